//! A game of this program with whoever plays it: what the plain prompt and the full screen share.

use super::save::{SHAPE, Saved, Slot};
use crate::opponent::Opponent;
use crate::terminal::Terminal;
use ::puzzles::Deal;
use table::{Message, Observer, Seat, Seats};
use wire::{AnyTable, Roles};

/// A game in progress, kept after every choice.
pub(crate) struct Evening {
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) people: Seats,
    pub(crate) bots_seed: u64,
    /// One for each seat; nothing while it thinks elsewhere.
    pub(crate) bots: Vec<Option<Opponent>>,
    pub(crate) slot: Option<Slot>,
    /// Whether it was played before: its log has been read.
    pub(crate) resumed: bool,
    /// Whether bots may think on while people do.
    pub(crate) ponders: bool,
    against: String,
    /// Whether what was chosen stays chosen.
    lasting: bool,
    /// How whoever leaves goes on, where it is not by `play`.
    again: Option<String>,
}

impl Evening {
    /// A table with people at some seats and bots of one skill at the others.
    pub(crate) fn new(
        table: Box<dyn AnyTable>,
        people: Seats,
        against: String,
        bots_seed: u64,
        slot: Option<Slot>,
    ) -> Result<Evening, wire::Error> {
        let bots = Seat::first(table.seats())
            .map(|seat| {
                let seed = bots_seed.wrapping_add(u64::from(seat.0));
                Opponent::new(table.game(), &against, seed).map(Some)
            })
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Evening {
            table,
            people,
            bots_seed,
            bots,
            slot,
            resumed: false,
            ponders: false,
            against,
            lasting: false,
            again: None,
        })
    }

    /// The table of a deal of the day: nothing is taken back, and the bot is that of everybody. `again` is the command that
    /// goes on with it.
    pub(crate) fn of_the_day(table: Box<dyn AnyTable>, deal: &Deal, slot: Slot, again: String) -> Evening {
        let bots = Seat::first(table.seats()).map(|_| Some(Opponent::of_the_day(deal))).collect();
        let against = ::puzzles::RIVAL.id().to_owned();
        let people = Seats::one(deal.you);
        Evening {
            table,
            people,
            bots_seed: 0,
            bots,
            slot: Some(slot),
            resumed: false,
            ponders: false,
            against,
            lasting: true,
            again: Some(again),
        }
    }

    /// Keeps the game as it stands; why it could not be kept. A game that cannot be kept can still be
    /// played.
    pub(crate) fn keep(&mut self) -> Option<Message> {
        let slot = self.slot.as_ref()?;
        let saved = Saved {
            bergfried: SHAPE,
            people: self.people.iter().collect(),
            against: self.against.clone(),
            bots_seed: self.bots_seed,
            replay: self.table.replay_with_seed(),
        };
        let error = slot.keep(&saved).err()?;
        let message = Message::new("terminal-not-kept")
            .with("path", slot.path().display().to_string())
            .with("reason", error.to_string());
        self.slot = None;
        Some(message)
    }

    /// Takes back everything since the last choice of this seat, that one included; whether there was
    /// one.
    pub(crate) fn undo(&mut self, seat: Seat) -> bool {
        let last = self.table.steps().iter().rposition(|step| step.seat == seat);
        let Some(step) = last.filter(|_| !self.lasting) else {
            return false;
        };
        self.table.rewind(step);
        true
    }

    /// Answers «why», with cards called by their names in either language.
    pub(crate) fn why(
        &self,
        observer: Observer,
        about: Option<&str>,
    ) -> Result<Vec<table::Words>, wire::Error> {
        let names = Roles::at(&*self.table);
        let first = self.table.explain(observer, about, &names);
        let (Err(_), Some(about)) = (&first, about) else { return first };
        let folded = about.to_lowercase();
        let faces = wire::card_faces(self.table.game(), &self.table.options()).unwrap_or_default();
        let called = |face: &&table::CardFace| {
            face.name.en.to_lowercase() == folded || face.name.de.to_lowercase() == folded
        };
        match faces.iter().find(called) {
            Some(face) => self.table.explain(observer, Some(&face.id), &names).or(first),
            None => first,
        }
    }

    /// What whoever leaves is told; a finished game makes room for another.
    pub(crate) fn farewell(&self, terminal: &Terminal) -> String {
        if self.table.outcome().is_none() {
            if let (Some(command), Some(_)) = (&self.again, &self.slot) {
                return terminal.say(&Message::new("terminal-goodbye").with("command", command.clone()));
            }
            return goodbye(terminal, self.slot.as_ref(), self.table.game());
        }
        let kept = self.slot.as_ref().and_then(|slot| match slot.is_usual() {
            true => slot.put_aside().ok(),
            false => Some(slot.path().to_owned()),
        });
        kept.map_or_else(String::new, |path| {
            terminal.say(&Message::new("terminal-record-kept").with("path", path.display().to_string()))
        })
    }
}

/// Where the game waits, for somebody who leaves.
pub(crate) fn goodbye(terminal: &Terminal, slot: Option<&Slot>, game: &str) -> String {
    match slot {
        Some(slot) => {
            let command = match slot.is_usual() {
                true => format!("bergfried play {game} --resume"),
                false => format!("bergfried play {game} --resume --save {}", slot.path().display()),
            };
            terminal.say(&Message::new("terminal-goodbye").with("command", command))
        }
        None => terminal.say(&Message::new("terminal-goodbye-unkept")),
    }
}
