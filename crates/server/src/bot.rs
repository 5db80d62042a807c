//! Bots, hints and analyses: everything that thinks, in lanes beside the tables.
//!
//! A job gets a copy of the game; what thinks sees only what [`bots::Seen`] grants its seat. A bot
//! that fails or runs out of time is replaced for that choice by the rule of thumb, and that by
//! any legal choice.

use crate::lane::{Job, Wanted};
use crate::shape::BotInfo;
use bots::{Player, Search, Seen, Skill, Strength};
use games::Playable;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use table::{FastDice, Message, Played, Seat};
use wire::{AnyTable, PlayedVisitor};

/// The bots that play every game, the weakest first.
pub(crate) fn strengths() -> Vec<BotInfo> {
    let about = |key| words::both(&Message::new(key), &words::numbered);
    let sentence = |strength| match strength {
        Strength::Page => "server-bot-page",
        Strength::Squire => "server-bot-squire",
        Strength::Knight => "server-bot-knight",
        Strength::Castellan => "server-bot-castellan",
        Strength::Burgrave => "server-bot-burgrave",
    };
    let info = |strength: Strength| BotInfo {
        id: strength.id().to_owned(),
        name: strength.name(),
        about: about(sentence(strength)),
    };
    Strength::ALL.into_iter().map(info).collect()
}

/// The strength called by this id.
pub(crate) fn strength(id: &str) -> Option<Strength> {
    Strength::ALL.into_iter().find(|strength| strength.id() == id)
}

/// Whether bots of this strength look ahead, which takes them as long as they are given.
pub(crate) fn searches(strength: Strength) -> bool {
    strength >= Strength::Knight
}

/// The bot that takes over from a person: a strong one that never slips, so that nobody loses by another's
/// leaving.
pub(crate) const STAND_IN: Strength = Strength::Castellan;

/// How long after the question a bot's answer is shown at the earliest. Those who think long answer
/// what they need not think about no sooner than the rest: how fast they are must not tell what they hold.
pub(crate) fn pace(strength: Strength, pause: Duration) -> Duration {
    if strength >= Strength::Castellan { 3 * pause } else { pause }
}

/// What a bot of this skill, one that every game has, chooses: the choice's text.
pub(crate) fn choice(table: &dyn AnyTable, seat: Seat, skill: Skill, seed: u64) -> Job<String> {
    struct Think(Seat, Skill, u64);
    impl PlayedVisitor for Think {
        type Out = Job<String>;
        fn visit<G: Playable>(self, played: &Played<G>) -> Job<String> {
            let Think(seat, skill, seed) = self;
            let state = played.state().clone();
            Box::new(move |wanted| {
                let mut player = Player::<G>::new(skill, seed).expect("a skill every game has");
                let choice = player.choose_while(&Seen::new(&state, seat), || wanted.still());
                state.choice_text(choice)
            })
        }
    }
    wire::with_played(table, Think(seat, skill, seed))
}

/// A choice by rule of thumb, or any legal one where even that fails.
pub(crate) fn fallback(table: &dyn AnyTable, seat: Seat, seed: u64) -> Option<String> {
    let thumb = choice(table, seat, Skill::Rules, seed);
    match catch_unwind(AssertUnwindSafe(|| thumb(&Wanted::always()))) {
        Ok(text) => Some(text),
        Err(_) => table.any_choice(seat, &mut FastDice::new(seed)),
    }
}

/// One choice a search looked at.
#[derive(Clone, Debug)]
pub(crate) struct Considered {
    pub(crate) text: String,
    pub(crate) chance: f64,
    pub(crate) visits: u32,
}

/// What a search thinks of a question.
#[derive(Clone, Debug)]
pub(crate) struct Advice {
    /// The choices, the best first.
    pub(crate) considered: Vec<Considered>,
    /// How many games in a hundred the best wins more than the next, and the text of that one.
    pub(crate) lead: Option<(i32, String)>,
}

/// What a search thinks of the choices of this seat after this long or this many
/// iterations, whichever comes first.
pub(crate) fn consider(
    table: &dyn AnyTable,
    seat: Seat,
    time: Duration,
    iterations: u32,
    seed: u64,
) -> Job<Advice> {
    struct Look(Seat, Duration, u32, u64);
    impl PlayedVisitor for Look {
        type Out = Job<Advice>;
        fn visit<G: Playable>(self, played: &Played<G>) -> Job<Advice> {
            const BATCH: u32 = 16;
            let Look(seat, time, iterations, seed) = self;
            let state = played.state().clone();
            Box::new(move |wanted| {
                let seen = Seen::new(&state, seat);
                let until = Instant::now() + time;
                let strongest = Skill::from(Strength::Burgrave);
                let mut search: Search<G> = strongest.search(seed).expect("one that searches");
                let mut done = 0;
                while done == 0 || (done < iterations && Instant::now() < until && wanted.still()) {
                    search.grow(&seen, BATCH);
                    done += BATCH;
                }
                let analysis =
                    search.analyse(&seen, &search.tallies(seat), |state, choice| state.choice_text(choice));
                let lead = analysis.lead().map(|(more, next)| (more, next.choice.clone()));
                let considered = analysis.candidates.into_iter();
                let considered = considered.map(|found| Considered {
                    text: found.choice,
                    chance: found.chance,
                    visits: found.visits,
                });
                Advice { considered: considered.collect(), lead }
            })
        }
    }
    wire::with_played(table, Look(seat, time, iterations, seed))
}

/// The winning chance of each seat: how it ends on average when everybody plays on by rule of
/// thumb from the true state. For finished games only.
pub(crate) fn chances(table: &dyn AnyTable, games: u32, seed: u64) -> Job<Vec<f64>> {
    struct Chances(u32, u64);
    impl PlayedVisitor for Chances {
        type Out = Job<Vec<f64>>;
        fn visit<G: Playable>(self, played: &Played<G>) -> Job<Vec<f64>> {
            let Chances(games, seed) = self;
            let state = played.state().clone();
            Box::new(move |wanted| {
                let mut dice = FastDice::new(seed);
                let mut sum = vec![0.0; state.seats()];
                for _ in (0..games).take_while(|_| wanted.still()) {
                    let outcome = played_out(state.clone(), &mut dice);
                    for (seat, sum) in Seat::first(sum.len()).zip(&mut sum) {
                        *sum += outcome.worth(seat) / f64::from(games);
                    }
                }
                sum
            })
        }
    }
    wire::with_played(table, Chances(games, seed))
}

fn played_out<G: Playable>(mut state: G, dice: &mut FastDice) -> table::Outcome {
    let sensible =
        |state: &G, seat, choices: &[G::Choice], dice: &mut FastDice| state.sensible(seat, choices, dice);
    table::play_out(&mut state, dice, &mut Vec::new(), sensible).outcome
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_the_fallback_of_every_game_is_legal() {
        for id in games::IDS {
            let mut table = wire::dealt(id, &serde_json::Value::Null, table::Seed([3; 32])).expect("a game");
            for step in 0..60 {
                let Some(seat) = table.asked().lowest() else { break };
                let text = fallback(&*table, seat, step).expect("a choice");
                table.choose(seat, &text, None, &words::numbered).expect("a legal choice");
            }
        }
    }
}
