//! The lobby and what can be done to tables from outside.

use crate::address::Sender;
use crate::house::House;
use crate::keeper::{self, Action, Held};
use crate::lane::{Job, aside};
use crate::library::Print;
use crate::people::{Anybody, Caller};
use crate::refused::{Refusal, Refused};
use crate::shape::{
    AnalysedStep, Analysis, Begin, BotWanted, GameInfo, Lobby, NewTable, Problem, SeatWanted, Sitter, Stage,
    TableChange, TableInfo,
};
use crate::store::{Change, Listed, Sitting, StoredClocks, StoredSeat, StoredTable, Woken};
use crate::terms::Terms;
use crate::{bot, now, random, terms};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use table::Seat;
use wire::Agreement;

/// The games of the house.
#[utoipa::path(get, path = "/games", tag = "house", responses((status = 200, body = Vec<GameInfo>)))]
pub(crate) async fn games(
    State(house): State<Arc<House>>,
    reader: Anybody,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let print = house.print(&reader, "games".to_owned(), || {
        let games = wire::catalogue().into_iter();
        let games: Vec<_> = games.map(|game| GameInfo { game, bots: bot::strengths() }).collect();
        Ok(Print::json(&games))
    });
    Ok(print.await?.answer(&headers))
}

/// Checks options before anybody sits down.
#[utoipa::path(post, path = "/games/{id}/agreement", tag = "house", params(("id" = String, Path)),
    request_body = Object, responses((status = 200, body = Object), (status = 422, body = Problem)))]
pub(crate) async fn agreement(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(options): Json<Value>,
) -> Result<Json<Agreement>, Refused> {
    let job: Job<Result<Agreement, Refused>> = Box::new(move |_| Ok(wire::agreement(&id, &options)?));
    let agreed = house.openings.run(&caller.person.id, PATIENCE, job).await;
    Ok(Json(agreed.ok_or(Refusal::Busy)??))
}

/// How long anybody waits until their options are read.
const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Deserialize)]
pub(crate) struct Under {
    options: Option<String>,
}

/// Every card of a game, under some options if given.
#[utoipa::path(get, path = "/games/{id}/cards", tag = "house",
    params(("id" = String, Path), ("options" = Option<String>, Query, description = "options as JSON")),
    responses((status = 200, body = Vec<Object>), (status = 404, body = Problem)))]
pub(crate) async fn cards(
    State(house): State<Arc<House>>,
    reader: Anybody,
    Path(id): Path<String>,
    Query(under): Query<Under>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let name = format!("cards {id} {}", under.options.as_deref().unwrap_or_default());
    let print = house.print(&reader, name, move || {
        let options = match under.options {
            Some(text) => serde_json::from_str(&text).map_err(|_| Refusal::BadRequest)?,
            None => Value::Null,
        };
        Ok(Print::json(&wire::card_faces(&id, &options)?))
    });
    Ok(print.await?.answer(&headers))
}

/// Every rule clause of a game.
#[utoipa::path(get, path = "/games/{id}/clauses", tag = "house", params(("id" = String, Path)),
    responses((status = 200, body = Vec<Object>), (status = 404, body = Problem)))]
pub(crate) async fn clauses(
    State(house): State<Arc<House>>,
    reader: Anybody,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let print = house.print(&reader, format!("clauses {id}"), move || Ok(Print::json(&wire::clauses(&id)?)));
    Ok(print.await?.answer(&headers))
}

/// A public table that nobody has touched for so long is no longer listed.
const LISTED_FOR: i64 = 24 * 3600 * 1000;
/// A table that nobody has open is listed for so long.
const LIVELY_FOR: i64 = 30 * 60 * 1000;
const PAST_SHOWN: i64 = 20;

/// The tables that concern me.
#[utoipa::path(get, path = "/lobby", tag = "tables", responses((status = 200, body = Lobby)))]
pub(crate) async fn lobby(State(house): State<Arc<House>>, caller: Caller) -> Result<Json<Lobby>, Refused> {
    let who = &caller.person;
    let mine = all_shown(&house, who, house.store.unfinished_of(&who.id).await?).await;
    let mut lobby = Lobby { mine, ..Lobby::default() };
    let mine: HashSet<String> = lobby.mine.iter().map(|table| table.id.clone()).collect();
    for (state, list) in [(Stage::Waiting, &mut lobby.open), (Stage::Running, &mut lobby.running)] {
        let mut listed = house.store.public(state, now() - LISTED_FOR).await?;
        listed.retain(|listed| !mine.contains(&listed.kept.id));
        *list = all_shown(&house, who, listed).await;
        list.retain(lively);
    }
    let finished = house.store.finished_of(&who.id, PAST_SHOWN).await?;
    // Analyses of long games are long.
    lobby.past = aside(|| finished.into_iter().filter_map(|listed| past(&house, who, listed)).collect());
    Ok(Json(lobby))
}

