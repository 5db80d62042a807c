//! Reading the sentences of an effect.

use super::op::{
    Among, Amount, Bond, Cond, Criterion, Face, Op, Query, Rescore, Road, Slot, To, What, Where, Who, Whose,
    Zone,
};
use crate::card::Lane;
use table::Message;

/// Reads a script: sentences separated by semicolons. The reason of a refusal names the sentence.
pub(super) fn script(text: &str, slot: Slot) -> Result<Vec<Op>, Message> {
    let mut ops = Vec::new();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let words: Vec<&str> = part.split_whitespace().collect();
        let op = sentence(&words).map_err(|reason| about(part, reason))?;
        let scoring = matches!(op, Op::Score(_) | Op::Ask(Query::Pay { .. }));
        if scoring && slot != Slot::Score {
            return Err(about(part, Message::new("crimson-sheet-score-only")));
        }
        ops.push(op);
    }
    if ops.len() > 16 {
        return Err(Message::new("crimson-sheet-too-long"));
    }
    for at in 0..ops.len() {
        let destroys = ops[at + 1..]
            .iter()
            .find(|later| !matches!(later, Op::Ask(Query::Choose { also: true, .. })))
            .is_some_and(|next| matches!(next, Op::Destroy(What::Them)));
        if let Op::Ask(Query::Choose { among, .. }) = &mut ops[at] {
            among.mortal = destroys;
        }
    }
    Ok(ops)
}

fn about(sentence: &str, reason: Message) -> Message {
    Message::new("crimson-sheet-sentence").with("sentence", sentence.to_owned()).with("reason", reason)
}

pub(super) fn no_number(word: &str, min: i32, max: i32) -> Message {
    Message::new("crimson-sheet-number").with("word", word.to_owned()).with("min", min).with("max", max)
}

fn number(word: &str) -> Result<u8, Message> {
    match word.parse() {
        Ok(number @ 1..=99) => Ok(number),
        _ => Err(no_number(word, 1, 99)),
    }
}

/// Takes off a leading word that says who does it.
fn who<'a, 'b>(words: &'a [&'b str]) -> (Who, &'a [&'b str]) {
    let found = match words.first() {
        Some(&"you") => Who::You,
        Some(&"foe") => Who::Foe,
        Some(&"facing") => Who::Facing,
        Some(&"player") => Who::Player,
        Some(&"first") => Who::First,
        Some(&"second") => Who::Second,
        Some(&"leader") => Who::Leader,
        _ => return (Who::You, words),
    };
    (found, &words[1..])
}

fn sentence(words: &[&str]) -> Result<Op, Message> {
    let unknown = || Message::new("crimson-sheet-unknown-sentence");
    let (who, rest) = who(words);
    let (verb, rest) = rest.split_first().ok_or_else(unknown)?;
    let verb = verb
        .strip_suffix('s')
        .filter(|verb| ["choose", "destroy", "gain", "take"].contains(verb))
        .unwrap_or(verb);
    if who != Who::You && !["choose", "destroy", "gain", "take"].contains(&verb) {
        return Err(Message::new("crimson-sheet-who").with("verb", verb.to_owned()));
    }
    match (verb, rest) {
        ("choose", ["lane", "other", "for", "this"]) => Ok(Op::Ask(Query::ChooseLane(Road::OtherForThis))),
        ("choose", ["lane", "any", "for", "it"]) => Ok(Op::Ask(Query::ChooseLane(Road::AnyForIt))),
        ("choose", ["lane", "away", "for", "it"]) => Ok(Op::Ask(Query::ChooseLane(Road::AwayForIt))),
        ("choose", ["1", "from", "offer"]) => Ok(Op::Ask(Query::ChooseFrom(Zone::Offer))),
        ("choose", ["1", "from", "offer", "or", "front"]) => {
            Ok(Op::Ask(Query::ChooseFrom(Zone::OfferOrFront)))
        }
        ("choose", ["1", "from", "discard"]) => Ok(Op::Ask(Query::ChooseFrom(Zone::Discard))),
        ("choose", ["1", "from", "aside"]) => Ok(Op::Ask(Query::ChooseFrom(Zone::Aside))),
        ("choose", ["also", count, cards @ ..]) => choose(who, count, cards, true),
        ("choose", [count, cards @ ..]) => choose(who, count, cards, false),
        ("destroy", [cards @ .., "worth", least]) => {
            let among = Among { mortal: true, ..among(cards)? };
            Ok(Op::Ask(Query::DestroyWorth { who, least: number(least)?, among }))
        }
        ("flip", what) => Ok(Op::Flip(object(what)?)),
        ("turn", ["up", what @ ..]) => Ok(Op::TurnUp(object(what)?)),
        ("turn", ["down", what @ ..]) => Ok(Op::TurnDown(object(what)?)),
        ("destroy", what) if who == Who::You => Ok(Op::Destroy(object(what)?)),
        ("move", [what @ .., "here"]) => Ok(Op::Move(object(what)?, To::Here)),
        ("move", [what @ .., "there"]) => Ok(Op::Move(object(what)?, To::There)),
        ("scatter", ["all", cards @ ..]) => scatter(among(cards)?),
        ("swap", ["them"]) => Ok(Op::Swap),
        ("swap", ["that", "with", "it"]) => Ok(Op::SwapThat),
        ("place", [what @ ("it" | "this"), place @ ("here" | "there"), face @ ("up" | "down")]) => {
            Ok(Op::Place {
                what: object(&[*what])?,
                to: if *place == "here" { To::Here } else { To::There },
                down: *face == "down",
            })
        }
        ("exchange", ["this", "with", "it"]) => Ok(Op::Exchange),
        ("draw", ["1", "to", "front" | "hand"]) => Ok(Op::DrawToFront),
        ("draw", [count, "aside"]) => Ok(Op::DrawAside(number(count)?)),
        ("discard", ["aside"]) => Ok(Op::DiscardAside),
        ("discard", ["1", "from", "hand"]) => Ok(Op::Ask(Query::DiscardFromHand)),
        ("may", ["discard", "deck", "top"]) => Ok(Op::Ask(Query::MayDiscardTop)),
        ("gain", ["its", "strength"]) => Ok(Op::Gain { who, amount: Amount::ItsStrength }),
        ("gain", [coins, "per", cards @ ..]) => {
            Ok(Op::Gain { who, amount: Amount::Per(number(coins)?, among(cards)?) })
        }
        ("gain", [coins]) => Ok(Op::Gain { who, amount: Amount::Just(number(coins)?) }),
        ("take", [coins]) => Ok(Op::Ask(Query::Take { who, coins: number(coins)? })),
        ("remove", ["1", "castle", "coin"]) => Ok(Op::RemoveCastleCoin),
        ("if", ["foe", "is", "richer"]) => Ok(Op::Ask(Query::If(Cond::FoeRicher))),
        ("if", ["you", "lead"]) => Ok(Op::Ask(Query::If(Cond::YouLead))),
        ("if", ["that", "is", "here"]) => Ok(Op::Ask(Query::If(Cond::ThatHere))),
        ("if", ["castle", "is", "richest"]) => Ok(Op::Ask(Query::If(Cond::CastleRichest))),
        ("add", ["1", "per", price, "castle", "coins"]) => {
            Ok(Op::Score(Rescore::AddPerCastleCoins(number(price)?)))
        }
        ("add", [points, "to", "fewer", "cards"]) => Ok(Op::Score(Rescore::FewerCardsAdd(number(points)?))),
        ("add", [points, "to", what @ ..]) => {
            let points = match points.trim_start_matches('+').parse() {
                Ok(points @ -99..=99) => points,
                _ => return Err(no_number(points, -99, 99)),
            };
            Ok(Op::Score(Rescore::Add(object(what)?, points)))
        }
        ("set", [what @ .., "to", points]) => {
            let points =
                points.parse().ok().filter(|&points| points <= 99).ok_or_else(|| no_number(points, 0, 99))?;
            Ok(Op::Score(Rescore::Set(object(what)?, points)))
        }
        ("double", ["strongest", "each", "side"]) => Ok(Op::Score(Rescore::DoubleStrongest)),
        ("may", ["pay", price, "for", "1"]) => Ok(Op::Ask(Query::Pay { price: number(price)? })),
        ("win", ["by", "lower", "strength"]) => Ok(Op::Score(Rescore::WinBy(Criterion::Lower))),
        ("win", ["by", "face-down", "cards"]) => Ok(Op::Score(Rescore::WinBy(Criterion::FaceDown))),
        ("win", ["by", "cards"]) => Ok(Op::Score(Rescore::WinBy(Criterion::Cards))),
        _ => Err(unknown()),
    }
}

