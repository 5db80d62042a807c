//! One line of the log for each act, with what it brought; and answers that say what they bring.

use crate::event::{Event, Zone};
use crate::kind::Kind;
use crate::op::{Amount, Bonus, Choose, Do, Op, Pick, Pool, Price, Slot, Word};
use crate::shown::{listed, told};
use table::{Arg, Message, Seat, Words};

/// The event at `place` among those of its choice.
pub(crate) fn told_among(events: &[Event], place: usize) -> Option<Message> {
    match &events[place] {
        // The line of the purchase says it.
        Event::Gained { seat, card, from: Zone::Supply, to: Zone::Discard } if matches!(&events[..place], [.., Event::Bought { seat: by, card: what, .. }] if by == seat && what == card) => {
            None
        }
        Event::Drew { .. } if drawn_by(events, place).is_some() => None,
        // Tidying up is no act: what is drawn is told to whoever sees it.
        Event::Discarded { .. } | Event::Shuffled { .. } if tidies(events, place) => None,
        Event::Drew { cards, .. } if tidies(events, place) && !matches!(listed(cards), Arg::List(_)) => None,
        Event::Played { seat, card, again } => {
            let gains = gains(*card, *seat, &events[place + 1..]);
            if gains.is_empty() {
                return told(&events[place]);
            }
            let key = if *again { "dominion-log-played-again-for" } else { "dominion-log-played-for" };
            let line = Message::new(key).with("seat", *seat).with("card", card.name());
            Some(line.with("gains", Arg::List(gains)))
        }
        event => told(event),
    }
}

/// Whether the turn ends with this event: nothing but tidying up lies between it and the next turn.
fn tidies(events: &[Event], place: usize) -> bool {
    let tidying = |event: &&Event| {
        matches!(event, Event::Discarded { .. } | Event::Shuffled { .. } | Event::Drew { .. })
    };
    matches!(events[place..].iter().find(|event| !tidying(event)), Some(Event::TurnBegan { .. }))
}

/// The card whose line tells of this draw: the one played right before it, which begins with it.
fn drawn_by(events: &[Event], place: usize) -> Option<Kind> {
    let Event::Drew { seat: drawer, .. } = &events[place] else { return None };
    match &events[..place] {
        [.., Event::Played { seat, card, .. }]
        | [.., Event::Played { seat, card, .. }, Event::Shuffled { .. }]
            if seat == drawer && added(*card).any(|(bonus, _)| bonus == Bonus::Cards) =>
        {
            Some(*card)
        }
        _ => None,
    }
}

/// What a card adds before anybody is asked or anything else happens.
fn added(card: Kind) -> impl Iterator<Item = (Bonus, u8)> {
    card.card().script(Slot::Play).iter().map_while(|op| match *op {
        Op::Do(Do::Add(bonus, number, Amount::Once)) => Some((bonus, number)),
        _ => None,
    })
}

/// What playing a card has brought; `after` is what happened next.
fn gains(card: Kind, seat: Seat, after: &[Event]) -> Vec<Arg> {
    let drawn = match after {
        [Event::Drew { seat: by, cards }, ..]
        | [Event::Shuffled { .. }, Event::Drew { seat: by, cards }, ..]
            if *by == seat && cards.count > 0 =>
        {
            Some(cards)
        }
        _ => None,
    };
    let count = |key, place, number: u8| Message::new(key).with(place, number);
    added(card)
        .filter_map(|(bonus, number)| {
            Some(match bonus {
                Bonus::Cards => {
                    let cards = drawn?;
                    let count = Message::new("dominion-cards").with("count", cards.count);
                    match listed(cards) {
                        Arg::List(names) => Message::new("dominion-cards-seen")
                            .with("count", count)
                            .with("cards", Arg::List(names)),
                        _ => count,
                    }
                }
                Bonus::Actions => count("dominion-actions", "actions", number),
                Bonus::Buys => count("dominion-buys", "buys", number),
                Bonus::Coins => count("dominion-coins", "coins", number),
                // The tokens have a line of their own.
                Bonus::Tokens => return None,
            })
        })
        .map(Arg::from)
        .collect()
}

/// An answer in a word, said as what the card that asks does then.
pub(crate) fn option(choose: &Choose, word: Word) -> Message {
    let script =
        choose.options.iter().find(|(known, _)| *known == word).map_or(&[][..], |(_, script)| script);
    let number = |key, number: u8| Message::new(key).with("count", number);
    match (word, script) {
        (Word::Actions, [Op::Do(Do::Add(_, many, _)), ..]) => number("dominion-option-actions", *many),
        (Word::Buys, [Op::Do(Do::Add(_, many, _)), ..]) => number("dominion-option-buys", *many),
        (Word::Coins, [Op::Do(Do::Add(_, many, _)), ..]) => number("dominion-option-coins", *many),
        (Word::Trash, [Op::Do(Do::TrashHand), ..]) => Message::new("dominion-option-trash-hand"),
        (Word::Trash, [Op::Pick(trash), Op::Pick(gain)]) => Message::new("dominion-option-trash-for")
            .with("what", crate::sheet::wanted(trash.what, Price::Any))
            .with("gain", wanted(gain)),
        (Word::Rob, [Op::Pick(pick), ..]) => Message::new("dominion-option-rob").with("what", wanted(pick)),
        (Word::Discard, [_, Op::Do(Do::Add(Bonus::Cards, many, _))]) => {
            number("dominion-option-discard-draw", *many)
        }
        (Word::Discard, [Op::Pick(Pick { how_many: crate::op::HowMany::Exactly(many), .. })]) => {
            number("dominion-option-discard", *many)
        }
        (Word::Back, [Op::Pick(Pick { from: Pool::Hand, .. })]) => Message::new("dominion-option-back-hand"),
        _ => Message::new(word.key()),
    }
}

/// Which cards a pick is about: «a Treasure costing up to 3».
pub(crate) fn wanted(pick: &Pick) -> Words {
    let price = if let Pool::Supply(price) = pick.from { price } else { Price::Any };
    crate::sheet::wanted(pick.what, price)
}
