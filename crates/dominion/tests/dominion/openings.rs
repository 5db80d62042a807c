//! Options and how games begin.

use dominion::{Dominion, Options, Wish};
use table::{About, EveryDice, FastDice, Game, RefusalCode, ScriptedDice, Seat};

fn refused(options: Options) -> Option<String> {
    let refusal = Dominion::deal(&options, &mut ScriptedDice::default()).expect_err("impossible options");
    assert_eq!(refusal.code, RefusalCode::BadOptions);
    for lang in table::Lang::ALL {
        assert!(!words_of(lang, &refusal).contains('⟨'));
    }
    refusal.clause
}

fn words_of(lang: table::Lang, refusal: &table::Refusal) -> String {
    format!("{} {refusal}", lang.code())
}

/// Clauses: DO-2.1 DO-2.6
#[test]
fn impossible_options_are_refused_by_name() {
    let usual = Options::default();
    let dark =
        "Altar, Armory, Bandit-Camp, Beggar, Catacombs, Count, Counterfeit, Cultist, Death-Cart, Feodum";
    assert_eq!(refused(Options { players: 1, ..usual.clone() }).as_deref(), Some("DO-2.1"));
    assert_eq!(refused(Options { players: 7, ..usual.clone() }).as_deref(), Some("DO-2.1"));
    assert_eq!(
        refused(Options { kingdom: "Village, Smithy".into(), ..usual.clone() }).as_deref(),
        Some("DO-2.1")
    );
    assert_eq!(refused(Options { kingdom: "nonsense".into(), ..usual.clone() }).as_deref(), Some("DO-2.1"));
    let none = Options { shelters: Wish::No, kingdom: dark.into(), ..usual.clone() };
    assert_eq!(refused(none).as_deref(), Some("DO-2.6"));
    assert_eq!(refused(Options { shelters: Wish::Yes, ..usual.clone() }).as_deref(), Some("DO-2.6"));
    let narrow = Options { kingdom: "random".into(), costs: "6-6".into(), ..usual.clone() };
    assert_eq!(refused(narrow).as_deref(), Some("DO-2.1"));
    assert_eq!(refused(Options { edition: 3, ..usual.clone() }), None);
    assert_eq!(refused(Options { kingdom: "random".into(), sets: "prosperity".into(), ..usual }), None);
}

/// Clauses: DO-2.6
#[test]
fn no_throw_of_the_dice_refuses_a_wish_for_shelters() {
    let random = |sets: &str, shelters| Options {
        kingdom: "random".into(),
        sets: sets.into(),
        shelters,
        ..Options::default()
    };
    for seed in 0..300 {
        for shelters in [Wish::Yes, Wish::No] {
            let options = random("base, base-1st, dark-ages", shelters);
            let dealt = Dominion::deal(&options, &mut FastDice::new(seed));
            assert!(dealt.is_ok(), "seed {seed}: {shelters:?}");
        }
    }
    assert_eq!(refused(random("base", Wish::Yes)).as_deref(), Some("DO-2.6"));
    assert_eq!(refused(random("dark-ages", Wish::No)).as_deref(), Some("DO-2.6"));
}

/// Clauses: DO-2.1 DO-2.6
#[test]
fn random_kingdoms_keep_their_wishes() {
    let mut dice = FastDice::new(5);
    for round in 0..200 {
        let attacks = [Wish::Any, Wish::Yes, Wish::No][round % 3];
        let options = Options {
            kingdom: "random".into(),
            sets: "dark-ages".into(),
            costs: "2-5".into(),
            attacks,
            ..Options::default()
        };
        let game = Dominion::deal(&options, &mut dice).expect("a random kingdom");
        let position = game.position();
        assert_eq!(position.kingdom.len(), 10);
        assert!(position.shelters, "Dark Ages alone is played with Shelters");
        let faces = Dominion::catalogue(&options);
        let face = |kind: &dominion::Kind| faces.iter().find(|face| face.id == kind.id()).expect("a face");
        let mut attackers = 0;
        for kind in &position.kingdom {
            assert!((2..=5).contains(&face(kind).number.expect("a cost")), "{kind:?}");
            attackers += usize::from(face(kind).kinds.iter().any(|kind| kind.id == "attack"));
        }
        assert!(attacks != Wish::Yes || attackers > 0);
        assert!(attacks != Wish::No || attackers == 0);
        let again = Dominion::deal(&game.options(), &mut FastDice::new(1)).expect("the same kingdom by hand");
        assert_eq!(again.position().kingdom, position.kingdom);
    }
}

