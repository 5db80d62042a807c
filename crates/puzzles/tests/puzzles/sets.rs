//! The puzzles that travel with the program hold.

use games::{Playable, Visitor};
use puzzles::{Checked, Proof, Puzzle, Taste, check, choose, mine, read, set, themes};
use std::collections::HashSet;
use table::FastDice;

/// Calls the code with each game and its puzzles.
fn every(mut each: impl FnMut(&'static str, &'static [Puzzle])) {
    for game in games::IDS {
        each(game, set(game));
    }
}

/// So many puzzles of each game travel with the program at least.
const LEAST: usize = 100;

#[test]
fn every_game_has_puzzles_of_its_themes_each_once() {
    every(|game, all| {
        assert!(all.len() >= LEAST, "{game}: {}", all.len());
        let names: HashSet<&str> = all.iter().map(|puzzle| puzzle.id.as_str()).collect();
        assert_eq!(names.len(), all.len(), "{game}");
        for puzzle in all {
            assert!(themes(game).contains(&puzzle.theme.as_str()), "{game} {}: {}", puzzle.id, puzzle.theme);
            assert!(puzzle.margin >= 5.0, "{game} {}", puzzle.id);
            let next = puzzle.others.first().expect("another choice").chance;
            assert!(puzzle.chance - next >= puzzle.margin - 2.0, "{game} {}", puzzle.id);
        }
        let hard = all.iter().filter(|puzzle| puzzle.difficulty() > 1).count();
        assert!(hard >= all.len() / 5, "{game}: {hard} of {} are not for beginners", all.len());
        let levels: HashSet<u8> = all.iter().map(Puzzle::difficulty).collect();
        assert!(levels.len() >= 2, "{game}: {levels:?}");
        let about: HashSet<&str> = all.iter().map(|puzzle| puzzle.theme.as_str()).collect();
        assert!(about.len() >= 3, "{game}: {about:?}");
    });
}

/// Whims and rivals go other ways than a veteran expects, who must not go on from what was expected.
#[test]
fn games_are_looked_through_to_their_end_whatever_is_chosen_on_a_whim() {
    struct Dig;
    impl Visitor for Dig {
        type Out = ();
        fn visit<G: Playable>(self) {
            let taste = Taste { glances: 0, margin: 0.99, ..Taste::default() };
            for seed in 0..12 {
                assert!(mine::<G>(&G::Options::default(), seed, &taste, &|| true, &mut |_| ()), "{seed}");
            }
        }
    }
    for game in games::IDS {
        games::visit(game, Dig).expect("a game of the house");
    }
}

#[test]
fn a_set_is_small_and_a_line_of_it_reads_back_as_written() {
    every(|game, all| {
        let text: String = all.iter().map(|one| serde_json::to_string(one).expect("JSON") + "\n").collect();
        assert!(text.len() <= 320_000, "{game}: {} bytes", text.len());
        assert_eq!(read(&text), all, "{game}");
        assert_eq!(choose(read(&text), usize::MAX).len(), all.len(), "{game}");
    });
}

/// Looks a search of the tests makes, and how many puzzles of each game it looks at in one run.
const LOOKS: u32 = 1_500;
const SAMPLE: usize = 8;

struct Prove {
    all: &'static [Puzzle],
}

impl Visitor for Prove {
    type Out = Vec<String>;

    /// Every exact proof again, and of the others every position and a sample of the proofs.
    fn visit<G: Playable>(self) -> Vec<String> {
        let mut wrong = Vec::new();
        let searched = self.all.iter().filter(|puzzle| puzzle.proof != Proof::Exact).count();
        for (place, puzzle) in self.all.iter().enumerate() {
            let looked_at = puzzle.proof == Proof::Exact || place % searched.div_ceil(SAMPLE).max(1) == 0;
            let looks = if looked_at { LOOKS } else { 1 };
            match check::<G>(puzzle, looks, 1) {
                Checked::Holds(_) => {}
                Checked::Refuted { .. } if !looked_at => {}
                other => wrong.push(format!("{} {}: {other:?}", G::ID, puzzle.id)),
            }
        }
        wrong
    }
}

#[test]
fn every_puzzle_is_legal_and_solutions_are_found_again() {
    let mut wrong = Vec::new();
    every(|game, all| wrong.extend(games::visit(game, Prove { all }).expect("a game")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_solution_that_is_none_is_refuted() {
    struct Swap(Puzzle);
    impl Visitor for Swap {
        type Out = Checked;
        fn visit<G: Playable>(self) -> Checked {
            check::<G>(&self.0, LOOKS, 1)
        }
    }
    for game in games::IDS {
        let clear = set(game).iter().max_by(|a, b| a.margin.total_cmp(&b.margin)).expect("a puzzle");
        let mut swapped = clear.clone();
        std::mem::swap(&mut swapped.solution, &mut swapped.others[0].choice);
        let checked = games::visit(game, Swap(swapped)).expect("a game");
        assert!(matches!(checked, Checked::Refuted { .. }), "{game}: {checked:?}");
        let mut illegal = clear.clone();
        illegal.others[0].choice = "dance".to_owned();
        let checked = games::visit(game, Swap(illegal)).expect("a game");
        assert!(matches!(checked, Checked::Broken(_)), "{game}: {checked:?}");
    }
}

#[test]
fn the_same_seed_mines_the_same_puzzles() {
    struct Dig(u64);
    impl Visitor for Dig {
        type Out = Vec<Puzzle>;
        fn visit<G: Playable>(self) -> Vec<Puzzle> {
            let taste = Taste { margin: 0.08, glances: 40, looks: 300, easy: 1 };
            let mut found = Vec::new();
            let whole =
                mine::<G>(&Default::default(), self.0, &taste, &|| true, &mut |puzzle| found.push(puzzle));
            assert!(whole, "nobody stopped it");
            found
        }
    }
    let dug = |seed| games::visit("crimson", Dig(seed)).expect("a game");
    let seed = (0..30).find(|&seed| !dug(seed).is_empty()).expect("a puzzle in thirty games");
    assert_eq!(dug(seed), dug(seed));
}

#[test]
fn a_puzzle_shows_a_position_its_seat_can_imagine() {
    struct Look(&'static Puzzle);
    impl Visitor for Look {
        type Out = bool;
        fn visit<G: Playable>(self) -> bool {
            let position: G::Position = serde_json::from_value(self.0.position.clone()).expect("a position");
            let state = G::from_position(&position).expect("a state");
            let observer = table::Observer::Seat(self.0.seat);
            let dream = state.imagine(self.0.seat, &mut FastDice::new(3));
            dream.view(observer) == state.view(observer)
        }
    }
    every(|game, all| {
        for puzzle in all.iter().step_by(7) {
            assert!(games::visit(game, Look(puzzle)).expect("a game"), "{game} {}", puzzle.id);
        }
    });
}
