//! What one side of a tile is likely to become.

use schotten::{Card, Face, Formation, Outlook, Row, Standing};

/// The outlook of a side where nothing lies yet: high, so that what is begun is finished first.
const EMPTY: f32 = 0.87;
/// The twelve strengths of one colour.
pub(super) const LANE: u64 = 0xfff;
/// One strength in all five colours.
pub(super) const COLUMN: u64 = 1 | 1 << 12 | 1 << 24 | 1 << 36 | 1 << 48;

/// Whether a card goes with what lies in a row: for the types that count there.
pub(super) fn kindred(row: &Row, card: Card, face: Face) -> bool {
    row.cards().iter().filter(|lying| lying.is_siege()).all(|lying| {
        (face.counts(Formation::Colour) && lying.colour() == card.colour())
            || (face.counts(Formation::SameStrength) && lying.strength() == card.strength())
            || (face.counts(Formation::Run) && lying.strength().abs_diff(card.strength()) < face.slots)
    })
}

/// How good a formation is at a tile.
pub(super) struct Rate {
    pub(super) face: Face,
    /// The complete formation on the other side, if there is one.
    pub(super) beat: Option<Standing>,
    pub(super) wins_ties: bool,
}

impl Rate {
    pub(super) fn of(&self, standing: Standing) -> f32 {
        self.rate(standing.formation, f32::from(standing.sum))
    }

    /// A formation of this type and (expected) sum: 1 or 0 against a complete side, else its
    /// place among the formations of this tile.
    fn rate(&self, formation: Formation, sum: f32) -> f32 {
        if let Some(other) = self.beat {
            let by = match formation {
                Formation::LowerSum => f32::from(other.sum) - sum,
                formation if formation > other.formation => return 1.0,
                formation if formation < other.formation => return 0.0,
                _ => sum - f32::from(other.sum),
            };
            return match () {
                () if by > 0.5 || (self.wins_ties && by > -0.5) => 1.0,
                () if by > -3.0 && !self.wins_ties => 0.15,
                () => 0.0,
            };
        }
        let share = sum / (11.0 * f32::from(self.face.slots));
        let all = self.face.counts(Formation::ColourRun);
        match formation {
            Formation::ColourRun => 0.86 + 0.14 * share,
            Formation::SameStrength if all => 0.68 + 0.16 * share,
            Formation::Colour if all => 0.44 + 0.22 * share,
            Formation::Run if all => 0.28 + 0.16 * share,
            Formation::Sum if all => 0.02 + 0.22 * share,
            Formation::SameStrength | Formation::Run | Formation::Colour => 0.5 + 0.45 * share,
            Formation::Sum
                if self.face.counts(Formation::Run)
                    || self.face.counts(Formation::Colour)
                    || self.face.counts(Formation::SameStrength) =>
            {
                0.5 * share
            }
            Formation::Sum => (1.5 * share - 0.3).clamp(0.0, 1.0),
            Formation::LowerSum => (1.05 - 1.6 * share).clamp(0.0, 1.0),
        }
    }
}

/// One side of a tile that is not complete.
pub(super) struct Side {
    pub(super) face: Face,
    pub(super) fixed: u64,
    pub(super) elites: u64,
    pub(super) hand: u64,
    pub(super) pool: u64,
    pub(super) draw: f32,
}

