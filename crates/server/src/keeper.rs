//! The keeper of one table: a task that alone holds its true state.
//!
//! Everybody else holds a [`Stub`] and sends it an [`Ask`]. What changes the table is written down
//! and flushed before the keeper tells anybody. A keeper whose disk fails simply ends: the next
//! who asks wakes the table from what is on the disk.

mod actions;
mod ask;
mod clock;
mod guests;
mod play;
mod proposals;
mod round;
mod tell;

pub(crate) use actions::{Action, sensible};
pub(crate) use ask::{Ask, Hello, Out, Stub};
pub(crate) use tell::{card, seat_names};

use crate::house::House;
use crate::lane::Job;
use crate::rates::Bucket;
use crate::refused::{Refusal, Refused};
use crate::shape::{ClientMessage, Proposal, ServerMessage, Stage, Visibility};
use crate::store::{Change, Sitting, StoreError, StoredStep, StoredTable, Woken};
use crate::terms::Terms;
use crate::traces::Parent;
use crate::{fair, now};
use axum::extract::ws::Utf8Bytes;
use clock::Clocks;
use std::collections::HashSet;
use std::hash::BuildHasher;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};
use table::{Observer, Seat, Words};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use wire::{AnyTable, Parts};

/// A socket that listens.
struct Listener {
    key: u64,
    who: String,
    observer: Observer,
    /// What of the game this socket reads.
    parts: Parts,
    out: Out,
    /// Alive while a hint for this socket is being computed.
    hinted: Weak<()>,
}

/// What a bot has come to.
struct Thought {
    seat: Seat,
    step: usize,
    epoch: u32,
    text: Option<String>,
    /// Whether it took no time worth a worker of its own.
    quick: bool,
}

/// Consecutive choices of one seat that told nobody anything and that nobody has answered.
#[derive(Clone, Copy, Default)]
struct Retractable {
    seat: Seat,
    choices: usize,
}

struct Keeper {
    house: Arc<House>,
    kept: StoredTable,
    /// The number under which this node keeps the table, and without which nothing is written.
    fence: i64,
    /// How often this node may have lost its tables when it took this one.
    losses: u64,
    terms: Arc<Terms>,
    names: Vec<Words>,
    game: Option<Box<dyn AnyTable>>,
    /// Hashes of the ids of all choices ever made here, taken back or not.
    played_ids: HashSet<u64>,
    said: usize,
    /// What those who only watch may still say.
    crowd: Bucket,
    listeners: Vec<Listener>,
    next_key: u64,
    away_since: Vec<Option<Instant>>,
    /// Grace times that ended until then have been told.
    graces_told: Instant,
    clocks: Clocks,
    proposal: Option<Proposal>,
    retractable: Retractable,
    thoughts: JoinSet<Thought>,
    thinking: Vec<Option<(usize, u32)>>,
    /// Whether the last thought of a bot here took no time worth a worker of its own.
    quick: bool,
    quiet_since: Instant,
    /// When the lobby's card of this table was last written down, and whether choices have been made since:
    /// the card of a game played in a hurry is written once in a while, and the choices themselves at once.
    card_kept: Instant,
    card_behind: bool,
    /// What is being done now belongs to this, where anybody wants to know.
    trace: Option<Parent>,
    /// The disk failed: what is in memory may not be true.
    broken: bool,
    /// Another node keeps the table by now, and answers what is refused here: whoever asked comes back and asks again.
    fenced: bool,
}

/// How many asks may wait; more and those who ask wait themselves.
const MOST_ASKS: usize = 32;

/// How many lines of chat a newcomer gets.
const CHAT_SHOWN: i64 = 100;

/// How long anybody waits for a table to be woken, and how long that may take.
const WAKING_TIME: Duration = Duration::from_secs(20);

/// How this node keeps a table.
#[derive(Clone, Copy)]
pub(crate) struct Held {
    /// The number of its lease.
    pub(crate) fence: i64,
    /// How often this node may have lost all its tables before it took this one.
    pub(crate) losses: u64,
}

