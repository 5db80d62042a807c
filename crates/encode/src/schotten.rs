//! Schotten Totten 2 in numbers: cards by tile for both sides, hands and what is known of them.

use crate::{Axis, Blocks, Encode, Layout, Pen};
use ::schotten::{
    Action, Card, CardSet, Choice, Formation, Gift, Kind, Phase, ProofElite, Role, Siege, Tile,
};
use table::{Game, Seat};

/// Siege cards and elite troops: what can stand at the wall.
const TROOPS: usize = 64;
/// All cards.
const CARDS: usize = 71;
const TILES: usize = 7;
const ACTIONS: usize = 7;
/// Hands hold at most seven cards; a gift is a set of their places.
const GIFTS: usize = 127;
const VERBS: [&str; 13] = [
    "declare", "retreat", "oil", "play", "act", "pass", "pick", "to", "away", "blast", "give", "draw", "end",
];
/// How many numbers each verb has.
const SIZES: [usize; 13] =
    [TILES, TILES, TILES, TROOPS * TILES, ACTIONS, 1, TROOPS, TILES, 1, TILES, GIFTS, 2, 1];
const STARTS: [usize; 14] = crate::layout::starts(SIZES);
/// The longest match has three games.
const GAMES: usize = 3;
const FORMATIONS: usize = Formation::STRONGEST_FIRST.len();
/// What is told of one tile.
const TILE_NUMBERS: [&str; 8] = [
    "damaged",
    "slots",
    "own cards",
    "other cards",
    "own strength",
    "other strength",
    "own first",
    "other first",
];
const CARD_FEATURES: usize = 5 + 1 + 4 + ACTIONS;

fn cards(count: usize) -> Axis {
    Axis::of("card", Card::all().take(count))
}

fn actions() -> Axis {
    Axis::of("action", Card::all().skip(TROOPS))
}

fn tiles() -> Axis {
    Axis::of("tile", Tile::all())
}

fn both() -> Axis {
    Axis::of("side", ["own", "other"])
}

fn formations() -> Axis {
    Axis::of("formation", ["colour run", "same strength", "colour", "run", "sum", "lower sum"])
}

fn observation() -> Blocks {
    Blocks::default()
        .and("attacker", vec![], 1, "Whether the observer attacks in this game.")
        .and("options", vec![Axis::of("option", ["tactics", "capped", "none", "uncapped", "match"])], 1, "What was agreed: tactics cards, which unseen elite troops refute a declaration, a match of several games.")
        .and("games", vec![Axis::counted("game", GAMES), Axis::of("fact", ["over", "own attack", "own win", "tally"])], 20, "The games of a match that are over.")
        .and("turn", vec![Axis::of("fact", ["own turn", "own question", "other's question"])], 1, "Whose turn it is and who owes an answer.")
        .and("phase", vec![Axis::of("phase", ["prepare", "acting", "exchange", "played", "drawn", "over"])], 1, "Where in the turn the game stands.")
        .and("acting", vec![actions()], 1, "The action card being carried out.")
        .and("picked", vec![cards(TROOPS)], 1, "The card picked for it so far.")
        .and("drawn", vec![Axis::of("fact", ["passed", "last"])], 1, "After the draw: whether the turn was passed, and whether the game ends with it.")
        .and("gift size", vec![], 3, "How many cards each gives in Exchange; 0 outside of it.")
        .and("gift", vec![cards(CARDS)], 1, "What the observer has chosen to give in Exchange.")
        .and("other gave", vec![], 1, "Whether the other has chosen, too.")
        .and("rows", vec![both(), tiles(), cards(TROOPS)], 1, "Which cards lie on each side of each tile.")
        .and("tiles", vec![tiles(), Axis::of("fact", TILE_NUMBERS)], 4, "Face, slots, cards on both sides, the sum of their siege cards in fours, and who completed their side first.")
        .and("formations", vec![tiles(), formations()], 1, "Which formations count at each tile.")
        .and("hand", vec![cards(CARDS)], 1, "The observer's hand.")
        .and("shown", vec![cards(CARDS)], 1, "What the other knows of it.")
        .and("known", vec![cards(CARDS)], 1, "What the observer knows of the other hand.")
        .and("hidden", vec![cards(CARDS)], 1, "The cards the observer sees nowhere: in the decks or the other hand.")
        .and("discard", vec![cards(TROOPS)], 1, "Discarded troops.")
        .and("put back", vec![cards(TROOPS)], 1, "Troops that Support put back and that have not come to the wall since.")
        .and("put back drawn", vec![both(), Axis::of("kind", ["siege", "tactics"])], 2, "How many of these each hand can hold besides those known.")
        .and("spent", vec![both(), actions()], 1, "Action cards lying before their players.")
        .and("played", vec![both()], 8, "Tactics cards played from hand.")
        .and("hand sizes", vec![both(), Axis::of("kind", ["siege", "tactics"])], 7, "How many cards each hand holds.")
        .and("decks", vec![Axis::of("kind", ["siege", "tactics"])], 60, "How many cards each deck holds.")
        .and("cauldrons", vec![], 3, "Cauldrons left.")
}

