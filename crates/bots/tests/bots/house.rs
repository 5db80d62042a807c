//! Every bot in every game of the house.

use bots::{Player, Seen, Skill};
use games::{Playable, Visitor};
use table::{Dice, FastDice, Seat, Turn};

/// How many random games each game is tried with; the environment may ask for more.
fn games_each() -> u64 {
    std::env::var("BERGFRIED_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(3)
}

/// Every skill, the searching ones with a budget small enough for a test.
fn skills<G: Playable>() -> Vec<Skill> {
    let names = ["random", "page", "squire", "rules", "veteran", "search:4", "learnt:4"];
    let styles = G::STYLES.iter().map(|style| Skill::Style((*style).to_owned()));
    names.into_iter().map(|name| name.parse().expect("a skill")).chain(styles).collect()
}

/// The options each game is tried with, besides the usual ones.
fn variants(game: &str) -> &'static [&'static str] {
    match game {
        "schotten" => &[r#"{"tactics":true}"#],
        "combo" => &[r#"{"players":4}"#],
        "crimson" => {
            &[r#"{"mode":"teams"}"#, r#"{"mode":"ffa"}"#, r#"{"mode":"solo"}"#, r#"{"mode":"coop"}"#]
        }
        "dominion" => &[r#"{"kingdom":"random"}"#, r#"{"kingdom":"grab-des-rattenkoenigs","players":3}"#],
        _ => &[],
    }
}

/// Questions of one game after which the next game begins: random Dominion can take for ever.
const MOST_QUESTIONS: usize = 600;

/// Plays random games and calls `meet` at every question of every seat.
pub(crate) fn meet_questions<G: Playable>(meet: impl FnMut(&G, Seat, &[G::Choice], &mut FastDice)) {
    meet_questions_of(0, meet);
}

/// The same in games in which so many of a hundred choices are made by rule of thumb, the others at random.
pub(crate) fn meet_questions_of<G: Playable>(
    sensible: u32,
    mut meet: impl FnMut(&G, Seat, &[G::Choice], &mut FastDice),
) {
    let usual = std::iter::once(G::Options::default());
    let variants = variants(G::ID).iter().map(|text| serde_json::from_str(text).expect("options"));
    let all: Vec<G::Options> = usual.chain(variants).collect();
    for (seed, options) in (0..games_each()).flat_map(|seed| all.iter().map(move |options| (seed, options))) {
        let mut dice = FastDice::new(seed);
        let mut state = G::deal(options, &mut dice).expect("possible options");
        let mut questions = 0;
        let mut choices = Vec::new();
        while let Turn::Asks(asked) = state.turn()
            && questions < MOST_QUESTIONS
        {
            questions += 1;
            for seat in asked.iter() {
                state.distinct(seat, &mut choices);
                meet(&state, seat, &choices, &mut dice);
            }
            let seat = asked.lowest().expect("a seat that is asked");
            state.distinct(seat, &mut choices);
            let choice = if sensible > 0 && dice.below(100) < sensible {
                state.sensible(seat, &choices, &mut dice)
            } else {
                dice.pick(&choices)
            };
            state.play(seat, choice, &mut dice, &mut ());
        }
    }
}

struct AnswerEverything;

impl Visitor for AnswerEverything {
    type Out = ();

    fn visit<G: Playable>(self) {
        let skills = skills::<G>();
        let mut question = 0;
        meet_questions::<G>(|state, seat, choices, _| {
            question += 1;
            // Searching is dear: every skill meets every question of some games, not all of all.
            for skill in skills.iter().filter(|skill| skill.budget::<G>().is_none() || question % 5 == 0) {
                let mut player = Player::<G>::new(skill.clone(), question).expect("a player");
                let choice = player.choose(&Seen::new(state, seat));
                assert!(choices.binary_search(&choice).is_ok(), "{}: {skill} chose {choice:?}", G::ID);
            }
            let mut thinkable = choices.to_vec();
            state.worth_a_thought(seat, &mut thinkable);
            assert!(!thinkable.is_empty(), "{}: nothing is worth a thought", G::ID);
            assert!(thinkable.iter().all(|choice| choices.binary_search(choice).is_ok()), "{}", G::ID);
            assert!(thinkable.is_sorted(), "{}: order is kept", G::ID);
            let mut weights = Vec::new();
            if state.weigh(seat, choices, &mut weights) {
                assert_eq!(weights.len(), choices.len(), "{}", G::ID);
                assert!(weights.iter().all(|weight| weight.is_finite()), "{}: {weights:?}", G::ID);
            }
            if let Some(chance) = state.estimate(seat) {
                assert!((0.0..=1.0).contains(&chance), "{}: {chance}", G::ID);
            }
        });
    }
}

#[test]
fn every_question_is_answered_by_every_bot() {
    for id in games::IDS {
        games::visit(id, AnswerEverything);
    }
}

struct SwapHiddenCards;

impl Visitor for SwapHiddenCards {
    type Out = ();

    fn visit<G: Playable>(self) {
        let mut question = 0;
        let mut swapped = 0;
        meet_questions::<G>(|state, seat, choices, dice| {
            question += 1;
            if choices.len() == 1 || question % 7 != 0 {
                return;
            }
            let other = state.imagine(seat, dice);
            swapped += usize::from(other != *state);
            for skill in skills::<G>() {
                let choose = |state: &G| {
                    let mut player = Player::new(skill.clone(), question).expect("a player");
                    player.decide(&Seen::new(state, seat), None)
                };
                assert_eq!(choose(state), choose(&other), "{}: {skill} peeked at question {question}", G::ID);
            }
        });
        // Castle Combo hides nothing: its decks have no order until somebody draws.
        assert!(swapped > 0 || G::ID == "combo", "{}: nothing was ever hidden", G::ID);
    }
}

/// Search never cheats: the true hidden cards swapped under an equal view give the identical move
/// for the same seed, and identical findings about every choice.
#[test]
fn hidden_cards_swapped_under_an_equal_view_give_the_identical_move() {
    for id in games::IDS {
        games::visit(id, SwapHiddenCards);
    }
}
