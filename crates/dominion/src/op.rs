//! The vocabulary of the cards: a card's text is a list of these sentences.
//!
//! Pronouns: *you* is the player the sentence is about, *this* the card that carries the text,
//! *it* the card that was last chosen, *them* the cards revealed, looked at or set aside. A
//! sentence about *it* is void when there is no *it*; that gives «if you do» for free.

use crate::kind::Kind;

/// A text or a part of one.
pub(crate) type Script = &'static [Op];

/// Which cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
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
pub(crate) enum Price {
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
pub(crate) enum Will {
    /// It must be followed as far as possible.
    Must,
    /// It may be declined.
    May,
    /// It may be declined since the second edition (DO-28.8).
    MaySince2nd,
}

/// Where a gained card goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum To {
    /// The discard pile.
    Discard,
    /// The top of the deck.
    Deck,
    /// The hand.
    Hand,
}

/// Who decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By {
    /// The player the sentence is about.
    You,
    /// The player of the card.
    Player,
}

/// A number that depends on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Amount {
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
pub(crate) enum When {
    /// There is an *it*: you did.
    It,
    /// There is no *it*: you did not.
    NoIt,
    /// *It* is such a card.
    ItIs(What),
    /// Exactly so many cards were trashed.
    Number(u8),
    /// The trash holds a card costing 3 to 6 coins.
    TrashHoldsThreeToSix,
    /// It is your turn.
    YourTurn,
    /// At least one Knight was trashed by this attack.
    KnightTrashed,
    /// You hold at least so many cards.
    HandAtLeast(u8),
    /// You have bought no card this turn.
    NothingBought,
}

/// An answer in a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Word {
    /// Plays all plain Treasures.
    Treasures,
    /// +Actions.
    Actions,
    /// +Buys.
    Buys,
    /// +Coins.
    Coins,
    /// Gain a Copper.
    Copper,
    /// Gain a Silver.
    Silver,
    /// Gain a Duchy.
    Duchy,
    /// Gain three Estates.
    Estates,
    /// Take them into the hand.
    Hand,
    /// Discard.
    Discard,
    /// Put back, or put on the deck.
    Back,
    /// Trash.
    Trash,
    /// Trash this card.
    This,
    /// Trash a Castle from hand.
    Castle,
    /// Take from the trash.
    Rob,
    /// Keep the drawn card.
    Keep,
    /// Set the drawn card aside.
    Aside,
    /// Put the deck onto the discard pile.
    Deck,
    /// Nothing, or nothing more.
    Done,
}

impl Word {
    /// All words in order.
    pub(crate) const ALL: [Word; 19] = [
        Word::Treasures,
        Word::Actions,
        Word::Buys,
        Word::Coins,
        Word::Copper,
        Word::Silver,
        Word::Duchy,
        Word::Estates,
        Word::Hand,
        Word::Discard,
        Word::Back,
        Word::Trash,
        Word::This,
        Word::Castle,
        Word::Rob,
        Word::Keep,
        Word::Aside,
        Word::Deck,
        Word::Done,
    ];
}

