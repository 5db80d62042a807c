//! The true state of a game.

use crate::called::called;
use crate::cards::{Points, Types};
use crate::frame::{Place, Ref, Stack};
use crate::kind::Kind;
use crate::kingdom::Kingdom;
use crate::pile::{Group, Pile, Stall};
use crate::player::Players;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{BySeat, Outcome, Seat};

called! {
    /// The parts of a turn (DO-3.1). Buying has two: Treasures may be played until the first purchase
    /// or repayment.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Phase {
        /// Actions may be played.
        #[default]
        Action = "action",
        /// Treasures may be played, cards bought.
        Treasure = "treasure",
        /// Cards may be bought.
        Buy = "buy",
        /// Everything is discarded.
        Cleanup = "cleanup",
        /// The game is over.
        Over = "over",
    }
}

/// A game of Dominion.
///
/// Plain data: copying a table of two is one block of memory, and the kingdom, which never changes, is
/// shared. Only the active player has cards in play, so there is one play area; `in_play` counts cards
/// that are themselves, `guises` counts Bands of Misfits by the card they are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dominion {
    pub(crate) kingdom: Arc<Kingdom>,
    pub(crate) players: Players,
    /// All piles of the Supply and beside it. Knights count each once, the top one included; Ruins
    /// count those that are not turned up yet, in the pile or left in the box: nobody can tell.
    pub(crate) supply: Pile,
    pub(crate) knights_top: Option<Stall>,
    pub(crate) ruins_top: Option<Stall>,
    pub(crate) ruins_left: u8,
    pub(crate) trash: Pile,
    pub(crate) in_play: Pile,
    pub(crate) guises: Pile,
    /// Cards that the asked player has chosen of several so far.
    pub(crate) chosen: Pile,
    /// Cards whose being trashed has consequences still to come. Nothing that follows from
    /// trashing trashes, so one pile is enough.
    pub(crate) pending: Pile,
    /// What the Thief that is being read has trashed.
    pub(crate) loot: Pile,
    pub(crate) active: Seat,
    pub(crate) phase: Phase,
    pub(crate) actions: u16,
    pub(crate) buys: u16,
    pub(crate) coins: u16,
    /// Cards bought this turn.
    pub(crate) bought: u8,
    /// Merchants played this turn.
    pub(crate) merchants: u8,
    /// Whether a Silver was played this turn.
    pub(crate) silver_played: bool,
    pub(crate) stack: Stack,
}

impl Dominion {
    /// The top cards of the non-empty Supply piles: what can be bought, gained or imitated.
    #[inline]
    pub(crate) fn open(&self) -> Group {
        let there = self.supply.group();
        let open = there & self.kingdom.supply;
        if self.kingdom.mixed.is_empty() {
            return open;
        }
        let castle = (there & self.kingdom.castles).lowest();
        open | [self.knights_top, self.ruins_top, castle].into_iter().flatten().collect()
    }

    /// The number of empty Supply piles (DO-22.2).
    #[inline]
    pub(crate) fn empty_piles(&self) -> u32 {
        let there = self.supply.group();
        let empty = u32::from((self.kingdom.supply & !there).count());
        if self.kingdom.mixed.is_empty() {
            return empty;
        }
        let mixed = [
            (self.kingdom.knights, self.knights_top.is_none()),
            (self.kingdom.ruins, self.ruins_left == 0),
            (self.kingdom.castles, (there & self.kingdom.castles).is_empty()),
        ];
        empty + mixed.into_iter().filter(|&(pile, empty)| !pile.is_empty() && empty).count() as u32
    }

    /// Whether the game ends after this turn (DO-22.1).
    #[inline]
    pub(crate) fn ends(&self) -> bool {
        let most = if self.players.count() > 4 { 4 } else { 3 };
        self.supply.count(Stall::PROVINCE) == 0 || self.empty_piles() >= most
    }

