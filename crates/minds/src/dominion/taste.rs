//! What a club player thinks of each card, before looking at the table.

use dominion::{Amount, Bonus, Do, Kind, Op, Pool, Slot, Then};
use std::sync::LazyLock;

/// A card at a glance.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Taste {
    /// What it is worth to own the first copy, on the scale of Silver 3 and Gold 6.
    pub(super) rank: f32,
    /// How many copies are welcome; more where the kingdom makes an engine of it.
    pub(super) copies: u8,
    /// Cards it draws when played.
    pub(super) cards: u8,
    /// Actions it gives.
    pub(super) actions: u8,
    /// Coins it gives.
    pub(super) coins: u8,
    /// Whether it gets rid of cards.
    pub(super) trashes: bool,
}

static TASTES: LazyLock<[Taste; Kind::NAMES]> = LazyLock::new(|| {
    let mut kinds = Kind::all();
    std::array::from_fn(|_| taste(kinds.next().expect("a name")))
});

/// What to think of a card.
#[inline]
pub(super) fn of(kind: Kind) -> &'static Taste {
    &TASTES[usize::from(kind.number())]
}

fn taste(kind: Kind) -> Taste {
    let (rank, copies) = rank(kind);
    let mut taste = Taste { rank, copies, ..Taste::default() };
    for op in kind.card().script(Slot::Play) {
        match *op {
            Op::Do(Do::Add(Bonus::Cards, count, Amount::Once)) => taste.cards += count,
            Op::Do(Do::Add(Bonus::Actions, count, Amount::Once)) => taste.actions += count,
            Op::Do(Do::Add(Bonus::Coins, count, Amount::Once)) => taste.coins += count,
            Op::Pick(pick) if pick.then == Then::Trash => {
                taste.trashes |= pick.from == Pool::Hand || pick.how_many.together();
            }
            Op::Do(_) | Op::Pick(_) | Op::Choose(_) | Op::If(..) | Op::Each(..) => {}
        }
    }
    // What the first sentences do not tell.
    match kind {
        Kind::LIBRARY => taste.cards = 3,
        Kind::CATACOMBS => taste.cards = 3,
        Kind::SQUIRE => taste.actions = 1,
        Kind::HERMIT | Kind::COUNT => taste.trashes = true,
        Kind::MADMAN => taste.cards = 4,
        _ => {}
    }
    taste
}

/// The worth of the first copy, and how many copies are welcome.
#[rustfmt::skip]
fn rank(kind: Kind) -> (f32, u8) {
    match kind {
        Kind::SILVER => (3.0, 99),
        Kind::GOLD => (6.0, 99),
        // The base set.
        Kind::ARTISAN => (5.9, 1),        Kind::BANDIT => (6.0, 1),        Kind::BUREAUCRAT => (4.0, 1),
        Kind::CELLAR => (1.4, 1),         Kind::CHAPEL => (4.7, 0),        Kind::COUNCIL_ROOM => (5.3, 2),
        Kind::FESTIVAL => (3.8, 3),       Kind::GARDENS => (0.5, 8),       Kind::HARBINGER => (2.9, 1),
        Kind::LABORATORY => (4.3, 6),     Kind::LIBRARY => (5.3, 1),       Kind::MARKET => (5.2, 5),
        Kind::MERCHANT => (2.95, 2),       Kind::MILITIA => (4.6, 2),       Kind::MINE => (4.3, 1),
        Kind::MOAT => (2.3, 1),           Kind::MONEYLENDER => (4.4, 0),   Kind::POACHER => (2.6, 3),
        Kind::REMODEL => (3.4, 1),        Kind::SENTRY => (6.4, 2),        Kind::SMITHY => (3.3, 2),
        Kind::THRONE_ROOM => (2.4, 1),    Kind::VASSAL => (2.9, 1),        Kind::VILLAGE => (1.1, 3),
        Kind::WITCH => (8.0, 2),          Kind::WORKSHOP => (2.2, 1),      Kind::ADVENTURER => (5.2, 1),
        Kind::CHANCELLOR => (3.05, 1),    Kind::FEAST => (3.9, 1),         Kind::SPY => (3.8, 3),
        Kind::THIEF => (2.0, 1),          Kind::WOODCUTTER => (2.9, 1),
        // Dark Ages.
        Kind::ALTAR => (5.9, 1),          Kind::ARMORY => (3.0, 1),        Kind::BAND_OF_MISFITS => (4.2, 1),
        Kind::BANDIT_CAMP => (5.4, 4),    Kind::BEGGAR => (2.9, 1),        Kind::CATACOMBS => (5.2, 2),
        Kind::COUNT => (5.0, 1),          Kind::COUNTERFEIT => (4.0, 2),   Kind::CULTIST => (7.8, 4),
        Kind::DEATH_CART => (3.2, 0),     Kind::FEODUM => (0.8, 8),        Kind::FORAGER => (2.7, 0),
        Kind::FORTRESS => (0.8, 2),       Kind::GRAVEROBBER => (3.0, 1),   Kind::HERMIT => (3.1, 1),
        Kind::HUNTING_GROUNDS => (6.1, 1), Kind::IRONMONGER => (4.2, 4),   Kind::JUNK_DEALER => (4.5, 3),
        Kind::MARAUDER => (4.6, 1),       Kind::MARKET_SQUARE => (2.7, 1), Kind::MYSTIC => (5.0, 3),
        Kind::PILLAGE => (4.2, 1),        Kind::POOR_HOUSE => (0.0, 1),    Kind::PROCESSION => (1.5, 1),
        Kind::RATS => (-1.0, 0),          Kind::REBUILD => (5.9, 1),       Kind::ROGUE => (5.6, 1),
        Kind::SAGE => (2.7, 2),           Kind::SCAVENGER => (3.6, 1),     Kind::SQUIRE => (1.8, 1),
        Kind::STOREROOM => (2.8, 1),      Kind::URCHIN => (2.3, 2),        Kind::VAGRANT => (1.7, 2),
        Kind::WANDERING_MINSTREL => (2.7, 2),
        Kind::DAME_ANNA | Kind::DAME_MOLLY | Kind::DAME_SYLVIA | Kind::SIR_BAILEY | Kind::SIR_DESTRY
        | Kind::SIR_MICHAEL | Kind::DAME_NATALIE | Kind::SIR_MARTIN | Kind::SIR_VANDER
        | Kind::DAME_JOSEPHINE => (5.7, 0),
        Kind::SPOILS => (4.0, 99),        Kind::MADMAN => (3.0, 9),        Kind::MERCENARY => (4.0, 1),
        Kind::NECROPOLIS => (-0.3, 0),    Kind::HOVEL => (-1.4, 0),        Kind::OVERGROWN_ESTATE => (-1.2, 0),
        Kind::ABANDONED_MINE => (-0.9, 0),
        Kind::RUINED_LIBRARY | Kind::RUINED_MARKET | Kind::RUINED_VILLAGE | Kind::SURVIVORS => (-1.3, 0),
        // Empires.
        Kind::CHARIOT_RACE => (3.2, 3),   Kind::CITY_QUARTER => (2.5, 2),  Kind::LEGIONARY => (5.2, 1),
        Kind::SACRIFICE => (3.9, 1),      Kind::HUMBLE_CASTLE => (2.0, 2), Kind::CRUMBLING_CASTLE => (2.4, 1),
        Kind::SMALL_CASTLE => (2.0, 1),   Kind::OPULENT_CASTLE => (4.0, 1),
        _ => (0.0, 0),
    }
}
