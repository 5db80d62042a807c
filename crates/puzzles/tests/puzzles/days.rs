//! What a day brings.

use puzzles::{puzzle_of_the_day, set};
use std::collections::HashSet;

#[test]
fn every_puzzle_has_its_day_before_one_comes_again() {
    for game in games::IDS {
        let count = set(game).len() as u64;
        for round in [146, 147] {
            let days = round * count..(round + 1) * count;
            let ids: HashSet<&str> =
                days.map(|day| puzzle_of_the_day(game, day).expect("a puzzle").id.as_str()).collect();
            assert_eq!(ids.len() as u64, count, "{game}");
        }
        let first = |round: u64| {
            (0..9).map(move |day| &puzzle_of_the_day(game, round * count + day).expect("one").id)
        };
        assert!(!first(146).eq(first(147)), "{game}: another round goes another way");
    }
    assert!(puzzle_of_the_day("chess", 1).is_none());
}
