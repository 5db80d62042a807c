//! The plain prompt at a table of a server elsewhere.

use super::input::{self, Input};
use super::menu::{self, Meant};
use super::prompt::{Prompt, all};
use crate::commands::play::yes_or_no;
use crate::exit::Exit;
use crate::terminal::{Style, Terminal, wrapped};
use std::io;
use std::thread;
use std::time::{Duration, Instant};
use table::{Lang, Message, Observer, Seat, Words};
use terminal::{Aside, Host, News, outcome_messages};
use wire::{Question, Snapshot};

/// How long an answer of the server is waited for before somebody may type again.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often the line is listened to.
const BEAT: Duration = Duration::from_millis(20);

/// A table elsewhere at the plain prompt.
pub(crate) struct Visit<'t, 'h> {
    prompt: Prompt<'t>,
    host: &'h mut dyn Host,
    /// How many events were told.
    told: usize,
    /// The question that stands on the screen.
    put: Option<String>,
}

/// Whether a line that was typed leaves, says something to the server, or was answered here.
#[derive(PartialEq, Eq)]
enum Typed {
    Leaves,
    Said,
    Answered,
}

impl<'t, 'h> Visit<'t, 'h> {
    pub(crate) fn new(terminal: &'t mut Terminal, host: &'h mut dyn Host, speaks: bool) -> Visit<'t, 'h> {
        Visit { prompt: Prompt { terminal, speaks }, host, told: 0, put: None }
    }

    /// Plays until the game is over, the table is gone or somebody leaves.
    pub(crate) fn run(mut self) -> io::Result<Exit> {
        self.tell()?;
        if self.prompt.speaks {
            self.describe(&self.host.snapshot())?;
        }
        let mut waits: Option<Instant> = None;
        loop {
            while let Some(news) = self.host.poll(true) {
                waits = None;
                if !self.hear(news)? {
                    return Ok(Exit::No);
                }
            }
            let snapshot = self.host.snapshot();
            if snapshot.outcome.is_some() {
                self.finish(&snapshot)?;
                return Ok(Exit::Fine);
            }
            let waiting = waits.is_some_and(|since| since.elapsed() < PATIENCE);
            match &snapshot.question {
                Some(question) if !waiting => {
                    self.put(&snapshot, question)?;
                    let words = self.prompt.words(question);
                    let names = Prompt::names(&self.host.cards());
                    let Some(line) = self.prompt.terminal.read_with(&words, &names)? else {
                        return Ok(Exit::Fine);
                    };
                    match self.typed(&line, &snapshot, question)? {
                        Typed::Leaves => return Ok(Exit::Fine),
                        Typed::Said => waits = Some(Instant::now()),
                        Typed::Answered => {}
                    }
                }
                _ => thread::sleep(BEAT),
            }
        }
    }

