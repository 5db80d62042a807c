//! Playing on from a moment of a game, as a pure function: a table, the choices since, and bots that answer. What was
//! chosen is the whole of it, so a link that tells the choices shares it, and anybody can go another way from there.

use bots::{Player, Seen, Skill};
use games::Playable;
use serde::{Deserialize, Serialize};
use table::{Observer, Outcome, Played, Seat, Step};
use wire::{AnyTable, Error, ErrorCode, EventShown, PlayedVisitor, Snapshot};
use words::Names;

/// No more choices than this are made since.
pub const MOST_STEPS: usize = 2_000;

/// No choice is longer than this.
const LONGEST: usize = 200;

/// A game played on: as it stands for one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Branch {
    /// The table with this seat's eyes.
    pub snapshot: Snapshot,
    /// What this seat noticed since the choices that were told.
    pub events: Vec<EventShown>,
    /// All choices since, those of the bots too.
    pub line: Vec<Step>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
}

/// Makes these choices of one seat, in order, at a table where bots of this skill answer for all others. Bots choose from
/// the seed and what was chosen before: whoever chooses the same sees the same. Ends where the seat is asked again, or
/// the game is over; broken off as too big when `go_on` no longer says so.
pub fn play_on(
    table: &mut dyn AnyTable,
    you: Seat,
    choices: &[String],
    bot: &Bot,
    go_on: &dyn Fn() -> bool,
    names: &dyn Names,
) -> Result<(), Error> {
    let too_big = || Error::shape(ErrorCode::TooBig, "choices");
    if choices.len() > MOST_STEPS || choices.iter().any(|choice| choice.len() > LONGEST) {
        return Err(too_big());
    }
    let mut choices = choices.iter();
    loop {
        while !table.asked().contains(you)
            && let Some(seat) = table.asked().lowest()
        {
            if !go_on() {
                return Err(too_big());
            }
            table.choose(seat, &bot.choice(table, seat), None, names)?;
        }
        let Some(choice) = choices.next() else { return Ok(()) };
        table.choose(you, choice, None, names)?;
    }
}

/// Whoever answers for the others.
pub struct Bot {
    /// How well.
    pub skill: Skill,
    /// Where its whims come from.
    pub seed: u64,
}

impl Bot {
    /// What it chooses here for this seat: always the same from the same seed after as many choices.
    pub(crate) fn choice(&self, table: &dyn AnyTable, seat: Seat) -> String {
        struct Think<'a>(Seat, &'a Skill, u64);
        impl PlayedVisitor for Think<'_> {
            type Out = String;
            fn visit<G: Playable>(self, played: &Played<G>) -> String {
                let Think(seat, skill, seed) = self;
                let mut player = Player::<G>::new(skill.clone(), seed)
                    .unwrap_or_else(|_| Player::new(Skill::Rules, seed).expect("a player every game has"));
                played.state().choice_text(player.choose(&Seen::new(played.state(), seat)))
            }
        }
        let seed = table::digest(&(self.seed, table.steps().len(), seat)).0;
        wire::with_played(table, Think(seat, &self.skill, seed))
    }
}

/// The table as it stands for this seat. `begun` choices had been made where the branch began; `seen` events were shown
/// to this seat already.
pub fn branch(table: &dyn AnyTable, you: Seat, begun: usize, seen: usize, names: &dyn Names) -> Branch {
    let observer = Observer::Seat(you);
    Branch {
        snapshot: table.snapshot(observer, names),
        events: table.events_since(seen, observer, names),
        line: table.steps().get(begun..).unwrap_or_default().to_vec(),
        outcome: table.outcome(),
    }
}
