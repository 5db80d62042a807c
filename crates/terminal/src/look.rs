//! How things look on this terminal: colours as many as it can show, letters it can print.

use ratatui::style::{Color, Modifier, Style};
use std::borrow::Cow;
use table::{Lang, Message};

/// How many colours a terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// Sixteen million.
    True,
    /// 256.
    Many,
    /// Sixteen.
    Sixteen,
    /// None: bold, underlined and reversed only.
    None,
}

impl Depth {
    /// The depth of this name, as `--colour` takes it.
    pub fn called(name: &str) -> Option<Depth> {
        Some(match name {
            "true" => Depth::True,
            "256" => Depth::Many,
            "16" => Depth::Sixteen,
            "none" => Depth::None,
            _ => return None,
        })
    }

    /// What the environment says of the terminal.
    pub fn of_environment(env: &dyn Fn(&str) -> Option<String>) -> Depth {
        let set = |name: &str| env(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        if set("NO_COLOR").is_some() || term == "dumb" {
            return Depth::None;
        }
        if set("COLORTERM").is_some_and(|value| value.contains("truecolor") || value.contains("24bit")) {
            return Depth::True;
        }
        if term.contains("256") { Depth::Many } else { Depth::Sixteen }
    }
}

/// Whether the environment says that only plain letters can be printed.
pub fn ascii_of_environment(env: &dyn Fn(&str) -> Option<String>) -> bool {
    let set = |name: &&str| env(name).filter(|value| !value.is_empty());
    if env("TERM").is_some_and(|term| term == "linux") {
        return true;
    }
    match ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set) {
        Some(locale) => {
            let locale = locale.to_lowercase();
            !(locale.contains("utf-8") || locale.contains("utf8"))
        }
        // Nobody has said anything; terminals of today print everything.
        None => false,
    }
}

/// The colours of heraldry, in which the games are painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tincture {
    /// Red.
    Gules,
    /// Blue.
    Azure,
    /// Yellow.
    Or,
    /// Green.
    Vert,
    /// Purple.
    Purpure,
    /// Black.
    Sable,
    /// White.
    Argent,
}

impl Tincture {
    /// The stroke that engravers use for it, so that nobody needs to see colours.
    pub const fn hatching(self) -> char {
        match self {
            Tincture::Gules => '║',
            Tincture::Azure => '═',
            Tincture::Or => '∴',
            Tincture::Vert => '╲',
            Tincture::Purpure => '╱',
            Tincture::Sable => '╬',
            Tincture::Argent => ' ',
        }
    }

    const fn rgb(self) -> (u8, u8, u8) {
        match self {
            Tincture::Gules => (0xd9, 0x4f, 0x45),
            Tincture::Azure => (0x5b, 0x8f, 0xd6),
            Tincture::Or => (0xe0, 0xb8, 0x4a),
            Tincture::Vert => (0x57, 0xa7, 0x6a),
            Tincture::Purpure => (0xa8, 0x7a, 0xc9),
            Tincture::Sable => (0x8a, 0x84, 0x7c),
            Tincture::Argent => (0xe8, 0xe2, 0xd6),
        }
    }

    const fn many(self) -> u8 {
        match self {
            Tincture::Gules => 167,
            Tincture::Azure => 68,
            Tincture::Or => 179,
            Tincture::Vert => 71,
            Tincture::Purpure => 140,
            Tincture::Sable => 245,
            Tincture::Argent => 254,
        }
    }

    const fn sixteen(self) -> Color {
        match self {
            Tincture::Gules => Color::LightRed,
            Tincture::Azure => Color::LightBlue,
            Tincture::Or => Color::LightYellow,
            Tincture::Vert => Color::LightGreen,
            Tincture::Purpure => Color::LightMagenta,
            Tincture::Sable => Color::DarkGray,
            Tincture::Argent => Color::White,
        }
    }
}

/// What a piece of text is, whatever colour that comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Text.
    Plain,
    /// What need not be read.
    Faint,
    /// What must be seen first.
    Strong,
    /// A no.
    Alarm,
    /// Frames and their titles.
    Frame,
    /// Painted in a tincture.
    Of(Tincture),
    /// What may be picked now.
    Lit,
    /// What is picked.
    Picked,
    /// Where the cursor stands.
    Cursor,
    /// What has just changed.
    Mark,
}

/// How things look on this terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The reader's language.
    pub lang: Lang,
    /// The colours.
    pub depth: Depth,
    /// Whether only plain letters can be printed.
    pub ascii: bool,
}

impl Look {
    /// The colour of a tincture here.
    pub fn colour(&self, tincture: Tincture) -> Color {
        match self.depth {
            Depth::True => {
                let (red, green, blue) = tincture.rgb();
                Color::Rgb(red, green, blue)
            }
            Depth::Many => Color::Indexed(tincture.many()),
            Depth::Sixteen => tincture.sixteen(),
            Depth::None => Color::Reset,
        }
    }

