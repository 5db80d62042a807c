//! Reading strategies: a text in TOML, every mistake named with its line and column.

use super::expression::{self, Test, no_card};
use super::measure::Cards;
use dominion::{Kind, Word, pile_called};
use table::Message;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// What is wrong with a strategy's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StrategyError {
    /// The line, counted from one; nought where the text as a whole is meant.
    pub line: usize,
    /// The column, counted from one.
    pub column: usize,
    what: Message,
}

impl StrategyError {
    /// The sentence, with its line and column.
    pub fn message(&self) -> Message {
        if self.line == 0 {
            return self.what.clone();
        }
        Message::new("dominion-strategy-at")
            .with("line", self.line)
            .with("column", self.column)
            .with("what", self.what.clone())
    }

    pub(crate) fn whole(what: Message) -> StrategyError {
        StrategyError { line: 0, column: 0, what }
    }
}

/// A sentence, and what may have been meant instead, if anything known is near enough.
pub(crate) fn or_meant<'a>(what: Message, word: &str, known: impl Iterator<Item = &'a str>) -> Message {
    let folded = word.to_lowercase().replace([' ', '_'], "-");
    let near = |name: &'a str| (strsim::damerau_levenshtein(&folded, &name.to_lowercase()), name);
    match known.map(near).min() {
        Some((distance, name)) if distance * 3 <= folded.chars().count().max(3) => {
            Message::new("dominion-strategy-meant").with("what", what).with("name", name.to_owned())
        }
        _ => what,
    }
}

/// A strategy as its file says it.
#[derive(Clone, PartialEq, Debug)]
pub struct Strategy {
    /// What it is called.
    pub name: String,
    /// What it does and why, for people.
    pub about: String,
    /// The kingdom piles it needs.
    pub(crate) kingdom: Vec<Kind>,
    pub(crate) lists: [Vec<Wish>; List::ALL.len()],
    pub(crate) choose: Vec<Preference>,
    pub(crate) guard: bool,
}

/// Cards that are wanted, in a list of them.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Wish {
    pub(crate) cards: Cards,
    /// Only when this card asks.
    pub(crate) asker: Option<Kind>,
    pub(crate) when: Vec<Condition>,
    pub(crate) line: usize,
}

/// A condition with its text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Condition {
    pub(crate) text: String,
    pub(crate) test: Test<Cards>,
}

/// A part of a card that is chosen.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Preference {
    pub(crate) asker: Option<Kind>,
    pub(crate) option: Word,
    pub(crate) when: Vec<Condition>,
}

/// The lists of a strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    /// What is bought: the first that can be.
    Buy,
    /// What is played first.
    Play,
    /// What is not played.
    Hold,
    /// What is trashed first.
    Trash,
    /// What is trashed only if it must be.
    Keep,
    /// What is discarded first.
    Discard,
    /// What is put onto the deck, the topmost first.
    Topdeck,
    /// What is gained first.
    Gain,
    /// What others lose first.
    Take,
    /// What is named.
    Named,
}

impl List {
    pub(crate) const ALL: [(List, &'static str); 10] = [
        (List::Buy, "buy"),
        (List::Play, "play"),
        (List::Hold, "hold"),
        (List::Trash, "trash"),
        (List::Keep, "keep"),
        (List::Discard, "discard"),
        (List::Topdeck, "topdeck"),
        (List::Gain, "gain"),
        (List::Take, "take"),
        (List::Named, "named"),
    ];
}

type Value<'a> = Spanned<DeValue<'a>>;
type Read<T> = Result<T, StrategyError>;

impl Strategy {
    /// Reads a strategy and checks its names and conditions.
    pub fn read(text: &str) -> Read<Strategy> {
        Reader { text }.strategy()
    }

    pub(crate) fn list(&self, list: List) -> &[Wish] {
        &self.lists[list as usize]
    }
}

struct Reader<'a> {
    text: &'a str,
}

impl<'a> Reader<'a> {
    /// Line and column of a byte, counted from one.
    fn place(&self, byte: usize) -> (usize, usize) {
        let whole = |end: &usize| self.text.is_char_boundary(*end);
        let before = &self.text[..(0..=byte.min(self.text.len())).rev().find(whole).unwrap_or(0)];
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        (line, before[start..].chars().count() + 1)
    }

    fn wrong(&self, byte: usize, what: Message) -> StrategyError {
        let (line, column) = self.place(byte);
        StrategyError { line, column, what }
    }

    fn expected(&self, value: &Value<'_>, key: &'static str) -> StrategyError {
        self.wrong(value.span().start, Message::new(key))
    }

    fn strategy(&self) -> Read<Strategy> {
        let table = DeTable::parse(self.text).map_err(|error| {
            let what = Message::new("dominion-strategy-toml").with("reason", error.message().to_owned());
            self.wrong(error.span().map_or(0, |span| span.start), what)
        })?;
        let mut strategy = Strategy {
            name: String::new(),
            about: String::new(),
            kingdom: Vec::new(),
            lists: Default::default(),
            choose: Vec::new(),
            guard: true,
        };
        let keys = ["name", "about", "kingdom", "choose", "guard"].into_iter();
        let keys = keys.chain(List::ALL.iter().map(|&(_, key)| key));
        for (key, value) in table.get_ref() {
            match &**key.get_ref() {
                "name" => strategy.name = self.string(value)?.to_owned(),
                "about" => strategy.about = self.string(value)?.to_owned(),
                "guard" => {
                    let DeValue::Boolean(guard) = value.get_ref() else {
                        return Err(self.expected(value, "dominion-strategy-want-truth"));
                    };
                    strategy.guard = *guard;
                }
                "kingdom" => {
                    strategy.kingdom =
                        self.array(value)?.iter().map(|pile| self.pile(pile)).collect::<Read<_>>()?;
                }
                "choose" => {
                    let each = self.array(value)?.iter().map(|value| self.preference(value));
                    strategy.choose = each.collect::<Read<_>>()?;
                }
                key_text => match List::ALL.iter().find(|(_, name)| *name == key_text) {
                    Some(&(list, _)) => {
                        let wishes = self.array(value)?.iter().map(|value| self.wish(value));
                        strategy.lists[list as usize] = wishes.collect::<Read<_>>()?;
                    }
                    None => return Err(self.unknown(key.span().start, key_text, keys)),
                },
            }
        }
        if strategy.name.trim().is_empty() {
            return Err(StrategyError::whole(Message::new("dominion-strategy-nameless")));
        }
        Ok(strategy)
    }

