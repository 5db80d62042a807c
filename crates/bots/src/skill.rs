//! How well a player plays, by name.

use crate::Search;
use minds::Sense;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use table::Words;

/// The five strengths every game offers, each clearly stronger than the one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// Knows the rules of thumb and often forgets them.
    Page,
    /// Plays by rule of thumb, at once; forgets it now and then where the game says so.
    Squire,
    /// Looks ahead a little.
    Knight,
    /// Looks ahead as far as it can within a short second or two.
    Castellan,
    /// Looks ahead for up to a second with what was learnt from many games.
    Burgrave,
}

impl Strength {
    /// All strengths, the weakest first.
    pub const ALL: [Strength; 5] =
        [Strength::Page, Strength::Squire, Strength::Knight, Strength::Castellan, Strength::Burgrave];

    /// The name in commands and records.
    pub const fn id(self) -> &'static str {
        match self {
            Strength::Page => "page",
            Strength::Squire => "squire",
            Strength::Knight => "knight",
            Strength::Castellan => "castellan",
            Strength::Burgrave => "burgrave",
        }
    }

    /// The name as people read it.
    pub const fn name(self) -> Words {
        match self {
            Strength::Page => Words::new("Page", "Page"),
            Strength::Squire => Words::new("Squire", "Knappe"),
            Strength::Knight => Words::new("Knight", "Ritter"),
            Strength::Castellan => Words::new("Castellan", "Kastellan"),
            Strength::Burgrave => Words::new("Burgrave", "Burggraf"),
        }
    }
}

/// How long a search may think about one move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many iterations: the same seed gives the same move.
    Iterations(u32),
    /// So many milliseconds. Needs somebody with a clock.
    Millis(u32),
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(count) => write!(f, "{count}"),
            Budget::Millis(millis) => write!(f, "{millis}ms"),
        }
    }
}

/// How a player plays. Written `random`, `page`, `squire`, `knight`, `castellan`, `burgrave`, `rules`,
/// `veteran`, `search:2000` (iterations a move), `search:500ms`, `learnt:2000`, `learnt:500ms`, or the
/// name of a style of the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Skill {
    /// Anything legal.
    Random,
    /// One of the named strengths.
    Strength(Strength),
    /// By rule of thumb without a slip.
    Rules,
    /// By what was learnt from many games, with a few looks ahead, at once; by rule of thumb where nothing was.
    Veteran,
    /// Tree search by playouts with this budget.
    Search(Budget),
    /// Tree search with this budget in which a network judges; by playouts where there is none.
    Learnt(Budget),
    /// One of the styles the game itself names.
    Style(String),
}

/// A name that no player answers to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownSkill(pub String);

impl fmt::Display for UnknownSkill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "«{}» is no player: there are random, page, squire, knight, castellan, burgrave, rules, veteran, search:N, learnt:N",
            self.0
        )
    }
}

impl std::error::Error for UnknownSkill {}

/// How often a veteran looks ahead: as often as a millisecond surely allows.
const GLANCES: u32 = 16;

impl Skill {
    /// Whether this game has such a player.
    pub fn check<G: Sense>(&self) -> Result<(), UnknownSkill> {
        match self {
            Skill::Style(style) if !G::STYLES.contains(&&**style) => Err(UnknownSkill(style.clone())),
            _ => Ok(()),
        }
    }

    /// How long this player searches in this game; nothing for players that do not search.
    pub fn budget<G: Sense>(&self) -> Option<Budget> {
        match self {
            Skill::Strength(Strength::Knight) => Some(Budget::Iterations(G::TEMPER.knight)),
            Skill::Strength(Strength::Castellan) => Some(Budget::Iterations(G::TEMPER.castellan)),
            Skill::Strength(Strength::Burgrave) => Some(Budget::Iterations(G::TEMPER.burgrave)),
            Skill::Veteran => Some(Budget::Iterations(GLANCES)),
            Skill::Search(budget) | Skill::Learnt(budget) => Some(*budget),
            _ => None,
        }
    }

