//! `bergfried play`: a game in a plain terminal.

use crate::exit::Exit;
use crate::interrupt;
use crate::play::save::{Saved, Slot};
use crate::play::session::{Session, goodbye, roles};
use crate::seed;
use crate::setup::{self, OptionFlags};
use crate::terminal::Terminal;
use std::io;
use std::path::PathBuf;
use table::{Message, Seat, Seats, Seed};
use wire::AnyTable;

/// Play a game in the terminal; `help` at the prompt tells what can be typed
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = setup::game_ids())]
    game: String,
    /// Your seat: a role such as attacker, a number, `all` for people at one screen, `none` to watch
    #[arg(long, value_name = "SEAT")]
    seat: Vec<String>,
    /// Who plays the other seats: random, page, squire, knight, castellan, rules or search:N
    #[arg(long, value_name = "SKILL", default_value = "squire")]
    against: String,
    #[command(flatten)]
    options: OptionFlags,
    /// The seed of the dice: a whole number or 64 hexadecimal digits
    #[arg(long, value_name = "N", value_parser = setup::read_seed)]
    seed: Option<Seed>,
    /// Keep the game in this file instead of the usual place
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with the kept game
    #[arg(long, conflicts_with = "new")]
    resume: bool,
    /// Begin anew, whatever is kept
    #[arg(long)]
    new: bool,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    let slot = args.save.clone().map(Slot::named).or_else(|| Slot::usual(&args.game));
    let kept = match slot.as_ref().map_or(Ok(None), Slot::load) {
        Ok(kept) => kept,
        Err(error) if args.new => {
            eprintln!("bergfried: {error}");
            None
        }
        Err(error) => return Ok(Exit::failed(unreadable(terminal, slot.as_ref(), &error))),
    };
    // Ctrl-C leaves like `quit`: every choice is already kept.
    let farewell = goodbye(terminal, slot.as_ref(), &args.game);
    let session = match kept {
        Some(kept) if goes_on(&args, terminal)? => resume(kept, slot.clone(), &args, terminal),
        kept => {
            if args.resume {
                return Ok(Exit::failed(terminal.say(&Message::new("terminal-nothing-kept"))));
            }
            if let (Some(_), Some(slot)) = (kept, &slot) {
                // An unfinished game is not thrown away by accident.
                slot.put_aside()?;
            }
            begin(slot.clone(), &args, terminal)
        }
    };
    match session {
        Ok(session) => {
            interrupt::say_goodbye(farewell);
            session.run()
        }
        Err(reason) => Ok(Exit::usage(reason)),
    }
}

/// Whether the kept game is played on.
fn goes_on(args: &Args, terminal: &mut Terminal) -> io::Result<bool> {
    if args.new || args.resume {
        return Ok(args.resume);
    }
    let asks_for_another = args.options.any() || args.seed.is_some() || !args.seat.is_empty();
    if !terminal.interactive {
        return Ok(!asks_for_another);
    }
    let question = terminal.say(&Message::new("terminal-resume"));
    terminal.write(&format!("{question} "))?;
    let answer = terminal.read()?.unwrap_or_default().to_lowercase();
    Ok(!answer.starts_with('n'))
}

fn begin<'t>(slot: Option<Slot>, args: &Args, terminal: &'t mut Terminal) -> Result<Session<'t>, String> {
    let said = |error: &wire::Error, terminal: &Terminal| terminal.error(error);
    let options = args.options.options(&args.game).map_err(|error| said(&error, terminal))?;
    let seed = args.seed.unwrap_or_else(seed::chance);
    let table = wire::dealt(&args.game, &options, seed).map_err(|error| said(&error, terminal))?;
    let people = people(&*table, &args.seat, terminal)?;
    // A game begun with a seed is the same game again, bots included.
    let bots_seed = match args.seed {
        Some(Seed(bytes)) => u64::from_le_bytes(bytes[..8].try_into().expect("eight bytes")),
        None => seed::number(),
    };
    let lang = terminal.lang;
    Session::new(terminal, table, people, args.against.clone(), bots_seed, slot)
        .map_err(|error| error.message.in_lang(lang).to_owned())
}

fn resume<'t>(
    kept: Saved,
    slot: Option<Slot>,
    args: &Args,
    terminal: &'t mut Terminal,
) -> Result<Session<'t>, String> {
    let table = wire::replayed(&kept.replay).map_err(|error| terminal.error(&error))?;
    if table.game() != args.game {
        return Err(terminal.say(&Message::new("wire-replay-other-game").with("found", table.game())));
    }
    let seats = table.seats();
    let people: Seats = kept.people.into_iter().filter(|seat| seat.index() < seats).collect();
    let lang = terminal.lang;
    let mut session = Session::new(terminal, table, people, kept.against, kept.bots_seed, slot)
        .map_err(|error| error.message.in_lang(lang).to_owned())?;
    session.skip_what_was_told();
    Ok(session)
}

/// The seats that people play.
fn people(table: &dyn AnyTable, words: &[String], terminal: &Terminal) -> Result<Seats, String> {
    match words {
        [] => return Ok(Seats::one(Seat(0))),
        [word] if word == "all" => return Ok(Seats::all(table.seats())),
        [word] if word == "none" => return Ok(Seats::NONE),
        _ => {}
    }
    let mut people = Seats::NONE;
    for word in words {
        let Some(seat) = table.seat_called(&word.to_lowercase()) else {
            let message = Message::new("terminal-unknown-seat")
                .with("text", word.clone())
                .with("known", roles(table, terminal.lang));
            return Err(terminal.say(&message));
        };
        people = people.with(seat);
    }
    Ok(people)
}

fn unreadable(terminal: &Terminal, slot: Option<&Slot>, error: &io::Error) -> String {
    let path = slot.map_or(String::new(), |slot| slot.path().display().to_string());
    let message =
        Message::new("terminal-kept-unreadable").with("path", path).with("reason", error.to_string());
    terminal.say(&message)
}
