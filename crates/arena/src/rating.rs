//! Ratings: Elo by maximum likelihood with its uncertainty, and Weng-Lin for tables of any size.

use crate::report::Played;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use table::{Dice, FastDice, Seat, Share};

/// Rating points by which ten to one is expected.
const SCALE: f64 = 400.0;

/// Games each bot is taken to have drawn against an average one, so that one who won everything
/// still has a finite rating.
const PRIOR_DRAWS: f64 = 1.0;

/// How often the deals are drawn anew to see how much the ratings owe to which ones came.
const REDRAWS: usize = 200;

/// Points by bot and opponent.
type Points = Vec<Vec<f64>>;

/// Elo ratings around 0 with half the width of their 95 % intervals, from all pairs of bots that
/// sat at one table: Bradley and Terry's model, fitted by repeated weighing.
///
/// The interval is the wider of two: what the model expects of independent encounters, and what
/// drawing whole deals anew shows. Encounters at one table, and games of one deal, are not
/// independent, which only the second knows; that who won everything may still lose, only the first.
pub(crate) fn elo(bots: usize, games: &[Played]) -> Vec<(f64, f64)> {
    let deals = by_deal(bots, games);
    let all = total(bots, deals.iter());
    let ratings = fitted(&all);
    let expected = expected_spread(&all, &ratings);
    let shown = redrawn_spread(bots, &deals);
    let points_per_log = SCALE / std::f64::consts::LN_10;
    ratings
        .iter()
        .zip(expected.iter().zip(shown))
        .map(|(rating, (expected, shown))| {
            (points_per_log * rating, Share::Z * points_per_log * expected.max(shown))
        })
        .collect()
}

fn none(bots: usize) -> Points {
    vec![vec![0.0; bots]; bots]
}

/// The points of each deal, over all games in which it was played.
fn by_deal(bots: usize, games: &[Played]) -> Vec<Points> {
    let mut deals: Vec<(usize, Points)> = Vec::new();
    for game in games {
        if deals.last().is_none_or(|(deal, _)| *deal != game.deal) {
            deals.push((game.deal, none(bots)));
        }
        let (_, points) = deals.last_mut().expect("a deal");
        for (bot, other, worth) in encounters(game) {
            points[bot][other] += worth;
        }
    }
    deals.into_iter().map(|(_, points)| points).collect()
}

fn total<'a>(bots: usize, deals: impl Iterator<Item = &'a Points>) -> Points {
    let mut all = none(bots);
    for deal in deals {
        for (sum, row) in all.iter_mut().zip(deal) {
            sum.iter_mut().zip(row).for_each(|(sum, points)| *sum += points);
        }
    }
    all
}

/// The logarithms of the bots' strengths around their mean.
fn fitted(points: &Points) -> Vec<f64> {
    let bots = points.len();
    let met = |a: usize, b: usize| points[a][b] + points[b][a];
    let mut strength = vec![1.0f64; bots];
    for _ in 0..2000 {
        let before = strength.clone();
        for bot in 0..bots {
            let won = points[bot].iter().sum::<f64>() + PRIOR_DRAWS / 2.0;
            let weighed = (0..bots)
                .filter(|&other| other != bot)
                .map(|other| met(bot, other) / (strength[bot] + strength[other]))
                .sum::<f64>()
                + PRIOR_DRAWS / (strength[bot] + 1.0);
            strength[bot] = won / weighed;
        }
        if strength.iter().zip(&before).all(|(now, then)| (now / then - 1.0).abs() < 1e-9) {
            break;
        }
    }
    let middle = strength.iter().map(|s| s.ln()).sum::<f64>() / bots.max(1) as f64;
    strength.iter().map(|s| s.ln() - middle).collect()
}

