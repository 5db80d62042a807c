//! Secrecy as a type: what only some may see says so where it is declared.

use crate::{Observer, Seat, Seats};
use serde::{Serialize, Serializer};

/// Something that only these seats may see. Whoever may not gets nothing in its place: JSON shows
/// `null`, and no way leads back from what was hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Secret<T> {
    to: Seats,
    is: Option<T>,
}

impl<T> Secret<T> {
    /// A secret of these seats.
    pub fn of(to: Seats, is: T) -> Secret<T> {
        Secret { to, is: Some(is) }
    }

    /// What it is, for whoever may see it.
    pub fn seen(&self) -> Option<&T> {
        self.is.as_ref()
    }
}

impl<T: Serialize> Serialize for Secret<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.is.serialize(serializer)
    }
}

/// What can be shown to anybody once its secrets are hidden. Declared for events by
/// [`events!`](crate::events), for what holds no secret by [`open!`](crate::open); a field of
/// another type does not compile.
pub trait Redact {
    /// Hides what this observer may not see.
    fn hide_from(&mut self, observer: Observer);
}

/// An event as this observer sees it.
pub fn redacted<E: Redact + Clone>(event: &E, observer: Observer) -> E {
    let mut event = event.clone();
    event.hide_from(observer);
    event
}

impl<T> Redact for Secret<T> {
    fn hide_from(&mut self, observer: Observer) {
        if !matches!(observer, Observer::Seat(seat) if self.to.contains(seat)) {
            self.is = None;
        }
    }
}

impl<T: Redact> Redact for Vec<T> {
    fn hide_from(&mut self, observer: Observer) {
        self.iter_mut().for_each(|item| item.hide_from(observer));
    }
}

impl<T: Redact> Redact for Option<T> {
    fn hide_from(&mut self, observer: Observer) {
        self.iter_mut().for_each(|item| item.hide_from(observer));
    }
}

/// Says of some types that they hold no secret: whoever hears of one may know all of it.
#[macro_export]
macro_rules! open {
    ($($Type:ty),* $(,)?) => {
        $(impl $crate::Redact for $Type {
            fn hide_from(&mut self, _: $crate::Observer) {}
        })*
    };
}

open![bool, u8, u16, u32, u64, usize, i8, i16, i32, i64, String, Seat, Seats];

/// Declares the events of a game. Every field of every event is either of an
/// [`open!`](crate::open) type or a [`Secret`], so an event that forgets to hide something has to
/// say that it is open; [`redacted`] then serves all games.
#[macro_export]
macro_rules! events {
    (
        $(#[$about:meta])* $vis:vis enum $Event:ident {
            $($(#[$remark:meta])* $Variant:ident {
                $($(#[$note:meta])* $field:ident: $Type:ty),* $(,)?
            }),* $(,)?
        }
    ) => {
        $(#[$about])*
        $vis enum $Event {
            $($(#[$remark])* $Variant {
                $($(#[$note])* $field: $Type),*
            }),*
        }

        impl $crate::Redact for $Event {
            fn hide_from(&mut self, observer: $crate::Observer) {
                match self {
                    $($Event::$Variant { $($field),* } => {
                        $($crate::Redact::hide_from($field, observer);)*
                    })*
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    events! {
        #[derive(Clone, PartialEq, Debug, Serialize)]
        enum Event {
            Drew { seat: Seat, cards: Vec<Secret<u8>>, left: u8 },
            Showed { card: Option<Secret<String>> },
        }
    }

    fn json(event: &Event, observer: Observer) -> String {
        serde_json::to_string(&redacted(event, observer)).expect("an event as JSON")
    }

    #[test]
    fn a_secret_is_seen_by_its_seats_alone() {
        let own = |card| Secret::of(Seats::one(Seat(1)), card);
        let drew = Event::Drew { seat: Seat(1), cards: vec![own(7), own(9)], left: 3 };
        let open = r#"{"Drew":{"seat":1,"cards":[7,9],"left":3}}"#;
        let hidden = r#"{"Drew":{"seat":1,"cards":[null,null],"left":3}}"#;
        assert_eq!(json(&drew, Observer::Seat(Seat(1))), open);
        assert_eq!(json(&drew, Observer::Seat(Seat(0))), hidden);
        assert_eq!(json(&drew, Observer::Spectator), hidden);
    }

    #[test]
    fn what_was_hidden_stays_hidden() {
        let showed = Event::Showed { card: Some(Secret::of(Seats::all(2), "Spy".to_owned())) };
        let hidden = redacted(&showed, Observer::Spectator);
        assert_eq!(redacted(&hidden, Observer::Seat(Seat(0))), hidden);
        assert!(matches!(&hidden, Event::Showed { card: Some(card) } if card.seen().is_none()));
    }
}
