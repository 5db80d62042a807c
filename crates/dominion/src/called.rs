//! Values that are called by a word.

/// Declares an enum whose values have a word each: all of them in order, what they are called, and
/// the other way round. With a key, sentences about them are found by it and the word.
macro_rules! called {
    (
        key $prefix:literal;
        $(#[$about:meta])* pub enum $Name:ident { $($(#[$note:meta])* $Value:ident = $word:literal),* $(,)? }
    ) => {
        $crate::called::called! { $(#[$about])* pub enum $Name { $($(#[$note])* $Value = $word),* } }

        impl $Name {
            /// The key of the sentence about it.
            pub(crate) const fn key(self) -> &'static str {
                match self {
                    $($Name::$Value => concat!($prefix, $word),)*
                }
            }
        }
    };
    (
        $(#[$about:meta])* pub enum $Name:ident { $($(#[$note:meta])* $Value:ident = $word:literal),* $(,)? }
    ) => {
        $(#[$about])*
        pub enum $Name {
            $($(#[$note])* $Value),*
        }

        #[allow(dead_code, reason = "every such enum has the whole vocabulary")]
        impl $Name {
            /// All of them in order.
            pub const ALL: [$Name; [$($word),*].len()] = [$($Name::$Value),*];

            /// What answers, positions and views call it.
            pub const fn word(self) -> &'static str {
                match self {
                    $($Name::$Value => $word,)*
                }
            }

            /// What is called by this word.
            pub fn called(word: &str) -> Option<$Name> {
                $Name::ALL.into_iter().find(|value| value.word() == word)
            }
        }
    };
}

pub(crate) use called;
