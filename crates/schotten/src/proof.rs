//! The strongest formation a side has or can still reach, exactly, on bit sets.
//!
//! Siege cards are five lanes of twelve bits, so a run is a pattern shifted along a lane and
//! nothing is ever enumerated but the few ways to use elite troops. The tests compare every
//! answer with plain enumeration of all completions.

use crate::card::{Card, SIEGE_BITS, STRENGTHS};
use crate::wall::{Face, Formation};
use arrayvec::ArrayVec;

/// The twelve strengths of one colour.
const LANE: u64 = 0xfff;
/// One strength in all five colours.
const COLUMN: u64 = 1 | 1 << 12 | 1 << 24 | 1 << 36 | 1 << 48;

/// A formation as it counts: its type and the sum of its strengths (ST-6.1, ST-6.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// The strongest counted type it fulfils.
    pub formation: Formation,
    /// The sum of its strengths.
    pub sum: u8,
}

impl Standing {
    /// The comparison key: the larger one leads (section 6.2 of the clauses).
    #[inline]
    pub const fn key(self) -> u16 {
        match self.formation {
            Formation::LowerSum => 63 - self.sum as u16,
            formation => formation as u16 * 64 + self.sum as u16,
        }
    }

    /// Whether this is strictly stronger than the other formation of the same tile.
    #[inline]
    pub const fn beats(self, other: Standing) -> bool {
        self.key() > other.key()
    }
}

/// What a complete side of siege cards alone counts; the fast path of [`Outlook::best`].
#[inline]
pub(crate) fn plain_standing(face: Face, cards: &[Card]) -> Standing {
    let (mut sum, mut strengths, mut colours) = (0, 0u16, 0u8);
    for card in cards {
        sum += card.strength();
        strengths |= 1 << card.strength();
        colours |= 1 << card.colour();
    }
    let colour = colours & colours.wrapping_sub(1) == 0;
    let same = strengths & strengths.wrapping_sub(1) == 0;
    let run = strengths >> strengths.trailing_zeros() == (1 << cards.len()) - 1;
    let formation = if face.counts(Formation::LowerSum) {
        Formation::LowerSum
    } else if colour && run && face.counts(Formation::ColourRun) {
        Formation::ColourRun
    } else if same && face.counts(Formation::SameStrength) {
        Formation::SameStrength
    } else if colour && face.counts(Formation::Colour) {
        Formation::Colour
    } else if run && face.counts(Formation::Run) {
        Formation::Run
    } else {
        Formation::Sum
    };
    Standing { formation, sum }
}

/// Elite troops of a formation, counted by what they can be (ST-9.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Elites {
    jokers: u8,
    spy: bool,
    shield: bool,
}

impl Elites {
    #[inline]
    fn of(troops: u64) -> Elites {
        Elites {
            jokers: (troops >> Card::JOKER.0 & 0b11).count_ones() as u8,
            spy: troops >> Card::SPY.0 & 1 == 1,
            shield: troops >> Card::SHIELD.0 & 1 == 1,
        }
    }

    fn is_empty(self) -> bool {
        self == Elites::default()
    }
}

/// A strongest formation and how it is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// What it counts.
    pub standing: Standing,
    /// The colour of a one-coloured formation.
    colour: u8,
    /// The lowest strength of a run, the strength of a same-strength formation.
    low: u8,
    /// The unseen elite troops it uses, as bits.
    elites: u64,
}

/// What lies on a side and what may still come to it.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// The face of the tile.
    pub face: Face,
    /// The cards on the side, one bit per card number.
    pub fixed: u64,
    /// How many slots are still free.
    pub free: u8,
    /// The cards that may still come, one bit per card number.
    pub unseen: u64,
    /// How many unseen elite troops may come at most (ST-9.10).
    pub elite_limit: u8,
}

impl Outlook {
    /// The outlook of a complete side: what lies there.
    pub fn complete(face: Face, fixed: u64) -> Outlook {
        Outlook { face, fixed, free: 0, unseen: 0, elite_limit: 0 }
    }

    /// The strongest formation within reach whose type is at least `floor`; weaker ones are not
    /// looked for. Nothing where the side cannot be filled at all, or only with weaker types.
    #[inline]
    pub fn best(&self, floor: Formation) -> Option<Reach> {
        let elites = if self.elite_limit == 0 { 0 } else { self.unseen & !SIEGE_BITS };
        if elites == 0 {
            return self.best_with(0, floor);
        }
        self.best_with_elites(elites, floor)
    }

