//! The strategies of the house play, and win about as often as they should; their language says what it
//! means and names mistakes.

use dominion::Kind;
use minds::dominion::strategy::{Passed, Report, SHIPPED, Setup, Simulation, Strategy};
use table::Lang;

fn run(texts: &[&str], setup: Setup, games: u64, seed: u64) -> Report {
    Simulation::new(texts, setup).expect("strategies").run(games, seed)
}

fn share(first: &str, second: &str, games: u64) -> f64 {
    let report = run(&[first, second], Setup::default(), games, 3);
    assert_eq!(report.finish.broken_off, 0, "{report:?}");
    report.strategies[0].share.share
}

fn text(name: &str) -> &'static str {
    SHIPPED.iter().find(|(found, _)| *found == name).expect("a shipped strategy").1
}

/// A strategy that plays Big Money, with more lines before its buy list.
fn money_and(more: &str, first: &str) -> String {
    format!(
        "name = \"Trial\"\n{more}\nbuy = [{first} \"Province\", \"Gold\", {{ card = \"Duchy\", when = \"left \
         Province <= 4\" }}, \"Silver\"]"
    )
}

#[test]
fn every_shipped_strategy_plays_and_says_what_it_does() {
    for (name, text) in SHIPPED {
        let strategy = Strategy::read(text).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert!(!strategy.about.is_empty(), "{name} says nothing about itself");
        share(text, SHIPPED[0].1, 60);
    }
}

/// All can sit at one table, whatever each of them needs: every pairing comes to its end.
#[test]
fn every_two_shipped_strategies_meet() {
    for (place, (name, text)) in SHIPPED.iter().enumerate() {
        for (other, against) in &SHIPPED[..place] {
            let report = run(&[text, against], Setup::default(), 20, 3);
            assert_eq!(report.finish.broken_off, 0, "{name} – {other}");
            assert_eq!(report.notes, [], "{name} – {other}");
        }
    }
}

#[test]
fn a_mirror_is_even_and_the_same_seed_gives_the_same_report() {
    let mirror = share(text("big-money"), text("big-money"), 2000);
    assert!((0.46..0.54).contains(&mirror), "{mirror}");
    let run = |seed| run(&[text("smithy"), text("witch")], Setup::default(), 100, seed);
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
    let report = run(&all, Setup::default(), 30, 1);
    assert_eq!(report.strategies.len(), 6);
    let shares: f64 = report.strategies.iter().map(|standing| standing.share.share).sum();
    assert!((shares - 1.0).abs() < 1e-9);
    assert!(Simulation::new(&all[..1], Setup::default()).is_err());
}

#[test]
fn mistakes_are_named_with_line_column_and_what_may_be_meant() {
    let buy = |when: &str| format!("name = \"x\"\nbuy = [\n    {{ card = \"Gold\", when = \"{when}\" }},\n]");
    for (text, said) in [
        ("nam = 3".to_owned(), "line 1, column 1: A strategy knows no «nam» here. Is «name» meant?"),
        ("name = 3".to_owned(), "line 1, column 8: Here stands a text in quotation marks."),
        ("about = \"x\"".to_owned(), "The strategy has no name: name = \"…\"."),
        (
            "name = \"x\"\nbuy = [\"Provinze\"]".to_owned(),
            "line 2, column 8: No card is called «Provinze». Is «Province» meant?",
        ),
        (
            "name = \"x\"\nkingdom = [\"Smithi\"]".to_owned(),
            "line 2, column 12: No kingdom pile is called «Smithi». Is «Smithy» meant?",
        ),
        (
            buy("count Gold"),
            "line 3, column 40: Here two numbers are compared, by <, <=, =, !=, >= or >, but the end stands \
             there.",
        ),
        (buy("left Platinum > 1"), "line 3, column 35: No card is called «Platinum»."),
        (buy("monye > 3"), "line 3, column 30: No number of the table is called «monye». Is «money» meant?"),
        (
            buy("turn > 3 4"),
            "line 3, column 39: After the condition stands «4»; only «and», «or» or the end can \
                             follow.",
        ),
        (buy("(turn > 3"), "line 3, column 39: A closing bracket is missing before the end."),
        (buy("turn > §"), "line 3, column 37: «§» has no meaning in a condition."),
        (
            buy("count Gold in pocket > 1"),
            "line 3, column 44: «in» is followed by hand, deck, discard, play, trash, supply or «their hand», not \
             by «pocket».",
        ),
        (
            "name = \"x\"\nchoose = [{ option = \"discart\" }]".to_owned(),
            "line 2, column 22: No card offers «discart». Is «discard» meant?",
        ),
        ("name = \"x\"\nbuy = [".to_owned(), "line 2, column 8: "),
    ] {
        let error = Strategy::read(&text).expect_err(said);
        let told = words::say(Lang::En, &error.message(), &words::numbered);
        assert!(told.starts_with(said), "{told}\n{said}");
        let german = words::say(Lang::De, &error.message(), &words::numbered);
        assert!(!german.contains('⟨') && german != told, "{german}");
    }
    let deep = buy(&format!("{}turn > 1", "not ".repeat(9_000)));
    assert!(Strategy::read(&deep).is_err(), "no text exhausts the stack");
}

