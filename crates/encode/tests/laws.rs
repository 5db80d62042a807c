//! What holds for the numbers of every game: choices and numbers belong together one to one, and an
//! observation tells a seat what it may know and nothing else.

#[path = "kit/tables.rs"]
mod tables;

use encode::Encode;
use table::{Dice, FastDice, Game, Observer, Seat};
use tables::{Each, every_game};

/// How many random games are played at each table; over 1,000 in all.
const GAMES: u64 = 34;

/// Plays random games, asking seats in any order, and shows every question to `look`.
fn random_games<G: Game>(
    options: &[G::Options],
    games: u64,
    mut look: impl FnMut(&G, Seat, &[G::Choice], &mut FastDice),
) {
    let mut choices = Vec::new();
    for options in options {
        for seed in 0..games {
            let mut dice = FastDice::new(seed ^ 0x00c0_de00);
            let mut state = G::deal(options, &mut dice).unwrap_or_else(|refusal| panic!("{refusal}"));
            loop {
                let asked: Vec<Seat> = state.turn().asked().iter().collect();
                if asked.is_empty() {
                    break;
                }
                let seat = dice.pick(&asked);
                state.choices(seat, &mut choices);
                look(&state, seat, &choices, &mut dice);
                let choice = dice.pick(&choices);
                state.play(seat, choice, &mut dice, &mut ());
            }
        }
    }
}

fn observed<G: Encode>(state: &G, seat: Seat, size: usize) -> Vec<u8> {
    // What is there from before makes no difference.
    let mut bytes = vec![0xee; size];
    state.observe(seat, &mut bytes);
    bytes
}

#[test]
fn every_choice_has_a_number_and_every_number_at_most_one_choice() {
    struct Bijection(usize);
    impl Each for Bijection {
        fn game<G: Encode>(&mut self, options: &[G::Options], _: bool) {
            let mut numbers = Vec::new();
            for options in options {
                let layout = G::deal(options, &mut FastDice::new(1)).expect("sound options").layout();
                let size = layout.actions.size();
                assert!(size <= usize::from(u16::MAX), "{}: {size} numbers", G::ID);
                let mut asked = 0u32;
                random_games::<G>(std::slice::from_ref(options), GAMES, |state, seat, choices, _| {
                    state.actions(seat, choices, &mut numbers);
                    for (&choice, &number) in choices.iter().zip(&numbers) {
                        assert_eq!(state.action(seat, choice), number);
                        assert!(usize::from(number) < size, "{}: {choice:?} is {number} of {size}", G::ID);
                        assert_eq!(state.choice(seat, number), Some(choice), "{}: number {number}", G::ID);
                    }
                    asked += 1;
                    // The other way, over all numbers, now and then.
                    if asked % 16 == 1 {
                        for number in 0..size as u16 {
                            let legal = state.choice(seat, number).filter(|choice| choices.contains(choice));
                            assert_eq!(legal.is_some(), numbers.contains(&number), "{}: {number}", G::ID);
                        }
                        assert_eq!(state.choice(seat, size as u16), None);
                    }
                    self.0 += 1;
                });
            }
        }
    }
    let mut bijection = Bijection(0);
    every_game(&mut bijection);
    assert!(bijection.0 > 50_000, "{} questions", bijection.0);
}

