//! The strategies of the house play, and win about as often as they should.

use dominion::strategy::{SHIPPED, Simulation, Strategy};

fn share(first: &str, second: &str, games: u64) -> f64 {
    let report = Simulation::new(&[first, second], games, 3).expect("strategies").run();
    assert_eq!(report.finish.broken_off, 0, "{report:?}");
    report.strategies[0].share
}

fn text(name: &str) -> &'static str {
    SHIPPED.iter().find(|(found, _)| *found == name).expect("a shipped strategy").1
}

#[test]
fn every_shipped_strategy_plays_and_says_what_it_does() {
    for (name, text) in SHIPPED {
        let strategy = Strategy::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(!strategy.about.is_empty(), "{name} says nothing about itself");
        share(text, SHIPPED[0].1, 60);
    }
}

#[test]
fn a_mirror_is_even_and_the_same_seed_gives_the_same_report() {
    let mirror = share(text("big-money"), text("big-money"), 2000);
    assert!((0.46..0.54).contains(&mirror), "{mirror}");
    let run = |seed| Simulation::new(&[text("smithy"), text("witch")], 100, seed).expect("strategies").run();
    assert_eq!(run(5), run(5));
    assert_ne!(run(5), run(6));
}

#[test]
fn well_known_matches_go_the_known_way() {
    let money = text("big-money");
    assert!(share(text("smithy"), money, 1000) > 0.6);
    assert!(share(text("witch"), money, 1000) > 0.8);
    assert!(share(text("cultist"), money, 1000) > 0.7);
    assert!(share(text("rebuild"), money, 1000) > 0.6);
}

#[test]
fn up_to_six_strategies_sit_at_a_table() {
    let all: Vec<&str> = SHIPPED.iter().take(6).map(|&(_, text)| text).collect();
    let report = Simulation::new(&all, 30, 1).expect("strategies").run();
    assert_eq!(report.strategies.len(), 6);
    let shares: f64 = report.strategies.iter().map(|standing| standing.share).sum();
    assert!((shares - 1.0).abs() < 1e-9);
    assert!(Simulation::new(&all[..1], 1, 1).is_err());
}

#[test]
fn mistakes_are_named() {
    for (text, said) in [
        ("nam = 3", "nam"),
        ("name = \"x\"\n[[buy]]\ncard = \"Nonsense\"", "Nonsense"),
        ("name = \"x\"\n[[buy]]\ncard = \"Gold\"\nwhen = [\"count Gold\"]", "count Gold"),
        ("name = \"x\"\n[[buy]]\ncard = \"Gold\"\nwhen = [\"left Platinum > 1\"]", "Platinum"),
        ("name = \"x\"\nkingdom = [\"Colony\"]", "Colony"),
    ] {
        let error = Strategy::read(text).expect_err(said);
        assert!(error.to_string().contains(said), "{error}");
    }
}

#[test]
fn the_guard_does_not_end_a_lost_game() {
    let reckless = format!("guard = false\n{}", text("big-money"));
    let careful = share(text("big-money"), &reckless, 4000);
    assert!(careful > 0.49, "{careful}");
}
