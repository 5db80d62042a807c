//! What is agreed before a game: players, kingdom, editions.

use crate::cards::{Home, Set, types};
use crate::kind::Kind;
use crate::kingdom::{House, Kingdom};
use serde::{Deserialize, Serialize};
use table::{Arg, Dice, Message, Offer, OptionField, OptionKind, Refusal, Seat, Words};

/// Yes, no, or as it comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// As it comes, or as the rule says.
    #[default]
    Any,
    /// Yes.
    Yes,
    /// No.
    No,
}

/// What is agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2 to 6.
    pub players: u8,
    /// A recommended set by name, `random`, or ten names of cards separated by commas, to which
    /// `Advance` and `Tomb` may be added.
    pub kingdom: String,
    /// Random kingdoms: the sets to choose from, separated by commas.
    pub sets: String,
    /// Random kingdoms: with at least one Attack, without any, or as it comes.
    pub attacks: Wish,
    /// Random kingdoms: the least and the most a pile may cost, such as `2-5`; empty for any.
    pub costs: String,
    /// Shelters instead of Estates: as the rule says (DO-2.6), or agreed.
    pub shelters: Wish,
    /// 2, or 1 where Throne Room, Mine and Moneylender are mandatory (DO-28.8).
    pub edition: u8,
    /// Debt may be paid at any time of the own turn (DO-28.9).
    pub debt_any_time: bool,
    /// The seat that begins, from 1; 0 lets the dice decide (DO-2.3).
    pub start: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 2,
            kingdom: "first-game".to_owned(),
            sets: "base, dark-ages".to_owned(),
            attacks: Wish::Any,
            costs: String::new(),
            shelters: Wish::Any,
            edition: 2,
            debt_any_time: false,
            start: 1,
        }
    }
}

/// A kingdom recommended by name; what it is called and its story stand among the sentences.
pub(crate) struct Recommended {
    pub(crate) id: &'static str,
    pub(crate) piles: &'static [Kind],
}

impl Recommended {
    fn message(&self, form: &str) -> Message {
        Message { key: format!("dominion-set-{}{form}", self.id).into(), args: Vec::new() }
    }
}

macro_rules! recommended {
    ($($id:literal: $($kind:ident)*;)*) => {
        &[$(Recommended { id: $id, piles: &[$(Kind::$kind),*] }),*]
    };
}

/// The recommended sets, and a first game for those who come new.
pub(crate) static RECOMMENDED: &[Recommended] = recommended! {
    "first-game": CELLAR MARKET MERCHANT MILITIA MINE MOAT REMODEL SMITHY VILLAGE WORKSHOP;
    "leichenzug": FORTRESS HUNTING_GROUNDS CATACOMBS CULTIST MARKET_SQUARE FORAGER PROCESSION DAME_ANNA
        BAND_OF_MISFITS ARMORY;
    "spiel-mit-dem-teufel": BANDIT_CAMP GRAVEROBBER STOREROOM VAGRANT SCAVENGER MYSTIC RATS PILLAGE
        JUNK_DEALER SAGE;
    "auf-und-ab": POOR_HOUSE WANDERING_MINSTREL HERMIT HUNTING_GROUNDS MYSTIC MONEYLENDER WITCH CELLAR
        THRONE_ROOM WORKSHOP;
    "grab-des-rattenkoenigs": FORTRESS STOREROOM DEATH_CART RATS PILLAGE LEGIONARY SACRIFICE
        HUMBLE_CASTLE CITY_QUARTER CHARIOT_RACE ADVANCE TOMB;
};

/// How a pile is called in a kingdom given by hand: `Knights` and `Castles` as a whole.
pub(crate) fn pile_id(pile: Kind) -> &'static str {
    match pile.card().home {
        Home::Knights => "Knights",
        Home::Castles => "Castles",
        _ => pile.id(),
    }
}

/// The pile that a kingdom given by hand means: `Knights` and `Castles` as a whole, others by their card.
pub fn pile_called(text: &str) -> Option<Kind> {
    match text.trim().to_lowercase().as_str() {
        "knights" => Some(Kind::DAME_ANNA),
        "castles" => Some(Kind::HUMBLE_CASTLE),
        name => Kind::called(name).filter(|kind| is_pile(*kind)),
    }
}

/// Whether a kingdom can be given this pile.
pub(crate) fn is_pile(kind: Kind) -> bool {
    let home = kind.card().home;
    matches!(home, Home::Kingdom | Home::Event | Home::Landmark)
        || kind == Kind::DAME_ANNA
        || kind == Kind::HUMBLE_CASTLE
}

/// Whether this is one of the ten piles, not an Event or a Landmark.
pub(crate) fn is_kingdom_pile(kind: Kind) -> bool {
    !matches!(kind.card().home, Home::Event | Home::Landmark)
}

fn fold(text: &str) -> String {
    text.trim().to_lowercase().replace(['ö', ' '], "-").replace("k-nigs", "koenigs")
}

