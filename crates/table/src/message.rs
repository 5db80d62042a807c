//! Sentences as data. A game says *what* it says; the `words` room says it in a language.

use crate::Seat;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::str::FromStr;

/// The languages of the house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::De];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::De => "de",
        }
    }
}

impl FromStr for Lang {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Lang, Self::Err> {
        Lang::ALL.into_iter().find(|lang| lang.code() == text).ok_or("the languages are en and de")
    }
}

/// The same words in both languages: a card's name or text.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Words {
    /// In English.
    pub en: Cow<'static, str>,
    /// In German.
    pub de: Cow<'static, str>,
}

impl Words {
    /// Words known when the house was built.
    pub const fn new(en: &'static str, de: &'static str) -> Words {
        Words { en: Cow::Borrowed(en), de: Cow::Borrowed(de) }
    }

    /// Words that are the same in both languages.
    pub fn same(text: impl Into<Cow<'static, str>>) -> Words {
        let text = text.into();
        Words { en: text.clone(), de: text }
    }

    /// The words in one language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }
}

/// A sentence: the key of a Fluent message and what fills its places.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Message {
    /// The Fluent key, starting with the name of its game or room.
    pub key: Cow<'static, str>,
    /// What fills the places of the sentence.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// What can fill a place of a sentence.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A number; sentences can ask for its plural form.
    Number(#[cfg_attr(feature = "ts", ts(type = "number"))] i64),
    /// Words with a fixed wording in both languages.
    Words(Words),
    /// A player, named by whoever shows the sentence.
    Seat(Seat),
    /// Another sentence.
    Message(Box<Message>),
    /// Several of these, joined by commas.
    List(Vec<Arg>),
}

impl Message {
    /// A sentence without places.
    pub fn new(key: &'static str) -> Message {
        Message { key: Cow::Borrowed(key), args: Vec::new() }
    }

    /// The sentence with one more place filled.
    #[must_use]
    pub fn with(mut self, place: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((Cow::Borrowed(place), arg.into()));
        self
    }
}

macro_rules! arg_from_number {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(number as i64)
            }
        }
    )*};
}
arg_from_number!(u8, u16, u32, usize, i8, i16, i32, i64);

impl From<Words> for Arg {
    fn from(words: Words) -> Arg {
        Arg::Words(words)
    }
}
impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Words(Words::same(text))
    }
}
impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Arg {
        Arg::Words(Words::same(text))
    }
}
impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}
impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(Box::new(message))
    }
}
impl<A: Into<Arg>> FromIterator<A> for Arg {
    fn from_iter<I: IntoIterator<Item = A>>(items: I) -> Arg {
        Arg::List(items.into_iter().map(Into::into).collect())
    }
}
