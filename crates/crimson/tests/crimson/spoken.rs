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
