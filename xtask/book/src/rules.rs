//! The rules of a game as chapters: every clause with the scenarios that show it.

use crate::Done;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// A game of the house, as the book calls it.
pub(crate) struct Game {
    id: &'static str,
    title: &'static str,
}

pub(crate) const GAMES: &[Game] = &[
    Game { id: "schotten", title: "Schotten Totten 2" },
    Game { id: "combo", title: "Castle Combo" },
    Game { id: "crimson", title: "Crimson Company" },
    Game { id: "dominion", title: "Dominion" },
];

#[derive(Deserialize)]
struct Index {
    clause: Vec<Clause>,
}

#[derive(Deserialize)]
struct Clause {
    id: String,
    en: String,
    de: String,
    untested: Option<String>,
}

struct Scenario {
    id: String,
    title: String,
    clauses: Vec<String>,
    text: String,
}

/// Writes the rules in both languages, and the scenarios they refer to.
pub(crate) fn chapters(root: &Path, game: &Game, src: &Path) -> Done {
    let room = root.join("crates").join(game.id);
    let index: Index = toml::from_str(&fs::read_to_string(room.join("clauses.toml"))?)?;
    let mut files: Vec<_> =
        fs::read_dir(room.join("tests/scenarios"))?.flatten().map(|entry| entry.path()).collect();
    files.sort();
    let mut scenarios = Vec::new();
    for file in files {
        scenarios.extend(read(&fs::read_to_string(file)?));
    }
    let mut shown: BTreeMap<&str, Vec<&Scenario>> = BTreeMap::new();
    for scenario in &scenarios {
        for clause in &scenario.clauses {
            shown.entry(clause).or_default().push(scenario);
        }
    }
    let words = |lang: &str| fs::read_to_string(root.join("crates/words").join(lang).join("rules.ftl"));
    let english = Told {
        words: words("en")?,
        about: "Every rule in full, with its number, in our own words; refusals name these numbers. Below each rule stand \
                the scenarios that show it: positions, choices and what must be true after them, played by the tests of the house.",
        scenarios: "shown by",
        reason: "not shown by a scenario",
    };
    let german = Told {
        words: words("de")?,
        about: "Jede Regel im Ganzen, mit ihrer Nummer, in unseren eigenen Worten; Ablehnungen nennen diese Nummern. Unter jeder \
                Regel stehen die Szenarien, die sie zeigen: Stellungen, Züge und was danach gelten muss, von den Tests des Hauses gespielt.",
        scenarios: "gezeigt von",
        reason: "von keinem Szenario gezeigt",
    };
    fs::write(
        src.join(format!("rules-{}.md", game.id)),
        rules(game, &index, &shown, &english, |clause| &clause.en),
    )?;
    fs::write(
        src.join(format!("regeln-{}.md", game.id)),
        rules(game, &index, &shown, &german, |clause| &clause.de),
    )?;
    let mut text = format!(
        "# {}: scenarios\n\n{} positions with their choices and what must be true. How to read them: [Scenarios](scenarios.md).\n\n",
        game.title,
        scenarios.len()
    );
    for scenario in &scenarios {
        let _ = write!(
            text,
            "## {} {{#{}}}\n\n*{}*\n\n```text\n{}```\n\n",
            scenario.id,
            anchor(&scenario.id),
            plain(&scenario.title),
            scenario.text
        );
    }
    fs::write(src.join(format!("scenarios-{}.md", game.id)), text)?;
    Ok(())
}

/// The sentences around the rules.
struct Told {
    /// The words of the rules' room, where the parts have their titles.
    words: String,
    about: &'static str,
    scenarios: &'static str,
    reason: &'static str,
}

impl Told {
    fn word(&self, key: &str) -> Option<&str> {
        self.words.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))
    }
}

fn rules(
    game: &Game,
    index: &Index,
    shown: &BTreeMap<&str, Vec<&Scenario>>,
    told: &Told,
    said: impl Fn(&Clause) -> &str,
) -> String {
    let aim = told.word(&format!("rules-{}-aim", game.id)).unwrap_or_default();
    let about = told.word(&format!("rules-{}-about", game.id)).unwrap_or_default();
    let mut text = format!("# {}\n\n> {aim} {about}\n\n{}\n", game.title, told.about);
    let mut section = "";
    for clause in &index.clause {
        let own = clause.id.split('.').next().unwrap_or_default();
        if own != section {
            section = own;
            let number = section.split('-').nth(1).unwrap_or_default();
            let title = told.word(&format!("rules-{}-part-{number}", game.id)).unwrap_or_default();
            let _ = write!(text, "\n## {section} {title}\n\n");
        }
        let _ =
            write!(text, "<a id=\"{}\"></a>**{}** {}", anchor(&clause.id), clause.id, plain(said(clause)));
        match shown.get(clause.id.as_str()) {
            Some(scenarios) => {
                let links: Vec<String> = scenarios
                    .iter()
                    .map(|scenario| {
                        format!("[{}](scenarios-{}.md#{})", scenario.id, game.id, anchor(&scenario.id))
                    })
                    .collect();
                let _ = write!(text, "  \n<small>{}: {}</small>", told.scenarios, links.join(", "));
            }
            None if clause.untested.is_some() => {
                let _ = write!(text, "  \n<small>{}</small>", told.reason);
            }
            None => {}
        }
        text += "\n\n";
    }
    text
}

fn anchor(id: &str) -> String {
    id.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "-")
}

/// Signs that would be marks in Markdown are meant as they are.
fn plain(text: &str) -> String {
    text.replace('*', "\\*").replace('_', "\\_").replace('<', "&lt;").replace('[', "\\[")
}

fn read(text: &str) -> Vec<Scenario> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    let mut game = "";
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("scenario ") {
            let (id, title) = rest.split_once(' ').unwrap_or((rest, ""));
            let text = format!("{game}\n{line}\n");
            scenarios.push(Scenario {
                id: id.to_owned(),
                title: title.to_owned(),
                clauses: Vec::new(),
                text,
            });
        } else if line.starts_with("game ") {
            game = line;
        } else if let Some(scenario) = scenarios.last_mut() {
            if let Some(ids) = line.strip_prefix("clauses ") {
                let ids = ids.split(" #").next().unwrap_or_default();
                scenario.clauses.extend(ids.split([' ', ',']).filter(|id| !id.is_empty()).map(str::to_owned));
            }
            // Comments above the next scenario are not this one's.
            if !line.trim().is_empty() && !line.starts_with('#') {
                scenario.text += line;
                scenario.text.push('\n');
            }
        }
    }
    scenarios
}
