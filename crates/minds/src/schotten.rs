//! How a sensible club player besieges and defends.
//!
//! Every side of a tile has an *outlook*: how strong a formation it is likely to become, from what
//! lies there, the own hand and what may still be drawn. The outlooks of both sides give the chance
//! that the tile falls; a choice is worth what it changes about that chance, more where the fall
//! would decide the game.

mod side;

use crate::learnt::{Learnt, Networks};
use crate::{Sense, Temper};
use net::Net;
use schotten::{
    Action, Card, CardSet, Choice, Formation, Kind, Outlook, Phase, Role, Row, Siege, TILES, Tile,
};
use side::{COLUMN, LANE, Rate, Side, kindred};
use std::sync::{Arc, LazyLock};
use table::Seat;

/// The siege cards among bits of troops.
const SIEGE_BITS: u64 = CardSet::SIEGE.troops();

/// Turns chances into weights: a tenth of a tile is a clear preference.
const SCALE: f32 = 10.0;
/// How quickly a better outlook makes a tile safe.
const STEEP: f32 = 3.6;

impl Sense for Siege {
    const TEMPER: Temper = Temper {
        knight: 60,
        castellan: 1000,
        burgrave: 20_000,
        explore: 0.5,
        bias: 0.5,
        width: 3.0,
        depth: u8::MAX,
        whim: 5,
        page_slips: 30,
        squire_slips: 0,
        knight_slips: 0,
        horizon: 400,
        margin: 0.0,
    };

    fn weigh(&self, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) -> bool {
        Eyes::of(self, self.role(seat)).weigh_all(choices, out);
        true
    }

    fn learnt(&self) -> Option<Learnt<Self>> {
        static NETWORKS: LazyLock<Networks> =
            LazyLock::new(|| Networks::of(&[include_bytes!("../nets/schotten.net")]));
        NETWORKS.at(self)
    }

    fn taught_by(&self, net: Arc<Net>) -> Option<Learnt<Self>> {
        Learnt::at(net, self)
    }

    fn is_reckonable(&self, _: Seat) -> bool {
        // Whoever has seen all other cards knows the other hand; gifts chosen in secret are the exception.
        let decks = self.decks();
        let empty = decks.count_of(Kind::Siege) == 0 && decks.count_of(Kind::Tactics) == 0;
        empty && !matches!(self.phase(), Phase::Exchange(_))
    }

    fn worth_a_thought(&self, seat: Seat, choices: &mut Vec<Choice>) {
        // A proven tile is there to be taken: what lies there can only get worse for the attacker.
        if let Some(&declare) = choices.iter().find(|choice| matches!(choice, Choice::Declare { .. })) {
            choices.retain(|&choice| choice == declare);
            return;
        }
        if choices.len() <= 12 {
            return;
        }
        let eyes = Eyes::of(self, self.role(seat));
        // Each card at its three best tiles, and whatever else looks useful.
        let mut weights = Vec::with_capacity(choices.len());
        eyes.weigh_all(choices, &mut weights);
        let mut order: Vec<usize> = (0..choices.len()).collect();
        order.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]).then(a.cmp(&b)));
        order.truncate(16);
        order.sort_unstable();
        *choices = order.into_iter().map(|place| choices[place]).collect();
    }
}

/// The wall as one role looks at it.
struct Eyes<'a> {
    siege: &'a Siege,
    role: Role,
    hand: u64,
    /// What may still be drawn, the opponent's hand included.
    pool: u64,
    /// The chance that a card of the pool comes to one's hand in time.
    draw: f32,
    /// Each tile's chance to fall as things are.
    chances: [f32; TILES],
    /// What the fall of each tile matters.
    matters: [f32; TILES],
    /// The opponent's outlook at each tile.
    opposite: [f32; TILES],
}

