//! The score as it stands, card by card and with reasons.

use crate::cards::Card;
use crate::grid::Face;
use crate::player::Player;
use crate::text::{counted_words, pattern_words};
use crate::view::View;
use crate::vocabulary::{POINTS_PER_GOLD, Scoring};
use table::{Message, Seat};

/// What a seat would score if the game ended now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// Each card, top left first.
    pub lines: Vec<ScoreLine>,
    /// A point for each key.
    pub keys: u32,
    /// Cards and keys together.
    pub total: u32,
    /// Gold left over that no purse holds; it decides a tie.
    pub gold: u16,
}

/// What one card would score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreLine {
    /// The card.
    pub card: Card,
    /// Which side is up.
    pub face: Face,
    /// Its points.
    pub points: u32,
    /// Whether it asks for a place that is not yet certain (KC-10.9).
    pub open: bool,
    /// How the points come about.
    pub reason: Message,
}

/// What this seat would score if the game ended now, leftover gold put onto purses; nothing for
/// a seat that is not at the table.
pub fn score(view: &View, seat: Seat) -> Option<Score> {
    let player = view.players.get(seat.index())?.player().settled();
    let lines: Vec<ScoreLine> = player
        .grid
        .cards()
        .map(|(place, card, face)| {
            let worth = player.worth(place);
            ScoreLine {
                card,
                face,
                points: worth.points,
                open: worth.open,
                reason: reason(&player, place, card, face),
            }
        })
        .collect();
    Some(Score { lines, keys: player.keys.into(), total: player.total(), gold: player.gold })
}

fn reason(player: &Player, place: usize, card: Card, face: Face) -> Message {
    let message = |key| Message::new(key).with("card", card.name());
    if face == Face::Down {
        return message("combo-score-face-down");
    }
    let worth = player.worth(place);
    let sum = |key| message(key).with("points", worth.points);
    match card.face().scoring {
        Scoring::Purse(capacity) => sum("combo-score-purse")
            .with("gold", player.grid.gold_on(place))
            .with("each", POINTS_PER_GOLD)
            .with("most", capacity),
        Scoring::Per { points, count, scope } => sum("combo-score-per")
            .with("times", player.grid.count(count, scope, place, player.keys))
            .with("each", points)
            .with("what", counted_words(count, scope)),
        Scoring::At(gives, pattern) => {
            let key = if worth.open { "combo-score-open" } else { "combo-score-at" };
            sum(key).with("gives", gives).with("where", pattern_words(pattern))
        }
        Scoring::IfMissing(gives, shield) => {
            sum("combo-score-missing").with("gives", gives).with("shield", shield.name())
        }
        Scoring::IfFaceDown(gives) => sum("combo-score-if-face-down").with("gives", gives),
    }
}
