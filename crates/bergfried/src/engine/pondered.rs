//! Bots that have pondered at a table and wait to be asked.

use super::request::SeatWord;
use super::{Engine, seat_of};
use crate::opponent::Opponent;
use crate::seed;
use table::Seat;
use wire::Error;

/// A table has no more seats; of several tables those pondered at last are remembered.
const MOST: usize = table::MAX_SEATS;

/// Which bot it is, as the driver asks for it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub(crate) table: u64,
    pub(crate) seat: Seat,
    pub(crate) skill: String,
    pub(crate) seed: Option<u64>,
}

/// The bots that have pondered, the last one last.
#[derive(Default)]
pub(crate) struct Pondered(Vec<(Wanted, Opponent)>);

impl Pondered {
    /// Takes the bot out that has pondered, if there is one.
    pub(crate) fn take(&mut self, wanted: &Wanted) -> Option<Opponent> {
        let place = self.0.iter().position(|(kept, _)| kept == wanted)?;
        Some(self.0.remove(place).1)
    }

    /// Keeps a bot until it is asked for again.
    pub(crate) fn keep(&mut self, wanted: Wanted, bot: Opponent) {
        if self.0.len() == MOST {
            self.0.remove(0);
        }
        self.0.push((wanted, bot));
    }

    /// Forgets the bots of a table: it is closed, or what they have heard never happened.
    pub(crate) fn forget(&mut self, table: u64) {
        self.0.retain(|(kept, _)| kept.table != table);
    }
}

impl Engine {
    /// The bot a driver asks for: the one that has pondered for it, or a new one.
    pub(super) fn bot(
        &mut self,
        table: u64,
        seat: &SeatWord,
        skill: String,
        seed: Option<u64>,
    ) -> Result<(Wanted, Opponent), Error> {
        let at = self.table(table)?;
        let (wanted, game) = (Wanted { table, seat: seat_of(at, seat)?, skill, seed }, at.game());
        let bot = match self.pondered.take(&wanted) {
            Some(bot) => bot,
            None => Opponent::new(game, &wanted.skill, seed.unwrap_or_else(seed::number))?,
        };
        Ok((wanted, bot))
    }
}
