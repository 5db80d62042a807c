//! How often a search looks in a second of one core: by playouts, and with a network that judges (one that
//! has learnt nothing, of the usual size, where the program has none).
//!
//! ```sh
//! cargo run --release -p bergfried-bots --example looks
//! ```

use bots::{Search, Seen};
use games::{Playable, Visitor};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::FastDice;

/// How long each search looks.
const TIME: Duration = Duration::from_secs(2);

struct Looks;

impl Visitor for Looks {
    type Out = ();

    fn visit<G: Playable>(self) {
        let mut dice = FastDice::new(1);
        let mut state = G::deal(&G::Options::default(), &mut dice).expect("the usual options");
        let mut choices = Vec::new();
        for _ in 0..8 {
            let seat = state.turn().first_asked().expect("a game that goes on");
            state.distinct(seat, &mut choices);
            let choice = state.sensible(seat, &choices, &mut dice);
            state.play(seat, choice, &mut dice, &mut ());
        }
        let seat = state.turn().first_asked().expect("a game that goes on");
        let learnt = state.learnt().or_else(|| {
            let net = minds::untaught(G::ID, &[384, 128, 64], 1).expect("a game of the house");
            state.taught_by(Arc::new(net))
        });
        let searches =
            [("playouts", Search::new(1)), ("looks", Search::taught(learnt.expect("a table like that"), 1))];
        for (what, mut search) in searches {
            let seen = Seen::new(&state, seat);
            let began = Instant::now();
            while began.elapsed() < TIME {
                search.grow(&seen, 16);
            }
            let each = search.iterations() as f64 / began.elapsed().as_secs_f64();
            println!("{}: {each:.0} {what} a second", G::ID);
        }
    }
}

fn main() {
    for id in games::IDS {
        games::visit(id, Looks);
    }
}
