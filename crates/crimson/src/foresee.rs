//! How a lane would be scored as it lies: for bots, which look before they play.

use crate::card::{Card, Lane, Side};
use crate::company::Company;
use crate::frame::Frame;
use crate::sheet::Script;
use crate::sheet::op::{Criterion, Op, Query, Rescore, Slot};

impl Company {
    /// What would decide a lane if it were scored as it lies, and what each side would have of it. What
    /// would have to be chosen first is left out.
    pub fn foreseen(&self, lane: Lane) -> (Criterion, [f32; 2]) {
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
        let down =
            |side: Side| self.lines.side(side).iter().filter(|&&card| self.down.contains(card)).count();
        let had = match criterion {
            Criterion::Strength | Criterion::Lower => totals,
            Criterion::FaceDown => sides.map(|side| down(side) as f32),
            Criterion::Cards => sides.map(|side| self.lines.count(side) as f32),
        };
        (criterion, had)
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
}
