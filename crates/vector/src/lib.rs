//! Many games of one kind at once, for programs that learn from them.
//!
//! A [`Vector`] holds any number of games. [`Vector::step`] plays one answer in each and fills what the
//! caller lends it: what the seat that is asked next may know, which answers it has, what the game was
//! worth where one ended. A game that is over is followed by the next at once. Which games these are
//! follows from the seed alone, whatever the number of threads.
//!
//! ```
//! use vector::{Buffers, Settings, Vector};
//!
//! let settings = Settings { games: 8, seed: 1, threads: 1, margin: 0 };
//! let mut vector = Vector::<combo::Combo>::new(&Default::default(), settings, None).expect("playable options");
//! let mut buffers = Buffers::of(&vector);
//! vector.fill(&mut buffers.lend());
//! let mut actions = vec![0; 8];
//! for _ in 0..100 {
//!     vector.sample(&mut actions);
//!     vector.step(&actions, &mut buffers.lend()).expect("legal actions");
//! }
//! ```

mod buffers;
mod chance;
mod one;

pub use buffers::{Buffers, Lent};
pub use chance::{dice, game_seed};
pub use one::Opponent;

use encode::{Encode, Layout};
use one::One;
use rayon::prelude::*;
use std::fmt;
use std::sync::Arc;
use table::{Refusal, Seat};

/// How many games, from which seed, on how many threads, and what is worth something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Games at once.
    pub games: usize,
    /// Where all chance comes from.
    pub seed: u64,
    /// Threads; 0 and 1 mean none but the caller's.
    pub threads: usize,
    /// 0: places alone are worth something. Else half of the worth is how clear the win was, with a difference of so
    /// many points counted as half clear: a softer reward, which is learnt from sooner where points decide.
    pub margin: u16,
}

/// Makes the opponent that sits at a seat of one game, from a seed.
pub type Hire<G> = dyn Fn(Seat, u64) -> Box<dyn Opponent<G>> + Send + Sync;

/// Judges choices: one number for each, or false where nothing can be said. It is shown the true state and takes care to
/// use only what the seat may know.
pub type Weigh<G> = dyn Fn(&G, Seat, &[<G as table::Game>::Choice], &mut Vec<f32>) -> bool + Send + Sync;

/// An answer that its game does not allow; nothing was played in any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The place of the game.
    pub game: usize,
    /// The number that is no legal answer there.
    pub action: u16,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {} is not legal in game {}", self.action, self.game)
    }
}

impl std::error::Error for Illegal {}

/// Games side by side.
pub struct Vector<G: Encode> {
    games: Vec<One<G>>,
    layout: Layout,
    rewards: usize,
    pool: Option<rayon::ThreadPool>,
}

/// So few games are not worth another thread.
const FEWEST: usize = 8;

