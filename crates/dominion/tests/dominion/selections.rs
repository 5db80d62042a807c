//! Selections that differ only in the order of their cards are explored once.

use super::laws::everything;
use dominion::{Choice, Dominion};
use std::collections::BTreeSet;
use table::{Dice, FastDice, Game, Seat, Turn};

/// The selections that can be made from here on through `distinct`, each as its cards in order.
fn selections(game: &Dominion, seat: Seat, chosen: &mut Vec<Choice>, found: &mut Vec<Vec<Choice>>) {
    let mut choices = Vec::new();
    game.distinct(seat, &mut choices);
    for choice in choices {
        let mut next = game.clone();
        next.play(seat, choice, &mut FastDice::new(1), &mut ());
        chosen.push(choice);
        if next.picked(seat) == chosen.len() {
            selections(&next, seat, chosen, found);
        } else if chosen.len() > 1 {
            found.push(chosen.clone());
        }
        chosen.pop();
    }
}

/// Clauses: DO-8.4
#[test]
fn no_selection_is_explored_twice() {
    let (mut several, mut most) = (0, 0);
    let mut choices = Vec::new();
    for seed in 0..30u64 {
        let mut dice = FastDice::new(0x5e_0000 + seed);
        let mut game = Dominion::deal(&everything(2 + (seed % 3) as u8), &mut dice).expect("a kingdom");
        while let Turn::Asks(seats) = game.turn() {
            let seat = seats.lowest().expect("a seat that is asked");
            game.distinct(seat, &mut choices);
            let mut found = Vec::new();
            if game.picked(seat) == 0 {
                selections(&game, seat, &mut Vec::new(), &mut found);
            }
            let sets: BTreeSet<Vec<Choice>> = found
                .iter()
                .map(|chosen| {
                    assert!(chosen.is_sorted(), "seed {seed}: {chosen:?}");
                    chosen.clone()
                })
                .collect();
            assert_eq!(sets.len(), found.len(), "seed {seed}: a selection is explored twice");
            several += usize::from(found.len() > 1);
            most = most.max(found.len());
            let choice = dice.pick(&choices);
            game.play(seat, choice, &mut dice, &mut ());
        }
    }
    assert!(several > 60 && most > 10, "{several} selections, one of them with {most} outcomes");
}
