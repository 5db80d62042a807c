//! What people are told: explanations, refusals, labels, the log.

use combo::{Card, Cell, Choice, Combo, Event, Face, Goods, Location, Options, Side, Yield, score};
use table::{
    About, Dice, FastDice, Game, Given, Lang, Message, Observer, RefusalCode, Seat, Shown, Spoken, Staged,
    Turn, digest,
};

fn say(lang: Lang, message: &Message) -> String {
    let text = words::say(lang, message, &words::numbered);
    assert!(!text.contains('⟨') && !text.trim().is_empty(), "{}: {text}", lang.code());
    text
}

fn said(message: &Message) {
    Lang::ALL.into_iter().for_each(|lang| drop(say(lang, message)));
}

fn staged(lines: &[(&str, &str)]) -> Combo {
    let given: Vec<Given> = lines
        .iter()
        .map(|(about, value)| Given { line: 0, about: (*about).to_owned(), value: (*value).to_owned() })
        .collect();
    Combo::from_position(&Combo::stage(&given).expect("words of the stage")).expect("a possible position")
}

/// States along a few random games.
fn states() -> impl Iterator<Item = Combo> {
    (0..12).flat_map(|seed| {
        let mut dice = FastDice::new(seed);
        let players = 2 + seed as usize % 4;
        let mut game = Combo::deal(&Options { players }, &mut dice).expect("a playable table");
        let mut choices = Vec::new();
        let mut states = vec![game.clone()];
        while let Turn::Asks(seats) = game.turn() {
            let seat = seats.lowest().expect("somebody who is asked");
            game.choices(seat, &mut choices);
            game.play(seat, dice.pick(&choices), &mut dice, &mut ());
            states.push(game.clone());
        }
        states
    })
}

/// Everything anybody could type.
fn everything() -> Vec<Choice> {
    let mut all = vec![Choice::MoveHerald, Choice::RenewRow];
    all.extend(Card::all().flat_map(|card| [Choice::Buy(card), Choice::Take(card), Choice::Discard(card)]));
    for row in [-128, -2, -1, 0, 1, 2, 3, 4, 127] {
        all.extend([-128, -2, -1, 0, 1, 2, 3, 4, 127].map(|column| Choice::Place(Cell { row, column })));
    }
    all.extend(Yield::ALL.map(Choice::Choose));
    all.extend(Side::ALL.map(Choice::Neighbour));
    let purses = [Card::called("steward"), Card::called("potter"), Card::called("judge")]
        .map(|card| card.expect("a card"));
    all.extend(purses.iter().flat_map(|&first| purses.map(|second| Choice::Fill(first, second))));
    all
}

/// Clauses: KC-14.3 KC-10.9
#[test]
fn the_worked_example_is_explained_line_by_line() {
    let game = staged(&[
        (
            "A grid",
            "judge his-holiness locksmith / clockmaker sculptor spice-merchant / banker (duchess) miraculously-cured=4",
        ),
        ("A gold", "2"),
        ("A keys", "11"),
    ]);
    let score = score(&game.view(Observer::Spectator), Seat(0)).expect("a score");
    let lines: Vec<String> = score.lines.iter().map(|line| say(Lang::En, &line.reason)).collect();
    assert_eq!(
        lines,
        [
            "Judge: 3 × 3 (set of one castle and one village card in your grid): 9.",
            "His Holiness: 2 × 6 (kind of shield missing from your grid): 12.",
            "Locksmith: 11 × 1 (key you hold): 11.",
            "Clockmaker: 3 × 3 (Craft shield in this card's row): 9.",
            "Sculptor: 2 of 7 gold on it, 2 points each: 4.",
            "Spice Merchant: 5 in the middle row: 5.",
            "Banker: 6 × 1 (gold on your purse cards): 6.",
            "Duchess, face-down: 0.",
            "Miraculously Cured: 4 of 4 gold on it, 2 points each: 8.",
        ]
    );
    assert_eq!((score.keys, score.total, score.gold), (11, 75, 0));
    let told = game.explain(Observer::Seat(Seat(0)), None).expect("the situation");
    let german: Vec<String> = told.iter().map(|message| say(Lang::De, message)).collect();
    assert!(
        german.iter().any(|line| line == "Endete das Spiel jetzt, hätte Spieler 1 75 Punkte:"),
        "{german:?}"
    );
    assert!(german.iter().any(|line| line.starts_with("«Richter»: 3 × 3 (Set aus")), "{german:?}");
}

/// Clauses: KC-10.9
#[test]
fn an_uncertain_place_is_told_as_open() {
    let game = staged(&[("A grid", "(vicar) captain")]);
    let view = game.view(Observer::Spectator);
    let score = score(&view, Seat(0)).expect("a score");
    assert_eq!((score.lines[1].points, score.lines[1].open), (0, true));
    assert_eq!(
        say(Lang::En, &score.lines[1].reason),
        "Captain: 8 in the right column, which is still open: 0."
    );
    assert!(view.players[0].grid[1].open);
    assert!(combo::score(&view, Seat(2)).is_none());
}

#[test]
fn whatever_is_not_legal_is_refused_with_its_clause() {
    let everything = everything();
    let mut legal = Vec::new();
    for state in states().step_by(3) {
        let Turn::Asks(seats) = state.turn() else { continue };
        let seat = seats.lowest().expect("somebody who is asked");
        state.choices(seat, &mut legal);
        for &choice in &everything {
            if legal.contains(&choice) {
                continue;
            }
            let refusal = state.legal(seat, choice).expect_err("a refusal");
            assert_eq!(refusal.code, RefusalCode::Illegal, "{choice}");
            let clause = refusal.clause.as_deref().expect("a clause");
            assert!(Combo::clauses().contains(&format!("id = \"{clause}\"")), "{clause}");
            said(&refusal.reason);
        }
    }
}