    /// Tries every way to use unseen elite troops; the second Joker only beside the first.
    #[inline(never)]
    fn best_with_elites(&self, elites: u64, floor: Formation) -> Option<Reach> {
        let limit = u32::from(self.elite_limit.min(self.free));
        let lone_joker = if elites >> Card::JOKER.0 & 0b11 == 0b11 { 1 << Card::TWIN.0 } else { 0 };
        let mut best: Option<Reach> = None;
        // Ascending subsets of the elite bits.
        let mut used = 0u64;
        loop {
            let twin_alone = used & lone_joker != 0 && used >> Card::JOKER.0 & 1 == 0;
            if used.count_ones() <= limit && !twin_alone {
                let found = self.best_with(used, floor);
                if found.is_some_and(|found| best.is_none_or(|best| found.standing.beats(best.standing))) {
                    best = found;
                }
            }
            used = used.wrapping_sub(elites) & elites;
            if used == 0 {
                return best;
            }
        }
    }

    /// The strongest formation that uses exactly these unseen elite troops.
    #[inline]
    fn best_with(&self, used: u64, floor: Formation) -> Option<Reach> {
        let filling = Filling {
            slots: self.face.slots,
            fixed: self.fixed & SIEGE_BITS,
            elites: Elites::of(self.fixed | used),
            free: self.free - if used == 0 { 0 } else { used.count_ones() as u8 },
            unseen: self.unseen & SIEGE_BITS,
        };
        for formation in Formation::STRONGEST_FIRST {
            if formation < floor {
                return None;
            }
            if !self.face.counts(formation) {
                continue;
            }
            let found = match formation {
                Formation::ColourRun => filling.colour_run(),
                Formation::SameStrength => filling.same_strength(),
                Formation::Colour => filling.colour(),
                Formation::Run => filling.run(),
                Formation::Sum => filling.sum(),
                Formation::LowerSum => filling.lower_sum(),
            };
            if let Some((sum, colour, low)) = found {
                return Some(Reach { standing: Standing { formation, sum }, colour, low, elites: used });
            }
        }
        None
    }

    /// The cards that a reach adds to the side.
    pub fn added(&self, reach: Reach) -> ArrayVec<Card, 4> {
        let mut added = ArrayVec::new();
        let mut left = u32::from(self.free) - reach.elites.count_ones();
        let siege = self.unseen & SIEGE_BITS;
        let lane = LANE << (12 * reach.colour);
        let mut take = |cards: u64, most: u32, added: &mut ArrayVec<Card, 4>| {
            let mut cards = cards;
            for _ in 0..most {
                if cards == 0 || left == 0 {
                    return;
                }
                let card = highest_strength(cards);
                cards &= !(1 << card);
                left -= 1;
                added.push(Card(card));
            }
        };
        match reach.standing.formation {
            Formation::ColourRun | Formation::Run => {
                let coloured = reach.standing.formation == Formation::ColourRun;
                let siege = if coloured { siege & lane } else { siege };
                let elites = Elites::of(self.fixed | reach.elites);
                let held = fold(self.fixed & SIEGE_BITS);
                let window = window(self.face.slots, reach.low);
                let open = open_places(window, held, fold(siege), elites).unwrap_or(0);
                for strength in (0..STRENGTHS).rev().filter(|strength| open >> strength & 1 == 1) {
                    take(siege & COLUMN << strength, 1, &mut added);
                }
            }
            Formation::SameStrength => take(siege & COLUMN << reach.low, 4, &mut added),
            Formation::Colour => take(siege & lane, 4, &mut added),
            Formation::Sum => take(siege, 4, &mut added),
            Formation::LowerSum => {
                let mut cards = siege;
                for _ in 0..left {
                    let card = lowest_strength(cards);
                    cards &= !(1 << card);
                    added.push(Card(card));
                }
            }
        }
        (Card::JOKER.0..=Card::SHIELD.0)
            .filter(|card| reach.elites >> card & 1 == 1)
            .for_each(|card| added.push(Card(card)));
        added
    }
}

