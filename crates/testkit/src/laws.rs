//! The laws of the contract, each a check of one state.

use crate::leaks;
use std::fmt;
use table::{
    CardFace, Dice, FastDice, Game, Lang, Message, Observer, Outcome, Played, Refusal, RefusalCode, Replay,
    Seat, Seating, Shown, Turn, digest,
};

/// Where in which random game a law was broken.
pub(crate) struct At {
    pub(crate) options: String,
    pub(crate) seed: u64,
    pub(crate) step: usize,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seed {} step {}", self.options, self.seed, self.step)
    }
}

pub(crate) fn choices_are_sound<G: Game>(at: &At, seat: Seat, choices: &[G::Choice]) {
    assert!(!choices.is_empty(), "{at}: seat {seat} is asked and has no choice");
    for pair in choices.windows(2) {
        assert!(pair[0] < pair[1], "{at}: choices are not ascending: {:?} before {:?}", pair[0], pair[1]);
    }
}

pub(crate) fn outcome_is_possible<G: Game>(at: &At, state: &G, outcome: &Outcome) {
    assert_eq!(outcome.place.count(), state.seats(), "{at}: a place for each seat");
    assert_eq!(outcome.score.count(), state.seats(), "{at}: a score for each seat");
    let places = outcome.place.as_slice();
    assert!(
        places.iter().all(|&place| (1..=state.seats().max(2) as u8).contains(&place)),
        "{at}: {places:?}"
    );
    if !outcome.together {
        assert!(places.contains(&1), "{at}: nobody won: {places:?}");
    }
    for seat in Seat::first(state.seats()) {
        assert!((0.0..=1.0).contains(&outcome.worth(seat)), "{at}: worth out of range");
    }
}

/// What the options told of the table is what was dealt.
pub(crate) fn seating_was_told<G: Shown>(at: &At, seating: &Seating, state: &G) {
    assert_eq!(seating.seats(), state.seats(), "{at}: another number of seats");
    assert_eq!(seating.parties.count(), state.seats(), "{at}: a party for each seat");
    for (seat, role) in Seat::first(state.seats()).zip(&seating.roles) {
        let drawn_by_the_dice = *role == Seating::player(seat);
        assert!(drawn_by_the_dice || *role == state.seat_name(seat), "{at}: seat {seat} was called {role:?}");
    }
}

/// The end fits what the options told: who stands together, and whether rivals can share a win.
pub(crate) fn end_was_told(at: &At, seating: &Seating, outcome: &Outcome) {
    assert_eq!(outcome.together, seating.together, "{at}: together against the house, or not");
    let party = |seat: Seat| seating.parties[seat];
    for (seat, place) in outcome.place.iter() {
        let partners = outcome.place.iter().filter(|&(other, _)| party(other) == party(seat));
        assert!({ partners }.all(|(_, other)| other == place), "{at}: partners are placed apart");
    }
    let mut winning: Vec<u8> = outcome.winners().iter().map(party).collect();
    winning.sort_unstable();
    winning.dedup();
    assert!(seating.draws || winning.len() <= 1, "{at}: a win was shared that cannot be");
}

pub(crate) fn over_is_over<G: Game + Shown>(at: &At, state: &G) {
    let again = G::from_position(&state.position()).unwrap_or_else(|refusal| panic!("{at}: {refusal}"));
    assert_eq!(&again, state, "{at}: a finished game reads back differently");
    for observer in observers(state) {
        shown_in_both_languages(at, state, observer);
    }
}

/// Every law that can be checked where a seat is asked.
pub(crate) fn all_at<G: Game + Shown>(
    at: &At,
    played: &Played<G>,
    seat: Seat,
    choices: &[G::Choice],
    dice: &mut FastDice,
) {
    let state = played.state();
    position_reads_back(at, state);
    texts_read_back(at, state, seat, choices);
    sentences_are_said(at, state, seat, choices);
    for observer in observers(state) {
        shown_in_both_languages(at, state, observer);
    }
    checked_door_refuses(at, state, seat);
    let choice = dice.pick(choices);
    copies_play_alike(at, state, seat, choice, dice);
    leaks::told_events_hide(at, state, seat, choice, dice);
    for dreamer in Seat::first(state.seats()) {
        let dream = imagined_looks_the_same(at, state, dreamer, dice);
        leaks::nothing_leaks(at, [state, &dream], dreamer, seat, choice, dice);
    }
}

pub(crate) fn observers<G: Game>(state: &G) -> impl Iterator<Item = Observer> + use<G> {
    Seat::first(state.seats()).map(Observer::Seat).chain([Observer::Spectator])
}

