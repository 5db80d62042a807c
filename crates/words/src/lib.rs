//! Every sentence of the house in English and German.
//!
//! The sentences are Fluent files, one per room, in `en/` and `de/`; the web table reads the same
//! files. A game hands over a [`Message`]; this crate says it. Names and texts of cards are not
//! here: they stand beside the card they belong to.
//!
//! ```
//! use table::{Lang, Message, Seat};
//!
//! let message = Message::new("table-no-seat").with("number", 7);
//! assert_ne!(words::say(Lang::En, &message, &words::numbered), words::say(Lang::De, &message, &words::numbered));
//! assert_eq!(words::numbered(Lang::De, Seat(1)), "Spieler 2");
//! ```

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;
use table::{Arg, Lang, Message, Observer, Refusal, Seat, Words};

macro_rules! rooms {
    ($($room:literal),*) => {
        /// Each room's sentences: its name, the English file, the German file.
        pub const ROOMS: &[(&str, &str, &str)] = &[$((
            $room,
            include_str!(concat!("../en/", $room, ".ftl")),
            include_str!(concat!("../de/", $room, ".ftl")),
        )),*];
    };
}
rooms![
    "table", "wire", "schotten", "combo", "crimson", "dominion", "terminal", "web", "rooms", "rules",
    "learn", "server", "arena", "puzzles"
];

static ENGLISH: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| bundle(Lang::En));
static GERMAN: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| bundle(Lang::De));

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let language = lang.code().parse().expect("a language code");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // The marks that keep mixed writing directions apart are noise in a terminal.
    bundle.set_use_isolating(false);
    for (room, english, german) in ROOMS {
        let text = if lang == Lang::En { english } else { german };
        let resource = FluentResource::try_new((*text).to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{}/{room}.ftl: {errors:?}", lang.code()));
        bundle
            .add_resource(resource)
            .unwrap_or_else(|errors| panic!("{}/{room}.ftl: {errors:?}", lang.code()));
    }
    bundle
}

/// How players are called where a sentence speaks of them.
pub trait Names {
    /// The player at this seat, in this language.
    fn name(&self, lang: Lang, seat: Seat) -> String;

    /// Whether the sentence is said to the player at this seat, who is then «you».
    fn reads(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// To whom everything is said, whatever eyes the table is seen with; nothing where whoever observes is told.
    fn reader(&self) -> Option<Observer> {
        None
    }
}

impl<F: Fn(Lang, Seat) -> String> Names for F {
    fn name(&self, lang: Lang, seat: Seat) -> String {
        self(lang, seat)
    }
}

/// Players called as `names` calls them, in sentences said to one of them.
pub struct Reader<'a> {
    names: &'a dyn Names,
    reader: Observer,
}

impl<'a> Reader<'a> {
    /// Sentences said to whoever observes, a seat or somebody beside the table, unless `names` knows who reads.
    pub fn of(names: &'a dyn Names, observer: Observer) -> Reader<'a> {
        Reader { names, reader: names.reader().unwrap_or(observer) }
    }
}

impl Names for Reader<'_> {
    fn name(&self, lang: Lang, seat: Seat) -> String {
        self.names.name(lang, seat)
    }

    fn reads(&self, seat: Seat) -> bool {
        self.reader == Observer::Seat(seat)
    }

    fn reader(&self) -> Option<Observer> {
        Some(self.reader)
    }
}

/// Players without names: player 1, player 2.
pub fn numbered(lang: Lang, seat: Seat) -> String {
    let number = seat.0 + 1;
    match lang {
        Lang::En => format!("Player {number}"),
        Lang::De => format!("Spieler {number}"),
    }
}

/// The form of a sentence for the player it speaks of: `you` where the first player it names reads
/// it, `you-PLACE` where another one does.
fn form(message: &Message, names: &dyn Names) -> Option<Cow<'static, str>> {
    let mut players = message.args.iter().filter_map(|(place, arg)| match arg {
        Arg::Seat(seat) => Some((place, *seat)),
        _ => None,
    });
    let (nth, (place, _)) = players.by_ref().enumerate().find(|(_, (_, seat))| names.reads(*seat))?;
    Some(if nth == 0 { "you".into() } else { format!("you-{place}").into() })
}

/// Says a message, naming players as `names` does; one that reads it is «you» where the sentence has
/// such a form. A key that no file knows, or a place that the game forgot to fill, shows as `⟨…⟩`; the
/// conformance suite refuses both.
pub fn say(lang: Lang, message: &Message, names: &dyn Names) -> String {
    let mut text = String::new();
    write(&mut text, lang, message, names);
    text
}

