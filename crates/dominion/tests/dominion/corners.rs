//! Small nested corners, walked along every path.

use dominion::{Choice, Counts, Dominion, Kind, Phase, Position, Seating, Verb, Word};
use table::{Game, Seat, Turn};

fn counts(cards: &[(Kind, u8)]) -> Counts {
    cards.iter().copied().collect()
}

/// Two players, the first with this hand and a known deck, full piles of these kingdom cards.
fn corner(hand: &[(Kind, u8)], deck: &[Kind], kingdom: &[Kind], other_hand: &[(Kind, u8)]) -> Dominion {
    let supply: Counts =
        [Kind::COPPER, Kind::SILVER, Kind::GOLD, Kind::ESTATE, Kind::DUCHY, Kind::PROVINCE, Kind::CURSE]
            .into_iter()
            .chain(kingdom.iter().copied())
            .map(|kind| (kind, 8))
            .collect();
    let looters = kingdom.iter().any(|kind| [Kind::CULTIST, Kind::DEATH_CART, Kind::MARAUDER].contains(kind));
    let known = |cards: &[Kind]| cards.iter().map(|&kind| (kind, false)).collect();
    let position = Position {
        kingdom: kingdom.to_vec(),
        players: vec![
            Seating { hand: counts(hand), deck_top: known(deck), turns: 1, ..Seating::default() },
            Seating {
                hand: counts(other_hand),
                deck_top: known(&[Kind::SILVER, Kind::COPPER]),
                ..Seating::default()
            },
        ],
        supply,
        ruins_top: looters.then_some(Kind::RUINED_MARKET),
        ruins_left: if looters { 1 } else { 0 },
        actions: 1,
        buys: 1,
        ..Position::default()
    };
    Dominion::from_position(&position).expect("a corner")
}

/// How many cards there are in all.
fn total(game: &Dominion) -> u32 {
    let position = game.position();
    let sum = |counts: &Counts| counts.values().map(|&n| u32::from(n)).sum::<u32>();
    let players: u32 = position
        .players
        .iter()
        .map(|p| sum(&p.hand) + sum(&p.deck) + sum(&p.discard) + sum(&p.aside) + p.deck_top.len() as u32)
        .sum();
    players
        + sum(&position.supply)
        + sum(&position.trash)
        + sum(&position.in_play)
        + sum(&position.guises)
        + sum(&position.chosen)
        + u32::from(position.ruins_left)
}

/// Walks every path until the Action phase is over; counts paths and checks that nothing is lost.
fn every_path(game: &Dominion) -> u64 {
    fn walk(game: &Dominion, before: u32, paths: &mut u64) {
        let over = game.phase() != Phase::Action && game.position().reading.is_empty();
        let Turn::Asks(seats) = game.turn() else {
            *paths += 1;
            return;
        };
        assert_eq!(total(game), before, "{:?}", game.position());
        if over {
            *paths += 1;
            return;
        }
        let read = Dominion::from_position(&game.position()).expect("its own position");
        assert_eq!(&read, game);
        let seat = seats.lowest().expect("a seat that is asked");
        let mut choices = Vec::new();
        game.choices(seat, &mut choices);
        assert!(choices.len() > 1 || game.position().reading.is_empty(), "a forced answer is not asked");
        game.distinct(seat, &mut choices);
        for choice in choices {
            let mut dice = table::EveryDice::new();
            loop {
                let mut next = game.clone();
                next.play(seat, choice, &mut dice, &mut ());
                walk(&next, before, paths);
                if !dice.advance() {
                    break;
                }
            }
        }
    }
    let mut paths = 0;
    walk(game, total(game), &mut paths);
    paths
}

/// Clauses: DO-13.1 DO-13.2 DO-13.8 DO-13.9 DO-13.16
#[test]
fn throne_rooms_and_processions_on_cultists() {
    let game = corner(
        &[(Kind::THRONE_ROOM, 2), (Kind::PROCESSION, 1), (Kind::CULTIST, 1)],
        &[Kind::COPPER, Kind::CULTIST, Kind::COPPER, Kind::COPPER, Kind::COPPER, Kind::COPPER],
        &[Kind::THRONE_ROOM, Kind::PROCESSION, Kind::CULTIST],
        &[(Kind::COPPER, 2)],
    );
    let paths = every_path(&game);
    assert_eq!(paths, THRONES_ON_CULTISTS);
}

/// Clauses: DO-12.4 DO-12.6 DO-8.6 DO-14.13
#[test]
fn misfits_death_carts_and_market_squares() {
    let game = corner(
        &[(Kind::THRONE_ROOM, 1), (Kind::BAND_OF_MISFITS, 1), (Kind::FORTRESS, 1), (Kind::MARKET_SQUARE, 1)],
        &[Kind::COPPER, Kind::ESTATE, Kind::COPPER],
        &[Kind::THRONE_ROOM, Kind::BAND_OF_MISFITS, Kind::FORTRESS, Kind::DEATH_CART, Kind::MARKET_SQUARE],
        &[(Kind::COPPER, 5)],
    );
    assert_eq!(every_path(&game), MISFITS_AND_CARTS);
}

