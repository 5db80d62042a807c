//! The full screen at a table of this program: bots and advice think beside it, on threads.

use super::evening::Evening;
use super::pondering::Pondering;
use crate::commands::hint::{Ask, adviser, tried};
use crate::opponent::Opponent;
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};
use table::{CardFace, Clause, Message, Observer, Seat, Words};
use terminal::{Advice, Host, News};
use wire::{AnyFilm, EventShown, Roles, Snapshot};

/// Who gives hints: the strongest there is, as at the table in the browser.
pub(crate) const ADVISER: &str = "burgrave";

/// A hint takes no longer, however slow the machine is: what was found by then must do.
pub(crate) const PATIENCE: Duration = Duration::from_secs(3);

/// What a bot came to: itself, and its choice.
type Thought = (Opponent, Option<String>);

/// A table of this program behind a full screen.
pub(crate) struct Local {
    pub(crate) evening: Evening,
    /// Who looks at the screen.
    facing: Observer,
    news: VecDeque<News>,
    thought: Option<(Seat, usize, Receiver<Thought>)>,
    /// Bots that think while a person does, and how many choices had been made when they began.
    pondering: Option<(Pondering, usize)>,
    advice: Option<Receiver<Vec<Advice>>>,
    film: Option<(usize, Box<dyn AnyFilm>)>,
}

impl Local {
    pub(crate) fn new(evening: Evening) -> Local {
        let first = evening.table.asked().iter().find(|&seat| evening.people.contains(seat));
        let facing = first.or(evening.people.lowest()).map_or(Observer::Spectator, Observer::Seat);
        let mut local = Local {
            evening,
            facing,
            news: VecDeque::new(),
            thought: None,
            pondering: None,
            advice: None,
            film: None,
        };
        if let (true, Observer::Seat(seat)) = (local.evening.people.count() > 1, facing) {
            local.news.push_back(News::HandedTo(seat));
        }
        local.keep();
        local
    }

    fn names(&self) -> Roles {
        Roles::at(&*self.evening.table)
    }

    fn keep(&mut self) {
        if let Some(message) = self.evening.keep() {
            self.news.push_back(News::Told(words::both(&message, &words::numbered)));
        }
    }

    fn tell(&mut self, key: &'static str) {
        self.news.push_back(News::Told(words::both(&Message::new(key), &words::numbered)));
    }

    fn refuse(&mut self, error: &wire::Error) {
        let words = match &error.clause {
            Some(clause) => Words {
                en: format!("{clause}: {}", error.message.en).into(),
                de: format!("{clause}: {}", error.message.de).into(),
            },
            None => error.message.clone(),
        };
        self.news.push_back(News::Refused(words));
    }

    fn seat(&self) -> Option<Seat> {
        match self.facing {
            Observer::Seat(seat) => Some(seat),
            Observer::Spectator => None,
        }
    }

    /// Lets the others think beside the screen while a person does. Whoever has found enough waits until something
    /// has happened.
    fn let_ponder(&mut self) {
        let steps = self.evening.table.steps().len();
        if self.pondering.as_ref().is_some_and(|(_, begun)| *begun == steps) {
            return;
        }
        self.call_back();
        self.pondering = Pondering::begin(&mut self.evening).map(|pondering| (pondering, steps));
    }

    fn call_back(&mut self) {
        if let Some((pondering, _)) = self.pondering.take() {
            pondering.end(&mut self.evening);
        }
    }

    /// Lets a bot think beside the screen.
    fn set_thinking(&mut self, seat: Seat) {
        let Some(mut bot) = self.evening.bots[seat.index()].take() else { return };
        let table = self.evening.table.duplicate();
        let (tell, hear) = channel();
        self.thought = Some((seat, table.steps().len(), hear));
        thread::spawn(move || {
            let text = bot.choose(&*table, seat);
            // A screen that was left hears nothing any more.
            let _ = tell.send((bot, text));
        });
    }

    /// A bot's choice, once it has one.
    fn thought(&mut self) -> Option<News> {
        let (seat, step, hear) = self.thought.as_ref()?;
        let (seat, step) = (*seat, *step);
        match hear.try_recv() {
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                self.thought = None;
                let message = Message::new("terminal-goodbye-unkept");
                Some(News::Gone(words::both(&message, &words::numbered)))
            }
            Ok((bot, text)) => {
                self.thought = None;
                self.evening.bots[seat.index()] = Some(bot);
                // What was taken back meanwhile is thought about anew.
                let text = text.filter(|_| self.evening.table.steps().len() == step)?;
                let names = self.names();
                self.evening.table.choose(seat, &text, None, &names).ok()?;
                self.keep();
                Some(News::Changed { by_others: true })
            }
        }
    }
}

impl Host for Local {
    fn snapshot(&self) -> Snapshot {
        self.evening.table.snapshot(self.facing, &self.names())
    }