fn write(text: &mut String, lang: Lang, message: &Message, names: &dyn Names) {
    let bundle = if lang == Lang::En { &*ENGLISH } else { &*GERMAN };
    let (key, attribute) = match message.key.split_once('.') {
        Some((key, attribute)) => (key, Some(attribute)),
        None => (&*message.key, None),
    };
    let pattern = bundle.get_message(key).and_then(|found| match attribute {
        Some(name) => found.get_attribute(name).map(|a| a.value()),
        None => form(message, names)
            .and_then(|form| found.get_attribute(&form))
            .map(|a| a.value())
            .or_else(|| found.value()),
    });
    let Some(pattern) = pattern else {
        *text += &format!("⟨{}⟩", message.key);
        return;
    };
    let begun = text.len();
    if write_plain(text, pattern, lang, message, names).is_none() {
        text.truncate(begun);
        write_resolved(text, bundle, pattern, lang, message, names);
    }
}

/// Most sentences are words and places and nothing else: they are put together here, because Fluent's
/// resolver takes many times as long. Nothing where the sentence asks for more, such as a plural, or for a
/// place that is not filled.
fn write_plain(
    text: &mut String,
    pattern: &Pattern<&str>,
    lang: Lang,
    message: &Message,
    names: &dyn Names,
) -> Option<()> {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => *text += value,
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => {
                let (_, arg) = message.args.iter().find(|(place, _)| place == id.name)?;
                write_arg(text, lang, arg, names);
            }
            PatternElement::Placeable { .. } => return None,
        }
    }
    Some(())
}

/// Says a sentence as Fluent resolves it.
fn write_resolved(
    text: &mut String,
    bundle: &FluentBundle<FluentResource>,
    pattern: &Pattern<&str>,
    lang: Lang,
    message: &Message,
    names: &dyn Names,
) {
    let mut args = FluentArgs::with_capacity(message.args.len());
    for (place, arg) in &message.args {
        let value = match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Words(words) => FluentValue::from(words.in_lang(lang)),
            Arg::Seat(_) | Arg::Message(_) | Arg::List(_) => {
                let mut said = String::new();
                write_arg(&mut said, lang, arg, names);
                FluentValue::from(said)
            }
        };
        args.set(&**place, value);
    }
    let mut errors = Vec::new();
    let said = bundle.format_pattern(pattern, Some(&args), &mut errors);
    if errors.is_empty() {
        *text += &said;
    } else {
        *text += &format!("⟨{}: {errors:?}⟩", message.key);
    }
}

fn write_arg(text: &mut String, lang: Lang, arg: &Arg, names: &dyn Names) {
    match arg {
        Arg::Number(number) => {
            let _ = fmt::Write::write_fmt(text, format_args!("{number}"));
        }
        Arg::Words(words) => *text += words.in_lang(lang),
        Arg::Seat(seat) => *text += &names.name(lang, *seat),
        Arg::Message(message) => write(text, lang, message, names),
        Arg::List(items) if items.is_empty() => *text += "–",
        Arg::List(items) => {
            for (place, item) in items.iter().enumerate() {
                if place > 0 {
                    *text += ", ";
                }
                write_arg(text, lang, item, names);
            }
        }
    }
}

/// Says a message in both languages.
pub fn both(message: &Message, names: &dyn Names) -> Words {
    Words { en: say(Lang::En, message, names).into(), de: say(Lang::De, message, names).into() }
}