fn action_blocks() -> Blocks {
    let gifts = (1..=GIFTS).map(|set| {
        let slots: Vec<String> =
            (0..7).filter(|slot| set >> slot & 1 == 1).map(|slot| (slot + 1).to_string()).collect();
        slots.join("+")
    });
    Blocks::default()
        .and(VERBS[0], vec![tiles()], 1, "Declares control of a tile.")
        .and(VERBS[1], vec![tiles()], 1, "Retreats from a tile.")
        .and(VERBS[2], vec![tiles()], 1, "Throws a cauldron at a tile.")
        .and(VERBS[3], vec![cards(TROOPS), tiles()], 1, "Plays a troop to a tile.")
        .and(VERBS[4], vec![actions()], 1, "Plays an action card.")
        .and(VERBS[5], vec![], 1, "Passes.")
        .and(VERBS[6], vec![cards(TROOPS)], 1, "Picks the card that an action affects.")
        .and(VERBS[7], vec![tiles()], 1, "Sends the picked card to a tile.")
        .and(VERBS[8], vec![], 1, "Discards the picked card.")
        .and(VERBS[9], vec![tiles()], 1, "Blows up everything at a tile.")
        .and(
            VERBS[10],
            vec![Axis::of("hand slots", gifts)],
            1,
            "Gives these cards of the hand, counted in the order of cards.",
        )
        .and(VERBS[11], vec![Axis::of("kind", ["siege", "tactics"])], 1, "Draws from a deck.")
        .and(VERBS[12], vec![], 1, "Ends the turn.")
}

fn features() -> Blocks {
    let elite = ["elite", "Joker", "Spy", "Shield"];
    let card = ["red", "blue", "yellow", "green", "purple", "strength"].into_iter().chain(elite);
    let card: Vec<String> =
        card.map(str::to_owned).chain(Card::all().skip(TROOPS).map(|card| card.to_string())).collect();
    Blocks::default()
        .and("verb", vec![Axis::of("verb", VERBS)], 1, "What is done.")
        .and(
            "card",
            vec![Axis::of("fact", card)],
            11,
            "The card it is done with; of a gift the sum over its cards.",
        )
        .and("tile", vec![tiles()], 1, "The tile it is done at.")
        .and("there", vec![Axis::of("fact", TILE_NUMBERS)], 4, "What lies at that tile.")
        .and("counted", vec![formations()], 1, "Which formations count there.")
        .and("draw", vec![Axis::of("kind", ["siege", "tactics"])], 1, "The deck drawn from.")
}

/// The place of a card among all cards.
fn at(card: Card) -> usize {
    usize::from(card.number())
}

/// What a role has chosen to give in Exchange; nothing until it has.
fn gift(siege: &Siege, role: Role) -> CardSet {
    if let Phase::Exchange(gifts) = siege.phase() { gifts[role] } else { CardSet::NONE }
}

fn set(cards: CardSet, out: &mut [u8]) {
    cards.iter().for_each(|card| out[at(card)] = 1);
}

fn tile_numbers(siege: &Siege, own: Role, tile: Tile, out: &mut [u8]) {
    let section = siege.section(tile);
    out[0] = u8::from(section.damaged);
    out[1] = section.face(tile).slots;
    for (side, role) in [own, own.other()].into_iter().enumerate() {
        let cards = section.rows[role].cards();
        out[2 + side] = cards.len() as u8;
        let sum: u8 = cards.iter().filter(|card| card.is_siege()).map(|card| card.strength()).sum();
        out[4 + side] = sum.div_ceil(4);
        out[6 + side] = u8::from(section.first == Some(role));
    }
}

