//! Sheets: what an owner may write, and how a wrong file is answered.

use crimson::{Company, FIXTURE_SHEET, HOUSE_SHEET, Options, read_sheet};
use table::{About, Certainty, FastDice, Game, Lang, Played, Seed, Start, Turn};

fn wrong(text: &str) -> (usize, String) {
    let error = read_sheet(text).expect_err("a wrong sheet");
    let said = Lang::ALL.map(|lang| words::say(lang, &error.reason, &words::numbered));
    assert!(said.iter().all(|text| !text.contains('⟨')), "{said:?}");
    (error.line, said[0].clone())
}

#[test]
fn a_wrong_sheet_is_answered_with_line_and_reason() {
    assert_eq!(
        wrong("character monk\nstrength 400\n"),
        (2, "«400» should be a number from 0 to 99.".to_owned())
    );
    assert_eq!(wrong("# new\n\ncharacter ghost\nstrength 2\n"), (3, "«ghost» has no name.".to_owned()));
    assert_eq!(
        wrong("character ghost\nname Ghost\n\ncastle hut\nname Hut\n"),
        (1, "«ghost» has no strength.".to_owned())
    );
    let (line, reason) = wrong("character monk\n# his effect\ndeploy: juggle 3 cards\n");
    assert_eq!((line, reason.starts_with("«juggle 3 cards»")), (3, true), "{reason}");
    for (text, line, part) in [
        ("strength 3", 1, "before the first"),
        ("character Big Monk", 1, "no id"),
        ("character monk\ndeploy: choose 9 yours; flip them", 2, "at most 4"),
        ("character monk\ndeploy: choose 1 red; flip it", 2, "«red»"),
        ("character monk\ndeploy: flip everything", 2, "«everything»"),
        ("character monk\ndeploy: add 2 to this", 2, "«score»"),
        ("character monk\ndeploy: foe flip it", 2, "«flip»"),
        ("character monk\nalways: smiles", 2, "«smiles»"),
        ("character monk\nafter: gain 1", 2, "«here:»"),
        ("character monk\ncertainty perhaps", 2, "«perhaps»"),
        ("character monk\nname", 2, "Words are missing"),
        ("character monk\nhat red", 2, "«hat»"),
        ("castle hut\nname Hut\ndeploy: gain 1", 3, "no «deploy:»"),
        ("castle hut\nname Hut\nalways: scored with 99 cards", 3, "«99»"),
        ("deck: monk nobody", 1, "«nobody»"),
        ("character monk\ndeploy: gain 1000", 2, "«1000»"),
        ("character monk\ndeploy: choose 1 up-to 200; flip it", 2, "«200»"),
        ("character horror\ndeploy: scatter all yours", 2, "out of one lane"),
        ("character horror\ndeploy: scatter all yours elsewhere", 2, "out of one lane"),
    ] {
        let (found, reason) = wrong(text);
        assert_eq!(found, line, "{text}");
        assert!(reason.contains(part), "{text}: {reason}");
    }
    let long = format!("character monk\ndeploy: {}", "gain 1; ".repeat(17));
    assert_eq!(wrong(&long).0, 2);
    assert_eq!(wrong(&"#".repeat(300_000)).0, 1);
    let limits = [
        ("\n".repeat(5_000), 4_001, "4000"),
        (format!("character monk\ntext {}", "a".repeat(2_300)), 2, "2200"),
        (format!("character monk\nname {}", "a".repeat(121)), 2, "120"),
        (format!("castle hut\nname Hut\narms {}", "a".repeat(121)), 3, "120"),
        (format!("character monk\n{}", "ruling CC-1.1: a\n".repeat(30)), 20, "20"),
        (
            format!("character monk\n{}", format!("deploy: {}\n", "flip it;".repeat(16)).repeat(650)),
            625,
            "10000",
        ),
    ];
    for (text, line, part) in limits {
        let (found, reason) = wrong(&text);
        assert!(found <= line && reason.contains(part), "line {found}: {reason}");
    }
}

#[test]
fn a_correction_changes_what_it_says_and_nothing_else() {
    let options = Options { sheet: "character monk\nstrength 7\n".into(), ..Options::default() };
    let face = |options: &Options| {
        Company::catalogue(options).into_iter().find(|face| face.id == "monk").expect("the Monk")
    };
    let (house, own) = (face(&Options::default()), face(&options));
    assert_eq!((house.number, house.certainty), (Some(4), Certainty::Derived));
    assert_eq!((own.number, own.certainty), (Some(7), Certainty::Corrected));
    assert_eq!((own.name, own.text, own.blazon), (house.name, house.text, house.blazon));
}

