//! The words that cards are written in: each makes one sentence of the grammar in [`op`](crate::op).

use crate::kind::Kind;
use crate::op::{
    Amount, Bonus, By, Choose, Do, HowMany, Matter, Op, Pick, Pool, Price, Script, Then, To, What, When, Who,
    Will, Word,
};

const fn add(bonus: Bonus, number: u8, amount: Amount) -> Op {
    Op::Do(Do::Add(bonus, number, amount))
}

/// +Cards.
pub(crate) const fn cards(number: u8) -> Op {
    add(Bonus::Cards, number, Amount::Once)
}

/// +1 Card for each.
pub(crate) const fn cards_for(amount: Amount) -> Op {
    add(Bonus::Cards, 1, amount)
}

/// +Actions.
pub(crate) const fn actions(number: u8) -> Op {
    add(Bonus::Actions, number, Amount::Once)
}

/// +Buys.
pub(crate) const fn buys(number: u8) -> Op {
    add(Bonus::Buys, number, Amount::Once)
}

/// +Coins.
pub(crate) const fn coins(number: u8) -> Op {
    add(Bonus::Coins, number, Amount::Once)
}

/// So many coins for each.
pub(crate) const fn coins_for(number: u8, amount: Amount) -> Op {
    add(Bonus::Coins, number, amount)
}

/// Lose a coin for each.
pub(crate) const fn lose_coins_for(amount: Amount) -> Op {
    Op::Do(Do::LoseCoins(amount))
}

/// Take victory tokens.
pub(crate) const fn tokens(number: u8) -> Op {
    add(Bonus::Tokens, number, Amount::Once)
}

/// A victory token for each.
pub(crate) const fn tokens_for(amount: Amount) -> Op {
    add(Bonus::Tokens, 1, amount)
}

const fn pick(from: Pool, what: What, how_many: HowMany, then: Then) -> Op {
    Op::Pick(Pick { by: By::You, from, what, how_many, then })
}

/// Choose a card in hand to be played.
pub(crate) const fn choose(what: What, will: Will) -> Op {
    pick(Pool::Hand, what, HowMany::One(will), Then::Play)
}

/// If *it* is such a card you may play it; otherwise there is no *it*.
pub(crate) const fn may_play(what: What) -> Op {
    pick(Pool::It, what, HowMany::One(Will::May), Then::Play)
}

/// Trash a card from hand.
pub(crate) const fn trash(what: What, will: Will) -> Op {
    pick(Pool::Hand, what, HowMany::One(will), Then::Trash)
}

/// Trash up to so many cards from hand.
pub(crate) const fn trash_up_to(number: u8) -> Op {
    pick(Pool::Hand, What::Any, HowMany::UpTo(number), Then::Trash)
}

/// You may trash two cards from hand.
pub(crate) const MAY_TRASH_TWO: Op = pick(Pool::Hand, What::Any, HowMany::NoneOrTwo, Then::Trash);

/// You may trash such a card from hand or discard pile.
pub(crate) const fn may_trash_unearthed(what: What) -> Op {
    pick(Pool::HandAndDiscard, what, HowMany::One(Will::May), Then::Trash)
}

/// Discard so many cards from hand.
pub(crate) const fn discard(number: u8) -> Op {
    pick(Pool::Hand, What::Any, HowMany::Exactly(number), Then::Discard)
}

/// Discard a card from hand for each.
pub(crate) const fn discard_for(amount: Amount) -> Op {
    pick(Pool::Hand, What::Any, HowMany::For(amount), Then::Discard)
}

/// Discard down to so many cards in hand.
pub(crate) const fn discard_down_to(number: u8) -> Op {
    pick(Pool::Hand, What::Any, HowMany::DownTo(number), Then::Discard)
}

/// Discard any number of such cards from hand.
pub(crate) const fn discard_any(what: What) -> Op {
    pick(Pool::Hand, what, HowMany::Any, Then::Discard)
}

/// Discard the card from hand that the player of this chooses.
pub(crate) const DISCARD_AS_PLAYER_CHOOSES: Op = Op::Pick(Pick {
    by: By::Player,
    from: Pool::Hand,
    what: What::Any,
    how_many: HowMany::One(Will::Must),
    then: Then::Discard,
});

/// Put so many cards from hand onto the deck.
pub(crate) const fn put_on_deck(number: u8) -> Op {
    pick(Pool::Hand, What::Any, HowMany::InTurn(number), Then::Topdeck)
}

/// Show such a card of your hand and put it onto the deck.
pub(crate) const fn show_and_put_on_deck(what: What) -> Op {
    pick(Pool::Hand, what, HowMany::One(Will::Must), Then::ShowAndTopdeck)
}

