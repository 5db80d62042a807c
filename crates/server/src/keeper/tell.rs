//! What the keeper tells whom. The only place from which anything of a game leaves the server
//! while it is played: always through the projection of the game for one observer.

use super::{CHAT_SHOWN, Keeper, Listener, Out, encoded};
use crate::lane::aside;
use crate::refused::Refusal;
use crate::shape::{ChatLine, Fairness, Problem, SeatInfo, SeatKind, ServerMessage, Stage, TableInfo};
use crate::store::{StoredSeat, StoredTable};
use crate::terms::Terms;
use crate::{fair, random};
use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use std::collections::HashMap;
use std::time::Instant;
use table::{Lang, Message, Observer, Seat, Words};
use wire::Parts;

/// Who comes first when a bot of this strength is called, and with which arms.
const CHAMPIONS: [(&str, &str, &str); 5] = [
    ("page", "Gero", "per pale gules and argent, a helm sable"),
    ("squire", "Berta", "argent, a rose gules"),
    ("knight", "Odo", "vert, a wolf argent"),
    ("castellan", "Mechthild", "purpure, a lys argent"),
    ("burgrave", "Wolfhart", "sable, a crown or"),
];

/// Who comes when that one sits at the table already. More than any game has seats.
const COMPANIONS: [(&str, &str); 8] = [
    ("Konrad", "or, an eagle sable"),
    ("Ulrich", "per bend sable and argent, a boar gules"),
    ("Ida", "azure, a sun or"),
    ("Jutta", "vert, a harp or"),
    ("Kuno", "sable, a castle or"),
    ("Thea", "per fess azure and argent, a ship gules"),
    ("Falk", "gules, a horseshoe argent"),
    ("Irmel", "or, an owl sable"),
];

/// The companion on a seat that only a bot holds: the one of its strength, or another at every
/// table; never the same twice at one.
fn companion(kept: &StoredTable, place: usize) -> (&'static str, &'static str) {
    let strength = |seat: &StoredSeat| seat.bot.clone().filter(|_| seat.person.is_none());
    let wanted = strength(&kept.seats[place]);
    let champion = CHAMPIONS.iter().find(|&&(of, ..)| wanted.as_deref() == Some(of));
    match champion.filter(|_| kept.seats[..place].iter().all(|seat| strength(seat) != wanted)) {
        Some(&(_, name, blazon)) => (name, blazon),
        None => {
            let first: usize = kept.id.bytes().map(usize::from).sum();
            COMPANIONS[(first + place) % COMPANIONS.len()]
        }
    }
}

/// What the seats are called in sentences.
pub(crate) fn seat_names(kept: &StoredTable) -> Vec<Words> {
    let name = |(place, seat): (usize, &StoredSeat)| match (&seat.person, &seat.bot) {
        (Some(person), _) => Words::same(person.name.clone()),
        (None, Some(_)) => Words::same(companion(kept, place).0),
        (None, None) => words::both(&Message::new("server-open-seat"), &words::numbered),
    };
    kept.seats.iter().enumerate().map(name).collect()
}

/// Whether the players of this table may agree on a draw.
pub(super) fn draws(terms: &Terms, kept: &StoredTable) -> bool {
    terms.draws && kept.seats.iter().all(|seat| seat.person.is_some() && seat.bot.is_none())
}

/// A table as this person sees it from outside, from what is on the disk alone.
pub(crate) fn card(terms: &Terms, kept: &StoredTable, reader: &str) -> TableInfo {
    let seats = kept.seats.iter().zip(seat_names(kept)).zip(Seat::first(kept.seats.len()));
    let seats = seats.map(|((seat, name), place)| {
        let (kind, blazon) = match (&seat.person, &seat.bot) {
            (Some(person), None) => (SeatKind::Person, person.blazon.clone()),
            (Some(person), Some(_)) => (SeatKind::Bot, person.blazon.clone()),
            (None, Some(_)) => (SeatKind::Bot, companion(kept, place.index()).1.to_owned()),
            (None, None) => (SeatKind::Open, String::new()),
        };
        SeatInfo {
            seat: place,
            role: terms.roles.get(place.index()).cloned().unwrap_or_default(),
            kind,
            name,
            blazon,
            strength: seat.bot.clone(),
            you: seat.person.as_ref().is_some_and(|person| person.id == reader),
            online: false,
            may_replace: false,
            resigned: seat.resigned,
            time_ms: None,
        }
    });
    let seats: Vec<SeatInfo> = seats.collect();
    let you = seats.iter().find(|seat| seat.you).map(|seat| seat.seat);
    let over = kept.state == Stage::Over;
    TableInfo {
        id: kept.id.clone(),
        game: kept.game.clone(),
        options: kept.options.clone(),
        option_words: terms.option_words.clone(),
        state: kept.state,
        visibility: kept.visibility,
        host: kept.host == reader,
        you,
        seats,
        partners: you.map_or_else(Vec::new, |seat| terms.partners(seat)),
        asked: if over { Vec::new() } else { kept.asked.clone() },
        step: kept.step,
        turn: kept.turn.as_ref().map(|act| act.read_by(you.map_or(Observer::Spectator, Observer::Seat))),
        made: kept.made,
        changed: kept.changed,
        clock: kept.clock,
        on_timeout: kept.on_timeout,
        outcome: kept.outcome,
        chances: None,
        fairness: Fairness {
            commitment: fair::commitment(&kept.server_seed),
            salts: kept.salts.len(),
            seed: over.then(|| random::hex(&kept.server_seed)),
        },
        draws: draws(terms, kept),
        proposal: None,
        rematch: kept.rematch.clone(),
    }
}

