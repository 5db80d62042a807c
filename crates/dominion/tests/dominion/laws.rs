//! The laws of the contract, and that no card is ever lost, over random kingdoms of everything.

use dominion::{Counts, Dominion, Kind, Options, Position};
use std::collections::BTreeMap;
use table::{Dice, FastDice, Game, Turn};

pub(crate) fn everything(players: u8) -> Options {
    Options {
        players,
        kingdom: "random".to_owned(),
        sets: "base, base-1st, dark-ages, empires".to_owned(),
        ..Options::default()
    }
}

/// Whether two states differ at most in which of the discarded cards lies on top, and is therefore
/// seen: that is what the order of a selection decides (DO-5.5).
fn alike_below_the_top(one: &Dominion, other: &Dominion) -> bool {
    let without_top = |game: &Dominion| {
        let mut position = game.position();
        for player in &mut position.players {
            player.discard_top = None;
            player.discard_seen.clear();
        }
        position.reading.iter_mut().for_each(|text| text.last = None);
        position
    };
    without_top(one) == without_top(other)
}

#[test]
fn whatever_is_described_is_refused_or_can_be_played() {
    testkit::described::<Dominion>(&[everything(2), everything(4)], 30);
}

#[test]
fn random_kingdoms_keep_the_laws_of_the_contract() {
    for players in 2..=6 {
        testkit::conformance_where::<Dominion>(&[everything(players)], 4, alike_below_the_top);
    }
}

#[test]
fn first_edition_and_late_rules_keep_the_laws_too() {
    let options = Options { edition: 1, debt_any_time: true, ..everything(2) };
    testkit::conformance_where::<Dominion>(&[options], 2, alike_below_the_top);
}

/// All cards of a position by name, wherever they are.
fn census(position: &Position) -> BTreeMap<Kind, u32> {
    let mut all = BTreeMap::new();
    let mut add =
        |counts: &Counts| counts.iter().for_each(|(&kind, &n)| *all.entry(kind).or_insert(0) += u32::from(n));
    for counts in [&position.supply, &position.trash, &position.in_play, &position.chosen] {
        add(counts);
    }
    for player in &position.players {
        for counts in [&player.hand, &player.deck, &player.discard, &player.aside] {
            add(counts);
        }
    }
    for player in &position.players {
        player.deck_top.iter().for_each(|&(kind, _)| *all.entry(kind).or_insert(0) += 1);
    }
    if let Some(top) = position.ruins_top {
        *all.entry(top).or_insert(0) += 1;
    }
    let disguised: u32 = position.guises.values().map(|&n| u32::from(n)).sum();
    if disguised > 0 {
        *all.entry(Kind::BAND_OF_MISFITS).or_insert(0) += disguised;
    }
    all
}

/// Plays random games; every so many decisions all cards are counted. Hands over the kingdoms met.
fn play_and_count(games: u64, every: usize) -> Vec<Vec<Kind>> {
    let mut kingdoms = Vec::new();
    let mut choices = Vec::new();
    for seed in 0..games {
        let players = 2 + (seed % 5) as u8;
        let mut dice = FastDice::new(0xd0_0000 + seed);
        let mut game = Dominion::deal(&everything(players), &mut dice).expect("a random kingdom");
        let before = census(&game.position());
        kingdoms.push(game.position().kingdom);
        let mut decisions = 0;
        while let Turn::Asks(seats) = game.turn() {
            let seat = seats.lowest().expect("a seat that is asked");
            game.choices(seat, &mut choices);
            assert!(choices.windows(2).all(|pair| pair[0] < pair[1]), "seed {seed}: {choices:?}");
            let choice = dice.pick(&choices);
            game.play(seat, choice, &mut dice, &mut ());
            decisions += 1;
            assert!(decisions <= Dominion::LONGEST, "seed {seed}: a game without end");
            if decisions % every == 0 {
                assert_eq!(census(&game.position()), before, "seed {seed} decision {decisions}: {choice:?}");
            }
        }
        assert_eq!(census(&game.position()), before, "seed {seed}: cards are lost or made");
    }
    kingdoms
}

#[test]
fn no_card_is_lost_or_made() {
    play_and_count(60, 1);
}

/// The long run: a number of games in `BERGFRIED_GAMES`, counted at the end of each; every pair of
/// Dark Ages piles must have met where enough games are asked for.
#[test]
fn every_pair_of_dark_ages_meets() {
    let games = testkit::games_to_play(300) as u64;
    let kingdoms = play_and_count(games, usize::MAX);
    let dark: Vec<Kind> = Kind::all()
        .filter(|kind| (Kind::ALTAR..=Kind::WANDERING_MINSTREL).contains(kind) || *kind == Kind::DAME_ANNA)
        .collect();
    let pairs = dark.len() * (dark.len() - 1) / 2;
    let mut missing = 0;
    for (place, first) in dark.iter().enumerate() {
        for second in &dark[place + 1..] {
            missing +=
                usize::from(!kingdoms.iter().any(|piles| piles.contains(first) && piles.contains(second)));
        }
    }
    println!("{games} games, {missing} of {pairs} pairs of Dark Ages did not meet");
    assert!(games < 5000 || missing == 0, "{missing} pairs did not meet in {games} games");
}
