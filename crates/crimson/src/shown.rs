//! The game in words.

use crate::card::{Kind, Lane, Party};
use crate::choice::{Choice, Source};
use crate::company::{Ask, Company, Phase};
use crate::event::Event;
use crate::options::{Mode, Options};
use crate::sheet::op::{Op, Slot, What, Zone};
use crate::sheet::{Character, Sheet, read_sheet};
use crate::view::View;
use table::{
    CardFace, Certainty, Lang, Message, Observer, OptionField, OptionKind, Refusal, RefusalCode, Seat, Shown,
    Words,
};

/// The clause index.
pub(crate) const CLAUSES: &str = include_str!("../clauses.toml");

impl Shown for Company {
    fn title() -> Words {
        Words::new("Crimson Company", "Crimson Company")
    }

    fn knows_draw() -> bool {
        true
    }

    fn option_fields() -> Vec<OptionField> {
        option_fields()
    }

    fn catalogue(options: &Options) -> Vec<CardFace> {
        let own = read_sheet(&options.sheet).ok().filter(|_| !options.sheet.trim().is_empty());
        let sheet = own.as_ref().unwrap_or_else(|| Sheet::house());
        let raiders = matches!(options.mode, Mode::Solo | Mode::Coop);
        let characters = sheet.characters.iter().map(|character| character_face(character, raiders));
        let castles = sheet.castles.iter().map(|castle| CardFace {
            id: castle.id.clone(),
            name: castle.name.clone(),
            text: castle.text.clone(),
            kinds: vec![Words::new("Castle", "Burg")],
            number: None,
            blazon: castle.arms.clone(),
            certainty: castle.certainty,
            rulings: Vec::new(),
        });
        characters.chain(castles).collect()
    }

    fn clauses() -> &'static str {
        CLAUSES
    }

    fn seat_name(&self, seat: Seat) -> Message {
        match self.rules.mode {
            Mode::Duel => Message::new(["crimson-south", "crimson-north"][seat.index() & 1]),
            Mode::Teams | Mode::Ffa => Message::new("crimson-seat").with("id", self.seat_id(seat)),
            Mode::Solo => Message::new("crimson-human"),
            Mode::Coop => Message::new(["crimson-left", "crimson-right"][seat.index() & 1]),
        }
    }

    fn prompt(&self, seat: Seat) -> Message {
        self.prompt_of(seat)
    }

    fn choice_text(&self, choice: Choice) -> String {
        self.text_of(choice)
    }

    fn read_choice(&self, seat: Seat, text: &str) -> Result<Choice, Refusal> {
        self.read_text(seat, text)
    }

    fn label(&self, _: Seat, choice: Choice) -> Message {
        self.label_of(choice)
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

    fn picture(view: &View, lang: Lang, say: &dyn Fn(&Message) -> String) -> String {
        crate::picture::picture(view, lang, say)
    }
}

/// The words for the moments of an effect.
fn slot_words(slot: Slot) -> Words {
    match slot {
        Slot::Deploy => Words::new("Deployment", "Einsatz"),
        Slot::Income => Words::new("Income", "Einkommen"),
        Slot::Score => Words::new("Score", "Wertung"),
        Slot::Destroyed => Words::new("Destruction", "Zerstörung"),
        Slot::Played | Slot::After => Words::new("Passive", "Passiv"),
    }
}

fn character_face(character: &Character, raiders: bool) -> CardFace {
    let effects = character.solo.as_ref().filter(|_| raiders).unwrap_or(&character.effects);
    let text = character.solo_text.as_ref().filter(|_| raiders).unwrap_or(&character.text);
    let mut kinds = Vec::new();
    let standing = effects.standing;
    if standing.surcharge > 0 || standing.deck_top {
        kinds.push(Words::new("Recruitment", "Rekrutierung"));
    }
    let passive = crate::sheet::Standing { surcharge: 0, deck_top: false, ..standing };
    if passive != crate::sheet::Standing::default() {
        kinds.push(Words::new("Passive", "Passiv"));
    }
    for slot in Slot::ALL.into_iter().filter(|&slot| !effects.scripts[slot as usize].is_empty()) {
        if !kinds.contains(&slot_words(slot)) {
            kinds.push(slot_words(slot));
        }
    }
    match character.set.as_str() {
        "base" => kinds.push(Words::new("Base game", "Grundspiel")),
        "the-other-side" => kinds.push(Words::same("The Other Side")),
        "ragnarok" => kinds.push(Words::same("Ragnarok")),
        _ => {}
    }
    CardFace {
        id: character.id.clone(),
        name: character.name.clone(),
        text: text.clone(),
        kinds,
        number: Some(i32::from(character.strength)),
        blazon: character.arms.clone(),
        certainty: character.certainty,
        rulings: character.rulings.clone(),
    }
}

