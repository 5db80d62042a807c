//! What the engine thinks of finished games.

use crate::bot;
use crate::house::House;
use crate::keeper;
use crate::lane::{Job, Undone, Wanted};
use crate::people::Caller;
use crate::post::Work;
use crate::refused::{Refusal, Refused};
use crate::replays::{Past, labelled, past, readable, sat};
use crate::shape::{AnalysedStep, Analysis, Moment, Problem, Review, SeatReview};
use crate::store::{Change, StoredTable};
use ::puzzles::{LineShown, Reviewed};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use games::Playable;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use table::{Lang, Message, Played, Seat};
use wire::{AnyTable, PlayedVisitor};

/// Analyses under way, and who wants each.
#[derive(Default)]
pub(crate) struct Analyses(Mutex<HashMap<String, UnderWay>>);

impl Analyses {
    /// Games that are looked at, and how many there may be.
    pub(crate) fn under_way(&self) -> (usize, usize) {
        (self.0.lock().expect("analyses").len(), MOST_ANALYSES)
    }
}

struct UnderWay {
    person: String,
    growing: Arc<Mutex<Analysis>>,
    /// When somebody last asked for it.
    asked: Instant,
}

/// How many games are played on from each position, and how often the engine looks at it.
const PLAYED_ON: u32 = 48;
const LOOKS: u32 = 600;
/// So many moments are told to each seat.
const MOST_MOMENTS: usize = 3;
const STEP_PATIENCE: Duration = Duration::from_secs(60);
/// Before a position is tried again when the lane is full.
const PAUSE: Duration = Duration::from_millis(200);
/// No more games than this are analysed at once, and not more than these for one person.
const MOST_ANALYSES: usize = 64;
const MOST_ANALYSES_EACH: usize = 2;
/// Nobody has asked for so long: nobody waits.
const FORGOTTEN: Duration = Duration::from_secs(60);

/// What the engine thinks of the game; computed on the first call and kept.
#[utoipa::path(get, path = "/replays/{id}/analysis", tag = "replays", params(("id" = String, Path)),
    responses((status = 200, body = Analysis), (status = 202, body = Analysis), (status = 404, body = Problem)))]
pub(crate) async fn analysis(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<Analysis>), Refused> {
    let kept = house.store.table(&id).await?;
    if let Some(kept) = &kept {
        readable(kept, &caller.person.id)?;
    }
    let told = |found| Json(retold(found, kept.as_ref(), &caller.person.id));
    if let Some(found) = house.store.analysis(&id).await? {
        let found: Analysis = serde_json::from_str(&found).map_err(|_| Refusal::Internal)?;
        return Ok((StatusCode::OK, told(found)));
    }
    let known = house.analyses.ask(&id);
    let growing = match known {
        Some(growing) => growing,
        None => {
            let past = past(&house, &id, &caller.person.id).await?;
            let (growing, new) = house.analyses.begin(&id, &caller.person.id)?;
            if new {
                let (house, growing) = (Arc::clone(&house), Arc::clone(&growing));
                let person = caller.person.id.clone();
                tokio::spawn(analyse(house, id, person, past, growing, analysed));
            }
            growing
        }
    };
    let found = growing.lock().expect("an analysis").clone();
    Ok((if found.done { StatusCode::OK } else { StatusCode::ACCEPTED }, told(found)))
}

