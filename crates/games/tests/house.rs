//! What holds for every game by being registered.

use games::{IDS, Playable, Visitor, visit};
use std::collections::BTreeSet;
use table::{Lang, Words};

fn every_game<V: Visitor<Out = ()> + Copy>(visitor: V) {
    for id in IDS {
        visit(id, visitor).expect("a registered game");
    }
}

#[test]
fn every_game_obeys_the_laws_of_the_contract() {
    #[derive(Clone, Copy)]
    struct Conformance;
    impl Visitor for Conformance {
        type Out = ();
        fn visit<G: Playable>(self) {
            // What the order of picks may decide differs from game to game: each game's own laws say it.
            testkit::conformance_where::<G>(&[G::Options::default()], 20, |_, _| true);
        }
    }
    every_game(Conformance);
}

#[test]
fn every_game_names_its_cards_and_clauses_in_both_languages() {
    #[derive(Clone, Copy)]
    struct Names;
    impl Visitor for Names {
        type Out = ();
        fn visit<G: Playable>(self) {
            let filled = |words: &Words, what: &str| {
                for lang in Lang::ALL {
                    assert!(!words.in_lang(lang).trim().is_empty(), "{}: {what} in {}", G::ID, lang.code());
                }
            };
            filled(&G::title(), "title");
            let faces = G::catalogue(&G::Options::default());
            assert!(!faces.is_empty(), "{}: a catalogue", G::ID);
            let mut ids = BTreeSet::new();
            for face in &faces {
                assert!(ids.insert(face.id.clone()), "{}: {} twice in the catalogue", G::ID, face.id);
                filled(&face.name, &face.id);
                assert!(!face.blazon.is_empty(), "{}: {} has no arms", G::ID, face.id);
            }
            let clauses = games::clauses::<G>();
            assert!(clauses.len() > 20, "{}: a clause index", G::ID);
            for face in &faces {
                for ruling in &face.rulings {
                    let known = clauses.iter().any(|clause| clause.id == ruling.clause);
                    assert!(known, "{}: {} rests on {}", G::ID, face.id, ruling.clause);
                }
            }
        }
    }
    every_game(Names);
}
