//! Positions as described data, and the checked door into the game.

use crate::card::{Action, Card, CardSet, Kind};
use crate::choice::{Choice, Gift};
use crate::options::Options;
use crate::siege::{Finished, Fresh, Known, Phase, Siege};
use crate::turn::{BREACHES_TO_WIN, CAULDRONS, champion};
use crate::wall::{ByRole, FACES, Role, Row, Section, TILES, Tile};
use serde::{Deserialize, Serialize};
use table::{Message, Refusal, Seat};

/// A described state, hidden cards included; may be nonsense until it has been checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What was agreed.
    #[serde(default)]
    pub options: Options,
    /// The games of the match that are over.
    #[serde(default)]
    pub results: Vec<Finished>,
    /// Who attacks.
    #[serde(default)]
    pub attacker: Seat,
    /// The seven tiles from the attacker's left.
    pub wall: Vec<SectionPosition>,
    /// Both hands.
    pub hands: ByRole<Vec<Card>>,
    /// The siege deck, in no order.
    pub siege_deck: Vec<Card>,
    /// The tactics deck, in no order.
    #[serde(default)]
    pub tactics_deck: Vec<Card>,
    /// Discarded siege cards and elite troops.
    pub discard: Vec<Card>,
    /// Action cards lying before their players.
    #[serde(default)]
    pub spent: ByRole<Vec<Card>>,
    /// Tactics cards played from hand.
    #[serde(default)]
    pub played: ByRole<u8>,
    /// Cauldrons left.
    pub cauldrons: u8,
    /// The cards of each hand that its opponent knows to be there.
    #[serde(default)]
    pub seen: ByRole<Vec<Card>>,
    /// The cards Support put back that have not come to the wall since.
    #[serde(default)]
    pub returned: Vec<Card>,
    /// How many of them each hand can hold without its opponent knowing.
    #[serde(default)]
    pub fresh: ByRole<Fresh>,
    /// Whose turn it is.
    pub mover: Role,
    /// Where in the turn the game stands.
    pub phase: PhasePosition,
    /// Whether this turn saw a retreat, a cauldron or a successful declaration.
    #[serde(default)]
    pub stirred: bool,
    /// Whether the turn before was passed with nothing else done.
    #[serde(default)]
    pub idle_before: bool,
}

/// The beginning with nothing dealt.
impl Default for Position {
    fn default() -> Position {
        Position {
            options: Options::default(),
            results: Vec::new(),
            attacker: Seat(0),
            wall: vec![SectionPosition::default(); TILES],
            hands: ByRole::default(),
            siege_deck: Vec::new(),
            tactics_deck: Vec::new(),
            discard: Vec::new(),
            spent: ByRole::default(),
            played: ByRole::default(),
            cauldrons: CAULDRONS,
            seen: ByRole::default(),
            returned: Vec::new(),
            fresh: ByRole::default(),
            mover: Role::Attacker,
            phase: PhasePosition::Prepare,
            stirred: false,
            idle_before: false,
        }
    }
}

/// A tile with its rows.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectionPosition {
    /// Whether the damaged face is up.
    pub damaged: bool,
    /// The attacker's cards from the wall outwards.
    pub attacker: Vec<Card>,
    /// The defender's cards from the wall outwards.
    pub defender: Vec<Card>,
    /// Who completed their side first, where both are complete.
    #[serde(default)]
    pub first: Option<Role>,
}

/// Where in a turn the game stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PhasePosition {
    /// Before the card of this turn is played.
    Prepare,
    /// An action card is being carried out.
    Acting {
        /// The action card.
        card: Card,
        /// The card picked for it so far.
        picked: Option<Card>,
    },
    /// Both players choose cards for Exchange; the gifts chosen so far.
    Exchange(ByRole<Vec<Card>>),
    /// The card is played, the draw to come.
    Played,
    /// The draw is behind.
    Drawn {
        /// Whether the turn was passed.
        passed: bool,
        /// Whether the siege deck was empty at the attacker's draw.
        last: bool,
    },
    /// The game is over.
    Over,
}

