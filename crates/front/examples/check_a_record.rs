//! Keeps a game as JSON, reads it back, checks it from end to end, and catches a forger.
//!
//! `cargo run -p bergfried --example check_a_record`

use bergfried::schotten::Siege;
use bergfried::serde_json;
use bergfried::table::{Dice, FastDice, Game, Played, Replay, Seed, Start};

/// A whole game at random, as the record of its table.
fn record() -> Result<String, Box<dyn std::error::Error>> {
    let start = Start::Options(Default::default());
    let mut table = Played::<Siege>::new(start, Seed::from(5)).map_err(|refusal| refusal.to_string())?;
    let (mut whims, mut choices) = (FastDice::new(5), Vec::new());
    while let Some(seat) = table.turn().first_asked() {
        table.state().choices(seat, &mut choices);
        table.play(seat, whims.pick(&choices));
    }
    // The game is over: the seed may be told, and with it everybody can check the dice.
    Ok(serde_json::to_string_pretty(&table.replay_with_seed())?)
}

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = record()?;
    let read: Replay<Siege> = serde_json::from_str(&text)?;
    let played = read.load()?;
    let outcome = played.turn().outcome().ok_or("the record ends before the game")?;
    println!(
        "{} steps, {} throws, places {:?}",
        read.steps.len(),
        read.outcomes.len(),
        outcome.place.as_slice()
    );

    // Whoever changes a die is found out by the seed, whoever changes a choice by the fingerprints.
    let mut loaded_dice = read.clone();
    loaded_dice.outcomes[0] ^= 1;
    let caught = loaded_dice.load().expect_err("a changed die");
    println!("a changed die: {caught}");

    let mut other_choice = read.clone();
    let last = other_choice.steps.len() - 1;
    other_choice.steps.truncate(last);
    let caught = other_choice.load().expect_err("a step is missing");
    println!("a missing step: {caught}");
    Ok(())
}
