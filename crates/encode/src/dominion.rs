//! Dominion in numbers: how many cards of each name lie in each zone, over all names of the house, and
//! what is done with which card.

use crate::{Axis, Blocks, Encode, Layout, Pen};
use ::dominion::{Choice, Dominion, Kind, Phase, Printed, Slot, Verb, Word};
use table::{Game, Seat};

const NAMES: usize = Kind::NAMES;
const VERBS: usize = Verb::ALL.len();
const WORDS: usize = Word::ALL.len();
const SLOTS: usize = Slot::ALL.len();
const PHASES: usize = Phase::ALL.len();
const MOST_PAID: usize = 255;
const STARTS: [usize; 4] = crate::layout::starts([VERBS * NAMES, WORDS, MOST_PAID]);
/// Points are told above this, so that a byte can say less than nothing.
const POINTS_FROM: i32 = 64;
const PLAYER: [&str; 8] = ["hand", "deck", "discard", "aside", "tokens", "debt", "turns", "points and 64"];
const HOUSE: [&str; 2] = ["first edition", "debt any time"];
const TURN: [&str; 4] = ["actions", "buys", "coins", "empty piles"];
const TYPES: usize = Printed::TYPES.len();
const BRINGS: [&str; 5] = ["cards", "actions", "buys", "coins", "tokens"];
const HELD: [&str; 4] = ["left in the supply", "in hand", "owned", "in play"];

fn names() -> Axis {
    Axis::of("card", Kind::all())
}

fn verbs() -> Axis {
    Axis::of("verb", Verb::ALL.map(Verb::word))
}

fn words() -> Axis {
    Axis::of("word", Word::ALL.map(Word::word))
}

fn slots() -> Axis {
    Axis::of("text", Slot::ALL.map(Slot::word))
}

fn observation(seats: usize) -> Blocks {
    let by_seat = || vec![Axis::seats(seats), names()];
    Blocks::default()
        .and("phase", vec![Axis::of("phase", Phase::ALL.map(Phase::word))], 1, "The part of the turn.")
        .and(
            "turn",
            vec![Axis::of("fact", TURN)],
            10,
            "What is left this turn, and how many Supply piles are empty.",
        )
        .and("active", vec![Axis::seats(seats)], 1, "Whose turn it is.")
        .and("asked", vec![Axis::seats(seats)], 1, "Who has to choose.")
        .and("house", vec![Axis::of("rule", HOUSE)], 1, "Rules agreed before the game.")
        .and("reading", vec![names()], 1, "The card whose text asks.")
        .and("text", vec![slots()], 1, "Which of its texts.")
        .and("owner", vec![Axis::seats(seats)], 1, "Whose text it is.")
        .and("about", vec![Axis::seats(seats)], 1, "Whom it is about now.")
        .and("named", vec![names()], 1, "The card that was named.")
        .and("depth", vec![], 8, "How many texts are being read, one within the other.")
        .and("kingdom", vec![names()], 1, "The names of this game, Event and Landmark included.")
        .and(
            "supply",
            vec![names()],
            10,
            "Cards left in the Supply and beside it; of Ruins those that nobody has seen.",
        )
        .and("open", vec![names()], 1, "The visible cards of piles that are not empty.")
        .and("trash", vec![names()], 10, "The trash.")
        .and("in play", vec![names()], 5, "Cards of the active player in play that are themselves.")
        .and("guises", vec![names()], 2, "Bands of Misfits in play, by the card they are.")
        .and("hand", vec![names()], 5, "The observer's hand.")
        .and("deck", vec![names()], 10, "The observer's deck without its order.")
        .and("picked", vec![names()], 5, "The cards the observer has picked so far of several.")
        .and(
            "players",
            vec![Axis::seats(seats), Axis::of("fact", PLAYER)],
            40,
            "Numbers of cards, tokens, debt, turns and points of each player.",
        )
        .and("owned", by_seat(), 10, "All cards each player owns: gains and trashings are public.")
        .and("shown", by_seat(), 5, "What everybody knows of each hand.")
        .and("discards", by_seat(), 10, "The observer's discard pile, and what is known of the others'.")
        .and("discard tops", by_seat(), 1, "The visible card of each discard pile.")
        .and(
            "aside",
            by_seat(),
            5,
            "Cards revealed, looked at or set aside, as far as the observer knows them.",
        )
        .and(
            "deck tops",
            by_seat(),
            5,
            "How far below the top of a deck a card is known to lie next, from 1.",
        )
}

