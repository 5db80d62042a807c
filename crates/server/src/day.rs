//! The deal of the day: everybody plays the same deal of a game against the same bot, once, and sees at the end how the others
//! did. Its seed is drawn when the first asks for it and told to nobody; whoever takes the deal along, to play where
//! there is no line, is told it and marked so.

use crate::fair::commitment;
use crate::house::House;
use crate::lane::Job;
use crate::people::Caller;
use crate::refused::{Refusal, Refused};
use crate::shape::{
    Analysis, DayAlong, DayDeed, DayEntry, DayOf, DayParting, DayResults, DayRow, DaySeen, DayState, DayWay,
    Problem,
};
use crate::store::{Change, DayPlay, Sitting, StoreError};
use crate::{now, random};
use ::puzzles::{Deal, RIVAL};
use axum::Json;
use axum::extract::{Path, Query, State};
use learn::Help;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use table::{Lang, Observer, Outcome, Seat, Seed};
use wire::{AnyTable, Error};

/// How long anybody waits for their turn, and then for the work itself.
const PATIENCE: Duration = Duration::from_secs(20);
const DAY: i64 = 24 * 3600 * 1000;
/// A deal taken along is entered within so many days.
const LATEST: u64 = 7;
/// So many are listed, and so many more are compared.
const MOST_ROWS: usize = 20;
const MOST_COMPARED: i64 = 500;

/// Today, in days since 1970 at Greenwich.
pub(crate) fn today() -> u64 {
    u64::try_from(now() / DAY).unwrap_or(0)
}

/// The deal of a day; its seed is drawn by whoever asks first.
async fn deal(house: &House, game: &str, day: u64) -> Result<(Deal, [u8; 32]), Refused> {
    if !games::IDS.contains(&game) {
        return Err(Refusal::UnknownPath.into());
    }
    let seed = match house.store.day_seed(day, game).await? {
        Some(seed) => seed,
        None if day == today() => {
            let drawn = Change::DayDeal { day, game: game.to_owned(), seed: random::bytes() };
            house.store.keep(vec![drawn]).await?;
            house.store.day_seed(day, game).await?.ok_or(Refusal::Storage)?
        }
        None => return Err(Refusal::UnknownPath.into()),
    };
    Ok((Deal::of(game, day, Seed(seed)), seed))
}

/// The names at the table: the player's own, and the bot's.
fn named(you: Seat, name: &str) -> impl Fn(Lang, Seat) -> String + use<> {
    let name = name.to_owned();
    move |lang, seat| if seat == you { name.clone() } else { RIVAL.name().in_lang(lang).to_owned() }
}

