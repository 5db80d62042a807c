//! The examples of the documentation are true.

use crate::harness::Engine;
use std::path::Path;

/// In `docs/engine.md`, `> ` is sent and `< ` must come back; `…` stands for anything.
#[test]
fn the_examples_of_the_engine_are_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine.md");
    let text = std::fs::read_to_string(path).expect("docs/engine.md");
    let mut engine = Engine::start();
    let mut answer = None;
    let mut examples = 0;
    for (place, line) in text.lines().enumerate() {
        if let Some(request) = line.strip_prefix("> {") {
            answer = Some(engine.send(format!("{{{request}").as_bytes()));
        } else if let Some(expected) = line.strip_prefix("< ") {
            let found = answer.take().expect("a request before an answer");
            assert!(
                matches(expected, &found),
                "docs/engine.md:{}: says\n{expected}\nbut\n{found}",
                place + 1
            );
            examples += 1;
        }
    }
    assert!(examples >= 20, "{examples} examples");
}

fn matches(pattern: &str, text: &str) -> bool {
    let parts: Vec<&str> = pattern.split('…').collect();
    let [first, middle @ .., last] = &parts[..] else { return pattern == text };
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    for part in middle {
        match rest.split_once(part) {
            Some((_, behind)) => rest = behind,
            None => return false,
        }
    }
    rest.ends_with(last)
}
