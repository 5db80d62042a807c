//! Reviews name mistakes and nothing else.

use puzzles::{Reviewed, accuracy, moments};
use table::Seat;

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
