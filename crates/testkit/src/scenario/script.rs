//! Reading scenario files.

use std::fmt;
use table::Given;

/// One scenario of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its id, such as `TS-17`.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// The line it begins in.
    pub line: usize,
    /// The clauses it cites.
    pub clauses: Vec<String>,
    /// The position it begins with.
    pub given: Vec<Given>,
    /// What is done and expected, in order, each with its line number.
    pub lines: Vec<(usize, Line)>,
}

/// One line of what is done or expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// `dice 3 1`: how the next dice fall; each is thrown, and has so many sides.
    Dice(Vec<u32>),
    /// `seat > choice`: is chosen and accepted.
    Choose(String, String),
    /// `seat < pick`: is taken back out of a selection that is not finished.
    TakeBack(String, String),
    /// `seat ! choice : CLAUSE`: is refused, by this clause where one is named.
    Refuse(String, String, Option<String>),
    /// `seat ? choice`: is among the choices.
    Offered(String, String),
    /// `seat - choice`: is not among the choices.
    NotOffered(String, String),
    /// `seat hears text`: a log line of the last choice, as this seat sees it, contains the text.
    Hears(String, String),
    /// `refused CLAUSE`: the position itself is refused, by this clause where one is named.
    PositionRefused(Option<String>),
    /// `= about: value`: a fact.
    Fact(String, String),
}

/// What is wrong with a scenario file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.message)
    }
}

impl std::error::Error for ScriptError {}

/// The game a scenario file is about: its first line that is neither empty nor a comment.
pub fn game_of(text: &str) -> Option<String> {
    let line = without_mark(text).lines().map(without_comment).find(|line| !line.is_empty())?;
    line.strip_prefix("game ").map(|game| game.trim().to_owned())
}

/// What some editors write before the first letter means nothing.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The lines there are, for whoever wrote another.
const KNOWN: &str = "scenario ID title | clauses ID … | given ABOUT: VALUE | dice N … | SEAT > CHOICE | \
                     SEAT < PICK | SEAT ! CHOICE : CLAUSE | SEAT ? CHOICE | SEAT - CHOICE | SEAT hears TEXT | refused CLAUSE | \
                     = ABOUT: VALUE";

fn without_comment(line: &str) -> &str {
    let end = if line.starts_with('#') { 0 } else { line.find(" #").unwrap_or(line.len()) };
    line[..end].trim()
}

fn fold(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads all scenarios of a file.
pub fn parse(text: &str) -> Result<Vec<Scenario>, ScriptError> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    for (place, raw) in without_mark(text).lines().enumerate() {
        let line = place + 1;
        let text = without_comment(raw);
        let error = |message: &str| ScriptError { line, message: message.to_owned() };
        if text.is_empty() || text.starts_with("game ") {
            continue;
        }
        if let Some(rest) = text.strip_prefix("scenario ") {
            let (id, title) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
            let id = id.trim_end_matches(':').to_owned();
            if let Some(first) = scenarios.iter().find(|first| first.id == id) {
                return Err(error(&format!("«{id}» is already the scenario of line {}", first.line)));
            }
            scenarios.push(Scenario {
                id,
                title: title.trim().to_owned(),
                line,
                clauses: Vec::new(),
                given: Vec::new(),
                lines: Vec::new(),
            });
            continue;
        }
        let scenario = scenarios.last_mut().ok_or_else(|| error("a line before the first «scenario»"))?;
        if let Some(rest) = text.strip_prefix("clauses ") {
            scenario.clauses.extend(rest.split([' ', ',']).filter(|id| !id.is_empty()).map(str::to_owned));
        } else if let Some(rest) = text.strip_prefix("given ") {
            if !scenario.lines.is_empty() {
                return Err(error("«given» comes before everything that is done or expected"));
            }
            let (about, value) = rest.split_once(':').ok_or_else(|| error("«given» needs «about: value»"))?;
            scenario.given.push(Given { line, about: fold(about), value: fold(value) });
        } else {
            let done = step(text)
                .ok_or_else(|| error(&format!("not a line of a scenario: «{text}»; there is: {KNOWN}")))?;
            scenario.lines.push((line, done));
        }
    }
    Ok(scenarios)
}

