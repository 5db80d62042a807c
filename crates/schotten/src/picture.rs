//! The table as plain text of at most 80 columns: the own side below, seven lanes side by side.

use crate::card::{COLOURS, Card, STRENGTHS};
use crate::view::{PhaseView, TileView, View};
use crate::wall::{Formation, Role};
use std::fmt::Write;
use table::{Lang, Message};

/// The width of a lane and its gap: seven of them fit 80 columns.
const LANE: usize = 11;
/// No side ever holds more cards.
const DEPTH: usize = 4;

/// The key of a formation's bare name.
pub(crate) const fn formation_name(formation: Formation) -> &'static str {
    match formation {
        Formation::ColourRun => "schotten-name-colour-run",
        Formation::SameStrength => "schotten-name-same-strength",
        Formation::Colour => "schotten-name-colour",
        Formation::Run => "schotten-name-run",
        Formation::Sum => "schotten-name-sum",
        Formation::LowerSum => "schotten-name-lower-sum",
    }
}

/// Draws the table.
pub(crate) fn draw(view: &View, _: Lang, say: &dyn Fn(&Message) -> String) -> String {
    let picture = Picture { view, say };
    let mut text = String::new();
    picture.draw(&mut text);
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

struct Picture<'a> {
    view: &'a View,
    say: &'a dyn Fn(&Message) -> String,
}

