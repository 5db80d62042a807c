//! How the game is shown to people.

use crate::choice::{Choice, Yield};
use crate::event::Event;
use crate::grid::Cell;
use crate::refuse::row_name;
use crate::state::{Combo, Options, PLAYERS};
use crate::step::Step;
use crate::text::effect_words;
use crate::view::View;
use crate::vocabulary::{Ability, Effect, Goods, Per};
use table::{
    About, CardFace, Game, Lang, Message, Observer, OptionField, OptionKind, Refusal, Seat, Seating, Shown,
    Spoken, Words,
};

impl About for Combo {
    fn title() -> Words {
        Words::same("Castle Combo")
    }

    fn option_fields() -> Vec<OptionField<Message>> {
        let players = OptionKind::Number { min: *PLAYERS.start() as i64, max: *PLAYERS.end() as i64 };
        vec![OptionField::new("combo", "players", players)]
    }

    fn seating(options: &Options) -> Result<Seating, Refusal> {
        options.check()?;
        Ok(Seating::players(options.players, true))
    }

    fn agreed(options: &Options) -> Vec<Message> {
        vec![Message::new("combo-agreed").with("players", options.players)]
    }

    fn catalogue(_: &Options) -> Vec<CardFace> {
        crate::catalogue::catalogue()
    }

    fn clauses() -> &'static str {
        include_str!("../clauses.toml")
    }
}

impl Spoken for Combo {
    fn seat_name(&self, seat: Seat) -> Message {
        Seating::player(seat)
    }

    fn prompt(&self, seat: Seat) -> Message {
        let about = |key, card: crate::Card| Message::new(key).with("card", card.name());
        match self.step {
            Step::Acquire { key_spent } => {
                let key = if key_spent || self.players[seat].keys == 0 {
                    "combo-ask-acquire"
                } else {
                    "combo-ask-acquire-or-key"
                };
                Message::new(key).with("row", row_name(self.herald))
            }
            Step::Place { card, .. } => about("combo-ask-place", card),
            Step::Either { card } => about("combo-ask-either", card),
            Step::Neighbour { card, .. } => about("combo-ask-neighbour", card),
            Step::Discard { card, effect } => {
                let row = match Combo::effect(card, effect) {
                    Effect::Discard { row, .. } => row,
                    _ => self.herald,
                };
                about("combo-ask-discard", card).with("row", row_name(row))
            }
            Step::Fill { card, .. } => about("combo-ask-fill", card),
            Step::Over => Message::new("table-over"),
        }
    }

    fn label(&self, seat: Seat, choice: Choice) -> Message {
        match choice {
            Choice::MoveHerald => Message::new("combo-label-move").with("row", row_name(self.herald.other())),
            Choice::RenewRow => Message::new("combo-label-renew").with("row", row_name(self.herald)),
            Choice::Buy(card) => Message::new("combo-label-buy")
                .with("card", card.name())
                .with("price", self.players[seat].price(card)),
            Choice::Take(card) => Message::new("combo-label-take").with("card", card.name()),
            Choice::Place(cell) => Message::new("combo-label-place").with("where", cell.words()),
            Choice::Choose(what) => Message::new("combo-label-choose").with("what", self.side_words(what)),
            Choice::Neighbour(side) => {
                let neighbour = self.neighbour(seat, side);
                let key = match side {
                    crate::Side::Left => "combo-label-left",
                    crate::Side::Right => "combo-label-right",
                };
                Message::new(key).with("player", neighbour).with("goods", self.yield_at(neighbour))
            }
            Choice::Discard(card) => {
                Message::new("combo-label-discard").with("card", card.name()).with("cost", card.face().cost)
            }
            Choice::Fill(first, second) => {
                Message::new("combo-label-fill").with("first", first.name()).with("second", second.name())
            }
        }
    }

    fn tell(&self, event: &Event) -> Option<Message> {
        crate::log::line(event)
    }

    fn explain(&self, observer: Observer, about: Option<&str>) -> Result<Vec<Message>, Refusal> {
        match about {
            None => Ok(self.explain_situation(observer)),
            Some(about) => self.explain_thing(observer, about),
        }
    }
}

impl Shown for Combo {
    fn about(&self, choice: Choice) -> Option<String> {
        match choice {
            Choice::Buy(card) | Choice::Take(card) | Choice::Discard(card) => Some(card.to_string()),
            Choice::MoveHerald
            | Choice::RenewRow
            | Choice::Place(_)
            | Choice::Choose(_)
            | Choice::Neighbour(_)
            | Choice::Fill(..) => None,
        }
    }