/// A finished game, with how its chances went where that is known.
fn past(house: &House, who: &Sitting, mut listed: Listed) -> Option<TableInfo> {
    let found = listed.found.take();
    let mut info = card(house, who, listed)?;
    let analysis = found.and_then(|text| serde_json::from_str::<Analysis>(&text).ok());
    info.chances = analysis.zip(info.you).map(|(found, seat)| chances(&found.steps, seat));
    Some(info)
}

/// Whether somebody is there, or was until lately.
fn lively(table: &TableInfo) -> bool {
    table.changed > now() - LIVELY_FOR || table.seats.iter().any(|seat| seat.online)
}

fn chances(steps: &[AnalysedStep], seat: Seat) -> Vec<f64> {
    steps.iter().filter_map(|step| step.chances.get(seat.index()).copied()).collect()
}

/// A table that has more to do than to be looked at in this time is shown as it is on the disk.
const LOOK_TIME: Duration = Duration::from_millis(250);

/// Tables of the lobby, all looked at together: nobody's lobby waits for somebody's busy table.
async fn all_shown(house: &Arc<House>, who: &Sitting, listed: Vec<Listed>) -> Vec<TableInfo> {
    let all = listed.into_iter().map(|listed| shown(house, who, listed));
    futures_util::future::join_all(all).await.into_iter().flatten().collect()
}

/// A table of the lobby: from its keeper if it is awake, otherwise from the disk without waking it.
async fn shown(house: &Arc<House>, who: &Sitting, listed: Listed) -> Option<TableInfo> {
    if house.hall.awake(&listed.kept.id).is_some() {
        let look = house.hall.act(house, &listed.kept.id, who, Action::Look);
        if let Ok(looked) = tokio::time::timeout(LOOK_TIME, look).await {
            return looked.ok().map(short);
        }
    }
    card(house, who, listed)
}

/// A table of the lobby from the disk.
fn card(house: &House, who: &Sitting, listed: Listed) -> Option<TableInfo> {
    let Listed { kept, summary, .. } = listed;
    let terms = match summary {
        Some(summary) => Arc::new(Terms::from(summary)),
        None => house.terms.of(&kept.game, &kept.options).ok()?,
    };
    Some(short(keeper::card(&terms, &kept, &who.id)))
}

/// What the lobby has room for: not the options themselves, which may be a long sheet, but the words for
/// them.
fn short(mut info: TableInfo) -> TableInfo {
    info.options = Value::Null;
    info.option_words = terms::shown(&info.option_words);
    info.turn = info.turn.as_ref().map(terms::cut);
    info
}

/// How long options are when they are written down.
fn kilobytes(options: &Value) -> f64 {
    options.to_string().len() as f64 / 1024.0
}

/// Makes a table.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = NewTable,
    responses((status = 201, body = TableInfo), (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn make(
    State(house): State<Arc<House>>,
    sender: Sender,
    caller: Caller,
    Json(wanted): Json<NewTable>,
) -> Result<(StatusCode, Json<TableInfo>), Refused> {
    let who = &caller.person;
    keeper::sensible(wanted.clock)?;
    // Whoever makes guests makes no more tables with them.
    let from = sender.to_string();
    if !house.openers.take(&from) || !house.agreed_bytes.take_many(&from, kilobytes(&wanted.options)) {
        return Err(Refusal::TooFast.into());
    }
    let terms = house.agreed(&who.id, &wanted.game, &wanted.options).await?;
    house.hall.make_room(&house).await?;
    // Tables abandoned long ago sleep on the disk and are in nobody's way.
    let (hosted, made) = house.store.made_by(&who.id, now() - LISTED_FOR).await?;
    if hosted >= house.config.limits.tables_each {
        return Err(Refusal::TooManyTables.into());
    }
    if made >= house.config.limits.tables_a_day {
        return Err(Refusal::TooManyTablesToday.into());
    }
    let count = terms.roles.len();
    if wanted.seats.len() > count {
        return Err(Refusal::TooManySeats.into());
    }
    let mut seats = vec![StoredSeat::default(); count];
    let mut seated = false;
    for (place, sitter) in wanted.seats.iter().enumerate() {
        match sitter {
            Sitter::Open => {}
            Sitter::Me if seated => return Err(Refusal::SeatTaken.into()),
            Sitter::Me => {
                seated = true;
                seats[place].person = Some(who.clone());
            }
            Sitter::Bot { strength } => {
                let strength = bot::strength(strength).ok_or(Refusal::UnknownBot)?;
                seats[place].bot = Some(strength.id().to_owned());
            }
        }
    }
    if wanted.start && seats.iter().any(|seat| seat.person.is_none() && seat.bot.is_none()) {
        return Err(Refusal::NotFull.into());
    }
    let kept = StoredTable {
        id: random::id(20),
        rules: terms::rules(&wanted.game)?,
        game: wanted.game,
        options: terms.options.clone(),
        visibility: wanted.visibility,
        host: who.id.clone(),
        state: Stage::Waiting,
        made: now(),
        changed: now(),
        clock: wanted.clock,
        on_timeout: wanted.on_timeout,
        seats,
        server_seed: random::bytes(),
        salts: Vec::new(),
        epoch: 0,
        step: 0,
        asked: Vec::new(),
        turn: None,
        outcome: None,
        rematch: None,
        time: StoredClocks::default(),
        fresh: true,
    };
    let id = kept.id.clone();
    let held = Held { fence: 1, losses: house.hall.losses() };
    let node = house.store.node().to_owned();
    let take = Change::Take { table: id.clone(), node, fence: held.fence };
    house.store.keep(vec![Change::Table(Box::new(kept.clone())), terms.summed_up(&id), take]).await?;
    house.metrics.tables_made.up();
    house.hall.open(&house, Woken { kept, steps: Vec::new(), said: 0 }, held).await?;
    let action = if wanted.start { Action::Start(None) } else { Action::Look };
    let info = house.hall.act(&house, &id, who, action).await?;
    tracing::info!(table = %id, game = %info.game, seats = count, "a table is made");
    Ok((StatusCode::CREATED, Json(info)))
}

type Done = Result<Json<TableInfo>, Refused>;

async fn done(house: &Arc<House>, caller: &Caller, id: &str, action: Action) -> Done {
    Ok(Json(house.hall.act(house, id, &caller.person, action).await?))
}

/// A table from outside.
#[utoipa::path(get, path = "/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem)))]
pub(crate) async fn look(State(house): State<Arc<House>>, caller: Caller, Path(id): Path<String>) -> Done {
    match done(&house, &caller, &id, Action::Look).await {
        // A game of older rules cannot be woken, but its card can still be read.
        Err(refused) if refused.problem.code == "old_rules" => {
            let kept = house.store.table(&id).await?.ok_or(Refusal::UnknownTable)?;
            let terms = house.agreed(&caller.person.id, &kept.game, &kept.options).await?;
            Ok(Json(keeper::card(&terms, &kept, &caller.person.id)))
        }
        other => other,
    }
}

/// Sits down, or takes my seat back from a bot.
#[utoipa::path(post, path = "/tables/{id}/sit", tag = "tables", params(("id" = String, Path)),
    request_body = SeatWanted, responses((status = 200, body = TableInfo), (status = 409, body = Problem)))]