    /// The style of an ink here. Where there are no colours, strokes and weight tell the same.
    pub fn style(&self, ink: Ink) -> Style {
        let plain = Style::new();
        let coloured = self.depth != Depth::None;
        let ground = |tincture: Tincture| match self.depth {
            Depth::None => plain.add_modifier(Modifier::REVERSED),
            _ => plain.bg(self.colour(tincture)).fg(Color::Black),
        };
        match ink {
            Ink::Plain => plain,
            Ink::Faint if coloured => plain.fg(self.colour(Tincture::Sable)),
            Ink::Faint => plain.add_modifier(Modifier::DIM),
            Ink::Strong => plain.add_modifier(Modifier::BOLD),
            Ink::Alarm if coloured => plain.fg(self.colour(Tincture::Gules)).add_modifier(Modifier::BOLD),
            Ink::Alarm => plain.add_modifier(Modifier::BOLD),
            Ink::Frame if coloured => plain.fg(self.colour(Tincture::Sable)),
            Ink::Frame => plain,
            Ink::Of(tincture) => plain.fg(self.colour(tincture)),
            Ink::Lit => plain.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Ink::Picked => ground(Tincture::Vert).add_modifier(Modifier::BOLD),
            Ink::Cursor => ground(Tincture::Or).add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Ink::Mark if coloured => plain.fg(self.colour(Tincture::Or)).add_modifier(Modifier::BOLD),
            Ink::Mark => plain.add_modifier(Modifier::BOLD),
        }
    }

    /// A sentence that names no players.
    pub fn say(&self, key: &'static str) -> String {
        self.said(&Message::new(key))
    }

    /// A message in the reader's language.
    pub fn said(&self, message: &Message) -> String {
        words::say(self.lang, message, &words::numbered)
    }

    /// The text in letters that can be printed.
    pub fn printable<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if !self.ascii || text.is_ascii() {
            return Cow::Borrowed(text);
        }
        let mut out = String::with_capacity(text.len());
        for letter in text.chars() {
            match plain_letters(letter) {
                Some(letters) => out.push_str(letters),
                None => out.push(letter),
            }
        }
        Cow::Owned(out)
    }
}

/// What stands for a letter that is none of ASCII.
fn plain_letters(letter: char) -> Option<&'static str> {
    Some(match letter {
        letter if letter.is_ascii() => return None,
        'ä' => "ae",
        'ö' => "oe",
        'ü' => "ue",
        'Ä' => "Ae",
        'Ö' => "Oe",
        'Ü' => "Ue",
        'ß' => "ss",
        'é' | 'è' | 'ê' => "e",
        'à' | 'á' | 'â' => "a",
        '─' | '–' | '—' | '╌' => "-",
        '═' => "=",
        '│' | '║' => "|",
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╭' | '╮' | '╰' | '╯' => {
            "+"
        }
        '╲' => "\\",
        '╱' => "/",
        '∴' | '·' | '•' | '…' => ".",
        '╬' | '█' => "#",
        '▒' => ":",
        '×' | '✕' => "x",
        '⇄' => "<>",
        '±' => "+-",
        '«' | '»' | '„' | '“' | '”' => "\"",
        '’' => "'",
        '▶' | '▸' | '→' | '›' => ">",
        '◀' | '←' => "<",
        '▲' | '↑' => "^",
        '▼' | '↓' => "v",
        '✓' | '★' | '●' | '♦' | '◆' => "*",
        '○' => "o",
        '≥' => ">",
        '≤' => "<",
        '−' => "-",
        '°' => "'",
        _ => "?",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn env<'a>(pairs: &'a [(&'a str, &'a str)]) -> impl Fn(&str) -> Option<String> + 'a {
        |name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
    }

    #[test]
    fn the_environment_tells_colours_and_letters() {
        let depth = |pairs: &[(&str, &str)]| Depth::of_environment(&env(pairs));
        assert_eq!(depth(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]), Depth::True);
        assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::Many);
        assert_eq!(depth(&[("TERM", "xterm")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "dumb")]), Depth::None);
        assert_eq!(depth(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]), Depth::None);
        assert_eq!(depth(&[("TERM", "xterm"), ("NO_COLOR", "")]), Depth::Sixteen);
        assert!(!ascii_of_environment(&env(&[("LANG", "de_DE.UTF-8")])));
        assert!(ascii_of_environment(&env(&[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")])));
        assert!(!ascii_of_environment(&env(&[])));
        assert!(ascii_of_environment(&env(&[("TERM", "linux")])));
    }

    #[test]
    fn every_letter_has_a_plain_one_and_every_tincture_its_own_stroke() {
        let look = Look { lang: Lang::De, depth: Depth::None, ascii: true };
        assert_eq!(look.printable("«Größe» ×3 … ─│┌"), "\"Groesse\" x3 . -|+");
        assert!(look.printable("┼╳☃").is_ascii());
        let all = [Tincture::Gules, Tincture::Azure, Tincture::Or, Tincture::Vert, Tincture::Purpure];
        let strokes: std::collections::BTreeSet<String> = all
            .iter()
            .map(|tincture| look.printable(&tincture.hatching().to_string()).into_owned())
            .collect();
        assert_eq!(strokes.len(), all.len(), "told apart without colours and without drawing");
    }
}