/// Clauses: DO-2.3
#[test]
fn the_start_player_is_agreed_or_random() {
    let agreed = Options { players: 3, start: 2, ..Options::default() };
    let game = Dominion::deal(&agreed, &mut FastDice::new(1)).expect("a game");
    assert_eq!(game.position().active, Seat(1));
    let random = Options { players: 3, start: 0, ..Options::default() };
    let mut seen = [false; 3];
    for seed in 0..40 {
        let game = Dominion::deal(&random, &mut FastDice::new(seed)).expect("a game");
        seen[game.position().active.index()] = true;
    }
    assert_eq!(seen, [true; 3]);
    let mut dice = EveryDice::new();
    Dominion::deal(&agreed, &mut dice).expect("a game");
}

/// How many choices of a random game are described and mutilated.
const PLAYED_ON: usize = 120;

/// Hostile positions are refused or playable, never a panic.
#[test]
fn mutilated_positions_never_panic() {
    use table::Dice;
    let mut dice = FastDice::new(99);
    let mut choices = Vec::new();
    for seed in 0..testkit::games_to_play(40) as u64 {
        let mut game =
            Dominion::deal(&super::laws::everything(2 + (seed % 5) as u8), &mut dice).expect("a game");
        for _ in 0..PLAYED_ON {
            let table::Turn::Asks(seats) = game.turn() else { break };
            let seat = seats.lowest().expect("a seat");
            game.choices(seat, &mut choices);
            let choice = dice.pick(&choices);
            game.play(seat, choice, &mut dice, &mut ());
            let mut json = serde_json::to_value(game.position()).expect("a position");
            (0..=dice.below(3)).for_each(|_| mutilate(&mut json, &mut dice));
            let Ok(position) = serde_json::from_value::<dominion::Position>(json) else { continue };
            if let Ok(strange) = Dominion::from_position(&position) {
                play_on(strange, &mut dice);
            }
        }
    }
}

/// Everything that can be asked of a position, and some choices on from it; every seat imagines it.
fn play_on(mut game: Dominion, dice: &mut FastDice) {
    use table::Dice;
    let mut choices = Vec::new();
    for _ in 0..12 {
        for seat in Seat::first(game.seats()) {
            let dream = game.imagine(seat, dice);
            assert_eq!(dream.view(table::Observer::Seat(seat)), game.view(table::Observer::Seat(seat)));
            dream.position();
        }
        let table::Turn::Asks(seats) = game.turn() else { return };
        let seat = seats.lowest().expect("a seat");
        game.choices(seat, &mut choices);
        assert!(!choices.is_empty());
        game.distinct(seat, &mut choices);
        assert!(!choices.is_empty());
        let choice = dice.pick(&choices);
        let read = game.choose(seat, choice, dice, &mut ());
        assert!(read.is_ok(), "{choice}: {read:?}");
    }
}

/// Words that mean something somewhere in a position.
const WORDS: [&str; 16] = [
    "Copper",
    "Moat",
    "Rats",
    "Throne-Room",
    "Band-of-Misfits",
    "play",
    "lost",
    "over",
    "trash",
    "cleanup",
    "hand",
    "aside",
    "window",
    "trashing",
    "purchase",
    "when_trashed",
];

/// Changes one number, word or entry somewhere.
fn mutilate(value: &mut serde_json::Value, dice: &mut FastDice) {
    use serde_json::Value;
    use table::Dice;
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let place = if fields.len() == 1 { 0 } else { dice.below(fields.len() as u32) as usize };
            let key = fields.keys().nth(place).expect("a field").clone();
            if dice.below(12) == 0 {
                fields.remove(&key);
            } else {
                mutilate(&mut fields[&key], dice);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let place = if items.len() == 1 { 0 } else { dice.below(items.len() as u32) as usize };
            if dice.below(6) == 0 {
                let copy = items[place].clone();
                let copies = if dice.below(3) == 0 { 48usize.saturating_sub(items.len()) } else { 1 };
                items.extend(std::iter::repeat_n(copy, copies));
            } else {
                mutilate(&mut items[place], dice);
            }
        }
        Value::Number(_) => *value = Value::from([0u32, 1, 2, 3, 7, 39, 200, 255][dice.below(8) as usize]),
        Value::Bool(flag) => *flag = !*flag,
        Value::String(text) => *text = WORDS[dice.below(WORDS.len() as u32) as usize].to_owned(),
        _ => {}
    }
}
