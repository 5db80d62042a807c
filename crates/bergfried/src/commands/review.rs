//! `bergfried review`: the mistakes of a finished game, what would have been better, and the moments that decided.

use crate::exit::Exit;
use crate::interrupt;
use crate::record::{self, Unread, Written};
use crate::terminal::Terminal;
use ::puzzles::{Reviewed, accuracy, moments};
use games::Playable;
use serde_json::json;
use std::io;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use table::{Message, Played, Seat};
use wire::{AnyTable, PlayedVisitor, Roles};

/// Name the mistakes of a kept game, and what would have been better
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A record: of the engine, a saved game, what a server hands out, a file of selfplay
    file: PathBuf,
    /// Which game of a file of selfplay, from 1
    #[arg(long, value_name = "N")]
    game: Option<NonZeroUsize>,
    /// Only of this seat: a role or number
    #[arg(long)]
    seat: Option<String>,
    /// How often each choice is looked at
    #[arg(long, value_name = "N", default_value = "600")]
    looks: NonZeroU32,
    /// Look at each mistake again, so many times as often, and tell how many stay mistakes
    #[arg(long, value_name = "N")]
    again: Option<NonZeroU32>,
    /// What the searches grow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print JSON instead of sentences
    #[arg(long)]
    json: bool,
}

/// So many moments are told of.
const MOMENTS: usize = 3;

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    let record = match record::read(&args.file, args.game) {
        Ok(Written::Record(record)) => record,
        Ok(Written::Position { .. }) => {
            let file = args.file.display().to_string();
            return Ok(Exit::usage(terminal.say(&Message::new("terminal-no-record").with("file", file))));
        }
        Err(Unread::None(why)) => return Ok(Exit::usage(terminal.say(&why))),
        Err(Unread::Broken(why)) => return Ok(Exit::failed(why.in_lang(terminal.lang))),
    };
    interrupt::note();
    let film = match wire::filmed(&record, &|| !interrupt::interrupted()) {
        Ok(film) => film,
        Err(error) => return Ok(Exit::failed(terminal.error(&error))),
    };
    let end = film.end();
    let only = match &args.seat {
        None => None,
        Some(word) => match end.seat_called(word) {
            Some(seat) => Some(seat),
            None => {
                let message = Message::new("wire-unknown-seat").with("text", word.clone());
                return Ok(Exit::usage(terminal.say(&message)));
            }
        },
    };
    let names = Roles::at(end);
    let mut choices: Vec<(usize, Reviewed)> = Vec::new();
    let (mut mistakes, mut stay) = (0, 0);
    for (step, made) in end.steps().iter().enumerate() {
        if interrupt::interrupted() {
            return Ok(Exit::Interrupted);
        }
        if only.is_some_and(|only| only != made.seat) {
            continue;
        }
        let table = film.at(step);
        let look = |looks, seed| {
            let (seat, text) = (made.seat, made.choice.as_str());
            wire::with_played(&*table, Look { seat, text, looks, seed })
        };
        let Some(found) = look(args.looks.get(), args.seed) else { continue };
        if found.mistake {
            mistakes += 1;
            if let Some(times) = args.again {
                let again = look(args.looks.get().saturating_mul(times.get()), args.seed + 100);
                stay += u32::from(again.is_some_and(|again| again.mistake));
            }
            if !args.json {
                let label = |text: &str| label(&*table, made.seat, text, &names);
                let why = Message::new("puzzles-review-mistake")
                    .with("best", label(&found.best))
                    .with("made", label(&found.made))
                    .with("more", found.cost().round() as i64);
                let message = Message::new("puzzles-review-step")
                    .with("step", step + 1)
                    .with("seat", made.seat)
                    .with("why", why);
                terminal.line(terminal.say_of(&message, &names))?;
            }
        }
        choices.push((step, found));
    }
    let seats: Vec<Seat> =
        Seat::first(end.seats()).filter(|seat| only.is_none_or(|only| only == *seat)).collect();
    if args.json {
        let seats = seats.iter().map(|&seat| {
            let accuracy = accuracy(choices.iter().map(|(_, one)| one), seat);
            json!({ "seat": seat, "accuracy": accuracy, "moments": moments(&choices, seat, MOMENTS) })
        });
        let choices = choices.iter().map(|(step, found)| json!({ "step": step, "review": found }));
        let told = json!({
            "choices": choices.collect::<Vec<_>>(),
            "seats": seats.collect::<Vec<_>>(),
            "mistakes": mistakes,
            "stay": args.again.map(|_| stay),
        });
        terminal.line(serde_json::to_string_pretty(&told)?)?;
        return Ok(Exit::Fine);
    }
    if mistakes == 0 {
        terminal.line(terminal.say(&Message::new("puzzles-review-none")))?;
    }
    for seat in seats {
        for moment in moments(&choices, seat, MOMENTS) {
            let key = match (moment.own, moment.swing > 0.0) {
                (true, _) => "puzzles-review-moment-mistake",
                (false, true) => "puzzles-review-moment-up",
                (false, false) => "puzzles-review-moment-down",
            };
            let message = Message::new(key)
                .with("step", moment.step + 1)
                .with("seat", seat)
                .with("more", moment.swing.abs().round() as i64);
            terminal.line(terminal.say_of(&message, &names))?;
        }
        if let Some(share) = accuracy(choices.iter().map(|(_, one)| one), seat) {
            let message = Message::new("puzzles-review-accuracy")
                .with("seat", seat)
                .with("share", share.round() as i64);
            terminal.line(terminal.say_of(&message, &names))?;
        }
    }
    if args.again.is_some() {
        let message = Message::new("puzzles-review-again").with("mistakes", mistakes).with("stay", stay);
        terminal.line(terminal.say(&message))?;
    }
    Ok(Exit::Fine)
}

/// Reviews the choice with this text.
pub(crate) struct Look<'a> {
    pub(crate) seat: Seat,
    pub(crate) text: &'a str,
    pub(crate) looks: u32,
    pub(crate) seed: u64,
}

impl PlayedVisitor for Look<'_> {
    type Out = Option<Reviewed>;

    fn visit<G: Playable>(self, played: &Played<G>) -> Self::Out {
        let Look { seat, text, looks, seed } = self;
        let choice = played.read_choice(seat, text).ok()?;
        ::puzzles::review(played.state(), seat, choice, looks, seed)
    }
}

/// A choice as its button says it; its text where it has no button.
fn label(table: &dyn AnyTable, seat: Seat, text: &str, names: &Roles) -> table::Words {
    let question = table.question(seat, names);
    let choice =
        question.and_then(|question| question.choices.into_iter().find(|choice| choice.text == text));
    choice.map_or_else(|| table::Words::same(text.to_owned()), |choice| choice.label)
}
