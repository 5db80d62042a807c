//! Words and pictures.

use crate::cards::{Home, Trigger};
use crate::choice::{Choice, Verb};
use crate::event::{Cards, Event, Zone};
use crate::kind::Kind;
use crate::lines;
use crate::op::{By, HowMany, Matter, Op, Pick, Pool, Slot, Then, To, What, Word};
use crate::options::{Options, agreed, fields, pile_id};
use crate::pile::Stall;
use crate::state::{Dominion, Phase};
use crate::view::View;
use std::sync::LazyLock;
use table::{
    About, Arg, CardFace, CardKind, Certainty, ClauseIndex, Game, Lang, Message, Observer, OptionField,
    Refusal, RefusalCode, ScriptedDice, Seat, Seating, Shown, Spoken, Tone, Words,
};

impl About for Dominion {
    fn title() -> Words {
        Words::new("Dominion", "Dominion")
    }

    fn option_fields() -> Vec<OptionField<Message>> {
        fields()
    }

    fn seating(options: &Options) -> Result<Seating, Refusal> {
        options.kingdom(&mut ScriptedDice::default())?;
        Ok(Seating::players(options.players.into(), true))
    }

    fn agreed(options: &Options) -> Vec<Message> {
        agreed(options)
    }

    fn catalogue(_: &Options) -> Vec<CardFace> {
        Kind::all().map(face).collect()
    }

    fn clauses() -> &'static str {
        include_str!("../clauses.toml")
    }
}

impl Spoken for Dominion {
    fn seat_name(&self, seat: Seat) -> Message {
        Seating::player(seat)
    }

    fn prompt(&self, seat: Seat) -> Message {
        let _ = seat;
        let Some(frame) = self.stack.last() else { return self.phase_prompt() };
        let Some(op) = self.op(frame) else { return Message::new("dominion-ask-phase-over") };
        let card = self.kingdom.kind(frame.card).name();
        op_prompt(op, frame.slot, frame.need.saturating_sub(frame.number)).with("card", card)
    }

    fn label(&self, seat: Seat, choice: Choice) -> Message {
        let _ = seat;
        match choice {
            Choice::Do(verb, kind) => Message::new(verb.key()).with("card", kind.name()),
            Choice::Pay(amount) => Message::new("dominion-do-pay").with("amount", amount),
            Choice::Say(Word::Done) => self.done_label(),
            Choice::Say(word) => match self.stack.last().and_then(|frame| self.op(frame)) {
                Some(Op::Choose(choose)) => lines::option(choose, word),
                _ => Message::new(word.key()),
            },
        }
    }

    fn tell(&self, event: &Event) -> Option<Message> {
        told(event)
    }

    fn tell_among(&self, events: &[Event], place: usize) -> Option<Message> {
        lines::told_among(events, place)
    }

    fn explain(&self, observer: Observer, about: Option<&str>) -> Result<Vec<Message>, Refusal> {
        match about {
            None => Ok(self.situation()),
            Some(about) => self.explain_thing(observer, about),
        }
    }
}

impl Shown for Dominion {
    fn about(&self, choice: Choice) -> Option<String> {
        choice.kind().map(|kind| kind.to_string())
    }