/// Put a card of your discard pile onto the deck.
pub(crate) const fn put_discarded_on_deck(will: Will) -> Op {
    pick(Pool::Discard, What::Any, HowMany::One(will), Then::Topdeck)
}

/// You may show such a card from hand.
pub(crate) const fn may_show(what: What) -> Op {
    pick(Pool::Hand, what, HowMany::One(Will::May), Then::Show)
}

/// Name a card.
pub(crate) const NAME: Op = pick(Pool::Names, What::Any, HowMany::One(Will::Must), Then::Name);

/// Gain a card of the Supply.
pub(crate) const fn gain(what: What, price: Price, to: To) -> Op {
    pick(Pool::Supply(price), what, HowMany::One(Will::Must), Then::Gain(to))
}

/// You may gain a card of the Supply.
pub(crate) const fn may_gain(what: What, price: Price, to: To) -> Op {
    pick(Pool::Supply(price), what, HowMany::One(Will::May), Then::Gain(to))
}

/// Gain such a card from the trash.
pub(crate) const fn gain_from_trash(what: What, to: To) -> Op {
    pick(Pool::Trash, what, HowMany::One(Will::Must), Then::Gain(to))
}

/// Trash one such card of *them*.
pub(crate) const fn trash_one_of_them(what: What) -> Op {
    pick(Pool::Them, what, HowMany::One(Will::Must), Then::Trash)
}

/// Trash the one of *them* that the player of this chooses; they may gain it later.
pub(crate) const fn trash_as_loot(what: What) -> Op {
    Op::Pick(Pick {
        by: By::Player,
        from: Pool::Them,
        what,
        how_many: HowMany::One(Will::Must),
        then: Then::TrashAsLoot,
    })
}

/// You may gain any of the cards trashed by this.
pub(crate) const MAY_GAIN_LOOT: Op = pick(Pool::Loot, What::Any, HowMany::AnyInTurn, Then::Gain(To::Discard));

/// Trash any of *them*.
pub(crate) const TRASH_ANY_OF_THEM: Op = pick(Pool::Them, What::Any, HowMany::Any, Then::Trash);

/// Discard any of *them*.
pub(crate) const DISCARD_ANY_OF_THEM: Op = pick(Pool::Them, What::Any, HowMany::Any, Then::Discard);

/// Put *them* back in any order.
pub(crate) const PUT_THEM_BACK: Op = pick(Pool::Them, What::Any, HowMany::AllInTurn, Then::Topdeck);

/// Choose a visible cheaper Action of the Supply and be that card.
pub(crate) const BECOME: Op = pick(Pool::Guises, What::Any, HowMany::One(Will::Must), Then::Become);

/// You may answer with such cards, one after the other.
pub(crate) const fn answer(from: Pool, then: Then) -> Op {
    pick(from, What::Any, HowMany::AnyInTurn, then)
}

/// Choose one, and follow it.
pub(crate) const fn choose_one(options: &'static [(Word, Script)]) -> Op {
    Op::Choose(Choose { by: By::You, about: Matter::One, options })
}

/// Gaining a Copper, as one of the parts to choose.
pub(crate) const A_COPPER: (Word, Script) = (Word::Copper, &[gain_a(Kind::COPPER)]);
/// Gaining a Silver.
pub(crate) const A_SILVER: (Word, Script) = (Word::Silver, &[gain_a(Kind::SILVER)]);
/// Gaining a Duchy.
pub(crate) const A_DUCHY: (Word, Script) = (Word::Duchy, &[gain_a(Kind::DUCHY)]);

/// The card revealed is discarded or put back; either way it is *it*.
pub(crate) const fn discard_or_put_back(by: By) -> Op {
    const YOU: Script = &[MEAN_THEM, fate(By::You)];
    const PLAYER: Script = &[MEAN_THEM, fate(By::Player)];
    const fn fate(by: By) -> Op {
        let options = &[(Word::Discard, DISCARDED), (Word::Back, RETURNED)];
        Op::Choose(Choose { by, about: Matter::Revealed, options })
    }
    const DISCARDED: Script = &[discard_them(What::Any)];
    const RETURNED: Script = &[PUT_THEM_BACK];
    match by {
        By::You => when(When::Them, YOU),
        By::Player => when(When::Them, PLAYER),
    }
}

/// You may put the deck onto the discard pile.
pub(crate) const MAY_TURN_DECK_OVER: Op = {
    const OPTIONS: &[(Word, Script)] = &[(Word::Deck, &[Op::Do(Do::TurnDeckOver)]), (Word::Done, &[])];
    when(When::Deck, &[Op::Choose(Choose { by: By::You, about: Matter::DeckOver, options: OPTIONS })])
};

