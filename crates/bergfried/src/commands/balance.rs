//! `bergfried balance`: how much each card wins.

use crate::contest::{self, Bout, Contest, Files};
use crate::exit::Exit;
use crate::interrupt;
use crate::terminal::Terminal;
use bots::Skill;
use games::Playable;
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use table::Message;

/// Let a bot play itself and tell what cards, seats and roles are worth
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    contest: Contest,
    /// Who plays itself
    #[arg(long, value_name = "BOT", default_value = "rules")]
    bot: String,
    /// How many games
    #[arg(long, value_name = "N", default_value = "1000")]
    games: NonZeroUsize,
    /// Crimson Company: write strengths that bring reconstructed cards back to the middle, as a sheet
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
    #[command(flatten)]
    files: Files,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    contest::begin(args, terminal)
}

impl Bout for Args {
    fn contest(&self) -> &Contest {
        &self.contest
    }

    fn bots(&self) -> &[String] {
        std::slice::from_ref(&self.bot)
    }

    fn play<G: Playable>(
        self,
        options: G::Options,
        skills: Vec<Skill>,
        terminal: &mut Terminal,
    ) -> io::Result<Exit> {
        let mut bar = contest::Bar::new(terminal.lang);
        let balance = arena::balance::balance::<G>(
            &options,
            &skills[0],
            self.games.get(),
            self.contest.seed,
            self.contest.threads(),
            interrupt::flag(),
            |progress| bar.show(progress),
        );
        bar.clear();
        let balance = match balance {
            Ok(balance) => balance,
            Err(error) => return Ok(Exit::usage(contest::cannot_begin(&error, terminal))),
        };
        if balance.played == 0 {
            terminal.line(terminal.say(&Message::new("arena-nothing")))?;
            return Ok(Exit::Interrupted);
        }
        terminal.line(balance.text(terminal.lang))?;
        if let Some(file) = &self.sheet {
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
        self.files.write(&json, page, || balance.csv(), terminal)
    }
}
