//! `bergfried rules`: clauses and cards in our own words.

use crate::exit::Exit;
use crate::setup::{self, OptionFlags};
use crate::terminal::{Style, Terminal, wrapped};
use serde_json::Value;
use std::io;
use table::{CardFace, Certainty, Clause, Message, OptionField, OptionKind, Words};

/// Look up the rules and cards of a game
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = setup::game_ids())]
    game: String,
    /// Clauses such as ST-3.2, beginnings of some, or cards; everything if not given
    #[arg(value_name = "CLAUSE|CARD")]
    about: Vec<String>,
    /// List the options of the game instead
    #[arg(long)]
    options: bool,
    /// List the cards of the game instead
    #[arg(long)]
    cards: bool,
    #[command(flatten)]
    flags: OptionFlags,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    match look_up(&args, terminal) {
        Ok(lines) if lines.is_empty() => {
            let text = args.about.join(" ");
            let message = Message::new("terminal-rules-nothing").with("text", text);
            Ok(Exit::failed(terminal.say(&message)))
        }
        Ok(lines) => {
            for line in lines {
                terminal.line(line)?;
            }
            Ok(Exit::Fine)
        }
        Err(error) => Ok(Exit::usage(terminal.error(&error))),
    }
}

fn look_up(args: &Args, terminal: &Terminal) -> Result<Vec<String>, wire::Error> {
    let shown = wire::game_shown(&args.game)?;
    let options = args.flags.options(&args.game)?;
    if args.options {
        return Ok(shown.options.iter().flat_map(|field| option_lines(field, terminal)).collect());
    }
    let cards = wire::card_faces(&args.game, &options)?;
    if args.cards {
        return Ok(cards.iter().map(|card| card_line(card, terminal)).collect());
    }
    let clauses = wire::clauses(&args.game)?;
    if args.about.is_empty() {
        let title = terminal.styled(Style::Strong, shown.title.in_lang(terminal.lang));
        let clauses = clauses.iter().map(|clause| clause_line(clause, terminal));
        return Ok([title, String::new()].into_iter().chain(clauses).collect());
    }
    let library = Library { others: others(&shown, &options, &cards)?, cards, clauses };
    Ok(about_each(&args.about, &library, terminal))
}

/// Everything a game has to look up.
struct Library {
    clauses: Vec<Clause>,
    cards: Vec<CardFace>,
    others: Vec<Others>,
}

/// Cards that are in the game only when one of its options is chosen.
struct Others {
    option: Words,
    cards: Vec<CardFace>,
}

fn others(shown: &wire::GameShown, options: &Value, cards: &[CardFace]) -> Result<Vec<Others>, wire::Error> {
    let mut others = Vec::new();
    for field in shown.options.iter().filter(|field| matches!(field.kind, OptionKind::Flag)) {
        let mut chosen = options.clone();
        wire::set_option(&shown.id, &mut chosen, &field.key, "yes")?;
        // Not every option goes with what else was agreed.
        let Ok(mut more) = wire::card_faces(&shown.id, &chosen) else { continue };
        more.retain(|card| cards.iter().all(|known| known.id != card.id));
        others.push(Others { option: field.label.clone(), cards: more });
    }
    Ok(others)
}

/// What all these words name together; where they name nothing so, what they name one after the other, each as
/// many words as make a name.
fn about_each(words: &[String], library: &Library, terminal: &Terminal) -> Vec<String> {
    let together = library.about(&words.join(" "), terminal);
    if words.len() == 1 || !together.is_empty() {
        return together;
    }
    let mut lines = Vec::new();
    let mut rest = words;
    let mut any = false;
    while !rest.is_empty() {
        let named = |count: &usize| library.has(&rest[..*count].join(" "));
        let count = (1..=rest.len()).rev().find(named);
        any |= count.is_some();
        let count = count.unwrap_or(1);
        let name = rest[..count].join(" ");
        let mut found = library.about(&name, terminal);
        if found.is_empty() {
            found.push(terminal.say(&Message::new("terminal-rules-nothing").with("text", name)));
        }
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.append(&mut found);
        rest = &rest[count..];
    }
    // Words that are no names at all were one thing to look for, and it is not there.
    if any { lines } else { Vec::new() }
}

impl Library {
    /// Whatever these words name; where nothing at this table is called so, in what an option would bring.
    fn about(&self, text: &str, terminal: &Terminal) -> Vec<String> {
        let found = about(text, &self.cards, &self.clauses, terminal);
        if !found.is_empty() {
            return found;
        }
        self.others.iter().fold(found, |mut lines, others| {
            let more = about(text, &others.cards, &[], terminal);
            if !more.is_empty() {
                let option = others.option.in_lang(terminal.lang).to_owned();
                lines.extend(more);
                lines.push(terminal.say(&Message::new("terminal-rules-option").with("option", option)));
            }
            lines
        })
    }

