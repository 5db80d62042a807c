//! Where what is told goes: memory that belongs to the caller.

use crate::Vector;
use encode::{Encode, Layout};
use rayon::prelude::*;

/// How many numbers one game has in each buffer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    observation: usize,
    mask: usize,
    reward: usize,
}

impl Sizes {
    pub(crate) fn of(layout: &Layout, reward: usize) -> Sizes {
        Sizes { observation: layout.observation.size(), mask: layout.actions.size(), reward }
    }
}

/// Memory lent for one step: for each game in order its observation, mask, rewards, whether a game ended,
/// and the seat that is asked.
pub struct Lent<'a> {
    /// What the asked seat may know.
    pub observation: &'a mut [u8],
    /// 1 for each legal answer.
    pub mask: &'a mut [u8],
    /// What the game was worth to the caller's seats where it ended, from -1 to 1; else 0.
    pub reward: &'a mut [f32],
    /// 1 where a game ended and the next began.
    pub done: &'a mut [u8],
    /// The seat that is asked.
    pub seat: &'a mut [u8],
}

/// What belongs to one game.
pub(crate) struct Row<'a> {
    pub(crate) observation: &'a mut [u8],
    pub(crate) mask: &'a mut [u8],
    pub(crate) reward: &'a mut [f32],
    pub(crate) done: &'a mut u8,
    pub(crate) seat: &'a mut u8,
}

impl Lent<'_> {
    pub(crate) fn rows(&mut self, sizes: Sizes) -> impl Iterator<Item = Row<'_>> {
        let observations = self.observation.chunks_exact_mut(sizes.observation);
        let masks = self.mask.chunks_exact_mut(sizes.mask);
        let rewards = self.reward.chunks_exact_mut(sizes.reward);
        let flags = self.done.iter_mut().zip(self.seat.iter_mut());
        observations.zip(masks).zip(rewards).zip(flags).map(row)
    }

    pub(crate) fn rows_in_parallel(&mut self, sizes: Sizes) -> impl IndexedParallelIterator<Item = Row<'_>> {
        let observations = self.observation.par_chunks_exact_mut(sizes.observation);
        let masks = self.mask.par_chunks_exact_mut(sizes.mask);
        let rewards = self.reward.par_chunks_exact_mut(sizes.reward);
        let flags = self.done.par_iter_mut().zip(self.seat.par_iter_mut());
        observations.zip(masks).zip(rewards).zip(flags).map(row)
    }
}

type Parts<'a> = (((&'a mut [u8], &'a mut [u8]), &'a mut [f32]), (&'a mut u8, &'a mut u8));

fn row((((observation, mask), reward), (done, seat)): Parts<'_>) -> Row<'_> {
    Row { observation, mask, reward, done, seat }
}

/// Memory of one's own for a vector.
#[derive(Clone, PartialEq, Debug)]
pub struct Buffers {
    /// What the asked seats may know.
    pub observation: Vec<u8>,
    /// 1 for each legal answer.
    pub mask: Vec<u8>,
    /// What games were worth.
    pub reward: Vec<f32>,
    /// Where games ended.
    pub done: Vec<u8>,
    /// The seats that are asked.
    pub seat: Vec<u8>,
}

impl Buffers {
    /// As much as this vector needs.
    pub fn of<G: Encode>(vector: &Vector<G>) -> Buffers {
        let (games, sizes) = (vector.len(), Sizes::of(vector.layout(), vector.rewards()));
        Buffers {
            observation: vec![0; games * sizes.observation],
            mask: vec![0; games * sizes.mask],
            reward: vec![0.0; games * sizes.reward],
            done: vec![0; games],
            seat: vec![0; games],
        }
    }

    /// Lends all of it.
    pub fn lend(&mut self) -> Lent<'_> {
        Lent {
            observation: &mut self.observation,
            mask: &mut self.mask,
            reward: &mut self.reward,
            done: &mut self.done,
            seat: &mut self.seat,
        }
    }
}
