//! Finished games: looked at again from any seat, handed out, brought in.

use crate::address::Sender;
use crate::fair::{self, Checked, Proof, Record};
use crate::house::House;
use crate::keeper;
use crate::lane::{Job, Wanted};
use crate::library::accepts_gzip;
use crate::people::Caller;
use crate::refused::{Refusal, Refused};
use crate::shape::{
    Clock, Fairness, Frame, Labelled, OnTimeout, Problem, ReplayInfo, SeatInfo, SeatKind, Stage, TableInfo,
    Uploaded, Visibility,
};
use crate::shelf::Shelf;
use crate::store::{Brought, Change, Full, Quota, StoreError, StoredSeat, StoredTable, StoredUpload, Woken};
use crate::{now, random};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use games::Playable;
use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;
use table::{Lang, Message, Observer, Played, Seat, Words};
use wire::{AnyFilm, AnyTable, PlayedVisitor};

/// A finished game, from a table of this house or from elsewhere, played through once.
pub(crate) struct Past {
    pub(crate) info: TableInfo,
    pub(crate) names: Vec<Words>,
    pub(crate) film: Box<dyn AnyFilm>,
    seed: Option<String>,
    /// The record; its bytes are shared by all who take it.
    file: Bytes,
}

impl Past {
    /// How those who played are called.
    pub(crate) fn named(&self) -> impl words::Names + '_ {
        |lang: Lang, seat: Seat| self.names[seat.index()].in_lang(lang).to_owned()
    }
}

/// So many games are kept at hand, so that looking on costs what is looked at and not the whole game.
const MOST_FILMS: usize = 12;

/// A shelf for games that are looked at.
pub(crate) fn films() -> Shelf<Past> {
    Shelf::new(MOST_FILMS, usize::MAX)
}

/// The game, played through beside the tables, which must not wait for it, unless it is at hand.
pub(crate) async fn past(house: &Arc<House>, id: &str, reader: &str) -> Result<Arc<Past>, Refused> {
    if id.len() > keeper::LONGEST_WORD {
        return Err(Refusal::UnknownReplay.into());
    }
    let shared = Arc::clone(house);
    let table = house.store.table(id).await?;
    if let Some(kept) = &table {
        readable(kept, reader)?;
    }
    if let Some(past) = house.films.get(id) {
        return Ok(past);
    }
    let job: Job<Result<Past, Refused>> = match table {
        Some(_) => {
            let woken = house.store.wake(id).await?.ok_or(Refusal::UnknownReplay)?;
            Box::new(move |wanted| of_table(&shared, woken, wanted))
        }
        None => {
            let brought = match house.store.upload(id).await? {
                Some(brought) => Some(brought),
                None => house.store.day_record(id).await?,
            };
            let (text, made) = brought.ok_or(Refusal::UnknownReplay)?;
            let id = id.to_owned();
            Box::new(move |wanted| of_upload(&shared, &id, text, made, wanted))
        }
    };
    let past = Arc::new(house.shows.run(reader, PATIENCE, job).await.ok_or(Refusal::Busy)??);
    house.films.put(id.to_owned(), Arc::clone(&past), 1);
    Ok(past)
}

/// Where this person sat, to whom the game is told again; whoever did not play is told of all by name.
pub(crate) fn sat(kept: Option<&StoredTable>, reader: &str) -> Observer {
    let mine = |seat: &StoredSeat| seat.person.as_ref().is_some_and(|who| who.id == reader);
    let place = kept.and_then(|kept| kept.seats.iter().position(mine));
    place.map_or(Observer::Spectator, |place| Observer::Seat(Seat(place as u8)))
}

/// Whether this person may look at the game again.
pub(crate) fn readable(kept: &StoredTable, reader: &str) -> Result<(), Refusal> {
    let sat = |seat: &StoredSeat| seat.person.as_ref().is_some_and(|who| who.id == reader);
    match kept.visibility {
        Visibility::Private if kept.host != reader && !kept.seats.iter().any(sat) => Err(Refusal::Private),
        _ if kept.state != Stage::Over => Err(Refusal::NotOver),
        _ => Ok(()),
    }
}