/// Clauses: DO-10.1 DO-10.2 DO-13.10 DO-16.33 DO-4.9
#[test]
fn urchins_moats_and_beggars() {
    let game = corner(
        &[(Kind::PROCESSION, 1), (Kind::URCHIN, 2), (Kind::MILITIA, 1)],
        &[Kind::COPPER, Kind::ESTATE],
        &[Kind::PROCESSION, Kind::URCHIN, Kind::MILITIA, Kind::MOAT, Kind::BEGGAR],
        &[(Kind::COPPER, 2), (Kind::ESTATE, 1), (Kind::MOAT, 1), (Kind::BEGGAR, 1)],
    );
    assert_eq!(every_path(&game), URCHINS_AND_MOATS);
}

/// Clauses: DO-16.15 DO-16.26 DO-13.6
#[test]
fn processions_on_rats_and_hermits() {
    let game = corner(
        &[(Kind::PROCESSION, 2), (Kind::RATS, 1), (Kind::HERMIT, 1), (Kind::COPPER, 1)],
        &[Kind::COPPER, Kind::ESTATE],
        &[Kind::PROCESSION, Kind::RATS, Kind::HERMIT],
        &[(Kind::COPPER, 5)],
    );
    assert_eq!(every_path(&game), RATS_AND_HERMITS);
}

/// A changed number means changed rules.
const THRONES_ON_CULTISTS: u64 = 115;
const MISFITS_AND_CARTS: u64 = 374;
const URCHINS_AND_MOATS: u64 = 17_441;
const RATS_AND_HERMITS: u64 = 40_786;

/// A described stack of texts deeper than the cards in play could make it is refused, and numbers that
/// would run over are: nobody can bring the rules down by describing a position.
#[test]
fn positions_that_would_run_over_are_refused() {
    let mut game = corner(
        &[(Kind::THRONE_ROOM, 3), (Kind::MILITIA, 1)],
        &[],
        &[Kind::THRONE_ROOM, Kind::MILITIA],
        &[(Kind::COPPER, 5)],
    );
    game.play(Seat(0), Choice::Do(Verb::Play, Kind::THRONE_ROOM), &mut table::FastDice::new(1), &mut ());
    let true_one = game.position();
    assert!(Dominion::from_position(&true_one).is_ok());
    let mut deep = true_one.clone();
    deep.reading = vec![true_one.reading[0].clone(); 48];
    assert!(Dominion::from_position(&deep).is_err());
    let mut pending = true_one.clone();
    pending.loot = counts(&[(Kind::COPPER, 255)]);
    assert!(Dominion::from_position(&pending).is_err());
    let mut counted = true_one;
    counted.reading[0].choosing = true;
    counted.reading[0].number = 255;
    assert!(Dominion::from_position(&counted).is_err());
}

/// The innermost text always asks its own player or the player it is about.
#[test]
fn the_asked_seat_sits_at_the_table() {
    let game = corner(&[(Kind::MILITIA, 1)], &[], &[Kind::MILITIA], &[(Kind::COPPER, 4), (Kind::ESTATE, 1)]);
    let mut next = game;
    next.play(Seat(0), Choice::Do(Verb::Play, Kind::MILITIA), &mut table::FastDice::new(1), &mut ());
    assert_eq!(next.turn(), Turn::Asks(table::Seats::one(Seat(1))));
}

/// A Hermit is trashed in clean-up, and a Market Square may answer: that position can be described.
/// Clauses: DO-3.10 DO-10.6
#[test]
fn a_question_in_clean_up_can_be_described() {
    let mut game = corner(
        &[(Kind::HERMIT, 1), (Kind::MARKET_SQUARE, 1)],
        &[],
        &[Kind::HERMIT, Kind::MARKET_SQUARE],
        &[(Kind::COPPER, 5)],
    );
    let mut dice = table::FastDice::new(1);
    let choices = [
        Choice::Do(Verb::Play, Kind::HERMIT),
        Choice::Say(Word::Done),
        Choice::Do(Verb::Gain, Kind::ESTATE),
        Choice::Say(Word::Done),
    ];
    for choice in choices {
        game.choose(Seat(0), choice, &mut dice, &mut ())
            .unwrap_or_else(|refusal| panic!("{choice}: {refusal}"));
    }
    assert_eq!(game.phase(), Phase::Cleanup);
    assert!(game.legal(Seat(0), Choice::Do(Verb::React, Kind::MARKET_SQUARE)).is_ok());
    let read = Dominion::from_position(&game.position()).expect("its own position");
    assert_eq!(read, game);
}