#[test]
fn a_new_deck_is_what_the_sheet_says() {
    let sheet = format!("{FIXTURE_SHEET}\ndeck: v1*9 v2*9 v3*9 loop*3\n");
    let game = Company::deal(&Options { sheet, ..Options::default() }, &mut FastDice::new(1))
        .expect("a sheet's deck");
    let view = game.view(table::Observer::Spectator);
    assert!(view.offer.iter().all(|card| ["v1", "v2", "v3", "loop"].contains(&card.id.as_str())));
    let short = Options { sheet: "deck: monk*9".into(), ..Options::default() };
    assert!(Company::deal(&short, &mut FastDice::new(1)).is_err());
}

#[test]
fn the_house_sheet_reads_as_corrections_to_itself() {
    read_sheet(HOUSE_SHEET).expect("the house's own sheet");
    read_sheet(FIXTURE_SHEET).expect("the invented cards");
}

#[test]
fn a_sheet_travels_in_saves_and_replays() {
    let sheet = format!("{FIXTURE_SHEET}\ndeck: v1*5 gain2*5 flipall*5 kill1*5 rise*5 inc1*5\n");
    let options = Options { sheet, ..Options::default() };
    let mut played =
        Played::<Company>::new(Start::Options(options.clone()), Seed::from(3)).expect("a game with a sheet");
    let mut dice = FastDice::new(4);
    let mut choices = Vec::new();
    while let Turn::Asks(seats) = played.turn() {
        let seat = seats.lowest().expect("somebody who is asked");
        played.state().choices(seat, &mut choices);
        let choice = table::Dice::pick(&mut dice, &choices);
        played.choose(seat, choice).expect("a legal choice");
    }
    let text = serde_json::to_string(&played.replay()).expect("a replay as JSON");
    let read: table::Replay<Company> = serde_json::from_str(&text).expect("a replay from JSON");
    assert_eq!(read.load().expect("its own replay").state(), played.state());
    let position = serde_json::to_string(&played.state().position()).expect("a save as JSON");
    let loaded =
        Company::from_position(&serde_json::from_str(&position).expect("a save")).expect("its own save");
    assert_eq!(loaded.options(), options);
    assert_eq!(&loaded, played.state());
}

/// Small faces say in a few words what a card does; words about another effect are put away with it.
#[test]
fn every_character_is_told_in_a_few_words() {
    let gist = |options: &Options, id: &str| {
        let faces = Company::catalogue(options);
        let face = faces.into_iter().find(|face| face.id == id).expect("a card of the sheet");
        face.deeds.into_iter().next()
    };
    let raiders = || Options { mode: crimson::Mode::Solo, ..Options::default() };
    for options in [Options::default(), raiders()] {
        for face in Company::catalogue(&options).iter().filter(|face| face.number.is_some()) {
            let [table::Sign::Word(words)] = face.deeds.as_slice() else { panic!("{} has no gist", face.id) };
            for text in [&words.en, &words.de] {
                assert!(text.chars().count() <= 44, "«{text}» is too long for a small face");
            }
        }
    }
    assert_ne!(
        gist(&Options::default(), "bard"),
        gist(&raiders(), "bard"),
        "a text of its own has a gist of its own"
    );
    let with = |line: &str| Options { sheet: format!("character thief\n{line}\n"), ..Options::default() };
    assert_eq!(gist(&with("deploy: take 2"), "thief"), None);
    assert_eq!(gist(&with("text Take 2. | Nimm 2."), "thief"), None);
    assert_eq!(gist(&with("strength 4"), "thief"), gist(&Options::default(), "thief"));
    let own = gist(&with("deploy: take 2\ngist Take 2 | Nimm 2"), "thief");
    assert_eq!(own, Some(table::Sign::Word(table::Words::new("Take 2", "Nimm 2"))));
}

#[test]
fn every_card_has_arms_of_its_own() {
    let faces = Company::catalogue(&Options::default());
    let mut arms: Vec<&str> = faces.iter().map(|face| face.blazon.as_str()).collect();
    assert_eq!(faces.len(), 42 + 8);
    arms.sort_unstable();
    arms.dedup();
    assert_eq!(arms.len(), faces.len());
}

/// The examples of the manual are sheets, and every verb of the house's own sheet is in it.
#[test]
fn the_manual_tells_the_truth() {
    let manual = include_str!("../../../../docs/crimson-sheet.md");
    let example =
        manual.split("```sheet").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let options =
        Options { sheet: example.to_owned(), castle_west: "bell-tower".into(), ..Options::default() };
    Company::deal(&options, &mut FastDice::new(1)).unwrap_or_else(|refusal| panic!("{refusal}"));
    for line in HOUSE_SHEET.lines().filter_map(|line| line.split_once("always: ")) {
        let words = line.1.replace(|c: char| c.is_ascii_digit(), "N");
        assert!(manual.contains(&words), "the manual does not mention «{words}»");
    }
}
