//! All tables: awake ones by their keepers, sleeping ones on the disk.

use crate::house::House;
use crate::keeper::{self, Action, Ask, Stub};
use crate::refused::{Refusal, Refused};
use crate::shape::TableInfo;
use crate::store::{Sitting, Woken};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use tokio::sync::{Notify, oneshot};

/// A table's place in the hall. Whoever wakes the table holds it, so that it is woken once.
type Slot = Arc<tokio::sync::Mutex<Option<Stub>>>;

/// The tables that are awake.
#[derive(Default)]
pub(crate) struct Hall {
    slots: Mutex<HashMap<String, Slot>>,
    /// Told to every table when there is no room for another.
    pub(crate) crowded: Notify,
}

/// How often somebody asks again when the keeper has just gone to sleep.
const ATTEMPTS: usize = 3;
/// How long tables get to make room.
const ROOM_TIME: std::time::Duration = std::time::Duration::from_millis(50);

impl Hall {
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
        let woken = house.store.wake(id).await;
        let seated = match woken {
            Ok(Some(woken)) => self.seat(house, &mut place, woken).await,
            Ok(None) => Err(Refusal::UnknownTable.into()),
            Err(error) => Err(error.into()),
        };
        drop(place);
        drop(slot);
        match &seated {
            Ok(_) => house.metrics.tables_woken.up(),
            Err(_) => self.forget(id),
        }
        seated
    }

    /// Opens a new table that is already on the disk.
    pub(crate) async fn open(&self, house: &Arc<House>, woken: Woken) -> Result<Stub, Refused> {
        let slot = self.slot(&woken.kept.id);
        let mut place = slot.lock().await;
        self.seat(house, &mut place, woken).await
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
    ) -> Result<Stub, Refused> {
        if self.is_full(house) {
            self.crowded.notify_waiters();
            return Err(Refusal::Busy.into());
        }
        let stub = keeper::wake(house, woken).await?;
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
