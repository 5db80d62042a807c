//! How a game speaks to people and looks to them.

use crate::{About, Game, Lang, Message, Observer, Refusal, Seat};

/// A game's sentences, always about what the one who hears them may know.
pub trait Spoken: Game {
    /// What this seat is called by its role: attacker, South, player 2.
    fn seat_name(&self, seat: Seat) -> Message;

    /// The question this asked seat has to answer, as one sentence.
    fn prompt(&self, seat: Seat) -> Message;

    /// A choice as a button says it.
    fn label(&self, seat: Seat, choice: Self::Choice) -> Message;

    /// A redacted event as one line of the log; nothing where the log should stay silent.
    fn tell(&self, event: &Self::Event) -> Option<Message>;

    /// Answers «why»: about a choice, a card or a place of the table, or (with `None`) about
    /// the situation as a whole: leads, scores, what would count now.
    fn explain(&self, observer: Observer, about: Option<&str>) -> Result<Vec<Message>, Refusal>;
}

/// A game on a screen: all that people get of it.
pub trait Shown: About + Spoken {
    /// The ids of what on the table answers this choice when it is clicked, in the order in which
    /// they are clicked: view ids such as `hand:R7`, `tile:W3`.
    fn touches(&self, seat: Seat, choice: Self::Choice) -> Vec<String>;

    /// The table as plain text of at most 80 columns. `say` puts a message in the reader's
    /// language.
    fn picture(view: &Self::View, lang: Lang, say: &dyn Fn(&Message) -> String) -> String;
}
