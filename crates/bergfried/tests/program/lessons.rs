//! Lessons at the prompt.

use crate::harness::Home;

/// What a pupil types who does what the coach says: Enter to read on, the right choice where one is wanted.
fn answers(lesson: &learn::Lesson) -> String {
    let lines = lesson.steps.iter().map(|step| step.right.clone().unwrap_or_default());
    lines.map(|line| line + "\n").collect()
}

#[test]
fn every_lesson_can_be_taken_at_the_prompt() {
    let home = Home::new();
    for lesson in learn::all() {
        for lang in ["en", "de"] {
            let ran = home.run(&["learn", &lesson.game, &lesson.name, "--lang", lang], &answers(lesson));
            assert_eq!(ran.code(), Some(0), "{}: {}", lesson.name, ran.err());
            let out = ran.out();
            assert!(!out.contains('⟨'), "{}: a sentence is missing", lesson.name);
            let wide = out.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None, "{}", lesson.name);
            let last = lesson.steps.last().expect("a last step").says.sentence.clone();
            let last = if lang == "en" { last.en } else { last.de };
            let told = out.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                told.ends_with(&*last) || told.contains(&*last),
                "{}: the end is not reached",
                lesson.name
            );
        }
    }
}

#[test]
fn wrong_tries_are_answered_and_enter_repeats() {
    let home = Home::new();
    let input = "\n\nplay B4 W4\nplay P10 W9\n\nhint\nundo\nquit\n";
    let ran = home.run(&["learn", "schotten", "1"], input);
    assert_eq!(ran.code(), Some(0), "{}", ran.err());
    let out = ran.out();
    let told = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("Blue 4 would take one of only two places"), "{told}");
    assert_eq!(
        told.matches("A turn is this: lay one card, draw one card.").count(),
        2,
        "Enter repeats the coach"
    );
    assert!(told.contains("(play P10 W4)"), "a hint shows what is right");
    assert_eq!(told.matches("Odo defends from the other side.").count(), 2, "undo goes back a step");
}

#[test]
fn lessons_are_listed_and_unknown_ones_named() {
    let home = Home::new();
    for game in games::IDS {
        let ran = home.run(&["learn", game], "");
        assert_eq!(ran.code(), Some(0), "{}", ran.err());
        for lesson in learn::of_game(game) {
            assert!(ran.out().contains(&*lesson.title.en), "{}", lesson.name);
        }
    }
    let ran = home.run(&["learn", "combo", "juggling"], "");
    assert_eq!(ran.code(), Some(2));
    assert!(ran.err().contains("juggling"), "{}", ran.err());
}

#[test]
fn a_lesson_of_anybodys_is_checked_and_played() {
    let home = Home::new();
    let (_, _, text) = learn::LESSONS[0];
    std::fs::write(home.path("own.lesson"), text).expect("a file");
    let checked = home.run(&["check", "own.lesson"], "");
    assert_eq!(checked.code(), Some(0), "{}{}", checked.out(), checked.err());
    let played = home.run(&["learn", "schotten", "own.lesson"], "\nquit\n");
    assert!(played.out().contains("wall of seven tiles"), "{}", played.out());
    std::fs::write(home.path("bad.lesson"), text.replace("play P10 W4", "play P10 W9")).expect("a file");
    assert_ne!(home.run(&["check", "bad.lesson"], "").code(), Some(0));
}
