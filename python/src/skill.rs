//! Bots of the house at seats of Python's tables.

use crate::fault::{Fault, Kind};
use crate::full::Full;
use crate::watch::Stop;
use bots::{Budget, Player, Seen, Skill};
use std::time::{Duration, Instant};
use table::Seat;
use vector::{Opponent, game_seed};

/// Reads the name of a player of this game.
pub(crate) fn skill<G: Full>(name: &str) -> Result<Skill, Fault> {
    let unknown = |error: bots::UnknownSkill| Fault::new(Kind::Option, error.to_string());
    let skill: Skill = name.parse().map_err(unknown)?;
    skill.check::<G>().map_err(unknown)?;
    Ok(skill)
}

/// A player that thinks anew at every question: the same seed, state and question give the same choice.
pub(crate) struct Hired<G: Full> {
    skill: Skill,
    seed: u64,
    moves: u64,
    /// Players that do not search keep nothing between two questions.
    kept: Option<Player<G>>,
    stop: Stop,
}

impl<G: Full> Hired<G> {
    pub(crate) fn new(skill: Skill, seed: u64, stop: Stop) -> Hired<G> {
        let kept = if skill.budget::<G>().is_none() { Some(player(&skill, seed)) } else { None };
        Hired { skill, seed, moves: 0, kept, stop }
    }
}

fn player<G: Full>(skill: &Skill, seed: u64) -> Player<G> {
    Player::new(skill.clone(), seed).expect("a skill that was checked")
}

impl<G: Full> Opponent<G> for Hired<G> {
    fn choose(&mut self, state: &G, seat: Seat) -> G::Choice {
        let seen = Seen::new(state, seat);
        self.moves += 1;
        match &mut self.kept {
            Some(player) => player.choose(&seen),
            // What is asked for after that is thrown away, or has to come to an end soon.
            None if self.stop.is_set() => {
                let mut choices = Vec::new();
                state.choices(seat, &mut choices);
                choices[0]
            }
            None => think(&mut player(&self.skill, game_seed(self.seed, self.moves, 0)), &seen, &self.stop),
        }
    }
}

/// What a player chooses, thinking no longer than its skill says and until it is told to stop.
pub(crate) fn think<G: Full>(player: &mut Player<G>, seen: &Seen<'_, G>, stop: &Stop) -> G::Choice {
    match player.skill().budget::<G>() {
        Some(Budget::Millis(millis)) => {
            let until = Instant::now() + Duration::from_millis(millis.into());
            player.choose_while(seen, || Instant::now() < until && !stop.is_set())
        }
        _ => player.choose_while(seen, || !stop.is_set()),
    }
}