impl Options {
    /// Whether every number is one that there is.
    pub(crate) fn in_range(&self) -> Result<(), Refusal> {
        if !(2..=6).contains(&self.players) {
            let reason =
                Message::new("table-seats").with("min", 2).with("max", 6).with("found", self.players);
            return Err(Refusal::options(reason).clause("DO-2.1"));
        }
        if !(1..=2).contains(&self.edition) || self.start > self.players {
            let field = if self.start > self.players { "start" } else { "edition" };
            return Err(Refusal::options(Message::new("dominion-option-range").with("field", field)));
        }
        Ok(())
    }

    /// The kingdom these options mean; the dice choose where the options leave it to them.
    pub(crate) fn kingdom<D: Dice>(&self, dice: &mut D) -> Result<Kingdom, Refusal> {
        self.in_range()?;
        let name = fold(&self.kingdom);
        let recommended = RECOMMENDED.iter().find(|set| set.id == name);
        let piles = match recommended {
            Some(set) => set.piles.to_vec(),
            None if name == "random" => self.random_piles(dice)?,
            None => self.piles_by_hand()?,
        };
        let shelters = match recommended {
            None if name == "random" => self.shelters_by_chance(&piles)?,
            _ => self.shelters(&piles, recommended.is_some())?,
        };
        let house = House {
            shelters,
            first_edition: self.edition == 1,
            debt_any_time: self.debt_any_time,
            tomb: false,
        };
        Ok(Kingdom::new(&piles, house))
    }

    fn piles_by_hand(&self) -> Result<Vec<Kind>, Refusal> {
        let mut piles: Vec<Kind> = Vec::new();
        for text in self.kingdom.split([',', ';', '\n']).map(str::trim).filter(|text| !text.is_empty()) {
            let shown: String = text.chars().take(40).collect();
            let pile = pile_called(text).ok_or_else(|| {
                Refusal::options(Message::new("dominion-no-such-pile").with("text", shown.clone()))
                    .clause("DO-2.1")
            })?;
            if piles.contains(&pile) {
                return Err(Refusal::options(Message::new("dominion-pile-twice").with("text", shown)));
            }
            piles.push(pile);
        }
        let found = piles.iter().filter(|&&pile| is_kingdom_pile(pile)).count();
        if found != 10 {
            return Err(
                Refusal::options(Message::new("dominion-ten-piles").with("found", found)).clause("DO-2.1")
            );
        }
        Ok(piles)
    }

    fn random_piles<D: Dice>(&self, dice: &mut D) -> Result<Vec<Kind>, Refusal> {
        let sets = self.chosen_sets()?;
        let (least, most) = self.cost_range()?;
        let attack = |kind: Kind| kind.card().types.has(types::ATTACK);
        let mut pool: Vec<Kind> = Kind::all()
            .filter(|&kind| is_pile(kind) && sets.contains(&kind.card().set))
            .filter(|&kind| !is_kingdom_pile(kind) || (least..=most).contains(&kind.card().cost.coins))
            .filter(|&kind| self.attacks != Wish::No || !attack(kind))
            .collect();
        let mut piles = Vec::new();
        let mut missing = 10;
        let take = |piles: &mut Vec<Kind>, pool: &mut Vec<Kind>, place: usize| piles.push(pool.remove(place));
        if self.attacks == Wish::Yes {
            let attacks: Vec<usize> = (0..pool.len()).filter(|&place| attack(pool[place])).collect();
            if !attacks.is_empty() {
                let place = dice.pick(&attacks);
                take(&mut piles, &mut pool, place);
                missing -= 1;
            }
        }
        let enough = pool.iter().filter(|&&kind| is_kingdom_pile(kind)).count() >= missing;
        if !enough || self.attacks == Wish::Yes && piles.is_empty() {
            return Err(Refusal::options(Message::new("dominion-too-few-piles")).clause("DO-2.1"));
        }
        while missing > 0 {
            let place = match pool.len() {
                1 => 0,
                count => dice.below(count as u32) as usize,
            };
            if is_kingdom_pile(pool[place]) {
                missing -= 1;
            }
            take(&mut piles, &mut pool, place);
        }
        Ok(piles)
    }

    fn chosen_sets(&self) -> Result<Vec<Set>, Refusal> {
        self.sets
            .split([',', ';', ' '])
            .filter(|text| !text.is_empty())
            .map(|text| {
                let shown: String = text.chars().take(40).collect();
                [Set::Base2, Set::Base1, Set::DarkAges, Set::Empires]
                    .into_iter()
                    .find(|set| set.id() == fold(text))
                    .ok_or_else(|| Refusal::options(Message::new("dominion-no-such-set").with("text", shown)))
            })
            .collect()
    }

    fn cost_range(&self) -> Result<(u8, u8), Refusal> {
        if self.costs.trim().is_empty() {
            return Ok((0, u8::MAX));
        }
        let bounds = self.costs.split_once('-').and_then(|(least, most)| {
            Some((least.trim().parse::<u8>().ok()?, most.trim().parse::<u8>().ok()?))
        });
        bounds.ok_or_else(|| Refusal::options(Message::new("dominion-option-range").with("field", "costs")))
    }