/// Wakes a table. Where a game has begun all its choices are played again, beside the tables that are awake.
pub(crate) async fn wake(house: &Arc<House>, woken: Woken, held: Held) -> Result<Stub, Refused> {
    let fresh = woken.steps.is_empty();
    let host = woken.kept.host.clone();
    let keeper = if fresh {
        let terms = house.agreed(&host, &woken.kept.game, &woken.kept.options).await?;
        Keeper::new(Arc::clone(house), terms, woken, held)
    } else {
        let own = Arc::clone(house);
        let job: Job<Result<Keeper, Refused>> = Box::new(move |_| {
            let terms = own.terms.of(&woken.kept.game, &woken.kept.options)?;
            Ok(Keeper::new(own, terms, woken, held))
        });
        house.openings.run(&host, WAKING_TIME, job).await.ok_or(Refusal::Busy)??
    };
    keeper.restore()?;
    let (asks, heard) = mpsc::channel(MOST_ASKS);
    house.metrics.tables_awake.up();
    let steps = keeper.kept.step;
    tracing::info!(table = %keeper.kept.id, fence = held.fence, steps, node = house.store.node(), "a table is kept here");
    tokio::spawn(async move {
        let house = Arc::clone(&keeper.house);
        let id = keeper.kept.id.clone();
        let run = tokio::spawn(async move { keeper.run(heard).await });
        if let Err(error) = run.await {
            house.metrics.tables_failed.up();
            tracing::error!(table = %id, %error, "the keeper failed; the table is read back when it is asked for");
        }
        house.metrics.tables_awake.down();
        house.hall.let_go(&house, &id, held.fence).await;
        house.hall.forget(&id);
    });
    Ok(Stub::Here(asks))
}

impl Keeper {
    fn new(house: Arc<House>, terms: Arc<Terms>, woken: Woken, held: Held) -> Keeper {
        let seats = woken.kept.seats.len();
        let mut keeper = Keeper {
            names: Vec::new(),
            played_ids: HashSet::new(),
            clocks: Clocks::new(woken.kept.clock, seats, &woken.kept.time, &woken.steps),
            game: None,
            said: woken.said,
            crowd: Bucket::full(house.config.limits.crowd_chats),
            listeners: Vec::new(),
            next_key: 0,
            away_since: vec![Some(Instant::now()); seats],
            graces_told: Instant::now(),
            proposal: None,
            retractable: Retractable::default(),
            thoughts: JoinSet::new(),
            thinking: vec![None; seats],
            quick: false,
            quiet_since: Instant::now(),
            card_kept: Instant::now(),
            card_behind: false,
            trace: None,
            broken: false,
            fenced: false,
            fence: held.fence,
            losses: held.losses,
            kept: woken.kept,
            terms,
            house,
        };
        for step in &woken.steps {
            if let Some(id) = &step.choice_id {
                keeper.remember(step.seat, id);
            }
        }
        if keeper.kept.state != Stage::Waiting {
            keeper.game = restored(&keeper.kept, woken.steps);
        }
        if let Some(game) = &keeper.game
            && keeper.kept.state == Stage::Running
            && keeper.kept.step != game.steps().len()
        {
            // The house went down before the card was written.
            keeper.note_progress();
            keeper.card_behind = true;
        }
        if keeper.kept.time.due.is_some() {
            keeper.clocks.resume(keeper.people_asked(), keeper.kept.time.since);
        }
        keeper.rename();
        keeper
    }

    /// Whether a game that should be on could be brought back.
    fn restore(&self) -> Result<(), Refused> {
        match (self.kept.state, &self.game) {
            (Stage::Waiting, _) | (_, Some(_)) => Ok(()),
            (_, None) => Err(Refusal::OldRules.into()),
        }
    }

    fn remember(&mut self, seat: Seat, id: &str) {
        self.played_ids.insert(self.house.hasher.hash_one((seat, id)));
    }

    fn remembers(&self, seat: Seat, id: &str) -> bool {
        self.played_ids.contains(&self.house.hasher.hash_one((seat, id)))
    }