    fn touches(&self, seat: Seat, choice: Choice) -> Vec<String> {
        match choice {
            Choice::MoveHerald => vec!["key".to_owned(), format!("row:{}", self.herald.other().word())],
            Choice::RenewRow => vec!["key".to_owned(), format!("row:{}", self.herald.word())],
            Choice::Buy(card) => vec![format!("card:{card}"), "face:up".to_owned()],
            Choice::Take(card) => vec![format!("card:{card}"), "face:down".to_owned()],
            Choice::Place(cell) => vec![format!("cell:{cell}")],
            Choice::Choose(what) => vec![format!("yield:{}", what.word())],
            Choice::Neighbour(side) => vec![format!("seat:{}", self.neighbour(seat, side).0)],
            Choice::Discard(card) => vec![format!("card:{card}")],
            Choice::Fill(first, second) => vec![format!("card:{first}"), format!("card:{second}")],
        }
    }

    fn said(&self, choice: Choice) -> usize {
        usize::from(matches!(choice, Choice::Buy(_) | Choice::Take(_) | Choice::Choose(_)))
    }

    fn meant(&self, seat: Seat, touched: &str) -> Option<Choice> {
        let card = touched.strip_prefix("card:").filter(|_| matches!(self.step, Step::Acquire { .. }))?;
        self.read_choice(seat, &format!("buy {card}")).ok()
    }

    fn picture(view: &View, lang: Lang, say: &dyn Fn(&Message) -> String) -> String {
        crate::picture::picture(view, lang, say)
    }
}

impl Cell {
    /// The place as players say it, in a grid as it lies there.
    pub(crate) fn words(self) -> Message {
        // People count from one.
        let (row, column) = (i32::from(self.row) + 1, i32::from(self.column) + 1);
        match (row, column) {
            (..1, _) => Message::new("combo-where-above").with("column", column),
            (_, ..1) => Message::new("combo-where-left").with("row", row),
            _ => Message::new("combo-where-in").with("row", row).with("column", column),
        }
    }
}

/// Gold or keys with their number.
pub(crate) fn goods(goods: Goods, amount: u32) -> Message {
    Message::new(match goods {
        Goods::Gold => "combo-gold",
        Goods::Keys => "combo-keys",
    })
    .with("amount", amount)
}

/// Points with their number.
pub(crate) fn points(amount: u32) -> Message {
    Message::new("combo-points").with("amount", amount)
}

impl Combo {
    /// A side of the «or» in question, as its card says it.
    fn side_words(&self, what: Yield) -> Words {
        let sides = match self.step {
            Step::Either { card } => match card.face().ability {
                Ability::Either(first, second) => [Some(first), Some(second)],
                _ => [None, None],
            },
            _ => [None, None],
        };
        let side = sides.into_iter().flatten().find(|&side| Yield::of(side) == what);
        side.map_or_else(|| Words::same(what.word()), effect_words)
    }

    /// What counting at this neighbour would bring.
    fn yield_at(&self, neighbour: Seat) -> Message {
        if let Step::Neighbour { card, effect } = self.step
            && let Effect::Gain { goods: what, amount, per: Per::Neighbours(count), .. } =
                Combo::effect(card, effect)
        {
            return goods(what, u32::from(amount) * self.players[neighbour].count(count));
        }
        goods(Goods::Gold, 0)
    }

    pub(crate) fn explain_situation(&self, observer: Observer) -> Vec<Message> {
        let view = self.view(observer);
        let mut told: Vec<Message> = view
            .players
            .iter()
            .map(|player| {
                Message::new("combo-why-player")
                    .with("player", player.seat)
                    .with("points", points(player.points))
                    .with("keys", goods(Goods::Keys, player.keys.into()))
                    .with("gold", goods(Goods::Gold, player.gold.into()))
            })
            .collect();
        let seats: Vec<Seat> = match observer {
            Observer::Seat(seat) => vec![seat],
            Observer::Spectator => self.players.seats().collect(),
        };
        for seat in seats {
            told.extend(self.explain_score(&view, seat));
        }
        told
    }

    fn explain_score(&self, view: &View, seat: Seat) -> Vec<Message> {
        let Some(score) = crate::score(view, seat) else { return Vec::new() };
        let mut told =
            vec![Message::new("combo-why-score").with("player", seat).with("points", points(score.total))];
        told.extend(score.lines.into_iter().map(|line| line.reason));
        told.push(Message::new("combo-why-keys").with("points", score.keys));
        told.push(Message::new("combo-why-rest").with("gold", goods(Goods::Gold, score.gold.into())));
        told
    }
}