/// The standard error of each rating if encounters were independent: from the inverse of the
/// whole information matrix, because the opponents' ratings are no surer than one's own.
fn expected_spread(points: &Points, ratings: &[f64]) -> Vec<f64> {
    let bots = points.len();
    let mut information = none(bots);
    for bot in 0..bots {
        for other in (0..bots).filter(|&other| other != bot) {
            let expected = 1.0 / (1.0 + (ratings[other] - ratings[bot]).exp());
            let weight = (points[bot][other] + points[other][bot]) * expected * (1.0 - expected);
            information[bot][bot] += weight;
            information[bot][other] -= weight;
        }
        let expected = 1.0 / (1.0 + (-ratings[bot]).exp());
        information[bot][bot] += PRIOR_DRAWS * expected * (1.0 - expected);
    }
    let covariance = inverse(information);
    let count = bots.max(1) as f64;
    let mean: Vec<f64> = covariance.iter().map(|row| row.iter().sum::<f64>() / count).collect();
    let middle = mean.iter().sum::<f64>() / count;
    (0..bots).map(|bot| (covariance[bot][bot] - 2.0 * mean[bot] + middle).max(0.0).sqrt()).collect()
}

/// The inverse of a symmetric matrix whose diagonal outweighs the rest of each row.
fn inverse(mut matrix: Points) -> Points {
    let size = matrix.len();
    let mut inverse = none(size);
    (0..size).for_each(|row| inverse[row][row] = 1.0);
    for pivot in 0..size {
        let factor = 1.0 / matrix[pivot][pivot];
        for half in [&mut matrix, &mut inverse] {
            half[pivot].iter_mut().for_each(|cell| *cell *= factor);
        }
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for half in [&mut matrix, &mut inverse] {
                let above = half[pivot].clone();
                half[row].iter_mut().zip(above).for_each(|(cell, above)| *cell -= factor * above);
            }
        }
    }
    inverse
}

/// The standard deviation of each rating over tournaments whose deals are drawn from the ones played.
fn redrawn_spread(bots: usize, deals: &[Points]) -> Vec<f64> {
    if deals.is_empty() {
        return vec![0.0; bots];
    }
    let mut dice = FastDice::new(deals.len() as u64);
    let mut sums = vec![(0.0, 0.0); bots];
    for _ in 0..REDRAWS {
        let drawn: Vec<&Points> =
            (0..deals.len()).map(|_| &deals[dice.below(deals.len() as u32) as usize]).collect();
        for (sum, rating) in sums.iter_mut().zip(fitted(&total(bots, drawn.into_iter()))) {
            *sum = (sum.0 + rating, sum.1 + rating * rating);
        }
    }
    let count = REDRAWS as f64;
    sums.iter()
        .map(|(sum, squares)| ((squares - sum * sum / count) / (count - 1.0)).max(0.0).sqrt())
        .collect()
}

/// Each pair of different bots at a table, both ways round, with what the first got out of it.
pub(crate) fn encounters(game: &Played) -> Vec<(usize, usize, f64)> {
    let mut all = Vec::new();
    for (seat, &bot) in game.seated.iter().enumerate() {
        for (opposite, &other) in game.seated.iter().enumerate() {
            if bot != other && !game.outcome.together {
                let place = |seat: usize| game.outcome.place[Seat(seat as u8)];
                let worth = match place(seat).cmp(&place(opposite)) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                };
                all.push((bot, other, worth));
            }
        }
    }
    all
}

