//! How a sensible club player plays a kingdom.
//!
//! Cards have a worth to own (`taste`), corrected by what the deck already holds, what the
//! kingdom offers and how near the end is. From that follow buying, gaining and trashing. What a
//! card is worth in hand decides discarding and the order of play. These are the rules of thumb.
//!
//! A veteran corrects them by [experience]. Whoever searches starts from a
//! veteran's opinion and plays on as a veteran would.

mod ending;
pub mod experience;
mod mind;
pub mod strategy;
mod taste;

use crate::learnt::{Learnt, Networks};
use crate::{Foreseen, Script, Sense, Temper};
use dominion::{Choice, Dominion, Kind, Phase, Verb, Word, types};
use experience::{Experience, Lesson};
use mind::Mind;
use net::Net;
use std::sync::{Arc, LazyLock};
use strategy::Strategy;
use table::{Dice, Game, Message, Seat};

impl Sense for Dominion {
    const TEMPER: Temper = Temper {
        knight: 80,
        castellan: 8_000,
        burgrave: 20_000,
        explore: 0.25,
        bias: 0.6,
        width: 0.3,
        depth: 4,
        whim: 0,
        page_slips: 10,
        squire_slips: 4,
        knight_slips: 3,
        horizon: 400,
        margin: 8.0,
    };

    const STYLES: &'static [&'static str] = &["big-money"];

    fn weigh(&self, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) -> bool {
        let mind = Mind::experienced(self, seat, choices, Experience::of_the_house());
        out.extend(choices.iter().map(|&choice| mind.weigh(choice)));
        true
    }

    fn sensible<D: Dice>(&self, seat: Seat, choices: &[Choice], _: &mut D) -> Choice {
        by_thumb(self, seat, choices)
    }

    fn hasty<D: Dice>(&self, seat: Seat, choices: &[Choice], _: &mut D) -> Choice {
        by_experience(self, Experience::of_the_house(), seat, choices)
    }

    fn in_style<D: Dice>(&self, _: &str, seat: Seat, choices: &[Choice], _: &mut D) -> Choice {
        if choices.len() == 1 || self.is_reading() {
            return by_thumb(self, seat, choices);
        }
        big_money(self, choices)
    }

    fn scripted(text: &str) -> Option<Result<(String, Script<Dominion>), Message>> {
        Some(match Strategy::read(text) {
            Ok(strategy) => {
                Ok((strategy.name.clone(), Arc::new(move |game, seat| strategy.answer(game, seat))))
            }
            Err(error) => Err(error.message()),
        })
    }

    fn estimate(&self, seat: Seat) -> Option<f64> {
        let lead = |seat: Seat| f64::from(self.points(seat)) + mind::promise(self, seat);
        let others = Seat::first(self.seats()).filter(|&other| other != seat);
        let best = others.map(lead).fold(f64::MIN, f64::max);
        Some(1.0 / (1.0 + (-(lead(seat) - best) / 6.0).exp()))
    }

    fn learnt(&self) -> Option<Learnt<Self>> {
        static NETWORKS: LazyLock<Networks> = LazyLock::new(|| Networks::of(&[]));
        NETWORKS.at(self)
    }

    fn taught_by(&self, net: Arc<Net>) -> Option<Learnt<Self>> {
        Learnt::at(net, self)
    }

    fn is_reckonable(&self, seat: Seat) -> bool {
        ending::may_be_near(self, seat)
    }

    fn foresee<D: Dice>(&mut self, eyes: Seat, _: Seat, choice: Choice, dice: &mut D) -> Foreseen {
        ending::foresee(self, eyes, choice, dice)
    }

    fn worth_a_thought(&self, seat: Seat, choices: &mut Vec<Choice>) {
        if choices.len() < 2 {
            return;
        }
        if let Some(choice) = at_once(self, choices) {
            choices.clear();
            choices.push(choice);
            return;
        }
        let mind = Mind::experienced(self, seat, choices, Experience::of_the_house());
        // Purchases are thought over; of everything else only what is nearly as good as the best.
        let near = if !self.is_reading() && self.phase() != Phase::Action { 3.0 } else { 1.2 };
        let weights: Vec<f32> = choices.iter().map(|&choice| mind.weigh(choice)).collect();
        let best = weights.iter().copied().fold(f32::MIN, f32::max);
        let mut place = 0;
        choices.retain(|_| {
            place += 1;
            weights[place - 1] >= best - near
        });
    }
}

