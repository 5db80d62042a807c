//! One evening at the terminal.

use super::input::{self, Input};
use super::menu::{self, Meant};
use super::save::{SHAPE, Saved, Slot};
use crate::commands::rules;
use crate::exit::Exit;
use crate::opponent::Opponent;
use crate::terminal::{Style, Terminal, wrapped};
use std::io;
use table::{Arg, Lang, MAX_SEATS, Message, Observer, Outcome, Seat, Seats};
use wire::{AnyTable, ErrorCode, Question, Roles};

/// A game in progress at the terminal.
pub(crate) struct Session<'t> {
    terminal: &'t mut Terminal,
    table: Box<dyn AnyTable>,
    people: Seats,
    against: String,
    bots_seed: u64,
    bots: Vec<Opponent>,
    slot: Option<Slot>,
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

/// Who gives hints.
const ADVISER: &str = "knight";

impl<'t> Session<'t> {
    /// A table with people at some seats and bots of one skill at the others.
    pub(crate) fn new(
        terminal: &'t mut Terminal,
        table: Box<dyn AnyTable>,
        people: Seats,
        against: String,
        bots_seed: u64,
        slot: Option<Slot>,
    ) -> Result<Session<'t>, wire::Error> {
        let bots = Seat::first(table.seats())
            .map(|seat| Opponent::new(table.game(), &against, bots_seed.wrapping_add(u64::from(seat.0))))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Session {
            terminal,
            table,
            people,
            against,
            bots_seed,
            bots,
            slot,
            told: [0; MAX_SEATS],
            facing: None,
        })
    }

    /// The log of a resumed game has been read before.
    pub(crate) fn skip_what_was_told(&mut self) {
        for seat in Seat::first(self.table.seats()) {
            self.told[seat.index()] = self.table.events_seen(Observer::Seat(seat));
        }
    }

    /// Plays to the end, or until the player leaves.
    pub(crate) fn run(mut self) -> io::Result<Exit> {
        self.keep();
        let mut watched = 0;
        loop {
            if let Some(outcome) = self.table.outcome() {
                self.finish(outcome, watched)?;
                return Ok(Exit::Fine);
            }
            let asked = self.table.asked();
            let bot = asked.iter().find(|&seat| !self.people.contains(seat));
            match bot {
                Some(seat) => self.bot_chooses(seat)?,
                None => match self.ask(asked.lowest().expect("somebody who is asked"))? {
                    Came::Choice | Came::Undone => {}
                    Came::Quit => {
                        self.goodbye()?;
                        return Ok(Exit::Fine);
                    }
                },
            }
            self.keep();
            if self.people.is_empty() {
                watched = self.tell_since(watched, Observer::Spectator)?;
            }
        }
    }

    fn bot_chooses(&mut self, seat: Seat) -> io::Result<()> {
        let role = self.table.role(seat);
        if self.terminal.interactive {
            let message = Message::new("terminal-thinks").with("name", role);
            let thinks = self.terminal.say(&message);
            self.terminal.write(&format!("{}\r", self.terminal.styled(Style::Faint, &thinks)))?;
        }
        let text = self.bots[seat.index()].choose(&*self.table, seat).expect("a choice of an asked seat");
        if self.terminal.interactive {
            self.terminal.write("\x1b[K")?;
        }
        let names = Roles::at(&*self.table);
        self.table.choose(seat, &text, None, &names).expect("a legal choice of a bot");
        Ok(())
    }

    /// Puts the question to a person until there is an answer.
    fn ask(&mut self, seat: Seat) -> io::Result<Came> {
        let names = Roles::at(&*self.table);
        if self.people.count() > 1 && self.facing != Some(seat) && !self.hand_over(seat)? {
            return Ok(Came::Quit);
        }
        self.facing = Some(seat);
        let question = self.table.question(seat, &names).expect("the question of an asked seat");
        self.told[seat.index()] = self.tell_since(self.told[seat.index()], Observer::Seat(seat))?;
        self.show(seat)?;
        self.put(&question)?;
        loop {
            let Some(line) = self.terminal.read()? else { return Ok(Came::Quit) };
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
                Input::Number(number) => self.numbered(number, &question)?,
                Input::Words(words) => self.worded(&words, &question)?,
                other => {
                    self.inform(other, seat, &question)?;
                    None
                }
            };
            if let Some(text) = chosen {
                match self.table.choose(seat, &text, Some(&question.id), &names) {
                    Ok(()) => return Ok(Came::Choice),
                    Err(error) => {
                        let mut reason = self.terminal.error(&error);
                        if error.code == ErrorCode::Unreadable {
                            reason += " ";
                            reason += &self.terminal.say(&Message::new("terminal-help-hint"));
                        }
                        self.terminal.line(self.terminal.styled(Style::Alarm, &wrapped("", 0, &reason)))?;
                    }
                }
            }
            self.cursor()?;
        }
    }

    fn numbered(&mut self, number: usize, question: &Question) -> io::Result<Option<String>> {
        let choice = number.checked_sub(1).and_then(|place| question.choices.get(place));
        if choice.is_none() {
            let message = Message::new("terminal-no-such-number").with("most", question.choices.len());
            let text = self.terminal.say(&message);
            self.terminal.line(self.terminal.styled(Style::Alarm, &text))?;
        }
        Ok(choice.map(|choice| choice.text.clone()))
    }

    fn worded(&mut self, words: &str, question: &Question) -> io::Result<Option<String>> {
        match menu::meant(words, &question.choices) {
            Meant::One(place) => Ok(Some(question.choices[place].text.clone())),
            Meant::Several(places) => {
                let which = self.terminal.say(&Message::new("terminal-which"));
                self.terminal.line(which)?;
                self.list(menu::lines(&question.choices, &places, self.terminal.lang, &self.faint()))?;
                Ok(None)
            }
            // The game itself says best why it is not legal.
            Meant::None => Ok(Some(words.to_owned())),
        }
    }

    /// Everything that only tells something.
    fn inform(&mut self, input: Input, seat: Seat, question: &Question) -> io::Result<()> {
        let lang = self.terminal.lang;
        match input {
            Input::Help => {
                let example =
                    question.choices.first().map_or(String::new(), |choice| choice.text.to_lowercase());
                let help = self.terminal.say(&Message::new("terminal-help").with("example", example));
                self.terminal.line(help)
            }
            Input::Why(about) => {
                let names = Roles::at(&*self.table);
                let lines = match self.table.explain(Observer::Seat(seat), about.as_deref(), &names) {
                    Ok(lines) => lines.iter().map(|line| wrapped("", 0, line.in_lang(lang))).collect(),
                    Err(error) => vec![self.terminal.styled(Style::Alarm, &self.terminal.error(&error))],
                };
                self.list(lines)
            }
            Input::Log => self.tell_since(0, Observer::Seat(seat)).map(|_| ()),
            Input::Choices => self.list(menu::each(&question.choices, &all(question), lang, &self.faint())),
            Input::Hint => {
                let game = self.table.game();
                let mut adviser =
                    Opponent::new(game, ADVISER, self.bots_seed).expect("a strength of every game");
                let text = adviser.choose(&*self.table, seat).unwrap_or_default();
                let hint = self.terminal.say(&Message::new("terminal-hint").with("choice", text));
                self.terminal.line(hint)
            }
            Input::Rule(about) => {
                let game = self.table.game();
                let found = wire::card_faces(game, &self.table.options())
                    .and_then(|cards| Ok((cards, wire::clauses(game)?)))
                    .map(|(cards, clauses)| rules::about(&about, &cards, &clauses, self.terminal));
                let lines = match found {
                    Ok(lines) if lines.is_empty() => {
                        let message = Message::new("terminal-rules-nothing").with("text", about);
                        vec![self.terminal.styled(Style::Alarm, &self.terminal.say(&message))]
                    }
                    Ok(lines) => lines,
                    Err(error) => vec![self.terminal.error(&error)],
                };
                self.list(lines)
            }
            _ => {
                self.show(seat)?;
                self.put_without_cursor(question)
            }
        }
    }

    /// Takes back everything since the last choice of this player, that one included.
    fn undo(&mut self, seat: Seat) -> io::Result<bool> {
        let Some(step) = self.table.steps().iter().rposition(|step| step.seat == seat) else {
            let nothing = self.terminal.say(&Message::new("terminal-nothing-to-undo"));
            self.terminal.line(nothing)?;
            return Ok(false);
        };
        self.table.rewind(step);
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
                    let which = self.terminal.say(&Message::new("terminal-which"));
                    self.terminal.line(which)?;
                    return Ok(false);
                }
                last.clone()
            }
            // The game itself says best why it cannot be.
            Meant::None => words.to_owned(),
        };
        match self.table.take_back(seat, &text, Some(&question.id), false, &Roles::at(&*self.table)) {
            Ok(_) => self.taken_back().map(|()| true),
            Err(error) => {
                let reason = wrapped("", 0, &self.terminal.error(&error));
                self.terminal.line(self.terminal.styled(Style::Alarm, &reason))?;
                Ok(false)
            }
        }
    }

    /// What was told of choices that were taken back may be told again.
    fn taken_back(&mut self) -> io::Result<()> {
        for seat in Seat::first(self.table.seats()) {
            let seen = self.table.events_seen(Observer::Seat(seat));
            self.told[seat.index()] = self.told[seat.index()].min(seen);
        }
        let undone = self.terminal.say(&Message::new("terminal-undone"));
        self.terminal.line(undone)
    }

    /// Several people share the screen: the next one must not see the last one's secrets.
    fn hand_over(&mut self, seat: Seat) -> io::Result<bool> {
        self.terminal.clear()?;
        let message = Message::new("terminal-hand-over").with("name", self.table.role(seat));
        let text = self.terminal.say(&message);
        self.terminal.write(&format!("{text} "))?;
        let read = self.terminal.read()?;
        Ok(read.is_some_and(|line| input::read(&line) != Input::Quit))
    }

    fn tell_since(&mut self, first: usize, observer: Observer) -> io::Result<usize> {
        let names = Roles::at(&*self.table);
        for event in self.table.events_since(first, observer, &names) {
            if let Some(text) = event.text {
                self.terminal.line(wrapped("  · ", 4, text.in_lang(self.terminal.lang)))?;
            }
        }
        Ok(self.table.events_seen(observer))
    }

    fn show(&mut self, seat: Seat) -> io::Result<()> {
        self.picture(Observer::Seat(seat))
    }

    fn picture(&mut self, observer: Observer) -> io::Result<()> {
        let picture = self.table.picture(observer, self.terminal.lang, &Roles::at(&*self.table));
        self.terminal.line(format!("\n{picture}"))?;
        self.terminal.line("")
    }

    fn put(&mut self, question: &Question) -> io::Result<()> {
        self.put_without_cursor(question)?;
        self.cursor()
    }

    fn put_without_cursor(&mut self, question: &Question) -> io::Result<()> {
        let lang = self.terminal.lang;
        self.terminal
            .line(self.terminal.styled(Style::Strong, &wrapped("", 0, question.prompt.in_lang(lang))))?;
        if !question.picked.is_empty() {
            let picks = question.picked.iter().map(|pick| pick.label.in_lang(lang).to_owned());
            let picks = picks.collect::<Vec<_>>().join(" · ");
            let picked = self.terminal.say(&Message::new("terminal-picked").with("picks", picks));
            self.terminal.line(wrapped("", 0, &picked))?;
        }
        self.list(menu::lines(&question.choices, &all(question), lang, &self.faint()))
    }

    fn cursor(&mut self) -> io::Result<()> {
        self.terminal.write("> ")
    }

    fn list(&mut self, lines: Vec<String>) -> io::Result<()> {
        lines.into_iter().try_for_each(|line| self.terminal.line(line))
    }

    fn faint(&self) -> impl Fn(&str) -> String + use<> {
        let (start, end) = match self.terminal.styled(Style::Faint, "|").split_once('|') {
            Some((start, end)) => (start.to_owned(), end.to_owned()),
            None => (String::new(), String::new()),
        };
        move |text| if text.is_empty() { String::new() } else { format!("{start}{text}{end}") }
    }

    /// Keeps the game as it stands. A game that cannot be kept can still be played.
    fn keep(&mut self) {
        let Some(slot) = &self.slot else { return };
        let saved = Saved {
            bergfried: SHAPE,
            people: self.people.iter().collect(),
            against: self.against.clone(),
            bots_seed: self.bots_seed,
            replay: self.table.replay_with_seed(),
        };
        if let Err(error) = slot.keep(&saved) {
            let message = Message::new("terminal-not-kept")
                .with("path", slot.path().display().to_string())
                .with("reason", error.to_string());
            eprintln!("{}", self.terminal.say(&message));
            self.slot = None;
        }
    }

    fn goodbye(&mut self) -> io::Result<()> {
        let text = goodbye(self.terminal, self.slot.as_ref(), self.table.game());
        self.terminal.line(text)
    }

    fn finish(&mut self, outcome: Outcome, watched: usize) -> io::Result<()> {
        let observer = match (self.people.count(), self.people.lowest()) {
            (1, Some(seat)) => Observer::Seat(seat),
            _ => Observer::Spectator,
        };
        let from = match observer {
            Observer::Seat(seat) => self.told[seat.index()],
            Observer::Spectator if self.people.is_empty() => watched,
            Observer::Spectator => self.told.into_iter().take(self.table.seats()).max().unwrap_or(0),
        };
        self.tell_since(from, observer)?;
        self.picture(observer)?;
        for line in outcome_lines(&outcome, &*self.table, observer, self.terminal) {
            self.terminal.line(self.terminal.styled(Style::Strong, &line))?;
        }
        if let Some(slot) = &self.slot {
            let kept = if slot.is_usual() { slot.put_aside().ok() } else { Some(slot.path().to_owned()) };
            if let Some(path) = kept {
                let message = Message::new("terminal-record-kept").with("path", path.display().to_string());
                self.terminal.line(self.terminal.say(&message))?;
            }
        }
        Ok(())
    }
}