pub(crate) async fn sit(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(wanted): Json<SeatWanted>,
) -> Done {
    done(&house, &caller, &id, Action::Sit(wanted.seat)).await
}

/// Leaves my seat at a waiting table.
#[utoipa::path(post, path = "/tables/{id}/stand", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 409, body = Problem)))]
pub(crate) async fn stand(State(house): State<Arc<House>>, caller: Caller, Path(id): Path<String>) -> Done {
    done(&house, &caller, &id, Action::Stand).await
}

/// Puts a bot on a seat: the host while waiting, any player for a leaver after the grace time.
#[utoipa::path(post, path = "/tables/{id}/bot", tag = "tables", params(("id" = String, Path)),
    request_body = BotWanted, responses((status = 200, body = TableInfo), (status = 409, body = Problem)))]
pub(crate) async fn invite(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(wanted): Json<BotWanted>,
) -> Done {
    done(&house, &caller, &id, Action::Bot(wanted.seat, wanted.strength)).await
}

/// Frees a seat of a waiting table.
#[utoipa::path(post, path = "/tables/{id}/free", tag = "tables", params(("id" = String, Path)),
    request_body = SeatWanted, responses((status = 200, body = TableInfo), (status = 403, body = Problem)))]
pub(crate) async fn free(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(wanted): Json<SeatWanted>,
) -> Done {
    done(&house, &caller, &id, Action::Free(wanted.seat)).await
}

/// Agrees on other options while the table waits.
#[utoipa::path(post, path = "/tables/{id}/options", tag = "tables", params(("id" = String, Path)),
    request_body = TableChange, responses((status = 200, body = TableInfo), (status = 422, body = Problem)))]
pub(crate) async fn options(
    State(house): State<Arc<House>>,
    sender: Sender,
    caller: Caller,
    Path(id): Path<String>,
    Json(change): Json<TableChange>,
) -> Done {
    if !house.agreed_bytes.take_many(&sender.to_string(), kilobytes(&change.options)) {
        return Err(Refusal::TooFast.into());
    }
    done(&house, &caller, &id, Action::Options(change)).await
}

/// Begins the game, with my own part of the dice if I like.
#[utoipa::path(post, path = "/tables/{id}/start", tag = "tables", params(("id" = String, Path)),
    request_body = Begin, responses((status = 200, body = TableInfo), (status = 409, body = Problem)))]
pub(crate) async fn start(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    begin: Option<Json<Begin>>,
) -> Done {
    let salt = begin.and_then(|Json(begin)| begin.salt);
    done(&house, &caller, &id, Action::Start(salt)).await
}

/// Plays once more with the same seats; begins when every person has asked.
#[utoipa::path(post, path = "/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 409, body = Problem)))]
pub(crate) async fn rematch(State(house): State<Arc<House>>, caller: Caller, Path(id): Path<String>) -> Done {
    let old = house.hall.act(&house, &id, &caller.person, Action::Rematch).await?;
    let next = old.rematch.ok_or(Refusal::Internal)?;
    done(&house, &caller, &next, Action::Ready).await
}
