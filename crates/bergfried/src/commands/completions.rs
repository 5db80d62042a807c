//! `bergfried completions`: what a shell needs to complete our commands.

use crate::exit::Exit;
use std::io::{self, Write};

/// Print completions for a shell, to be sourced or put where the shell looks for them
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The shell
    shell: clap_complete::Shell,
}

pub(crate) fn run(args: Args, command: &mut clap::Command) -> io::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, command, "bergfried", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Exit::Fine)
}