/// A message of the server, as far as its type.
fn begun(kind: &str) -> Vec<u8> {
    let mut to = Vec::with_capacity(8 << 10);
    to.extend(b"{\"type\":\"");
    to.extend(kind.as_bytes());
    to.push(b'"');
    to
}

fn write_json<T: Serialize + ?Sized>(to: &mut Vec<u8>, value: &T) {
    serde_json::to_writer(to, value).expect("a message as JSON");
}

impl Keeper {
    /// The table as this person sees it from outside, with everything that is only in memory.
    pub(super) fn info(&self, reader: &str) -> TableInfo {
        let mut info = card(&self.terms, &self.kept, reader);
        info.proposal = self.proposal.clone();
        info.turn = self.turn(self.observer_of(reader));
        for seat in &mut info.seats {
            let place = seat.seat.index();
            seat.online = seat.kind != SeatKind::Open && self.away_since[place].is_none();
            seat.may_replace = self.may_replace(seat.seat);
            seat.time_ms = self.clocks.left(seat.seat);
        }
        info
    }

    /// Whether a bot may be put in the place of this person.
    pub(super) fn may_replace(&self, seat: Seat) -> bool {
        let kept = &self.kept.seats[seat.index()];
        let away =
            self.away_since[seat.index()].is_some_and(|since| since.elapsed() >= self.house.config.grace);
        self.kept.state == Stage::Running && kept.person.is_some() && kept.bot.is_none() && away
    }

    pub(super) fn name(&self, lang: Lang, seat: Seat) -> String {
        self.names.get(seat.index()).map_or_else(String::new, |name| name.in_lang(lang).to_owned())
    }

    /// Writes the game as this observer sees it, in the words they read. A game that the players ended asks
    /// nobody any more.
    fn write_snapshot(&self, to: &mut Vec<u8>, observer: Observer, parts: &Parts) {
        let names = |lang: Lang, seat: Seat| self.name(lang, seat);
        match &self.game {
            None => to.extend(b"null"),
            Some(game) if self.kept.state == Stage::Over => {
                let mut snapshot = game.snapshot(observer, &names);
                snapshot.question = None;
                snapshot.asked.clear();
                snapshot.outcome = self.kept.outcome;
                write_json(to, &snapshot);
            }
            Some(game) => game.write_snapshot(to, observer, &names, parts),
        }
    }

    /// Writes what this observer noticed, from this number on.
    fn write_events(&self, to: &mut Vec<u8>, first: usize, observer: Observer, parts: &Parts) {
        let names = |lang: Lang, seat: Seat| self.name(lang, seat);
        match &self.game {
            None => to.extend(b"[]"),
            Some(game) => game.write_events(to, first, observer, &names, parts),
        }
    }

    pub(super) fn undoable(&self, observer: Observer) -> bool {
        self.kept.state == Stage::Running
            && self.retractable.choices > 0
            && observer == Observer::Seat(self.retractable.seat)
    }

    /// [`ServerMessage::Welcome`], written.
    pub(super) fn welcome(
        &self,
        reader: &str,
        observer: Observer,
        parts: &Parts,
        first: usize,
        chat: &[ChatLine],
    ) -> Utf8Bytes {
        let seen = self.game.as_ref().map_or(0, |game| game.events_seen(observer));
        let first = first.min(seen);
        let mut to = begun("welcome");
        to.extend(b",\"table\":");
        write_json(&mut to, &self.info(reader));
        to.extend(b",\"epoch\":");
        write_json(&mut to, &self.kept.epoch);
        to.extend(b",\"snapshot\":");
        self.write_snapshot(&mut to, observer, parts);
        to.extend(b",\"first\":");
        write_json(&mut to, &first);
        to.extend(b",\"events\":");
        self.write_events(&mut to, first, observer, parts);
        to.extend(b",\"chat\":");
        write_json(&mut to, chat);
        self.ended(to, observer)
    }

