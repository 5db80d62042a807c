//! Described positions of every kind: refused by name, or playable to the end.

use schotten::{Card, Options, PhasePosition, Position, Role, Siege};
use table::{Dice, FastDice, Game, RefusalCode, Turn};

/// A position somewhere in a random game.
fn some_position(dice: &mut FastDice) -> Position {
    let options = Options { tactics: dice.below(4) > 0, two_games: dice.below(4) == 0, ..Options::default() };
    let mut siege = Siege::deal(&options, dice).expect("options");
    let mut choices = Vec::new();
    for _ in 0..dice.below(90) {
        let Turn::Asks(seats) = siege.turn() else { break };
        let seat = seats.lowest().expect("somebody who is asked");
        siege.choices(seat, &mut choices);
        let choice = dice.pick(&choices);
        siege.play(seat, choice, dice, &mut ());
    }
    siege.position()
}

/// Every list of cards in a position.
fn lists(position: &mut Position) -> Vec<&mut Vec<Card>> {
    let mut lists: Vec<&mut Vec<Card>> = Vec::new();
    for section in &mut position.wall {
        lists.push(&mut section.attacker);
        lists.push(&mut section.defender);
    }
    for cards in [&mut position.hands, &mut position.spent, &mut position.seen] {
        lists.push(&mut cards.attacker);
        lists.push(&mut cards.defender);
    }
    lists.extend([
        &mut position.siege_deck,
        &mut position.tactics_deck,
        &mut position.discard,
        &mut position.returned,
    ]);
    if let PhasePosition::Exchange(gifts) = &mut position.phase {
        lists.push(&mut gifts.attacker);
        lists.push(&mut gifts.defender);
    }
    lists
}

/// Spoils a position in one small way.
fn spoil(position: &mut Position, dice: &mut FastDice) {
    let cards: Vec<Card> = Card::all().collect();
    let some_card = dice.pick(&cards);
    match dice.below(16) {
        0..=5 => {
            let mut lists = lists(position);
            let from = dice.below(lists.len() as u32) as usize;
            let to = dice.below(lists.len() as u32) as usize;
            if let Some(card) = lists[from].pop() {
                lists[to].push(card);
            }
        }
        6 => {
            let mut lists = lists(position);
            let to = dice.below(lists.len() as u32) as usize;
            lists[to].push(some_card);
        }
        7 => {
            let (one, two) = (dice.below(7) as usize, dice.below(7) as usize);
            position.wall.swap(one, two);
        }
        8 => {
            let section = &mut position.wall[dice.below(7) as usize];
            section.damaged = !section.damaged;
            section.first = [None, Some(Role::Attacker), Some(Role::Defender)][dice.below(3) as usize];
        }
        9 => position.mover = position.mover.other(),
        10 => {
            let action = cards[60 + dice.below(11) as usize];
            let picked = if dice.below(2) == 0 { None } else { Some(some_card) };
            position.phase = match dice.below(6) {
                0 => PhasePosition::Prepare,
                1 => PhasePosition::Played,
                2 => PhasePosition::Drawn { passed: dice.below(2) == 0, last: dice.below(2) == 0 },
                3 => PhasePosition::Over,
                4 => PhasePosition::Exchange(Default::default()),
                _ => PhasePosition::Acting { card: action, picked },
            };
        }
        11 => position.cauldrons = dice.below(256) as u8,
        12 => position.played.attacker = dice.below(256) as u8,
        13 => {
            position.fresh.defender.siege = dice.below(4) as u8;
            position.fresh.attacker.tactics = dice.below(256) as u8;
        }
        14 => {
            position.stirred = dice.below(2) == 0;
            position.idle_before = dice.below(2) == 0;
            position.attacker.0 = dice.below(3) as u8;
        }
        _ => {
            if let Some(result) = position.results.pop()
                && dice.below(2) == 0
            {
                position.results = vec![result; dice.below(5) as usize];
            }
        }
    }
}

#[test]
fn a_spoilt_position_is_refused_or_can_be_played_to_the_end() {
    let mut dice = FastDice::new(3);
    let (mut refused, mut played) = (0, 0);
    for _ in 0..20_000 {
        let mut position = some_position(&mut dice);
        for _ in 0..1 + dice.below(3) {
            spoil(&mut position, &mut dice);
        }
        let mut siege = match Siege::from_position(&position) {
            Err(refusal) => {
                assert_eq!(refusal.code, RefusalCode::BadPosition, "{refusal}");
                refused += 1;
                continue;
            }
            Ok(siege) => siege,
        };
        played += 1;
        let again = Siege::from_position(&siege.position()).expect("an accepted position");
        assert_eq!(again, siege);
        for seat in table::Seat::first(2) {
            let dream = siege.imagine(seat, &mut dice);
            let observer = table::Observer::Seat(seat);
            assert_eq!(dream.view(observer), siege.view(observer));
        }
        testkit::playout(&mut siege, &mut dice, &mut Vec::new());
    }
    assert!(refused > 3_000 && played > 3_000, "{refused} refused, {played} played");
}
