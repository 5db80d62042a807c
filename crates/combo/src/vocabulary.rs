//! The vocabulary of the printed faces: what a character costs, shows, does and scores. A card is
//! one sentence in these words, and nothing else in the crate knows a card by name.

use serde::{Deserialize, Serialize};

/// The two places characters come from; also the banner on each of their cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Location {
    /// The upper row, grey backs.
    Castle,
    /// The lower row, brown backs.
    Village,
}

impl Location {
    /// Castle, then village: the order in which rows are filled.
    pub const ALL: [Location; 2] = [Location::Castle, Location::Village];

    /// The other row.
    #[must_use]
    pub const fn other(self) -> Location {
        match self {
            Location::Castle => Location::Village,
            Location::Village => Location::Castle,
        }
    }

    /// The word in choices, positions and views.
    pub const fn word(self) -> &'static str {
        match self {
            Location::Castle => "castle",
            Location::Village => "village",
        }
    }
}

/// The six kinds of shields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Shield {
    /// Adel.
    Nobility,
    /// Glaube.
    Faith,
    /// Lehre.
    Scholarship,
    /// Militär.
    Military,
    /// Handwerk.
    Craft,
    /// Bauerntum.
    Peasantry,
}

impl Shield {
    /// All kinds in printed order.
    pub const ALL: [Shield; 6] = [
        Shield::Nobility,
        Shield::Faith,
        Shield::Scholarship,
        Shield::Military,
        Shield::Craft,
        Shield::Peasantry,
    ];

    /// The word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Shield::Nobility => "nobility",
            Shield::Faith => "faith",
            Shield::Scholarship => "scholarship",
            Shield::Military => "military",
            Shield::Craft => "craft",
            Shield::Peasantry => "peasantry",
        }
    }
}

/// What can be taken from the supply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Goods {
    /// Coins.
    Gold,
    /// Keys.
    Keys,
}

impl Goods {
    /// The word for programs.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Goods::Gold => "gold",
            Goods::Keys => "keys",
        }
    }
}

/// What an ability or a scoring condition counts. Only face-up cards are counted, except where
/// cells are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Shields of a kind; a double counts two.
    Shields(Shield),
    /// Kinds present, 0 to 6.
    Kinds,
    /// Kinds absent from the whole grid.
    MissingKinds,
    /// Complete sets of these different kinds.
    Sets(&'static [Shield]),
    /// Complete sets of three shields of one kind.
    ThreesOfAKind,
    /// Cards with this banner.
    Cards(Location),
    /// Complete sets of one castle and one village banner.
    BannerPairs,
    /// Complete sets of three banners of this place.
    BannerTrios(Location),
    /// Cards with exactly so many shields.
    WithShields(u8),
    /// Cards of exactly this printed cost.
    Costing(u8),
    /// Cards of this printed cost or more.
    CostingAtLeast(u8),
    /// Cards with a discount.
    WithDiscount,
    /// Cards with a purse.
    WithPurse,
    /// Cells with a card, face-down ones too.
    FilledCells,
    /// Cells of the 3×3 grid still without a card.
    EmptyCells,
    /// Keys held.
    KeysHeld,
    /// Gold lying on purse cards.
    GoldOnPurses,
}

/// Where a scoring condition counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The whole grid.
    Grid,
    /// The card's row.
    Row,
    /// The card's column.
    Column,
    /// The five cells of its row and column.
    RowAndColumn,
}

/// Who takes a gain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The buyer.
    You,
    /// Everybody but the buyer.
    Others,
    /// Everybody.
    Everyone,
}

/// How often a gain is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Per {
    /// Once.
    Once,
    /// For each of these in the buyer's grid.
    Yours(Count),
    /// For each of these in the grid of the left or right neighbour, as the buyer chooses.
    Neighbours(Count),
}

/// One effect of an ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Goods from the supply.
    Gain {
        /// Gold or keys.
        goods: Goods,
        /// How many each time.
        amount: u8,
        /// Who takes them.
        who: Who,
        /// How often.
        per: Per,
    },
    /// Later purchases are cheaper.
    Discount {
        /// Gold off castle cards.
        castle: u8,
        /// Gold off village cards.
        village: u8,
    },
    /// So much gold from the supply onto each purse card of the buyer.
    OntoEachPurse(u8),
    /// So many purse cards of the buyer's choice are filled from the supply.
    FillPurses(u8),
    /// One card of this row is discarded for goods worth its printed cost.
    Discard {
        /// The market row.
        row: Location,
        /// What its cost is paid in.
        goods: Goods,
    },
}

/// What happens when the card is bought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    /// This.
    One(Effect),
    /// Both, in this order.
    Both(Effect, Effect),
    /// One of them, as the buyer chooses.
    Either(Effect, Effect),
}

/// Marked cells of the finished grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// The upper row.
    TopRow,
    /// The middle row.
    MiddleRow,
    /// The lower row.
    BottomRow,
    /// The left column.
    LeftColumn,
    /// The middle column.
    MiddleColumn,
    /// The right column.
    RightColumn,
    /// The four corners.
    Corners,
    /// The middles of the four sides.
    EdgeCentres,
}