#[test]
fn the_guard_does_not_end_a_lost_game() {
    let reckless = format!("guard = false\n{}", text("big-money"));
    let careful = share(text("big-money"), &reckless, 4000);
    assert!(careful > 0.49, "{careful}");
}

#[test]
fn a_condition_says_what_it_means() {
    // Whoever buys Curses when a condition holds gets fewer points than one who does not.
    let curses = |when: &str| {
        let rule = format!("{{ card = \"Curse\", when = \"{when}\" }},");
        let report = run(&[&money_and("", &rule), text("big-money")], Setup::default(), 20, 1);
        report.strategies[0].points
    };
    let none = curses("turn > 9999");
    for holds in [
        "turn >= 1",
        "not turn < 1",
        "turn < 0 or turn > 0",
        "(turn > 0 and turn < 999) or turn = 0",
        "count Copper / count cards > 0.1",
        "2 + 3 * 2 = 8 and (2 + 3) * 2 = 10 and -1 < 0 and 7 - 2 - 1 = 4",
        "money >= 7 and coins of treasures = money",
        "count copper + count Estate - count victories >= 0",
        "left Province <= 8 and count Province in supply = left Province",
        "players = 2 and empty = 0 and debt = 0 and buys = 1",
        "count cards in hand + count cards in deck + count cards in discard + count cards in play = count cards",
        "cost Province = 8 and points != 9999 and lead < 9999",
    ] {
        assert!(curses(holds) < none - 5.0, "{holds} does not hold");
    }
    for fails in
        ["count Curse in their hand > 0", "count Gold looked at > 0", "count Spoils > 0 and turn > 0"]
    {
        assert_eq!(curses(fails), none, "{fails} holds");
    }
}

#[test]
fn spoils_are_three_coins_and_actions_have_coins_of_their_own() {
    // DO-18.1: a Spoils gives 3 coins. Whoever counts them so stops buying Bandit Camps sooner.
    let camp = |condition: &str| {
        let more = "kingdom = [\"Bandit Camp\", \"Market\"]\nplay = [\"Bandit Camp\"]";
        let text = money_and(more, &format!("{{ card = \"Bandit Camp\", when = \"{condition}\" }},"));
        let simulation =
            Simulation::new(&[text.as_str(), text.as_str()], Setup::default()).expect("strategies");
        let bought = simulation.explain(1, 1);
        bought.iter().filter(|it| it.bought.is_some_and(|(kind, _)| kind.id() == "Bandit-Camp")).count()
    };
    let all = camp("turn > 0");
    assert!(camp("coins of Spoils = 3 * count Spoils") == all && all > 4);
    assert!(camp("coins of actions = 0") == all, "a Bandit Camp gives no coins by itself");
    assert!(camp("coins of Spoils > count Spoils") < all);
}