    /// Tells the news; whether there is still a table.
    fn hear(&mut self, news: News) -> io::Result<bool> {
        let lang = self.prompt.terminal.lang;
        match news {
            News::Changed { .. } => {
                let seen = self.host.snapshot().events;
                if seen < self.told {
                    self.told = seen;
                    self.put = None;
                    self.prompt.terminal.line(self.prompt.terminal.say(&Message::new("terminal-undone")))?;
                }
                self.tell()?;
            }
            News::HandedTo(_) => {}
            News::Why(lines) => self.prompt.list(said(&lines, lang))?,
            News::Advice(mut advice) => {
                advice.sort_by(|one, two| two.chance.unwrap_or(0.0).total_cmp(&one.chance.unwrap_or(0.0)));
                for (place, advice) in advice.iter().take(3).enumerate() {
                    self.prompt.advise(place, advice.label.in_lang(lang), &advice.text, advice.chance)?;
                }
            }
            News::Said(words) => self.prompt.tell(&words)?,
            News::Proposed(None) => {}
            News::Proposed(Some(what)) => return self.agree(&what),
            News::Refused(reason) => self.prompt.alarm(reason.in_lang(lang))?,
            News::Told(words) => {
                let text = wrapped("", 0, words.in_lang(lang));
                self.prompt.terminal.line(self.prompt.terminal.styled(Style::Faint, &text))?;
            }
            News::Gone(reason) => {
                self.prompt.alarm(reason.in_lang(lang))?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Asks whether to agree to what somebody proposes; whether anybody still sits here.
    fn agree(&mut self, what: &Words) -> io::Result<bool> {
        let question = self.prompt.terminal.say(&Message::new("terminal-away-agree"));
        loop {
            self.prompt.tell(what)?;
            self.prompt.terminal.write(&format!("{question} "))?;
            let Some(line) = self.prompt.terminal.read()? else { return Ok(false) };
            match yes_or_no(&line) {
                Some(yes) if !line.trim().is_empty() => {
                    self.host.aside(Aside::Agree(yes));
                    return Ok(true);
                }
                _ => self.prompt.alarm(&self.prompt.terminal.say(&Message::new("terminal-bad-answer")))?,
            }
        }
    }

    /// Tells what happened since the last time.
    fn tell(&mut self) -> io::Result<()> {
        for event in self.host.events_since(self.told) {
            self.told = event.number + 1;
            if let Some(text) = event.text {
                self.prompt.tell(&text)?;
            }
        }
        Ok(())
    }

    /// Puts a question once.
    fn put(&mut self, snapshot: &Snapshot, question: &Question) -> io::Result<()> {
        if self.put.as_ref() == Some(&question.id) {
            return Ok(());
        }
        self.put = Some(question.id.clone());
        self.picture(snapshot)?;
        self.prompt.put(question)
    }

    /// What lies on the table, for ears.
    fn describe(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        let told = terminal::told(snapshot, self.host.cards(), self.prompt.terminal.lang);
        self.prompt.list(told)
    }

    fn picture(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        if self.prompt.speaks {
            return Ok(());
        }
        let terminal = &mut *self.prompt.terminal;
        let picture = terminal::picture(snapshot, self.host.cards(), terminal.lang, terminal.columns);
        terminal.line(format!("\n{picture}\n"))
    }

    fn typed(&mut self, line: &str, snapshot: &Snapshot, question: &Question) -> io::Result<Typed> {
        let lang = self.prompt.terminal.lang;
        let chosen = match input::read(line) {
            // A choice that happens to be called like a command is a choice.
            _ if question.choices.iter().any(|choice| choice.text.eq_ignore_ascii_case(line.trim())) => {
                Some(line.trim().to_owned())
            }
            Input::Number(number) => self.prompt.numbered(number, question)?,
            Input::Words(words) => self.prompt.worded(&words, question)?,
            Input::Quit => return Ok(Typed::Leaves),
            Input::Undo => {
                self.host.undo();
                return Ok(Typed::Said);
            }
            Input::Back(words) => {
                let text = match menu::meant(&words, &question.picked) {
                    Meant::One(place) => question.picked[place].text.clone(),
                    Meant::Several(places) => question.picked[places[places.len() - 1]].text.clone(),
                    Meant::None => words,
                };
                self.host.take_back(&question.id, &text);
                return Ok(Typed::Said);
            }
            Input::Why(about) => {
                let called = about.as_deref().map(|about| card_called(self.host.cards(), about));
                self.host.why(called.as_deref());
                return Ok(Typed::Said);
            }
            Input::Look if self.prompt.speaks => {
                self.describe(snapshot)?;
                self.host.why(None);
                return Ok(Typed::Said);
            }
            Input::Hint => {
                self.host.advise();
                return Ok(Typed::Said);
            }
            Input::Say(words) => {
                self.host.aside(Aside::Words(words));
                return Ok(Typed::Said);
            }
            Input::GiveUp => {
                self.host.aside(Aside::GiveUp);
                return Ok(Typed::Said);
            }
            Input::Draw => {
                self.host.aside(Aside::Draw);
                return Ok(Typed::Said);
            }
            Input::Help => {
                let example = question
                    .choices
                    .first()
                    .map_or(String::new(), |choice| choice.label.in_lang(lang).to_lowercase());
                let help = Message::new("terminal-help").with("example", example);
                self.prompt.terminal.line(self.prompt.terminal.say(&help))?;
                self.prompt.terminal.line(self.prompt.terminal.say(&Message::new("terminal-help-others")))?;
                None
            }
            Input::Log => {
                self.told = 0;
                self.tell()?;
                None
            }
            Input::Choices => {
                let faint = self.prompt.faint();
                self.prompt.list(menu::each(&question.choices, &all(question), lang, &faint))?;
                None
            }
            Input::Rule(about) => {
                self.prompt.rule(&about, &self.host.cards(), &self.host.clauses())?;
                None
            }
            Input::Look | Input::Empty => {
                self.picture(snapshot)?;
                self.prompt.put(question)?;
                None
            }
        };
        let Some(text) = chosen else { return Ok(Typed::Answered) };
        self.host.choose(&question.id, &text);
        Ok(Typed::Said)
    }

    fn finish(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        self.tell()?;
        self.picture(snapshot)?;
        let Some(outcome) = &snapshot.outcome else { return Ok(()) };
        let names = |lang: Lang, seat: Seat| {
            let shown = snapshot.seats.get(seat.index());
            shown.map_or_else(String::new, |shown| shown.name.in_lang(lang).to_owned())
        };
        let observer = snapshot.observer.map_or(Observer::Spectator, Observer::Seat);
        for message in outcome_messages(outcome, observer) {
            let line = self.prompt.terminal.say_of(&message, &names);
            self.prompt.terminal.line(self.prompt.terminal.styled(Style::Strong, &line))?;
        }
        Ok(())
    }
}

fn said(lines: &[Words], lang: Lang) -> Vec<String> {
    lines.iter().map(|line| wrapped("", 0, line.in_lang(lang))).collect()
}

/// The id of the card that somebody calls by a name of either language; what they said otherwise.
fn card_called(cards: Vec<table::CardFace>, about: &str) -> String {
    let folded = about.to_lowercase();
    let called = |face: &table::CardFace| {
        face.name.en.to_lowercase() == folded || face.name.de.to_lowercase() == folded
    };
    cards.into_iter().find(called).map_or_else(|| about.to_owned(), |face| face.id)
}
