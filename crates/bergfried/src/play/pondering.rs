//! Bots that think on while a person does: on a thread beside the screen, as long as that finds more.

use super::evening::Evening;
use crate::opponent::Opponent;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};
use table::Seat;
use wire::AnyTable;

/// So long each of several bots thinks before it is the next one's turn.
const SPELL: Duration = Duration::from_millis(50);

/// Bots that are pondering elsewhere.
pub(crate) struct Pondering {
    over: Arc<AtomicBool>,
    bots: Receiver<Vec<(Seat, Opponent)>>,
}

impl Pondering {
    /// Takes the bots of this evening that ponder to a thread of their own, until they are called back; nothing where
    /// there are none, or where the only processor has the screen to draw.
    pub(crate) fn begin(evening: &mut Evening) -> Option<Pondering> {
        if !evening.ponders || thread::available_parallelism().map_or(1, usize::from) < 2 {
            return None;
        }
        let asked = evening.table.asked();
        let waiting = Seat::first(evening.table.seats())
            .filter(|&seat| !asked.contains(seat) && !evening.people.contains(seat));
        let mut bots: Vec<(Seat, Opponent)> = Vec::new();
        for seat in waiting {
            let bot = &mut evening.bots[seat.index()];
            bots.extend(bot.take_if(|bot| bot.ponders()).map(|bot| (seat, bot)));
        }
        if bots.is_empty() {
            return None;
        }
        let over = Arc::new(AtomicBool::new(false));
        let (table, ends) = (evening.table.duplicate(), Arc::clone(&over));
        let (tell, hear) = channel();
        thread::spawn(move || {
            ponder(&*table, &mut bots, &ends);
            // A screen that was left hears nothing any more.
            let _ = tell.send(bots);
        });
        Some(Pondering { over, bots: hear })
    }

    /// Calls the bots back to their seats. They come at once, whatever they have found.
    pub(crate) fn end(self, evening: &mut Evening) {
        self.over.store(true, Ordering::Relaxed);
        for (seat, bot) in self.bots.recv().unwrap_or_default() {
            evening.bots[seat.index()] = Some(bot);
        }
    }
}

impl Drop for Pondering {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}

fn ponder(table: &dyn AnyTable, bots: &mut [(Seat, Opponent)], over: &AtomicBool) {
    let mut left: Vec<bool> = vec![true; bots.len()];
    while left.contains(&true) {
        for ((seat, bot), left) in bots.iter_mut().zip(&mut left).filter(|(_, left)| **left) {
            let (until, looked) = (Instant::now() + SPELL, Cell::new(false));
            let go_on = || {
                // However slow the machine is, a spell has one look.
                let more = !looked.replace(true) || Instant::now() < until;
                more && !over.load(Ordering::Relaxed)
            };
            *left = bot.ponder(table, *seat, &go_on).1;
            if over.load(Ordering::Relaxed) {
                return;
            }
        }
    }
}
