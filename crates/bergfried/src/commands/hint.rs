//! `bergfried hint`: what a strong player would choose in a kept game, and why.

use crate::exit::Exit;
use crate::interrupt;
use crate::play::save::read_record;
use crate::terminal::Terminal;
use arena::think::analyse_while;
use bots::{Analysis, Seen, Skill, Strength};
use games::Playable;
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use table::{Message, Played, Seat};
use wire::{AnyTable, PlayedVisitor, Roles};

/// Ask a strong player about the question a kept game has come to
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record, or a saved game
    file: PathBuf,
    /// Whose question: a role or number; whoever is asked if not given
    #[arg(long)]
    seat: Option<String>,
    /// After so many choices of the record instead of at its end
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Who is asked for advice: knight, castellan, burgrave, search:N or learnt:N, also in ms
    #[arg(long, value_name = "BOT", default_value = "burgrave")]
    bot: String,
    /// What its thoughts grow from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On how many threads it thinks
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,
    /// Print JSON instead of sentences
    #[arg(long)]
    json: bool,
}

/// Candidates told to people; data has them all.
const TOLD: usize = 5;

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    let record = match read_record(&args.file) {
        Ok(record) => record,
        Err(why) => return Ok(Exit::usage(terminal.say(&why))),
    };
    let mut table = match wire::replayed(&record) {
        Ok(table) => table,
        Err(error) => return Ok(Exit::failed(terminal.error(&error))),
    };
    if let Some(steps) = args.at {
        table.rewind(steps);
    }
    let seat = match &args.seat {
        None => table.asked().lowest(),
        Some(word) => match table.seat_called(word) {
            Some(seat) => Some(seat),
            None => {
                let message = Message::new("wire-unknown-seat").with("text", word.clone());
                return Ok(Exit::usage(terminal.say(&message)));
            }
        },
    };
    let Some(seat) = seat.filter(|&seat| table.asked().contains(seat)) else {
        let key = if table.asked().is_empty() { "arena-hint-over" } else { "table-not-asked" };
        return Ok(Exit::failed(terminal.say(&Message::new(key))));
    };
    let Some(skill) = adviser(&args.bot) else {
        let name: String = args.bot.chars().take(80).collect();
        return Ok(Exit::usage(terminal.say(&Message::new("arena-hint-no-adviser").with("name", name))));
    };
    interrupt::note();
    let go_on = || !interrupt::interrupted();
    let ask = Ask { seat, skill, threads: args.threads.get(), seed: args.seed, go_on: &go_on };
    let analysis = wire::with_played(&*table, ask);
    if args.json {
        terminal.line(serde_json::to_string_pretty(&analysis)?)?;
    } else {
        tell(&analysis, &*table, terminal)?;
    }
    Ok(Exit::Fine)
}

/// The player of this name, if it is one that searches.
pub(crate) fn adviser(name: &str) -> Option<Skill> {
    let searches = |skill: &Skill| match skill {
        Skill::Strength(strength) => *strength >= Strength::Knight,
        Skill::Search(_) | Skill::Learnt(_) => true,
        _ => false,
    };
    name.parse().ok().filter(searches)
}

/// Thinks about the question of a seat.
pub(crate) struct Ask<'a> {
    pub(crate) seat: Seat,
    pub(crate) skill: Skill,
    pub(crate) threads: usize,
    pub(crate) seed: u64,
    /// Asked between two looks; where it says no, what was found so far must do.
    pub(crate) go_on: &'a (dyn Fn() -> bool + Sync),
}

impl PlayedVisitor for Ask<'_> {
    type Out = Analysis;

    fn visit<G: Playable>(self, played: &Played<G>) -> Analysis {
        let seen = Seen::new(played.state(), self.seat);
        analyse_while(&seen, &self.skill, self.threads, self.seed, self.go_on)
    }
}

fn tell(analysis: &Analysis, table: &dyn AnyTable, terminal: &mut Terminal) -> io::Result<()> {
    let names = Roles::at(table);
    if let [only] = &analysis.candidates[..] {
        let message = Message::new("arena-hint-only").with("choice", only.choice.clone());
        return terminal.line(terminal.say(&message));
    }
    let headline = Message::new("arena-hint-headline").with("visits", analysis.visits);
    terminal.line(terminal.say(&headline))?;
    for (place, candidate) in analysis.candidates.iter().take(TOLD).enumerate() {
        let message = Message::new("arena-hint-candidate")
            .with("choice", candidate.choice.clone())
            .with("chance", format!("{:.0}", 100.0 * candidate.chance))
            .with("visits", candidate.visits);
        terminal.line(format!("{}. {}", place + 1, terminal.say(&message)))?;
        let steps: Vec<String> = candidate
            .line
            .iter()
            .map(|step| {
                let message = Message::new("arena-hint-step")
                    .with("seat", step.seat)
                    .with("choice", step.choice.clone());
                terminal.say_of(&message, &names)
            })
            .collect();
        if !steps.is_empty() {
            let message = Message::new("arena-hint-line").with("line", steps.join("; "));
            terminal.line(format!("   {}", terminal.say(&message)))?;
        }
    }
    if let Some((more, next)) = analysis.lead() {
        let key = if more > 0 { "arena-hint-why" } else { "arena-hint-close" };
        let message = Message::new(key)
            .with("choice", analysis.candidates[0].choice.clone())
            .with("next", next.choice.clone())
            .with("more", more.max(0));
        terminal.line(terminal.say(&message))?;
    }
    Ok(())
}
