//! Finished games: looked at again from any seat, analysed, handed out, brought in.

use crate::fair::{self, Proof, Record};
use crate::house::House;
use crate::keeper;
use crate::people::Caller;
use crate::refused::{No, Refused};
use crate::shape::{
    AnalysedStep, Analysis, Clock, Fairness, Frame, Labelled, OnTimeout, Problem, ReplayInfo, SeatInfo,
    SeatKind, Stage, TableInfo, Uploaded, Visibility,
};
use crate::store::{Change, Kept, SeatKept, Woken};
use crate::{bot, now, random};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use table::{Lang, Observer, Seat, Words};
use wire::AnyTable;

/// A finished game, from a table of this house or from elsewhere.
struct Past {
    info: TableInfo,
    names: Vec<Words>,
    record: Value,
    seed: Option<String>,
    file: String,
}

/// Plays the game through again beside the tables, which must not wait for it.
async fn past(house: &Arc<House>, id: &str, reader: &str) -> Result<Past, Refused> {
    if id.len() > keeper::LONGEST_WORD {
        return Err(No::UnknownReplay.into());
    }
    let shared = Arc::clone(house);
    let job: bot::Job<Result<Past, Refused>> = match house.store.wake(id).await? {
        Some(woken) => {
            readable(&woken.kept, reader)?;
            let reader = reader.to_owned();
            Box::new(move || of_table(&shared, woken, &reader))
        }
        None => {
            let (text, made) = house.store.upload(id).await?.ok_or(No::UnknownReplay)?;
            let id = id.to_owned();
            Box::new(move || of_upload(&shared, &id, text, made))
        }
    };
    house.hints.run(FRAMES_PATIENCE, job).await.ok_or(No::Busy)?
}

/// Whether this person may look at the game again.
fn readable(kept: &Kept, reader: &str) -> Result<(), No> {
    let sat = |seat: &SeatKept| seat.person.as_ref().is_some_and(|who| who.id == reader);
    match kept.visibility {
        Visibility::Private if kept.host != reader && !kept.seats.iter().any(sat) => Err(No::Private),
        _ if kept.state != Stage::Over => Err(No::NotOver),
        _ => Ok(()),
    }
}

fn of_table(house: &House, woken: Woken, reader: &str) -> Result<Past, Refused> {
    let kept = woken.kept;
    let terms = house.terms.of(&kept.game, &kept.options)?;
    let info = keeper::card(&terms, &kept, reader);
    let steps = woken.steps.into_iter().filter(|step| !step.undone).map(|step| (step.seat, step.choice));
    let game = keeper::restored(&kept, steps).ok_or(No::OldRules)?;
    let record = game.replay_with_seed();
    let names = keeper::seat_names(&kept);
    let ended_by_players = game.outcome() != kept.outcome;
    let file = Record {
        bergfried: 1,
        table: kept.id.clone(),
        players: names.clone(),
        fairness: Proof {
            commitment: fair::commitment(&kept.server_seed),
            server_seed: random::hex(&kept.server_seed),
            salts: kept.salts,
        },
        outcome: kept.outcome.filter(|_| ended_by_players),
        replay: record.clone(),
    };
    let seed = record.get("seed").and_then(Value::as_str).map(str::to_owned);
    let file = serde_json::to_string_pretty(&file).expect("a record as JSON");
    Ok(Past { info, names, record, seed, file })
}

fn of_upload(house: &House, id: &str, text: String, made: i64) -> Result<Past, Refused> {
    let value: Value = serde_json::from_str(&text).map_err(|_| No::Internal)?;
    let (record, players, proof, outcome) = match serde_json::from_value::<Record>(value.clone()) {
        Ok(full) => (full.replay, full.players, Some(full.fairness), full.outcome),
        Err(_) => (value, Vec::new(), None, None),
    };
    let game = wire::replayed(&record)?;
    let terms = house.terms.of(game.game(), &game.options())?;
    let names: Vec<Words> = (0..game.seats())
        .map(|place| players.get(place).or(terms.roles.get(place)).cloned().unwrap_or_default())
        .collect();
    let seat = |seat: Seat| SeatInfo {
        seat,
        role: game.role(seat),
        kind: SeatKind::Person,
        name: names[seat.index()].clone(),
        blazon: crate::guest::suggested(u64::from(seat.0) * 7919).1,
        strength: None,
        you: false,
        online: false,
        may_replace: false,
        resigned: false,
        time_ms: None,
    };
    let seed = record.get("seed").and_then(Value::as_str).map(str::to_owned);
    let info = TableInfo {
        id: id.to_owned(),
        game: game.game().to_owned(),
        options: terms.options.clone(),
        option_words: terms.option_words.clone(),
        state: Stage::Over,
        visibility: Visibility::Link,
        host: false,
        you: None,
        seats: Seat::first(game.seats()).map(seat).collect(),
        asked: Vec::new(),
        step: game.steps().len(),
        turn: None,
        made,
        changed: made,
        clock: Clock::None,
        on_timeout: OnTimeout::Bot,
        outcome: outcome.or(game.outcome()),
        chances: None,
        fairness: match proof {
            Some(proof) => Fairness {
                commitment: proof.commitment,
                salts: proof.salts.len(),
                seed: Some(proof.server_seed),
            },
            None => Fairness { commitment: String::new(), salts: 0, seed: None },
        },
        draws: false,
        proposal: None,
        rematch: None,
    };
    Ok(Past { info, names, record, seed, file: text })
}

