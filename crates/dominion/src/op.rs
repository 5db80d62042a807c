//! The grammar of the cards: a card's text is a list of sentences, and a sentence does something,
//! has somebody pick cards, or leads on to other sentences. [`say`](crate::say) has a word for each
//! that cards use.
//!
//! Pronouns: *you* is the player the sentence is about, *this* the card that carries the text,
//! *it* the card that was last chosen, *them* the cards revealed, looked at or set aside. A
//! sentence about *it* is void when there is no *it*; that gives «if you do» for free.

use crate::called::called;
use crate::cards::Trigger;
use crate::kind::Kind;
use crate::say;
use serde::{Deserialize, Serialize};

pub(crate) use crate::pick::{HowMany, Pick, Pool, Then};

/// A text or a part of one.
pub type Script = &'static [Op];

/// Which cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// Any card.
    Any,
    /// Action cards.
    Action,
    /// Treasures.
    Treasure,
    /// Victory cards.
    Victory,
    /// Attack cards.
    Attack,
    /// Castles.
    Castle,
    /// Everything but Actions.
    NonAction,
    /// Everything but Treasures.
    NonTreasure,
    /// Treasures other than Copper.
    BetterThanCopper,
    /// Cards costing 3 to 6 coins and no debt (DO-6.3).
    ThreeToSix,
    /// Cards costing 3 coins or more, whatever their debt (DO-6.7).
    ThreeOrMore,
    /// Curses, Ruins, Shelters and Victory cards.
    Junk,
    /// Victory cards of another name than the one named.
    VictoryNotNamed,
    /// Cards of the name that was named.
    Named,
    /// Cards of this name.
    Only(Kind),
    /// Cards of any other name.
    Not(Kind),
}

/// What a gained card may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    /// Anything.
    Any,
    /// Up to so many coins and no debt (DO-6.2).
    UpTo(u8),
    /// Up to so many coins more than *it* (DO-6.4).
    UpToMore(u8),
    /// Exactly so many coins more than *it* (DO-6.5).
    ExactlyMore(u8),
    /// Less than *this* (DO-6.6).
    CheaperThanThis,
}

/// Whether an instruction may be declined (DO-4.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Will {
    /// It must be followed as far as possible.
    Must,
    /// It may be declined.
    May,
    /// It may be declined since the second edition (DO-28.8).
    MaySince2nd,
}

/// Where a gained card goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum To {
    /// The discard pile.
    Discard,
    /// The top of the deck.
    Deck,
    /// The hand.
    Hand,
}

/// Who decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// The player the sentence is about.
    You,
    /// The player of the card.
    Player,
}

/// A number that depends on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// One.
    Once,
    /// The number of cards last discarded or trashed by this text.
    Number,
    /// The empty Supply piles.
    EmptyPiles,
    /// The cards in your hand.
    Hand,
    /// The Action cards in your hand.
    ActionsInHand,
    /// The Treasures in your hand.
    TreasuresInHand,
    /// The different names of Treasures in the trash.
    TreasureNamesInTrash,
    /// The Victory cards in your hand and in your play area.
    VictoriesInHandAndPlay,
}

/// When a part of a text is followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// There is an *it*: you did.
    It,
    /// There is no *it*: you did not.
    NoIt,
    /// *It* is such a card.
    ItIs(What),
    /// *It* is one of *them*.
    ItIsAside,
    /// There are any of *them*.
    Them,
    /// Your deck holds a card.
    Deck,
    /// Exactly so many cards were trashed.
    Number(u8),
    /// The trash holds such a card.
    TrashHolds(What),
    /// It is your turn.
    YourTurn,
    /// At least one Knight was trashed by this attack.
    KnightTrashed,
    /// You hold at least so many cards.
    HandAtLeast(u8),
    /// You have bought no card this turn.
    NothingBought,
}

called! {
    key "dominion-word-";
    /// An answer in a word. Words stand in an order in which every card prints its options.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[repr(u8)]
    pub enum Word {
        /// Plays all plain Treasures.
        Treasures = "treasures",
        /// +Actions.
        Actions = "actions",
        /// +Buys.
        Buys = "buys",
        /// Gain a Silver.
        Silver = "silver",
        /// Take them into the hand.
        Hand = "hand",
        /// Discard.
        Discard = "discard",
        /// Put back, or put on the deck.
        Back = "back",
        /// Gain a Copper.
        Copper = "copper",
        /// +Coins.
        Coins = "coins",
        /// Take from the trash.
        Rob = "rob",
        /// Trash.
        Trash = "trash",
        /// Gain a Duchy.
        Duchy = "duchy",
        /// Gain three Estates.
        Estates = "estates",
        /// Trash this card.
        This = "this",
        /// Trash a Castle from hand.
        Castle = "castle",
        /// Keep the drawn card.
        Keep = "keep",
        /// Set the drawn card aside.
        Aside = "aside",
        /// Put the deck onto the discard pile.
        Deck = "deck",
        /// Nothing, or nothing more.
        Done = "done",
    }
}

/// One sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Something happens.
    Do(Do),
    /// Somebody picks cards, and something happens to them.
    Pick(Pick),
    /// Somebody picks one of several parts to follow.
    Choose(Choose),
    /// The first part if this holds, otherwise the second.
    If(When, Script, Script),
    /// Some players in turn order.
    Each(Who, Script),
}

