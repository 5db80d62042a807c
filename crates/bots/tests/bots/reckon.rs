//! Endgames reckoned out.

use crate::house::meet_questions;
use bots::{Player, Reckoned, Seen, best_reckoned, reckon};
use games::{Playable, Visitor};
use table::{BySeat, EveryDice, Game, Seat, Turn};

/// What a state is worth to each seat, the plain way: every path to its end, nothing remembered, nothing
/// left out.
fn plain<G: Game>(state: &G) -> BySeat<f64> {
    let seat = match state.turn() {
        Turn::Over(outcome) => return BySeat::new(state.seats(), |seat| outcome.worth(seat)),
        Turn::Asks(asked) => asked.lowest().expect("a seat that is asked"),
    };
    let mut choices = Vec::new();
    state.distinct(seat, &mut choices);
    let all = choices.into_iter().map(|choice| plain_after(state, seat, choice));
    all.max_by(|a, b| a[seat].total_cmp(&b[seat])).expect("a question has choices")
}

fn plain_after<G: Game>(state: &G, seat: Seat, choice: G::Choice) -> BySeat<f64> {
    let mut dice = EveryDice::new();
    let mut sum = BySeat::new(state.seats(), |_| 0.0);
    loop {
        let mut next = state.clone();
        next.play(seat, choice, &mut dice, &mut ());
        let (odds, worth) = (dice.probability(), plain(&next));
        sum.seats().for_each(|seat| sum[seat] += odds * worth[seat]);
        if !dice.advance() {
            return sum;
        }
    }
}

struct Compare;

impl Visitor for Compare {
    type Out = [usize; 3];

    fn visit<G: Playable>(self) -> [usize; 3] {
        let [mut open, mut reckoned, mut mattered] = [0; 3];
        meet_questions::<G>(|state, seat, choices, dice| {
            if !state.is_reckonable() {
                return;
            }
            open += 1;
            for other in Seat::first(state.seats()) {
                assert_eq!(state.imagine(other, dice), *state, "{}: something is hidden from {other}", G::ID);
            }
            // So few steps that the plain way is quick as well.
            let Some(all) = reckon(state, seat, 300) else { return };
            reckoned += 1;
            assert!(all.iter().map(|one| one.choice).eq(choices.iter().copied()), "{}", G::ID);
            for &Reckoned { choice, worth } in &all {
                let right = plain_after(state, seat, choice)[seat];
                assert!((worth - right).abs() < 1e-9, "{}: {choice:?} {worth} {right}", G::ID);
            }
            if let Some(best) = best_reckoned(&all) {
                mattered += 1;
                let mut player = Player::<G>::new("learnt:8".parse().expect("a skill"), 1).expect("a player");
                let choice = player.choose(&Seen::new(state, seat));
                assert!(best.contains(&choice), "{}: {choice:?} instead of {best:?}", G::ID);
            }
        });
        [open, reckoned, mattered]
    }
}

/// Where a game says that nothing is hidden any more, nothing is; what is reckoned is what the plain way
/// gives; and a strong player makes no mistake there, whatever its search believes.
#[test]
fn endgames_are_exact() {
    for id in games::IDS {
        let [open, reckoned, mattered] = games::visit(id, Compare).expect("a game of the house");
        println!("{id}: {open} open questions, {reckoned} reckoned out, {mattered} that matter");
        if ["schotten", "combo"].contains(id) {
            assert!(mattered > 0, "{id}: {open} open questions, {reckoned} reckoned out");
        }
    }
}