#[test]
fn equal_views_give_equal_observations() {
    struct Leaks(usize);
    impl Each for Leaks {
        fn game<G: Encode>(&mut self, options: &[G::Options], secrets: bool) {
            let (mut told_apart, mut numbers, mut dreamt) = (0, Vec::new(), Vec::new());
            for options in options {
                let layout = G::deal(options, &mut FastDice::new(1)).expect("sound options").layout();
                let size = layout.observation.size();
                self.0 += GAMES as usize;
                random_games::<G>(std::slice::from_ref(options), GAMES, |state, asked, choices, dice| {
                    if dice.below(32) > 0 {
                        return;
                    }
                    for seat in Seat::first(state.seats()) {
                        let dream = state.imagine(seat, dice);
                        let view = |state: &G| state.view(Observer::Seat(seat));
                        assert_eq!(view(&dream), view(state), "{}: imagined otherwise", G::ID);
                        let (seen, dreamt_of) = (observed(state, seat, size), observed(&dream, seat, size));
                        if seen != dreamt_of {
                            let at = seen.iter().zip(&dreamt_of).position(|(one, two)| one != two);
                            let what = at.and_then(|at| layout.observation.text(at));
                            panic!(
                                "{} {options:?}: seat {seat} is told what it cannot know: {what:?}",
                                G::ID
                            );
                        }
                        if seat == asked {
                            state.actions(seat, choices, &mut numbers);
                            dream.actions(seat, choices, &mut dreamt);
                            assert_eq!(numbers, dreamt, "{}: numbers tell what a seat cannot know", G::ID);
                        }
                        told_apart += Seat::first(state.seats())
                            .filter(|&other| observed(state, other, size) != observed(&dream, other, size))
                            .count();
                    }
                });
            }
            assert_eq!(told_apart > 0, secrets, "{}: others see what a seat only imagines", G::ID);
        }
    }
    let mut leaks = Leaks(0);
    every_game(&mut leaks);
    assert!(leaks.0 >= 1_000, "{} games", leaks.0);
}

#[test]
fn features_belong_to_every_choice_and_a_layout_lasts_a_whole_game() {
    struct Features;
    impl Each for Features {
        fn game<G: Encode>(&mut self, options: &[G::Options], _: bool) {
            for options in options {
                let layout = G::deal(options, &mut FastDice::new(1)).expect("sound options").layout();
                let mut bytes = vec![0xee; layout.features.size()];
                random_games::<G>(std::slice::from_ref(options), 3, |state, seat, choices, dice| {
                    for &choice in choices {
                        state.features(seat, choice, &mut bytes);
                        assert!(bytes.iter().any(|&byte| byte > 0), "{}: {choice:?} has no features", G::ID);
                    }
                    if dice.below(64) == 0 {
                        assert_eq!(state.layout(), layout, "{}: a layout that changes", G::ID);
                    }
                });
            }
        }
    }
    every_game(&mut Features);
}

/// What the numbers of each game mean under its usual options. Whoever changes a line here changes what
/// recorded observations mean, and raises the version of the encoding.
const LAYOUTS: &str = "\
schotten 1: 1606 observed, 686 actions, 53 features, b843884900d8566d
combo 1: 1158 observed, 68 actions, 62 features, 9051ad7e6e1b481d
crimson 1: 1359 observed, 1080 actions, 53 features, 837397e1736e4281
dominion 1: 2529 observed, 1570 actions, 59 features, 034b386c478643d0
";

#[test]
fn layouts_are_what_they_were() {
    struct Layouts(String);
    impl Each for Layouts {
        fn game<G: Encode>(&mut self, _: &[G::Options], _: bool) {
            let state = G::deal(&G::Options::default(), &mut FastDice::new(1)).expect("the usual options");
            let layout = state.layout();
            self.0 += &format!(
                "{} {}: {} observed, {} actions, {} features, {:016x}\n",
                layout.game,
                layout.version,
                layout.observation.size(),
                layout.actions.size(),
                layout.features.size(),
                layout.fingerprint()
            );
            for blocks in [&layout.observation, &layout.actions, &layout.features] {
                let mut names: Vec<&str> = blocks.blocks.iter().map(|block| block.name).collect();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names.len(), blocks.blocks.len(), "{}: a name twice", G::ID);
                for block in &blocks.blocks {
                    assert!(block.says.ends_with('.'), "{}: {} says nothing", G::ID, block.name);
                    assert_eq!(blocks.block(block.start).map(|found| found.name), Some(block.name));
                }
                assert_eq!(blocks.text(blocks.size()), None);
            }
        }
    }
    let mut layouts = Layouts(String::new());
    every_game(&mut layouts);
    assert_eq!(layouts.0, LAYOUTS);
}
