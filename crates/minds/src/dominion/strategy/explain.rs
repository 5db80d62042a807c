//! Why a strategy buys what it buys.

use super::answer::available;
use super::measure::Eye;
use super::plan::{Plan, Wanted};
use super::read::{List, Strategy};
use dominion::{Dominion, Kind, Phase};
use table::Seat;

/// One purchase of a game, or one that was not made.
#[derive(Clone, PartialEq, Debug)]
pub struct Purchase {
    /// Which strategy, in the order given.
    pub strategy: usize,
    /// Its own turn, counted from one.
    pub turn: u16,
    /// Coins to spend.
    pub coins: u16,
    /// What was bought, and the line of the rule that wanted it; nothing where no rule did.
    pub bought: Option<(Kind, usize)>,
    /// The rules before that one, each with why it was passed over.
    pub passed: Vec<(String, usize, Passed)>,
}

/// Why a rule was passed over.
#[derive(Clone, PartialEq, Debug)]
pub enum Passed {
    /// It costs more than there is.
    TooDear,
    /// Its pile is empty, or another card lies on top.
    NotThere,
    /// This condition does not hold.
    Unmet(String),
    /// It would end the game while another player is ahead.
    Guarded,
}

/// What a strategy is about to buy and why; nothing where it is not buying.
pub(crate) fn purchase(strategy: &Strategy, plan: &Plan, game: &Dominion, seat: Seat) -> Option<Purchase> {
    let eye = &Eye::new(game, seat);
    let kingdom = game.kingdom();
    let treasures = || !game.hand_pile(seat).group().and(kingdom.treasures()).is_empty();
    let buying = !game.is_reading()
        && match game.phase() {
            Phase::Treasure => !treasures(),
            Phase::Buy => true,
            Phase::Action | Phase::Cleanup | Phase::Over => false,
        };
    if !buying || game.debt(seat) > 0 || game.buys() == 0 {
        return None;
    }
    let chosen = plan.purchase(eye);
    let until = chosen.map_or(usize::MAX, |(wanted, _)| wanted.place);
    let affordable = kingdom.affordable(u32::from(game.coins()));
    let texts = strategy.list(List::Buy);
    let why = |wanted: &Wanted| {
        if wanted.cards.and(affordable).is_empty() {
            return Passed::TooDear;
        }
        if available(game, wanted.cards.and(affordable)).is_none() {
            return Passed::NotThere;
        }
        match wanted.when.iter().position(|test| !eye.sees(test)) {
            Some(unmet) => Passed::Unmet(texts[wanted.place].when[unmet].text.clone()),
            None => Passed::Guarded,
        }
    };
    let name = |wanted: &Wanted| {
        let kinds = wanted.cards.iter().map(|stall| kingdom.kind(stall).id());
        kinds.collect::<Vec<_>>().join("/")
    };
    let before = plan.buy.iter().filter(|wanted| wanted.place < until);
    Some(Purchase {
        strategy: seat.index(),
        turn: game.turns(seat),
        coins: game.coins(),
        bought: chosen.map(|(wanted, stall)| (kingdom.kind(stall), texts[wanted.place].line)),
        passed: before.map(|wanted| (name(wanted), texts[wanted.place].line, why(wanted))).collect(),
    })
}
