//! Random games checked turn by turn against the naive reading of the card data.

use crate::naive::{FACTS, count, knows_all, points, total};
use combo::{Combo, Event, Face, Goods, Position, Yield};
use serde_json::Value;
use std::collections::BTreeMap;
use table::{Dice, FastDice, Game, Observer, Seat, Turn};

/// Clauses: KC-10.7 KC-12.1 KC-12.2 KC-12.3 KC-11.3 KC-6.3
#[test]
fn an_independent_scorer_agrees_on_every_final_position() {
    let games = testkit::games_to_play(400);
    let mut choices = Vec::new();
    let mut audited = 0;
    for (table, options) in crate::tables().cycle().take(games).enumerate() {
        let mut dice = FastDice::new(table as u64);
        let mut game = Combo::deal(&options, &mut dice).expect("a playable table");
        let outcome = testkit::playout(&mut game, &mut dice, &mut choices).outcome;
        let position = game.position();
        if !knows_all(&position) {
            continue;
        }
        audited += 1;
        let view = game.view(Observer::Spectator);
        let mut results = Vec::new();
        for (seat, player) in position.players.iter().enumerate() {
            let points_of_cards: Vec<u64> = player.grid.iter().map(|card| points(player, card)).collect();
            let shown: Vec<u64> = view.players[seat].grid.iter().map(|card| u64::from(card.points)).collect();
            assert_eq!(shown, points_of_cards, "game {table}: {player:?}");
            let sum = total(player);
            assert_eq!(outcome.score[Seat(seat as u8)] as u64, sum, "game {table}: {player:?}");
            let explained = combo::score(&view, Seat(seat as u8)).expect("a score");
            assert_eq!(u64::from(explained.total), sum, "game {table}");
            let room = player.grid.iter().any(|card| {
                let scoring = &FACTS[card.card.id()]["scoring"];
                card.face == Face::Up && scoring["capacity"].as_i64().is_some_and(|most| most > card.gold)
            });
            assert!(player.gold == 0 || !room, "game {table}: gold left beside a purse with room");
            results.push((sum, player.gold));
        }
        for (seat, &result) in results.iter().enumerate() {
            let better = results.iter().filter(|&&other| other > result).count();
            assert_eq!(outcome.place[Seat(seat as u8)] as usize, better + 1, "game {table}: {results:?}");
        }
    }
    assert!(2 * audited > games, "only {audited} of {games} games are of printed cards alone");
}

/// What everybody gained in one turn, by seat and kind of goods.
type Gains = BTreeMap<(usize, Goods), i64>;

/// Clauses: KC-5.2 KC-5.4 KC-5.9 KC-5.10 KC-7.2 KC-7.3 KC-7.5 KC-7.6 KC-7.10 KC-7.11 KC-7.12 KC-8.1 KC-13.28
#[test]
fn every_purchase_brings_what_the_card_data_say() {
    let games = testkit::games_to_play(300);
    let mut choices = Vec::new();
    for (table, options) in crate::tables().cycle().take(games).enumerate() {
        let mut dice = FastDice::new(table as u64);
        let mut game = Combo::deal(&options, &mut dice).expect("a playable table");
        let mut turn: Vec<Event> = Vec::new();
        let mut before = game.position();
        while let Turn::Asks(seats) = game.turn() {
            let seat = seats.lowest().expect("somebody who is asked");
            game.choices(seat, &mut choices);
            let choice = dice.pick(&choices);
            game.play(seat, choice, &mut dice, &mut turn);
            let after = game.position();
            let passed_on = turn.iter().any(|event| matches!(event, Event::Placed { .. }))
                && (after.active != before.active || matches!(game.turn(), Turn::Over(_)));
            if passed_on {
                let later = |event: &Event| matches!(event, Event::Discarded { card, .. } if !FACTS.contains_key(card.id()));
                if knows_all(&after) && !turn.iter().any(later) {
                    check_turn(&before, &after, &turn);
                }
                turn.clear();
                before = after;
            }
        }
    }
}