fn counted(siege: &Siege, tile: Tile, out: &mut [u8]) {
    let face = siege.section(tile).face(tile);
    for (place, &formation) in Formation::STRONGEST_FIRST.iter().enumerate() {
        out[place] = u8::from(face.counts(formation));
    }
}

fn about_card(card: Card, out: &mut [u8]) {
    if card.is_siege() {
        out[card.colour() as usize] += 1;
        out[5] += card.strength();
    } else if let Some(action) = card.action() {
        out[10 + action as usize] += 1;
    } else {
        out[6] += 1;
        let which = if card == Card::SPY {
            1
        } else if card == Card::SHIELD {
            2
        } else {
            0
        };
        out[7 + which] += 1;
    }
}

/// The places of a gift in the hand, as bits.
fn slots(hand: CardSet, gift: CardSet) -> usize {
    hand.iter().enumerate().filter(|&(_, card)| gift.contains(card)).map(|(slot, _)| 1 << slot).sum()
}

impl Encode for Siege {
    const ENCODING: u32 = 1;

    fn layout(&self) -> Layout {
        Layout {
            game: Siege::ID,
            version: Siege::ENCODING,
            seats: 2,
            observation: observation(),
            actions: action_blocks(),
            features: features(),
        }
    }

    fn observe(&self, seat: Seat, out: &mut [u8]) {
        let own = self.role(seat);
        let roles = [own, own.other()];
        let options = self.options();
        let asked = self.turn().asked();
        let mut pen = Pen::new(out);
        pen.flag(own == Role::Attacker);
        pen.flag(options.tactics);
        pen.one_of(
            3,
            Some(match options.proof_elite {
                ProofElite::Capped => 0,
                ProofElite::None => 1,
                ProofElite::Uncapped => 2,
            }),
        );
        pen.flag(options.two_games);
        let games = pen.block(4 * GAMES);
        for (game, facts) in self.games_over().zip(games.chunks_exact_mut(4)) {
            facts[0] = 1;
            facts[1] = u8::from(game.attacker == seat);
            facts[2] = u8::from(game.winning_seat() == seat);
            facts[3] = game.tally;
        }
        let phase_now = self.phase();
        pen.flag(self.mover() == own && phase_now != Phase::Over);
        pen.flag(asked.contains(seat));
        pen.flag(asked.contains(self.seat(own.other())));
        let (phase, acting, picked) = match phase_now {
            Phase::Prepare => (0, None, None),
            Phase::Acting(action, picked) => (1, Some(action as usize), picked),
            Phase::Exchange(_) => (2, None, None),
            Phase::Played => (3, None, None),
            Phase::Drawn { .. } => (4, None, None),
            Phase::Over => (5, None, None),
        };
        pen.one_of(6, Some(phase));
        pen.one_of(ACTIONS, acting);
        pen.one_of(TROOPS, picked.map(at));
        let (passed, last) =
            if let Phase::Drawn { passed, last } = phase_now { (passed, last) } else { (false, false) };
        pen.flag(passed);
        pen.flag(last);
        pen.number(if matches!(phase_now, Phase::Exchange(_)) { self.gift_len() } else { 0 });
        set(gift(self, own), pen.block(CARDS));
        pen.flag(!gift(self, own.other()).is_empty());
        for role in roles {
            let rows = pen.block(TILES * TROOPS);
            for tile in Tile::all() {
                for &card in self.section(tile).rows[role].cards() {
                    rows[tile.index() * TROOPS + at(card)] = 1;
                }
            }
        }
        let facts = pen.block(TILES * TILE_NUMBERS.len());
        let formations = pen.block(TILES * FORMATIONS);
        for tile in Tile::all() {
            tile_numbers(self, own, tile, &mut facts[tile.index() * TILE_NUMBERS.len()..]);
            counted(self, tile, &mut formations[tile.index() * FORMATIONS..]);
        }
        set(self.hand(own), pen.block(CARDS));
        set(self.hand_known(own), pen.block(CARDS));
        set(self.hand_known(own.other()), pen.block(CARDS));
        set(self.hidden(own), pen.block(CARDS));
        set(self.discarded(), pen.block(TROOPS));
        set(self.put_back_cards(), pen.block(TROOPS));
        for role in roles {
            let fresh = self.put_back_drawn(role);
            pen.number(fresh.siege);
            pen.number(fresh.tactics);
        }
        for role in roles {
            let spent = pen.block(ACTIONS);
            self.spent(role).iter().for_each(|card| spent[at(card) - TROOPS] = 1);
        }
        roles.into_iter().for_each(|role| pen.number(self.tactics_played(role)));
        for role in roles {
            pen.number(self.hand(role).count_of(Kind::Siege));
            pen.number(self.hand(role).count_of(Kind::Tactics));
        }
        pen.number(self.decks().count_of(Kind::Siege));
        pen.number(self.decks().count_of(Kind::Tactics));
        pen.number(self.cauldrons());
        pen.end();
    }

