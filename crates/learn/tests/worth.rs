//! What was measured about cards holds together, and is about cards of the house.

use learn::measured;
use serde_json::{Value, json};

#[test]
fn what_was_measured_is_about_cards_that_there_are() {
    for game in games::IDS {
        let measured = measured(game).unwrap_or_else(|| panic!("{game} was measured"));
        assert_eq!(measured.game, *game);
        let options = if *game == "schotten" { json!({ "tactics": true }) } else { Value::Null };
        let faces = wire::card_faces(game, &options).expect("cards");
        for card in &measured.cards {
            assert!(faces.iter().any(|face| face.id == card.card), "{game}: {}", card.card);
            assert!(card.low <= card.worth && card.worth <= card.high, "{game}: {card:?}");
            assert!(card.games <= measured.games && card.games > 0, "{game}: {card:?}");
            assert!(!card.stands || card.low > 0.0 || card.high < 0.0, "{game}: {card:?}");
            let fits = |[mean, low, high]: [f64; 3]| low <= mean && mean <= high && low > 0.0;
            assert!(card.length.is_none_or(fits), "{game}: {card:?}");
        }
        assert!(measured.cards.is_sorted_by(|one, two| one.worth >= two.worth), "{game}");
        for first in &measured.openings {
            assert!(first.low <= first.share && first.share <= first.high, "{game}: {first:?}");
            assert!((0.0..=100.0).contains(&first.share) && first.offered > 0, "{game}: {first:?}");
        }
    }
    assert!(measured("dominion").is_some_and(|measured| measured.cards.iter().any(|card| card.stands)));
    assert!(measured("chess").is_none());
}
