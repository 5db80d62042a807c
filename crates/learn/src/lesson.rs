//! Reading lessons.

use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use table::{CardFace, Lang, Seed, Words};
use testkit::scenario::{Line, Scenario, ScriptError, game_of, parse};

/// What the coach says: one sentence, and perhaps why.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Said {
    /// What to do, or what is so.
    pub sentence: Words,
    /// The reason; empty where none is given.
    pub more: Words,
}

/// A wrong try that the lesson expects, with its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Try {
    /// The choice's text.
    pub choice: String,
    /// Whether the rules refuse it; otherwise it is legal and worse.
    pub refused: bool,
    /// What the coach answers.
    pub says: Said,
}

/// What a step wants of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Asks {
    /// To have read it.
    Reading,
    /// One certain choice.
    Choice,
    /// Any choice after which the lesson can go on.
    Any,
    /// Nothing more: the lesson is over.
    Done,
    /// Whatever they like: the lesson was left, and a bot answers.
    Freely,
}

/// Something that happens by itself after the player's choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FollowUp {
    /// So fall the next dice.
    Dice(Vec<u32>),
    /// Somebody chooses.
    Choice(String, String),
}

/// One step: what the coach says, what is right, what follows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stage {
    /// The line of the file it begins in.
    pub line: usize,
    /// What the coach says.
    pub says: Said,
    /// Whether any choice is right after which the rest of the lesson can still be played.
    pub free: bool,
    /// View ids that are lit besides what the right choice touches.
    pub lights: Vec<String>,
    /// The mistakes that are expected.
    pub tries: Vec<Try>,
    /// The answer to all others.
    pub otherwise: Option<Said>,
    /// The right choice; nothing where the step is only read.
    pub right: Option<String>,
    /// Dice written before the right choice.
    pub(crate) before: Vec<u32>,
    /// What follows by itself, after the right choice or after reading.
    pub(crate) after: Vec<FollowUp>,
}

/// A whole lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The game's id.
    pub game: String,
    /// Its name in addresses and commands.
    pub name: String,
    /// What it is called.
    pub title: Words,
    /// What it teaches, in one line.
    pub about: Words,
    /// The arms it wears on the way.
    pub arms: String,
    /// The player's seat in the game's own word.
    pub you: String,
    /// Its scenario: position, choices, facts.
    pub scenario: Scenario,
    /// Its steps; the last is only read.
    pub steps: Vec<Stage>,
}

/// A lesson as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonShown {
    /// The game's id.
    pub game: String,
    /// Its name in addresses and commands.
    pub name: String,
    /// Counted from 1 in its game.
    pub number: usize,
    /// What it is called.
    pub title: Words,
    /// What it teaches, in one line.
    pub about: Words,
    /// The arms it wears on the way.
    pub arms: String,
    /// How many steps it has.
    pub steps: usize,
    /// The clauses it teaches.
    pub clauses: Vec<String>,
}

/// A line of the coach.
enum Coach {
    Step { free: bool },
    Otherwise,
    You(String),
    Arms(String),
    Title(Tongue, String),
    About(Tongue, String),
    Words(Tongue, String),
    Light(Vec<String>),
}

#[derive(Clone, Copy)]
enum Tongue {
    En,
    De,
}

fn coach(line: &str) -> Option<Coach> {
    let line = line.trim();
    let spoken = |rest: &str| {
        let rest = rest.trim_start();
        let tongues = [("en:", Tongue::En), ("de:", Tongue::De)];
        tongues
            .into_iter()
            .find_map(|(sign, tongue)| Some((tongue, rest.strip_prefix(sign)?.trim().to_owned())))
    };
    if let Some((tongue, text)) = spoken(line) {
        return Some(Coach::Words(tongue, text));
    }
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "step" if rest.is_empty() => Some(Coach::Step { free: false }),
        "free" if rest.is_empty() => Some(Coach::Step { free: true }),
        "otherwise" if rest.is_empty() => Some(Coach::Otherwise),
        "you" => Some(Coach::You(rest.trim().to_owned())),
        "arms" => Some(Coach::Arms(rest.trim().to_owned())),
        "light" => Some(Coach::Light(rest.split_whitespace().map(str::to_owned).collect())),
        "title" => spoken(rest).map(|(tongue, text)| Coach::Title(tongue, text)),
        "about" => spoken(rest).map(|(tongue, text)| Coach::About(tongue, text)),
        _ => None,
    }
}

/// Where the next words belong.
#[derive(Clone, Copy)]
enum Speaks {
    Nowhere,
    Step,
    LastTry,
    Otherwise,
}

fn add(words: &mut Words, tongue: Tongue, text: &str) {
    let side = match tongue {
        Tongue::En => &mut words.en,
        Tongue::De => &mut words.de,
    };
    let joined = if side.is_empty() { text.to_owned() } else { format!("{side} {text}") };
    *side = joined.into();
}

