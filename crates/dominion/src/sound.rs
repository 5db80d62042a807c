//! What has to be true of a state that strangers describe.

use crate::kind::Kind;
use crate::op::Slot;
use crate::pile::{Group, Pile, STALLS};
use crate::position::defect;
use crate::state::{Dominion, Phase};
use table::{Message, Refusal};

/// Cards that can wait for another card at once: all copies of three names.
const MOST_WAITING: u32 = 30;

/// Texts that can be read at once besides those of cards that wait for another.
const BESIDES: u32 = 8;

/// What the fields have to be to one another.
pub(crate) fn check(game: &Dominion) -> Result<(), Refusal> {
    let mut census = [0u32; STALLS];
    let mut all: Vec<&Pile> = vec![&game.supply, &game.trash, &game.in_play, &game.chosen];
    for (_, player) in game.players.iter() {
        all.extend([&player.hand, &player.rest, &player.discard, &player.aside.cards]);
        player.known.iter().for_each(|top| census[top.card().0 as usize] += 1);
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
    // Only these cards wait for a card they play, Actions for Actions and Treasures for Treasures. The
    // box holds ten of each: as many texts wait at most, and few more are read besides.
    let stalls =
        |kinds: &[Kind]| -> Group { kinds.iter().filter_map(|&kind| game.kingdom.stall(kind)).collect() };
    let actions = stalls(&[Kind::THRONE_ROOM, Kind::PROCESSION, Kind::BAND_OF_MISFITS]);
    let treasures = stalls(&[Kind::COUNTERFEIT]);
    let all_of = |group: Group| group.iter().map(|stall| census[stall.0 as usize]).sum::<u32>();
    let most = all_of(actions).max(all_of(treasures));
    let in_play = game.in_play.count_of(actions | treasures) + game.guises.total();
    let texts = game.stack.len() as u32;
    if most > MOST_WAITING || texts > in_play + BESIDES || census.iter().any(|&count| count > 240) {
        return Err(Refusal::position(Message::new("dominion-too-many")));
    }
    if game.coins > 10_000 || game.actions > 10_000 || game.buys > 10_000 {
        return Err(defect("coins"));
    }
    let within = |seen: &Pile, all: &Pile| seen.iter().all(|(stall, count)| count <= all.count(stall));
    for (seat, player) in game.players.iter() {
        let (mut hand, mut aside) = (player.hand, player.aside.cards);
        if game.chooser() == Some(seat) {
            hand.absorb(&game.chosen);
            aside.absorb(&game.chosen);
        }
        let top = player.top.is_none_or(|top| player.discard_seen.count(top) > 0);
        if !within(&player.hand_seen, &hand)
            || !within(&player.discard_seen, &player.discard)
            || !within(&player.aside.seen, &aside)
            || !top
        {
            return Err(defect("seen"));
        }
    }
    if !within(&game.loot, &game.trash) || game.pending.total() > game.trash.total() {
        return Err(defect("trash"));
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
    let frames = &game.stack;
    let trashing = frames.iter().any(|frame| frame.slot == Slot::Trashing);
    let choosing = frames.last().is_some_and(|frame| frame.choosing);
    if !game.pending.is_empty() && !trashing || !game.chosen.is_empty() && !choosing {
        return Err(defect("reading"));
    }
    let windowed = frames.iter().enumerate().all(|(place, frame)| frame.slot != Slot::Window || place > 0);
    let chosen = game.chosen.total();
    let counted = frames.iter().enumerate().all(|(place, frame)| {
        let open = place + 1 == frames.len() && game.selecting().is_some();
        !frame.choosing || if open { u32::from(frame.number) == chosen } else { frame.number <= frame.need }
    });
    // The game is over or somebody is asked; a dream may ask a player about cards they do not hold.
    let over = game.phase == Phase::Over;
    let asks = if over { frames.is_empty() } else { game.ask().is_some() };
    if !windowed || !counted || !asks {
        return Err(defect("reading"));
    }
    Ok(())
}
