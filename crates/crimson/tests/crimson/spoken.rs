//! What players are told of themselves and of each other.

use crate::tables;
use crimson::{Company, Options};
use table::{Dice, FastDice, Game, Lang, Observer, Seat, Spoken};
use words::Reader;

/// Told by name, players would look for themselves among the others.
#[test]
fn nobody_is_told_of_himself_by_name() {
    let mut choices = Vec::new();
    for options in tables().into_iter().chain([Options::default()]) {
        let mut dice = FastDice::new(11);
        let mut game = Company::deal(&options, &mut dice).expect("a table");
        while let Some(asked) = game.turn().first_asked() {
            game.choices(asked, &mut choices);
            let mut events = Vec::new();
            game.play(asked, dice.pick(&choices), &mut dice, &mut events);
            for seat in Seat::first(game.seats()) {
                let reader = Reader::of(&words::numbered, Observer::Seat(seat));
                let told = events.iter().filter_map(|event| Company::redact(event, Observer::Seat(seat)));
                for message in told.filter_map(|event| game.tell(&event)) {
                    for lang in Lang::ALL {
                        let line = words::say(lang, &message, &reader);
                        assert!(!line.contains(&words::numbered(lang, seat)), "{seat:?}: {line}");
                        assert!(!line.starts_with(char::is_lowercase) && !line.contains("an du"), "{line}");
                    }
                }
            }
        }
    }
}

/// A lane of the ring is called after two players; a line about one of them there would say a name twice.
#[test]
fn nobody_is_named_twice_in_a_line() {
    let mut choices = Vec::new();
    for options in tables() {
        let mut dice = FastDice::new(12);
        let mut game = Company::deal(&options, &mut dice).expect("a table");
        let once = |line: String| {
            for seat in Seat::first(6) {
                let name = words::numbered(Lang::En, seat);
                assert!(line.matches(&name).count() < 2, "{line}");
            }
        };
        while let Some(asked) = game.turn().first_asked() {
            game.choices(asked, &mut choices);
            for &choice in &choices {
                once(words::say(Lang::En, &game.label(asked, choice), &words::numbered));
            }
            let mut events = Vec::new();
            game.play(asked, dice.pick(&choices), &mut dice, &mut events);
            // Whoever bids most is named among all who bid.
            let told = events.iter().filter_map(|event| game.tell(event));
            for message in told.filter(|message| message.key != "crimson-log-bids") {
                once(words::say(Lang::En, &message, &words::numbered));
            }
        }
    }
}
