//! What a question offers, against what is legal.

use super::{BASE, TACTICS};
use schotten::{Choice, Options, Siege};
use std::collections::BTreeSet;
use table::{Dice, FastDice, Game, Lang, Spoken, Turn};

/// Clauses: ST-2.1 ST-2.2 ST-2.5
#[test]
fn a_question_offers_what_may_be_done_and_nothing_else() {
    let mut dice = FastDice::new(21);
    let mut choices = Vec::new();
    let mut heard = BTreeSet::new();
    for game in 0..testkit::games_to_play(60) {
        let options = Options { two_games: true, ..[BASE, TACTICS][game % 2] };
        let mut siege = Siege::deal(&options, &mut dice).expect("options");
        while let Turn::Asks(seats) = siege.turn() {
            let seat = seats.lowest().expect("somebody who is asked");
            siege.choices(seat, &mut choices);
            let prompt = siege.prompt(seat);
            let said = |lang| words::say(lang, &prompt, &words::numbered);
            let (en, de) = (said(Lang::En), said(Lang::De));
            // One who cannot play is told to prepare, whatever that is.
            if de.contains("Spiele eine Karte aus") || de.contains("Seiten sind voll") {
                let offers = [
                    (
                        "cauldron",
                        "Ölkessel",
                        choices.iter().any(|choice| matches!(choice, Choice::Oil { .. })),
                    ),
                    (
                        "retreat",
                        "zurück",
                        choices.iter().any(|choice| matches!(choice, Choice::Retreat { .. })),
                    ),
                    (
                        "control",
                        "Führung",
                        choices.iter().any(|choice| matches!(choice, Choice::Declare { .. })),
                    ),
                ];
                for (word, wort, legal) in offers {
                    assert_eq!(
                        (en.contains(word), de.contains(wort)),
                        (legal, legal),
                        "{en} {de} {choices:?}"
                    );
                }
                heard.insert(en);
            }
            let choice = dice.pick(&choices);
            siege.play(seat, choice, &mut dice, &mut ());
        }
    }
    assert!(heard.len() > 5, "{heard:?}");
}