    async fn run(mut self, mut heard: mpsc::Receiver<Box<Ask>>) {
        self.settle();
        let moment = tokio::time::sleep_until(self.next_moment().into());
        tokio::pin!(moment);
        loop {
            // Mostly something happens before: set later only when it has gone off too early, and not after every ask.
            let due = self.next_moment();
            if due < moment.deadline().into_std() {
                moment.as_mut().reset(due.into());
            }
            tokio::select! {
                ask = heard.recv() => match ask {
                    Some(ask) => self.hear(*ask).await,
                    None => break,
                },
                Some(thought) = self.thoughts.join_next() => match thought {
                    Ok(thought) => self.play_thought(thought).await,
                    Err(error) => tracing::error!(table = %self.kept.id, %error, "a thought was lost"),
                },
                () = &mut moment => {
                    if Instant::now() >= due {
                        self.look_at_the_clock().await;
                    }
                    moment.as_mut().reset(self.next_moment().into());
                }
                // The house is full: a table where nobody is makes room.
                () = self.house.hall.crowded.notified(), if self.listeners.is_empty() => {}
                () = self.house.hall.lost.notified(), if !self.house.store.is_alone() => {}
            }
            self.broken |= self.may_be_lost();
            if self.broken {
                self.house.metrics.tables_failed.up();
                let (fence, fenced) = (self.fence, self.fenced);
                tracing::info!(table = %self.kept.id, fence, fenced, "a table is let go and read again when it is asked for");
                break;
            }
            let crowded = self.house.hall.is_full(&self.house);
            if self.listeners.is_empty()
                && self.sleepy()
                && (crowded || self.quiet_since.elapsed() >= self.house.config.idle)
            {
                self.keep_card().await;
                self.house.metrics.tables_slept.up();
                tracing::info!(table = %self.kept.id, steps = self.kept.step, "a table goes to sleep");
                break;
            }
        }
        // Whoever is still waiting for an answer gets none and asks the woken table again.
        heard.close();
    }

    /// Whether nothing happens here until somebody comes or a clock runs out, which the house knows.
    fn sleepy(&self) -> bool {
        self.thoughts.is_empty()
    }

    /// Whether another node may keep this table by now, and tell of it what is not known here.
    fn may_be_lost(&self) -> bool {
        self.losses != self.house.hall.losses() || self.house.store.may_have_lost()
    }

    async fn hear(&mut self, ask: Ask) {
        self.quiet_since = Instant::now();
        if self.may_be_lost() {
            self.broken = true;
            return;
        }
        match ask {
            Ask::Join { who, hello, out, reply } => {
                let joined = self.join(who, hello, out).await;
                let _ = reply.send(joined);
            }
            Ask::Leave(key) => self.leave(key),
            Ask::Said { key, message, at, trace } => {
                let mut span = self.house.span("keeper", trace);
                span.note("table", || self.kept.id.clone());
                span.note("step", || self.kept.step.to_string());
                self.trace = span.parent();
                self.said(key, message, at).await;
                self.trace = None;
            }
            Ask::Action { who, action, reply } => {
                let done = self.act(who, action).await;
                if !self.fenced {
                    let _ = reply.send(done);
                }
            }
            Ask::Renamed(who) => self.renamed(who).await,
            Ask::Changed => self.broken = true,
        }
    }

    fn seat_of(&self, person: &str) -> Option<Seat> {
        let sits =
            |seat: &Seat| self.kept.seats[seat.index()].person.as_ref().is_some_and(|who| who.id == person);
        Seat::first(self.kept.seats.len()).find(sits)
    }

    /// With whose eyes this person looks.
    fn observer_of(&self, person: &str) -> Observer {
        self.seat_of(person).map_or(Observer::Spectator, Observer::Seat)
    }

    fn may_watch(&self, person: &str) -> bool {
        self.kept.visibility != Visibility::Private
            || self.kept.state == Stage::Waiting
            || self.kept.host == person
            || self.seat_of(person).is_some()
    }