impl Pattern {
    /// Whether the cell of the finished grid is marked.
    pub const fn marks(self, row: usize, column: usize) -> bool {
        match self {
            Pattern::TopRow => row == 0,
            Pattern::MiddleRow => row == 1,
            Pattern::BottomRow => row == 2,
            Pattern::LeftColumn => column == 0,
            Pattern::MiddleColumn => column == 1,
            Pattern::RightColumn => column == 2,
            Pattern::Corners => row != 1 && column != 1,
            Pattern::EdgeCentres => (row == 1) != (column == 1),
        }
    }
}

/// How a card scores at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// Two points for each gold on this card, which holds so much.
    Purse(u8),
    /// Points for each of something.
    Per {
        /// Points for each.
        points: u8,
        /// What is counted.
        count: Count,
        /// Where.
        scope: Scope,
    },
    /// Points if the card lies on a marked cell.
    At(u8, Pattern),
    /// Points if no shield of the kind is in the grid.
    IfMissing(u8, Shield),
    /// Points if a card of the grid lies face-down.
    IfFaceDown(u8),
}

/// Points for each gold on any purse of the base game.
pub const POINTS_PER_GOLD: u32 = 2;

/// Takes gold.
pub(crate) const fn gold(amount: u8) -> Effect {
    Effect::Gain { goods: Goods::Gold, amount, who: Who::You, per: Per::Once }
}

/// Takes keys.
pub(crate) const fn keys(amount: u8) -> Effect {
    Effect::Gain { goods: Goods::Keys, amount, who: Who::You, per: Per::Once }
}

/// Discards a card of the row for goods worth its printed cost.
pub(crate) const fn discard_from(row: Location, goods: Goods) -> Effect {
    Effect::Discard { row, goods }
}

/// Makes castle cards cheaper.
pub(crate) const CASTLE_DISCOUNT: Effect = Effect::Discount { castle: 1, village: 0 };
/// Makes village cards cheaper.
pub(crate) const VILLAGE_DISCOUNT: Effect = Effect::Discount { castle: 0, village: 1 };
/// Makes all cards cheaper.
pub(crate) const FULL_DISCOUNT: Effect = Effect::Discount { castle: 1, village: 1 };

impl Effect {
    const fn gain(self, who: Who, per: Per) -> Effect {
        match self {
            Effect::Gain { goods, amount, .. } => Effect::Gain { goods, amount, who, per },
            _ => panic!("only a gain has receivers and a count"),
        }
    }

    /// For each of these in the own grid.
    pub(crate) const fn per(self, count: Count) -> Effect {
        self.gain(Who::You, Per::Yours(count))
    }

    /// For each of these in a neighbour's grid.
    pub(crate) const fn per_neighbours(self, count: Count) -> Effect {
        self.gain(Who::You, Per::Neighbours(count))
    }

    /// Every other player takes it.
    pub(crate) const fn for_others(self) -> Effect {
        self.gain(Who::Others, Per::Once)
    }

    /// Every player takes it.
    pub(crate) const fn for_everyone(self) -> Effect {
        self.gain(Who::Everyone, Per::Once)
    }
}

impl Ability {
    /// The effect with this place on the card.
    pub const fn effect(self, place: u8) -> Option<Effect> {
        match (self, place) {
            (Ability::One(first) | Ability::Both(first, _) | Ability::Either(first, _), 0) => Some(first),
            (Ability::Both(_, second) | Ability::Either(_, second), 1) => Some(second),
            _ => None,
        }
    }

    /// The discount this ability grants on cards of a place.
    pub const fn discount(self, location: Location) -> u8 {
        match (self, location) {
            (Ability::One(Effect::Discount { castle, .. }), Location::Castle) => castle,
            (Ability::One(Effect::Discount { village, .. }), Location::Village) => village,
            _ => 0,
        }
    }
}

/// Points that a condition follows.
pub(crate) const fn points(points: u8) -> Points {
    Points(points)
}

/// A number of points whose condition is still to be told.
#[derive(Clone, Copy)]
pub(crate) struct Points(u8);

impl Points {
    /// For each of these in the grid.
    pub(crate) const fn per(self, count: Count) -> Scoring {
        Scoring::Per { points: self.0, count, scope: Scope::Grid }
    }

    /// On a marked cell.
    pub(crate) const fn at(self, pattern: Pattern) -> Scoring {
        Scoring::At(self.0, pattern)
    }

    /// Without any shield of the kind.
    pub(crate) const fn if_missing(self, shield: Shield) -> Scoring {
        Scoring::IfMissing(self.0, shield)
    }

    /// With a face-down card.
    pub(crate) const fn if_face_down(self) -> Scoring {
        Scoring::IfFaceDown(self.0)
    }
}

impl Scoring {
    const fn within(self, scope: Scope) -> Scoring {
        match self {
            Scoring::Per { points, count, .. } => Scoring::Per { points, count, scope },
            _ => panic!("only a count has a scope"),
        }
    }

    /// Counted in the card's row.
    pub(crate) const fn in_row(self) -> Scoring {
        self.within(Scope::Row)
    }

    /// Counted in the card's column.
    pub(crate) const fn in_column(self) -> Scoring {
        self.within(Scope::Column)
    }

    /// Counted in the card's row and column.
    pub(crate) const fn in_row_and_column(self) -> Scoring {
        self.within(Scope::RowAndColumn)
    }
}
