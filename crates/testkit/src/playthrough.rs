//! A recorded game with everything derived from it, kept as text that a reviewer can read.

use std::fmt::Write;
use std::path::Path;
use table::{Dice, FastDice, Game, Lang, Message, Observer, Played, Seat, Seed, Shown, Start, Turn};

/// Compares a seeded random game, told state by state, with the text kept at `path`.
/// With `BLESS=1` in the environment the text is written anew instead.
///
/// # Panics
/// When the game differs from the text, naming the first line that does.
pub fn playthrough<G: Game + Shown>(options: &G::Options, seed: u64, path: impl AsRef<Path>) {
    let path = path.as_ref();
    let told = tell::<G>(options, seed);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, told).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return;
    }
    let kept = std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{}: {error} (write it with BLESS=1)", path.display()));
    for (number, (now, then)) in told.lines().zip(kept.lines()).enumerate() {
        assert_eq!(now, then, "{}:{}: differs (renew with BLESS=1)", path.display(), number + 1);
    }
    assert_eq!(told.lines().count(), kept.lines().count(), "{}: another length", path.display());
}

/// States told in full; after these only the choices are.
const TOLD_IN_FULL: usize = 12;

fn tell<G: Game + Shown>(options: &G::Options, seed: u64) -> String {
    let say = |message: &Message| words::say(Lang::En, message, &words::numbered);
    let mut played =
        Played::<G>::new(Start::Options(options.clone()), Seed::from(seed)).expect("playable options");
    let mut dice = FastDice::new(seed);
    let mut out = String::new();
    let line =
        |out: &mut String, text: String| writeln!(out, "{}", text.trim_end()).expect("a string to write to");
    line(&mut out, format!("game = {}  rules = {}  seed = {seed}", G::ID, G::RULES));
    line(&mut out, format!("options = {}", serde_json::to_string(options).expect("options as JSON")));
    let mut choices = Vec::new();
    for number in 0.. {
        let in_full = number < TOLD_IN_FULL;
        line(&mut out, format!("\n# State {number}  {}", played.digest()));
        let seats = match played.turn() {
            Turn::Over(outcome) => {
                line(
                    &mut out,
                    format!("outcome = {}", serde_json::to_string(&outcome).expect("an outcome as JSON")),
                );
                break;
            }
            Turn::Asks(seats) => seats,
        };
        if in_full {
            let seen = played.view(Observer::Spectator);
            G::picture(&seen, Lang::En, &say).lines().for_each(|row| line(&mut out, format!("# {row}")));
            for seat in Seat::first(played.state().seats()) {
                let view = serde_json::to_string(&played.view(Observer::Seat(seat))).expect("a view as JSON");
                line(&mut out, format!("view({seat}) = {view}"));
            }
        }
        let seat = seats.lowest().expect("somebody who is asked");
        played.state().distinct(seat, &mut choices);
        if in_full {
            line(
                &mut out,
                format!(
                    "asked = {:?}: {}",
                    seats.iter().collect::<Vec<_>>(),
                    say(&played.state().prompt(seat))
                ),
            );
            let texts: Vec<_> = choices.iter().map(|&choice| played.state().choice_text(choice)).collect();
            line(&mut out, format!("choices = {texts:?}"));
        }
        let choice = dice.pick(&choices);
        line(&mut out, format!("{seat} > {}", played.state().choice_text(choice)));
        let first = played.event_count();
        played.choose(seat, choice).expect("a legal choice");
        for (_, told) in played.events_since(first, Observer::Spectator) {
            if let Some(message) = played.state().tell(&told.event) {
                line(&mut out, format!("  {}", say(&message)));
            }
        }
    }
    out
}