fn of_table(house: &House, woken: Woken, wanted: &Wanted) -> Result<Past, Refused> {
    let kept = woken.kept;
    let terms = house.terms.of(&kept.game, &kept.options)?;
    let info = keeper::card(&terms, &kept, "");
    let game = keeper::restored(&kept, woken.steps).ok_or(Refusal::OldRules)?;
    let record = game.replay_with_seed();
    let names = keeper::seat_names(&kept);
    let ended_by_players = game.outcome() != kept.outcome;
    let film = wire::filmed(&record, &|| wanted.still())?;
    let seed = record.get("seed").and_then(Value::as_str).map(str::to_owned);
    let file = Record {
        bergfried: 1,
        table: kept.id.clone(),
        players: names.clone(),
        fairness: Proof {
            commitment: fair::commitment(&kept.server_seed),
            server_seed: random::hex(&kept.server_seed),
            salts: kept.salts.clone(),
        },
        outcome: kept.outcome.filter(|_| ended_by_players),
        replay: record,
    };
    let file = serde_json::to_vec_pretty(&file).expect("a record as JSON").into();
    Ok(Past { info, names, film, seed, file })
}

pub(crate) fn of_upload(
    house: &House,
    id: &str,
    text: String,
    made: i64,
    wanted: &Wanted,
) -> Result<Past, Refused> {
    // Checked when it came, and again: files from before everything was bounded are kept here too.
    let checked = fair::checked(text.as_bytes(), wanted, &mut Vec::new()).map_err(bad_record)?;
    let Checked { film, players, proof, outcome, canonical } = checked;
    let game = film.end();
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
    let seed = game.replay_with_seed().get("seed").and_then(Value::as_str).map(str::to_owned);
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
        partners: Vec::new(),
        asked: Vec::new(),
        step: game.steps().len(),
        turn: None,
        made,
        changed: made,
        clock: Clock::None,
        on_timeout: OnTimeout::Bot,
        outcome,
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
    Ok(Past { info, names, film, seed, file: canonical.into() })
}

/// A record that does not hold, by name of the reason.
fn bad_record(reason: Message) -> Refused {
    let reason = words::both(&reason, &words::numbered);
    let problem = Problem { code: "bad_replay".to_owned(), clause: None, reason };
    Refused { status: StatusCode::UNPROCESSABLE_ENTITY, problem }
}

/// A finished game.
#[utoipa::path(get, path = "/replays/{id}", tag = "replays", params(("id" = String, Path)),
    responses((status = 200, body = ReplayInfo), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn info(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<ReplayInfo>, Refused> {
    let past = past(&house, &id, &caller.person.id).await?;
    let table = match house.store.table(&id).await? {
        Some(kept) => keeper::card(&*house.terms.of(&kept.game, &kept.options)?, &kept, &caller.person.id),
        None => past.info.clone(),
    };
    Ok(Json(ReplayInfo { steps: past.info.step, table, seed: past.seed.clone() }))
}

#[derive(Deserialize)]
pub(crate) struct Excerpt {
    #[serde(rename = "as")]
    observer: Option<String>,
    from: Option<usize>,
    count: Option<usize>,
}

/// No answer holds more frames than this.
const MOST_FRAMES: usize = 200;
/// Nor more bytes; whoever wants more asks for fewer frames at once.
const MOST_BYTES: usize = 16 << 20;
/// How long anybody waits for their turn, and then for the work itself.
const PATIENCE: Duration = Duration::from_secs(20);

/// The game step by step, with the eyes of one seat or of a spectator.
#[utoipa::path(get, path = "/replays/{id}/frames", tag = "replays",
    params(("id" = String, Path), ("as" = Option<String>, Query, description = "a seat from 0, or `spectator`"),
        ("from" = Option<usize>, Query), ("count" = Option<usize>, Query)),
    responses((status = 200, body = Vec<Frame>), (status = 404, body = Problem)))]
