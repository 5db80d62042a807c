//! The printed faces in signs, for cards too small for sentences.

use crate::vocabulary::{
    Ability, Count, Effect, Goods, Location, POINTS_PER_GOLD, Pattern, Per, Scope, Scoring, Shield, Who,
};
use table::Sign;

const PER: Sign = Sign::word("per", "je");
const ON: Sign = Sign::word("on", "auf");

fn goods(goods: Goods) -> Sign {
    Sign::thing(match goods {
        Goods::Gold => "gold",
        Goods::Keys => "key",
    })
}

fn place(location: Location) -> Sign {
    Sign::thing(location.word())
}

fn shield(shield: Shield) -> Sign {
    Sign::Shield(shield.word().to_owned())
}

/// Where a scoring condition counts, as cells around the card.
fn scope(scope: Scope) -> Vec<Sign> {
    match scope {
        Scope::Grid => Vec::new(),
        Scope::Row => vec![Sign::Cells(vec![3, 4, 5])],
        Scope::Column => vec![Sign::Cells(vec![1, 4, 7])],
        Scope::RowAndColumn => vec![Sign::Cells(vec![1, 3, 4, 5, 7])],
    }
}

fn counted(count: Count) -> Vec<Sign> {
    match count {
        Count::Shields(kind) => vec![shield(kind)],
        Count::Kinds => vec![Sign::word("kind", "Art")],
        Count::MissingKinds => vec![Sign::word("kind missing", "fehlende Art")],
        Count::Sets(kinds) => kinds.iter().map(|&kind| shield(kind)).collect(),
        Count::ThreesOfAKind => vec![Sign::text("3×"), Sign::word("kind", "Art")],
        Count::Cards(location) => vec![place(location)],
        Count::BannerPairs => Location::ALL.map(place).to_vec(),
        Count::BannerTrios(location) => vec![Sign::text("3×"), place(location)],
        Count::WithShields(number) => vec![Sign::text(format!("{number}×")), Sign::thing("shield")],
        Count::Costing(cost) => vec![Sign::word("cost", "Kosten"), Sign::text(cost.to_string())],
        Count::CostingAtLeast(cost) => vec![Sign::word("cost", "Kosten"), Sign::text(format!("{cost}+"))],
        Count::WithDiscount => vec![Sign::text("−"), Sign::thing("gold")],
        Count::WithPurse => vec![Sign::thing("purse")],
        Count::FilledCells => vec![Sign::word("filled cell", "volles Feld")],
        Count::EmptyCells => vec![Sign::word("empty cell", "leeres Feld")],
        Count::KeysHeld => vec![Sign::thing("key")],
        Count::GoldOnPurses => vec![Sign::thing("gold"), ON, Sign::thing("purse")],
    }
}

fn effect(effect: Effect) -> Vec<Sign> {
    match effect {
        Effect::Gain { goods: what, amount, who, per } => {
            let mut signs = match who {
                Who::You => Vec::new(),
                Who::Others => vec![Sign::word("others", "andere")],
                Who::Everyone => vec![Sign::word("all", "alle")],
            };
            signs.extend([Sign::text(format!("+{amount}")), goods(what)]);
            match per {
                Per::Once => {}
                Per::Yours(count) => {
                    signs.push(PER);
                    signs.extend(counted(count));
                }
                Per::Neighbours(count) => {
                    signs.push(PER);
                    signs.extend(counted(count));
                    signs.push(Sign::text("⇄"));
                }
            }
            signs
        }
        Effect::Discount { castle, village } => {
            let mut signs = vec![Sign::text(format!("−{}", castle.max(village))), Sign::thing("gold"), ON];
            signs.extend((castle > 0).then(|| place(Location::Castle)));
            signs.extend((village > 0).then(|| place(Location::Village)));
            signs
        }
        Effect::OntoEachPurse(amount) => {
            vec![Sign::text(format!("+{amount}")), Sign::thing("gold"), ON, Sign::thing("purse")]
        }
        Effect::FillPurses(number) => {
            vec![Sign::word("fill", "fülle"), Sign::text(format!("{number}×")), Sign::thing("purse")]
        }
        Effect::Discard { row, goods: what } => {
            vec![Sign::text("✕"), place(row), Sign::text("→"), goods(what)]
        }
    }
}

/// What the card does.
pub(crate) fn ability(ability: Ability) -> Vec<Sign> {
    match ability {
        Ability::One(only) => effect(only),
        Ability::Both(first, second) => [effect(first), vec![Sign::text(",")], effect(second)].concat(),
        Ability::Either(first, second) => {
            [effect(first), vec![Sign::word("or", "oder")], effect(second)].concat()
        }
    }
}

/// What the card scores.
pub(crate) fn scoring(scoring: Scoring) -> Vec<Sign> {
    match scoring {
        Scoring::Purse(most) => {
            let words = table::Words { en: format!("up to {most}").into(), de: format!("bis {most}").into() };
            vec![Sign::Points(POINTS_PER_GOLD as i32), PER, Sign::thing("gold"), Sign::Word(words)]
        }
        Scoring::Per { points, count, scope: where_ } => {
            [vec![Sign::Points(points.into()), PER], counted(count), scope(where_)].concat()
        }
        Scoring::At(points, pattern) => {
            vec![Sign::Points(points.into()), Sign::word("in", "in"), Sign::Cells(cells(pattern))]
        }
        Scoring::IfMissing(points, kind) => {
            vec![Sign::Points(points.into()), Sign::word("without", "ohne"), shield(kind)]
        }
        Scoring::IfFaceDown(points) => {
            vec![Sign::Points(points.into()), Sign::word("with", "mit"), Sign::thing("down")]
        }
    }
}

fn cells(pattern: Pattern) -> Vec<u8> {
    (0..9).filter(|&cell| pattern.marks(cell / 3, cell % 3)).map(|cell| cell as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of signs as one would read it aloud.
    fn spoken(signs: &[Sign]) -> String {
        let word = |sign: &Sign| match sign {
            Sign::Text(text) | Sign::Thing(text) | Sign::Shield(text) => text.clone(),
            Sign::Word(words) => words.en.to_string(),
            Sign::Points(points) => format!("{points}p"),
            Sign::Cells(cells) => format!("{cells:?}"),
        };
        signs.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_face_has_signs_for_what_it_does_and_scores() {
        for card in crate::cards::Card::all() {
            let face = card.face();
            assert!(!ability(face.ability).is_empty(), "{} does nothing", face.id);
            assert!(
                matches!(scoring(face.scoring).first(), Some(Sign::Points(_))),
                "{} scores nothing",
                face.id
            );
        }
    }

    #[test]
    fn signs_say_what_the_sentence_says() {
        let gain = Effect::Gain {
            goods: Goods::Keys,
            amount: 1,
            who: Who::You,
            per: Per::Yours(Count::Shields(Shield::Craft)),
        };
        assert_eq!(spoken(&ability(Ability::One(gain))), "+1 key per craft");
        let discount = Effect::Discount { castle: 1, village: 1 };
        assert_eq!(spoken(&ability(Ability::One(discount))), "−1 gold on castle village");
        assert_eq!(spoken(&scoring(Scoring::Purse(4))), "2p per gold up to 4");
        assert_eq!(spoken(&scoring(Scoring::At(8, Pattern::TopRow))), "8p in [0, 1, 2]");
        assert_eq!(spoken(&scoring(Scoring::At(3, Pattern::EdgeCentres))), "3p in [1, 3, 5, 7]");
    }
}
