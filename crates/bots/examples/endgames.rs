//! How many choices of endgames that were reckoned out each player makes right.
//!
//! Squires with a whim now and then play games to their ends; wherever a reckoning finds the best choices
//! of a question, and others that are worse as far as anybody can tell, every player is asked. The game, its options
//! if they are not the usual ones, how many games and which players are arguments:
//!
//! ```sh
//! cargo run --release -p bergfried-bots --example endgames -- schotten 200 page squire knight castellan burgrave
//! cargo run --release -p bergfried-bots --example endgames -- 'dominion={"kingdom":"random"}' 60 squire burgrave
//! ```

use bots::{Best, Player, Seen, Skill, best_reckoned, reckon};
use games::{Playable, Visitor};
use std::collections::BTreeMap;
use table::{Dice, FastDice, Turn};

/// Steps looked at for one question; endgames with more are not judged.
const STEPS: u32 = 300_000;

/// Of a hundred choices in the games, how many are made on a whim.
const WHIM: u32 = 10;

struct Judge {
    options: Option<String>,
    games: u64,
    skills: Vec<String>,
}

impl Visitor for Judge {
    type Out = ();

    fn visit<G: Playable>(self) {
        let options = self.options.map_or_else(G::Options::default, |text| {
            serde_json::from_str(&text).expect("options of the game as JSON")
        });
        let mut right: BTreeMap<&str, u32> = BTreeMap::new();
        let (mut open, mut judged) = (0, 0);
        let mut choices = Vec::new();
        for seed in 0..self.games {
            let mut dice = FastDice::new(seed);
            let mut state = G::deal(&options, &mut dice).expect("possible options");
            while let Turn::Asks(asked) = state.turn() {
                let seat = asked.lowest().expect("a seat that is asked");
                state.distinct(seat, &mut choices);
                if state.is_reckonable(seat) && choices.len() > 1 {
                    open += 1;
                    let best = reckon(&state, seat, STEPS).and_then(|all| best_reckoned(&all));
                    if let Some(Best::These(best)) = best {
                        judged += 1;
                        for name in &self.skills {
                            let skill: Skill = name.parse().expect("a skill");
                            let mut player = Player::<G>::new(skill, seed).expect("a player of this game");
                            let choice = player.choose(&Seen::new(&state, seat));
                            *right.entry(name).or_default() += u32::from(best.contains(&choice));
                        }
                    }
                }
                let choice = if dice.below(100) < WHIM {
                    dice.pick(&choices)
                } else {
                    state.sensible(seat, &choices, &mut dice)
                };
                state.play(seat, choice, &mut dice, &mut ());
            }
        }
        println!("{}: {open} open questions in {} games, {judged} judged", G::ID, self.games);
        for name in &self.skills {
            let right = right.get(name.as_str()).copied().unwrap_or(0);
            println!("{name}: {right} right, {:.1} %", 100.0 * f64::from(right) / f64::from(judged.max(1)));
        }
    }
}

fn main() {
    let mut words = std::env::args().skip(1);
    let game = words.next().unwrap_or_else(|| "schotten".to_owned());
    let games = words.next().and_then(|text| text.parse().ok()).unwrap_or(100);
    let skills = words.collect();
    let (game, options) = match game.split_once('=') {
        Some((game, options)) => (game.to_owned(), Some(options.to_owned())),
        None => (game, None),
    };
    if games::visit(&game, Judge { options, games, skills }).is_none() {
        eprintln!("«{game}» is no game: there are {}", games::IDS.join(", "));
    }
}
