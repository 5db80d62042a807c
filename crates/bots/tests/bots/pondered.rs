//! Thinking while others are asked.

use crate::toy::{Choice, Toy};
use bots::{Player, Seen};
use games::{Playable, Visitor};
use table::{FastDice, Game, Observer, Seat, Turn};

/// A player of the toy game who has pondered so long while seat 1 was asked; then seat 1 sees.
fn pondered(skill: &str, batches: u32) -> (Player<Toy>, Toy) {
    let mut toy = Toy { cards: [0, 4], stakes: [Some(3), Some(1)], chips: [0, 0], round: 1 };
    let mut player = Player::<Toy>::new(skill.parse().expect("a skill"), 1).expect("a player");
    let mut left = batches;
    player.ponder(&Seen::new(&toy, Seat(0)), || {
        left = left.saturating_sub(1);
        left > 0
    });
    let mut events = Vec::new();
    toy.play(Seat(1), Choice::See, &mut FastDice::new(1), &mut events);
    let heard = events.iter().filter_map(|event| Toy::redact(event, Observer::Seat(Seat(0))));
    player.hear(Seat(1), &heard.collect::<Vec<_>>());
    (player, toy)
}

#[test]
fn pondering_serves_the_next_question() {
    let looked = |batches: u32| {
        let (mut player, toy) = pondered("search:20", batches);
        let (_, tallies) = player.decide(&Seen::new(&toy, Seat(0)), None);
        tallies.iter().map(|tally| tally.visits).sum::<u32>()
    };
    assert_eq!(looked(1), 20, "nobody let it ponder");
    assert!(looked(20) > 40, "{}", looked(20));
}

/// By their pace nobody learns whether a choice was foreseen.
#[test]
fn an_answer_after_pondering_takes_as_many_looks_as_one_without() {
    for batches in [1, 2, 20] {
        let (mut player, toy) = pondered("search:64", batches);
        let before = player.iterations();
        player.decide(&Seen::new(&toy, Seat(0)), None);
        assert_eq!(player.iterations() - before, 64);
    }
}

#[test]
fn who_is_asked_does_not_ponder() {
    let toy = Toy { cards: [0, 4], stakes: [Some(3), Some(1)], chips: [0, 0], round: 1 };
    let mut player = Player::<Toy>::new("search:20".parse().expect("a skill"), 1).expect("a player");
    assert!(!player.ponder(&Seen::new(&toy, Seat(1)), || unreachable!("no time is asked for")));
    assert_eq!(player.iterations(), 0);
}

/// Strengths below the burgrave are measured by how often they look, and stay what they are called.
#[test]
fn only_whoever_thinks_as_long_as_they_may_ponders() {
    for skill in ["burgrave", "search:20", "learnt:20"] {
        assert!(pondered(skill, 3).0.iterations() > 0, "{skill}");
    }
    for skill in ["random", "page", "squire", "knight", "castellan", "veteran", "rules", "timid"] {
        assert_eq!(pondered(skill, 3).0.iterations(), 0, "{skill}");
    }
}

struct Grow;

impl Visitor for Grow {
    type Out = ();

    fn visit<G: Playable>(self) {
        let state = G::deal(&G::Options::default(), &mut FastDice::new(1)).expect("the usual options");
        let waits = Seat(1 - state.turn().first_asked().expect("a question").0);
        let mut player = Player::<G>::new("learnt:20".parse().expect("a skill"), 1).expect("a player");
        let more = player.ponder(&Seen::new(&state, waits), || true);
        let looks = player.iterations();
        assert!(!more && looks > 5_000, "{looks}");
        assert!(!player.ponder(&Seen::new(&state, waits), || unreachable!("the tree is grown")));
        assert_eq!(player.iterations(), looks);
    }
}

/// However long somebody thinks, what is kept of pondering does not grow for ever.
#[test]
fn pondering_comes_to_an_end() {
    games::visit("crimson", Grow).expect("a game of the house");
}

struct PonderAndAnswer;

impl Visitor for PonderAndAnswer {
    /// Questions answered after pondering, and how often hidden cards were swapped before.
    type Out = [usize; 2];

    fn visit<G: Playable>(self) -> [usize; 2] {
        let [mut answered, mut swapped] = [0; 2];
        for (seed, skill) in (0..2).flat_map(|seed| ["search:4", "learnt:4"].map(|skill| (seed, skill))) {
            let mut dice = FastDice::new(seed);
            let mut state = G::deal(&G::Options::default(), &mut dice).expect("the usual options");
            let mut choices = Vec::new();
            let ponder = |state: &G, seat: Seat| {
                let mut player = Player::<G>::new(skill.parse().expect("a skill"), seed).expect("a player");
                let mut left = 2;
                player.ponder(&Seen::new(state, seat), || {
                    left -= 1;
                    left > 0
                });
                player
            };
            for step in 0..60 {
                let Turn::Asks(asked) = state.turn() else { break };
                let chooser = asked.lowest().expect("a seat that is asked");
                let waiting =
                    Seat::first(state.seats()).filter(|&seat| step % 2 == seed % 2 && !asked.contains(seat));
                let mut players: Vec<(Seat, [Player<G>; 2])> = Vec::new();
                for seat in waiting {
                    let other = state.imagine(seat, &mut dice);
                    swapped += usize::from(other != state);
                    players.push((seat, [&state, &other].map(|state| ponder(state, seat))));
                }
                state.distinct(chooser, &mut choices);
                let choice = state.sensible(chooser, &choices, &mut dice);
                let mut events = Vec::new();
                state.play(chooser, choice, &mut dice, &mut events);
                let asked = state.turn().asked();
                for (seat, both) in players.iter_mut().filter(|(seat, _)| asked.contains(*seat)) {
                    let heard = events.iter().filter_map(|event| G::redact(event, Observer::Seat(*seat)));
                    let heard: Vec<G::Event> = heard.collect();
                    let [one, other] = both.each_mut().map(|player| {
                        player.hear(chooser, &heard);
                        player.decide(&Seen::new(&state, *seat), None)
                    });
                    assert_eq!(one, other, "{}: {skill} peeked while pondering", G::ID);
                    state.distinct(*seat, &mut choices);
                    assert!(choices.binary_search(&one.0).is_ok(), "{}: {skill} chose {:?}", G::ID, one.0);
                    answered += 1;
                }
            }
        }
        [answered, swapped]
    }
}

/// Whoever ponders sees no more than their seat does: swapped hidden cards change neither the answer nor what was
/// found. And what was foreseen in deals that did not come is never answered.
#[test]
fn pondering_peeks_at_nothing_and_answers_what_is_offered() {
    for id in games::IDS {
        let [answered, swapped] = games::visit(id, PonderAndAnswer).expect("a game of the house");
        assert!(answered > 20, "{id}: {answered}");
        // Castle Combo and the duel of Crimson Company hide nothing: decks have no order until somebody draws.
        assert!(swapped > 20 || ["combo", "crimson"].contains(id), "{id}: {swapped}");
    }
}
