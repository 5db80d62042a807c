//! Puts a position, makes a choice and proves a ruling: the hen (0) and the cook (11) of one colour
//! vanish together.
//!
//! `cargo run -p bergfried --example prove_a_ruling`

use bergfried::schotten::Siege;
use bergfried::table::{Game, RefusalCode, Staged};
use bergfried::testkit::scenario::{parse, run};

/// A position in the words a player would use, choices, and what must be true after them.
const RULING: &str = "\
game schotten
scenario mine the hen meets the cook
clauses ST-3.5 ST-3.7
given W5 defender: G11
given W5 attacker: R3
given attacker hand: G0 B4
attacker ? play G0 W5
attacker > play G0 W5
= W5 attacker: R3
= W5 defender: -
= discard: G0 G11
";

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let scenario = &parse(RULING)?[0];
    let report = run::<Siege>(scenario);
    assert!(report.differences.is_empty(), "the house plays it otherwise: {:?}", report.differences);
    println!("«{}» holds.", scenario.title);

    // A wrong ruling is not believed.
    let wrong = RULING.replace("= W5 defender: -", "= W5 defender: G11");
    let report = run::<Siege>(&parse(&wrong)?[0]);
    let difference = &report.differences[0];
    println!("«the cook stays» does not hold, line {}: {}", difference.line, difference.what);
    assert_eq!(difference.line, 10);

    // The same position as a value: staged, then checked.
    let siege =
        Siege::from_position(&Siege::stage(&scenario.given)?).map_err(|refusal| refusal.to_string())?;
    let seat = siege.seat_called("attacker").ok_or("a siege has an attacker")?;
    let refusal = siege
        .read_choice(seat, "play R7 W1")
        .and_then(|choice| siege.legal(seat, choice))
        .expect_err("that card is in no hand");
    println!("playing a card that one does not hold is refused: {refusal}");
    assert_eq!(refusal.code, RefusalCode::Illegal);
    Ok(())
}
