//! Every lesson of the house is played: none can rot.

use games::{Playable, Visitor};
use learn::{Asks, Attendance, Lecture, Lesson, NEXT, Said, attend};
use std::collections::HashSet;
use std::path::Path;
use table::{Seat, Step};
use testkit::scenario::{Report, Scenario, run};

/// A lesson and what it is called in messages.
fn lessons() -> impl Iterator<Item = (&'static Lesson, String)> {
    learn::all().iter().map(|lesson| (lesson, format!("{}/{}", lesson.game, lesson.name)))
}

/// What a player would answer who does what the coach says.
fn answers(lesson: &Lesson) -> Vec<String> {
    let steps = &lesson.steps[..lesson.steps.len() - 1];
    steps.iter().map(|step| step.right.clone().unwrap_or_else(|| NEXT.to_owned())).collect()
}

fn at(lesson: &Lesson, choices: &[String]) -> Lecture {
    let attendance = Attendance { choices: choices.to_vec(), ..Attendance::default() };
    attend(lesson, &attendance)
        .unwrap_or_else(|error| panic!("{}: {:?}: {error}", lesson.name, choices.last()))
}

#[test]
fn every_lesson_holds_as_a_scenario() {
    struct Play<'a>(&'a Scenario);
    impl Visitor for Play<'_> {
        type Out = Report;
        fn visit<G: Playable>(self) -> Report {
            run::<G>(self.0)
        }
    }
    let pictures = learn::pictures().iter().map(|lesson| (lesson, format!("picture of {}", lesson.game)));
    for (lesson, called) in lessons().chain(pictures) {
        let report = games::visit(&lesson.game, Play(&lesson.scenario)).expect("a game of the house");
        assert!(report.differences.is_empty(), "{called}: {:#?}", report.differences);
    }
}

#[test]
fn the_shelf_holds_every_file_under_its_name() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
    let mut files = HashSet::new();
    for game in std::fs::read_dir(&folder).expect("the lessons") {
        let game = game.expect("a folder");
        for file in std::fs::read_dir(game.path()).expect("lessons of a game") {
            let name = file.expect("a file").file_name().into_string().expect("a name");
            files.insert(format!("{}/{name}", game.file_name().into_string().expect("a name")));
        }
    }
    let shelf: HashSet<String> =
        learn::LESSONS.iter().map(|(game, file, _)| format!("{game}/{file}.lesson")).collect();
    assert_eq!(files, shelf);
    for ((game, file, _), lesson) in learn::LESSONS.iter().zip(learn::all()) {
        assert_eq!((*game, file.split_once('-').expect("NN-name").1), (&*lesson.game, &*lesson.name));
    }
    for game in games::IDS {
        let count = learn::of_game(game).count();
        assert!((5..=8).contains(&count), "{game}: {count} lessons");
    }
}

#[test]
fn the_rules_have_a_picture_of_every_set_up() {
    for game in games::IDS {
        let picture = learn::lesson(game, "set-up").expect("a picture");
        assert!(learn::of_game(game).all(|lesson| lesson.name != picture.name), "{game}");
        let lecture = at(picture, &[]);
        assert_eq!(lecture.asks, Asks::Done, "{game}");
        let table = lecture.moments.last().expect("the table");
        assert_eq!((table.snapshot.step, table.snapshot.outcome.is_none()), (0, true), "{game}");
    }
}

#[test]
fn the_coach_leads_from_the_first_step_to_the_last() {
    for (lesson, called) in lessons() {
        let answers = answers(lesson);
        for made in 0..=answers.len() {
            let lecture = at(lesson, &answers[..made]);
            assert_eq!((lecture.step, &lecture.tried), (made, &None), "{called}");
            assert_eq!(lecture.asks == Asks::Done, made == answers.len(), "{called}");
            let table = lecture.moments.last().expect("the table");
            if matches!(lecture.asks, Asks::Choice | Asks::Any) {
                let question = table.snapshot.question.as_ref().expect("a question to be answered");
                let offered: Vec<&str> = question.choices.iter().map(|choice| choice.text.as_str()).collect();
                let right = offered.iter().filter(|text| lecture.right.iter().any(|right| right == *text));
                assert_eq!(
                    right.count(),
                    1,
                    "{called}: {:?} is not offered so, but {offered:?}",
                    lecture.right
                );
            }
        }
    }
}