    fn touches(&self, seat: Seat, choice: Choice) -> Vec<String> {
        let Choice::Do(verb, kind) = choice else {
            return match choice {
                Choice::Say(Word::Treasures) => vec![format!("player:{seat}:hand:treasures")],
                Choice::Say(Word::Deck) => vec![format!("player:{seat}:deck")],
                _ => vec![format!("word:{choice}")],
            };
        };
        let about = self.stack.last().map_or(seat, |frame| frame.you);
        let from = self.asking_pick().map(|pick| pick.from);
        let place = match (verb, from) {
            (Verb::Buy | Verb::Become, _) => format!("supply:{}", self.pile_of(kind)),
            (Verb::Gain, Some(Pool::Trash | Pool::Loot)) | (Verb::Resolve, _) => format!("trash:{kind}"),
            (Verb::Gain, _) => format!("supply:{}", self.pile_of(kind)),
            (Verb::Unearth, _) | (Verb::Topdeck, Some(Pool::Discard)) | (Verb::Play, Some(Pool::It)) => {
                format!("player:{about}:discard:{kind}")
            }
            (Verb::Trash, Some(Pool::Watchers)) => format!("play:{kind}"),
            (Verb::Name, _) => format!("name:{kind}"),
            (Verb::Trash | Verb::Discard | Verb::Topdeck, Some(Pool::Them)) => {
                format!("player:{about}:aside:{kind}")
            }
            (Verb::Play | Verb::Trash | Verb::Discard | Verb::Topdeck | Verb::Show | Verb::React, _) => {
                format!("player:{about}:hand:{kind}")
            }
        };
        vec![place]
    }

    fn said(&self, choice: Choice) -> usize {
        usize::from(match choice {
            Choice::Do(verb, _) => verb == Verb::Name,
            Choice::Say(word) => word != Word::Deck,
            Choice::Pay(_) => true,
        })
    }

    fn tone(&self, choice: Choice) -> Tone {
        match choice {
            Choice::Say(Word::Treasures) => Tone::Onward,
            Choice::Say(Word::Done) => Tone::Pass,
            _ => Tone::Act,
        }
    }

    /// Whatever can be done with such cards now, else what one usually does with them.
    fn meant(&self, seat: Seat, touched: &str) -> Option<Choice> {
        let (place, name) = touched.rsplit_once(':')?;
        let usual = match place {
            "supply" => Verb::Buy,
            _ if place.ends_with(":hand") => Verb::Play,
            _ => return None,
        };
        let pile = || self.view(Observer::Seat(seat)).piles.into_iter().find(|pile| pile.pile == name);
        let kind = if usual == Verb::Buy { pile()?.top? } else { Kind::called(name)? };
        let mut choices = Vec::new();
        self.choices(seat, &mut choices);
        let verb = choices.into_iter().find_map(|choice| match choice {
            Choice::Do(verb, _) if self.touches(seat, choice).iter().any(|id| id.starts_with(place)) => {
                Some(verb)
            }
            _ => None,
        });
        Some(Choice::Do(verb.unwrap_or(usual), kind))
    }

    fn touches_back(&self, _: Seat, pick: Choice) -> Vec<String> {
        let Choice::Do(_, kind) = pick else { return Vec::new() };
        vec![format!("chosen:{kind}")]
    }

    fn picture(view: &View, lang: Lang, say: &dyn Fn(&Message) -> String) -> String {
        crate::picture::picture(view, lang, say)
    }
}

impl Dominion {
    fn phase_prompt(&self) -> Message {
        let message = match self.phase {
            Phase::Action => Message::new("dominion-ask-action").with("actions", self.actions),
            Phase::Treasure => Message::new("dominion-ask-treasure"),
            Phase::Buy => Message::new("dominion-ask-buy"),
            Phase::Cleanup | Phase::Over => return Message::new("dominion-ask-phase-over"),
        };
        match self.phase {
            Phase::Action => message,
            _ => message
                .with("coins", self.coins)
                .with("buys", self.buys)
                .with("debt", self.players[self.active].debt),
        }
    }

    fn done_label(&self) -> Message {
        Message::new(match (self.stack.is_empty(), self.phase) {
            (true, Phase::Action) => "dominion-do-end-actions",
            (true, _) => "dominion-do-end-turn",
            _ => "dominion-do-done",
        })
    }

