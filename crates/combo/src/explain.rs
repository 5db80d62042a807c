//! Answers to «why».

use crate::cards::Card;
use crate::choice::Choice;
use crate::refuse::row_name;
use crate::state::Combo;
use crate::step::Step;
use crate::vocabulary::Location;
use table::{Arg, Game, Message, Observer, Refusal, RefusalCode, Spoken};

impl Combo {
    pub(crate) fn explain_thing(&self, observer: Observer, about: &str) -> Result<Vec<Message>, Refusal> {
        let about = about.trim();
        // Things on the table by their ids in views.
        match about.split_once(':') {
            Some(("row" | "card", name)) if !name.contains(':') => return self.explain_thing(observer, name),
            Some(("cell", place)) => return self.explain_thing(observer, &format!("place {place}")),
            Some(("seat" | "face" | "yield", _)) => return Ok(self.explain_situation(observer)),
            None if about == "key" => return Ok(self.explain_choice(observer, Choice::MoveHerald)),
            _ => {}
        }
        if let Some(location) =
            Location::ALL.into_iter().find(|location| location.word() == about.to_lowercase())
        {
            return Ok(self.explain_market(location));
        }
        if let Some(card) = Card::called(about) {
            return Ok(self.explain_card(observer, card));
        }
        if let Some(choice) = Choice::read(about) {
            return Ok(self.explain_choice(observer, choice));
        }
        let shown: String = about.chars().take(40).collect();
        Err(Refusal::new(RefusalCode::Unknown, Message::new("table-unknown").with("text", shown)))
    }

    fn explain_market(&self, location: Location) -> Vec<Message> {
        let market = self.market(location);
        let key = if market.exhausted { "combo-why-exhausted" } else { "combo-why-market" };
        vec![
            Message::new(key)
                .with("row", row_name(location))
                .with("pile", market.pile.count())
                .with("cards", market.cards().map(Card::name).collect::<Arg>())
                .with("discard", market.discard.cards(location).map(Card::name).collect::<Arg>()),
        ]
    }

    fn explain_card(&self, observer: Observer, card: Card) -> Vec<Message> {
        let face = card.face();
        let mut told = vec![
            Message::new("combo-why-card")
                .with("card", card.name())
                .with("place", face.location.name())
                .with("cost", face.cost)
                .with("shields", face.shields.iter().map(|shield| shield.name()).collect::<Arg>())
                .with("ability", face.ability_text())
                .with("scoring", face.scoring_text()),
        ];
        if self.markets.iter().any(|market| market.offers(card)) && self.step != Step::Over {
            let buyer = &self.players[self.active];
            told.push(
                Message::new("combo-why-price")
                    .with("card", card.name())
                    .with("player", self.active)
                    .with("price", buyer.price(card))
                    .with("discount", buyer.grid.discount(card.location()))
                    .with("gold", buyer.gold),
            );
        }
        let view = self.view(observer);
        for seat in self.players.seats() {
            let score = crate::score(&view, seat).into_iter().flat_map(|score| score.lines);
            told.extend(score.filter(|line| line.card == card).map(|line| line.reason));
        }
        told
    }

    fn explain_choice(&self, observer: Observer, choice: Choice) -> Vec<Message> {
        let seat = match observer {
            Observer::Seat(seat) => seat,
            Observer::Spectator => self.active,
        };
        let clause = match self.legal(seat, choice) {
            Ok(()) => {
                let mut told = vec![Message::new("combo-why-legal").with("choice", self.label(seat, choice))];
                if let Choice::Buy(card) | Choice::Take(card) | Choice::Discard(card) = choice {
                    told.extend(self.explain_card(observer, card));
                }
                return told;
            }
            Err(refusal) => refusal,
        };
        let reason = Message::new("combo-why-not").with("reason", clause.reason);
        vec![reason.with("clause", clause.clause.unwrap_or_else(|| "–".to_owned()))]
    }
}