/// The drawn Action, if there is one, is kept or set aside, and the text begins anew.
pub(crate) const KEEP_OR_SET_ASIDE: Op = {
    const OPTIONS: &[(Word, Script)] = &[
        (Word::Keep, &[Op::Do(Do::KeepIt), Op::Do(Do::StartOver)]),
        (Word::Aside, &[Op::Do(Do::LeaveIt), Op::Do(Do::StartOver)]),
    ];
    when(When::ItIsAside, &[Op::Choose(Choose { by: By::You, about: Matter::Drawn, options: OPTIONS })])
};

/// Each other player in turn order.
pub(crate) const fn each_other(script: Script) -> Op {
    Op::Each(Who::Others, script)
}

/// Each player in turn order, you first.
pub(crate) const fn each_player(script: Script) -> Op {
    Op::Each(Who::All, script)
}

/// Only when.
pub(crate) const fn when(when: When, script: Script) -> Op {
    Op::If(when, script, &[])
}

/// When, and otherwise.
pub(crate) const fn if_else(when: When, then: Script, otherwise: Script) -> Op {
    Op::If(when, then, otherwise)
}

/// Gain so many cards of this name.
pub(crate) const fn gain_card(kind: Kind, number: u8, to: To) -> Op {
    Op::Do(Do::GainCard(kind, number, to))
}

/// Gain a card of this name.
pub(crate) const fn gain_a(kind: Kind) -> Op {
    gain_card(kind, 1, To::Discard)
}

/// Gain a card of this name onto the deck.
pub(crate) const fn gain_onto_deck(kind: Kind) -> Op {
    gain_card(kind, 1, To::Deck)
}

/// Gain the top Ruins so many times.
pub(crate) const fn gain_ruins(number: u8) -> Op {
    Op::Do(Do::GainRuins(number))
}

/// Look at the top cards of your deck.
pub(crate) const fn look_at(number: u8) -> Op {
    Op::Do(Do::LookAt(number))
}

/// Reveal the top cards of your deck.
pub(crate) const fn reveal(number: u8) -> Op {
    Op::Do(Do::Reveal(number))
}

/// Reveal cards until so many such cards were found.
pub(crate) const fn reveal_until(what: What, number: u8) -> Op {
    Op::Do(Do::RevealUntil(what, number))
}

/// Put such ones of *them* into your hand.
pub(crate) const fn take_them(what: What) -> Op {
    Op::Do(Do::TakeThem(what))
}

/// Discard such ones of *them*.
pub(crate) const fn discard_them(what: What) -> Op {
    Op::Do(Do::DiscardThem(what))
}

/// Draw up to so many cards in hand, but stop at an Action.
pub(crate) const fn draw_to_action(number: u8) -> Op {
    Op::Do(Do::DrawToAction(number))
}

pub(crate) const PLAY_IT: Op = Op::Do(Do::PlayIt);
pub(crate) const TRASH_IT: Op = Op::Do(Do::TrashIt);
pub(crate) const TAKE_IT: Op = Op::Do(Do::TakeIt);
pub(crate) const MEAN_THEM: Op = Op::Do(Do::MeanThem);
pub(crate) const TRASH_HAND: Op = Op::Do(Do::TrashHand);
pub(crate) const REVEAL_HAND: Op = Op::Do(Do::RevealHand);
pub(crate) const TRASH_THIS: Op = Op::Do(Do::TrashThis);
pub(crate) const RETURN_THIS: Op = Op::Do(Do::ReturnThis);
pub(crate) const TAKE_THIS_FROM_TRASH: Op = Op::Do(Do::TakeThisFromTrash);
pub(crate) const DISCARD_THIS: Op = Op::Do(Do::DiscardThis);
pub(crate) const SHOW_THIS: Op = Op::Do(Do::ShowThis);
pub(crate) const GAIN_CASTLE: Op = Op::Do(Do::GainCastle);
pub(crate) const DISCARD_TOP: Op = Op::Do(Do::DiscardTop);
pub(crate) const DISCARD_THE_OTHERS: Op = Op::Do(Do::DiscardTheOthers);
pub(crate) const FIRST_SILVER_BRINGS_MORE: Op = Op::Do(Do::FirstSilverBringsMore);
pub(crate) const COLLECT_FROM_MERCHANTS: Op = Op::Do(Do::CollectFromMerchants);
pub(crate) const RACE: Op = Op::Do(Do::Race);
pub(crate) const UNAFFECTED: Op = Op::Do(Do::Unaffected);
