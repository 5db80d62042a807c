//! Chance as a parameter. The rules never own a random generator.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Where chance comes from.
pub trait Dice {
    /// A number from 0 to `sides - 1`, each equally likely. `sides` is at least 1.
    ///
    /// Rules never throw a die with one side: a certain outcome is not a matter of chance, and
    /// records hold only real throws.
    fn below(&mut self, sides: u32) -> u32;

    /// The same where outcomes lie in runs that mean the same, as cards of one name in a pile: `run` tells of
    /// the first outcome of a run how long it is. One throw like any other; whoever walks every way the dice
    /// can fall may walk each run once.
    fn below_in_runs(&mut self, sides: u32, run: impl FnOnce(u32) -> u32) -> u32
    where
        Self: Sized,
    {
        let _ = run;
        self.below(sides)
    }

    /// One of the items, each equally likely; a single item costs no throw.
    fn pick<T: Copy>(&mut self, items: &[T]) -> T
    where
        Self: Sized,
    {
        match items.len() {
            1 => items[0],
            count => items[self.below(count as u32) as usize],
        }
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn below(&mut self, sides: u32) -> u32 {
        (**self).below(sides)
    }
}

/// Lemire's method: a 32-bit word times `sides`, the upper half is the outcome, and words that
/// would favour low outcomes are drawn again.
fn lemire(sides: u32, mut word: impl FnMut() -> u32) -> u32 {
    assert!(sides > 0, "dice have at least one side");
    let mut wide = u64::from(word()) * u64::from(sides);
    if (wide as u32) < sides {
        let threshold = sides.wrapping_neg() % sides;
        while (wide as u32) < threshold {
            wide = u64::from(word()) * u64::from(sides);
        }
    }
    (wide >> 32) as u32
}

/// What a game's dice grow from: 32 bytes, written as 64 hexadecimal digits. A short number `N`
/// is the seed whose first eight bytes are `N` in little-endian order and the rest zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Seed(pub [u8; 32]);

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

impl FromStr for Seed {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Seed, Self::Err> {
        if text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit()) {
            let mut bytes = [0; 32];
            for (place, byte) in bytes.iter_mut().enumerate() {
                *byte =
                    u8::from_str_radix(&text[2 * place..2 * place + 2], 16).expect("two hexadecimal digits");
            }
            return Ok(Seed(bytes));
        }
        text.parse::<u64>().map(Seed::from).map_err(|_| "a seed is a whole number or 64 hexadecimal digits")
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Live dice: ChaCha8 keyed by the seed (stream 0, counter 0), 32-bit words in order, Lemire's
/// method. Dice thrown anew come from another stream of the same seed. The same on every platform; outcomes seen do not help to predict the next.
#[derive(Clone, Debug)]
pub struct SeededDice(ChaCha8Rng);

impl SeededDice {
    /// Dice that grow from this seed.
    pub fn new(seed: Seed) -> SeededDice {
        SeededDice(ChaCha8Rng::from_seed(seed.0))
    }

