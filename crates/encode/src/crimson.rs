//! Crimson Company in numbers: offer slots, lanes as their players see them, actions by slot, amount
//! and place. Lanes, sides and seats are counted from the observer; characters by their place in the
//! sheet, so that an owner's sheet has numbers, too.

mod sight;

use crate::{Axis, Blocks, Encode, Layout, Pen};
use ::crimson::{Choice, Company, Kind, Lane};
use sight::{Shape, Sight};
use table::{Game, Seat};

/// The offer has five slots, the deck top is the sixth.
const SLOTS: usize = 6;
/// Cards further from the castle than this have numbers by their place among all cards in play.
const DEPTH: usize = 12;
const VERBS: [&str; 22] = [
    "bid",
    "announce",
    "seal",
    "match",
    "pass",
    "play",
    "sacrifice",
    "give",
    "pick",
    "pick far",
    "take offer",
    "take front",
    "take discard",
    "take aside",
    "road",
    "send",
    "send far",
    "pay",
    "rival",
    "drop",
    "yes",
    "done",
];
const USED: usize = VERBS.len();
const MODES: [&str; 5] = ["duel", "teams", "ffa", "solo", "coop"];
const PHASES: [&str; 10] =
    ["draw", "give", "income", "recruit", "deploy", "pass", "scoring", "cleanup", "end", "over"];
const CRITERIA: [&str; 4] = ["strength", "lower", "face down", "cards"];
const MOMENTS: usize = Company::MOMENTS.len();
const RULES: usize = Company::RULES.len();
const PLAYER: [&str; 8] =
    ["coins", "castles", "playing", "place", "sacrificed", "hidden cards", "asked", "own party"];
const LANE: [&str; 10] = [
    "fought for",
    "coins",
    "needs",
    "own castle",
    "other's castle",
    "scored now",
    "own cards",
    "other cards",
    "own total",
    "other total",
];
const CARD: [&str; 5] = ["character and 1", "counts", "face down", "chosen", "there"];

fn axis(game: &Company) -> Axis {
    Axis::of("character", (0..game.characters()).map(|kind| game.character_id(Kind(kind as u8)).to_owned()))
}

fn lanes(shape: &Shape) -> Axis {
    Axis::counted("lane", shape.lanes)
}

fn sides(shape: &Shape) -> Axis {
    let names = |lane: usize| [format!("{}a", lane + 1), format!("{}b", lane + 1)];
    Axis::of("side", (0..shape.lanes).flat_map(names))
}

fn slots() -> Axis {
    Axis::of("slot", ["1", "2", "3", "4", "5", "top"])
}

fn depths() -> Axis {
    Axis::counted("place", DEPTH)
}

