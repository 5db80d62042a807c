//! Secrecy as a type: what only some may see says so where it is declared.

use crate::{BySeat, Message, Observer, Outcome, Seat, Seats, Words};
use serde::{Serialize, Serializer};

/// Something that only these seats may see. Whoever may not gets nothing in its place: JSON shows
/// `null`, and no way leads back from what was hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Secret<T> {
    /// Everybody sees it where no seats are named.
    to: Option<Seats>,
    is: Option<T>,
}

impl<T> Secret<T> {
    /// A secret of these seats.
    pub fn of(to: Seats, is: T) -> Secret<T> {
        Secret { to: Some(to), is: Some(is) }
    }

    /// What is a secret at other times, but this time everybody sees it.
    pub fn open(is: T) -> Secret<T> {
        Secret { to: None, is: Some(is) }
    }

    /// What it is, for whoever may see it.
    pub fn seen(&self) -> Option<&T> {
        self.is.as_ref()
    }

    /// What this observer sees of it.
    #[must_use]
    pub fn shown_to(mut self, observer: Observer) -> Secret<T> {
        self.hide_from(observer);
        self
    }
}

impl<T> Secret<Vec<T>> {
    /// The list, for whoever may see it; for others there is nothing in it.
    pub fn list(&self) -> &[T] {
        self.is.as_deref().unwrap_or_default()
    }
}

/// Serialises a secret as the usual nothing of its type (`[]`, `0`) where it is hidden, instead of
/// `null`: `#[serde(serialize_with = "table::or_default")]`.
pub fn or_default<T, S>(secret: &Secret<T>, serializer: S) -> Result<S::Ok, S::Error>
where
    T: Serialize + Default,
    S: Serializer,
{
    match &secret.is {
        Some(is) => is.serialize(serializer),
        None => T::default().serialize(serializer),
    }
}

// To strangers a secret is what it is, or nothing.
#[cfg(feature = "ts")]
crate::same_in_typescript!(Secret<T>, Option<T>);

impl<T: Serialize> Serialize for Secret<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.is.serialize(serializer)
    }
}

/// What can be shown to anybody once its secrets are hidden. Declared for views by
/// [`views!`](crate::views), for events by [`events!`](crate::events), for what holds no secret by
/// [`open!`](crate::open); a field of another type does not compile.
pub trait Redact {
    /// Hides what this observer may not see.
    fn hide_from(&mut self, observer: Observer);
}

/// An event or a view as this observer sees it.
pub fn redacted<T: Redact + Clone>(whole: &T, observer: Observer) -> T {
    let mut seen = whole.clone();
    seen.hide_from(observer);
    seen
}

/// Something that happened, whatever the game; declared by [`events!`](crate::events).
pub trait Event: Redact {
    /// Who did it, or whom it befell; nobody where it happened by itself.
    fn by(&self) -> Option<Seat>;

    /// Whether this observer notices that anything happened at all.
    fn noticed_by(&self, observer: Observer) -> bool;
}

/// For toys in which nothing happens.
impl Event for () {
    fn by(&self) -> Option<Seat> {
        None
    }
    fn noticed_by(&self, _: Observer) -> bool {
        true
    }
}

impl<T> Redact for Secret<T> {
    fn hide_from(&mut self, observer: Observer) {
        let seen = match (self.to, observer) {
            (None, _) => true,
            (Some(to), Observer::Seat(seat)) => to.contains(seat),
            (Some(_), Observer::Spectator) => false,
        };
        if !seen {
            self.is = None;
        }
    }
}

macro_rules! inside {
    ($($Type:ty),*) => {
        $(impl<T: Redact> Redact for $Type {
            fn hide_from(&mut self, observer: Observer) {
                self.iter_mut().for_each(|item| item.hide_from(observer));
            }
        })*
    };
}

inside![Vec<T>, Option<T>, [T]];

impl<T: Redact> Redact for BySeat<T> {
    fn hide_from(&mut self, observer: Observer) {
        self.as_mut_slice().hide_from(observer);
    }
}