impl<G: Encode> Vector<G> {
    /// Deals all games, or refuses the options. With `hire`, opponents sit at all seats but one: the
    /// caller's, which moves on by one seat from game to game. Without, every seat is the caller's.
    pub fn new(
        options: &G::Options,
        settings: Settings,
        hire: Option<Arc<Hire<G>>>,
    ) -> Result<Self, Refusal> {
        let Settings { games: count, seed, threads, margin } = settings;
        let options = Arc::new(options.clone());
        let first = G::deal(&options, &mut dice(seed, 0))?;
        let (layout, seats) = (first.layout(), first.seats());
        let rewards = if hire.is_some() { 1 } else { seats };
        let games = (0..count)
            .map(|place| One::new(options.clone(), (seed, place as u64), margin, hire.clone()))
            .collect::<Result<Vec<_>, Refusal>>()?;
        let pool = (threads > 1).then(|| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
            pool.build().expect("threads of the operating system")
        });
        Ok(Vector { games, layout, rewards, pool })
    }

    /// What the numbers mean.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is no game at all.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// How many rewards each game has: one for each of the caller's seats.
    pub fn rewards(&self) -> usize {
        self.rewards
    }

    /// How much each legal action appeals by this judgement: one row of numbers for each game, 0 where it is not legal or
    /// nothing can be said.
    ///
    /// # Panics
    /// Where `out` has not one number for each action of each game.
    pub fn weigh(&mut self, weigh: &Weigh<G>, out: &mut [f32]) {
        let size = self.layout.actions.size();
        assert_eq!(out.len(), size * self.games.len(), "a row for each game");
        out.fill(0.0);
        match &self.pool {
            Some(pool) => pool.install(|| {
                let rows = out.par_chunks_exact_mut(size).zip(self.games.par_iter_mut());
                rows.for_each_init(Vec::new, |weights, (row, one)| one.weigh(weigh, weights, row));
            }),
            None => {
                let mut weights = Vec::new();
                let rows = out.chunks_exact_mut(size).zip(&self.games);
                rows.for_each(|(row, one)| one.weigh(weigh, &mut weights, row));
            }
        }
    }

    /// How many games have ended so far.
    pub fn finished(&self) -> u64 {
        self.games.iter().map(One::finished).sum()
    }

    /// The state of a game. For comparisons and for search; a player gets what is lent.
    pub fn state(&self, game: usize) -> &G {
        self.games[game].state()
    }

    /// The features of every legal answer of a game, one row after another.
    pub fn features(&self, game: usize, out: &mut Vec<u8>) {
        self.games[game].features(self.layout.features.size(), out);
    }

    /// The legal answers of a game, ascending as its choices are.
    pub fn legal(&self, game: usize) -> &[u16] {
        self.games[game].legal()
    }

    /// Tells everything as it stands, without playing.
    pub fn fill(&mut self, lent: &mut Lent<'_>) {
        self.each(lent, |_, game, row| game.tell(row));
    }

    /// A legal answer for each game, each equally likely.
    ///
    /// # Panics
    /// Where there is not one place for each game.
    pub fn sample(&mut self, actions: &mut [u16]) {
        assert_eq!(actions.len(), self.games.len(), "an action for each game");
        for (game, action) in self.games.iter_mut().zip(actions) {
            *action = game.sample();
        }
    }

    /// What somebody else would answer in each game: a teacher for those who learn by imitation. The same
    /// question gets the same advice, whatever the number of threads.
    ///
    /// # Panics
    /// Where there is not one place for each game.
    pub fn advise(&mut self, hire: &Hire<G>, actions: &mut [u16]) {
        assert_eq!(actions.len(), self.games.len(), "an action for each game");
        match &self.pool {
            Some(pool) => pool.install(|| {
                let games = self.games.par_iter_mut().zip(actions.par_iter_mut());
                games.for_each(|(game, action)| *action = game.advise(hire));
            }),
            None => self.games.iter().zip(actions).for_each(|(game, action)| *action = game.advise(hire)),
        }
    }

    /// Plays one answer in each game and tells what came of it. Where one is not legal nothing is
    /// played at all.
    ///
    /// # Panics
    /// Where there is not one answer for each game.
    pub fn step(&mut self, actions: &[u16], lent: &mut Lent<'_>) -> Result<(), Illegal> {
        assert_eq!(actions.len(), self.games.len(), "an action for each game");
        for (game, (one, &action)) in self.games.iter_mut().zip(actions).enumerate() {
            if !one.choose(action) {
                return Err(Illegal { game, action });
            }
        }
        self.each(lent, |_, game, row| game.play(row));
        Ok(())
    }

    /// Shows each game its part of what is lent.
    fn each(&mut self, lent: &mut Lent<'_>, show: impl Fn(usize, &mut One<G>, buffers::Row<'_>) + Sync) {
        let sizes = buffers::Sizes::of(&self.layout, self.rewards);
        match &self.pool {
            Some(pool) => pool.install(|| {
                let rows = lent.rows_in_parallel(sizes).with_min_len(FEWEST);
                self.games
                    .par_iter_mut()
                    .zip(rows)
                    .enumerate()
                    .for_each(|(place, (game, row))| show(place, game, row));
            }),
            None => {
                let rows = lent.rows(sizes);
                self.games
                    .iter_mut()
                    .zip(rows)
                    .enumerate()
                    .for_each(|(place, (game, row))| show(place, game, row));
            }
        }
    }
}
