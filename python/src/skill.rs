//! Bots of the house at seats of Python's tables.

use crate::fault::{Fault, Kind};
use crate::full::Full;
use bots::{Player, Seen, Skill};
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
}

impl<G: Full> Hired<G> {
    pub(crate) fn new(skill: Skill, seed: u64) -> Hired<G> {
        let kept = if skill.budget::<G>().is_none() { Some(player(&skill, seed)) } else { None };
        Hired { skill, seed, moves: 0, kept }
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
            None => player(&self.skill, game_seed(self.seed, self.moves, 0)).choose(&seen),
        }
    }
}
