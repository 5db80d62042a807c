//! Carrying out effects: sentence by sentence, depth first (section 8).

use crate::card::{Card, Lane, Party, Side, Spot};
use crate::company::{Ask, Company};
use crate::event::Event;
use crate::frame::{Frame, Waiting};
use crate::set::Set;
use crate::sheet::Script;
use crate::sheet::op::{Among, Face, Op, Query, Slot, What, Where, Who, Whose};
use crate::world::World;
use table::{Seat, Seats, Words};

/// What reading a sentence came to.
pub(crate) enum Read {
    /// It is done.
    Done,
    /// The rest of the script is left out.
    Stop,
    /// Somebody has to decide; it is read again after the answer.
    Asks(Seat),
}

impl Company {
    /// The sentence that the innermost effect is about to read.
    pub(crate) fn current_op(&self) -> Option<Op> {
        let frame = self.stack.last()?;
        self.op_of(frame)
    }

    /// The id and name of a card with an effect, or of the castle where there is none.
    pub(crate) fn source(&self, card: Card, lane: Lane) -> (String, Words) {
        match card.some() {
            Some(card) => (self.id(card), self.card_words(card)),
            None => (self.castle(lane).id.clone(), self.castle(lane).name.clone()),
        }
    }

    /// What the innermost effect is asking.
    pub(crate) fn query(&self) -> Option<Query> {
        if let Some(Op::Ask(query)) = self.current_op() { Some(query) } else { None }
    }

    pub(crate) fn op_of(&self, frame: &Frame) -> Option<Op> {
        self.sheet().op(self.script(frame), frame.at)
    }

    /// The script that an effect reads.
    pub(crate) fn script(&self, frame: &Frame) -> Script {
        let effects = match frame.card.some() {
            Some(card) => &self.dealt(card).effects,
            None => &self.castle(frame.lane()).effects,
        };
        effects.scripts[frame.slot as usize]
    }

    /// Carries out one step of the innermost effect, or begins the next waiting one. False when
    /// nothing is left to be done.
    pub(crate) fn resolve(&mut self, world: &mut impl World) -> bool {
        let base = self.stack.last().map_or(0, |frame| frame.base) as usize;
        if self.waiting.len() > base {
            let trigger = self.waiting.pop().expect("a waiting effect");
            if self.stack.is_empty() && trigger.slot == Slot::Income {
                self.begun = 0;
            }
            self.begin(trigger, world);
            return true;
        }
        if self.stack.is_empty() {
            return false;
        }
        let Some(op) = self.current_op() else {
            self.end_effect(world);
            return true;
        };
        match self.perform(op, world) {
            Read::Done => self.frame().at += 1,
            Read::Stop => self.end_effect(world),
            Read::Asks(seat) => {
                self.ask = Ask::Effect;
                self.asked = Seats::one(seat);
            }
        }
        true
    }

    /// The innermost effect is over; what is still set aside after the outermost is discarded.
    fn end_effect(&mut self, world: &mut impl World) {
        self.stack.pop();
        if self.stack.is_empty() && !self.aside.is_empty() {
            self.clear_aside(world);
        }
    }

    /// Begins an effect. Where it happens and whose it is are fixed now (CC-8.11).
    pub(crate) fn begin(&mut self, trigger: Waiting, world: &mut impl World) {
        let Waiting { card, slot, that, by, side } = trigger;
        let castle = card == Card::NONE;
        if world.step().is_spent() {
            return;
        }
        if !self.may_begin() {
            world.tell(|| Event::Guard { card: if castle { String::new() } else { self.id(card) } });
            return;
        }
        let side = match self.lines.find(card) {
            Some(spot) if !castle && slot != Slot::Destroyed => spot.side,
            _ => side,
        };
        let you = if castle {
            self.active_party()
        } else if slot == Slot::Deploy && by != Party::NONE {
            by
        } else {
            self.owner(side)
        };
        self.begun += 1;
        world.step().count_effect();
        world.tell(|| {
            let (card, _) = self.source(card, side.lane());
            Event::Begins { card, slot: slot.name().to_owned(), lane: self.lane_id(side.lane()) }
        });
        let base = self.waiting.len() as u8;
        self.stack.push(Frame { card, slot, side, you, by, that, base, ..Frame::default() });
    }

    pub(crate) fn frame(&mut self) -> &mut Frame {
        self.stack.last_mut().expect("an effect being carried out")
    }

    pub(crate) fn top_frame(&self) -> &Frame {
        self.stack.last().expect("an effect being carried out")
    }

    /// The other participant of the effect's lane (CC-15.22).
    pub(crate) fn foe(&self, frame: &Frame) -> Party {
        let [first, second] = frame.lane().sides().map(|side| self.owner(side));
        if first == frame.you { second } else { first }
    }

    pub(crate) fn party(&self, frame: &Frame, who: Who) -> Option<Party> {
        let lane = frame.lane();
        let first = || {
            let parties = self.parties();
            let owners = lane.sides().map(|side| self.owner(side));
            parties.iter().copied().find(|party| owners.contains(party))
        };
        Some(match who {
            Who::You => frame.you,
            Who::Foe => self.foe(frame),
            Who::Facing => self.owner(frame.side.facing()),
            Who::Player if frame.by == Party::NONE => return None,
            Who::Player => frame.by,
            Who::First => first()?,
            Who::Second => {
                let first = first()?;
                lane.sides().into_iter().map(|side| self.owner(side)).find(|&owner| owner != first)?
            }
            Who::Leader => self.owner(self.leading_side(lane)?),
        })
    }

