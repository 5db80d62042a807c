//! What was agreed at a table, in words.

use crate::house::House;
use crate::lane::Job;
use crate::refused::{Refusal, Refused};
use crate::shelf::Shelf;
use crate::store::{Change, Summary};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use table::{Seat, Words};

/// Options checked and filled in, and what follows from them. Shared by all tables that agreed
/// on the same.
#[derive(Debug)]
pub(crate) struct Terms {
    pub(crate) options: Value,
    pub(crate) roles: Vec<Words>,
    pub(crate) option_words: Vec<Words>,
    /// Whether rivals who play so may agree on a draw.
    pub(crate) draws: bool,
    /// Whether all win or lose together.
    pub(crate) together: bool,
    /// The party each seat plays for, where the options themselves are known.
    pub(crate) parties: Vec<u8>,
}

/// So many lines of options the lobby shows, and so many characters of each.
const LINES_SHOWN: usize = 12;
const LETTERS_SHOWN: usize = 160;

/// Words cut to what a list has room for.
pub(crate) fn cut(words: &Words) -> Words {
    let short = |text: &str| match text.char_indices().nth(LETTERS_SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    };
    Words { en: short(&words.en).into(), de: short(&words.de).into() }
}

/// The lines of options that a list has room for.
pub(crate) fn shown(option_words: &[Words]) -> Vec<Words> {
    option_words.iter().take(LINES_SHOWN).map(cut).collect()
}

impl Terms {
    /// Who plays with this seat against others: nobody where each plays for themselves or all play together.
    pub(crate) fn partners(&self, seat: Seat) -> Vec<Seat> {
        let with = |other: &Seat| self.parties.get(other.index()) == self.parties.get(seat.index());
        let seats: Vec<Seat> = Seat::first(self.parties.len()).collect();
        if seats.iter().all(with) {
            return Vec::new();
        }
        seats.into_iter().filter(|other| *other != seat && with(other)).collect()
    }

    /// What the lobby says of these terms.
    pub(crate) fn summary(&self) -> Summary {
        Summary {
            roles: self.roles.iter().map(cut).collect(),
            option_words: shown(&self.option_words),
            draws: self.draws,
            together: self.together,
        }
    }

    /// The same, to be written down.
    pub(crate) fn summed_up(&self, table: &str) -> Change {
        Change::Summary { table: table.to_owned(), summary: self.summary() }
    }
}

impl From<Summary> for Terms {
    fn from(summary: Summary) -> Terms {
        let Summary { roles, option_words, draws, together } = summary;
        Terms { options: Value::Null, roles, option_words, draws, together, parties: Vec::new() }
    }
}

/// The version of a game's rules.
pub(crate) fn rules(game: &str) -> Result<u32, wire::Error> {
    struct Rules;
    impl games::Visitor for Rules {
        type Out = u32;
        fn visit<G: games::Playable>(self) -> u32 {
            G::RULES
        }
    }
    games::visit(game, Rules).ok_or_else(|| wire::Error::unknown_game(game))
}

/// Terms asked for lately, by game and options.
pub(crate) struct AllTerms(pub(crate) Shelf<Terms>);

/// So many of them, with so many bytes of options.
const MOST_TERMS: usize = 500;
const HEAVIEST: usize = 8 << 20;

impl Default for AllTerms {
    fn default() -> AllTerms {
        AllTerms(Shelf::new(MOST_TERMS, HEAVIEST))
    }
}

fn named(game: &str, options: &Value) -> String {
    format!("{game} {options}")
}

/// How long anybody waits until their options are read.
const PATIENCE: Duration = Duration::from_secs(20);

impl AllTerms {
    /// The terms of these options, or why the game cannot be played so. For whoever may take their time:
    /// reading a long sheet is work.
    pub(crate) fn of(&self, game: &str, options: &Value) -> Result<Arc<Terms>, Refused> {
        let name = named(game, options);
        if let Some(terms) = self.0.get(&name) {
            return Ok(terms);
        }
        let agreement = wire::agreement(game, options)?;
        let terms = Arc::new(Terms {
            draws: agreement.draws,
            together: agreement.together,
            parties: agreement.parties.as_slice().to_vec(),
            options: agreement.options,
            roles: agreement.roles,
            option_words: agreement.sentences,
        });
        let weight = name.len();
        self.0.put(name, Arc::clone(&terms), weight);
        Ok(terms)
    }
}

impl House {
    /// The terms of options that this person proposes, read where others do not wait for it.
    pub(crate) async fn agreed(
        self: &Arc<House>,
        person: &str,
        game: &str,
        options: &Value,
    ) -> Result<Arc<Terms>, Refused> {
        if let Some(terms) = self.terms.0.get(&named(game, options)) {
            return Ok(terms);
        }
        let (house, game, options) = (Arc::clone(self), game.to_owned(), options.clone());
        let job: Job<Result<Arc<Terms>, Refused>> = Box::new(move |_| house.terms.of(&game, &options));
        self.openings.run(person, PATIENCE, job).await.ok_or(Refusal::Busy)?
    }
}
