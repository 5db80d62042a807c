//! The game in words.

use crate::auction::Auction;
use crate::card::{Kind, Lane, Party};
use crate::choice::{Choice, Source};
use crate::company::{Ask, Company};
use crate::event::Event;
use crate::faces::{castle_face, character_face};
use crate::options::{self, Mode, Options};
use crate::seating::{self, Form};
use crate::sheet::op::{Op, Query, What, Zone};
use crate::sheet::{Sheet, read_sheet};
use crate::view::View;
use table::{
    About, CardFace, Lang, Message, Observer, OptionField, Refusal, RefusalCode, Seat, Seating, Shown,
    Spoken, Tone, Words,
};

/// The clause index.
pub(crate) const CLAUSES: &str = include_str!("../clauses.toml");

impl About for Company {
    fn title() -> Words {
        Words::new("Crimson Company", "Crimson Company")
    }

    fn option_fields() -> Vec<OptionField<Message>> {
        options::fields()
    }

    fn seating(options: &Options) -> Result<Seating, Refusal> {
        seating::seating(options)
    }

    fn agreed(options: &Options) -> Vec<Message> {
        crate::agreed::agreed(options)
    }

    fn catalogue(options: &Options) -> Vec<CardFace> {
        let own = read_sheet(&options.sheet).ok().filter(|_| !options.sheet.trim().is_empty());
        let sheet = own.as_ref().unwrap_or_else(|| Sheet::house());
        let raiders = matches!(options.mode, Mode::Solo | Mode::Coop);
        let characters = sheet.characters.iter().map(|character| character_face(character, sheet, raiders));
        let castles = sheet.castles.iter().map(|castle| castle_face(castle, sheet));
        characters.chain(castles).collect()
    }

    fn clauses() -> &'static str {
        CLAUSES
    }
}

impl Spoken for Company {
    fn seat_name(&self, seat: Seat) -> Message {
        seating::role(self.book.rules.mode, seat)
    }

    fn prompt(&self, seat: Seat) -> Message {
        self.prompt_of(seat)
    }

    fn label(&self, _: Seat, choice: Choice) -> Message {
        self.label_of(choice)
    }

    fn tell(&self, event: &Event) -> Option<Message> {
        self.tell_event(event)
    }

    fn explain(&self, observer: Observer, about: Option<&str>) -> Result<Vec<Message>, Refusal> {
        let Some(about) = about else { return Ok(self.situation()) };
        let about = about.trim();
        if let Some(kind) = self
            .sheet()
            .kind(about.split(['@', ':']).next_back().unwrap_or(about))
            .or(self.sheet().kind(about))
        {
            return Ok(self.about_card(kind));
        }
        if let Some(lane) = self.lane_called(about.trim_start_matches("lane:")) {
            return Ok(self.about_lane(lane));
        }
        if let Some(card) = self.card_at(about.trim_start_matches("spot:")) {
            return Ok(self.about_card(self.kind(card)));
        }
        // Whoever sits at the table and whatever else lies on it, by its id in views.
        if about.starts_with("player:")
            || about.starts_with("coins:")
            || matches!(about, "auction" | "sacrifice")
        {
            return Ok(self.situation());
        }
        if let Observer::Seat(seat) = observer
            && let Ok(choice) = self.read_text(seat, about)
        {
            return Ok(match table::Game::legal(self, seat, choice) {
                Ok(()) => vec![Message::new("crimson-legal").with("choice", self.label_of(choice))],
                Err(refusal) => vec![refusal.reason],
            });
        }
        let text: String = about.chars().take(80).collect();
        Err(Refusal::new(RefusalCode::Unknown, Message::new("table-unknown").with("text", text)))
    }
}

