//! Out of many puzzles a good mixture.

use crate::puzzle::Puzzle;
use std::collections::{HashMap, HashSet};

/// Picks at most so many: in turn from each theme and difficulty, of those the clearest first, none twice. They come
/// by theme, the easiest first.
pub fn choose(puzzles: Vec<Puzzle>, count: usize) -> Vec<Puzzle> {
    let mut known = HashSet::new();
    let mut shelves: HashMap<(String, u8), Vec<Puzzle>> = HashMap::new();
    for puzzle in puzzles {
        if known.insert(puzzle.id.clone()) {
            shelves.entry((puzzle.theme.clone(), puzzle.difficulty())).or_default().push(puzzle);
        }
    }
    let mut shelves: Vec<Vec<Puzzle>> = shelves.into_values().collect();
    for shelf in &mut shelves {
        // The clearest last, where it is taken first.
        shelf.sort_by(|a, b| a.margin.total_cmp(&b.margin).then_with(|| a.id.cmp(&b.id)));
    }
    shelves.sort_by(|a, b| key(&a[0]).cmp(&key(&b[0])));
    let mut chosen = Vec::new();
    while chosen.len() < count {
        let before = chosen.len();
        for shelf in &mut shelves {
            if chosen.len() < count {
                chosen.extend(shelf.pop());
            }
        }
        if chosen.len() == before {
            break;
        }
    }
    chosen.sort_by(|a: &Puzzle, b| key(a).cmp(&key(b)));
    chosen
}

fn key(puzzle: &Puzzle) -> (&str, u8, &str) {
    (&puzzle.theme, puzzle.difficulty(), &puzzle.id)
}