fn observation(game: &Company, shape: &Shape) -> Blocks {
    let kinds = || vec![axis(game)];
    let seats = || Axis::seats(shape.seats);
    Blocks::default()
        .and("mode", vec![Axis::of("mode", MODES)], 1, "Who plays against whom.")
        .and("phase", vec![Axis::of("phase", PHASES)], 1, "Where in the turn the game is.")
        .and("active", vec![seats()], 1, "Whose turn it is.")
        .and("raid", vec![], 1, "Whether the Raiders are active.")
        .and(
            "players",
            vec![seats(), Axis::of("fact", PLAYER)],
            20,
            "Coins, castles and standing of each player.",
        )
        .and(
            "fronts",
            vec![seats(), axis(game)],
            1,
            "Recruited cards or hands, as far as the observer knows them.",
        )
        .and("raider castles", vec![], 2, "Castles the Raiders have taken.")
        .and("supply", vec![], 40, "Coins in the supply.")
        .and("deck", vec![], 40, "Cards below the deck top.")
        .and("offer", vec![slots(), axis(game)], 1, "The offer slot by slot, then the deck top.")
        .and("top open", vec![], 1, "Whether the active player may bid on the deck top.")
        .and("hidden", kinds(), 2, "The cards the observer sees nowhere.")
        .and("discard", kinds(), 2, "The discard pile.")
        .and("aside", kinds(), 1, "Cards drawn and set aside.")
        .and("gone", kinds(), 2, "Cards out of the game.")
        .and("lot", kinds(), 1, "The card being recruited.")
        .and("lot top", vec![], 1, "Whether it is the deck top.")
        .and("bid", vec![], 20, "The coins on it, or the highest bid.")
        .and("price", vec![], 20, "What matching costs.")
        .and("best", vec![seats()], 1, "The highest bidder, once the bids are open.")
        .and("bids made", vec![seats()], 1, "Who has made a sealed bid.")
        .and(
            "bids",
            vec![seats()],
            20,
            "Sealed bids and 1: the observer's own, and all of them once they are open.",
        )
        .and("passing", kinds(), 1, "The card the observer has chosen to pass.")
        .and("effect", kinds(), 1, "The card whose effect is being carried out.")
        .and("moment", vec![Axis::of("moment", Company::MOMENTS)], 1, "Which of its effects.")
        .and("effect lane", vec![lanes(shape)], 1, "Where it happens.")
        .and("effects open", vec![], 4, "How many effects are being carried out, one within the other.")
        .and("effects waiting", vec![], 8, "How many effects wait.")
        .and("windfall", vec![], 4, "Castle coins that may still be returned.")
        .and("criterion", vec![Axis::of("criterion", CRITERIA)], 1, "What decides the lane being scored.")
        .and(
            "lanes",
            vec![lanes(shape), Axis::of("fact", LANE)],
            10,
            "What is known of each lane, from the observer's left.",
        )
        .and(
            "castles",
            vec![lanes(shape), Axis::of("castle", game.castle_ids())],
            1,
            "The castle of each lane.",
        )
        .and(
            "sides",
            vec![sides(shape), axis(game)],
            1,
            "How many cards of each name lie on each side; of each lane the observer's own side first.",
        )
        .and(
            "cards",
            vec![sides(shape), depths(), Axis::of("fact", CARD)],
            5,
            "The cards of each side from the castle outward.",
        )
}

fn action_blocks(game: &Company, shape: &Shape) -> Blocks {
    let raiders = game.raiders();
    let none = |there: bool, axes: Vec<Axis>| if there { axes } else { vec![Axis::counted("nothing", 0)] };
    let coins = |from: usize| Axis::of("coins", from..=shape.coins);
    let seats = || Axis::seats(shape.seats);
    let far = || Axis::counted("card in play", game.card_count());
    Blocks::default()
        .and(
            VERBS[0],
            none(game.bids_openly(), vec![slots(), coins(1)]),
            1,
            "Puts coins on a card of the offer.",
        )
        .and(VERBS[1], none(game.auctions(), vec![slots()]), 1, "Puts a card up for auction.")
        .and(VERBS[2], none(game.auctions(), vec![coins(0)]), 1, "A sealed bid.")
        .and(VERBS[3], vec![], 1, "Pays the price.")
        .and(VERBS[4], vec![], 1, "Leaves it.")
        .and(VERBS[5], vec![axis(game), lanes(shape)], 1, "Plays a recruited card into a lane.")
        .and(
            VERBS[6],
            none(raiders, vec![axis(game), lanes(shape)]),
            1,
            "Discards a Raider card for coins on a castle.",
        )
        .and(VERBS[7], none(game.has_partners(), vec![axis(game)]), 1, "Passes a card to the partner.")
        .and(VERBS[8], vec![sides(shape), depths()], 1, "A card in play by its place.")
        .and(VERBS[9], vec![far()], 1, "A card further out than that, by its place among all cards in play.")
        .and(VERBS[10], vec![Axis::counted("slot", SLOTS - 1)], 1, "A card of the offer.")
        .and(VERBS[11], vec![seats(), axis(game)], 1, "A card before a player.")
        .and(VERBS[12], vec![axis(game)], 1, "A card of the discard pile.")
        .and(VERBS[13], vec![axis(game)], 1, "A card set aside.")
        .and(VERBS[14], vec![lanes(shape)], 1, "A lane.")
        .and(VERBS[15], vec![sides(shape), depths(), lanes(shape)], 1, "Moves a card into a lane.")
        .and(VERBS[16], vec![far(), lanes(shape)], 1, "Moves a card further out than that into a lane.")
        .and(VERBS[17], vec![seats(), coins(0)], 1, "A player pays coins for strength.")
        .and(VERBS[18], vec![seats()], 1, "Which opponent is meant.")
        .and(VERBS[19], vec![axis(game)], 1, "Discards a card from hand.")
        .and(VERBS[20], vec![], 1, "Does what may be done.")
        .and(VERBS[21], vec![], 1, "Leaves it at that.")
}