fn option_fields() -> Vec<OptionField> {
    let field = |key: &str, label: Words, help: Words, kind: OptionKind| OptionField {
        key: key.to_owned(),
        label,
        help,
        kind,
    };
    let one_of = |values: &[(&str, &'static str, &'static str)]| {
        OptionKind::OneOf(values.iter().map(|&(id, en, de)| (id.to_owned(), Words::new(en, de))).collect())
    };
    let castles = || {
        let mut values = vec![(String::new(), Words::new("plain", "ohne Regel"))];
        values.extend(
            Sheet::house().castles.iter().skip(1).map(|castle| (castle.id.clone(), castle.name.clone())),
        );
        OptionKind::OneOf(values)
    };
    vec![
        field(
            "mode",
            Words::new("Mode", "Spielart"),
            Words::new("Who plays against whom.", "Wer gegen wen spielt."),
            one_of(&[
                ("duel", "duel", "Duell"),
                ("teams", "2 versus 2", "zwei gegen zwei"),
                ("ffa", "free for all", "jeder für sich"),
                ("solo", "solo against the Raiders", "solo gegen die Raubritter"),
                ("coop", "together against the Raiders", "gemeinsam gegen die Raubritter"),
            ]),
        ),
        field(
            "players",
            Words::new("Players", "Spieler"),
            Words::new("Players in free-for-all.", "Spieler bei «jeder für sich»."),
            OptionKind::Number { min: 0, max: 6 },
        ),
        field(
            "first",
            Words::new("First player", "Startspieler"),
            Words::new(
                "The seat that begins; 0 draws lots.",
                "Der Platz, der beginnt; bei 0 entscheidet das Los.",
            ),
            OptionKind::Number { min: 0, max: 6 },
        ),
        field(
            "extra_south",
            Words::new("Extra coins for South", "Zusätzliche Münzen für Süd"),
            Words::new("A handicap in the duel.", "Eine Vorgabe im Duell."),
            OptionKind::Number { min: 0, max: 10 },
        ),
        field(
            "extra_north",
            Words::new("Extra coins for North", "Zusätzliche Münzen für Nord"),
            Words::new("A handicap in the duel.", "Eine Vorgabe im Duell."),
            OptionKind::Number { min: 0, max: 10 },
        ),
        field(
            "placements",
            Words::new("Play on for placements", "Um die Plätze weiterspielen"),
            Words::new(
                "Free-for-all goes on until one player is left.",
                "Es wird gespielt, bis nur einer übrig ist.",
            ),
            OptionKind::Flag,
        ),
        field(
            "difficulty",
            Words::new("Difficulty", "Schwierigkeit"),
            Words::new(
                "Coins on the castles against the Raiders.",
                "Münzen auf den Burgen gegen die Raubritter.",
            ),
            one_of(&[
                ("easy", "easy", "leicht"),
                ("medium", "medium", "mittel"),
                ("hard", "hard", "schwer"),
                ("very_hard", "very hard", "sehr schwer"),
                ("insane", "insane", "verrückt"),
            ]),
        ),
        field(
            "changed",
            Words::new("Changed cards", "Geänderte Karten"),
            Words::new(
                "The ten cards that do not fit solo and cooperative play.",
                "Die zehn Karten, die solo und gemeinsam nicht passen.",
            ),
            one_of(&[
                ("replaced", "with their new texts", "mit neuem Text"),
                ("left_out", "left out", "weggelassen"),
            ]),
        ),
        field(
            "castle_west",
            Words::new("Western castle", "Westliche Burg"),
            Words::new("A castle with a rule.", "Eine Burg mit eigener Regel."),
            castles(),
        ),
        field(
            "castle_middle",
            Words::new("Middle castle", "Mittlere Burg"),
            Words::new("A castle with a rule.", "Eine Burg mit eigener Regel."),
            castles(),
        ),
        field(
            "castle_east",
            Words::new("Eastern castle", "Östliche Burg"),
            Words::new("A castle with a rule.", "Eine Burg mit eigener Regel."),
            castles(),
        ),
        field(
            "deck",
            Words::new("Deck", "Deck"),
            Words::new(
                "Empty for the usual deck, «all» for one of each, or card names such as «monk thief*2».",
                "Leer für das übliche Deck, «all» für jede Karte einmal, oder Namen wie «monk thief*2».",
            ),
            OptionKind::Text,
        ),
        field(
            "deck_south",
            Words::new("South's tournament deck", "Turnierdeck von Süd"),
            Words::new("Fifteen different cards.", "Fünfzehn verschiedene Karten."),
            OptionKind::Text,
        ),
        field(
            "deck_north",
            Words::new("North's tournament deck", "Turnierdeck von Nord"),
            Words::new("Fifteen different cards.", "Fünfzehn verschiedene Karten."),
            OptionKind::Text,
        ),
        field(
            "sheet",
            Words::new("Sheet", "Kartenblatt"),
            Words::new(
                "The text of a sheet with corrections and further cards.",
                "Der Text eines Blatts mit Berichtigungen und weiteren Karten.",
            ),
            OptionKind::Text,
        ),
    ]
}