fn speak(said: &mut Said, tongue: Tongue, text: &str) {
    let begun = match tongue {
        Tongue::En => !said.sentence.en.is_empty(),
        Tongue::De => !said.sentence.de.is_empty(),
    };
    add(if begun { &mut said.more } else { &mut said.sentence }, tongue, text);
}

/// Reads a lesson of anybody's, with every card that its words mention called by its name.
pub fn written(text: &str) -> Result<Lesson, ScriptError> {
    let lesson = read(text)?;
    let line = lesson.scenario.line;
    lesson.named().map_err(|message| ScriptError { line, message })
}

/// Reads a lesson: the coach's lines here, all others as the scenario they are.
fn read(text: &str) -> Result<Lesson, ScriptError> {
    let mut said: HashMap<usize, Coach> = HashMap::new();
    let mut script = String::new();
    // The coach's lines become empty ones, so that every line keeps its number.
    for (place, line) in text.lines().enumerate() {
        match coach(line) {
            Some(words) => _ = said.insert(place + 1, words),
            None => script += line,
        }
        script.push('\n');
    }
    let error = |line: usize, message: &str| ScriptError { line, message: message.to_owned() };
    let game = game_of(&script).ok_or_else(|| error(1, "a lesson begins with «game ID»"))?;
    let mut scenarios = parse(&script)?;
    let (Some(scenario), true) = (scenarios.pop(), scenarios.is_empty()) else {
        return Err(error(1, "a lesson is one scenario"));
    };
    let mut lesson = Lesson {
        game,
        name: scenario.id.clone(),
        title: Words::default(),
        about: Words::default(),
        arms: String::new(),
        you: String::new(),
        steps: Vec::new(),
        scenario,
    };
    let mut done: HashMap<usize, Line> = lesson.scenario.lines.iter().cloned().collect();
    let mut speaks = Speaks::Nowhere;
    for line in 1..=text.lines().count() {
        if let Some(coach) = said.remove(&line) {
            lesson.hear(line, coach, &mut speaks)?;
        } else if let Some(deed) = done.remove(&line) {
            lesson.follow(line, deed, &mut speaks)?;
        }
    }
    match lesson.steps.last() {
        None => Err(error(1, "a lesson has steps")),
        Some(last) if last.right.is_some() => Err(error(last.line, "the last step of a lesson is only read")),
        Some(_) => Ok(lesson),
    }
}

impl Lesson {
    fn hear(&mut self, line: usize, coach: Coach, speaks: &mut Speaks) -> Result<(), ScriptError> {
        let early = || ScriptError { line, message: "this belongs to a step, and none has begun".to_owned() };
        match coach {
            Coach::Step { free } => {
                self.steps.push(Stage { line, free, ..Stage::default() });
                *speaks = Speaks::Step;
            }
            Coach::Otherwise => {
                self.steps.last_mut().ok_or_else(early)?.otherwise = Some(Said::default());
                *speaks = Speaks::Otherwise;
            }
            Coach::You(word) => self.you = word,
            Coach::Arms(blazon) => self.arms = blazon,
            Coach::Title(tongue, text) => add(&mut self.title, tongue, &text),
            Coach::About(tongue, text) => add(&mut self.about, tongue, &text),
            Coach::Light(ids) => self.steps.last_mut().ok_or_else(early)?.lights.extend(ids),
            Coach::Words(tongue, text) => {
                let step = self.steps.last_mut().ok_or_else(early)?;
                let said = match speaks {
                    Speaks::Step => Some(&mut step.says),
                    Speaks::LastTry => step.tries.last_mut().map(|tried| &mut tried.says),
                    Speaks::Otherwise => step.otherwise.as_mut(),
                    Speaks::Nowhere => None,
                };
                speak(said.ok_or_else(early)?, tongue, &text);
            }
        }
        Ok(())
    }

    fn follow(&mut self, line: usize, deed: Line, speaks: &mut Speaks) -> Result<(), ScriptError> {
        let error = |message: &str| ScriptError { line, message: message.to_owned() };
        let you = self.you.clone();
        let step = self.steps.last_mut();
        *speaks = Speaks::Nowhere;
        match deed {
            Line::Choose(seat, choice) if seat == you => {
                let step = step.filter(|step| step.right.is_none() && step.after.is_empty());
                step.ok_or_else(|| error("each of your choices has a step of its own"))?.right = Some(choice);
            }
            Line::Choose(seat, choice) => {
                let step = step.ok_or_else(|| error("what the others choose follows a step"))?;
                step.after.push(FollowUp::Choice(seat, choice));
            }
            Line::Dice(falls) => {
                let step = step.ok_or_else(|| error("dice belong to a step"))?;
                match step.right.is_some() || !step.after.is_empty() {
                    false => step.before.extend(falls),
                    true => step.after.push(FollowUp::Dice(falls)),
                }
            }
            Line::Offered(seat, choice) if seat == you => self.expect(line, choice, false, speaks)?,
            Line::Refuse(seat, choice, _) if seat == you => self.expect(line, choice, true, speaks)?,
            Line::TakeBack(..) | Line::PositionRefused(_) => return Err(error("no line of a lesson")),
            _ => {}
        }
        Ok(())
    }