fn action_blocks() -> Blocks {
    Blocks::default()
        .and("do", vec![verbs(), names()], 1, "Something is done with a card.")
        .and("say", vec![words()], 1, "A word.")
        .and("pay", vec![Axis::counted("debt", MOST_PAID)], 1, "So much debt is paid.")
}

fn features() -> Blocks {
    Blocks::default()
        .and("verb", vec![verbs()], 1, "What is done.")
        .and("word", vec![words()], 1, "What is said.")
        .and("pay", vec![], 8, "How much debt is paid.")
        .and("cost", vec![Axis::of("in", ["coins", "debt"])], 10, "What the card costs.")
        .and("types", vec![Axis::of("type", Printed::TYPES)], 1, "Its types.")
        .and(
            "points",
            vec![Axis::of("fact", ["fixed and 64", "varying"])],
            64,
            "What it is worth at the end.",
        )
        .and("brings", vec![Axis::of("bonus", BRINGS)], 4, "What playing it brings in any case.")
        .and("asks", vec![], 1, "Whether playing it does more than that.")
        .and("held", vec![Axis::of("where", HELD)], 10, "How many of these cards the observer sees where.")
}

fn lay(cards: impl Iterator<Item = (Kind, u8)>, out: &mut [u8]) {
    cards.for_each(|(kind, count)| out[kind.index()] += count);
}

impl Encode for Dominion {
    const ENCODING: u32 = 1;

    fn layout(&self) -> Layout {
        Layout {
            game: Dominion::ID,
            version: Dominion::ENCODING,
            seats: self.seats(),
            observation: observation(self.seats()),
            actions: action_blocks(),
            features: features(),
        }
    }

    fn observe(&self, seat: Seat, out: &mut [u8]) {
        let seats = self.seats();
        let place = |other: Seat| (other.index() + seats - seat.index()) % seats;
        let mut pen = Pen::new(out);
        pen.one_of(PHASES, Some(self.phase() as usize));
        pen.number(self.actions());
        pen.number(self.buys());
        pen.number(self.coins());
        pen.number(self.empty_supply_piles());
        pen.one_of(seats, Some(place(self.active())));
        pen.one_of(seats, self.turn().asked().iter().next().map(place));
        pen.flag(self.is_first_edition());
        pen.flag(self.pays_debt_any_time());
        let text = self.reading();
        pen.one_of(NAMES, text.map(|text| text.card.index()));
        pen.one_of(SLOTS, text.map(|text| text.slot as usize));
        pen.one_of(seats, text.map(|text| place(text.owner)));
        pen.one_of(seats, text.map(|text| place(text.about)));
        pen.one_of(NAMES, text.and_then(|text| text.named).map(Kind::index));
        pen.number(self.depth() as u32);
        let (kingdom, supply) = (pen.block(NAMES), pen.block(NAMES));
        for kind in self.kinds_in_game() {
            kingdom[kind.index()] = 1;
            supply[kind.index()] = self.supply(kind);
        }
        kingdom[Kind::TOMB.index()] = u8::from(self.has_tomb());
        lay(self.open_piles().map(|kind| (kind, 1)), pen.block(NAMES));
        lay(self.trashed(), pen.block(NAMES));
        lay(self.cards_in_play(), pen.block(NAMES));
        lay(self.guises_in_play(), pen.block(NAMES));
        lay(self.hand(seat), pen.block(NAMES));
        lay(self.deck(seat), pen.block(NAMES));
        let picked = pen.block(NAMES);
        if self.who_selects() == Some(seat) {
            lay(self.selected(), picked);
        }
        let around = |steps: usize| seat.after(steps, seats);
        for other in (0..seats).map(around) {
            pen.number(self.hand_len(other));
            pen.number(self.deck_len(other));
            pen.number(self.discard_len(other));
            pen.number(self.aside_len(other));
            pen.number(self.tokens(other));
            pen.number(self.debt(other));
            pen.number(self.turns(other));
            pen.number((self.points(other) + POINTS_FROM).max(0) as u32);
        }
        for other in (0..seats).map(around) {
            let owned = pen.block(NAMES);
            self.each_owned(other, |kind, count| owned[kind.index()] = count);
        }
        (0..seats).map(around).for_each(|other| lay(self.hand_shown(other), pen.block(NAMES)));
        for other in (0..seats).map(around) {
            let discard = pen.block(NAMES);
            if other == seat {
                lay(self.discard_pile(other), discard)
            } else {
                lay(self.discard_shown(other), discard)
            }
        }
        (0..seats).map(around).for_each(|other| pen.one_of(NAMES, self.discard_top(other).map(Kind::index)));
        for other in (0..seats).map(around) {
            let aside = pen.block(NAMES);
            if other == seat {
                lay(self.set_aside_by(other), aside)
            } else {
                lay(self.aside_shown(other), aside)
            }
        }
        for other in (0..seats).map(around) {
            let tops = pen.block(NAMES);
            for (below, (kind, public)) in self.deck_tops(other).enumerate() {
                let top = &mut tops[kind.index()];
                if (public || other == seat) && *top == 0 {
                    *top = below as u8 + 1;
                }
            }
        }
        pen.end();
    }

