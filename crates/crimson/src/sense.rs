//! How a sensible club player leads a company.
//!
//! A position is worth the chance to take two castles, lane by lane, from strengths, cards, coins
//! and what lies before each player. A choice is worth the position it leads to; a bid is worth
//! what the opponent leaves of it, for he matches or passes as suits him.

use crate::auction::Lot;
use crate::card::{Card, Lane, Party, Side};
use crate::choice::Choice;
use crate::company::{Ask, Company, Phase};
use crate::frame::Frame;
use crate::layout::Shape;
use crate::sheet::Script;
use crate::sheet::op::{Criterion, Op, Query, Rescore, Slot};
use table::{Dice, FastDice, Game, Seat, Turn};

/// What the room of minds asks of a company.
impl Company {
    /// How much each choice appeals to a sensible player.
    pub fn appeals(&self, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) {
        match self.ask {
            Ask::Bid => self.weigh_bids(seat, choices, out),
            Ask::Sealed => out.extend(choices.iter().map(|&choice| self.weigh_seal(seat, choice))),
            _ => out.extend(choices.iter().map(|&choice| SCALE * self.after(seat, choice))),
        }
    }

    /// What a hasty player chooses.
    pub fn hasty<D: Dice>(&self, seat: Seat, choices: &[Choice], dice: &mut D) -> Choice {
        match self.ask {
            Ask::Bid => {
                // Any card that can be paid, for about what it is worth.
                let Choice::Bid { card, top, .. } = dice.pick(choices) else { return dice.pick(choices) };
                let strength = self.sheet().character(card).strength;
                let coins = (strength * 2 / 3 + dice.below(2) as u8).clamp(1, self.purse[seat]);
                Choice::Bid { card, top, coins }
            }
            Ask::Answer | Ask::Settle => {
                let strength = self.auction.lot().map_or(0, |lot| self.printed(lot.card));
                let worth = strength.saturating_add(dice.below(2) as u8);
                if choices.contains(&Choice::Match) && self.price() < worth {
                    Choice::Match
                } else {
                    Choice::Pass
                }
            }
            Ask::Play => self.hasty_play(seat, choices, dice),
            _ => dice.pick(choices),
        }
    }

    /// The chance of a seat to win as it looks from here.
    pub fn estimate(&self, seat: Seat) -> f64 {
        f64::from(self.prospects(self.party_of(seat)))
    }

