//! Whatever a sheet says, between two questions only boundedly much happens, and every game ends.

use crate::invented::{Told, play_out};
use crimson::{Company, Event, FIXTURE_SHEET, Mode, Options};
use table::{Dice, FastDice, Game, Turn};

/// Plays a game out at random and hands back what was told, step by step.
fn told(options: &Options, seed: u64) -> Vec<Vec<Event>> {
    let mut dice = FastDice::new(seed);
    let mut game = Company::deal(options, &mut dice).unwrap_or_else(|refusal| panic!("{refusal}"));
    let mut choices = Vec::new();
    let mut steps = Vec::new();
    while let Turn::Asks(seats) = game.turn() {
        let seat = seats.lowest().expect("somebody who is asked");
        game.choices(seat, &mut choices);
        let choice = dice.pick(&choices);
        let mut events: Vec<Event> = Vec::new();
        game.play(seat, choice, &mut dice, &mut events);
        steps.push(events);
        assert!(steps.len() <= Company::LONGEST, "a game without end");
    }
    steps
}

fn refused(options: &Options) -> String {
    let refusal = Company::deal(options, &mut FastDice::new(1)).expect_err("a deck that leads nowhere");
    assert_eq!(refusal.clause.as_deref(), Some("CC-2.9"));
    for lang in table::Lang::ALL {
        assert!(!words::say(lang, &refusal.reason, &words::numbered).contains('⟨'));
    }
    refusal.reason.key.into_owned()
}

/// A castle that takes from whoever is active: in the end nobody on turn has a coin, and turns follow
/// each other without a question.
///
/// Clauses: CC-11.8
#[test]
fn coins_that_run_in_circles_end_the_game() {
    let castle = "castle sieve\nname Sieve\nincome: foe take 99\n";
    let options = Options {
        sheet: castle.into(),
        castle_west: "sieve".into(),
        castle_middle: "sieve".into(),
        castle_east: "sieve".into(),
        ..Options::default()
    };
    let mut still = 0;
    for seed in 0..20 {
        let steps = told(&options, seed);
        let last = steps.last().expect("a game with decisions");
        still += usize::from(last.contains(&Event::Stalled { decisions: 0 }));
        assert_eq!(last.last(), Some(&Event::Over {}));
    }
    assert!(still > 0, "the coins never ran in circles");
}

/// Clauses: CC-2.9
#[test]
fn a_deck_that_never_fills_a_lane_is_refused() {
    let deck = |deck: &str, mode: Mode| Options { deck: deck.into(), mode, ..Options::default() };
    let alchemists = "alchemist*9 alchemist*9 alchemist*9 alchemist*9";
    let riders = "apocalyptic-rider*9 alchemist*9 apocalyptic-rider*9 alchemist*9";
    for mode in [Mode::Duel, Mode::Teams, Mode::Solo, Mode::Coop] {
        assert_eq!(refused(&deck(alchemists, mode)), "crimson-deck-no-progress");
        assert_eq!(refused(&deck(riders, mode)), "crimson-deck-no-progress");
    }
    let many = format!("{alchemists} {alchemists}");
    assert_eq!(refused(&Options { players: 3, ..deck(&many, Mode::Ffa) }), "crimson-deck-no-progress");
    let moth =
        "character moth\nname Moth\nstrength 1\ndeploy: destroy this\ndeck: moth*9 moth*9 moth*9 moth*9\n";
    assert_eq!(refused(&Options { sheet: moth.into(), ..Options::default() }), "crimson-deck-no-progress");
    // Where cards cannot be destroyed, or where one card stays, the lanes fill.
    let sheltered = Options { castle_east: "proposal-sanctuary".into(), ..deck(alchemists, Mode::Duel) };
    told(&sheltered, 1);
    told(&deck("alchemist*9 alchemist*9 alchemist*9 alchemist*9 monk", Mode::Duel), 1);
}

