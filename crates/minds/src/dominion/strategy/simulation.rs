//! Many games between strategies.

use super::explain::{Purchase, purchase};
use super::measure::Eye;
use super::plan::Plan;
use super::read::{List, Strategy, StrategyError};
use dominion::{Dominion, Kind};
use serde::Serialize;
use table::{FastDice, Game, Message, Seat, Share, Turn};

/// Strategies that play each other. Strategy k sits at seat k; the start player changes from game to
/// game. The kingdom is what the strategies need and what was asked for, nothing else.
#[derive(Clone, Debug)]
pub struct Simulation {
    strategies: Vec<Strategy>,
    plans: Vec<Plan>,
    table: Vec<Dominion>,
}

/// What is agreed beside the strategies.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// Kingdom piles beside those that the strategies need.
    pub piles: Vec<Kind>,
    /// Shelters instead of Estates, also where the rules do not demand it (DO-2.6).
    pub shelters: bool,
}

/// How the games ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Finish {
    /// Games that ended with the last Province.
    pub provinces: u64,
    /// Games that ended with empty piles.
    pub piles: u64,
    /// Games that were broken off because nobody could or would end them; nobody has won those.
    pub broken_off: u64,
}

/// How one strategy did in the games that ended.
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
    pub share: Share,
    /// Points on average.
    pub points: f64,
    /// Turns on average.
    pub turns: f64,
}

/// Something about the strategies that whoever wrote them should know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Note {
    /// Whose it is.
    pub strategy: String,
    /// The line.
    pub line: usize,
    /// A card that is not in this kingdom, so that the rule never applies.
    pub missing: String,
}

/// How a strategy stood at the end of its turns, on average over the games that got so far.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Curve {
    /// For each own turn: how many games got so far.
    pub games: Vec<u64>,
    /// Coins of all Treasures owned.
    pub money: Vec<f64>,
    /// Points.
    pub points: Vec<f64>,
    /// Provinces left.
    pub provinces: Vec<f64>,
    /// Empty piles.
    pub empty: Vec<f64>,
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
    /// Whether the start decks held Shelters.
    pub shelters: bool,
    /// Each strategy in the order given.
    pub strategies: Vec<Standing>,
    /// How the games ended.
    pub finish: Finish,
    /// What the authors should know.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// How each strategy developed, where that was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub curves: Vec<Curve>,
}

/// Games end here at the latest; only strategies that never buy get so far.
const LONGEST: u16 = 200;

/// How often whoever watches hears of the games.
const WATCHED_EVERY: u64 = 1000;

impl Simulation {
    /// Reads the strategies and prepares their kingdom. Which strategy a mistake is in says the number
    /// beside it.
    pub fn new<T: AsRef<str>>(texts: &[T], setup: Setup) -> Result<Simulation, (usize, StrategyError)> {
        let read = |(place, text): (usize, &T)| Strategy::read(text.as_ref()).map_err(|error| (place, error));
        let strategies: Vec<Strategy> = texts.iter().enumerate().map(read).collect::<Result<_, _>>()?;
        let wrong = |key| (0, StrategyError::whole(Message::new(key)));
        if !(2..=6).contains(&strategies.len()) {
            return Err(wrong("dominion-strategy-how-many"));
        }
        let mut piles = setup.piles;
        piles.extend(strategies.iter().flat_map(|strategy| &strategy.kingdom));
        piles.sort();
        piles.dedup();
        let lay = |start| Dominion::bare(&piles, setup.shelters, strategies.len(), start);
        let table: Option<Vec<Dominion>> = Seat::first(strategies.len()).map(lay).collect();
        let table = table.ok_or_else(|| wrong("dominion-strategy-too-many-piles"))?;
        let plans = strategies.iter().map(|strategy| strategy.ready(table[0].kingdom())).collect();
        Ok(Simulation { strategies, plans, table })
    }

