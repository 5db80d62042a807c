//! A strategy made ready for one kingdom.

use super::expression::Test;
use super::measure::{Eye, gives_actions};
use super::read::{List, Preference, Strategy, Wish};
use dominion::{Choice, Dominion, Group, Kind, Kingdom, STALLS, Stall, Word};
use table::Seat;

/// A strategy made ready for one kingdom.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) buy: Vec<Wanted>,
    pub(crate) play: Order,
    pub(crate) hold: Order,
    pub(crate) trash: Order,
    pub(crate) keep: Order,
    pub(crate) discard: Order,
    pub(crate) topdeck: Order,
    pub(crate) gain: Order,
    pub(crate) take: Order,
    pub(crate) named: Order,
    pub(crate) choose: Vec<Chosen>,
    pub(crate) guard: bool,
    /// Which card is played first, where nothing depends on the table.
    pub(crate) first: Option<[u8; STALLS]>,
    /// The cards that give Actions back.
    pub(crate) givers: Group,
}

/// Cards that are wanted when all conditions hold.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub(crate) cards: Group,
    asker: Option<Kind>,
    pub(crate) when: Vec<Test<Group>>,
    /// Its place in the strategy's list, where its texts are.
    pub(crate) place: usize,
}

/// A part of a card that is chosen when all conditions hold.
#[derive(Clone, Debug)]
pub(crate) struct Chosen {
    pub(crate) asker: Option<Kind>,
    pub(crate) option: Word,
    pub(crate) when: Vec<Test<Group>>,
}

/// Cards in an order of preference.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    wanted: Vec<Wanted>,
    /// The place of each stall where nothing depends on the table; 255 for what is not listed.
    fixed: Option<[u8; STALLS]>,
}

impl Order {
    fn new(wanted: Vec<Wanted>) -> Order {
        let depends = wanted.iter().any(|wanted| wanted.asker.is_some() || !wanted.when.is_empty());
        let fixed = (!depends).then(|| {
            let mut places = [u8::MAX; STALLS];
            for (place, wanted) in wanted.iter().enumerate() {
                for stall in wanted.cards.iter() {
                    let known = &mut places[stall.index()];
                    *known = (*known).min(place.min(254) as u8);
                }
            }
            places
        });
        Order { wanted, fixed }
    }

    /// The place of a card where nothing depends on the table; nothing where something does.
    fn fixed_place(&self, stall: Stall) -> Option<u32> {
        let place = self.fixed.as_ref()?[stall.index()];
        Some(if place == u8::MAX { u32::MAX } else { u32::from(place) })
    }

    /// Whether nothing is listed.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.wanted.is_empty()
    }

    /// The place of a card in the list as things stand; nothing where it is not listed.
    #[inline]
    pub(crate) fn place(&self, eye: &Eye<'_>, stall: Stall) -> Option<u32> {
        if let Some(places) = &self.fixed {
            let place = places[stall.index()];
            return (place != u8::MAX).then_some(u32::from(place));
        }
        let asking = eye.game.asking_card();
        let fits = |wanted: &Wanted| {
            wanted.cards.contains(stall)
                && (wanted.asker.is_none() || wanted.asker == asking)
                && wanted.holds(eye)
        };
        self.wanted.iter().position(fits).map(|place| place as u32)
    }
}

/// The order in which Actions are played: as listed, then what gives Actions, then the dearest.
#[inline]
pub(crate) fn action_rank(listed: u32, gives: bool, coins: u8) -> (u32, bool, u8) {
    (listed, !gives, u8::MAX - coins)
}

/// The place of each card in that order, where it never changes; some texts have Treasures played in it too.
fn first_actions(play: &Order, givers: Group, kingdom: &Kingdom) -> Option<[u8; STALLS]> {
    let mut ranked = Vec::new();
    for stall in kingdom.stalls().iter() {
        let listed = play.fixed_place(stall)?;
        ranked.push((action_rank(listed, givers.contains(stall), kingdom.card(stall).cost().coins), stall));
    }
    ranked.sort();
    let mut places = [u8::MAX; STALLS];
    for (place, (_, stall)) in ranked.into_iter().enumerate() {
        places[stall.index()] = place as u8;
    }
    Some(places)
}

impl Wanted {
    /// Whether all conditions hold.
    #[inline]
    pub(crate) fn holds(&self, eye: &Eye<'_>) -> bool {
        self.when.iter().all(|test| eye.sees(test))
    }
}

impl Strategy {
    /// What it answers in a game of any kingdom to the question that is open to this seat; always a legal
    /// answer. Whoever plays many games with it uses [`Simulation`](super::Simulation).
    pub fn answer(&self, game: &Dominion, seat: Seat) -> Choice {
        self.ready(game.kingdom()).answer(game, seat)
    }

    /// The strategy made ready for a kingdom.
    pub(crate) fn ready(&self, kingdom: &Kingdom) -> Plan {
        let tests = |conditions: &[super::read::Condition]| -> Vec<Test<Group>> {
            conditions.iter().map(|it| it.test.meaning(&|cards| cards.stalls(kingdom))).collect()
        };
        let wanted = |list: List| -> Vec<Wanted> {
            let ready = |(place, wish): (usize, &Wish)| Wanted {
                cards: wish.cards.stalls(kingdom),
                asker: wish.asker,
                when: tests(&wish.when),
                place,
            };
            self.list(list).iter().enumerate().map(ready).filter(|wanted| !wanted.cards.is_empty()).collect()
        };
        let order = |list: List| Order::new(wanted(list));
        let chosen = |it: &Preference| Chosen { asker: it.asker, option: it.option, when: tests(&it.when) };
        let (play, gives) = (order(List::Play), |stall: &Stall| gives_actions(kingdom.card(*stall)));
        let givers: Group = kingdom.stalls().iter().filter(gives).collect();
        Plan {
            buy: wanted(List::Buy),
            first: first_actions(&play, givers, kingdom),
            givers,
            play,
            hold: order(List::Hold),
            trash: order(List::Trash),
            keep: order(List::Keep),
            discard: order(List::Discard),
            topdeck: order(List::Topdeck),
            gain: order(List::Gain),
            take: order(List::Take),
            named: order(List::Named),
            choose: self.choose.iter().map(chosen).collect(),
            guard: self.guard,
        }
    }
}