impl Shown for Company {
    fn about(&self, choice: Choice) -> Option<String> {
        let kind = match choice {
            Choice::Bid { card, .. }
            | Choice::Announce { card, .. }
            | Choice::Play { card, .. }
            | Choice::Sacrifice { card, .. }
            | Choice::Take { card, .. }
            | Choice::Give(card)
            | Choice::Drop(card) => card,
            Choice::Pick(spot) | Choice::Send { card: spot, .. } => {
                self.kind(self.lines.at(spot).filter(|&card| !self.down.contains(card))?)
            }
            Choice::Seal(_)
            | Choice::Road(_)
            | Choice::Pay { .. }
            | Choice::Rival(_)
            | Choice::Match
            | Choice::Pass
            | Choice::Yes
            | Choice::Done => return None,
        };
        Some(self.sheet().character(kind).id.clone())
    }

    fn touches(&self, _: Seat, choice: Choice) -> Vec<String> {
        let id = |kind: Kind| self.sheet().character(kind).id.clone();
        let lane = |lane: Lane| format!("lane:{}", self.lane_id(lane));
        match choice {
            Choice::Bid { card, top, coins } => {
                vec![
                    if top { format!("top:{}", id(card)) } else { format!("offer:{}", id(card)) },
                    format!("coins:{coins}"),
                ]
            }
            Choice::Announce { card, top } => {
                vec![if top { format!("top:{}", id(card)) } else { format!("offer:{}", id(card)) }]
            }
            Choice::Seal(coins) => vec![format!("coins:{coins}")],
            Choice::Play { card, lane: to } => vec![format!("front:{}", id(card)), lane(to)],
            Choice::Sacrifice { card, lane: to } => {
                vec!["sacrifice".to_owned(), format!("front:{}", id(card)), lane(to)]
            }
            Choice::Give(card) | Choice::Drop(card) => vec![format!("front:{}", id(card))],
            Choice::Pick(spot) => vec![format!("spot:{}", self.spot_id(spot))],
            Choice::Take { from, card } => vec![match from {
                Source::Offer => format!("offer:{}", id(card)),
                Source::Front(seat) => format!("front:{}:{}", self.seat_id(seat), id(card)),
                Source::Discard => format!("discard:{}", id(card)),
                Source::Aside => format!("aside:{}", id(card)),
            }],
            Choice::Road(to) => vec![lane(to)],
            Choice::Send { card, lane: to } => vec![format!("spot:{}", self.spot_id(card)), lane(to)],
            Choice::Pay { coins, .. } => vec![format!("coins:{coins}")],
            Choice::Rival(seat) => vec![format!("player:{}", self.seat_id(seat))],
            Choice::Match | Choice::Pass | Choice::Yes | Choice::Done => Vec::new(),
        }
    }

    fn said(&self, choice: Choice) -> usize {
        usize::from(matches!(choice, Choice::Bid { .. } | Choice::Seal(_) | Choice::Pay { .. }))
    }

    fn tone(&self, choice: Choice) -> Tone {
        match choice {
            Choice::Pass | Choice::Done => Tone::Pass,
            Choice::Sacrifice { .. } => Tone::Yield,
            _ => Tone::Act,
        }
    }

    /// A card on offer would be bid for, a waiting card be laid in the first lane that is open.
    fn meant(&self, seat: Seat, touched: &str) -> Option<Choice> {
        let (zone, card) = touched.split_once(':')?;
        match zone {
            "offer" => self.read_text(seat, &format!("bid {card} 1")).ok(),
            "front" => {
                let lane = self.lanes().find(|&lane| self.is_active(lane))?;
                self.read_text(seat, &format!("play {card} {}", self.lane_id(lane))).ok()
            }
            _ => None,
        }
    }

    fn picture(view: &View, lang: Lang, say: &dyn Fn(&Message) -> String) -> String {
        crate::picture::picture(view, lang, say)
    }
}

impl Company {
    pub(crate) fn kind_words(&self, kind: Kind) -> Words {
        self.sheet().characters.get(kind.index()).map(|character| character.name.clone()).unwrap_or_default()
    }