    /// All cards a player owns, wherever they are (DO-1.5).
    pub(crate) fn owned(&self, seat: Seat) -> Pile {
        let mut all = self.players[seat].owned();
        if seat == self.active {
            all.absorb(&self.in_play);
            if let Some(shifter) = self.kingdom.shifter {
                all.add(shifter, self.guises.total() as u8);
            }
        }
        if self.chooser() == Some(seat) {
            all.absorb(&self.chosen);
        }
        all
    }

    /// Whose cards the chosen ones are.
    pub(crate) fn chooser(&self) -> Option<Seat> {
        if self.chosen.is_empty() { None } else { self.stack.last().map(|frame| frame.you) }
    }

    /// The points of a player as they stand (DO-22.4).
    pub(crate) fn score(&self, seat: Seat) -> i32 {
        let cards: i32 = self.scored(seat).map(|(_, count, each)| each * i32::from(count)).sum();
        cards + i32::from(self.players[seat].tokens)
    }

    /// The cards of a player that count: which, how many, and the points of each.
    pub(crate) fn scored(&self, seat: Seat) -> impl Iterator<Item = (Stall, u8, i32)> + use<'_> {
        let owned = self.owned(seat);
        let silver = owned.count(Stall::SILVER);
        let castles = owned.count_of(self.kingdom.castles) as i32;
        let (total, group) = (owned.total() as i32, owned.group());
        let each = move |stall: Stall| {
            let each = match self.kingdom.card(stall).points {
                Points::Fixed(points) => i32::from(points),
                Points::PerTenCards => total / 10,
                Points::PerThreeSilvers => i32::from(silver) / 3,
                Points::PerCastle(points) => i32::from(points) * castles,
            };
            (stall, owned.count(stall), each)
        };
        group.iter().map(each).filter(|&(_, _, each)| each != 0)
    }

    /// How the game ended: the most points, then the fewest turns (DO-22.6).
    pub(crate) fn outcome(&self) -> Outcome {
        let count = self.players.count();
        let score = BySeat::new(count, |seat| self.score(seat));
        let rank = |seat: Seat| (-score[seat], self.players[seat].turns);
        let place = BySeat::new(count, |seat| {
            1 + self.players.seats().filter(|&other| rank(other) < rank(seat)).count() as u8
        });
        Outcome { place, score, together: false }
    }

    /// The kinds of a pile, sorted, each as often as it is there.
    pub(crate) fn kinds(&self, pile: &Pile) -> Vec<Kind> {
        pile.iter()
            .flat_map(|(stall, count)| std::iter::repeat_n(self.kingdom.kind(stall), count.into()))
            .collect()
    }

    /// Whether a card in play is a Knight's or any other such card, in its guise.
    pub(crate) fn is(&self, stall: Stall, types: Types) -> bool {
        self.kingdom.card(stall).types.has(types)
    }

    /// A number for a card in play that no pronoun uses yet.
    pub(crate) fn fresh_tag(&self) -> u8 {
        let mut used = 0u64;
        for frame in self.stack.iter() {
            for meant in [frame.this, frame.it] {
                if meant.place == Place::Play {
                    used |= 1 << meant.tag.min(63);
                }
            }
        }
        ((used | 1).trailing_ones() as u8).min(63)
    }

    /// Every pronoun that means this card in play loses it (DO-12.1); a guise ends (DO-14.6).
    pub(crate) fn lose(&mut self, gone: Ref, place: Place) {
        for frame in self.stack.iter_mut() {
            for meant in [&mut frame.this, &mut frame.it] {
                if meant.place == Place::Play && meant.tag == gone.tag {
                    *meant = Ref { card: gone.card, guise: gone.card, place, tag: 0 };
                }
            }
        }
    }

    /// Takes a card out of play.
    pub(crate) fn leave_play(&mut self, gone: Ref) -> bool {
        let left =
            if gone.card == gone.guise { self.in_play.take(gone.card) } else { self.guises.take(gone.guise) };
        self.lose(gone, Place::Lost);
        left
    }
}