    /// What the strategies are called, in the order given.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.strategies.iter().map(|strategy| strategy.name.as_str())
    }

    /// Rules for cards that this kingdom does not have.
    pub fn notes(&self) -> Vec<Note> {
        let kingdom = self.table[0].kingdom();
        let mut notes = Vec::new();
        for strategy in &self.strategies {
            for wish in strategy.list(List::Buy).iter().filter(|wish| wish.cards.stalls(kingdom).is_empty()) {
                let missing = wish.cards.to_string();
                notes.push(Note { strategy: strategy.name.clone(), line: wish.line, missing });
            }
        }
        notes
    }

    /// Plays these games.
    pub fn run(&self, games: u64, seed: u64) -> Report {
        self.run_watched(games, seed, false, |_| true)
    }

    /// Plays all games and tells every so often how many are done; stops early, with what was
    /// played, when the answer is no. The games are the same as those of [`Simulation::run`].
    /// With `curves` it also follows how the strategies develop.
    pub fn run_watched(
        &self,
        games: u64,
        seed: u64,
        curves: bool,
        mut go_on: impl FnMut(u64) -> bool,
    ) -> Report {
        let seats = self.plans.len();
        let mut tally = vec![Tally::default(); seats];
        let mut sums = vec![Sums::default(); seats];
        let mut finish = Finish::default();
        let mut dice = FastDice::new(seed);
        let mut played = 0;
        for number in 0..games {
            if number % WATCHED_EVERY == 0 && !go_on(number) {
                break;
            }
            played += 1;
            let start = (number % seats as u64) as usize;
            let game = if curves {
                self.play(start, &mut dice, |game, seat| sums[seat.index()].add(game, seat))
            } else {
                self.play(start, &mut dice, |_, _| {})
            };
            count(&game, start, &mut tally, &mut finish);
        }
        let kingdom = self.table[0].kingdom();
        let ended = played - finish.broken_off;
        let standing = |(strategy, tally): (&Strategy, &Tally)| Standing {
            name: strategy.name.clone(),
            wins: tally.wins,
            ties: tally.ties,
            wins_when_first: tally.wins_when_first,
            games_when_first: tally.games_when_first,
            share: Share::of(tally.share, ended as usize),
            points: tally.points as f64 / ended.max(1) as f64,
            turns: tally.turns as f64 / ended.max(1) as f64,
        };
        Report {
            games: played,
            seed,
            kingdom: kingdom.piles().into_iter().map(|kind| kind.id().to_owned()).collect(),
            shelters: kingdom.has_shelters(),
            strategies: self.strategies.iter().zip(&tally).map(standing).collect(),
            finish,
            notes: self.notes(),
            curves: if curves { sums.iter().map(Sums::curve).collect() } else { Vec::new() },
        }
    }

    /// One game; `turn_ended` hears whose turn has just ended.
    #[inline]
    fn play(
        &self,
        start: usize,
        dice: &mut FastDice,
        mut turn_ended: impl FnMut(&Dominion, Seat),
    ) -> Dominion {
        let mut game = self.table[start].clone();
        game.begin_bare(dice);
        while let Some(seat) = game.asked_seat() {
            if game.turns(seat) > LONGEST {
                break;
            }
            let choice = self.plans[seat.index()].answer(&game, seat);
            let active = game.active();
            game.play(seat, choice, dice, &mut ());
            if game.active() != active || game.is_over() {
                turn_ended(&game, active);
            }
        }
        game
    }

    /// Every purchase of one of the games, counted from one, with its reasons.
    pub fn explain(&self, number: u64, seed: u64) -> Vec<Purchase> {
        let mut dice = FastDice::new(seed);
        let start = |number: u64| ((number - 1) % self.plans.len() as u64) as usize;
        for earlier in 1..number {
            self.play(start(earlier), &mut dice, |_, _| {});
        }
        let mut purchases = Vec::new();
        let mut game = self.table[start(number.max(1))].clone();
        game.begin_bare(&mut dice);
        while let Some(seat) = game.asked_seat().filter(|&seat| game.turns(seat) <= LONGEST) {
            let (strategy, plan) = (&self.strategies[seat.index()], &self.plans[seat.index()]);
            purchases.extend(purchase(strategy, plan, &game, seat));
            game.play(seat, plan.answer(&game, seat), &mut dice, &mut ());
        }
        purchases
    }
}

fn count(game: &Dominion, start: usize, tally: &mut [Tally], finish: &mut Finish) {
    let Turn::Over(outcome) = game.turn() else {
        finish.broken_off += 1;
        return;
    };
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
        tally.turns += u64::from(game.turns(seat));
    }
    if game.supply(Kind::PROVINCE) == 0 {
        finish.provinces += 1;
    } else {
        finish.piles += 1;
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

/// What was seen at the end of each turn, added up.
#[derive(Clone, Default)]
struct Sums {
    turns: Vec<(u64, [f64; 4])>,
}

impl Sums {
    /// Looks at a player whose turn has just ended.
    fn add(&mut self, game: &Dominion, seat: Seat) {
        let turn = usize::from(game.turns(seat).max(1)) - 1;
        if self.turns.len() <= turn {
            self.turns.resize(turn + 1, (0, [0.0; 4]));
        }
        let money = Eye::new(game, seat).money();
        let seen = [
            money,
            game.points(seat).into(),
            game.supply(Kind::PROVINCE).into(),
            game.empty_supply_piles().into(),
        ];
        let (games, sums) = &mut self.turns[turn];
        *games += 1;
        sums.iter_mut().zip(seen).for_each(|(sum, seen)| *sum += seen);
    }

    fn curve(&self) -> Curve {
        let mean = |place: usize| {
            self.turns.iter().map(|(games, sums)| sums[place] / (*games).max(1) as f64).collect()
        };
        Curve {
            games: self.turns.iter().map(|&(games, _)| games).collect(),
            money: mean(0),
            points: mean(1),
            provinces: mean(2),
            empty: mean(3),
        }
    }
}
