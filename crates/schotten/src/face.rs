//! The faces of the cards: names, texts, arms.

use crate::card::{Action, Card};
use crate::options::Options;
use crate::siege::Siege;
use std::sync::LazyLock;
use table::{CardFace, CardKind, Certainty, ClauseIndex, Words};

static CLAUSES: LazyLock<ClauseIndex> = LazyLock::new(ClauseIndex::of::<Siege>);

const COLOUR_NAMES: [(&str, &str); 5] =
    [("Red", "Rot"), ("Blue", "Blau"), ("Yellow", "Gelb"), ("Green", "Grün"), ("Purple", "Violett")];

const COLOUR_IDS: [&str; 5] = ["red", "blue", "yellow", "green", "purple"];

/// Each strength's trade: the charge on its arms and what it is called.
const TRADES: [(&str, &str, &str); 12] = [
    ("a hen", "the hen", "das Huhn"),
    ("a rat", "the rat", "die Ratte"),
    ("a torch", "the torch", "die Fackel"),
    ("a ladder", "the ladder", "die Leiter"),
    ("a bow", "the bow", "der Bogen"),
    ("an axe", "the axe", "die Axt"),
    ("a mace", "the mace", "der Streitkolben"),
    ("a crossed swords", "the swords", "die Schwerter"),
    ("a helm", "the helm", "der Helm"),
    ("a horse", "the horse", "das Pferd"),
    ("a ram", "the ram", "der Rammbock"),
    ("a cook", "the cook", "der Koch"),
];

/// What a card is called.
pub(crate) fn name(card: Card) -> Words {
    if card.is_siege() {
        let (en, de) = COLOUR_NAMES[card.colour() as usize];
        let strength = card.strength();
        return Words { en: format!("{en} {strength}").into(), de: format!("{de} {strength}").into() };
    }
    match card.action() {
        None => match card {
            Card::SPY => Words::new("Spy", "Spion"),
            Card::SHIELD => Words::new("Shield", "Schild"),
            _ => Words::new("Joker", "Joker"),
        },
        Some(Action::Redeploy) => Words::new("Redeploy", "Neueinsatz"),
        Some(Action::Recruit) => Words::new("Recruit", "Rekrutierung"),
        Some(Action::Deserter) => Words::new("Deserter", "Fahnenflucht"),
        Some(Action::Traitor) => Words::new("Traitor", "Verrat"),
        Some(Action::Explosion) => Words::new("Explosion", "Explosion"),
        Some(Action::Support) => Words::new("Support", "Unterstützung"),
        Some(Action::Exchange) => Words::new("Exchange", "Austausch"),
    }
}

/// Every card under these options.
pub(crate) fn catalogue(options: &Options) -> Vec<CardFace> {
    Card::all().filter(|card| options.tactics || card.is_siege()).map(face).collect()
}

fn face(card: Card) -> CardFace {
    if card.is_siege() { siege_face(card) } else { tactics_face(card) }
}

