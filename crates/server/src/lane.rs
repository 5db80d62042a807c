//! Work beside the tables, in lanes: so many workers each, fair between persons, never for nobody.
//!
//! Jobs are begun person by person and not in order of arrival: a person's second job waits behind
//! others' first. Somebody who no longer waits loses the place; a job that
//! already runs is told and stops at its next look.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::timeout;

/// Something to be computed on a thread that may block. It looks now and then whether it is still
/// wanted.
pub(crate) type Job<T> = Box<dyn FnOnce(&Wanted) -> T + Send>;

/// Whether somebody still waits for a job.
#[derive(Clone, Debug)]
pub(crate) struct Wanted(Arc<AtomicBool>);

impl Wanted {
    /// Wanted until whoever holds what comes with it is gone.
    fn new() -> (Wanted, Waiting) {
        let gone = Arc::new(AtomicBool::new(false));
        (Wanted(Arc::clone(&gone)), Waiting(gone))
    }

    /// Whether somebody still waits.
    pub(crate) fn still(&self) -> bool {
        !self.0.load(Relaxed)
    }

    /// Always wanted.
    pub(crate) fn always() -> Wanted {
        Wanted(Arc::default())
    }
}

/// Somebody who waits.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// Why a job came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Undone {
    /// Too many wait, or nobody was free in time. It may be tried again.
    Busy,
    /// It failed, or took too long once it ran. It would again.
    Failed,
}

/// Work of more than a moment that only the task at hand can do: the others of its thread go on elsewhere
/// meanwhile.
pub(crate) fn aside<T>(work: impl FnOnce() -> T) -> T {
    match tokio::runtime::Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(tokio::runtime::RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _ => work(),
    }
}

/// So many workers for one kind of work.
pub(crate) struct Lane {
    queue: Arc<Mutex<Queue>>,
    /// How many jobs of one person may wait.
    most_each: usize,
}

/// How many jobs may wait in a lane; more are refused at once.
const MOST_WAITING: usize = 2_000;

#[derive(Default)]
struct Queue {
    free: usize,
    /// Everybody who has a job here.
    people: HashMap<String, Share>,
    waiting: Vec<Waiter>,
    /// The number of the job that was begun last.
    begun: u64,
}

/// What one person has in a lane.
#[derive(Default)]
struct Share {
    /// Jobs that wait or run.
    jobs: usize,
    /// The number of the last of them.
    last: u64,
}

struct Waiter {
    person: String,
    number: u64,
    turn: oneshot::Sender<Turn>,
}

impl Queue {
    /// A job of this person comes. Its number is that of the job begun last, or one more than that of
    /// the person's own job before it: jobs are begun in order of their numbers, of equal ones the
    /// first who came.
    fn come(&mut self, person: &str) -> u64 {
        let begun = self.begun;
        let share = self.people.entry(person.to_owned()).or_default();
        share.last = if share.jobs == 0 { begun } else { begun.max(share.last + 1) };
        share.jobs += 1;
        share.last
    }

    /// A job of this person is done, or nobody waits for it any longer.
    fn go(&mut self, person: &str) {
        if let Some(share) = self.people.get_mut(person) {
            share.jobs -= 1;
            if share.jobs == 0 {
                self.people.remove(person);
            }
        }
    }

    /// Forgets those who no longer wait.
    fn tidy(&mut self) {
        let (gone, waiting) =
            std::mem::take(&mut self.waiting).into_iter().partition(|waiter| waiter.turn.is_closed());
        self.waiting = waiting;
        let gone: Vec<Waiter> = gone;
        gone.iter().for_each(|waiter| self.go(&waiter.person));
    }

    /// Takes the next one who may run out of the queue.
    fn next(&mut self) -> Option<Waiter> {
        self.tidy();
        if self.free == 0 {
            return None;
        }
        let (place, _) = self.waiting.iter().enumerate().min_by_key(|(_, waiter)| waiter.number)?;
        let waiter = self.waiting.remove(place);
        self.free -= 1;
        self.begun = self.begun.max(waiter.number);
        Some(waiter)
    }
}

/// A worker in use; free again when this goes.
struct Turn {
    queue: Arc<Mutex<Queue>>,
    person: String,
}

impl Drop for Turn {
    fn drop(&mut self) {
        let next = {
            let mut queue = self.queue.lock().expect("a lane");
            queue.free += 1;
            queue.go(&self.person);
            queue.next()
        };
        if let Some(Waiter { person, turn, .. }) = next {
            // Somebody who has just left gives the turn back, and so to the next.
            let _ = turn.send(Turn { queue: Arc::clone(&self.queue), person });
        }
    }
}

impl Lane {
    pub(crate) fn new(workers: usize, most_each: usize) -> Lane {
        let queue = Queue { free: workers, ..Queue::default() };
        Lane { queue: Arc::new(Mutex::new(queue)), most_each }
    }

    /// Whether a job that comes now would be begun at once.
    pub(crate) fn has_room(&self) -> bool {
        let queue = self.queue.lock().expect("a lane");
        queue.free > 0 && queue.waiting.is_empty()
    }