impl Company {
    fn kind_words(&self, kind: Kind) -> Words {
        self.sheet().characters.get(kind.index()).map(|character| character.name.clone()).unwrap_or_default()
    }

    pub(crate) fn lane_words(&self, lane: Lane) -> Message {
        match (self.lane_count(), lane.0) {
            (3, 0) => Message::new("crimson-west"),
            (3, 1) => Message::new("crimson-middle"),
            (3, _) => Message::new("crimson-east"),
            _ => {
                let seats = self.seat_count();
                let right = Seat(lane.0 / 2);
                let left = self.next_playing(Seat(lane.0 / 2));
                let key = if lane.0.is_multiple_of(2) { "crimson-outer" } else { "crimson-inner" };
                let _ = seats;
                Message::new(key).with("right", right).with("left", left)
            }
        }
    }

    pub(crate) fn party_words(&self, party: Party) -> Message {
        match self.rules.mode {
            Mode::Duel => Message::new(["crimson-south", "crimson-north"][party.index() & 1]),
            Mode::Teams => Message::new(["crimson-team-a", "crimson-team-b"][party.index() & 1]),
            Mode::Ffa => Message::new("crimson-one").with("seat", Seat(party.0)),
            Mode::Solo | Mode::Coop => Message::new(["crimson-humans", "crimson-raiders"][party.index() & 1]),
        }
    }

    fn effect_words(&self) -> Words {
        match self.stack.last() {
            Some(frame) if frame.is_castle() => {
                self.sheet().castles[self.castle[frame.lane().index()] as usize].name.clone()
            }
            Some(frame) => self.card_words(frame.card),
            None => Words::default(),
        }
    }

    fn prompt_of(&self, seat: Seat) -> Message {
        let card = || self.auction.card.some().map(|card| self.card_words(card)).unwrap_or_default();
        match self.ask {
            Ask::Nothing => Message::new("crimson-ask-nothing"),
            Ask::Bid => Message::new("crimson-ask-bid").with("coins", self.purse[seat.index()]),
            Ask::Answer => Message::new("crimson-ask-answer")
                .with("seat", self.active)
                .with("card", card())
                .with("coins", self.auction.bid)
                .with("price", self.price()),
            Ask::Announce => Message::new("crimson-ask-announce"),
            Ask::Sealed => Message::new("crimson-ask-sealed")
                .with("card", card())
                .with("coins", self.purse[seat.index()]),
            Ask::Settle => Message::new("crimson-ask-settle")
                .with("seat", self.auction.best)
                .with("card", card())
                .with("price", self.auction.bid),
            Ask::Play if self.raid => Message::new("crimson-ask-raid"),
            Ask::Play => Message::new("crimson-ask-play"),
            Ask::Give => Message::new("crimson-ask-give"),
            Ask::Coin => Message::new("crimson-ask-coin").with("coins", self.windfall.0),
            Ask::Effect => self.effect_prompt(),
        }
    }

