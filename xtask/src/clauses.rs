//! Every rule clause with the tests that cite it.

use crate::command::Task;
use crate::rooms::{GAMES, files};
use std::collections::BTreeMap;
use std::path::Path;
use table::ClauseIndex;

/// Lists the clauses of a game with their tests, or sums up all games; fails on a clause without
/// test or stated reason, and on a citation of a clause that is not in the index.
pub(crate) fn report(only: Option<&str>) -> Task {
    if let Some(game) = only
        && !GAMES.contains(&game)
    {
        return Err(format!("no such game: {game} (there is: {})", GAMES.join(", ")));
    }
    let mut wrong = Vec::new();
    for game in GAMES.iter().filter(|game| only.is_none_or(|only| only == **game)) {
        one(game, only.is_some(), &mut wrong);
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("\n  {}", wrong.join("\n  "))) }
}

fn one(game: &str, in_full: bool, wrong: &mut Vec<String>) {
    let path = format!("crates/{game}/clauses.toml");
    let index = match std::fs::read_to_string(&path)
        .map_err(|error| error.to_string())
        .and_then(|text| ClauseIndex::read(&text))
    {
        Ok(index) => index,
        Err(error) => return wrong.push(format!("{path}: {error}")),
    };
    let cited = citations(game);
    let (mut tested, mut excused) = (0, 0);
    let mut ids = std::collections::BTreeSet::new();
    for clause in &index.clause {
        if !ids.insert(clause.id.as_str()) {
            wrong.push(format!("{path}: {} stands there twice", clause.id));
        }
        if clause.en.trim().is_empty() || clause.de.trim().is_empty() {
            wrong.push(format!("{path}: {} lacks a language", clause.id));
        }
        let tests = cited.get(&clause.id);
        match (tests, &clause.untested) {
            (Some(_), _) => tested += 1,
            (None, Some(reason)) if !reason.trim().is_empty() => excused += 1,
            (None, _) => wrong.push(format!("{path}: {} is cited by no test and gives no reason", clause.id)),
        }
        if in_full {
            let by = match (tests, &clause.untested) {
                (Some(tests), _) => tests.join(", "),
                (None, Some(reason)) => format!("no test: {reason}"),
                (None, None) => "NO TEST".to_owned(),
            };
            println!("{:<10} {by}", clause.id);
        }
    }
    for (id, tests) in &cited {
        if !ids.contains(id.as_str()) {
            wrong.push(format!("{path}: {id} is cited by {} but is not in the index", tests.join(", ")));
        }
    }
    println!(
        "{game}: {} clauses, {tested} cited by tests, {excused} with a stated reason",
        index.clause.len()
    );
}

/// Which tests cite which clause: `clauses` lines of scenarios, `Clauses:` lines above tests.
fn citations(game: &str) -> BTreeMap<String, Vec<String>> {
    let mut cited: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut cite = |ids: &str, test: &str| {
        for id in ids.split([' ', ',']).filter(|id| !id.is_empty()) {
            let tests = cited.entry(id.trim_end_matches('.').to_owned()).or_default();
            if !tests.iter().any(|known| known == test) {
                tests.push(test.to_owned());
            }
        }
    };
    for path in files(Path::new(&format!("crates/{game}/tests/scenarios")), &[".txt"]) {
        let mut scenario = String::new();
        for line in std::fs::read_to_string(&path).unwrap_or_default().lines() {
            if let Some(rest) = line.strip_prefix("scenario ") {
                scenario = rest.split(' ').next().unwrap_or_default().to_owned();
            } else if let Some(ids) = line.strip_prefix("clauses ") {
                cite(ids.split(" #").next().unwrap_or_default(), &scenario);
            }
        }
    }
    for path in files(Path::new(&format!("crates/{game}")), &[".rs"]) {
        let mut pending = String::new();
        for line in std::fs::read_to_string(&path).unwrap_or_default().lines() {
            let line = line.trim();
            if let Some(ids) = line.strip_prefix("/// Clauses:") {
                pending.push_str(ids);
                pending.push(' ');
            } else if let Some(rest) = line.strip_prefix("fn ")
                && !pending.is_empty()
            {
                cite(&pending, rest.split('(').next().unwrap_or_default());
                pending.clear();
            }
        }
    }
    cited
}