/// The places of all choices.
fn all(question: &Question) -> Vec<usize> {
    (0..question.choices.len()).collect()
}

/// Where the game waits, for somebody who leaves.
pub(crate) fn goodbye(terminal: &Terminal, slot: Option<&Slot>, game: &str) -> String {
    match slot {
        Some(slot) => {
            let command = match slot.is_usual() {
                true => format!("bergfried play {game} --resume"),
                false => format!("bergfried play {game} --resume --save {}", slot.path().display()),
            };
            terminal.say(&Message::new("terminal-goodbye").with("command", command))
        }
        None => terminal.say(&Message::new("terminal-goodbye-unkept")),
    }
}

fn outcome_lines(
    outcome: &Outcome,
    table: &dyn AnyTable,
    observer: Observer,
    terminal: &Terminal,
) -> Vec<String> {
    let names = Roles::at(table);
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
        message = message.with("names", winners.iter().collect::<Arg>()).with("count", winners.count());
    }
    let mut lines = vec![terminal.say_of(&message, &names)];
    if outcome.score.as_slice().iter().any(|&score| score != 0) {
        let mut seats: Vec<Seat> = outcome.score.seats().collect();
        seats.sort_by_key(|&seat| (outcome.place[seat], seat));
        for seat in seats {
            let message = Message::new("terminal-score")
                .with("place", outcome.place[seat])
                .with("name", seat)
                .with("score", outcome.score[seat]);
            lines.push(terminal.say_of(&message, &names));
        }
    }
    lines
}

/// The roles of a table as a list, for somebody who named another.
pub(crate) fn roles(table: &dyn AnyTable, lang: Lang) -> String {
    let names = Seat::first(table.seats()).map(|seat| table.role(seat).in_lang(lang).to_owned());
    names.collect::<Vec<_>>().join(", ")
}