fn position_reads_back<G: Game>(at: &At, state: &G) {
    let position = state.position();
    let text = serde_json::to_string(&position).expect("a position as JSON");
    let read: G::Position =
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{at}: {error} in {text}"));
    assert_eq!(read, position, "{at}: a position changes on its way through JSON");
    let again = G::from_position(&read)
        .unwrap_or_else(|refusal| panic!("{at}: own position refused: {refusal}\n{text}"));
    assert_eq!(&again, state, "{at}: a state reads back differently from its position");
    assert_eq!(digest(&again), digest(state), "{at}: equal states have different fingerprints");
}

fn texts_read_back<G: Game + Shown>(at: &At, state: &G, seat: Seat, choices: &[G::Choice]) {
    let mut texts: Vec<String> = Vec::with_capacity(choices.len());
    for &choice in choices {
        let text = state.choice_text(choice);
        let read = state
            .read_choice(seat, &text)
            .unwrap_or_else(|refusal| panic!("{at}: own text «{text}» is unreadable: {refusal}"));
        assert_eq!(read, choice, "{at}: «{text}» reads as another choice");
        let shouted = text.to_uppercase().replace(' ', "  ");
        assert_eq!(
            state.read_choice(seat, &shouted).ok(),
            Some(choice),
            "{at}: «{shouted}» should read as «{text}»"
        );
        let json = serde_json::to_string(&choice).expect("a choice as JSON");
        let value: G::Choice =
            serde_json::from_str(&json).unwrap_or_else(|error| panic!("{at}: {error} in {json}"));
        assert_eq!(value, choice, "{at}: {json} reads as another choice");
        texts.push(text);
    }
    texts.sort();
    let count = texts.len();
    texts.dedup();
    assert_eq!(texts.len(), count, "{at}: two choices have the same text");
}

fn said(at: &At, message: &Message) {
    for lang in Lang::ALL {
        let text = words::say(lang, message, &words::numbered);
        assert!(!text.contains('⟨') && !text.is_empty(), "{at}: in {}: {text} from {message:?}", lang.code());
    }
}

fn sentences_are_said<G: Game + Shown>(at: &At, state: &G, seat: Seat, choices: &[G::Choice]) {
    said(at, &state.prompt(seat));
    Seat::first(state.seats()).for_each(|seat| said(at, &state.seat_name(seat)));
    for &choice in choices {
        said(at, &state.label(seat, choice));
        // Whatever can be touched can be asked about.
        for id in state.touches(seat, choice) {
            match state.explain(Observer::Seat(seat), Some(&id)) {
                Ok(messages) => messages.iter().for_each(|message| said(at, message)),
                Err(refusal) => panic!("{at}: «{id}» cannot be asked about: {refusal}"),
            }
        }
    }
}

/// A choice is about a card that can be shown, or about none.
pub(crate) fn cards_are_in_the_catalogue<G: Shown>(
    at: &At,
    faces: &[CardFace],
    state: &G,
    choices: &[G::Choice],
) {
    for &choice in choices {
        if let Some(card) = state.about(choice) {
            assert!(faces.iter().any(|face| face.id == card), "{at}: «{card}» is not in the catalogue");
        }
    }
}

fn shown_in_both_languages<G: Game + Shown>(at: &At, state: &G, observer: Observer) {
    let view = state.view(observer);
    for lang in Lang::ALL {
        let picture = G::picture(&view, lang, &|message| words::say(lang, message, &words::numbered));
        assert!(!picture.contains('⟨'), "{at}: an unsaid sentence in the picture:\n{picture}");
        for row in picture.lines() {
            assert!(row.chars().count() <= 80, "{at}: a row wider than 80 columns: {row}");
        }
    }
    match state.explain(observer, None) {
        Ok(messages) => messages.iter().for_each(|message| said(at, message)),
        Err(refusal) => panic!("{at}: the situation cannot be explained: {refusal}"),
    }
}

fn refusal_is_said(at: &At, refusal: &Refusal) {
    said(at, &refusal.reason);
}

/// Wrong seats, unreadable texts and choices of other moments are refused with nothing changed.
fn checked_door_refuses<G: Game + Shown>(at: &At, state: &G, seat: Seat) {
    let before = state.clone();
    for nonsense in ["", " ", "xyzzy", "play", "play ☃ W99", &"9".repeat(300), "\u{0}"] {
        match state.read_choice(seat, nonsense) {
            Err(refusal) => refusal_is_said(at, &refusal),
            Ok(choice) => drop(state.legal(seat, choice).map_err(|refusal| refusal_is_said(at, &refusal))),
        }
        if let Err(refusal) = state.explain(Observer::Seat(seat), Some(nonsense)) {
            refusal_is_said(at, &refusal);
        }
    }
    let Turn::Asks(seats) = state.turn() else { return };
    let mut choices = Vec::new();
    state.choices(seat, &mut choices);
    for other in Seat::first(state.seats()).filter(|&other| !seats.contains(other)) {
        let mut copy = state.clone();
        let refused = copy.choose(other, choices[0], &mut FastDice::new(0), &mut ());
        assert_eq!(refused.map_err(|refusal| refusal.code), Err(RefusalCode::NotAsked), "{at}: seat {other}");
        assert_eq!(copy, before, "{at}: a refused choice changed the state");
    }
}

