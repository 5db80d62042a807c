//! `bergfried move`: a whole house goes from a folder to a database, or back.

use crate::exit::Exit;
use crate::terminal::Terminal;
use std::io;
use table::Message;

/// Carry a whole house from a folder to a database, or back; every record is checked
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where it is: a folder, or postgres://user@host/name
    #[arg(long, value_name = "PLACE")]
    from: String,
    /// Where it goes: an empty folder or database
    #[arg(long, value_name = "PLACE")]
    to: String,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    match runtime.block_on(server::carry(&args.from, &args.to)) {
        Ok(carried) => {
            for (name, rows) in carried {
                terminal.line(format!("{rows:>10}  {name}"))?;
            }
            terminal.line(terminal.say(&Message::new("server-moved")))?;
            Ok(Exit::Fine)
        }
        Err(error) => Ok(Exit::failed(error)),
    }
}