/// Whom «each player» means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Each other player.
    Others,
    /// Each player, you first.
    All,
}

/// What can be added to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// Cards are drawn.
    Cards,
    /// Actions.
    Actions,
    /// Buys.
    Buys,
    /// Coins.
    Coins,
    /// Victory tokens.
    Tokens,
}

/// What happens without anybody being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Do {
    /// So many of this for each.
    Add(Bonus, u8, Amount),
    /// Lose a coin for each, never below none.
    LoseCoins(Amount),
    /// Play *it*: from where it is, or once more.
    PlayIt,
    /// Trash the whole hand.
    TrashHand,
    /// Show your hand to everybody.
    RevealHand,
    /// Put the deck onto the discard pile (DO-5.8).
    TurnDeckOver,

    /// Trash *this* from where it is; it becomes *it* if that happened.
    TrashThis,
    /// Return *this* from play to its pile; it becomes *it* if that happened.
    ReturnThis,
    /// Put *this* from the trash into your hand.
    TakeThisFromTrash,
    /// Discard *this* from hand.
    DiscardThis,
    /// Show *this* from hand.
    ShowThis,
    /// Trash *it* from where it is.
    TrashIt,
    /// Put *it* into your hand.
    TakeIt,

    /// Gain so many cards of this name from their pile, one after the other.
    GainCard(Kind, u8, To),
    /// Gain the top Ruins so many times.
    GainRuins(u8),
    /// Gain the top Castle.
    GainCastle,
    /// Gain what was bought.
    GainIt,

    /// Look at the top cards of your deck.
    LookAt(u8),
    /// Reveal the top cards of your deck.
    Reveal(u8),
    /// Reveal cards until so many such cards were found; the last found becomes *it*.
    RevealUntil(What, u8),
    /// Discard the top card of your deck; it becomes *it*.
    DiscardTop,
    /// The card revealed becomes *it*.
    MeanThem,
    /// Put such ones of *them* into your hand.
    TakeThem(What),
    /// Discard such ones of *them*.
    DiscardThem(What),
    /// Discard all of *them* but *it*.
    DiscardTheOthers,

    // Of one card each.
    /// Merchant: the first Silver of this turn brings a coin more.
    FirstSilverBringsMore,
    /// Silver: collects what the Merchants of this turn promised (DO-13.18).
    CollectFromMerchants,
    /// Library: draw up to so many cards in hand, but stop at an Action, which becomes *it*.
    DrawToAction(u8),
    /// Library: *it* goes to your hand after all.
    KeepIt,
    /// Library: *it* stays aside.
    LeaveIt,
    /// Library: the text begins anew.
    StartOver,
    /// Chariot Race: your top card to hand, dearer than the left neighbour's it brings a coin and a token.
    Race,
    /// Moat: this play of the Attack does nothing to you.
    Unaffected,
}

/// Somebody picks a part of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choose {
    /// Who.
    pub by: By,
    /// What it is about.
    pub about: Matter,
    /// The words for the parts, in the printed order.
    pub options: &'static [(Word, Script)],
}

/// What picking a part of the text is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matter {
    /// «Choose one»; everybody is told which.
    One,
    /// Whether the deck is put onto the discard pile.
    DeckOver,
    /// Whether the card revealed is discarded or put back.
    Revealed,
    /// Whether the drawn Action is kept or set aside.
    Drawn,
}

impl Op {
    /// The parts of this sentence that can be followed on their own.
    pub(crate) fn branch(&self, number: usize) -> Option<Script> {
        match *self {
            Op::Choose(Choose { options, .. }) => options.get(number).map(|&(_, script)| script),
            Op::Each(_, script) => (number == 0).then_some(script),
            Op::If(_, then, otherwise) => [then, otherwise].get(number).copied(),
            Op::Do(_) | Op::Pick(_) => None,
        }
    }
}

called! {
    /// When a text is read.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[repr(u8)]
    pub enum Slot {
        /// The card is played (or the Event bought).
        #[default]
        Play = "play",
        /// The card was trashed.
        WhenTrashed = "when_trashed",
        /// The card was gained.
        WhenGained = "when_gained",
        /// The card was discarded from play.
        WhenDiscarded = "when_discarded",
        /// The card answers something from hand.
        Reaction = "reaction",
        /// The card is in play and its owner plays another Attack.
        Watch = "watch",
        /// The window before an Attack is followed (DO-10.1).
        Window = "window",
        /// A purchase (DO-7.4).
        Purchase = "purchase",
        /// What follows from trashing (DO-8.6).
        Trashing = "trashing",
    }
}

/// The window before an Attack: first the attacker's own cards in play, then the others.
pub(crate) const WINDOW: Script = &[
    say::answer(Pool::Watchers, Then::Watch),
    say::each_other(&[say::answer(Pool::Reactions(Trigger::Attack), Then::React)]),
];
/// A purchase: when-buy abilities, then the gain.
pub(crate) const PURCHASE: Script =
    &[say::answer(Pool::Reactions(Trigger::Purchase), Then::React), Op::Do(Do::GainIt)];
/// The consequences of trashing, in the order the player chooses.
pub(crate) const TRASHING: Script = &[say::answer(Pool::Consequences, Then::Resolve)];