/// A clone, the state read back from its position and the original play alike, event for event.
fn copies_play_alike<G: Game>(at: &At, state: &G, seat: Seat, choice: G::Choice, dice: &mut FastDice) {
    let seed = u64::from(dice.below(u32::MAX));
    let run = |mut copy: G| {
        let mut events: Vec<G::Event> = Vec::new();
        copy.play(seat, choice, &mut FastDice::new(seed), &mut events);
        (copy, events)
    };
    let (first, told) = run(state.clone());
    let read = G::from_position(&state.position()).unwrap_or_else(|refusal| panic!("{at}: {refusal}"));
    let (second, told_again) = run(read);
    assert_eq!(first, second, "{at}: the copy went another way after {choice:?}");
    assert_eq!(told, told_again, "{at}: the copy told other events after {choice:?}");
    let mut silent = state.clone();
    silent.play(seat, choice, &mut FastDice::new(seed), &mut ());
    assert_eq!(silent, first, "{at}: listening changes the game after {choice:?}");
}

/// What a seat imagines looks the same to it, gives it the same choices and is a possible position.
fn imagined_looks_the_same<G: Game + Shown>(at: &At, state: &G, dreamer: Seat, dice: &mut FastDice) -> G {
    let observer = Observer::Seat(dreamer);
    let dream = state.imagine(dreamer, dice);
    let bytes = |state: &G| serde_json::to_string(&state.view(observer)).expect("a view as JSON");
    assert_eq!(
        dream.view(observer),
        state.view(observer),
        "{at}: seat {dreamer} sees another table in its imagination"
    );
    assert_eq!(bytes(&dream), bytes(state), "{at}: equal views of seat {dreamer} serialise differently");
    assert_eq!(dream.turn(), state.turn(), "{at}: seat {dreamer} imagines others being asked");
    G::from_position(&dream.position())
        .unwrap_or_else(|refusal| panic!("{at}: seat {dreamer} imagines the impossible: {refusal}"));
    if !state.turn().asked().contains(dreamer) {
        return dream;
    }
    let (mut true_choices, mut dreamt) = (Vec::new(), Vec::new());
    state.choices(dreamer, &mut true_choices);
    dream.choices(dreamer, &mut dreamt);
    assert_eq!(true_choices, dreamt, "{at}: seat {dreamer} has other choices in its imagination");
    let say = |state: &G| words::both(&state.prompt(dreamer), &words::numbered);
    assert_eq!(say(state), say(&dream), "{at}: seat {dreamer} is asked otherwise in its imagination");
    dream
}

/// The record of a game gives every state again, also after a trip through JSON; a record with a
/// wrong fingerprint, step or version is refused.
pub(crate) fn record_reproduces<G: Game + Shown>(played: &Played<G>) {
    let replay = played.replay_with_seed();
    let text = serde_json::to_string(&replay).expect("a replay as JSON");
    let read: Replay<G> = serde_json::from_str(&text).expect("a replay from JSON");
    assert_eq!(read, replay, "a replay changes on its way through JSON");
    let mut seen = 0;
    let loaded =
        read.load_watched(|_| seen += 1).unwrap_or_else(|error| panic!("{}: own replay: {error}", G::ID));
    assert_eq!(loaded.state(), played.state());
    assert_eq!(seen, played.steps().len() + 1);
    for observer in observers(played.state()) {
        let events = |played: &Played<G>| played.events_since(0, observer).collect::<Vec<_>>();
        assert_eq!(events(&loaded), events(played), "a replay tells other events");
        for (_, told) in played.events_since(0, observer) {
            if let Some(message) = played.state().tell(&told.event) {
                said(&At { options: "log".to_owned(), seed: 0, step: told.step }, &message);
            }
        }
    }
    let mut halfway = loaded.clone();
    halfway.rewind(played.steps().len() / 2);
    for step in &played.steps()[halfway.steps().len()..] {
        halfway.choose_text(step.seat, &step.choice).expect("a step after an undo");
    }
    assert_eq!(halfway.state(), played.state(), "a game undone and played again ends elsewhere");

    let mut wrong = read.clone();
    wrong.checkpoints[0].digest.0 ^= 1;
    assert!(wrong.load().is_err(), "a wrong fingerprint is noticed");
    let mut newer = read.clone();
    newer.rules += 1;
    assert!(newer.load().is_err(), "another rules version is noticed");
    if !read.steps.is_empty() {
        let mut shorter = read.clone();
        shorter.steps.pop();
        assert!(shorter.load().is_err(), "a missing step is noticed");
    }
    let mut blind = read;
    blind.seed = None;
    assert_eq!(blind.load().expect("a replay from its outcomes").state(), played.state());
}