    fn expect(
        &mut self,
        line: usize,
        choice: String,
        refused: bool,
        speaks: &mut Speaks,
    ) -> Result<(), ScriptError> {
        let step = self.steps.last_mut().filter(|step| step.right.is_none());
        let message = "a mistake is expected before the right choice of its step".to_owned();
        let step = step.ok_or(ScriptError { line, message })?;
        step.tries.push(Try { choice, refused, says: Said::default() });
        *speaks = Speaks::LastTry;
        Ok(())
    }

    /// The lesson as a list shows it, at this place of its game.
    pub fn shown(&self, number: usize) -> LessonShown {
        LessonShown {
            game: self.game.clone(),
            name: self.name.clone(),
            number,
            title: self.title.clone(),
            about: self.about.clone(),
            arms: self.arms.clone(),
            steps: self.steps.len(),
            clauses: self.scenario.clauses.clone(),
        }
    }

    /// The lines of its position, as `wire` reads them.
    pub(crate) fn given(&self) -> Vec<String> {
        self.scenario.given.iter().map(|given| format!("{}: {}", given.about, given.value)).collect()
    }
}

/// A text with `[CARD]` replaced by what the card is called in this language.
fn named(text: &str, lang: Lang, cards: &[CardFace]) -> Result<String, String> {
    let mut told = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        let (id, after) = after.split_once(']').ok_or_else(|| format!("«{text}»: a card is written [ID]"))?;
        let card = cards
            .iter()
            .find(|card| card.id.eq_ignore_ascii_case(id))
            .ok_or_else(|| format!("no card is called «{id}»"))?;
        told += before;
        told += card.name.in_lang(lang);
        rest = after;
    }
    Ok(told + rest)
}

impl Lesson {
    /// The lesson with every card that its words mention called by its name.
    fn named(mut self) -> Result<Lesson, String> {
        let table = wire::staged(&self.game, &self.given(), Seed::from(0))
            .map_err(|error| error.message.en.to_string())?;
        let cards =
            wire::card_faces(&self.game, &table.options()).map_err(|error| error.message.en.to_string())?;
        for step in &mut self.steps {
            let tries = step.tries.iter_mut().map(|tried| &mut tried.says);
            for said in tries.chain(step.otherwise.as_mut()).chain([&mut step.says]) {
                for words in [&mut said.sentence, &mut said.more] {
                    words.en = named(&words.en, Lang::En, &cards)?.into();
                    words.de = named(&words.de, Lang::De, &cards)?.into();
                }
            }
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "game schotten\nscenario small a small lesson\nyou attacker\ntitle en: Small\ntitle de: Klein\n\
        given attacker hand: R5 ...\n\nstep\nen: Lay it.\nen: There is room.\nde: Lege sie.\nlight W2\n\
        attacker ? play R5 W2\nen: Not there.\nattacker > play R5 W1\ndice 3\ndefender > play B1 W1\nstep\nen: Done.\n";

    #[test]
    fn the_coach_is_heard_and_the_scenario_kept() {
        let lesson = read(SMALL).expect("a lesson");
        assert_eq!(
            (lesson.game.as_str(), lesson.name.as_str(), lesson.you.as_str()),
            ("schotten", "small", "attacker")
        );
        assert_eq!(lesson.title, Words::new("Small", "Klein"));
        let [first, last] = lesson.steps.as_slice() else { panic!("two steps") };
        assert_eq!(first.says.sentence, Words::new("Lay it.", "Lege sie."));
        assert_eq!(first.says.more, Words::new("There is room.", ""));
        assert_eq!(first.lights, ["W2"]);
        assert_eq!((first.tries[0].choice.as_str(), first.tries[0].refused), ("play R5 W2", false));
        assert_eq!(first.right.as_deref(), Some("play R5 W1"));
        assert_eq!(first.after.len(), 2);
        assert_eq!(last.right, None);
        assert_eq!(lesson.scenario.lines.len(), 4, "the mistake, both choices, the dice");
        assert_eq!(lesson.scenario.lines[0].0, 13, "lines keep their numbers");
    }

    #[test]
    fn what_cannot_be_a_lesson_is_refused_with_its_line() {
        let wrong = |from: &str, to: &str| read(&SMALL.replace(from, to)).expect_err("no lesson").line;
        assert_eq!(wrong("step\nen: Lay it.", "en: Lay it."), 8, "words before the first step");
        assert_eq!(wrong("dice 3", "attacker > play R6 W1"), 16, "two choices in one step");
        assert_eq!(wrong("attacker > play R5 W1", "attacker < play R5 W1"), 15);
        assert_eq!(read("game schotten\nscenario a b\nyou attacker\n").expect_err("no steps").line, 1);
    }
}
