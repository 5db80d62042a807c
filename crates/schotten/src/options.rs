//! What is agreed before the game.

use serde::{Deserialize, Serialize};
use table::{Message, OptionField, OptionKind};

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
pub(crate) fn fields() -> Vec<OptionField<Message>> {
    let flag = |key| OptionField::new("schotten", key, OptionKind::Flag);
    let one_of = |key, values: &[&str]| OptionField::one_of("schotten", key, values);
    vec![
        flag("tactics"),
        one_of("proof_elite", &["capped", "none", "uncapped"]).only_with("tactics", &["true"]),
        flag("match"),
        one_of("attacker", &["first", "second", "random"]),
    ]
}
