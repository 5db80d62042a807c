//! What the operator changes beside a running server: whom it keeps out, whose sessions have ended, which table must be
//! read again. Looked for every second, so that it needs neither a bus nor a way to this process.

use crate::house::House;
use crate::keeper::Ask;
use crate::now;
use crate::people::Ended;
use crate::store::StoreError;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::RwLock;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::time::Duration;

/// How often it is looked for them.
const EVERY: Duration = Duration::from_secs(1);

/// People and addresses that are kept out.
#[derive(Default)]
pub(crate) struct Blocks {
    until: RwLock<HashMap<String, Option<i64>>>,
    /// The latest notice that has been read.
    read: AtomicI64,
}

impl Blocks {
    /// Whether this person or address is kept out at this moment.
    pub(crate) fn hold(&self, who: &str) -> bool {
        let until = self.until.read().expect("blocks");
        !until.is_empty() && until.get(who).is_some_and(|until| until.is_none_or(|until| until > now()))
    }

    /// Whether any address or person is kept out.
    pub(crate) fn is_empty(&self) -> bool {
        self.until.read().expect("blocks").is_empty()
    }
}

/// Learns whom to keep out before anybody is let in.
pub(crate) async fn begin(house: &House) -> Result<(), StoreError> {
    house.blocks.read.store(house.store.last_notice().await?, Relaxed);
    *house.blocks.until.write().expect("blocks") = house.store.blocks().await?.into_iter().collect();
    Ok(())
}

/// Reads notices for as long as the house is open.
pub(crate) async fn watch(house: Arc<House>) {
    loop {
        tokio::time::sleep(EVERY).await;
        if let Err(error) = look(&house).await {
            tracing::warn!(%error, "it could not be looked what the operator has changed");
        }
    }
}

async fn look(house: &Arc<House>) -> Result<(), StoreError> {
    let notices = house.store.notices(house.blocks.read.load(Relaxed)).await?;
    let Some((last, ..)) = notices.last() else { return Ok(()) };
    let last = *last;
    *house.blocks.until.write().expect("blocks") = house.store.blocks().await?.into_iter().collect();
    for (number, person, table) in notices {
        let (person_id, table_id) = (person.as_deref(), table.as_deref());
        tracing::info!(number, person = person_id, table = table_id, "the operator has changed something");
        if let Some(person) = person {
            house.people.forget_person(&person);
            // Whoever may still be here comes back, and is asked at the door.
            let _ = house.ended.send(Ended::all_of(&person));
        }
        if let Some(table) = table {
            house.films.forget(&table);
            if let Some(stub) = house.hall.awake(&table) {
                let _ = stub.ask(Ask::Changed).await;
            }
        }
    }
    house.blocks.read.store(last, Relaxed);
    Ok(())
}
