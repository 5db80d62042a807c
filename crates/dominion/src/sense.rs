//! How a sensible club player plays a kingdom.
//!
//! Cards have a worth to own ([`taste`]), corrected by what the deck already holds, what the
//! kingdom offers and how near the end is. From that follow buying, gaining and trashing. What a
//! card is worth in hand decides discarding and the order of play.

mod mind;
mod taste;

use crate::Dominion;
use crate::choice::{Answer, Choice, Verb};
use crate::kind::Kind;
use crate::op::Word;
use crate::pile::Stall;
use crate::state::Phase;
use mind::Mind;
use table::{Dice, Seat, Sense, Temper};

impl Sense for Dominion {
    const TEMPER: Temper = Temper {
        knight: 200,
        castellan: 2000,
        explore: 0.25,
        bias: 0.6,
        width: 0.3,
        depth: u8::MAX,
        whim: 0,
        slips: 35,
        horizon: 400,
        margin: 8.0,
    };

    const STYLES: &'static [&'static str] = &["big-money"];

    fn weigh(&self, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) -> bool {
        let mind = Mind::of(self, seat);
        out.extend(choices.iter().map(|&choice| mind.weigh(choice)));
        true
    }

    fn in_style<D: Dice>(&self, _: &str, seat: Seat, choices: &[Choice], dice: &mut D) -> Choice {
        if choices.len() == 1 || !self.stack.is_empty() {
            return self.sensible(seat, choices, dice);
        }
        big_money(self, choices)
    }

    fn estimate(&self, seat: Seat) -> Option<f64> {
        let count = self.players.count();
        let lead = |seat: Seat| f64::from(self.score(seat)) + mind::promise(self, seat);
        let best = Seat::first(count).filter(|&other| other != seat).map(lead).fold(f64::MIN, f64::max);
        Some(1.0 / (1.0 + (-(lead(seat) - best) / 6.0).exp()))
    }

    fn worth_a_thought(&self, seat: Seat, choices: &mut Vec<Choice>) {
        if choices.len() < 2 {
            return;
        }
        let mind = Mind::of(self, seat);
        // Treasures are played before anything is bought; in which order seldom matters.
        let treasures = |choice: &Choice| mind.weigh(*choice) >= mind::AT_ONCE;
        if let Some(&at_once) = choices.iter().find(|choice| treasures(choice)) {
            let best = choices.iter().copied().max_by(|a, b| mind.weigh(*a).total_cmp(&mind.weigh(*b)));
            *choices = vec![best.unwrap_or(at_once)];
            return;
        }
        // Purchases are thought over; of everything else only what is nearly as good as the best.
        let near = if self.stack.is_empty() && self.phase != Phase::Action { 3.0 } else { 1.2 };
        let weights: Vec<f32> = choices.iter().map(|&choice| mind.weigh(choice)).collect();
        let best = weights.iter().copied().fold(f32::MIN, f32::max);
        let mut place = 0;
        choices.retain(|_| {
            place += 1;
            weights[place - 1] >= best - near
        });
    }

    fn owned(&self, seat: Seat) -> Vec<String> {
        let started = [Kind::COPPER, Kind::ESTATE, Kind::CURSE];
        let owned = Dominion::owned(self, seat);
        let kinds = owned.group().map(|stall: Stall| self.kingdom.kind(stall));
        kinds.filter(|kind| !started.contains(kind)).map(|kind| kind.id().to_owned()).collect()
    }
}

/// The yardstick: Provinces, Gold and Silver, Duchies when the end is near, no Actions.
fn big_money(game: &Dominion, choices: &[Choice]) -> Choice {
    let has = |choice: Choice| choices.contains(&choice).then_some(choice);
    let buy = |kind: Kind| has(Choice::act(Verb::Buy, kind));
    let treasure = choices.iter().copied().find(|choice| {
        matches!(choice.0, Answer::Do(Verb::Play, kind) if kind.card().types.has(crate::cards::Types::TREASURE))
    });
    let provinces = game.kingdom.stall(Kind::PROVINCE).map_or(0, |stall| game.supply.count(stall));
    let played =
        if game.phase == Phase::Action { None } else { has(Choice::say(Word::Treasures)).or(treasure) };
    played
        .or_else(|| buy(Kind::PROVINCE))
        .or_else(|| buy(Kind::DUCHY).filter(|_| provinces <= 4))
        .or_else(|| buy(Kind::ESTATE).filter(|_| provinces <= 2))
        .or_else(|| buy(Kind::GOLD))
        .or_else(|| buy(Kind::SILVER))
        .or_else(|| choices.iter().copied().rev().find(|choice| matches!(choice.0, Answer::Pay(_))))
        .or_else(|| has(Choice::DONE))
        .unwrap_or(choices[0])
}