impl<T: Redact, const N: usize> Redact for [T; N] {
    fn hide_from(&mut self, observer: Observer) {
        self.as_mut_slice().hide_from(observer);
    }
}

impl<A: Redact, B: Redact> Redact for (A, B) {
    fn hide_from(&mut self, observer: Observer) {
        self.0.hide_from(observer);
        self.1.hide_from(observer);
    }
}

/// Says of some types that they hold no secret: whoever gets one may know all of it.
#[macro_export]
macro_rules! open {
    ($($Type:ty),* $(,)?) => {
        $(impl $crate::Redact for $Type {
            fn hide_from(&mut self, _: $crate::Observer) {}
        })*
    };
}

open![(), bool, u8, u16, u32, u64, usize, i8, i16, i32, i64, String, Seat, Seats, Words, Message, Outcome];

/// Declares a part of a view, one struct or enum: every field is either of an
/// [`open!`](crate::open) type or holds its secrets as [`Secret`]. A view is built whole, each
/// secret with those who may see it, and [`redacted`] hides the rest; a field that forgets to say
/// which it is does not compile.
#[macro_export]
macro_rules! views {
    (
        $(#[$about:meta])* $vis:vis struct $View:ident {
            $($(#[$note:meta])* $open:vis $field:ident: $Type:ty),* $(,)?
        }
    ) => {
        $(#[$about])*
        $vis struct $View {
            $($(#[$note])* $open $field: $Type),*
        }

        impl $crate::Redact for $View {
            fn hide_from(&mut self, observer: $crate::Observer) {
                let $View { $($field),* } = self;
                $($crate::Redact::hide_from($field, observer);)*
            }
        }
    };
    (
        $(#[$about:meta])* $vis:vis enum $View:ident {
            $($(#[$remark:meta])* $Variant:ident $({
                $($(#[$note:meta])* $field:ident: $Type:ty),* $(,)?
            })?),* $(,)?
        }
    ) => {
        $(#[$about])*
        $vis enum $View {
            $($(#[$remark])* $Variant $({
                $($(#[$note])* $field: $Type),*
            })?),*
        }

        impl $crate::Redact for $View {
            fn hide_from(&mut self, observer: $crate::Observer) {
                match self {
                    $($View::$Variant $({ $($field),* })? => {
                        let _ = observer;
                        $($($crate::Redact::hide_from($field, observer);)*)?
                    })*
                }
            }
        }
    };
}

/// Declares the events of a game. Each says who did it: `Drew by seat { seat: Seat, … }` names the
/// field, `Shuffled by nobody { … }` says that it happened by itself, `Chose by seat alone { … }`
/// that nobody else even notices. Its fields are those of [`views!`](crate::views): open, or a
/// [`Secret`]. What forgets one or the other does not compile.
#[macro_export]
macro_rules! events {
    (
        $(#[$about:meta])* $vis:vis enum $Event:ident {
            $($(#[$remark:meta])* $Variant:ident by $who:ident $($alone:ident)? {
                $($(#[$note:meta])* $field:ident: $Type:ty),* $(,)?
            }),* $(,)?
        }
    ) => {
        $crate::views! {
            $(#[$about])*
            $vis enum $Event {
                $($(#[$remark])* $Variant {
                    $($(#[$note])* $field: $Type),*
                }),*
            }
        }

        impl $crate::Event for $Event {
            #[allow(unused_variables)]
            fn by(&self) -> Option<$crate::Seat> {
                match self {
                    $($Event::$Variant { $($field),* } => $crate::events!(@by $who),)*
                }
            }

            #[allow(unused_variables)]
            fn noticed_by(&self, observer: $crate::Observer) -> bool {
                match self {
                    $($Event::$Variant { $($field),* } => $crate::events!(@noticed observer $who $($alone)?),)*
                }
            }
        }
    };
    (@by nobody) => { None };
    (@by $who:ident) => { Some(*$who) };
    (@noticed $observer:ident $who:ident) => { true };
    (@noticed $observer:ident $who:ident alone) => { $observer.is(*$who) };
}

#[cfg(test)]
mod tests {
    use super::*;

    events! {
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(tag = "kind", rename_all = "snake_case")]
        enum Happened {
            Drew by seat { seat: Seat, cards: Vec<Secret<u8>>, left: u8 },
            Showed by nobody { card: Option<Secret<String>> },
            Thought by thinker alone { thinker: Seat, of: u8 },
        }
    }

    views! {
        #[derive(Clone, PartialEq, Debug, Serialize)]
        struct Hand {
            seat: Seat,
            count: usize,
            best: Secret<u8>,
            #[serde(serialize_with = "or_default")]
            cards: Secret<Vec<u8>>,
            mood: Mood,
        }
    }

    views! {
        #[derive(Clone, PartialEq, Debug, Serialize)]
        enum Mood {
            Calm,
            Plotting { plan: Secret<u8> },
        }
    }

    fn json<T: Redact + Clone + Serialize>(whole: &T, observer: Observer) -> String {
        serde_json::to_string(&redacted(whole, observer)).expect("JSON")
    }

    #[test]
    fn a_secret_is_seen_by_its_seats_alone() {
        let own = |card| Secret::of(Seats::one(Seat(1)), card);
        let drew = Happened::Drew { seat: Seat(1), cards: vec![own(7), own(9)], left: 3 };
        let open = r#"{"kind":"drew","seat":1,"cards":[7,9],"left":3}"#;
        let hidden = r#"{"kind":"drew","seat":1,"cards":[null,null],"left":3}"#;
        assert_eq!(json(&drew, Observer::Seat(Seat(1))), open);
        assert_eq!(json(&drew, Observer::Seat(Seat(0))), hidden);
        assert_eq!(json(&drew, Observer::Spectator), hidden);
    }

    #[test]
    fn what_was_hidden_stays_hidden() {
        let showed = Happened::Showed { card: Some(Secret::of(Seats::all(2), "Spy".to_owned())) };
        let hidden = redacted(&showed, Observer::Spectator);
        assert_eq!(redacted(&hidden, Observer::Seat(Seat(0))), hidden);
        assert!(matches!(&hidden, Happened::Showed { card: Some(card) } if card.seen().is_none()));
        let open = Happened::Showed { card: Some(Secret::open("Spy".to_owned())) };
        assert_eq!(redacted(&open, Observer::Spectator), open, "this time everybody sees it");
    }

    #[test]
    fn every_event_says_who_did_it_and_who_notices() {
        let drew = Happened::Drew { seat: Seat(1), cards: Vec::new(), left: 3 };
        let thought = Happened::Thought { thinker: Seat(2), of: 4 };
        let showed = Happened::Showed { card: None };
        assert_eq!([drew.by(), thought.by(), showed.by()], [Some(Seat(1)), Some(Seat(2)), None]);
        assert!(drew.noticed_by(Observer::Seat(Seat(0))) && showed.noticed_by(Observer::Spectator));
        assert!(thought.noticed_by(Observer::Seat(Seat(2))));
        assert!(!thought.noticed_by(Observer::Seat(Seat(0))) && !thought.noticed_by(Observer::Spectator));
    }

    #[test]
    fn a_view_hides_its_parts() {
        let own = Seats::one(Seat(0));
        let mood = Mood::Plotting { plan: Secret::of(own, 5) };
        let cards = Secret::of(own, vec![7, 9]);
        let hand = Hand { seat: Seat(0), count: 2, best: Secret::of(own, 9), cards, mood };
        let open = r#"{"seat":0,"count":2,"best":9,"cards":[7,9],"mood":{"Plotting":{"plan":5}}}"#;
        let hidden = r#"{"seat":0,"count":2,"best":null,"cards":[],"mood":{"Plotting":{"plan":null}}}"#;
        assert_eq!(json(&hand, Observer::Seat(Seat(0))), open);
        assert_eq!(json(&hand, Observer::Seat(Seat(1))), hidden);
        assert_eq!(redacted(&hand, Observer::Spectator).cards.list(), [0; 0]);
        assert_eq!(
            json(&Hand { mood: Mood::Calm, ..hand }, Observer::Spectator),
            hidden.replace(r#"{"Plotting":{"plan":null}}"#, r#""Calm""#)
        );
    }
}
