//! Playing on from a moment.

use bots::{Skill, Strength};
use puzzles::{Bot, branch, play_on};
use serde_json::Value;
use table::{FastDice, Seat, Seed};

#[test]
fn the_same_choices_lead_to_the_same_game_and_others_part_from_it() {
    for game in games::IDS {
        let squire = Bot { skill: Skill::from(Strength::Squire), seed: 1 };
        let names = words::numbered;
        let mut dice = FastDice::new(5);
        let mut choices: Vec<String> = Vec::new();
        let table = |choices: &[String]| {
            let mut table = wire::dealt(game, &Value::Null, Seed([9; 32])).expect("a game");
            play_on(&mut *table, Seat(0), choices, &squire, &|| true, &names).expect("legal choices");
            table
        };
        for _ in 0..6 {
            let now = table(&choices);
            assert!(now.asked().contains(Seat(0)), "{game}");
            let shown = branch(&*now, Seat(0), 0, 0, &names);
            assert_eq!(shown.line.iter().filter(|step| step.seat == Seat(0)).count(), choices.len());
            choices.push(now.any_choice(Seat(0), &mut dice).expect("a choice"));
        }
        assert_eq!(table(&choices).digest(), table(&choices).digest(), "{game}");
        let mut illegal = choices.clone();
        illegal.push("dance".to_owned());
        let mut begun = wire::dealt(game, &Value::Null, Seed([9; 32])).expect("a game");
        assert!(play_on(&mut *begun, Seat(0), &illegal, &squire, &|| true, &names).is_err());
        let mut unwanted = wire::dealt(game, &Value::Null, Seed([9; 32])).expect("a game");
        let answered = play_on(&mut *unwanted, Seat(0), &choices, &squire, &|| false, &names);
        let bots_answered = table(&choices).steps().iter().any(|step| step.seat != Seat(0));
        assert_eq!(answered.is_err(), bots_answered, "{game}: no bot thinks when nobody waits");
        assert!(unwanted.steps().iter().all(|step| step.seat == Seat(0)), "{game}");
    }
}