/// A refusal as people read it: the clause, then the reason.
pub fn refusal(lang: Lang, refusal: &Refusal, names: &dyn Names) -> String {
    let reason = say(lang, &refusal.reason, names);
    match &refusal.clause {
        Some(clause) => format!("{clause}: {reason}"),
        None => reason,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// The keys of a Fluent file with the places their sentences name.
    fn keys(text: &str) -> BTreeMap<String, Vec<String>> {
        let mut keys: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut current = String::new();
        for line in text.lines() {
            if let Some((key, _)) = line.split_once('=')
                && !line.starts_with([' ', '#', '}', '*', '['])
            {
                current = key.trim().to_owned();
                keys.entry(current.clone()).or_default();
            } else if line.trim_start().starts_with('.')
                && let Some((attribute, _)) = line.trim().split_once('=')
            {
                keys.entry(format!("{}{}", current.split('.').next().expect("a key"), attribute.trim()))
                    .or_default();
            }
            for place in line.split('$').skip(1) {
                let name: String = place.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect();
                let places = keys.entry(current.clone()).or_default();
                if !places.contains(&name) {
                    places.push(name);
                }
            }
        }
        keys.values_mut().for_each(|places| places.sort());
        keys
    }

    #[test]
    fn both_languages_know_the_same_sentences_with_the_same_places() {
        for (room, english, german) in ROOMS {
            assert_eq!(keys(english), keys(german), "{room}.ftl");
        }
    }

    #[test]
    fn keys_begin_with_the_name_of_their_room() {
        for (room, english, _) in ROOMS {
            for key in keys(english).keys() {
                assert!(key.starts_with(&format!("{room}-")), "{room}.ftl: {key}");
            }
        }
    }

    #[test]
    fn a_sentence_is_said_in_both_languages() {
        let message = Message::new("table-seats").with("min", 2).with("max", 5).with("found", 7);
        let said = both(&message, &numbered);
        assert_eq!(said.en, "This game takes 2 to 5 players, not 7.");
        assert_eq!(said.de, "Dieses Spiel ist für 2 bis 5 Spieler, nicht für 7.");
        let list = Message::new("table-unknown").with("text", ["a", "b"].into_iter().collect::<Arg>());
        assert_eq!(say(Lang::En, &list, &numbered), "Nothing here is called «a, b».");
    }

    #[test]
    fn whoever_reads_a_sentence_about_themselves_is_you() {
        let message = Message::new("dominion-log-bought")
            .with("seat", Seat(0))
            .with("card", Words::new("Silver", "Silber"));
        let to = |observer| both(&message, &Reader::of(&numbered, observer));
        assert_eq!(to(Observer::Seat(Seat(0))), Words::new("You buy Silver.", "Du kaufst Silber."));
        assert_eq!(
            to(Observer::Seat(Seat(1))),
            Words::new("Player 1 buys Silver.", "Spieler 1 kauft Silber.")
        );
        assert_eq!(to(Observer::Spectator).en, "Player 1 buys Silver.");
        let taken =
            Message::new("crimson-log-took").with("seat", Seat(0)).with("from", Seat(1)).with("coins", 2);
        let said = say(Lang::En, &taken, &Reader::of(&numbered, Observer::Seat(Seat(1))));
        assert_eq!(said, "Player 1 takes 2 coins from you.");
    }

    #[test]
    fn every_line_of_a_log_has_a_form_for_the_player_it_speaks_of() {
        for (room, english, _) in ROOMS {
            let keys = keys(english);
            for (key, places) in &keys {
                let line = key.contains("-log-") || key.contains("-told-");
                let player = places.iter().any(|place| place == "seat" || place == "player");
                assert!(
                    !line || key.contains('.') || !player || keys.contains_key(&format!("{key}.you")),
                    "{room}.ftl: {key} has no form for «you»"
                );
            }
        }
    }

    /// Every sentence of the house, its places filled with what asks for care, reads as Fluent itself says it.
    #[test]
    fn sentences_put_together_here_read_as_fluent_resolves_them() {
        let fills: [fn() -> Arg; 4] = [
            || Arg::Number(-1_234_567),
            || Arg::Words(Words::new("A «B» {C}", "Ä «ß» {C}")),
            || Arg::Seat(Seat(1)),
            || Arg::List(vec![Arg::Number(2), Arg::Seat(Seat(0)), Arg::List(Vec::new())]),
        ];
        let (mut plain, mut resolved) = (0, 0);
        for (_, english, _) in ROOMS {
            let all = keys(english);
            for key in all.keys() {
                let places = &all[key.split('.').next().expect("a key")];
                for (fill, lang) in fills.iter().flat_map(|fill| Lang::ALL.map(|lang| (fill, lang))) {
                    let args = places.iter().map(|place| (place.clone().into(), fill())).collect();
                    let message = Message { key: key.clone().into(), args };
                    let bundle = if lang == Lang::En { &*ENGLISH } else { &*GERMAN };
                    let (key, attribute) =
                        key.split_once('.').map_or((&**key, None), |(key, a)| (key, Some(a)));
                    let found = bundle.get_message(key).expect("a sentence");
                    let pattern = match attribute {
                        Some(name) => found.get_attribute(name).map(|a| a.value()),
                        None => found.value(),
                    };
                    let Some(pattern) = pattern else { continue };
                    let mut own = String::new();
                    if write_plain(&mut own, pattern, lang, &message, &numbered).is_none() {
                        resolved += 1;
                        continue;
                    }
                    let mut fluent = String::new();
                    write_resolved(&mut fluent, bundle, pattern, lang, &message, &numbered);
                    assert_eq!(own, fluent, "{key}");
                    plain += 1;
                }
            }
        }
        assert!(plain > resolved && resolved > 0, "{plain} plain, {resolved} resolved");
    }

    #[test]
    fn an_unknown_sentence_is_seen() {
        assert_eq!(say(Lang::En, &Message::new("table-nonsense"), &numbered), "⟨table-nonsense⟩");
    }
}
