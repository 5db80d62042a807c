//! `bergfried admin`: the chores of whoever runs a house, done to its store.

mod shown;

use super::serve;
use crate::exit::Exit;
use crate::terminal::Terminal;
use server::{Limits, Operator, OperatorError};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};
use table::Message;

/// Look after a house: people, tables, sessions, blocks, one person's data, backups, disk and limits
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the house is [default: the user's data folder]
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    /// The PostgreSQL database of the house, as postgres://user@host/name
    #[arg(long, value_name = "URL", global = true, conflicts_with = "data")]
    store: Option<String>,
    /// Tell it as JSON, for programs
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand)]
enum Task {
    People(People),
    Tables(Tables),
    ForgetTable(ForgetTable),
    Sessions(Sessions),
    EndSessions(EndSessions),
    Blocks(Blocks),
    Block(Block),
    Unblock(Unblock),
    Purge(Purge),
    Export(Export),
    Erase(Erase),
    Backup(Backup),
    Restore(Restore),
    Report(Report),
    Limits(LimitsOf),
}

/// List people, whoever was seen last first (also while a server runs)
#[derive(clap::Args)]
struct People {
    /// Only whoever has this id, or this text in their name
    #[arg(default_value = "", hide_default_value = true)]
    text: String,
    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 50)]
    most: u32,
}

/// List tables, whichever changed last first (also while a server runs)
#[derive(clap::Args)]
struct Tables {
    /// Only those that are waiting, running or over
    #[arg(long, value_parser = ["waiting", "running", "over"])]
    state: Option<String>,
    /// Only those of this person, by id or name
    #[arg(long, value_name = "WHO")]
    of: Option<String>,
    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 50)]
    most: u32,
}

/// Remove a table with all that was written about it (also while a server runs)
#[derive(clap::Args)]
struct ForgetTable {
    /// Its id
    table: String,
    /// Really do it
    #[arg(long)]
    yes: bool,
}

/// List the sessions of a person (also while a server runs)
#[derive(clap::Args)]
struct Sessions {
    /// The person, by id or name
    who: String,
}

/// End sessions of a person: they have to log in again (also while a server runs)
#[derive(clap::Args)]
struct EndSessions {
    /// The person, by id or name
    who: String,
    /// Only the session with this id
    #[arg(long, value_name = "ID")]
    session: Option<String>,
}

/// List whom the house keeps out (also while a server runs)
#[derive(clap::Args)]
struct Blocks {}

/// Keep a person or an address out (also while a server runs, within about a second)
#[derive(clap::Args)]
struct Block {
    /// The person, by id or name, or an address (in IPv6 its /64)
    who: String,
    /// For how many days [default: for good]
    #[arg(long, value_name = "N")]
    days: Option<u32>,
    /// Why, for whoever looks after the house
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    reason: String,
}

/// Let a person or an address in again (also while a server runs)
#[derive(clap::Args)]
struct Unblock {
    /// The person, by id or name, or the address
    who: String,
}

/// Forget guests without tables or records, and sessions, that were not seen for long (also while a server runs)
#[derive(clap::Args)]
struct Purge {
    /// Guests not seen for so many days
    #[arg(long, value_name = "DAYS", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    guests: u32,
    /// Sessions not used for so many days
    #[arg(long, value_name = "DAYS", default_value_t = 365, value_parser = clap::value_parser!(u32).range(1..))]
    sessions: u32,
    /// Only count them
    #[arg(long)]
    dry_run: bool,
}

/// Write all that is known of one person, as JSON (also while a server runs)
#[derive(clap::Args)]
struct Export {
    /// The person, by id or name
    who: String,
    /// The file [default: the output]
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
}

/// Delete one person's data; games with others stay, with a player without a name (also while a server runs)
#[derive(clap::Args)]
struct Erase {
    /// The person, by id or name
    who: String,
    /// Really do it
    #[arg(long)]
    yes: bool,
}

/// Copy the whole house into a new folder, checked record by record (also while a server runs)
#[derive(clap::Args)]
struct Backup {
    /// The new folder
    #[arg(long, value_name = "DIR")]
    to: PathBuf,
}

/// Carry a backup into an empty house, checked record by record (no server may run there)
#[derive(clap::Args)]
struct Restore {
    /// The folder of the backup
    #[arg(long, value_name = "DIR")]
    from: PathBuf,
}

/// Say how large the house is, how fast it grows and when the disk is full (also while a server runs)
#[derive(clap::Args)]
struct Report {}

/// List every limit, what it is set to and what it protects against; change them with serve --limit
#[derive(clap::Args)]
struct LimitsOf {
    /// As if the server was started with this, NAME=VALUE
    #[arg(long, value_name = "NAME=VALUE")]
    limit: Vec<String>,
}

