//! How a sensible club player leads a company.
//!
//! A position is worth the chance to take two castles, lane by lane, from strengths, cards, coins
//! and what lies before each player. A choice is worth the position it leads to; a bid is worth
//! what the opponents leave of it, for they match or pass as suits them.

use crate::learnt::{Learnt, Networks};
use crate::{Sense, Temper};
use crimson::{Ask, Choice, Company, Criterion, Lane, Mode, Party, Phase, Print};
use net::Net;
use std::sync::{Arc, LazyLock};
use table::{Dice, FastDice, Game, Seat, Turn};

impl Sense for Company {
    const TEMPER: Temper = Temper {
        knight: 40,
        castellan: 800,
        burgrave: 20_000,
        explore: 0.4,
        bias: 0.4,
        width: 2.0,
        depth: u8::MAX,
        whim: 10,
        page_slips: 35,
        squire_slips: 0,
        knight_slips: 0,
        horizon: 6,
        margin: 0.0,
    };

    fn weigh(&self, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) -> bool {
        let captain = Captain(self);
        match self.question() {
            Ask::Bid => captain.weigh_bids(seat, choices, out),
            Ask::Sealed => out.extend(choices.iter().map(|&choice| captain.weigh_seal(seat, choice))),
            _ => out.extend(choices.iter().map(|&choice| SCALE * captain.after(seat, choice))),
        }
        true
    }

    fn hasty<D: Dice>(&self, seat: Seat, choices: &[Choice], dice: &mut D) -> Choice {
        match self.question() {
            Ask::Bid => {
                // Any card that can be paid, for about what it is worth.
                let Choice::Bid { card, top, .. } = dice.pick(choices) else { return dice.pick(choices) };
                let strength = self.printed_strength(card);
                let coins = (strength * 2 / 3 + dice.below(2) as u8).clamp(1, self.coins_of(seat));
                Choice::Bid { card, top, coins }
            }
            Ask::Answer | Ask::Settle => {
                let strength = self.lot().map_or(0, |card| self.printed_strength(card));
                let worth = strength.saturating_add(dice.below(2) as u8);
                if choices.contains(&Choice::Match) && self.price() < worth {
                    Choice::Match
                } else {
                    Choice::Pass
                }
            }
            Ask::Play => Captain(self).hasty_play(seat, choices, dice),
            _ => dice.pick(choices),
        }
    }

    fn estimate(&self, seat: Seat) -> Option<f64> {
        Some(f64::from(Captain(self).prospects(self.party_of(seat))))
    }

    fn learnt(&self) -> Option<Learnt<Self>> {
        static NETWORKS: LazyLock<Networks> =
            LazyLock::new(|| Networks::of(&[include_bytes!("../nets/crimson.net")]));
        NETWORKS.at(self)
    }

    fn taught_by(&self, net: Arc<Net>) -> Option<Learnt<Self>> {
        Learnt::at(net, self)
    }

    fn is_reckonable(&self, _: Seat) -> bool {
        // Where bids are open nothing is ever hidden: the deck has no order until somebody draws. The last
        // castle, when one card more on a side brings it to its scoring.
        let mut lanes = self.open_to_fight();
        let (Some(last), None) = (lanes.next(), lanes.next()) else { return false };
        let most = last.sides().map(|side| self.count_on(side)).into_iter().max().unwrap_or(0);
        matches!(self.mode(), Mode::Duel | Mode::Teams) && most + 1 >= self.needs(last)
    }

    fn worth_a_thought(&self, seat: Seat, choices: &mut Vec<Choice>) {
        const MOST: usize = 8;
        if choices.len() <= MOST {
            return;
        }
        let mut weights = Vec::with_capacity(choices.len());
        self.weigh(seat, choices, &mut weights);
        let mut order: Vec<usize> = (0..choices.len()).collect();
        order.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]).then(a.cmp(&b)));
        order.truncate(MOST);
        order.sort_unstable();
        *choices = order.into_iter().map(|place| choices[place]).collect();
    }
}

/// Turns chances into weights: a tenth of the game is a clear preference.
const SCALE: f32 = 10.0;
/// What a card more is worth in strength where cards are counted.
const CARD: f32 = 2.5;
/// What a coin is worth in strength.
const COIN: f32 = 0.55;
/// What it is worth in a team, where it lies in one of two purses and the other cannot use it.
const TEAM_COIN: f32 = 0.3;

/// Who looks at a company with a party's eyes.
#[derive(Clone, Copy)]
struct Captain<'a>(&'a Company);

