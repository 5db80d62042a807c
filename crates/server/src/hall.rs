//! All tables: awake ones by their keepers, sleeping ones on the disk.

use crate::house::House;
use crate::keeper::{self, Action, Ask, Held, Stub};
use crate::post;
use crate::refused::{Refusal, Refused};
use crate::shape::TableInfo;
use crate::store::{Change, Keeping, LIFE, Sitting, Woken};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, oneshot};

/// A table's place in the hall. Whoever wakes the table holds it, so that it is woken once.
type Slot = Arc<tokio::sync::Mutex<Option<Stub>>>;

/// The tables that are awake.
#[derive(Default)]
pub(crate) struct Hall {
    slots: Mutex<HashMap<String, Slot>>,
    /// Told to every table when there is no room for another.
    pub(crate) crowded: Notify,
    /// Told to every table when other nodes may have taken it, and how often that was.
    pub(crate) lost: Notify,
    losses: AtomicU64,
}

/// How often somebody asks again when the keeper has just gone to sleep.
const ATTEMPTS: usize = 3;
/// How long tables get to make room.
const ROOM_TIME: Duration = Duration::from_millis(50);
/// How often somebody tries to take a table whose keeper does not answer.
const TAKE_EVERY: Duration = Duration::from_millis(100);

impl Hall {
    /// How often other nodes may have taken the tables of this one.
    pub(crate) fn losses(&self) -> u64 {
        self.losses.load(Relaxed)
    }

    /// Other nodes may have taken the tables of this one: all are read again when they are asked for.
    pub(crate) fn lose_all(&self) {
        self.losses.fetch_add(1, Relaxed);
        self.lost.notify_waiters();
    }

    fn slot(&self, id: &str) -> Slot {
        let mut slots = self.slots.lock().expect("the hall");
        match slots.get(id) {
            Some(slot) => Arc::clone(slot),
            None => Arc::clone(slots.entry(id.to_owned()).or_default()),
        }
    }

    /// The keeper of a table, woken if need be.
    pub(crate) async fn keeper(&self, house: &Arc<House>, id: &str) -> Result<Stub, Refused> {
        if id.len() > keeper::LONGEST_WORD {
            return Err(Refusal::UnknownTable.into());
        }
        if *house.closing.borrow() {
            return Err(Refusal::Closing.into());
        }
        let slot = self.slot(id);
        let mut place = slot.lock().await;
        if let Some(stub) = place.as_ref().filter(|stub| !stub.is_closed()) {
            return Ok(stub.clone());
        }
        let _ = self.make_room(house).await;
        let seated = self.fetch(house, &mut place, id).await;
        drop(place);
        drop(slot);
        match &seated {
            Ok(stub) if !post::is_far(stub) => house.metrics.tables_woken.up(),
            _ => self.forget(id),
        }
        seated
    }

    /// Takes a table and wakes it from the disk: in this order, so that nobody writes after it was read.
    async fn fetch(&self, house: &Arc<House>, place: &mut Option<Stub>, id: &str) -> Result<Stub, Refused> {
        if house.store.table(id).await?.is_none() {
            return Err(Refusal::UnknownTable.into());
        }
        let begun = Instant::now();
        let mut losses = self.losses();
        let fence = loop {
            match house.store.take(id).await? {
                Keeping::Ours(fence) => break fence,
                Keeping::Theirs(node) if house.reaches(&node) => return Ok(house.door_to(node, id)),
                // Nobody answers for a node that has died until its time is up.
                Keeping::Theirs(_) if begun.elapsed() < LIFE + TAKE_EVERY => {
                    tokio::time::sleep(TAKE_EVERY).await;
                    losses = self.losses();
                }
                Keeping::Theirs(_) => return Err(Refusal::Elsewhere.into()),
            }
        };
        let seated = match house.store.wake(id).await? {
            Some(woken) => self.seat(house, place, woken, Held { fence, losses }).await,
            None => Err(Refusal::UnknownTable.into()),
        };
        if seated.is_err() {
            self.let_go(house, id, fence).await;
        }
        seated
    }

