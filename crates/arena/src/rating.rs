//! Ratings: Elo by maximum likelihood with its uncertainty, and Weng-Lin for tables of any size.

use crate::report::Played;
use crate::statistics::Z;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use table::Seat;

/// Rating points by which ten to one is expected.
const SCALE: f64 = 400.0;

/// Games each bot is taken to have drawn against an average one, so that one who won everything
/// still has a finite rating.
const PRIOR_DRAWS: f64 = 1.0;

/// Elo ratings around 0 with half the width of their 95 % intervals, from all pairs of bots that
/// sat at one table: Bradley and Terry's model, fitted by repeated weighing.
pub(crate) fn elo(bots: usize, games: &[Played]) -> Vec<(f64, f64)> {
    let mut points = vec![vec![0.0; bots]; bots];
    for (bot, other, worth) in games.iter().flat_map(encounters) {
        points[bot][other] += worth;
    }
    let met = |a: usize, b: usize| points[a][b] + points[b][a];
    let mut strength = vec![1.0f64; bots];
    for _ in 0..2000 {
        let before = strength.clone();
        for bot in 0..bots {
            let won = (0..bots).map(|other| points[bot][other]).sum::<f64>() + PRIOR_DRAWS / 2.0;
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
    let points_per_log = SCALE / std::f64::consts::LN_10;
    (0..bots)
        .map(|bot| {
            let expected = |other: usize| strength[bot] / (strength[bot] + strength[other]);
            let information: f64 = (0..bots)
                .filter(|&other| other != bot)
                .map(|other| met(bot, other) * expected(other) * (1.0 - expected(other)))
                .sum::<f64>()
                + PRIOR_DRAWS * strength[bot] / (strength[bot] + 1.0).powi(2);
            (points_per_log * (strength[bot].ln() - middle), Z * points_per_log / information.sqrt())
        })
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
        let place = BySeat::new(2, |seat| 1 + seat.0);
        let score = BySeat::new(2, |_| 0);
        Played {
            seated: vec![winner, loser],
            outcome: Outcome { place, score, together: false },
            decisions: 10,
            moves: BySeat::new(2, |_| 5),
            thought: BySeat::new(2, |_| Duration::ZERO),
            longest: BySeat::new(2, |_| Duration::ZERO),
            iterations: BySeat::new(2, |_| 0),
        }
    }

    #[test]
    fn three_wins_of_four_are_worth_about_191_points() {
        let games: Vec<Played> = (0..400).map(|n| if n % 4 == 0 { duel(1, 0) } else { duel(0, 1) }).collect();
        let ratings = elo(2, &games);
        let gap = ratings[0].0 - ratings[1].0;
        assert!((gap - 190.8).abs() < 3.0, "{gap}");
        assert!((20.0..60.0).contains(&ratings[0].1), "{ratings:?}");
    }

    #[test]
    fn who_wins_everything_still_has_a_rating() {
        let games: Vec<Played> = (0..20).map(|_| duel(0, 1)).collect();
        let ratings = elo(2, &games);
        assert!(ratings[0].0.is_finite() && ratings[0].0 > 100.0, "{ratings:?}");
    }

    #[test]
    fn weng_lin_orders_who_beats_whom() {
        let games: Vec<Played> = (0..30).flat_map(|_| [duel(0, 1), duel(1, 2), duel(0, 2)]).collect();
        let ratings = weng_lin(3, &games);
        assert!(ratings[0].0 > ratings[1].0 && ratings[1].0 > ratings[2].0, "{ratings:?}");
        assert!(ratings[0].1 < WengLinRating::new().uncertainty);
    }
}
