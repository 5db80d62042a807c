//! `bergfried learn`: a lesson at the prompt. The coach speaks, the table is drawn, and wrong tries are answered.

use crate::exit::Exit;
use crate::play::input::{self, Input};
use crate::play::prompt::Prompt;
use crate::setup;
use crate::terminal::{Style, Terminal, wrapped};
use learn::{Asks, Lesson, NEXT, Said, Tried, Walk};
use std::io;
use std::path::Path;
use table::{Message, Observer};

/// Learn a game by playing: lessons of two minutes
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = setup::game_ids())]
    game: String,
    /// The lesson, by number, by name, or as a file of one's own (*.lesson); a list if not given
    lesson: Option<String>,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    let Some(wanted) = &args.lesson else { return list(&args.game, terminal) };
    if Path::new(wanted).extension().is_some_and(|ending| ending == "lesson") {
        let text = match std::fs::read_to_string(wanted) {
            Ok(text) => text,
            Err(error) => return Ok(Exit::usage(format!("{wanted}: {error}"))),
        };
        return match learn::written(&text) {
            Ok(lesson) => attend(&lesson, terminal),
            Err(error) => Ok(Exit::usage(format!("{wanted}:{error}"))),
        };
    }
    let numbered = wanted.parse().ok().and_then(|number: usize| number.checked_sub(1));
    let found = match numbered {
        Some(place) => learn::of_game(&args.game).nth(place),
        None => learn::lesson(&args.game, wanted),
    };
    match found {
        Some(lesson) => attend(lesson, terminal),
        None => {
            let message = Message::new("terminal-learn-unknown").with("text", wanted.clone());
            Ok(Exit::usage(terminal.say(&message)))
        }
    }
}

fn list(game: &str, terminal: &mut Terminal) -> io::Result<Exit> {
    for shown in learn::shown(game) {
        let title = format!("{:2}  {}", shown.number, shown.title.in_lang(terminal.lang));
        terminal.line(terminal.styled(Style::Strong, &title))?;
        let about = format!("{} ({})", shown.about.in_lang(terminal.lang), shown.name);
        terminal.line(wrapped("    ", 4, &about))?;
    }
    let how = Message::new("terminal-learn-how").with("game", game.to_owned());
    terminal.line(wrapped("", 0, &terminal.say(&how)))?;
    Ok(Exit::Fine)
}

/// The walk after these answers.
fn walked<'a>(lesson: &'a Lesson, choices: &[String]) -> Result<Walk<'a>, wire::Error> {
    let mut walk = Walk::new(lesson, 0)?;
    let names = walk.names();
    for choice in choices {
        walk.answer(choice, &names)?;
    }
    Ok(walk)
}

fn attend(lesson: &Lesson, terminal: &mut Terminal) -> io::Result<Exit> {
    let mut choices: Vec<String> = Vec::new();
    let (mut drawn, mut told) = (None, false);
    loop {
        let mut walk = match walked(lesson, &choices) {
            Ok(walk) => walk,
            Err(error) => return Ok(Exit::failed(terminal.error(&error))),
        };
        // The table is drawn when something has changed on it.
        if drawn != Some(walk.table.steps().len()) {
            drawn = Some(walk.table.steps().len());
            let picture = walk.table.picture(Observer::Seat(walk.you), terminal.lang, &walk.names());
            terminal.line("")?;
            terminal.line(picture)?;
        }
        say(&walk.step().says, terminal)?;
        if walk.asks() == Asks::Done {
            return Ok(Exit::Fine);
        }
        // The coach says what to touch; here it is typed, and nobody need guess how.
        if walk.asks() != Asks::Reading && !told {
            told = true;
            let how = terminal.say(&Message::new("terminal-learn-help"));
            terminal.line(terminal.styled(Style::Faint, &wrapped("", 0, &how)))?;
        }
        match step(&mut walk, terminal)? {
            Went::On(choice) => choices.push(choice),
            Went::Back => _ = choices.pop(),
            Went::Nowhere => {}
            Went::Away => return Ok(Exit::Fine),
        }
    }
}

/// What came of a step.
enum Went {
    On(String),
    Back,
    Nowhere,
    Away,
}

/// Asks until the player goes on, back or away.
fn step(walk: &mut Walk<'_>, terminal: &mut Terminal) -> io::Result<Went> {
    let names = walk.names();
    let question = walk.table.question(walk.you, &names);
    let question = question.filter(|_| walk.asks() != Asks::Reading);
    let mut prompt = Prompt { terminal, speaks: false };
    match &question {
        Some(question) => prompt.put(question)?,
        None => prompt.terminal.line(prompt.terminal.say(&Message::new("terminal-learn-enter")))?,
    }
    let words = question.as_ref().map(|question| prompt.words(question)).unwrap_or_default();
    loop {
        let Some(line) = prompt.terminal.read_with(&words, &[])? else { return Ok(Went::Away) };
        let tried = match (input::read(&line), &question) {
            (Input::Quit, _) => return Ok(Went::Away),
            (Input::Undo, _) => return Ok(Went::Back),
            (Input::Empty, None) => Some(NEXT.to_owned()),
            (Input::Empty | Input::Look | Input::Choices, _) => return Ok(Went::Nowhere),
            (Input::Help, _) => {
                let help = prompt.terminal.say(&Message::new("terminal-learn-help"));
                prompt.terminal.line(wrapped("", 0, &help))?;
                None
            }
            (Input::Hint, Some(question)) => {
                let right = walk.step().right.clone().unwrap_or_default();
                let label = question.choices.iter().find(|choice| choice.text == right);
                let label = label.map_or(&*right, |choice| choice.label.in_lang(prompt.terminal.lang));
                prompt.terminal.line(format!("{label} ({right})"))?;
                None
            }
            (Input::Number(number), Some(question)) => prompt.numbered(number, question)?,
            (Input::Words(words), Some(question)) => prompt.worded(&words, question)?,
            _ => return Ok(Went::Nowhere),
        };
        let Some(choice) = tried else { continue };
        match walk.answer(&choice, &names) {
            Ok(None) => return Ok(Went::On(choice)),
            Ok(Some(tried)) => answer(&tried, prompt.terminal)?,
            Err(error) => prompt.alarm(&prompt.terminal.error(&error))?,
        }
    }
}

fn say(said: &Said, terminal: &mut Terminal) -> io::Result<()> {
    let (sentence, more) = (said.sentence.in_lang(terminal.lang), said.more.in_lang(terminal.lang));
    terminal.line("")?;
    terminal.line(terminal.styled(Style::Strong, &wrapped("", 0, sentence)))?;
    if !more.is_empty() {
        terminal.line(wrapped("", 0, more))?;
    }
    Ok(())
}

/// The coach's answer to a wrong try, and the rule's where it was refused.
fn answer(tried: &Tried, terminal: &mut Terminal) -> io::Result<()> {
    say(&tried.says, terminal)?;
    if let (Some(refusal), Some(clause)) = (&tried.refusal, &tried.clause) {
        let rule = format!("{clause}: {}", refusal.in_lang(terminal.lang));
        terminal.line(terminal.styled(Style::Faint, &wrapped("", 0, &rule)))?;
    }
    Ok(())
}
