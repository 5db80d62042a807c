use crate::sealed::{Options, Sealed};
use serde_json::{Value, json};
use table::{Observer, Seat, Seed, Start, Tone};
use wire::{AnyTable, ErrorCode, Running};

const NORTH: Seat = Seat(0);
const SOUTH: Seat = Seat(1);
const NAMES: fn(table::Lang, Seat) -> String = words::numbered;

fn sealed() -> Box<dyn AnyTable> {
    Box::new(Running::<Sealed>::new(Start::Options(Options::default()), Seed::from(1)).expect("a game"))
}

fn id(table: &dyn AnyTable, seat: Seat) -> Option<String> {
    table.question(seat, &NAMES).map(|question| question.id)
}

#[test]
fn a_question_keeps_its_name_while_others_answer_theirs() {
    let mut table = sealed();
    let north = id(&*table, NORTH).expect("a question");
    table.choose(SOUTH, "bid 2", id(&*table, SOUTH).as_deref(), &NAMES).expect("a bid");
    assert_eq!(id(&*table, NORTH), Some(north.clone()));
    assert_eq!(id(&*table, SOUTH), None);
    table.choose(NORTH, "bid 3", Some(&north), &NAMES).expect("a bid");
    assert_ne!(id(&*table, NORTH), Some(north.clone()));
    let doubled = table.choose(NORTH, "bid 3", Some(&north), &NAMES).expect_err("an old question");
    assert_eq!(doubled.code, ErrorCode::Stale);
    assert_eq!(table.steps().len(), 2);
}

#[test]
fn a_choice_from_a_line_that_was_taken_back_is_recognised() {
    let mut table = sealed();
    table.choose(NORTH, "bid 1", None, &NAMES).expect("a bid");
    table.choose(SOUTH, "bid 2", None, &NAMES).expect("a bid");
    let abandoned = id(&*table, NORTH).expect("a question");
    table.rewind(1);
    table.choose(SOUTH, "bid 3", None, &NAMES).expect("another bid");
    let error = table.choose(NORTH, "bid 1", Some(&abandoned), &NAMES).expect_err("an old question");
    assert_eq!(error.code, ErrorCode::Stale);
}

#[test]
fn a_record_remembers_since_when_answers_are_owed() {
    let mut table = sealed();
    for (seat, bid) in [(NORTH, "bid 1"), (SOUTH, "bid 3"), (SOUTH, "bid 1")] {
        table.choose(seat, bid, None, &NAMES).expect("a bid");
    }
    let replay = serde_json::from_value(table.replay_with_seed()).expect("a record");
    let again = Running::<Sealed>::replayed(&replay, |_| true).expect("the same game");
    for seat in [NORTH, SOUTH] {
        assert_eq!(AnyTable::question(&again, seat, &NAMES), table.question(seat, &NAMES));
        assert_eq!(
            AnyTable::snapshot(&again, Observer::Seat(seat), &NAMES),
            table.snapshot(Observer::Seat(seat), &NAMES)
        );
    }
}

#[test]
fn events_are_numbered_without_a_trace_of_unseen_ones() {
    let mut table = sealed();
    table.choose(NORTH, "bid 1", None, &NAMES).expect("a bid");
    table.choose(SOUTH, "bid 3", None, &NAMES).expect("a bid");
    let seen = |observer, first| {
        let events = table.events_since(first, observer, &NAMES);
        events.into_iter().map(|event| (event.number, event.event)).collect::<Vec<_>>()
    };
    let laid = |seat: u8, bid: Value| json!({"kind": "laid", "seat": seat, "bid": bid});
    let turned = json!({"kind": "turned", "bids": [1, 3]});
    assert_eq!(
        seen(Observer::Spectator, 0),
        [(0, laid(0, Value::Null)), (1, laid(1, Value::Null)), (2, turned.clone())]
    );
    assert_eq!(
        seen(Observer::Seat(NORTH), 0),
        [
            (0, json!({"kind": "pondered", "seat": 0})),
            (1, laid(0, json!(1))),
            (2, laid(1, Value::Null)),
            (3, turned.clone())
        ]
    );
    assert_eq!(seen(Observer::Seat(NORTH), 3), [(3, turned)]);
    assert_eq!(seen(Observer::Seat(NORTH), 4), []);
    assert_eq!(table.events_seen(Observer::Spectator), 3);
    table.rewind(1);
    assert_eq!(table.events_seen(Observer::Spectator), 1);
}

