//! Tournaments, balance and records on a real game.

use arena::Effect;
use arena::balance::{Balance, CardLine, Ended, Trial, balance};
use arena::selfplay::{NotRecorded, Recording, record};
use arena::think::{analyse, think};
use arena::{CannotBegin, Format, Played, Tournament, html, text, write_whole};
use bots::{Budget, Seen, Skill, best};
use games::{Playable, Visitor};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::RowAccessor;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use table::{FastDice, Lang, Seat};

/// Runs a test with the smallest game of the house.
fn with_game<V: Visitor>(visitor: V) -> V::Out {
    games::visit("combo", visitor).expect("a registered game")
}

fn skills(names: &[&str]) -> Vec<Skill> {
    names.iter().map(|name| name.parse().expect("a skill")).collect()
}

static GO: AtomicBool = AtomicBool::new(false);
static STOP: AtomicBool = AtomicBool::new(true);

struct Tournaments;

impl Visitor for Tournaments {
    type Out = ();

    fn visit<G: Playable>(self) {
        let bots = skills(&["squire", "random", "page"]);
        let tournament = Tournament::<G>::new(G::Options::default(), bots, Format::RoundRobin, 5, 3)
            .expect("a tournament");
        // Three meetings of six games: five are rounded up to whole rotations.
        assert_eq!(tournament.planned(), 18);
        let alone = tournament.run(1, &GO, |_| ());
        let together = tournament.run(3, &GO, |_| ());
        assert_eq!(alone.played, 18);
        let facts = |report: &arena::Report| {
            let lines =
                report.entrants.iter().map(|line| (line.name.clone(), line.worth, line.elo, line.weng_lin));
            (lines.collect::<Vec<_>>(), report.pairs.clone(), report.seats.clone(), report.lengths.clone())
        };
        assert_eq!(facts(&alone), facts(&together), "the number of threads changes nothing");
        // Played one by one in any order, sent somewhere and put together again.
        let mut apart: Vec<(usize, String)> = (0..18)
            .rev()
            .map(|number| {
                let played = tournament.play(number, &GO).expect("a game");
                (number, serde_json::to_string(&played).expect("plain data"))
            })
            .collect();
        apart.sort();
        let apart: Vec<Played> =
            apart.iter().map(|(_, told)| serde_json::from_str(told).expect("plain data")).collect();
        assert_eq!(facts(&alone), facts(&tournament.report(&apart, Duration::ZERO)), "nor does the place");
        assert_eq!(alone.entrants[0].name, "squire");
        assert_eq!(alone.entrants.last().expect("entrants").name, "random");
        for lang in Lang::ALL {
            let said = text(&alone, lang) + &html(&alone, lang);
            assert!(!said.contains('⟨'), "{said}");
            assert!(!said.contains("http"), "the page needs nothing else");
        }
        assert_eq!(tournament.run(2, &STOP, |_| ()).played, 0);
    }
}

#[test]
fn a_tournament_is_fair_and_repeats_itself() {
    with_game(Tournaments);
}

struct Refusals;

impl Visitor for Refusals {
    type Out = ();

    fn visit<G: Playable>(self) {
        let begin = |names: &[&str]| {
            Tournament::<G>::new(G::Options::default(), skills(names), Format::Gauntlet, 2, 1)
                .map(|t| t.planned())
        };
        assert_eq!(begin(&["squire", "random", "page"]), Ok(4), "the first bot meets the two others");
        assert!(matches!(begin(&[]), Err(CannotBegin::NoBots)));
        assert!(matches!(begin(&["nobody"]), Err(CannotBegin::Skill(_))));
    }
}

#[test]
fn what_cannot_begin_says_why() {
    with_game(Refusals);
}

struct Records;

impl Visitor for Records {
    type Out = ();

