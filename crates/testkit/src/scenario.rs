//! Scenarios: positions, choices and expectations in text that a player can check.
//!
//! ```text
//! game schotten
//! scenario TS-17 the hen and the cook of one colour vanish together
//! clauses ST-3.5 ST-3.7
//! given W5 defender: G11
//! attacker > play G0 W5
//! = W5 defender: -
//! ```
//! `docs/scenarios.md` describes every kind of line.

mod chance;
mod run;
mod script;

pub use run::{Difference, Report, run};
pub use script::{Line, Scenario, ScriptError, game_of, parse};

use std::path::{Path, PathBuf};
use table::{Game, Shown, Staged};

/// Runs every `*.txt` scenario file below a folder.
///
/// # Panics
/// When a scenario differs from the game, listing every difference of every file; or when the
/// folder holds no scenario.
pub fn scenarios<G: Game + Shown + Staged>(folder: impl AsRef<Path>) {
    let mut count = 0;
    let mut failures = String::new();
    for path in files_below(folder.as_ref()) {
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let scenarios = parse(&text).unwrap_or_else(|error| panic!("{}:{error}", path.display()));
        assert_eq!(
            game_of(&text).as_deref(),
            Some(G::ID),
            "{}: begins with «game {}»",
            path.display(),
            G::ID
        );
        for scenario in scenarios {
            count += 1;
            let report = run::<G>(&scenario);
            for difference in report.differences {
                failures += &format!(
                    "{}:{}: {}: {}\n",
                    path.display(),
                    difference.line,
                    scenario.id,
                    difference.what
                );
            }
        }
    }
    assert!(count > 0, "{}: no scenarios", folder.as_ref().display());
    assert!(failures.is_empty(), "scenarios differ:\n{failures}");
}

/// The scenario files below a folder in order of their names.
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a folder entry").path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else if path.extension().is_some_and(|ending| ending == "txt") {
            files.push(path);
        }
    }
    files.sort();
    files
}