fn siege_face(card: Card) -> CardFace {
    let (colour, strength) = (card.colour() as usize, card.strength());
    let (charge, en, de) = TRADES[strength as usize];
    let (field, tincture) =
        [("gules", "or"), ("azure", "argent"), ("or", "sable"), ("vert", "or"), ("purpure", "argent")]
            [colour];
    CardFace {
        id: card.to_string(),
        name: name(card),
        text: Words {
            en: format!("{}, strength {strength}.", capital(en)).into(),
            de: format!("{}, Stärke {strength}.", capital(de)).into(),
        },
        kinds: vec![
            CardKind::new("siege", Words::new("Siege card", "Belagerungskarte")),
            CardKind::new(COLOUR_IDS[colour], Words::new(COLOUR_NAMES[colour].0, COLOUR_NAMES[colour].1)),
        ],
        does: Vec::new(),
        number: Some(strength.into()),
        blazon: format!("{field}, {charge} {tincture}"),
        certainty: Certainty::Sourced,
        rulings: CLAUSES.rulings(if matches!(strength, 0 | 11) { &["ST-3.5"] } else { &[] }),
        deeds: Vec::new(),
        scoring: Vec::new(),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Text, arms and clauses of a tactics card.
struct Tactics {
    text: Words,
    blazon: &'static str,
    clauses: &'static [&'static str],
}

fn tactics_face(card: Card) -> CardFace {
    let Tactics { text, blazon, clauses } = tactics(card);
    let kind = match card.is_elite() {
        true => CardKind::new("elite", Words::new("Elite troop", "Elitetruppe")),
        false => CardKind::new("action", Words::new("Action", "Aktion")),
    };
    CardFace {
        id: card.to_string(),
        name: name(card),
        text,
        kinds: vec![CardKind::new("tactics", Words::new("Tactics card", "Taktikkarte")), kind],
        does: Vec::new(),
        number: None,
        blazon: blazon.to_owned(),
        certainty: Certainty::Sourced,
        rulings: CLAUSES.rulings(clauses),
        deeds: Vec::new(),
        scoring: Vec::new(),
    }
}

fn tactics(card: Card) -> Tactics {
    match card.action() {
        None => elite(card),
        Some(action) => tactics_of(action),
    }
}

fn elite(card: Card) -> Tactics {
    match card {
        Card::SPY => Tactics {
            text: Words::new(
                "Counts as a 10 of any colour you like when control is declared.",
                "Zählt als 10 in beliebiger Farbe, wenn die Führung angesagt wird.",
            ),
            blazon: "per pale sable and argent, an eye or",
            clauses: &["ST-9.3"],
        },
        Card::SHIELD => Tactics {
            text: Words::new(
                "Counts as 1, 2 or 3 of any colour you like when control is declared.",
                "Zählt als 1, 2 oder 3 in beliebiger Farbe, wenn die Führung angesagt wird.",
            ),
            blazon: "per chevron argent and sable, a shield gules",
            clauses: &["ST-9.3"],
        },
        _ => Tactics {
            text: Words::new(
                "Counts as any strength and colour you like when control is declared.",
                "Zählt als beliebige Stärke und Farbe, wenn die Führung angesagt wird.",
            ),
            blazon: if card == Card::JOKER {
                "lozengy or and purpure, a mask argent"
            } else {
                "lozengy argent and vert, a mask gules"
            },
            clauses: &["ST-9.2", "ST-9.3"],
        },
    }
}

fn tactics_of(action: Action) -> Tactics {
    match action {
        Action::Redeploy => Tactics {
            text: Words::new(
                "Move one of your cards to your side of another tile, or discard it.",
                "Lege eine deiner Karten auf deine Seite eines anderen Plättchens oder wirf sie ab.",
            ),
            blazon: "per bend azure and argent, a boot sable",
            clauses: &["ST-8.10"],
        },
        Action::Recruit => Tactics {
            text: Words::new(
                "Play a discarded siege card or elite troop on your side of a tile.",
                "Spiele eine abgeworfene Belagerungskarte oder Elitetruppe auf deiner Seite aus.",
            ),
            blazon: "vert, a chevron argent between three drums or",
            clauses: &["ST-8.10", "ST-9.12"],
        },
        Action::Deserter => Tactics {
            text: Words::new(
                "Discard any one card on the opponent's side of the wall.",
                "Wirf eine beliebige Karte auf der gegnerischen Seite der Mauer ab.",
            ),
            blazon: "gules, a bend argent, a horseshoe sable",
            clauses: &[],
        },
        Action::Traitor => Tactics {
            text: Words::new(
                "Take any one card from the opponent's side and play it on your own.",
                "Nimm eine beliebige Karte der Gegenseite und spiele sie auf deiner Seite aus.",
            ),
            blazon: "per pale gules and sable, a dagger argent",
            clauses: &["ST-8.10", "ST-9.14"],
        },
        Action::Explosion => Tactics {
            text: Words::new(
                "Discard all cards on both sides of one tile. The tile stays as it is.",
                "Wirf alle Karten auf beiden Seiten eines Plättchens ab. Das Plättchen bleibt, wie es ist.",
            ),
            blazon: "gyronny or and gules, a flame sable",
            clauses: &[],
        },
        Action::Support => Tactics {
            text: Words::new(
                "Shuffle two discarded siege cards or elite troops back into their decks.",
                "Mische zwei abgeworfene Belagerungskarten oder Elitetruppen in ihre Stapel zurück.",
            ),
            blazon: "azure, a chief argent, a horn or",
            clauses: &["ST-9.16"],
        },
        Action::Exchange => Tactics {
            text: Words::new(
                "Both players secretly choose three hand cards and swap them.",
                "Beide wählen geheim drei Handkarten und tauschen sie.",
            ),
            blazon: "quarterly argent and azure, a scales or",
            clauses: &["ST-9.17"],
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Clauses: ST-1.7
    #[test]
    fn every_card_has_its_own_arms() {
        let faces = catalogue(&Options { tactics: true, ..Options::default() });
        let arms: HashSet<_> = faces.iter().map(|face| &face.blazon).collect();
        assert_eq!((faces.len(), arms.len()), (71, 71));
        assert_eq!(catalogue(&Options::default()).len(), 60);
    }
}
