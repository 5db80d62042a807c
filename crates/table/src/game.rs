//! The contract that every game keeps: its rules and its notation.

use crate::{
    BySeat, Dice, Event, Message, Observer, Redact, Refusal, RefusalCode, Seat, Seats, Sink, redacted,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::Hash;

/// Who is asked, or how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// These seats owe an answer. Several at once are simultaneous secret choices: each seat may
    /// answer in any order, its choices do not depend on the others' answers, and the answers
    /// stay face down in the state until the last is in.
    Asks(Seats),
    /// The game is over.
    Over(Outcome),
}

impl Turn {
    /// The seats that owe an answer; nobody when the game is over.
    #[inline]
    pub const fn asked(self) -> Seats {
        match self {
            Turn::Asks(seats) => seats,
            Turn::Over(_) => Seats::NONE,
        }
    }

    /// The lowest seat that owes an answer: whoever plays all seats asks this one next.
    #[inline]
    pub const fn first_asked(self) -> Option<Seat> {
        self.asked().lowest()
    }

    /// How it ended, once it has.
    #[inline]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Turn::Asks(_) => None,
            Turn::Over(outcome) => Some(outcome),
        }
    }
}

/// How a game ended, seat by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// The place of each seat: 1 is a win, equal places are shared. Against the house (solo,
    /// cooperative) a defeat is place 2 for everybody.
    pub place: BySeat<u8>,
    /// The points of each seat where the game counts any, else 0.
    pub score: BySeat<i32>,
    /// Whether all seats stand or fall together against the house.
    pub together: bool,
}

impl Outcome {
    /// What the result is worth to a seat, from 0 (last) to 1 (sole winner): the share of the
    /// other players it is ahead of, half for those it shares its place with.
    pub fn worth(&self, seat: Seat) -> f64 {
        let own = self.place[seat];
        let others = self.place.count() - 1;
        if self.together || others == 0 {
            return if own == 1 { 1.0 } else { 0.0 };
        }
        let ahead: f64 = self
            .place
            .iter()
            .filter(|&(other, _)| other != seat)
            .map(|(_, &place)| match place.cmp(&own) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            })
            .sum();
        ahead / others as f64
    }

    /// The seats in first place.
    pub fn winners(&self) -> Seats {
        self.place.iter().filter(|&(_, &place)| place == 1).map(|(seat, _)| seat).collect()
    }
}