/// The last lane turns every card face-down and no card turns any up: all totals are 0, and cards
/// that are destroyed come back for ever.
///
/// Clauses: CC-11.8
#[test]
fn a_duel_over_a_mirror_that_nobody_can_break_ends_by_castles() {
    let options = Options {
        deck: "alchemist*9 alchemist*9 alchemist*9 alchemist*9 beggar".into(),
        castle_west: "proposal-mirror-castle".into(),
        castle_middle: "proposal-mirror-castle".into(),
        castle_east: "proposal-mirror-castle".into(),
        ..Options::default()
    };
    let mut stalled = 0;
    for seed in 0..10 {
        let steps = told(&options, seed);
        let last = steps.last().expect("a game with decisions");
        stalled += usize::from(last.contains(&Event::Stalled { decisions: 500 }));
        assert!(steps.len() <= 1_510, "seed {seed}: {} decisions", steps.len());
    }
    assert!(stalled > 0, "no game stood still");
}

/// A card that flips the whole table and a card that answers: the effects of one decision are broken
/// off, told, and the game goes on.
///
/// Clauses: CC-8.12 CC-8.9
#[test]
fn an_avalanche_is_broken_off_and_told() {
    let sheet = format!(
        "{FIXTURE_SHEET}\ncharacter storm\nname Storm\nstrength 1\nincome: {all}\ndeploy: {all}\ndeck: storm*9 storm*9 storm*9 storm*9\n",
        all = "turn down all; turn up all; turn down all; turn up all; turn down all; turn up all; \
               turn down all; turn up all; turn down all; turn up all; turn down all; turn up all; \
               turn down all; turn up all",
    );
    let options = Options { sheet, ..Options::default() };
    let mut broken = 0;
    for seed in 0..6 {
        for events in told(&options, seed) {
            assert!(events.len() < 11_000, "{} events in one step", events.len());
            let at = events.iter().position(|event| *event == Event::BrokenOff {});
            if let Some(at) = at {
                broken += 1;
                let begun = events[at..].iter().any(|event| matches!(event, Event::Begins { .. }));
                assert!(!begun, "an effect began after all were broken off");
            }
        }
    }
    assert!(broken > 0, "nothing was broken off");
}

/// A turn that plays itself for ever: every card draws the next one and goes.
///
/// Clauses: CC-8.12 CC-11.8
#[test]
fn a_turn_that_never_ends_is_ended() {
    let sheet = "character moth\nname Moth\nstrength 1\ndeploy: draw 1 to front; destroy this\n\
                 deck: moth*9 moth*9 moth*9 moth*9\n";
    for mode in [Mode::Duel, Mode::Teams, Mode::Solo, Mode::Coop] {
        let options = Options { mode, sheet: sheet.into(), ..Options::default() };
        let Told { decisions, most_events, .. } = play_out(&options, 1);
        assert!(
            decisions <= Company::LONGEST && most_events < 11_000,
            "{mode:?}: {decisions}, {most_events}"
        );
    }
}

/// Cards chosen before do not count again, a chosen card may have been shuffled into the deck, nobody
/// may have played the card that is turned up, and many surcharges are no more than a price nobody
/// can pay: sentences that made the rules stumble.
#[test]
fn sentences_that_made_the_rules_stumble() {
    for effect in [
        "deploy: choose 1 yours here; choose also 1 yours here; flip them",
        "deploy: choose 2 exactly yours here; choose also 2 exactly yours here; destroy them",
        "deploy: choose 2 alike; choose also 2 alike; swap them",
        "deploy: choose 1 from discard; draw 9 aside; place it here up",
        "deploy: choose 1 from discard; draw 9 aside; draw 1 to front; exchange this with it",
        "deploy: draw 99 aside; if you lead; discard aside",
        "deploy: player gains 3; player chooses 1 here; player takes 1; flip it",
        "always: matching costs 20 more",
        "destroyed: choose lane other for this; place this there up",
    ] {
        let sheet = format!(
            "character odd\nname Odd\nstrength 1\n{effect}\ndeck: odd*9 odd*9 odd*9 monk*4 bully*4 ferryman*4\n"
        );
        for mode in [Mode::Duel, Mode::Teams, Mode::Solo, Mode::Coop] {
            for seed in 0..4 {
                play_out(&Options { mode, sheet: sheet.clone(), ..Options::default() }, seed);
            }
        }
    }
}
