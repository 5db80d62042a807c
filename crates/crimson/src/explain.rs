//! Answers to «why»: the situation, a lane, a card.

use crate::card::{Kind, Lane, Party};
use crate::company::{Company, Phase};
use crate::frame::Frame;
use crate::seating::Form;
use table::{Certainty, Message};

impl Company {
    /// The situation: castles, totals, coins.
    pub(crate) fn situation(&self) -> Vec<Message> {
        let mut messages = Vec::new();
        if self.phase == Phase::Over {
            messages.push(Message::new("crimson-over"));
        }
        for lane in self.lanes() {
            messages.extend(self.about_lane(lane));
        }
        let mut parties: Vec<Party> = self.parties().to_vec();
        parties.sort_unstable();
        for party in parties {
            messages.push(
                Message::new("crimson-has-castles")
                    .with("party", self.party_words(party, Form::Name))
                    .with("castles", self.castles[party]),
            );
        }
        if !self.raiders() {
            for seat in self.playing.iter() {
                messages.push(
                    Message::new("crimson-has-coins").with("seat", seat).with("coins", self.purse[seat]),
                );
            }
        }
        messages.push(Message::new("crimson-supply").with("coins", self.supply));
        if !self.stack.is_empty() {
            let name = |frame: &Frame| self.source(frame.card, frame.lane()).1;
            let chain: table::Arg = self.stack.iter().map(name).collect();
            messages.push(Message::new("crimson-resolving").with("chain", chain));
        }
        messages
    }

    pub(crate) fn about_lane(&self, lane: Lane) -> Vec<Message> {
        if !self.is_active(lane) {
            return vec![Message::new("crimson-lane-gone").with("lane", self.lane_words(lane))];
        }
        let [first, second] = lane.sides();
        let mut messages = vec![
            Message::new("crimson-lane-stands")
                .with("lane", self.lane_words(lane))
                .with("first", self.side_words(first, Form::Name))
                .with("first-total", self.running_total(first))
                .with("second", self.side_words(second, Form::Name))
                .with("second-total", self.running_total(second))
                .with("most", self.lines.count(first).max(self.lines.count(second)))
                .with("needs", self.needs(lane)),
        ];
        let castle = &self.castle(lane);
        if self.castle[lane.index()] != 0 {
            messages.push(
                Message::new("crimson-castle-rule")
                    .with("castle", castle.name.clone())
                    .with("text", castle.text.clone()),
            );
        }
        messages
    }

    pub(crate) fn about_card(&self, kind: Kind) -> Vec<Message> {
        let character = self.sheet().character(kind);
        let text = character.solo_text.as_ref().filter(|_| self.raiders()).unwrap_or(&character.text);
        let mut messages = vec![
            Message::new("crimson-card")
                .with("card", character.name.clone())
                .with("strength", character.strength)
                .with("text", text.clone()),
            Message::new(match character.certainty {
                Certainty::Sourced => "crimson-certainty-sourced",
                Certainty::Derived => "crimson-certainty-derived",
                Certainty::Reconstructed => "crimson-certainty-reconstructed",
                Certainty::Corrected => "crimson-certainty-corrected",
            }),
        ];
        messages.extend(character.rulings.iter().map(|ruling| {
            Message::new("crimson-ruling")
                .with("clause", ruling.clause.clone())
                .with("text", ruling.text.clone())
        }));
        messages
    }
}
