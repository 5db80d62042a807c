//! Reading strategies.

use crate::kind::Kind;
use crate::kingdom::Kingdom;
use crate::options::{is_pile, pile_called};
use crate::pile::{Pile, Stall};
use crate::state::Dominion;
use serde::Deserialize;
use std::fmt;
use table::Seat;

/// What is wrong with a strategy's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StrategyError {
    /// The sentence, in English, for whoever wrote the strategy.
    pub message: String,
}

impl fmt::Display for StrategyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for StrategyError {}

fn wrong(message: impl Into<String>) -> StrategyError {
    StrategyError { message: message.into() }
}

/// A strategy as its file says it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strategy {
    /// What it is called.
    pub name: String,
    /// What it does and why, for people.
    #[serde(default)]
    pub about: String,
    /// The kingdom piles it needs.
    #[serde(default)]
    pub(crate) kingdom: Vec<String>,
    #[serde(default)]
    buy: Vec<Rule>,
    #[serde(default)]
    play: Vec<Kind>,
    #[serde(default)]
    trash: Vec<Kind>,
    #[serde(default)]
    discard: Vec<Kind>,
    #[serde(default)]
    gain: Vec<Kind>,
    #[serde(default)]
    name_card: Option<Kind>,
    #[serde(default = "yes")]
    guard: bool,
}

fn yes() -> bool {
    true
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    card: Kind,
    #[serde(default)]
    when: Vec<String>,
}

impl Strategy {
    /// Reads a strategy and checks its names and conditions.
    pub fn read(text: &str) -> Result<Strategy, StrategyError> {
        let strategy: Strategy = toml::from_str(text).map_err(|error| wrong(error.to_string()))?;
        for pile in &strategy.kingdom {
            pile_called(pile)
                .ok_or_else(|| wrong(format!("{}: no pile is called «{pile}»", strategy.name)))?;
        }
        for condition in strategy.buy.iter().flat_map(|rule| &rule.when) {
            parse(condition).map_err(|error| wrong(format!("{}: {error}", strategy.name)))?;
        }
        Ok(strategy)
    }

    /// The kingdom piles it needs.
    pub(crate) fn piles(&self) -> impl Iterator<Item = Kind> {
        self.kingdom.iter().filter_map(|pile| pile_called(pile)).filter(|&kind| is_pile(kind))
    }