    fn effect_prompt(&self) -> Message {
        let frame = self.stack.last().expect("an effect that asks");
        let ask = |key: &'static str| Message::new(key).with("card", self.effect_words());
        match self.current_op() {
            Some(Op::Choose { .. }) => {
                let effects = if frame.is_castle() {
                    &self.sheet().castles[self.castle[frame.lane().index()] as usize].effects
                } else {
                    self.effects(self.kind(frame.card))
                };
                let script = effects.scripts[frame.slot as usize];
                let next = (frame.at + 1..)
                    .map_while(|at| self.sheet().op(script, at))
                    .find(|op| !matches!(op, Op::Choose { .. } | Op::ChooseLane(_)));
                let key = match next {
                    Some(Op::Flip(What::Them)) => "crimson-ask-flip",
                    Some(Op::TurnUp(What::Them)) => "crimson-ask-turn-up",
                    Some(Op::TurnDown(What::Them)) => "crimson-ask-turn-down",
                    Some(Op::Destroy(What::Them)) => "crimson-ask-destroy",
                    Some(Op::Move(What::Them, _)) => "crimson-ask-move",
                    Some(Op::Swap | Op::SwapThat) => "crimson-ask-swap",
                    _ => "crimson-ask-choose",
                };
                ask(key).with("number", frame.count + 1).with("count", frame.goal)
            }
            Some(Op::DestroyWorth { least, .. }) => {
                let have: u32 = self.marked.iter().map(|card| u32::from(self.strength(card))).sum();
                ask("crimson-ask-worth").with("least", least).with("have", have)
            }
            Some(Op::ChooseFrom(zone)) => ask(match zone {
                Zone::Offer => "crimson-ask-take-offer",
                Zone::OfferOrFront => "crimson-ask-take-front",
                Zone::Discard => "crimson-ask-take-discard",
                Zone::Aside => "crimson-ask-take-aside",
            }),
            Some(Op::ChooseLane(_)) => ask("crimson-ask-lane"),
            Some(Op::Scatter(_)) => ask("crimson-ask-scatter"),
            Some(Op::DiscardFromHand) => ask("crimson-ask-drop"),
            Some(Op::MayDiscardTop) => {
                let top = self.top.some().map(|card| self.card_words(card)).unwrap_or_default();
                ask("crimson-ask-top").with("top", top)
            }
            Some(Op::Pay { price }) => ask("crimson-ask-pay").with("price", price),
            _ => ask("crimson-ask-rival"),
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
                let price = if self.rules.mode == Mode::Ffa { self.auction.bid } else { self.price() };
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
            Choice::Pick(spot) => Message::new("crimson-do-pick")
                .with("card", self.spot_words(spot))
                .with("lane", self.lane_words(spot.side.lane()))
                .with("side", self.side_words(spot.side)),
            Choice::Take { from, card: kind } => match from {
                Source::Offer => card("crimson-do-take-offer", kind),
                Source::Front(seat) => card("crimson-do-take-front", kind).with("seat", seat),
                Source::Discard => card("crimson-do-take-discard", kind),
                Source::Aside => card("crimson-do-take-aside", kind),
            },
            Choice::Road(lane) => Message::new("crimson-do-lane").with("lane", self.lane_words(lane)),
            Choice::Send { card: spot, lane } => Message::new("crimson-do-send")
                .with("card", self.spot_words(spot))
                .with("side", self.side_words(spot.side))
                .with("lane", self.lane_words(lane)),
            Choice::Pay { seat, coins } => {
                let key = if self.rules.mode == Mode::Teams && coins > 0 {
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
            Choice::Done => Message::new("crimson-do-done"),
        }
    }

    fn side_words(&self, side: crate::card::Side) -> Message {
        match self.owner(side) {
            Party::NONE => Message::new("crimson-nobody"),
            party => self.party_words(party),
        }
    }

    /// The situation: castles, totals, coins.
    fn situation(&self) -> Vec<Message> {
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
                    .with("party", self.party_words(party))
                    .with("castles", self.castles[party.index()]),
            );
        }
        if !self.raiders() {
            for seat in self.playing.iter() {
                messages.push(
                    Message::new("crimson-has-coins")
                        .with("seat", seat)
                        .with("coins", self.purse[seat.index()]),
                );
            }
        }
        messages.push(Message::new("crimson-supply").with("coins", self.supply));
        if !self.stack.is_empty() {
            let chain: table::Arg = self
                .stack
                .iter()
                .map(|frame| {
                    if frame.is_castle() {
                        self.sheet().castles[self.castle[frame.lane().index()] as usize].name.clone()
                    } else {
                        self.card_words(frame.card)
                    }
                })
                .collect();
            messages.push(Message::new("crimson-resolving").with("chain", chain));
        }
        messages
    }

