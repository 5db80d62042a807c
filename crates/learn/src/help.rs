//! Help with the question at hand: what is asked, what may be done, which rules matter, and who teaches them.

use crate::{LessonShown, teaching};
use games::Playable;
use serde::{Deserialize, Serialize};
use table::{Arg, CardFace, Message, Played, Seat, Words};
use wire::{AnyTable, PlayedVisitor};
use words::Names;

/// What somebody is told who asks what they are asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Help {
    /// The question itself.
    pub asked: Words,
    /// The card that it is about, where it is about one.
    pub card: Option<Asking>,
    /// What may be answered, one sentence for each kind of answer.
    pub may: Vec<Words>,
    /// How many answers there are.
    pub answers: usize,
    /// The rules that matter for it.
    pub rules: Vec<Rule>,
    /// The lesson that teaches them.
    pub lesson: Option<LessonShown>,
}

/// A card that a question is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Asking {
    /// What it is called.
    pub name: Words,
    /// What it does.
    pub text: Words,
}

/// A rule by its clause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rule {
    /// The clause's id.
    pub clause: String,
    /// What it says.
    pub text: Words,
}

/// Game, first word of an answer, the clauses that matter for it, what it means; without a word what is said of
/// answers that only one card asks for.
const MATTERS: &[(&str, &str, &[&str], &str)] = &[
    ("schotten", "play", &["ST-3.1", "ST-3.2"], "learn-may-schotten-play"),
    ("schotten", "retreat", &["ST-2.8"], "learn-may-schotten-retreat"),
    ("schotten", "oil", &["ST-2.11", "ST-2.12"], "learn-may-schotten-oil"),
    ("schotten", "declare", &["ST-5.1", "ST-5.4"], "learn-may-schotten-declare"),
    ("schotten", "draw", &["ST-4.1"], "learn-may-schotten-draw"),
    ("schotten", "end", &["ST-2.4"], "learn-may-schotten-end"),
    ("schotten", "pass", &["ST-2.6"], "learn-may-schotten-pass"),
    ("schotten", "pick", &["ST-9.18"], "learn-may-schotten-pick"),
    ("schotten", "to", &["ST-9.18"], "learn-may-schotten-to"),
    ("schotten", "discard", &["ST-9.18"], "learn-may-schotten-discard"),
    ("schotten", "blast", &["ST-9.15"], "learn-may-schotten-blast"),
    ("schotten", "give", &["ST-9.17"], "learn-may-schotten-give"),
    ("schotten", "", &["ST-2.1"], "learn-may-other"),
    ("combo", "key", &["KC-4.1", "KC-4.2"], "learn-may-combo-key"),
    ("combo", "buy", &["KC-5.1", "KC-5.2"], "learn-may-combo-buy"),
    ("combo", "take", &["KC-5.4"], "learn-may-combo-take"),
    ("combo", "place", &["KC-6.2", "KC-6.3"], "learn-may-combo-place"),
    ("combo", "choose", &["KC-7.7"], "learn-may-combo-choose"),
    ("combo", "neighbour", &["KC-7.6"], "learn-may-combo-neighbour"),
    ("combo", "discard", &["KC-7.12"], "learn-may-combo-discard"),
    ("combo", "fill", &["KC-7.14"], "learn-may-combo-fill"),
    ("combo", "", &["KC-3.2"], "learn-may-other"),
    ("crimson", "bid", &["CC-4.1", "CC-4.5", "CC-4.6"], "learn-may-crimson-bid"),
    ("crimson", "match", &["CC-4.5"], "learn-may-crimson-match"),
    ("crimson", "pass", &["CC-4.6"], "learn-may-crimson-pass"),
    ("crimson", "play", &["CC-5.1", "CC-5.4", "CC-9.1"], "learn-may-crimson-play"),
    ("crimson", "pick", &["CC-6.8", "CC-6.12"], "learn-may-crimson-pick"),
    ("crimson", "lane", &["CC-6.8"], "learn-may-crimson-lane"),
    ("crimson", "sacrifice", &["CC-17.11"], "learn-may-crimson-sacrifice"),
    ("crimson", "announce", &["CC-15.5"], "learn-may-crimson-announce"),
    ("crimson", "", &["CC-6.8"], "learn-may-other"),
    ("dominion", "play", &["DO-3.3", "DO-3.4"], "learn-may-dominion-play"),
    ("dominion", "treasures", &["DO-3.4"], "learn-may-dominion-treasures"),
    ("dominion", "buy", &["DO-3.5", "DO-7.3"], "learn-may-dominion-buy"),
    ("dominion", "done", &["DO-3.3"], "learn-may-dominion-done"),
    ("dominion", "gain", &["DO-7.1"], "learn-may-dominion-gain"),
    ("dominion", "trash", &["DO-8.1"], "learn-may-dominion-trash"),
    ("dominion", "discard", &["DO-5.4"], "learn-may-dominion-discard"),
    ("dominion", "topdeck", &["DO-5.3"], "learn-may-dominion-topdeck"),
    ("dominion", "react", &["DO-10.4"], "learn-may-dominion-react"),
    ("dominion", "", &["DO-4.2"], "learn-may-other"),
];