/// Today's deals.
#[utoipa::path(get, path = "/day", tag = "house", responses((status = 200, body = Vec<Object>)))]
pub(crate) async fn list(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<Json<Vec<DayOf>>, Refused> {
    let day = today();
    let mut all = Vec::new();
    for game in games::IDS {
        let mine = match house.store.day_play(day, game, &caller.person.id).await? {
            None => DayState::Fresh,
            Some(play) if play.ended.is_some() => DayState::Over,
            Some(play) if play.away => DayState::Away,
            Some(_) => DayState::Begun,
        };
        let options = ::puzzles::agreed_on(game, day);
        let agreed = house.terms.of(game, &options)?.option_words.clone();
        let ended = house.store.day_count(day, game).await?;
        all.push(DayOf { game: (*game).to_owned(), day, agreed, ended, mine });
    }
    Ok(Json(all))
}

/// The table of the day: as it stands, or after a choice. Whoever comes for the first time begins with it.
#[utoipa::path(post, path = "/day/{game}", tag = "house", params(("game" = String, Path)), request_body = Object,
    responses((status = 200, body = Object), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn play(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(game): Path<String>,
    Json(deed): Json<DayDeed>,
) -> Result<Json<DaySeen>, Refused> {
    let day = today();
    // Whoever is in the middle of it at midnight goes on with it.
    let yesterday = house.store.day_play(day.saturating_sub(1), &game, &caller.person.id).await?;
    let under_way = yesterday.filter(|play| play.ended.is_none() && !play.away && deed.changes());
    let kept = match under_way {
        Some(play) => Some(play),
        None => house.store.day_play(day, &game, &caller.person.id).await?,
    };
    let (deal, seed) = deal(&house, &game, kept.as_ref().map_or(day, |play| play.day)).await?;
    if kept.as_ref().is_some_and(|play| play.away && play.ended.is_none()) {
        return Err(Refusal::TakenAlong.into());
    }
    let before = kept.as_ref().map(|play| play.line.len());
    let over = kept.as_ref().is_some_and(|play| play.ended.is_some());
    let begun = kept.unwrap_or_else(|| fresh(&deal, &caller.person, false));
    let changes = deed.changes();
    let job: Job<Result<(DayPlay, DaySeen), Error>> = Box::new(move |_| {
        let names = named(deal.you, &begun.name);
        let mut table = match begun.line.is_empty() {
            true => deal.played(&[], &names)?,
            false => deal.resumed(&begun.line, &names)?,
        };
        let question = deed.question.as_deref();
        if let Some(choice) = &deed.choice {
            deal.choose(&mut *table, choice, question, &names)?;
        } else if let Some(pick) = &deed.take_back {
            // Nothing was shown yet that was hidden: the selection is not finished.
            table.take_back(deal.you, pick, question, false, &names)?;
        }
        Ok((after(begun, &*table), seen(&deal, &seed, &*table, &deed, &names)))
    });
    let (play, mut shown) =
        house.shows.run(&caller.person.id, PATIENCE, job).await.ok_or(Refusal::Busy)??;
    shown.record = play.ended.as_ref().map(|_| play.id.clone());
    if !over && (before.is_none() || changes) {
        let kept = house.store.keep(vec![Change::DayPlay { play: Box::new(play), before }]).await;
        match kept {
            // Two windows: one of them was first, and the other looks again.
            Err(StoreError::Taken | StoreError::Stale) => return Err(Refusal::Busy.into()),
            kept => kept?,
        }
    }
    Ok(Json(shown))
}

/// What is asked at one's table of the day, what may be done and which rules matter for it.
#[utoipa::path(get, path = "/day/{game}/help", tag = "house", params(("game" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Problem)))]
pub(crate) async fn help(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(game): Path<String>,
) -> Result<Json<Option<Help>>, Refused> {
    let kept = house.store.day_play(today(), &game, &caller.person.id).await?;
    // Whoever has not begun is asked nothing, and whoever took the deal along is asked elsewhere.
    let Some(play) = kept.filter(|play| !play.away) else { return Ok(Json(None)) };
    let (deal, _) = deal(&house, &game, play.day).await?;
    let job: Job<Result<Option<Help>, Error>> = Box::new(move |_| {
        let names = named(deal.you, &play.name);
        let table = deal.resumed(&play.line, &names)?;
        Ok(learn::help(&*table, deal.you, &names))
    });
    let help = house.shows.run(&caller.person.id, PATIENCE, job).await.ok_or(Refusal::Busy)?;
    Ok(Json(help?))
}

impl DayDeed {
    /// Whether the table changes by it.
    fn changes(&self) -> bool {
        self.choice.is_some() || self.take_back.is_some()
    }
}

/// A game that begins.
fn fresh(deal: &Deal, person: &Sitting, away: bool) -> DayPlay {
    DayPlay {
        id: random::id(20),
        day: deal.day,
        game: deal.game.clone(),
        person: person.id.clone(),
        name: person.name.clone(),
        blazon: person.blazon.clone(),
        away,
        line: Vec::new(),
        begun: now(),
        ended: None,
        record: None,
    }
}

/// The game as it is kept after what happened at the table. A record without its seed tells no more than was played.
fn after(play: DayPlay, table: &dyn AnyTable) -> DayPlay {
    let line = table.steps().to_vec();
    match table.outcome() {
        None => DayPlay { line, ..play },
        Some(outcome) => {
            let record = Some(table.replay().to_string());
            DayPlay { line, ended: play.ended.or(Some((now(), outcome))), record, ..play }
        }
    }
}

fn seen(
    deal: &Deal,
    seed: &[u8; 32],
    table: &dyn AnyTable,
    deed: &DayDeed,
    names: &dyn words::Names,
) -> DaySeen {
    let observer = Observer::Seat(deal.you);
    let about = deed.why.as_deref().map(|about| Some(about).filter(|about| !about.is_empty()));
    let why = about.map(|about| table.explain(observer, about, names).unwrap_or_default());
    DaySeen {
        day: deal.day,
        you: deal.you,
        options: table.options(),
        moments: learn::moments(table, deed.from, observer, names),
        why: why.unwrap_or_default(),
        commitment: commitment(seed),
        record: None,
    }
}

/// Takes today's deal along, to be played where there is no line. It counts when its record is entered.
#[utoipa::path(post, path = "/day/{game}/along", tag = "house", params(("game" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn along(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(game): Path<String>,
) -> Result<Json<DayAlong>, Refused> {
    let (deal, seed) = deal(&house, &game, today()).await?;
    let play = match house.store.day_play(deal.day, &game, &caller.person.id).await? {
        // Asked for twice, it is the same.
        Some(play) if play.away && play.ended.is_none() => play,
        Some(_) => return Err(Refusal::PlayedToday.into()),
        None => {
            let play = fresh(&deal, &caller.person, true);
            let change = Change::DayPlay { play: Box::new(play.clone()), before: None };
            match house.store.keep(vec![change]).await {
                Err(StoreError::Taken) => return Err(Refusal::PlayedToday.into()),
                kept => kept?,
            }
            play
        }
    };
    Ok(Json(DayAlong { id: play.id, game, day: deal.day, seed: random::hex(&seed) }))
}

/// Enters the record of a deal that was taken along, after checking it from end to end.
#[utoipa::path(post, path = "/day-entries", tag = "house", request_body = Object,
    responses((status = 200, body = Object), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub(crate) async fn enter(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(entry): Json<DayEntry>,
) -> Result<Json<DayResults>, Refused> {
    let play = house.store.day_play_called(&entry.id).await?.filter(|play| play.away);
    let play = play.ok_or(Refusal::UnknownDeal)?;
    if play.ended.is_some() {
        return Err(Refusal::PlayedToday.into());
    }
    if play.day + LATEST < today() {
        return Err(Refusal::UnknownDeal.into());
    }
    let (game, day, person) = (play.game.clone(), play.day, play.person.clone());
    let (deal, _) = deal(&house, &game, day).await?;
    let job: Job<Result<DayPlay, Error>> = Box::new(move |wanted| {
        let names = named(deal.you, &play.name);
        let table = deal.verified(&entry.record, &|| wanted.still(), &names)?;
        Ok(after(play, &*table))
    });
    let play = house.shows.run(&caller.person.id, PATIENCE, job).await.ok_or(Refusal::Busy)??;
    let change = Change::DayPlay { play: Box::new(play), before: Some(0) };
    match house.store.keep(vec![change]).await {
        Err(StoreError::Stale) => return Err(Refusal::PlayedToday.into()),
        kept => kept?,
    }
    compared(&house, &game, day, &person).await.map(Json)
}

/// The day that is asked for.
#[derive(Deserialize)]
pub(crate) struct Which {
    day: Option<u64>,
}

/// How everybody did with the deal of a day: told to whoever has played it, and to all when the day is over.
#[utoipa::path(get, path = "/day/{game}/results", tag = "house",
    params(("game" = String, Path), ("day" = Option<u64>, Query, description = "days since 1970; today where absent")),
    responses((status = 200, body = Object), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn results(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(game): Path<String>,
    Query(which): Query<Which>,
) -> Result<Json<DayResults>, Refused> {
    let day = which.day.unwrap_or_else(today).min(today());
    compared(&house, &game, day, &caller.person.id).await.map(Json)
}

async fn compared(house: &Arc<House>, game: &str, day: u64, person: &str) -> Result<DayResults, Refused> {
    let (deal, seed) = deal(house, game, day).await?;
    let mine = house.store.day_play(day, game, person).await?.filter(|play| play.ended.is_some());
    let past = day < today();
    if mine.is_none() && !past {
        return Err(Refusal::NotPlayedYet.into());
    }
    let ended = house.store.day_count(day, game).await?;
    let plays = house.store.day_ended(day, game, MOST_COMPARED).await?;
    let (you, asker) = (deal.you, person.to_owned());
    let job: Job<Result<Compared, Refused>> = Box::new(move |_| {
        let mut plays = plays.read()?;
        if let Some(mine) = mine.as_ref().filter(|mine| plays.iter().all(|play| play.id != mine.id)) {
            plays.push(mine.clone());
        }
        plays.sort_by_key(|play| rank(play, you));
        let won = plays.iter().filter_map(outcome).filter(|outcome| outcome.place[you] == 1).count();
        let partings = mine.map_or(Ok(Vec::new()), |mine| parted(&deal, &mine, &plays))?;
        Ok(Compared { won, rows: listed(&plays, you, &asker), partings })
    });
    let Compared { won, mut rows, partings } =
        house.shows.run(person, PATIENCE, job).await.ok_or(Refusal::Busy)??;
    for row in &mut rows {
        row.chances = chances(house, &row.record, you).await?;
    }
    Ok(DayResults {
        game: game.to_owned(),
        day,
        you,
        ended,
        won,
        rows,
        partings,
        seed: past.then(|| random::hex(&seed)),
        commitment: commitment(&seed),
    })
}

/// What comes of laying everybody's games beside each other.
struct Compared {
    won: usize,
    rows: Vec<DayRow>,
    partings: Vec<DayParting>,
}

/// The best of them, and whoever asks.
fn listed(plays: &[DayPlay], you: Seat, asker: &str) -> Vec<DayRow> {
    let row = |(place, play): (usize, &DayPlay)| {
        let outcome = outcome(play).filter(|_| play.person == asker || place < MOST_ROWS)?;
        Some(DayRow {
            place: place + 1,
            name: play.name.clone(),
            blazon: play.blazon.clone(),
            you: play.person == asker,
            away: play.away,
            outcome: *outcome,
            ahead: ::puzzles::ahead(outcome, you),
            record: play.id.clone(),
            chances: Vec::new(),
        })
    };
    plays.iter().enumerate().filter_map(row).collect()
}

fn outcome(play: &DayPlay) -> Option<&Outcome> {
    play.ended.as_ref().map(|(_, outcome)| outcome)
}

/// The best first: by place, then by how far ahead of the bot, then whoever was first.
fn rank(play: &DayPlay, you: Seat) -> (u8, i64, i64, String) {
    let (at, place, ahead) = play.ended.as_ref().map_or((i64::MAX, u8::MAX, 0), |(at, outcome)| {
        (*at, outcome.place[you], ::puzzles::ahead(outcome, you))
    });
    (place, -ahead, at, play.id.clone())
}

/// How the chances of a game went, where somebody has had it looked at.
async fn chances(house: &House, record: &str, you: Seat) -> Result<Vec<f64>, Refused> {
    let Some(found) = house.store.analysis(record).await? else { return Ok(Vec::new()) };
    let found: Analysis = serde_json::from_str(&found).map_err(|_| Refusal::Internal)?;
    Ok(found.steps.iter().filter_map(|step| step.chances.get(you.index()).copied()).collect())
}

/// Where others went another way, in the words of the questions they were asked.
fn parted(deal: &Deal, mine: &DayPlay, plays: &[DayPlay]) -> Result<Vec<DayParting>, Error> {
    let others: Vec<_> =
        plays.iter().filter(|play| play.id != mine.id).map(|play| play.line.clone()).collect();
    let found = ::puzzles::partings(deal.you, &mine.line, &others);
    let made = |step: usize| mine.line[step].choice.as_str();
    let left = |step: usize, parting: &::puzzles::Parting| parting.left(made(step));
    let most = found.iter().max_by_key(|parting| (left(parting.step, parting), usize::MAX - parting.step));
    let most = most.map(|parting| parting.step);
    let names = named(deal.you, &mine.name);
    let mut table = deal.dealt()?;
    let mut told = Vec::new();
    for parting in &found {
        for step in &mine.line[table.steps().len()..parting.step] {
            table.choose(step.seat, &step.choice, None, &names)?;
        }
        let Some(question) = table.question(deal.you, &names) else { continue };
        let label = |text: &str| {
            let found = question.choices.iter().find(|choice| choice.text == text);
            found.map_or_else(|| table::Words::same(text.to_owned()), |choice| choice.label.clone())
        };
        let ways = parting.ways.iter().map(|(way, count)| DayWay {
            label: label(way),
            count: *count,
            you: way == made(parting.step),
        });
        let (step, ways) = (parting.step, ways.collect());
        told.push(DayParting { step, prompt: question.prompt.clone(), ways, most: Some(step) == most });
    }
    Ok(told)
}
