//! What a player can and cannot know of the other hand.

use schotten::{Card, CardSet, Options, Siege};
use table::{FastDice, Game, Given, Observer, Seat, Staged};

pub(crate) fn staged(lines: &[(&str, &str)]) -> Siege {
    let given: Vec<Given> = lines
        .iter()
        .map(|&(about, value)| Given { line: 0, about: about.to_owned(), value: value.to_owned() })
        .collect();
    Siege::from_position(&Siege::stage(&given).expect("a stage")).expect("a position")
}

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|word| word.parse::<Card>().expect("a card")).collect()
}

fn hand_of_defender(siege: &Siege) -> CardSet {
    siege.position().hands.defender.into_iter().collect()
}

/// Clauses: ST-1.5 ST-8.12
#[test]
fn the_unknown_hand_is_dealt_evenly_from_all_hidden_cards() {
    let siege = Siege::deal(&Options::default(), &mut FastDice::new(1)).expect("options");
    let mut dice = FastDice::new(2);
    let own: CardSet = siege.position().hands.attacker.into_iter().collect();
    let mut counts = [0u32; 60];
    const DREAMS: u32 = 9_000;
    for _ in 0..DREAMS {
        let dream = siege.imagine(Seat(0), &mut dice);
        assert_eq!(dream.position().hands.attacker, siege.position().hands.attacker);
        for card in hand_of_defender(&dream).iter() {
            counts[Card::all().position(|other| other == card).expect("a card")] += 1;
        }
    }
    for (card, count) in Card::all().zip(counts) {
        // 6 of 54 hidden cards: every hidden card in about a ninth of the dreams.
        let expected = if own.contains(card) { 0..1 } else { DREAMS / 9 - 200..DREAMS / 9 + 200 };
        assert!(expected.contains(&count), "{card}: {count}");
    }
}

/// Clauses: ST-8.13
#[test]
fn returned_cards_are_imagined_only_where_they_can_be() {
    let given = |fresh: &'static str| {
        [
            ("option tactics", "true"),
            ("attacker spent", "Support"),
            ("returned", "R7 B3"),
            ("defender fresh", fresh),
            ("attacker hand", "G1 G2"),
            ("defender hand", "P1 P2 P3"),
            ("deck", "R7 B3 Y1 Y2"),
        ]
    };
    let returned = cards("R7 B3");
    let most_held = |fresh| {
        let siege = staged(&given(fresh));
        let mut dice = FastDice::new(3);
        let held = |_| hand_of_defender(&siege.imagine(Seat(0), &mut dice)).and(returned).count();
        (0..300).map(held).max()
    };
    assert_eq!(most_held("0 0"), Some(0));
    assert_eq!(most_held("1 0"), Some(1));
    assert_eq!(most_held("2 0"), Some(2));
}

/// Clauses: ST-8.13
#[test]
fn cards_given_away_stay_in_the_imagined_hand() {
    let siege = staged(&[
        ("option tactics", "true"),
        ("attacker spent", "Exchange"),
        ("attacker hand", "G1 G2"),
        ("defender hand", "P1 P2 P3 Spy Shield"),
        ("defender seen", "P1 Spy"),
    ]);
    let mut dice = FastDice::new(4);
    let mut others = CardSet::NONE;
    for _ in 0..300 {
        let hand = hand_of_defender(&siege.imagine(Seat(0), &mut dice));
        assert_eq!(hand.and(cards("P1 Spy")), cards("P1 Spy"));
        assert_eq!((hand.and(CardSet::SIEGE).count(), hand.count()), (3, 5));
        others = others.or(hand);
    }
    assert!(others.count() > 30, "the rest is dealt anew: {others:?}");
    let view = siege.view(Observer::Seat(Seat(0)));
    assert_eq!(view.hands.defender.known.list().iter().copied().collect::<CardSet>(), cards("P1 Spy"));
    assert!(siege.view(Observer::Spectator).hands.defender.known.list().is_empty());
}

/// A gift lies face down: the other player imagines any, and is asked the same either way.
///
/// Clauses: ST-9.17
#[test]
fn a_chosen_gift_is_a_secret() {
    let mut siege = staged(&[
        ("option tactics", "true"),
        ("attacker hand", "Exchange R1 R2 R3 R4"),
        ("defender hand", "B1 B2 B3 B4"),
    ]);
    let mut dice = FastDice::new(5);
    for text in ["play Exchange", "give R1 R2 R3"] {
        let choice = Game::read_choice(&siege, Seat(0), text).expect("a choice");
        siege.choose(Seat(0), choice, &mut dice, &mut ()).expect("a legal choice");
    }
    let mut gifts = CardSet::NONE;
    for _ in 0..100 {
        let dream = siege.imagine(Seat(1), &mut dice);
        let position = serde_json::to_value(dream.position()).expect("a position as JSON");
        for card in position["phase"]["exchange"]["attacker"].as_array().expect("a gift") {
            gifts.insert(card.as_str().expect("a card").parse().expect("a card"));
        }
        assert_eq!(dream.view(Observer::Seat(Seat(1))), siege.view(Observer::Seat(Seat(1))));
    }
    assert!(gifts.count() > 30, "{gifts:?}");
}

/// Both Jokers in one hand are the same to their owner; the one the opponent knows of goes first,
/// so that nothing is learnt of the other.
///
/// Clauses: ST-8.13
#[test]
fn the_known_joker_is_played_first() {
    let siege = staged(&[
        ("option tactics", "true"),
        ("attacker spent", "Exchange"),
        ("defender played", "1"),
        ("attacker hand", "J1 J2 R1"),
        ("attacker seen", "J2"),
    ]);
    let mut choices = Vec::new();
    siege.choices(Seat(0), &mut choices);
    let texts: Vec<String> = choices.iter().map(|&choice| Game::choice_text(&siege, choice)).collect();
    assert!(texts.contains(&"play J2 W1".to_owned()));
    assert!(!texts.contains(&"play J1 W1".to_owned()));
}
