//! `bergfried replay`: checks a record and retells it as one observer saw it.

use crate::exit::Exit;
use crate::play::save::read_record;
use crate::terminal::{Style, Terminal, wrapped};
use std::io;
use std::path::PathBuf;
use table::{Message, Observer};
use wire::{AnyTable, Roles};

/// Check a record and retell it
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record, or a saved game
    file: PathBuf,
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
    let record = match read_record(&args.file) {
        Ok(record) => record,
        Err(why) => return Ok(Exit::usage(terminal.say(&why))),
    };
    let whole = match wire::replayed(&record) {
        Ok(whole) => whole,
        Err(error) => return Ok(Exit::failed(terminal.error(&error))),
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
