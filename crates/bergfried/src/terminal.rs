//! What is written to people: sentences in their language, colours only for eyes.

use crate::play::editor::Editor;
use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::atomic::{AtomicU16, Ordering};
use table::{Lang, Message};
use textwrap::WordSplitter;
use words::Names;

/// How many columns sentences are broken at.
static WIDTH: AtomicU16 = AtomicU16::new(80);

/// How many columns there are to write to.
pub(crate) fn width() -> usize {
    WIDTH.load(Ordering::Relaxed).into()
}

/// The terminal, or whatever stands in its place.
pub(crate) struct Terminal {
    pub(crate) lang: Lang,
    /// Whether somebody sits at both ends.
    pub(crate) interactive: bool,
    /// How many columns are written to, at most 80.
    pub(crate) columns: u16,
    colours: bool,
    /// Edits lines, once one was asked for; not where nobody sits at both ends.
    editor: Option<Editor>,
}

/// How a piece of text looks where colours are shown.
#[derive(Clone, Copy)]
pub(crate) enum Style {
    /// What must be seen first.
    Strong,
    /// What need not be read.
    Faint,
    /// A no.
    Alarm,
}

impl Terminal {
    /// The terminal of this process, in this language or that of the environment.
    pub(crate) fn new(lang: Option<Lang>) -> Terminal {
        let shown = io::stdout().is_terminal();
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let columns = ::terminal::columns().filter(|_| shown).unwrap_or(80).clamp(30, 80);
        WIDTH.store(columns, Ordering::Relaxed);
        Terminal {
            lang: lang.unwrap_or_else(lang_of_environment),
            interactive: shown && io::stdin().is_terminal(),
            columns,
            colours: shown && !plain,
            editor: None,
        }
    }

    /// A sentence that names no players.
    pub(crate) fn say(&self, message: &Message) -> String {
        words::say(self.lang, message, &words::numbered)
    }

    /// A sentence that names players.
    pub(crate) fn say_of(&self, message: &Message, names: &dyn Names) -> String {
        words::say(self.lang, message, names)
    }

    /// An error as people read it: the clause, then the reason.
    pub(crate) fn error(&self, error: &wire::Error) -> String {
        let reason = error.message.in_lang(self.lang);
        match &error.clause {
            Some(clause) => format!("{clause}: {reason}"),
            None => reason.to_owned(),
        }
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(io::stdout(), "{}", text.as_ref().trim_end())
    }

    /// Writes text as it is and shows it at once.
    pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
        let mut out = io::stdout();
        out.write_all(text.as_bytes())?;
        out.flush()
    }

    /// The text in this style, where styles are shown.
    pub(crate) fn styled(&self, style: Style, text: &str) -> String {
        let code = match style {
            Style::Strong => "1",
            Style::Faint => "2",
            Style::Alarm => "31",
        };
        if self.colours && !text.is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// Pushes what stands on the screen out of sight, where there is one. Nothing is wiped: the
    /// scrollback belongs to whoever owns the terminal.
    pub(crate) fn curtain(&mut self) -> io::Result<()> {
        if !self.interactive {
            return Ok(());
        }
        // What somebody has typed is not remembered for the next one.
        self.editor = None;
        let lines = ::terminal::rows().unwrap_or(24);
        self.write(&format!("{}\x1b[H\x1b[J", "\n".repeat(lines.into())))
    }

    /// Reads a line at the prompt, edited where somebody sits there: arrows, history, these lines completed,
    /// and these names behind a verb that wants one.
    pub(crate) fn read_with(&mut self, lines: &[String], names: &[String]) -> io::Result<Option<String>> {
        if !self.interactive {
            self.write("> ")?;
            return self.read();
        }
        if self.editor.is_none() {
            self.editor = Some(Editor::new()?);
        }
        let editor = self.editor.as_mut().expect("an editor");
        editor.read(lines, names)
    }

    /// Reads a line; nothing at the end of the input. Bytes that are no text become `�`, and so do signs that would
    /// steer the terminal of whoever reads the output. What nobody typed here is repeated, so that the output reads
    /// like an evening at a terminal.
    pub(crate) fn read(&mut self) -> io::Result<Option<String>> {
        const LONGEST: u64 = 64 << 10;
        let mut bytes = Vec::new();
        let mut input = io::Read::take(io::stdin().lock(), LONGEST);
        let read = input.read_until(b'\n', &mut bytes)?;
        let harmless = |sign: char| match sign {
            '\t' => ' ',
            sign if sign.is_control() => char::REPLACEMENT_CHARACTER,
            sign => sign,
        };
        let line: String = String::from_utf8_lossy(&bytes).trim().chars().map(harmless).collect();
        if read == 0 || !io::stdin().is_terminal() {
            self.line(&line)?;
        }
        Ok((read > 0).then_some(line))
    }
}

/// The text behind its head, which is `indent` columns wide, broken at the width of the terminal (80
/// columns at most) and indented like its first line.
pub(crate) fn wrapped(head: &str, indent: usize, text: &str) -> String {
    wrapped_to(width(), head, indent, text)
}

fn wrapped_to(width: usize, head: &str, indent: usize, text: &str) -> String {
    let margin = " ".repeat(indent);
    // Names of clauses have hyphens and stay whole.
    let options = textwrap::Options::new(width)
        .initial_indent(&margin)
        .subsequent_indent(&margin)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation);
    let words: Vec<&str> = text.split_whitespace().collect();
    head.to_owned() + textwrap::fill(&words.join(" "), options).get(indent..).unwrap_or_default()
}

/// The language that the command line asks for, or else the environment's.
pub(crate) fn lang_wanted(args: impl Iterator<Item = OsString>) -> Lang {
    let words: Vec<String> = args.map(|arg| arg.to_string_lossy().into_owned()).collect();
    let after = words.iter().position(|word| word == "--lang").and_then(|place| words.get(place + 1));
    let within = words.iter().find_map(|word| word.strip_prefix("--lang="));
    after
        .map(String::as_str)
        .or(within)
        .and_then(|word| word.parse().ok())
        .unwrap_or_else(lang_of_environment)
}

fn lang_of_environment() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    match set {
        Some(value) if value.to_lowercase().starts_with("de") => Lang::De,
        _ => Lang::En,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_sentences_are_broken_and_indented() {
        let text = "word ".repeat(30);
        let lines = wrapped("  · ", 4, &text);
        assert!(lines.lines().all(|line| line.chars().count() <= 80), "{lines}");
        assert!(lines.lines().skip(1).all(|line| line.starts_with("    word")), "{lines}");
        assert_eq!(lines.split_whitespace().filter(|word| *word == "word").count(), 30);
        assert_eq!(wrapped("", 0, &"x".repeat(200)), "x".repeat(200));
        let narrow = wrapped_to(60, "  · ", 4, &text);
        assert!(narrow.lines().all(|line| line.chars().count() <= 60), "{narrow}");
    }
}