fn check_turn(before: &Position, after: &Position, turn: &[Event]) {
    let active = before.active;
    let mut told = Gains::new();
    let mut expected = Gains::new();
    let mut herald = before.herald;
    let mut exhausted = before.castle.exhausted || before.village.exhausted;
    let mut sides: Vec<Yield> = Vec::new();
    let mut neighbour = None;
    for event in turn {
        match *event {
            Event::KeyMovedHerald { to, .. } => herald = to,
            Event::Gained { seat, goods, amount, .. } => {
                *told.entry((seat.index(), goods)).or_default() += i64::from(amount)
            }
            Event::Chose { what, .. } => sides.push(what),
            Event::Counted { neighbour: whose, .. } => neighbour = Some(whose.index()),
            Event::Discarded { card, .. } => {
                let cost = FACTS[card.id()]["cost"].as_i64().expect("a cost");
                let bought = bought(turn).expect("a card whose ability discards");
                let effect = &FACTS[&bought]["ability"]["effects"][0];
                assert_eq!(effect["row"], FACTS[card.id()]["location"]);
                *expected.entry((active, goods(effect))).or_default() += cost;
            }
            Event::Exhausted { .. } => exhausted = true,
            _ => {}
        }
    }
    if let Some(card) = bought(turn) {
        let facts = &FACTS[&card];
        for effect in facts["ability"]["effects"].as_array().expect("effects") {
            let chosen = facts["ability"]["mode"] == "all" || sides.contains(&side(effect));
            if chosen && effect["kind"] == "gain" {
                gain(effect, after, active, neighbour, &mut expected);
            }
        }
        check_price(before, active, &card, turn);
        if let Some(to) = facts["herald"].as_str().filter(|_| !exhausted) {
            assert_eq!(to, serde_json::to_value(after.herald).expect("a place"), "{card}");
        }
    } else if !exhausted {
        assert_eq!(after.herald, herald, "a face-down card moves no herald");
    }
    told.retain(|_, amount| *amount != 0);
    expected.retain(|_, amount| *amount != 0);
    assert_eq!(told, expected, "{turn:?}\n{after:?}");
}

fn bought(turn: &[Event]) -> Option<String> {
    turn.iter().find_map(|event| match event {
        Event::Bought { card, .. } => Some(card.id().to_owned()),
        _ => None,
    })
}

fn goods(effect: &Value) -> Goods {
    if effect["resource"] == "gold" { Goods::Gold } else { Goods::Keys }
}

fn side(effect: &Value) -> Yield {
    match effect["kind"].as_str() {
        Some("gain") if effect["resource"] == "gold" => Yield::Gold,
        Some("gain") => Yield::Keys,
        _ => Yield::Purses,
    }
}

fn gain(effect: &Value, after: &Position, active: usize, neighbour: Option<usize>, expected: &mut Gains) {
    let amount = effect["amount"].as_i64().expect("an amount");
    let times = match &effect["per"] {
        Value::Null => 1,
        counter if counter["tableau"] == "self" => count(counter, &after.players[active], None),
        counter => count(counter, &after.players[neighbour.expect("a neighbour")], None),
    };
    for seat in 0..after.players.len() {
        let takes = match effect["recipients"].as_str() {
            Some("self") => seat == active,
            Some("opponents") => seat != active,
            _ => true,
        };
        if takes {
            *expected.entry((seat, goods(effect))).or_default() += amount * times as i64;
        }
    }
}

fn check_price(before: &Position, active: usize, card: &str, turn: &[Event]) {
    let facts = &FACTS[card];
    let mut price = facts["cost"].as_i64().expect("a cost");
    for placed in before.players[active].grid.iter().filter(|placed| placed.face == Face::Up) {
        for effect in FACTS[placed.card.id()]["ability"]["effects"].as_array().expect("effects") {
            let fits =
                effect["locations"].as_array().is_some_and(|places| places.contains(&facts["location"]));
            if effect["kind"] == "discount" && fits {
                price -= effect["amount"].as_i64().expect("an amount");
            }
        }
    }
    let paid = turn.iter().find_map(|event| match event {
        Event::Bought { price, .. } => Some(i64::from(*price)),
        _ => None,
    });
    assert_eq!(paid, Some(price.max(0)), "{card}");
}
