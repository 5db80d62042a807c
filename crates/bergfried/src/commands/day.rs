//! `bergfried day`: the deal of the day in the terminal, taken along from a server and entered there when it is played.

use crate::commands::play::said_of;
use crate::exit::Exit;
use crate::folders;
use crate::interrupt;
use crate::play::address::Address;
use crate::play::evening::Evening;
use crate::play::line::{Failed, Guest};
use crate::play::save::{Saved, Slot};
use crate::play::session::Session;
use crate::setup;
use crate::terminal::Terminal;
use ::puzzles::Deal;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use table::Message;

/// Play the deal of the day: fetched from a server, played anywhere, entered when there is a line again
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = setup::game_ids())]
    game: String,
    /// The server: the address of its page; needed once a day, to fetch the deal
    #[arg(long, value_name = "URL")]
    at: Option<String>,
    /// The name you bear there; with the password in BERGFRIED_PASSWORD one that is claimed
    #[arg(long, value_name = "NAME", requires = "at")]
    name: Option<String>,
    /// Keep the deal and the game in this folder instead of the usual place
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Only sentences, nothing drawn: for screen readers
    #[arg(long)]
    speak: bool,
}

impl Args {
    /// The command that goes on with what was begun, or enters it.
    fn again(&self) -> String {
        let folder = self.folder.as_ref().map(|folder| format!(" --folder {}", folder.display()));
        format!("bergfried day {}{}", self.game, folder.unwrap_or_default())
    }
}

/// A deal that was taken along.
#[derive(Clone, Serialize, Deserialize)]
struct Ticket {
    /// Where it is from.
    at: String,
    /// The name under which its record is entered.
    id: String,
    game: String,
    day: u64,
    /// In hexadecimal digits.
    seed: String,
}

impl Ticket {
    fn read(path: &Path) -> Option<Ticket> {
        serde_json::from_slice(&fs::read(path).ok()?).ok()
    }

    fn deal(&self) -> Option<Deal> {
        Some(Deal::of(&self.game, self.day, setup::read_seed(&self.seed).ok()?))
    }
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    let Some(folder) = args.folder.clone().or_else(folders::data) else {
        return Ok(Exit::failed(terminal.say(&Message::new("terminal-day-nowhere"))));
    };
    fs::create_dir_all(&folder)?;
    let (card, slot) = (
        folder.join(format!("day-{}.json", args.game)),
        Slot::named(folder.join(format!("day-{}-game.json", args.game))),
    );
    let ticket = match Ticket::read(&card).filter(|ticket| ticket.game == args.game) {
        Some(ticket) => ticket,
        None => {
            let Some(at) = &args.at else {
                return Ok(Exit::usage(terminal.say(&Message::new("terminal-day-where"))));
            };
            match fetched(at, &args, terminal)? {
                Ok(ticket) => {
                    let _ = fs::remove_file(slot.path());
                    fs::write(&card, serde_json::to_vec(&ticket)?)?;
                    ticket
                }
                Err(exit) => return Ok(exit),
            }
        }
    };
    let Some(deal) = ticket.deal() else {
        fs::remove_file(&card)?;
        return Ok(Exit::failed(terminal.say(&Message::new("terminal-day-where"))));
    };
    let kept = slot.load().ok().flatten();
    let again = args.again();
    let record = match played(&deal, kept, slot.clone(), args.speak, &again, terminal)? {
        Ok(record) => record,
        Err(exit) => return Ok(exit),
    };
    let (exit, settled) = entered(&ticket, &record, again, terminal)?;
    if settled {
        let _ = fs::remove_file(&card);
        let _ = slot.put_aside();
    }
    Ok(exit)
}