    /// The strategy made ready for a kingdom.
    pub(crate) fn ready(&self, kingdom: &Kingdom) -> Plan {
        let rank = |list: &[Kind]| {
            let mut ranks = [u8::MAX; crate::pile::STALLS];
            for (place, kind) in list.iter().enumerate() {
                if let Some(stall) = kingdom.stall(*kind) {
                    ranks[stall.0 as usize] = place as u8;
                }
            }
            ranks
        };
        let condition = |text: &String| {
            let (left, relation, right) = parse(text).expect("a condition that was read before");
            let left = match left {
                Measure::Count(kind) => Gauge::Count(kingdom.stall(kind)),
                Measure::Left(kind) => Gauge::Left(kingdom.stall(kind)),
                Measure::Money => Gauge::Money,
                Measure::Empty => Gauge::Empty,
                Measure::Turn => Gauge::Turn,
                Measure::Coins => Gauge::Coins,
            };
            Condition { left, relation, right }
        };
        Plan {
            buy: self
                .buy
                .iter()
                .filter_map(|rule| {
                    let when = rule.when.iter().map(condition).collect();
                    Some(Purchase { card: kingdom.stall(rule.card)?, when })
                })
                .collect(),
            play: rank(&self.play),
            trash: rank(&self.trash),
            discard: rank(&self.discard),
            gain: rank(&self.gain),
            name_card: self.name_card,
            guard: self.guard,
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Measure {
    Count(Kind),
    Left(Kind),
    Money,
    Empty,
    Turn,
    Coins,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Relation {
    Less,
    AtMost,
    Equal,
    AtLeast,
    More,
}

fn parse(text: &str) -> Result<(Measure, Relation, u32), String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let unclear = || format!("«{text}» is not a condition such as «count Smithy < 2»");
    let (left, rest) = match words.as_slice() {
        ["count", card, rest @ ..] => {
            (Measure::Count(Kind::called(card).ok_or_else(|| format!("no card is called «{card}»"))?), rest)
        }
        ["left", card, rest @ ..] => {
            let kind = Kind::called(card).or_else(|| pile_called(card));
            (Measure::Left(kind.ok_or_else(|| format!("no pile is called «{card}»"))?), rest)
        }
        ["money", rest @ ..] => (Measure::Money, rest),
        ["empty", rest @ ..] => (Measure::Empty, rest),
        ["turn", rest @ ..] => (Measure::Turn, rest),
        ["coins", rest @ ..] => (Measure::Coins, rest),
        _ => return Err(unclear()),
    };
    let [relation, number] = rest else { return Err(unclear()) };
    let relation = match *relation {
        "<" => Relation::Less,
        "<=" => Relation::AtMost,
        "=" | "==" => Relation::Equal,
        ">=" => Relation::AtLeast,
        ">" => Relation::More,
        _ => return Err(unclear()),
    };
    Ok((left, relation, number.parse().map_err(|_| unclear())?))
}

#[derive(Clone, Copy, Debug)]
enum Gauge {
    Count(Option<Stall>),
    Left(Option<Stall>),
    Money,
    Empty,
    Turn,
    Coins,
}

#[derive(Clone, Copy, Debug)]
struct Condition {
    left: Gauge,
    relation: Relation,
    right: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct Purchase {
    pub(crate) card: Stall,
    when: Vec<Condition>,
}

/// A strategy made ready for one kingdom. Ranks are places in a list, 255 for what is not listed.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) buy: Vec<Purchase>,
    pub(crate) play: [u8; crate::pile::STALLS],
    pub(crate) trash: [u8; crate::pile::STALLS],
    pub(crate) discard: [u8; crate::pile::STALLS],
    pub(crate) gain: [u8; crate::pile::STALLS],
    pub(crate) name_card: Option<Kind>,
    pub(crate) guard: bool,
}

impl Purchase {
    /// Whether all conditions hold.
    #[inline]
    pub(crate) fn wanted(&self, game: &Dominion, seat: Seat, owned: &mut Option<Pile>) -> bool {
        self.when.iter().all(|condition| {
            let left = match condition.left {
                Gauge::Count(None) | Gauge::Left(None) => 0,
                Gauge::Count(Some(stall)) => {
                    u32::from(owned.get_or_insert_with(|| game.owned(seat)).count(stall))
                }
                Gauge::Left(Some(stall)) if game.kingdom.ruins.contains(stall) => u32::from(game.ruins_left),
                Gauge::Left(Some(stall)) => u32::from(game.supply.count(stall)),
                Gauge::Money => money(game, owned.get_or_insert_with(|| game.owned(seat))),
                Gauge::Empty => game.empty_piles(),
                Gauge::Turn => u32::from(game.players[seat].turns),
                Gauge::Coins => u32::from(game.coins),
            };
            match condition.relation {
                Relation::Less => left < condition.right,
                Relation::AtMost => left <= condition.right,
                Relation::Equal => left == condition.right,
                Relation::AtLeast => left >= condition.right,
                Relation::More => left > condition.right,
            }
        })
    }
}

/// The coins of all Treasures in a pile.
fn money(game: &Dominion, owned: &Pile) -> u32 {
    (owned.group() & game.kingdom.treasure)
        .iter()
        .map(|stall| {
            let coins = game.kingdom.card(stall).plain_coins().unwrap_or(1);
            u32::from(coins) * u32::from(owned.count(stall))
        })
        .sum()
}