/// One sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    /// Draw cards.
    Cards(u8),
    /// +Actions.
    Actions(u8),
    /// +Buys.
    Buys(u8),
    /// +Coins.
    Coins(u8),
    /// Take victory tokens.
    Tokens(u8),
    /// Draw a card for each.
    CardsFor(Amount),
    /// So many coins for each.
    CoinsFor(u8, Amount),
    /// A victory token for each.
    TokensFor(Amount),
    /// Lose a coin for each, never below none.
    LoseCoinsFor(Amount),

    /// Choose a card in hand to be played.
    Choose(What, Will),
    /// Play *it* now if it is such a card and you like; otherwise there is no *it*.
    MayPlay(What),
    /// Play *it*: from where it is, or once more.
    PlayIt,
    /// Trash a card from hand; it becomes *it*.
    Trash(What, Will),
    /// Trash up to so many cards from hand, together.
    TrashUpTo(u8),
    /// You may trash exactly two cards from hand, together; a single one where there is no other.
    MayTrashTwo,
    /// Trash the whole hand.
    TrashHand,
    /// Discard so many cards from hand.
    Discard(u8),
    /// Discard a card from hand for each.
    DiscardFor(Amount),
    /// Discard down to so many cards in hand.
    DiscardDownTo(u8),
    /// Discard any number of such cards from hand.
    DiscardAny(What),
    /// Put so many cards from hand onto the deck, one after the other.
    PutOnDeck(u8),
    /// Look through the discard pile and put a card of it onto the deck.
    PutDiscardedOnDeck(Will),
    /// You may put the deck onto the discard pile (DO-5.8).
    MayTurnDeckOver,
    /// You may show such a card from hand; it becomes *it*.
    MayShow(What),
    /// Show your hand to everybody.
    RevealHand,
    /// Name a card.
    Name,

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

    /// Gain a card of the Supply.
    Gain(What, Price, To, Will),
    /// Gain so many cards of this name from their pile, one after the other.
    GainCard(Kind, u8, To),
    /// Gain the top Ruins so many times.
    GainRuins(u8),
    /// Gain the top Castle.
    GainCastle,
    /// Gain a card costing 3 to 6 coins from the trash.
    GainFromTrash(To),

    /// Look at the top cards of your deck.
    LookAt(u8),
    /// Reveal the top cards of your deck.
    Reveal(u8),
    /// Reveal cards until so many such cards were found; the last found becomes *it*.
    RevealUntil(What, u8),
    /// Discard the top card of your deck; it becomes *it*.
    DiscardTop,
    /// Put such ones of *them* into your hand.
    TakeThem(What),
    /// Discard such ones of *them*.
    DiscardThem(What),
    /// Discard all of *them* but *it*.
    DiscardTheOthers,
    /// Trash one such card of *them*.
    TrashOneOfThem(What, By),
    /// Trash any of *them*, together.
    TrashAnyOfThem,
    /// Discard any of *them*, together.
    DiscardAnyOfThem,
    /// Put *them* back onto the deck in any order.
    PutThemBack,
    /// Discard the card revealed or put it back; either way it is *it*.
    DiscardOrPutBack(By),

    /// Choose one, and follow it.
    ChooseOne(&'static [(Word, Script)]),
    /// Each other player in turn order.
    EachOther(Script),
    /// Each player in turn order, you first.
    EachPlayer(Script),
    /// Only when.
    If(When, Script),
    /// When, and otherwise.
    IfElse(When, Script, Script),

    // Sentences of one card each.
    /// Merchant: the first Silver of this turn brings a coin more.
    FirstSilverBringsMore,
    /// Silver: collects what the Merchants of this turn promised (DO-13.18).
    CollectFromMerchants,
    /// Library: draw up to so many cards in hand, setting Actions aside as they come.
    DrawToSettingAside(u8),
    /// Bureaucrat: show a Victory card of your hand and put it onto the deck, or show the hand.
    ShowVictoryOntoDeck,
    /// Thief: the player may gain any of the cards trashed by this.
    MayGainLoot,
    /// Pillage: show your hand and discard a card of the player's choice.
    DiscardAsPlayerChooses,
    /// Hermit: you may trash a card that is not a Treasure from hand or discard pile.
    MayTrashUnearthed,
    /// Band of Misfits: choose a visible cheaper Action of the Supply and be that card (DO-14).
    Become,
    /// Chariot Race: your top card to hand, dearer than the left neighbour's it brings a coin and a token.
    Race,

    // Sentences of the house around the cards.
    /// Moat: this play of the Attack does nothing to you.
    Unaffected,
    /// Cards in your play area that watch for another Attack may answer it.
    Watchers,
    /// You may answer the Attack from hand.
    React,
    /// You may answer the purchase from hand.
    ReactToPurchase,
    /// What was trashed has its consequences in the order you choose.
    Consequences,
    /// Gain what was bought.
    GainIt,
}

impl Op {
    /// Whether cards are chosen one at a time until their number or the player says enough.
    pub(crate) fn chooses_several(&self) -> bool {
        matches!(
            self,
            Op::TrashUpTo(_)
                | Op::MayTrashTwo
                | Op::Discard(_)
                | Op::DiscardFor(_)
                | Op::DiscardDownTo(_)
                | Op::DiscardAny(_)
                | Op::TrashAnyOfThem
                | Op::DiscardAnyOfThem
        )
    }

    /// Whether the cards chosen are discarded, so that the one chosen last lies on top.
    pub(crate) fn discards(&self) -> bool {
        matches!(
            self,
            Op::Discard(_)
                | Op::DiscardFor(_)
                | Op::DiscardDownTo(_)
                | Op::DiscardAny(_)
                | Op::DiscardAnyOfThem
        )
    }

    /// The parts of this sentence that can be followed on their own.
    pub(crate) fn branch(&self, number: usize) -> Option<Script> {
        match *self {
            Op::ChooseOne(options) => options.get(number).map(|&(_, script)| script),
            Op::EachOther(script) | Op::EachPlayer(script) | Op::If(_, script) => {
                (number == 0).then_some(script)
            }
            Op::IfElse(_, then, otherwise) => [then, otherwise].get(number).copied(),
            _ => None,
        }
    }
}

/// When a text is read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Slot {
    /// The card is played (or the Event bought).
    Play,
    /// The card was trashed.
    WhenTrashed,
    /// The card was gained.
    WhenGained,
    /// The card was discarded from play.
    WhenDiscarded,
    /// The card answers something from hand.
    Reaction,
    /// The card is in play and its owner plays another Attack.
    Watch,
    /// The window before an Attack is followed (DO-10.1).
    Window,
    /// A purchase (DO-7.4).
    Purchase,
    /// What follows from trashing (DO-8.6).
    Trashing,
}

impl Slot {
    /// All slots in order.
    pub(crate) const ALL: [Slot; 9] = [
        Slot::Play,
        Slot::WhenTrashed,
        Slot::WhenGained,
        Slot::WhenDiscarded,
        Slot::Reaction,
        Slot::Watch,
        Slot::Window,
        Slot::Purchase,
        Slot::Trashing,
    ];
}

/// The window before an Attack: first the attacker's own cards in play, then the others.
pub(crate) const WINDOW: Script = &[Op::Watchers, Op::EachOther(&[Op::React])];
/// A purchase: when-buy abilities, then the gain.
pub(crate) const PURCHASE: Script = &[Op::ReactToPurchase, Op::GainIt];
/// The consequences of trashing.
pub(crate) const TRASHING: Script = &[Op::Consequences];
