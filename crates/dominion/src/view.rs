//! What one observer may know, built field by field; what only some may see says so.

use crate::cards::Home;
use crate::kind::Kind;
use crate::op::Pool;
use crate::pile::{Group, Pile, Stall};
use crate::state::{Dominion, Phase};
use serde::{Serialize, Serializer};
use table::{Observer, Redact, Seat, Seats, Secret, open, or_default, views};

/// Cards of one name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stack {
    /// The name.
    pub card: Kind,
    /// How many.
    pub count: u8,
}

/// A pile of the Supply or beside it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PileView {
    /// The pile: the name of its card, `Knights`, `Ruins` or `Castles`.
    pub pile: String,
    /// The visible card; nothing where the pile is empty.
    pub top: Option<Kind>,
    /// How many cards are left.
    pub count: u8,
    /// The cost in coins.
    pub cost: u8,
    /// The cost in debt.
    pub debt: u8,
    /// `basic`, `kingdom`, `ruins` or `beside`.
    pub place: String,
}

/// A pile that its owner knows, and everybody in part: to each observer the cards that they know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Partly {
    all: Secret<Vec<Stack>>,
    seen: Vec<Stack>,
}

impl Partly {
    /// The cards that the observer knows.
    pub fn list(&self) -> &[Stack] {
        self.all.seen().unwrap_or(&self.seen)
    }
}

impl Redact for Partly {
    fn hide_from(&mut self, observer: Observer) {
        self.all.hide_from(observer);
    }
}

impl Serialize for Partly {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list().serialize(serializer)
    }
}

open![InPlay, PileView, Scored, Stack, TextView];

views! {
    /// One player as an observer sees them.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct PlayerView {
        /// The seat.
        pub seat: Seat,
        /// Cards in hand.
        pub hand_size: u32,
        /// The hand, for its owner.
        pub hand: Secret<Vec<Stack>>,
        /// What everybody knows of the hand.
        pub hand_seen: Vec<Stack>,
        /// Cards in the deck.
        pub deck_size: u32,
        /// The top cards of the deck as far as somebody knows them, the topmost first; nothing for a
        /// card that the observer does not know.
        pub deck_top: Vec<Secret<Kind>>,
        /// The contents of the deck without its order, for the owner, who remembers them.
        pub deck: Secret<Vec<Stack>>,
        /// Cards in the discard pile.
        pub discard_size: u32,
        /// The visible card of the discard pile.
        pub discard_top: Option<Kind>,
        /// What the observer knows of the discard pile.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Stack>"))]
        pub discard: Partly,
        /// Cards revealed, looked at or set aside.
        pub aside_size: u32,
        /// What the observer knows of them.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Stack>"))]
        pub aside: Partly,
        /// The cards the observer has chosen so far of several.
        #[serde(serialize_with = "or_default")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<Stack>"))]
        pub chosen: Secret<Vec<Stack>>,
        /// All cards owned: gains and trashings are public.
        pub owned: Vec<Stack>,
        /// Victory tokens.
        pub tokens: u16,
        /// Debt.
        pub debt: u16,
        /// Turns taken, the current one included.
        pub turns: u16,
        /// The points as they stand.
        pub score: i32,
        /// The cards that count towards them.
        pub scored: Vec<Scored>,
    }
}

/// Cards that count at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scored {
    /// The card.
    pub card: Kind,
    /// How many.
    pub count: u8,
    /// The points of all of them.
    pub points: i32,
}

/// A card in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct InPlay {
    /// The card.
    pub card: Kind,
    /// The card it is.
    pub guise: Kind,
    /// How many.
    pub count: u8,
}

/// A text being read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TextView {
    /// The card that carries it.
    pub card: Kind,
    /// `play`, `when_trashed`, `when_gained`, `when_discarded`, `reaction`, `watch`, `window`,
    /// `purchase` or `trashing`.
    pub text: String,
    /// Its player.
    pub owner: Seat,
    /// The player it is about now.
    pub about: Seat,
    /// What was named.
    pub named: Option<Kind>,
}

views! {
    /// What one observer may know of a game.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct View {
        /// The observer's seat.
        pub seat: Option<Seat>,
        /// Whose turn it is.
        pub active: Seat,
        /// `action`, `treasure`, `buy` or `over`.
        pub phase: String,
        /// Who has to choose.
        pub asked: Option<Seat>,
        /// Actions left.
        pub actions: u16,
        /// Buys left.
        pub buys: u16,
        /// Coins.
        pub coins: u16,
        /// The players in turn order.
        pub players: Vec<PlayerView>,
        /// The piles: basic ones, the kingdom, Ruins, then those beside the Supply.
        pub piles: Vec<PileView>,
        /// The Event in use.
        pub events: Vec<Kind>,
        /// The Landmark in use.
        pub landmarks: Vec<Kind>,
        /// The trash.
        pub trash: Vec<Stack>,
        /// The play area of the active player.
        pub in_play: Vec<InPlay>,
        /// The texts being read, the innermost last.
        pub reading: Vec<TextView>,
        /// How many Supply piles are empty.
        pub empty_piles: u32,
        /// The places of the seats when the game is over.
        pub places: Option<Vec<u8>>,
    }
}

