//! Tree search on the toy game.

use crate::toy::{Choice, Toy};
use bots::{Player, Search, Seen, Skill, best, sum};
use table::{Dice, FastDice, Game, Observer, Seat, Turn};

fn search(toy: &Toy, seat: Seat, seed: u64, iterations: u32) -> Search<Toy> {
    let mut search = Search::new(seed);
    search.turn_to();
    search.grow(&Seen::new(toy, seat), iterations);
    search
}

#[test]
fn the_highest_card_sees_and_the_lowest_folds() {
    for (card, right) in [(5, Choice::See), (0, Choice::Fold)] {
        // In the last round, two chips ahead: folding keeps the lead, seeing three can lose it.
        let toy = Toy { cards: [card, 3], stakes: [Some(1), Some(3)], chips: [2, -2], round: 4 };
        let tallies = search(&toy, Seat(0), 1, 400).tallies(Seat(0));
        assert_eq!(best(&tallies), Some(right), "{tallies:?}");
    }
}

#[test]
fn behind_in_the_last_round_even_a_poor_card_must_see() {
    let toy = Toy { cards: [1, 3], stakes: [Some(1), Some(3)], chips: [-2, 2], round: 4 };
    assert_eq!(best(&search(&toy, Seat(0), 1, 400).tallies(Seat(0))), Some(Choice::See));
}

