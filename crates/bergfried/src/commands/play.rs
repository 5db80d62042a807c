//! `bergfried play`: a game in the terminal, on a full screen or at a plain prompt.

use crate::exit::Exit;
use crate::interrupt;
use crate::play::address::Address;
use crate::play::away::Away;
use crate::play::evening::{Evening, goodbye};
use crate::play::line::{Failed, Guest, Heard};
use crate::play::local::Local;
use crate::play::save::{Saved, Slot};
use crate::play::session::{Session, roles};
use crate::play::visit::Visit;
use crate::seed;
use crate::setup::{self, OptionFlags};
use crate::terminal::Terminal;
use std::io;
use std::path::PathBuf;
use std::time::Duration;
use table::{Message, Seat, Seats, Seed};
use terminal::{Depth, Look, Pace};
use wire::AnyTable;

/// Play a game in the terminal; `?` on the screen or `help` at the prompt tells what can be done
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = setup::game_ids(), required_unless_present = "at")]
    game: Option<String>,
    /// Your seat: a role such as attacker, a number, `all` for people at one screen, `none` to watch
    #[arg(long, value_name = "SEAT")]
    seat: Vec<String>,
    /// Who plays the other seats: random, page, squire, knight, castellan, burgrave, rules, veteran, search:N or learnt:N
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
    /// Sit down at a table of a running server: the link of its invitation
    #[arg(long, value_name = "URL", conflicts_with_all = ["game", "seat", "seed", "save", "resume", "new"])]
    at: Option<String>,
    /// With --at: the name you bear there; with the password in BERGFRIED_PASSWORD one that is claimed
    #[arg(long, value_name = "NAME", requires = "at")]
    name: Option<String>,
    /// Ask line by line instead of drawing a full screen
    #[arg(long)]
    plain: bool,
    /// Only sentences, nothing drawn: for screen readers
    #[arg(long)]
    speak: bool,
    /// The colours of the full screen: true, 256, 16 or none [default: from the environment]
    #[arg(long, value_name = "DEPTH", value_parser = ["true", "256", "16", "none"])]
    colour: Option<String>,
    /// Draw the full screen with plain letters only
    #[arg(long)]
    ascii: bool,
    /// Burgraves do not think on while you do
    #[arg(long)]
    no_ponder: bool,
    /// How long moves of others are shown on the full screen, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 900)]
    pace: u64,
}

impl Args {
    /// Whether the whole screen is drawn on.
    fn full_screen(&self, terminal: &Terminal) -> bool {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        terminal.interactive && !self.plain && !self.speak && !dumb
    }

    fn look(&self, terminal: &Terminal) -> Look {
        let env = |name: &str| std::env::var(name).ok();
        let depth = self.colour.as_deref().and_then(Depth::called);
        Look {
            lang: terminal.lang,
            depth: depth.unwrap_or_else(|| Depth::of_environment(&env)),
            ascii: self.ascii || terminal::ascii_of_environment(&env),
        }
    }

    fn pace(&self) -> Pace {
        Pace(Duration::from_millis(self.pace.min(60_000)))
    }
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    if let Some(url) = &args.at {
        return elsewhere(url, &args, terminal);
    }
    let game = args.game.clone().unwrap_or_default();
    let slot = args.save.clone().map(Slot::named).or_else(|| Slot::usual(&game));
    if let Some(folder) = slot.as_ref().and_then(Slot::missing_folder) {
        let message = Message::new("terminal-no-folder").with("path", folder.display().to_string());
        return Ok(Exit::usage(terminal.say(&message)));
    }
    let kept = match slot.as_ref().map_or(Ok(None), Slot::load) {
        Ok(kept) => kept,
        Err(error) if args.new => {
            eprintln!("bergfried: {error}");
            None
        }
        Err(error) => return Ok(Exit::failed(unreadable(terminal, slot.as_ref(), &error))),
    };
    let evening = match kept {
        Some(kept) if goes_on(&args, terminal)? => resume(kept, slot.clone(), &game, terminal),
        kept => {
            if args.resume {
                return Ok(Exit::failed(terminal.say(&Message::new("terminal-nothing-kept"))));
            }
            let evening = begin(slot.clone(), &game, &args, terminal);
            if let (Ok(_), Some(_), Some(slot)) = (&evening, kept, &slot) {
                // An unfinished game is not thrown away by accident, and it stays where it is until the
                // next one has really begun.
                slot.put_aside()?;
            }
            evening
        }
    };
    let mut evening = match evening {
        Ok(evening) => evening,
        Err(reason) => return Ok(Exit::usage(reason)),
    };
    // What is read from a file is to come out the same on every machine.
    evening.ponders = terminal.interactive && !args.no_ponder;
    if args.full_screen(terminal) {
        let mut local = Local::new(evening);
        let ended = ::terminal::run(&mut local, args.look(terminal), args.pace())?;
        for line in &ended.outcome {
            terminal.line(line)?;
        }
        terminal.line(local.evening.farewell(terminal))?;
        return Ok(Exit::Fine);
    }
    // Ctrl-C leaves like `quit`: every choice is already kept.
    interrupt::say_goodbye(goodbye(terminal, slot.as_ref(), &game));
    Session::new(terminal, evening, args.speak).run()
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
    loop {
        let question = terminal.say(&Message::new("terminal-resume"));
        terminal.write(&format!("{question} "))?;
        match yes_or_no(&terminal.read()?.unwrap_or_default()) {
            Some(answer) => return Ok(answer),
            None => terminal.line(terminal.say(&Message::new("terminal-bad-answer")))?,
        }
    }
}