    /// The pile a card belongs to, as views call it.
    fn pile_of(&self, kind: Kind) -> &'static str {
        match kind.card().home {
            Home::Ruins => "Ruins",
            _ => pile_id(kind),
        }
    }

    fn situation(&self) -> Vec<Message> {
        let mut messages: Vec<Message> = self
            .players
            .iter()
            .map(|(seat, player)| {
                Message::new("dominion-why-score")
                    .with("seat", seat)
                    .with("score", self.score(seat))
                    .with("cards", self.owned(seat).total())
                    .with("tokens", player.tokens)
                    .with("debt", player.debt)
            })
            .collect();
        let provinces = self.supply.count(Stall::PROVINCE);
        let needed = if self.players.count() > 4 { 4 } else { 3 };
        messages.push(
            Message::new("dominion-why-end")
                .with("provinces", provinces)
                .with("empty", self.empty_piles())
                .with("needed", needed),
        );
        if let Some(frame) = self.stack.last() {
            messages.push(
                Message::new("dominion-why-reading")
                    .with("card", self.kingdom.kind(frame.card).name())
                    .with("seat", frame.owner),
            );
        }
        messages
    }

    /// About a card, a choice, or a thing on the table by the id it has in views.
    fn explain_thing(&self, observer: Observer, about: &str) -> Result<Vec<Message>, Refusal> {
        let thing = about.rsplit(':').next().unwrap_or(about);
        let card = match thing {
            "Ruins" => Kind::called("Ruined Village"),
            _ => Kind::called(thing).or_else(|| crate::options::pile_called(thing)),
        };
        if let Some(kind) = card {
            return Ok(self.explain_card(kind));
        }
        if let (Ok(choice), Observer::Seat(seat)) = (self.read_choice(Seat(0), thing), observer) {
            return Ok(vec![match self.legal(seat, choice) {
                Ok(()) => Message::new("dominion-why-legal").with("choice", self.label(seat, choice)),
                Err(refusal) => refusal.reason,
            }]);
        }
        if about.contains(':') || about == "trash" {
            return Ok(self.situation());
        }
        let shown: String = about.chars().take(80).collect();
        Err(Refusal::new(RefusalCode::Unknown, Message::new("table-unknown").with("text", shown)))
    }

    fn explain_card(&self, kind: Kind) -> Vec<Message> {
        let card = kind.card();
        let mut messages = vec![
            Message::new("dominion-why-card")
                .with("card", kind.name())
                .with("types", card.types.kinds().into_iter().map(|kind| kind.name).collect::<Arg>())
                .with("cost", card.cost.coins)
                .with("debt", card.cost.debt),
            Message::new("dominion-why-text").with("text", card.text()),
        ];
        if let Some(stall) = self.kingdom.stall(kind) {
            messages.push(
                Message::new("dominion-why-where")
                    .with(
                        "supply",
                        if self.kingdom.ruins.contains(stall) {
                            self.ruins_left
                        } else {
                            self.supply.count(stall)
                        },
                    )
                    .with("trash", self.trash.count(stall)),
            );
        } else {
            messages.push(Message::new("dominion-not-in-game").with("card", kind.name()));
        }
        messages
    }
}

fn op_prompt(op: &Op, slot: Slot, left: u8) -> Message {
    match op {
        Op::Pick(pick) => {
            let message = Message::new(pick_key(pick, slot)).with("what", lines::wanted(pick));
            match pick.how_many {
                HowMany::UpTo(most) => message.with("most", most),
                how_many if how_many.is_fixed() => message.with("count", left),
                _ => message,
            }
        }
        Op::Choose(choose) => Message::new(match choose.about {
            Matter::One => "dominion-ask-choose-one",
            Matter::DeckOver => "dominion-ask-turn-deck-over",
            Matter::Revealed => "dominion-ask-discard-or-back",
            Matter::Drawn => "dominion-ask-set-aside",
        }),
        Op::Do(_) | Op::If(..) | Op::Each(..) => Message::new("dominion-ask-phase-over"),
    }
}

