//! Plays Dominion with a bot of its own against one of the house.

use bergfried::bots::{Player, Seen, Skill, Strength};
use bergfried::dominion::{Choice, Dominion, Options};
use bergfried::table::{FastDice, Game, Seat, play_out};

/// Buys two Smithies, otherwise the dearest Treasure, and Provinces as soon as it can.
struct Smith {
    smithies: usize,
}

impl Smith {
    fn choose(&mut self, choices: &[Choice]) -> Choice {
        let third = if self.smithies < 2 { "buy Smithy" } else { "buy Silver" };
        let wishes = ["play Smithy", "treasures", "buy Province", "buy Gold", third, "buy Silver", "done"];
        let wish = wishes.into_iter().find(|text| Choice::read(text).is_some_and(|wish| choices.contains(&wish)));
        self.smithies += usize::from(wish == Some("buy Smithy"));
        wish.and_then(Choice::read).unwrap_or(choices[0])
    }
}

fn main() {
    let options = Options { kingdom: "first-game".into(), ..Options::default() };
    let (games, mut won) = (40, 0.0);
    for number in 0..games {
        let (own, mut smith) = (Seat((number % 2) as u8), Smith { smithies: 0 });
        let mut page = Player::new(Skill::Strength(Strength::Page), number).expect("every game has one");
        let mut dice = FastDice::new(number);
        let mut game = Dominion::deal(&options, &mut dice).expect("a kingdom for two");
        let end = play_out(&mut game, &mut dice, &mut Vec::new(), |game, seat, choices, _| {
            if seat == own { smith.choose(choices) } else { page.choose(&Seen::new(game, seat)) }
        });
        won += end.outcome.worth(own);
    }
    println!("The smith won {won} of {games} games against a page.");
    assert!(won >= 12.0, "a plan of seven words holds its own");
}
