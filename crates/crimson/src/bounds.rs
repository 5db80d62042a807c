//! What keeps every game finite, whatever a sheet says.
//!
//! Three bounds work together. Between two questions only so many effects begin and so many events
//! are told; then the effects are broken off (CC-8.12). A whole round in which nobody decides,
//! recruits or plays ends the game, and so do too many decisions without a won lane (CC-11.8). And a
//! deck of which no card could ever stay in a lane is refused before the game (CC-2.9).

use crate::book::Dealt;
use crate::card::LANES;
use crate::company::{Company, Scoring, Windfall};
use crate::event::Event;
use crate::set::Set;
use crate::sheet::op::{Among, Bond, Face, Op, Query, Slot, What, Where, Who, Whose};
use crate::sheet::{Castle, Effects, Sheet};
use crate::world::World;
use std::hash::{Hash, Hasher};
use table::List;

/// So many effects begin between two questions, no more (CC-8.12).
const EFFECTS_PER_STEP: u32 = 1_000;
/// After so many events between two questions the effects are broken off (CC-8.12).
const EVENTS_PER_STEP: u32 = 5_000;
/// After so many the game itself is (CC-8.12).
const EVENTS_TO_THE_END: u32 = 2 * EVENTS_PER_STEP;
/// Decisions without a won lane that end a game, for each seat (CC-11.8).
const PATIENCE: u16 = 250;

/// What has happened since somebody last decided something.
pub(crate) struct Step {
    events: u32,
    effects: u32,
    /// Whether this turn has seen a decision, a card recruited or a card played.
    stirred: bool,
    /// Turns in a row that have not.
    still: u8,
    /// Whether the effects have been broken off.
    broken: bool,
}

impl Step {
    pub(crate) const NEW: Step = Step { events: 0, effects: 0, stirred: true, still: 0, broken: false };

    pub(crate) fn count_event(&mut self) {
        self.events += 1;
    }

    pub(crate) fn count_effect(&mut self) {
        self.effects += 1;
    }

    /// A card is recruited, played or given up.
    pub(crate) fn stir(&mut self) {
        self.stirred = true;
    }

    /// Whether no effect may begin any more before somebody is asked.
    pub(crate) fn is_spent(&self) -> bool {
        self.effects >= EFFECTS_PER_STEP || self.events >= EVENTS_PER_STEP
    }

    /// A turn ends: how many in a row had nothing in them.
    fn turn_over(&mut self) -> u8 {
        let stirred = std::mem::take(&mut self.stirred);
        self.still = if stirred { 0 } else { self.still.saturating_add(1) };
        self.still
    }
}

/// How many decisions have been made since a lane was last won. It tells no two tables apart that
/// people could tell apart, so it adds nothing to a fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Since(pub(crate) u16);

impl Hash for Since {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Company {
    /// How many decisions without a won lane the game has patience for (CC-11.8).
    pub(crate) fn patience(&self) -> u16 {
        PATIENCE * self.seat_count().max(2) as u16
    }

    /// Breaks off what takes too long. Says whether the game is over by that.
    #[inline]
    pub(crate) fn keep_within_bounds(&mut self, world: &mut impl World) -> bool {
        // Nearly always there is nothing to look after.
        if self.since.0 < PATIENCE && !world.step().is_spent() {
            return false;
        }
        self.look_after_bounds(world)
    }

    #[cold]
    fn look_after_bounds(&mut self, world: &mut impl World) -> bool {
        if world.step().is_spent() {
            if !std::mem::replace(&mut world.step().broken, true) {
                world.tell(|| Event::BrokenOff {});
            }
            self.break_off(world);
        }
        if self.since.0 < self.patience() && world.step().events < EVENTS_TO_THE_END {
            return false;
        }
        let decisions = self.since.0;
        world.tell(|| Event::Stalled { decisions });
        self.break_off(world);
        (self.scoring, self.windfall) = (Scoring::NONE, Windfall::NONE);
        self.finish(world);
        true
    }

    /// Leaves out everything that is being carried out or waits.
    fn break_off(&mut self, world: &mut impl World) {
        self.stack = List::new();
        self.waiting = List::new();
        self.marked = Set::NONE;
        self.clear_aside(world);
    }

    /// A turn is over. Says whether everybody in turn has had one with nothing in it, which ends the
    /// game (CC-11.8).
    pub(crate) fn stands_still(&mut self, world: &mut impl World) -> bool {
        if (world.step().turn_over() as usize) < self.playing.count() {
            return false;
        }
        world.tell(|| Event::Stalled { decisions: 0 });
        self.finish(world);
        true
    }

    /// Whether any card of this deck could stay in a lane (CC-2.9).
    pub(crate) fn has_a_card_to_stay(&self) -> bool {
        let helps = |castle: &Castle| castle.shelters || places(self.sheet(), &castle.effects);
        self.lanes().any(|lane| helps(self.castle(lane)))
            || self.book.cards.iter().any(|card| self.stays(card))
    }

    /// Whether playing this card can leave its side with more cards than before.
    fn stays(&self, card: &Dealt) -> bool {
        let Dealt { strength, effects, .. } = card;
        let sheet = self.sheet();
        let standing = effects.standing;
        if standing.across || standing.wards || standing.blinds || places(sheet, effects) {
            return true;
        }
        // The card itself can be meant, so that its side surely loses one.
        let means_itself = |among: &Among| {
            matches!(among.whose, Whose::Any | Whose::Yours | Whose::Own | Whose::Beside)
                && matches!(among.place, Where::Anywhere | Where::Here)
                && among.face != Face::Down
                && !(among.other || among.movable)
                && *strength <= among.at_most
        };
        let only_own = |among: &Among| among.whose != Whose::Any && means_itself(among);
        let script = effects.scripts[Slot::Deploy as usize];
        let ops = || (0..).map_while(|at| sheet.op(script, at));
        match ops().next() {
            Some(Op::Destroy(What::This)) => false,
            Some(Op::Destroy(What::All(among))) => !means_itself(&among),
            Some(Op::Ask(Query::DestroyWorth {
                who: Who::You | Who::First | Who::Second, among, ..
            })) => !only_own(&among),
            Some(Op::Ask(Query::Choose { who: Who::You, count, among, bond, .. })) => {
                let certain = matches!(bond, Bond::Free | Bond::Ordered) || count == 1;
                let then = ops().skip(1).find(|op| !matches!(op, Op::Ask(Query::Choose { also: true, .. })));
                !(certain && only_own(&among) && then == Some(Op::Destroy(What::Them)))
            }
            _ => true,
        }
    }
}

/// Whether an effect puts cards into lanes.
fn places(sheet: &Sheet, effects: &Effects) -> bool {
    effects
        .scripts
        .iter()
        .any(|&script| (0..).map_while(|at| sheet.op(script, at)).any(|op| matches!(op, Op::Place { .. })))
}

/// More lanes than this cannot be won in one game: every player but the last takes two castles, the
/// last one.
pub(crate) const MOST_WON: usize = 2 * (LANES / 2) - 1;

/// No game has more decisions: after each won lane patience is renewed, and an auction that has begun
/// is brought to its end.
pub(crate) const LONGEST: usize = (MOST_WON + 1) * PATIENCE as usize * table::MAX_SEATS + 8;
