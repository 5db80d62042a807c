//! Games kept for ever. A change of rules that breaks one must raise the rules version and say so
//! in the changelog.

use std::path::Path;
use table::{Dice, FastDice, Game, Played, Replay, Seed, Shown, Start, Turn};

/// Loads every `*.json` replay of a folder and plays it through; each must reproduce every state.
///
/// # Panics
/// When a replay is refused, or the folder holds none.
pub fn golden<G: Game + Shown>(folder: impl AsRef<Path>) {
    let folder = folder.as_ref();
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("a folder entry").path();
        if path.extension().is_none_or(|ending| ending != "json") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a readable replay");
        let replay: Replay<G> =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let played = replay.load().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(matches!(played.turn(), Turn::Over(_)), "{}: not a finished game", path.display());
        assert_eq!(played.replay_with_seed(), replay, "{}: records itself differently", path.display());
        count += 1;
    }
    assert!(count > 0, "{}: no replay to check", folder.display());
}

/// Writes a finished random game to `path` as a golden replay, unless one is there already.
pub fn record_golden<G: Game + Shown>(options: &G::Options, seed: u64, path: impl AsRef<Path>) {
    let path = path.as_ref();
    if path.exists() {
        return;
    }
    let mut played =
        Played::<G>::new(Start::Options(options.clone()), Seed::from(seed)).expect("playable options");
    let mut dice = FastDice::new(seed);
    let mut choices = Vec::new();
    while let Turn::Asks(seats) = played.turn() {
        let seat = seats.lowest().expect("somebody who is asked");
        played.state().distinct(seat, &mut choices);
        played.choose(seat, dice.pick(&choices)).expect("a legal choice");
    }
    let text = serde_json::to_string_pretty(&played.replay_with_seed()).expect("a replay as JSON");
    std::fs::write(path, text + "\n").unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}
