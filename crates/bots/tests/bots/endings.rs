//! Endings that rules of thumb get wrong and a reckoning does not.

use bots::{Best, Player, Reckoned, Seen, best_reckoned, reckon};
use games::{Playable, Visitor};
use table::{FastDice, Given};

/// A position in the words of a scenario, and what is asked of whoever reckons there.
struct Ending {
    given: &'static [(&'static str, &'static str)],
    /// What the rule of thumb chooses, and what it is worth.
    thumb: (&'static str, [f64; 2]),
    /// What the reckoning finds.
    best: &'static [&'static str],
}

impl Visitor for Ending {
    type Out = ();

    fn visit<G: Playable>(self) {
        let line = |(line, (about, value)): (usize, &(&str, &str))| Given {
            line: line + 1,
            about: (*about).to_owned(),
            value: (*value).to_owned(),
        };
        let given: Vec<Given> = self.given.iter().enumerate().map(line).collect();
        let position = G::stage(&given).expect("a position");
        let state = G::from_position(&position).expect("a position within the rules");
        let seat = state.turn().first_asked().expect("a question");
        let mut choices = Vec::new();
        state.distinct(seat, &mut choices);

        let all = reckon(&state, seat, 60_000).expect("an ending");
        let thumb = state.sensible(seat, &choices, &mut FastDice::new(1));
        let reckoned = all.iter().find(|one| one.choice == thumb).expect("a choice that is offered");
        let bounds = [reckoned.least, reckoned.most].map(|bound| (1000.0 * bound).round() / 1000.0);
        assert_eq!((&*state.choice_text(thumb), bounds), self.thumb);

        let Some(Best::These(best)) = best_reckoned(&all) else { panic!("the best choices are not found") };
        let texts: Vec<String> = best.iter().map(|&choice| state.choice_text(choice)).collect();
        assert_eq!(texts, self.best);
        for name in ["veteran", "burgrave"] {
            let mut player = Player::<G>::new(name.parse().expect("a skill"), 1).expect("a player");
            let choice = player.choose(&Seen::new(&state, seat));
            assert!(best.contains(&choice), "{name}: {}", state.choice_text(choice));
        }
    }
}

/// Two cheap cards empty the third pile, and the game is won by a point; one dear card lets it go on.
#[test]
fn two_moats_end_a_game_that_is_won() {
    let given = &[
        ("kingdom", "Village Smithy Moat Market"),
        ("supply Village", "0"),
        ("supply Smithy", "0"),
        ("supply Moat", "2"),
        ("phase", "treasure"),
        ("buys", "2"),
        ("coins", "6"),
        ("P1 hand", "Estate"),
        ("P1 deck", "Province 4 Copper"),
        ("P2 deck", "2 Duchy 6 Copper"),
    ];
    let ending = Ending { given, thumb: ("buy Duchy", [0.0, 1.0]), best: &["buy Moat"] };
    games::visit("dominion", ending).expect("a game of the house");
}

/// In the last turn two coins are enough for sure, where three cards bring them in 22 of 120 draws.
#[test]
fn the_last_turn_takes_what_is_sure() {
    let given = &[
        ("kingdom", "Village Smithy Vassal Moat"),
        ("supply Province", "0"),
        ("P1 hand", "Vassal Smithy 3 Copper"),
        ("P1 deck", "+ 3 Copper 6 Estate Province"),
        ("P2 deck", "Province Duchy 5 Estate 6 Copper"),
    ];
    let ending = Ending { given, thumb: ("play Smithy", [0.183, 0.183]), best: &["play Vassal"] };
    games::visit("dominion", ending).expect("a game of the house");
}

/// Only a bid that cannot be matched wins the last castle, on whichever card.
#[test]
fn everything_is_bid_for_the_last_castle() {
    let given = &[
        ("W", "taken S"),
        ("E", "taken N"),
        ("castles S", "1"),
        ("castles N", "1"),
        ("M S", "[alchemist] clumsy-ogre dodgy-dealer"),
        ("M N", "[chaos-mage] [berserker] thief"),
        ("coins S", "12"),
        ("coins N", "13"),
        ("front N", "traitor"),
        ("offer", "bard temptress shapeshifter illusionist"),
        ("top", "undead"),
        ("deck", "monk siren"),
        ("active", "N"),
        ("phase", "recruit"),
    ];
    let best = &["bid bard 13", "bid illusionist 13", "bid shapeshifter 13", "bid temptress 13"];
    let ending = Ending { given, thumb: ("bid shapeshifter 4", [0.0, 0.0]), best };
    games::visit("crimson", ending).expect("a game of the house");
}

/// The card that wins the last castle is none of the strong ones.
#[test]
fn the_card_that_wins_the_last_castle_is_recruited() {
    let given = &[
        ("W", "taken S"),
        ("M", "taken N"),
        ("castles S", "1"),
        ("castles N", "1"),
        ("E S", "troll-mother alchemist illusionist"),
        ("E N", "dodgy-dealer fanatic"),
        ("coins S", "3"),
        ("coins N", "5"),
        ("offer", "summoner fairy sellsword slinger"),
        ("top", "veteran"),
        ("deck", "monk siren"),
        ("active", "N"),
        ("phase", "recruit"),
    ];
    let best = &["bid summoner 4", "bid summoner 5"];
    let ending = Ending { given, thumb: ("bid sellsword 4", [0.0, 0.0]), best };
    games::visit("crimson", ending).expect("a game of the house");
}

/// What a reckoning leaves: never a choice that another is surely as good as and may be better than.
#[test]
fn a_reckoning_rules_out_what_can_only_be_worse() {
    let left = |bounds: &[(f64, f64)]| {
        let all: Vec<Reckoned<usize>> =
            (0..).zip(bounds).map(|(choice, &(least, most))| Reckoned { choice, least, most }).collect();
        best_reckoned(&all)
    };
    assert_eq!(left(&[(0.5, 0.5), (0.5, 0.5)]), None, "all are the same");
    assert_eq!(left(&[(0.5, 0.5), (0.0, 1.0)]), None, "nobody knows");
    assert_eq!(left(&[(0.0, 0.0), (0.0, 1.0), (0.2, 0.9)]), Some(Best::Among(vec![1, 2])));
    assert_eq!(left(&[(1.0, 1.0), (0.0, 1.0), (1.0, 1.0)]), Some(Best::These(vec![0, 2])));
    assert_eq!(left(&[(0.3, 0.3), (0.4, 0.9)]), Some(Best::These(vec![1])), "however good it is");
}