/// A side to be filled: fixed siege cards, elite troops, and `free` siege cards still to come.
struct Filling {
    slots: u8,
    fixed: u64,
    elites: Elites,
    free: u8,
    unseen: u64,
}

/// What a search for a type finds: the sum, the colour and the lowest strength where they matter.
type Found = Option<(u8, u8, u8)>;

impl Filling {
    fn colour_run(&self) -> Found {
        let colours = self.colours()?;
        if self.elites.is_empty() {
            return self.plain_colour_run(colours);
        }
        (0..=STRENGTHS - self.slots).rev().find_map(|low| {
            let window = window(self.slots, low);
            colours.clone().find_map(|colour| {
                let held = self.fixed >> (12 * colour) & LANE;
                self.fits(window, held, self.unseen >> (12 * colour) & LANE)
                    .then(|| (run_sum(self.slots, low), colour, low))
            })
        })
    }

    /// All lanes at once: a bit remains where a whole window begins.
    #[inline]
    fn plain_colour_run(&self, colours: std::ops::Range<u8>) -> Found {
        let cards = self.fixed | self.unseen;
        let mut starts = cards;
        for step in 1..self.slots {
            starts &= cards >> step;
        }
        // A window must not run over into the next lane.
        starts &= COLUMN * (LANE >> (self.slots - 1));
        if self.fixed != 0 {
            let colour = colours.start;
            let starts = (starts >> (12 * colour)) as u16 & around(self.slots, fold(self.fixed));
            let low = highest(starts)?;
            return Some((run_sum(self.slots, low), colour, low));
        }
        let low = highest(fold(starts))?;
        let colour = (starts & COLUMN << low).trailing_zeros() as u8 / STRENGTHS;
        Some((run_sum(self.slots, low), colour, low))
    }

    fn same_strength(&self) -> Found {
        let candidates = if self.fixed == 0 {
            LANE as u16
        } else {
            let strength = Card(self.fixed.trailing_zeros() as u8).strength();
            if self.fixed & !(COLUMN << strength) != 0 {
                return None;
            }
            1 << strength
        };
        let spy = if self.elites.spy { 1 << 10 } else { LANE as u16 };
        let shield = if self.elites.shield { SHIELD_STRENGTHS } else { LANE as u16 };
        let mut candidates = candidates & spy & shield;
        while let Some(strength) = highest(candidates) {
            if self.available(strength) >= self.free {
                return Some((strength * self.slots, 0, strength));
            }
            candidates &= !(1 << strength);
        }
        None
    }

    fn colour(&self) -> Found {
        let colours = self.colours()?;
        let held = self.held_sum() + self.elites_high();
        let mut best: Found = None;
        for colour in colours {
            let mut lane = (self.unseen >> (12 * colour) & LANE) as u16;
            let mut sum = held;
            let mut left = self.free;
            while left > 0
                && let Some(strength) = highest(lane)
            {
                lane &= !(1 << strength);
                sum += strength;
                left -= 1;
            }
            if left == 0 && best.is_none_or(|(most, ..)| sum > most) {
                best = Some((sum, colour, 0));
            }
        }
        best
    }

    fn run(&self) -> Found {
        let held = fold(self.fixed);
        if held.count_ones() != self.fixed.count_ones() {
            return None;
        }
        let open = fold(self.unseen);
        if self.elites.is_empty() {
            let strengths = held | open;
            let mut starts = strengths;
            for step in 1..self.slots {
                starts &= strengths >> step;
            }
            let low = highest(starts & around(self.slots, held))?;
            return Some((run_sum(self.slots, low), 0, low));
        }
        (0..=STRENGTHS - self.slots)
            .rev()
            .find(|&low| self.fits(window(self.slots, low), held.into(), open.into()))
            .map(|low| (run_sum(self.slots, low), 0, low))
    }

    fn sum(&self) -> Found {
        let mut sum = self.held_sum() + self.elites_high();
        let mut left = self.free;
        let mut strength = STRENGTHS;
        while left > 0 {
            strength = strength.checked_sub(1)?;
            let taken = left.min(self.available(strength));
            left -= taken;
            sum += taken * strength;
        }
        Some((sum, 0, 0))
    }

