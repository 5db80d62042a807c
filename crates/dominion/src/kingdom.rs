//! The kinds of one game, each at its stall, and what can be asked of them as sets.

use crate::cards::{Card, Cost, Home, Trigger, Types, types};
use crate::kind::Kind;
use crate::op::{Do, Op, Price, Script, Slot, What};
use crate::pile::{Group, Pile, STALLS, Stall};
use crate::say;
use std::hash::{Hash, Hasher};

/// The dearest card costs so many coins.
const DEAREST: usize = 10;

/// What was agreed before the game, beside the kingdom itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct House {
    /// Start decks hold Shelters instead of Estates (DO-2.6).
    pub(crate) shelters: bool,
    /// Throne Room, Mine and Moneylender must be followed (DO-28.8).
    pub(crate) first_edition: bool,
    /// Debt may be paid at any time of the own turn (DO-28.9).
    pub(crate) debt_any_time: bool,
    /// The Landmark Tomb lies on the table.
    pub(crate) tomb: bool,
}

/// The kinds of one game in the order of their names, and sets of them that the rules ask for.
/// Everything but `house` follows from the kinds and never changes during a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kingdom {
    kinds: [Kind; STALLS],
    len: u8,
    /// The kinds that have a stall as bits, in two halves because every stall is found by counting.
    present: [u64; 2],
    first_half: u8,
    pub(crate) house: House,
    pub(crate) action: Group,
    pub(crate) treasure: Group,
    /// Treasures that can be played all at once.
    pub(crate) plain: Group,
    pub(crate) victory: Group,
    pub(crate) attack: Group,
    pub(crate) castles: Group,
    pub(crate) knights: Group,
    pub(crate) ruins: Group,
    /// All cards of piles that hold more than one kind.
    pub(crate) mixed: Group,
    /// Cards with a debt cost; all of them cost no coins.
    indebted: Group,
    /// Cards with a pile of one kind in the Supply.
    pub(crate) supply: Group,
    /// The Event in use.
    pub(crate) events: Group,
    pub(crate) when_trashed: Group,
    pub(crate) when_gained: Group,
    pub(crate) when_discarded: Group,
    pub(crate) watchers: Group,
    reactors: [Group; 3],
    /// Reactions that protect from an Attack.
    pub(crate) shields: Group,
    /// The card that can be another card while in play.
    pub(crate) shifter: Option<Stall>,
    /// Cards costing up to so many coins and no debt.
    up_to: [Group; DEAREST + 1],
}

/// Everything else follows from these.
impl Hash for Kingdom {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.kinds().hash(state);
        self.house.hash(state);
    }
}

/// The cards beside the Supply that a card's texts gain (DO-2.12).
fn companions(script: Script, bring: &mut impl FnMut(Kind)) {
    for op in script {
        match *op {
            Op::Do(Do::GainCard(kind, ..)) if kind.card().home == Home::NonSupply => bring(kind),
            Op::Do(_) | Op::Pick(_) => {}
            Op::Choose(_) | Op::If(..) | Op::Each(..) => {
                (0..4).filter_map(|branch| op.branch(branch)).for_each(|part| companions(part, bring))
            }
        }
    }
}

/// The first kingdom pile that brings this card beside the Supply, or itself where none does.
pub(crate) fn bringing(beside: Kind) -> Kind {
    let brings = |pile: &Kind| {
        let mut found = false;
        let texts = Slot::ALL.into_iter().map(|slot| pile.card().script(slot));
        texts.for_each(|script| companions(script, &mut |kind| found |= kind == beside));
        found
    };
    Kind::all().filter(|kind| kind.card().home == Home::Kingdom).find(brings).unwrap_or(beside)
}

/// The kinds that a kingdom pile brings: itself, all Knights, or all Castles.
pub(crate) fn pile_kinds(pile: Kind) -> impl Iterator<Item = Kind> {
    let home = pile.card().home;
    Kind::all().filter(move |kind| match home {
        Home::Knights | Home::Castles => kind.card().home == home,
        _ => *kind == pile,
    })
}