fn step(text: &str) -> Option<Line> {
    if let Some(rest) = text.strip_prefix("dice ") {
        let outcomes: Result<Vec<u32>, _> = rest.split_whitespace().map(str::parse).collect();
        return outcomes.ok().map(Line::Dice);
    }
    if text == "refused" {
        return Some(Line::PositionRefused(None));
    }
    if let Some(rest) = text.strip_prefix("refused ") {
        return Some(Line::PositionRefused(Some(rest.trim().to_owned())));
    }
    if let Some(rest) = text.strip_prefix('=') {
        let (about, value) = rest.split_once(':')?;
        return Some(Line::Fact(fold(about), fold(value)));
    }
    let (seat, rest) = text.split_once(' ')?;
    let (verb, rest) = rest.trim().split_once(' ')?;
    let (seat, rest) = (seat.to_owned(), rest.trim());
    match verb {
        ">" => Some(Line::Choose(seat, fold(rest))),
        "<" => Some(Line::TakeBack(seat, fold(rest))),
        "?" => Some(Line::Offered(seat, fold(rest))),
        "-" => Some(Line::NotOffered(seat, fold(rest))),
        "hears" => Some(Line::Hears(seat, fold(rest))),
        "!" => Some(match rest.rsplit_once(" : ") {
            Some((choice, clause)) => Line::Refuse(seat, fold(choice), Some(clause.trim().to_owned())),
            None => Line::Refuse(seat, fold(rest), None),
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scenario_is_read_line_by_line() {
        let text = "# about hens\ngame schotten\n\nscenario TS-17 hen and cook\nclauses ST-3.5, ST-3.7\n\
                    given W5  defender: G11 # the cook\ndice 3 1\nattacker > play  G0 W5\n\
                    attacker < pick  R7\nattacker ! play G0 W4 : ST-3.6\nattacker ? pass\nattacker - pass\nnobody hears hen\n= W5 defender: -\n";
        assert_eq!(game_of(text).as_deref(), Some("schotten"));
        let scenarios = parse(text).expect("a readable file");
        let [scenario] = scenarios.as_slice() else { panic!("one scenario") };
        assert_eq!((scenario.id.as_str(), scenario.title.as_str()), ("TS-17", "hen and cook"));
        assert_eq!(scenario.clauses, ["ST-3.5", "ST-3.7"]);
        assert_eq!(scenario.given[0], Given { line: 6, about: "W5 defender".into(), value: "G11".into() });
        let lines: Vec<_> = scenario.lines.iter().map(|(_, line)| line.clone()).collect();
        let attacker = || "attacker".to_owned();
        assert_eq!(
            lines,
            [
                Line::Dice(vec![3, 1]),
                Line::Choose(attacker(), "play G0 W5".into()),
                Line::TakeBack(attacker(), "pick R7".into()),
                Line::Refuse(attacker(), "play G0 W4".into(), Some("ST-3.6".into())),
                Line::Offered(attacker(), "pass".into()),
                Line::NotOffered(attacker(), "pass".into()),
                Line::Hears("nobody".into(), "hen".into()),
                Line::Fact("W5 defender".into(), "-".into()),
            ]
        );
    }

    #[test]
    fn a_line_that_means_nothing_is_named() {
        let error = parse("game x\nscenario A\nattacker shouts\n").expect_err("nonsense");
        let told = error.to_string();
        assert!(told.starts_with("3: not a line of a scenario: «attacker shouts»; there is: "), "{told}");
        assert!(told.contains("SEAT > CHOICE"), "{told}");
        assert_eq!(parse("given a: b").expect_err("no scenario yet").line, 1);
        assert!(parse("scenario A\ngiven a b").is_err());
        assert!(parse("scenario A\ndice x").is_err());
        let twice = parse("scenario A b\n= x: y\nscenario A c\n").expect_err("the same id");
        assert_eq!(twice.to_string(), "3: «A» is already the scenario of line 1");
    }

    #[test]
    fn a_byte_order_mark_means_nothing() {
        let text = "\u{feff}game schotten\nscenario A b\n= asked: attacker\n";
        assert_eq!(game_of(text).as_deref(), Some("schotten"));
        assert_eq!(parse(text).expect("a file").len(), 1);
        let bare = "\u{feff}scenario A b\n= asked: attacker\n";
        assert_eq!(parse(bare).expect("a file").len(), 1);
    }
}
