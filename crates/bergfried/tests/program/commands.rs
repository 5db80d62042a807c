use crate::harness::Home;
use serde_json::Value;
use std::path::Path;

fn crate_folder(room: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(room).display().to_string()
}

#[test]
fn check_runs_the_scenarios_of_every_game() {
    let home = Home::new();
    for game in games::IDS {
        let folder = format!("{}/tests/scenarios", crate_folder(game));
        if !Path::new(&folder).is_dir() {
            continue;
        }
        let ran = home.run(&["check", &folder], "");
        assert_eq!(ran.code(), Some(0), "{game}: {}{}", ran.out(), ran.err());
    }
}

#[test]
fn check_tells_what_differs() {
    let home = Home::new();
    let file = home.path("mine.txt");
    let check = |text: &str| {
        std::fs::write(&file, text).expect("a scenario");
        home.run(&["check", &file.display().to_string()], "")
    };
    let wrong = check("game schotten\nscenario MINE-1 who begins\n= asked: defender\n");
    assert_eq!(wrong.code(), Some(1), "{}", wrong.err());
    assert!(wrong.out().contains("mine.txt:3: MINE-1:"), "{}", wrong.out());
    assert_eq!(check("game schotten\nscenario MINE-1 who begins\n= asked: attacker\n").code(), Some(0));
    for nonsense in ["", "scenario A\n", "game tarot\nscenario A b\n= asked: A\n", "game schotten\nrubbish\n"]
    {
        let ran = check(nonsense);
        assert_eq!(ran.code(), Some(2), "{nonsense}: {}", ran.out());
        assert!(!ran.err().is_empty());
    }
    std::fs::write(&file, b"game schotten\n\xff\n").expect("no text");
    assert_eq!(home.run(&["check", "mine.txt"], "").code(), Some(2));
    assert_eq!(home.run(&["check", "nowhere.txt"], "").code(), Some(2));
    assert_eq!(home.run(&["check"], "").code(), Some(2));
}

#[test]
fn rules_finds_clauses_and_cards_in_both_languages() {
    let home = Home::new();
    let rules = |args: &[&str]| home.run(&[&["rules", "schotten"], args].concat(), "");
    let all = rules(&[]);
    assert!(all.out().lines().count() > 50, "{}", all.out());
    assert!(all.out().lines().all(|line| line.chars().count() <= 80));
    let one = rules(&["ST-2.1"]);
    assert!(one.out().starts_with("ST-2.1 "), "{}", one.out());
    assert_ne!(one.out(), rules(&["st-2.1", "--lang", "de"]).out());
    let section = rules(&["ST-2"]);
    assert!(section.out().lines().count() > 10 && section.out().starts_with("ST-2."));
    assert_eq!(rules(&["the", "moon"]).code(), Some(1));
    // A card that only an option brings is found, and the option named; where it is chosen, that need not be said.
    let spy = rules(&["spion", "--lang", "de"]);
    assert!(spy.out().starts_with("Spion") && spy.out().contains("«Taktikkarten»"), "{}", spy.out());
    assert!(!rules(&["spy", "--tactics"]).out().contains("option"));
    assert!(rules(&["joker"]).out().lines().count() >= 2);
    assert_eq!(home.run(&["rules", "tarot"], "").code(), Some(2));
    for game in games::IDS {
        for what in ["--cards", "--options"] {
            let ran = home.run(&["rules", game, what, "--lang", "de"], "");
            assert_eq!(ran.code(), Some(0), "{game} {what}: {}", ran.err());
            assert!(!ran.out().contains('⟨'), "{game} {what}");
        }
    }
}

#[test]
fn replay_refuses_what_is_no_record() {
    let home = Home::new();
    assert_eq!(home.run(&["replay", "nowhere.json"], "").code(), Some(2));
    for (text, code) in [("", 2), ("{", 2), ("{}", 2), ("[]", 2), ("{\"game\":\"tarot\",\"steps\":[]}", 1)] {
        std::fs::write(home.path("record.json"), text).expect("a file");
        assert_eq!(home.run(&["replay", "record.json"], "").code(), Some(code), "{text}");
    }
}

#[test]
fn bench_measures_every_game() {
    let home = Home::new();
    let ran = home.run(&["bench", "--seconds", "0.05", "--threads", "2", "--json"], "");
    assert_eq!(ran.code(), Some(0), "{}", ran.err());
    let measured: Vec<Value> = serde_json::from_str(&ran.out()).expect("JSON");
    assert_eq!(measured.len(), games::IDS.len());
    for game in measured {
        assert_eq!(game["runs"].as_array().map(Vec::len), Some(2), "{game}");
        for run in game["runs"].as_array().expect("runs") {
            assert!(run["decisions"].as_u64() > run["playouts"].as_u64(), "{game}");
        }
        assert!(
            game["allocations_per_decision"].is_number() == cfg!(feature = "counting")
                && game["clone_nanos"].is_number(),
            "{game}"
        );
        assert!(game["bytes_per_state"].as_u64() > Some(0));
    }
    let table = home.run(&["bench", "--seconds", "0.05", "--threads", "1", "--game", "schotten"], "");
    assert_eq!(table.out().lines().count(), 2, "{}", table.out());
    for nonsense in ["0", "-1", "nan", "1e9", "soon"] {
        assert_eq!(home.run(&["bench", &format!("--seconds={nonsense}")], "").code(), Some(2), "{nonsense}");
    }
}

#[test]
fn completions_and_help_are_there_for_every_shell_and_command() {
    let home = Home::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = home.run(&["completions", shell], "");
        assert!(ran.code() == Some(0) && ran.out().contains("completions"), "{shell}");
    }
    let help = home.run(&["--help"], "");
    assert_eq!(help.code(), Some(0));
    let pages = home.run(&["man", "pages"], "");
    assert_eq!(pages.code(), Some(0), "{}", pages.err());
    for (page, title) in
        [("man1/bergfried-sim.1", "bergfried-sim"), ("de/man1/bergfried.1", "Vier Burg-Kartenspiele")]
    {
        let text = std::fs::read_to_string(home.path("pages").join(page)).expect("a manual page");
        assert!(text.contains(".TH"), "{page}: {text}");
        assert!(text.replace("\\-", "-").contains(title), "{page}: {text}");
    }
    for command in ["play", "check", "engine", "replay", "rules", "bench", "completions", "man"] {
        assert!(help.out().contains(&format!("\n  {command} ")), "{command}");
        assert_eq!(home.run(&[command, "--help"], "").code(), Some(0));
    }
    assert_eq!(home.run(&["--version"], "").code(), Some(0));
    assert_eq!(home.run(&["dance"], "").code(), Some(2));
    assert_eq!(home.run(&["--lang", "fr"], "").code(), Some(2));
}

#[test]
fn the_language_comes_from_the_environment() {
    let home = Home::new();
    let help = |name: &str, value: &str| {
        let output = home.command(&["--help"]).env(name, value).output().expect("the program ran");
        String::from_utf8(output.stdout).expect("text")
    };
    assert!(help("LANG", "de_AT.UTF-8").contains("Vier Burg-Kartenspiele"));
    assert!(help("LC_ALL", "de").contains("Vier Burg-Kartenspiele"));
    assert!(help("LANG", "en_GB.UTF-8").contains("Four castle card games"));
    assert!(help("LANG", "C").contains("Four castle card games"));
}

/// Somebody who has read enough closes the pipe; that is no fault.
#[test]
fn a_closed_pipe_is_no_fault() {
    let home = Home::new();
    let mut child = home
        .command(&["rules", "schotten"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program started");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ended");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}
