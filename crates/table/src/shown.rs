//! How a game speaks to people and looks to them.

use crate::{About, Game, Lang, Message, Observer, Refusal, Seat};
use serde::{Deserialize, Serialize};

/// How a choice is meant, so that a screen can place and dress it without knowing the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Does something: most choices.
    #[default]
    Act,
    /// What is done without a thought when nothing better comes to mind: draw, play all treasures.
    Onward,
    /// Takes what one has earned: declares a lead.
    Claim,
    /// Does nothing, or nothing more: passes, ends a selection.
    Pass,
    /// Gives something up: retreats, sacrifices.
    Yield,
}

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

    /// The event at `place` as one line of the log, among the events that the same choice led to: a game
    /// whose acts bring several things at once says them in the line of the act.
    fn tell_among(&self, events: &[Self::Event], place: usize) -> Option<Message> {
        self.tell(&events[place])
    }

    /// Answers «why»: about a choice, a card or a place of the table, or (with `None`) about
    /// the situation as a whole: leads, scores, what would count now.
    fn explain(&self, observer: Observer, about: Option<&str>) -> Result<Vec<Message>, Refusal>;
}

/// A game on a screen: all that people get of it.
pub trait Shown: About + Spoken {
    /// The ids of what on the table answers this choice when it is clicked, in the order in which
    /// they are clicked: view ids such as `hand:R7`, `tile:W3`.
    fn touches(&self, seat: Seat, choice: Self::Choice) -> Vec<String>;

    /// How many of the touches, the last ones, do not lie on the table: they are said, with a
    /// button or a number.
    fn said(&self, choice: Self::Choice) -> usize {
        let _ = choice;
        0
    }

    /// The card this choice is about, as the catalogue calls it; nothing where it is about no single card.
    fn about(&self, choice: Self::Choice) -> Option<String> {
        let _ = choice;
        None
    }

    /// How this choice is meant.
    fn tone(&self, choice: Self::Choice) -> Tone {
        let _ = choice;
        Tone::Act
    }

    /// What this asked seat would mean by clicking a thing on the table, legal or not: the choice
    /// to ask «why not?» about. Nothing where it would mean nothing in particular.
    fn meant(&self, seat: Seat, touched: &str) -> Option<Self::Choice> {
        let _ = (seat, touched);
        None
    }

    /// The ids of what on the table is clicked to take this open pick back (see [`Game::picked`]):
    /// where the picked thing lies now. Where it has not moved, what was clicked to pick it.
    fn touches_back(&self, seat: Seat, pick: Self::Choice) -> Vec<String> {
        self.touches(seat, pick)
    }

    /// The table as plain text of at most 80 columns. `say` puts a message in the reader's
    /// language.
    fn picture(view: &Self::View, lang: Lang, say: &dyn Fn(&Message) -> String) -> String;
}
