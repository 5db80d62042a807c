//! `bergfried arena`: bots, strategies and programs against each other, and what it shows.

use crate::commands::sim;
use crate::contest::{self, Bout, Contest, Files};
use crate::exit::Exit;
use crate::interrupt;
use crate::terminal::Terminal;
use arena::{
    CannotKeep, Course, Entrant, Format, Ledger, LedgerContents, Program, Sequential, Tournament, Written,
};
use bots::Skill;
use games::Playable;
use std::io;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::time::Duration;
use table::Message;

/// Let bots, strategies and programs play each other: win rates, ratings, seat advantage, speed
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    contest: Contest,
    /// Who plays: a bot (random, page, squire, knight, castellan, burgrave, rules, veteran, search:N, learnt:N, learnt:Nms, a style of the game), strategy:FILE, or cmd:PROGRAM
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// Games for each meeting, rounded up so that everybody sits everywhere alike
    #[arg(long, value_name = "N", default_value = "100")]
    games: NonZeroUsize,
    /// Only the first bot meets the others
    #[arg(long)]
    gauntlet: bool,
    /// A file of a network that judges for those who have learnt, instead of the one that came along
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
    /// The longest a program may take for one answer, in milliseconds; who takes longer has lost the game
    #[arg(long, value_name = "MS", default_value = "5000")]
    move_time: NonZeroU64,
    /// Stop as soon as it is decided which result in per cent the first of two gets, wrong ERROR times in a hundred
    #[arg(long, value_name = "LOW,HIGH[,ERROR]")]
    sprt: Option<String>,
    /// Keep every game in this file as it ends, and go on from the games it holds
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    files: Files,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    if let Some(path) = &args.net {
        let file = match std::fs::read(path) {
            Ok(file) => file,
            Err(error) => return Ok(Exit::usage(format!("{}: {error}", path.display()))),
        };
        if let Err(bent) = minds::bring(&file) {
            let why = terminal.say(&Message::new(defect(bent.id())));
            return Ok(Exit::usage(format!("{}: {why}", path.display())));
        }
    }
    contest::begin(args, terminal)
}

/// The sentence about a file that is no network.
fn defect(id: &str) -> &'static str {
    match id {
        "too-large" => "arena-net-too-large",
        "length" => "arena-net-length",
        "checksum" => "arena-net-checksum",
        "game" => "arena-net-game",
        "sizes" => "arena-net-sizes",
        "names" => "arena-net-names",
        "number" => "arena-net-number",
        _ => "arena-net-magic",
    }
}

impl Bout for Args {
    fn contest(&self) -> &Contest {
        &self.contest
    }

    /// Not all who play are bots; they are looked at later.
    fn bots(&self) -> &[String] {
        &[]
    }