#[test]
fn ten_piles_of_dark_ages_have_shelters_and_others_when_asked() {
    // DO-2.6
    let dark = [
        "Rats",
        "Cultist",
        "Marauder",
        "Armory",
        "Beggar",
        "Squire",
        "Vagrant",
        "Forager",
        "Sage",
        "Storeroom",
    ];
    let piles = |names: &[&str]| -> Vec<Kind> {
        names.iter().map(|name| dominion::pile_called(name).expect("a pile")).collect()
    };
    let setup = |names: &[&str], shelters| Setup { piles: piles(names), shelters };
    let money = text("big-money");
    assert!(run(&[money, money], setup(&dark, false), 2, 1).shelters);
    assert!(!run(&[money, money], setup(&dark[..9], false), 2, 1).shelters);
    assert!(run(&[money, money], setup(&[], true), 2, 1).shelters);
    let mixed: Vec<&str> = dark[..9].iter().copied().chain(["Smithy"]).collect();
    assert!(!run(&[money, money], setup(&mixed, false), 2, 1).shelters);
    let eleven: Vec<&str> = dark.iter().copied().chain(["Smithy"]).collect();
    assert!(Simulation::new(&[money, money], setup(&eleven, false)).is_err());
}

#[test]
fn games_broken_off_are_nobodys() {
    let idle = "name = \"Idle\"\nbuy = []";
    let report = run(&[idle, idle], Setup::default(), 4, 1);
    assert_eq!(report.finish.broken_off, 4);
    for standing in &report.strategies {
        assert_eq!((standing.wins, standing.ties, standing.share.games), (0, 0, 0));
    }
}

#[test]
fn a_rule_for_a_card_that_is_not_there_is_told() {
    let hopeful = money_and("", "\"Witch\",\n");
    let report = run(&[&hopeful, text("big-money")], Setup::default(), 2, 1);
    let [note] = &report.notes[..] else { panic!("{:?}", report.notes) };
    assert_eq!((note.strategy.as_str(), note.line, note.missing.as_str()), ("Trial", 3, "Witch"));
    assert!(run(&[&hopeful, text("witch")], Setup::default(), 2, 1).notes.is_empty());
}

#[test]
fn the_order_of_trashing_holds_where_trashing_is_optional() {
    // Chapel trashes up to four cards (DO-13.7). Whoever lists Estates only keeps every Copper: the deck
    // ends with more money than that of one who lists Coppers first.
    let chapel = |lists: &str| {
        let more = format!("kingdom = [\"Chapel\"]\nplay = [\"Chapel\"]\n{lists}");
        money_and(&more, "{ card = \"Chapel\", when = \"count Chapel < 1 and turn < 3\" },")
    };
    let coppers = |lists: &str| {
        let strategy = chapel(lists);
        let simulation =
            Simulation::new(&[strategy.as_str(), text("big-money")], Setup::default()).expect("both");
        simulation.run_watched(200, 1, true, |_| true).curves[0].money[5]
    };
    let (keeping, trashing) = (coppers("trash = [\"Estate\"]"), coppers("trash = [\"Copper\", \"Estate\"]"));
    assert!(keeping > trashing + 2.0, "{keeping} {trashing}");
    let held = coppers("trash = [\"Copper\"]\nkeep = [{ card = \"Copper\", when = \"money < 99\" }]");
    assert!(held > trashing + 2.0, "{held} {trashing}");
}

#[test]
fn a_hermit_trashes_from_the_discard_pile_too() {
    // From hand or discard pile, no Treasure. This one plays it only without an Estate in hand, so that
    // whatever leaves the deck leaves the discard pile; Estates are worth a point each.
    let more = "kingdom = [\"Hermit\"]\nplay = [\"Hermit\"]\nhold = [{ card = \"Hermit\", when = \"count Estate in \
                hand > 0\" }]";
    let hermit = money_and(more, "{ card = \"Hermit\", when = \"count Hermit < 2 and turn < 5\" },");
    let keeping = hermit.replacen("play =", "keep = [\"Estate\"]\nplay =", 1);
    let points = |text: &str| {
        let simulation = Simulation::new(&[text, SHIPPED[0].1], Setup::default()).expect("both");
        simulation.run_watched(300, 1, true, |_| true).curves[0].points[5]
    };
    let (thin, thick) = (points(&hermit), points(&keeping));
    assert!(thin + 0.1 < thick, "Estates are found in the discard pile: {thin} {thick}");
}