    fn events_since(&self, first: usize) -> Vec<EventShown> {
        self.evening.table.events_since(first, self.facing, &self.names())
    }

    fn cards(&self) -> Vec<CardFace> {
        wire::card_faces(self.evening.table.game(), &self.evening.table.options()).unwrap_or_default()
    }

    fn clauses(&self) -> Vec<Clause> {
        wire::clauses(self.evening.table.game()).unwrap_or_default()
    }

    fn poll(&mut self, go_on: bool) -> Option<News> {
        if let Some(news) = self.news.pop_front() {
            return Some(news);
        }
        if let Some(Ok(advice)) = self.advice.as_ref().map(Receiver::try_recv) {
            self.advice = None;
            return Some(News::Advice(advice));
        }
        if !go_on {
            return None;
        }
        if self.thought.is_some() {
            return self.thought();
        }
        let asked = self.evening.table.asked();
        if let Some(bot) = asked.iter().find(|&seat| !self.evening.people.contains(seat)) {
            self.call_back();
            self.set_thinking(bot);
            return None;
        }
        let next = asked.lowest()?;
        self.let_ponder();
        let here = self.seat().is_some_and(|seat| asked.contains(seat));
        if self.evening.people.count() > 1 && !here {
            self.facing = Observer::Seat(next);
            return Some(News::HandedTo(next));
        }
        None
    }

    fn thinking(&self) -> Option<Words> {
        self.thought.as_ref().map(|(seat, ..)| self.evening.table.role(*seat))
    }

    fn choose(&mut self, question: &str, text: &str) {
        let Some(seat) = self.seat() else { return };
        let names = self.names();
        match self.evening.table.choose(seat, text, Some(question), &names) {
            Ok(()) => {
                self.keep();
                self.news.push_back(News::Changed { by_others: false });
            }
            Err(error) => self.refuse(&error),
        }
    }

    fn take_back(&mut self, question: &str, text: &str) {
        let Some(seat) = self.seat() else { return };
        let names = self.names();
        match self.evening.table.take_back(seat, text, Some(question), false, &names) {
            Ok(_) => {
                self.keep();
                self.news.push_back(News::Changed { by_others: false });
            }
            Err(error) => self.refuse(&error),
        }
    }

    fn undo(&mut self) {
        if self.seat().is_some_and(|seat| self.evening.undo(seat)) {
            self.keep();
            self.news.push_back(News::Changed { by_others: false });
            self.tell("terminal-undone");
        } else {
            self.tell("terminal-nothing-to-undo");
        }
    }

    fn why(&mut self, about: Option<&str>) {
        let answer = self.evening.why(self.facing, about).or_else(|error| match about {
            // What cannot be asked about by itself is asked about as a whole.
            Some(_) => self.evening.why(self.facing, None),
            None => Err(error),
        });
        match answer {
            Ok(lines) => self.news.push_back(News::Why(lines)),
            Err(error) => self.refuse(&error),
        }
    }

    fn advise(&mut self) {
        let Some(seat) = self.seat().filter(|&seat| self.evening.table.asked().contains(seat)) else {
            self.news.push_back(News::Advice(Vec::new()));
            return;
        };
        let table = self.evening.table.duplicate();
        let names = self.names();
        let seed = self.evening.bots_seed;
        let (tell, hear) = channel();
        self.advice = Some(hear);
        thread::spawn(move || {
            let skill = adviser(ADVISER).expect("one that searches");
            let asked = Instant::now();
            let ask = Ask { seat, skill, threads: 1, seed, go_on: &|| asked.elapsed() < PATIENCE };
            let analysis = wire::with_played(&*table, ask);
            let question = table.question(seat, &names);
            let label = |text: &str| {
                let choices = question.iter().flat_map(|question| &question.choices);
                let found = choices.into_iter().find(|choice| choice.text == text);
                found.map_or_else(|| Words::same(text.to_owned()), |choice| choice.label.clone())
            };
            let advice = tried(&analysis).into_iter().map(|candidate| Advice {
                text: candidate.choice.clone(),
                label: label(&candidate.choice),
                chance: Some(candidate.chance),
            });
            let _ = tell.send(advice.collect());
        });
    }

    fn steps(&self) -> usize {
        self.evening.table.steps().len()
    }

    fn back_at(&mut self, step: usize) -> Option<Snapshot> {
        let steps = self.steps();
        if self.film.as_ref().is_none_or(|(made, _)| *made != steps) {
            let film = wire::filmed(&self.evening.table.replay_with_seed(), &|| true).ok()?;
            self.film = Some((steps, film));
        }
        let (_, film) = self.film.as_ref()?;
        let table = film.at(step);
        Some(table.snapshot(self.facing, &Roles::at(&*table)))
    }

    fn farewell(&self) -> String {
        // Told by whoever opened the screen, when it is closed.
        String::new()
    }
}