    /// Shelters where the dice choose the piles: the wish counts as far as the rule leaves it open,
    /// and is refused only where no throw could grant it.
    fn shelters_by_chance(&self, piles: &[Kind]) -> Result<bool, Refusal> {
        let sets = self.chosen_sets()?;
        let dark = sets.contains(&Set::DarkAges);
        let refused = |key| Err(Refusal::options(Message::new(key)).clause("DO-2.6"));
        match self.shelters {
            Wish::Yes if !dark => refused("dominion-shelters-never"),
            Wish::No if dark && sets.iter().all(|&set| set == Set::DarkAges) => {
                refused("dominion-shelters-always")
            }
            _ => Ok(self.shelters(piles, false).unwrap_or(self.shelters == Wish::No)),
        }
    }

    /// Shelters by the rule: must with Dark Ages alone, must not without it, else as agreed
    /// (DO-2.6, DO-28.7).
    fn shelters(&self, piles: &[Kind], recommended: bool) -> Result<bool, Refusal> {
        let dark = |&&pile: &&Kind| is_kingdom_pile(pile) && pile.card().set == Set::DarkAges;
        let dark = piles.iter().filter(dark).count();
        let refused = |key| Err(Refusal::options(Message::new(key)).clause("DO-2.6"));
        match (dark, self.shelters) {
            (0, Wish::Yes) => refused("dominion-shelters-never"),
            (10, Wish::No) => refused("dominion-shelters-always"),
            (0, _) => Ok(false),
            (10, _) => Ok(true),
            (_, Wish::Yes) => Ok(true),
            (_, Wish::No) => Ok(false),
            (_, Wish::Any) => Ok(recommended),
        }
    }
}

/// What these options come to, in sentences.
pub(crate) fn agreed(options: &Options) -> Vec<Message> {
    let name = fold(&options.kingdom);
    let players = |key| Message::new(key).with("players", options.players);
    let mut said = Vec::new();
    match RECOMMENDED.iter().find(|set| set.id == name) {
        Some(set) => said.push(players("dominion-agreed-set").with("kingdom", set.message(""))),
        None if name == "random" => {
            let sets: Arg = options.chosen_sets().unwrap_or_default().into_iter().map(Set::name).collect();
            said.push(players("dominion-agreed-random").with("sets", sets));
            match options.attacks {
                Wish::Any => {}
                Wish::Yes => said.push(Message::new("dominion-agreed-attacks")),
                Wish::No => said.push(Message::new("dominion-agreed-no-attacks")),
            }
            if let (Ok((least, most)), false) = (options.cost_range(), options.costs.trim().is_empty()) {
                said.push(Message::new("dominion-agreed-costs").with("least", least).with("most", most));
            }
        }
        None => {
            let piles = options.kingdom.split([',', ';', '\n']).filter_map(pile_called);
            said.push(players("dominion-agreed-hand").with("piles", piles.map(pile_name).collect::<Arg>()));
        }
    }
    match options.shelters {
        Wish::Any => {}
        Wish::Yes => said.push(Message::new("dominion-agreed-shelters")),
        Wish::No => said.push(Message::new("dominion-agreed-no-shelters")),
    }
    if options.edition == 1 {
        said.push(Message::new("dominion-agreed-first-edition"));
    }
    if options.debt_any_time {
        said.push(Message::new("dominion-agreed-debt"));
    }
    match options.start {
        0 => said.push(Message::new("dominion-agreed-lots")),
        1 => {}
        seat => said.push(Message::new("dominion-agreed-start").with("seat", Seat(seat - 1))),
    }
    said
}

/// What a pile is called: Knights and Castles as a whole.
fn pile_name(pile: Kind) -> Words {
    match pile.card().home {
        Home::Knights => Words::new("Knights", "Ritter"),
        Home::Castles => Words::new("Castles", "Schlösser"),
        _ => pile.name(),
    }
}

/// The options as menus and help show them.
pub(crate) fn fields() -> Vec<OptionField<Message>> {
    let field = |key, kind| OptionField::new("dominion", key, kind);
    let number = |key, min, max| field(key, OptionKind::Number { min, max });
    let wish = |key| OptionField::one_of("dominion", key, &["any", "yes", "no"]);
    let offers = RECOMMENDED.iter().map(|set| Offer {
        value: set.id.to_owned(),
        name: set.message(""),
        story: set.message(".story"),
        cards: set.piles.iter().map(|&pile| pile_id(pile).to_owned()).collect(),
    });
    vec![
        number("players", 2, 6),
        field("kingdom", OptionKind::Text).offering(offers),
        field("sets", OptionKind::Text).only_with("kingdom", &["random"]),
        wish("attacks").only_with("kingdom", &["random"]),
        field("costs", OptionKind::Text).only_with("kingdom", &["random"]),
        wish("shelters"),
        number("edition", 1, 2),
        field("debt_any_time", OptionKind::Flag),
        number("start", 0, 6),
    ]
}