    /// Jobs that wait, and how many may.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        (self.queue.lock().expect("a lane").waiting.len(), MOST_WAITING)
    }

    /// Waits for a worker; nothing where this person, or everybody, waits for too many already.
    async fn turn(&self, person: &str) -> Option<Turn> {
        let waiting = {
            let mut queue = self.queue.lock().expect("a lane");
            if queue.free > 0 {
                queue.free -= 1;
                queue.begun = queue.come(person);
                return Some(Turn { queue: Arc::clone(&self.queue), person: person.to_owned() });
            }
            queue.tidy();
            let own = queue.waiting.iter().filter(|waiter| waiter.person == person).count();
            if own >= self.most_each || queue.waiting.len() >= MOST_WAITING {
                return None;
            }
            let (turn, waiting) = oneshot::channel();
            let number = queue.come(person);
            queue.waiting.push(Waiter { person: person.to_owned(), number, turn });
            waiting
        };
        waiting.await.ok()
    }

    /// Runs a job of this person when it is their turn. Nothing comes back when it fails, when too many
    /// wait, or when waiting or running takes longer than `patience`. When whoever asked goes, the job
    /// is not begun, or told to stop.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        person: &str,
        patience: Duration,
        job: Job<T>,
    ) -> Option<T> {
        self.attempt(person, patience, job).await.ok()
    }

    /// The same, and why nothing came back.
    pub(crate) async fn attempt<T: Send + 'static>(
        &self,
        person: &str,
        patience: Duration,
        job: Job<T>,
    ) -> Result<T, Undone> {
        let turn = timeout(patience, self.turn(person)).await.ok().flatten().ok_or(Undone::Busy)?;
        let (wanted, waiting) = Wanted::new();
        let running = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            catch_unwind(AssertUnwindSafe(|| job(&wanted))).ok()
        });
        let done = timeout(patience, running).await;
        drop(waiting);
        done.ok().and_then(Result::ok).flatten().ok_or(Undone::Failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    const PATIENCE: Duration = Duration::from_secs(60);

    #[tokio::test]
    async fn a_job_that_fails_leaves_the_lane_as_it_was() {
        let lane = Lane::new(1, 4);
        let faulty: Job<u8> = Box::new(|_| panic!("a faulty bot"));
        assert_eq!(lane.attempt("a", PATIENCE, faulty).await, Err(Undone::Failed));
        assert_eq!(lane.run("a", PATIENCE, Box::new(|_| 7)).await, Some(7));
    }

    #[tokio::test]
    async fn nobody_waits_longer_than_patience_for_a_job_that_does_not_end() {
        let lane = Lane::new(1, 4);
        let (end, wait) = mpsc::channel::<()>();
        let short = Duration::from_millis(5);
        assert_eq!(lane.run("a", short, Box::new(move |_| wait.recv().is_err())).await, None);
        let taken = lane.attempt("b", short, Box::new(|_| 7)).await;
        assert_eq!(taken, Err(Undone::Busy), "its thread is taken");
        drop(end);
        assert_eq!(lane.run("b", PATIENCE, Box::new(|_| 7)).await, Some(7), "and free again");
    }

    /// Waits until so many jobs wait in the lane.
    async fn until_waiting(lane: &Lane, count: usize) {
        while lane.queue.lock().expect("a lane").waiting.len() != count {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_second_job_waits_behind_the_first_of_others() {
        let lane = Arc::new(Lane::new(1, 3));
        let (end, wait) = mpsc::channel::<()>();
        let (told, order) = mpsc::channel();
        let mut jobs = tokio::task::JoinSet::new();
        let begin = |jobs: &mut tokio::task::JoinSet<()>, person: &'static str, job: Job<()>| {
            let lane = Arc::clone(&lane);
            jobs.spawn(async move {
                let _ = lane.run(person, PATIENCE, job).await;
            });
        };
        begin(
            &mut jobs,
            "greedy",
            Box::new(move |_| {
                let _ = wait.recv();
            }),
        );
        while lane.queue.lock().expect("a lane").free > 0 {
            tokio::task::yield_now().await;
        }
        for (place, person) in ["greedy", "greedy", "greedy", "modest"].into_iter().enumerate() {
            let told = told.clone();
            begin(
                &mut jobs,
                person,
                Box::new(move |_| {
                    let _ = told.send(person);
                }),
            );
            until_waiting(&lane, place + 1).await;
        }
        assert!(
            lane.run("greedy", PATIENCE, Box::new(|_| ())).await.is_none(),
            "three of theirs wait already"
        );
        drop(end);
        while jobs.join_next().await.is_some() {}
        assert_eq!(order.try_iter().collect::<Vec<_>>(), ["modest", "greedy", "greedy", "greedy"]);
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_not_begun_and_what_runs_is_told() {
        let lane = Arc::new(Lane::new(1, 4));
        let (told, stopped) = oneshot::channel();
        let (begun, running) = oneshot::channel();
        let job: Job<()> = Box::new(move |wanted| {
            let _ = begun.send(());
            while wanted.still() {
                std::thread::yield_now();
            }
            let _ = told.send(());
        });
        let own = Arc::clone(&lane);
        let first = tokio::spawn(async move { own.run("a", PATIENCE, job).await });
        running.await.expect("begun");
        let own = Arc::clone(&lane);
        let never: Job<()> = Box::new(|_| panic!("nobody waits for this"));
        let second = tokio::spawn(async move { own.run("b", PATIENCE, never).await });
        until_waiting(&lane, 1).await;
        second.abort();
        assert!(second.await.is_err());
        first.abort();
        stopped.await.expect("the job has noticed");
        assert_eq!(lane.run("c", PATIENCE, Box::new(|_| 7)).await, Some(7));
    }
}