#[test]
fn what_is_lit_can_be_found_on_the_table() {
    for (lesson, called) in lessons() {
        let answers = answers(lesson);
        for made in 0..answers.len() {
            let lecture = at(lesson, &answers[..made]);
            let question = lecture.moments.last().and_then(|table| table.snapshot.question.clone());
            let Some(question) = question.filter(|_| lecture.asks == Asks::Choice) else { continue };
            let right =
                question.choices.iter().find(|choice| choice.text == lecture.right[0]).expect("offered");
            assert!(right.touches.iter().all(|id| lecture.lit.contains(id)), "{called}: {}", right.text);
        }
    }
}

/// Whether a text in one language says something.
fn spoken(said: &Said, called: &str, line: usize) {
    for text in [&said.sentence.en, &said.sentence.de] {
        assert!(text.ends_with(['.', '!', '?']), "{called}:{line}: «{text}» is no sentence");
        assert!(text.chars().count() <= 150, "{called}:{line}: «{text}» is long");
    }
    assert_eq!(said.more.en.is_empty(), said.more.de.is_empty(), "{called}:{line}: one language says more");
    for text in [&said.more.en, &said.more.de] {
        assert!(text.chars().count() <= 300, "{called}:{line}: «{text}» is long");
    }
}

#[test]
fn everything_is_said_in_both_languages_and_shortly() {
    for (lesson, called) in lessons() {
        for words in [&lesson.title, &lesson.about] {
            assert!(!words.en.is_empty() && !words.de.is_empty(), "{called}: a title and a line about it");
        }
        assert!(!lesson.arms.is_empty() && !lesson.scenario.clauses.is_empty(), "{called}: arms and clauses");
        assert!(lesson.steps.len() <= 14, "{called}: more than two minutes");
        for step in &lesson.steps {
            spoken(&step.says, &called, step.line);
            step.tries.iter().for_each(|tried| spoken(&tried.says, &called, step.line));
            step.otherwise.iter().for_each(|said| spoken(said, &called, step.line));
        }
    }
}

/// German words that the boards do not use for their things: whoever learns one here looks for it there in vain.
const STRANGE: [(&str, &str); 6] = [
    ("combo", "Burg"),
    ("combo", "Bote"),
    ("crimson", "Auslage"),
    ("crimson", "Plünderer"),
    ("crimson", "Weg"),
    ("crimson", "Wege"),
];

#[test]
fn the_coach_calls_things_as_the_board_does() {
    for lesson in learn::all().iter().chain(learn::pictures()) {
        let steps = lesson.steps.iter().flat_map(|step| {
            let tries = step.tries.iter().map(|tried| &tried.says);
            std::iter::once(&step.says).chain(tries).chain(&step.otherwise)
        });
        let said = steps.flat_map(|said| [&said.sentence.de, &said.more.de]);
        for text in said.chain([&lesson.title.de, &lesson.about.de]) {
            for (_, strange) in STRANGE.iter().filter(|(game, _)| *game == lesson.game) {
                let mut words = text.split(|letter: char| !letter.is_alphabetic());
                assert!(words.all(|word| word != *strange), "{}: «{strange}» in «{text}»", lesson.name);
            }
        }
    }
}

#[test]
fn mistakes_are_answered_and_change_nothing() {
    let mut answered = 0;
    for (lesson, called) in lessons() {
        let answers = answers(lesson);
        for (place, step) in lesson.steps.iter().enumerate() {
            let before = at(lesson, &answers[..place.min(answers.len())]);
            for tried in &step.tries {
                answered += 1;
                let question = before.moments.last().and_then(|table| table.snapshot.question.as_ref());
                let offered =
                    question.is_some_and(|put| put.choices.iter().any(|one| one.text == tried.choice));
                assert!(offered || tried.refused, "{called}: «{}» is not offered so", tried.choice);
                let mut choices = answers[..place].to_vec();
                choices.push(tried.choice.clone());
                let after = at(lesson, &choices);
                let answer = after.tried.unwrap_or_else(|| panic!("{called}: «{}» is right", tried.choice));
                assert_eq!((answer.legal, &answer.says), (!tried.refused, &tried.says), "{called}");
                assert_eq!(answer.refusal.is_some(), tried.refused, "{called}: the house says why");
                assert_eq!(after.moments.last(), before.moments.last(), "{called}: nothing is lost");
                assert_eq!(after.choices, before.choices, "{called}");
            }
        }
    }
    assert!(answered >= learn::all().len(), "a lesson expects at least one mistake on average: {answered}");
}

