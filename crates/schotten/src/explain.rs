//! Answers to «why».

use crate::card::Card;
use crate::face;
use crate::shown::{names, standing_words};
use crate::siege::{Proof, Siege};
use crate::text;
use crate::wall::{Role, Tile};
use table::{Game, Message, Observer, Refusal, RefusalCode, Spoken};

impl Siege {
    /// About a tile, a card, a choice, or the wall as a whole. Says nothing that the observer does
    /// not see: proofs rest on public cards alone.
    pub(crate) fn explanation(
        &self,
        observer: Observer,
        about: Option<&str>,
    ) -> Result<Vec<Message>, Refusal> {
        let Some(about) = about.map(str::trim) else {
            let mut lines = vec![self.outlook_line()];
            lines.extend(Tile::all().filter(|&tile| !self.bare(tile)).map(|tile| self.explain_tile(tile)));
            return Ok(lines);
        };
        let bare = about.rsplit(':').next().unwrap_or(about);
        if let Ok(tile) = bare.parse::<Tile>() {
            return Ok(vec![self.explain_face(tile), self.explain_tile(tile)]);
        }
        if let Ok(card) = bare.parse::<Card>() {
            return Ok(explain_card(card));
        }
        let seat = match observer {
            Observer::Seat(seat) if seat.0 < 2 => seat,
            _ => self.seat(self.mover),
        };
        // What lies beside the wall, by its id in views: how many are left says it all.
        if matches!(about, "deck:siege" | "deck:tactics" | "cauldron" | "retreat" | "discard") {
            return Ok(vec![self.outlook_line()]);
        }
        let choice = text::read(self, self.role(seat), about).map_err(|_| {
            let shown: String = about.chars().take(80).collect();
            Refusal::new(RefusalCode::Unknown, Message::new("table-unknown").with("text", shown))
        })?;
        // A spectator must not learn from an answer what a hand holds.
        let answer = match observer {
            Observer::Seat(_) => self.legal(seat, choice),
            Observer::Spectator => Ok(()),
        };
        Ok(match answer {
            Ok(()) => vec![self.label(seat, choice)],
            Err(refusal) => {
                let clause = refusal.clause.clone().unwrap_or_default();
                vec![Message::new("schotten-why-not").with("reason", refusal.reason).with("clause", clause)]
            }
        })
    }

    fn outlook_line(&self) -> Message {
        let key = if self.final_turn() { "schotten-why-last" } else { "schotten-why-siege" };
        Message::new(key)
            .with("breaches", self.breaches())
            .with("deck", self.deck.count_of(crate::Kind::Siege))
            .with("cauldrons", self.cauldrons)
    }

    fn explain_face(&self, tile: Tile) -> Message {
        let section = self.section(tile);
        let face = section.face(tile);
        let key = if section.damaged { "schotten-why-damaged" } else { "schotten-why-intact" };
        let counted = face.counted().map(|formation| Message::new(crate::picture::formation_name(formation)));
        Message::new(key)
            .with("tile", tile.words())
            .with("slots", face.slots)
            .with("counted", counted.collect::<table::Arg>())
    }

    fn explain_tile(&self, tile: Tile) -> Message {
        let message = |key| Message::new(key).with("tile", tile.words());
        let section = self.section(tile);
        match self.proof(tile) {
            Proof::Incomplete => message("schotten-why-incomplete")
                .with("cards", section.rows.attacker.len())
                .with("slots", section.face(tile).slots),
            Proof::Holds(own) => message("schotten-why-holds").with("own", standing_words(own)),
            Proof::Fails(own, reach) => {
                let added = self.outlook(tile, Role::Defender).added(reach);
                let key = if added.is_empty() { "schotten-why-beaten" } else { "schotten-why-refuted" };
                let message = message(key)
                    .with("own", standing_words(own))
                    .with("against", standing_words(reach.standing));
                if added.is_empty() { message } else { message.with("cards", names(added)) }
            }
        }
    }
}

fn explain_card(card: Card) -> Vec<Message> {
    let options = crate::Options { tactics: true, ..crate::Options::default() };
    let faces = face::catalogue(&options);
    let id = card.to_string();
    faces
        .into_iter()
        .filter(|face| face.id == id)
        .flat_map(|face| {
            let text = Message::new("schotten-why-card").with("card", face.name).with("text", face.text);
            let rulings = face.rulings.into_iter().map(|ruling| {
                Message::new("schotten-why-ruling").with("clause", ruling.clause).with("text", ruling.text)
            });
            std::iter::once(text).chain(rulings)
        })
        .collect()
}
