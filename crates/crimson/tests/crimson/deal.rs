//! What may be agreed, and what is refused by name.

use crimson::{Company, Mode, Options, Position};
use table::{FastDice, Game, RefusalCode};

fn refused(options: Options) -> (RefusalCode, Option<String>, String) {
    let refusal = Company::deal(&options, &mut FastDice::new(1)).expect_err("options that cannot be");
    (refusal.code, refusal.clause, refusal.reason.key.into_owned())
}

fn by(options: Options) -> String {
    refused(options).1.unwrap_or_default()
}

const FIFTEEN: &str = "alchemist bard beggar berserker blood-priest bully chaos-mage clumsy-ogre demon dodgy-dealer \
                       fairy fanatic fortune-teller illusionist monk";

/// CC-T107: a list with a duplicate is refused, the same card in both lists is accepted.
///
/// Clauses: CC-13.7
#[test]
fn tournament_decks_have_fifteen_different_cards() {
    let lists = |south: &str, north: &str| Options {
        deck_south: south.into(),
        deck_north: north.into(),
        ..Options::default()
    };
    let twice = FIFTEEN.replace("monk", "fairy");
    assert_eq!(by(lists(&twice, FIFTEEN)), "CC-13.7");
    assert_eq!(by(lists(FIFTEEN, "")), "CC-13.7");
    assert_eq!(by(Options { mode: Mode::Teams, ..lists(FIFTEEN, FIFTEEN) }), "CC-13.7");
    let game = Company::deal(&lists(FIFTEEN, FIFTEEN), &mut FastDice::new(1)).expect("two lists of fifteen");
    let view = game.view(table::Observer::Spectator);
    assert_eq!(view.deck + view.offer.len() + 1, 30);
}

/// Clauses: CC-13.10 CC-13.2
#[test]
fn castles_with_rules_are_for_duel_and_teams() {
    let castle = |mode: Mode| Options { mode, castle_west: "proposal-outpost".into(), ..Options::default() };
    assert!(Company::deal(&castle(Mode::Duel), &mut FastDice::new(1)).is_ok());
    assert!(Company::deal(&castle(Mode::Teams), &mut FastDice::new(1)).is_ok());
    for mode in [Mode::Ffa, Mode::Solo, Mode::Coop] {
        assert_eq!(by(castle(mode)), "CC-13.10");
    }
    let nowhere = Options { castle_east: "castle-in-the-air".into(), ..Options::default() };
    assert_eq!(refused(nowhere).2, "crimson-unknown-castle");
}

/// Clauses: CC-2.4 CC-15.2 CC-13.1
#[test]
fn decks_seats_and_handicaps_have_bounds() {
    let deck = |deck: &str| Options { deck: deck.into(), ..Options::default() };
    assert_eq!(by(deck(FIFTEEN)), "CC-2.4");
    assert_eq!(refused(deck("monk*30")).2, "crimson-sheet-number");
    assert_eq!(refused(deck("mnok*9")).2, "crimson-unknown-card");
    assert_eq!(by(Options { mode: Mode::Ffa, players: 3, ..deck(&"bard*9 monk*9 ".repeat(3)) }), "CC-15.2");
    assert_eq!(by(Options { mode: Mode::Ffa, players: 6, ..deck(&"monk*9 ".repeat(9)) }), "CC-15.2");
    assert_eq!(refused(deck(&"monk*9 ".repeat(30))).2, "crimson-deck-too-big");
    assert_eq!(refused(Options { mode: Mode::Ffa, players: 7, ..Options::default() }).2, "table-seats");
    assert_eq!(refused(Options { first: 3, ..Options::default() }).2, "crimson-first");
    assert_eq!(by(Options { extra_north: 11, ..Options::default() }), "CC-13.1");
    assert_eq!(by(Options { mode: Mode::Solo, extra_north: 1, ..Options::default() }), "CC-13.1");
}

fn changed(change: impl Fn(&mut Position)) -> String {
    let game = Company::deal(&Options::default(), &mut FastDice::new(5)).expect("the usual options");
    let mut position = game.position();
    change(&mut position);
    match Company::from_position(&position) {
        Ok(_) => "accepted".to_owned(),
        Err(refusal) => refusal.reason.key.into_owned(),
    }
}

/// Clauses: CC-11.6
#[test]
fn impossible_positions_are_refused_by_name() {
    assert_eq!(changed(|_| ()), "accepted");
    assert_eq!(changed(|position| position.supply += 1), "crimson-position-total");
    assert_eq!(changed(|position| position.offer.push(position.offer[0].clone())), "crimson-position-copy");
    assert_eq!(changed(|position| position.discard.push("monk#3".into())), "crimson-position-copy");
    assert_eq!(changed(|position| position.discard.push("nobody".into())), "crimson-unknown-card");
    assert_eq!(changed(|position| position.top = None), "crimson-position-top");
    assert_eq!(changed(|position| position.castles[0] = 2), "crimson-position-over");
    assert_eq!(changed(|position| position.castles[0] = 3), "crimson-position-castles");
    assert_eq!(changed(|position| position.purses.push(0)), "crimson-position-seats");
    assert_eq!(changed(|position| drop(position.lanes.pop())), "crimson-position-lanes");
    assert_eq!(changed(|position| position.lanes[0].castle = "hut".into()), "crimson-unknown-castle");
    assert_eq!(changed(|position| position.lanes[0].coins = 1), "crimson-position-coins");
    assert_eq!(changed(|position| position.active = table::Seat(9)), "crimson-position-active");
    assert_eq!(changed(|position| position.moment.asked = table::Seats::NONE), "crimson-position-ask");
    assert_eq!(
        changed(|position| position.moment.phase = crimson::Phase::Scoring),
        "crimson-position-scoring"
    );
    assert_eq!(changed(|position| position.options.sheet = "nonsense".into()), "crimson-sheet-wrong");
}

/// A position whose numbers and words were changed at random is accepted or refused, never a panic.
#[test]
fn hostile_positions_do_no_harm() {
    use table::Dice;
    let options = Options { deck: "all".into(), ..Options::default() };
    let mut dice = FastDice::new(11);
    let mut choices = Vec::new();
    let mut accepted = 0;
    for seed in 0..40 {
        let mut game = Company::deal(&options, &mut FastDice::new(seed)).expect("one card of each");
        while let table::Turn::Asks(seats) = game.turn() {
            let seat = seats.lowest().expect("somebody who is asked");
            game.choices(seat, &mut choices);
            let choice = dice.pick(&choices);
            game.play(seat, choice, &mut dice, &mut ());
            if dice.below(4) != 0 {
                continue;
            }
            let text = serde_json::to_string(&game.position()).expect("a position as JSON");
            let numbers: Vec<usize> =
                text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at).collect();
            let mut bytes = text.into_bytes();
            let at = numbers[dice.below(numbers.len() as u32) as usize];
            bytes[at] = b'0' + dice.below(10) as u8;
            let text = String::from_utf8(bytes).expect("text");
            let Ok(position) = serde_json::from_str::<Position>(&text) else { continue };
            let Ok(strange) = Company::from_position(&position) else { continue };
            accepted += 1;
            let table::Turn::Asks(seats) = strange.turn() else { continue };
            for seat in seats.iter() {
                strange.choices(seat, &mut choices);
                assert!(!choices.is_empty());
            }
        }
    }
    assert!(accepted > 0);
}