#[test]
fn a_snapshot_holds_what_its_observer_may_know() {
    let mut table = sealed();
    table.choose(SOUTH, "bid 2", None, &NAMES).expect("a bid");
    let north = table.snapshot(Observer::Seat(NORTH), &NAMES);
    assert_eq!(north.asked, [NORTH]);
    assert_eq!(north.view["own_bid"], Value::Null);
    assert_eq!(north.question.expect("a question").choices[1].text, "bid 2");
    let spectator = table.snapshot(Observer::Spectator, &NAMES);
    assert_eq!((spectator.question, spectator.observer), (None, None));
    assert_eq!(spectator.view["own_secret"], Value::Null);
    assert_eq!(spectator.seats[1].name.de, "Spieler 2");
    let south = serde_json::to_string(&table.snapshot(Observer::Seat(SOUTH), &NAMES)).expect("JSON");
    assert!(south.starts_with(r#"{"game":"sealed","rules":1,"observer":1,"seats":[{"seat":0,"#), "{south}");
}

#[test]
fn a_refusal_changes_nothing() {
    let mut table = sealed();
    let before = table.digest();
    let code = |result: Result<(), wire::Error>| result.expect_err("a refusal").code;
    assert_eq!(code(table.choose(NORTH, "bid 4", None, &NAMES)), ErrorCode::Illegal);
    assert_eq!(code(table.choose(NORTH, "bid a hundred", None, &NAMES)), ErrorCode::Unreadable);
    assert_eq!(code(table.choose_value(NORTH, &json!({"bid": 1}), None, &NAMES)), ErrorCode::BadRequest);
    assert_eq!(code(table.choose_value(NORTH, &json!(9), None, &NAMES)), ErrorCode::Illegal);
    assert_eq!(code(table.choose(SOUTH, "bid 1", Some("7.0"), &NAMES)), ErrorCode::Stale);
    assert_eq!(table.digest(), before);
    let error = table.choose(NORTH, "bid 4", None, &NAMES).expect_err("a refusal");
    assert_eq!(
        serde_json::to_value(error).expect("JSON"),
        json!({
            "code": "illegal",
            "message": {"en": "It is not for you to choose now.", "de": "Du bist gerade nicht gefragt."},
            "clause": "SE-1"
        })
    );
}

#[test]
fn an_imagined_table_looks_the_same_to_its_seat() {
    let mut table = sealed();
    table.choose(SOUTH, "bid 2", None, &NAMES).expect("a bid");
    let views: Vec<Value> = (0..20)
        .map(|seed| table.imagine(NORTH, Seed::from(seed)))
        .inspect(|imagined| {
            let own = Observer::Seat(NORTH);
            assert_eq!(imagined.snapshot(own, &NAMES).view, table.snapshot(own, &NAMES).view);
        })
        .map(|imagined| imagined.snapshot(Observer::Seat(SOUTH), &NAMES).view)
        .collect();
    assert!(views.iter().any(|view| *view != views[0]), "the other seat's secrets are dealt anew");
}

#[test]
fn unknown_games_are_named() {
    let error = wire::dealt("tarot", &Value::Null, Seed::from(0)).err().expect("an unknown game");
    assert_eq!(error.code, ErrorCode::UnknownGame);
    assert!(error.message.en.contains("«tarot»"), "{error}");
    for error in [
        wire::replayed(&json!({"steps": []})).err(),
        wire::replayed(&json!({"game": 7})).err(),
        wire::replayed(&json!([])).err(),
    ] {
        assert_eq!(error.expect("no record").code, ErrorCode::BadReplay);
    }
}

/// The picks of a selection come in any order, and each can be taken back until it is finished.
#[test]
fn an_open_pick_is_taken_back_and_a_finished_one_is_not() {
    let given = ["option tactics: true", "discard: R7 B3 G4 Spy", "attacker hand: Support G1 ..."];
    let given: Vec<String> = given.map(str::to_owned).to_vec();
    let mut table = wire::staged("schotten", &given, Seed::from(1)).expect("a position");
    let before = table.digest();
    assert!(table.take_back(NORTH, "pick Spy", None, false, &NAMES).is_err(), "nothing is picked yet");
    table.choose(NORTH, "play Support", None, &NAMES).expect("an action");
    let open = table.digest();
    table.choose(NORTH, "pick Spy", None, &NAMES).expect("the last card first");
    let error = table.take_back(NORTH, "pick R7", None, false, &NAMES).expect_err("not picked");
    assert_eq!(error.code, ErrorCode::Illegal);
    let asked = id(&*table, NORTH);
    let question = table.question(NORTH, &NAMES).expect("a question");
    let picked: Vec<_> = question.picked.iter().map(|pick| (&*pick.text, &*pick.touches[0])).collect();
    assert_eq!(picked, [("pick Spy", "discard:Spy")], "what is picked is told with the question");
    assert!(table.question(SOUTH, &NAMES).is_none());
    table.take_back(NORTH, "pick Spy", None, false, &NAMES).expect("an open pick");
    assert_eq!((table.digest(), table.steps().len()), (open, 1));
    assert!(table.question(NORTH, &NAMES).is_some_and(|question| question.picked.is_empty()));
    let doubled =
        table.take_back(NORTH, "pick Spy", asked.as_deref(), false, &NAMES).expect_err("said twice");
    assert_eq!(doubled.code, ErrorCode::Stale);
    assert_ne!(id(&*table, NORTH), asked, "an answer to the abandoned question is recognised");
    table.choose(NORTH, "pick G4", None, &NAMES).expect("another card");
    table.choose(NORTH, "pick B3", None, &NAMES).expect("a lower card after a higher one");
    assert!(table.take_back(NORTH, "pick B3", None, false, &NAMES).is_err(), "the selection is finished");
    assert_ne!(table.digest(), before);
}

/// Picks made after the one that is taken back stay; fresh dice fall from there on, and the record
/// tells it.
#[test]
fn a_pick_in_the_middle_is_taken_back_under_fresh_dice() {
    let given = ["P1 hand: Chapel 2 Copper Estate Silver", "P1 deck: 5 Gold"].map(str::to_owned);
    let mut table = wire::staged("dominion", &given, Seed::from(1)).expect("a position");
    for choice in ["play Chapel", "trash Silver", "trash Copper", "trash Estate"] {
        table.choose(NORTH, choice, None, &NAMES).expect("a pick");
    }
    assert_eq!(table.take_back(NORTH, "trash Copper", None, true, &NAMES).expect("an open pick"), 2);
    let question = table.question(NORTH, &NAMES).expect("a question");
    let picked: Vec<_> = question.picked.iter().map(|pick| (&*pick.text, &*pick.touches[0])).collect();
    assert_eq!(picked, [("trash Silver", "chosen:Silver"), ("trash Estate", "chosen:Estate")]);
    table.choose(NORTH, "done", None, &NAMES).expect("the end of the selection");
    let again = wire::replayed(&table.replay_with_seed()).expect("a record that holds");
    assert_eq!(again.digest(), table.digest());
    let trashed = again.picture(Observer::Spectator, table::Lang::En, &NAMES);
    assert!(trashed.contains("Silver") && trashed.contains("Estate"), "{trashed}");
}

/// What a page needs to place a choice without knowing the game: how it is meant, what of it is said,
/// what it belongs to; and why a thing cannot be chosen.
#[test]
fn a_choice_says_how_it_is_meant_and_a_thing_why_it_cannot_be_chosen() {
    let given = ["P1 hand: Chapel 2 Copper", "phase: treasure"].map(str::to_owned);
    let mut table = wire::staged("dominion", &given, Seed::from(1)).expect("a position");
    let question = table.question(NORTH, &NAMES).expect("a question");
    let told = |text: &str| {
        let choice = question.choices.iter().find(|choice| choice.text == text).expect("a choice");
        (choice.tone, choice.said, choice.group.as_str())
    };
    assert_eq!(told("treasures"), (Tone::Onward, 1, ""));
    assert_eq!(told("done"), (Tone::Pass, 1, ""));
    assert_eq!(told("play Copper"), (Tone::Act, 0, ""));
    let doubted = |about| table.verdict(NORTH, about, true, &NAMES);
    assert!(doubted("player:1:hand:Copper").is_some_and(|verdict| verdict.is_ok()));
    assert!(doubted("supply:Province").is_some_and(|verdict| verdict.is_err()), "nobody buys yet");
    assert!(doubted("player:1").is_none(), "nothing would be meant by it");
    assert!(table.verdict(NORTH, "supply:Province", false, &NAMES).is_none(), "no choice by its text");
    assert!(table.verdict(NORTH, "buy Province", false, &NAMES).is_some_and(|verdict| verdict.is_err()));
    table.choose(NORTH, "play Copper", None, &NAMES).expect("a treasure");
    let by: Vec<_> = table.events_since(0, Observer::Spectator, &NAMES).iter().map(|told| told.by).collect();
    assert!(!by.is_empty() && by.iter().all(|by| *by == Some(NORTH)), "{by:?}");

    let table = wire::dealt("schotten", &Value::Null, Seed::from(1)).expect("a game");
    let question = table.question(NORTH, &NAMES).expect("a question");
    assert!(
        question.choices.iter().all(|choice| choice.tone == Tone::Act && choice.group == choice.touches[0])
    );
}

/// A choice that shows nothing new to anybody is told from one that turns cards up.
#[test]
fn a_choice_is_judged_by_what_it_shows() {
    let dealt = wire::dealt("combo", &Value::Null, Seed::from(1)).expect("a game");
    let asked = dealt.asked().lowest().expect("somebody begins");
    let other = asked.after(1, dealt.seats());
    let question = dealt.question(asked, &NAMES).expect("a question");
    for (value, reveals) in [("move_herald", false), ("renew_row", true)] {
        let choice = question.choices.iter().find(|choice| choice.value == value).expect("a key to spend");
        let mut table = dealt.duplicate();
        table.choose_watched(asked, &choice.text, None, &NAMES).expect("legal");
        assert!(table.choose_watched(other, &choice.text, None, &NAMES).is_err(), "not asked");
        assert_eq!(table.revealed(), reveals, "{value}");
        assert!(table.revealed(), "of what is not kept in mind nobody vouches");
    }
}