fn pick_key(pick: &Pick, slot: Slot) -> &'static str {
    match (pick.then, pick.from) {
        (Then::Play, Pool::It) => "dominion-ask-may-play",
        (Then::Play, _) if pick.what == What::Treasure => "dominion-ask-choose-treasure",
        (Then::Play, _) => "dominion-ask-choose-action",
        (Then::Show, _) => "dominion-ask-show",
        (Then::Trash, Pool::HandAndDiscard) => "dominion-ask-unearth",
        (Then::Trash, Pool::Them) if pick.how_many.together() => "dominion-ask-trash-any",
        (Then::Trash, Pool::Them) | (Then::TrashAsLoot, _) => "dominion-ask-trash-one",
        (Then::Trash, _) if pick.how_many == HowMany::NoneOrTwo => "dominion-ask-trash-two",
        (Then::Trash, _) if matches!(pick.how_many, HowMany::UpTo(_)) => "dominion-ask-trash-up-to",
        (Then::Trash, _) if pick.how_many.together() => "dominion-ask-trash-some",
        (Then::Trash, _) => "dominion-ask-trash",
        (Then::Discard, Pool::Them) => "dominion-ask-discard-any-of-them",
        (Then::Discard, _) if pick.by == By::Player => "dominion-ask-pillage",
        (Then::Discard, _) if pick.how_many.is_fixed() => "dominion-ask-discard",
        (Then::Discard, _) => "dominion-ask-discard-any",
        (Then::Topdeck, Pool::Them) => "dominion-ask-put-back",
        (Then::Topdeck, Pool::Discard) => "dominion-ask-put-discarded",
        (Then::Topdeck, _) => "dominion-ask-put-on-deck",
        (Then::ShowAndTopdeck, _) => "dominion-ask-show-victory",
        (Then::Gain(_), Pool::Loot) => "dominion-ask-loot",
        (Then::Gain(_), Pool::Trash) => "dominion-ask-gain-from-trash",
        (Then::Gain(To::Hand), _) => "dominion-ask-gain-hand",
        (Then::Gain(To::Deck), _) => "dominion-ask-gain-deck",
        (Then::Gain(To::Discard), _) if slot == Slot::WhenTrashed => "dominion-ask-gain-trashed",
        (Then::Gain(To::Discard), _) => "dominion-ask-gain",
        (Then::Name, _) => "dominion-ask-name",
        (Then::Become, _) => "dominion-ask-become",
        (Then::Watch, _) => "dominion-ask-watchers",
        (Then::React, Pool::Reactions(Trigger::Purchase)) => "dominion-ask-react-purchase",
        (Then::React, _) => "dominion-ask-react",
        (Then::Resolve, _) => "dominion-ask-consequences",
    }
}

/// Cards in a sentence: their names, or how many where the reader does not see them.
pub(crate) fn listed(cards: &Cards) -> Arg {
    match cards.kinds.seen() {
        None => Message::new("dominion-cards").with("count", cards.count).into(),
        Some(kinds) => {
            let mut items: Vec<Arg> = Vec::new();
            for group in kinds.chunk_by(|a, b| a == b) {
                items.push(match group.len() {
                    1 => group[0].name().into(),
                    count => Message::new("dominion-times")
                        .with("count", count)
                        .with("card", group[0].name())
                        .into(),
                });
            }
            Arg::List(items)
        }
    }
}