#[test]
fn a_free_step_really_leaves_a_choice() {
    for (lesson, called) in lessons() {
        let answers = answers(lesson);
        for place in (0..answers.len()).filter(|&place| lesson.steps[place].free) {
            let lecture = at(lesson, &answers[..place]);
            let question = lecture.moments.last().and_then(|table| table.snapshot.question.clone());
            let goes = |text: &String| {
                let mut choices = answers[..place].to_vec();
                choices.push(text.clone());
                at(lesson, &choices).tried.is_none()
            };
            let texts = question.expect("a question").choices.into_iter().map(|choice| choice.text);
            assert!(texts.filter(goes).count() > 1, "{called}: only one choice leads on");
        }
    }
}

#[test]
fn what_happened_is_shown_one_choice_at_a_time() {
    let lesson = learn::lesson("schotten", "lay-a-card").expect("the first lesson");
    let answers = answers(lesson);
    let attendance = Attendance { choices: answers[..3].to_vec(), from: Some(0), ..Attendance::default() };
    let lecture = attend(lesson, &attendance).expect("a step");
    let steps: Vec<usize> = lecture.moments.iter().map(|moment| moment.snapshot.step).collect();
    assert_eq!(steps, [1, 2], "the player's card, then the rival's");
    assert!(lecture.moments.iter().all(|moment| !moment.events.is_empty()));
    let numbers: Vec<usize> =
        lecture.moments.iter().flat_map(|moment| &moment.events).map(|event| event.number).collect();
    assert!(numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{numbers:?}");
    assert_eq!(at(lesson, &answers[..3]).moments.len(), 1, "to whoever comes anew all is shown at once");
}

#[test]
fn whoever_leaves_the_lesson_plays_on_against_the_house_to_the_end() {
    for game in games::IDS {
        let lesson = learn::of_game(game).next().expect("a lesson of each game");
        let mut beyond: Vec<Step> = Vec::new();
        for turn in 0.. {
            let attendance = Attendance { beyond: Some(beyond.clone()), seed: 7, ..Attendance::default() };
            let lecture = attend(lesson, &attendance).expect("legal choices");
            assert_eq!(lecture.asks, Asks::Freely);
            let table = &lecture.moments.last().expect("the table").snapshot;
            assert!(lecture.beyond.starts_with(&beyond), "what was chosen stays");
            assert_eq!(
                attend(lesson, &attendance).expect("again"),
                lecture,
                "the same seed, the same answers"
            );
            if table.outcome.is_some() {
                assert!(turn > 0, "{game}: over before the player chose");
                break;
            }
            let advice = lecture.right.first().expect("somebody has to choose: the player").clone();
            beyond = lecture.beyond;
            beyond.push(Step { seat: lecture.you, choice: advice });
        }
    }
}

#[test]
fn a_why_is_answered_with_its_clause() {
    let lesson = learn::lesson("schotten", "what-counts").expect("a lesson");
    let why = learn::Doubt { about: Some("play Y10 W4".to_owned()), doubt: false };
    let attendance =
        Attendance { choices: answers(lesson)[..1].to_vec(), why: Some(why), ..Attendance::default() };
    let reason = attend(lesson, &attendance).expect("a step").why.expect("a reason");
    assert_eq!(reason.clause.as_deref(), Some("ST-3.2"));
    assert_eq!(reason.lines.len(), 1);
}

#[test]
fn requests_that_no_page_makes_are_refused() {
    let lesson = learn::lesson("schotten", "lay-a-card").expect("the first lesson");
    let refused = |attendance: Attendance| attend(lesson, &attendance).expect_err("nonsense");
    let many = vec![NEXT.to_owned(); 99];
    refused(Attendance { choices: many, ..Attendance::default() });
    refused(Attendance { choices: vec!["x".repeat(1000)], ..Attendance::default() });
    let wrong = ["play B4 W4", NEXT].map(str::to_owned).to_vec();
    refused(Attendance { choices: wrong, ..Attendance::default() });
    let step = Step { seat: Seat(0), choice: "play R0 W1".to_owned() };
    refused(Attendance { beyond: Some(vec![step.clone(); 5000]), ..Attendance::default() });
    refused(Attendance { beyond: Some(vec![step]), ..Attendance::default() });
}
