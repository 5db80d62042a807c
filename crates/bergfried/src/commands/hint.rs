//! `bergfried hint`: what a strong player would choose in a kept game, and why.

use crate::exit::Exit;
use crate::interrupt;
use crate::record::{self, Unread};
use crate::terminal::Terminal;
use arena::think::{analyse_while, think_while};
use bots::{Analysis, Candidate, Seen, Skill, Strength};
use games::Playable;
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use table::{Lang, Message, Played, Seat, Turn};
use wire::{PlayedVisitor, Roles};

/// Ask a strong player about the question a kept game has come to
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Whatever the house writes: a record, a position, a saved game, what a server hands out, a file of selfplay
    file: PathBuf,
    /// Which game of a file of selfplay, from 1
    #[arg(long, value_name = "N")]
    game: Option<NonZeroUsize>,
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
    let mut table = match record::table(&args.file, args.game) {
        Ok(table) => table,
        Err(Unread::None(why)) => return Ok(Exit::usage(terminal.say(&why))),
        Err(Unread::Broken(why)) => return Ok(Exit::failed(why.in_lang(terminal.lang))),
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
    if args.json {
        let analysis = wire::with_played(&*table, ask);
        terminal.line(serde_json::to_string_pretty(&analysis)?)?;
    } else {
        let names = Roles::at(&*table);
        let analysis = wire::with_played(&*table, Advice { ask, lang: terminal.lang, names: &names });
        tell(&analysis, &names, terminal)?;
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

/// The same for people: choices as their buttons say them.
struct Advice<'a> {
    ask: Ask<'a>,
    lang: Lang,
    names: &'a Roles,
}

impl PlayedVisitor for Advice<'_> {
    type Out = Analysis;

    fn visit<G: Playable>(self, played: &Played<G>) -> Analysis {
        let Advice { ask, lang, names } = self;
        let seen = Seen::new(played.state(), ask.seat);
        let (search, tallies) = think_while(&seen, &ask.skill, ask.threads, ask.seed, ask.go_on);
        search.analyse(&seen, &tallies, |state, choice| {
            // Whoever is asked there says it; at the question itself that is the seat that wants advice.
            let asked = match state.turn() {
                Turn::Asks(seats) if !seats.contains(ask.seat) => seats.lowest(),
                _ => None,
            };
            words::say(lang, &state.label(asked.unwrap_or(ask.seat), choice), names)
        })
    }
}

/// Candidates tried less often than one in so many of the most tried are noise, however well they went.
const HARDLY_TRIED: u32 = 20;

/// Whether a candidate was tried so seldom, beside the one tried most, that its chance says nothing.
pub(crate) fn hardly_tried(visits: u32, most: u32) -> bool {
    visits.saturating_mul(HARDLY_TRIED) < most
}

/// The candidates whose chance says something, the best first.
pub(crate) fn tried(analysis: &Analysis) -> Vec<&Candidate> {
    let most = analysis.candidates.iter().map(|candidate| candidate.visits).max().unwrap_or(0);
    let mut candidates = by_chance(analysis);
    candidates.retain(|candidate| !hardly_tried(candidate.visits, most));
    candidates
}

/// The candidates with the best chance first; those that were hardly tried come last.
fn by_chance(analysis: &Analysis) -> Vec<&Candidate> {
    let most = analysis.candidates.iter().map(|candidate| candidate.visits).max().unwrap_or(0);
    let hardly = |candidate: &Candidate| hardly_tried(candidate.visits, most);
    let mut candidates: Vec<&Candidate> = analysis.candidates.iter().collect();
    candidates.sort_by(|a, b| hardly(a).cmp(&hardly(b)).then(b.chance.total_cmp(&a.chance)));
    candidates
}

fn tell(analysis: &Analysis, names: &Roles, terminal: &mut Terminal) -> io::Result<()> {
    if let [only] = &analysis.candidates[..] {
        let message = Message::new("arena-hint-only").with("choice", only.choice.clone());
        return terminal.line(terminal.say(&message));
    }
    let headline = Message::new("arena-hint-headline").with("visits", analysis.visits);
    terminal.line(terminal.say(&headline))?;
    for (place, candidate) in by_chance(analysis).into_iter().take(TOLD).enumerate() {
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
                terminal.say_of(&message, names)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_chance_comes_first_but_not_by_luck() {
        let one = |choice: &str, visits, chance| Candidate {
            choice: choice.to_owned(),
            visits,
            chance,
            line: Vec::new(),
        };
        let candidates = vec![one("often", 100, 0.5), one("better", 60, 0.6), one("lucky", 2, 1.0)];
        let analysis = Analysis { visits: 162, candidates };
        let names: Vec<&str> = tried(&analysis).iter().map(|candidate| &*candidate.choice).collect();
        assert_eq!(names, ["better", "often"]);
        let order: Vec<&str> = by_chance(&analysis).iter().map(|found| found.choice.as_str()).collect();
        assert_eq!(order, ["better", "often", "lucky"]);
    }
}