impl<'a> Eyes<'a> {
    fn of(siege: &'a Siege, role: Role) -> Eyes<'a> {
        let hand = siege.hand(role).troops();
        let pool = siege.unseen() & !hand;
        let deck = siege.decks().count_of(Kind::Siege) as f32;
        let draw = 1.1 * (deck / 2.0 + 0.5) / (deck + 6.0);
        let mut eyes = Eyes {
            siege,
            role,
            hand: hand & SIEGE_BITS,
            pool: pool & SIEGE_BITS,
            draw,
            chances: [0.0; TILES],
            matters: [0.0; TILES],
            opposite: [0.0; TILES],
        };
        let breaches = siege.breaches();
        for tile in Tile::all() {
            let section = siege.section(tile);
            let last = section.damaged || breaches >= 3;
            eyes.matters[tile.index()] = match (last, breaches) {
                (true, _) => 2.5,
                (false, 2) => 1.6,
                (false, 1) => 1.2,
                _ => 1.0,
            };
            eyes.opposite[tile.index()] =
                eyes.outlook(tile, role.other(), &section.rows[role.other()], &section.rows[role], None);
            eyes.chances[tile.index()] = eyes.chance(tile, &section.rows[role], None);
        }
        eyes
    }

    /// The chance that the tile falls if one's own row there were this one, with this card no
    /// longer in hand.
    fn chance(&self, tile: Tile, own: &Row, spent: Option<Card>) -> f32 {
        let section = self.siege.section(tile);
        let slots = section.face(tile).slots;
        let opposite = &section.rows[self.role.other()];
        let own_full = own.len() == slots;
        let opposite_full = opposite.len() == slots;
        let mine = self.outlook(tile, self.role, own, opposite, spent);
        // Only a complete row changes what the other side aims at.
        let theirs = if own_full != (section.rows[self.role].len() == slots) || own_full {
            self.outlook(tile, self.role.other(), opposite, own, spent)
        } else {
            self.opposite[tile.index()]
        };
        // An outlook against a complete side is the chance to beat it.
        let ahead = match (own_full, opposite_full) {
            (_, true) => mine,
            (true, false) => 1.0 - theirs,
            (false, false) => 1.0 / (1.0 + (-STEEP * (mine - theirs)).exp()),
        };
        if self.role == Role::Attacker { ahead } else { 1.0 - ahead }
    }

    /// How strong this row is likely to become, from 0 to 1; against a complete row, how likely it
    /// is to beat that.
    fn outlook(&self, tile: Tile, role: Role, row: &Row, against: &Row, spent: Option<Card>) -> f32 {
        let face = self.siege.section(tile).face(tile);
        let fixed = row.troops();
        let spent = spent.map_or(0, |card| 1u64 << card.number());
        let beat = (against.len() == face.slots)
            .then(|| Outlook::complete(face, against.troops()).best(Formation::LowerSum))
            .flatten()
            .map(|reach| reach.standing);
        // Equal formations go to whoever was complete first.
        let rate = Rate { face, beat, wins_ties: false };
        let (hand, pool, draw) = if role == self.role {
            (self.hand & !spent, self.pool, self.draw)
        } else {
            // The opponent holds six of the cards one cannot see.
            (0, self.pool, (self.draw + 0.16).min(0.6))
        };
        let side = Side { face, fixed: fixed & SIEGE_BITS, elites: fixed & !SIEGE_BITS, hand, pool, draw };
        if row.len() == face.slots {
            let standing =
                Outlook::complete(face, fixed).best(Formation::LowerSum).map(|reach| reach.standing);
            let first = self.siege.section(tile).first;
            let rate = Rate { wins_ties: first == Some(role), ..rate };
            return standing.map_or(0.0, |standing| rate.of(standing));
        }
        side.expected(&rate)
    }

    /// How much better things get for one's own role when the chance of a tile changes so.
    fn gain(&self, tile: Tile, after: f32) -> f32 {
        let change = after - self.chances[tile.index()];
        let change = if self.role == Role::Attacker { change } else { -change };
        change * self.matters[tile.index()]
    }

    fn row_with(&self, tile: Tile, card: Card) -> Row {
        let mut row = self.siege.section(tile).rows[self.role];
        row.push(card);
        row
    }

    /// What laying a card at a tile is worth, the loss of the card from the hand included.
    fn placing(&self, card: Card, tile: Tile) -> f32 {
        let opposite = &self.siege.section(tile).rows[self.role.other()];
        let vanishes = card.nemesis().is_some_and(|enemy| opposite.cards().contains(&enemy));
        if vanishes {
            let mut without = *opposite;
            without.remove(card.nemesis().expect("an enemy"));
            let own = &self.siege.section(tile).rows[self.role];
            let mine = self.outlook(tile, self.role, own, &without, Some(card));
            let theirs = self.outlook(tile, self.role.other(), &without, own, Some(card));
            let ahead = 1.0 / (1.0 + (-STEEP * (mine - theirs)).exp());
            return self.gain(tile, if self.role == Role::Attacker { ahead } else { 1.0 - ahead });
        }
        let row = self.row_with(tile, card);
        let mut gain = self.gain(tile, self.chance(tile, &row, Some(card)));
        if card.is_elite() {
            gain -= 0.08;
        }
        gain
    }

    /// Weighs each choice. A card laid at one tile is missing where it would do more good, so
    /// half of the best it could do elsewhere is taken off.
    fn weigh_all(&self, choices: &[Choice], out: &mut Vec<f32>) {
        let first = out.len();
        out.extend(choices.iter().map(|&choice| match choice {
            Choice::Play { card, tile } => self.placing(card, tile),
            choice => self.weigh(choice),
        }));
        let mut from = 0;
        while from < choices.len() {
            let Choice::Play { card, .. } = choices[from] else {
                from += 1;
                continue;
            };
            // The choices of one card stand side by side.
            let same =
                |choice: &&Choice| matches!(choice, Choice::Play { card: other, .. } if *other == card);
            let until = from + choices[from..].iter().take_while(same).count();
            let gains = &mut out[first + from..first + until];
            let (mut best, mut second) = ((0.0f32, usize::MAX), 0.0f32);
            for (place, choice) in choices[from..until].iter().enumerate() {
                let Choice::Play { tile, .. } = *choice else { continue };
                if gains[place] > second && self.belongs(card, tile) {
                    if gains[place] > best.0 {
                        second = best.0;
                        best = (gains[place], place);
                    } else {
                        second = gains[place];
                    }
                }
            }
            for (place, gain) in gains.iter_mut().enumerate() {
                let elsewhere = if place == best.1 { second } else { best.0 };
                *gain = SCALE * (*gain - 0.5 * elsewhere);
            }
            from = until;
        }
    }

    /// Whether the card continues something begun at this tile.
    fn belongs(&self, card: Card, tile: Tile) -> bool {
        let section = self.siege.section(tile);
        let row = &section.rows[self.role];
        card.is_siege() && !row.is_empty() && kindred(row, card, section.face(tile))
    }

    fn weigh(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Declare { .. } => 50.0,
            Choice::Play { card, tile } => SCALE * self.placing(card, tile),
            Choice::Retreat { tile } => {
                let own = self.siege.section(tile).rows.attacker.len() as f32;
                SCALE * (self.gain(tile, self.chance(tile, &Row::default(), None)) - 0.07 - 0.04 * own)
            }
            Choice::Oil { tile } => {
                let section = self.siege.section(tile);
                let mut row = section.rows.attacker;
                row.remove(row.cards()[0]);
                let own = &section.rows.defender;
                SCALE * (self.gain(tile, self.chance_against(tile, own, &row)) - 0.3)
            }
            Choice::Act { card } => SCALE * card.action().map_or(0.0, |action| self.acting(action)),
            Choice::Pass | Choice::End => 0.0,
            Choice::Pick { card } => SCALE * self.picking(card),
            Choice::To { tile } => match self.siege.phase() {
                Phase::Acting(_, Some(card)) => SCALE * self.placing(card, tile),
                _ => 0.0,
            },
            Choice::Away => 0.0,
            Choice::Blast { tile } => SCALE * self.blasting(tile),
            Choice::Give { cards } => -cards.cards().iter().map(|card| self.keeping(card)).sum::<f32>(),
            Choice::Draw { deck } => {
                let tactics = self.siege.hand(self.role).count_of(Kind::Tactics);
                let welcome = tactics == 0 || (tactics == 1 && self.siege.may_play_tactics(self.role));
                if (deck == Kind::Tactics) == welcome { 1.0 } else { 0.0 }
            }
        }
    }