/// What a player by rule of thumb chooses.
fn by_thumb(game: &Dominion, seat: Seat, choices: &[Choice]) -> Choice {
    if let [only] = *choices {
        return only;
    }
    at_once(game, choices).unwrap_or_else(|| favourite(&Mind::of(game, seat), choices))
}

/// What a player of this experience chooses.
pub fn by_experience(game: &Dominion, experience: &Experience, seat: Seat, choices: &[Choice]) -> Choice {
    if let [only] = *choices {
        return only;
    }
    let mind = || Mind::experienced(game, seat, choices, experience);
    at_once(game, choices).unwrap_or_else(|| favourite(&mind(), choices))
}

/// What a player chooses who is out to learn: as their experience says, but every choice has its
/// chance. Leaves a lesson where there was something to learn.
pub fn ponder<D: Dice>(
    game: &Dominion,
    experience: &Experience,
    seat: Seat,
    choices: &[Choice],
    dice: &mut D,
) -> (Choice, Option<Lesson>) {
    if let [only] = *choices {
        return (only, None);
    }
    if let Some(choice) = at_once(game, choices) {
        return (choice, None);
    }
    let mind = Mind::experienced(game, seat, choices, experience);
    // Purchases are compared coolly; elsewhere the weights lie closer together.
    let keenness = if !game.is_reading() && game.phase() != Phase::Action { 1.5 } else { 4.0 };
    let weights: Vec<f32> = choices.iter().map(|&choice| mind.weigh(choice)).collect();
    let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let likely: Vec<f32> = weights.iter().map(|weight| (keenness * (weight - most)).exp()).collect();
    let all: f32 = likely.iter().sum();
    let mut left = all * dice.below(1 << 24) as f32 / (1 << 24) as f32;
    let passed = likely.iter().take_while(|&&share| {
        left -= share;
        left >= 0.0
    });
    let chosen = passed.count().min(choices.len() - 1);
    let rows: Option<Vec<usize>> = choices.iter().map(|&choice| mind.row(choice)).collect();
    let lesson = rows.map(|rows| Lesson {
        situation: mind.situation(experience).clone(),
        shares: rows.into_iter().zip(likely.iter().map(|share| share / all)).collect(),
        chosen,
        keenness,
    });
    (choices[chosen], lesson)
}

/// Treasures are played, and debts paid, before anything is bought; in which order seldom matters.
fn at_once(game: &Dominion, choices: &[Choice]) -> Option<Choice> {
    if game.is_reading() || game.phase() == Phase::Action {
        return None;
    }
    let (mut best, mut most) = (None, 0.0);
    for &choice in choices {
        if let Some(weight) = mind::at_once(choice)
            && weight > most
        {
            (best, most) = (Some(choice), weight);
        }
    }
    best
}

/// The choice that appeals most, the first of equal ones.
fn favourite(mind: &Mind<'_>, choices: &[Choice]) -> Choice {
    let (mut best, mut most) = (choices[0], f32::NEG_INFINITY);
    for &choice in choices {
        let weight = mind.weigh(choice);
        if weight > most {
            (best, most) = (choice, weight);
        }
    }
    best
}

/// The yardstick: Provinces, Gold and Silver, Duchies when the end is near, no Actions.
fn big_money(game: &Dominion, choices: &[Choice]) -> Choice {
    let has = |choice: Choice| choices.contains(&choice).then_some(choice);
    let buy = |kind: Kind| has(Choice::Do(Verb::Buy, kind));
    let treasure = choices.iter().copied().find(
        |choice| matches!(choice, Choice::Do(Verb::Play, kind) if kind.card().types().has(types::TREASURE)),
    );
    let provinces = game.supply(Kind::PROVINCE);
    let played =
        if game.phase() == Phase::Action { None } else { has(Choice::Say(Word::Treasures)).or(treasure) };
    played
        .or_else(|| buy(Kind::PROVINCE))
        .or_else(|| buy(Kind::DUCHY).filter(|_| provinces <= 4))
        .or_else(|| buy(Kind::ESTATE).filter(|_| provinces <= 2))
        .or_else(|| buy(Kind::GOLD))
        .or_else(|| buy(Kind::SILVER))
        .or_else(|| choices.iter().copied().rev().find(|choice| matches!(choice, Choice::Pay(_))))
        .or_else(|| has(Choice::DONE))
        .unwrap_or(choices[0])
}
