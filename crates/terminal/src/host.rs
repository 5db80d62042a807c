//! What a screen needs to know of whoever keeps the table: this program, or a server elsewhere.

use std::time::Duration;
use table::{CardFace, Clause, Seat, Words};
use wire::{EventShown, Snapshot};

/// A candidate of somebody who was asked for advice.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The text of the choice.
    pub text: String,
    /// What its button says.
    pub label: Words,
    /// The chance to win with it, from 0 to 1, where it was counted.
    pub chance: Option<f64>,
}

/// What the keeper has to tell.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// The table has changed, through somebody else where `by_others`.
    Changed {
        /// Whether it was not the one who looks at this screen.
        by_others: bool,
    },
    /// The screen now belongs to this seat; whoever sat there before must not be read on.
    HandedTo(Seat),
    /// An answer to «why».
    Why(Vec<Words>),
    /// Advice, the best first.
    Advice(Vec<Advice>),
    /// Somebody at the table has said this beside the game.
    Said(Words),
    /// Somebody proposes this, and it happens when all agree; nothing where it is off the table again.
    Proposed(Option<Words>),
    /// Something was refused.
    Refused(Words),
    /// Something to know: the line is gone, the line is back.
    Told(Words),
    /// The table is gone for good, for this reason.
    Gone(Words),
}

/// What is said to the others at a table beside the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Aside {
    /// Words, to everybody.
    Words(String),
    /// Whether to agree to what was proposed.
    Agree(bool),
    /// A draw is offered.
    Draw,
    /// The game is given up.
    GiveUp,
}

/// Whoever keeps the table. Nothing waits here: what takes its time comes as [`News`].
pub trait Host {
    /// The table as whoever looks at the screen sees it.
    fn snapshot(&self) -> Snapshot;
    /// What the same observer noticed, from this number on.
    fn events_since(&self, first: usize) -> Vec<EventShown>;
    /// Every card of the game.
    fn cards(&self) -> Vec<CardFace>;
    /// Every rule of the game.
    fn clauses(&self) -> Vec<Clause>;
    /// What has happened. Others move only where `go_on`, so that a screen can let people look.
    fn poll(&mut self, go_on: bool) -> Option<News>;
    /// Whether somebody else is thinking, and who.
    fn thinking(&self) -> Option<Words>;
    /// Answers the question of this name.
    fn choose(&mut self, question: &str, text: &str);
    /// Takes a pick out of the selection that the question of this name asks for.
    fn take_back(&mut self, question: &str, text: &str);
    /// Takes the last choice back.
    fn undo(&mut self);
    /// Asks why.
    fn why(&mut self, about: Option<&str>);
    /// Asks for advice.
    fn advise(&mut self);
    /// How many steps can be looked at again.
    fn steps(&self) -> usize;
    /// The table after so many steps, as this observer saw it.
    fn back_at(&mut self, step: usize) -> Option<Snapshot>;
    /// Whether the others sit elsewhere: then there is somebody to talk to, and to give up to.
    fn elsewhere(&self) -> bool {
        false
    }
    /// Says something to the others; nobody hears it where they do not sit elsewhere.
    fn aside(&mut self, said: Aside) {
        let _ = said;
    }
    /// The thinking time that is left to whom, where it is counted.
    fn clocks(&self) -> Vec<(Seat, Duration)> {
        Vec::new()
    }
    /// What whoever leaves should know.
    fn farewell(&self) -> String;
}
