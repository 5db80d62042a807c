//! Learning from one decision.

use super::{CHANCE, Experience, FEATURES, HIDDEN, Situation, direct};

/// One decision, kept until it is known what came of it.
#[derive(Clone)]
pub struct Lesson {
    pub(crate) situation: Situation,
    /// The choices: the row of each and how likely it was taken.
    pub(crate) shares: Vec<(usize, f32)>,
    pub(crate) chosen: usize,
    /// How much a difference of one in weight counted.
    pub(crate) keenness: f32,
}

/// How much a lesson about the chance to win counts beside one about a choice.
const CHANCE_COUNTS: f32 = 0.4;

impl Lesson {
    /// The chance to win that this experience saw.
    pub fn chance(&self, experience: &Experience) -> f32 {
        0.5 + experience.leaning(CHANCE, &self.situation)
    }

    /// Adds to `change` the direction in which this experience would have chosen better, now that
    /// the game is known to be worth so much. `curiosity` keeps choices from being given up too soon.
    pub fn learn(&self, experience: &Experience, worth: f32, curiosity: f32, change: &mut Experience) {
        let surprise = worth - self.chance(experience);
        let mut back = [0.0; HIDDEN];
        self.pull(experience, CHANCE, CHANCE_COUNTS * surprise, change, &mut back);
        let logs = |share: f32| (share + 1e-9).ln();
        let spread: f32 = -self.shares.iter().map(|&(_, share)| share * logs(share)).sum::<f32>();
        for (place, &(row, share)) in self.shares.iter().enumerate() {
            let taken = f32::from(u8::from(place == self.chosen));
            let pull =
                surprise * self.keenness * (taken - share) - curiosity * share * (logs(share) + spread);
            self.pull(experience, row, pull, change, &mut back);
        }
        for (back, unit) in back.iter_mut().zip(&self.situation.hidden) {
            if *unit <= 0.0 {
                *back = 0.0;
            }
        }
        for &(feature, value) in self.situation.features() {
            let weights = &mut change.inward[usize::from(feature) * HIDDEN..][..HIDDEN];
            for (weight, back) in weights.iter_mut().zip(&back) {
                *weight += back * value;
            }
        }
    }

    /// Pulls one row up by so much, and notes what that asks of the hidden layer.
    fn pull(
        &self,
        experience: &Experience,
        row: usize,
        pull: f32,
        change: &mut Experience,
        back: &mut [f32; HIDDEN],
    ) {
        let outward = &experience.outward[row * HIDDEN..][..HIDDEN];
        let changed = &mut change.outward[row * HIDDEN..][..HIDDEN];
        for unit in 0..HIDDEN {
            changed[unit] += pull * self.situation.hidden[unit];
            back[unit] += pull * outward[unit];
        }
        if let Some(row) = direct(row) {
            let weights = &mut change.direct[row * FEATURES..][..FEATURES];
            for &(feature, value) in self.situation.features() {
                weights[usize::from(feature)] += pull * value;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dominion::ponder;
    use dominion::{Dominion, Options};
    use table::{Dice, FastDice, Game, Seat, Turn};

    /// Positions of a game played by one who is out to learn, and the lesson of each.
    fn lessons(experience: &Experience) -> Vec<(Dominion, Seat, Lesson)> {
        let options = Options { kingdom: "random".to_owned(), ..Options::default() };
        let mut dice = FastDice::new(4);
        let mut game = Dominion::deal(&options, &mut dice).expect("a random kingdom");
        let (mut choices, mut lessons) = (Vec::new(), Vec::new());
        while let Turn::Asks(seats) = game.turn() {
            let seat = seats.lowest().expect("a seat that is asked");
            game.distinct(seat, &mut choices);
            let (choice, lesson) = ponder(&game, experience, seat, &choices, &mut dice);
            lessons.extend(lesson.map(|lesson| (game.clone(), seat, lesson)));
            game.play(seat, choice, &mut dice, &mut ());
        }
        lessons
    }

    /// An experience with some opinion on everything.
    fn opinionated() -> Experience {
        let mut experience = Experience::none();
        let mut dice = FastDice::new(8);
        experience.weights_mut().for_each(|weight| *weight = dice.below(2001) as f32 / 2e4 - 0.05);
        experience
    }

    /// What `learn` is to raise: the likelihood of the choice as far as it was a good surprise, and
    /// the truth of the chance.
    fn aim(experience: &Experience, game: &Dominion, seat: Seat, lesson: &Lesson, worth: f32) -> f64 {
        let mut choices = Vec::new();
        game.distinct(seat, &mut choices);
        let again = ponder(game, experience, seat, &choices, &mut FastDice::new(1)).1.expect("a lesson");
        let surprise = f64::from(worth - lesson.chance(&opinionated()));
        let miss = f64::from(worth - again.chance(experience));
        surprise * f64::from(again.shares[lesson.chosen].1).ln()
            - 0.5 * f64::from(CHANCE_COUNTS) * miss * miss
    }

    #[test]
    fn a_lesson_points_uphill() {
        let experience = opinionated();
        let lessons = lessons(&experience);
        assert!(lessons.len() > 30, "{} lessons", lessons.len());
        for (game, seat, lesson) in lessons.iter().step_by(7) {
            let mut change = Experience::none();
            lesson.learn(&experience, 1.0, 0.0, &mut change);
            // Along the direction it points in, the aim rises as fast as the direction is long.
            let length: f64 = change.weights().map(|weight| f64::from(weight).powi(2)).sum();
            let step = 1e-3 / length.sqrt();
            let walked = |step: f64| {
                let mut walked = experience.clone();
                let moved = walked.weights_mut().zip(change.weights());
                moved.for_each(|(weight, change)| *weight += step as f32 * change);
                aim(&walked, game, *seat, lesson, 1.0)
            };
            let rise = (walked(step) - walked(-step)) / (2.0 * step);
            assert!((rise / length - 1.0).abs() < 0.1, "rises by {rise}, should by {length}");
        }
    }

    #[test]
    fn curiosity_evens_out_what_is_likely() {
        let experience = opinionated();
        let mut open_questions = 0;
        for (game, seat, lesson) in lessons(&experience).iter().step_by(5) {
            let spread = |experience: &Experience| {
                let mut choices = Vec::new();
                game.distinct(*seat, &mut choices);
                let lesson = ponder(game, experience, *seat, &choices, &mut FastDice::new(1)).1.expect("one");
                -lesson.shares.iter().map(|&(_, share)| share * (share + 1e-9).ln()).sum::<f32>()
            };
            if !(0.05..0.6).contains(&spread(&experience)) {
                continue;
            }
            open_questions += 1;
            let mut change = Experience::none();
            // Nothing but curiosity: the game went as expected.
            lesson.learn(&experience, lesson.chance(&experience), 1.0, &mut change);
            let mut curious = experience.clone();
            curious.weights_mut().zip(change.weights()).for_each(|(weight, change)| *weight += 0.01 * change);
            assert!(spread(&curious) > spread(&experience));
        }
        assert!(open_questions > 2, "only {open_questions} questions that could go either way");
    }
}