/// So many rulings of the card at hand are told; a card with more has them in the library.
const RULINGS: usize = 3;

/// The face of the card that this seat's question names.
fn asking(table: &dyn AnyTable, seat: Seat) -> Option<CardFace> {
    struct Named(Seat);
    impl PlayedVisitor for Named {
        type Out = Option<Words>;
        fn visit<G: Playable>(self, played: &Played<G>) -> Option<Words> {
            let args = played.state().prompt(self.0).args;
            args.into_iter().find_map(|(place, arg)| match arg {
                Arg::Words(name) if place == "card" => Some(name),
                _ => None,
            })
        }
    }
    let name = wire::with_played(table, Named(seat))?;
    let faces = wire::card_faces(table.game(), &table.options()).ok()?;
    faces.into_iter().find(|face| face.name == name)
}

/// Help for this seat with what it is asked; nothing where it is asked nothing.
pub fn help(table: &dyn AnyTable, seat: Seat, names: &dyn Names) -> Option<Help> {
    let question = table.question(seat, names)?;
    let mut found: Vec<&(&str, &str, &[&str], &str)> = Vec::new();
    for choice in &question.choices {
        let verb = choice.text.split(' ').next().unwrap_or_default();
        let of = |word: &str| MATTERS.iter().find(|row| row.0 == table.game() && row.1 == word);
        let row = of(verb).or_else(|| of(""))?;
        if !found.contains(&row) {
            found.push(row);
        }
    }
    let clauses = wire::clauses(table.game()).ok()?;
    let card = asking(table, seat);
    let rulings = card.iter().flat_map(|face| &face.rulings).take(RULINGS);
    let mut rules: Vec<Rule> =
        rulings.map(|ruling| Rule { clause: ruling.clause.clone(), text: ruling.text.clone() }).collect();
    for id in found.iter().flat_map(|row| row.2) {
        let clause = clauses.iter().find(|clause| clause.id == *id);
        let known = rules.iter().any(|rule| rule.clause == *id);
        if let Some(clause) = clause.filter(|_| !known) {
            let text = Words { en: clause.en.clone().into(), de: clause.de.clone().into() };
            rules.push(Rule { clause: clause.id.clone(), text });
        }
    }
    let ids: Vec<String> = rules.iter().map(|rule| rule.clause.clone()).collect();
    Some(Help {
        asked: question.prompt,
        card: card.map(|face| Asking { name: face.name, text: face.text }),
        may: found.iter().map(|row| words::both(&Message::new(row.3), names)).collect(),
        answers: question.choices.len(),
        rules,
        lesson: teaching(table.game(), &ids),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use table::{FastDice, Seed};

    #[test]
    fn every_clause_named_here_is_one_and_every_sentence_is_said() {
        for (game, verb, ids, key) in MATTERS {
            let clauses = wire::clauses(game).expect("a game of the house");
            for id in *ids {
                assert!(clauses.iter().any(|clause| clause.id == *id), "{game} {verb}: {id}");
            }
            let said = words::both(&Message::new(key), &words::numbered);
            assert!(!said.en.contains('⟨') && !said.de.contains('⟨'), "{key}");
        }
    }

    #[test]
    fn every_question_of_whole_games_is_explained() {
        let games = [
            ("schotten", json!({})),
            ("schotten", json!({ "tactics": true })),
            ("combo", json!({ "players": 3 })),
            ("crimson", json!({})),
            ("crimson", json!({ "mode": "solo" })),
            ("dominion", json!({})),
            ("dominion", json!({ "kingdom": "leichenzug" })),
        ];
        for (game, options) in games {
            let mut table = wire::dealt(game, &options, Seed::from(5)).expect("a table");
            let mut dice = FastDice::new(5);
            for _ in 0..400 {
                let Some(seat) = table.asked().iter().next() else { break };
                let help = help(&*table, seat, &words::numbered).expect("help with a question");
                assert!(!help.may.is_empty() && !help.rules.is_empty(), "{game}: {:?}", help.asked);
                assert!(help.answers > 0);
                let choice = table.any_choice(seat, &mut dice).expect("a choice");
                table.choose(seat, &choice, None, &words::numbered).expect("legal");
            }
        }
    }

    #[test]
    fn the_first_question_of_each_game_leads_to_a_lesson() {
        for game in games::IDS {
            let table = wire::dealt(game, &json!({}), Seed::from(5)).expect("a table");
            let seat = table.asked().iter().next().expect("somebody begins");
            let help = help(&*table, seat, &words::numbered).expect("help");
            assert_eq!(help.lesson.map(|lesson| lesson.game).as_deref(), Some(*game), "{:?}", help.rules);
            assert!(super::help(&*table, Seat(5), &words::numbered).is_none(), "nobody else is asked");
        }
    }
}
