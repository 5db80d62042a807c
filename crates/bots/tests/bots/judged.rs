//! Players in whose search a network judges, in every game of the house. The networks here have learnt
//! nothing: what they say is nonsense, but always the same nonsense.

use crate::house::meet_questions;
use bots::{Budget, Player, Search, Seen};
use games::{Playable, Visitor};
use minds::{Glance, Learnt};
use net::Net;
use std::sync::Arc;
use table::{Dice, FastDice, Observer, Seat, Turn};

fn untaught<G: Playable>() -> Arc<Net> {
    Arc::new(minds::untaught(G::ID, &[32, 16], 5).expect("a game of the house"))
}

/// Looks of a search in a test.
const FEW: Option<Budget> = Some(Budget::Iterations(12));

struct Answer;

impl Visitor for Answer {
    type Out = ();

    fn visit<G: Playable>(self) {
        let net = untaught::<G>();
        let (mut question, mut asked) = (0, 0);
        meet_questions::<G>(|state, seat, choices, _| {
            question += 1;
            // Matching names takes its time: every game is met, not every question.
            if question % 23 != 0 {
                return;
            }
            let Some(learnt) = state.taught_by(Arc::clone(&net)) else { return };
            asked += 1;
            for budget in [None, FEW] {
                let mut player = Player::taught(learnt.clone(), budget, question);
                let choice = player.choose(&Seen::new(state, seat));
                assert!(choices.binary_search(&choice).is_ok(), "{}: {budget:?} chose {choice:?}", G::ID);
            }
        });
        assert!(asked > 5, "{}: the network met {asked} questions", G::ID);
    }
}

#[test]
fn every_question_is_answered_by_players_that_have_learnt() {
    for id in games::IDS {
        games::visit(id, Answer);
    }
}

struct SwapHiddenCards;

impl Visitor for SwapHiddenCards {
    type Out = ();

    fn visit<G: Playable>(self) {
        let net = untaught::<G>();
        let (mut question, mut compared) = (0, 0);
        let glance = |learnt: &Learnt<G>, state: &G, seat: Seat, choices: &[G::Choice]| {
            let mut glance = Glance::default();
            learnt.glance(state, seat, choices, &mut glance);
            (glance.shares, glance.chances)
        };
        meet_questions::<G>(|state, seat, choices, dice| {
            question += 1;
            if choices.len() == 1 || question % 23 != 0 {
                return;
            }
            let Some(learnt) = state.taught_by(Arc::clone(&net)) else { return };
            let other = state.imagine(seat, dice);
            let said = glance(&learnt, state, seat, choices);
            assert_eq!(said, glance(&learnt, &other, seat, choices), "{}: question {question}", G::ID);
            assert!((said.0.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{}: {:?}", G::ID, said.0);
            for budget in [None, FEW] {
                let choose = |state: &G| {
                    let mut player = Player::taught(learnt.clone(), budget, question);
                    player.decide(&Seen::new(state, seat), None)
                };
                assert_eq!(choose(state), choose(&other), "{}: peeked at question {question}", G::ID);
            }
            compared += 1;
        });
        assert!(compared > 3, "{}: the network met {compared} questions", G::ID);
    }
}

/// What a network says depends on the view alone, and so does what a search finds that it judges: the true
/// hidden cards swapped under an equal view give identical evaluations, findings and moves.
#[test]
fn networks_do_not_see_through_cards() {
    for id in games::IDS {
        games::visit(id, SwapHiddenCards);
    }
}

struct OncePerNode;

impl Visitor for OncePerNode {
    type Out = ();

    fn visit<G: Playable>(self) {
        let mut dice = FastDice::new(3);
        let mut state = G::deal(&G::Options::default(), &mut dice).expect("the usual options");
        let learnt = state.taught_by(untaught::<G>()).expect("the usual table");
        let mut choices = Vec::new();
        for _ in 0..30 {
            let Some(seat) = state.turn().first_asked() else { break };
            state.distinct(seat, &mut choices);
            if choices.len() > 1 {
                let seen = Seen::new(&state, seat);
                let grown = |iterations: &[u32]| {
                    let mut search = Search::taught(learnt.clone(), 9);
                    search.turn_to();
                    iterations.iter().for_each(|&count| search.grow(&seen, count));
                    search.tallies(seat)
                };
                let tallies = grown(&[40]);
                assert_eq!(tallies.iter().map(|tally| tally.visits).sum::<u32>(), 40, "{}", G::ID);
                assert!(tallies.iter().all(|tally| (0.0..=1.0).contains(&tally.chance())), "{tallies:?}");
                assert_eq!(tallies, grown(&[1, 7, 32]), "{}: the same looks in portions", G::ID);
            }
            let choice = dice.pick(&choices);
            state.play(seat, choice, &mut dice, &mut ());
        }
    }
}

#[test]
fn every_look_is_counted_once_and_repeats_itself() {
    for id in games::IDS {
        games::visit(id, OncePerNode);
    }
}

struct FollowTheNetwork;

impl Visitor for FollowTheNetwork {
    type Out = ();

    fn visit<G: Playable>(self) {
        let (mut choices, mut glance, mut compared) = (Vec::new(), Glance::default(), 0);
        for seed in 0..8 {
            let net = Arc::new(minds::untaught(G::ID, &[32, 16], seed).expect("a game of the house"));
            let mut dice = FastDice::new(seed);
            let mut state = G::deal(&G::Options::default(), &mut dice).expect("the usual options");
            let learnt = state.taught_by(net).expect("the usual table");
            let once = Some(Budget::Iterations(1));
            let mut players: Vec<Player<G>> =
                (0..state.seats() as u64).map(|seat| Player::taught(learnt.clone(), once, seat)).collect();
            while let Turn::Asks(asked) = state.turn()
                && !state.is_reckonable(asked.lowest().expect("a seat that is asked"))
                && compared < 200 * (seed + 1)
            {
                let seat = asked.lowest().expect("a seat that is asked");
                let choice = players[seat.index()].choose(&Seen::new(&state, seat));
                state.distinct(seat, &mut choices);
                if choices.len() > 1 {
                    learnt.glance(&state, seat, &choices, &mut glance);
                    let most = glance.shares.iter().copied().fold(f32::MIN, f32::max);
                    let chosen = choices.binary_search(&choice).expect("a choice that is offered");
                    assert_eq!(glance.shares[chosen], most, "{}: question {compared}", G::ID);
                    compared += 1;
                }
                let mut events = Vec::new();
                state.play(seat, choice, &mut dice, &mut events);
                for other in Seat::first(state.seats()).filter(|&other| other != seat) {
                    let observer = Observer::Seat(other);
                    let heard: Vec<_> =
                        events.iter().filter_map(|event| G::redact(event, observer)).collect();
                    players[other.index()].hear(seat, &heard);
                }
            }
        }
        assert!(compared > 40, "{}: {compared} questions", G::ID);
    }
}

#[test]
fn whoever_looks_once_follows_the_network_whatever_was_foreseen_of_hands_that_did_not_come() {
    for id in games::IDS {
        games::visit(id, FollowTheNetwork);
    }
}