    fn lower_sum(&self) -> Found {
        let mut sum = self.held_sum() + 10 * u8::from(self.elites.spy) + u8::from(self.elites.shield);
        let mut left = self.free;
        let mut strength = 0;
        while left > 0 {
            if strength == STRENGTHS {
                return None;
            }
            let taken = left.min(self.available(strength));
            left -= taken;
            sum += taken * strength;
            strength += 1;
        }
        Some((sum, 0, 0))
    }

    /// How many unseen siege cards have this strength: the multiplication adds up the lanes.
    #[inline]
    fn available(&self, strength: u8) -> u8 {
        ((self.unseen >> strength & COLUMN).wrapping_mul(COLUMN) >> 48 & 0b111) as u8
    }

    /// The colours a one-coloured formation could have; nothing if the fixed cards differ.
    #[inline]
    fn colours(&self) -> Option<std::ops::Range<u8>> {
        if self.fixed == 0 {
            return Some(0..5);
        }
        let colour = self.fixed.trailing_zeros() as u8 / STRENGTHS;
        if self.fixed & !(LANE << (12 * colour)) != 0 { None } else { Some(colour..colour + 1) }
    }

    /// Whether a window of consecutive strengths can be filled: the held strengths lie inside,
    /// Spy and Shield find a place, and enough of the rest can be had as siege cards.
    fn fits(&self, window: u16, held: u64, open: u64) -> bool {
        let (held, open) = (held as u16, open as u16);
        held & !window == 0
            && open_places(window, held, open, self.elites)
                .is_some_and(|places| (places & open).count_ones() >= u32::from(self.free))
    }

    #[inline]
    fn held_sum(&self) -> u8 {
        let mut cards = self.fixed;
        let mut sum = 0;
        while cards != 0 {
            sum += Card(cards.trailing_zeros() as u8).strength();
            cards &= cards - 1;
        }
        sum
    }

    fn elites_high(&self) -> u8 {
        11 * self.elites.jokers + 10 * u8::from(self.elites.spy) + 3 * u8::from(self.elites.shield)
    }
}

/// The strengths a Shield can have.
const SHIELD_STRENGTHS: u16 = 0b1110;

/// The places of a window left for Jokers and siege cards once Spy and Shield stand in theirs; the
/// Shield takes a place that no siege card could fill, if there is one.
fn open_places(window: u16, held: u16, open: u16, elites: Elites) -> Option<u16> {
    let mut places = window & !held;
    if elites.spy {
        if places & 1 << 10 == 0 {
            return None;
        }
        places &= !(1 << 10);
    }
    if elites.shield {
        let fitting = places & SHIELD_STRENGTHS;
        let place = highest(fitting & !open).or_else(|| highest(fitting))?;
        places &= !(1 << place);
    }
    Some(places)
}

/// Which strengths occur in any colour.
#[inline]
fn fold(cards: u64) -> u16 {
    ((cards | cards >> 12 | cards >> 24 | cards >> 36 | cards >> 48) & LANE) as u16
}

#[inline]
fn window(slots: u8, low: u8) -> u16 {
    ((1 << slots) - 1) << low
}

/// The lowest strengths of windows that hold all of these strengths.
#[inline]
fn around(slots: u8, held: u16) -> u16 {
    let starts = (1u16 << (STRENGTHS - slots + 1)) - 1;
    match highest(held) {
        None => starts,
        Some(top) => {
            let bottom = held.trailing_zeros() as u8;
            let from = (top + 1).saturating_sub(slots);
            if from > bottom { 0 } else { starts & (((1u32 << (bottom - from + 1)) - 1) << from) as u16 }
        }
    }
}

#[inline]
fn run_sum(slots: u8, low: u8) -> u8 {
    slots * low + slots * (slots - 1) / 2
}

#[inline]
fn highest(strengths: u16) -> Option<u8> {
    if strengths == 0 { None } else { Some(15 - strengths.leading_zeros() as u8) }
}

/// The card number of a strongest of these siege cards.
fn highest_strength(cards: u64) -> u8 {
    let strength = highest(fold(cards)).expect("a siege card");
    (cards & COLUMN << strength).trailing_zeros() as u8
}

/// The card number of a weakest of these siege cards.
fn lowest_strength(cards: u64) -> u8 {
    let strength = fold(cards).trailing_zeros();
    (cards & COLUMN << strength).trailing_zeros() as u8
}