impl Picture<'_> {
    fn draw(&self, text: &mut String) {
        let below = self.below();
        self.side_line(text, below.other());
        let cells = |role: Role, depth: usize| {
            self.lanes(|tile| {
                let side = if role == Role::Attacker { &tile.attacker } else { &tile.defender };
                match side.cards.get(depth) {
                    Some(card) => card.to_string(),
                    None if depth < tile.slots as usize => "·".to_owned(),
                    None => String::new(),
                }
            })
        };
        for depth in (0..DEPTH).rev() {
            self.line(text, &cells(below.other(), depth));
        }
        self.line(text, &self.lanes(|tile| self.strength(tile, below.other())));
        self.wall(text);
        self.line(text, &self.lanes(|tile| self.strength(tile, below)));
        for depth in 0..DEPTH {
            self.line(text, &cells(below, depth));
        }
        self.side_line(text, below);
        self.grid(text);
        self.footer(text);
    }

    /// Which role sits below: the observer's own, the attacker's for a spectator.
    fn below(&self) -> Role {
        match self.view.seat {
            Some(seat) if seat != self.view.attacker => Role::Defender,
            _ => Role::Attacker,
        }
    }

    fn say(&self, key: &'static str) -> String {
        (self.say)(&Message::new(key))
    }

    fn line(&self, text: &mut String, line: &str) {
        if !line.trim().is_empty() {
            let _ = writeln!(text, "{line}");
        }
    }

    /// One cell per lane, centred.
    fn lanes(&self, cell: impl Fn(&TileView) -> String) -> String {
        self.view
            .wall
            .iter()
            .map(|tile| {
                let cell: String = cell(tile).chars().take(LANE - 1).collect();
                format!("{cell:^LANE$}")
            })
            .collect()
    }

    /// What a complete side counts as, in short.
    fn strength(&self, tile: &TileView, role: Role) -> String {
        let side = if role == Role::Attacker { &tile.attacker } else { &tile.defender };
        match side.formation {
            Some(formation) => format!("{} {}", self.say(short_name(formation)), side.sum),
            None => String::new(),
        }
    }

    fn wall(&self, text: &mut String) {
        let edge = |tile: &TileView| {
            if tile.damaged { "▒ ▒▒ ▒ ▒▒" } else { "█████████" }.to_owned()
        };
        self.line(text, &self.lanes(edge));
        self.line(text, &self.lanes(|tile| format!("{} ×{}", tile.id, tile.slots)));
        self.line(text, &self.lanes(|tile| self.symbols(tile)));
        let mark = |tile: &TileView| {
            let key = match (tile.provable, tile.leader, &tile.refutation) {
                (true, ..) => "schotten-mark-provable",
                (false, Some(Role::Defender), _) => "schotten-mark-held",
                (false, _, Some(_)) => "schotten-mark-open",
                _ => return String::new(),
            };
            self.say(key)
        };
        self.line(text, &self.lanes(mark));
        self.line(text, &self.lanes(edge));
    }

    /// The counted formations in short.
    fn symbols(&self, tile: &TileView) -> String {
        if tile.counted.len() == 5 {
            return self.say("schotten-short-all");
        }
        let names: Vec<String> =
            tile.counted.iter().map(|&formation| self.say(short_name(formation))).collect();
        names.join(" ")
    }

    fn side_line(&self, text: &mut String, role: Role) {
        let hand = &self.view.hands[role];
        let key = if role == Role::Attacker { "schotten-side-attacker" } else { "schotten-side-defender" };
        let message = Message::new(key)
            .with("seat", hand.seat)
            .with("cards", hand.siege + hand.tactics)
            .with("cauldrons", self.view.cauldrons)
            .with("breaches", self.view.breaches);
        let _ = write!(text, "── {}", (self.say)(&message));
        if self.view.options.tactics {
            let played = Message::new("schotten-side-tactics")
                .with("hand", hand.tactics)
                .with("played", self.view.played[role]);
            let _ = write!(text, " · {}", (self.say)(&played));
        }
        if !hand.known.list().is_empty() && self.view.seat != Some(hand.seat) {
            let known: Vec<String> = hand.known.list().iter().map(Card::to_string).collect();
            let _ = write!(text, "\n   {} {}", self.say("schotten-side-known"), known.join(" "));
        }
        let _ = writeln!(text);
    }

    /// Which siege cards are gone: the discard as a grid of five colours and twelve strengths.
    fn grid(&self, text: &mut String) {
        let notes = self.notes();
        let on_wall: Vec<Card> = self
            .view
            .wall
            .iter()
            .flat_map(|tile| tile.attacker.cards.iter().chain(&tile.defender.cards).copied())
            .collect();
        let _ = writeln!(text, "{}", self.say("schotten-grid"));
        let strengths: String = (0..STRENGTHS).map(|strength| format!("{strength:>3}")).collect();
        let _ = writeln!(text, "   {strengths}");
        for (colour, letter) in COLOURS.iter().enumerate() {
            let mut row = format!(" {letter} ");
            for strength in 0..STRENGTHS {
                let card = Card::siege(colour as u8, strength);
                let cell = if self.view.discard.contains(&card) {
                    strength.to_string()
                } else if on_wall.contains(&card) {
                    "#".to_owned()
                } else if self.view.hand.list().contains(&card) {
                    "+".to_owned()
                } else {
                    "·".to_owned()
                };
                let _ = write!(row, "{cell:>3}");
            }
            let note = notes.get(colour).map_or("", String::as_str);
            let _ = writeln!(text, "{row}   {note}");
        }
    }

    /// What stands beside the grid.
    fn notes(&self) -> Vec<String> {
        let view = self.view;
        let decks = Message::new("schotten-note-deck").with("cards", view.siege_deck);
        let mut notes = vec![(self.say)(&decks)];
        if view.options.tactics {
            notes.push((self.say)(&Message::new("schotten-note-tactics").with("cards", view.tactics_deck)));
            let elites: Vec<String> =
                view.discard.iter().filter(|card| card.is_elite()).map(Card::to_string).collect();
            if !elites.is_empty() {
                notes.push(format!("{} {}", self.say("schotten-note-elites"), elites.join(" ")));
            }
        }
        if view.final_turn && view.winner.is_none() {
            notes.push(self.say("schotten-note-final"));
        }
        if view.options.two_games {
            let won = |role: u8| view.results.iter().filter(|game| game.winning_seat().0 == role).count();
            let message = Message::new("schotten-note-match")
                .with("game", view.game)
                .with("one", won(0))
                .with("two", won(1));
            notes.push((self.say)(&message));
        }
        notes
    }

    fn footer(&self, text: &mut String) {
        let view = self.view;
        if let PhaseView::Acting { card, picked } = &view.phase {
            let picked = picked.map(|card| format!(" {card}")).unwrap_or_default();
            let _ = writeln!(text, "{} {card}{picked}", self.say("schotten-acting"));
        }
        if view.seat.is_some() {
            let cards: Vec<String> = view.hand.list().iter().map(Card::to_string).collect();
            let _ = writeln!(text, "{} {}", self.say("schotten-hand"), cards.join(" "));
        }
    }
}

const fn short_name(formation: Formation) -> &'static str {
    match formation {
        Formation::ColourRun => "schotten-short-colour-run",
        Formation::SameStrength => "schotten-short-same-strength",
        Formation::Colour => "schotten-short-colour",
        Formation::Run => "schotten-short-run",
        Formation::Sum => "schotten-short-sum",
        Formation::LowerSum => "schotten-short-lower-sum",
    }
}