    fn about_lane(&self, lane: Lane) -> Vec<Message> {
        if !self.is_active(lane) {
            return vec![Message::new("crimson-lane-gone").with("lane", self.lane_words(lane))];
        }
        let [first, second] = lane.sides();
        let mut messages = vec![
            Message::new("crimson-lane-stands")
                .with("lane", self.lane_words(lane))
                .with("first", self.side_words(first))
                .with("first-total", self.running_total(first))
                .with("second", self.side_words(second))
                .with("second-total", self.running_total(second))
                .with("most", self.lines.count(first).max(self.lines.count(second)))
                .with("needs", self.needs(lane)),
        ];
        let castle = &self.sheet().castles[self.castle[lane.index()] as usize];
        if self.castle[lane.index()] != 0 {
            messages.push(
                Message::new("crimson-castle-rule")
                    .with("castle", castle.name.clone())
                    .with("text", castle.text.clone()),
            );
        }
        messages
    }

    fn about_card(&self, kind: Kind) -> Vec<Message> {
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

    fn named(&self, id: &str) -> Words {
        match self.sheet().kind(id) {
            Some(kind) => self.kind_words(kind),
            None => match self.sheet().castle(id) {
                Some(castle) => self.sheet().castles[castle as usize].name.clone(),
                None => Words::same(id.to_owned()),
            },
        }
    }

    fn lane_named(&self, id: &str) -> Message {
        self.lane_called(id).map_or_else(|| Message::new("crimson-nobody"), |lane| self.lane_words(lane))
    }

    /// A side in words: its lane and whose it is. Sides of players who have left name the lane only.
    fn side_named(&self, id: &str) -> Message {
        match self.side_called(id) {
            Some(side) => Message::new("crimson-side")
                .with("lane", self.lane_words(side.lane()))
                .with("side", self.side_words(side)),
            None => Message::new("crimson-gone-side").with("id", id.to_owned()),
        }
    }

    fn tell_event(&self, event: &Event) -> Option<Message> {
        let told = |key: &'static str| Message::new(key);
        let card = |key: &'static str, id: &str| Message::new(key).with("card", self.named(id));
        Some(match event {
            Event::Turn { raiders: true, .. } => told("crimson-log-raiders"),
            Event::Turn { seat, .. } => told("crimson-log-turn").with("seat", *seat),
            Event::Gained { seat, coins } => {
                told("crimson-log-gained").with("seat", *seat).with("coins", *coins)
            }
            Event::Took { seat, from, coins } => {
                told("crimson-log-took").with("seat", *seat).with("from", *from).with("coins", *coins)
            }
            Event::Paid { seat, coins } => told("crimson-log-paid").with("seat", *seat).with("coins", *coins),
            Event::CastleCoins { lane, added, removed } => {
                let key = if *added > 0 { "crimson-log-loaded" } else { "crimson-log-unloaded" };
                told(key).with("lane", self.lane_named(lane)).with("coins", added + removed)
            }
            Event::Skipped { seat } => told("crimson-log-skipped").with("seat", *seat),
            Event::Bid { seat, card: id, coins } => {
                card("crimson-log-bid", id).with("seat", *seat).with("coins", *coins)
            }
            Event::Announced { seat, card: id } => card("crimson-log-announced", id).with("seat", *seat),
            Event::Sealed { seat } => told("crimson-log-sealed").with("seat", *seat),
            Event::Bids { bids, best, price } => {
                let list: table::Arg = bids
                    .iter()
                    .map(|&(seat, coins)| {
                        Message::new("crimson-log-one-bid").with("seat", seat).with("coins", coins)
                    })
                    .collect();
                told("crimson-log-bids").with("bids", list).with("seat", *best).with("price", *price)
            }
            Event::Matched { seat, coins } => {
                told("crimson-log-matched").with("seat", *seat).with("coins", *coins)
            }
            Event::Passed { seat } => told("crimson-log-passed").with("seat", *seat),
            Event::Recruited { seat, card: id } => card("crimson-log-recruited", id).with("seat", *seat),
            Event::Offered { card: id } => card("crimson-log-offered", id),
            Event::Shuffled { cards } => told("crimson-log-shuffled").with("cards", *cards),
            Event::Drew { seat, card: Some(id), .. } => card("crimson-log-drew", id).with("seat", *seat),
            Event::Drew { seat, card: None, .. } => told("crimson-log-drew-hidden").with("seat", *seat),
            Event::Gave { seat, to, card: Some(id) } => {
                card("crimson-log-gave", id).with("seat", *seat).with("to", *to)
            }
            Event::Gave { seat, to, card: None } => {
                told("crimson-log-gave-hidden").with("seat", *seat).with("to", *to)
            }
            Event::Chose { seat } => told("crimson-log-chose").with("seat", *seat),
            Event::Discarded { card: id } => card("crimson-log-discarded", id),
            Event::Played { seat, card: id, side, down } => {
                let key = if *down { "crimson-log-played-down" } else { "crimson-log-played" };
                card(key, id).with("seat", *seat).with("side", self.side_named(side))
            }
            Event::Sacrificed { seat, card: id, lane } => {
                card("crimson-log-sacrificed", id).with("seat", *seat).with("lane", self.lane_named(lane))
            }
            Event::Begins { card: id, lane, .. } => {
                card("crimson-log-begins", id).with("lane", self.lane_named(lane))
            }
            Event::Flipped { card: id, up, .. } => {
                card(if *up { "crimson-log-up" } else { "crimson-log-down" }, id)
            }
            Event::Destroyed { card: id, side } => {
                card("crimson-log-destroyed", id).with("side", self.side_named(side))
            }
            Event::Moved { card: id, to, .. } => {
                card("crimson-log-moved", id).with("side", self.side_named(to))
            }
            Event::Swapped { first, second } => {
                card("crimson-log-swapped", first).with("other", self.named(second))
            }
            Event::Placed { card: id, side, down } => {
                let key = if *down { "crimson-log-placed-down" } else { "crimson-log-placed" };
                card(key, id).with("side", self.side_named(side))
            }
            Event::Exchanged { card: id, with, .. } => {
                card("crimson-log-exchanged", id).with("other", self.named(with))
            }
            Event::Prevented { by, lane } => {
                card("crimson-log-prevented", by).with("lane", self.lane_named(lane))
            }
            Event::Guard { card: id } => card("crimson-log-guard", id),
            Event::Scoring { lane } => told("crimson-log-scoring").with("lane", self.lane_named(lane)),
            Event::Tied { lane, first, second } => told("crimson-log-tied")
                .with("lane", self.lane_named(lane))
                .with("first", *first)
                .with("second", *second),
            Event::Won { lane, side, first, second } => told("crimson-log-won")
                .with("lane", self.lane_named(lane))
                .with("side", self.side_named(side))
                .with("first", *first)
                .with("second", *second),
            Event::Left { seat, place } => told("crimson-log-left").with("seat", *seat).with("place", *place),
            Event::Over => told("crimson-log-over"),
        })
    }
}
