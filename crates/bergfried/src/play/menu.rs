//! The choices as numbered lines, and which of them a player means.

use crate::terminal::{width, wrapped};
use table::Lang;
use wire::ChoiceShown;

/// Up to this many choices each has a line of its own.
const FEW: usize = 12;

/// Which choices some typed words mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Meant {
    /// Exactly this one.
    One(usize),
    /// One of these.
    Several(Vec<usize>),
    /// None of the legal ones.
    None,
}

/// Which of the choices the typed words mean: the whole text or label, in either language, or some
/// words of one of them in order.
pub(crate) fn meant(typed: &str, choices: &[ChoiceShown]) -> Meant {
    let typed = folded(typed);
    let mut some = Vec::new();
    for (place, choice) in choices.iter().enumerate() {
        let ways = [&*choice.text, &*choice.label.en, &*choice.label.de].map(folded);
        if ways.contains(&typed) {
            return Meant::One(place);
        }
        let within = |words: &Vec<String>| {
            let mut rest = words.iter();
            typed.iter().all(|word| rest.any(|other| other == word))
        };
        if ways.iter().any(within) {
            some.push(place);
        }
    }
    match some[..] {
        [] => Meant::None,
        [only] => Meant::One(only),
        _ => Meant::Several(some),
    }
}

/// The longest of these names that the typed words hold, as it is written.
pub(crate) fn named(typed: &str, names: &[String]) -> Option<String> {
    let typed = folded(typed);
    let holds = |name: &&String| {
        let name = folded(name);
        !name.is_empty() && typed.windows(name.len()).any(|words| words == name)
    };
    names.iter().filter(holds).max_by_key(|name| name.len()).cloned()
}

/// The words of a text without case and without the signs around them.
fn folded(text: &str) -> Vec<String> {
    let bare = |word: &str| {
        word.trim_matches(|sign: char| !sign.is_alphanumeric() && !"+-".contains(sign)).to_lowercase()
    };
    text.split_whitespace().map(bare).filter(|word| !word.is_empty()).collect()
}

/// These choices with their numbers, those of one kind on one line where there are many.
pub(crate) fn lines(
    choices: &[ChoiceShown],
    places: &[usize],
    lang: Lang,
    faint: &dyn Fn(&str) -> String,
) -> Vec<String> {
    if places.len() <= FEW {
        return each(choices, places, lang, faint);
    }
    let head = |place: usize| choices[place].text.rsplit_once(' ').map(|(head, _)| head);
    let mut lines = Vec::new();
    for run in places.chunk_by(|&a, &b| head(a).is_some() && head(a) == head(b)) {
        match head(run[0]) {
            Some(head) if run.len() > 1 => lines.extend(together(head, choices, run, lang, faint)),
            _ => lines.extend(each(choices, run, lang, faint)),
        }
    }
    lines
}

/// These choices, each with its sentence.
pub(crate) fn each(
    choices: &[ChoiceShown],
    places: &[usize],
    lang: Lang,
    faint: &dyn Fn(&str) -> String,
) -> Vec<String> {
    let line = |&place: &usize| {
        let choice = &choices[place];
        let label = choice.label.in_lang(lang);
        let head = format!("{:>4}  ", place + 1);
        let text = if label.eq_ignore_ascii_case(&choice.text) {
            String::new()
        } else {
            format!("({})", choice.text)
        };
        let taken = head.len() + label.chars().count() + 2 + text.chars().count();
        let gap = if taken <= width() { "  ".to_owned() } else { format!("\n{}", " ".repeat(head.len())) };
        let label = wrapped(&head, head.len(), label);
        if text.is_empty() { label } else { format!("{label}{gap}{}", faint(&text)) }
    };
    places.iter().map(line).collect()
}

/// A run of choices that differ in their last word only.
fn together(
    head: &str,
    choices: &[ChoiceShown],
    run: &[usize],
    lang: Lang,
    faint: &dyn Fn(&str) -> String,
) -> Vec<String> {
    if let Some(line) = bids(head, choices, run, lang, faint) {
        return vec![line];
    }
    let indent = head.chars().count().max(10) + 4;
    let mut lines = Vec::new();
    let mut line = format!("    {head:<width$}", width = indent - 4);
    let mut column = indent;
    for &place in run {
        let number = format!("{:>4}", place + 1);
        let word = choices[place].text.rsplit(' ').next().expect("a last word");
        let taken = number.len() + 1 + word.chars().count();
        if column + taken > width() {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            column = indent;
        }
        line.push_str(&format!("{} {word}", faint(&number)));
        column += taken;
    }
    lines.push(line);
    lines
}

