//! The written form of choices: `play R7 W3`.

use crate::card::{Card, CardSet, Kind};
use crate::choice::{Choice, Gift};
use crate::siege::{Phase, Siege};
use crate::wall::{Role, Tile};
use table::Refusal;

/// The stable text of a choice.
pub(crate) fn write(choice: Choice) -> String {
    match choice {
        Choice::Declare { tile } => format!("declare {tile}"),
        Choice::Retreat { tile } => format!("retreat {tile}"),
        Choice::Oil { tile } => format!("oil {tile}"),
        // A question has dozens of these.
        Choice::Play { card, tile } => ["play ", card.name(), " ", tile.name()].concat(),
        Choice::Act { card } => format!("play {card}"),
        Choice::Pass => "pass".to_owned(),
        Choice::Pick { card } => format!("pick {card}"),
        Choice::To { tile } => format!("to {tile}"),
        Choice::Away => "discard".to_owned(),
        Choice::Blast { tile } => format!("blast {tile}"),
        Choice::Give { cards } => {
            cards.cards().iter().fold("give".to_owned(), |text, card| format!("{text} {card}"))
        }
        Choice::Draw { deck: Kind::Siege } => "draw siege".to_owned(),
        Choice::Draw { deck: Kind::Tactics } => "draw tactics".to_owned(),
        Choice::End => "end".to_owned(),
    }
}

/// Reads a choice, legal or not, without regard to case and spacing. `joker` means whichever Joker
/// is at hand, and `draw` alone the siege deck.
pub(crate) fn read(siege: &Siege, role: Role, text: &str) -> Result<Choice, Refusal> {
    let unreadable = || Refusal::unreadable(text);
    let words: Vec<String> = text.split_whitespace().take(8).map(str::to_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let tile = |word: &str| word.parse::<Tile>().map_err(|_| unreadable());
    let held = siege.hands[role];
    let card = |word: &str, among: CardSet| match word {
        "joker" if among.contains(Card::TWIN) && !among.contains(Card::JOKER) => Ok(Card::TWIN),
        "joker" => Ok(Card::JOKER),
        _ => word.parse::<Card>().map_err(|_| unreadable()),
    };
    let choice = match words[..] {
        ["declare", at] => Choice::Declare { tile: tile(at)? },
        ["retreat", at] => Choice::Retreat { tile: tile(at)? },
        ["oil", at] => Choice::Oil { tile: tile(at)? },
        ["play", name, at] => {
            let card = card(name, siege.offered(role))?;
            if !card.is_troop() {
                return Err(unreadable());
            }
            Choice::Play { card, tile: tile(at)? }
        }
        ["play", name] => {
            let card = card(name, held)?;
            if card.is_troop() {
                return Err(unreadable());
            }
            Choice::Act { card }
        }
        ["pass"] => Choice::Pass,
        ["pick", name] => {
            let among = match siege.phase {
                Phase::Acting(action, picked) => siege.pickable(role, action, picked),
                _ => CardSet::NONE,
            };
            Choice::Pick { card: card(name, among)? }
        }
        ["to", at] => Choice::To { tile: tile(at)? },
        ["discard"] => Choice::Away,
        ["blast", at] => Choice::Blast { tile: tile(at)? },
        ["give", ref names @ ..] if (1..=3).contains(&names.len()) => {
            let mut cards = CardSet::NONE;
            for name in names {
                let card = card(name, siege.offered(role).minus(cards))?;
                if cards.contains(card) {
                    return Err(unreadable());
                }
                cards.insert(card);
            }
            Choice::Give { cards: Gift::of(cards).ok_or_else(unreadable)? }
        }
        ["draw"] | ["draw", "siege"] => Choice::Draw { deck: Kind::Siege },
        ["draw", "tactics"] => Choice::Draw { deck: Kind::Tactics },
        ["end"] => Choice::End,
        _ => return Err(unreadable()),
    };
    Ok(choice)
}
