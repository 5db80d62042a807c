//! The beginning of a game, and counts of what can follow.

use combo::{Card, Combo, Options, PLAYERS, ROW};
use std::collections::BTreeSet;
use table::{FastDice, Game, Observer, RefusalCode, ScriptedDice, Staged, Turn, digest};

/// Clauses: KC-2.1 KC-2.2 KC-2.3 KC-2.4 KC-2.5
#[test]
fn a_deal_is_as_the_rules_say_and_anybody_may_begin() {
    for players in PLAYERS {
        let mut first = BTreeSet::new();
        for begins in 0..players as u32 {
            let mut dice = ScriptedDice::new(vec![begins]);
            let game = Combo::deal(&Options { players }, &mut dice).expect("a playable table");
            // Who begins, and three cards for each row.
            assert_eq!(dice.thrown(), 7);
            let Turn::Asks(seats) = game.turn() else { panic!("the game begins") };
            first.extend(seats.iter());
            let view = game.view(Observer::Spectator);
            for market in [view.castle, view.village] {
                let all = Card::all().filter(|card| card.location() == market.location).count();
                assert_eq!(market.pile as usize, all - ROW);
            }
            assert!(
                view.players.iter().all(|player| (player.gold, player.keys, player.grid.len()) == (15, 2, 0))
            );
            assert_eq!(game.fact("herald").as_deref(), Some("village"));
            assert_eq!(game.fact("turns left"), Some((9 * players).to_string()));
        }
        assert_eq!(first.len(), players);
    }
}

/// Clauses: KC-2.5
#[test]
fn tables_of_other_sizes_are_refused() {
    for players in [0, 1, 6, 100, usize::MAX] {
        let refused = Combo::deal(&Options { players }, &mut FastDice::new(0)).expect_err("a refusal");
        assert_eq!((refused.code, refused.clause.as_deref()), (RefusalCode::BadOptions, Some("KC-2.5")));
    }
}

/// Clauses: KC-3.1 KC-3.2 KC-3.3 KC-9.3 KC-9.8 KC-9.10 KC-10.1
#[test]
fn random_games_keep_all_cards_and_end_after_nine_rounds() {
    let games = testkit::games_to_play(2_000);
    let mut choices = Vec::new();
    let mut exhausted = 0;
    for (table, options) in crate::tables().cycle().take(games).enumerate() {
        let mut dice = FastDice::new(table as u64);
        let mut game = Combo::deal(&options, &mut dice).expect("a playable table");
        testkit::playout(&mut game, &mut dice, &mut choices);
        let view = game.view(Observer::Spectator);
        assert!(view.players.iter().all(|player| player.grid.len() == 9));
        assert!(!(view.castle.exhausted && view.village.exhausted));
        for market in [&view.castle, &view.village] {
            let in_grids = view.players.iter().flat_map(|player| &player.grid);
            let in_grids = in_grids.filter(|placed| placed.card.location() == market.location).count();
            let cards =
                in_grids + market.row.iter().flatten().count() + market.discard.len() + market.pile as usize;
            if market.exhausted {
                exhausted += 1;
                assert_eq!((cards, options.players), (in_grids, 5));
                assert!(in_grids + 3 > Card::all().filter(|card| card.location() == market.location).count());
            } else {
                let all = Card::all().filter(|card| card.location() == market.location);
                assert_eq!(cards, all.count());
            }
        }
    }
    println!("{games} games, {exhausted} with an exhausted place");
}

/// A changed count means changed rules.
#[test]
fn paths_from_a_described_beginning() {
    let start = Combo::from_position(&Combo::stage(&[]).expect("a beginning")).expect("a beginning");
    // Moving the herald; renewing the row with three of 36; six cards and one of 36 in their place.
    assert_eq!(testkit::perft(&start, 1), 1 + 36 * 35 * 34 + 6 * 36);
    assert_eq!(digest(&start).to_string().len(), 16);
}
