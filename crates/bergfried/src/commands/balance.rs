//! `bergfried balance`: how much each card wins.

use crate::contest::{self, Bout, Contest, Files};
use crate::exit::Exit;
use crate::interrupt;
use crate::terminal::Terminal;
use arena::balance::{Balance, CardLine};
use bots::Skill;
use games::Playable;
use learn::{CardWorth, Measured, Opening};
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use table::{Message, Share};

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
    /// Write what cards are worth and what is taken first as a small file, as library and set-up show it
    #[arg(long, value_name = "FILE")]
    worth: Option<PathBuf>,
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
        if let Some(file) = &self.worth {
            let mut text = serde_json::to_string_pretty(&measured(&balance))?;
            text.push('\n');
            if let Err(error) = arena::write_whole(file, text.as_bytes()) {
                return Ok(Exit::failed(contest::cannot_write(file, &error, terminal)));
            }
        }
        let lang = terminal.lang;
        let page = || balance.html(lang);
        let json = serde_json::to_vec_pretty(&balance)?;
        self.files.write(&json, page, || balance.csv(), terminal)
    }
}

/// What the house shows people of it: games in a hundred, to a tenth.
fn measured(balance: &Balance) -> Measured {
    let tenths = |share: f64| (1000.0 * share).round() / 10.0;
    let hundredths = |ratio: f64| (100.0 * ratio).round() / 100.0;
    let card = |line: &CardLine| {
        let worth = line.worth?;
        Some(CardWorth {
            card: line.id.clone(),
            games: worth.effect.games,
            worth: tenths(worth.effect.difference),
            low: tenths(worth.effect.low),
            high: tenths(worth.effect.high),
            stands: worth.stands,
            length: line.length.map(|length| length.map(hundredths)),
        })
    };
    let mut cards: Vec<CardWorth> = balance.cards.iter().filter_map(card).collect();
    cards.sort_by(|one, two| two.worth.total_cmp(&one.worth));
    let opening = |(thing, share): &(String, Share)| Opening {
        thing: thing.clone(),
        offered: share.games,
        share: tenths(share.share),
        low: tenths(share.low),
        high: tenths(share.high),
    };
    Measured {
        game: balance.game.clone(),
        bot: balance.bot.clone(),
        games: balance.played,
        cards,
        openings: balance.openings.iter().filter(|(_, share)| share.games >= RARE).map(opening).collect(),
    }
}

/// What could be taken less often than this says nothing about openings.
const RARE: usize = 100;
