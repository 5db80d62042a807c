//! One step of a lesson as a pure function.

use crate::{Asks, Lesson, LessonShown, Said, Tried, Walk, shelf};
use bots::{Player, Seen, Skill, Strength};
use games::Playable;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Message, Observer, Played, Seat, Step, Words};
use wire::{AnyTable, Error, ErrorCode, EventShown, PlayedVisitor, Snapshot};

/// How far somebody is in a lesson: all that is known of them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Attendance {
    /// What the player has answered so far; the last may be wrong.
    pub choices: Vec<String>,
    /// How many choices of everybody at the table were shown already; nothing where all is to be shown at once.
    pub from: Option<usize>,
    /// What everybody has chosen since the lesson was left, where it was.
    pub beyond: Option<Vec<Step>>,
    /// Where the dice come from once the lesson was left.
    pub seed: u32,
    /// What the player doubts.
    pub why: Option<Doubt>,
}

/// A question «why».
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Doubt {
    /// A choice's text or a view id; the situation where absent.
    pub about: Option<String>,
    /// Whether to say of a thing on the table why it cannot be chosen now.
    pub doubt: bool,
}

/// The answer to «why».
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reason {
    /// The explanation.
    pub lines: Vec<Words>,
    /// The clause it rests on.
    pub clause: Option<String>,
}

/// The table after one choice, and what that choice brought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// The table with the player's eyes.
    pub snapshot: Snapshot,
    /// What happened since the moment before.
    pub events: Vec<EventShown>,
}

/// One step of a lesson as a page shows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lecture {
    /// Which lesson.
    pub lesson: LessonShown,
    /// The player's seat.
    pub you: Seat,
    /// The options of the game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    /// The table as it stands is the last; before it what led there and was not shown yet.
    pub moments: Vec<Scene>,
    /// What the player has answered rightly so far.
    pub choices: Vec<String>,
    /// What everybody has chosen since the lesson was left.
    pub beyond: Vec<Step>,
    /// What the coach says.
    pub coach: Said,
    /// What is wanted now.
    pub asks: Asks,
    /// The view ids of what is lit.
    pub lit: Vec<String>,
    /// The texts of right choices; of a good one once the lesson was left.
    pub right: Vec<String>,
    /// The open step, from 0.
    pub step: usize,
    /// How a wrong try is answered.
    pub tried: Option<Tried>,
    /// The answer to «why».
    pub why: Option<Reason>,
}

/// No more choices than this are made after a lesson was left.
const MOST_BEYOND: usize = 600;
/// No choice is longer than this.
const LONGEST_CHOICE: usize = 200;
/// So many moments are shown one by one; earlier ones together.
const MOST_MOMENTS: usize = 12;

/// One step: where somebody is after these choices, and what the coach says there.
pub fn attend(lesson: &Lesson, attendance: &Attendance) -> Result<Lecture, Error> {
    let too_long = |choice: &String| choice.len() > LONGEST_CHOICE;
    let beyond = attendance.beyond.as_deref().unwrap_or_default();
    if attendance.choices.iter().chain(beyond.iter().map(|step| &step.choice)).any(too_long)
        || attendance.choices.len() > lesson.steps.len()
        || beyond.len() > MOST_BEYOND
    {
        return Err(Error::shape(ErrorCode::TooBig, "choices"));
    }
    let mut walk = Walk::new(lesson, u64::from(attendance.seed))?;
    let you = walk.you;
    let names = walk.names();
    let mut tried = None;
    let mut choices = attendance.choices.clone();
    for (place, choice) in attendance.choices.iter().enumerate() {
        tried = walk.answer(choice, &names)?;
        if tried.is_some() {
            if place + 1 < attendance.choices.len() {
                return Err(Error::shape(ErrorCode::BadRequest, "only the last choice may be wrong"));
            }
            choices.pop();
        }
    }
    let script = walk.table.steps().len();
    if attendance.beyond.is_some() {
        play_on(&mut walk, beyond, attendance.seed, &names)?;
    }
    let observer = Observer::Seat(you);
    let left = attendance.beyond.is_some();
    let asks = if left { Asks::Freely } else { walk.asks() };
    let right: Vec<String> = match left {
        true => advice(&*walk.table, you, attendance.seed).into_iter().collect(),
        false => walk.step().right.iter().cloned().collect(),
    };
    let mut lit = if left { Vec::new() } else { walk.step().lights.clone() };
    if asks == Asks::Choice
        && let Some(question) = walk.table.question(you, &names)
    {
        let meant = question.choices.into_iter().find(|choice| right.contains(&choice.text));
        lit.extend(meant.into_iter().flat_map(|choice| choice.touches));
    }
    Ok(Lecture {
        lesson: lesson.shown(shelf::number(lesson)),
        you,
        options: walk.table.options(),
        moments: moments(&*walk.table, attendance.from, observer, &names),
        choices,
        beyond: walk.table.steps()[script..].to_vec(),
        coach: match left {
            true => {
                Said { sentence: words::both(&Message::new("learn-freely"), &names), more: Words::default() }
            }
            false => walk.step().says.clone(),
        },
        asks,
        lit,
        right,
        step: walk.at,
        tried,
        why: attendance.why.as_ref().map(|doubt| explained(&*walk.table, you, doubt, &names)),
    })
}

