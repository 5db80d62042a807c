//! A second, deliberately naive reading of the card data: it knows nothing of the engine, only
//! the checked-in facts as JSON and a described position, and looks everything up by name.

use combo::{Face, PlacedPosition, PlayerPosition, Position};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

const KINDS: [&str; 6] = ["nobility", "faith", "scholarship", "military", "craft", "peasantry"];

/// The facts of every character by its id.
pub(crate) static FACTS: LazyLock<BTreeMap<String, Value>> = LazyLock::new(|| {
    let text = std::fs::read_to_string(crate::folder("data/characters.json")).expect("the card data");
    let all: Vec<Value> = serde_json::from_str(&text).expect("card data as JSON");
    all.into_iter().map(|facts| (facts["id"].as_str().expect("an id").to_owned(), facts)).collect()
});

/// Whether the card data speak of every card in the grids: a card that came later has none.
pub(crate) fn knows_all(position: &Position) -> bool {
    position.players.iter().flat_map(|player| &player.grid).all(|placed| FACTS.contains_key(placed.card.id()))
}

/// Cards a counter looks at.
struct Area<'a>(Vec<&'a PlacedPosition>);

impl Area<'_> {
    fn shields(&self) -> Vec<&'static str> {
        let of =
            |placed: &&PlacedPosition| FACTS[placed.card.id()]["shields"].as_array().expect("shields").iter();
        self.0.iter().flat_map(of).map(|shield| shield.as_str().expect("a shield")).collect()
    }

    fn having(&self, wanted: impl Fn(&Value) -> bool) -> u64 {
        self.0.iter().filter(|placed| wanted(&FACTS[placed.card.id()])).count() as u64
    }

    fn of_kind(&self, kind: &str) -> u64 {
        self.shields().iter().filter(|&&shield| shield == kind).count() as u64
    }

    fn from(&self, location: &str) -> u64 {
        self.having(|facts| facts["location"] == location)
    }
}

/// The value of a counter for a player; `card` is the one whose row and column are meant.
pub(crate) fn count(counter: &Value, player: &PlayerPosition, card: Option<&PlacedPosition>) -> u64 {
    let scope = counter["scope"].as_str().expect("a scope");
    let in_scope = |placed: &&PlacedPosition| {
        let same_row = card.is_some_and(|card| card.row == placed.row);
        let same_column = card.is_some_and(|card| card.column == placed.column);
        match scope {
            "row" => same_row,
            "column" => same_column,
            "row_and_column" => same_row || same_column,
            _ => true,
        }
    };
    let area = Area(player.grid.iter().filter(|placed| placed.face == Face::Up).filter(in_scope).collect());
    let present = area.shields().into_iter().collect::<BTreeSet<_>>().len() as u64;
    match counter["count"].as_str().expect("a count") {
        "shields" => area.of_kind(counter["shield"].as_str().expect("a shield")),
        "shield_types_present" => present,
        "shield_types_missing" => 6 - present,
        "shield_sets" => {
            let kinds = counter["shields"].as_array().expect("kinds");
            kinds.iter().map(|kind| area.of_kind(kind.as_str().expect("a kind"))).min().expect("kinds")
        }
        "identical_shield_sets" => {
            let size = counter["size"].as_u64().expect("a size");
            KINDS.iter().map(|kind| area.of_kind(kind) / size).sum()
        }
        "cards_of_location" => area.from(counter["location"].as_str().expect("a place")),
        "location_sets" => {
            let mut left =
                BTreeMap::from([("castle", area.from("castle")), ("village", area.from("village"))]);
            let set = counter["locations"].as_array().expect("a set");
            let mut complete = 0;
            // Takes sets out of the pile one by one until one cannot be completed.
            'sets: loop {
                for place in set {
                    let cards = left.get_mut(place.as_str().expect("a place")).expect("a known place");
                    if *cards == 0 {
                        break 'sets complete;
                    }
                    *cards -= 1;
                }
                complete += 1;
            }
        }
        "cards_with_shield_count" => area.having(|facts| {
            facts["shields"].as_array().map(|shields| shields.len() as u64)
                == counter["shield_count"].as_u64()
        }),
        "cards_with_cost" => {
            let cost = counter["cost"].as_u64().expect("a cost");
            let at_least = counter["compare"] == "ge";
            area.having(|facts| {
                let printed = facts["cost"].as_u64().expect("a cost");
                if at_least { printed >= cost } else { printed == cost }
            })
        }
        "cards_with_discount" => area.having(|facts| facts["ability"]["timing"] == "permanent"),
        "cards_with_purse" => area.having(|facts| facts["scoring"]["kind"] == "purse"),
        "occupied_cells" => player.grid.len() as u64,
        "empty_cells" => 9 - player.grid.len() as u64,
        "keys" => player.keys as u64,
        "gold_on_purses" => player.grid.iter().map(|placed| placed.gold as u64).sum(),
        other => panic!("an unknown counter: {other}"),
    }
}

/// What a card of a finished grid scores.
pub(crate) fn points(player: &PlayerPosition, card: &PlacedPosition) -> u64 {
    if card.face == Face::Down {
        return 0;
    }
    let scoring = &FACTS[card.card.id()]["scoring"];
    let number = |key: &str| scoring[key].as_u64().expect("a number");
    match scoring["kind"].as_str().expect("a kind") {
        "purse" => {
            assert!(card.gold as u64 <= number("capacity"));
            number("points_per_gold") * card.gold as u64
        }
        "per" => number("points") * count(&scoring["counter"], player, Some(card)),
        _ => {
            let condition = &scoring["condition"];
            let holds = match condition["test"].as_str().expect("a test") {
                "position" => {
                    let cells = condition["cells"].as_array().expect("cells");
                    cells.iter().any(|cell| cell[0] == card.row && cell[1] == card.column)
                }
                "shield_absent" => {
                    let all = Area(player.grid.iter().filter(|placed| placed.face == Face::Up).collect());
                    all.of_kind(condition["shield"].as_str().expect("a shield")) == 0
                }
                "face_down_card_present" => player.grid.iter().any(|placed| placed.face == Face::Down),
                other => panic!("an unknown condition: {other}"),
            };
            if holds { number("points") } else { 0 }
        }
    }
}

/// What a finished grid scores with its keys.
pub(crate) fn total(player: &PlayerPosition) -> u64 {
    assert_eq!(player.grid.len(), 9, "a finished grid");
    player.grid.iter().map(|card| points(player, card)).sum::<u64>() + player.keys as u64
}