    fn play<G: Playable>(
        self,
        options: G::Options,
        _: Vec<Skill>,
        terminal: &mut Terminal,
    ) -> io::Result<Exit> {
        let limit = Duration::from_millis(self.move_time.get());
        let entrants = self.bots.iter().map(|name| entrant::<G>(name, limit, terminal));
        let entrants: Vec<Entrant<G>> = match entrants.collect() {
            Ok(entrants) => entrants,
            Err(reason) => return Ok(Exit::usage(reason)),
        };
        let until = match self.sprt.as_deref().map(between) {
            None => None,
            Some(None) => return Ok(Exit::usage(terminal.say(&Message::new("arena-sprt-shape")))),
            Some(Some(_)) if entrants.len() != 2 => {
                return Ok(Exit::usage(terminal.say(&Message::new("arena-sprt-two"))));
            }
            Some(between) => between,
        };
        let format = if self.gauntlet { Format::Gauntlet } else { Format::RoundRobin };
        let begun = Tournament::<G>::among(options, entrants, format, self.games.get(), self.contest.seed);
        let tournament = match begun {
            Ok(tournament) => tournament,
            Err(error) => return Ok(Exit::usage(contest::cannot_begin(&error, terminal))),
        };
        let mut ledger = None;
        let mut kept = LedgerContents::default();
        if let Some(file) = &self.resume {
            match Ledger::open(file, &tournament.fingerprint()) {
                Ok((opened, held)) => (ledger, kept) = (Some(opened), held),
                Err(error) => return Ok(cannot_keep(file, &error, terminal)),
            }
            if !kept.known.is_empty() {
                let message = Message::new("arena-resumed")
                    .with("count", kept.known.len())
                    .with("file", file.display().to_string());
                terminal.line(terminal.say(&message))?;
            }
        }
        let mut bar = contest::Bar::new(terminal.lang);
        let LedgerContents { known, before } = kept;
        let course = Course { threads: self.contest.threads(), known, before, until };
        let mut torn = None;
        let report = tournament.take(
            course,
            interrupt::flag(),
            |progress| bar.show(progress),
            |number, played, elapsed| {
                if let Some(Err(error)) = ledger.as_mut().map(|ledger| ledger.note(number, played, elapsed)) {
                    torn = Some(error);
                    ledger = None;
                }
            },
        );
        bar.clear();
        if report.played == 0 {
            terminal.line(terminal.say(&Message::new("arena-nothing")))?;
            return Ok(Exit::Interrupted);
        }
        terminal.line(arena::text(&report, terminal.lang))?;
        let lang = terminal.lang;
        let page = || arena::html(&report, lang);
        let json = serde_json::to_vec_pretty(&report)?;
        let written = self.files.write(&json, page, || arena::figures(&report), terminal)?;
        Ok(match (torn, &self.resume) {
            (Some(error), Some(file)) => Exit::failed(contest::cannot_write(file, &error, terminal)),
            _ => written,
        })
    }
}

/// Whoever is meant by this name, or why nobody is.
fn entrant<G: Playable>(name: &str, limit: Duration, terminal: &Terminal) -> Result<Entrant<G>, String> {
    if let Some(line) = name.strip_prefix("cmd:") {
        let refused = |reason: String| {
            let message =
                Message::new("arena-bad-program").with("name", line.to_owned()).with("reason", reason);
            terminal.say(&message)
        };
        let program = Program::read(line, limit)
            .ok_or_else(|| refused(terminal.say(&Message::new("arena-bad-line"))))?;
        program.try_start().map_err(|error| refused(error.to_string()))?;
        return Ok(Entrant::Program(program));
    }
    if let Some(file) = name.strip_prefix("strategy:") {
        let text = sim::text_of(file, terminal)?;
        return match Written::read(&text) {
            None => Err(terminal.say(&Message::new("arena-no-language").with("game", G::title()))),
            Some(Ok(written)) => Ok(Entrant::Written(written)),
            Some(Err(what)) => {
                let message =
                    Message::new("arena-bad-strategy").with("name", file.to_owned()).with("what", what);
                Err(terminal.say(&message))
            }
        };
    }
    contest::skill::<G>(name, terminal).map(Entrant::Bot)
}

/// The results that a test is to tell apart, in per cent, and how often it may be wrong.
fn between(text: &str) -> Option<Sequential> {
    let numbers: Option<Vec<f64>> = text.split(',').map(|word| word.trim().parse().ok()).collect();
    let (low, high, error) = match *numbers?.as_slice() {
        [low, high] => (low, high, 5.0),
        [low, high, error] => (low, high, error),
        _ => return None,
    };
    let sound = 0.0 <= low && low < high && high <= 100.0 && 0.0 < error && error < 50.0;
    sound.then_some(Sequential { low: low / 100.0, high: high / 100.0, error: error / 100.0 })
}

fn cannot_keep(file: &Path, error: &CannotKeep, terminal: &Terminal) -> Exit {
    let message = match error {
        CannotKeep::File(error) => return Exit::failed(contest::cannot_write(file, error, terminal)),
        CannotKeep::Another => Message::new("arena-another-tournament"),
        CannotKeep::Line(line) => Message::new("arena-no-ledger").with("line", *line),
    };
    Exit::usage(terminal.say(&message.with("file", file.display().to_string())))
}
