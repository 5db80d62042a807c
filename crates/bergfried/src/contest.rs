//! What the commands that let bots play share: who plays, how long it takes, where it is written.

use crate::exit::Exit;
use crate::interrupt;
use crate::setup::{self, OptionFlags};
use crate::terminal::Terminal;
use arena::{CannotBegin, Progress};
use bots::{Skill, Strength};
use games::{Playable, Visitor};
use indicatif::{ProgressBar, ProgressStyle};
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use table::{Lang, Message};

/// What every contest is about, grows from and runs on.
#[derive(clap::Args)]
pub(crate) struct Contest {
    /// The game
    #[arg(value_parser = setup::game_ids())]
    game: String,
    /// What deals and bots grow from: the same seed plays the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games are played at the same time [default: one for each core]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    options: OptionFlags,
}

impl Contest {
    pub(crate) fn threads(&self) -> usize {
        self.threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
    }
}

/// A command that lets bots play.
pub(crate) trait Bout {
    /// What it is about.
    fn contest(&self) -> &Contest;

    /// The names of those who play.
    fn bots(&self) -> &[String];

    /// Plays, now that game, options and players are known, and tells what came of it.
    fn play<G: Playable>(
        self,
        options: G::Options,
        skills: Vec<Skill>,
        terminal: &mut Terminal,
    ) -> io::Result<Exit>;
}

/// Begins a bout once its game has such options and players. From here on Ctrl-C ends it early.
pub(crate) fn begin(bout: impl Bout, terminal: &mut Terminal) -> io::Result<Exit> {
    interrupt::note();
    let game = bout.contest().game.clone();
    games::visit(&game, Begin { bout, terminal }).expect("a registered game")
}

struct Begin<'a, B> {
    bout: B,
    terminal: &'a mut Terminal,
}

impl<B: Bout> Visitor for Begin<'_, B> {
    type Out = io::Result<Exit>;

    fn visit<G: Playable>(self) -> io::Result<Exit> {
        let Begin { bout, terminal } = self;
        let agreed = options::<G>(&bout.contest().options, terminal)
            .and_then(|options| Ok((options, skills::<G>(bout.bots(), terminal)?)));
        match agreed {
            Ok((options, skills)) => bout.play::<G>(options, skills, terminal),
            Err(reason) => Ok(Exit::usage(reason)),
        }
    }
}

/// Where results go besides the terminal.
#[derive(clap::Args)]
pub(crate) struct Files {
    /// Write everything as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write one self-contained page with charts
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the figures as a table with commas
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

impl Files {
    pub(crate) fn write(
        &self,
        json: &[u8],
        page: impl FnOnce() -> String,
        figures: impl FnOnce() -> String,
        terminal: &mut Terminal,
    ) -> io::Result<Exit> {
        let mut files: Vec<(&PathBuf, Vec<u8>)> = Vec::new();
        files.extend(self.json.as_ref().map(|file| (file, json.to_vec())));
        files.extend(self.html.as_ref().map(|file| (file, page().into_bytes())));
        files.extend(self.csv.as_ref().map(|file| (file, figures().into_bytes())));
        for (file, bytes) in files {
            if let Err(error) = arena::write_whole(file, &bytes) {
                return Ok(Exit::failed(cannot_write(file, &error, terminal)));
            }
            let message = Message::new("arena-written").with("file", file.display().to_string());
            terminal.line(terminal.say(&message))?;
        }
        Ok(if interrupt::interrupted() { Exit::Interrupted } else { Exit::Fine })
    }
}

/// The options the flags ask for, as this game's own; or why not.
fn options<G: Playable>(flags: &OptionFlags, terminal: &Terminal) -> Result<G::Options, String> {
    let agreed = flags.options(G::ID).and_then(|options| wire::agreement(G::ID, &options));
    let agreed = agreed.map_err(|error| terminal.error(&error))?;
    serde_json::from_value(agreed.options).map_err(|error| error.to_string())
}

/// The bots of these names, or which one this game does not have.
fn skills<G: Playable>(names: &[String], terminal: &Terminal) -> Result<Vec<Skill>, String> {
    names.iter().map(|name| skill::<G>(name, terminal)).collect()
}

/// The bot of this name, or that this game has none.
pub(crate) fn skill<G: Playable>(name: &str, terminal: &Terminal) -> Result<Skill, String> {
    let skill = name.parse::<Skill>().ok().filter(|skill| skill.check::<G>().is_ok());
    skill.ok_or_else(|| unknown_bot(name, G::STYLES, terminal))
}

pub(crate) fn unknown_bot(name: &str, styles: &[&str], terminal: &Terminal) -> String {
    let strengths = Strength::ALL.map(Strength::id);
    let known = ["random"].into_iter().chain(strengths).chain(["rules", "search:N", "search:Nms"]);
    let known: Vec<&str> = known.chain(styles.iter().copied()).collect();
    let name: String = name.chars().take(80).collect();
    let message = Message::new("arena-unknown-bot").with("name", name).with("known", known.join(", "));
    terminal.say(&message)
}

pub(crate) fn cannot_begin(error: &CannotBegin, terminal: &Terminal) -> String {
    match error {
        CannotBegin::Options(refusal) => {
            let reason = words::refusal(terminal.lang, refusal, &words::numbered);
            terminal.say(&Message::new("arena-bad-options").with("reason", reason))
        }
        CannotBegin::Skill(unknown) => unknown_bot(&unknown.0, &[], terminal),
        CannotBegin::NoBots => terminal.say(&Message::new("arena-no-bots")),
    }
}

pub(crate) fn cannot_write(file: &Path, error: &io::Error, terminal: &Terminal) -> String {
    let message = Message::new("arena-cannot-write")
        .with("file", file.display().to_string())
        .with("reason", error.to_string());
    terminal.say(&message)
}

/// A line at the bottom of the terminal that tells how far a contest has got; nothing where there is no terminal.
pub(crate) struct Bar {
    lang: Lang,
    line: ProgressBar,
    last: Option<Instant>,
}

const REFRESH: Duration = Duration::from_millis(100);

impl Bar {
    pub(crate) fn new(lang: Lang) -> Bar {
        let look = ProgressStyle::with_template("{bar:24} {msg}").expect("a template").progress_chars("██░");
        Bar { lang, line: ProgressBar::new(0).with_style(look), last: None }
    }

    pub(crate) fn show(&mut self, progress: Progress) {
        let done = progress.played == progress.planned;
        if self.line.is_hidden() || (!done && self.last.is_some_and(|last| last.elapsed() < REFRESH)) {
            return;
        }
        self.last = Some(Instant::now());
        let remaining = progress.remaining().map_or_else(|| "…".to_owned(), clock);
        let message = Message::new("arena-progress")
            .with("played", progress.played)
            .with("planned", progress.planned)
            .with("remaining", remaining);
        let text = words::say(self.lang, &message, &words::numbered);
        self.line.set_length(progress.planned as u64);
        self.line.set_message(text);
        self.line.set_position(progress.played as u64);
    }

    /// Takes the line away again.
    pub(crate) fn clear(&self) {
        self.line.finish_and_clear();
    }
}

fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remaining_time_reads_like_a_clock() {
        assert_eq!(clock(Duration::from_secs(65)), "1:05");
        assert_eq!(clock(Duration::from_secs(3725)), "1:02:05");
    }
}
