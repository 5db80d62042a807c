//! What is said to somebody who tries a puzzle.

use puzzles::{Solving, set, solve};

#[test]
fn the_solution_is_right_and_the_others_are_answered_with_what_they_cost() {
    for game in games::IDS {
        for puzzle in set(game).iter().step_by(11) {
            let tried = |choice: &str| {
                let solving = Solving { choice: Some(choice.to_owned()), ..Solving::default() };
                let shown = solve(game, puzzle, &solving).expect("a legal choice");
                (shown.tried.clone().expect("an answer"), shown)
            };
            let (right, shown) = tried(&puzzle.solution);
            assert!(
                right.right && right.why.en.starts_with("Right."),
                "{game} {}: {}",
                puzzle.id,
                right.why.en
            );
            assert!(right.why.de.starts_with("Richtig."), "{}", right.why.de);
            assert!(!shown.solution.is_empty(), "{game} {}", puzzle.id);
            let (wrong, shown) = tried(&puzzle.others[0].choice);
            assert!(!wrong.right && wrong.why.de.starts_with("Nicht ganz"), "{}", wrong.why.de);
            assert!(wrong.chance.expect("a chance") < puzzle.chance);
            assert!(shown.solution.is_empty() && shown.lit.is_empty() && shown.events.is_empty());
            assert!(shown.snapshot.question.is_some(), "nothing is lost by a wrong try");
        }
    }
}

#[test]
fn what_is_not_legal_is_refused_and_the_solution_told_on_request() {
    for game in games::IDS {
        let puzzle = &set(game)[0];
        let solving = Solving { choice: Some("dance".to_owned()), ..Solving::default() };
        assert!(solve(game, puzzle, &solving).is_err());
        let long = Solving { choice: Some("x".repeat(300)), ..Solving::default() };
        assert!(solve(game, puzzle, &long).is_err());
        let told = solve(game, puzzle, &Solving { reveal: true, ..Solving::default() }).expect("a puzzle");
        assert!(!told.solution.is_empty() && !told.lit.is_empty(), "{game}");
        assert_eq!(told.solution[0].name.en, "You");
        let shown = solve(game, puzzle, &Solving::default()).expect("a puzzle");
        assert!(shown.solution.is_empty() && shown.lit.is_empty() && shown.tried.is_none());
    }
}
