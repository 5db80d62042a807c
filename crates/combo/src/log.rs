//! Events as lines of the log.

use crate::choice::Yield;
use crate::event::Event;
use crate::grid::Face;
use crate::refuse::row_name;
use crate::shown::goods;
use crate::turn::COMPENSATION;
use crate::vocabulary::Goods;
use table::Message;

/// The event as a line of the log; nothing for what the line before it says already.
pub(crate) fn line(event: &Event) -> Option<Message> {
    let by = |key, seat| Message::new(key).with("player", seat);
    Some(match *event {
        Event::KeyMovedHerald { seat, to } => by("combo-log-key-herald", seat).with("row", row_name(to)),
        Event::KeyRenewedRow { seat, location } => {
            by("combo-log-key-row", seat).with("row", row_name(location))
        }
        Event::Bought { seat, card, price } => by("combo-log-bought", seat)
            .with("card", card.name())
            .with("gold", goods(Goods::Gold, price.into())),
        Event::Taken { seat, card } => by("combo-log-taken", seat)
            .with("card", card.name())
            .with("gold", goods(Goods::Gold, COMPENSATION.0.into()))
            .with("keys", goods(Goods::Keys, COMPENSATION.1.into())),
        Event::Placed { seat, card, cell, face, forced } => {
            let key = match (face, forced) {
                (Face::Up, false) => "combo-log-placed",
                (Face::Down, false) => "combo-log-placed-down",
                (_, true) => "combo-log-placed-forced",
            };
            by(key, seat).with("card", card.name()).with("where", cell.words())
        }
        Event::Chose { seat, card, what } => {
            let key = match what {
                Yield::Purses => "combo-log-chose-purses",
                Yield::Gold => "combo-log-chose-gold",
                Yield::Keys => "combo-log-chose-keys",
            };
            by(key, seat).with("card", card.name())
        }
        Event::Counted { seat, card, neighbour, forced, .. } => {
            let key = if forced { "combo-log-counted-forced" } else { "combo-log-counted" };
            by(key, seat).with("card", card.name()).with("neighbour", neighbour)
        }
        Event::Gained { seat, goods: what, amount, card } => {
            by("combo-log-gained", seat).with("goods", goods(what, amount.into())).with("card", card.name())
        }
        Event::Filled { seat, card, gold } => by("combo-log-filled", seat)
            .with("card", card.name())
            .with("gold", goods(Goods::Gold, gold.into())),
        Event::FilledAll { seat, card } => by("combo-log-filled-all", seat).with("card", card.name()),
        Event::Discarded { seat, card } => {
            by("combo-log-discarded", seat).with("card", card.name()).with("row", row_name(card.location()))
        }
        Event::Idle { seat, card } => by("combo-log-idle", seat).with("card", card.name()),
        Event::ArrowMovedHerald { card, to } => {
            Message::new("combo-log-arrow").with("card", card.name()).with("row", row_name(to))
        }
        Event::Reshuffled { location, cards } => {
            Message::new("combo-log-reshuffled").with("row", row_name(location)).with("cards", cards)
        }
        Event::Revealed { card } => Message::new("combo-log-revealed")
            .with("card", card.name())
            .with("row", row_name(card.location())),
        Event::Exhausted { location } => Message::new("combo-log-exhausted")
            .with("row", row_name(location))
            .with("other", row_name(location.other())),
        Event::Stowed { seat, card, gold } => by("combo-log-stowed", seat)
            .with("card", card.name())
            .with("gold", goods(Goods::Gold, gold.into())),
        Event::Scored { seat, points, gold } => by("combo-log-scored", seat)
            .with("points", crate::shown::points(points))
            .with("gold", goods(Goods::Gold, gold.into())),
    })
}
