//! Every example runs, and what it says about itself is true: each asserts its own lesson.

#[path = "../examples/ask_the_search.rs"]
mod ask_the_search;
#[path = "../examples/check_a_record.rs"]
mod check_a_record;
#[path = "../examples/correct_the_sheet.rs"]
mod correct_the_sheet;
#[path = "../examples/prove_a_ruling.rs"]
mod prove_a_ruling;
#[path = "../examples/random_game.rs"]
mod random_game;
#[path = "../examples/two_strategies.rs"]
mod two_strategies;
#[path = "../examples/write_a_bot.rs"]
mod write_a_bot;

macro_rules! runs {
    ($($example:ident),*) => {$(
        #[test]
        fn $example() {
            $example::main().unwrap_or_else(|error| panic!("{error}"));
        }
    )*};
}

runs!(
    ask_the_search,
    check_a_record,
    correct_the_sheet,
    prove_a_ruling,
    random_game,
    two_strategies,
    write_a_bot
);

/// An example that does not fit on a screen teaches nothing.
#[test]
fn every_example_is_short_and_run_here() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let own = include_str!("examples.rs");
    for entry in std::fs::read_dir(folder).expect("examples") {
        let path = entry.expect("an example").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let lines = std::fs::read_to_string(&path).expect("an example").lines().count();
        assert!(lines < 80, "{name}: {lines} lines");
        assert!(own.contains(&format!("mod {name};")), "{name} is not run");
    }
}