/// Fetches today's deal.
fn fetched(at: &str, args: &Args, terminal: &mut Terminal) -> io::Result<Result<Ticket, Exit>> {
    let address = match Address::house(at) {
        Ok(address) => address,
        Err(why) => return Ok(Err(Exit::usage(terminal.say(&why)))),
    };
    let password = std::env::var("BERGFRIED_PASSWORD").ok().filter(|password| !password.is_empty());
    let along = Guest::enter(&address).and_then(|mut guest| {
        if let Some(name) = &args.name {
            guest.called(name, password.as_deref())?;
        }
        guest.call("POST", &format!("/api/day/{}/along", args.game), Some(&json!({})))
    });
    let along = match along {
        Ok(along) => along,
        Err(failed) => return Ok(Err(Exit::failed(said_of(&failed, &address, terminal)))),
    };
    let text = |key: &str| along[key].as_str().unwrap_or_default().to_owned();
    let (id, game, seed) = (text("id"), text("game"), text("seed"));
    let day = along["day"].as_u64().unwrap_or_default();
    Ok(Ok(Ticket { at: at.to_owned(), id, game, day, seed }))
}

/// Plays the deal to its end, or as far as its player wants to today. Its record, once it is over.
fn played(
    deal: &Deal,
    kept: Option<Saved>,
    slot: Slot,
    speak: bool,
    again: &str,
    terminal: &mut Terminal,
) -> io::Result<Result<Value, Exit>> {
    let resumed = kept.is_some();
    let table = match kept {
        Some(kept) => wire::replayed(&kept.replay),
        None => deal.dealt(),
    };
    let table = match table {
        Ok(table) => table,
        Err(error) => return Ok(Err(Exit::failed(terminal.error(&error)))),
    };
    let mut evening = Evening::of_the_day(table, deal, slot.clone(), again.to_owned());
    evening.resumed = resumed;
    if evening.table.outcome().is_none() {
        let goodbye = Message::new("terminal-goodbye").with("command", again.to_owned());
        interrupt::say_goodbye(terminal.say(&goodbye));
        Session::new(terminal, evening, speak).run()?;
    }
    match slot.load()?.map(|saved| wire::replayed(&saved.replay)) {
        Some(Ok(table)) if table.outcome().is_some() => Ok(Ok(table.replay_with_seed())),
        _ => Ok(Err(Exit::Fine)),
    }
}

/// Enters the record and tells how others did. Whether that is settled, by yes or no; where nobody answers it is not.
fn entered(
    ticket: &Ticket,
    record: &Value,
    again: String,
    terminal: &mut Terminal,
) -> io::Result<(Exit, bool)> {
    let address = match Address::house(&ticket.at) {
        Ok(address) => address,
        Err(why) => return Ok((Exit::usage(terminal.say(&why)), false)),
    };
    let entry = json!({ "id": ticket.id, "record": record });
    let told =
        Guest::enter(&address).and_then(|mut guest| guest.call("POST", "/api/day-entries", Some(&entry)));
    let results = match told {
        Ok(results) => results,
        Err(failed) => {
            let unheard = matches!(failed, Failed::Unreachable(_));
            if unheard {
                terminal.line(terminal.say(&Message::new("terminal-day-later").with("command", again)))?;
            }
            return Ok((Exit::failed(said_of(&failed, &address, terminal)), !unheard));
        }
    };
    let rows = results["rows"].as_array().cloned().unwrap_or_default();
    let number = |value: &Value| value.as_i64().unwrap_or_default();
    if let Some(mine) = rows.iter().find(|row| row["you"] == true) {
        let message = Message::new("terminal-day-place")
            .with("place", number(&mine["place"]))
            .with("count", number(&results["ended"]))
            .with("won", number(&results["won"]));
        terminal.line(terminal.say(&message))?;
    }
    for row in rows.iter().take(10) {
        let name = row["name"].as_str().unwrap_or_default();
        terminal.line(format!("{:3}. {:+4}  {name}", number(&row["place"]), number(&row["ahead"])))?;
    }
    for parting in results["partings"].as_array().into_iter().flatten().filter(|one| one["most"] == true) {
        terminal.line(terminal.say(&Message::new("terminal-day-parted")))?;
        for way in parting["ways"].as_array().into_iter().flatten() {
            let label = way["label"][terminal.lang.code()].as_str().unwrap_or_default();
            terminal.line(format!("{:5}  {label}", number(&way["count"])))?;
        }
    }
    Ok((Exit::Fine, true))
}
