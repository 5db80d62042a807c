//! A card in a few signs, for faces too small for sentences: what it adds at once and what it is
//! worth, or else what it is about.

use crate::cards::{Card, Points, types};
use crate::op::{Amount, Bonus, By, Do, Matter, Op, Pick, Pool, Price, Script, Slot, Then, Who};
use std::borrow::Cow;
use table::{Sign, Words};

/// What a sentence adds at once, without any condition.
fn added(op: &Op) -> Option<[Sign; 2]> {
    let Op::Do(Do::Add(bonus, number, Amount::Once)) = *op else { return None };
    let thing = match bonus {
        Bonus::Cards => "card",
        Bonus::Actions => "action",
        Bonus::Buys => "buy",
        Bonus::Coins => "coin",
        Bonus::Tokens => "point",
    };
    Some([Sign::text(format!("+{number}")), Sign::thing(thing)])
}

/// The first thing the card is about besides, in a word or two.
fn about(script: Script) -> Option<Words> {
    script.iter().find_map(|op| match op {
        Op::Do(deed) => about_deed(deed),
        Op::Pick(pick) => about_pick(pick),
        Op::Choose(_) => Some(Words::new("choose", "wähle")),
        Op::If(_, then, _) => about_offer(then),
        Op::Each(..) => None,
    })
}

/// What is offered where it is possible at all.
fn about_offer(script: Script) -> Option<Words> {
    let Some(Op::Choose(choose)) = script.first() else { return None };
    match choose.about {
        Matter::DeckOver => Some(Words::new("discard pile", "Ablage")),
        Matter::One | Matter::Revealed | Matter::Drawn => None,
    }
}

fn about_deed(deed: &Do) -> Option<Words> {
    match *deed {
        Do::TrashThis | Do::TrashHand => Some(Words::new("trash", "entsorge")),
        Do::GainCard(..) | Do::GainRuins(_) | Do::GainCastle => Some(Words::new("gain", "nimm")),
        Do::LookAt(_) | Do::Reveal(_) | Do::RevealUntil(..) => Some(Words::new("seek", "suche")),
        Do::DrawToAction(most) => {
            Some(Words { en: format!("draw to {most}").into(), de: format!("zieh auf {most}").into() })
        }
        Do::Add(..)
        | Do::LoseCoins(_)
        | Do::PlayIt
        | Do::RevealHand
        | Do::TurnDeckOver
        | Do::ReturnThis
        | Do::TakeThisFromTrash
        | Do::DiscardThis
        | Do::ShowThis
        | Do::TrashIt
        | Do::TakeIt
        | Do::GainIt
        | Do::DiscardTop
        | Do::MeanThem
        | Do::TakeThem(_)
        | Do::DiscardThem(_)
        | Do::DiscardTheOthers
        | Do::FirstSilverBringsMore
        | Do::CollectFromMerchants
        | Do::KeepIt
        | Do::LeaveIt
        | Do::StartOver
        | Do::Race
        | Do::Unaffected => None,
    }
}

fn about_pick(pick: &Pick) -> Option<Words> {
    match (pick.then, pick.from) {
        (Then::Trash, Pool::Them) if !pick.how_many.together() => None,
        (Then::Trash, _) => Some(Words::new("trash", "entsorge")),
        (Then::Gain(_), Pool::Supply(Price::UpTo(most))) => {
            Some(Words { en: format!("gain ≤{most}").into(), de: format!("nimm ≤{most}").into() })
        }
        (Then::Gain(_), Pool::Loot) => None,
        (Then::Gain(_), _) => Some(Words::new("gain", "nimm")),
        (Then::Play, _) => Some(Words::new("play again", "nochmal")),
        (Then::Discard, Pool::Hand) if pick.by == By::You => Some(Words::new("discard", "wirf ab")),
        (Then::Topdeck, Pool::Discard) => Some(Words::new("discard pile", "Ablage")),
        (Then::Discard | Then::Topdeck | Then::ShowAndTopdeck | Then::TrashAsLoot | Then::Show, _)
        | (Then::Name | Then::Become | Then::React | Then::Watch | Then::Resolve, _) => None,
    }
}

/// What the card is worth at the end.
fn worth(card: &Card) -> Vec<Sign> {
    let victory = card.types.has(types::VICTORY) || card.types.has(types::CURSE);
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
    let mut signs: Vec<Sign> = script.iter().filter_map(added).flatten().collect();
    if card.types.has(types::TREASURE)
        && let [Op::Do(Do::Add(Bonus::Coins, coins, Amount::Once)), ..] = script
    {
        signs = vec![Sign::text(coins.to_string()), Sign::thing("coin")];
    }
    signs.extend(worth(card));
    let rest = script.iter().any(|op| added(op).is_none() && *op != Op::Do(Do::CollectFromMerchants));
    if card.types.has(types::ATTACK) {
        signs.push(Sign::word("attack", "Angriff"));
    } else if card.types.has(types::REACTION) {
        signs.push(Sign::word("reaction", "Reaktion"));
    } else if signs.is_empty() {
        let kind = card.types.kinds().into_iter().next().map(|kind| kind.name);
        signs.extend(about(script).or(kind).map(Sign::Word));
    } else if rest && signs.len() <= 4 {
        signs.push(Sign::Word(about(script).filter(|_| signs.len() <= 2).unwrap_or(Words::new("…", "…"))));
    }
    signs
}

/// What the library and the choice of a kingdom look a sentence up by.
fn looked_up_by(op: &Op, does: &mut Vec<Cow<'static, str>>) {
    let ids: &[&str] = match *op {
        Op::Do(Do::Add(Bonus::Cards, 1, Amount::Once)) => &["draws"],
        Op::Do(Do::Add(Bonus::Cards, ..) | Do::DrawToAction(_)) => &["draws", "draws-many"],
        Op::Do(Do::Add(Bonus::Actions, 1, Amount::Once)) => &["actions"],
        Op::Do(Do::Add(Bonus::Actions, ..)) => &["actions", "village"],
        Op::Do(Do::Add(Bonus::Buys, ..)) => &["buys"],
        Op::Do(Do::TrashThis | Do::TrashHand | Do::TrashIt)
        | Op::Pick(Pick { then: Then::Trash | Then::TrashAsLoot, .. }) => &["trashes"],
        Op::Do(Do::GainCard(..) | Do::GainRuins(_) | Do::GainCastle)
        | Op::Pick(Pick { then: Then::Gain(_), .. }) => &["gains"],
        Op::Do(_) | Op::Pick(_) | Op::Choose(_) | Op::If(..) | Op::Each(..) => &[],
    };
    for &id in ids {
        if !does.contains(&id.into()) {
            does.push(id.into());
        }
    }
    // What befalls the others is not what the card does for whoever plays it.
    if !matches!(op, Op::Each(Who::Others, _)) {
        (0..).map_while(|part| op.branch(part)).flatten().for_each(|op| looked_up_by(op, does));
    }
}

/// What the library looks a card up by.
pub(crate) fn does(card: &Card) -> Vec<Cow<'static, str>> {
    let mut does = Vec::new();
    for slot in
        Slot::ALL.into_iter().filter(|slot| !matches!(slot, Slot::Window | Slot::Purchase | Slot::Trashing))
    {
        card.script(slot).iter().for_each(|op| looked_up_by(op, &mut does));
    }
    if card.types.has(types::ATTACK) {
        does.push("hurts".into());
    }
    does
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
