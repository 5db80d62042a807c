//! What a program may read of a state, listed.

/// Declares what a program may read: a name, its arguments, what comes back and how it is found, one line
/// each. Whatever needs more than an expression is a method as usual.
///
/// ```
/// struct Purse { gold: u16, keys: [u8; 2] }
///
/// table::accessors! {
///     impl Purse, self:
///     /// Gold off the cards.
///     gold() -> u16 = self.gold;
///     /// The keys of a ring.
///     keys(ring: usize) -> u8 = self.keys[ring];
/// }
///
/// let purse = Purse { gold: 3, keys: [1, 2] };
/// assert_eq!((purse.gold(), purse.keys(1)), (3, 2));
/// ```
#[macro_export]
macro_rules! accessors {
    (
        $(#[$about:meta])* impl $Of:ty, $self:ident:
        $($(#[$doc:meta])* $name:ident($($arg:ident: $Arg:ty),*) -> $Type:ty = $found:expr;)*
    ) => {
        $(#[$about])*
        impl $Of {
            $(
                $(#[$doc])*
                #[inline]
                pub fn $name(&$self, $($arg: $Arg),*) -> $Type {
                    $found
                }
            )*
        }
    };
}