/// A run of bids on one line: from how much to how much, and by which numbers. Coins and numbers side by
/// side would be taken for each other.
fn bids(
    head: &str,
    choices: &[ChoiceShown],
    run: &[usize],
    lang: Lang,
    faint: &dyn Fn(&str) -> String,
) -> Option<String> {
    let coins = |place: usize| choices[place].touches.last()?.strip_prefix("coins:")?.parse::<u32>().ok();
    let all: Vec<u32> = run.iter().map(|&place| coins(place)).collect::<Option<_>>()?;
    let rises = all.windows(2).all(|pair| pair[1] == pair[0] + 1)
        && run.windows(2).all(|pair| pair[1] == pair[0] + 1);
    let (first, last) = (run.first()?, run.last()?);
    rises.then(|| {
        let numbers = format!("{}–{}", first + 1, last + 1);
        let numbers = faint(&format!("{numbers:>7}"));
        let (least, range) = (all[0].to_string(), format!("{} … {}", all[0], all[all.len() - 1]));
        // The sentence of the least bid, with all of them in its place.
        let words = choices[*first].label.in_lang(lang).split(' ');
        let label: Vec<&str> = words.map(|word| if word == least { &*range } else { word }).collect();
        format!("{numbers}  {}  {}", label.join(" "), faint(&format!("({head} {range})")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Words;

    fn choices(texts: &[&str]) -> Vec<ChoiceShown> {
        let choice = |text: &&str| ChoiceShown {
            text: (*text).to_owned(),
            label: Words::same(format!("do {text}")),
            touches: Vec::new(),
            said: 0,
            tone: table::Tone::Act,
            group: String::new(),
            value: serde_json::Value::Null,
        };
        texts.iter().map(choice).collect()
    }

    #[test]
    fn some_words_in_order_are_enough() {
        let choices = choices(&["play R7 W1", "play R7 W2", "play G7 W1", "pass"]);
        assert_eq!(meant("PLAY  r7 w2", &choices), Meant::One(1));
        assert_eq!(meant("g7", &choices), Meant::One(2));
        assert_eq!(meant("r7", &choices), Meant::Several(vec![0, 1]));
        assert_eq!(meant("w1 r7", &choices), Meant::None);
        assert_eq!(meant("retreat", &choices), Meant::None);
    }

    #[test]
    fn labels_are_understood_in_both_languages() {
        let mut choices = choices(&["buy Militia", "buy Moat", "end"]);
        choices[0].label = Words::new("Buy Militia", "Miliz kaufen");
        choices[1].label = Words::new("Buy Moat", "Burggraben kaufen");
        choices[2].label = Words::new("End turn", "Zug beenden");
        assert_eq!(meant("miliz KAUFEN", &choices), Meant::One(0));
        assert_eq!(meant("burggraben", &choices), Meant::One(1));
        assert_eq!(meant("Zug beenden.", &choices), Meant::One(2));
        assert_eq!(meant("kaufen", &choices), Meant::Several(vec![0, 1]));
    }

    #[test]
    fn cards_are_found_in_what_was_typed() {
        let names = ["Markt", "Marktplatz", "Miliz", "Zerstörter Markt"].map(str::to_owned);
        assert_eq!(named("MILIZ kaufen", &names).as_deref(), Some("Miliz"));
        assert_eq!(named("zerstörter markt kaufen", &names).as_deref(), Some("Zerstörter Markt"));
        assert_eq!(named("Milizen", &names), None);
    }

    #[test]
    fn bids_say_coins_and_numbers_apart() {
        let mut all = choices(&(0..13).map(|_| "pass").collect::<Vec<_>>());
        for (coins, choice) in all.iter_mut().enumerate() {
            choice.text = format!("bid archer {coins}");
            choice.label.en = format!("Bid {coins} for Archer").into();
            choice.label.de = format!("{coins} auf Schütze bieten").into();
            choice.touches = vec!["offer:archer".to_owned(), format!("coins:{coins}")];
        }
        let places: Vec<usize> = (0..13).collect();
        let shown = |lang| lines(&all, &places, lang, &|text| text.to_owned());
        assert_eq!(shown(Lang::En), ["   1–13  Bid 0 … 12 for Archer  (bid archer 0 … 12)"]);
        assert_eq!(shown(Lang::De), ["   1–13  0 … 12 auf Schütze bieten  (bid archer 0 … 12)"]);
    }

    #[test]
    fn many_choices_of_a_kind_share_a_line() {
        let cards = ["R7", "G10"];
        let texts: Vec<String> =
            cards.iter().flat_map(|card| (1..=7).map(move |tile| format!("play {card} W{tile}"))).collect();
        let mut texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        texts.push("pass");
        let shown = |choices: &[ChoiceShown]| {
            let all: Vec<usize> = (0..choices.len()).collect();
            lines(choices, &all, Lang::En, &|text| text.to_owned())
        };
        assert_eq!(
            shown(&choices(&texts)),
            [
                "    play R7      1 W1   2 W2   3 W3   4 W4   5 W5   6 W6   7 W7",
                "    play G10     8 W1   9 W2  10 W3  11 W4  12 W5  13 W6  14 W7",
                "  15  do pass  (pass)",
            ]
        );
        let few = shown(&choices(&texts[..2]));
        assert_eq!(few, ["   1  do play R7 W1  (play R7 W1)", "   2  do play R7 W2  (play R7 W2)"]);
        assert!(
            shown(&choices(&vec!["gain AVeryLongName"; 40]))
                .iter()
                .all(|line| line.chars().count() <= width())
        );
    }
}