/// A finished game.
#[utoipa::path(get, path = "/api/replays/{id}", tag = "replays", params(("id" = String, Path)),
    responses((status = 200, body = ReplayInfo), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn info(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<ReplayInfo>, Refused> {
    let past = past(&house, &id, &caller.person.id).await?;
    Ok(Json(ReplayInfo { steps: past.info.step, table: past.info, seed: past.seed }))
}

#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(rename = "as")]
    observer: Option<String>,
    from: Option<usize>,
    count: Option<usize>,
}

/// No answer holds more frames than this.
const MOST_FRAMES: usize = 200;
const FRAMES_PATIENCE: Duration = Duration::from_secs(20);

/// The game step by step, with the eyes of one seat or of a spectator.
#[utoipa::path(get, path = "/api/replays/{id}/frames", tag = "replays",
    params(("id" = String, Path), ("as" = Option<String>, Query, description = "a seat from 0, or `spectator`"),
        ("from" = Option<usize>, Query), ("count" = Option<usize>, Query)),
    responses((status = 200, body = Vec<Frame>), (status = 404, body = Problem)))]
pub(crate) async fn frames(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Vec<Frame>>, Refused> {
    let past = past(&house, &id, &caller.person.id).await?;
    let observer = match wanted.observer.as_deref() {
        None | Some("spectator") => Observer::Spectator,
        Some(seat) => {
            let seat: u8 = seat.parse().map_err(|_| No::UnknownSeat)?;
            if usize::from(seat) >= past.info.seats.len() {
                return Err(No::UnknownSeat.into());
            }
            Observer::Seat(Seat(seat))
        }
    };
    let from = wanted.from.unwrap_or(0);
    let count = wanted.count.unwrap_or(MOST_FRAMES).min(MOST_FRAMES);
    let job = Box::new(move || film(&past, observer, from, count));
    let frames = house.hints.run(FRAMES_PATIENCE, job).await.ok_or(No::Busy)?;
    Ok(Json(frames?))
}

fn film(past: &Past, observer: Observer, from: usize, count: usize) -> Result<Vec<Frame>, Refused> {
    let names = |lang: Lang, seat: Seat| past.names[seat.index()].in_lang(lang).to_owned();
    let mut frames = Vec::new();
    replay_through(&past.record, |game, next| {
        let step = game.steps().len();
        if step >= from && step < from.saturating_add(count) {
            let mut snapshot = game.snapshot(observer, &names);
            if next.is_none() {
                snapshot.outcome = past.info.outcome;
                snapshot.question = None;
                snapshot.asked.clear();
            }
            let events = game.events_since(0, observer, &names);
            frames.push(Frame {
                step,
                by: game.steps().last().map(|step| step.seat),
                chosen: None,
                events: events.into_iter().filter(|event| event.step == step).collect(),
                snapshot,
            });
        }
        // The label of a choice is only known before it is made, to the seat that makes it.
        if let Some((seat, text)) = next
            && observer.is(seat)
            && (step + 1 >= from && step + 1 < from.saturating_add(count))
        {
            return labelled(game, seat, text, &names);
        }
        None
    })
    .map(|labels| {
        for (step, label) in labels {
            if let Some(frame) = frames.iter_mut().find(|frame| frame.step == step + 1) {
                frame.chosen = Some(label);
            }
        }
        frames
    })
}

fn labelled(game: &dyn AnyTable, seat: Seat, text: &str, names: &dyn words::Names) -> Option<Labelled> {
    let question = game.question(seat, names)?;
    let choice = question.choices.into_iter().find(|choice| choice.text == text)?;
    Some(Labelled { text: choice.text, label: choice.label })
}

/// Plays a record through; `watch` sees the game before each choice, with that choice, and at the
/// end. What it gives back is returned with the number of choices made before.
fn replay_through<T>(
    record: &Value,
    mut watch: impl FnMut(&dyn AnyTable, Option<(Seat, &str)>) -> Option<T>,
) -> Result<Vec<(usize, T)>, Refused> {
    let whole = wire::replayed(record)?;
    let mut game = whole.duplicate();
    game.rewind(0);
    let mut found = Vec::new();
    for (place, step) in whole.steps().iter().enumerate() {
        found.extend(watch(&*game, Some((step.seat, &step.choice))).map(|what| (place, what)));
        game.choose(step.seat, &step.choice, None, &words::numbered)?;
    }
    found.extend(watch(&*game, None).map(|what| (whole.steps().len(), what)));
    Ok(found)
}

/// The record, for `bergfried verify`.
#[utoipa::path(get, path = "/api/replays/{id}/file", tag = "replays", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Problem)))]
pub(crate) async fn file(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    let past = past(&house, &id, &caller.person.id).await?;
    let name = format!("attachment; filename=\"bergfried-{}-{id}.json\"", past.info.game);
    let headers =
        [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, past.file).into_response())
}

