//! What has to be true of a state that strangers describe.

use crate::kind::Kind;
use crate::op::Slot;
use crate::pile::{Pile, STALLS};
use crate::position::defect;
use crate::state::{Dominion, Phase};
use table::{Message, Refusal};

/// What the fields have to be to one another.
pub(crate) fn check(game: &Dominion) -> Result<(), Refusal> {
    let mut census = [0u32; STALLS];
    let mut all: Vec<&Pile> = vec![&game.supply, &game.trash, &game.in_play, &game.chosen];
    for player in game.players.as_slice() {
        all.extend([&player.hand, &player.rest, &player.discard, &player.aside]);
        player.known.as_slice().iter().for_each(|top| census[top.card.0 as usize] += 1);
    }
    for (stall, count) in all.into_iter().flat_map(Pile::iter) {
        census[stall.0 as usize] += u32::from(count);
    }
    let disguised = game.guises.total();
    match game.kingdom.shifter {
        Some(shifter) => census[shifter.0 as usize] += disguised,
        None if disguised > 0 => return Err(defect("guises")),
        None => {}
    }
    // Only these cards wait for a card they play. The box holds ten of each, the stack of texts has
    // room for thirteen.
    let waiting: u32 = [Kind::THRONE_ROOM, Kind::PROCESSION, Kind::BAND_OF_MISFITS, Kind::COUNTERFEIT]
        .into_iter()
        .filter_map(|kind| game.kingdom.stall(kind))
        .map(|stall| census[stall.0 as usize])
        .max()
        .unwrap_or(0);
    if waiting > 13 || census.iter().any(|&count| count > 240) {
        return Err(Refusal::position(Message::new("dominion-too-many")));
    }
    if game.coins > 10_000 || game.actions > 10_000 || game.buys > 10_000 {
        return Err(defect("coins"));
    }
    let within = |seen: &Pile, all: &Pile| seen.iter().all(|(stall, count)| count <= all.count(stall));
    for (seat, player) in game.players.iter() {
        let mut hand = player.hand;
        let mut aside = player.aside;
        if game.chooser() == Some(seat) {
            hand.absorb(&game.chosen);
            aside.absorb(&game.chosen);
        }
        let top = player.top.is_none_or(|top| player.discard_seen.count(top) > 0);
        if !within(&player.hand_seen, &hand)
            || !within(&player.discard_seen, &player.discard)
            || !within(&player.aside_seen, &aside)
            || !top
        {
            return Err(defect("seen"));
        }
    }
    let knights = game.supply.group() & game.kingdom.knights;
    if game.knights_top.is_some_and(|top| !knights.contains(top))
        || game.knights_top.is_none() && !knights.is_empty()
    {
        return Err(defect("knights_top").clause("DO-15.1"));
    }
    let ruins = game.ruins_top.is_none_or(|top| game.kingdom.ruins.contains(top));
    if !ruins || game.ruins_top.is_some() != (game.ruins_left > 0) {
        return Err(defect("ruins_top").clause("DO-15.1"));
    }
    check_reading(game)
}

fn check_reading(game: &Dominion) -> Result<(), Refusal> {
    let frames = game.stack.as_slice();
    let trashing = frames.iter().any(|frame| frame.slot == Slot::Trashing);
    let choosing = frames.last().is_some_and(|frame| frame.choosing);
    if !game.pending.is_empty() && !trashing || !game.chosen.is_empty() && !choosing {
        return Err(defect("reading"));
    }
    let sound = frames.iter().enumerate().all(|(place, frame)| {
        let windowed = frame.slot != Slot::Window || place > 0;
        windowed && frame.need >= frame.number.min(frame.need)
    });
    let top_sound =
        frames.last().is_none_or(|frame| !frame.choosing || frame.need == 0 || frame.need >= frame.number);
    let over = game.phase == Phase::Over;
    let asks = match (frames.is_empty(), over) {
        (true, true) => true,
        (false, true) => false,
        (true, false) => game.ask().is_some(),
        // A dream may ask a player about cards that he does not hold there.
        (false, false) => game.ask().is_some(),
    };
    if !sound || !top_sound || !asks || !frames.iter().all(|frame| game.has_stall(frame.card)) {
        return Err(defect("reading"));
    }
    Ok(())
}
