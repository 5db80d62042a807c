//! A card in a few signs, for faces too small for sentences: what it adds at once and what it is
//! worth, or else what it is about.

use crate::cards::{Card, Points, Types};
use crate::op::{Amount, Op, Price, Script, Slot};
use table::{Sign, Words};

fn plus(number: u8, thing: &str) -> [Sign; 2] {
    [Sign::text(format!("+{number}")), Sign::thing(thing)]
}

/// What the card adds at once, without any condition.
fn added(script: Script) -> Vec<Sign> {
    let add = |op: &Op| match *op {
        Op::Cards(number) => Some(plus(number, "card")),
        Op::Actions(number) => Some(plus(number, "action")),
        Op::Buys(number) => Some(plus(number, "buy")),
        Op::Coins(number) => Some(plus(number, "coin")),
        Op::Tokens(number) => Some(plus(number, "point")),
        _ => None,
    };
    script.iter().filter_map(add).flatten().collect()
}

fn is_added(op: &Op) -> bool {
    matches!(op, Op::Cards(_) | Op::Actions(_) | Op::Buys(_) | Op::Coins(_) | Op::Tokens(_))
}

/// The first thing the card is about besides, in a word or two.
fn about(script: Script) -> Option<Words> {
    script.iter().find_map(|op| {
        Some(match *op {
            Op::Trash(..)
            | Op::TrashUpTo(_)
            | Op::MayTrashTwo
            | Op::TrashAnyOfThem
            | Op::MayTrashUnearthed => Words::new("trash", "entsorge"),
            Op::TrashThis | Op::TrashHand => Words::new("trash", "entsorge"),
            Op::Gain(_, Price::UpTo(most), ..) => {
                Words { en: format!("gain ≤{most}").into(), de: format!("nimm ≤{most}").into() }
            }
            Op::Gain(..) | Op::GainCard(..) | Op::GainRuins(_) | Op::GainCastle | Op::GainFromTrash(_) => {
                Words::new("gain", "nimm")
            }
            Op::Choose(..) | Op::MayPlay(_) => Words::new("play again", "nochmal"),
            Op::Discard(_) | Op::DiscardAny(_) | Op::DiscardDownTo(_) | Op::DiscardFor(_) => {
                Words::new("discard", "wirf ab")
            }
            Op::PutDiscardedOnDeck(_) | Op::MayTurnDeckOver => Words::new("discard pile", "Ablage"),
            Op::LookAt(_) | Op::Reveal(_) | Op::RevealUntil(..) => Words::new("seek", "suche"),
            Op::DrawToSettingAside(most) => {
                Words { en: format!("draw to {most}").into(), de: format!("zieh auf {most}").into() }
            }
            Op::ChooseOne(_) => Words::new("choose", "wähle"),
            Op::CoinsFor(_, Amount::Hand) => Words::new("less per card", "weniger je Karte"),
            _ => return None,
        })
    })
}

/// What the card is worth at the end.
fn worth(card: &Card) -> Vec<Sign> {
    let victory = card.types.has(Types::VICTORY) || card.types.has(Types::CURSE);
    match card.points {
        Points::Fixed(points) if victory => vec![Sign::text(figure(points.into())), Sign::thing("point")],
        Points::Fixed(_) => Vec::new(),
        Points::PerTenCards => {
            vec![Sign::text("1"), Sign::thing("point"), Sign::text("/ 10"), Sign::thing("card")]
        }
        Points::PerThreeSilvers => {
            vec![Sign::text("1"), Sign::thing("point"), Sign::word("/ 3 Silver", "/ 3 Silber")]
        }
        Points::PerCastle(each) => {
            vec![Sign::text(each.to_string()), Sign::thing("point"), Sign::word("/ Castle", "/ Schloss")]
        }
    }
}

/// A number with a true minus.
fn figure(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// The signs of a card.
pub(crate) fn deeds(card: &Card) -> Vec<Sign> {
    let script = card.script(Slot::Play);
    let mut signs = added(script);
    if card.types.has(Types::TREASURE)
        && let [Op::Coins(coins), ..] = script
    {
        signs = vec![Sign::text(coins.to_string()), Sign::thing("coin")];
    }
    signs.extend(worth(card));
    let rest = script.iter().any(|op| !is_added(op) && *op != Op::CollectFromMerchants);
    if card.types.has(Types::ATTACK) {
        signs.push(Sign::word("attack", "Angriff"));
    } else if card.types.has(Types::REACTION) {
        signs.push(Sign::word("reaction", "Reaktion"));
    } else if signs.is_empty() {
        let types = card.types.words();
        signs.extend(about(script).or_else(|| types.first().cloned()).map(Sign::Word));
    } else if rest && signs.len() <= 4 {
        signs.push(Sign::Word(about(script).filter(|_| signs.len() <= 2).unwrap_or(Words::new("…", "…"))));
    }
    signs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kind::Kind;

    fn spoken(kind: Kind) -> String {
        let word = |sign: &Sign| match sign {
            Sign::Text(text) | Sign::Thing(text) | Sign::Shield(text) => text.clone(),
            Sign::Word(words) => words.en.to_string(),
            Sign::Points(points) => format!("{points}p"),
            Sign::Cells(cells) => format!("{cells:?}"),
        };
        deeds(kind.card()).iter().map(word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_card_shows_something() {
        for kind in Kind::all() {
            assert!(!spoken(kind).is_empty(), "{}", kind.id());
        }
    }

    #[test]
    fn signs_tell_what_a_card_adds_and_is_worth() {
        assert_eq!(spoken(Kind::SILVER), "2 coin");
        assert_eq!(spoken(Kind::CURSE), "−1 point");
        assert_eq!(spoken(Kind::MARKET), "+1 card +1 action +1 buy +1 coin");
        assert_eq!(spoken(Kind::MILITIA), "+2 coin attack");
        assert_eq!(spoken(Kind::WORKSHOP), "gain ≤4");
        assert_eq!(spoken(Kind::CELLAR), "+1 action discard");
    }
}
