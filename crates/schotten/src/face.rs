//! The faces of the cards: names, texts, arms.

use crate::card::{Action, Card};
use crate::options::Options;
use table::{CardFace, Certainty, Ruling, Words};

const COLOUR_NAMES: [(&str, &str); 5] =
    [("Red", "Rot"), ("Blue", "Blau"), ("Yellow", "Gelb"), ("Green", "Grün"), ("Purple", "Violett")];

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
    let vanishes = |other: u8| {
        Ruling {
        clause: "ST-3.5".to_owned(),
        text: Words {
            en: format!("Vanishes together with the {other} of its colour when the two meet at a tile.").into(),
            de: format!("Verschwindet mit der {other} ihrer Farbe, wenn sich beide an einem Plättchen gegenüberliegen.")
                .into(),
        },
    }
    };
    CardFace {
        id: card.to_string(),
        name: name(card),
        text: Words {
            en: format!("{}, strength {strength}.", capital(en)).into(),
            de: format!("{}, Stärke {strength}.", capital(de)).into(),
        },
        kinds: vec![
            Words::new("Siege card", "Belagerungskarte"),
            Words::new(COLOUR_NAMES[colour].0, COLOUR_NAMES[colour].1),
        ],
        number: Some(strength.into()),
        blazon: format!("{field}, {charge} {tincture}"),
        certainty: Certainty::Sourced,
        rulings: match strength {
            0 => vec![vanishes(11)],
            11 => vec![vanishes(0)],
            _ => Vec::new(),
        },
        deeds: Vec::new(),
        scoring: Vec::new(),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Text, arms and rulings of a tactics card.
struct Tactics {
    text: Words,
    blazon: &'static str,
    rulings: &'static [(&'static str, &'static str, &'static str)],
}

fn tactics_face(card: Card) -> CardFace {
    let Tactics { text, blazon, rulings } = tactics(card);
    let kind = match card.is_elite() {
        true => Words::new("Elite troop", "Elitetruppe"),
        false => Words::new("Action", "Aktion"),
    };
    CardFace {
        id: card.to_string(),
        name: name(card),
        text,
        kinds: vec![Words::new("Tactics card", "Taktikkarte"), kind],
        number: None,
        blazon: blazon.to_owned(),
        certainty: Certainty::Sourced,
        rulings: rulings
            .iter()
            .map(|&(clause, en, de)| Ruling { clause: clause.to_owned(), text: Words::new(en, de) })
            .collect(),
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

const WILD: (&str, &str, &str) = (
    "ST-9.3",
    "While it lies at the wall it has no value, so it never meets a 0 or an 11.",
    "Solange sie an der Mauer liegt, hat sie keinen Wert und trifft darum nie auf eine 0 oder 11.",
);
const COPY: (&str, &str, &str) = (
    "ST-9.2",
    "May copy a card that exists elsewhere, even in the same formation.",
    "Darf eine Karte nachahmen, die es anderswo gibt, sogar in derselben Formation.",
);
const ARRIVES: (&str, &str, &str) = (
    "ST-8.10",
    "The card arrives outermost, needs a free slot, and a 0 or 11 vanishes with its counterpart.",
    "Die Karte kommt ganz außen hin, braucht einen freien Platz, und 0 und 11 heben sich auf.",
);

fn elite(card: Card) -> Tactics {
    match card {
        Card::SPY => Tactics {
            text: Words::new(
                "Counts as a 10 of any colour you like when control is declared.",
                "Zählt als 10 in beliebiger Farbe, wenn die Führung angesagt wird.",
            ),
            blazon: "per pale sable and argent, an eye or",
            rulings: &[WILD],
        },
        Card::SHIELD => Tactics {
            text: Words::new(
                "Counts as 1, 2 or 3 of any colour you like when control is declared.",
                "Zählt als 1, 2 oder 3 in beliebiger Farbe, wenn die Führung angesagt wird.",
            ),
            blazon: "per chevron argent and sable, a shield gules",
            rulings: &[WILD],
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
            rulings: &[COPY, WILD],
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
            rulings: &[ARRIVES],
        },
        Action::Recruit => Tactics {
            text: Words::new(
                "Play a discarded siege card or elite troop on your side of a tile.",
                "Spiele eine abgeworfene Belagerungskarte oder Elitetruppe auf deiner Seite aus.",
            ),
            blazon: "vert, a chevron argent between three drums or",
            rulings: &[
                ARRIVES,
                (
                    "ST-9.12",
                    "It does not matter who lost the card; action cards cannot be recruited.",
                    "Wer die Karte verloren hat, ist gleich; Aktionskarten kann man nicht rekrutieren.",
                ),
            ],
        },
        Action::Deserter => Tactics {
            text: Words::new(
                "Discard any one card on the opponent's side of the wall.",
                "Wirf eine beliebige Karte auf der gegnerischen Seite der Mauer ab.",
            ),
            blazon: "gules, a bend argent, a horseshoe sable",
            rulings: &[],
        },
        Action::Traitor => Tactics {
            text: Words::new(
                "Take any one card from the opponent's side and play it on your own.",
                "Nimm eine beliebige Karte der Gegenseite und spiele sie auf deiner Seite aus.",
            ),
            blazon: "per pale gules and sable, a dagger argent",
            rulings: &[
                ARRIVES,
                (
                    "ST-9.14",
                    "An elite troop then serves its new owner.",
                    "Eine Elitetruppe dient dann ihrem neuen Herrn.",
                ),
            ],
        },
        Action::Explosion => Tactics {
            text: Words::new(
                "Discard all cards on both sides of one tile. The tile stays as it is.",
                "Wirf alle Karten auf beiden Seiten eines Plättchens ab. Das Plättchen bleibt, wie es ist.",
            ),
            blazon: "gyronny or and gules, a flame sable",
            rulings: &[],
        },
        Action::Support => Tactics {
            text: Words::new(
                "Shuffle two discarded siege cards or elite troops back into their decks.",
                "Mische zwei abgeworfene Belagerungskarten oder Elitetruppen in ihre Stapel zurück.",
            ),
            blazon: "azure, a chief argent, a horn or",
            rulings: &[(
                "ST-9.16",
                "If it refills an empty siege deck before the attacker's draw, the game goes on.",
                "Füllt sie einen leeren Belagerungsstapel vor dem Ziehen des Angreifers auf, geht das Spiel weiter.",
            )],
        },
        Action::Exchange => Tactics {
            text: Words::new(
                "Both players secretly choose three hand cards and swap them.",
                "Beide wählen geheim drei Handkarten und tauschen sie.",
            ),
            blazon: "quarterly argent and azure, a scales or",
            rulings: &[(
                "ST-8.5",
                "Cards passed on do not count as played.",
                "Weitergegebene Karten gelten nicht als ausgespielt.",
            )],
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