    /// Whether a card in play is one of those described.
    pub(crate) fn fits(&self, frame: &Frame, chooser: Party, among: &Among, card: Card, side: Side) -> bool {
        self.side_fits(frame, chooser, among, side) && self.card_fits(frame, among, card)
    }

    /// Whether cards of this side can be described.
    fn side_fits(&self, frame: &Frame, chooser: Party, among: &Among, side: Side) -> bool {
        let place = match among.place {
            Where::Anywhere => true,
            Where::Here => side.lane() == frame.lane(),
            Where::Elsewhere => side.lane() != frame.lane(),
            Where::In(lane) => side.lane() == lane,
        };
        let whose = || match among.whose {
            Whose::Any => true,
            Whose::Yours => self.owner(side) == frame.you,
            Whose::Theirs => self.owner(side) == self.foe(frame),
            Whose::Own => self.owner(side) == chooser,
            Whose::Beside => side == frame.side,
        };
        place
            && whose()
            && !(among.mortal && self.shelters(side.lane()))
            && (!among.movable || self.can_move(side))
    }

    /// Whether this card of such a side is described.
    fn card_fits(&self, frame: &Frame, among: &Among, card: Card) -> bool {
        let face = match among.face {
            Face::Any => true,
            Face::Up => !self.down.contains(card),
            Face::Down => self.down.contains(card),
        };
        face && !(among.other && card == frame.card)
            && !(among.except_that && card == frame.that)
            && (among.at_most == u8::MAX || self.strength(card) <= among.at_most)
    }

    /// Whether the owner of a side has another active lane.
    pub(crate) fn can_move(&self, side: Side) -> bool {
        self.lanes().any(|lane| lane != side.lane() && self.side_of(self.owner(side), lane).is_some())
    }

    /// Visits the cards described, side after side.
    pub(crate) fn each_fit(
        &self,
        frame: &Frame,
        chooser: Party,
        among: &Among,
        mut visit: impl FnMut(Spot, Card),
    ) {
        let sides = match among.place {
            Where::Here => frame.lane().side(0).0..frame.lane().side(0).0 + 2,
            Where::Anywhere | Where::Elsewhere | Where::In(_) => 0..2 * self.lane_count() as u8,
        };
        for side in sides.map(Side) {
            let cards = self.lines.side(side);
            if cards.is_empty() || !self.side_fits(frame, chooser, among, side) {
                continue;
            }
            for (at, &card) in cards.iter().enumerate() {
                if self.card_fits(frame, among, card) {
                    visit(Spot { side, at: at as u8 }, card);
                }
            }
        }
    }

    pub(crate) fn group(&self, frame: &Frame, what: What) -> Set {
        let mut group = Set::NONE;
        match what {
            What::Them => {
                frame
                    .chosen()
                    .iter()
                    .filter(|&&card| self.lines.find(card).is_some())
                    .for_each(|&c| group.insert(c));
            }
            What::This => {
                if self.lines.find(frame.card).is_some() {
                    group.insert(frame.card);
                }
            }
            What::That => {
                if self.that_here(frame) {
                    group.insert(frame.that);
                }
            }
            What::All(among) => self.each_fit(frame, frame.you, &among, |_, card| group.insert(card)),
            What::StrongestEach => {
                for side in frame.lane().sides() {
                    let cards = self.lines.side(side);
                    let most = cards.iter().map(|&card| self.strength(card)).max().unwrap_or(0);
                    if most > 0 {
                        cards
                            .iter()
                            .filter(|&&card| self.strength(card) == most)
                            .for_each(|&c| group.insert(c));
                    }
                }
            }
            What::LeadersStrongest => {
                if let Some(side) = self.leading_side(frame.lane()) {
                    let cards = self.lines.side(side);
                    let most = cards.iter().map(|&card| self.strength(card)).max().unwrap_or(0);
                    let card = cards.iter().find(|&&card| self.strength(card) == most);
                    card.into_iter().for_each(|&card| group.insert(card));
                }
            }
        }
        group
    }

    pub(crate) fn that_here(&self, frame: &Frame) -> bool {
        self.lines.find(frame.that).is_some_and(|spot| spot.side.lane() == frame.lane())
    }

    /// What is chosen is about to suffer an effect: a ward in the lane of any chosen card prevents
    /// it and turns face-down (CC-card.heimdall). Score effects and castles pass.
    pub(crate) fn ward(&mut self, world: &mut impl World) {
        let frame = *self.top_frame();
        if frame.tested || frame.count == 0 {
            return;
        }
        self.frame().tested = true;
        if frame.is_castle() || frame.slot == Slot::Score {
            return;
        }
        let lanes = frame.chosen().iter().filter_map(|&card| self.lane_with(card)).collect();
        let warden = self.warden_of(lanes);
        if let Some(card) = warden {
            let lane = self.lines.find(card).expect("a card in play").side.lane();
            world.tell(|| Event::Prevented { by: self.id(card), lane: self.lane_id(lane) });
            self.turn_over(card, world);
            self.frame().forget();
        }
    }
}