    #[inline]
    fn action(&self, seat: Seat, choice: Choice) -> u16 {
        let (verb, place) = match choice {
            Choice::Declare { tile } => (0, tile.index()),
            Choice::Retreat { tile } => (1, tile.index()),
            Choice::Oil { tile } => (2, tile.index()),
            Choice::Play { card, tile } => (3, at(card) * TILES + tile.index()),
            Choice::Act { card } => (4, at(card) - TROOPS),
            Choice::Pass => (5, 0),
            Choice::Pick { card } => (6, at(card)),
            Choice::To { tile } => (7, tile.index()),
            Choice::Away => (8, 0),
            Choice::Blast { tile } => (9, tile.index()),
            Choice::Give { cards } => (10, slots(self.hand(self.role(seat)), cards.cards()) - 1),
            Choice::Draw { deck } => (11, usize::from(deck == Kind::Tactics)),
            Choice::End => (12, 0),
        };
        (STARTS[verb] + place) as u16
    }

    fn choice(&self, seat: Seat, action: u16) -> Option<Choice> {
        let (verb, place) = crate::layout::part(&STARTS, action.into())?;
        let tile = |place| Tile::numbered(place);
        Some(match verb {
            0 => Choice::Declare { tile: tile(place)? },
            1 => Choice::Retreat { tile: tile(place)? },
            2 => Choice::Oil { tile: tile(place)? },
            3 => Choice::Play { card: Card::numbered(place / TILES)?, tile: tile(place % TILES)? },
            4 => Choice::Act { card: Card::numbered(TROOPS + place)? },
            5 => Choice::Pass,
            6 => Choice::Pick { card: Card::numbered(place)? },
            7 => Choice::To { tile: tile(place)? },
            8 => Choice::Away,
            9 => Choice::Blast { tile: tile(place)? },
            10 => {
                let hand = self.hand(self.role(seat));
                let chosen = hand.iter().enumerate().filter(|(slot, _)| (place + 1) >> slot & 1 == 1);
                let cards: CardSet = chosen.map(|(_, card)| card).collect();
                if slots(hand, cards) != place + 1 {
                    return None;
                }
                Choice::Give { cards: Gift::of(cards)? }
            }
            11 => Choice::Draw { deck: if place == 0 { Kind::Siege } else { Kind::Tactics } },
            _ => Choice::End,
        })
    }

    fn features(&self, seat: Seat, choice: Choice, out: &mut [u8]) {
        let mut pen = Pen::new(out);
        let (verb, _) =
            crate::layout::part(&STARTS, self.action(seat, choice).into()).expect("a number of its own");
        pen.one_of(VERBS.len(), Some(verb));
        let about = pen.block(CARD_FEATURES);
        match choice {
            Choice::Play { card, .. } | Choice::Act { card } | Choice::Pick { card } => {
                about_card(card, about)
            }
            Choice::Give { cards } => cards.cards().iter().for_each(|card| about_card(card, about)),
            Choice::To { .. } | Choice::Away => {
                if let Phase::Acting(_, Some(card)) = self.phase() {
                    about_card(card, about);
                }
            }
            _ => {}
        }
        let tile = match choice {
            Choice::Declare { tile }
            | Choice::Retreat { tile }
            | Choice::Oil { tile }
            | Choice::Play { tile, .. }
            | Choice::To { tile }
            | Choice::Blast { tile } => Some(tile),
            _ => None,
        };
        pen.one_of(TILES, tile.map(Tile::index));
        let (there, formations) = (pen.block(TILE_NUMBERS.len()), pen.block(FORMATIONS));
        if let Some(tile) = tile {
            tile_numbers(self, self.role(seat), tile, there);
            counted(self, tile, formations);
        }
        let deck =
            if let Choice::Draw { deck } = choice { Some(usize::from(deck == Kind::Tactics)) } else { None };
        pen.one_of(2, deck);
        pen.end();
    }
}

const _: () = assert!(Action::Exchange as usize + 1 == ACTIONS);
