//! The plain prompt: a question as lines or as sentences, and which answer is meant.

use super::input;
use super::menu::{self, Meant};
use crate::commands::rules;
use crate::terminal::{Style, Terminal, wrapped};
use std::io;
use table::{CardFace, Clause, Message, Words};
use wire::Question;

/// Asks line by line.
pub(crate) struct Prompt<'t> {
    pub(crate) terminal: &'t mut Terminal,
    /// Whether nothing is drawn: every change is a sentence, for ears.
    pub(crate) speaks: bool,
}

impl Prompt<'_> {
    /// A line of the log.
    pub(crate) fn tell(&mut self, text: &Words) -> io::Result<()> {
        let text = text.in_lang(self.terminal.lang);
        let line = if self.speaks { text.to_owned() } else { wrapped("  · ", 4, text) };
        self.terminal.line(line)
    }

    /// A no, or something else that must be seen.
    pub(crate) fn alarm(&mut self, text: &str) -> io::Result<()> {
        self.terminal.line(self.terminal.styled(Style::Alarm, &wrapped("", 0, text)))
    }

    /// A candidate of somebody who was asked for advice, at this place of theirs.
    pub(crate) fn advise(
        &mut self,
        place: usize,
        label: &str,
        text: &str,
        chance: Option<f64>,
    ) -> io::Result<()> {
        let chance = chance.map_or_else(|| "?".to_owned(), |chance| format!("{:.0}", 100.0 * chance));
        let message = Message::new("terminal-hint-chance")
            .with("place", place + 1)
            .with("choice", format!("{label} ({text})"))
            .with("chance", chance);
        self.terminal.line(wrapped("", 0, &self.terminal.say(&message)))
    }

    /// The cards and rules that these words name.
    pub(crate) fn rule(&mut self, about: &str, cards: &[CardFace], clauses: &[Clause]) -> io::Result<()> {
        let lines = rules::about(about, cards, clauses, self.terminal);
        if lines.is_empty() {
            let message = Message::new("terminal-rules-nothing").with("text", about.to_owned());
            return self.alarm(&self.terminal.say(&message));
        }
        self.list(lines)
    }

    /// What can be completed at the prompt: commands, and the words of all answers.
    pub(crate) fn words(&self, question: &Question) -> Vec<String> {
        let lang = self.terminal.lang;
        let texts = question.choices.iter().map(|choice| choice.text.clone());
        let labels = question.choices.iter().map(|choice| choice.label.in_lang(lang).to_owned());
        input::commands(lang).iter().map(|&word| word.to_owned()).chain(texts).chain(labels).collect()
    }

    /// The names of the cards in both languages.
    pub(crate) fn names(cards: &[CardFace]) -> Vec<String> {
        cards.iter().flat_map(|face| [face.name.en.to_string(), face.name.de.to_string()]).collect()
    }

    pub(crate) fn numbered(&mut self, number: usize, question: &Question) -> io::Result<Option<String>> {
        let choice = number.checked_sub(1).and_then(|place| question.choices.get(place));
        if choice.is_none() {
            let message = Message::new("terminal-no-such-number").with("most", question.choices.len());
            let text = self.terminal.say(&message);
            self.terminal.line(self.terminal.styled(Style::Alarm, &text))?;
        }
        Ok(choice.map(|choice| choice.text.clone()))
    }

    pub(crate) fn worded(&mut self, words: &str, question: &Question) -> io::Result<Option<String>> {
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

    pub(crate) fn put(&mut self, question: &Question) -> io::Result<()> {
        let lang = self.terminal.lang;
        if self.speaks {
            return self.speak(question);
        }
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

    /// The question in sentences: its answers where they are few, else how many there are.
    fn speak(&mut self, question: &Question) -> io::Result<()> {
        const FEW: usize = 6;
        let lang = self.terminal.lang;
        let prompt = question.prompt.in_lang(lang).to_owned();
        self.terminal
            .line(self.terminal.say(&Message::new("terminal-speak-question").with("prompt", prompt)))?;
        let message = if question.choices.len() <= FEW {
            let answer = |(place, choice): (usize, &wire::ChoiceShown)| {
                format!("{} {}", place + 1, choice.label.in_lang(lang))
            };
            let answers: Vec<String> = question.choices.iter().enumerate().map(answer).collect();
            Message::new("terminal-speak-few").with("answers", answers.join("; "))
        } else {
            Message::new("terminal-speak-many").with("count", question.choices.len())
        };
        self.terminal.line(self.terminal.say(&message))
    }

    pub(crate) fn list(&mut self, lines: Vec<String>) -> io::Result<()> {
        lines.into_iter().try_for_each(|line| self.terminal.line(line))
    }

    pub(crate) fn faint(&self) -> impl Fn(&str) -> String + use<> {
        let (start, end) = match self.terminal.styled(Style::Faint, "|").split_once('|') {
            Some((start, end)) => (start.to_owned(), end.to_owned()),
            None => (String::new(), String::new()),
        };
        move |text| if text.is_empty() { String::new() } else { format!("{start}{text}{end}") }
    }
}

/// The places of all choices.
pub(crate) fn all(question: &Question) -> Vec<usize> {
    (0..question.choices.len()).collect()
}
