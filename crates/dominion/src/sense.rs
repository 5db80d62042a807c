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
use crate::pile::Stall;
use crate::state::Phase;
use mind::Mind;
use table::{Dice, Seat, Sense, Temper};

/// The style of one who plays by experience, without looking ahead.
const VETERAN: &str = "veteran";

impl Sense for Dominion {
    const TEMPER: Temper = Temper {
        knight: 80,
        castellan: 8_000,
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

    const STYLES: &'static [&'static str] = &["big-money", VETERAN];

    fn weigh(&self, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) -> bool {
        let mind = Mind::experienced(self, seat, choices, Experience::of_the_house());
        out.extend(choices.iter().map(|&choice| mind.weigh(choice)));
        true
    }

    fn sensible<D: Dice>(&self, seat: Seat, choices: &[Choice], _: &mut D) -> Choice {
        if let [only] = *choices {
            return only;
        }
        self.at_once(choices).unwrap_or_else(|| favourite(&Mind::of(self, seat), choices))
    }

    fn hasty<D: Dice>(&self, seat: Seat, choices: &[Choice], _: &mut D) -> Choice {
        self.by_experience(Experience::of_the_house(), seat, choices)
    }

    fn in_style<D: Dice>(&self, style: &str, seat: Seat, choices: &[Choice], dice: &mut D) -> Choice {
        if style == VETERAN {
            return self.hasty(seat, choices, dice);
        }
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

    fn owned(&self, seat: Seat) -> Vec<String> {
        let started = [Kind::COPPER, Kind::ESTATE, Kind::CURSE];
        let owned = Dominion::owned(self, seat);
        let kinds = owned.group().map(|stall: Stall| self.kingdom.kind(stall));
        kinds.filter(|kind| !started.contains(kind)).map(|kind| kind.id().to_owned()).collect()
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