    /// From now on the dice fall from the beginning of this stream of their seed: fresh chance that
    /// whoever knows the seed can check, and nobody else can foresee.
    pub fn turn_to(&mut self, stream: u32) {
        self.0.set_stream(u64::from(stream));
        self.0.set_word_pos(0);
    }
}

impl Dice for SeededDice {
    fn below(&mut self, sides: u32) -> u32 {
        lemire(sides, || self.0.next_u32())
    }
}

/// Playout dice: xoshiro256++ seeded through SplitMix64, upper halves of its words, Lemire's
/// method. Reproducible everywhere, but predictable: never for a game between people.
#[derive(Clone, Debug)]
pub struct FastDice(Xoshiro256PlusPlus);

impl FastDice {
    /// Dice that grow from this number.
    pub fn new(seed: u64) -> FastDice {
        FastDice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl Dice for FastDice {
    #[inline]
    fn below(&mut self, sides: u32) -> u32 {
        lemire(sides, || (self.0.next_u64() >> 32) as u32)
    }
}

/// Dice that fall as written, for scenarios and replays. When the script is used up they show 0,
/// which in every game means the first possibility in the order of its cards.
#[derive(Clone, Debug, Default)]
pub struct ScriptedDice {
    outcomes: Vec<u32>,
    next: usize,
}

impl ScriptedDice {
    /// Dice that fall as written.
    pub fn new(outcomes: Vec<u32>) -> ScriptedDice {
        ScriptedDice { outcomes, next: 0 }
    }

    /// Adds outcomes behind those already written.
    pub fn extend(&mut self, outcomes: impl IntoIterator<Item = u32>) {
        self.outcomes.extend(outcomes);
    }

    /// How many throws were made, written or not.
    pub fn thrown(&self) -> usize {
        self.next
    }
}

impl Dice for ScriptedDice {
    fn below(&mut self, sides: u32) -> u32 {
        let outcome = self.outcomes.get(self.next).copied().unwrap_or(0);
        self.next += 1;
        outcome.min(sides - 1)
    }
}

/// Dice that fall every way there is: run the experiment, call [`EveryDice::advance`], repeat
/// until it says no. Serves choices as well as chance, so that a test can walk every path.
#[derive(Clone, Debug, Default)]
pub struct EveryDice {
    /// How each die falls, and of how many sides.
    path: Vec<(u32, u32)>,
    /// How many outcomes from that one on mean the same.
    runs: Vec<u32>,
    next: usize,
    together: bool,
}

impl EveryDice {
    /// Dice before their first run, all zeros.
    pub fn new() -> EveryDice {
        EveryDice::default()
    }

    /// Dice that walk outcomes which mean the same as one, as likely as all of them together.
    pub fn in_runs() -> EveryDice {
        EveryDice { together: true, ..EveryDice::default() }
    }

    /// The throws of the path just walked: how each die fell, and of how many sides.
    pub fn throws(&self) -> &[(u32, u32)] {
        &self.path[..self.next]
    }

    /// How likely the path just walked is.
    pub fn probability(&self) -> f64 {
        let throws = self.path.iter().zip(&self.runs).take(self.next);
        throws.map(|(&(_, sides), &run)| f64::from(run) / f64::from(sides)).product()
    }

    /// Turns to the next path; false when every path has been walked.
    pub fn advance(&mut self) -> bool {
        self.path.truncate(self.next);
        self.runs.truncate(self.next);
        self.next = 0;
        while let (Some((outcome, sides)), Some(run)) = (self.path.pop(), self.runs.pop()) {
            if outcome + run < sides {
                self.path.push((outcome + run, sides));
                return true;
            }
        }
        false
    }
}

impl Dice for EveryDice {
    fn below(&mut self, sides: u32) -> u32 {
        self.below_in_runs(sides, |_| 1)
    }

    fn below_in_runs(&mut self, sides: u32, run: impl FnOnce(u32) -> u32) -> u32 {
        if self.next == self.path.len() {
            self.path.push((0, sides));
        }
        let (outcome, recorded) = self.path[self.next];
        assert_eq!(recorded, sides, "the same path meets the same dice");
        if self.next == self.runs.len() {
            self.runs.push(if self.together { run(outcome) } else { 1 });
        }
        self.next += 1;
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_is_walked_once() {
        let mut dice = EveryDice::new();
        let mut seen = Vec::new();
        loop {
            let first = dice.below(3);
            seen.push((first, if first == 1 { dice.below(2) } else { 9 }));
            if !dice.advance() {
                break;
            }
        }
        assert_eq!(seen, [(0, 9), (1, 0), (1, 1), (2, 9)]);
    }

    /// Two dice of which the first has the runs 0 to 2 and 3, the second, after the long run, 0 and 1 to 3.
    #[test]
    fn outcomes_that_mean_the_same_are_walked_once() {
        let mut dice = EveryDice::in_runs();
        let mut seen = Vec::new();
        loop {
            let first = dice.below_in_runs(4, |from| if from == 0 { 3 } else { 1 });
            let second =
                if first == 0 { dice.below_in_runs(4, |from| if from == 0 { 1 } else { 3 }) } else { 9 };
            seen.push((first, second, dice.probability()));
            if !dice.advance() {
                break;
            }
        }
        assert_eq!(seen, [(0, 0, 3.0 / 16.0), (0, 1, 9.0 / 16.0), (3, 9, 0.25)]);
        let mut one_by_one = EveryDice::new();
        let mut paths = 1;
        one_by_one.below_in_runs(4, |_| 4);
        while one_by_one.advance() {
            one_by_one.below_in_runs(4, |_| 4);
            paths += 1;
        }
        assert_eq!(paths, 4, "unless asked to, the dice leave nothing out");
    }

    #[test]
    fn seeded_dice_are_the_same_everywhere() {
        let mut live = SeededDice::new(Seed::from(7));
        let mut fast = FastDice::new(7);
        let throws = |dice: &mut dyn Dice| (0..8).map(|_| dice.below(60)).collect::<Vec<_>>();
        let (live, fast) = (throws(&mut live), throws(&mut fast));
        assert_eq!(live, LIVE_7);
        assert_eq!(fast, FAST_7);
    }

    /// Recorded once; a change breaks every replay that people have kept.
    const LIVE_7: [u32; 8] = [10, 45, 54, 27, 26, 0, 3, 18];
    const FAST_7: [u32; 8] = [3, 10, 43, 25, 57, 27, 43, 19];

    #[test]
    fn dice_thrown_anew_fall_from_a_stream_of_their_own() {
        let throws = |stream| {
            let mut dice = SeededDice::new(Seed::from(7));
            dice.below(60);
            dice.turn_to(stream);
            (0..8).map(|_| dice.below(60)).collect::<Vec<_>>()
        };
        assert_eq!(throws(0), LIVE_7, "stream 0 is where all dice begin");
        assert_eq!(throws(1), ANEW_7);
        assert_ne!(throws(1), throws(2));
    }

    /// Recorded once, like the others.
    const ANEW_7: [u32; 8] = [9, 56, 40, 16, 6, 57, 43, 47];

    #[test]
    fn no_side_is_favoured() {
        let mut dice = FastDice::new(1);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[dice.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| (9_500..10_500).contains(&count)), "{counts:?}");
    }

    #[test]
    fn a_seed_reads_back_as_written() {
        let seed = Seed::from(1234);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("1234".parse(), Ok(seed));
        assert!("12x".parse::<Seed>().is_err());
        assert!("-1".parse::<Seed>().is_err());
    }
}
