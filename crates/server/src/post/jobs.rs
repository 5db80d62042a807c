//! Thinking that any node may take: a bot's choice, one position of an analysis.
//!
//! A node whose own workers are busy offers a job to all; the bus gives it to one of the others, which takes it when it
//! has a worker free. What is to be looked at is named and not sent: whoever takes the job reads the game from the
//! database they share, so that nothing hidden goes over the bus. Where nobody takes it, or whoever did is gone, the
//! node that asked does it itself.

use super::Post;
use super::letter::What;
use crate::analyses;
use crate::bot;
use crate::house::House;
use crate::keeper;
use crate::lane::Job;
use crate::random;
use crate::replays;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use table::Seat;
use tokio::sync::oneshot;
use tokio::time::timeout;

/// Where jobs are offered.
pub(super) const JOBS: &str = "bergfried.jobs";
/// Whoever has a worker free says so by then.
const TAKEN: Duration = Duration::from_millis(200);

/// Something to be thought about.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Work {
    /// What a bot of this strength chooses, where the table has come to this step.
    Choice { table: String, step: usize, epoch: u32, seat: Seat, strength: String },
    /// What the engine thinks of a finished game after so many steps, for somebody who may read it.
    Position { game: String, step: usize, reader: String },
}

/// A job that somebody waits for.
pub(super) struct Offer {
    /// Who has taken it.
    pub(super) node: Option<String>,
    taken: Option<oneshot::Sender<bool>>,
    found: oneshot::Sender<String>,
}

impl Offer {
    /// Somebody takes it, or has no worker free.
    pub(super) fn answered(&mut self, node: String, yes: bool) {
        self.node = Some(node);
        if let Some(taken) = self.taken.take() {
            let _ = taken.send(yes);
        }
    }

    pub(super) fn found(self, text: &str) {
        let _ = self.found.send(text.to_owned());
    }
}

/// Takes an offer back when nobody waits for it any more, also where whoever waited was stopped.
struct Waiting<'p> {
    post: &'p Post,
    call: u64,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.post.desk.lock().expect("the desk").offers.remove(&self.call);
    }
}

impl Post {
    /// Offers a job to the other nodes; what came of it, unless it is to be done here.
    pub(crate) async fn offer(&self, house: &House, work: Work, patience: Duration) -> Option<String> {
        let call = self.next.fetch_add(1, Relaxed);
        let (taken, taking) = oneshot::channel();
        let (found, finding) = oneshot::channel();
        {
            let mut desk = self.desk.lock().expect("the desk");
            if desk.nodes.is_empty() {
                return None;
            }
            desk.offers.insert(call, Offer { node: None, taken: Some(taken), found });
        }
        let _waiting = Waiting { post: self, call };
        self.publish(JOBS, What::Job { call, work, millis: patience.as_millis() as u64 }, "");
        let text = match timeout(TAKEN, taking).await {
            Ok(Ok(true)) => timeout(patience, finding).await.ok().and_then(Result::ok),
            _ => None,
        };
        let text = text.filter(|text| !text.is_empty());
        if text.is_some() {
            house.metrics.jobs_handed_out.up();
        }
        text
    }

    /// Takes a job of another node, where a worker is free.
    pub(super) fn take_job(
        self: &Arc<Post>,
        house: &Arc<House>,
        from: String,
        call: u64,
        work: Work,
        millis: u64,
    ) {
        let lane = match &work {
            Work::Choice { .. } => &house.bots,
            Work::Position { .. } => &house.studies,
        };
        let yes = lane.has_room() && !*house.closing.borrow();
        self.send(&from, What::Taken { call, yes });
        if !yes {
            return;
        }
        house.metrics.jobs_taken.up();
        let (post, house) = (Arc::clone(self), Arc::clone(house));
        tokio::spawn(async move {
            let found = done(&house, &from, work, Duration::from_millis(millis)).await;
            post.send_text(&from, What::Found { call }, &found.unwrap_or_default());
        });
    }
}

/// What comes of a job, done here for another node.
async fn done(house: &Arc<House>, from: &str, work: Work, patience: Duration) -> Option<String> {
    match work {
        Work::Choice { table, step, epoch, seat, strength } => {
            let strength = bot::strength(&strength)?;
            let woken = house.store.wake(&table).await.ok()??;
            let job: Job<Option<String>> = Box::new(move |wanted| {
                let kept = woken.kept;
                let game = keeper::restored(&kept, woken.steps)?;
                let asked = kept.epoch == epoch && game.steps().len() == step && game.asked().contains(seat);
                asked.then(|| bot::choice(&*game, seat, strength.into(), random::number())(wanted))
            });
            house.bots.run(from, patience, job).await?
        }
        Work::Position { game, step, reader } => {
            let past = replays::past(house, &game, &reader).await.ok()?;
            let job = analyses::position(past, step);
            let found = house.studies.run(from, patience, job).await?;
            serde_json::to_string(&found).ok()
        }
    }
}
