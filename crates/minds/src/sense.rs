//! What bots ask of a game.

use crate::Learnt;
use net::Net;
use std::sync::Arc;
use table::{Dice, Game, Message, Outcome, Seat, Turn};

/// What a written strategy answers in a state that a seat imagines.
pub type Script<G> = Arc<dyn Fn(&G, Seat) -> <G as Game>::Choice + Send + Sync>;

/// What whoever reckons knows of a game after a choice.
#[derive(Clone, PartialEq, Debug)]
pub enum Foreseen {
    /// Somebody is asked next, and nothing that matters is hidden.
    GoesOn,
    /// It is over, or its outcome is certain.
    Over(Outcome),
    /// How it goes on hangs on what is hidden.
    Hidden,
}

/// What a bot may ask of a game beyond its rules. Always called on imagined states, so nothing
/// here can betray a secret.
pub trait Sense: Game {
    /// How a search through this game is best run.
    const TEMPER: Temper = Temper::PLAIN;

    /// Named ways to play besides [`Sense::sensible`], such as Dominion's `big-money`.
    const STYLES: &'static [&'static str] = &[];

    /// How much each choice appeals to a sensible club player, or to a better one where the game has
    /// learnt to tell, one number per choice, in the same order: the higher the better, a difference
    /// of 1 is a clear preference. Says false, and leaves `out` empty, where nothing can be said at
    /// a glance.
    fn weigh(&self, seat: Seat, choices: &[Self::Choice], out: &mut Vec<f32>) -> bool {
        let _ = (seat, choices, out);
        false
    }

    /// What a sensible club player would choose. `choices` are the legal ones, or some of them.
    fn sensible<D: Dice>(&self, seat: Seat, choices: &[Self::Choice], dice: &mut D) -> Self::Choice {
        let mut weights = Vec::new();
        if choices.len() == 1 || !self.weigh(seat, choices, &mut weights) {
            return dice.pick(choices);
        }
        favourite(choices, &weights)
    }

    /// What a playout chooses: like [`Sense::sensible`], but it may be rougher where that is faster,
    /// and better where the game has learnt to.
    fn hasty<D: Dice>(&self, seat: Seat, choices: &[Self::Choice], dice: &mut D) -> Self::Choice {
        self.sensible(seat, choices, dice)
    }

    /// What a player of this style would choose; `style` is one of [`Sense::STYLES`].
    fn in_style<D: Dice>(
        &self,
        style: &str,
        seat: Seat,
        choices: &[Self::Choice],
        dice: &mut D,
    ) -> Self::Choice {
        let _ = style;
        self.sensible(seat, choices, dice)
    }

    /// A player who follows a written strategy, where the game has a language for one: its name and what it
    /// answers, or what is wrong with the text.
    fn scripted(text: &str) -> Option<Result<(String, Script<Self>), Message>> {
        let _ = text;
        None
    }

    /// The chance of this seat to win as it looks from here, between 0 and 1, or nothing where
    /// only playing on can tell.
    fn estimate(&self, seat: Seat) -> Option<f64> {
        let _ = seat;
        None
    }

    /// What a network that comes with the program has learnt about tables like this one, if there is one.
    fn learnt(&self) -> Option<Learnt<Self>> {
        None
    }

    /// This network at this table; nothing where it has not learnt such tables, or the game is never told
    /// in numbers.
    fn taught_by(&self, net: Arc<Net>) -> Option<Learnt<Self>> {
        let _ = net;
        None
    }

    /// Whether so little is left that what this seat is asked may be reckoned out: to the end of the game, as
    /// far as [`Sense::foresee`] goes.
    fn is_reckonable(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// Plays a choice of this seat for whoever reckons with these eyes, and says what is certain then. What it
    /// says, and where it leads, is the same in all states those eyes cannot tell apart.
    fn foresee<D: Dice>(&mut self, eyes: Seat, seat: Seat, choice: Self::Choice, dice: &mut D) -> Foreseen {
        let _ = eyes;
        self.play(seat, choice, dice, &mut ());
        match self.turn() {
            Turn::Over(outcome) => Foreseen::Over(outcome),
            Turn::Asks(_) => Foreseen::GoesOn,
        }
    }

    /// Drops choices that no sensible player would consider; keeps at least one.
    fn worth_a_thought(&self, seat: Seat, choices: &mut Vec<Self::Choice>) {
        let _ = (seat, choices);
    }
}

/// The choice with the highest weight, the first of equal ones.
pub fn favourite<C: Copy>(choices: &[C], weights: &[f32]) -> C {
    let mut best = 0;
    for (place, weight) in weights.iter().enumerate() {
        if *weight > weights[best] {
            best = place;
        }
    }
    choices[best]
}

/// How a search through a game is best run: found by measurement, a mind's own file says which.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Temper {
    /// Iterations a knight spends on a move.
    pub knight: u32,
    /// Iterations a castellan spends on a move.
    pub castellan: u32,
    /// Looks a burgrave spends on a move, where a network judges them; 0 where playouts were measured to
    /// judge better.
    pub burgrave: u32,
    /// How strongly rarely tried choices call for another try.
    pub explore: f32,
    /// How strongly the weights of [`Sense::weigh`] pull at choices tried rarely.
    pub bias: f32,
    /// How many choices a question considers after its first visit; more open with the square
    /// root of its visits.
    pub width: f32,
    /// How many choices deep the tree may grow before playouts take over. Where much chance lies
    /// between two questions, counts from below speak of other hands than the one to be played:
    /// then 1 is best.
    pub depth: u8,
    /// Of a hundred playout choices, how many are made on a whim.
    pub whim: u8,
    /// Of a hundred choices a page makes, how many are made on a whim.
    pub page_slips: u8,
    /// Of a hundred choices a squire makes, how many are made on a whim: 0 where looking ahead a
    /// little already beats the rules of thumb clearly.
    pub squire_slips: u8,
    /// Of a hundred choices a knight makes, how many are made on a whim: 0 where looking ahead
    /// further beats looking ahead a little clearly.
    pub knight_slips: u8,
    /// After how many choices a playout asks for the estimate instead of playing on.
    pub horizon: u16,
    /// A lead of so many points at the end is a clear win: how much a playout was won by then
    /// counts as well as that it was won, which tells choices apart sooner. 0 where points are
    /// nothing of the kind.
    pub margin: f32,
}

impl Temper {
    /// Good enough for a game nobody has measured.
    pub const PLAIN: Temper = Temper {
        knight: 200,
        castellan: 2000,
        burgrave: 20_000,
        explore: 0.6,
        bias: 0.3,
        width: 4.0,
        depth: u8::MAX,
        whim: 10,
        page_slips: 40,
        squire_slips: 0,
        knight_slips: 0,
        horizon: 400,
        margin: 0.0,
    };
}
