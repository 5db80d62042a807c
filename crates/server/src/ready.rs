//! What the whole house shares and somebody needs soon: sentences, puzzles, networks.
//!
//! It is read beside the first guests instead of by them. So none of them waits for it, and a house weighs a moment
//! after its start what it weighs when a busy hour is over.

use crate::bot;
use crate::lane::Wanted;
use bots::Skill;
use serde_json::Value;
use table::{Message, Seed};
use words::numbered;

/// Reads all of it; what was read before costs nothing.
pub(crate) fn read_ahead() {
    words::both(&Message::new("server-too-fast"), &numbered);
    for &game in games::IDS {
        ::puzzles::set(game);
        let dealt = wire::dealt(game, &Value::Null, Seed([0; 32])).expect("a game as it is usually agreed");
        if let Some(seat) = dealt.asked().lowest() {
            bot::choice(&*dealt, seat, Skill::Veteran, 0)(&Wanted::always());
        }
    }
}