impl Kingdom {
    /// The kingdom of these piles. Knights and Castles are meant by any of their cards; the Event
    /// and the Landmark may be among the piles. Whatever the cards need lies out with them.
    pub(crate) fn new(piles: &[Kind], mut house: House) -> Kingdom {
        let mut present = [0u64; 2];
        let mut bring = |kind: Kind| present[kind.0 as usize / 64] |= 1 << (kind.0 % 64);
        Kind::all().filter(|kind| kind.card().home == Home::Basic).for_each(&mut bring);
        for &pile in piles {
            if pile == Kind::TOMB {
                house.tomb = true;
                continue;
            }
            for kind in pile_kinds(pile) {
                bring(kind);
                let card = kind.card();
                Slot::ALL.into_iter().for_each(|slot| companions(card.script(slot), &mut bring));
                if card.types.has(types::LOOTER) {
                    Kind::all().filter(|kind| kind.card().home == Home::Ruins).for_each(&mut bring);
                }
            }
        }
        if house.shelters {
            [Kind::HOVEL, Kind::NECROPOLIS, Kind::OVERGROWN_ESTATE].into_iter().for_each(&mut bring);
        }
        Kingdom::of_kinds(present, house)
    }

    fn of_kinds(present: [u64; 2], house: House) -> Kingdom {
        let mut kinds = [Kind::COPPER; STALLS];
        let mut len = 0;
        for kind in Kind::all().filter(|kind| present[kind.0 as usize / 64] >> (kind.0 % 64) & 1 == 1) {
            kinds[len] = kind;
            len += 1;
        }
        let listed = &kinds[..len];
        let group = |fits: &dyn Fn(&Card) -> bool| {
            Group(listed.iter().enumerate().map(|(place, kind)| u64::from(fits(kind.card())) << place).sum())
        };
        let typed = |types: Types| group(&|card| card.types.has(types));
        let home = |home: Home| group(&|card| card.home == home);
        let slot = |slot: Slot| group(&|card| !card.script(slot).is_empty());
        let reactor = |trigger: Trigger| group(&|card| card.reacts_to == Some(trigger));
        let events = home(Home::Event);
        Kingdom {
            kinds,
            len: len as u8,
            present,
            first_half: present[0].count_ones() as u8,
            house,
            action: typed(types::ACTION),
            treasure: typed(types::TREASURE),
            plain: group(&|card| card.plain_coins().is_some()),
            victory: typed(types::VICTORY),
            attack: typed(types::ATTACK),
            castles: typed(types::CASTLE),
            knights: typed(types::KNIGHT),
            ruins: typed(types::RUINS),
            mixed: typed(types::CASTLE.and(types::KNIGHT).and(types::RUINS)),
            indebted: group(&|card| card.cost.debt > 0),
            supply: home(Home::Basic) | home(Home::Kingdom),
            events,
            when_trashed: slot(Slot::WhenTrashed),
            when_gained: slot(Slot::WhenGained),
            when_discarded: slot(Slot::WhenDiscarded),
            watchers: slot(Slot::Watch),
            reactors: [Trigger::Attack, Trigger::Trashing, Trigger::Purchase].map(reactor),
            shields: group(&|card| card.script(Slot::Reaction).contains(&Op::Do(Do::Unaffected))),
            shifter: group(&|card| card.script(Slot::Play) == [say::BECOME]).lowest(),
            up_to: std::array::from_fn(|coins| {
                group(&|card| usize::from(card.cost.coins) <= coins && card.cost.debt == 0) & !events
            }),
        }
    }

    /// The kinds of this game.
    pub(crate) fn kinds(&self) -> &[Kind] {
        &self.kinds[..self.len as usize]
    }

    /// The number of stalls.
    pub(crate) fn len(&self) -> usize {
        self.len as usize
    }

    /// All stalls in use, the Event's included.
    pub fn stalls(&self) -> Group {
        Group::first(self.len.into())
    }

    /// The kind at a stall.
    #[inline]
    pub fn kind(&self, stall: Stall) -> Kind {
        self.kinds[stall.0 as usize]
    }

