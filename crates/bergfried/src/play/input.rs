//! What a player types, where it is not a choice.

use table::Lang;

/// A line that a player typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// Nothing.
    Empty,
    /// What can be typed.
    Help,
    /// Why something is so; the whole situation if nothing is named.
    Why(Option<String>),
    /// Back to the last choice of this player.
    Undo,
    /// A pick of the selection that is not finished comes back.
    Back(String),
    /// Keep the game and leave.
    Quit,
    /// The table again.
    Look,
    /// Everything that happened.
    Log,
    /// Every choice with its sentence.
    Choices,
    /// What a strong player would choose.
    Hint,
    /// A rule or a card.
    Rule(String),
    /// Words to the others.
    Say(String),
    /// The game is given up.
    GiveUp,
    /// A draw is offered.
    Draw,
    /// The choice with this number, from 1.
    Number(usize),
    /// The words of a choice, or nonsense.
    Words(String),
}

/// Reads a line. Commands are known in both languages, whichever is spoken.
pub(crate) fn read(line: &str) -> Input {
    let line = line.trim();
    let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let named = || (!rest.is_empty()).then(|| rest.to_owned());
    match (verb.to_lowercase().as_str(), rest.is_empty()) {
        ("", _) => Input::Empty,
        ("help" | "hilfe" | "h" | "?", true) => Input::Help,
        ("why" | "warum" | "wieso", _) => Input::Why(named()),
        ("undo" | "zurück" | "zurueck", true) => Input::Undo,
        ("back" | "zurück" | "zurueck", false) => Input::Back(rest.to_owned()),
        ("quit" | "exit" | "q" | "ende", true) => Input::Quit,
        ("look" | "zeige" | "tisch", true) => Input::Look,
        ("log" | "protokoll", true) => Input::Log,
        ("choices" | "wahl" | "auswahl", true) => Input::Choices,
        ("hint" | "tipp", true) => Input::Hint,
        ("rule" | "rules" | "card" | "regel" | "karte", false) => Input::Rule(rest.to_owned()),
        ("say" | "sage", false) => Input::Say(rest.to_owned()),
        ("resign" | "aufgeben", true) => Input::GiveUp,
        ("offer" | "biete", false) if matches!(&*rest.to_lowercase(), "draw" | "a draw" | "remis") => {
            Input::Draw
        }
        (number, true) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            number.parse().map_or_else(|_| Input::Words(line.to_owned()), Input::Number)
        }
        _ => Input::Words(line.to_owned()),
    }
}

/// The commands of a language, for whoever completes them.
pub(crate) fn commands(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::En => &["help", "why ", "undo", "quit", "look", "log", "choices", "hint", "rule "],
        Lang::De => &["hilfe", "warum ", "zurück", "ende", "zeige", "protokoll", "wahl", "tipp", "regel "],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_known_in_both_languages() {
        assert_eq!(read("  HELP "), Input::Help);
        assert_eq!(read("Hilfe"), Input::Help);
        assert_eq!(read("zurück"), Input::Undo);
        assert_eq!(read("back  trash Copper"), Input::Back("trash Copper".to_owned()));
        assert_eq!(read("zurück Copper"), Input::Back("Copper".to_owned()));
        assert_eq!(read("why  W3 now"), Input::Why(Some("W3 now".to_owned())));
        assert_eq!(read("warum"), Input::Why(None));
        assert_eq!(read("sage  Guten Abend"), Input::Say("Guten Abend".to_owned()));
        assert_eq!(read("biete Remis"), Input::Draw);
        assert_eq!(read("draw"), Input::Words("draw".to_owned()), "the words of a choice");
        assert_eq!(read("karte Joker"), Input::Rule("Joker".to_owned()));
    }

    #[test]
    fn what_is_completed_is_understood() {
        for lang in Lang::ALL {
            for command in commands(lang) {
                let line = format!("{command}X");
                let line = if command.ends_with(' ') { line.as_str() } else { command };
                assert!(!matches!(read(line), Input::Words(_) | Input::Empty), "{line}");
            }
        }
    }

    #[test]
    fn everything_else_is_a_number_or_words() {
        assert_eq!(read("12"), Input::Number(12));
        assert_eq!(read("99999999999999999999999"), Input::Words("99999999999999999999999".to_owned()));
        assert_eq!(read("-1"), Input::Words("-1".to_owned()));
        assert_eq!(read("undo that"), Input::Words("undo that".to_owned()));
        assert_eq!(read("play R7 W3"), Input::Words("play R7 W3".to_owned()));
        assert_eq!(read("   "), Input::Empty);
    }
}