    fn unknown<'k>(&self, byte: usize, key: &str, known: impl Iterator<Item = &'k str>) -> StrategyError {
        let short: String = key.chars().take(60).collect();
        self.wrong(byte, or_meant(Message::new("dominion-strategy-no-key").with("key", short), key, known))
    }

    fn string<'v>(&self, value: &'v Value<'_>) -> Read<&'v str> {
        value.get_ref().as_str().ok_or_else(|| self.expected(value, "dominion-strategy-want-text"))
    }

    fn array<'v, 'd>(&self, value: &'v Value<'d>) -> Read<&'v [Value<'d>]> {
        let array = value.get_ref().as_array();
        array.map(|array| &array[..]).ok_or_else(|| self.expected(value, "dominion-strategy-want-list"))
    }

    fn pile(&self, value: &Value<'_>) -> Read<Kind> {
        let name = self.string(value)?;
        pile_called(name).ok_or_else(|| {
            let short: String = name.chars().take(60).collect();
            let what = Message::new("dominion-strategy-no-pile").with("name", short);
            let known = Kind::all().map(Kind::id).filter(|id| pile_called(id).is_some());
            self.wrong(value.span().start, or_meant(what, name, known.chain(["Knights", "Castles"])))
        })
    }

    fn cards(&self, value: &Value<'_>) -> Read<Cards> {
        let name = self.string(value)?;
        Cards::called(name).ok_or_else(|| self.wrong(value.span().start, no_card(name)))
    }

    fn kind(&self, value: &Value<'_>) -> Read<Kind> {
        let name = self.string(value)?;
        Kind::called(name).ok_or_else(|| self.wrong(value.span().start, no_card(name)))
    }

    /// A card alone, or a table with its conditions.
    fn wish(&self, value: &Value<'_>) -> Read<Wish> {
        let line = self.place(value.span().start).0;
        let DeValue::Table(table) = value.get_ref() else {
            return Ok(Wish { cards: self.cards(value)?, asker: None, when: Vec::new(), line });
        };
        let (mut cards, mut asker, mut when) = (None, None, Vec::new());
        let mut line = line;
        for (key, value) in table {
            match &**key.get_ref() {
                "card" => {
                    cards = Some(self.cards(value)?);
                    line = self.place(value.span().start).0;
                }
                "for" => asker = Some(self.kind(value)?),
                "when" => when = self.conditions(value)?,
                other => {
                    let known = ["card", "for", "when"].into_iter();
                    return Err(self.unknown(key.span().start, other, known));
                }
            }
        }
        let cards = cards.ok_or_else(|| self.expected(value, "dominion-strategy-want-card"))?;
        Ok(Wish { cards, asker, when, line })
    }

    fn preference(&self, value: &Value<'_>) -> Read<Preference> {
        let DeValue::Table(table) = value.get_ref() else {
            return Err(self.expected(value, "dominion-strategy-want-option"));
        };
        let (mut option, mut asker, mut when) = (None, None, Vec::new());
        for (key, value) in table {
            match &**key.get_ref() {
                "option" => {
                    let word = self.string(value)?.to_lowercase();
                    option = Some(Word::called(&word).ok_or_else(|| {
                        let what = Message::new("dominion-strategy-no-option").with("word", word.clone());
                        let known = Word::ALL.into_iter().map(Word::word);
                        self.wrong(value.span().start, or_meant(what, &word, known))
                    })?);
                }
                "for" => asker = Some(self.kind(value)?),
                "when" => when = self.conditions(value)?,
                other => {
                    let known = ["option", "for", "when"].into_iter();
                    return Err(self.unknown(key.span().start, other, known));
                }
            }
        }
        let option = option.ok_or_else(|| self.expected(value, "dominion-strategy-want-option"))?;
        Ok(Preference { asker, option, when })
    }

    /// A condition, or several that all must hold.
    fn conditions(&self, value: &Value<'_>) -> Read<Vec<Condition>> {
        match value.get_ref() {
            DeValue::Array(array) => array.iter().map(|value| self.condition(value)).collect(),
            _ => Ok(vec![self.condition(value)?]),
        }
    }

    fn condition(&self, value: &Value<'_>) -> Read<Condition> {
        let text = self.string(value)?;
        // The text begins behind its quotation mark; within escapes and long strings only the value is known.
        let span = value.span();
        let quoted = self.text.get(span.start + 1..span.start + 1 + text.len()) == Some(text);
        let test = expression::read(text)
            .map_err(|wrong| self.wrong(span.start + if quoted { 1 + wrong.at } else { 0 }, wrong.what))?;
        Ok(Condition { text: text.to_owned(), test })
    }
}