    /// What is news to this observer: [`ServerMessage::Update`], written.
    fn update(&self, observer: Observer, parts: &Parts, first: usize) -> Utf8Bytes {
        let mut to = begun("update");
        to.extend(b",\"epoch\":");
        write_json(&mut to, &self.kept.epoch);
        to.extend(b",\"snapshot\":");
        self.write_snapshot(&mut to, observer, parts);
        to.extend(b",\"events\":");
        self.write_events(&mut to, first, observer, parts);
        self.ended(to, observer)
    }

    /// What stays to this observer of a game taken back: [`ServerMessage::Rewound`], written.
    fn rewound(&self, observer: Observer, parts: &Parts, keep: usize) -> Utf8Bytes {
        let mut to = begun("rewound");
        to.extend(b",\"epoch\":");
        write_json(&mut to, &self.kept.epoch);
        to.extend(b",\"snapshot\":");
        self.write_snapshot(&mut to, observer, parts);
        to.extend(b",\"keep\":");
        write_json(&mut to, &keep);
        to.extend(b",\"events\":");
        self.write_events(&mut to, keep, observer, parts);
        self.ended(to, observer)
    }

    /// A message about the game ends with whether its reader may take the last choice back.
    fn ended(&self, mut to: Vec<u8>, observer: Observer) -> Utf8Bytes {
        to.extend(b",\"undoable\":");
        write_json(&mut to, &self.undoable(observer));
        to.push(b'}');
        String::from_utf8(to).expect("JSON is UTF-8").into()
    }

    /// How many events each observer has noticed so far.
    pub(super) fn noticed(&self) -> Vec<(Observer, usize)> {
        let Some(game) = &self.game else { return Vec::new() };
        let mut noticed: Vec<(Observer, usize)> = Vec::new();
        for listener in &self.listeners {
            if noticed.iter().all(|(observer, _)| *observer != listener.observer) {
                noticed.push((listener.observer, game.events_seen(listener.observer)));
            }
        }
        noticed
    }

    /// Tells every listener what is new to them since `noticed`.
    pub(super) fn tell_update(&mut self, noticed: &[(Observer, usize)]) {
        let told = self.updates(noticed);
        self.send_updates(told);
    }

    /// What is new to every listener since `noticed`.
    pub(super) fn updates(&self, noticed: &[(Observer, usize)]) -> Vec<Utf8Bytes> {
        self.for_each_observer(|keeper, observer, parts| {
            let known = noticed.iter().find(|(known, _)| *known == observer).map_or(0, |(_, count)| *count);
            keeper.update(observer, parts, known)
        })
    }

    /// Tells every listener that the game was taken back to where only the first `steps` choices had been
    /// made, and what was made again since.
    pub(super) fn tell_rewound(&mut self, steps: usize) {
        let told = self.for_each_observer(|keeper, observer, parts| {
            let game = keeper.game.as_ref().expect("a game that has begun");
            keeper.rewound(observer, parts, game.events_until(steps, observer))
        });
        self.send_updates(told);
    }

    /// Writes one message for all sockets that see and read the same; what each socket gets, in their order.
    fn for_each_observer(&self, message: impl Fn(&Keeper, Observer, &Parts) -> Utf8Bytes) -> Vec<Utf8Bytes> {
        if self.game.is_none() {
            return Vec::new();
        }
        let mut texts: Vec<Utf8Bytes> = Vec::with_capacity(self.listeners.len());
        for (place, listener) in self.listeners.iter().enumerate() {
            let same =
                |other: &Listener| other.observer == listener.observer && other.parts == listener.parts;
            let text = match self.listeners[..place].iter().position(same) {
                Some(written) => texts[written].clone(),
                None => message(self, listener.observer, &listener.parts),
            };
            texts.push(text);
        }
        texts
    }

    /// Sends every listener theirs of these, which are in the order of the listeners.
    pub(super) fn send_updates(&mut self, told: Vec<Utf8Bytes>) {
        let mut told = told.into_iter();
        self.send(|_| told.next());
    }

    /// Tells everybody how the table looks from outside.
    pub(super) fn tell_table(&mut self) {
        self.tell_table_but(None);
    }