    pub(crate) fn lane_words(&self, lane: Lane) -> Message {
        match (self.lane_count(), lane.0) {
            (3, 0) => Message::new("crimson-west"),
            (3, 1) => Message::new("crimson-middle"),
            (3, _) => Message::new("crimson-east"),
            _ => {
                let right = Seat(lane.0 / 2);
                let left = self.next_playing(Seat(lane.0 / 2));
                let key = if lane.0.is_multiple_of(2) { "crimson-outer" } else { "crimson-inner" };
                Message::new(key).with("right", right).with("left", left)
            }
        }
    }

    pub(crate) fn party_words(&self, party: Party, form: Form) -> Message {
        crate::seating::party_words(self.book.rules.mode, party, form)
    }

    fn highest_bidder(&self) -> Seat {
        if let Auction::Opened { best, .. } = self.auction { best } else { self.active }
    }

    fn prompt_of(&self, seat: Seat) -> Message {
        let card = || self.auction.lot().map(|lot| self.card_words(lot.card)).unwrap_or_default();
        match self.ask {
            Ask::Nothing => Message::new("crimson-ask-nothing"),
            Ask::Bid => Message::new("crimson-ask-bid").with("coins", self.purse[seat]),
            Ask::Answer => Message::new("crimson-ask-answer")
                .with("seat", self.active)
                .with("card", card())
                .with("coins", self.auction.bid())
                .with("price", self.price()),
            Ask::Announce => Message::new("crimson-ask-announce"),
            Ask::Sealed => {
                Message::new("crimson-ask-sealed").with("card", card()).with("coins", self.purse[seat])
            }
            Ask::Settle => Message::new("crimson-ask-settle")
                .with("seat", self.highest_bidder())
                .with("card", card())
                .with("price", self.auction.bid()),
            Ask::Play => self.play_prompt(seat),
            Ask::Give => Message::new("crimson-ask-give"),
            Ask::Coin => Message::new("crimson-ask-coin").with("coins", self.windfall.coins),
            Ask::Effect => self.effect_prompt(),
        }
    }

    /// Names the card where only one can be played.
    fn play_prompt(&self, seat: Seat) -> Message {
        let front = self.front[seat];
        let only = front.iter().next().filter(|_| front.count() == 1);
        let [one, any] = if self.raid {
            ["crimson-ask-raid-one", "crimson-ask-raid"]
        } else {
            ["crimson-ask-play-one", "crimson-ask-play"]
        };
        match only {
            Some(card) => Message::new(one).with("card", self.card_words(card)),
            None => Message::new(any),
        }
    }

    fn effect_prompt(&self) -> Message {
        let frame = self.stack.last().expect("an effect that asks");
        let ask = |key: &'static str| Message::new(key).with("card", self.source(frame.card, frame.lane()).1);
        match self.query().expect("a sentence that asks") {
            Query::Choose { .. } => {
                let script = self.script(frame);
                let next = (frame.at + 1..)
                    .map_while(|at| self.sheet().op(script, at))
                    .find(|op| !matches!(op, Op::Ask(Query::Choose { .. } | Query::ChooseLane(_))));
                let key = match next {
                    Some(Op::Flip(What::Them)) => "crimson-ask-flip",
                    Some(Op::TurnUp(What::Them)) => "crimson-ask-turn-up",
                    Some(Op::TurnDown(What::Them)) => "crimson-ask-turn-down",
                    Some(Op::Destroy(What::Them)) => "crimson-ask-destroy",
                    Some(Op::Move(What::Them, _)) => "crimson-ask-move",
                    Some(Op::Swap | Op::SwapThat) => "crimson-ask-swap",
                    _ => "crimson-ask-choose",
                };
                ask(key).with("number", frame.count + 1).with("count", frame.goal())
            }
            Query::DestroyWorth { least, .. } => {
                let have: u32 = self.marked.iter().map(|card| u32::from(self.strength(card))).sum();
                ask("crimson-ask-worth").with("least", least).with("have", have)
            }
            Query::ChooseFrom(zone) => ask(match zone {
                Zone::Offer => "crimson-ask-take-offer",
                Zone::OfferOrFront => "crimson-ask-take-front",
                Zone::Discard => "crimson-ask-take-discard",
                Zone::Aside => "crimson-ask-take-aside",
            }),
            Query::ChooseLane(_) => ask("crimson-ask-lane"),
            Query::Scatter(_) => ask("crimson-ask-scatter"),
            Query::DiscardFromHand => ask("crimson-ask-drop"),
            Query::MayDiscardTop => {
                let top = self.top.some().map(|card| self.card_words(card)).unwrap_or_default();
                ask("crimson-ask-top").with("top", top)
            }
            Query::Pay { price } => ask("crimson-ask-pay").with("price", price),
            Query::Take { .. } | Query::If(_) => ask("crimson-ask-rival"),
        }
    }

