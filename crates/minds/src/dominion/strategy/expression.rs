//! Conditions of strategies: numbers of the table, sums and ratios of them, compared.
//!
//! A text is read once into words, then by the usual ladder: `or`, `and`, `not`, comparison, sum,
//! product, atom. Cards are `C`: names as long as the kingdom is not known, stalls afterwards.

use super::measure::{Cards, Quantity, Zone};
use dominion::Kind;
use std::ops::Range;
use table::Message;

/// A number that depends on the table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Number<C> {
    /// Itself.
    Fixed(f64),
    /// Something counted at the table.
    Counted(Quantity<C>),
    /// Two numbers and what is done with them.
    Joined(Box<Number<C>>, Sign, Box<Number<C>>),
}

/// What is done with two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    Plus,
    Minus,
    Times,
    Over,
}

/// How two numbers compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Relation {
    Less,
    AtMost,
    Equal,
    Unequal,
    AtLeast,
    More,
}

/// A condition.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Test<C> {
    /// Two numbers compare so.
    Compare(Number<C>, Relation, Number<C>),
    /// All of these hold.
    All(Vec<Test<C>>),
    /// One of these holds.
    Any(Vec<Test<C>>),
    /// This does not hold.
    Not(Box<Test<C>>),
}

impl Relation {
    #[inline]
    pub(crate) fn holds(self, left: f64, right: f64) -> bool {
        match self {
            Relation::Less => left < right,
            Relation::AtMost => left <= right,
            Relation::Equal => left == right,
            Relation::Unequal => left != right,
            Relation::AtLeast => left >= right,
            Relation::More => left > right,
        }
    }
}

impl Sign {
    #[inline]
    pub(crate) fn of(self, left: f64, right: f64) -> f64 {
        match self {
            Sign::Plus => left + right,
            Sign::Minus => left - right,
            Sign::Times => left * right,
            Sign::Over => left / right,
        }
    }
}

impl<C> Number<C> {
    /// The same number, its cards meant otherwise.
    pub(crate) fn meaning<D>(&self, mean: &impl Fn(&C) -> D) -> Number<D> {
        match self {
            Number::Fixed(number) => Number::Fixed(*number),
            Number::Counted(quantity) => Number::Counted(quantity.meaning(mean)),
            Number::Joined(left, sign, right) => {
                Number::Joined(Box::new(left.meaning(mean)), *sign, Box::new(right.meaning(mean)))
            }
        }
    }
}

impl<C> Test<C> {
    /// The same condition, its cards meant otherwise.
    pub(crate) fn meaning<D>(&self, mean: &impl Fn(&C) -> D) -> Test<D> {
        let each = |tests: &[Test<C>]| tests.iter().map(|test| test.meaning(mean)).collect();
        match self {
            Test::Compare(left, relation, right) => {
                Test::Compare(left.meaning(mean), *relation, right.meaning(mean))
            }
            Test::All(tests) => Test::All(each(tests)),
            Test::Any(tests) => Test::Any(each(tests)),
            Test::Not(test) => Test::Not(Box::new(test.meaning(mean))),
        }
    }
}

/// What is wrong with a condition, and where in its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wrong {
    pub(crate) at: usize,
    pub(crate) what: Message,
}

/// Reads a condition.
pub(crate) fn read(text: &str) -> Result<Test<Cards>, Wrong> {
    let mut reader = Reader { text, words: words(text)?, next: 0, depth: 0 };
    let test = reader.any()?;
    match reader.peek() {
        None => Ok(test),
        Some(_) => Err(reader.expected("dominion-strategy-expected-end")),
    }
}

/// The words and signs of a text with their places.
fn words(text: &str) -> Result<Vec<Range<usize>>, Wrong> {
    let mut words = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((from, first)) = rest.next() {
        let mut to = from + first.len_utf8();
        if first.is_whitespace() {
            continue;
        }
        if first.is_alphabetic() || first.is_ascii_digit() {
            // A hyphen, an apostrophe or a decimal point belongs to a word only in its middle.
            while let Some(&(at, c)) = rest.peek() {
                let inside = matches!(c, '-' | '\'' | '’' | '.')
                    && text[at + c.len_utf8()..].starts_with(char::is_alphanumeric);
                if !c.is_alphanumeric() && !inside {
                    break;
                }
                to = at + c.len_utf8();
                rest.next();
            }
        } else if matches!(first, '<' | '>' | '=' | '!') {
            if let Some((at, _)) = rest.next_if(|&(_, c)| c == '=') {
                to = at + 1;
            }
        } else if !matches!(first, '(' | ')' | '+' | '-' | '*' | '/') {
            let what = Message::new("dominion-strategy-odd-sign").with("sign", first.to_string());
            return Err(Wrong { at: from, what });
        }
        words.push(from..to);
    }
    Ok(words)
}

