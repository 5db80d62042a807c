//! The tables that every law is tried at: all modes and options of all games.

use table::Game;

/// Something to do with each game and the options it can be played with.
pub(crate) trait Each {
    /// Does it with one game; `secrets` where seats know different things.
    fn game<G: encode::Encode>(&mut self, options: &[G::Options], secrets: bool);
}

pub(crate) fn every_game(each: &mut impl Each) {
    each.game::<schotten::Siege>(&sieges(), true);
    each.game::<combo::Combo>(
        &combo::PLAYERS.map(|players| combo::Options { players }).collect::<Vec<_>>(),
        false,
    );
    each.game::<crimson::Company>(&companies(), true);
    each.game::<dominion::Dominion>(&kingdoms(), true);
}

fn sieges() -> Vec<<schotten::Siege as Game>::Options> {
    use schotten::{FirstAttacker, Options, ProofElite};
    let base = Options::default();
    let tactics = Options { tactics: true, ..base };
    vec![
        base,
        tactics,
        Options { proof_elite: ProofElite::None, attacker: FirstAttacker::Second, ..tactics },
        Options { proof_elite: ProofElite::Uncapped, ..tactics },
        Options { two_games: true, attacker: FirstAttacker::Random, ..base },
        Options { two_games: true, ..tactics },
    ]
}

fn companies() -> Vec<crimson::Options> {
    use crimson::{Changed, Difficulty, Mode, Options};
    let mode = |mode| Options { mode, ..Options::default() };
    let all = Options { deck: "all".into(), ..Options::default() };
    let mut tables = vec![
        Options::default(),
        Options {
            extra_north: 2,
            castle_west: "proposal-mirror-castle".into(),
            castle_middle: "proposal-market-castle".into(),
            castle_east: "proposal-sanctuary".into(),
            ..all.clone()
        },
        Options {
            castle_west: "proposal-toll-castle".into(),
            castle_middle: "proposal-outpost".into(),
            castle_east: "proposal-stronghold".into(),
            ..Options::default()
        },
        all,
        mode(Mode::Teams),
        mode(Mode::Solo),
        mode(Mode::Coop),
        Options { difficulty: Difficulty::Insane, changed: Changed::LeftOut, ..mode(Mode::Solo) },
        Options { difficulty: Difficulty::Hard, deck: "all".into(), ..mode(Mode::Coop) },
    ];
    for players in 3..=6 {
        for placements in [false, true] {
            tables.push(Options { players, placements, ..mode(Mode::Ffa) });
        }
    }
    tables
}

fn kingdoms() -> Vec<dominion::Options> {
    use dominion::Options;
    let everything = |players| Options {
        players,
        kingdom: "random".to_owned(),
        sets: "base, base-1st, dark-ages, empires".to_owned(),
        ..Options::default()
    };
    let mut tables: Vec<Options> = (2..=6).map(everything).collect();
    tables.push(Options::default());
    tables.push(Options { edition: 1, debt_any_time: true, start: 0, ..everything(2) });
    tables
}
