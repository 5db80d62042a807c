//! Plays a random game of Castle Combo and prints its log as a spectator reads it.
//!
//! `cargo run -p bergfried --example random_game`

use bergfried::combo::{Combo, Options};
use bergfried::table::{Dice, FastDice, Game, Lang, Observer, Played, Refusal, Seed, Spoken, Start};
use bergfried::words::{numbered, say};

pub(crate) fn main() -> Result<(), Refusal> {
    // A `Played` keeps the record of a game and everything that happened. Its own dice fall by the
    // seed; those below belong to the players, who choose at random.
    let mut table = Played::<Combo>::new(Start::Options(Options { players: 3 }), Seed::from(7))?;
    let mut whims = FastDice::new(1);
    let (mut choices, mut log) = (Vec::new(), Vec::new());
    while let Some(seat) = table.turn().first_asked() {
        table.state().choices(seat, &mut choices);
        let choice = whims.pick(&choices);
        let before = table.event_count();
        table.choose(seat, choice)?;
        // What happened, without what a spectator may not know, in words.
        for (_, told) in table.events_since(before, Observer::Spectator) {
            if let Some(message) = table.state().tell(&told.event) {
                log.push(say(Lang::En, &message, &numbered));
            }
        }
    }
    println!("{}", log.join("\n"));
    let outcome = table.turn().outcome().expect("a game that asks nobody is over");
    for (seat, points) in outcome.score.iter() {
        println!("{}: {points} points, place {}", numbered(Lang::En, seat), outcome.place[seat]);
    }
    assert!(log.len() > 27, "nine rounds of three players leave more lines than {}", log.len());
    assert!(outcome.winners().count() >= 1);
    Ok(())
}
