//! What the engine thinks of finished games.

use crate::bot;
use crate::house::House;
use crate::lane::{Job, Wanted};
use crate::people::Caller;
use crate::refused::{Refusal, Refused};
use crate::replays::{Past, labelled, past, readable};
use crate::shape::{AnalysedStep, Analysis, Problem};
use crate::store::Change;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use table::{Lang, Seat};

/// Analyses under way, and who wants each.
#[derive(Default)]
pub(crate) struct Analyses(Mutex<HashMap<String, UnderWay>>);

struct UnderWay {
    person: String,
    growing: Arc<Mutex<Analysis>>,
    /// When somebody last asked for it.
    asked: Instant,
}

/// How many games are played on from each position, and how long the engine looks at it.
const PLAYED_ON: u32 = 48;
const LOOK_TIME: Duration = Duration::from_millis(150);
const LOOK_ITERATIONS: u32 = 2_000;
const STEP_PATIENCE: Duration = Duration::from_secs(60);
/// No more games than this are analysed at once, and not more than these for one person.
const MOST_ANALYSES: usize = 64;
const MOST_ANALYSES_EACH: usize = 2;
/// Nobody has asked for so long: nobody waits.
const FORGOTTEN: Duration = Duration::from_secs(60);

/// What the engine thinks of the game; computed on the first call and kept.
#[utoipa::path(get, path = "/api/replays/{id}/analysis", tag = "replays", params(("id" = String, Path)),
    responses((status = 200, body = Analysis), (status = 202, body = Analysis), (status = 404, body = Problem)))]
pub(crate) async fn analysis(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<Analysis>), Refused> {
    if let Some(kept) = house.store.table(&id).await? {
        readable(&kept, &caller.person.id)?;
    }
    if let Some(found) = house.store.analysis(&id).await? {
        let found: Analysis = serde_json::from_str(&found).map_err(|_| Refusal::Internal)?;
        return Ok((StatusCode::OK, Json(found)));
    }
    let known = house.analyses.ask(&id);
    let growing = match known {
        Some(growing) => growing,
        None => {
            let past = past(&house, &id, &caller.person.id).await?;
            let (growing, new) = house.analyses.begin(&id, &caller.person.id)?;
            if new {
                tokio::spawn(analyse(Arc::clone(&house), id, caller.person.id, past, Arc::clone(&growing)));
            }
            growing
        }
    };
    let found = growing.lock().expect("an analysis").clone();
    Ok((if found.done { StatusCode::OK } else { StatusCode::ACCEPTED }, Json(found)))
}

impl Analyses {
    /// The analysis of this game, if it is under way.
    fn ask(&self, id: &str) -> Option<Arc<Mutex<Analysis>>> {
        let mut all = self.0.lock().expect("analyses");
        let found = all.get_mut(id)?;
        found.asked = Instant::now();
        Some(Arc::clone(&found.growing))
    }

    /// Makes room for an analysis that this person wants; also whether it is a new one.
    fn begin(&self, id: &str, person: &str) -> Result<(Arc<Mutex<Analysis>>, bool), Refusal> {
        if let Some(growing) = self.ask(id) {
            return Ok((growing, false));
        }
        let mut all = self.0.lock().expect("analyses");
        if all.values().filter(|under_way| under_way.person == person).count() >= MOST_ANALYSES_EACH {
            return Err(Refusal::TooManyAnalyses);
        }
        if all.len() >= MOST_ANALYSES {
            return Err(Refusal::Busy);
        }
        let growing = Arc::new(Mutex::new(Analysis::default()));
        let asked = Instant::now();
        let under_way = UnderWay { person: person.to_owned(), growing: Arc::clone(&growing), asked };
        all.insert(id.to_owned(), under_way);
        Ok((growing, true))
    }

    /// Whether somebody has asked for it lately.
    fn wanted(&self, id: &str) -> bool {
        let all = self.0.lock().expect("analyses");
        all.get(id).is_some_and(|under_way| under_way.asked.elapsed() < FORGOTTEN)
    }

    fn end(&self, id: &str) {
        self.0.lock().expect("analyses").remove(id);
    }
}

/// Looks at the game position by position, one at a time, for as long as anybody asks for it.
async fn analyse(
    house: Arc<House>,
    id: String,
    person: String,
    past: Arc<Past>,
    growing: Arc<Mutex<Analysis>>,
) {
    let steps = past.film.end().steps().len();
    let mut whole = true;
    for step in 0..=steps {
        if !house.analyses.wanted(&id) || *house.closing.borrow() {
            whole = false;
            break;
        }
        let look = Arc::clone(&past);
        let job: Job<AnalysedStep> = Box::new(move |wanted| analysed(&look, step, wanted));
        match house.studies.run(&person, STEP_PATIENCE, job).await {
            Some(found) => growing.lock().expect("an analysis").steps.push(found),
            None => whole = false,
        }
    }
    if whole {
        let found = {
            let mut growing = growing.lock().expect("an analysis");
            growing.done = true;
            growing.clone()
        };
        let found = serde_json::to_string(&found).expect("an analysis as JSON");
        let kept = house.store.keep(vec![Change::Analysis { table: id.clone(), found }]).await;
        if let Err(error) = kept {
            tracing::error!(table = %id, %error, "an analysis could not be kept");
        }
    }
    house.analyses.end(&id);
}

/// What the engine thinks of one position.
fn analysed(past: &Past, step: usize, wanted: &Wanted) -> AnalysedStep {
    let names = |lang: Lang, seat: Seat| past.names[seat.index()].in_lang(lang).to_owned();
    let game = past.film.at(step);
    let chances = bot::chances(&*game, PLAYED_ON, 1)(wanted);
    let best = past.film.end().steps().get(step).and_then(|made| {
        let found = bot::consider(&*game, made.seat, LOOK_TIME, LOOK_ITERATIONS, 1)(wanted);
        labelled(&*game, made.seat, &found.first()?.text, &names)
    });
    AnalysedStep { step, chances, best }
}
