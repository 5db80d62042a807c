//! A bot of one's own, for every game of the house at once: it tries each answer in a few imagined
//! games, plays them on at random, and takes the answer that won most.
//!
//! `cargo run -p bergfried --example write_a_bot`

use bergfried::bots::Seen;
use bergfried::combo::Combo;
use bergfried::table::{Dice, FastDice, Game, Refusal, Seat, play_out};

/// How many games it imagines for each answer.
const GAMES: usize = 12;

struct Dreamer {
    dice: FastDice,
}

impl Dreamer {
    /// A [`Seen`] is all that a bot gets: it cannot peek, because nothing true comes out of it.
    fn choose<G: Game>(&mut self, seen: &Seen<'_, G>) -> G::Choice {
        let (seat, mut choices) = (seen.seat(), Vec::new());
        seen.distinct(&mut choices);
        let dreamt = |choice: &G::Choice, dice: &mut FastDice| -> f64 {
            (0..GAMES)
                .map(|_| {
                    // A state this seat cannot tell from the true one.
                    let mut game = seen.imagine(dice);
                    game.play(seat, *choice, dice, &mut ());
                    play_out(&mut game, dice, &mut Vec::new(), |_, _, choices, dice| dice.pick(choices))
                        .outcome
                        .worth(seat)
                })
                .sum()
        };
        let worths: Vec<f64> = choices.iter().map(|choice| dreamt(choice, &mut self.dice)).collect();
        let best = worths.iter().copied().fold(f64::MIN, f64::max);
        let place = worths.iter().position(|&worth| worth == best).expect("somebody asked has an answer");
        choices[place]
    }
}

pub(crate) fn main() -> Result<(), Refusal> {
    let mut bot = Dreamer { dice: FastDice::new(1) };
    let games = 10;
    let mut won = 0.0;
    for number in 0..games {
        // The bot sits at each place in turn; the others play at random.
        let own = Seat(number % 2);
        let mut dice = FastDice::new(number.into());
        let mut game = Combo::deal(&Default::default(), &mut dice)?;
        let end = play_out(&mut game, &mut dice, &mut Vec::new(), |game, seat, choices, dice| {
            if seat == own { bot.choose(&Seen::new(game, seat)) } else { dice.pick(choices) }
        });
        won += end.outcome.worth(own);
    }
    println!("The dreamer won {won} of {games} games against a player without a plan.");
    assert!(won >= 7.0, "whoever dreams wins more often than that");
    Ok(())
}