/// A game's rules. The implementing type is the true state: plain data, derived copies, no dice
/// inside. Whatever a person, bot, log or spectator gets comes through [`Game::view`],
/// [`Game::redact`] or [`Game::imagine`], never from the state itself.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The short name in commands and records.
    const ID: &'static str;
    /// Rises when the same choices can lead to another game; not when it only runs faster.
    const RULES: u32;
    /// No game has more decisions than this.
    const LONGEST: usize;

    /// What is agreed before the game: number of players, variants.
    type Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// A described state, hidden cards included; may be nonsense until it has been checked.
    type Position: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// An answer to a question.
    type Choice: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Something that happened, with everything true about it; declared by [`events!`](crate::events).
    type Event: Event + Clone + Eq + Hash + Debug + Serialize + Send + Sync;
    /// What one observer may know; declared by [`views!`](crate::views), or [`open!`](crate::open) where
    /// nothing at the table is hidden.
    type View: Redact + Clone + Eq + Debug + Serialize + Send + Sync;

    /// Sets up a game, or says which option is wrong.
    fn deal<D: Dice>(options: &Self::Options, dice: &mut D) -> Result<Self, Refusal>;

    /// Sets up the same game and tells what already happened before anybody was asked: where a first
    /// turn begins with something, the log begins with it.
    fn deal_told<D: Dice>(
        options: &Self::Options,
        dice: &mut D,
        told: &mut Vec<Self::Event>,
    ) -> Result<Self, Refusal> {
        let _ = told;
        Self::deal(options, dice)
    }

    /// The checked door for described positions: playable, or refused by name of the defect.
    fn from_position(position: &Self::Position) -> Result<Self, Refusal>;

    /// Describes this state, also in the middle of an effect; `from_position` gives it back equal.
    fn position(&self) -> Self::Position;

    /// The options this game is played with.
    fn options(&self) -> Self::Options;

    /// The number of seats.
    fn seats(&self) -> usize;

    /// Who is asked, or how it ended.
    fn turn(&self) -> Turn;

    /// The legal answers of an asked seat, ascending and without repetition; never empty for a
    /// seat that is asked. Clears `out` first. This is the only definition of legality.
    fn choices(&self, seat: Seat, out: &mut Vec<Self::Choice>);

    /// The choices worth exploring: like [`Game::choices`], but where a seat picks several things
    /// for one effect, without the picks that only give the same selection in another order.
    /// Every selection that can be made at all can be made through these; they are ascending and
    /// never empty for an asked seat, whatever it picked before. Searches, playouts and counts of
    /// paths use them, people and records [`Game::choices`].
    #[inline]
    fn distinct(&self, seat: Seat, out: &mut Vec<Self::Choice>) {
        self.choices(seat, out);
    }

    /// How many of this seat's latest choices belong to a selection that it has not finished:
    /// those it may take back, one by one and in any order ([`crate::Played::take_back`]).
    fn picked(&self, seat: Seat) -> usize {
        let _ = seat;
        0
    }

    /// The fast door: plays a choice that the caller took from [`Game::choices`].
    ///
    /// # Panics
    /// May panic, or leave a state without meaning, for a choice that is not legal.
    fn play<D: Dice, S: Sink<Self::Event>>(
        &mut self,
        seat: Seat,
        choice: Self::Choice,
        dice: &mut D,
        told: &mut S,
    );

    /// The stable text of a choice, such as `play R7 W3`: lower-case words and card names without
    /// spaces, the same in both languages. Records are written in it.
    fn choice_text(&self, choice: Self::Choice) -> String;

    /// Reads the text of a choice, legal or not. Accepts what [`Game::choice_text`] writes,
    /// without regard to case and spacing.
    fn read_choice(&self, seat: Seat, text: &str) -> Result<Self::Choice, Refusal>;

    /// Why this choice is not among the legal ones of this asked seat.
    fn refuse(&self, seat: Seat, choice: Self::Choice) -> Refusal;

    /// What an observer may know. States that a seat cannot tell apart give equal views, and
    /// equal views serialise to equal bytes.
    fn view(&self, observer: Observer) -> Self::View;

    /// The event as this observer sees it, or nothing where they do not notice it at all.
    fn redact(event: &Self::Event, observer: Observer) -> Option<Self::Event> {
        event.noticed_by(observer).then(|| redacted(event, observer))
    }

    /// A state this seat cannot tell from the true one, all it cannot know dealt anew at random,
    /// consistently with everything it has seen. Works at every question of every seat.
    #[must_use]
    fn imagine<D: Dice>(&self, seat: Seat, dice: &mut D) -> Self;

    /// The ids of the cards this seat made its own by the end of the game, once each: what the
    /// balance of the cards is reckoned from. For the keeper of a finished table.
    fn owned(&self, seat: Seat) -> Vec<String> {
        let _ = seat;
        Vec::new()
    }

    /// The checked door: refuses with the state untouched.
    fn choose<D: Dice, S: Sink<Self::Event>>(
        &mut self,
        seat: Seat,
        choice: Self::Choice,
        dice: &mut D,
        told: &mut S,
    ) -> Result<(), Refusal> {
        self.legal(seat, choice)?;
        self.play(seat, choice, dice, told);
        Ok(())
    }

    /// Whether this seat may choose this now, and if not, why.
    fn legal(&self, seat: Seat, choice: Self::Choice) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Over(_) => return Err(Refusal::new(RefusalCode::Over, Message::new("table-over"))),
            Turn::Asks(seats) if !seats.contains(seat) => {
                return Err(Refusal::new(RefusalCode::NotAsked, Message::new("table-not-asked")));
            }
            Turn::Asks(_) => {}
        }
        let mut choices = Vec::new();
        self.choices(seat, &mut choices);
        if choices.binary_search(&choice).is_err() {
            return Err(self.refuse(seat, choice));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(places: &[u8], together: bool) -> Outcome {
        let place = BySeat::new(places.len(), |seat| places[seat.index()]);
        Outcome { place, score: BySeat::new(places.len(), |_| 0), together }
    }

    #[test]
    fn worth_is_the_share_of_players_left_behind() {
        let duel = outcome(&[1, 2], false);
        assert_eq!((duel.worth(Seat(0)), duel.worth(Seat(1))), (1.0, 0.0));
        let draw = outcome(&[1, 1], false);
        assert_eq!(draw.worth(Seat(0)), 0.5);
        let four = outcome(&[2, 1, 4, 2], false);
        assert_eq!(four.worth(Seat(1)), 1.0);
        assert_eq!(four.worth(Seat(0)), 0.5);
        assert_eq!(four.worth(Seat(2)), 0.0);
        let teams = outcome(&[1, 2, 1, 2], false);
        assert!(teams.worth(Seat(0)) > teams.worth(Seat(1)));
    }

    #[test]
    fn a_table_against_the_house_stands_or_falls_together() {
        assert_eq!(outcome(&[1, 1], true).worth(Seat(1)), 1.0);
        assert_eq!(outcome(&[2, 2], true).worth(Seat(0)), 0.0);
        assert_eq!(outcome(&[1], true).worth(Seat(0)), 1.0);
    }
}