    /// Drops choices that no sensible player would consider.
    pub fn worth_a_thought(&self, seat: Seat, choices: &mut Vec<Choice>) {
        const MOST: usize = 8;
        if choices.len() <= MOST {
            return;
        }
        let mut weights = Vec::with_capacity(choices.len());
        self.appeals(seat, choices, &mut weights);
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

impl Company {
    /// The chance of this seat's party after this choice, as far as one can see at once.
    fn after(&self, seat: Seat, choice: Choice) -> f32 {
        let mut next = self.clone();
        // What chance brings is not foreseen: any one outcome serves all choices alike.
        next.play(seat, choice, &mut FastDice::new(1), &mut ());
        next.answered_prospects(self.party_of(seat))
    }

    /// The prospects once a partner who is yet to answer a bid has done what suits both best.
    fn answered_prospects(&self, party: Party) -> f32 {
        let partner =
            self.asked.lowest().filter(|&seat| self.ask == Ask::Answer && self.party_of(seat) == party);
        let Some(partner) = partner else { return self.settled_prospects(party) };
        let passed = self.after(partner, Choice::Pass);
        if self.purse[partner] < self.price() {
            return passed;
        }
        passed.max(self.after(partner, Choice::Match))
    }

    /// The prospects once a card that was just recruited has been played where it does most good.
    fn settled_prospects(&self, party: Party) -> f32 {
        if self.ask != Ask::Play || self.party_of(self.active) != party || self.raiders() {
            return self.prospects(party);
        }
        let Some(seat) = self.asked.lowest() else { return self.prospects(party) };
        let Some(card) = self.front[seat].iter().next() else { return self.prospects(party) };
        let card = self.kind(card);
        let lanes = self.lanes_to_play(seat);
        (0..self.lane_count() as u8)
            .map(Lane)
            .filter(|&lane| lanes.contains(lane))
            .map(|lane| {
                let mut next = self.clone();
                next.play(seat, Choice::Play { card, lane }, &mut FastDice::new(1), &mut ());
                next.prospects(party)
            })
            .fold(f32::MIN, f32::max)
    }

    /// For each card on offer what getting it and losing it would come to; between the two the
    /// bid is set so that the opponent gains least by his answer.
    fn weigh_bids(&self, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) {
        let party = self.party_of(seat);
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
            // Each coin more costs a coin if he passes and brings one, taken from him, if he matches.
            let more = f32::from(coins - 1) * self.coin_worth(party);
            let affordable = self
                .opponents_of(seat)
                .any(|other| u16::from(self.purse[other]) >= u16::from(coins) + u16::from(self.surcharge()));
            let passed = got - more;
            let worth = if affordable { passed.min(lost + 2.0 * more) } else { passed };
            out.push(SCALE * worth);
        }
    }

    fn opponents_of(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        let party = self.party_of(seat);
        Seat::first(self.seat_count()).filter(move |&other| self.party_of(other) != party)
    }

    /// What a bid and the answers to it lead to.
    fn bid_then(&self, seat: Seat, bid: Choice, answer: Choice) -> f32 {
        let party = self.party_of(seat);
        let mut next = self.clone();
        let dice = &mut FastDice::new(1);
        next.play(seat, bid, dice, &mut ());
        while next.ask == Ask::Answer {
            let Some(other) = next.asked.lowest() else { break };
            let matched = answer == Choice::Match && next.purse[other] >= next.price();
            next.play(other, if matched { Choice::Match } else { Choice::Pass }, dice, &mut ());
        }
        next.settled_prospects(party)
    }

    /// What one coin changes about the chances, about now.
    fn coin_worth(&self, party: Party) -> f32 {
        let seat = self.person(party);
        let mut richer = self.clone();
        richer.purse[seat] = richer.purse[seat].saturating_add(2);
        ((richer.prospects(party) - self.prospects(party)) / 2.0).max(0.004)
    }

    /// Sealed bids: about two thirds of what the card is worth.
    fn weigh_seal(&self, seat: Seat, choice: Choice) -> f32 {
        let Choice::Seal(coins) = choice else { return 0.0 };
        let Some(Lot { card, .. }) = self.auction.lot() else { return 0.0 };
        let strength = f32::from(self.printed(card)) + self.character_of(card);
        let fair = (0.6 * strength).min(0.6 * f32::from(self.purse[seat])).round();
        -0.8 * (f32::from(coins) - fair).abs()
    }

    /// What a card's effects are worth beside its strength, roughly.
    fn character_of(&self, card: Card) -> f32 {
        let scripts = &self.dealt(card).effects.scripts;
        let mut worth = 0.0;
        if !scripts[Slot::Income as usize].is_empty() {
            worth += 0.8;
        }
        if !scripts[Slot::Score as usize].is_empty() {
            worth += 0.5;
        }
        worth
    }

    fn hasty_play<D: Dice>(&self, seat: Seat, choices: &[Choice], dice: &mut D) -> Choice {
        let party = self.party_of(seat);
        let mut best = (f32::MIN, choices[0]);
        for &choice in choices {
            let Choice::Play { card, lane } = choice else { continue };
            let lead = self.lead(party, lane);
            let strength = f32::from(self.sheet().character(card).strength);
            // Where it is close, strength counts most; the Raiders' cards go where they do least harm.
            let close = strength / (2.0 + lead.abs());
            let weight = if self.raid { -close } else { close } + dice.below(100) as f32 / 100.0;
            if weight > best.0 {
                best = (weight, choice);
            }
        }
        best.1
    }

    /// By how much a party would lead in a lane if it were scored as it lies: in strength, or in
    /// whatever else decides there. What would have to be chosen first is left out.
    fn lead(&self, party: Party, lane: Lane) -> f32 {
        let sides = lane.sides();
        let mut totals = sides.map(|side| self.total(side) as f32 + self.castle_help(side) as f32);
        let mut criterion = Criterion::Strength;
        for side in sides {
            for &card in self.lines.side(side) {
                let script = self.dealt(card).effects.scripts[Slot::Score as usize];
                if script.is_empty() || self.down.contains(card) {
                    continue;
                }
                let you = self.owner(side);
                let frame = Frame { card, slot: Slot::Score, side, you, ..Frame::default() };
                self.foresee(&frame, script, &mut totals, &mut criterion);
            }
        }
        let count = |side: Side, fits: &dyn Fn(Card) -> bool| {
            self.lines.side(side).iter().filter(|&&card| fits(card)).count() as f32
        };
        let [one, two] = sides;
        let lead = match criterion {
            Criterion::Strength => totals[0] - totals[1],
            Criterion::Lower => totals[1] - totals[0],
            Criterion::FaceDown => {
                let down = |card: Card| self.down.contains(card);
                CARD * (count(one, &down) - count(two, &down))
            }
            Criterion::Cards => CARD * (count(one, &|_| true) - count(two, &|_| true)),
        };
        if self.owner(one) == party { lead } else { -lead }
    }

    /// What a Score effect would change, as far as nobody has to choose.
    fn foresee(&self, frame: &Frame, script: Script, totals: &mut [f32; 2], criterion: &mut Criterion) {
        let lane = frame.lane();
        let here = |card: Card| self.lines.find(card).filter(|spot| spot.side.lane() == lane);
        let mut at = 0;
        while let Some(op) = self.sheet().op(script, at) {
            at += 1;
            match op {
                Op::Score(Rescore::Add(what, points)) => {
                    for spot in self.group(frame, what).iter().filter_map(here) {
                        totals[spot.side.index() & 1] += f32::from(points);
                    }
                }
                Op::Score(Rescore::Set(what, points)) => {
                    for card in self.group(frame, what).iter() {
                        if let Some(spot) = here(card) {
                            totals[spot.side.index() & 1] +=
                                f32::from(points) - f32::from(self.strength(card));
                        }
                    }
                }
                Op::Score(Rescore::DoubleStrongest) => {
                    for (place, side) in lane.sides().into_iter().enumerate() {
                        let most = self.lines.side(side).iter().map(|&card| self.strength(card)).max();
                        totals[place] += f32::from(most.unwrap_or(0));
                    }
                }
                Op::Score(Rescore::AddPerCastleCoins(price)) => {
                    totals[frame.side.index() & 1] +=
                        f32::from(self.castle_coins[lane.index()] / price.max(1));
                }
                Op::Ask(Query::Pay { price }) => {
                    let purse = self.purse[self.person(frame.you)];
                    totals[frame.side.index() & 1] += 0.5 * f32::from(purse / price.max(1));
                }
                Op::Score(Rescore::FewerCardsAdd(points)) => {
                    let [one, two] = lane.sides().map(|side| self.lines.count(side));
                    if one != two {
                        totals[usize::from(two < one)] += f32::from(points);
                    }
                }
                Op::Score(Rescore::WinBy(by)) => *criterion = by,
                _ => return,
            }
        }
    }

    /// How likely a party is to take the castle of a lane.
    fn lane_chance(&self, party: Party, lane: Lane, purse: f32) -> f32 {
        let needs = self.needs(lane).max(1) as f32;
        let most = lane.sides().map(|side| self.lines.count(side)).into_iter().max().unwrap_or(0) as f32;
        let open = (1.0 - most / needs).clamp(0.0, 1.0);
        // What is not played yet counts where there is time to play it.
        let reserve = purse * open.max(0.15);
        let spread = 1.3 + 5.0 * open;
        1.0 / (1.0 + (-(self.lead(party, lane) + reserve) / spread).exp())
    }

    /// The coins and waiting cards of a party in strength.
    fn reserve(&self, party: Party) -> f32 {
        let coin = if self.book.layout.members() > 1 { TEAM_COIN } else { COIN };
        Seat::first(self.seat_count())
            .filter(|&seat| self.party_of(seat) == party)
            .map(|seat| {
                let cards: f32 = self.front[seat]
                    .iter()
                    .map(|card| 0.9 * f32::from(self.printed(card)) + self.character_of(card))
                    .sum();
                coin * f32::from(self.purse[seat]) + cards
            })
            .sum()
    }

    /// The chance of a party to take two castles before anybody else does.
    fn prospects(&self, party: Party) -> f32 {
        if let Phase::Over = self.phase
            && let Turn::Over(outcome) = self.turn()
        {
            return outcome.worth(self.person(party)) as f32;
        }
        if self.book.layout.shape == Shape::Row {
            let other = Party(1 - party.0.min(1));
            let purse = if self.raiders() { 0.0 } else { self.reserve(party) - self.reserve(other) };
            let own = self.castle_chance(party, purse);
            let theirs = self.castle_chance(other, -purse);
            return own / (own + theirs).max(0.001);
        }
        let own = self.castle_chance(party, self.reserve(party) - self.typical_reserve());
        let all: f32 = self
            .playing
            .iter()
            .map(|seat| {
                let party = Party(seat.0);
                self.castle_chance(party, self.reserve(party) - self.typical_reserve())
            })
            .sum();
        own / all.max(0.001)
    }

    fn typical_reserve(&self) -> f32 {
        let sum: f32 = self.playing.iter().map(|seat| self.reserve(Party(seat.0))).sum();
        sum / self.playing.count().max(1) as f32
    }

    /// The chance of a party to end with two castles, its lanes taken one by one.
    fn castle_chance(&self, party: Party, purse: f32) -> f32 {
        let missing = 2usize.saturating_sub(self.castles[party] as usize);
        if missing == 0 {
            return 1.0;
        }
        // The chances of no castle, of one, of two or more.
        let mut chances = [1.0f32, 0.0, 0.0];
        for lane in self.lanes() {
            if self.side_of(party, lane).is_none() {
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
