//! Counts of paths: a changed count means changed rules.

use table::{EveryDice, Game, Turn};

/// The number of different paths of `depth` decisions from here, where every fall of the dice is
/// a path of its own.
pub fn perft<G: Game>(game: &G, depth: usize) -> u64 {
    let mut count = 0;
    paths(game, depth, |_| count += 1);
    count
}

/// Walks every path of at most `depth` decisions, dice included, and shows where each ends.
pub fn paths<G: Game>(game: &G, depth: usize, mut end: impl FnMut(&G)) {
    walk(game, depth, &mut end);
}

fn walk<G: Game>(game: &G, depth: usize, end: &mut impl FnMut(&G)) {
    let Turn::Asks(seats) = game.turn() else {
        return end(game);
    };
    if depth == 0 {
        return end(game);
    }
    let seat = seats.lowest().expect("somebody who is asked");
    let mut choices = Vec::new();
    game.distinct(seat, &mut choices);
    for choice in choices {
        let mut dice = EveryDice::new();
        loop {
            let mut next = game.clone();
            next.play(seat, choice, &mut dice, &mut ());
            walk(&next, depth - 1, end);
            if !dice.advance() {
                break;
            }
        }
    }
}
