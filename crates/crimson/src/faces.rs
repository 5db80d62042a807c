//! Cards and options as libraries and menus show them.

use crate::sheet::op::Slot;
use crate::sheet::{Character, Sheet};
use table::{CardFace, OptionField, OptionKind, Words};

/// The words for the moments of an effect.
fn slot_words(slot: Slot) -> Words {
    match slot {
        Slot::Deploy => Words::new("Deployment", "Einsatz"),
        Slot::Income => Words::new("Income", "Einkommen"),
        Slot::Score => Words::new("Score", "Wertung"),
        Slot::Destroyed => Words::new("Destruction", "Zerstörung"),
        Slot::Played | Slot::After => Words::new("Passive", "Passiv"),
    }
}

pub(crate) fn character_face(character: &Character, raiders: bool) -> CardFace {
    let effects = character.solo.as_ref().filter(|_| raiders).unwrap_or(&character.effects);
    let text = character.solo_text.as_ref().filter(|_| raiders).unwrap_or(&character.text);
    let mut kinds = Vec::new();
    let standing = effects.standing;
    if standing.surcharge > 0 || standing.deck_top {
        kinds.push(Words::new("Recruitment", "Rekrutierung"));
    }
    let passive = crate::sheet::Standing { surcharge: 0, deck_top: false, ..standing };
    if passive != crate::sheet::Standing::default() {
        kinds.push(Words::new("Passive", "Passiv"));
    }
    for slot in Slot::ALL.into_iter().filter(|&slot| !effects.scripts[slot as usize].is_empty()) {
        if !kinds.contains(&slot_words(slot)) {
            kinds.push(slot_words(slot));
        }
    }
    match character.set.as_str() {
        "base" => kinds.push(Words::new("Base game", "Grundspiel")),
        "the-other-side" => kinds.push(Words::same("The Other Side")),
        "ragnarok" => kinds.push(Words::same("Ragnarok")),
        _ => {}
    }
    CardFace {
        id: character.id.clone(),
        name: character.name.clone(),
        text: text.clone(),
        kinds,
        number: Some(i32::from(character.strength)),
        blazon: character.arms.clone(),
        certainty: character.certainty,
        rulings: character.rulings.clone(),
        deeds: Vec::new(),
        scoring: Vec::new(),
    }
}