    /// The chance that the tile falls if the opposite row were this one.
    fn chance_against(&self, tile: Tile, own: &Row, opposite: &Row) -> f32 {
        let slots = self.siege.section(tile).face(tile).slots;
        let mine = self.outlook(tile, self.role, own, opposite, None);
        let theirs = self.outlook(tile, self.role.other(), opposite, own, None);
        let ahead = match (own.len() == slots, opposite.len() == slots) {
            (_, true) => mine,
            (true, false) => 1.0 - theirs,
            (false, false) => 1.0 / (1.0 + (-STEEP * (mine - theirs)).exp()),
        };
        if self.role == Role::Attacker { ahead } else { 1.0 - ahead }
    }

    /// What a hand card is good for, roughly: friends in hand and on the wall.
    fn keeping(&self, card: Card) -> f32 {
        if !card.is_siege() {
            return 0.6;
        }
        let friends = self.hand & !(1 << card.number()) & (LANE << (12 * card.colour()));
        let near = friends >> (12 * card.colour()) & (0b11111 << card.strength() >> 2);
        let twins = (self.hand & (COLUMN << card.strength())).count_ones() - 1;
        0.1 * f32::from(card.strength()) / 11.0 + 0.2 * near.count_ones() as f32 + 0.15 * twins as f32
    }