pub(crate) fn told(event: &Event) -> Option<Message> {
    let by = |key: &'static str, seat: Seat| Message::new(key).with("seat", seat);
    Some(match event {
        Event::Chose { .. } => return None,
        Event::TurnBegan { seat, turn } => by("dominion-log-turn", *seat).with("turn", *turn),
        Event::Played { seat, card, again } => {
            by(if *again { "dominion-log-played-again" } else { "dominion-log-played" }, *seat)
                .with("card", card.name())
        }
        Event::PlayedTreasures { seat, cards, coins } => {
            by("dominion-log-treasures", *seat).with("cards", listed(cards)).with("coins", *coins)
        }
        Event::Became { seat, card, guise } => {
            by("dominion-log-became", *seat).with("card", card.name()).with("guise", guise.name())
        }
        Event::Bought { seat, card, debt: 0 } => by("dominion-log-bought", *seat).with("card", card.name()),
        Event::Bought { seat, card, debt } => {
            by("dominion-log-bought-debt", *seat).with("card", card.name()).with("debt", *debt)
        }
        Event::Paid { seat, amount, left } => {
            by("dominion-log-paid", *seat).with("amount", *amount).with("left", *left)
        }
        Event::Gained { seat, card, from, to } => {
            let key = match (from, to) {
                (Zone::Trash, Zone::Deck) => "dominion-log-gained-trash-deck",
                (Zone::Trash, _) => "dominion-log-gained-trash",
                (_, Zone::Hand) => "dominion-log-gained-hand",
                (_, Zone::Deck) => "dominion-log-gained-deck",
                _ => "dominion-log-gained",
            };
            by(key, *seat).with("card", card.name())
        }
        Event::TurnedUp { card } => Message::new("dominion-log-turned-up").with("card", card.name()),
        Event::Trashed { seat, cards, .. } => by("dominion-log-trashed", *seat).with("cards", listed(cards)),
        Event::Discarded { seat, cards, from, top, .. } => {
            if *from == Zone::Play {
                return None;
            }
            match cards.kinds.seen() {
                Some(_) => by("dominion-log-discarded", *seat).with("cards", listed(cards)),
                None if cards.count == 1 => by("dominion-log-discarded", *seat).with("cards", top.name()),
                None => by("dominion-log-discarded-top", *seat)
                    .with("count", cards.count)
                    .with("card", top.name()),
            }
        }
        Event::Drew { cards, .. } if cards.count == 0 => return None,
        Event::Drew { seat, cards } => by("dominion-log-drew", *seat).with("cards", listed(cards)),
        Event::Shuffled { seat } => by("dominion-log-shuffled", *seat),
        Event::Revealed { seat, cards, from: Zone::Hand } => {
            by("dominion-log-revealed-hand", *seat).with("cards", listed(cards))
        }
        Event::Revealed { seat, cards, .. } => {
            by("dominion-log-revealed", *seat).with("cards", listed(cards))
        }
        Event::LookedAt { seat, cards } => by("dominion-log-looked", *seat).with("cards", listed(cards)),
        Event::Topdecked { seat, cards, .. } => {
            by("dominion-log-topdecked", *seat).with("cards", listed(cards))
        }
        Event::Took { seat, cards, .. } => by("dominion-log-took", *seat).with("cards", listed(cards)),
        Event::SetAside { seat, cards } => by("dominion-log-set-aside", *seat).with("cards", listed(cards)),
        Event::Returned { seat, card } => by("dominion-log-returned", *seat).with("card", card.name()),
        Event::TurnedDeckOver { seat } => by("dominion-log-turned-deck-over", *seat),
        Event::Named { seat, card } => by("dominion-log-named", *seat).with("card", card.name()),
        Event::Reacted { seat, card } => by("dominion-log-reacted", *seat).with("card", card.name()),
        Event::Decided { seat, choice } => {
            let Choice::Say(word) = choice else { return None };
            by("dominion-log-decided", *seat).with("choice", Message::new(word.key()))
        }
        Event::Tokens { seat, count } => by("dominion-log-tokens", *seat).with("count", *count),
        Event::Over { scores } => {
            let best = scores.iter().max().copied().unwrap_or(0);
            Message::new("dominion-log-over").with("score", best)
        }
    })
}

static CLAUSES: LazyLock<ClauseIndex> = LazyLock::new(ClauseIndex::of::<Dominion>);

fn face(kind: Kind) -> CardFace {
    let card = kind.card();
    let mut kinds = card.types.kinds();
    kinds.push(CardKind::new(card.set.id(), card.set.name()));
    CardFace {
        id: kind.id().to_owned(),
        name: kind.name(),
        text: card.text(),
        kinds,
        does: crate::signs::does(card),
        number: (card.home != Home::Landmark).then_some(card.cost.coins.into()),
        blazon: card.blazon.to_owned(),
        certainty: Certainty::Sourced,
        rulings: CLAUSES.rulings(card.clauses),
        deeds: crate::signs::deeds(card),
        scoring: Vec::new(),
    }
}
