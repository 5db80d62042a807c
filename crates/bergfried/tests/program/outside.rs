//! Programs from outside, written strategies, meetings that are decided early, and tournaments that go on.

use crate::harness::{Home, Ran};
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The line of the player that the house ships; nothing where there is no Python.
fn shipped() -> Option<String> {
    let python = Command::new("python3").arg("--version").stdout(Stdio::null()).status();
    python.ok().filter(std::process::ExitStatus::success)?;
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/bot.py");
    Some(format!("cmd:python3 \"{}\"", bot.display()))
}

/// A player like the shipped one to whom something happens at its third question, in its first game alone.
fn troubled(home: &Home, trouble: &str) -> Option<String> {
    shipped()?;
    let bot = format!(
        "import json, os, signal, sys, time\n\
         asked = 0\n\
         for line in sys.stdin:\n    \
             request = json.loads(line)\n    \
             asked += request['cmd'] == 'bot'\n    \
             if asked == 3 and not os.path.exists('{0}'):\n        \
                 open('{0}', 'w').close()\n        \
                 {trouble}\n    \
             choices = request.get('question', {{}}).get('choices', [{{'text': ''}}])\n    \
             print(json.dumps({{'ok': {{'choice': choices[0]['text']}}}}), flush=True)\n",
        home.path("happened").display(),
    );
    let path = home.path("troubled.py");
    std::fs::write(&path, bot).expect("a player");
    Some(format!("cmd:python3 \"{}\"", path.display()))
}

fn arena(home: &Home, bots: &str, more: &[&str]) -> Ran {
    let bots = ["arena", "combo", "--bots", bots, "--json", "report.json"];
    home.run(&[&bots[..], more].concat(), "")
}

fn report(home: &Home) -> Value {
    let text = std::fs::read(home.path("report.json")).expect("a report");
    serde_json::from_slice(&text).expect("JSON")
}

/// The report without what was measured by the clock.
fn timeless(mut report: Value) -> Value {
    report["seconds"] = Value::Null;
    for line in report["entrants"].as_array_mut().expect("entrants") {
        for measured in ["millis_a_move", "longest_millis", "iterations_a_second"] {
            line[measured] = Value::Null;
        }
    }
    report
}

#[test]
fn a_player_in_python_plays_a_tournament() {
    let Some(bot) = shipped() else { return };
    let home = Home::new();
    let ran = arena(&home, &format!("squire,random,{bot}"), &["--games", "4", "--threads", "2"]);
    assert_eq!(ran.code(), Some(0), "{}", ran.err());
    assert!(ran.out().contains("Cross-table"), "{}", ran.out());
    let first = report(&home);
    assert_eq!(first["played"], 12);
    let python = first["entrants"].as_array().expect("entrants").iter();
    let python =
        python.clone().find(|line| line["name"].as_str().is_some_and(|name| name.starts_with("cmd:")));
    let python = python.expect("the program");
    assert_eq!(python["forfeits"], json!({}));
    assert!(python["moves"].as_u64() > Some(20), "{python}");
    assert_eq!(first["entrants"][0]["name"], "squire", "who chooses at random is no match for him");
    arena(&home, &format!("squire,random,{bot}"), &["--games", "4", "--threads", "1"]);
    assert_eq!(timeless(first), timeless(report(&home)), "its chance grows from the seed it is given");
}

#[test]
fn a_program_in_trouble_loses_that_game_and_the_tournament_goes_on() {
    for (trouble, why, told) in [
        ("os.kill(os.getpid(), signal.SIGKILL)", "died", "ended or did not start: 1"),
        ("sys.exit()", "died", "ended or did not start: 1"),
        ("time.sleep(60)", "late", "out of time: 1"),
        (
            "print('{\"ok\":{\"choice\":\"sing\"}}', flush=True); continue",
            "illegal",
            "none of its choices: 1",
        ),
        ("print('good morning', flush=True); continue", "garbled", "the words of the engine: 1"),
    ] {
        let home = Home::new();
        let Some(bot) = troubled(&home, trouble) else { return };
        let more = ["--games", "4", "--threads", "1", "--move-time", "1500"];
        let ran = arena(&home, &format!("random,{bot}"), &more);
        assert_eq!(ran.code(), Some(0), "{trouble}: {}", ran.err());
        assert!(ran.out().contains(told), "{trouble}: {}", ran.out());
        let report = report(&home);
        assert_eq!(report["played"], 4, "{trouble}");
        let entrants = report["entrants"].as_array().expect("entrants");
        let forfeits = |name: &str| {
            let line =
                entrants.iter().find(|line| line["name"].as_str().is_some_and(|has| has.starts_with(name)));
            line.expect("an entrant")["forfeits"].clone()
        };
        assert_eq!((forfeits("cmd:"), forfeits("random")), (json!({ why: 1 }), json!({})), "{trouble}");
    }
}