/// Weng-Lin ratings with their uncertainty, game by game in order. A bot that holds several seats
/// of a table has its rating moved by each of them.
pub(crate) fn weng_lin(bots: usize, games: &[Played]) -> Vec<(f64, f64)> {
    let mut ratings = vec![WengLinRating::new(); bots];
    let config = WengLinConfig::new();
    for game in games.iter().filter(|game| game.seated.len() > 1 && !game.outcome.together) {
        let before: Vec<[WengLinRating; 1]> = game.seated.iter().map(|&bot| [ratings[bot]]).collect();
        let places = game.outcome.place.as_slice();
        let teams: Vec<_> = before
            .iter()
            .zip(places)
            .map(|(team, &place)| (&team[..], MultiTeamOutcome::new(usize::from(place))))
            .collect();
        let after = weng_lin_multi_team(&teams, &config);
        for ((&bot, team), before) in game.seated.iter().zip(after).zip(&before) {
            ratings[bot].rating += team[0].rating - before[0].rating;
            ratings[bot].uncertainty = ratings[bot].uncertainty.min(team[0].uncertainty);
        }
    }
    ratings.iter().map(|rating| (rating.rating, rating.uncertainty)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use table::{BySeat, Outcome};

    fn duel(winner: usize, loser: usize) -> Played {
        duel_over(0, winner, loser)
    }

    fn duel_over(deal: usize, winner: usize, loser: usize) -> Played {
        let place = BySeat::new(2, |seat| 1 + seat.0);
        let score = BySeat::new(2, |_| 0);
        Played {
            deal,
            seated: vec![winner, loser],
            outcome: Outcome { place, score, together: false },
            decisions: 10,
            moves: BySeat::new(2, |_| 5),
            thought: BySeat::new(2, |_| Duration::ZERO),
            longest: BySeat::new(2, |_| Duration::ZERO),
            iterations: BySeat::new(2, |_| 0),
            forfeit: None,
        }
    }

    #[test]
    fn three_wins_of_four_are_worth_about_191_points() {
        let games: Vec<Played> =
            (0..400).map(|n| if n % 4 == 0 { duel_over(n, 1, 0) } else { duel_over(n, 0, 1) }).collect();
        let ratings = elo(2, &games);
        let gap = ratings[0].0 - ratings[1].0;
        assert!((gap - 190.8).abs() < 3.0, "{gap}");
        // The gap is known to 400 / ln 10 · 1.96 / √(400 · ¾ · ¼) = 39 points, each rating to half of it.
        assert!((17.0..24.0).contains(&ratings[0].1), "{ratings:?}");
    }

    #[test]
    fn games_of_one_deal_that_go_alike_count_as_one() {
        let by_deals_of = |size: usize| {
            let games = (0..400).map(|n| match (n / size) % 4 {
                0 => duel_over(n / size, 1, 0),
                _ => duel_over(n / size, 0, 1),
            });
            elo(2, &games.collect::<Vec<_>>())[0]
        };
        let (alone, together) = (by_deals_of(1), by_deals_of(4));
        assert!((alone.0 - together.0).abs() < 1.0);
        assert!((1.6..2.5).contains(&(together.1 / alone.1)), "{alone:?} {together:?}");
    }

    #[test]
    fn who_met_only_one_is_no_surer_than_that_one() {
        let games: Vec<Played> = (0..300)
            .flat_map(|n| [(0, 1), (1, 0), (0, 2), (2, 0)].map(|(a, b)| duel_over(n, a, b)))
            .collect();
        let ratings = elo(3, &games);
        assert!(ratings[1].1 > ratings[0].1 && ratings[2].1 > ratings[0].1, "{ratings:?}");
    }

    #[test]
    fn who_wins_everything_still_has_a_rating() {
        let games: Vec<Played> = (0..20).map(|_| duel(0, 1)).collect();
        let ratings = elo(2, &games);
        assert!(ratings[0].0.is_finite() && ratings[0].0 > 100.0, "{ratings:?}");
        assert!(ratings[0].1 > 50.0, "and nobody knows how high: {ratings:?}");
    }

    #[test]
    fn weng_lin_orders_who_beats_whom() {
        let games: Vec<Played> = (0..30).flat_map(|_| [duel(0, 1), duel(1, 2), duel(0, 2)]).collect();
        let ratings = weng_lin(3, &games);
        assert!(ratings[0].0 > ratings[1].0 && ratings[1].0 > ratings[2].0, "{ratings:?}");
        assert!(ratings[0].1 < WengLinRating::new().uncertainty);
    }
}
