//! Games side by side are the games that the core plays one by one.

use encode::Encode;
use std::sync::Arc;
use table::{Game, Seat, Turn};
use vector::{Buffers, Illegal, Opponent, Settings, Vector, dice, game_seed};

/// A game of the core's own, led beside one of a vector.
struct Beside<G: Encode> {
    options: G::Options,
    from: (u64, u64),
    number: u64,
    step: u32,
    state: G,
}

impl<G: Encode> Beside<G> {
    fn new(options: &G::Options, seed: u64, place: u64) -> Self {
        let state = G::deal(options, &mut dice(game_seed(seed, place, 0), 0)).expect("sound options");
        Beside { options: options.clone(), from: (seed, place), number: 0, step: 0, state }
    }

    /// Plays an action and tells what each seat got if the game ended.
    fn play(&mut self, action: u16) -> Option<Vec<f32>> {
        let seat = self.state.turn().first_asked().expect("a game that goes on");
        let choice = self.state.choice(seat, action).expect("a number that means something");
        self.step += 1;
        let seed = game_seed(self.from.0, self.from.1, self.number);
        let mut dice_of_step = dice(seed, self.step);
        self.state
            .choose(seat, choice, &mut dice_of_step, &mut ())
            .unwrap_or_else(|refusal| panic!("{refusal}"));
        let Turn::Over(outcome) = self.state.turn() else { return None };
        let worth = Seat::first(self.state.seats()).map(|seat| (2.0 * outcome.worth(seat) - 1.0) as f32);
        let worth = worth.collect();
        (self.number, self.step) = (self.number + 1, 0);
        let seed = game_seed(self.from.0, self.from.1, self.number);
        self.state = G::deal(&self.options, &mut dice(seed, 0)).expect("sound options");
        Some(worth)
    }
}

/// Random steps of a vector, each compared with the core in every number.
fn compared<G: Encode>(options: &G::Options, games: usize, steps: usize, threads: usize) {
    let settings = Settings { games, seed: 7, threads, margin: 0 };
    let mut vector = Vector::<G>::new(options, settings, None).expect("sound options");
    let layout = vector.layout().clone();
    let (observed, numbers, seats) = (layout.observation.size(), layout.actions.size(), layout.seats);
    let mut buffers = Buffers::of(&vector);
    let mut cores: Vec<Beside<G>> = (0..games as u64).map(|place| Beside::new(options, 7, place)).collect();
    let (mut actions, mut choices) = (vec![0; games], Vec::new());
    let (mut seen, mut mask) = (vec![0; observed], vec![0; numbers]);
    vector.fill(&mut buffers.lend());
    let mut ended = 0;
    for step in 0..=steps {
        for (game, core) in cores.iter_mut().enumerate() {
            let worth = if step > 0 { core.play(actions[game]) } else { None };
            let seat = core.state.turn().first_asked().expect("a game that goes on");
            assert_eq!(buffers.seat[game], seat.0, "{} game {game} step {step}: who is asked", G::ID);
            core.state.observe(seat, &mut seen);
            assert!(
                buffers.observation[game * observed..][..observed] == seen,
                "{} game {game} step {step}",
                G::ID
            );
            core.state.choices(seat, &mut choices);
            mask.fill(0);
            choices.iter().for_each(|&choice| mask[usize::from(core.state.action(seat, choice))] = 1);
            assert!(
                buffers.mask[game * numbers..][..numbers] == mask,
                "{} game {game} step {step}: mask",
                G::ID
            );
            assert_eq!(buffers.done[game], u8::from(worth.is_some()), "{} game {game} step {step}", G::ID);
            let told = &buffers.reward[game * seats..][..seats];
            assert_eq!(
                told,
                worth.as_deref().unwrap_or(&vec![0.0; seats]),
                "{} game {game} step {step}",
                G::ID
            );
            ended += u64::from(worth.is_some());
        }
        if step < steps {
            vector.sample(&mut actions);
            vector.step(&actions, &mut buffers.lend()).expect("legal actions");
        }
    }
    assert_eq!(ended, vector.finished());
    assert!(ended > 0, "{}: no game ended in {steps} steps", G::ID);
}

/// A million steps in all.
#[test]
fn a_million_random_steps_are_those_of_the_core() {
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let tactics = schotten::Options { tactics: true, ..Default::default() };
            compared::<schotten::Siege>(&Default::default(), 100, 1_300, 1);
            compared::<schotten::Siege>(&tactics, 100, 1_300, 2);
            compared::<combo::Combo>(&combo::Options { players: 2 }, 100, 1_500, 2);
            compared::<combo::Combo>(&combo::Options { players: 5 }, 100, 1_000, 1);
        });
        scope.spawn(|| {
            let mode = |mode| crimson::Options { mode, ..Default::default() };
            compared::<crimson::Company>(&Default::default(), 100, 1_300, 2);
            compared::<crimson::Company>(&mode(crimson::Mode::Ffa), 50, 800, 1);
            compared::<crimson::Company>(&mode(crimson::Mode::Coop), 50, 1_000, 1);
            let kingdom =
                |players| dominion::Options { players, kingdom: "random".to_owned(), ..Default::default() };
            compared::<dominion::Dominion>(&kingdom(2), 100, 1_500, 1);
            compared::<dominion::Dominion>(&kingdom(4), 100, 1_500, 2);
        });
    });
}