/// Takes a record in after checking it.
#[utoipa::path(post, path = "/api/replays", tag = "replays", request_body = Object,
    responses((status = 201, body = Uploaded), (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn upload(
    State(house): State<Arc<House>>,
    caller: Caller,
    body: Bytes,
) -> Result<(StatusCode, Json<Uploaded>), Refused> {
    const DAY: i64 = 24 * 3600 * 1000;
    if house.store.uploads_of(&caller.person.id, now() - DAY).await? >= house.config.limits.uploads_each {
        return Err(No::TooManyUploads.into());
    }
    let bytes = body.clone();
    let job = Box::new(move || fair::verify(&bytes));
    let checked = house.hints.run(FRAMES_PATIENCE, job).await.ok_or(No::Busy)?;
    if !checked.holds {
        let reason = checked.lines.last().cloned().unwrap_or_default();
        let problem = Problem { code: "bad_replay".to_owned(), clause: None, reason };
        return Err(Refused { status: StatusCode::UNPROCESSABLE_ENTITY, problem });
    }
    let record = String::from_utf8(body.to_vec()).map_err(|_| No::BadRequest)?;
    let id = random::id(20);
    let change = Change::Upload { id: id.clone(), person: caller.person.id.clone(), record, made: now() };
    house.store.keep(vec![change]).await?;
    Ok((StatusCode::CREATED, Json(Uploaded { id })))
}

/// Analyses under way.
#[derive(Default)]
pub(crate) struct Analyses(Mutex<HashMap<String, Arc<Mutex<Analysis>>>>);

/// How many games are played on from each position, and how long the engine looks at it.
const PLAYED_ON: u32 = 48;
const LOOK_TIME: Duration = Duration::from_millis(150);
const LOOK_ITERATIONS: u32 = 2_000;
const STEP_PATIENCE: Duration = Duration::from_secs(60);
/// No more games than this are analysed at once.
const MOST_ANALYSES: usize = 8;

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
        let found: Analysis = serde_json::from_str(&found).map_err(|_| No::Internal)?;
        return Ok((StatusCode::OK, Json(found)));
    }
    let under_way = house.analyses.0.lock().expect("analyses").get(&id).cloned();
    let growing = match under_way {
        Some(growing) => growing,
        None => {
            let past = past(&house, &id, &caller.person.id).await?;
            let mut all = house.analyses.0.lock().expect("analyses");
            if all.len() >= MOST_ANALYSES {
                return Err(No::Busy.into());
            }
            let growing = Arc::new(Mutex::new(Analysis::default()));
            if all.insert(id.clone(), Arc::clone(&growing)).is_none() {
                tokio::spawn(analyse(Arc::clone(&house), id, past, Arc::clone(&growing)));
            }
            growing
        }
    };
    let found = growing.lock().expect("an analysis").clone();
    Ok((if found.done { StatusCode::OK } else { StatusCode::ACCEPTED }, Json(found)))
}

async fn analyse(house: Arc<House>, id: String, past: Past, growing: Arc<Mutex<Analysis>>) {
    let names: Vec<Words> = past.names.clone();
    let names = move |lang: Lang, seat: Seat| names[seat.index()].in_lang(lang).to_owned();
    let through = Box::new(move || {
        replay_through(&past.record, |game, next| {
            let seat = next.map(|(seat, _)| seat);
            let chances = bot::chances(game, PLAYED_ON, 1);
            let look = seat.map(|seat| {
                (bot::consider(game, seat, LOOK_TIME, LOOK_ITERATIONS, 1), game.question(seat, &names))
            });
            Some((chances, look))
        })
    });
    let positions = house.hints.run(STEP_PATIENCE, through).await;
    let mut whole = matches!(positions, Some(Ok(_)));
    for (step, (chances, look)) in positions.and_then(Result::ok).unwrap_or_default() {
        let chances = house.hints.run(STEP_PATIENCE, chances).await;
        let best = match look {
            Some((look, question)) => house.hints.run(STEP_PATIENCE, look).await.and_then(|found| {
                let text = &found.first()?.text;
                let choice = question?.choices.into_iter().find(|choice| choice.text == *text)?;
                Some(Labelled { text: choice.text, label: choice.label })
            }),
            None => None,
        };
        whole &= chances.is_some();
        let chances = chances.unwrap_or_default();
        growing.lock().expect("an analysis").steps.push(AnalysedStep { step, chances, best });
    }
    let found = {
        let mut growing = growing.lock().expect("an analysis");
        growing.done = true;
        growing.clone()
    };
    if whole {
        let found = serde_json::to_string(&found).expect("an analysis as JSON");
        let kept = house.store.keep(vec![Change::Analysis { table: id.clone(), found }]).await;
        if let Err(error) = kept {
            tracing::error!(table = %id, %error, "an analysis could not be kept");
        }
    }
    house.analyses.0.lock().expect("analyses").remove(&id);
}
