//! Somebody tries a puzzle.

use crate::prove::sound;
use crate::puzzle::{Expected, Puzzle};
use bots::Seen;
use games::Playable;
use table::{FastDice, Message, Refusal, RefusalCode, Seat};

/// What is said to somebody who tried a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Tried {
    /// Whether it was the best choice.
    pub right: bool,
    /// How many games in a hundred the choice wins, where that was looked at.
    pub chance: Option<f64>,
    /// Why, in a sentence.
    pub why: Message,
}

/// The game of a puzzle as it stands.
fn opened<G: Playable>(puzzle: &Puzzle) -> Result<G, Refusal> {
    sound(puzzle)
        .map_err(|why| Refusal::new(RefusalCode::Illegal, Message::new("puzzles-broken").with("reason", why)))
}

/// Answers somebody who makes this choice, or refuses what is not legal.
pub fn attempt<G: Playable>(puzzle: &Puzzle, text: &str) -> Result<Tried, Refusal> {
    let state = opened::<G>(puzzle)?;
    let choice = state.read_choice(puzzle.seat, text)?;
    state.legal(puzzle.seat, choice)?;
    let text = state.choice_text(choice);
    let label = |choice| state.label(puzzle.seat, choice);
    let rounded = |chance: f64| chance.round() as i64;
    let right = text == puzzle.solution;
    let chance = match right {
        true => Some(puzzle.chance),
        false => puzzle.others.iter().find(|other| other.choice == text).map(|other| other.chance),
    };
    let why = match (right, chance, puzzle.others.first()) {
        (true, _, Some(next)) => Message::new("puzzles-right")
            .with("choice", label(choice))
            .with("chance", rounded(puzzle.chance))
            .with("next", label(state.read_choice(puzzle.seat, &next.choice)?))
            .with("less", rounded(next.chance)),
        (true, _, None) => Message::new("puzzles-right-alone")
            .with("choice", label(choice))
            .with("chance", rounded(puzzle.chance)),
        (false, Some(chance), _) => Message::new("puzzles-wrong")
            .with("choice", label(choice))
            .with("chance", rounded(chance))
            .with("more", rounded(puzzle.chance - chance).max(1)),
        (false, None, _) => Message::new("puzzles-wrong-unlooked")
            .with("choice", label(choice))
            .with("more", rounded(puzzle.margin).max(1)),
    };
    Ok(Tried { right, chance, why })
}

/// The best choice and what is expected to follow it, each with who chooses, as buttons say it.
pub fn solution<G: Playable>(puzzle: &Puzzle) -> Result<Vec<(Seat, Message)>, Refusal> {
    let state = opened::<G>(puzzle)?;
    let choice = state.read_choice(puzzle.seat, &puzzle.solution)?;
    Ok(foreseen(&state, puzzle.seat, choice, &puzzle.line))
}

/// A choice and what is expected to follow it, each with who chooses, as buttons say it: no further than it could
/// come in one deal that this seat imagines.
pub fn foreseen<G: Playable>(
    state: &G,
    seat: Seat,
    choice: G::Choice,
    line: &[Expected],
) -> Vec<(Seat, Message)> {
    let mut told = vec![(seat, state.label(seat, choice))];
    // The same imagined deal as when the line was found: what others are expected to choose is legal in it.
    let mut dice = FastDice::new(0);
    let mut state = Seen::new(state, seat).imagine(&mut dice);
    state.play(seat, choice, &mut dice, &mut ());
    for step in line {
        let Ok(choice) = state.read_choice(step.seat, &step.choice) else { break };
        if state.legal(step.seat, choice).is_err() {
            break;
        }
        told.push((step.seat, state.label(step.seat, choice)));
        state.play(step.seat, choice, &mut dice, &mut ());
    }
    told
}