#[test]
fn every_card_row_and_choice_can_be_asked_about() {
    for state in states().step_by(17) {
        for card in Card::all() {
            let told = state.explain(Observer::Spectator, Some(card.id())).expect("a card");
            assert!(!told.is_empty());
            told.iter().for_each(said);
        }
        for thing in ["castle", "Village", "buy judge", "key move", "place 0,1", "her majesty the queen"] {
            state.explain(Observer::Seat(Seat(0)), Some(thing)).expect("a thing").iter().for_each(said);
        }
        let refused = state.explain(Observer::Spectator, Some("dragon")).expect_err("no such thing");
        assert_eq!(refused.code, RefusalCode::Unknown);
    }
}

/// A client finds everything a choice is clicked on in the view, or among the few fixed ids.
#[test]
fn whatever_is_touched_is_on_the_table() {
    let fixed = ["key", "face:up", "face:down", "yield:purses", "yield:gold", "yield:keys"];
    let mut choices = Vec::new();
    for state in states() {
        let Turn::Asks(seats) = state.turn() else { continue };
        let seat = seats.lowest().expect("somebody who is asked");
        let view = serde_json::to_string(&state.view(Observer::Seat(seat))).expect("a view as JSON");
        state.choices(seat, &mut choices);
        let mut met = Vec::new();
        for &choice in &choices {
            let touches = state.touches(seat, choice);
            for id in &touches {
                assert!(
                    fixed.contains(&id.as_str()) || view.contains(&format!("\"id\":\"{id}\"")),
                    "{choice}: {id}"
                );
            }
            assert!(!met.contains(&touches), "{choice} is clicked like another choice");
            met.push(touches);
        }
    }
}

#[test]
fn every_event_has_a_line_in_both_languages() {
    let (seat, neighbour) = (Seat(0), Seat(1));
    let card = Card::called("steward").expect("a card");
    let (location, cell) = (Location::Castle, Cell::FIRST);
    let mut events = vec![
        Event::KeyMovedHerald { seat, to: location },
        Event::KeyRenewedRow { seat, location },
        Event::Bought { seat, card, price: 1 },
        Event::Taken { seat, card },
        Event::Gained { seat, goods: Goods::Gold, amount: 1, card },
        Event::Gained { seat, goods: Goods::Keys, amount: 1, card },
        Event::Gained { seat, goods: Goods::Keys, amount: 2, card },
        Event::Filled { seat, card, gold: 2 },
        Event::FilledAll { seat, card },
        Event::Discarded { seat, card },
        Event::Idle { seat, card },
        Event::ArrowMovedHerald { card, to: location },
        Event::Reshuffled { location, cards: 5 },
        Event::Revealed { card },
        Event::Exhausted { location },
        Event::Stowed { seat, card, gold: 3 },
        Event::Scored { seat, points: 60, gold: 1 },
    ];
    events.extend(Yield::ALL.map(|what| Event::Chose { seat, card, what }));
    for forced in [false, true] {
        events.extend([Face::Up, Face::Down].map(|face| Event::Placed { seat, card, face, cell, forced }));
        events.extend(Side::ALL.map(|side| Event::Counted { seat, card, side, neighbour, forced }));
    }
    let game = staged(&[]);
    for event in &events {
        said(&game.tell(event).expect("a line of the log"));
    }
}

/// Wherever a grid began, equal layouts are one state with one fingerprint.
///
/// Clauses: KC-6.4 KC-6.7
#[test]
fn equal_layouts_are_equal_states() {
    let play = |first: &str, then: &str, cell: &str| {
        let mut game = staged(&[("village row", "innkeeper squire baker"), ("A keys", "0"), ("B keys", "0")]);
        let mut dice = FastDice::new(0);
        for (seat, text) in [(0, first), (1, "take baker"), (0, then), (0, cell)] {
            let choice = game.read_choice(Seat(seat), text).expect("a choice");
            game.choose(Seat(seat), choice, &mut dice, &mut ()).expect("a legal choice");
        }
        game
    };
    let grid = |game: &Combo| game.fact("A grid").expect("a grid");
    let right = play("take innkeeper", "take squire", "place 0,1");
    let left = play("take squire", "take innkeeper", "place 0,-1");
    assert_eq!(grid(&right), "(innkeeper) (squire)");
    assert_eq!(grid(&left), grid(&right));
    let rearranged = |game: &Combo| {
        // The rows were refilled in another order; only the grids are compared.
        let mut position = game.position();
        position.castle = left.position().castle;
        position.village = left.position().village;
        Combo::from_position(&position).expect("a possible position")
    };
    assert_eq!(rearranged(&right), left);
    assert_eq!(digest(&rearranged(&right)), digest(&left));
}

/// The page tells what the points of a cell are made of.
#[test]
fn what_a_card_would_bring_is_the_sum_of_its_parts() {
    let mut several = 0;
    for game in states() {
        for cell in game.view(Observer::Spectator).cells {
            assert_eq!(cell.parts.iter().map(|part| part.points).sum::<i32>(), cell.gain, "{}", cell.id);
            assert!(cell.parts.iter().all(|part| part.points != 0));
            several += usize::from(cell.parts.len() > 1);
        }
    }
    assert!(several > 20, "{several}");
}