fn choose(who: Who, count: &str, cards: &[&str], also: bool) -> Result<Op, Message> {
    let (bond, cards) = match cards {
        ["in", "order", cards @ ..] => (Bond::Ordered, cards),
        ["exactly", cards @ ..] => (Bond::Exactly, cards),
        ["alike", cards @ ..] => (Bond::Alike, cards),
        cards => (Bond::Free, cards),
    };
    let count = match number(count)? {
        count @ 1..=4 => count,
        _ => return Err(Message::new("crimson-sheet-too-many-chosen")),
    };
    Ok(Op::Ask(Query::Choose { who, count, among: among(cards)?, bond, also }))
}

/// Cards are scattered out of one lane: out of several they could be sent about without end.
fn scatter(among: Among) -> Result<Op, Message> {
    match among.place {
        Where::Here | Where::In(_) => Ok(Op::Ask(Query::Scatter(among))),
        Where::Anywhere | Where::Elsewhere => Err(Message::new("crimson-sheet-scatter")),
    }
}

fn object(words: &[&str]) -> Result<What, Message> {
    match words {
        ["it" | "them"] => Ok(What::Them),
        ["this"] => Ok(What::This),
        ["that"] => Ok(What::That),
        ["all", cards @ ..] => Ok(What::All(among(cards)?)),
        ["strongest", "each", "side"] => Ok(What::StrongestEach),
        ["strongest", "of", "leader"] => Ok(What::LeadersStrongest),
        _ => Err(Message::new("crimson-sheet-object").with("words", words.join(" "))),
    }
}

fn among(words: &[&str]) -> Result<Among, Message> {
    let mut among = Among::ANY;
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        match word {
            "yours" => among.whose = Whose::Yours,
            "theirs" => among.whose = Whose::Theirs,
            "own" => among.whose = Whose::Own,
            "beside" => (among.whose, among.place) = (Whose::Beside, Where::Here),
            "here" => among.place = Where::Here,
            "elsewhere" => among.place = Where::Elsewhere,
            "anywhere" => among.place = Where::Anywhere,
            "in-west" => among.place = Where::In(Lane(0)),
            "in-middle" => among.place = Where::In(Lane(1)),
            "in-east" => among.place = Where::In(Lane(2)),
            "face-up" => among.face = Face::Up,
            "face-down" => among.face = Face::Down,
            "other" => among.other = true,
            "except-that" => among.except_that = true,
            "movable" => among.movable = true,
            "up-to" => {
                let limit = words.next().copied().unwrap_or_default();
                among.at_most =
                    limit.parse().ok().filter(|&limit| limit <= 99).ok_or_else(|| no_number(limit, 0, 99))?;
            }
            _ => return Err(Message::new("crimson-sheet-cards").with("word", word.to_owned())),
        }
    }
    Ok(among)
}
