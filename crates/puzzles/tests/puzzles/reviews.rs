//! Reviews name mistakes and nothing else.

use games::{Playable, Visitor};
use puzzles::{Puzzle, Reviewed, accuracy, moments, review, set};
use table::Seat;

const LOOKS: u32 = 500;

/// What a review says of this choice in a puzzle.
struct Look<'a>(&'a Puzzle, &'a str);

impl Visitor for Look<'_> {
    type Out = Reviewed;

    fn visit<G: Playable>(self) -> Reviewed {
        let Look(puzzle, text) = self;
        let position: G::Position = serde_json::from_value(puzzle.position.clone()).expect("a position");
        let state = G::from_position(&position).expect("a state");
        let choice = state.read_choice(puzzle.seat, text).expect("a choice");
        review(&state, puzzle.seat, choice, LOOKS, 1).expect("something to choose")
    }
}

#[test]
fn a_blunder_is_a_mistake_and_the_best_choice_is_none() {
    for game in games::IDS {
        let clear = set(game).iter().max_by(|a, b| a.margin.total_cmp(&b.margin)).expect("a puzzle");
        let look = |text: &str| games::visit(game, Look(clear, text)).expect("a game");
        let right = look(&clear.solution);
        assert!(!right.mistake && right.cost() < 8.0, "{game} {}: {right:?}", clear.id);
        let wrong = look(&clear.others[0].choice);
        assert!(wrong.mistake && wrong.best == clear.solution, "{game} {}: {wrong:?}", clear.id);
    }
}

fn reviewed(seat: u8, chance: f64, best_chance: f64, mistake: bool) -> Reviewed {
    let text = String::new();
    Reviewed {
        seat: Seat(seat),
        made: text.clone(),
        best: text,
        chance,
        best_chance,
        mistake,
        line: Vec::new(),
    }
}

#[test]
fn moments_are_own_mistakes_and_what_happened_between_two_questions() {
    let choices = [
        (0, reviewed(0, 50.0, 50.0, false)),
        (1, reviewed(1, 40.0, 50.0, true)),
        (2, reviewed(0, 62.0, 62.0, false)),
        (4, reviewed(0, 35.0, 60.0, true)),
        (6, reviewed(0, 36.0, 36.0, false)),
    ];
    let told: Vec<(usize, f64, bool)> =
        moments(&choices, Seat(0), 3).iter().map(|one| (one.step, one.swing, one.own)).collect();
    assert_eq!(told, [(4, -25.0, true), (2, 12.0, false)]);
    assert_eq!(moments(&choices, Seat(0), 1).len(), 1);
    let share = |seat| accuracy(choices.iter().map(|(_, one)| one), Seat(seat));
    assert_eq!((share(0), share(1), share(2)), (Some(75.0), Some(0.0), None));
}
