//! Corrects Crimson Company's sheet, as an owner of the printed game would, and plays with it.
//!
//! `cargo run -p bergfried --example correct_the_sheet`

use bergfried::crimson::{Company, Options};
use bergfried::table::{About, Dice, FastDice, Game, Lang, Refusal, play_out};
use bergfried::words::{numbered, refusal};

/// Only what is written changes; a card that the house does not know is new.
const SHEET: &str = "\
character monk
strength 5

character lamplighter
name Lamplighter | Laternenanzünder
strength 2
deploy: choose 1 other here face-down; turn up it; gain 1
text Turn another card in this lane face-up and gain 1 coin. | Decke eine andere Karte dieser Lane auf und erhalte 1 Münze.

deck: monk lamplighter*2 thief*3 wizard*3 demon*3 bully*3 siren*3 slinger*3 beggar*3 undead*3 fairy*3 veteran*3
";

pub(crate) fn main() -> Result<(), Refusal> {
    let options = Options { sheet: SHEET.to_owned(), ..Options::default() };
    let faces = Company::catalogue(&options);
    let face = faces.iter().find(|face| face.id == "lamplighter").expect("the new card is in the library");
    println!("{} / {}", face.name.in_lang(Lang::En), face.name.in_lang(Lang::De));

    let mut dice = FastDice::new(9);
    let mut company = Company::deal(&options, &mut dice)?;
    let end = play_out(&mut company, &mut dice, &mut Vec::new(), |_, _, choices, dice| dice.pick(choices));
    println!("a game of {} decisions, places {:?}", end.decisions, end.outcome.place.as_slice());
    assert_eq!(company.options(), options, "the sheet travels inside the game");

    // A sheet that says nonsense is refused with its line.
    let nonsense = SHEET.replace("turn up it", "turn sideways it");
    let wrong = Options { sheet: nonsense, ..Options::default() };
    let why = Company::deal(&wrong, &mut dice).expect_err("nobody can turn a card sideways");
    println!("{}", refusal(Lang::En, &why, &numbered));
    Ok(())
}
