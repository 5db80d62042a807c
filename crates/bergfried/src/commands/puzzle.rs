//! `bergfried puzzle`: today's puzzle, or any other, in the terminal.

use crate::exit::Exit;
use crate::setup;
use crate::terminal::Terminal;
use ::puzzles::{Puzzle, Solving};
use std::io;
use std::time::{SystemTime, UNIX_EPOCH};
use table::{Message, Observer};
use wire::{Question, Roles};

/// Solve today's puzzle, or another one
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game [default: another one every day]
    #[arg(value_parser = setup::game_ids())]
    game: Option<String>,
    /// The name of a puzzle instead of today's
    id: Option<String>,
    /// List the puzzles of the game: name, theme, difficulty
    #[arg(long)]
    list: bool,
}

/// The words that ask for the solution, in both languages.
const GIVE_UP: [&str; 3] = ["?", "solution", "lösung"];

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let day = since / (24 * 3600);
    let game = args.game.unwrap_or_else(|| games::IDS[day as usize % games::IDS.len()].to_owned());
    let all = ::puzzles::set(&game);
    if args.list {
        for puzzle in all {
            terminal.line(format!("{} {:10} {}", puzzle.id, puzzle.theme, puzzle.difficulty()))?;
        }
        return Ok(Exit::Fine);
    }
    let puzzle = match &args.id {
        None => ::puzzles::puzzle_of_the_day(&game, day),
        Some(id) => all.iter().find(|puzzle| puzzle.id == *id),
    };
    let Some(puzzle) = puzzle else {
        let message = Message::new("puzzles-unknown").with("id", args.id.unwrap_or_default());
        return Ok(Exit::usage(terminal.say(&message)));
    };
    ask(&game, puzzle, terminal)
}

fn ask(game: &str, puzzle: &Puzzle, terminal: &mut Terminal) -> io::Result<Exit> {
    let table = match ::puzzles::opened(game, puzzle) {
        Ok(table) => table,
        Err(error) => return Ok(Exit::failed(terminal.error(&error))),
    };
    let names = Roles::at(&*table);
    let question = table.question(puzzle.seat, &names).expect("a seat that is asked");
    terminal.line(table.picture(Observer::Seat(puzzle.seat), terminal.lang, &names))?;
    let head = Message::new("puzzles-headline")
        .with("id", puzzle.id.clone())
        .with("seat", puzzle.seat)
        .with("difficulty", puzzle.difficulty());
    terminal.line(terminal.say_of(&head, &names))?;
    terminal.line(question.prompt.in_lang(terminal.lang))?;
    for (place, choice) in question.choices.iter().enumerate() {
        terminal.line(format!("{:3}. {}", place + 1, choice.label.in_lang(terminal.lang)))?;
    }
    terminal.line(terminal.say(&Message::new("puzzles-how")))?;
    let words: Vec<String> = question.choices.iter().map(|choice| choice.text.clone()).collect();
    while let Some(line) = terminal.read_with(&words, &[])? {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        let reveal = GIVE_UP.contains(&line.to_lowercase().as_str());
        let choice = (!reveal).then(|| meant(line, &question));
        match ::puzzles::solve(game, puzzle, &Solving { choice, reveal, why: None }) {
            Err(error) => terminal.line(terminal.error(&error))?,
            Ok(shown) => {
                if let Some(tried) = &shown.tried {
                    terminal.line(tried.why.in_lang(terminal.lang))?;
                }
                if !shown.solution.is_empty() {
                    for step in &shown.solution {
                        let (name, label) =
                            (step.name.in_lang(terminal.lang), step.label.in_lang(terminal.lang));
                        terminal.line(format!("  {name}: {label}"))?;
                    }
                    return Ok(if reveal { Exit::No } else { Exit::Fine });
                }
            }
        }
    }
    Ok(Exit::No)
}

/// What somebody means: the number of a choice, or its text.
fn meant(line: &str, question: &Question) -> String {
    let numbered = line.parse::<usize>().ok().and_then(|number| question.choices.get(number.checked_sub(1)?));
    numbered.map_or_else(|| line.to_owned(), |choice| choice.text.clone())
}
