//! `bergfried arena`: bots against bots, and what it shows.

use crate::contest::{self, Bout, Contest, Files};
use crate::exit::Exit;
use crate::interrupt;
use crate::terminal::Terminal;
use arena::{Format, Tournament};
use bots::Skill;
use games::Playable;
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use table::Message;

/// Let bots play each other: win rates, ratings, seat advantage, speed
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    contest: Contest,
    /// Who plays: random, page, squire, knight, castellan, burgrave, rules, veteran, search:N, learnt:N, learnt:Nms, or a style of the game
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

    fn bots(&self) -> &[String] {
        &self.bots
    }

    fn play<G: Playable>(
        self,
        options: G::Options,
        skills: Vec<Skill>,
        terminal: &mut Terminal,
    ) -> io::Result<Exit> {
        let format = if self.gauntlet { Format::Gauntlet } else { Format::RoundRobin };
        let begun = Tournament::<G>::new(options, skills, format, self.games.get(), self.contest.seed);
        let tournament = match begun {
            Ok(tournament) => tournament,
            Err(error) => return Ok(Exit::usage(contest::cannot_begin(&error, terminal))),
        };
        let mut bar = contest::Bar::new(terminal.lang);
        let report = tournament.run(self.contest.threads(), interrupt::flag(), |progress| bar.show(progress));
        bar.clear();
        if report.played == 0 {
            terminal.line(terminal.say(&Message::new("arena-nothing")))?;
            return Ok(Exit::Interrupted);
        }
        terminal.line(arena::text(&report, terminal.lang))?;
        let lang = terminal.lang;
        let page = || arena::html(&report, lang);
        let json = serde_json::to_vec_pretty(&report)?;
        self.files.write(&json, page, terminal)
    }
}
