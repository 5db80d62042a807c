//! The state of the screen: what is shown, picked, asked, and lies over the table.

use crate::canvas::{Spot, Touched};
use crate::games::Faces;
use crate::host::{Advice, Host, News};
use crate::look::Look;
use crate::picking;
use crossterm::event::KeyCode;
use ratatui::layout::Rect;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};
use table::{Clause, Message, Observer, Outcome, Seat};
use wire::{ChoiceShown, Snapshot};

/// Letters that pick things directly: all that are not keys of their own.
const LETTERS: &str = "abcdefgijkmnopstvxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Where arrows go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Focus {
    /// To what may be picked.
    Targets,
    /// Through the list of answers.
    List,
    /// To everything, to read it.
    Looking,
}

/// What lies over the table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Over {
    /// The keys, scrolled so far.
    Help(usize),
    /// Everything that happened, so many lines back.
    Log(usize),
    /// Sentences with a title, scrolled so far.
    Text(String, Vec<String>, usize),
    /// Advice that has come; nothing while it is awaited.
    Advice(Option<Vec<Advice>>),
    /// A search through cards and rules, scrolled so far.
    Search(String, usize),
    /// The table after so many steps.
    Replay(usize, Box<Snapshot>),
    /// Somebody else sits down.
    Curtain(Seat),
    /// Whether to leave.
    Leave,
    /// Whether to give the game up.
    GiveUp,
    /// What somebody proposes, to be agreed to or not.
    Proposed(String),
    /// Words to the others, as far as they are typed.
    Say(String),
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) number: usize,
    pub(crate) text: String,
    /// Whether it was said beside the game: that is not taken back.
    pub(crate) said: bool,
}

/// How long others' moves are left to be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace(
    /// The pause after a move.
    pub Duration,
);

impl Pace {
    /// As people play.
    pub const HUMAN: Pace = Pace(Duration::from_millis(900));
    /// At once.
    pub const NONE: Pace = Pace(Duration::ZERO);
}

/// The state of the screen.
pub(crate) struct Screen<'h> {
    pub(crate) host: &'h mut dyn Host,
    pub(crate) look: Look,
    pub(crate) faces: Faces,
    pub(crate) clauses: Vec<Clause>,
    pub(crate) snapshot: Snapshot,
    pub(crate) log: Vec<Line>,
    /// Lines from this number on came after the own last choice.
    pub(crate) fresh: usize,
    /// How many events are read.
    heard: usize,
    pub(crate) touched: Touched,
    pub(crate) focus: Focus,
    pub(crate) at: usize,
    pub(crate) typed: String,
    /// Where the slider of coins stands.
    pub(crate) coins: usize,
    pub(crate) over: Option<Over>,
    /// The last word of the house: a refusal, or something to know.
    pub(crate) notice: Option<(String, bool)>,
    pub(crate) shown: usize,
    pub(crate) spots: Vec<Spot>,
    /// The lines of the list as they lie on the screen, each with the place of its choice.
    pub(crate) rows: Vec<(Rect, usize)>,
    /// The coins of the slider as they lie on the screen.
    pub(crate) dots: Rect,
    /// The keys told at the foot, each where it stands.
    pub(crate) feet: Vec<(Rect, KeyCode)>,
    pub(crate) gone: bool,
    /// The text of the last answer given here.
    pub(crate) answered: Option<String>,
    pace: Pace,
    pause: Option<Instant>,
}

