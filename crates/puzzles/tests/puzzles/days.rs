//! What a day brings.

use puzzles::{Deal, partings, puzzle_of_the_day, set};
use std::collections::HashSet;
use table::{Seat, Seed, Step};

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

#[test]
fn the_same_choices_on_a_day_are_the_same_game() {
    let names = &words::numbered;
    for game in games::IDS {
        for day in 0..4 {
            let deal = Deal::of(game, day, Seed([day as u8 + 1; 32]));
            let choose = || {
                let mut table = deal.played(&[], names).expect("a deal");
                for turn in 0..40 {
                    let Some(question) = table.question(deal.you, names) else { break };
                    let choice = &question.choices[turn % question.choices.len()];
                    deal.choose(&mut *table, &choice.text, Some(&question.id), names)
                        .expect("a legal choice");
                }
                table
            };
            let (one, two) = (choose(), choose());
            assert_eq!(one.replay_with_seed(), two.replay_with_seed(), "{game}, day {day}");
            let again = deal.resumed(one.steps(), names).expect("the same line");
            assert_eq!(again.digest(), one.digest(), "{game}, day {day}: told by its line alone");
            let own = one.steps().iter().filter(|step| step.seat == deal.you);
            let own: Vec<String> = own.map(|step| step.choice.clone()).collect();
            let played = deal.played(&own, names).expect("the same choices");
            assert_eq!(played.digest(), one.digest(), "{game}, day {day}: told by one's own choices alone");
            let other = Deal::of(game, day, Seed([99; 32])).dealt().expect("another deal");
            assert_ne!(other.digest(), deal.dealt().expect("a deal").digest(), "{game}, day {day}");
        }
    }
}

#[test]
fn people_go_apart_where_their_choices_first_differ() {
    let line = |choices: &[&str]| -> Vec<Step> {
        let step = |(place, choice): (usize, &&str)| Step {
            seat: Seat((place % 2) as u8),
            choice: (*choice).to_owned(),
        };
        choices.iter().enumerate().map(step).collect()
    };
    let mine = line(&["a", "x", "b", "y", "c"]);
    let others = [
        line(&["a", "x", "b", "y", "c"]),
        line(&["a", "x", "d", "z", "c"]),
        line(&["a", "x", "d", "z", "e"]),
        line(&["f", "w", "b", "y", "c"]),
        line(&["a", "x", "b", "y", "g"]),
        line(&["a", "x"]),
    ];
    let found = partings(Seat(0), &mine, &others);
    let way = |choice: &str, count| (choice.to_owned(), count);
    assert_eq!(found.iter().map(|parting| parting.step).collect::<Vec<_>>(), [0, 2, 4]);
    assert_eq!(found[0].ways, [way("a", 6), way("f", 1)]);
    assert_eq!(found[1].ways, [way("b", 3), way("d", 2)], "whoever went apart before is not counted");
    assert_eq!(found[2].ways, [way("c", 2), way("g", 1)]);
    assert_eq!(found[1].left("b"), 2);
    assert!(partings(Seat(0), &mine, &[]).is_empty());
}
