//! Endgames reckoned out.

use crate::house::meet_questions_of;
use bots::{Best, Player, Seen, best_reckoned, reckon};
use games::{Playable, Visitor};
use minds::{Foreseen, Sense};
use table::{BySeat, EveryDice, FastDice, Seat};

/// What a state is worth to each seat, the plain way: every path as far as these eyes can see, nothing
/// remembered, nothing left out. Nothing where they cannot see to the end, or only far away.
fn plain<G: Sense>(state: &G, eyes: Seat, left: &mut u32) -> Option<BySeat<f64>> {
    let seat = state.turn().asked().lowest().expect("a seat that is asked");
    let mut choices = Vec::new();
    state.distinct(seat, &mut choices);
    let all = choices.into_iter().map(|choice| plain_after(state, eyes, (seat, choice), left));
    let all: Option<Vec<_>> = all.collect();
    all?.into_iter().max_by(|a, b| a[seat].total_cmp(&b[seat]))
}

fn plain_after<G: Sense>(
    state: &G,
    eyes: Seat,
    (seat, choice): (Seat, G::Choice),
    left: &mut u32,
) -> Option<BySeat<f64>> {
    let mut dice = EveryDice::new();
    let mut sum = BySeat::new(state.seats(), |_| 0.0);
    loop {
        *left = left.checked_sub(1)?;
        let mut next = state.clone();
        let worth = match next.foresee(eyes, seat, choice, &mut dice) {
            Foreseen::Over(outcome) => BySeat::new(state.seats(), |seat| outcome.worth(seat)),
            Foreseen::GoesOn => plain(&next, eyes, left)?,
            Foreseen::Hidden => return None,
        };
        let odds = dice.probability();
        sum.seats().for_each(|seat| sum[seat] += odds * worth[seat]);
        if !dice.advance() {
            return Some(sum);
        }
    }
}

/// So many steps the plain way takes at most.
const PLAIN: u32 = 20_000;

/// What a reckoning was met with: questions that were open, that were reckoned out, of which some choices were
/// ruled out, of which the best was found; and choices that the plain way was compared with.
type Met = [usize; 5];

struct Compare;

impl Visitor for Compare {
    type Out = Met;

    fn visit<G: Playable>(self) -> Met {
        let [mut open, mut exact, mut ruled_out, mut best_found, mut compared] = [0; 5];
        // Random games go on to their last cards, sensible ones end as games do.
        let mut meet = |state: &G, seat: Seat, choices: &[G::Choice], dice: &mut FastDice| {
            if !state.is_reckonable(seat) {
                return;
            }
            open += 1;
            // So few steps that the plain way is quick as well.
            let all = reckon(state, seat, 300).expect("a question that can be reckoned");
            assert!(all.iter().map(|one| one.choice).eq(choices.iter().copied()), "{}", G::ID);
            let one_sided = G::ID == "dominion";
            for other in Seat::first(state.seats()).filter(|_| !one_sided) {
                assert_eq!(state.imagine(other, dice), *state, "{}: something is hidden from {other}", G::ID);
            }
            if one_sided {
                let dream = state.imagine(seat, dice);
                assert_eq!(
                    reckon(&dream, seat, 300).as_ref(),
                    Some(&all),
                    "{}: it hangs on what {seat} cannot know",
                    G::ID
                );
            }
            exact += usize::from(all.iter().all(|one| one.worth().is_some()));
            for one in &all {
                assert!((-1e-9..=1.0 + 1e-9).contains(&one.least) && one.least <= one.most + 1e-9, "{one:?}");
                let Some(worth) = one.worth() else { continue };
                let right = plain_after(state, seat, (seat, one.choice), &mut { PLAIN });
                compared += usize::from(right.is_some());
                let right = right.map(|worth| worth[seat]);
                assert!(
                    right.is_none_or(|right| (worth - right).abs() < 1e-9),
                    "{}: {one:?} {right:?}",
                    G::ID
                );
            }
            if open % 3 != 0 {
                return;
            }
            // As many steps as the player takes: with fewer, what is as good as the best may look worse.
            let Some(best) = reckon(state, seat, 60_000).and_then(|all| best_reckoned(&all)) else { return };
            ruled_out += 1;
            let (Best::These(left) | Best::Among(left)) = &best;
            best_found += usize::from(matches!(best, Best::These(_)));
            let mut player = Player::<G>::new("learnt:8".parse().expect("a skill"), 1).expect("a player");
            let choice = player.choose(&Seen::new(state, seat));
            assert!(left.contains(&choice), "{}: {choice:?} instead of {left:?}", G::ID);
        };
        meet_questions_of::<G>(0, &mut meet);
        meet_questions_of::<G>(85, &mut meet);
        [open, exact, ruled_out, best_found, compared]
    }
}

/// Where a game says that it can be reckoned, nothing that matters is hidden: from nobody, or in Dominion, where a
/// seat reckons with its own turn alone, not from that seat. What is reckoned is what the plain way gives; and a
/// strong player makes no mistake there, whatever its search believes.
#[test]
fn endgames_are_exact() {
    for id in games::IDS {
        let met = games::visit(id, Compare).expect("a game of the house");
        let [open, exact, ruled_out, best_found, compared] = met;
        println!(
            "{id}: {open} open questions, {exact} reckoned out, in {ruled_out} something ruled out, {best_found} times \
             the best found; {compared} choices compared"
        );
        assert!(ruled_out > 0 && best_found > 0 && compared > 0, "{id}: {met:?}");
    }
}