/// What decided, said to this reader: an analysis is kept once for all, and whoever sat there is «you» in it.
fn retold(mut found: Analysis, kept: Option<&StoredTable>, reader: &str) -> Analysis {
    let Some(kept) = kept else { return found };
    let names = keeper::seat_names(kept);
    let named = |lang: Lang, seat: Seat| names[seat.index()].in_lang(lang).to_owned();
    let reader = words::Reader::of(&named, sat(Some(kept), reader));
    for (seat, review) in Seat::first(found.seats.len()).zip(&mut found.seats) {
        for moment in &mut review.moments {
            let told = turning(&found.steps, seat, moment).map(|message| words::both(&message, &reader));
            moment.told = told.or(moment.told.take());
        }
    }
    found
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
    look: fn(&Past, usize, &Wanted) -> AnalysedStep,
) {
    let steps = past.film.end().steps().len();
    let mut step = 0;
    while step <= steps && house.analyses.wanted(&id) && !*house.closing.borrow() {
        if let Some(found) = elsewhere(&house, &id, &person, step).await {
            growing.lock().expect("an analysis").steps.push(found);
            step += 1;
            continue;
        }
        let past = Arc::clone(&past);
        let job: Job<AnalysedStep> = Box::new(move |wanted| look(&past, step, wanted));
        let found = match house.studies.attempt(&person, STEP_PATIENCE, job).await {
            Ok(found) => found,
            // A position at which the engine fails is remembered as one of which it knows nothing: it would
            // fail again, and the others are worth keeping.
            Err(Undone::Failed) => unjudged(step, Vec::new()),
            Err(Undone::Busy) => {
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        growing.lock().expect("an analysis").steps.push(found);
        step += 1;
    }
    if step > steps {
        let found = {
            let mut growing = growing.lock().expect("an analysis");
            growing.done = true;
            growing.seats = seats(&growing.steps, &past);
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

/// What another node thinks of one position, where this one has its hands full.
async fn elsewhere(house: &House, id: &str, reader: &str, step: usize) -> Option<AnalysedStep> {
    if house.studies.has_room() {
        return None;
    }
    let work = Work::Position { game: id.to_owned(), step, reader: reader.to_owned() };
    let found = house.hand_out(work, STEP_PATIENCE).await?;
    serde_json::from_str(&found).ok().filter(|found: &AnalysedStep| found.step == step)
}

/// What the engine thinks of one position, to be found for another node.
pub(crate) fn position(past: Arc<Past>, step: usize) -> Job<AnalysedStep> {
    Box::new(move |wanted| analysed(&past, step, wanted))
}

/// A position of which nothing is known but how the chances stand.
fn unjudged(step: usize, chances: Vec<f64>) -> AnalysedStep {
    AnalysedStep { step, chances, by: None, made: None, best: None, review: None }
}

/// What the engine thinks of one position.
fn analysed(past: &Past, step: usize, wanted: &Wanted) -> AnalysedStep {
    let names = past.named();
    let game = past.film.at(step);
    let chances = bot::chances(&*game, PLAYED_ON, 1)(wanted);
    let Some(chosen) = past.film.end().steps().get(step) else { return unjudged(step, chances) };
    let label = |text: &str| labelled(&*game, chosen.seat, text, &names);
    let made = label(&chosen.choice);
    let told = AnalysedStep { by: Some(chosen.seat), made, ..unjudged(step, chances) };
    let Some((found, foreseen)) = reviewed(&*game, chosen.seat, &chosen.choice) else { return told };
    let best = label(&found.best);
    let mistake = best.as_ref().zip(told.made.as_ref()).filter(|_| found.mistake).map(|(best, made)| {
        let why = Message::new("puzzles-review-mistake")
            .with("best", best.label.clone())
            .with("made", made.label.clone())
            .with("more", found.cost().round() as i64);
        words::both(&why, &names)
    });
    let line = if mistake.is_some() { foreseen } else { Vec::new() };
    let line = line.iter().map(|(seat, label)| LineShown {
        seat: Some(*seat),
        name: past.names[seat.index()].clone(),
        label: words::both(label, &names),
    });
    let line = line.collect();
    let review =
        Review { seat: found.seat, chance: found.chance, best_chance: found.best_chance, mistake, line };
    AnalysedStep { best, review: Some(review), ..told }
}

/// So much of what would have followed a better choice is told.
const FORESEEN: usize = 3;

/// How good a choice was, by what its seat could know, and what was expected to follow a better one.
fn reviewed(game: &dyn AnyTable, seat: Seat, made: &str) -> Option<(Reviewed, Vec<(Seat, Message)>)> {
    struct Look<'a>(Seat, &'a str);
    impl PlayedVisitor for Look<'_> {
        type Out = Option<(Reviewed, Vec<(Seat, Message)>)>;
        fn visit<G: Playable>(self, played: &Played<G>) -> Self::Out {
            let (state, seat) = (played.state(), self.0);
            let choice = played.read_choice(seat, self.1).ok()?;
            let found = ::puzzles::review(state, seat, choice, LOOKS, 1)?;
            let best = played.read_choice(seat, &found.best).ok()?;
            let foreseen = ::puzzles::foreseen(state, seat, best, &found.line);
            Some((found, foreseen.into_iter().skip(1).take(FORESEEN).collect()))
        }
    }
    wire::with_played(game, Look(seat, made))
}

/// How each seat played.
fn seats(steps: &[AnalysedStep], past: &Past) -> Vec<SeatReview> {
    let known = steps.iter().filter_map(|step| Some((step.step, step.review.as_ref()?)));
    let choices: Vec<(usize, Reviewed)> = known
        .map(|(step, found)| {
            let reviewed = Reviewed {
                seat: found.seat,
                made: String::new(),
                best: String::new(),
                chance: found.chance,
                best_chance: found.best_chance,
                mistake: found.mistake.is_some(),
                line: Vec::new(),
            };
            (step, reviewed)
        })
        .collect();
    let of = |seat| {
        let told = |moment: ::puzzles::Moment| {
            let ::puzzles::Moment { step, swing, own } = moment;
            let moment = Moment { step, swing, own, told: None };
            let told = turning(steps, seat, &moment).map(|message| words::both(&message, &past.named()));
            Moment { told, ..moment }
        };
        SeatReview {
            accuracy: ::puzzles::accuracy(choices.iter().map(|(_, one)| one), seat),
            moments: ::puzzles::moments(&choices, seat, MOST_MOMENTS).into_iter().map(told).collect(),
        }
    };
    Seat::first(past.names.len()).map(of).collect()
}

/// What a moment that decided for this seat was: its own choice, or what another chose that moved its chance the
/// most, or what chance brought after its own choice.
fn turning(steps: &[AnalysedStep], seat: Seat, moment: &Moment) -> Option<Message> {
    let at = |step: usize| steps.iter().find(|one| one.step == step);
    if moment.own {
        return Some(
            Message::new("puzzles-review-own").with("made", at(moment.step)?.made.as_ref()?.label.clone()),
        );
    }
    let last = steps.iter().rfind(|one| one.step < moment.step && one.by == Some(seat))?;
    let chance = |step: usize| at(step).and_then(|one| one.chances.get(seat.index()).copied());
    let moved = |one: &&AnalysedStep| {
        let swing = chance(one.step + 1).zip(chance(one.step)).map_or(0.0, |(after, before)| after - before);
        swing * moment.swing.signum()
    };
    let others =
        steps.iter().filter(|one| (last.step + 1..moment.step).contains(&one.step) && one.made.is_some());
    match others.max_by(|a, b| moved(a).total_cmp(&moved(b))) {
        Some(one) => Some(
            Message::new("puzzles-review-others")
                .with("seat", one.by?)
                .with("made", one.made.as_ref()?.label.clone()),
        ),
        None => Some(Message::new("puzzles-review-fate").with("made", last.made.as_ref()?.label.clone())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::metrics::Metrics;
    use crate::replays::of_upload;
    use crate::store::Store;

    /// An engine that fails at one position.
    fn faulty(past: &Past, step: usize, _: &Wanted) -> AnalysedStep {
        assert_ne!(step, 1, "a position the engine cannot bear");
        unjudged(step, vec![0.5; past.names.len()])
    }

    #[tokio::test]
    async fn a_position_at_which_the_engine_fails_is_remembered_and_the_rest_kept() {
        let folder = std::env::temp_dir().join(format!("bergfried-analysis-{}", std::process::id()));
        let metrics = Arc::new(Metrics::default());
        let store = Store::open(&Config::new(&folder), Arc::clone(&metrics)).await.expect("a file");
        let house = House::new(Config::new(&folder), store, metrics, None, false);
        let seed = table::Seed([5; 32]);
        let mut game = wire::dealt("schotten", &serde_json::Value::Null, seed).expect("a game");
        let mut dice = table::FastDice::new(1);
        while let Some(seat) = game.asked().lowest() {
            let text = game.any_choice(seat, &mut dice).expect("a choice");
            game.choose(seat, &text, None, &words::numbered).expect("a legal choice");
        }
        let steps = game.steps().len();
        let record = game.replay_with_seed().to_string();
        let past = of_upload(&house, "game", record, 0, &Wanted::always()).map_err(|no| no.problem);
        let (growing, new) = house.analyses.begin("game", "me").expect("room");
        assert!(new);
        let past = Arc::new(past.expect("a record"));
        analyse(Arc::clone(&house), "game".into(), "me".into(), past, Arc::clone(&growing), faulty).await;
        let kept = house.store.analysis("game").await.expect("the file").expect("a kept analysis");
        let kept: Analysis = serde_json::from_str(&kept).expect("an analysis");
        assert!(kept.done);
        assert_eq!(kept.steps.len(), steps + 1);
        let unknown: Vec<usize> =
            kept.steps.iter().filter(|step| step.chances.is_empty()).map(|step| step.step).collect();
        assert_eq!(unknown, [1]);
        assert!(house.analyses.ask("game").is_none(), "it does not begin anew");
        house.store.close().await;
        let _ = std::fs::remove_dir_all(&folder);
    }
}