impl Captain<'_> {
    /// The chance of this seat's party after this choice, as far as one can see at once.
    fn after(self, seat: Seat, choice: Choice) -> f32 {
        let mut next = self.0.clone();
        // What chance brings is not foreseen: any one outcome serves all choices alike.
        next.play(seat, choice, &mut FastDice::new(1), &mut ());
        Captain(&next).answered_prospects(self.0.party_of(seat))
    }

    /// The prospects once a partner who is yet to answer a bid has done what suits both best.
    fn answered_prospects(self, party: Party) -> f32 {
        let game = self.0;
        let asked = game.turn().first_asked();
        let partner = asked.filter(|&seat| game.question() == Ask::Answer && game.party_of(seat) == party);
        let Some(partner) = partner else { return self.settled_prospects(party) };
        let passed = self.after(partner, Choice::Pass);
        if game.coins_of(partner) < game.price() {
            return passed;
        }
        passed.max(self.after(partner, Choice::Match))
    }

    /// The prospects once a card that was just recruited has been played where it does most good.
    fn settled_prospects(self, party: Party) -> f32 {
        let game = self.0;
        if game.question() != Ask::Play || game.party_of(game.active()) != party || game.raiders() {
            return self.prospects(party);
        }
        let Some(seat) = game.turn().first_asked() else { return self.prospects(party) };
        let Some(card) = game.front_of(seat).next() else { return self.prospects(party) };
        game.all_lanes()
            .filter(|&lane| game.may_play_in(seat, lane))
            .map(|lane| {
                let mut next = game.clone();
                next.play(seat, Choice::Play { card, lane }, &mut FastDice::new(1), &mut ());
                Captain(&next).prospects(party)
            })
            .fold(f32::MIN, f32::max)
    }

    /// For each card on offer what getting it and losing it would come to; between the two the
    /// bid is set so that the opponents gain least by their answer.
    fn weigh_bids(self, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) {
        let game = self.0;
        let party = game.party_of(seat);
        let mut looked: Option<(Choice, f32, f32)> = None;
        for &choice in choices {
            let Choice::Bid { card, top, coins } = choice else {
                out.push(0.0);
                continue;
            };
            let same = |first: &Choice| matches!(first, Choice::Bid { card: c, top: t, .. } if (*c, *t) == (card, top));
            if !looked.as_ref().is_some_and(|(first, ..)| same(first)) {
                let least = Choice::Bid { card, top, coins: 1 };
                looked = Some((
                    least,
                    self.bid_then(seat, least, Choice::Pass),
                    self.bid_then(seat, least, Choice::Match),
                ));
            }
            let Some((_, got, lost)) = looked else { continue };
            // Each coin more costs a coin if they pass and brings one, taken from them, if they match.
            let more = f32::from(coins - 1) * self.coin_worth(party);
            let price = u16::from(coins) + u16::from(game.surcharge());
            let affordable = Seat::first(game.seats())
                .filter(|&other| game.party_of(other) != party)
                .any(|other| u16::from(game.coins_of(other)) >= price);
            let passed = got - more;
            let worth = if affordable { passed.min(lost + 2.0 * more) } else { passed };
            out.push(SCALE * worth);
        }
    }

    /// What a bid and the answers to it lead to.
    fn bid_then(self, seat: Seat, bid: Choice, answer: Choice) -> f32 {
        let party = self.0.party_of(seat);
        let mut next = self.0.clone();
        let dice = &mut FastDice::new(1);
        next.play(seat, bid, dice, &mut ());
        while next.question() == Ask::Answer {
            let Some(other) = next.turn().first_asked() else { break };
            let matched = answer == Choice::Match && next.coins_of(other) >= next.price();
            next.play(other, if matched { Choice::Match } else { Choice::Pass }, dice, &mut ());
        }
        Captain(&next).settled_prospects(party)
    }

    /// What one coin changes about the chances, about now.
    fn coin_worth(self, party: Party) -> f32 {
        let richer = self.0.with_coins(self.0.person(party), 2);
        ((Captain(&richer).prospects(party) - self.prospects(party)) / 2.0).max(0.004)
    }

    /// Sealed bids: about two thirds of what the card is worth.
    fn weigh_seal(self, seat: Seat, choice: Choice) -> f32 {
        let Choice::Seal(coins) = choice else { return 0.0 };
        let Some(card) = self.0.lot_print() else { return 0.0 };
        let strength = f32::from(card.strength) + character_of(card);
        let fair = (0.6 * strength).min(0.6 * f32::from(self.0.coins_of(seat))).round();
        -0.8 * (f32::from(coins) - fair).abs()
    }

    fn hasty_play<D: Dice>(self, seat: Seat, choices: &[Choice], dice: &mut D) -> Choice {
        let party = self.0.party_of(seat);
        let mut best = (f32::MIN, choices[0]);
        for &choice in choices {
            let Choice::Play { card, lane } = choice else { continue };
            let lead = self.lead(party, lane);
            let strength = f32::from(self.0.printed_strength(card));
            // Where it is close, strength counts most; the Raiders' cards go where they do least harm.
            let close = strength / (2.0 + lead.abs());
            let weight = if self.0.raid() { -close } else { close } + dice.below(100) as f32 / 100.0;
            if weight > best.0 {
                best = (weight, choice);
            }
        }
        best.1
    }

    /// By how much a party would lead in a lane if it were scored as it lies, in strength.
    fn lead(self, party: Party, lane: Lane) -> f32 {
        let (criterion, [one, two]) = self.0.foreseen(lane);
        let lead = match criterion {
            Criterion::Strength => one - two,
            Criterion::Lower => two - one,
            Criterion::FaceDown | Criterion::Cards => CARD * (one - two),
        };
        if self.0.owner(lane.sides()[0]) == party { lead } else { -lead }
    }

    /// How likely a party is to take the castle of a lane.
    fn lane_chance(self, party: Party, lane: Lane, purse: f32) -> f32 {
        let needs = self.0.needs(lane).max(1) as f32;
        let most = lane.sides().map(|side| self.0.count_on(side)).into_iter().max().unwrap_or(0) as f32;
        let open = (1.0 - most / needs).clamp(0.0, 1.0);
        // What is not played yet counts where there is time to play it.
        let reserve = purse * open.max(0.15);
        let spread = 1.3 + 5.0 * open;
        1.0 / (1.0 + (-(self.lead(party, lane) + reserve) / spread).exp())
    }

    /// The coins and waiting cards of a party in strength.
    fn reserve(self, party: Party) -> f32 {
        let game = self.0;
        let coin = if game.team_size() > 1 { TEAM_COIN } else { COIN };
        Seat::first(game.seats())
            .filter(|&seat| game.party_of(seat) == party)
            .map(|seat| {
                let worth = |card: Print| 0.9 * f32::from(card.strength) + character_of(card);
                let cards: f32 = game.prints_of(seat).map(worth).sum();
                coin * f32::from(game.coins_of(seat)) + cards
            })
            .sum()
    }

    /// The chance of a party to take two castles before anybody else does.
    fn prospects(self, party: Party) -> f32 {
        let game = self.0;
        if let Phase::Over = game.phase()
            && let Turn::Over(outcome) = game.turn()
        {
            return outcome.worth(game.person(party)) as f32;
        }
        if let Some(other) = game.opposite(party) {
            let purse = if game.raiders() { 0.0 } else { self.reserve(party) - self.reserve(other) };
            let own = self.castle_chance(party, purse);
            let theirs = self.castle_chance(other, -purse);
            return own / (own + theirs).max(0.001);
        }
        let own = self.castle_chance(party, self.reserve(party) - self.typical_reserve());
        let all: f32 = game
            .playing()
            .iter()
            .map(|seat| {
                let party = game.party_of(seat);
                self.castle_chance(party, self.reserve(party) - self.typical_reserve())
            })
            .sum();
        own / all.max(0.001)
    }

    fn typical_reserve(self) -> f32 {
        let playing = self.0.playing();
        let sum: f32 = playing.iter().map(|seat| self.reserve(self.0.party_of(seat))).sum();
        sum / playing.count().max(1) as f32
    }

    /// The chance of a party to end with two castles, its lanes taken one by one.
    fn castle_chance(self, party: Party, purse: f32) -> f32 {
        let missing = 2usize.saturating_sub(self.0.castles_of_party(party) as usize);
        if missing == 0 {
            return 1.0;
        }
        // The chances of no castle, of one, of two or more.
        let mut chances = [1.0f32, 0.0, 0.0];
        for lane in self.0.open_to_fight() {
            if self.0.side_of(party, lane).is_none() {
                continue;
            }
            let chance = self.lane_chance(party, lane, purse);
            chances[2] += chances[1] * chance;
            chances[1] = chances[1] * (1.0 - chance) + chances[0] * chance;
            chances[0] *= 1.0 - chance;
        }
        if missing == 1 { chances[1] + chances[2] } else { chances[2] }
    }
}

/// What a card's effects are worth beside its strength, roughly.
fn character_of(card: Print) -> f32 {
    let mut worth = 0.0;
    if card.income {
        worth += 0.8;
    }
    if card.scores {
        worth += 0.5;
    }
    worth
}