const DAY: i64 = 24 * 3600 * 1000;

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    match runtime.block_on(done(args, terminal)) {
        Ok(exit) => exit,
        Err(error) => Ok(Exit::failed(terminal.say(&error.message()))),
    }
}

async fn done(args: Args, terminal: &mut Terminal) -> Result<io::Result<Exit>, OperatorError> {
    let data = args.data.unwrap_or_else(serve::data_folder);
    let (store, json) = (args.store.as_deref(), args.json);
    match args.task {
        Task::Limits(LimitsOf { limit }) => {
            let limits = match serve::limits(&limit, Limits::default(), terminal) {
                Ok(limits) => limits,
                Err(exit) => return Ok(Ok(exit)),
            };
            return Ok(shown::limits(terminal, json, &limits));
        }
        Task::Restore(Restore { from }) => {
            let place = store.map_or_else(|| data.to_string_lossy().into_owned(), str::to_owned);
            let carried = server::restore(&from, &place).await?;
            return Ok(shown::carried(terminal, json, &carried, "server-admin-restored"));
        }
        _ => {}
    }
    let mut operator = Operator::open(&data, store).await?;
    let done = one(args.task, &mut operator, json, terminal).await;
    operator.close().await;
    done
}

async fn one(
    task: Task,
    operator: &mut Operator,
    json: bool,
    terminal: &mut Terminal,
) -> Result<io::Result<Exit>, OperatorError> {
    let said = |terminal: &mut Terminal, message: Message| {
        let text = terminal.say(&message);
        terminal.line(text).map(|()| Exit::Fine)
    };
    Ok(match task {
        Task::People(People { text, most }) => {
            shown::people(terminal, json, &operator.people(&text, most.into()).await?)
        }
        Task::Tables(Tables { state, of, most }) => {
            let of = match of {
                Some(who) => Some(operator.person(&who).await?),
                None => None,
            };
            let state = state.unwrap_or_default();
            shown::tables(terminal, json, &operator.tables(&state, of.as_deref(), most.into()).await?)
        }
        Task::ForgetTable(ForgetTable { yes: false, .. }) | Task::Erase(Erase { yes: false, .. }) => {
            Ok(Exit::usage(terminal.say(&Message::new("server-admin-yes"))))
        }
        Task::ForgetTable(ForgetTable { table, .. }) => {
            operator.forget_table(&table).await?;
            said(terminal, Message::new("server-admin-table-forgotten"))
        }
        Task::Sessions(Sessions { who }) => {
            let person = operator.person(&who).await?;
            shown::sessions(terminal, json, &operator.sessions(&person).await?)
        }
        Task::EndSessions(EndSessions { who, session }) => {
            let person = operator.person(&who).await?;
            let ended = operator.end_sessions(&person, session.as_deref()).await?;
            said(terminal, Message::new("server-admin-sessions-ended").with("count", ended as i64))
        }
        Task::Blocks(Blocks {}) => shown::blocks(terminal, json, &operator.blocks().await?),
        Task::Block(Block { who, days, reason }) => {
            let until = days.map(|days| now() + i64::from(days) * DAY);
            let who = operator.block(&who, &reason, until).await?;
            said(terminal, Message::new("server-admin-blocked").with("who", who))
        }
        Task::Unblock(Unblock { who }) => {
            operator.unblock(&who).await?;
            said(terminal, Message::new("server-admin-unblocked").with("who", who))
        }
        Task::Purge(Purge { guests, sessions, dry_run }) => {
            let before = |days: u32| now() - i64::from(days) * DAY;
            let purged = operator.purge(before(guests), before(sessions), !dry_run).await?;
            shown::purged(terminal, json, &purged, dry_run)
        }
        Task::Export(Export { who, to }) => {
            let person = operator.person(&who).await?;
            let export = operator.export(&person).await?;
            let text = serde_json::to_string_pretty(&export)?;
            match to {
                Some(path) => std::fs::write(path, text).and_then(|()| {
                    let tables = export.tables() as i64;
                    said(terminal, Message::new("server-admin-exported").with("tables", tables))
                }),
                None => writeln!(io::stdout(), "{text}").map(|()| Exit::Fine),
            }
        }
        Task::Erase(Erase { who, .. }) => {
            let person = operator.person(&who).await?;
            let tables = operator.erase(&person).await?;
            said(terminal, Message::new("server-admin-erased").with("tables", tables as i64))
        }
        Task::Backup(Backup { to }) => {
            shown::carried(terminal, json, &operator.backup(&to).await?, "server-admin-backed-up")
        }
        Task::Report(Report {}) => shown::report(terminal, json, &operator.report().await?),
        Task::Restore(_) | Task::Limits(_) => Ok(Exit::Fine),
    })
}