/// What an answer to `[Y/n]` means, in either language; nothing where it means nothing.
pub(crate) fn yes_or_no(answer: &str) -> Option<bool> {
    match answer.trim().to_lowercase().as_str() {
        "" | "y" | "yes" | "j" | "ja" => Some(true),
        "n" | "no" | "nein" => Some(false),
        _ => None,
    }
}

fn begin(slot: Option<Slot>, game: &str, args: &Args, terminal: &Terminal) -> Result<Evening, String> {
    let said = |error: wire::Error| terminal.error(&error);
    let options = args.options.options(game).map_err(said)?;
    let seed = args.seed.unwrap_or_else(seed::chance);
    let table = wire::dealt(game, &options, seed).map_err(said)?;
    let people = people(&*table, &args.seat, terminal)?;
    // A game begun with a seed is the same game again, bots included.
    let bots_seed = match args.seed {
        Some(Seed(bytes)) => u64::from_le_bytes(bytes[..8].try_into().expect("eight bytes")),
        None => seed::number(),
    };
    let evening = Evening::new(table, people, args.against.clone(), bots_seed, slot);
    evening.map_err(|error| error.message.in_lang(terminal.lang).to_owned())
}

fn resume(kept: Saved, slot: Option<Slot>, game: &str, terminal: &Terminal) -> Result<Evening, String> {
    let table = wire::replayed(&kept.replay).map_err(|error| terminal.error(&error))?;
    if table.game() != game {
        return Err(terminal.say(&Message::new("wire-replay-other-game").with("found", table.game())));
    }
    let seats = table.seats();
    let people: Seats = kept.people.into_iter().filter(|seat| seat.index() < seats).collect();
    let mut evening = Evening::new(table, people, kept.against, kept.bots_seed, slot)
        .map_err(|error| error.message.in_lang(terminal.lang).to_owned())?;
    evening.resumed = true;
    Ok(evening)
}

/// Sits down at a table of a server and stays until its player leaves.
fn elsewhere(url: &str, args: &Args, terminal: &mut Terminal) -> io::Result<Exit> {
    let address = match Address::read(url) {
        Ok(address) => address,
        Err(why) => return Ok(Exit::usage(terminal.say(&why))),
    };
    terminal.line(terminal.say(&Message::new("terminal-away-calling").with("url", url.to_owned())))?;
    let password = std::env::var("BERGFRIED_PASSWORD").ok().filter(|password| !password.is_empty());
    let seated = Guest::enter(&address).and_then(|mut guest| {
        if let Some(name) = &args.name {
            guest.called(name, password.as_deref())?;
        }
        let table = guest.sit_down()?;
        Ok((guest, table))
    });
    let (guest, table) = match seated {
        Ok(seated) => seated,
        Err(failed) => return Ok(Exit::failed(said_of(&failed, &address, terminal))),
    };
    if !table["seats"].as_array().is_some_and(|seats| seats.iter().any(|seat| seat["you"] == true)) {
        terminal.line(terminal.say(&Message::new("terminal-away-no-seat")))?;
    }
    let line = guest.listen();
    let mut told = false;
    let command = format!("bergfried play --at {url}");
    let name = format!("terminal-{}", std::process::id());
    let (first, table) = loop {
        match line.wait() {
            None => return Ok(Exit::No),
            Some(Heard::Message(message)) if message["type"] == "problem" && message["fatal"] == true => {
                let reason = message["reason"][terminal.lang.code()].as_str().unwrap_or_default().to_owned();
                let message = Message::new("terminal-away-refused").with("reason", reason);
                return Ok(Exit::failed(terminal.say(&message)));
            }
            Some(Heard::Message(message)) if !message["snapshot"].is_null() => {
                let now = message.get("table").cloned().unwrap_or_else(|| table.clone());
                break (message, now);
            }
            // The game has not begun; whoever made the table begins it.
            Some(_) if !told => {
                told = true;
                terminal.line(terminal.say(&Message::new("terminal-title-waiting")))?;
            }
            Some(_) => {}
        }
    };
    let Some(mut away) = Away::new(line, &table, &first, name, command) else {
        return Ok(Exit::failed(
            terminal.say(&Message::new("terminal-away-bad-url").with("text", url.to_owned())),
        ));
    };
    let exit = if args.full_screen(terminal) {
        let ended = ::terminal::run(&mut away, args.look(terminal), args.pace())?;
        for line in &ended.outcome {
            terminal.line(line)?;
        }
        Exit::Fine
    } else {
        interrupt::say_goodbye(away.goodbye().map_or_else(String::new, |goodbye| terminal.say(&goodbye)));
        Visit::new(terminal, &mut away, args.speak).run()?
    };
    if let Some(goodbye) = away.goodbye() {
        terminal.line(terminal.say(&goodbye))?;
    }
    Ok(exit)
}

/// Why a server did not do what was wanted.
pub(crate) fn said_of(failed: &Failed, address: &Address, terminal: &Terminal) -> String {
    terminal.say(&match failed {
        Failed::Unreachable(error) => Message::new("terminal-away-unreachable")
            .with("address", address.origin())
            .with("reason", error.to_string()),
        Failed::Refused(reason) => Message::new("terminal-away-refused").with("reason", reason.clone()),
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_yes_and_no_are_answers() {
        for yes in ["", "y", " YES ", "j", "Ja"] {
            assert_eq!(yes_or_no(yes), Some(true), "{yes}");
        }
        for no in ["n", "No", "nein"] {
            assert_eq!(yes_or_no(no), Some(false), "{no}");
        }
        for neither in ["banana", "nope", "yesterday", "1"] {
            assert_eq!(yes_or_no(neither), None, "{neither}");
        }
    }
}
