//! Going through a lesson, choice by choice.

use crate::lesson::FollowUp;
use crate::{Asks, Lesson, Said, Stage};
use games::Playable;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use table::{Dice, Lang, Message, Played, Refusal, Seat, Seed, Words};
use wire::{AnyTable, Error, ErrorCode, PlayedVisitor};
use words::Names;

/// What a player answers to a step that is only read.
pub const NEXT: &str = "next";

/// How a wrong try is answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tried {
    /// What was tried.
    pub choice: String,
    /// What the coach says to it.
    pub says: Said,
    /// Whether the rules would have allowed it.
    pub legal: bool,
    /// What the rules say, where they refuse it.
    pub refusal: Option<Words>,
    /// The clause that refuses it.
    pub clause: Option<String>,
}

/// Somebody on the way through a lesson.
pub struct Walk<'a> {
    lesson: &'a Lesson,
    /// The table as it stands.
    pub table: Box<dyn AnyTable>,
    /// The player's seat.
    pub you: Seat,
    /// The step that is open.
    pub at: usize,
    /// The dice written and not thrown yet.
    dice: VecDeque<u32>,
}

impl<'a> Walk<'a> {
    /// The beginning. After the lesson is left, dice fall from the seed.
    pub fn new(lesson: &'a Lesson, seed: u64) -> Result<Walk<'a>, Error> {
        let table = wire::staged(&lesson.game, &lesson.given(), Seed::from(seed))?;
        let you = table.seat_called(&lesson.you).ok_or_else(|| unwritten("nobody is called so"))?;
        Ok(Walk { lesson, table, you, at: 0, dice: VecDeque::new() })
    }

    /// The open step.
    pub fn step(&self) -> &'a Stage {
        &self.lesson.steps[self.at]
    }

    /// What the open step wants of the player.
    pub fn asks(&self) -> Asks {
        match self.step() {
            _ if self.is_done() => Asks::Done,
            step if step.right.is_none() => Asks::Reading,
            step if step.free => Asks::Any,
            _ => Asks::Choice,
        }
    }

    /// As the players are called: the player by «you», the others by name.
    pub fn names(&self) -> Called {
        Called { you: self.you }
    }

    /// Whether the last step is reached.
    pub fn is_done(&self) -> bool {
        self.at + 1 == self.lesson.steps.len()
    }

    /// Answers the open step: goes on where that is right, and stays with the coach's answer where not.
    pub fn answer(&mut self, text: &str, names: &dyn Names) -> Result<Option<Tried>, Error> {
        if self.is_done() {
            return Err(unwritten("the lesson is over"));
        }
        let step = self.step();
        let Some(right) = &step.right else {
            // What is touched while the coach still speaks is only too early.
            if text != NEXT {
                return Ok(Some(self.wrong(text, names)));
            }
            self.take(None)?;
            return Ok(None);
        };
        if text != right && !(step.free && self.leads_on(text)) {
            return Ok(Some(self.wrong(text, names)));
        }
        self.take(Some(text))?;
        Ok(None)
    }

