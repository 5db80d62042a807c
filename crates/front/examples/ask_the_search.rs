//! Asks the search what to do at the beginning of a siege, and why.
//!
//! `cargo run --release -p bergfried --example ask_the_search`

use bergfried::bots::{Search, Seen, best};
use bergfried::schotten::Siege;
use bergfried::table::{FastDice, Game, Lang, Refusal, Spoken};
use bergfried::words::{numbered, say};

pub(crate) fn main() -> Result<(), Refusal> {
    let siege = Siege::deal(&Default::default(), &mut FastDice::new(3))?;
    let seat = siege.turn().first_asked().expect("somebody begins");
    let seen = Seen::new(&siege, seat);

    // A search grows as long as its owner likes: by iterations, or until a clock says stop.
    let mut search = Search::new(11);
    search.turn_to();
    search.grow(&seen, 2_000);

    let mut tallies = search.tallies(seat);
    tallies.sort_by_key(|tally| std::cmp::Reverse(tally.visits));
    for tally in tallies.iter().take(5) {
        let label = say(Lang::En, &siege.label(seat, tally.choice), &numbered);
        let text = siege.choice_text(tally.choice);
        println!("{:4.1} %  {:5} times  {text:<12} {label}", 100.0 * tally.chance(), tally.visits);
    }
    let choice = best(&tallies).expect("a search that looked at something");
    assert_eq!(siege.legal(seat, choice), Ok(()), "what it advises is legal");
    assert_eq!(choice, tallies[0].choice, "what it tried most often");
    Ok(())
}
