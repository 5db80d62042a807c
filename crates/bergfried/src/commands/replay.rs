//! `bergfried replay`: checks a record and retells it as one observer saw it.

use crate::exit::Exit;
use crate::record::{self, Unread};
use crate::terminal::{Style, Terminal, wrapped};
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use table::{Message, Observer};
use wire::{AnyTable, Roles};

/// Check a record and retell it
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Whatever the house writes: a record, a saved game, what a server hands out, a file of selfplay
    file: PathBuf,
    /// Which game of a file of selfplay, from 1
    #[arg(long, value_name = "N")]
    game: Option<NonZeroUsize>,
    /// Through whose eyes: a role or number; a spectator's if not given
    #[arg(long)]
    seat: Option<String>,
    /// Show the table after every choice
    #[arg(long)]
    pictures: bool,
    /// Stop after so many choices
    #[arg(long, value_name = "N")]
    until: Option<usize>,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    let whole = match record::table(&args.file, args.game) {
        Ok(whole) => whole,
        Err(Unread::None(why)) => return Ok(Exit::usage(terminal.say(&why))),
        Err(Unread::Broken(why)) => return Ok(Exit::failed(why.in_lang(terminal.lang))),
    };
    let observer = match &args.seat {
        None => Observer::Spectator,
        Some(word) => match whole.seat_called(word) {
            Some(seat) => Observer::Seat(seat),
            None => {
                let message = Message::new("wire-unknown-seat").with("text", word.clone());
                return Ok(Exit::usage(terminal.say(&message)));
            }
        },
    };
    let steps = whole.steps().to_vec();
    let mut table = whole.duplicate();
    table.rewind(0);
    show(&*table, observer, terminal)?;
    let mut heard = 0;
    for (place, step) in steps.iter().enumerate().take(args.until.unwrap_or(usize::MAX)) {
        let names = Roles::at(&*table);
        table.choose(step.seat, &step.choice, None, &names).expect("a choice of a checked record");
        let number = terminal.styled(Style::Faint, &format!("{:4}", place + 1));
        // What a seat chose in secret is told by the events it caused, as the observer saw them.
        for event in table.events_since(heard, observer, &names) {
            heard = event.number + 1;
            if let Some(text) = event.text {
                terminal.line(wrapped(&format!("{number}  "), 6, text.in_lang(terminal.lang)))?;
            }
        }
        if args.pictures {
            show(&*table, observer, terminal)?;
        }
    }
    if !args.pictures {
        show(&*table, observer, terminal)?;
    }
    if args.until.is_none_or(|until| until >= steps.len()) {
        let checked = Message::new("terminal-replayed").with("steps", steps.len());
        terminal.line(terminal.say(&checked))?;
    }
    Ok(Exit::Fine)
}

fn show(table: &dyn AnyTable, observer: Observer, terminal: &mut Terminal) -> io::Result<()> {
    let picture = table.picture(observer, terminal.lang, &Roles::at(table));
    terminal.line(format!("\n{picture}"))?;
    terminal.line("")
}