    /// Whether this player thinks on while others are asked: who thinks as long as they may does. The strengths below
    /// the burgrave look as often as it takes to be as strong as their name says, and veterans answer at once.
    pub fn ponders(&self) -> bool {
        matches!(self, Skill::Strength(Strength::Burgrave) | Skill::Search(_) | Skill::Learnt(_))
    }

    /// The search of this player, its dice growing from this seed; nothing for players that do not search.
    pub fn search<G: Sense>(&self, seed: u64) -> Option<Search<G>> {
        let by_network = match self {
            Skill::Learnt(_) | Skill::Veteran => true,
            Skill::Strength(Strength::Burgrave) => G::TEMPER.burgrave > 0,
            _ => false,
        };
        let search = if by_network { Search::learnt } else { Search::new };
        self.budget::<G>().map(|_| search(seed))
    }
}

impl From<Strength> for Skill {
    fn from(strength: Strength) -> Skill {
        Skill::Strength(strength)
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Skill::Random => write!(f, "random"),
            Skill::Strength(strength) => write!(f, "{}", strength.id()),
            Skill::Rules => write!(f, "rules"),
            Skill::Veteran => write!(f, "veteran"),
            Skill::Search(budget) => write!(f, "search:{budget}"),
            Skill::Learnt(budget) => write!(f, "learnt:{budget}"),
            Skill::Style(style) => write!(f, "{style}"),
        }
    }
}

impl FromStr for Skill {
    type Err = UnknownSkill;

    /// Reads a name. A word that is no skill of every game is taken for a style of one:
    /// [`Skill::check`] tells whether the game has it.
    fn from_str(text: &str) -> Result<Skill, UnknownSkill> {
        let text = text.trim().to_lowercase();
        let unknown = || UnknownSkill(text.clone());
        if let Some(strength) = Strength::ALL.into_iter().find(|strength| strength.id() == text) {
            return Ok(Skill::Strength(strength));
        }
        if let Some(budget) = text.strip_prefix("search:") {
            return self::budget(budget).map(Skill::Search).ok_or_else(unknown);
        }
        if let Some(budget) = text.strip_prefix("learnt:") {
            return self::budget(budget).map(Skill::Learnt).ok_or_else(unknown);
        }
        match &*text {
            "random" => Ok(Skill::Random),
            "rules" => Ok(Skill::Rules),
            "veteran" => Ok(Skill::Veteran),
            _ if !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') => {
                Ok(Skill::Style(text))
            }
            _ => Err(unknown()),
        }
    }
}

/// Reads a number of iterations, milliseconds (`500ms`) or seconds (`2s`), not 0.
fn budget(text: &str) -> Option<Budget> {
    let (number, millis) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(millis), _) => (millis, 1),
        (None, Some(seconds)) => (seconds, 1000),
        (None, None) => (text, 0),
    };
    let number: u32 = number.parse().ok().filter(|&number| number > 0)?;
    match millis {
        0 => Some(Budget::Iterations(number)),
        factor => number.checked_mul(factor).map(Budget::Millis),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_skill_reads_back_as_written() {
        let names = [
            "random",
            "page",
            "squire",
            "knight",
            "castellan",
            "burgrave",
            "rules",
            "veteran",
            "learnt:300",
            "learnt:250ms",
            "search:300",
            "search:250ms",
            "big-money",
        ];
        for name in names {
            assert_eq!(name.parse::<Skill>().expect("a skill").to_string(), name);
        }
        assert_eq!("search:2s".parse(), Ok(Skill::Search(Budget::Millis(2000))));
        assert_eq!("Rules".parse(), Ok(Skill::Rules));
        for nonsense in ["", "search:", "search:0", "learnt:0", "search:-1", "search:9999999999s", "a b"] {
            assert!(nonsense.parse::<Skill>().is_err(), "{nonsense}");
        }
    }
}