    async fn said(&mut self, key: u64, message: ClientMessage, at: Instant) {
        let Some(listener) = self.listeners.iter().find(|listener| listener.key == key) else { return };
        let (who, observer, out) = (listener.who.clone(), listener.observer, listener.out.clone());
        let seat = match observer {
            Observer::Seat(seat) => Some(seat),
            Observer::Spectator => None,
        };
        let own = seat.ok_or(Refusal::NotSeated);
        let (id, done) = match message {
            ClientMessage::Hello { .. } => return,
            ClientMessage::Ping { id } => return self.tell(&out, &ServerMessage::Pong { id }),
            ClientMessage::Hint { id } => return self.hint(key, who, id, seat, out),
            ClientMessage::Why { id, about, doubt } => {
                let answer = self.why(id, observer, about.as_deref(), doubt);
                return self.tell(&out, &answer);
            }
            ClientMessage::Choose { id, question, text } => match own {
                Ok(seat) => return self.chosen(seat, id, &question, &text, &out, at).await,
                Err(refusal) => (id, Err(refusal.problem())),
            },
            ClientMessage::Undo { id } => match own {
                Ok(seat) => (id, self.undo(seat).await),
                Err(refusal) => (id, Err(refusal.problem())),
            },
            ClientMessage::TakeBack { id, question, text } => match own {
                Ok(seat) => (id, self.take_out(seat, &question, &text).await),
                Err(refusal) => (id, Err(refusal.problem())),
            },
            ClientMessage::Agree { id, yes } => match own {
                Ok(seat) => (id, self.agree(seat, yes).await),
                Err(refusal) => (id, Err(refusal.problem())),
            },
            ClientMessage::Draw { id } => match own {
                Ok(seat) => (id, self.offer_draw(seat).await),
                Err(refusal) => (id, Err(refusal.problem())),
            },
            ClientMessage::Resign { id } => match own {
                Ok(seat) => (id, self.resign(seat).await),
                Err(refusal) => (id, Err(refusal.problem())),
            },
            ClientMessage::Chat { id, text, partners } => (id, self.chat(&who, seat, &text, partners).await),
        };
        self.answer(&out, id, done.err());
    }

    async fn renamed(&mut self, who: Sitting) {
        let Some(seat) = self.seat_of(&who.id) else { return };
        if self.kept.seats[seat.index()].person.as_ref() == Some(&who) {
            return;
        }
        self.kept.seats[seat.index()].person = Some(who);
        self.rename();
        if self.keep_table().await.is_ok() {
            self.tell_table();
        }
    }

    fn rename(&mut self) {
        self.names = seat_names(&self.kept);
    }

    /// Writes the whole table down.
    async fn keep_table(&mut self) -> Result<(), Refused> {
        self.kept.changed = now();
        self.kept.turn = self.last_act();
        self.card_kept = Instant::now();
        self.card_behind = false;
        self.note_clocks();
        self.keep(vec![Change::Table(Box::new(self.kept.clone()))]).await
    }

    /// Writes changes down. When that fails this keeper ends, because only the disk knows what is
    /// true, and perhaps another node keeps the table by now.
    async fn keep(&mut self, changes: Vec<Change>) -> Result<(), Refused> {
        let _span = self.trace.map(|trace| self.house.span("store", Some(trace)));
        let kept = self.house.store.keep_held(&self.kept.id, self.fence, changes).await;
        if matches!(kept, Err(StoreError::Fenced)) {
            self.house.metrics.tables_fenced.up();
        }
        // A house that closes has given its tables back: what it could not write is said again elsewhere.
        self.fenced |=
            matches!(kept, Err(StoreError::Fenced)) || (kept.is_err() && *self.house.closing.borrow());
        self.broken |= kept.is_err();
        Ok(kept?)
    }
}

/// The longest id or salt a client may give, in bytes.
pub(crate) const LONGEST_WORD: usize = 64;

/// A game brought back from its choices, those taken back left out; nothing where the rules have
/// changed since.
pub(crate) fn restored(kept: &StoredTable, steps: Vec<StoredStep>) -> Option<Box<dyn AnyTable>> {
    let restore = AssertUnwindSafe(|| {
        let seed = fair::seed(&kept.server_seed, &kept.salts);
        let mut game = wire::dealt(&kept.game, &kept.options, seed).ok()?;
        if crate::terms::rules(&kept.game).ok()? != kept.rules {
            return None;
        }
        let mut stream = 0;
        let mut turn_to = |game: &mut dyn AnyTable, epoch: u32| {
            if kept.fresh && epoch != stream {
                game.throw_anew(epoch);
                stream = epoch;
            }
        };
        for step in steps.into_iter().filter(|step| !step.undone) {
            turn_to(&mut *game, step.epoch);
            game.choose(step.seat, &step.choice, None, &words::numbered).ok()?;
        }
        turn_to(&mut *game, kept.epoch);
        game.set_takes(kept.epoch);
        Some(game)
    });
    catch_unwind(restore).ok().flatten()
}

/// A message as it goes over the socket.
pub(crate) fn encoded(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message as JSON").into()
}
