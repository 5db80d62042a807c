//! The vocabulary of effects: one entry per sentence of a card.
//!
//! A script is a list of sentences. Its pronouns are *you* (whoever the effect belongs to), *this*
//! (the card itself), *that* (the card just played, in reactions), *it* or *them* (the cards chosen
//! last) and *there* (the lane chosen last). A sentence about a pronoun that stands for nothing is
//! left out, which is how «then» and prevented choices work (CC-6.8, CC-12.1, CC-12.6).

use crate::card::Lane;
use serde::{Deserialize, Serialize};

/// The moment a script waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Slot {
    /// When the card is played, and whenever it is turned face-up (CC-6.1).
    #[default]
    Deploy,
    /// At the beginning of its owner's Income phase (CC-6.3).
    Income,
    /// When its lane is scored (CC-6.7).
    Score,
    /// When it is destroyed face-up (CC-6.5).
    Destroyed,
    /// When another card is put down by playing it (CC-5.5, step 2).
    Played,
    /// After another card was played and has had its effect (CC-5.5, step 4 and for castles 5).
    After,
}

impl Slot {
    pub(crate) const COUNT: usize = 6;
    pub(crate) const ALL: [Slot; Slot::COUNT] =
        [Slot::Deploy, Slot::Income, Slot::Score, Slot::Destroyed, Slot::Played, Slot::After];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Slot::Deploy => "deploy",
            Slot::Income => "income",
            Slot::Score => "score",
            Slot::Destroyed => "destroyed",
            Slot::Played => "played",
            Slot::After => "after",
        }
    }
}

/// Who chooses, gains or takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Who {
    /// Whoever the effect belongs to (CC-6.11).
    You,
    /// The other participant of the lane (CC-15.22).
    Foe,
    /// Whoever faces the side on which the card lies (Traitor).
    Facing,
    /// Whoever played *that* card.
    Player,
    /// Of both participants of the lane the one who goes first (CC-15.26).
    First,
    /// The other one.
    Second,
    /// Whoever leads in this lane (CC-12.5); nobody on a tie.
    Leader,
}

/// Whose cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Whose {
    /// Anybody's.
    Any,
    /// Yours.
    Yours,
    /// Your opponent's.
    Theirs,
    /// The chooser's own.
    Own,
    /// Those on the side on which this card lies.
    Beside,
}

/// In which lanes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Where {
    /// In any lane.
    Anywhere,
    /// In this lane.
    Here,
    /// In any other lane.
    Elsewhere,
    /// In the lane with this number.
    In(Lane),
}

/// Which way up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Face {
    /// Either way.
    Any,
    /// Face-up.
    Up,
    /// Face-down.
    Down,
}

/// A description of cards in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Among {
    /// Whose cards.
    pub(crate) whose: Whose,
    /// In which lanes.
    pub(crate) place: Where,
    /// Which way up.
    pub(crate) face: Face,
    /// Not this card.
    pub(crate) other: bool,
    /// Not the card just played.
    pub(crate) except_that: bool,
    /// Only cards that have another lane to go to.
    pub(crate) movable: bool,
    /// Only cards that an effect may destroy; set by the reader where the cards are to be destroyed.
    pub(crate) mortal: bool,
    /// At most this base strength.
    pub(crate) at_most: u8,
}

impl Among {
    pub(crate) const ANY: Among = Among {
        whose: Whose::Any,
        place: Where::Anywhere,
        face: Face::Any,
        other: false,
        except_that: false,
        movable: false,
        mortal: false,
        at_most: u8::MAX,
    };
}

/// What a verb is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum What {
    /// The cards chosen last.
    Them,
    /// This card.
    This,
    /// The card just played, while it lies in this lane (CC-5.10).
    That,
    /// All cards of a kind, not chosen by anybody.
    All(Among),
    /// On each side of this lane every card of the highest strength above 0.
    StrongestEach,
    /// In this lane the leader's strongest card nearest to the castle.
    LeadersStrongest,
}

