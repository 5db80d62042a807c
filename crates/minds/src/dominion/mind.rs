//! The table as one player looks at it.

mod situation;
mod texts;

use super::experience::{Experience, Situation, Topic};
use super::taste;
use dominion::{Choice, Dominion, Group, Kind, Phase, Pile, Points, Verb, Word, types};
use std::cell::OnceCell;
use table::{Game, Seat};

/// A weight from which on nobody would think twice.
const AT_ONCE: f32 = 100.0;

/// The weight of a choice of the Buy phase about which nobody would think twice.
pub(super) fn at_once(choice: Choice) -> Option<f32> {
    match choice {
        Choice::Do(Verb::Play, Kind::COUNTERFEIT) => Some(AT_ONCE + 60.0),
        Choice::Say(Word::Treasures) => Some(AT_ONCE + 50.0),
        Choice::Do(Verb::Play, _) => Some(AT_ONCE + 10.0),
        Choice::Pay(amount) => Some(AT_ONCE + f32::from(amount)),
        _ => None,
    }
}

/// What it is worth to buy nothing: a card that is hardly better than none makes a deck worse.
const NOTHING: f32 = 1.6;

/// What a Province is worth once the deck can afford the next: more than any other card.
const PROVINCE: f32 = 8.5;

/// What it is worth to end the game as the winner, whatever else the card is good for.
const VICTORY: f32 = 60.0;

/// What one player takes into account.
pub(super) struct Mind<'a> {
    game: &'a Dominion,
    seat: Seat,
    owned: Pile,
    total: f32,
    provinces: u8,
    /// Whether points now count more than a better deck.
    late: bool,
    /// Actions that end the playing of Actions, and cards that allow more of them.
    terminals: u32,
    villages: u32,
    /// Coins the Treasures of the deck bring in all.
    money: u32,
    /// Whether the kingdom offers both more Actions and more cards; asked for seldom.
    engine: OnceCell<bool>,
    /// What corrects the rules of thumb, what the question is about, and what it needs to know.
    experience: Option<&'a Experience>,
    topic: Option<Topic>,
    situation: OnceCell<Situation>,
}

impl<'a> Mind<'a> {
    /// A player who knows the rules of thumb and nothing else.
    pub(super) fn of(game: &'a Dominion, seat: Seat) -> Mind<'a> {
        Mind::with(game, seat, None, None)
    }

    fn with(
        game: &'a Dominion,
        seat: Seat,
        experience: Option<&'a Experience>,
        topic: Option<Topic>,
    ) -> Mind<'a> {
        let owned = game.owned_pile(seat);
        let (mut terminals, mut villages, mut money) = (0, 0, 0);
        for (stall, count) in owned.iter() {
            let kind = game.kingdom().kind(stall);
            let count = u32::from(count);
            let taste = taste::of(kind);
            let types = kind.card().types();
            if types.has(types::TREASURE) {
                money += count * u32::from(taste.coins);
            }
            if types.has(types::ACTION) && !types.has(types::RUINS) {
                match taste.actions {
                    0 => terminals += count,
                    1 => {}
                    _ => villages += count,
                }
            }
        }
        let provinces =
            game.kingdom().stall(Kind::PROVINCE).map_or(0, |stall| game.supply_pile().count(stall));
        let piles = game.empty_supply_piles();
        let late = provinces <= 4 || (provinces <= 5 && piles > 0) || piles >= 2;
        let total = owned.total() as f32;
        Mind {
            game,
            seat,
            owned,
            total,
            provinces,
            late,
            terminals,
            villages,
            money,
            engine: OnceCell::new(),
            experience,
            topic,
            situation: OnceCell::new(),
        }
    }