    /// Whether a clause or a card has this very name.
    fn has(&self, text: &str) -> bool {
        let folded = text.to_lowercase();
        let same = |other: &str| other.to_lowercase() == folded;
        let mut cards = self.cards.iter().chain(self.others.iter().flat_map(|others| &others.cards));
        self.clauses.iter().any(|clause| same(&clause.id))
            || cards.any(|card| same(&card.id) || same(&card.name.en) || same(&card.name.de))
    }
}

/// Whatever these words name: a card, a clause, the clauses below one, or everything that
/// contains them.
pub(crate) fn about(text: &str, cards: &[CardFace], clauses: &[Clause], terminal: &Terminal) -> Vec<String> {
    let folded = text.to_lowercase();
    let same = |other: &str| other.to_lowercase() == folded;
    let holds = |other: &str| other.to_lowercase().contains(&folded);
    if let Some(clause) = clauses.iter().find(|clause| same(&clause.id)) {
        return vec![clause_line(clause, terminal)];
    }
    if let Some(card) = cards.iter().find(|card| same(&card.id) || same(&card.name.en) || same(&card.name.de))
    {
        return card_lines(card, terminal);
    }
    let below = format!("{folded}.");
    let section: Vec<String> = clauses
        .iter()
        .filter(|clause| clause.id.to_lowercase().starts_with(&below))
        .map(|clause| clause_line(clause, terminal))
        .collect();
    if !section.is_empty() {
        return section;
    }
    let found = clauses.iter().filter(|clause| holds(&clause.en) || holds(&clause.de));
    let lines = found.map(|clause| clause_line(clause, terminal));
    let named = cards.iter().filter(|card| holds(&card.name.en) || holds(&card.name.de));
    lines.chain(named.map(|card| card_line(card, terminal))).collect()
}

fn clause_line(clause: &Clause, terminal: &Terminal) -> String {
    let text = match terminal.lang {
        table::Lang::En => &clause.en,
        table::Lang::De => &clause.de,
    };
    let (head, indent) = clause_head(&clause.id);
    wrapped(&terminal.styled(Style::Strong, &head), indent, text)
}

/// A clause's id with room behind it, and how many columns that takes.
fn clause_head(id: &str) -> (String, usize) {
    let width = (id.chars().count() + 1).max(10);
    (format!("{id:width$}"), width)
}

fn card_line(card: &CardFace, terminal: &Terminal) -> String {
    let number = card.number.map_or(String::new(), |number| number.to_string());
    let head = format!("{:>3} {:14}", number, card.id);
    let name = card.name.in_lang(terminal.lang);
    let mark = mark(card.certainty, terminal).map_or(String::new(), |mark| format!(" [{mark}]"));
    format!("{} {name}{mark}", terminal.styled(Style::Strong, &head))
}

fn card_lines(card: &CardFace, terminal: &Terminal) -> Vec<String> {
    let lang = terminal.lang;
    let number = card.number.map_or(String::new(), |number| format!(" · {number}"));
    let mut lines = vec![format!(
        "{}{number} · {}",
        terminal.styled(Style::Strong, card.name.in_lang(lang)),
        terminal.styled(Style::Faint, &card.id)
    )];
    if !card.kinds.is_empty() {
        let kinds: Vec<&str> = card.kinds.iter().map(|kind| kind.name.in_lang(lang)).collect();
        lines.push(kinds.join(", "));
    }
    if !card.text.in_lang(lang).is_empty() {
        lines.push(wrapped("", 0, card.text.in_lang(lang)));
    }
    if let Some(mark) = mark(card.certainty, terminal) {
        lines.push(format!("[{mark}]"));
    }
    for ruling in &card.rulings {
        let (head, indent) = clause_head(&ruling.clause);
        lines.push(wrapped(&head, indent, ruling.text.in_lang(lang)));
    }
    lines
}

/// What readers should know about a card that the rulebook does not print.
fn mark(certainty: Certainty, terminal: &Terminal) -> Option<String> {
    let key = match certainty {
        Certainty::Sourced => return None,
        Certainty::Derived => "terminal-card-derived",
        Certainty::Reconstructed => "terminal-card-reconstructed",
        Certainty::Corrected => "terminal-card-corrected",
    };
    Some(terminal.say(&Message::new(key)))
}

fn option_lines(field: &OptionField, terminal: &Terminal) -> Vec<String> {
    let lang = terminal.lang;
    let values = match &field.kind {
        OptionKind::Flag => "yes, no".to_owned(),
        OptionKind::Number { min, max } => format!("{min} … {max}"),
        OptionKind::OneOf(values) | OptionKind::ManyOf(values) => {
            values.iter().map(|(value, _)| value.as_str()).collect::<Vec<_>>().join(", ")
        }
        OptionKind::Text => "…".to_owned(),
    };
    let head = format!("{:15}", field.key);
    vec![
        wrapped(&terminal.styled(Style::Strong, &head), 15, &values),
        wrapped(&" ".repeat(head.chars().count()), 15, field.help.in_lang(lang)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_id_does_not_run_into_its_text() {
        assert_eq!(clause_head("ST-3.2"), ("ST-3.2    ".to_owned(), 10));
        assert_eq!(clause_head("CC-CARD-12.3"), ("CC-CARD-12.3 ".to_owned(), 13));
    }
}