/// Makes the choices since the lesson was left; then bots answer until the player is asked.
fn play_on(walk: &mut Walk<'_>, beyond: &[Step], seed: u32, names: &dyn words::Names) -> Result<(), Error> {
    let most = walk.table.steps().len() + 2 * MOST_BEYOND;
    for step in beyond {
        walk.table.choose(step.seat, &step.choice, None, names)?;
    }
    while let Some(seat) = walk.table.asked().iter().find(|&seat| seat != walk.you) {
        let Some(choice) = advice(&*walk.table, seat, seed).filter(|_| walk.table.steps().len() < most)
        else {
            break;
        };
        walk.table.choose(seat, &choice, None, names)?;
    }
    Ok(())
}

/// What a squire would choose for this seat: by rule of thumb, at once, the same for the same seed.
fn advice(table: &dyn AnyTable, seat: Seat, seed: u32) -> Option<String> {
    struct Think(Seat, u64);
    impl PlayedVisitor for Think {
        type Out = String;
        fn visit<G: Playable>(self, played: &Played<G>) -> String {
            let skill = Skill::Strength(Strength::Squire);
            let mut player = Player::<G>::new(skill, self.1).expect("a strength that every game has");
            let choice = player.choose(&Seen::new(played.state(), self.0));
            played.state().choice_text(choice)
        }
    }
    let seed = u64::from(seed) ^ (table.steps().len() as u64) << 32;
    table.asked().contains(seat).then(|| wire::with_played(table, Think(seat, seed)))
}

/// The table after each choice that was not shown yet, the last as it stands; `from` is how many choices were shown,
/// nothing where all that happened is told at once.
pub fn moments(
    table: &dyn AnyTable,
    from: Option<usize>,
    observer: Observer,
    names: &dyn words::Names,
) -> Vec<Scene> {
    let now = table.steps().len();
    let first = from.unwrap_or(now).min(now);
    let shown = if from.is_none() { 0 } else { table.events_until(first, observer) };
    let mut seen = shown;
    let mut moments = Vec::new();
    for steps in (first + 1..now).rev().take(MOST_MOMENTS - 1).rev() {
        let mut earlier = table.duplicate();
        earlier.rewind(steps);
        // A question that was never put to the player must not look like the one that is.
        earlier.set_takes(table.takes());
        let snapshot = earlier.snapshot(observer, names);
        let events = earlier.events_since(seen, observer, names);
        seen = snapshot.events;
        moments.push(Scene { snapshot, events });
    }
    let events = table.events_since(seen, observer, names);
    moments.push(Scene { snapshot: table.snapshot(observer, names), events });
    moments
}

fn explained(table: &dyn AnyTable, you: Seat, doubt: &Doubt, names: &dyn words::Names) -> Reason {
    let about = doubt.about.as_deref().filter(|about| about.len() <= LONGEST_CHOICE);
    let verdict = about
        .filter(|_| table.asked().contains(you))
        .and_then(|about| table.verdict(you, about, doubt.doubt, names));
    let refused = |error: Error| Reason { lines: vec![error.message], clause: error.clause };
    match (verdict, table.explain(Observer::Seat(you), about, names)) {
        (Some(Err(error)), _) | (None, Err(error)) => refused(error),
        (_, Ok(lines)) => Reason { lines, clause: None },
        (Some(Ok(())), Err(_)) => Reason { lines: Vec::new(), clause: None },
    }
}