/// How several chosen cards hang together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Bond {
    /// Any cards; as many as there are, up to the number.
    Free,
    /// In an order that matters.
    Ordered,
    /// Exactly this many or none.
    Exactly,
    /// Exactly this many or none, all of one owner.
    Alike,
}

/// Where a card is chosen that does not lie in a lane.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Zone {
    /// The offer.
    Offer,
    /// The offer, or what lies in front of an opponent.
    OfferOrFront,
    /// The discard pile.
    Discard,
    /// The cards drawn and set aside.
    Aside,
}

/// A lane to be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Road {
    /// One of your lanes, not this one, for this card from the discard pile.
    OtherForThis,
    /// Any of your lanes for the chosen card.
    AnyForIt,
    /// A lane of its owner in which the chosen card does not lie.
    AwayForIt,
}

/// Where to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum To {
    /// This lane.
    Here,
    /// The chosen lane.
    There,
}

/// How much.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Amount {
    /// A number.
    Just(u8),
    /// The base strength the chosen cards had when they were chosen.
    ItsStrength,
    /// So many for each of these cards.
    Per(u8, Among),
}

/// What must be so for the rest of the script to be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Cond {
    /// The opponent has more coins than you.
    FoeRicher,
    /// You lead in this lane.
    YouLead,
    /// The card just played lies in this lane.
    ThatHere,
    /// This lane's castle holds more coins than each other one.
    CastleRichest,
}

/// What decides a lane (CC-12.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// The higher total strength.
    #[default]
    Strength,
    /// The lower total strength.
    Lower,
    /// More face-down cards.
    FaceDown,
    /// More cards.
    Cards,
}

/// A sentence that may have to ask somebody before it can go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Query {
    /// Somebody chooses cards in play; with `also` they join those chosen before.
    Choose { who: Who, count: u8, among: Among, bond: Bond, also: bool },
    /// Somebody destroys own cards of a total strength.
    DestroyWorth { who: Who, least: u8, among: Among },
    /// You choose a card outside the lanes.
    ChooseFrom(Zone),
    /// You choose a lane.
    ChooseLane(Road),
    /// Move all these to other lanes, one by one, as you like.
    Scatter(Among),
    /// Discard one card from hand.
    DiscardFromHand,
    /// The deck top may be discarded.
    MayDiscardTop,
    /// Coins from the other participant of the lane; in teams you say from whom (CC-14.9).
    Take { who: Who, coins: u8 },
    /// Reads on only if this is so; in teams you may have to say whom you mean.
    If(Cond),
    /// You may pay coins: one strength for each full price.
    Pay { price: u8 },
}

/// A sentence about the lane being scored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Rescore {
    /// Strength for this scoring.
    Add(What, i8),
    /// Strength for this scoring, whatever it was.
    Set(What, u8),
    /// The strongest card of each side, nearest to the castle, counts twice.
    DoubleStrongest,
    /// One strength for so many coins on this lane's castle.
    AddPerCastleCoins(u8),
    /// Extra strength for the side with fewer cards.
    FewerCardsAdd(u8),
    /// What decides this lane.
    WinBy(Criterion),
}

/// One sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Op {
    /// Whatever may have to ask.
    Ask(Query),
    /// Whatever is about the lane being scored.
    Score(Rescore),
    /// Turn over.
    Flip(What),
    /// Turn face-up those that are face-down.
    TurnUp(What),
    /// Turn face-down those that are face-up.
    TurnDown(What),
    /// Destroy.
    Destroy(What),
    /// Move on their own side.
    Move(What, To),
    /// The two chosen cards exchange places.
    Swap,
    /// The chosen card and that card exchange places.
    SwapThat,
    /// Put a card into a lane without playing it.
    Place { what: What, to: To, down: bool },
    /// This card and the chosen card outside the lanes exchange places.
    Exchange,
    /// Draw the deck top to the front area or hand.
    DrawToFront,
    /// Draw cards and set them aside; a single one is the chosen card.
    DrawAside(u8),
    /// Discard what was set aside.
    DiscardAside,
    /// Coins from the supply.
    Gain { who: Who, amount: Amount },
    /// One coin of this lane's castle goes to the supply.
    RemoveCastleCoin,
}
