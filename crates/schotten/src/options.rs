//! What is agreed before the game.

use serde::{Deserialize, Serialize};
use table::{Message, OptionField, OptionKind, Words};

/// What is agreed before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {
    /// Whether the tactics cards are in play (section 8 of the clauses).
    pub tactics: bool,
    /// Which unseen elite troops can refute a declaration (ST-9.10).
    pub proof_elite: ProofElite,
    /// Whether two games with swapped roles are played, and a third on a tie (ST-7.9).
    #[serde(rename = "match")]
    pub two_games: bool,
    /// Who attacks in the first game (ST-1.1).
    pub attacker: FirstAttacker,
}

/// Which unseen elite troops can refute a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ProofElite {
    /// As many as the defender could still play now.
    #[default]
    Capped,
    /// None, as in the sister game.
    None,
    /// Any number.
    Uncapped,
}

/// Who attacks in the first game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum FirstAttacker {
    /// The first seat.
    #[default]
    First,
    /// The second seat.
    Second,
    /// Drawn at random.
    Random,
}

/// What these options come to, in sentences.
pub(crate) fn agreed(options: &Options) -> Vec<Message> {
    let mut said = vec![Message::new(match (options.two_games, options.tactics) {
        (false, false) => "schotten-agreed-siege",
        (false, true) => "schotten-agreed-siege-tactics",
        (true, false) => "schotten-agreed-match",
        (true, true) => "schotten-agreed-match-tactics",
    })];
    if options.attacker == FirstAttacker::Random {
        said.push(Message::new("schotten-agreed-lots"));
    }
    match options.proof_elite {
        _ if !options.tactics => {}
        ProofElite::Capped => {}
        ProofElite::None => said.push(Message::new("schotten-agreed-elite-none")),
        ProofElite::Uncapped => said.push(Message::new("schotten-agreed-elite-any")),
    }
    said
}

/// The fields of the options as menus show them.
pub(crate) fn fields() -> Vec<OptionField> {
    let field = OptionField::new;
    let one_of = |values: &[(&str, Words)]| {
        OptionKind::OneOf(values.iter().map(|(value, words)| ((*value).to_owned(), words.clone())).collect())
    };
    vec![
        field(
            "tactics",
            Words::new("Tactics cards", "Taktikkarten"),
            Words::new(
                "Play with the eleven tactics cards and hands of seven.",
                "Mit den elf Taktikkarten und sieben Handkarten spielen.",
            ),
            OptionKind::Flag,
        ),
        field(
            "proof_elite",
            Words::new("Elite troops in proofs", "Elitetruppen im Beweis"),
            Words::new(
                "Which elite troops nobody has seen yet may refute a declaration.",
                "Welche noch nicht gesehenen Elitetruppen eine Ansage widerlegen können.",
            ),
            one_of(&[
                (
                    "capped",
                    Words::new(
                        "as many as could be played now",
                        "so viele, wie jetzt gespielt werden dürften",
                    ),
                ),
                ("none", Words::new("none", "keine")),
                ("uncapped", Words::new("any number", "beliebig viele")),
            ]),
        )
        .only_with("tactics", &["true"]),
        field(
            "match",
            Words::new("Match", "Doppelpartie"),
            Words::new(
                "Two games with swapped roles, and a deciding one on a tie.",
                "Zwei Partien mit vertauschten Rollen, bei Gleichstand eine dritte.",
            ),
            OptionKind::Flag,
        ),
        field(
            "attacker",
            Words::new("First attacker", "Erster Angreifer"),
            Words::new("Who attacks in the first game.", "Wer in der ersten Partie angreift."),
            one_of(&[
                ("first", Words::new("the first seat", "der erste Platz")),
                ("second", Words::new("the second seat", "der zweite Platz")),
                ("random", Words::new("drawn at random", "ausgelost")),
            ]),
        ),
    ]
}