#[test]
fn an_opponent_does_not_answer_what_he_cannot_have_seen() {
    // If seat 1 could see the stake before answering, it would fold a low card to a high stake and
    // raise on a low one; with its own counts at the joint question the two stakes of seat 0 meet
    // the same mixture of answers, and the best card wins every time, whatever it stakes.
    let toy = Toy { cards: [5, 2], stakes: [None; 2], chips: [0, 0], round: 4 };
    let tallies = search(&toy, Seat(0), 3, 2000).tallies(Seat(0));
    for tally in &tallies {
        assert!(tally.chance() > 0.95, "{tallies:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_search() {
    let toy = Toy { cards: [3, 4], stakes: [None; 2], chips: [1, -1], round: 2 };
    let tallies = |seed| search(&toy, Seat(0), seed, 300).tallies(Seat(0));
    assert_eq!(tallies(7), tallies(7));
    assert_ne!(tallies(7), tallies(8));
}

#[test]
fn what_was_foreseen_and_is_not_offered_is_forgotten() {
    let toy = Toy { cards: [5, 2], stakes: [None; 2], chips: [0, 0], round: 4 };
    let mut search = search(&toy, Seat(0), 1, 300);
    let before = search.tallies(Seat(0));
    let (last, others) = before.split_last().expect("choices");
    assert!(!others.is_empty());
    search.hold_to(Seat(0), &[last.choice]);
    assert_eq!(search.tallies(Seat(0)), std::slice::from_ref(last), "what is known of it stays");
    assert_eq!(search.visits(Seat(0)), last.visits);
    search.hold_to(Seat(1), &[]);
    assert_eq!(search.tallies(Seat(0)).len(), 1, "of others' choices nothing is asked here");
}

#[test]
fn a_search_among_some_choices_tries_no_others() {
    let toy = Toy { cards: [5, 2], stakes: [None; 2], chips: [0, 0], round: 4 };
    let mut choices = Vec::new();
    toy.distinct(Seat(0), &mut choices);
    let all = search(&toy, Seat(0), 1, 300).tallies(Seat(0));
    assert_eq!(all.iter().map(|tally| tally.choice).collect::<Vec<_>>(), choices);
    choices.remove(0);
    let mut others = Search::<Toy>::new(1).among(Seat(0), choices.clone());
    others.grow(&Seen::new(&toy, Seat(0)), 300);
    let tallies = others.tallies(Seat(0));
    assert_eq!(tallies.iter().map(|tally| tally.choice).collect::<Vec<_>>(), choices);
    assert_eq!(tallies.iter().map(|tally| tally.visits).sum::<u32>(), 300);
}

#[test]
fn searches_of_one_question_add_up() {
    let toy = Toy { cards: [3, 4], stakes: [None; 2], chips: [1, -1], round: 2 };
    let both = sum([1, 2].map(|seed| search(&toy, Seat(0), seed, 100).tallies(Seat(0))));
    assert_eq!(both.iter().map(|tally| tally.visits).sum::<u32>(), 200);
    assert!(both.windows(2).all(|pair| pair[0].choice < pair[1].choice));
}

#[test]
fn a_tree_is_kept_along_heard_choices_and_lost_behind_secret_ones() {
    let toy = Toy { cards: [0, 4], stakes: [Some(3), Some(1)], chips: [0, 0], round: 1 };
    // Seat 1 is asked; seat 0 watches with a search of its own seat's future questions.
    let mut watching = search(&toy, Seat(0), 1, 500);
    let mut state = toy.clone();
    let mut events = Vec::new();
    state.play(Seat(1), Choice::See, &mut FastDice::new(1), &mut events);
    let heard: Vec<_> =
        events.iter().filter_map(|event| Toy::redact(event, Observer::Seat(Seat(0)))).collect();
    watching.hear(Seat(1), &heard);
    watching.turn_to();
    assert!(watching.visits(Seat(0)) > 20, "{}", watching.visits(Seat(0)));
    watching.hear(Seat(1), &[]);
    watching.turn_to();
    assert_eq!(watching.visits(Seat(0)), 0);
}

/// The chips' owners after a game between these two, in these seats.
fn play(skills: [&str; 2], seed: u64) -> f64 {
    let mut dice = FastDice::new(seed);
    let mut state = Toy::deal(&(), &mut dice).expect("a deal");
    let mut players = [0, 1].map(|seat| {
        let skill: Skill = skills[seat].parse().expect("a skill");
        Player::<Toy>::new(skill, seed * 2 + seat as u64).expect("a player")
    });
    loop {
        let asked = match state.turn() {
            Turn::Over(outcome) => return outcome.worth(Seat(0)),
            Turn::Asks(asked) => asked,
        };
        let answers: Vec<_> =
            asked.iter().map(|seat| (seat, players[seat.index()].choose(&Seen::new(&state, seat)))).collect();
        for (seat, choice) in answers {
            let mut events = Vec::new();
            state.choose(seat, choice, &mut dice, &mut events).expect("a legal choice");
            let other = Seat(1 - seat.0);
            let heard: Vec<_> =
                events.iter().filter_map(|event| Toy::redact(event, Observer::Seat(other))).collect();
            players[other.index()].hear(seat, &heard);
        }
    }
}

fn share(stronger: &str, weaker: &str, pairs: u64) -> f64 {
    let games =
        (0..pairs).flat_map(|seed| [play([stronger, weaker], seed), 1.0 - play([weaker, stronger], seed)]);
    games.sum::<f64>() / (2 * pairs) as f64
}

#[test]
fn every_skill_beats_the_one_before() {
    assert!(share("squire", "random", 150) > 0.55);
    assert!(share("search:300", "random", 60) > 0.6);
    assert!(share("search:300", "timid", 60) > 0.6);
}

#[test]
fn a_whole_game_repeats_itself() {
    let games = |_| (0..10).map(|seed| play(["search:50", "page"], seed)).collect::<Vec<_>>();
    assert_eq!(games(1), games(2));
}

#[test]
fn a_style_the_game_does_not_have_is_refused() {
    assert!(Player::<Toy>::new("big-money".parse().expect("a word"), 1).is_err());
    assert!(Player::<Toy>::new("timid".parse().expect("a word"), 1).is_ok());
}

#[test]
fn a_time_budget_stops_when_time_is_up() {
    let toy = Toy { cards: [3, 4], stakes: [None; 2], chips: [1, -1], round: 2 };
    let mut player = Player::<Toy>::new("search:1s".parse().expect("a skill"), 1).expect("a player");
    let mut looks = 0;
    player.choose_while(&Seen::new(&toy, Seat(0)), || {
        looks += 1;
        looks < 10
    });
    assert_eq!((looks, player.iterations() % 10), (10, 0));
}

#[test]
fn an_analysis_names_candidates_and_what_follows() {
    let toy = Toy { cards: [5, 2], stakes: [None; 2], chips: [0, 0], round: 3 };
    let search = search(&toy, Seat(0), 1, 500);
    let seen = Seen::new(&toy, Seat(0));
    let analysis = search.analyse(&seen, &search.tallies(Seat(0)), |_, choice| format!("{choice:?}"));
    assert_eq!(analysis.visits, 500);
    assert_eq!(analysis.candidates.len(), 2);
    let first = &analysis.candidates[0];
    assert!(first.visits >= analysis.candidates[1].visits);
    assert_eq!(first.line[0].seat, Seat(1), "{analysis:?}");
}

#[test]
fn hidden_cards_swapped_under_an_equal_view_change_nothing() {
    let mut dice = FastDice::new(5);
    for seed in 0..200 {
        let seat = Seat((seed % 2) as u8);
        let mut state = Toy::deal(&(), &mut dice).expect("a deal");
        if seed % 3 == 0 {
            state.play(Seat(1 - seat.0), Choice::Stake(dice.pick(&[1, 3])), &mut dice, &mut ());
        }
        let other = state.imagine(seat, &mut dice);
        let choose = |state: &Toy| {
            let mut player = Player::new("search:60".parse().expect("a skill"), seed).expect("a player");
            player.decide(&Seen::new(state, seat), None)
        };
        assert_eq!(choose(&state), choose(&other));
    }
}

#[test]
fn what_cannot_be_overtaken_is_settled() {
    let toy = Toy { cards: [5, 2], stakes: [None; 2], chips: [0, 0], round: 3 };
    let mut settled = 0;
    for seed in 0..20 {
        let mut search = search(&toy, Seat(0), seed, 60);
        let early = best(&search.tallies(Seat(0)));
        if search.is_settled(Seat(0), 20) {
            settled += 1;
            search.grow(&Seen::new(&toy, Seat(0)), 20);
            assert_eq!(best(&search.tallies(Seat(0))), early);
        }
        assert!(!search.is_settled(Seat(0), 1000));
    }
    assert!(settled > 0);
}