    /// The same on a copy.
    fn duplicate(&self) -> Walk<'a> {
        Walk { lesson: self.lesson, table: self.table.duplicate(), dice: self.dice.clone(), ..*self }
    }

    /// Whether the rest of the lesson can be played after this choice.
    fn leads_on(&self, text: &str) -> bool {
        let mut other = self.duplicate();
        let mut taken = other.take(Some(text));
        while taken.is_ok() && !other.is_done() {
            taken = other.take(other.step().right.as_deref());
        }
        taken.is_ok()
    }

    /// Makes the player's choice, where the step wants one, and what the lesson lets follow.
    fn take(&mut self, text: Option<&str>) -> Result<(), Error> {
        let step = self.step();
        self.dice.extend(&step.before);
        if let Some(text) = text {
            self.choose(self.you, text)?;
        }
        for deed in &step.after {
            match deed {
                FollowUp::Dice(falls) => self.dice.extend(falls),
                FollowUp::Choice(seat, choice) => {
                    let seat =
                        self.table.seat_called(seat).ok_or_else(|| unwritten("nobody is called so"))?;
                    self.choose(seat, choice)?;
                }
            }
        }
        self.at += 1;
        Ok(())
    }

    /// Makes a choice under the written dice; those that are not written show 0.
    fn choose(&mut self, seat: Seat, text: &str) -> Result<(), Error> {
        let (falls, dice) = wire::with_played(&*self.table, Throw { seat, text, dice: self.dice.clone() })
            .map_err(|refusal| Error::refused(&refusal, &words::numbered))?;
        self.table.choose_under(seat, text, None, &falls, &words::numbered)?;
        self.dice = dice;
        Ok(())
    }

    /// The coach's answer to a wrong try.
    fn wrong(&self, text: &str, names: &dyn Names) -> Tried {
        let step = self.step();
        let refused = self.table.duplicate().choose(self.you, text, None, names).err();
        let named = step.tries.iter().find(|tried| tried.choice == text).map(|tried| tried.says.clone());
        let otherwise = || step.otherwise.clone().unwrap_or_else(|| self.usual());
        let says = match (&refused, named) {
            (_, Some(says)) => says,
            (Some(refused), None) => Said { sentence: refused.message.clone(), more: otherwise().sentence },
            (None, None) => otherwise(),
        };
        Tried {
            choice: text.to_owned(),
            says,
            legal: refused.is_none(),
            clause: refused.as_ref().and_then(|refused| refused.clause.clone()),
            refusal: refused.map(|refused| refused.message),
        }
    }

    /// What is said to a try that nobody expected.
    fn usual(&self) -> Said {
        let key = if self.step().right.is_none() { "learn-early" } else { "learn-otherwise" };
        let sentence = words::both(&Message::new(key), &words::numbered);
        Said { sentence, more: Words::default() }
    }
}

/// As players are called in a lesson: the player by «you», the others by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Called {
    you: Seat,
}

/// Whoever plays for the lesson.
const RIVALS: [&str; 5] = ["Odo", "Berta", "Gero", "Konrad", "Ida"];

impl Names for Called {
    fn name(&self, lang: Lang, seat: Seat) -> String {
        if seat == self.you {
            return words::say(lang, &Message::new("learn-you"), &words::numbered);
        }
        let place = if seat.index() > self.you.index() { seat.index() - 1 } else { seat.index() };
        RIVALS.get(place).map_or_else(|| words::numbered(lang, seat), |name| (*name).to_owned())
    }
}

/// A lesson that does not hold what it promises; the tests of the house let none through.
fn unwritten(reason: &str) -> Error {
    Error::shape(ErrorCode::BadRequest, reason)
}

/// How the dice fall for a choice: as written, then 0.
struct Throw<'a> {
    seat: Seat,
    text: &'a str,
    dice: VecDeque<u32>,
}

/// Dice that write down what they showed.
struct Written {
    left: VecDeque<u32>,
    shown: Vec<u32>,
}

impl Dice for Written {
    fn below(&mut self, sides: u32) -> u32 {
        let fall = self.left.pop_front().filter(|fall| *fall < sides).unwrap_or(0);
        self.shown.push(fall);
        fall
    }
}

impl PlayedVisitor for Throw<'_> {
    type Out = Result<(Vec<u32>, VecDeque<u32>), Refusal>;
    fn visit<G: Playable>(self, played: &Played<G>) -> Self::Out {
        let choice = played.read_choice(self.seat, self.text)?;
        played.legal(self.seat, choice)?;
        let mut dice = Written { left: self.dice, shown: Vec::new() };
        played.state().clone().play(self.seat, choice, &mut dice, &mut ());
        Ok((dice.shown, dice.left))
    }
}