    fn picking(&self, card: Card) -> f32 {
        let Phase::Acting(action, _) = self.siege.phase() else { return 0.0 };
        match action {
            Action::Deserter => self.deserting(card),
            Action::Traitor => self.deserting(card) + 0.6 * self.best_place(card),
            Action::Recruit => self.best_place(card),
            Action::Redeploy => self.leaving(card) + self.best_place(card),
            // What comes back may come to either hand.
            Action::Support => 0.01 * f32::from(card.number() % 12),
            Action::Explosion | Action::Exchange => 0.0,
        }
    }

    fn best_place(&self, card: Card) -> f32 {
        Tile::all()
            .filter(|&tile| self.siege.has_room(tile, self.role))
            .map(|tile| self.placing(card, tile))
            .fold(0.0, f32::max)
    }

    /// What it is worth that a card of the opponent leaves the wall.
    fn deserting(&self, card: Card) -> f32 {
        let Some((tile, side)) = self.siege.whereabouts(card) else { return 0.0 };
        if side == self.role {
            return 0.0;
        }
        let section = self.siege.section(tile);
        let mut row = section.rows[side];
        row.remove(card);
        self.gain(tile, self.chance_against(tile, &section.rows[self.role], &row))
    }

    /// What it is worth that a card of one's own leaves its tile.
    fn leaving(&self, card: Card) -> f32 {
        let Some((tile, side)) = self.siege.whereabouts(card) else { return 0.0 };
        let mut row = self.siege.section(tile).rows[side];
        row.remove(card);
        self.gain(tile, self.chance(tile, &row, None))
    }

    fn blasting(&self, tile: Tile) -> f32 {
        self.gain(tile, if self.role == Role::Attacker { 0.45 } else { 0.5 })
    }

    /// What an action card is worth if it is played as well as can be, less what it is worth to
    /// hold it for a better moment.
    fn acting(&self, action: Action) -> f32 {
        let most = |cards: CardSet, worth: &dyn Fn(Card) -> f32| cards.iter().map(worth).fold(0.0, f32::max);
        let other = self.siege.troops_of(self.role.other());
        let worth = match action {
            Action::Deserter => most(other, &|card| self.deserting(card)),
            Action::Traitor => most(other, &|card| self.deserting(card)) + 0.15,
            Action::Recruit => most(self.siege.discarded(), &|card| self.best_place(card)),
            Action::Redeploy => most(self.siege.troops_of(self.role), &|card| self.leaving(card)) + 0.05,
            Action::Explosion => Tile::all()
                .filter(|&tile| !self.siege.bare(tile))
                .map(|tile| self.blasting(tile))
                .fold(0.0, f32::max),
            Action::Support => 0.0,
            Action::Exchange => 0.02,
        };
        worth - 0.2
    }
}