    /// The same for everybody but one socket.
    pub(super) fn tell_table_but(&mut self, but: Option<u64>) {
        // A table looks the same to all who neither sit at it nor host it: written once, however many watch.
        let mut written: HashMap<(Observer, bool), Utf8Bytes> = HashMap::new();
        let eyes = |keeper: &Keeper, listener: &Listener| {
            (keeper.observer_of(&listener.who), keeper.kept.host == listener.who)
        };
        for listener in &self.listeners {
            written.entry(eyes(self, listener)).or_insert_with(|| {
                encoded(&ServerMessage::Table { table: Box::new(self.info(&listener.who)) })
            });
        }
        let texts: Vec<Option<Utf8Bytes>> = self
            .listeners
            .iter()
            .map(|listener| (Some(listener.key) != but).then(|| written[&eyes(self, listener)].clone()))
            .collect();
        let mut texts = texts.into_iter();
        self.send(|_| texts.next().flatten());
    }

    /// Tells everybody the same.
    pub(super) fn tell_all(&mut self, message: &ServerMessage) {
        let text = encoded(message);
        self.send(|_| Some(text.clone()));
    }

    /// Whether this observer hears what was said: partners' talk is their own.
    pub(super) fn hears(&self, line: &ChatLine, observer: Observer) -> bool {
        match (line.partners, line.seat, observer) {
            (false, ..) => true,
            (true, Some(by), Observer::Seat(seat)) => by == seat || self.terms.partners(by).contains(&seat),
            (true, ..) => false,
        }
    }

    /// Tells whoever hears it what was said.
    pub(super) fn tell_line(&mut self, line: ChatLine) {
        let heard: Vec<u64> = self
            .listeners
            .iter()
            .filter(|listener| self.hears(&line, listener.observer))
            .map(|listener| listener.key)
            .collect();
        let text = encoded(&ServerMessage::Chat { line });
        self.send(|listener| heard.contains(&listener.key).then(|| text.clone()));
    }

    /// Sends; a socket that does not keep up is let go and will come back by itself.
    fn send(&mut self, mut texts: impl FnMut(&Listener) -> Option<Utf8Bytes>) {
        let mut gone = Vec::new();
        self.listeners.retain(|listener| {
            let sent = texts(listener).is_none_or(|text| listener.out.try_send(text).is_ok());
            if !sent {
                gone.push(listener.observer);
            }
            sent
        });
        for observer in gone {
            self.house.metrics.sockets_dropped.up();
            self.note_absence(observer);
        }
    }

    pub(super) fn tell(&self, out: &Out, message: &ServerMessage) {
        let _ = out.try_send(encoded(message));
    }

    /// The latest lines said here.
    pub(super) async fn latest_chat(&self) -> Vec<ChatLine> {
        if self.said == 0 {
            return Vec::new();
        }
        self.house.store.chat(&self.kept.id, CHAT_SHOWN).await.unwrap_or_default()
    }

    pub(super) fn answer(&self, out: &Out, id: String, refusal: Option<Problem>) {
        if refusal.is_some() {
            if self.fenced {
                return;
            }
            self.house.metrics.refusals.up();
        }
        self.tell(out, &ServerMessage::Answer { id, ok: refusal.is_none(), refusal });
    }

    /// Seats have changed hands: everybody looks with the right eyes again. Sockets that may not
    /// watch any more are closed.
    pub(super) async fn reseat(&mut self) {
        self.rename();
        let stays: Vec<bool> = self.listeners.iter().map(|listener| self.may_watch(&listener.who)).collect();
        let mut stays = stays.into_iter();
        self.listeners.retain(|listener| {
            let stays = stays.next().unwrap_or(false);
            if !stays {
                let refusal = Refusal::Private.problem();
                let problem =
                    ServerMessage::Problem { code: refusal.code, reason: refusal.reason, fatal: true };
                let _ = listener.out.try_send(encoded(&problem));
            }
            stays
        });
        let changed: Vec<usize> = (0..self.listeners.len())
            .filter(|&place| self.observer_of(&self.listeners[place].who) != self.listeners[place].observer)
            .collect();
        if !changed.is_empty() {
            let chat = self.latest_chat().await;
            for place in changed {
                let who = self.listeners[place].who.clone();
                let observer = self.observer_of(&who);
                self.listeners[place].observer = observer;
                let parts = &self.listeners[place].parts;
                let welcome = aside(|| self.welcome(&who, observer, parts, 0, &chat));
                let _ = self.listeners[place].out.try_send(welcome);
            }
        }
        for seat in Seat::first(self.kept.seats.len()) {
            let here = self.listeners.iter().any(|listener| listener.observer == Observer::Seat(seat));
            let away = &mut self.away_since[seat.index()];
            if here {
                *away = None;
            } else {
                away.get_or_insert_with(Instant::now);
            }
        }
    }
}
