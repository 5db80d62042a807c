//! A card being read: which sentence comes next, and whom its pronouns mean.

use crate::kind::Kind;
use crate::op::{By, Op, Script, Slot};
use crate::pile::Stall;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};
use table::{List, Seat, Seats};

/// Where a card is that a pronoun means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// There is no such card.
    #[default]
    Absent,
    /// It is not where it was expected, so nothing can move it any more (DO-12.1).
    Lost,
    /// In hand.
    Hand,
    /// In play.
    Play,
    /// In the discard pile.
    Discard,
    /// Among *them*.
    Aside,
    /// In the trash.
    Trash,
    /// On its pile.
    Supply,
}

/// What a pronoun means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Ref {
    /// The card itself.
    pub(crate) card: Stall,
    /// The card it is while in play; only Band of Misfits is another than itself (DO-14.4).
    pub(crate) guise: Stall,
    pub(crate) place: Place,
    /// Tells equal cards in play apart, as long as a text that is being read speaks of them.
    pub(crate) tag: u8,
}

impl Ref {
    /// A card at a place.
    pub(crate) fn at(card: Stall, place: Place) -> Ref {
        Ref { card, guise: card, place, tag: 0 }
    }
}

/// One text being read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Frame {
    pub(crate) card: Stall,
    pub(crate) slot: Slot,
    /// The way into parts of the text: for each level the sentence and the branch, 0 for none.
    pub(crate) path: [u8; 3],
    /// The sentence that comes next.
    pub(crate) at: u8,
    /// The player of the card.
    pub(crate) owner: Seat,
    /// The player the sentence is about.
    pub(crate) you: Seat,
    /// How many players an «each player» sentence has been read for.
    pub(crate) round: u8,
    pub(crate) this: Ref,
    pub(crate) it: Ref,
    /// Cards chosen so far, then cards discarded or trashed.
    pub(crate) number: u8,
    /// Cards that have to be chosen in all.
    pub(crate) need: u8,
    /// The card chosen last, where it will lie on top of the others.
    pub(crate) last: Option<Stall>,
    /// Whether a choice of several cards is under way.
    pub(crate) choosing: bool,
    /// Whether this attack trashed a Knight.
    pub(crate) hit: bool,
    /// Who is unaffected by this play of an Attack.
    pub(crate) immune: Seats,
    pub(crate) named: Option<Kind>,
}

impl Frame {
    /// A text from its beginning.
    pub(crate) fn new(card: Stall, slot: Slot, you: Seat, this: Ref) -> Frame {
        Frame { card, slot, owner: you, you, this, ..Frame::default() }
    }

    /// Who decides.
    #[inline]
    pub(crate) fn asked(&self, by: By) -> Seat {
        match by {
            By::You => self.you,
            By::Player => self.owner,
        }
    }

    /// The part of the text that is being read; nothing where the path leads nowhere.
    #[inline]
    pub(crate) fn part(&self, whole: Script) -> Option<Script> {
        let mut part = whole;
        for level in self.path {
            if level == 0 {
                break;
            }
            let (sentence, branch) = unpack(level);
            part = part.get(sentence)?.branch(branch)?;
        }
        Some(part)
    }

    /// Goes on into a branch of the sentence that comes next.
    pub(crate) fn descend(&mut self, branch: usize) {
        let level = self.path.iter_mut().find(|level| **level == 0).expect("texts are nested at most thrice");
        *level = pack(self.at as usize, branch);
        self.at = 0;
    }

    /// Comes back from a branch to the sentence it belongs to; false at the outermost level.
    pub(crate) fn ascend(&mut self) -> bool {
        let Some(level) = self.path.iter_mut().rev().find(|level| **level != 0) else { return false };
        self.at = unpack(*level).0 as u8;
        *level = 0;
        true
    }
}

fn pack(sentence: usize, branch: usize) -> u8 {
    (sentence * 4 + branch + 1) as u8
}

fn unpack(level: u8) -> (usize, usize) {
    ((level - 1) as usize / 4, (level - 1) as usize % 4)
}

/// So many texts have their place in the state. More are rare, and lie beside it.
const NEAR: usize = 8;

/// The texts being read, the innermost last. A text that is read to its end is dropped when
/// another begins, so [`Stack::DEEPEST`] are enough: only Throne Room, Procession and what imitates them
/// wait for the card they play, thirty copies at most, and nothing below them waits for long.
/// [`sound`](crate::sound) refuses positions without room.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stack {
    near: List<Frame, NEAR>,
    /// What lies below those, the outermost first; nothing where nothing is near.
    deep: Vec<Frame>,
}

impl Stack {
    const DEEPEST: usize = 40;

    /// The innermost text.
    #[inline]
    pub(crate) fn last(&self) -> Option<&Frame> {
        self.near.last()
    }

    /// The innermost text, to be read on.
    #[inline]
    pub(crate) fn last_mut(&mut self) -> Option<&mut Frame> {
        self.near.last_mut()
    }

    /// Begins a text within the others.
    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        if self.near.is_full() {
            self.deep.push(self.near.remove(0));
        }
        self.near.push(frame);
    }

    /// Ends the innermost text.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.near.pop();
        if self.near.is_empty()
            && let Some(frame) = self.deep.pop()
        {
            self.near.push(frame);
        }
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.near.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.deep.len() + self.near.len()
    }

    /// Whether no described text would have room.
    pub(crate) fn is_full(&self) -> bool {
        self.len() >= Stack::DEEPEST
    }

    /// All texts, the innermost last.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &Frame> {
        self.deep.iter().chain(self.near.iter())
    }

    /// All texts, the innermost last, to be changed.
    pub(crate) fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut Frame> {
        self.deep.iter_mut().chain(self.near.iter_mut())
    }
}

/// Where a text lies makes no difference.
impl PartialEq for Stack {
    fn eq(&self, other: &Stack) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Stack {}

/// As a list is hashed, so that fingerprints do not depend on where a text lies.
impl Hash for Stack {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len().hash(state);
        self.iter().for_each(|frame| frame.hash(state));
    }
}

/// The sentence that comes next in a text.
#[inline]
pub(crate) fn next_op(part: Script, at: u8) -> Option<&'static Op> {
    part.get(at as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::digest;

    fn text(number: u8) -> Frame {
        Frame { number, ..Frame::default() }
    }

    #[test]
    fn texts_are_read_and_ended_in_order_however_deep() {
        let (mut stack, mut plain) = (Stack::default(), Vec::new());
        let steps =
            (0..Stack::DEEPEST as u8).map(Some).chain([None; 35]).chain((50..60).map(Some)).chain([None; 15]);
        for step in steps {
            match step {
                Some(number) => {
                    stack.push(text(number));
                    plain.push(text(number));
                }
                None => {
                    stack.pop();
                    plain.pop();
                }
            }
            assert_eq!(stack.last(), plain.last());
            assert_eq!((stack.len(), stack.is_empty()), (plain.len(), plain.is_empty()));
            assert!(stack.iter().eq(&plain));
            assert!(stack.iter_mut().rev().eq(plain.iter_mut().rev()));
            assert_eq!(digest(&stack), digest(&plain[..]));
            let mut again = Stack::default();
            plain.iter().for_each(|&frame| again.push(frame));
            assert_eq!((&again, digest(&again)), (&stack, digest(&stack)));
            assert_eq!(stack.is_full(), plain.len() == Stack::DEEPEST);
        }
        assert!(stack.is_empty());
    }
}
