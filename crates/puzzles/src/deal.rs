//! The deal of the day: one deal of each game for everybody, against the same bot.
//!
//! Deal and bot grow from one seed, and the bot thinks anew at each question: whoever chooses the same plays the same
//! game. What was chosen is therefore the whole of somebody's game, and where two people went apart is where their choices
//! first differ.

use crate::branch::{Bot, MOST_STEPS, play_on};
use bots::{Skill, Strength};
use serde_json::{Value, json};
use table::{Message, Outcome, Seat, Seed, Step};
use wire::{AnyTable, Error, ErrorCode};
use words::Names;

/// Who plays against everybody.
pub const RIVAL: Strength = Strength::Squire;

/// A deal of the day with its seed: whoever holds one holds its secrets.
#[derive(Clone, PartialEq, Debug)]
pub struct Deal {
    /// The game's id.
    pub game: String,
    /// The day, counted from 1970 at Greenwich.
    pub day: u64,
    /// The seat that everybody plays.
    pub you: Seat,
    options: Value,
    seed: Seed,
}

/// What is agreed for this game on a day. Days differ, so that nobody learns one corner of a game alone.
pub fn agreed_on(game: &str, day: u64) -> Value {
    match game {
        "schotten" => json!({ "tactics": day % 3 == 2 }),
        "dominion" if day.is_multiple_of(2) => json!({ "kingdom": "random", "sets": "base", "start": 0 }),
        "dominion" => json!({ "kingdom": "random", "start": 0 }),
        _ => Value::Null,
    }
}

impl Deal {
    /// The deal of this game for a day, grown from a seed.
    pub fn of(game: &str, day: u64, seed: Seed) -> Deal {
        Deal {
            game: game.to_owned(),
            day,
            you: Seat((day / 2 % 2) as u8),
            options: agreed_on(game, day),
            seed,
        }
    }

    /// The table before anybody has chosen.
    pub fn dealt(&self) -> Result<Box<dyn AnyTable>, Error> {
        wire::dealt(&self.game, &self.options, self.seed)
    }

    /// Who plays against everybody; its whims grow from the deal's seed.
    fn bot(&self) -> Bot {
        Bot { skill: Skill::from(RIVAL), seed: table::digest(&("the bot of the day", self.seed.0)).0 }
    }

    /// What the bot chooses here for this seat.
    pub fn rival(&self, table: &dyn AnyTable, seat: Seat) -> String {
        self.bot().choice(table, seat)
    }

    /// The table after these choices of the player; bots have answered up to the next question.
    pub fn played(&self, choices: &[String], names: &dyn Names) -> Result<Box<dyn AnyTable>, Error> {
        self.played_while(&|| true, choices, names)
    }

    /// The same for as long as `go_on` says so.
    fn played_while(
        &self,
        go_on: &dyn Fn() -> bool,
        choices: &[String],
        names: &dyn Names,
    ) -> Result<Box<dyn AnyTable>, Error> {
        let mut table = self.dealt()?;
        play_on(&mut *table, self.you, choices, &self.bot(), go_on, names)?;
        Ok(table)
    }

    /// The table after this line of choices, in which the bots' are told too: nobody thinks.
    pub fn resumed(&self, line: &[Step], names: &dyn Names) -> Result<Box<dyn AnyTable>, Error> {
        let mut table = self.dealt()?;
        for step in line {
            table.choose(step.seat, &step.choice, None, names)?;
        }
        Ok(table)
    }

    /// Makes one choice more, of this question, and lets bots answer up to the next one.
    pub fn choose(
        &self,
        table: &mut dyn AnyTable,
        text: &str,
        question: Option<&str>,
        names: &dyn Names,
    ) -> Result<(), Error> {
        if table.steps().len() >= MOST_STEPS {
            return Err(Error::shape(ErrorCode::TooBig, "choices"));
        }
        table.choose(self.you, text, question, names)?;
        play_on(table, self.you, &[], &self.bot(), &|| true, names)
    }

    /// Checks a record from end to end: that it is this deal with these options, that the bot chose what it chooses, that
    /// nothing was taken back, and that the game is over. The table as it ended.
    pub fn verified(
        &self,
        record: &Value,
        go_on: &dyn Fn() -> bool,
        names: &dyn Names,
    ) -> Result<Box<dyn AnyTable>, Error> {
        let other = || Error::new(ErrorCode::BadReplay, &Message::new("puzzles-deal-other"));
        let film = wire::filmed(record, go_on)?;
        let told = film.end();
        if told.game() != self.game {
            return Err(other());
        }
        let mine = told.steps().iter().filter(|step| step.seat == self.you);
        let choices: Vec<String> = mine.map(|step| step.choice.clone()).collect();
        let played = self.played_while(go_on, &choices, names).map_err(|_| other())?;
        match played.outcome() {
            None => Err(Error::new(ErrorCode::BadReplay, &Message::new("puzzles-deal-unfinished"))),
            Some(_) if played.replay_with_seed() != told.replay_with_seed() => Err(other()),
            Some(_) => Ok(played),
        }
    }
}

/// A choice at which not everybody went the same way.
#[derive(Clone, PartialEq, Debug)]
pub struct Parting {
    /// How many choices had been made before it, those of bots too.
    pub step: usize,
    /// What was chosen and by how many, the most first.
    pub ways: Vec<(String, usize)>,
}

impl Parting {
    /// How many went another way than this one.
    pub fn left(&self, mine: &str) -> usize {
        self.ways.iter().filter(|(way, _)| way != mine).map(|(_, count)| count).sum()
    }
}

/// Where people went apart from somebody's line: at each choice of this seat, what those chose who had come so far with
/// it. `others` are the lines of everybody else.
pub fn partings(you: Seat, mine: &[Step], others: &[Vec<Step>]) -> Vec<Parting> {
    let mut company: Vec<&Vec<Step>> = others.iter().collect();
    let mut found = Vec::new();
    for (step, made) in mine.iter().enumerate() {
        if company.is_empty() {
            break;
        }
        if made.seat == you {
            let mut ways = vec![(made.choice.clone(), 1)];
            for other in company.iter().filter_map(|line| line.get(step)) {
                match ways.iter_mut().find(|(way, _)| *way == other.choice) {
                    Some((_, count)) => *count += 1,
                    None => ways.push((other.choice.clone(), 1)),
                }
            }
            if ways.len() > 1 {
                ways.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
                found.push(Parting { step, ways });
            }
        }
        company.retain(|line| line.get(step) == Some(made));
    }
    found
}

/// By how many points somebody was ahead of the best rival; behind, where negative.
pub fn ahead(outcome: &Outcome, you: Seat) -> i64 {
    let rivals = outcome.score.iter().filter(|&(seat, _)| seat != you);
    rivals.map(|(_, &points)| i64::from(points)).max().map_or(0, |best| i64::from(outcome.score[you]) - best)
}