pub(crate) async fn frames(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(excerpt): Query<Excerpt>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let past = past(&house, &id, &caller.person.id).await?;
    let observer = match excerpt.observer.as_deref() {
        None | Some("spectator") => Observer::Spectator,
        Some(seat) => {
            let seat: u8 = seat.parse().map_err(|_| Refusal::UnknownSeat)?;
            if usize::from(seat) >= past.info.seats.len() {
                return Err(Refusal::UnknownSeat.into());
            }
            Observer::Seat(Seat(seat))
        }
    };
    let from = excerpt.from.unwrap_or(0);
    let count = excerpt.count.unwrap_or(MOST_FRAMES).min(MOST_FRAMES);
    let pack = accepts_gzip(&headers);
    let reader = &caller.person.id;
    let eyes = Eyes { observer, told: sat(house.store.table(&id).await?.as_ref(), reader) };
    // Whoever takes answers slowly holds few of them.
    let held = house.held.take(reader).ok_or(Refusal::Busy)?;
    let job: Job<Result<Vec<u8>, Refusal>> =
        Box::new(move |wanted| film(&past, eyes, from, count, pack, wanted));
    let frames = house.shows.run(reader, PATIENCE, job).await.ok_or(Refusal::Busy)??;
    let mut response = held.until_taken(frames.into()).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if pack {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

/// Bytes on their way into an answer, packed or not, and how many they were before packing.
enum Answer {
    Plain(Vec<u8>),
    Packed(GzEncoder<Vec<u8>>, usize),
}

impl Answer {
    fn new(pack: bool) -> Answer {
        match pack {
            true => Answer::Packed(GzEncoder::new(Vec::new(), Compression::fast()), 0),
            false => Answer::Plain(Vec::new()),
        }
    }

    fn len(&self) -> usize {
        match self {
            Answer::Plain(bytes) => bytes.len(),
            Answer::Packed(_, before) => *before,
        }
    }

    fn finish(self) -> io::Result<Vec<u8>> {
        match self {
            Answer::Plain(bytes) => Ok(bytes),
            Answer::Packed(encoder, _) => encoder.finish(),
        }
    }
}

impl io::Write for Answer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Answer::Plain(answer) => answer.write(bytes),
            Answer::Packed(encoder, before) => {
                let written = encoder.write(bytes)?;
                *before += written;
                Ok(written)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// With whose eyes a game is looked at, and to whom it is told.
#[derive(Clone, Copy)]
struct Eyes {
    observer: Observer,
    told: Observer,
}

/// These frames as JSON: written and packed one by one, so that never more than one is held in another shape.
fn film(
    past: &Past,
    eyes: Eyes,
    from: usize,
    count: usize,
    pack: bool,
    wanted: &Wanted,
) -> Result<Vec<u8>, Refusal> {
    let broken = |_: io::Error| Refusal::Internal;
    let Eyes { observer, told } = eyes;
    let names = past.named();
    let names = words::Reader::of(&names, told);
    let steps = past.film.end().steps();
    let mut frames = Answer::new(pack);
    frames.write_all(b"[").map_err(broken)?;
    let last = if count == 0 { 0 } else { (steps.len() + 1).min(from.saturating_add(count)) };
    if from < last {
        // The label of a choice is only known before it is made, to the seat that makes it.
        let mut game = past.film.at(from.saturating_sub(1));
        for step in from..last {
            if !wanted.still() {
                return Err(Refusal::Busy);
            }
            let (mut chosen, seen) = (None, game.events_seen(observer));
            if let Some(made) = step.checked_sub(1).map(|before| &steps[before]) {
                chosen = observer
                    .is(made.seat)
                    .then(|| labelled(&*game, made.seat, &made.choice, &names))
                    .flatten();
                game.choose(made.seat, &made.choice, None, &words::numbered)
                    .map_err(|_| Refusal::Internal)?;
            }
            let mut snapshot = game.snapshot(observer, &names);
            if step == steps.len() {
                snapshot.outcome = past.info.outcome;
                snapshot.question = None;
                snapshot.asked.clear();
            }
            let events = game.events_since(if step == 0 { 0 } else { seen }, observer, &names);
            let by = step.checked_sub(1).map(|before| steps[before].seat);
            let frame = Frame { step, by, chosen, snapshot, events };
            if step > from {
                frames.write_all(b",").map_err(broken)?;
            }
            let frame = serde_json::to_vec(&frame).map_err(|_| Refusal::Internal)?;
            frames.write_all(&frame).map_err(broken)?;
            if frames.len() > MOST_BYTES {
                return Err(Refusal::TooBig);
            }
        }
    }
    frames.write_all(b"]").map_err(broken)?;
    frames.finish().map_err(broken)
}

/// A choice of this seat with the label it has for it.
pub(crate) fn labelled(
    game: &dyn AnyTable,
    seat: Seat,
    text: &str,
    names: &dyn words::Names,
) -> Option<Labelled> {
    let question = game.question(seat, names)?;
    let choice = question.choices.into_iter().find(|choice| choice.text == text)?;
    let card = wire::with_played(game, About(seat, text));
    Some(Labelled { text: choice.text, label: choice.label, card })
}

/// Asks which card a choice of this seat is about.
struct About<'a>(Seat, &'a str);

impl PlayedVisitor for About<'_> {
    type Out = Option<String>;
    fn visit<G: Playable>(self, played: &Played<G>) -> Option<String> {
        let state = played.state();
        state.about(state.read_choice(self.0, self.1).ok()?)
    }
}

/// The record, for `bergfried verify`.
#[utoipa::path(get, path = "/replays/{id}/file", tag = "replays", params(("id" = String, Path)),
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
    Ok((headers, past.file.clone()).into_response())
}