pub(crate) fn option_fields() -> Vec<OptionField> {
    let field = OptionField::new;
    let one_of = |values: &[(&str, &'static str, &'static str)]| {
        OptionKind::OneOf(values.iter().map(|&(id, en, de)| (id.to_owned(), Words::new(en, de))).collect())
    };
    let castles = || {
        let mut values = vec![(String::new(), Words::new("plain", "ohne Regel"))];
        values.extend(
            Sheet::house().castles.iter().skip(1).map(|castle| (castle.id.clone(), castle.name.clone())),
        );
        OptionKind::OneOf(values)
    };
    vec![
        field(
            "mode",
            Words::new("Mode", "Spielart"),
            Words::new("Who plays against whom.", "Wer gegen wen spielt."),
            one_of(&[
                ("duel", "duel", "Duell"),
                ("teams", "2 versus 2", "zwei gegen zwei"),
                ("ffa", "free for all", "jeder für sich"),
                ("solo", "solo against the Raiders", "solo gegen die Raubritter"),
                ("coop", "together against the Raiders", "gemeinsam gegen die Raubritter"),
            ]),
        ),
        field(
            "players",
            Words::new("Players", "Spieler"),
            Words::new("Players in free-for-all.", "Spieler bei «jeder für sich»."),
            OptionKind::Number { min: 0, max: 6 },
        )
        .only_with("mode", &["ffa"]),
        field(
            "first",
            Words::new("First player", "Startspieler"),
            Words::new(
                "The seat that begins; 0 draws lots.",
                "Der Platz, der beginnt; bei 0 entscheidet das Los.",
            ),
            OptionKind::Number { min: 0, max: 6 },
        ),
        field(
            "extra_south",
            Words::new("Extra coins for South", "Zusätzliche Münzen für Süd"),
            Words::new("A handicap in the duel.", "Eine Vorgabe im Duell."),
            OptionKind::Number { min: 0, max: 10 },
        )
        .only_with("mode", &["duel"]),
        field(
            "extra_north",
            Words::new("Extra coins for North", "Zusätzliche Münzen für Nord"),
            Words::new("A handicap in the duel.", "Eine Vorgabe im Duell."),
            OptionKind::Number { min: 0, max: 10 },
        )
        .only_with("mode", &["duel"]),
        field(
            "placements",
            Words::new("Play on for placements", "Um die Plätze weiterspielen"),
            Words::new(
                "Free-for-all goes on until one player is left.",
                "Es wird gespielt, bis nur einer übrig ist.",
            ),
            OptionKind::Flag,
        )
        .only_with("mode", &["ffa"]),
        field(
            "difficulty",
            Words::new("Difficulty", "Schwierigkeit"),
            Words::new(
                "Coins on the castles against the Raiders.",
                "Münzen auf den Burgen gegen die Raubritter.",
            ),
            one_of(&[
                ("easy", "easy", "leicht"),
                ("medium", "medium", "mittel"),
                ("hard", "hard", "schwer"),
                ("very_hard", "very hard", "sehr schwer"),
                ("insane", "insane", "verrückt"),
            ]),
        )
        .only_with("mode", &["solo", "coop"]),
        field(
            "changed",
            Words::new("Changed cards", "Geänderte Karten"),
            Words::new(
                "The ten cards that do not fit solo and cooperative play.",
                "Die zehn Karten, die solo und gemeinsam nicht passen.",
            ),
            one_of(&[
                ("replaced", "with their new texts", "mit neuem Text"),
                ("left_out", "left out", "weggelassen"),
            ]),
        )
        .only_with("mode", &["solo", "coop"]),
        field(
            "castle_west",
            Words::new("Western castle", "Westliche Burg"),
            Words::new("A castle with a rule.", "Eine Burg mit eigener Regel."),
            castles(),
        )
        .only_with("mode", &["duel", "teams"]),
        field(
            "castle_middle",
            Words::new("Middle castle", "Mittlere Burg"),
            Words::new("A castle with a rule.", "Eine Burg mit eigener Regel."),
            castles(),
        )
        .only_with("mode", &["duel", "teams"]),
        field(
            "castle_east",
            Words::new("Eastern castle", "Östliche Burg"),
            Words::new("A castle with a rule.", "Eine Burg mit eigener Regel."),
            castles(),
        )
        .only_with("mode", &["duel", "teams"]),
        field(
            "deck",
            Words::new("Deck", "Deck"),
            Words::new(
                "Empty for the usual deck, «all» for one of each, or card names such as «monk thief*2».",
                "Leer für das übliche Deck, «all» für jede Karte einmal, oder Namen wie «monk thief*2».",
            ),
            OptionKind::Text,
        ),
        field(
            "deck_south",
            Words::new("South's tournament deck", "Turnierdeck von Süd"),
            Words::new("Fifteen different cards.", "Fünfzehn verschiedene Karten."),
            OptionKind::Text,
        )
        .only_with("mode", &["duel"]),
        field(
            "deck_north",
            Words::new("North's tournament deck", "Turnierdeck von Nord"),
            Words::new("Fifteen different cards.", "Fünfzehn verschiedene Karten."),
            OptionKind::Text,
        )
        .only_with("mode", &["duel"]),
        field(
            "sheet",
            Words::new("Sheet", "Kartenblatt"),
            Words::new(
                "The text of a sheet with corrections and further cards.",
                "Der Text eines Blatts mit Berichtigungen und weiteren Karten.",
            ),
            OptionKind::Text,
        ),
    ]
}