    fn label_of(&self, choice: Choice) -> Message {
        let card = |key: &'static str, kind: Kind| Message::new(key).with("card", self.kind_words(kind));
        match choice {
            Choice::Bid { card: kind, top, coins } => {
                let key = if top { "crimson-do-bid-top" } else { "crimson-do-bid" };
                card(key, kind).with("coins", coins)
            }
            Choice::Announce { card: kind, top } => {
                card(if top { "crimson-do-announce-top" } else { "crimson-do-announce" }, kind)
            }
            Choice::Seal(coins) => Message::new("crimson-do-seal").with("coins", coins),
            Choice::Match => {
                let price = if self.ask == Ask::Settle { self.auction.bid() } else { self.price() };
                Message::new("crimson-do-match").with("price", price)
            }
            Choice::Pass => Message::new("crimson-do-pass"),
            Choice::Play { card: kind, lane } => {
                card("crimson-do-play", kind).with("lane", self.lane_words(lane))
            }
            Choice::Sacrifice { card: kind, lane } => {
                card("crimson-do-sacrifice", kind).with("lane", self.lane_words(lane))
            }
            Choice::Give(kind) => card("crimson-do-give", kind),
            Choice::Pick(spot) if self.across(spot.side).is_some() => Message::new("crimson-do-pick-side")
                .with("card", self.spot_words(spot))
                .with("side", self.side_at(spot.side)),
            Choice::Pick(spot) => Message::new("crimson-do-pick")
                .with("card", self.spot_words(spot))
                .with("lane", self.lane_words(spot.side.lane()))
                .with("side", self.side_words(spot.side, Form::Side)),
            Choice::Take { from, card: kind } => match from {
                Source::Offer => card("crimson-do-take-offer", kind),
                Source::Front(seat) => card("crimson-do-take-front", kind).with("seat", seat),
                Source::Discard => card("crimson-do-take-discard", kind),
                Source::Aside => card("crimson-do-take-aside", kind),
            },
            Choice::Road(lane) => Message::new("crimson-do-lane").with("lane", self.lane_words(lane)),
            Choice::Send { card: spot, lane } => Message::new("crimson-do-send")
                .with("card", self.spot_words(spot))
                .with("side", self.side_words(spot.side, Form::Side))
                .with(
                    "lane",
                    self.side_of(self.owner(spot.side), lane)
                        .map_or_else(|| self.lane_words(lane), |side| self.lane_facing(side)),
                ),
            Choice::Pay { seat, coins } => {
                let key = if self.book.layout.members() > 1 && coins > 0 {
                    "crimson-do-pay-seat"
                } else {
                    "crimson-do-pay"
                };
                let message = Message::new(key).with("coins", coins);
                if key == "crimson-do-pay-seat" { message.with("seat", seat) } else { message }
            }
            Choice::Rival(seat) => Message::new("crimson-do-rival").with("seat", seat),
            Choice::Drop(kind) => card("crimson-do-drop", kind),
            Choice::Yes => Message::new("crimson-do-yes"),
            Choice::Done if self.query() == Some(Query::MayDiscardTop) => Message::new("crimson-do-leave"),
            Choice::Done => Message::new("crimson-do-done"),
        }
    }

    pub(crate) fn side_words(&self, side: crate::card::Side, form: Form) -> Message {
        self.party_words(self.owner(side), form)
    }
}
