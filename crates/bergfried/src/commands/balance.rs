//! `bergfried balance`: how much each card wins.

use crate::contest::{self, Contest, Files};
use crate::exit::Exit;
use crate::interrupt;
use crate::setup::{self, OptionFlags};
use crate::terminal::Terminal;
use games::{Playable, Visitor};
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use table::Message;

/// Let a bot play itself and tell what cards, seats and roles are worth
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = setup::game_ids())]
    game: String,
    /// Who plays itself
    #[arg(long, value_name = "BOT", default_value = "squire")]
    bot: String,
    /// How many games
    #[arg(long, value_name = "N", default_value = "1000")]
    games: NonZeroUsize,
    /// Crimson Company: write strengths that bring reconstructed cards back to the middle, as a sheet
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
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
            let skills = contest::skills::<G>(std::slice::from_ref(&args.bot), terminal)?;
            let mut bar = contest::Bar::new(terminal.lang);
            let balance = arena::balance::balance::<G>(
                &options,
                &skills[0],
                args.games.get(),
                args.contest.seed,
                args.contest.threads(),
                interrupt::flag(),
                |progress| bar.show(progress),
            );
            bar.clear();
            balance.map_err(|error| contest::cannot_begin(&error, terminal))
        });
        let balance = match begun {
            Ok(balance) => balance,
            Err(reason) => return Ok(Exit::usage(reason)),
        };
        terminal.line(balance.text(terminal.lang))?;
        if let Some(file) = &args.sheet {
            let proposals = balance.proposals();
            if proposals.is_empty() {
                terminal.line(terminal.say(&Message::new("arena-balance-no-sheet")))?;
            } else if let Err(error) = arena::write_whole(file, arena::balance::sheet(&balance).as_bytes()) {
                return Ok(Exit::failed(contest::cannot_write(file, &error, terminal)));
            } else {
                let message = Message::new("arena-balance-sheet")
                    .with("file", file.display().to_string())
                    .with("count", proposals.len());
                terminal.line(terminal.say(&message))?;
            }
        }
        let lang = terminal.lang;
        let page = || balance.html(lang);
        let json = serde_json::to_vec_pretty(&balance)?;
        args.files.write(&json, page, terminal)
    }
}
