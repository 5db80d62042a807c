//! What an observer may know, field by field.

use crate::card::{Card, CardSet, Kind};
use crate::options::Options;
use crate::siege::{Finished, Fresh, Phase, Proof, Siege};
use crate::wall::{ByRole, Formation, Role, Tile};
use serde::Serialize;
use table::{Game, Observer, Seat, Seats, Secret, open, or_default, views};

views! {
    /// What one observer may know of a siege.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct View {
        /// Whose view this is; nothing for a spectator.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        pub seat: Option<Seat>,
        /// What was agreed.
        pub options: Options,
        /// The number of this game in the match, from 1.
        pub game: u8,
        /// The games of the match that are over.
        pub results: Vec<Finished>,
        /// Who attacks.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        pub attacker: Seat,
        /// Whose turn it is.
        pub mover: Role,
        /// Who owes an answer now.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        pub asked: Vec<Seat>,
        /// Where in the turn the game stands.
        pub phase: PhaseView,
        /// The wall from the attacker's left.
        pub wall: Vec<TileView>,
        /// The observer's own hand in order.
        #[serde(serialize_with = "or_default")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))]
        pub hand: Secret<Vec<Card>>,
        /// What both hands look like from here.
        pub hands: ByRole<HandView>,
        /// How many cards a hand may hold.
        pub hand_limit: u8,
        /// Cards left in the siege deck.
        pub siege_deck: u8,
        /// Cards left in the tactics deck.
        pub tactics_deck: u8,
        /// Discarded siege cards and elite troops.
        pub discard: Vec<Card>,
        /// The cards that this observer sees nowhere: the opponent's unknown hand and the decks.
        pub hidden: Vec<Card>,
        /// How many siege cards are neither on the wall nor discarded: what proofs must reckon with.
        pub unseen: u8,
        /// Action cards lying before their players.
        pub spent: ByRole<Vec<Card>>,
        /// Tactics cards played from hand.
        pub played: ByRole<u8>,
        /// Whether each player may play another tactics card by the limit.
        pub may_play_tactics: ByRole<bool>,
        /// The cards Support put back that have not come to the wall since.
        pub returned: Vec<Card>,
        /// Cauldrons left.
        pub cauldrons: u8,
        /// How many tiles are damaged.
        pub breaches: u8,
        /// Whether the attacker's next draw step ends the game.
        pub final_turn: bool,
        /// Who has won it all.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        pub winner: Option<Seat>,
    }
}

views! {
    /// Where in a turn the game stands.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[serde(rename_all = "snake_case")]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum PhaseView {
        /// Before the card of this turn is played.
        Prepare,
        /// An action card is being carried out.
        Acting {
            /// The action card.
            card: Card,
            /// The card picked for it so far.
            picked: Option<Card>,
        },
        /// Both players choose cards for Exchange.
        Exchange {
            /// How many cards each gives.
            size: u8,
            /// Who has chosen.
            #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
            chosen: Vec<Seat>,
            /// The observer's own choice.
            #[serde(serialize_with = "or_default")]
            #[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))]
            own: Secret<Vec<Card>>,
        },
        /// The card is played, the draw to come.
        Played,
        /// The draw is behind.
        Drawn {
            /// Whether the turn was passed.
            passed: bool,
            /// Whether the game ends with this turn.
            last: bool,
        },
        /// The game is over.
        Over,
    }
}

/// A tile and both its sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TileView {
    /// `W1` to `W7`.
    pub id: Tile,
    /// Whether the damaged face is up.
    pub damaged: bool,
    /// How many cards each side takes.
    pub slots: u8,
    /// The formations that count, strongest first.
    pub counted: Vec<Formation>,
    /// The attacker's side.
    pub attacker: SideView,
    /// The defender's side.
    pub defender: SideView,
    /// Who completed their side first, where both are complete.
    pub first: Option<Role>,
    /// Who leads, where both sides are complete.
    pub leader: Option<Role>,
    /// Whether the attacker could declare control by the public cards.
    pub provable: bool,
    /// Why they could not although their side is complete: a strongest formation against them.
    pub refutation: Option<RefutationView>,
}

/// One side of a tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideView {
    /// The cards from the wall outwards.
    pub cards: Vec<Card>,
    /// What a complete side counts as.
    pub formation: Option<Formation>,
    /// The sum of a complete side as it counts, of an incomplete one as it lies without elite
    /// troops.
    pub sum: u8,
}

/// A formation that stands against a declaration.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RefutationView {
    /// The type of the formation.
    pub formation: Formation,
    /// Its sum.
    pub sum: u8,
    /// The unseen cards the defender would add; none where their side is complete.
    pub added: Vec<Card>,
}