/// Takes a record in after checking it, in its canonical form.
#[utoipa::path(post, path = "/replays", tag = "replays", request_body = Object,
    responses((status = 201, body = Uploaded), (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn upload(
    State(house): State<Arc<House>>,
    caller: Caller,
    sender: Sender,
    body: Bytes,
) -> Result<(StatusCode, Json<Uploaded>), Refused> {
    const DAY: i64 = 24 * 3600 * 1000;
    let limits = &house.config.limits;
    let most = Brought {
        person: Quota { records: limits.uploads_each, bytes: limits.upload_bytes_each },
        origin: limits.uploads_from,
        house: limits.uploads_kept,
    };
    let (person, since) = (&caller.person.id, now() - DAY);
    let origin = random::hex(&Sha256::digest(sender.to_string())[..16]);
    let room = async |bytes: usize| -> Result<(), Refused> {
        let so_far = house.store.brought(person, &origin, since).await?;
        match so_far.full(bytes, &most) {
            None => Ok(()),
            Some(Full::Person) if so_far.person.records < most.person.records => {
                Err(Refusal::UploadsTooLarge.into())
            }
            Some(Full::Person) => Err(Refusal::TooManyUploads.into()),
            Some(Full::Origin) => Err(Refusal::UploadsFromThere.into()),
            Some(Full::House) => Err(Refusal::UploadsFull.into()),
        }
    };
    // Whoever has no room left costs no work.
    room(0).await?;
    let job: Job<Result<String, Message>> = Box::new(move |wanted| {
        fair::checked(&body, wanted, &mut Vec::new()).map(|checked| checked.canonical)
    });
    let checked = house.shows.run(person, PATIENCE, job).await.ok_or(Refusal::Busy)?;
    let record = checked.map_err(bad_record)?;
    if record.len() > LONGEST_KEPT {
        return Err(Refusal::TooBig.into());
    }
    room(record.len()).await?;
    let id = random::id(20);
    let upload = StoredUpload { id: id.clone(), person: person.clone(), origin, record, made: now() };
    match house.store.keep(vec![Change::Upload { upload, since, most }]).await {
        Err(StoreError::Full) => Err(Refusal::TooManyUploads.into()),
        kept => {
            kept?;
            Ok((StatusCode::CREATED, Json(Uploaded { id })))
        }
    }
}

/// The longest record that is kept, in its canonical form.
const LONGEST_KEPT: usize = 1 << 20;