impl<'h> Screen<'h> {
    pub(crate) fn new(host: &'h mut dyn Host, look: Look, pace: Pace) -> Screen<'h> {
        let snapshot = host.snapshot();
        let shown = snapshot.observer.map_or(0, Seat::index);
        let mut screen = Screen {
            faces: Faces::new(host.cards()),
            clauses: host.clauses(),
            host,
            look,
            snapshot,
            log: Vec::new(),
            fresh: 0,
            heard: 0,
            touched: Touched::default(),
            focus: Focus::Targets,
            at: 0,
            typed: String::new(),
            coins: 0,
            over: None,
            notice: None,
            shown,
            spots: Vec::new(),
            rows: Vec::new(),
            dots: Rect::ZERO,
            feet: Vec::new(),
            gone: false,
            answered: None,
            pace,
            pause: None,
        };
        screen.read_on();
        screen.touched.marked.clear();
        screen.fresh = screen.heard;
        screen.asked_anew();
        screen
    }

    /// The choices of the question; none where nothing is asked.
    pub(crate) fn choices(&self) -> &[ChoiceShown] {
        self.snapshot.question.as_ref().map_or(&[], |question| &question.choices)
    }

    /// The places of the choices that the list offers now.
    pub(crate) fn listed(&self) -> Vec<usize> {
        let picked = &self.touched.picked;
        match self.focus {
            Focus::List => picking::fitting(self.choices(), picked),
            _ if self.touched.lit.is_empty() => {
                // What the slider offers is not said again below it.
                let slider = self.slider();
                let mut places = picking::fitting(self.choices(), picked);
                places.retain(|place| slider.iter().all(|(_, offered)| offered != place));
                places
            }
            _ => picking::in_words(self.choices(), picked),
        }
    }

    /// The coins a slider offers now.
    pub(crate) fn slider(&self) -> Vec<(u32, usize)> {
        picking::coins(self.choices(), &self.touched.picked)
    }

    /// Takes in what the keeper tells; whether anything has changed.
    pub(crate) fn hear(&mut self) -> bool {
        let waits = self.pause.is_some_and(|until| Instant::now() < until);
        let free = !waits && !matches!(self.over, Some(Over::Curtain(_) | Over::Replay(..)));
        let Some(news) = self.host.poll(free) else { return false };
        match news {
            News::Changed { by_others } => {
                if by_others {
                    // News that are no refusal are old by then.
                    self.notice.take_if(|(_, alarm)| !*alarm);
                    self.pause = Some(Instant::now() + self.pace.0);
                }
                self.refresh(by_others);
            }
            News::HandedTo(seat) => {
                self.over = Some(Over::Curtain(seat));
                self.notice = None;
                self.log.clear();
                self.heard = 0;
                self.refresh(false);
                self.fresh = self.heard;
            }
            News::Why(lines) => {
                let lines = lines.iter().map(|line| line.in_lang(self.look.lang).to_owned()).collect();
                self.over = Some(Over::Text(self.look.say("terminal-title-why"), lines, 0));
            }
            News::Advice(mut advice) => {
                // The best chance first, whatever was thought about longest.
                advice.sort_by(|one, two| two.chance.unwrap_or(0.0).total_cmp(&one.chance.unwrap_or(0.0)));
                if matches!(self.over, Some(Over::Advice(_))) {
                    self.over = Some(Over::Advice(Some(advice)));
                }
            }
            News::Refused(reason) => {
                self.notice = Some((reason.in_lang(self.look.lang).to_owned(), true));
                // Advice that is refused is not waited for.
                self.over.take_if(|over| matches!(over, Over::Advice(None)));
                self.let_go();
            }
            News::Said(words) => {
                let text = words.in_lang(self.look.lang).to_owned();
                self.log.push(Line { number: self.heard, text: text.clone(), said: true });
                self.notice = Some((text, false));
            }
            News::Proposed(Some(what)) => {
                self.over = Some(Over::Proposed(what.in_lang(self.look.lang).to_owned()));
            }
            News::Proposed(None) => {
                self.over.take_if(|over| matches!(over, Over::Proposed(_)));
            }
            News::Told(words) => self.notice = Some((words.in_lang(self.look.lang).to_owned(), false)),
            News::Gone(words) => {
                self.notice = Some((words.in_lang(self.look.lang).to_owned(), true));
                self.gone = true;
            }
        }
        true
    }

    /// Does not wait for others' moves to be looked at.
    pub(crate) fn skip(&mut self) -> bool {
        self.pause.take_if(|until| Instant::now() < *until).is_some()
    }

    /// Whether a move of somebody else is being looked at.
    pub(crate) fn paused(&self) -> bool {
        self.pause.is_some_and(|until| Instant::now() < until)
    }

    /// What is waited for: a move to be looked at, somebody who thinks, the seconds of the clocks.
    pub(crate) fn waits(&self) -> (bool, bool, Vec<u64>) {
        let clocks = self.host.clocks().iter().map(|(_, left)| left.as_secs()).collect();
        (self.paused(), self.host.thinking().is_some(), clocks)
    }

    fn refresh(&mut self, by_others: bool) {
        let before = self.question_id();
        let step = self.snapshot.step;
        self.snapshot = self.host.snapshot();
        if self.snapshot.step < step {
            // Something was taken back: the log is read anew.
            self.log.retain(|line| line.said);
            self.heard = 0;
            self.fresh = usize::MAX;
        }
        if !by_others {
            self.touched.marked.clear();
        }
        self.read_on();
        // What was said stands before whatever happens from now on.
        for line in self.log.iter_mut().filter(|line| line.said) {
            line.number = line.number.min(self.heard);
        }
        self.fresh = self.fresh.min(self.heard);
        if before != self.question_id() {
            self.asked_anew();
        }
    }

    fn question_id(&self) -> Option<String> {
        self.snapshot.question.as_ref().map(|question| question.id.clone())
    }

    /// Reads the log on and marks what it speaks of.
    fn read_on(&mut self) {
        let mut marked = BTreeSet::new();
        for event in self.host.events_since(self.heard) {
            self.heard = event.number + 1;
            leaves(&event.event, &mut marked);
            if let Some(text) = event.text {
                let text = text.in_lang(self.look.lang).to_owned();
                self.log.push(Line { number: event.number, text, said: false });
            }
        }
        self.log.sort_by_key(|line| line.number);
        if !marked.is_empty() {
            self.touched.marked = marked;
        }
    }

    /// Another question: nothing is picked but what every answer begins with.
    fn asked_anew(&mut self) {
        self.typed.clear();
        self.at = 0;
        self.coins = 0;
        if self.snapshot.question.is_some() {
            self.shown = self.snapshot.observer.map_or(0, Seat::index);
        }
        self.let_go();
        if let Some(only) = picking::shared(self.choices()) {
            self.touched.picked.push(only);
            self.light();
        }
        if self.focus == Focus::Looking {
            self.focus = Focus::Targets;
        }
        if self.focus == Focus::List && !self.touched.lit.is_empty() {
            self.focus = Focus::Targets;
        }
    }

    /// Nothing is picked any longer.
    pub(crate) fn let_go(&mut self) {
        self.touched.picked.clear();
        self.light();
    }

    /// Lights what may be picked next.
    pub(crate) fn light(&mut self) {
        self.touched.lit = picking::next(self.choices(), &self.touched.picked);
        let lit = &self.touched.lit;
        self.touched.letters.retain(|id, _| lit.contains(id));
        let stands = self.touched.cursor.as_ref().is_some_and(|id| self.touched.lit.contains(id));
        if self.focus != Focus::Looking && !stands {
            self.touched.cursor = None;
        }
        self.at = 0;
        self.coins = 0;
    }

    /// Letters in the order in which things are read, once it is known what lies where; whether any
    /// thing has another one now.
    pub(crate) fn letter(&mut self) -> bool {
        let mut lit: Vec<&Spot> =
            self.spots.iter().filter(|spot| self.touched.lit.contains(&spot.id)).collect();
        lit.sort_by_key(|spot| (spot.area.y, spot.area.x));
        let mut seen = BTreeSet::new();
        lit.retain(|spot| seen.insert(&spot.id));
        let letters: BTreeMap<String, char> =
            lit.iter().map(|spot| spot.id.clone()).zip(LETTERS.chars()).collect();
        let changed = letters != self.touched.letters;
        self.touched.letters = letters;
        changed
    }

    /// Puts the cursor on something once it is known what lies where.
    pub(crate) fn settle_cursor(&mut self) {
        if self.focus == Focus::List || self.over.is_some() {
            return;
        }
        let stands = |id: &String| self.spots.iter().any(|spot| spot.id == *id);
        if self.touched.cursor.as_ref().is_some_and(stands) {
            return;
        }
        let first = self.spots.iter().find(|spot| self.touched.lit.contains(&spot.id));
        self.touched.cursor = first.map(|spot| spot.id.clone());
    }

    /// Picks something on the table, and answers when that is all that was needed.
    pub(crate) fn touch(&mut self, id: &str) {
        self.notice = None;
        if let Some(place) = self.touched.picked.iter().position(|picked| picked == id) {
            self.touched.picked.remove(place);
            self.light();
            return;
        }
        if !self.touched.lit.contains(id) {
            return;
        }
        self.touched.picked.push(id.to_owned());
        self.light();
        if let Some(place) = picking::settled(self.choices(), &self.touched.picked) {
            self.answer(place);
        } else if self.touched.lit.is_empty() {
            self.focus = Focus::Targets;
        }
    }

    /// Makes the choice at this place of the question.
    pub(crate) fn answer(&mut self, place: usize) {
        let Some(question) = &self.snapshot.question else { return };
        let Some(choice) = question.choices.get(place) else { return };
        let (id, text) = (question.id.clone(), choice.text.clone());
        self.notice = None;
        self.typed.clear();
        self.fresh = self.heard;
        self.answered = Some(text.clone());
        self.host.choose(&id, &text);
    }

    /// Takes the last choice back.
    pub(crate) fn undo(&mut self) {
        self.host.undo();
    }

    /// Takes what lies there out of the selection again; whether it was picked.
    pub(crate) fn take_out(&mut self, id: &str) -> bool {
        let name = |id: &str| id.rsplit(':').next().map(str::to_owned);
        let picked = self.snapshot.question.as_ref().and_then(|question| {
            let there = |pick: &&ChoiceShown| {
                let mut touches = pick.touches.iter();
                touches.any(|touch| touch == id || id.starts_with("chosen:") && name(touch) == name(id))
            };
            let pick = question.picked.iter().rev().find(there)?;
            Some((question.id.clone(), pick.text.clone()))
        });
        let Some((question, text)) = picked else { return false };
        self.host.take_back(&question, &text);
        true
    }

    /// The card whose text is shown: that under the cursor, or the one last picked.
    pub(crate) fn read_card(&self) -> Option<&str> {
        let of =
            |id: &String| self.spots.iter().find(|spot| spot.id == *id).and_then(|spot| spot.card.as_deref());
        let under = self.touched.cursor.as_ref().and_then(of);
        under.or_else(|| self.touched.picked.last().and_then(of)).filter(|card| !card.is_empty())
    }

    /// How the game ended, in sentences.
    pub(crate) fn outcome_lines(&self) -> Vec<String> {
        self.snapshot.outcome.as_ref().map_or_else(Vec::new, |outcome| self.outcome_of(outcome))
    }

    fn outcome_of(&self, outcome: &Outcome) -> Vec<String> {
        let names = |lang: table::Lang, seat: Seat| {
            self.snapshot
                .seats
                .get(seat.index())
                .map_or_else(String::new, |shown| shown.name.in_lang(lang).to_owned())
        };
        let observer = self.snapshot.observer.map_or(Observer::Spectator, Observer::Seat);
        outcome_messages(outcome, observer)
            .iter()
            .map(|message| words::say(self.look.lang, message, &names))
            .collect()
    }
}

/// How a game ended for somebody, in sentences.
pub fn outcome_messages(outcome: &Outcome, observer: Observer) -> Vec<Message> {
    let winners = outcome.winners();
    let key = match observer {
        Observer::Seat(seat) if outcome.together => {
            if winners.contains(seat) {
                "terminal-won-together"
            } else {
                "terminal-lost-together"
            }
        }
        Observer::Seat(seat) => match (winners.contains(seat), winners.count()) {
            (true, 1) => "terminal-won",
            (true, _) => "terminal-drawn",
            (false, _) => "terminal-lost",
        },
        Observer::Spectator if outcome.together && winners.is_empty() => "terminal-lost-together",
        Observer::Spectator => "terminal-winners",
    };
    let mut message = Message::new(key);
    if key == "terminal-winners" || key == "terminal-lost" {
        let names = winners.iter().collect::<table::Arg>();
        message = message.with("names", names).with("count", winners.count());
    }
    let mut lines = vec![message];
    if outcome.score.as_slice().iter().any(|&score| score != 0) {
        let mut seats: Vec<Seat> = outcome.score.seats().collect();
        seats.sort_by_key(|&seat| (outcome.place[seat], seat));
        lines.extend(seats.into_iter().map(|seat| {
            Message::new("terminal-score")
                .with("place", outcome.place[seat])
                .with("name", seat)
                .with("score", outcome.score[seat])
        }));
    }
    lines
}

/// Every word of an event: whatever on the table is called so was touched by it.
fn leaves(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(word) => {
            found.insert(word.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| leaves(item, found)),
        Value::Object(fields) => fields.values().for_each(|item| leaves(item, found)),
        _ => {}
    }
}