    /// Gives a table back that is not kept any more, where anybody else could want it.
    pub(crate) async fn let_go(&self, house: &House, id: &str, fence: i64) {
        if !house.store.is_alone() {
            let _ = house.store.keep(vec![Change::Release { table: id.to_owned(), fence }]).await;
        }
    }

    /// Opens a new table that is already on the disk and taken.
    pub(crate) async fn open(&self, house: &Arc<House>, woken: Woken, held: Held) -> Result<Stub, Refused> {
        let slot = self.slot(&woken.kept.id);
        let mut place = slot.lock().await;
        self.seat(house, &mut place, woken, held).await
    }

    /// Whether no further table can be held in memory.
    pub(crate) fn is_full(&self, house: &House) -> bool {
        house.metrics.tables_awake.get() >= house.config.limits.tables_awake as u64
    }

    /// Sees to it that another table can be held in memory: tables where nobody is go to sleep.
    pub(crate) async fn make_room(&self, house: &House) -> Result<(), Refusal> {
        for _ in 0..ATTEMPTS {
            if !self.is_full(house) {
                return Ok(());
            }
            self.crowded.notify_waiters();
            tokio::time::sleep(ROOM_TIME).await;
        }
        if self.is_full(house) { Err(Refusal::Busy) } else { Ok(()) }
    }

    async fn seat(
        &self,
        house: &Arc<House>,
        place: &mut Option<Stub>,
        woken: Woken,
        held: Held,
    ) -> Result<Stub, Refused> {
        if self.is_full(house) {
            self.crowded.notify_waiters();
            return Err(Refusal::Busy.into());
        }
        let stub = keeper::wake(house, woken, held).await?;
        *place = Some(stub.clone());
        Ok(stub)
    }

    /// Forgets a table that has gone to sleep, unless somebody is just waking it.
    pub(crate) fn forget(&self, id: &str) {
        let mut slots = self.slots.lock().expect("the hall");
        // Nobody else can take the slot while the hall is locked.
        let asleep = slots.get(id).is_some_and(|slot| {
            Arc::strong_count(slot) == 1
                && slot.try_lock().is_ok_and(|place| place.as_ref().is_none_or(Stub::is_closed))
        });
        if asleep {
            slots.remove(id);
        }
    }

    /// The keeper of a table if it is awake.
    pub(crate) fn awake(&self, id: &str) -> Option<Stub> {
        let slots = self.slots.lock().expect("the hall");
        let place = slots.get(id)?.try_lock().ok()?;
        place.clone().filter(|stub| !stub.is_closed())
    }

    /// The keeper of a table on this node and no other.
    pub(crate) async fn keeper_here(&self, house: &Arc<House>, id: &str) -> Result<Stub, Refused> {
        let stub = self.keeper(house, id).await?;
        if post::is_far(&stub) { Err(Refusal::Elsewhere.into()) } else { Ok(stub) }
    }

    /// Does something to a table that this node keeps.
    pub(crate) async fn act_here(
        &self,
        house: &Arc<House>,
        id: &str,
        who: &Sitting,
        action: Action,
    ) -> Result<TableInfo, Refused> {
        self.keeper_here(house, id).await?;
        self.act(house, id, who, action).await
    }

    /// Does something to a table.
    pub(crate) async fn act(
        &self,
        house: &Arc<House>,
        id: &str,
        who: &Sitting,
        action: Action,
    ) -> Result<TableInfo, Refused> {
        for _ in 0..ATTEMPTS {
            let stub = self.keeper(house, id).await?;
            let (reply, answer) = oneshot::channel();
            let ask = Ask::Action { who: who.clone(), action: action.clone(), reply };
            if stub.ask(ask).await.is_ok()
                && let Ok(done) = answer.await
            {
                return done;
            }
        }
        Err(Refusal::Busy.into())
    }
}
