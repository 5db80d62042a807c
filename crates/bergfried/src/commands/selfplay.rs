//! `bergfried selfplay`: games recorded for training elsewhere.

use crate::contest::{self, Contest};
use crate::exit::Exit;
use crate::interrupt;
use crate::setup::{self, OptionFlags};
use crate::terminal::Terminal;
use arena::selfplay::{NotRecorded, Recorded, Recording, record};
use games::{Playable, Visitor};
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use table::Message;

/// Record games of bots as a Parquet file: views, choices, visits, outcomes
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = setup::game_ids())]
    game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value = "100")]
    games: NonZeroUsize,
    /// The file; it appears when it is whole
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Who plays, seat by seat; the last one also takes the seats beyond
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', default_value = "knight")]
    bots: Vec<String>,
    #[command(flatten)]
    contest: Contest,
    #[command(flatten)]
    options: OptionFlags,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    interrupt::note();
    let game = args.game.clone();
    games::visit(&game, Run { args, terminal }).expect("a registered game")
}

struct Run<'a> {
    args: Args,
    terminal: &'a mut Terminal,
}

impl Visitor for Run<'_> {
    type Out = io::Result<Exit>;

    fn visit<G: Playable>(self) -> io::Result<Exit> {
        let Run { args, terminal } = self;
        let agreed = contest::options::<G>(&args.options, terminal)
            .and_then(|options| Ok((options, contest::skills::<G>(&args.bots, terminal)?)));
        let (options, skills) = match agreed {
            Ok(agreed) => agreed,
            Err(reason) => return Ok(Exit::usage(reason)),
        };
        let mut bar = contest::Bar::new(terminal.lang);
        let recording = Recording::<G> {
            options: &options,
            skills: &skills,
            games: args.games.get(),
            seed: args.contest.seed,
            threads: args.contest.threads(),
        };
        let recorded = record(&recording, &args.out, interrupt::flag(), |progress| bar.show(progress));
        bar.clear();
        let Recorded { games, rows } = match recorded {
            Ok(recorded) => recorded,
            Err(NotRecorded::CannotBegin(error)) => {
                return Ok(Exit::usage(contest::cannot_begin(&error, terminal)));
            }
            Err(NotRecorded::File(error)) => {
                return Ok(Exit::failed(contest::cannot_write(&args.out, &error, terminal)));
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
            .with("file", args.out.display().to_string());
        terminal.line(terminal.say(&message))?;
        Ok(if games == 0 { Exit::No } else { Exit::Fine })
    }
}