/// Words that end the name of a card.
const RESERVED: [&str; 5] = ["and", "or", "not", "in", "looked"];

/// Brackets within brackets, so that no text exhausts the stack.
const DEEPEST: usize = 50;

struct Reader<'a> {
    text: &'a str,
    words: Vec<Range<usize>>,
    next: usize,
    depth: usize,
}

type Read<T> = Result<T, Wrong>;

impl Reader<'_> {
    fn peek(&self) -> Option<&str> {
        self.words.get(self.next).map(|range| &self.text[range.clone()])
    }

    fn at(&self) -> usize {
        self.words.get(self.next).map_or(self.text.len(), |range| range.start)
    }

    fn take(&mut self, word: &str) -> bool {
        let there = self.peek().is_some_and(|next| next.eq_ignore_ascii_case(word));
        self.next += usize::from(there);
        there
    }

    fn wrong(&self, what: Message) -> Wrong {
        Wrong { at: self.at(), what }
    }

    fn expected(&self, key: &'static str) -> Wrong {
        let found = match self.peek() {
            Some(word) => Message::new("dominion-strategy-found").with("word", word.to_owned()),
            None => Message::new("dominion-strategy-found-end"),
        };
        self.wrong(Message::new(key).with("found", found))
    }

    fn any(&mut self) -> Read<Test<Cards>> {
        let mut tests = vec![self.all()?];
        while self.take("or") {
            tests.push(self.all()?);
        }
        Ok(if tests.len() == 1 { tests.remove(0) } else { Test::Any(tests) })
    }

    fn all(&mut self) -> Read<Test<Cards>> {
        let mut tests = vec![self.not()?];
        while self.take("and") {
            tests.push(self.not()?);
        }
        Ok(if tests.len() == 1 { tests.remove(0) } else { Test::All(tests) })
    }

    fn not(&mut self) -> Read<Test<Cards>> {
        if self.take("not") {
            return self.deeper(|reader| Ok(Test::Not(Box::new(reader.not()?))));
        }
        // A bracket may hold a condition or a number; whichever can be read further is meant.
        if self.peek() == Some("(") {
            let from = self.next;
            match self.deeper(Reader::bracketed_test) {
                Ok(test) if !self.goes_on_as_number() => return Ok(test),
                Ok(_) => self.next = from,
                Err(test) => {
                    self.next = from;
                    return self.compare().map_err(|number| if number.at < test.at { test } else { number });
                }
            }
        }
        self.compare()
    }

    fn bracketed_test(&mut self) -> Read<Test<Cards>> {
        self.take("(");
        let test = self.any()?;
        if self.take(")") { Ok(test) } else { Err(self.expected("dominion-strategy-expected-bracket")) }
    }

    fn goes_on_as_number(&self) -> bool {
        self.peek().is_some_and(|word| {
            matches!(word, "+" | "-" | "*" | "/" | "<" | "<=" | "=" | "==" | "!=" | ">=" | ">")
        })
    }

    fn compare(&mut self) -> Read<Test<Cards>> {
        let left = self.sum()?;
        let relation = match self.peek() {
            Some("<") => Relation::Less,
            Some("<=") => Relation::AtMost,
            Some("=" | "==") => Relation::Equal,
            Some("!=") => Relation::Unequal,
            Some(">=") => Relation::AtLeast,
            Some(">") => Relation::More,
            _ => return Err(self.expected("dominion-strategy-expected-relation")),
        };
        self.next += 1;
        Ok(Test::Compare(left, relation, self.sum()?))
    }

    fn sum(&mut self) -> Read<Number<Cards>> {
        let mut sum = self.product()?;
        loop {
            let sign = match self.peek() {
                Some("+") => Sign::Plus,
                Some("-") => Sign::Minus,
                _ => return Ok(sum),
            };
            self.next += 1;
            sum = Number::Joined(Box::new(sum), sign, Box::new(self.product()?));
        }
    }

    fn product(&mut self) -> Read<Number<Cards>> {
        let mut product = self.atom()?;
        loop {
            let sign = match self.peek() {
                Some("*") => Sign::Times,
                Some("/") => Sign::Over,
                _ => return Ok(product),
            };
            self.next += 1;
            product = Number::Joined(Box::new(product), sign, Box::new(self.atom()?));
        }
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth == DEEPEST {
            return Err(self.wrong(Message::new("dominion-strategy-too-deep")));
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    fn atom(&mut self) -> Read<Number<Cards>> {
        if self.take("-") {
            let number = self.deeper(Reader::atom)?;
            return Ok(Number::Joined(Box::new(Number::Fixed(0.0)), Sign::Minus, Box::new(number)));
        }
        if self.take("(") {
            let sum = self.deeper(Reader::sum)?;
            return if self.take(")") {
                Ok(sum)
            } else {
                Err(self.expected("dominion-strategy-expected-bracket"))
            };
        }
        let word = self.peek().map(str::to_lowercase);
        let Some(word) = word.filter(|word| word.starts_with(char::is_alphanumeric)) else {
            return Err(self.expected("dominion-strategy-expected-number"));
        };
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let number = word.parse().map_err(|_| self.expected("dominion-strategy-expected-number"))?;
            self.next += 1;
            return Ok(Number::Fixed(number));
        }
        self.quantity(&word).map(Number::Counted)
    }

    fn quantity(&mut self, word: &str) -> Read<Quantity<Cards>> {
        if let Some(&(_, quantity)) = Quantity::<Cards>::PLAIN.iter().find(|(name, _)| *name == word) {
            self.next += 1;
            // «coins of Actions» are other coins than those of the turn.
            return if quantity == Quantity::Coins && self.take("of") {
                self.coins_of()
            } else {
                Ok(quantity)
            };
        }
        let counted = match word {
            "count" => {
                self.next += 1;
                let cards = self.cards()?;
                return Ok(Quantity::Count(self.zone()?, cards));
            }
            "left" => Quantity::Count as fn(Zone, Cards) -> _,
            "cost" => |_, cards| Quantity::Cost(cards),
            _ => {
                let known = Quantity::<Cards>::PLAIN.iter().map(|&(name, _)| name);
                let known = known.chain(["count", "left", "cost", "coins of", "not"]);
                let what = Message::new("dominion-strategy-no-number").with("word", word.to_owned());
                return Err(self.wrong(super::read::or_meant(what, word, known)));
            }
        };
        self.next += 1;
        Ok(counted(Zone::Supply, self.cards()?))
    }

    fn coins_of(&mut self) -> Read<Quantity<Cards>> {
        let cards = self.cards()?;
        Ok(Quantity::CoinsOf(self.zone()?, cards))
    }

    /// The name of a card or of a kind of cards: as many words as belong to it.
    fn cards(&mut self) -> Read<Cards> {
        let run: Vec<&str> = self.words[self.next..]
            .iter()
            .map(|range| &self.text[range.clone()])
            .take_while(|word| word.starts_with(char::is_alphabetic))
            .take_while(|word| !RESERVED.iter().any(|reserved| word.eq_ignore_ascii_case(reserved)))
            .collect();
        for length in (1..=run.len()).rev() {
            if let Some(cards) = Cards::called(&run[..length].join(" ")) {
                self.next += length;
                return Ok(cards);
            }
        }
        if run.is_empty() {
            return Err(self.expected("dominion-strategy-expected-card"));
        }
        Err(self.wrong(no_card(&run.join(" "))))
    }

    /// Where cards are counted: everywhere unless the text says it.
    fn zone(&mut self) -> Read<Zone> {
        if self.take("looked") {
            return if self.take("at") {
                Ok(Zone::LookedAt)
            } else {
                Err(self.expected("dominion-strategy-expected-at"))
            };
        }
        if !self.take("in") {
            return Ok(Zone::Owned);
        }
        let their = self.take("their");
        let zone = Zone::NAMED.iter().find(|(name, of_others, _)| *of_others == their && self.take(name));
        zone.map(|&(.., zone)| zone).ok_or_else(|| self.expected("dominion-strategy-expected-zone"))
    }
}

/// That there is no such card, with the one that may be meant.
pub(crate) fn no_card(name: &str) -> Message {
    let known = Kind::all().map(Kind::id).chain(Cards::KINDS.iter().map(|&(name, _)| name));
    let short: String = name.chars().take(60).collect();
    super::read::or_meant(Message::new("dominion-strategy-no-card").with("name", short), name, known)
}
