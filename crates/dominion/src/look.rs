//! What a program may read of a state: for bots in Rust, which get imagined states and views and
//! never parse a text.

use crate::ask::Ask;
use crate::cards::{Card, Cost, Points, Set, Trigger, Types};
use crate::frame::Place;
use crate::kind::Kind;
use crate::kingdom::{House, Kingdom};
use crate::op::Op;
use crate::options::is_kingdom_pile;
use crate::pile::{Group, Pile, STALLS, Stall};
use crate::state::{Dominion, Phase};
use table::{Dice, Seat, accessors};

/// The text that asks: which sentence, and whom its pronouns mean.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The sentence; nothing where the text is at its end.
    pub sentence: Option<&'static Op>,
    /// The place of the sentence in its part of the text.
    pub place: u8,
    /// The card that carries the text.
    pub card: Kind,
    /// The card it is while in play.
    pub guise: Kind,
    /// The player the sentence is about.
    pub you: Seat,
    /// Where *it* is.
    pub it: Place,
    /// Cards chosen so far, then cards discarded or trashed.
    pub number: u8,
    /// Cards that have to be chosen in all.
    pub need: u8,
}

impl Card {
    /// What it costs.
    #[inline]
    pub const fn cost(&self) -> Cost {
        self.cost
    }

    /// Its types.
    #[inline]
    pub const fn types(&self) -> Types {
        self.types
    }

    /// What it is worth at the end.
    #[inline]
    pub const fn points(&self) -> Points {
        self.points
    }
}

accessors! {
    impl Kingdom, self:
    /// The Actions.
    actions() -> Group = self.action;
    /// The Treasures.
    treasures() -> Group = self.treasure;
    /// The Castles.
    castles() -> Group = self.castles;
    /// The Ruins.
    ruins() -> Group = self.ruins;
    /// The Event in use.
    events() -> Group = self.events;
    /// Treasures that can be played all at once.
    plain_treasures() -> Group = self.plain;
    /// Reactions that protect from an Attack.
    shields() -> Group = self.shields;
    /// Whether start decks hold Shelters (DO-2.6).
    has_shelters() -> bool = self.house.shelters;
    /// Whether something follows where a card is bought or gained, other than owning it.
    gaining_brings_more() -> bool = !(self.when_gained | self.events | self.reactors(Trigger::Purchase)).is_empty();
    /// Cards with a pile of one kind in the Supply.
    plain_piles() -> Group = self.supply;
}

accessors! {
    /// Piles by the stalls of the kingdom, for whoever counts often.
    impl Dominion, self:
    /// The kinds of this game, each at its stall.
    kingdom() -> &Kingdom = &self.kingdom;
    /// What may be answered now, in any order of picking.
    offered() -> Option<Ask> = self.ask();
    /// Who is asked.
    asked_seat() -> Option<Seat> = self.asked();
    /// Whether a text is being read.
    is_reading() -> bool = !self.stack.is_empty();
    /// All cards a seat owns, wherever they are.
    owned_pile(seat: Seat) -> Pile = self.owned(seat);
    /// The hand of a seat.
    hand_pile(seat: Seat) -> &Pile = &self.players[seat].hand;
    /// The discard pile of a seat.
    discard_cards(seat: Seat) -> &Pile = &self.players[seat].discard;
    /// Cards of a seat that are revealed, looked at or set aside.
    aside_pile(seat: Seat) -> &Pile = &self.players[seat].aside.cards;
    /// The deck of a seat without its order.
    deck_pile(seat: Seat) -> Pile = self.players[seat].deck();
    /// The part of a seat's deck that has no order.
    deck_rest(seat: Seat) -> &Pile = &self.players[seat].rest;
    /// The Supply and what lies beside it.
    supply_pile() -> &Pile = &self.supply;
    /// The trash.
    trash_pile() -> &Pile = &self.trash;
    /// The cards of the selection that is open, picked so far.
    chosen_pile() -> &Pile = &self.chosen;
    /// The visible cards of the piles that are not empty.
    open_group() -> Group = self.open();
    /// How many Ruins are left.
    ruins_left() -> u8 = self.ruins_left;
}

impl Dominion {
    /// The text that asks; nothing where the phase itself does.
    #[inline]
    pub fn question(&self) -> Option<Question> {
        self.stack.last().map(|frame| Question {
            sentence: self.op(frame),
            place: frame.at,
            card: self.kingdom.kind(frame.card),
            guise: self.kingdom.kind(frame.this.guise),
            you: frame.you,
            it: frame.it.place,
            number: frame.number,
            need: frame.need,
        })
    }

    /// The cards of the active player in play, what they pretend to be included.
    #[inline]
    pub fn in_play_pile(&self) -> Pile {
        let mut pile = self.in_play;
        pile.absorb(&self.guises);
        pile
    }

