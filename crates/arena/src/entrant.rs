//! Who takes part: bots of the house, written strategies, and programs from outside.

use crate::outside::{Outside, Program};
use crate::sitting::{Answer, Sitter, mixed};
use bots::{Budget, Player, Seen, Skill};
use minds::{Script, Sense};
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use table::{FastDice, Message, Seat, Shown};

/// One who takes part in a tournament.
#[derive(Clone)]
pub enum Entrant<G: Sense> {
    /// A bot of the house.
    Bot(Skill),
    /// A written strategy.
    Written(Written<G>),
    /// A program from outside.
    Program(Program),
}

/// A written strategy: its name, its words, and what it answers.
#[derive(Clone)]
pub struct Written<G: Sense> {
    name: String,
    text: String,
    script: Script<G>,
}

impl<G: Sense> Written<G> {
    /// The strategy of this text, or what is wrong with it; nothing where the game has no language for one.
    pub fn read(text: &str) -> Option<Result<Written<G>, Message>> {
        let read = G::scripted(text)?;
        Some(read.map(|(name, script)| Written { name, text: text.to_owned(), script }))
    }
}

impl<G: Sense> From<Skill> for Entrant<G> {
    fn from(skill: Skill) -> Self {
        Entrant::Bot(skill)
    }
}

impl<G: Sense> fmt::Display for Entrant<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(skill) => write!(f, "{skill}"),
            Entrant::Written(written) => write!(f, "strategy:{}", written.name),
            Entrant::Program(program) => write!(f, "cmd:{program}"),
        }
    }
}

impl<G: Sense> fmt::Debug for Entrant<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl<G: Sense + Shown> Entrant<G> {
    /// What tells it from others, its words and its time included.
    pub(crate) fn fingerprint(&self) -> String {
        match self {
            Entrant::Bot(skill) => skill.to_string(),
            Entrant::Written(written) => format!("{self}\n{}", written.text),
            Entrant::Program(program) => format!("{program:?}"),
        }
    }

    /// Somebody to sit down at this seat for one game.
    pub(crate) fn sit_down(&self, options: &G::Options, seat: Seat, seed: u64) -> Box<dyn Sitter<G>> {
        let seed = mixed(seed, 1 + u64::from(seat.0));
        match self {
            Entrant::Bot(skill) => {
                Box::new(Player::<G>::new(skill.clone(), seed).expect("a skill that was checked"))
            }
            Entrant::Written(written) => {
                Box::new(Reader { script: written.script.clone(), dice: FastDice::new(seed) })
            }
            Entrant::Program(program) => Box::new(Outside::start::<G>(program, options, seat, seed)),
        }
    }
}

impl<G: Sense> Sitter<G> for Player<G> {
    fn decide(&mut self, seen: &Seen<'_, G>, began: Instant, stop: &AtomicBool) -> Answer<G> {
        let mut go_on = || !stop.load(Ordering::Relaxed);
        Ok(match self.skill().budget::<G>() {
            Some(Budget::Millis(millis)) => {
                let until = began + Duration::from_millis(u64::from(millis));
                Player::decide(self, seen, Some(&mut || Instant::now() < until && go_on()))
            }
            _ => Player::decide(self, seen, Some(&mut go_on)),
        })
    }

    fn hear(&mut self, own: Seat, by: Seat, events: &[G::Event]) {
        // A player knows what it did itself.
        if own != by {
            Player::hear(self, by, events);
        }
    }

    fn iterations(&self) -> u64 {
        Player::iterations(self)
    }
}

/// Whoever follows a written strategy, in a state imagined from what the seat knows.
struct Reader<G: Sense> {
    script: Script<G>,
    dice: FastDice,
}

impl<G: Sense> Sitter<G> for Reader<G> {
    fn decide(&mut self, seen: &Seen<'_, G>, _: Instant, _: &AtomicBool) -> Answer<G> {
        Ok(((self.script)(&seen.imagine(&mut self.dice), seen.seat()), Vec::new()))
    }
}