impl Siege {
    pub(crate) fn describe(&self) -> Position {
        let list = |cards: CardSet| cards.iter().collect::<Vec<_>>();
        let lists = |cards: ByRole<CardSet>| ByRole::new(|role| list(cards[role]));
        Position {
            options: self.options,
            results: self.finished().copied().collect(),
            attacker: self.attacker,
            wall: self
                .wall
                .iter()
                .map(|section| SectionPosition {
                    damaged: section.damaged,
                    attacker: section.rows.attacker.cards().to_vec(),
                    defender: section.rows.defender.cards().to_vec(),
                    first: section.first,
                })
                .collect(),
            hands: lists(self.hands),
            siege_deck: list(self.deck.and(CardSet::SIEGE)),
            tactics_deck: list(self.deck.and(CardSet::TACTICS)),
            discard: list(self.discard),
            spent: lists(self.spent),
            played: self.played,
            cauldrons: self.cauldrons,
            seen: lists(self.known.seen),
            returned: list(self.known.returned),
            fresh: self.known.fresh,
            mover: self.mover,
            phase: match self.phase {
                Phase::Prepare => PhasePosition::Prepare,
                Phase::Acting(action, picked) => PhasePosition::Acting { card: action.card(), picked },
                Phase::Exchange(gifts) => PhasePosition::Exchange(lists(gifts)),
                Phase::Played => PhasePosition::Played,
                Phase::Drawn { passed, last } => PhasePosition::Drawn { passed, last },
                Phase::Over => PhasePosition::Over,
            },
            stirred: self.stirred,
            idle_before: self.idle_before,
        }
    }

    /// The checked door: a playable state, or the defect by name.
    pub(crate) fn described(position: &Position) -> Result<Siege, Refusal> {
        Checking { position, placed: CardSet::NONE }.siege()
    }
}

fn defect(key: &'static str) -> Refusal {
    Refusal::position(Message::new(key))
}

fn card_defect(key: &'static str, card: Card) -> Refusal {
    Refusal::position(Message::new(key).with("card", card.to_string()))
}

fn ensure(holds: bool, refusal: impl FnOnce() -> Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(refusal()) }
}

/// A position under examination.
struct Checking<'a> {
    position: &'a Position,
    /// The cards met so far; each must turn up once.
    placed: CardSet,
}