#[test]
fn who_cannot_take_part_is_told_before_anything_is_played() {
    let home = Home::new();
    for (bots, said) in [
        ("random,cmd:/no/such/program", "/no/such/program"),
        ("random,cmd:\"", "quotation marks"),
        ("random,strategy:smithy", "no language"),
        ("random,strategy:nowhere.txt", "nowhere.txt"),
        ("random,dancer", "dancer"),
    ] {
        let ran = arena(&home, bots, &["--games", "2"]);
        assert_eq!(ran.code(), Some(2), "{bots}: {}", ran.out());
        assert!(ran.err().contains(said), "{bots}: {}", ran.err());
    }
    for (bots, sprt) in [("random,squire", "60,50"), ("random,squire", "x"), ("random,squire,page", "50,60")]
    {
        let ran = arena(&home, bots, &["--games", "2", "--sprt", sprt]);
        assert_eq!(ran.code(), Some(2), "{sprt}");
    }
    std::fs::write(home.path("wrong.txt"), "name: Wrong\nbuy Goold\n").expect("a strategy");
    let wrong = ["arena", "dominion", "--bots", "big-money,strategy:wrong.txt", "--lang", "de"];
    let ran = home.run(&wrong, "");
    assert!(ran.code() == Some(2) && ran.err().contains("wrong.txt"), "{}", ran.err());
}

#[test]
fn written_strategies_meet_bots() {
    let home = Home::new();
    let bots = [
        "arena",
        "dominion",
        "--kingdom",
        "Smithy, Moat, Village, Festival, Market, Mine, Cellar, Chapel, Workshop, Witch",
    ];
    let more =
        ["--bots", "strategy:smithy,strategy:big-money,random", "--games", "10", "--json", "report.json"];
    let ran = home.run(&[&bots[..], &more].concat(), "");
    assert_eq!(ran.code(), Some(0), "{}", ran.err());
    let report = report(&home);
    let random = &report["entrants"][2];
    assert_eq!((&random["name"], &random["first"]["share"]), (&json!("random"), &json!(0.0)), "{report}");
}

#[test]
fn a_meeting_ends_when_it_is_decided_however_many_play_at_once() {
    let home = Home::new();
    let sprt = ["--games", "400", "--sprt", "50,75,1"];
    let ran = arena(&home, "squire,random", &[&sprt[..], &["--threads", "1"]].concat());
    assert_eq!(ran.code(), Some(0), "{}", ran.err());
    assert!(ran.out().contains("squire gets 75.0 % rather than 50.0 %"), "{}", ran.out());
    assert!(!ran.out().contains("Stopped"), "{}", ran.out());
    let alone = report(&home);
    assert!(alone["played"].as_u64() < Some(100), "{}", alone["played"]);
    assert_eq!(alone["verdict"]["high"], true);
    arena(&home, "squire,random", &[&sprt[..], &["--threads", "2"]].concat());
    assert_eq!(timeless(alone), timeless(report(&home)));
    let ran = arena(&home, "squire,squire", &["--games", "4", "--sprt", "50,55", "--lang", "de"]);
    assert!(ran.out().contains("nicht entschieden"), "{}", ran.out());
}

#[test]
fn a_tournament_killed_in_the_middle_goes_on_to_the_same_report() {
    let home = Home::new();
    let bots = "search:60,squire,random";
    let games = ["--games", "20", "--threads", "2"];
    arena(&home, bots, &games);
    let whole = report(&home);
    std::fs::remove_file(home.path("report.json")).expect("the report");
    let args = ["arena", "combo", "--bots", bots, "--json", "report.json", "--resume", "kept.jsonl"];
    let mut child = home
        .command(&[&args[..], &games].concat())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program started");
    let kept = || std::fs::read_to_string(home.path("kept.jsonl")).unwrap_or_default();
    let until = Instant::now() + Duration::from_secs(60);
    while kept().lines().count() < 4 && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("killed");
    child.wait().expect("gone");
    assert!(!home.path("report.json").exists(), "it was killed before it could report");
    // As if it had been killed while it wrote a line.
    std::fs::write(home.path("kept.jsonl"), kept() + "{\"number\":59,\"ela").expect("a torn line");
    let before = kept().lines().count() - 2;
    let ran = arena(&home, bots, &[&games[..], &["--resume", "kept.jsonl"]].concat());
    assert_eq!(ran.code(), Some(0), "{}", ran.err());
    assert!(ran.out().starts_with(&format!("{before} games were played before")), "{}", ran.out());
    assert_eq!(timeless(report(&home)), timeless(whole));
    let other = arena(&home, "squire,random", &[&games[..], &["--resume", "kept.jsonl"]].concat());
    assert!(other.code() == Some(2) && other.err().contains("another tournament"), "{}", other.err());
    std::fs::write(home.path("mine.txt"), "do not write here").expect("a file of somebody");
    let mine = arena(&home, bots, &[&games[..], &["--resume", "mine.txt"]].concat());
    assert_eq!(mine.code(), Some(2), "{}", mine.err());
    assert_eq!(std::fs::read_to_string(home.path("mine.txt")).expect("the file"), "do not write here");
}