    /// Whether gaining this card from its pile would end the game while another player is ahead.
    #[inline]
    pub fn would_end_behind(&self, seat: Seat, stall: Stall) -> bool {
        if self.supply.count(stall) != 1 || self.kingdom.events.contains(stall) {
            return false;
        }
        let mut after = self.clone();
        after.supply.take(stall);
        after.players[seat].discard.add(stall, 1);
        let rank = |other: Seat| (-after.score(other), after.players[other].turns);
        after.ends() && after.players.seats().any(|other| other != seat && rank(other) < rank(seat))
    }

    /// The top card of a seat's deck, where somebody knows it.
    pub fn deck_top(&self, seat: Seat) -> Option<Kind> {
        let known = self.players[seat].known.last();
        known.map(|placed| self.kingdom.kind(placed.card()))
    }
}

/// Tables for many games with the same few piles.
impl Dominion {
    /// A table with these kingdom piles and no others, before the shuffle; nothing where there are more
    /// than a kingdom can have. Shelters are dealt where they are wanted, and where the ten piles are all of
    /// Dark Ages (DO-2.6).
    pub fn bare(piles: &[Kind], shelters: bool, players: usize, start: Seat) -> Option<Dominion> {
        let ten = piles.iter().filter(|&&pile| is_kingdom_pile(pile));
        let all_dark = ten.clone().filter(|pile| pile.card().set == Set::DarkAges).count() == 10;
        let kingdom = Kingdom::new(piles, House { shelters: shelters || all_dark, ..House::default() });
        (ten.count() <= 10 && kingdom.len() <= STALLS).then(|| Dominion::laid_out(kingdom, players, start))
    }

    /// Shuffles, deals and begins the first turn of a [bare](Dominion::bare) table.
    pub fn begin_bare<D: Dice>(&mut self, dice: &mut D) {
        self.begin(dice);
    }
}

accessors! {
    impl Dominion, self:
    /// Whose turn it is.
    active() -> Seat = self.active;
    /// The part of the turn.
    phase() -> Phase = self.phase;
    /// Actions left this turn.
    actions() -> u16 = self.actions;
    /// Buys left this turn.
    buys() -> u16 = self.buys;
    /// Coins to spend this turn.
    coins() -> u16 = self.coins;
    /// The kinds of this game in order.
    kinds_in_game() -> impl Iterator<Item = Kind> + '_ =
        self.kingdom.stalls().iter().map(|stall| self.kingdom.kind(stall));
    /// How many cards of this kind are left in the Supply or beside it; Ruins count those that nobody
    /// has seen.
    supply(kind: Kind) -> u8 = self.kingdom.stall(kind).map_or(0, |stall| self.supply.count(stall));
    /// The cards that could be gained now: the visible cards of the piles that are not empty.
    open_piles() -> impl Iterator<Item = Kind> + '_ =
        self.open().iter().map(|stall| self.kingdom.kind(stall));
    /// How many Supply piles are empty.
    empty_supply_piles() -> u32 = self.empty_piles();
    /// The hand of a seat, each kind with its number.
    hand(seat: Seat) -> impl Iterator<Item = (Kind, u8)> + '_ = self.listed(&self.players[seat].hand);
    /// The discard pile of a seat.
    discard_pile(seat: Seat) -> impl Iterator<Item = (Kind, u8)> + '_ =
        self.listed(&self.players[seat].discard);
    /// Cards of a seat that are revealed, looked at or set aside.
    set_aside_by(seat: Seat) -> impl Iterator<Item = (Kind, u8)> + '_ =
        self.listed(&self.players[seat].aside.cards);
    /// The cards of the selection that is open, picked so far.
    selected() -> impl Iterator<Item = (Kind, u8)> + '_ = self.listed(&self.chosen);
    /// How many cards the deck of a seat has.
    deck_len(seat: Seat) -> u32 = self.players[seat].deck_size();
    /// The trash.
    trashed() -> impl Iterator<Item = (Kind, u8)> + '_ = self.listed(&self.trash);
    /// The cards of the active player in play that are themselves.
    cards_in_play() -> impl Iterator<Item = (Kind, u8)> + '_ = self.listed(&self.in_play);
    /// Victory tokens of a seat.
    tokens(seat: Seat) -> u16 = self.players[seat].tokens;
    /// Debt of a seat.
    debt(seat: Seat) -> u16 = self.players[seat].debt;
    /// Turns a seat has had, the current one included.
    turns(seat: Seat) -> u16 = self.players[seat].turns;
    /// The points of a seat as they stand.
    points(seat: Seat) -> i32 = self.score(seat);
    /// The card whose text asks now, if one does.
    asking_card() -> Option<Kind> = self.stack.last().map(|frame| self.kingdom.kind(frame.card));
    /// Whether the game is over.
    is_over() -> bool = self.phase == Phase::Over;
}

impl Dominion {
    pub(crate) fn listed<'a>(&'a self, pile: &'a Pile) -> impl Iterator<Item = (Kind, u8)> + 'a {
        pile.iter().map(|(stall, count)| (self.kingdom.kind(stall), count))
    }
}