fn features() -> Blocks {
    Blocks::default()
        .and("verb", vec![Axis::of("verb", &VERBS[..USED])], 1, "What is done.")
        .and(
            "coins",
            vec![Axis::of("fact", ["coins", "left"])],
            20,
            "The coins it costs, and what the observer would have left.",
        )
        .and("there", vec![], 1, "Whether it is done with a card.")
        .and("strength", vec![], 5, "The printed strength of the card.")
        .and("moments", vec![Axis::of("moment", Company::MOMENTS)], 1, "The moments its effects wait for.")
        .and("rules", vec![Axis::of("rule", Company::RULES)], 1, "What it changes while it lies face-up.")
        .and(
            "placed",
            vec![Axis::of("fact", ["own side", "place", "top"])],
            6,
            "Where the card lies, or whether it is the deck top.",
        )
        .and("lane", vec![Axis::of("fact", LANE)], 10, "The lane it is done in or sent to.")
}

impl Encode for Company {
    const ENCODING: u32 = 1;

    fn layout(&self) -> Layout {
        let shape = Shape::of(self);
        Layout {
            game: Company::ID,
            version: Company::ENCODING,
            seats: self.seats(),
            observation: observation(self, &shape),
            actions: action_blocks(self, &shape),
            features: features(),
        }
    }

    fn observe(&self, seat: Seat, out: &mut [u8]) {
        Sight::new(self, seat).observe(out);
    }

    fn action(&self, seat: Seat, choice: Choice) -> u16 {
        Sight::new(self, seat).action(choice)
    }

    fn choice(&self, seat: Seat, action: u16) -> Option<Choice> {
        Sight::new(self, seat).choice(action)
    }

    fn actions(&self, seat: Seat, choices: &[Choice], out: &mut Vec<u16>) {
        let sight = Sight::new(self, seat);
        out.clear();
        out.extend(choices.iter().map(|&choice| sight.action(choice)));
    }

    fn features(&self, seat: Seat, choice: Choice, out: &mut [u8]) {
        let sight = Sight::new(self, seat);
        let mut pen = Pen::new(out);
        let verb = crate::layout::part(&sight.shape.starts, sight.action(choice).into());
        pen.one_of(USED, verb.map(|(verb, _)| verb));
        let coins = match choice {
            Choice::Bid { coins, .. } | Choice::Seal(coins) | Choice::Pay { coins, .. } => coins,
            Choice::Match => self.recruiting().map_or(0, |recruit| recruit.price),
            _ => 0,
        };
        pen.number(coins);
        pen.number(self.coins_of(seat).saturating_sub(coins));
        let (spot, lane) = match choice {
            Choice::Pick(spot) => (Some(spot), Some(Lane(spot.side.0 / 2))),
            Choice::Send { card, lane } => (Some(card), Some(lane)),
            Choice::Play { lane, .. } | Choice::Sacrifice { lane, .. } | Choice::Road(lane) => {
                (None, Some(lane))
            }
            _ => (None, None),
        };
        let card = match choice {
            Choice::Bid { card, .. }
            | Choice::Announce { card, .. }
            | Choice::Play { card, .. }
            | Choice::Sacrifice { card, .. }
            | Choice::Give(card)
            | Choice::Take { card, .. }
            | Choice::Drop(card) => Some(card),
            Choice::Match => self.recruiting().map(|recruit| recruit.kind),
            _ => spot.and_then(|spot| self.kind_at(spot)),
        };
        pen.flag(card.is_some());
        pen.number(card.map_or(0, |card| self.printed_strength(card)));
        let has = card.map_or([false; MOMENTS + RULES], |card| self.character_has(card));
        has.into_iter().for_each(|has| pen.flag(has));
        pen.flag(spot.is_some_and(|spot| self.side_holder(spot.side) == Some(sight.party)));
        pen.number(spot.map_or(0, |spot| spot.at + 1));
        pen.flag(matches!(choice, Choice::Bid { top: true, .. } | Choice::Announce { top: true, .. }));
        let facts = pen.block(LANE.len());
        if let Some(lane) = lane {
            sight.lane_facts(lane, facts);
        }
        pen.end();
    }
}
