//! `bergfried selfplay`: games recorded for training elsewhere.

use crate::contest::{self, Bout, Contest};
use crate::exit::Exit;
use crate::interrupt;
use crate::terminal::Terminal;
use arena::selfplay::{NotRecorded, Recorded, Recording, record};
use bots::Skill;
use games::Playable;
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use table::Message;

/// Record games of bots as a Parquet file: views, choices, visits, outcomes
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    contest: Contest,
    /// How many games
    #[arg(long, value_name = "N", default_value = "100")]
    games: NonZeroUsize,
    /// The file; it appears when it is whole
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Who plays, seat by seat; the last one also takes the seats beyond
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', default_value = "knight")]
    bots: Vec<String>,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    contest::begin(args, terminal)
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
        let mut bar = contest::Bar::new(terminal.lang);
        let recording = Recording::<G> {
            options: &options,
            skills: &skills,
            games: self.games.get(),
            seed: self.contest.seed,
            threads: self.contest.threads(),
        };
        let recorded = record(&recording, &self.out, interrupt::flag(), |progress| bar.show(progress));
        bar.clear();
        let Recorded { games, rows } = match recorded {
            Ok(recorded) => recorded,
            Err(NotRecorded::CannotBegin(error)) => {
                return Ok(Exit::usage(contest::cannot_begin(&error, terminal)));
            }
            Err(NotRecorded::File(error)) => {
                return Ok(Exit::failed(contest::cannot_write(&self.out, &error, terminal)));
            }
        };
        let key = match (games, interrupt::interrupted()) {
            (0, _) => "arena-selfplay-nothing",
            (_, true) => "arena-selfplay-stopped",
            (_, false) => "arena-selfplay-done",
        };
        let message = Message::new(key)
            .with("games", games)
            .with("rows", rows)
            .with("file", self.out.display().to_string());
        terminal.line(terminal.say(&message))?;
        Ok(if interrupt::interrupted() { Exit::Interrupted } else { Exit::Fine })
    }
}
