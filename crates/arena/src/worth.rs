//! What a card is worth, found by intervention.
//!
//! Who owns a card is a matter of skill and of the course of the game: good players get good cards, and
//! whoever lives longer gets more of them. So ownership says nothing about worth. What can be compared is what
//! chance has decided before anybody could choose: in games of their own each seat is barred from taking a
//! random quarter of all cards, and the seats that were free to take a card are compared with those that were
//! barred from it. All cards are tried at once, each under the same chance of the others.

use crate::entrant::Entrant;
use crate::sitting::{mixed, sit_under};
use crate::statistics::{Contrast, Effect};
use bots::Skill;
use minds::Sense;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicBool;
use table::{Dice, FastDice, Outcome, Seat, Shown};

/// What a card is worth to the seat that may take it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Worth {
    /// By how much better such a seat does than one that is barred from it.
    pub effect: Effect,
    /// Whether that is more than chance, with all cards looked at together.
    pub stands: bool,
}

/// One in so many cards is barred from each seat.
const BARRED: u32 = 4;

/// Who is barred from what in one game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Bars(Vec<BTreeSet<String>>);

impl Bars {
    pub(crate) fn draw(cards: &[String], seats: usize, dice: &mut FastDice) -> Bars {
        let mut some = || cards.iter().filter(|_| dice.below(BARRED) == 0).cloned().collect();
        Bars((0..seats).map(|_| some()).collect())
    }

    /// What a seat chooses instead, where its choice would take a card it is barred from: the best it
    /// can think of by rule of thumb. Nothing where the choice may stand or there is no other.
    fn otherwise<G: Sense + Shown>(
        &self,
        state: &G,
        seat: Seat,
        choice: G::Choice,
        dice: &mut FastDice,
    ) -> Option<(G::Choice, String)> {
        let named = |choice: G::Choice| {
            let text = state.choice_text(choice).to_lowercase();
            let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
            words.filter_map(|word| self.0[seat.index()].get(word).cloned()).next()
        };
        let card = named(choice)?;
        // What it has already it may use.
        let owned: BTreeSet<String> = state.owned(seat).into_iter().map(|id| id.to_lowercase()).collect();
        let barred = |choice: G::Choice| named(choice).is_some_and(|card| !owned.contains(&card));
        if owned.contains(&card) {
            return None;
        }
        let mut choices = Vec::new();
        state.distinct(seat, &mut choices);
        choices.retain(|&choice| !barred(choice));
        match choices.as_slice() {
            [] => None,
            [only] => Some((*only, card)),
            some => Some((state.imagine(seat, dice).sensible(seat, some, dice), card)),
        }
    }
}

/// A game in which seats were barred from cards.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Barred {
    pub(crate) outcome: Outcome,
    bars: Bars,
    /// The cards that somebody would have taken.
    missed: BTreeSet<String>,
}

/// Plays game number `number` with bars; nothing when it was told to stop.
pub(crate) fn barred_game<G: Sense + Shown>(
    options: &G::Options,
    skills: &[Skill],
    cards: &[String],
    seed: u64,
    number: u64,
    stop: &AtomicBool,
) -> Option<Barred> {
    let mut dice = FastDice::new(mixed(seed ^ 0xba22, number));
    let bars = Bars::draw(cards, skills.len(), &mut dice);
    let mut missed = BTreeSet::new();
    let otherwise = |state: &G, seat: Seat, choice: G::Choice| {
        let (other, card) = bars.otherwise(state, seat, choice, &mut dice)?;
        missed.insert(card);
        Some(other)
    };
    let entrants: Vec<Entrant<G>> = skills.iter().cloned().map(Entrant::Bot).collect();
    let sitting = sit_under::<G>(options, &entrants, mixed(seed, number), stop, otherwise, |_| ())?;
    Some(Barred { outcome: sitting.outcome, bars, missed })
}

/// What a card is worth to whoever sits anywhere, and to each seat.
pub(crate) struct Worths {
    pub(crate) all: Worth,
    pub(crate) seats: Vec<Option<Effect>>,
}

/// What each card is worth. Each game comes with what anybody owned in the usual game of the same seed: a
/// card counts only where somebody owned it there, which says that it was to be had, and is decided before
/// anybody is barred.
pub(crate) fn worths<'a>(
    games: impl Iterator<Item = (&'a [BTreeSet<String>], &'a Barred)> + Clone,
) -> BTreeMap<String, Worths> {
    // For each card: all seats of a game together, and each seat for itself.
    let mut contrasts: BTreeMap<&str, (Contrast, Vec<Contrast>)> = BTreeMap::new();
    // Bars that never kept anybody from anything compare nothing.
    let missed: BTreeSet<&str> =
        games.clone().flat_map(|(_, barred)| &barred.missed).map(String::as_str).collect();
    for (owned, Barred { outcome, bars, .. }) in games {
        for card in owned.iter().flatten().map(String::as_str).collect::<BTreeSet<_>>() {
            let key = card.to_lowercase();
            if missed.contains(key.as_str()) {
                let seats = bars.0.iter().enumerate();
                let seats = seats.map(|(seat, bars)| (!bars.contains(&key), outcome.worth(Seat(seat as u8))));
                let (all, each) = contrasts.entry(card).or_default();
                all.add(seats.clone());
                each.resize_with(bars.0.len(), Contrast::default);
                each.iter_mut().zip(seats).for_each(|(contrast, seat)| contrast.add([seat]));
            }
        }
    }
    let effects: Vec<(&str, Effect, Vec<Option<Effect>>)> = contrasts
        .into_iter()
        .filter_map(|(card, (all, each))| {
            Some((card, all.effect()?, each.iter().map(Contrast::effect).collect()))
        })
        .collect();
    let many = effects.len();
    let worths = |(card, effect, seats): (&str, Effect, Vec<Option<Effect>>)| {
        let all = Worth { effect, stands: effect.stands_among(many) };
        (card.to_owned(), Worths { all, seats })
    };
    effects.into_iter().map(worths).collect()
}