impl Checking<'_> {
    fn siege(mut self) -> Result<Siege, Refusal> {
        let position = self.position;
        ensure(position.attacker.0 < 2, || defect("schotten-bad-seat"))?;
        ensure(position.wall.len() == TILES, || defect("schotten-bad-wall").clause("ST-1.2"))?;
        let mut wall = [Section::default(); TILES];
        for (tile, section) in Tile::all().zip(&position.wall) {
            wall[tile.index()] = self.section(tile, section)?;
        }
        let hands = ByRole {
            attacker: self.pile(&position.hands.attacker, |_| true)?,
            defender: self.pile(&position.hands.defender, |_| true)?,
        };
        let siege_deck = self.pile(&position.siege_deck, |card| card.kind() == Kind::Siege)?;
        let tactics_deck = self.pile(&position.tactics_deck, |card| card.kind() == Kind::Tactics)?;
        let discard = self.pile(&position.discard, Card::is_troop)?;
        let spent = ByRole {
            attacker: self.pile(&position.spent.attacker, |card| card.action().is_some())?,
            defender: self.pile(&position.spent.defender, |card| card.action().is_some())?,
        };
        self.census()?;
        let mut siege = Siege {
            options: position.options,
            results: self.results()?,
            attacker: position.attacker,
            wall,
            hands,
            deck: siege_deck.or(tactics_deck),
            discard,
            spent,
            played: position.played,
            cauldrons: position.cauldrons,
            known: Known::default(),
            mover: position.mover,
            phase: Phase::Prepare,
            stirred: position.stirred,
            idle_before: position.idle_before,
        };
        self.check_counts(&siege)?;
        siege.known = self.known(&siege)?;
        siege.phase = self.phase(&siege)?;
        check_course(&siege)?;
        Ok(siege)
    }

    /// Notes that a card was met; no card lies in two places.
    fn meet(&mut self, card: Card) -> Result<(), Refusal> {
        ensure(!self.placed.contains(card), || card_defect("schotten-bad-twice", card))?;
        self.placed.insert(card);
        Ok(())
    }

    fn pile(&mut self, cards: &[Card], fits: impl Fn(Card) -> bool) -> Result<CardSet, Refusal> {
        for &card in cards {
            ensure(fits(card), || card_defect("schotten-bad-place", card))?;
            self.meet(card)?;
        }
        Ok(cards.iter().copied().collect())
    }

    fn section(&mut self, tile: Tile, described: &SectionPosition) -> Result<Section, Refusal> {
        let mut section =
            Section { damaged: described.damaged, first: described.first, ..Section::default() };
        // The flip that won the game leaves the cards of the other face lying (ST-5.14).
        let over = self.position.phase == PhasePosition::Over;
        let slots = if over {
            FACES[tile.index()].map(|face| face.slots).into_iter().max().unwrap_or(0)
        } else {
            section.face(tile).slots
        };
        for (role, cards) in [(Role::Attacker, &described.attacker), (Role::Defender, &described.defender)] {
            ensure(cards.len() <= slots as usize, || {
                let message =
                    Message::new("schotten-bad-row").with("tile", tile.words()).with("slots", slots);
                Refusal::position(message).clause("ST-3.2")
            })?;
            self.pile(cards, Card::is_troop)?;
            cards.iter().for_each(|&card| section.rows[role].push(card));
        }
        let complete = |row: &Row| row.len() == slots;
        let both = complete(&section.rows.attacker) && complete(&section.rows.defender);
        ensure(over || both == section.first.is_some(), || {
            Refusal::position(Message::new("schotten-bad-first").with("tile", tile.words())).clause("ST-6.8")
        })?;
        let enemies =
            section.rows.attacker.cards().iter().find(|card| {
                card.nemesis().is_some_and(|enemy| section.rows.defender.cards().contains(&enemy))
            });
        match enemies {
            Some(&card) => Err(card_defect("schotten-bad-enemies", card).clause("ST-3.5")),
            None => Ok(section),
        }
    }

    /// Every card of the game lies somewhere, and no other.
    fn census(&self) -> Result<(), Refusal> {
        let wanted =
            if self.position.options.tactics { CardSet::SIEGE.or(CardSet::TACTICS) } else { CardSet::SIEGE };
        if let Some(card) = self.placed.minus(wanted).lowest() {
            return Err(card_defect("schotten-bad-tactics", card).clause("ST-1.4"));
        }
        match wanted.minus(self.placed).lowest() {
            Some(card) => Err(card_defect("schotten-bad-missing", card)),
            None => Ok(()),
        }
    }

    fn results(&self) -> Result<[Option<Finished>; 3], Refusal> {
        let given = &self.position.results;
        let two_games = self.position.options.two_games;
        let over = self.position.phase == PhasePosition::Over;
        let bad = || defect("schotten-bad-results").clause("ST-7.9");
        ensure(given.len() <= 3, bad)?;
        let mut results = [None; 3];
        for (place, game) in given.iter().enumerate() {
            ensure(game.attacker.0 < 2 && game.winner == game.ending.winner() && game.tally <= 48, bad)?;
            ensure(champion(two_games, &results).is_none(), bad)?;
            results[place] = Some(*game);
        }
        ensure(champion(two_games, &results).is_some() == over, bad)?;
        let mut attackers: Vec<Seat> = given.iter().map(|game| game.attacker).collect();
        if over {
            ensure(attackers.last() == Some(&self.position.attacker), bad)?;
        } else {
            ensure(two_games || given.is_empty(), bad)?;
            attackers.push(self.position.attacker);
        }
        ensure(attackers.len() < 2 || attackers[0] != attackers[1], bad)?;
        Ok(results)
    }

    fn check_counts(&self, siege: &Siege) -> Result<(), Refusal> {
        ensure(siege.cauldrons <= CAULDRONS, || defect("schotten-bad-cauldrons").clause("ST-1.3"))?;
        let over = self.position.phase == PhasePosition::Over;
        ensure(over || siege.breaches() < BREACHES_TO_WIN, || {
            defect("schotten-bad-breaches").clause("ST-7.2")
        })?;
        let after_play = !matches!(
            self.position.phase,
            PhasePosition::Prepare | PhasePosition::Over | PhasePosition::Drawn { .. }
        );
        for role in Role::BOTH {
            let limit = siege.hand_limit() - u8::from(after_play && role == siege.mover);
            ensure(siege.hands[role].count() <= limit, || {
                Refusal::position(Message::new("schotten-bad-hand").with("limit", limit)).clause("ST-8.4")
            })?;
            let (own, other) = (siege.played[role], siege.played[role.other()]);
            let lawful = own <= 20 && own <= other.saturating_add(1) && siege.spent[role].count() <= own;
            ensure(lawful && (siege.options.tactics || own == 0), || {
                defect("schotten-bad-played").clause("ST-8.5")
            })?;
        }
        let threw = siege.mover == Role::Defender && siege.stirred;
        ensure(!threw || siege.cauldrons < CAULDRONS, || defect("schotten-bad-cauldrons").clause("ST-2.11"))
    }

    /// What is known fits what is there, and the one Exchange and the one Support were played.
    fn known(&self, siege: &Siege) -> Result<Known, Refusal> {
        let bad = || defect("schotten-bad-known").clause("ST-8.13");
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        let seen = ByRole::new(|role| set(&self.position.seen[role]));
        let known = Known { seen, returned: set(&self.position.returned), fresh: self.position.fresh };
        let spent = siege.spent.attacker.or(siege.spent.defender);
        let any_seen = Role::BOTH.iter().any(|&role| !seen[role].is_empty());
        ensure(!any_seen || spent.contains(Action::Exchange.card()), bad)?;
        ensure(known.returned.is_empty() || spent.contains(Action::Support.card()), bad)?;
        let unseen = siege.deck.or(siege.hands.attacker).or(siege.hands.defender);
        let returnable =
            known.returned.minus(unseen).is_empty() && known.returned.and(CardSet::ACTIONS).is_empty();
        ensure(known.returned.count() <= 2 && returnable, bad)?;
        for role in Role::BOTH {
            ensure(seen[role].minus(siege.hands[role]).is_empty() && seen[role].count() <= 3, bad)?;
            for kind in [Kind::Siege, Kind::Tactics] {
                let fresh = known.fresh[role].of(kind);
                let held = siege.hands[role].and(known.returned).minus(seen[role]).count_of(kind);
                ensure(held <= fresh && fresh <= known.returned.count_of(kind), bad)?;
            }
        }
        Ok(known)
    }

    fn phase(&self, siege: &Siege) -> Result<Phase, Refusal> {
        let bad = || defect("schotten-bad-phase");
        match &self.position.phase {
            PhasePosition::Prepare => Ok(Phase::Prepare),
            PhasePosition::Played => Ok(Phase::Played),
            &PhasePosition::Drawn { passed, last } => Ok(Phase::Drawn { passed, last }),
            PhasePosition::Over => Ok(Phase::Over),
            &PhasePosition::Acting { card, picked } => {
                let action = card.action().filter(|&action| action != Action::Exchange).ok_or_else(bad)?;
                ensure(siege.spent[siege.mover].contains(card), bad)?;
                ensure(siege.feasible(siege.mover, action), bad)?;
                if let Some(picked) = picked {
                    let two_steps = !matches!(action, Action::Deserter | Action::Explosion);
                    ensure(two_steps && siege.pickable(siege.mover, action, None).contains(picked), bad)?;
                }
                Ok(Phase::Acting(action, picked))
            }
            PhasePosition::Exchange(gifts) => {
                ensure(siege.spent[siege.mover].contains(Action::Exchange.card()), bad)?;
                let mut siege = siege.clone();
                siege.phase = Phase::Exchange(ByRole::default());
                let gifts = ByRole::new(|role| gifts[role].iter().copied().collect::<CardSet>());
                let given = |role: Role| !gifts[role].is_empty();
                ensure(!(given(Role::Attacker) && given(Role::Defender)) && siege.gift_size() > 0, bad)?;
                for role in Role::BOTH.into_iter().filter(|&role| given(role)) {
                    let wanted = Gift::of(gifts[role]).ok_or_else(bad)?;
                    let mut found = false;
                    siege.each_choice(role, |choice| found |= choice == Choice::Give { cards: wanted });
                    ensure(found, bad)?;
                }
                Ok(Phase::Exchange(gifts))
            }
        }
    }
}

/// The phase fits the decks, and whoever is asked has something to answer.
fn check_course(siege: &Siege) -> Result<(), Refusal> {
    let bad = || defect("schotten-bad-phase");
    let attacking = siege.mover == Role::Attacker;
    let empty = siege.deck.count_of(Kind::Siege) == 0;
    match siege.phase {
        Phase::Played => ensure(!(attacking && empty), bad)?,
        Phase::Drawn { passed, last } => {
            ensure(attacking && (!last || empty) && (!passed || last == empty), bad)?;
        }
        _ => {}
    }
    for role in Role::BOTH {
        let mut any = false;
        if siege.asks(siege.seat(role)) {
            siege.each_choice(role, |_| any = true);
            ensure(any, bad)?;
        }
    }
    Ok(())
}