    fn visit<G: Playable>(self) {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let folder = folder.path();
        let options = G::Options::default();
        let bots = skills(&["search:8", "squire"]);
        let recording = Recording::<G> { options: &options, skills: &bots, games: 3, seed: 5, threads: 2 };
        let path = folder.join("games.parquet");
        let recorded = record(&recording, &path, &GO, |_| ()).expect("a record");
        assert_eq!(recorded.games, 3);
        let reader = SerializedFileReader::new(File::open(&path).expect("the file")).expect("a Parquet file");
        let mut rows = 0;
        let mut visited = 0;
        for row in reader.get_row_iter(None).expect("rows") {
            let row = row.expect("a row");
            let view: serde_json::Value =
                serde_json::from_str(row.get_string(3).expect("a view")).expect("JSON");
            assert!(view.is_object());
            let choices = row.get_list(4).expect("choices").len();
            assert!((row.get_int(5).expect("the choice") as usize) < choices);
            assert_eq!(row.get_list(6).expect("visits").len(), choices);
            let visits: i32 = row
                .get_list(6)
                .expect("visits")
                .elements()
                .iter()
                .map(|field| match field {
                    parquet::record::Field::Int(count) => *count,
                    _ => 0,
                })
                .sum();
            visited += i32::from(visits > 0);
            assert!((0.0..=1.0).contains(&row.get_double(7).expect("worth")));
            rows += 1;
        }
        assert_eq!(rows, recorded.rows);
        assert!(visited > 0, "the searching bot tells what it looked at");
        assert!(matches!(
            record(&recording, &folder.join("missing/games.parquet"), &GO, |_| ()),
            Err(NotRecorded::File(_))
        ));
        let stopped = folder.join("stopped.parquet");
        assert_eq!(record(&recording, &stopped, &STOP, |_| ()).expect("nothing to record").games, 0);
        assert_eq!(fs::read_dir(folder).expect("the folder").count(), 1, "no half-written file stays");
    }
}

#[test]
fn records_are_whole_or_not_there() {
    with_game(Records);
}

struct Balances;

impl Visitor for Balances {
    type Out = ();

    fn visit<G: Playable>(self) {
        let options = G::Options::default();
        let balance =
            balance::<G>(&options, &skills(&["page"])[0], 60, 1, 2, &GO, |_| ()).expect("a balance");
        assert_eq!(balance.played, 60);
        let trial = Trial::<G>::new(options, &skills(&["page"])[0], 1).expect("a trial");
        let apart: Vec<Ended> = (0..60)
            .map(|number| {
                let told =
                    serde_json::to_string(&trial.play(number, &GO).expect("games")).expect("plain data");
                serde_json::from_str(&told).expect("plain data")
            })
            .collect();
        assert_eq!(trial.reckon(&apart), balance, "games played apart show the same");
        assert!(!balance.cards.is_empty());
        assert!(
            balance.cards.iter().any(|card| card.worth.is_some()),
            "{}: nobody was kept from anything",
            G::ID
        );
        for card in &balance.cards {
            for effect in card.worth.map(|worth| worth.effect).iter().chain(&card.owning) {
                assert!(effect.low <= effect.difference && effect.difference <= effect.high, "{card:?}");
            }
        }
        let worth: f64 = balance.seats.iter().map(|seat| seat.worth.share).sum();
        assert!((worth - 1.0).abs() < 1e-9, "what one seat wins another loses");
        for lang in Lang::ALL {
            assert!(!(balance.text(lang) + &balance.html(lang)).contains('⟨'));
        }
    }
}

#[test]
fn a_balance_weighs_every_card_that_was_owned() {
    with_game(Balances);
}

/// A balance of games at random.
struct Small {
    games: usize,
    seed: u64,
}

impl Visitor for Small {
    type Out = Balance;

    fn visit<G: Playable>(self) -> Balance {
        let skill = &skills(&["random"])[0];
        balance::<G>(&G::Options::default(), skill, self.games, self.seed, 2, &GO, |_| ()).expect("a balance")
    }
}

