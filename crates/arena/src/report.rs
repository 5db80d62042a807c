//! What a tournament found out, as data.

use crate::rating::{elo, encounters, weng_lin};
use crate::sequential::Verdict;
use crate::sitting::Forfeit;
use crate::statistics::{mean, quantile};
use crate::tournament::{Plan, roles};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;
use table::{BySeat, Outcome, Seat, Share, Shown, Words};

/// One finished game as statistics see it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The number of the deal: games of one deal and line-up follow each other.
    pub deal: usize,
    /// The number of the entrant at each seat.
    pub seated: Vec<usize>,
    /// How it ended.
    pub outcome: Outcome,
    /// How many choices were made.
    pub decisions: usize,
    /// How many each seat made.
    pub moves: BySeat<u32>,
    /// How long each seat thought in all.
    pub thought: BySeat<Duration>,
    /// The longest any one choice of each seat took.
    pub longest: BySeat<Duration>,
    /// How many iterations each seat searched.
    pub iterations: BySeat<u64>,
    /// Who gave the game up, and why.
    #[serde(default)]
    pub forfeit: Option<(Seat, Forfeit)>,
}

/// What a tournament found out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: Words,
    /// The rules version.
    pub rules: u32,
    /// The options as JSON.
    pub options: serde_json::Value,
    /// The seed everything grew from.
    pub seed: u64,
    /// Games finished.
    pub played: usize,
    /// Games planned; more than were played if somebody stopped it.
    pub planned: usize,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// Each bot, the best first.
    pub entrants: Vec<EntrantLine>,
    /// Each pair of bots that met, by name.
    pub pairs: Vec<PairLine>,
    /// Each seat or role.
    pub seats: Vec<SeatLine>,
    /// How many choices a game took.
    pub decisions: Spread,
    /// How many games took how many choices: lower bounds of equal ranges, and counts.
    pub lengths: Vec<(usize, usize)>,
    /// What a sequential test has found, where there was one.
    #[serde(default)]
    pub verdict: Option<Verdict>,
}

/// One bot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EntrantLine {
    /// Its name.
    pub name: String,
    /// What it got out of its games, from 0 (last) to 1 (first); shared places count half.
    pub worth: Share,
    /// How often it took the first place, alone or shared.
    pub first: Share,
    /// Elo around the average of this tournament, and half the width of its 95 % interval.
    pub elo: (f64, f64),
    /// Weng-Lin rating and uncertainty.
    pub weng_lin: (f64, f64),
    /// Its mean score and half the width of its 95 % interval.
    pub score: (f64, f64),
    /// Choices it made.
    pub moves: u64,
    /// Milliseconds a choice, on average.
    pub millis_a_move: f64,
    /// Milliseconds of the longest choice.
    pub longest_millis: f64,
    /// Search iterations a second of its thinking; 0 where it does not search.
    pub iterations_a_second: f64,
    /// Games it gave up, by reason.
    #[serde(default)]
    pub forfeits: BTreeMap<Forfeit, usize>,
}

/// Two bots that met.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PairLine {
    /// The first.
    pub name: String,
    /// The other.
    pub against: String,
    /// How often the first was ahead of the other.
    pub ahead: Share,
}

/// One seat or role.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatLine {
    /// Its number, from 1.
    pub seat: usize,
    /// What the game calls it.
    pub role: Words,
    /// What those who sat there got out of it.
    pub worth: Share,
}

/// How numbers are spread.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Spread {
    /// The smallest.
    pub least: f64,
    /// A tenth is not larger.
    pub low: f64,
    /// Half is not larger.
    pub middle: f64,
    /// Nine tenths are not larger.
    pub high: f64,
    /// The largest.
    pub most: f64,
    /// The mean.
    pub mean: f64,
}

impl Spread {
    /// How these numbers are spread.
    pub fn of(mut values: Vec<f64>) -> Spread {
        values.sort_by(f64::total_cmp);
        let at = |share| quantile(&values, share);
        Spread {
            least: at(0.0),
            low: at(0.1),
            middle: at(0.5),
            high: at(0.9),
            most: at(1.0),
            mean: mean(&values).0,
        }
    }
}

/// At most this many columns show how long games were.
const COLUMNS: usize = 24;

/// Counts numbers in equal ranges: the lower bound of each range and how many fell into it.
pub(crate) fn histogram(values: &[usize]) -> Vec<(usize, usize)> {
    let (Some(&least), Some(&most)) = (values.iter().min(), values.iter().max()) else { return Vec::new() };
    let step = (most - least + 1).div_ceil(COLUMNS).max(1);
    let mut columns: Vec<(usize, usize)> =
        (0..=(most - least) / step).map(|column| (least + column * step, 0)).collect();
    for value in values {
        columns[(value - least) / step].1 += 1;
    }
    columns
}

/// What each seat got out of these games.
pub(crate) fn seat_lines(roles: &[Words], outcomes: &[Outcome]) -> Vec<SeatLine> {
    let lines = roles.iter().enumerate().map(|(place, role)| {
        let points = outcomes.iter().map(|outcome| outcome.worth(Seat(place as u8))).sum();
        SeatLine { seat: place + 1, role: role.clone(), worth: Share::of(points, outcomes.len()) }
    });
    lines.collect()
}

