//! Puzzles and reviews at the command line.

use crate::harness::Home;
use serde_json::Value;

#[test]
fn a_puzzle_is_listed_tried_and_solved() {
    let home = Home::new();
    for game in ["schotten", "combo", "crimson", "dominion"] {
        let list = home.run(&["puzzle", game, "--list"], "");
        assert_eq!(list.code(), Some(0), "{}", list.err());
        let puzzle = &puzzles::set(game)[0];
        assert!(list.out().lines().next().is_some_and(|line| line.starts_with(&puzzle.id)), "{}", list.out());
        let tries = format!("dance\n{}\n{}\n", puzzle.others[0].choice, puzzle.solution);
        let solved = home.run(&["puzzle", game, &puzzle.id], &tries);
        assert_eq!(solved.code(), Some(0), "{}", solved.err());
        assert!(solved.out().contains("Not quite") && solved.out().contains("Right."), "{}", solved.out());
        let told = home.run(&["puzzle", game, &puzzle.id, "--lang", "de"], "?\n");
        assert_eq!(told.code(), Some(1), "whoever has it told has not solved it");
        assert!(told.out().contains("Du: "), "{}", told.out());
    }
    assert_eq!(home.run(&["puzzle", "combo", "nothing"], "").code(), Some(2));
}

#[test]
fn puzzles_are_mined_chosen_and_checked() {
    let home = Home::new();
    let mine = [
        "puzzles",
        "mine",
        "crimson",
        "--games",
        "6",
        "--threads",
        "2",
        "--looks",
        "300",
        "--out",
        "a.jsonl",
    ];
    let mined = home.run(&mine, "");
    assert_eq!(mined.code(), Some(0), "{}", mined.err());
    let text = std::fs::read_to_string(home.path("a.jsonl")).expect("the file");
    assert_eq!(text.lines().filter(|line| line.contains("looked_through")).count(), 6);
    let again = home.run(&[&mine[..], &["--resume"]].concat(), "");
    assert_eq!(again.code(), Some(0), "{}", again.err());
    assert_eq!(
        std::fs::read_to_string(home.path("a.jsonl")).expect("the file"),
        text,
        "nothing was left to do"
    );
    let chosen = home.run(&["puzzles", "choose", "a.jsonl", "--count", "5", "--out", "b.jsonl"], "");
    assert_eq!(chosen.code(), Some(0), "{}", chosen.err());
    let picked = std::fs::read_to_string(home.path("b.jsonl")).expect("the file");
    assert_eq!(puzzles::read(&picked).len(), puzzles::read(&text).len().min(5));
    let holds = home.run(&["puzzles", "check", "crimson", "--file", "b.jsonl", "--out", "d.jsonl"], "");
    let kept = puzzles::read(&std::fs::read_to_string(home.path("d.jsonl")).expect("the file"));
    let all = puzzles::read(&picked);
    assert!(kept.iter().all(|puzzle| all.contains(puzzle)), "{}", holds.out());
    assert_eq!(holds.code(), Some(i32::from(kept.len() < all.len())), "{}", holds.out());
    let broken = picked.replace("\"solution\":\"", "\"solution\":\"no ");
    std::fs::write(home.path("c.jsonl"), broken).expect("a file");
    let checked = home.run(&["puzzles", "check", "crimson", "--file", "c.jsonl"], "");
    assert_eq!(checked.code(), Some(i32::from(!picked.is_empty())), "{}", checked.out());
    assert_eq!(home.run(&["puzzles", "choose", "nowhere", "--out", "b.jsonl"], "").code(), Some(1));
}

#[test]
fn a_review_names_mistakes_in_both_languages() {
    let home = Home::new();
    let selfplay = ["selfplay", "crimson", "--bots", "random", "--games", "1", "--out", "games.parquet"];
    assert_eq!(home.run(&selfplay, "").code(), Some(0));
    let looked = ["review", "games.parquet", "--looks", "60"];
    let english = home.run(&looked, "");
    assert_eq!(english.code(), Some(0), "{}", english.err());
    assert!(english.out().contains("Better was") && english.out().contains('%'), "{}", english.out());
    let german = home.run(&[&looked[..], &["--lang", "de", "--seat", "1"]].concat(), "");
    assert!(german.out().contains("Besser war"), "{}", german.out());
    let json = home.run(&[&looked[..], &["--json", "--again", "2"]].concat(), "");
    let told: Value = serde_json::from_str(&json.out()).expect("JSON");
    assert!(told["mistakes"].as_u64() >= told["stay"].as_u64());
    assert_eq!(told["seats"].as_array().map(Vec::len), Some(2));
    assert_eq!(home.run(&["review", "games.parquet", "--seat", "nobody"], "").code(), Some(2));
}
