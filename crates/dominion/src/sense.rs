//! How a sensible club player plays a kingdom.
//!
//! Cards have a worth to own ([`taste`]), corrected by what the deck already holds, what the
//! kingdom offers and how near the end is. From that follow buying, gaining and trashing. What a
//! card is worth in hand decides discarding and the order of play. These are the rules of thumb.
//!
//! A veteran corrects them by [experience](crate::experience). Whoever searches starts from a
//! veteran's opinion and plays on as a veteran would.

mod mind;
mod taste;

use crate::Dominion;
use crate::cards::types;
use crate::choice::{Choice, Verb};
use crate::experience::{Experience, Lesson};
use crate::kind::Kind;
use crate::op::Word;
use crate::state::Phase;
use mind::Mind;
use table::{Dice, Seat};

/// What the room of minds asks of a game.
impl Dominion {
    /// How much each choice appeals to a veteran.
    pub fn weigh(&self, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) {
        let mind = Mind::experienced(self, seat, choices, Experience::of_the_house());
        out.extend(choices.iter().map(|&choice| mind.weigh(choice)));
    }

    /// What a player by rule of thumb chooses.
    pub fn by_thumb(&self, seat: Seat, choices: &[Choice]) -> Choice {
        if let [only] = *choices {
            return only;
        }
        self.at_once(choices).unwrap_or_else(|| favourite(&Mind::of(self, seat), choices))
    }

    /// What Big Money chooses: the yardstick.
    pub fn big_money(&self, seat: Seat, choices: &[Choice]) -> Choice {
        if choices.len() == 1 || !self.stack.is_empty() {
            return self.by_thumb(seat, choices);
        }
        big_money(self, choices)
    }

    /// The chance of a seat to win as it looks from here.
    pub fn estimate(&self, seat: Seat) -> f64 {
        let count = self.players.count();
        let lead = |seat: Seat| f64::from(self.score(seat)) + mind::promise(self, seat);
        let best = Seat::first(count).filter(|&other| other != seat).map(lead).fold(f64::MIN, f64::max);
        1.0 / (1.0 + (-(lead(seat) - best) / 6.0).exp())
    }

    /// Drops choices that no sensible player would consider.
    pub fn worth_a_thought(&self, seat: Seat, choices: &mut Vec<Choice>) {
        if choices.len() < 2 {
            return;
        }
        if let Some(choice) = self.at_once(choices) {
            choices.clear();
            choices.push(choice);
            return;
        }
        let mind = Mind::experienced(self, seat, choices, Experience::of_the_house());
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
}

impl Dominion {
    /// What a player of this experience chooses.
    pub fn by_experience(&self, experience: &Experience, seat: Seat, choices: &[Choice]) -> Choice {
        if let [only] = *choices {
            return only;
        }
        let mind = || Mind::experienced(self, seat, choices, experience);
        self.at_once(choices).unwrap_or_else(|| favourite(&mind(), choices))
    }

    /// What a player chooses who is out to learn: as his experience says, but every choice has its
    /// chance. Leaves a lesson where there was something to learn.
    pub fn ponder<D: Dice>(
        &self,
        experience: &Experience,
        seat: Seat,
        choices: &[Choice],
        dice: &mut D,
    ) -> (Choice, Option<Lesson>) {
        if let [only] = *choices {
            return (only, None);
        }
        if let Some(choice) = self.at_once(choices) {
            return (choice, None);
        }
        let mind = Mind::experienced(self, seat, choices, experience);
        // Purchases are compared coolly; elsewhere the weights lie closer together.
        let keenness = if self.stack.is_empty() && self.phase != Phase::Action { 1.5 } else { 4.0 };
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
    fn at_once(&self, choices: &[Choice]) -> Option<Choice> {
        if !self.stack.is_empty() || self.phase == Phase::Action {
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
    let buy = |kind: Kind| has(Choice::act(Verb::Buy, kind));
    let treasure = choices.iter().copied().find(
        |choice| matches!(choice, Choice::Do(Verb::Play, kind) if kind.card().types.has(types::TREASURE)),
    );
    let provinces = game.kingdom.stall(Kind::PROVINCE).map_or(0, |stall| game.supply.count(stall));
    let played =
        if game.phase == Phase::Action { None } else { has(Choice::say(Word::Treasures)).or(treasure) };
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