/// How often an interval of a small balance covers what all of them together say. Two thirds of what one seat
/// of Castle Combo wins another loses, so intervals that take them for independent are too narrow.
#[test]
fn the_intervals_of_a_balance_cover() {
    let seeds = 24;
    let balances: Vec<_> =
        (0..seeds).map(|seed| games::visit("combo", Small { games: 300, seed }).expect("a game")).collect();
    for (what, effect) in [("owning", owning as fn(&CardLine) -> Option<Effect>), ("worth", worth)] {
        let mut found: BTreeMap<&str, Vec<Effect>> = BTreeMap::new();
        for card in balances.iter().flat_map(|balance| &balance.cards) {
            found.entry(&card.id).or_default().extend(effect(card));
        }
        let (mut covered, mut all) = (0, 0);
        for effects in found.values().filter(|effects| effects.len() >= 20) {
            let weight = |effect: &Effect| 1.0 / (1.0 / effect.with as f64 + 1.0 / effect.without as f64);
            let sum: f64 = effects.iter().map(weight).sum();
            let truth = effects.iter().map(|effect| weight(effect) * effect.difference).sum::<f64>() / sum;
            all += effects.len();
            covered += effects.iter().filter(|effect| (effect.low..=effect.high).contains(&truth)).count();
        }
        let share = f64::from(covered as u32) / f64::from(all as u32);
        assert!(all > 1500 && share >= 0.94, "{what}: {covered} of {all} intervals cover");
    }
}

fn owning(card: &CardLine) -> Option<Effect> {
    card.owning
}

fn worth(card: &CardLine) -> Option<Effect> {
    card.worth.map(|worth| worth.effect)
}

/// The five colours of Schotten Totten 2 mean the same, so the cards of one strength are worth the same.
#[test]
fn interchangeable_cards_are_worth_the_same() {
    let balance = games::visit("schotten", Small { games: 1200, seed: 5 }).expect("a game");
    let mut strengths: BTreeMap<&str, Vec<Effect>> = BTreeMap::new();
    for card in &balance.cards {
        let strength = card.id.trim_start_matches(|letter: char| letter.is_alphabetic());
        strengths.entry(strength).or_default().extend(worth(card));
    }
    let all: usize = strengths.values().map(Vec::len).sum();
    assert!(all >= 50, "{all} cards");
    for (strength, effects) in strengths {
        let middle = effects.iter().map(|effect| effect.difference).sum::<f64>() / effects.len() as f64;
        for effect in &effects {
            let (low, high) = effect.among(all);
            assert!((low..=high).contains(&middle), "strength {strength}: {effect:?} beside {middle}");
        }
    }
}

struct Thoughts;

impl Visitor for Thoughts {
    type Out = ();

    fn visit<G: Playable>(self) {
        let state = G::deal(&G::Options::default(), &mut FastDice::new(1)).expect("the usual options");
        let seat = match state.turn() {
            table::Turn::Asks(seats) => seats.lowest().expect("somebody is asked"),
            table::Turn::Over(_) => Seat(0),
        };
        let seen = Seen::new(&state, seat);
        let tallies = |threads| think(&seen, &Skill::Search(Budget::Iterations(60)), threads, 7).1;
        assert_eq!(tallies(2), tallies(2), "the same seed and threads give the same findings");
        assert_eq!(tallies(2).iter().map(|tally| tally.visits).sum::<u32>(), 60);
        let analysis = analyse(&seen, &Skill::Search(Budget::Iterations(60)), 1, 7);
        let first = best(&tallies(1)).expect("a choice");
        assert_eq!(analysis.candidates[0].choice, state.choice_text(first));
        assert!(think(&seen, &Skill::Search(Budget::Millis(5)), 2, 7).1.iter().any(|tally| tally.visits > 0));
    }
}

#[test]
fn thinking_on_threads_repeats_itself() {
    with_game(Thoughts);
}

#[test]
fn a_file_that_cannot_be_written_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let folder = folder.path();
    assert!(write_whole(&folder.join("missing/report.html"), b"x").is_err());
    write_whole(&folder.join("report.html"), b"x").expect("a file");
    let names: Vec<_> =
        fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file").file_name()).collect();
    assert_eq!(names, ["report.html"]);
}