impl Report {
    /// What came of the meeting of these two, from the side of the first.
    pub fn meeting(&self, name: &str, against: &str) -> Option<&PairLine> {
        self.pairs.iter().find(|pair| pair.name == name && pair.against == against)
    }

    /// What these games show, which are in the order of the plan. The options are known to be sound.
    ///
    /// # Panics
    /// Where the options are refused, or a game seats somebody who has no name.
    pub fn of<G: Shown>(
        options: &G::Options,
        names: &[String],
        plan: &Plan,
        games: &[Played],
        elapsed: Duration,
    ) -> Report {
        let elo = elo(names.len(), games);
        let weng_lin = weng_lin(names.len(), games);
        let mut entrants: Vec<EntrantLine> =
            (0..names.len()).map(|bot| entrant(bot, &names[bot], games, elo[bot], weng_lin[bot])).collect();
        entrants.sort_by(|a, b| b.elo.0.total_cmp(&a.elo.0));
        let mut pairs = Vec::new();
        for bot in 0..names.len() {
            for other in (0..names.len()).filter(|&other| other != bot) {
                let worths: Vec<f64> = games.iter().filter_map(|game| met(game, bot, other)).collect();
                if !worths.is_empty() {
                    let ahead = Share::of(worths.iter().sum(), worths.len());
                    let (name, against) = (names[bot].clone(), names[other].clone());
                    pairs.push(PairLine { name, against, ahead });
                }
            }
        }
        let outcomes: Vec<Outcome> = games.iter().map(|game| game.outcome).collect();
        let lengths: Vec<usize> = games.iter().map(|game| game.decisions).collect();
        Report {
            game: G::ID.to_owned(),
            title: G::title(),
            rules: G::RULES,
            options: serde_json::to_value(options).unwrap_or_default(),
            seed: plan.seed(),
            played: games.len(),
            planned: plan.planned(),
            seconds: elapsed.as_secs_f64(),
            entrants,
            pairs,
            seats: seat_lines(&roles::<G>(options), &outcomes),
            decisions: Spread::of(lengths.iter().map(|&length| length as f64).collect()),
            lengths: histogram(&lengths),
            verdict: None,
        }
    }
}

/// What a bot got out of meeting another at one table, on average over the seats both held.
fn met(game: &Played, bot: usize, other: usize) -> Option<f64> {
    let worths: Vec<f64> = encounters(game)
        .into_iter()
        .filter(|&(a, b, _)| (a, b) == (bot, other))
        .map(|(_, _, worth)| worth)
        .collect();
    (!worths.is_empty()).then(|| worths.iter().sum::<f64>() / worths.len() as f64)
}

fn entrant(bot: usize, name: &str, games: &[Played], elo: (f64, f64), weng_lin: (f64, f64)) -> EntrantLine {
    let (mut points, mut firsts, mut sat, mut moves, mut iterations) = (0.0, 0.0, 0, 0u64, 0u64);
    let (mut thought, mut longest) = (Duration::ZERO, Duration::ZERO);
    let mut scores = Vec::new();
    for game in games {
        let held = game.seated.iter().filter(|&&seated| seated == bot).count() as f64;
        sat += usize::from(held > 0.0);
        for (seat, _) in game.seated.iter().enumerate().filter(|&(_, &seated)| seated == bot) {
            let seat = Seat(seat as u8);
            // Seats of one table are not independent: a game counts once, however many it holds.
            points += game.outcome.worth(seat) / held;
            firsts += f64::from(u8::from(game.outcome.place[seat] == 1)) / held;
            scores.push(f64::from(game.outcome.score[seat]));
            moves += u64::from(game.moves[seat]);
            iterations += game.iterations[seat];
            thought += game.thought[seat];
            longest = longest.max(game.longest[seat]);
        }
    }
    let seconds = thought.as_secs_f64();
    EntrantLine {
        name: name.to_owned(),
        worth: Share::of(points, sat),
        first: Share::of(firsts, sat),
        elo,
        weng_lin,
        score: mean(&scores),
        moves,
        millis_a_move: 1000.0 * seconds / moves.max(1) as f64,
        longest_millis: 1000.0 * longest.as_secs_f64(),
        iterations_a_second: if seconds > 0.0 { iterations as f64 / seconds } else { 0.0 },
        forfeits: forfeits(bot, games),
    }
}

fn forfeits(bot: usize, games: &[Played]) -> BTreeMap<Forfeit, usize> {
    let mut forfeits = BTreeMap::new();
    for game in games {
        if let Some((seat, why)) = game.forfeit
            && game.seated[seat.index()] == bot
        {
            *forfeits.entry(why).or_default() += 1;
        }
    }
    forfeits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_in_one_column() {
        let columns = histogram(&[10, 11, 12, 100, 57, 57]);
        assert!(columns.len() <= COLUMNS);
        assert_eq!(columns.iter().map(|column| column.1).sum::<usize>(), 6);
        assert_eq!(columns[0].0, 10);
        assert!(histogram(&[]).is_empty());
        assert_eq!(histogram(&[5, 5]), [(5, 2)]);
    }
}