#[test]
fn choices_follow_the_looked_at_cards() {
    // Catacombs: three cards to hand, or discarded for three others (DO-18).
    let wise = text("catacombs");
    let foolish = wise.replacen("looked at < 3\" }", "looked at > 2\" }, { option = \"hand\" }", 1);
    assert_ne!(wise, foolish, "the shipped strategy looks at them");
    assert!(share(wise, &foolish, 1000) > 0.6);
}

#[test]
fn what_others_lose_is_chosen_by_the_strategy() {
    // Pillage: the other player's best card or their worst.
    let worst = text("pillage").replacen("take = [", "take = [\"Curse\", \"victories\", \"Copper\",", 1);
    assert!(share(text("pillage"), &worst, 1000) > 0.55);
}

#[test]
fn every_purchase_has_its_reason() {
    let strategies = [text("smithy"), text("big-money")];
    let simulation = Simulation::new(&strategies, Setup::default()).expect("both");
    let purchases = simulation.explain(3, 1);
    assert!(purchases.len() > 20);
    let mut seen = [false; 2];
    for purchase in &purchases {
        let lines = strategies[purchase.strategy].lines().collect::<Vec<_>>();
        if let Some((kind, line)) = purchase.bought {
            assert!(kind.card().cost().coins <= purchase.coins as u8);
            let name = kind.name().en;
            assert!(lines[line - 1].contains(&*name), "{name} is wanted by line {line}: {}", lines[line - 1]);
        }
        for (card, line, passed) in &purchase.passed {
            assert!(lines[line - 1].contains(&card.replace('-', " ")), "{card}: {}", lines[line - 1]);
            match passed {
                Passed::Unmet(text) => {
                    seen[0] = true;
                    assert!(lines[line - 1].contains(text.as_str()));
                }
                Passed::TooDear => seen[1] = true,
                Passed::NotThere | Passed::Guarded => {}
            }
        }
    }
    assert_eq!(seen, [true; 2]);
    assert_eq!(simulation.explain(3, 1), purchases);
    assert_ne!(simulation.explain(2, 1), purchases);
}

#[test]
fn curves_follow_every_turn() {
    let simulation = Simulation::new(&[text("smithy"), text("big-money")], Setup::default()).expect("both");
    let plain = simulation.run(300, 4);
    let mut followed = simulation.run_watched(300, 4, true, |_| true);
    let curves = std::mem::take(&mut followed.curves);
    assert_eq!(plain, followed, "following changes nothing");
    for curve in &curves {
        assert_eq!(curve.games[0], 300);
        assert!(curve.money[0] >= 7.0 && curve.money[12] > 12.0, "{:?}", curve.money);
        assert!((curve.points[0] - 3.0).abs() < 0.5 && curve.provinces[0] == 8.0);
        assert!(curve.games.is_sorted_by(|a, b| a >= b));
    }
}

#[test]
fn intervals_of_shares_cover() {
    // The share over very many games stands for the truth; intervals of short runs should hold it.
    let simulation = Simulation::new(&[text("smithy"), text("big-money")], Setup::default()).expect("both");
    let truth = simulation.run(20_000, 1).strategies[0].share.share;
    let covers = |seed: &u64| {
        let share = simulation.run(60, *seed).strategies[0].share;
        (share.low..=share.high).contains(&truth)
    };
    let covered = (1000..1200).filter(covers).count();
    assert!(covered >= 184, "{covered} of 200 intervals of 95 % hold {truth}");
}
