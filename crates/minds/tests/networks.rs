//! The networks that come with the program.

use minds::{Glance, Sense};
use table::{Dice, FastDice, Game};

/// No network may be larger.
const MOST: usize = 2 << 20;

/// Plays a few choices of each game and has every question judged.
fn judges<G: Sense>(file: &[u8], options: &G::Options) {
    assert!(file.len() <= MOST, "{}: {} bytes", G::ID, file.len());
    let mut dice = FastDice::new(4);
    let mut state = G::deal(options, &mut dice).expect("possible options");
    let learnt = state.learnt().expect("a network for this table");
    assert_eq!(learnt.net().game(), G::ID);
    let (mut glance, mut choices) = (Glance::default(), Vec::new());
    let mut opinions = 0;
    for _ in 0..40 {
        let Some(seat) = state.turn().first_asked() else { break };
        state.distinct(seat, &mut choices);
        learnt.glance(&state, seat, &choices, &mut glance);
        assert_eq!(glance.shares.len(), choices.len());
        assert!((glance.shares.iter().sum::<f32>() - 1.0).abs() < 1e-3);
        assert!(glance.chances.iter().all(|(_, chance)| (0.0..=1.0).contains(chance)));
        // Who has learnt something does not hold everything for equally likely.
        let equal = 1.0 / choices.len() as f32;
        opinions += usize::from(glance.shares.iter().any(|share| *share > 1.5 * equal));
        let choice = dice.pick(&choices);
        state.play(seat, choice, &mut dice, &mut ());
    }
    assert!(opinions > 10, "{}: an opinion on {opinions} questions", G::ID);
}

#[test]
fn each_network_judges_the_usual_table_of_its_game() {
    judges::<schotten::Siege>(include_bytes!("../nets/schotten.net"), &Default::default());
    judges::<combo::Combo>(include_bytes!("../nets/combo.net"), &Default::default());
    judges::<crimson::Company>(include_bytes!("../nets/crimson.net"), &Default::default());
}

#[test]
fn tactics_and_four_players_are_judged_by_the_same_networks() {
    let tactics = schotten::Options { tactics: true, ..Default::default() };
    judges::<schotten::Siege>(include_bytes!("../nets/schotten.net"), &tactics);
    let four = combo::Options { players: 4 };
    judges::<combo::Combo>(include_bytes!("../nets/combo.net"), &four);
}

/// Who leans on rules of thumb holds their favourite for likelier than the network alone does, and shares stay shares.
#[test]
fn a_network_that_leans_hears_the_rules_of_thumb() {
    let mut dice = FastDice::new(9);
    let mut state = combo::Combo::deal(&Default::default(), &mut dice).expect("the usual options");
    let net = minds::untaught("combo", &[32, 16], 5).expect("a game of the house");
    assert!(net.lean() > 0.0);
    let learnt = state.taught_by(std::sync::Arc::new(net)).expect("its own table");
    let (mut glance, mut choices, mut weights) = (Glance::default(), Vec::new(), Vec::new());
    let mut moved = 0;
    for _ in 0..30 {
        let Some(seat) = state.turn().first_asked() else { break };
        state.distinct(seat, &mut choices);
        weights.clear();
        if choices.len() > 1 && state.weigh(seat, &choices, &mut weights) {
            minds::behind(&mut weights);
            assert_eq!(
                weights.iter().copied().fold(f32::MIN, f32::max),
                0.0,
                "the favourite is behind nobody"
            );
            learnt.glance(&state, seat, &choices, &mut glance);
            let far = weights.iter().position(|&weight| weight < -4.0);
            let favourite = weights.iter().position(|&weight| weight == 0.0).expect("a favourite");
            if let Some(far) = far {
                moved += usize::from(glance.shares[favourite] > glance.shares[far]);
            }
        }
        state.play(seat, dice.pick(&choices), &mut dice, &mut ());
    }
    assert!(moved > 5, "the favourite was preferred {moved} times");
}
