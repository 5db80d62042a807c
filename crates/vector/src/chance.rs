//! Chance that follows from numbers alone: the same game and step, the same dice, whoever plays it.

use table::FastDice;

/// Scatters a number over all 64 bits.
const fn scattered(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// The dice of one step of a game; step 0 is its deal.
#[inline]
pub fn dice(seed: u64, step: u32) -> FastDice {
    FastDice::new(scattered(seed) ^ scattered(u64::from(step) | 1 << 40))
}

/// The seed of one of many games: the `number`-th that is played at this place.
pub const fn game_seed(seed: u64, place: u64, number: u64) -> u64 {
    scattered(scattered(scattered(seed) ^ place) ^ number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Dice;

    #[test]
    fn no_two_steps_share_their_dice() {
        let mut seen = std::collections::HashSet::new();
        for seed in 0..20 {
            for step in 0..50 {
                let mut dice = dice(seed, step);
                seen.insert((0..4).map(|_| dice.below(1 << 20)).collect::<Vec<_>>());
            }
        }
        assert_eq!(seen.len(), 1_000);
    }
}
