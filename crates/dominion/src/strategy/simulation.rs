//! Many games between strategies.

use super::rule::{Plan, Strategy, StrategyError};
use crate::kingdom::{House, Kingdom};
use crate::pile::STALLS;
use crate::state::Dominion;
use serde::Serialize;
use table::{FastDice, Game, Seat};

/// Games of some strategies against each other. Strategy k sits at seat k; the start player
/// changes from game to game. The kingdom is what the strategies need, nothing else.
#[derive(Clone, Debug)]
pub struct Simulation {
    strategies: Vec<Strategy>,
    plans: Vec<Plan>,
    table: Vec<Dominion>,
    games: u64,
    seed: u64,
}

/// How the games ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Finish {
    /// Games that ended with the last Province.
    pub provinces: u64,
    /// Games that ended with empty piles.
    pub piles: u64,
    /// Games that were broken off because nobody could or would end them.
    pub broken_off: u64,
}

/// How one strategy did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Games won alone.
    pub wins: u64,
    /// Games in which the first place was shared.
    pub ties: u64,
    /// Games won alone when it began.
    pub wins_when_first: u64,
    /// Games it began.
    pub games_when_first: u64,
    /// Wins and its share of ties, per game.
    pub share: f64,
    /// The half width of the 95 % interval of the share.
    pub uncertainty: f64,
    /// Points on average.
    pub points: f64,
    /// Turns on average.
    pub turns: f64,
}

/// What came out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// The kingdom piles.
    pub kingdom: Vec<String>,
    /// Each strategy in the order given.
    pub strategies: Vec<Standing>,
    /// How the games ended.
    pub finish: Finish,
}

/// Games end here at the latest; only strategies that never buy get so far.
const LONGEST: u16 = 200;

/// How often whoever watches hears of the games.
const WATCHED_EVERY: u64 = 1000;

impl Simulation {
    /// Reads the strategies and prepares their kingdom.
    pub fn new<T: AsRef<str>>(texts: &[T], games: u64, seed: u64) -> Result<Simulation, StrategyError> {
        let strategies: Vec<Strategy> =
            texts.iter().map(|text| Strategy::read(text.as_ref())).collect::<Result<_, _>>()?;
        let wrong = |message: &str| StrategyError { message: message.to_owned() };
        if !(2..=6).contains(&strategies.len()) {
            return Err(wrong("two to six strategies play"));
        }
        let mut piles: Vec<_> = strategies.iter().flat_map(Strategy::piles).collect();
        piles.sort();
        piles.dedup();
        let kingdom = Kingdom::new(&piles, House::default());
        if kingdom.len() > STALLS || piles.len() > 12 {
            return Err(wrong("the strategies need more than ten kingdom piles"));
        }
        let plans = strategies.iter().map(|strategy| strategy.ready(&kingdom)).collect();
        let table = Seat::first(strategies.len())
            .map(|start| Dominion::laid_out(kingdom, strategies.len(), start))
            .collect();
        Ok(Simulation { strategies, plans, table, games, seed })
    }

    /// Plays all games.
    pub fn run(&self) -> Report {
        self.run_watched(|_| true)
    }

    /// Plays all games and tells every so often how many are done; stops early, with what was
    /// played, when the answer is no. The games are the same as those of [`Simulation::run`].
    pub fn run_watched(&self, mut go_on: impl FnMut(u64) -> bool) -> Report {
        let seats = self.plans.len();
        let mut tally = vec![Tally::default(); seats];
        let mut finish = Finish::default();
        let mut dice = FastDice::new(self.seed);
        let mut played = 0;
        for number in 0..self.games {
            if number % WATCHED_EVERY == 0 && !go_on(number) {
                break;
            }
            played += 1;
            let start = (number % seats as u64) as usize;
            let game = self.play(start, &mut dice);
            self.count(&game, start, &mut tally, &mut finish);
        }
        let games = played.max(1) as f64;
        Report {
            games: played,
            seed: self.seed,
            kingdom: self.table[0].kingdom.piles().into_iter().map(|kind| kind.id().to_owned()).collect(),
            strategies: self
                .strategies
                .iter()
                .zip(&tally)
                .map(|(strategy, tally)| {
                    let share = tally.share / games;
                    Standing {
                        name: strategy.name.clone(),
                        wins: tally.wins,
                        ties: tally.ties,
                        wins_when_first: tally.wins_when_first,
                        games_when_first: tally.games_when_first,
                        share,
                        uncertainty: 1.96 * (share * (1.0 - share) / games).sqrt(),
                        points: tally.points as f64 / games,
                        turns: tally.turns as f64 / games,
                    }
                })
                .collect(),
            finish,
        }
    }

    /// One game.
    fn play(&self, start: usize, dice: &mut FastDice) -> Dominion {
        let mut game = self.table[start];
        game.begin(dice);
        while let Some(seat) = game.asked() {
            if game.players[seat].turns > LONGEST {
                break;
            }
            let choice = self.plans[seat.index()].answer(&game, seat);
            game.play(seat, choice, dice, &mut ());
        }
        game
    }

    fn count(&self, game: &Dominion, start: usize, tally: &mut [Tally], finish: &mut Finish) {
        let outcome = game.outcome();
        let winners = outcome.winners();
        for (seat, tally) in Seat::first(tally.len()).zip(tally) {
            let first = seat.index() == start;
            tally.games_when_first += u64::from(first);
            if winners.contains(seat) {
                tally.share += 1.0 / winners.count() as f64;
                if winners.count() == 1 {
                    tally.wins += 1;
                    tally.wins_when_first += u64::from(first);
                } else {
                    tally.ties += 1;
                }
            }
            tally.points += i64::from(outcome.score[seat]);
            tally.turns += u64::from(game.players[seat].turns);
        }
        let provinces =
            game.kingdom.stall(crate::kind::Kind::PROVINCE).map_or(0, |stall| game.supply.count(stall));
        match (game.is_over(), provinces) {
            (false, _) => finish.broken_off += 1,
            (true, 0) => finish.provinces += 1,
            (true, _) => finish.piles += 1,
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Tally {
    wins: u64,
    ties: u64,
    wins_when_first: u64,
    games_when_first: u64,
    share: f64,
    points: i64,
    turns: u64,
}