    /// A player who corrects the rules of thumb by experience, before a question with these choices.
    pub(super) fn experienced(
        game: &'a Dominion,
        seat: Seat,
        choices: &[Choice],
        experience: &'a Experience,
    ) -> Mind<'a> {
        let own = game.question().is_none_or(|question| question.you == seat);
        let verb = choices.iter().find_map(|choice| match *choice {
            Choice::Do(verb, _) => Some(verb),
            Choice::Say(_) | Choice::Pay(_) => None,
        });
        let topic = verb.filter(|_| own).and_then(topic);
        Mind::with(game, seat, Some(experience), topic)
    }

    fn engine(&self) -> bool {
        *self.engine.get_or_init(|| {
            let open = self.game.open_group() & self.game.kingdom().actions();
            let any = |fits: fn(&taste::Taste) -> bool| {
                open.iter().any(|stall| fits(taste::of(self.game.kingdom().kind(stall))))
            };
            any(|taste| taste.actions >= 2) && any(|taste| taste.cards >= 2)
        })
    }

    fn count(&self, kind: Kind) -> u32 {
        self.game.kingdom().stall(kind).map_or(0, |stall| u32::from(self.owned.count(stall)))
    }

    /// What it is worth to own one more of a card, or to keep one.
    fn worth(&self, kind: Kind, more: bool) -> f32 {
        let near_end = f32::from(u8::from(self.late));
        match kind {
            Kind::PROVINCE => {
                // Too early a Province clogs a deck that cannot buy the next.
                return if !more || self.provinces <= 6 || self.money >= 14 || self.total > 18.0 {
                    PROVINCE
                } else {
                    5.5
                };
            }
            Kind::DUCHY => return if self.provinces <= 6 || self.late { 5.5 } else { -0.6 },
            Kind::ESTATE => {
                return if self.provinces <= 3 { 2.5 } else { -1.1 };
            }
            Kind::CURSE => return -4.0,
            Kind::COPPER => {
                // Copper is trashed as long as something else can buy.
                return if self.money <= 4 { 0.6 } else { -0.45 };
            }
            _ => {}
        }
        let card = kind.card();
        let taste = taste::of(kind);
        let points = match card.points() {
            Points::Fixed(points) => f32::from(points),
            Points::PerTenCards => self.total / 10.0,
            Points::PerThreeSilvers => self.count(Kind::SILVER) as f32 / 3.0,
            Points::PerCastle(points) => {
                f32::from(points) * (1.0 + self.owned.count_of(self.game.kingdom().castles()) as f32)
            }
        };
        let mut worth = taste.rank + points * (0.35 + 1.25 * near_end);
        if card.types().has(types::VICTORY) && !card.types().has(types::ACTION) && !self.late {
            worth -= 0.8;
        }
        if !more {
            return worth;
        }
        let copies = self.count(kind) as f32;
        if card.types().has(types::ACTION) {
            let welcome = f32::from(taste.copies) + f32::from(u8::from(taste.actions > 0 && self.engine()));
            worth -= 1.4 * (copies - welcome + 1.0).max(0.0);
            if taste.actions == 0 {
                // Terminals collide: there is room for about one among fifteen cards, and for another
                // with every second village.
                let room = 0.34 + 0.42 * self.villages as f32 + self.total / 14.75;
                worth -= 1.82 * (self.terminals as f32 + 1.0 - room).max(0.0);
            }
            if taste.actions >= 2 && taste.coins == 0 && self.engine() {
                worth += (self.terminals as f32 - self.villages as f32 - 1.0).clamp(-1.0, 1.5);
            }
            if taste.trashes && !self.late {
                // What gets rid of cards is wanted early, once or twice.
                worth += if self.total <= 9.0 { 0.6 } else { -2.2 };
            }
            if self.late {
                // A new Action is hardly played again before the end.
                worth *= if self.provinces <= 2 { 0.15 } else { 0.35 };
            }
            if card.types().has(types::LOOTER) || kind == Kind::WITCH {
                let left = match kind {
                    Kind::WITCH => self.supply(Kind::CURSE),
                    _ => self.game.ruins_left(),
                };
                worth -= 0.5 * (5.0 - f32::from(left)).max(0.0);
            }
        } else if card.types().has(types::TREASURE) && self.late {
            worth *= if self.provinces <= 2 { 0.3 } else { 0.63 };
        }
        worth
    }

    fn supply(&self, kind: Kind) -> u8 {
        self.game.kingdom().stall(kind).map_or(0, |stall| self.game.supply_pile().count(stall))
    }

    /// What a card is worth in hand, in coins.
    fn in_hand(&self, kind: Kind) -> f32 {
        let card = kind.card();
        let taste = taste::of(kind);
        if card.types().has(types::TREASURE) {
            return f32::from(taste.coins) + if kind == Kind::COUNTERFEIT { 1.0 } else { 0.0 };
        }
        if card.types().has(types::ACTION) {
            return match taste.actions {
                _ if card.types().has(types::RUINS) => 0.3,
                0 => 1.6 + 0.25 * taste.rank,
                _ => 1.8 + 0.2 * taste.rank,
            };
        }
        0.0
    }

    /// Whether the deck is better off without a card.
    fn wants_gone(&self, kind: Kind) -> bool {
        self.worth(kind, false) < 0.0
    }

    fn junk_in_hand(&self) -> u32 {
        let hand = self.game.hand_pile(self.seat);
        hand.iter()
            .filter(|&(stall, _)| self.wants_gone(self.game.kingdom().kind(stall)))
            .map(|(_, count)| u32::from(count))
            .sum()
    }

    /// How much a choice appeals: by rule of thumb, corrected by experience where there is a choice.
    pub(super) fn weigh(&self, choice: Choice) -> f32 {
        let weight = self.by_thumb(choice);
        match (self.experience, self.row(choice)) {
            (Some(experience), Some(row)) if weight < VICTORY => {
                weight + experience.leaning(row, self.situation(experience))
            }
            _ => weight,
        }
    }

    /// Which leaning a choice is subject to. Nobody learns when to end a game: that is arithmetic.
    pub(super) fn row(&self, choice: Choice) -> Option<usize> {
        let topic = self.topic?;
        match choice {
            Choice::Do(Verb::Buy | Verb::Gain, kind) if self.ends_with(kind) => None,
            Choice::Do(_, kind) => topic.row(Some(kind)),
            Choice::Say(_) => topic.row(None),
            Choice::Pay(_) => None,
        }
    }

    /// The position as this experience reads it, looked at once.
    pub(super) fn situation(&self, experience: &Experience) -> &Situation {
        self.situation.get_or_init(|| self.look(experience))
    }

    fn by_thumb(&self, choice: Choice) -> f32 {
        match self.game.question() {
            None => self.weigh_phase(choice),
            Some(question) => match question.sentence {
                Some(op) => self.weigh_text(&question, op, choice),
                None => 0.0,
            },
        }
    }

    fn weigh_phase(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Do(Verb::Play, kind) if self.game.phase() == Phase::Action => self.playing(kind),
            Choice::Say(_) if self.game.phase() == Phase::Action => 0.3,
            _ => at_once(choice).unwrap_or_else(|| match choice {
                Choice::Do(_, kind) => self.buying(kind),
                Choice::Say(_) | Choice::Pay(_) => NOTHING,
            }),
        }
    }

    fn buying(&self, kind: Kind) -> f32 {
        if kind == Kind::ADVANCE {
            return -1.0;
        }
        let cost = kind.card().cost();
        let debt = f32::from(cost.debt) * 0.3;
        let worth = self.worth(kind, true) - debt;
        // The last piles are not emptied while behind.
        if self.ends_with(kind) {
            return if self.leads_by() + self.points_of(kind) > 0 { VICTORY } else { worth.min(0.2) - 3.0 };
        }
        worth
    }

    /// Whether taking this card ends the game after this turn.
    fn ends_with(&self, kind: Kind) -> bool {
        let Some(stall) = self.game.kingdom().stall(kind) else { return false };
        let last =
            self.game.supply_pile().count(stall) == 1 && self.game.kingdom().plain_piles().contains(stall);
        let most = if self.game.seats() > 4 { 4 } else { 3 };
        last && (kind == Kind::PROVINCE || self.game.empty_supply_piles() + 1 >= most)
    }

    fn points_of(&self, kind: Kind) -> i32 {
        match kind.card().points() {
            Points::Fixed(points) => i32::from(points),
            _ => 2,
        }
    }

    /// By how many points the player leads the best of the others.
    fn leads_by(&self) -> i32 {
        let others = Seat::first(self.game.seats()).filter(|&seat| seat != self.seat);
        self.game.points(self.seat) - others.map(|seat| self.game.points(seat)).max().unwrap_or(0)
    }

    /// What it is worth to play an Action now; «done» is worth 0.3.
    fn playing(&self, kind: Kind) -> f32 {
        let hand = self.game.hand_pile(self.seat);
        let taste = taste::of(kind);
        let holds = |kind: Kind| self.game.kingdom().stall(kind).is_some_and(|stall| hand.count(stall) > 0);
        let others = |group: Group| hand.count_of(group);
        let treasures = others(self.game.kingdom().treasures());
        let actions = others(self.game.kingdom().actions());
        let drawable = self.game.deck_len(self.seat) + self.game.discard_cards(self.seat).total();
        // Cards without a use now.
        let idle = match kind {
            Kind::CHAPEL
            | Kind::FORAGER
            | Kind::JUNK_DEALER
            | Kind::REMODEL
            | Kind::ALTAR
            | Kind::SACRIFICE => {
                self.junk_in_hand() == 0 && !(kind == Kind::REMODEL && self.late && holds(Kind::GOLD))
            }
            Kind::MONEYLENDER => !holds(Kind::COPPER),
            Kind::MINE => treasures == 0,
            Kind::THRONE_ROOM => actions < 2,
            Kind::PROCESSION => actions < 2,
            Kind::RATS => self.junk_in_hand() < 2,
            Kind::POOR_HOUSE => treasures >= 4,
            Kind::BEGGAR => self.total < 20.0 && self.game.actions() == 1,
            Kind::MERCENARY => self.junk_in_hand() < 2,
            Kind::TOMB => true,
            _ => false,
        };
        if idle {
            return if matches!(kind, Kind::JUNK_DEALER | Kind::FORAGER) { -0.5 } else { 0.1 };
        }
        let mut weight = match kind {
            Kind::THRONE_ROOM => 18.0,
            Kind::SQUIRE => 3.0,
            Kind::CITY_QUARTER => 12.0 + actions as f32,
            Kind::RATS => 0.5,
            _ if taste.actions >= 2 => 20.0 + f32::from(taste.cards),
            _ if taste.actions == 1 => 14.0 + 2.0 * f32::from(taste.cards.min(2)) + 0.2 * taste.rank,
            _ => 1.0 + taste.rank.max(0.2) + 0.3 * f32::from(taste.coins),
        };
        if taste.actions == 0 && taste.cards >= 2 {
            weight += if self.game.actions() > 1 { 4.0 } else { 0.5 };
            if drawable < 2 {
                weight -= 3.0;
            }
        }
        if taste.trashes && taste.actions == 0 {
            weight += 0.6 * self.junk_in_hand().min(4) as f32;
        }
        weight
    }
}

/// What a question is about, as far as experience has something to say about it.
fn topic(verb: Verb) -> Option<Topic> {
    match verb {
        Verb::Buy | Verb::Gain => Some(Topic::Getting),
        Verb::Play => Some(Topic::Playing),
        Verb::Trash | Verb::Unearth => Some(Topic::Trashing),
        Verb::Discard | Verb::Topdeck => Some(Topic::Discarding),
        Verb::Show | Verb::Become | Verb::Resolve | Verb::React | Verb::Name => None,
    }
}

/// What a deck promises to win in points before the end, roughly: its strength times the turns
/// that are left.
pub(super) fn promise(game: &Dominion, seat: Seat) -> f64 {
    let mind = Mind::of(game, seat);
    let strength: f32 = mind
        .owned
        .iter()
        .map(|(stall, count)| mind.in_hand(game.kingdom().kind(stall)).min(4.0) * f32::from(count))
        .sum();
    let a_turn = 5.0 * strength / mind.total.max(5.0);
    f64::from(0.55 * a_turn * f32::from(mind.provinces.min(8)))
}