impl View {
    pub(crate) fn of(game: &Dominion, observer: Observer) -> View {
        let kingdom = &game.kingdom;
        let mut in_play: Vec<InPlay> = game
            .in_play
            .iter()
            .map(|(stall, count)| InPlay { card: kingdom.kind(stall), guise: kingdom.kind(stall), count })
            .collect();
        if let Some(shifter) = kingdom.shifter {
            in_play.extend(game.guises.iter().map(|(guise, count)| InPlay {
                card: kingdom.kind(shifter),
                guise: kingdom.kind(guise),
                count,
            }));
        }
        View {
            seat: match observer {
                Observer::Seat(seat) => Some(seat),
                Observer::Spectator => None,
            },
            active: game.active,
            phase: game.phase.word().to_owned(),
            asked: game.ask().map(|ask| ask.seat),
            actions: game.actions,
            buys: game.buys,
            coins: game.coins,
            players: game.players.seats().map(|seat| player(game, seat)).collect(),
            piles: piles(game),
            events: kingdom.events.iter().map(|stall| kingdom.kind(stall)).collect(),
            landmarks: if kingdom.house.tomb { vec![Kind::TOMB] } else { Vec::new() },
            trash: stacks(game, &game.trash),
            in_play,
            reading: game
                .stack
                .iter()
                .map(|frame| TextView {
                    card: kingdom.kind(frame.card),
                    text: frame.slot.word().to_owned(),
                    owner: frame.owner,
                    about: frame.you,
                    named: frame.named,
                })
                .collect(),
            empty_piles: game.empty_piles(),
            places: (game.phase == Phase::Over).then(|| game.outcome().place.as_slice().to_vec()),
        }
    }
}

fn stacks(game: &Dominion, pile: &Pile) -> Vec<Stack> {
    pile.iter().map(|(stall, count)| Stack { card: game.kingdom.kind(stall), count }).collect()
}

fn player(game: &Dominion, seat: Seat) -> PlayerView {
    let player = &game.players[seat];
    let own = Seats::one(seat);
    let partly = |all: &Pile, seen: &Pile| Partly {
        all: Secret::of(own, stacks(game, all)),
        seen: stacks(game, seen),
    };
    let choosing = game.chooser() == Some(seat);
    // Others see cards that are being chosen where they lie: in hand or among those looked at.
    let from_aside = game.selecting().is_some_and(|pick| pick.from == Pool::Them);
    let chosen = if choosing { game.chosen.total() } else { 0 };
    let (in_hand, in_aside) = if from_aside { (0, chosen) } else { (chosen, 0) };
    PlayerView {
        seat,
        hand_size: player.hand.total() + in_hand,
        hand: Secret::of(own, stacks(game, &player.hand)),
        hand_seen: stacks(game, &player.hand_seen),
        deck_size: player.deck_size(),
        deck_top: player
            .known
            .iter()
            .rev()
            .map(|top| {
                let card = game.kingdom.kind(top.card());
                if top.is_public() { Secret::open(card) } else { Secret::of(own, card) }
            })
            .collect(),
        deck: Secret::of(own, stacks(game, &player.deck())),
        discard_size: player.discard.total(),
        discard_top: player.top.map(|top| game.kingdom.kind(top)),
        discard: partly(&player.discard, &player.discard_seen),
        aside_size: player.aside.cards.total() + in_aside,
        aside: partly(&player.aside.cards, &player.aside.seen),
        chosen: Secret::of(own, if choosing { stacks(game, &game.chosen) } else { Vec::new() }),
        owned: stacks(game, &game.owned(seat)),
        tokens: player.tokens,
        debt: player.debt,
        turns: player.turns,
        score: game.score(seat),
        scored: game
            .scored(seat)
            .map(|(stall, count, each)| Scored {
                card: game.kingdom.kind(stall),
                count,
                points: each * i32::from(count),
            })
            .collect(),
    }
}

fn piles(game: &Dominion) -> Vec<PileView> {
    let kingdom = &game.kingdom;
    let of_home = |home: Home| {
        let group: Vec<Stall> =
            kingdom.stalls().iter().filter(|&stall| kingdom.card(stall).home == home).collect();
        group
    };
    let plain = |stall: Stall, place: &str| {
        let count = game.supply.count(stall);
        let cost = kingdom.cost(stall);
        PileView {
            pile: kingdom.kind(stall).id().to_owned(),
            top: (count > 0).then(|| kingdom.kind(stall)),
            count,
            cost: cost.coins,
            debt: cost.debt,
            place: place.to_owned(),
        }
    };
    let mixed = |pile: &str, top: Option<Stall>, count: u32, place: &str| PileView {
        pile: pile.to_owned(),
        top: top.map(|top| kingdom.kind(top)),
        count: count as u8,
        cost: top.map_or(0, |top| kingdom.cost(top).coins),
        debt: 0,
        place: place.to_owned(),
    };
    let mut piles: Vec<PileView> =
        of_home(Home::Basic).into_iter().map(|stall| plain(stall, "basic")).collect();
    piles.extend(of_home(Home::Kingdom).into_iter().map(|stall| plain(stall, "kingdom")));
    let left = |group: Group| game.supply.count_of(group);
    if !kingdom.knights.is_empty() {
        piles.push(mixed("Knights", game.knights_top, left(kingdom.knights), "kingdom"));
    }
    if !kingdom.castles.is_empty() {
        let top = (game.supply.group() & kingdom.castles).lowest();
        piles.push(mixed("Castles", top, left(kingdom.castles), "kingdom"));
    }
    if !kingdom.ruins.is_empty() {
        piles.push(mixed("Ruins", game.ruins_top, game.ruins_left.into(), "ruins"));
    }
    piles.extend(of_home(Home::NonSupply).into_iter().map(|stall| plain(stall, "beside")));
    piles
}
