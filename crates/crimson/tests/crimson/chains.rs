//! Long chains: every state of them saved, loaded and dealt anew; coins counted; the guard watched.

use crate::tables;
use crimson::{Company, Event, Mode, Options, View};
use table::{Dice, FastDice, Game, Observer, Seat, Turn};

/// Flippers, destroyers and movers, many of them twice and more.
const NASTY: &str = "monk*4 clumsy-ogre*3 slinger*2 wizard*3 demon*2 temptress*3 chaos-mage*2 horror*2 shadow*2 \
                     siren*2 illusionist*2 traitor*2 alchemist*2 bully*2 blood-priest*2 undead*3 fanatic*2 veteran*3 \
                     voodoo-doll*3 loki*2 heimdall*2 hel apocalyptic-rider*2 shapeshifter*2 summoner*3 ferryman*2 \
                     freyja*2 fenrir*2 war-bear*2 troll-mother*2 sellsword dodgy-dealer plague-doctor fairy berserker \
                     bishop underdog njord*2";

fn coins(view: &View) -> u32 {
    let purses: u32 = view.players.iter().map(|player| u32::from(player.coins)).sum();
    let castles: u32 = view.lanes.iter().map(|lane| u32::from(lane.coins)).sum();
    let bid = match &view.auction {
        Some(auction) if view.mode != Mode::Ffa => u32::from(auction.bid),
        _ => 0,
    };
    u32::from(view.supply) + purses + castles + bid
}

fn total(options: &Options) -> u32 {
    match options.mode {
        Mode::Duel | Mode::Solo | Mode::Coop => 40,
        Mode::Teams => 80,
        Mode::Ffa => 20 * u32::from(options.players.max(3)),
    }
}

/// Clauses: CC-11.6
#[test]
fn coins_are_conserved_in_every_mode() {
    let mut choices = Vec::new();
    for options in tables().into_iter().chain([Options::default()]) {
        for seed in 0..4 {
            let mut dice = FastDice::new(seed);
            let mut game = Company::deal(&options, &mut dice).expect("a table");
            while let Turn::Asks(seats) = game.turn() {
                assert_eq!(
                    coins(&game.view(Observer::Spectator)),
                    total(&options),
                    "{options:?} seed {seed}"
                );
                let seat = seats.lowest().expect("somebody who is asked");
                game.choices(seat, &mut choices);
                let choice = dice.pick(&choices);
                game.play(seat, choice, &mut dice, &mut ());
            }
            assert_eq!(coins(&game.view(Observer::Spectator)), total(&options), "{options:?} seed {seed}");
        }
    }
}

/// Plays on with the state that was saved and loaded; every seat's imagination looks the same.
fn stressed(options: &Options, seed: u64) -> (usize, usize) {
    let mut dice = FastDice::new(seed);
    let mut choices = Vec::new();
    let mut game = Company::deal(options, &mut dice).expect("a deck of nasty cards");
    let (mut inside, mut deepest) = (0, 0);
    while let Turn::Asks(seats) = game.turn() {
        let text = serde_json::to_string(&game.position()).expect("a position as JSON");
        let loaded = Company::from_position(&serde_json::from_str(&text).expect("a position"))
            .unwrap_or_else(|refusal| panic!("seed {seed}: own position refused: {refusal}\n{text}"));
        assert_eq!(loaded, game, "seed {seed}");
        for seat in Seat::first(game.seats()) {
            let dream = loaded.imagine(seat, &mut dice);
            assert_eq!(dream.view(Observer::Seat(seat)), game.view(Observer::Seat(seat)), "seed {seed}");
        }
        let depth = game.view(Observer::Spectator).resolving.len();
        inside += usize::from(depth > 0);
        deepest = deepest.max(depth);
        game = loaded;
        let asked: Vec<Seat> = seats.iter().collect();
        let seat = dice.pick(&asked);
        game.choices(seat, &mut choices);
        let choice = dice.pick(&choices);
        game.play(seat, choice, &mut dice, &mut ());
    }
    (inside, deepest)
}

/// Clauses: CC-8.1 CC-8.2 CC-8.9
#[test]
fn random_chains_survive_saving_loading_and_dealing_anew() {
    let games = testkit::games_to_play(24);
    let tables = [
        Options { deck: NASTY.into(), ..Options::default() },
        Options { deck: NASTY.into(), mode: Mode::Teams, ..Options::default() },
        Options { deck: NASTY.into(), mode: Mode::Ffa, players: 4, placements: true, ..Options::default() },
        Options { deck: NASTY.into(), mode: Mode::Coop, ..Options::default() },
        Options { deck: NASTY.into(), mode: Mode::Solo, ..Options::default() },
    ];
    let (mut inside, mut deepest) = (0, 0);
    for seed in 0..games as u64 {
        let (count, depth) = stressed(&tables[seed as usize % tables.len()], seed);
        inside += count;
        deepest = deepest.max(depth);
    }
    assert!(
        inside > 10 * games && deepest >= 3,
        "{inside} states inside chains, {deepest} deep, in {games} games"
    );
}

/// With every card at most once no action ever needs the guard.
///
/// Clauses: CC-8.9
#[test]
fn unique_cards_never_reach_the_guard() {
    let mut choices = Vec::new();
    let options = Options { deck: "all".into(), ..Options::default() };
    let mut longest = 0;
    for seed in 0..testkit::games_to_play(1_500) as u64 {
        let options = if seed % 2 == 0 { &options } else { &Options::default() };
        let mut dice = FastDice::new(seed);
        let mut game = Company::deal(options, &mut dice).expect("unique cards");
        let mut events: Vec<Event> = Vec::new();
        while let Turn::Asks(seats) = game.turn() {
            let seat = seats.lowest().expect("somebody who is asked");
            game.choices(seat, &mut choices);
            let choice = dice.pick(&choices);
            events.clear();
            game.play(seat, choice, &mut dice, &mut events);
            longest = longest.max(events.len());
            assert!(!events.iter().any(|event| matches!(event, Event::Guard { .. })), "seed {seed}");
        }
    }
    assert!(longest > 10);
}