    /// The card at a stall.
    #[inline]
    pub fn card(&self, stall: Stall) -> &'static Card {
        self.kind(stall).card()
    }

    /// What the card at a stall costs.
    #[inline]
    pub fn cost(&self, stall: Stall) -> Cost {
        self.card(stall).cost
    }

    /// The stall of this kind, if it is part of the game.
    #[inline]
    pub fn stall(&self, kind: Kind) -> Option<Stall> {
        let (half, bit) = (kind.0 as usize / 64, 1 << (kind.0 % 64));
        let present = self.present[half];
        let below = if half == 0 { 0 } else { self.first_half };
        (present & bit != 0).then(|| Stall(below + (present & (bit - 1)).count_ones() as u8))
    }

    /// The cards that answer such a thing from hand.
    #[inline]
    pub(crate) fn reactors(&self, trigger: Trigger) -> Group {
        self.reactors[trigger as usize]
    }

    /// Whether any card of this game could answer an Attack; without one no window need open.
    #[inline]
    pub(crate) fn answers_attacks(&self) -> bool {
        !(self.watchers | self.reactors(Trigger::Attack)).is_empty()
    }

    /// The kingdom piles as a kingdom given by hand names them, then Event and Landmark.
    pub fn piles(&self) -> Vec<Kind> {
        let mut piles: Vec<Kind> = self
            .kinds()
            .iter()
            .copied()
            .filter(|kind| match kind.card().home {
                Home::Kingdom | Home::Event => true,
                Home::Knights => *kind == Kind::DAME_ANNA,
                Home::Castles => *kind == Kind::HUMBLE_CASTLE,
                _ => false,
            })
            .collect();
        if self.house.tomb {
            piles.push(Kind::TOMB);
        }
        piles
    }

    /// Such cards. `named` is what was named before.
    #[inline]
    pub(crate) fn group(&self, what: What, named: Option<Kind>) -> Group {
        let of = |kind: Kind| self.stall(kind).map_or(Group::NONE, Stall::group);
        match what {
            What::Any => Group::ALL,
            What::Action => self.action,
            What::Treasure => self.treasure,
            What::Victory => self.victory,
            What::Attack => self.attack,
            What::Castle => self.castles,
            What::NonAction => !self.action,
            What::NonTreasure => !self.treasure,
            What::BetterThanCopper => self.treasure & !of(Kind::COPPER),
            What::ThreeToSix => self.up_to[6] & !self.up_to[2],
            What::ThreeOrMore => !(self.up_to[2] | self.indebted),
            What::Junk => {
                let junk = types::CURSE.and(types::RUINS).and(types::SHELTER).and(types::VICTORY);
                self.stalls().iter().filter(|&stall| self.card(stall).types.has(junk)).collect()
            }
            What::VictoryNotNamed => self.victory & !named.map_or(Group::NONE, of),
            What::Named => named.map_or(Group::NONE, of),
            What::Only(kind) => of(kind),
            What::Not(kind) => !of(kind),
        }
    }

    /// Cards costing up to so many coins and no debt.
    #[inline]
    pub(crate) fn up_to(&self, coins: u32) -> Group {
        self.up_to[(coins as usize).min(DEAREST)]
    }

    /// Cards that so many coins can buy, debt allowed.
    #[inline]
    pub fn affordable(&self, coins: u32) -> Group {
        self.up_to(coins) | self.indebted | self.events
    }

    /// Cards of such a price, compared with the cost of *it* and of *this*.
    pub(crate) fn priced(&self, price: Price, it: Option<Cost>, this: Cost) -> Group {
        let costing = |fits: &dyn Fn(Cost) -> bool| {
            self.stalls().iter().filter(|&stall| fits(self.cost(stall))).collect::<Group>()
        };
        match (price, it) {
            (Price::Any, _) => Group::ALL,
            (Price::UpTo(coins), _) => self.up_to(u32::from(coins)),
            (Price::UpToMore(more), Some(it)) => {
                costing(&|cost| cost.coins <= it.coins + more && cost.debt <= it.debt)
            }
            (Price::ExactlyMore(more), Some(it)) => {
                costing(&|cost| cost.coins == it.coins + more && cost.debt == it.debt)
            }
            (Price::UpToMore(_) | Price::ExactlyMore(_), None) => Group::NONE,
            (Price::CheaperThanThis, _) => costing(&|cost| cost.is_less_than(this)),
        }
    }

    /// How many cards of this stall the full Supply, or the pile beside it, begins with.
    pub(crate) fn full(&self, stall: Stall, players: usize) -> u8 {
        self.card(stall).full(players)
    }

    /// Every pile full.
    pub(crate) fn full_supply(&self, players: usize) -> Pile {
        let mut supply = Pile::EMPTY;
        for stall in self.stalls().iter() {
            supply.add(stall, self.full(stall, players));
        }
        supply
    }

    /// How many Ruins lie out at the beginning.
    pub(crate) fn full_ruins(&self, players: usize) -> u8 {
        if self.ruins.is_empty() { 0 } else { 10 * (players as u8 - 1) }
    }
}