impl Side {
    /// The best of the formations it may become, each weighed with how likely it is.
    pub(super) fn expected(&self, rate: &Rate) -> f32 {
        let elites = self.elites.count_ones();
        let placed = self.fixed.count_ones() + elites;
        let missing = u32::from(self.face.slots) - placed;
        let sum: f32 = strengths(self.fixed) + 9.0 * elites as f32;
        let slots = f32::from(self.face.slots);
        if self.face.counts(Formation::LowerSum) {
            let low: f32 = strengths(self.fixed);
            return rate.rate(Formation::LowerSum, low + self.filler(missing, false));
        }
        // Whatever happens, the side can be filled with something.
        let plain = rate.rate(Formation::Sum, sum + self.filler(missing, true));
        let mut best = plain;
        let mut consider = |likely: f32, worth: f32| best = best.max(likely * worth + (1.0 - likely) * plain);
        if placed == 0 {
            // A side nobody has begun may become anything; the hand is wanted at every tile.
            if rate.beat.is_none() {
                return best.max(EMPTY);
            }
            let held = Outlook {
                face: self.face,
                fixed: 0,
                free: self.face.slots,
                unseen: self.hand,
                elite_limit: 0,
            };
            if let Some(reach) = held.best(Formation::Sum) {
                consider(0.6, rate.of(reach.standing));
            }
            let reach = Outlook {
                face: self.face,
                fixed: 0,
                free: self.face.slots,
                unseen: self.hand | self.pool,
                elite_limit: 0,
            };
            if let Some(reach) = reach.best(Formation::Sum) {
                consider(0.2, rate.of(reach.standing));
            }
            return best;
        }
        let cards = self.fixed;
        let colour = cards.trailing_zeros() as u8 / 12;
        let one_colour = cards == 0 || cards & !(LANE << (12 * colour)) == 0;
        let strength = (cards.trailing_zeros() as u8).min(59) % 12;
        if one_colour && cards != 0 {
            let lane = |bits: u64| (bits >> (12 * colour) & LANE) as u16;
            let (held, hand, pool) = (lane(cards), lane(self.hand), lane(self.pool));
            if self.face.counts(Formation::ColourRun) {
                for low in 0..=12 - self.face.slots {
                    let window = ((1u16 << self.face.slots) - 1) << low;
                    if held & !window != 0 {
                        continue;
                    }
                    let open = window & !held;
                    let gaps = open & !hand & !pool;
                    if gaps.count_ones() > elites {
                        continue;
                    }
                    let to_draw = (open & !hand).count_ones().saturating_sub(elites);
                    let total = slots * f32::from(low) + slots * (slots - 1.0) / 2.0;
                    consider(self.draw.powi(to_draw as i32), rate.rate(Formation::ColourRun, total));
                }
            }
            if self.face.counts(Formation::Colour) {
                let from_hand = hand.count_ones().min(missing);
                let likely = at_least(missing - from_hand, pool.count_ones(), self.draw);
                let best_held = top(hand, from_hand);
                let drawn = 6.0 * (missing - from_hand) as f32;
                consider(likely, rate.rate(Formation::Colour, sum + best_held + drawn));
            }
        }
        if self.face.counts(Formation::SameStrength) && cards & !(COLUMN << strength) == 0 && cards != 0 {
            let column = COLUMN << strength;
            let from_hand = (self.hand & column).count_ones().min(missing);
            let likely = at_least(missing - from_hand, (self.pool & column).count_ones(), self.draw);
            consider(likely, rate.rate(Formation::SameStrength, slots * f32::from(strength)));
        }
        let held = fold(cards);
        if self.face.counts(Formation::Run) && held.count_ones() == cards.count_ones() && cards != 0 {
            let hand = fold(self.hand);
            for low in 0..=12 - self.face.slots {
                let window = ((1u16 << self.face.slots) - 1) << low;
                if held & !window != 0 {
                    continue;
                }
                let mut wild = elites;
                let mut likely = 1.0;
                let mut open = window & !held & !hand;
                while open != 0 {
                    let strength = open.trailing_zeros();
                    open &= open - 1;
                    if wild > 0 {
                        wild -= 1;
                        continue;
                    }
                    let outs = (self.pool & (COLUMN << strength)).count_ones();
                    likely *= 1.0 - (1.0 - self.draw).powi(outs as i32);
                }
                let total = slots * f32::from(low) + slots * (slots - 1.0) / 2.0;
                consider(likely, rate.rate(Formation::Run, total));
            }
        }
        best
    }

    /// The sum that fills so many places: from hand the cards one can spare, else average ones.
    fn filler(&self, missing: u32, high: bool) -> f32 {
        if self.hand == 0 {
            return missing as f32 * if high { 9.9 } else { 1.1 };
        }
        let mut left = missing;
        let mut sum = 0.0;
        for step in 0..12u8 {
            let strength = if high { 11 - step } else { step };
            let take = left.min((self.hand & (COLUMN << strength)).count_ones());
            sum += take as f32 * f32::from(strength);
            left -= take;
        }
        // The best cards are wanted elsewhere too.
        let average = if high { 9.9 } else { 1.1 };
        0.65 * (sum + left as f32 * average) + 0.35 * missing as f32 * average
    }
}

fn strengths(mut cards: u64) -> f32 {
    let mut sum = 0;
    while cards != 0 {
        sum += cards.trailing_zeros() % 12;
        cards &= cards - 1;
    }
    sum as f32
}

fn fold(cards: u64) -> u16 {
    ((cards | cards >> 12 | cards >> 24 | cards >> 36 | cards >> 48) & LANE) as u16
}

/// The sum of the highest so many strengths.
fn top(mut strengths: u16, count: u32) -> f32 {
    let mut sum = 0;
    for _ in 0..count {
        let highest = 15 - strengths.leading_zeros();
        sum += highest;
        strengths &= !(1 << highest);
    }
    sum as f32
}

/// The chance to draw at least so many of these cards, each with the same chance.
fn at_least(wanted: u32, outs: u32, draw: f32) -> f32 {
    match wanted {
        0 => 1.0,
        _ if outs < wanted => 0.0,
        1 => 1.0 - (1.0 - draw).powi(outs as i32),
        _ => {
            let none = (1.0 - draw).powi(outs as i32);
            let one = outs as f32 * draw * (1.0 - draw).powi(outs as i32 - 1);
            let two = 0.5 * (outs * (outs - 1)) as f32 * draw * draw * (1.0 - draw).powi(outs as i32 - 2);
            match wanted {
                2 => 1.0 - none - one,
                _ => (1.0 - none - one - two) * if wanted > 3 { 0.5 } else { 1.0 },
            }
        }
    }
    .clamp(0.0, 1.0)
}
