//! `bergfried man`: manual pages, made from the same descriptions as `--help`.

use crate::exit::Exit;
use clap_mangen::Man;
use std::path::{Path, PathBuf};
use std::{fs, io};
use table::Lang;

/// Write manual pages in both languages into a folder, as packages install them
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder, such as /usr/local/share/man
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

pub(crate) fn run(args: Args, command: impl Fn(Lang) -> clap::Command) -> io::Result<Exit> {
    for (lang, folder) in [(Lang::En, args.folder.join("man1")), (Lang::De, args.folder.join("de/man1"))] {
        fs::create_dir_all(&folder)?;
        let mut command = command(lang);
        command.build();
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            page(&folder, sub.clone(), &format!("bergfried-{}", sub.get_name()))?;
        }
        page(&folder, command, "bergfried")?;
    }
    Ok(Exit::Fine)
}

fn page(folder: &Path, command: clap::Command, name: &str) -> io::Result<()> {
    let mut text = Vec::new();
    Man::new(command.name(name.to_owned())).render(&mut text)?;
    fs::write(folder.join(format!("{name}.1")), text)
}
