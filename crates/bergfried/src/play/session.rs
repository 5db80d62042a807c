//! One evening at the terminal.

use super::evening::Evening;
use super::input::{self, Input};
use super::local::{ADVISER, PATIENCE};
use super::menu::{self, Meant};
use super::pondering::Pondering;
use super::prompt::{Prompt, all};
use crate::commands::hint::{Ask, adviser, tried};
use crate::exit::Exit;
use crate::terminal::{Style, Terminal, wrapped};
use std::io;
use std::time::Instant;
use table::{Lang, MAX_SEATS, Message, Observer, Outcome, Seat};
use terminal::outcome_messages;
use wire::{AnyTable, ErrorCode, Question, Roles};

/// A game at the plain prompt.
pub(crate) struct Session<'t> {
    prompt: Prompt<'t>,
    evening: Evening,
    /// How many events each seat has been told.
    told: [usize; MAX_SEATS],
    /// Who looked at the screen last.
    facing: Option<Seat>,
}

/// What came of a question.
enum Came {
    Choice,
    Undone,
    Quit,
}

impl<'t> Session<'t> {
    /// A game at the plain prompt; spoken where nothing may be drawn.
    pub(crate) fn new(terminal: &'t mut Terminal, evening: Evening, speaks: bool) -> Session<'t> {
        let mut told = [0; MAX_SEATS];
        if evening.resumed {
            // The log of a resumed game has been read before.
            for seat in Seat::first(evening.table.seats()) {
                told[seat.index()] = evening.table.events_seen(Observer::Seat(seat));
            }
        }
        Session { prompt: Prompt { terminal, speaks }, evening, told, facing: None }
    }

    /// Plays to the end, or until the player leaves.
    pub(crate) fn run(mut self) -> io::Result<Exit> {
        self.keep();
        let mut watched = 0;
        loop {
            if let Some(outcome) = self.evening.table.outcome() {
                self.finish(outcome, watched)?;
                return Ok(Exit::Fine);
            }
            let asked = self.evening.table.asked();
            let bot = asked.iter().find(|&seat| !self.evening.people.contains(seat));
            match bot {
                Some(seat) => self.bot_chooses(seat)?,
                None => {
                    let pondering = Pondering::begin(&mut self.evening);
                    let came = self.ask(asked.lowest().expect("somebody who is asked"));
                    if let Some(pondering) = pondering {
                        pondering.end(&mut self.evening);
                    }
                    match came? {
                        Came::Choice | Came::Undone => {}
                        Came::Quit => {
                            self.goodbye()?;
                            return Ok(Exit::Fine);
                        }
                    }
                }
            }
            self.keep();
            if self.evening.people.is_empty() {
                watched = self.tell_since(watched, Observer::Spectator)?;
            }
        }
    }

    fn bot_chooses(&mut self, seat: Seat) -> io::Result<()> {
        let role = self.evening.table.role(seat);
        if self.prompt.terminal.interactive && !self.prompt.speaks {
            let message = Message::new("terminal-thinks").with("name", role);
            let thinks = self.prompt.terminal.say(&message);
            self.prompt
                .terminal
                .write(&format!("{}\r", self.prompt.terminal.styled(Style::Faint, &thinks)))?;
        }
        let bot = self.evening.bots[seat.index()].as_mut().expect("a bot that thinks here");
        let text = bot.choose(&*self.evening.table, seat).expect("a choice of an asked seat");
        if self.prompt.terminal.interactive && !self.prompt.speaks {
            self.prompt.terminal.write("\x1b[K")?;
        }
        let names = Roles::at(&*self.evening.table);
        self.evening.table.choose(seat, &text, None, &names).expect("a legal choice of a bot");
        Ok(())
    }

    /// Puts the question to a person until there is an answer.
    fn ask(&mut self, seat: Seat) -> io::Result<Came> {
        let names = Roles::at(&*self.evening.table);
        if self.evening.people.count() > 1 && self.facing != Some(seat) && !self.hand_over(seat)? {
            return Ok(Came::Quit);
        }
        let first = self.facing.replace(seat).is_none();
        let question = self.evening.table.question(seat, &names).expect("the question of an asked seat");
        self.told[seat.index()] = self.tell_since(self.told[seat.index()], Observer::Seat(seat))?;
        if first && self.prompt.speaks {
            self.describe(seat)?;
        }
        self.show(seat)?;
        self.prompt.put(&question)?;
        let cards = wire::card_faces(self.evening.table.game(), &self.evening.table.options());
        let cards = Prompt::names(&cards.unwrap_or_default());
        loop {
            let words = self.prompt.words(&question);
            let Some(line) = self.prompt.terminal.read_with(&words, &cards)? else { return Ok(Came::Quit) };
            let chosen = match input::read(&line) {
                // A choice that happens to be called like a command is a choice.
                _ if matches!(menu::meant(&line, &question.choices), Meant::One(place)
                    if question.choices[place].text.eq_ignore_ascii_case(line.trim())) =>
                {
                    Some(line.trim().to_owned())
                }
                Input::Quit => return Ok(Came::Quit),
                Input::Undo => {
                    if self.undo(seat)? {
                        return Ok(Came::Undone);
                    }
                    None
                }
                Input::Back(words) => {
                    if self.take_back(seat, &words, &question)? {
                        return Ok(Came::Undone);
                    }
                    None
                }
                Input::Number(number) => self.prompt.numbered(number, &question)?,
                Input::Words(words) => self.prompt.worded(&words, &question)?,
                // At this table nobody sits elsewhere: they are words like any others.
                Input::Say(_) | Input::GiveUp | Input::Draw => self.prompt.worded(&line, &question)?,
                other => {
                    self.inform(other, seat, &question)?;
                    None
                }
            };
            if let Some(text) = chosen {
                match self.evening.table.choose(seat, &text, Some(&question.id), &names) {
                    Ok(()) => return Ok(Came::Choice),
                    Err(error) => {
                        let mut reason = self.prompt.terminal.error(&error);
                        if error.code == ErrorCode::Unreadable {
                            // Words of a button that is not there now are no nonsense.
                            reason = match menu::named(&text, &cards) {
                                Some(card) => {
                                    let message = Message::new("terminal-not-offered");
                                    self.prompt.terminal.say(&message.with("text", text).with("card", card))
                                }
                                None => {
                                    let help = Message::new("terminal-help-hint");
                                    format!("{reason} {}", self.prompt.terminal.say(&help))
                                }
                            };
                        }
                        self.prompt
                            .terminal
                            .line(self.prompt.terminal.styled(Style::Alarm, &wrapped("", 0, &reason)))?;
                    }
                }
            }
        }
    }

    /// Everything that only tells something.
    fn inform(&mut self, input: Input, seat: Seat, question: &Question) -> io::Result<()> {
        let lang = self.prompt.terminal.lang;
        match input {
            Input::Help => {
                let example = question
                    .choices
                    .first()
                    .map_or(String::new(), |choice| choice.label.in_lang(lang).to_lowercase());
                let help = self.prompt.terminal.say(&Message::new("terminal-help").with("example", example));
                self.prompt.terminal.line(help)
            }
            Input::Why(about) => {
                let lines = match self.evening.why(Observer::Seat(seat), about.as_deref()) {
                    Ok(lines) => lines.iter().map(|line| wrapped("", 0, line.in_lang(lang))).collect(),
                    Err(error) => {
                        vec![self.prompt.terminal.styled(Style::Alarm, &self.prompt.terminal.error(&error))]
                    }
                };
                self.prompt.list(lines)
            }
            Input::Log => self.tell_since(0, Observer::Seat(seat)).map(|_| ()),
            Input::Choices => {
                self.prompt.list(menu::each(&question.choices, &all(question), lang, &self.prompt.faint()))
            }
            Input::Hint => self.hint(seat, question),
            Input::Rule(about) => {
                let game = self.evening.table.game();
                let found = wire::card_faces(game, &self.evening.table.options())
                    .and_then(|cards| Ok((cards, wire::clauses(game)?)));
                match found {
                    Ok((cards, clauses)) => self.prompt.rule(&about, &cards, &clauses),
                    Err(error) => self.prompt.list(vec![self.prompt.terminal.error(&error)]),
                }
            }
            Input::Look if self.prompt.speaks => {
                self.describe(seat)?;
                self.prompt.put(question)
            }
            _ => {
                self.show(seat)?;
                self.prompt.put(question)
            }
        }
    }

    /// Takes back everything since the last choice of this player, that one included.
    fn undo(&mut self, seat: Seat) -> io::Result<bool> {
        if !self.evening.undo(seat) {
            let nothing = self.prompt.terminal.say(&Message::new("terminal-nothing-to-undo"));
            self.prompt.terminal.line(nothing)?;
            return Ok(false);
        }
        self.taken_back()?;
        Ok(true)
    }

    /// Takes one pick out of the selection that is not finished.
    fn take_back(&mut self, seat: Seat, words: &str, question: &Question) -> io::Result<bool> {
        let text = match menu::meant(words, &question.picked) {
            Meant::One(place) => question.picked[place].text.clone(),
            Meant::Several(places) => {
                // Equal picks are the same to everybody: the last one comes back.
                let last = &question.picked[places[places.len() - 1]].text;
                if places.iter().any(|&place| question.picked[place].text != *last) {
                    let which = self.prompt.terminal.say(&Message::new("terminal-which"));
                    self.prompt.terminal.line(which)?;
                    return Ok(false);
                }
                last.clone()
            }
            // The game itself says best why it cannot be.
            Meant::None => words.to_owned(),
        };
        match self.evening.table.take_back(
            seat,
            &text,
            Some(&question.id),
            false,
            &Roles::at(&*self.evening.table),
        ) {
            Ok(_) => self.taken_back().map(|()| true),
            Err(error) => {
                let reason = wrapped("", 0, &self.prompt.terminal.error(&error));
                self.prompt.terminal.line(self.prompt.terminal.styled(Style::Alarm, &reason))?;
                Ok(false)
            }
        }
    }

    /// What was told of choices that were taken back may be told again.
    fn taken_back(&mut self) -> io::Result<()> {
        for seat in Seat::first(self.evening.table.seats()) {
            let seen = self.evening.table.events_seen(Observer::Seat(seat));
            self.told[seat.index()] = self.told[seat.index()].min(seen);
        }
        let undone = self.prompt.terminal.say(&Message::new("terminal-undone"));
        self.prompt.terminal.line(undone)
    }

    /// Several people share the screen: the next one must not see the last one's secrets.
    fn hand_over(&mut self, seat: Seat) -> io::Result<bool> {
        self.prompt.terminal.curtain()?;
        let message = Message::new("terminal-hand-over").with("name", self.evening.table.role(seat));
        let text = self.prompt.terminal.say(&message);
        self.prompt.terminal.write(&format!("{text} "))?;
        let read = self.prompt.terminal.read()?;
        Ok(read.is_some_and(|line| input::read(&line) != Input::Quit))
    }

    fn tell_since(&mut self, first: usize, observer: Observer) -> io::Result<usize> {
        let names = Roles::at(&*self.evening.table);
        for event in self.evening.table.events_since(first, observer, &names) {
            if let Some(text) = event.text {
                self.prompt.tell(&text)?;
            }
        }
        Ok(self.evening.table.events_seen(observer))
    }

    fn show(&mut self, seat: Seat) -> io::Result<()> {
        if self.prompt.speaks { Ok(()) } else { self.picture(Observer::Seat(seat)) }
    }

    /// The situation in sentences, for ears.
    fn describe(&mut self, seat: Seat) -> io::Result<()> {
        let lang = self.prompt.terminal.lang;
        let observer = Observer::Seat(seat);
        let snapshot = self.evening.table.snapshot(observer, &Roles::at(&*self.evening.table));
        let faces = wire::card_faces(self.evening.table.game(), &self.evening.table.options());
        self.prompt.list(terminal::told(&snapshot, faces.unwrap_or_default(), lang))?;
        let lines = self.evening.why(observer, None).unwrap_or_default();
        self.prompt.list(lines.iter().map(|line| line.in_lang(lang).to_owned()).collect())
    }

    fn picture(&mut self, observer: Observer) -> io::Result<()> {
        if self.prompt.speaks {
            return Ok(());
        }
        let names = Roles::at(&*self.evening.table);
        let picture = match self.prompt.terminal.columns {
            // The drawn table is made for 80 columns; fewer are drawn as the full screen draws them.
            columns @ 0..80 => {
                let snapshot = self.evening.table.snapshot(observer, &names);
                let faces = wire::card_faces(self.evening.table.game(), &self.evening.table.options());
                terminal::picture(&snapshot, faces.unwrap_or_default(), self.prompt.terminal.lang, columns)
            }
            _ => self.evening.table.picture(observer, self.prompt.terminal.lang, &names),
        };
        self.prompt.terminal.line(format!("\n{picture}"))?;
        self.prompt.terminal.line("")
    }

    /// Keeps the game as it stands, and tells where that fails.
    fn keep(&mut self) {
        if let Some(message) = self.evening.keep() {
            eprintln!("{}", self.prompt.terminal.say(&message));
        }
    }

    fn goodbye(&mut self) -> io::Result<()> {
        let text = self.evening.farewell(self.prompt.terminal);
        self.prompt.terminal.line(text)
    }

    /// What the burgrave would choose, with its chances.
    fn hint(&mut self, seat: Seat, question: &Question) -> io::Result<()> {
        /// Candidates told; more would not be read.
        const TOLD: usize = 3;
        let asked = Instant::now();
        let skill = adviser(ADVISER).expect("one that searches");
        let ask = Ask {
            seat,
            skill,
            threads: 1,
            seed: self.evening.bots_seed,
            go_on: &|| asked.elapsed() < PATIENCE,
        };
        let analysis = wire::with_played(&*self.evening.table, ask);
        for (place, candidate) in tried(&analysis).into_iter().take(TOLD).enumerate() {
            let choice = question.choices.iter().find(|choice| choice.text == candidate.choice);
            let label =
                choice.map_or(&*candidate.choice, |choice| choice.label.in_lang(self.prompt.terminal.lang));
            self.prompt.advise(place, label, &candidate.choice, Some(candidate.chance))?;
        }
        Ok(())
    }

    fn finish(&mut self, outcome: Outcome, watched: usize) -> io::Result<()> {
        let observer = match (self.evening.people.count(), self.evening.people.lowest()) {
            (1, Some(seat)) => Observer::Seat(seat),
            _ => Observer::Spectator,
        };
        let from = match observer {
            Observer::Seat(seat) => self.told[seat.index()],
            Observer::Spectator if self.evening.people.is_empty() => watched,
            Observer::Spectator => self.told.into_iter().take(self.evening.table.seats()).max().unwrap_or(0),
        };
        self.tell_since(from, observer)?;
        self.picture(observer)?;
        let names = Roles::at(&*self.evening.table);
        for message in outcome_messages(&outcome, observer) {
            let line = self.prompt.terminal.say_of(&message, &names);
            self.prompt.terminal.line(self.prompt.terminal.styled(Style::Strong, &line))?;
        }
        let record = self.evening.farewell(self.prompt.terminal);
        if record.is_empty() { Ok(()) } else { self.prompt.terminal.line(record) }
    }
}

/// The roles of a table as a list, for somebody who named another.
pub(crate) fn roles(table: &dyn AnyTable, lang: Lang) -> String {
    let names = Seat::first(table.seats()).map(|seat| table.role(seat).in_lang(lang).to_owned());
    names.collect::<Vec<_>>().join(", ")
}
