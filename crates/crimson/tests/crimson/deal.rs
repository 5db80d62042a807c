//! What may be agreed, and what is refused by name.

use crimson::{Company, Event, Mode, Options, Position};
use table::{FastDice, Game, Observer, Played, RefusalCode, Seat, Seed, Start};

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

/// A position whose numbers and words were changed at random is refused, or can be imagined by every
/// seat, shown and played to its end: never a panic.
#[test]
fn hostile_positions_do_no_harm() {
    use table::{Dice, Observer, Seat, Turn};
    let mut dice = FastDice::new(11);
    let mut choices = Vec::new();
    let mut accepted = 0;
    let deck = "all".to_owned();
    let tables = [
        Options { deck: deck.clone(), ..Options::default() },
        Options { deck: deck.clone(), mode: Mode::Teams, ..Options::default() },
        Options { mode: Mode::Ffa, players: 3, placements: true, ..Options::default() },
        Options { deck: deck.clone(), mode: Mode::Solo, ..Options::default() },
        Options { deck, mode: Mode::Coop, ..Options::default() },
    ];
    for seed in 0..testkit::games_to_play(60) as u64 {
        let options = &tables[seed as usize % tables.len()];
        let mut game = Company::deal(options, &mut FastDice::new(seed)).expect("a table");
        while let Turn::Asks(seats) = game.turn() {
            let seat = seats.lowest().expect("somebody who is asked");
            game.choices(seat, &mut choices);
            let choice = dice.pick(&choices);
            game.play(seat, choice, &mut dice, &mut ());
            if dice.below(4) != 0 {
                continue;
            }
            let text = bent(serde_json::to_string(&game.position()).expect("a position as JSON"), &mut dice);
            let Ok(position) = serde_json::from_str::<Position>(&text) else { continue };
            let Ok(mut strange) = Company::from_position(&position) else { continue };
            accepted += 1;
            for _ in 0..Company::LONGEST {
                let Turn::Asks(seats) = strange.turn() else { break };
                for seat in Seat::first(strange.seats()) {
                    let dream = strange.imagine(seat, &mut dice);
                    assert_eq!(
                        dream.view(Observer::Seat(seat)),
                        strange.view(Observer::Seat(seat)),
                        "{text}"
                    );
                }
                let seat = seats.lowest().expect("somebody who is asked");
                strange.choices(seat, &mut choices);
                assert!(!choices.is_empty(), "asked without a choice: {text}");
                let choice = dice.pick(&choices);
                strange.play(seat, choice, &mut dice, &mut ());
            }
            assert!(matches!(strange.turn(), Turn::Over(_)), "a game without end: {text}");
        }
    }
    assert!(accepted > 100, "{accepted} accepted");
}

/// A described position with up to three things in it changed: a digit, a truth, a word for another.
fn bent(text: String, dice: &mut FastDice) -> String {
    use table::Dice;
    let mut text = text;
    for _ in 0..=dice.below(3) {
        let places = |text: &str, what: &dyn Fn(char) -> bool| -> Vec<usize> {
            text.char_indices().filter(|&(_, c)| what(c)).map(|(at, _)| at).collect()
        };
        match dice.below(4) {
            0 => {
                let (from, to) = if dice.below(2) == 0 { ("true", "false") } else { ("false", "true") };
                let found: Vec<usize> = text.match_indices(from).map(|(at, _)| at).collect();
                if !found.is_empty() {
                    let at = dice.pick(&found);
                    text.replace_range(at..at + from.len(), to);
                }
            }
            1 => {
                // Two words in quotation marks change places.
                let marks = places(&text, &|c| c == '"');
                let count = marks.len() as u32 / 2;
                let (one, two) = (dice.below(count) as usize, dice.below(count) as usize);
                let (one, two) = (one.min(two), one.max(two));
                if one < two {
                    let (a, b) = (marks[2 * one]..marks[2 * one + 1], marks[2 * two]..marks[2 * two + 1]);
                    let (first, second) = (text[a.clone()].to_owned(), text[b.clone()].to_owned());
                    text.replace_range(b, &first);
                    text.replace_range(a, &second);
                }
            }
            _ => {
                let digits = places(&text, &|c| c.is_ascii_digit());
                let at = dice.pick(&digits);
                let digit = dice.below(10).to_string();
                text.replace_range(at..at + 1, &digit);
            }
        }
    }
    text
}

/// What happens before anybody is asked stands in the log like every other turn.
///
/// Clauses: CC-3.1 CC-3.2
#[test]
fn the_log_begins_with_the_first_turn_and_its_income() {
    let options = Options { first: 2, ..Options::default() };
    let played = Played::<Company>::new(Start::Options(options), Seed([1; 32])).expect("a game");
    let told: Vec<Event> = played.events_since(0, Observer::Spectator).map(|(_, told)| told.event).collect();
    let seat = Seat(1);
    assert_eq!(told, [Event::Turn { seat, raiders: false }, Event::Gained { seat, coins: 3 }]);
}
