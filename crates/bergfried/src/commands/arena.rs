//! `bergfried arena`: bots against bots, and what it shows.

use crate::contest::{self, Contest, Files};
use crate::exit::Exit;
use crate::interrupt;
use crate::setup::{self, OptionFlags};
use crate::terminal::Terminal;
use arena::{Format, Tournament};
use games::{Playable, Visitor};
use std::io;
use std::num::NonZeroUsize;

/// Let bots play each other: win rates, ratings, seat advantage, speed
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = setup::game_ids())]
    game: String,
    /// Who plays: random, page, squire, knight, castellan, search:N, search:Nms, or a style of the game
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// Games for each meeting, rounded up so that everybody sits everywhere alike
    #[arg(long, value_name = "N", default_value = "100")]
    games: NonZeroUsize,
    /// Only the first bot meets the others
    #[arg(long)]
    gauntlet: bool,
    #[command(flatten)]
    contest: Contest,
    #[command(flatten)]
    files: Files,
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
        let begun = contest::options::<G>(&args.options, terminal).and_then(|options| {
            let skills = contest::skills::<G>(&args.bots, terminal)?;
            let format = if args.gauntlet { Format::Gauntlet } else { Format::RoundRobin };
            Tournament::<G>::new(options, skills, format, args.games.get(), args.contest.seed)
                .map_err(|error| contest::cannot_begin(&error, terminal))
        });
        let tournament = match begun {
            Ok(tournament) => tournament,
            Err(reason) => return Ok(Exit::usage(reason)),
        };
        let mut bar = contest::Bar::new(terminal.lang);
        let report = tournament.run(args.contest.threads(), interrupt::flag(), |progress| bar.show(progress));
        bar.clear();
        terminal.line(arena::text(&report, terminal.lang))?;
        let lang = terminal.lang;
        let page = || arena::html(&report, lang);
        let json = serde_json::to_vec_pretty(&report)?;
        args.files.write(&json, page, terminal)
    }
}