    #[inline]
    fn action(&self, _: Seat, choice: Choice) -> u16 {
        let number = match choice {
            Choice::Do(verb, kind) => verb as usize * NAMES + kind.index(),
            Choice::Say(word) => STARTS[1] + word as usize,
            Choice::Pay(amount) => STARTS[2] + usize::from(amount) - 1,
        };
        number as u16
    }

    fn choice(&self, _: Seat, action: u16) -> Option<Choice> {
        let (block, place) = crate::layout::part(&STARTS, action.into())?;
        Some(match block {
            0 => Choice::Do(*Verb::ALL.get(place / NAMES)?, Kind::numbered(place % NAMES)?),
            1 => Choice::Say(*Word::ALL.get(place)?),
            _ => Choice::Pay(place as u8 + 1),
        })
    }

    fn features(&self, seat: Seat, choice: Choice, out: &mut [u8]) {
        let mut pen = Pen::new(out);
        let verb = if let Choice::Do(verb, _) = choice { Some(verb as usize) } else { None };
        pen.one_of(VERBS, verb);
        pen.one_of(WORDS, if let Choice::Say(word) = choice { Some(word as usize) } else { None });
        pen.number(if let Choice::Pay(amount) = choice { amount } else { 0 });
        let about = pen.block(2 + TYPES + 2 + BRINGS.len() + 1 + HELD.len());
        pen.end();
        let Some(kind) = choice.kind() else { return };
        let printed = kind.printed();
        let mut pen = Pen::new(about);
        pen.number(printed.coins);
        pen.number(printed.debt);
        let types = pen.block(TYPES);
        types.iter_mut().enumerate().for_each(|(place, out)| *out = (printed.types >> place & 1) as u8);
        pen.number((i32::from(printed.points) + POINTS_FROM) as u32);
        pen.flag(printed.varying);
        printed.brings.into_iter().for_each(|bonus| pen.number(bonus));
        pen.flag(printed.asks);
        let count = |mut cards: &mut dyn Iterator<Item = (Kind, u8)>| {
            (&mut cards).filter(|&(other, _)| other == kind).map(|(_, count)| u32::from(count)).sum::<u32>()
        };
        pen.number(self.supply(kind));
        pen.number(count(&mut self.hand(seat)));
        let mut owned = 0u32;
        self.each_owned(seat, |other, count| owned += if other == kind { u32::from(count) } else { 0 });
        pen.number(owned);
        pen.number(count(&mut self.cards_in_play()));
        pen.end();
    }
}