#[test]
fn threads_make_no_difference() {
    let run = |threads: usize| {
        let settings = Settings { games: 50, seed: 3, threads, margin: 0 };
        let mut vector =
            Vector::<combo::Combo>::new(&Default::default(), settings, None).expect("sound options");
        let mut buffers = Buffers::of(&vector);
        let mut actions = vec![0; 50];
        for _ in 0..200 {
            vector.sample(&mut actions);
            vector.step(&actions, &mut buffers.lend()).expect("legal actions");
        }
        buffers
    };
    let alone = run(1);
    assert_eq!(alone, run(2));
    assert_eq!(alone, run(3));
}

/// Always takes the first of its choices, and remembers where it sits.
struct First(Seat);

impl Opponent<schotten::Siege> for First {
    fn choose(&mut self, state: &schotten::Siege, seat: Seat) -> schotten::Choice {
        assert_eq!(seat, self.0, "an opponent is asked at its own seat");
        let mut choices = Vec::new();
        table::Game::choices(state, seat, &mut choices);
        choices[0]
    }
}

#[test]
fn against_opponents_the_caller_has_one_seat_which_moves_on() {
    let settings = Settings { games: 6, seed: 5, threads: 1, margin: 0 };
    let hire = |seat, _| Box::new(First(seat)) as Box<dyn Opponent<schotten::Siege>>;
    let mut vector = Vector::new(&Default::default(), settings, Some(Arc::new(hire))).expect("sound options");
    assert_eq!(vector.rewards(), 1);
    let mut buffers = Buffers::of(&vector);
    vector.fill(&mut buffers.lend());
    let (mut actions, mut rewards) = (vec![0; 6], 0.0);
    for _ in 0..300 {
        let (seats, finished) = (buffers.seat.clone(), vector.finished());
        vector.sample(&mut actions);
        vector.step(&actions, &mut buffers.lend()).expect("legal actions");
        for (game, &before) in seats.iter().enumerate() {
            let moves_on = u8::from(buffers.done[game] == 1) ^ before;
            assert_eq!(buffers.seat[game], moves_on, "the seat changes with the game and not before");
            assert_eq!(buffers.reward[game] != 0.0, buffers.done[game] == 1, "a siege is won or lost");
            rewards += buffers.reward[game].abs();
        }
        let ended: u64 = buffers.done.iter().map(|&done| u64::from(done)).sum();
        assert_eq!(vector.finished() - finished, ended);
    }
    assert!(rewards > 0.0, "games end");
}

#[test]
fn an_illegal_action_is_named_and_nothing_is_played() {
    let settings = Settings { games: 3, seed: 9, threads: 1, margin: 0 };
    let mut vector = Vector::<combo::Combo>::new(&Default::default(), settings, None).expect("sound options");
    let mut buffers = Buffers::of(&vector);
    vector.fill(&mut buffers.lend());
    let before = buffers.clone();
    let mut actions = vec![0; 3];
    vector.sample(&mut actions);
    let legal = actions[1];
    for action in [60_000, vector.layout().actions.size() as u16 - 1] {
        actions[1] = action;
        assert_eq!(vector.step(&actions, &mut buffers.lend()), Err(Illegal { game: 1, action }));
        assert_eq!(buffers, before);
    }
    actions[1] = legal;
    assert_eq!(vector.step(&actions, &mut buffers.lend()), Ok(()));
    assert_ne!(buffers, before);
}

#[test]
fn advice_is_legal_and_the_same_on_any_number_of_threads() {
    struct Last;
    impl Opponent<combo::Combo> for Last {
        fn choose(&mut self, state: &combo::Combo, seat: Seat) -> combo::Choice {
            let mut choices = Vec::new();
            state.choices(seat, &mut choices);
            *choices.last().expect("a choice")
        }
    }
    let hire = |_: Seat, _: u64| Box::new(Last) as Box<dyn Opponent<combo::Combo>>;
    let advised = |threads| {
        let settings = Settings { games: 20, seed: 3, threads, margin: 0 };
        let mut vector =
            Vector::<combo::Combo>::new(&Default::default(), settings, None).expect("sound options");
        let mut buffers = Buffers::of(&vector);
        let (mut actions, mut all) = (vec![0; 20], Vec::new());
        for _ in 0..30 {
            vector.advise(&hire, &mut actions);
            for (game, action) in actions.iter().enumerate() {
                assert_eq!(vector.legal(game).last(), Some(action));
            }
            all.extend_from_slice(&actions);
            vector.step(&actions, &mut buffers.lend()).expect("advice is legal");
        }
        all
    };
    assert_eq!(advised(1), advised(2));
}