views! {
    /// A hand as it looks from outside.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct HandView {
        /// Whose hand it is.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        pub seat: Seat,
        /// How many siege cards it holds.
        pub siege: u8,
        /// How many tactics cards it holds.
        pub tactics: u8,
        /// The cards that both players know to be in it: only they saw what was exchanged.
        #[serde(serialize_with = "or_default")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))]
        pub known: Secret<Vec<Card>>,
        /// How many cards put back by Support it can hold besides those known.
        #[serde(serialize_with = "or_default")]
        #[cfg_attr(feature = "ts", ts(as = "Fresh"))]
        pub returned: Secret<Fresh>,
    }
}

open![Fresh, Options, RefutationView, Role, SideView, TileView];

impl View {
    /// The table from this side, what only some may see marked as theirs.
    pub(crate) fn of(siege: &Siege, observer: Observer) -> View {
        let seat = match observer {
            Observer::Seat(seat) if seat.0 < 2 => Some(seat),
            _ => None,
        };
        let own = seat.map(|seat| siege.role(seat));
        let mine: Seats = seat.into_iter().collect();
        let list = |cards: CardSet| cards.iter().collect::<Vec<_>>();
        let own_hand = own.map(|role| siege.hands[role]).unwrap_or_default();
        let not_hidden = match own {
            Some(role) => own_hand.or(siege.known.seen[role.other()]),
            None => CardSet::NONE,
        };
        let unseen = siege.hands.attacker.or(siege.hands.defender).or(siege.deck);
        View {
            seat,
            options: siege.options,
            game: siege.number() as u8,
            results: siege.finished().copied().collect(),
            attacker: siege.attacker,
            mover: siege.mover,
            asked: siege.turn().asked().iter().collect(),
            phase: phase_view(siege, own, mine),
            wall: Tile::all().map(|tile| TileView::of(siege, tile)).collect(),
            hand: Secret::of(mine, list(own_hand)),
            hands: ByRole::new(|role| HandView::of(siege, role)),
            hand_limit: siege.hand_limit(),
            siege_deck: siege.deck.count_of(Kind::Siege),
            tactics_deck: siege.deck.count_of(Kind::Tactics),
            discard: list(siege.discard),
            hidden: list(unseen.minus(not_hidden)),
            unseen: unseen.count_of(Kind::Siege),
            spent: ByRole::new(|role| list(siege.spent[role])),
            played: siege.played,
            may_play_tactics: ByRole::new(|role| siege.options.tactics && siege.may_play_tactics(role)),
            returned: list(siege.known.returned),
            cauldrons: siege.cauldrons,
            breaches: siege.breaches(),
            final_turn: siege.final_turn(),
            winner: siege.champion(),
        }
    }
}

fn phase_view(siege: &Siege, own: Option<Role>, mine: Seats) -> PhaseView {
    match siege.phase {
        Phase::Prepare => PhaseView::Prepare,
        Phase::Acting(action, picked) => PhaseView::Acting { card: action.card(), picked },
        Phase::Exchange(gifts) => PhaseView::Exchange {
            size: siege.gift_size(),
            chosen: Seat::first(2).filter(|&seat| !gifts[siege.role(seat)].is_empty()).collect(),
            own: Secret::of(mine, own.map(|role| gifts[role].iter().collect()).unwrap_or_default()),
        },
        Phase::Played => PhaseView::Played,
        Phase::Drawn { passed, last } => PhaseView::Drawn { passed, last },
        Phase::Over => PhaseView::Over,
    }
}

impl TileView {
    fn of(siege: &Siege, tile: Tile) -> TileView {
        let section = siege.section(tile);
        let face = section.face(tile);
        let proof = siege.proof(tile);
        TileView {
            id: tile,
            damaged: section.damaged,
            slots: face.slots,
            counted: face.counted().collect(),
            attacker: SideView::of(siege, tile, Role::Attacker),
            defender: SideView::of(siege, tile, Role::Defender),
            first: section.first,
            leader: siege.leader(tile),
            provable: matches!(proof, Proof::Holds(_)),
            refutation: match proof {
                Proof::Fails(_, reach) => Some(RefutationView {
                    formation: reach.standing.formation,
                    sum: reach.standing.sum,
                    added: siege.outlook(tile, Role::Defender).added(reach).to_vec(),
                }),
                _ => None,
            },
        }
    }
}

impl SideView {
    fn of(siege: &Siege, tile: Tile, role: Role) -> SideView {
        let cards = siege.section(tile).rows[role].cards();
        let standing = siege.standing(tile, role);
        let lying = cards.iter().filter(|card| card.is_siege()).map(|card| card.strength()).sum();
        SideView {
            cards: cards.to_vec(),
            formation: standing.map(|standing| standing.formation),
            sum: standing.map_or(lying, |standing| standing.sum),
        }
    }
}

impl HandView {
    fn of(siege: &Siege, role: Role) -> HandView {
        let (hand, players) = (siege.hands[role], Seats::all(2));
        HandView {
            seat: siege.seat(role),
            siege: hand.count_of(Kind::Siege),
            tactics: hand.count_of(Kind::Tactics),
            known: Secret::of(players, siege.known.seen[role].iter().collect()),
            returned: Secret::of(players, siege.known.fresh[role]),
        }
    }
}
