//! Help with a question that a card asks.

use serde_json::json;
use table::{FastDice, Seed};

#[test]
fn a_question_of_a_card_is_explained_by_the_card_and_its_rulings() {
    let options = json!({ "kingdom": "first-game" });
    let mut table = wire::dealt("dominion", &options, Seed::from(5)).expect("a table");
    let mut dice = FastDice::new(5);
    let mut told = 0;
    for _ in 0..3_000 {
        let Some(seat) = table.asked().iter().next() else { break };
        let help = learn::help(&*table, seat, &words::numbered).expect("help with a question");
        if let Some(card) = &help.card {
            assert!(help.asked.en.contains(&*card.name.en), "{:?}: {card:?}", help.asked);
            assert!(!card.text.en.is_empty() && !card.text.de.is_empty(), "{card:?}");
            let faces = wire::card_faces("dominion", &table.options()).expect("cards");
            let face = faces.iter().find(|face| face.name == card.name).expect("a card of the table");
            let ruled = face.rulings.first().map(|ruling| ruling.clause.as_str());
            assert!(ruled.is_none() || help.rules.first().map(|rule| rule.clause.as_str()) == ruled);
            told += 1;
        }
        let choice = table.any_choice(seat, &mut dice).expect("a choice");
        table.choose(seat, &choice, None, &words::numbered).expect("legal");
    }
    assert!(told > 0, "no card asked anything");
}
