//! Plays random duels and tells how fast they were, how deep their chains went and how often the
//! guard against endless chains was needed.
//!
//! ```text
//! cargo run --release -p bergfried-crimson --example duels -- 100000 [all]
//! ```

use crimson::{Company, Event, Options};
use std::time::Instant;
use table::{Dice, FastDice, Game, Sink, Turn};

/// Listens for the guard and counts the effects of one choice.
#[derive(Default)]
struct Watch {
    guards: u64,
    effects: u64,
    most: u64,
}

impl Sink<Event> for Watch {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        match event() {
            Event::Guard { .. } => self.guards += 1,
            Event::Begins { .. } => {
                self.effects += 1;
                self.most = self.most.max(self.effects);
            }
            _ => {}
        }
    }
}

fn play(options: &Options, duels: u64, told: &mut Watch, listen: bool) -> u64 {
    let mut dice = FastDice::new(1);
    let mut choices = Vec::with_capacity(256);
    let mut decisions = 0;
    for _ in 0..duels {
        let mut game = Company::deal(options, &mut dice).expect("possible options");
        while let Turn::Asks(seats) = game.turn() {
            let seat = seats.lowest().expect("somebody who is asked");
            game.distinct(seat, &mut choices);
            let choice = dice.pick(&choices);
            if listen {
                told.effects = 0;
                game.play(seat, choice, &mut dice, told);
            } else {
                game.play(seat, choice, &mut dice, &mut ());
            }
            decisions += 1;
        }
    }
    decisions
}

fn main() {
    let mut args = std::env::args().skip(1);
    let duels: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(20_000);
    let deck = args.next().unwrap_or_default();
    let options = Options { deck, ..Options::default() };
    let start = Instant::now();
    let decisions = play(&options, duels, &mut Watch::default(), false);
    let seconds = start.elapsed().as_secs_f64();
    println!("{duels} duels, {decisions} decisions, {:.0} duels per second", duels as f64 / seconds);

    let game = Company::deal(&options, &mut FastDice::new(1)).expect("possible options");
    let start = Instant::now();
    const CLONES: u32 = 1_000_000;
    for _ in 0..CLONES {
        std::hint::black_box(std::hint::black_box(&game).clone());
    }
    println!(
        "{} bytes, {} ns to clone",
        size_of::<Company>(),
        start.elapsed().as_nanos() / u128::from(CLONES)
    );

    let mut watch = Watch::default();
    play(&options, duels, &mut watch, true);
    println!("{} times the guard, at most {} effects in one choice", watch.guards, watch.most);
}
