//! The arithmetic.

use crate::written::{Chance, Written, any};
use net::{Lens, Net, Table, logistic};

/// Three inputs, one hidden layer of sixteen units of which two are used, two actions, two seats.
fn by_hand() -> Written {
    let mut first = vec![0; 3 * 16];
    // Unit 0 hears 100 of input 0 and -36 of input 1; unit 1 hears 6400 of input 2.
    (first[0], first[16], first[32 + 1]) = (100, -36, 6400);
    let mut biases = vec![0; 16];
    (biases[0], biases[1]) = (28, -64);
    let row = |a: i8, b: i8| {
        let mut row = vec![0; 16];
        (row[0], row[1]) = (a, b);
        row
    };
    let policy = ([row(2, 0), row(-1, 1)].concat(), vec![0.5, 0.25], vec![1.0, -1.0]);
    let values = ([row(0, 1), row(0, -1)].concat(), vec![0.125, 0.125], vec![0.0, 0.0]);
    Written {
        game: b"toy",
        levels: vec![0, 0, 0],
        first,
        biases: vec![biases],
        hidden: vec![],
        heads: [policy, values],
        lean: 0.25,
    }
}

#[test]
fn sums_made_by_hand() {
    let net = by_hand().lens();
    assert_eq!(net.net().lean(), 0.25);
    let mut scratch = net.scratch();
    let mut logits = Vec::new();
    // Unit 0: 28 + 2·100 - 36 = 192, by 64 is 3. Unit 1: -64 is below 0.
    net.look(&[2, 1, 0], &mut scratch);
    net.logits(&[1, 0], &scratch, &mut logits);
    assert_eq!(logits, [-3.0 * 0.25 - 1.0, 6.0 * 0.5 + 1.0]);
    assert_eq!(net.chance(0, &scratch), 0.5);
    // Unit 0: 28 - 36 is below 0. Unit 1: 6400 - 64 = 6336, by 64 is 99.
    net.look(&[0, 1, 1], &mut scratch);
    net.logits(&[0, 1], &scratch, &mut logits);
    assert_eq!(logits, [1.0, 99.0 * 0.25 - 1.0]);
    assert_eq!(net.chance(1, &scratch), logistic(-99.0 * 0.125));
    // Unit 1: more than 127 is 127.
    net.look(&[0, 0, 200], &mut scratch);
    net.logits(&[1], &scratch, &mut logits);
    assert_eq!(logits, [127.0 * 0.25 - 1.0]);
    assert_eq!(net.chance(0, &scratch), logistic(127.0 * 0.125));
    // Unit 0: 28 + 1·100 - 4·36 = -16: the shift goes down, and below 0 is 0.
    net.look(&[1, 4, 0], &mut scratch);
    net.logits(&[0], &scratch, &mut logits);
    assert_eq!(logits, [1.0]);
}

/// Whatever the weights, however large: as the plain reckoning says, bit for bit.
#[test]
fn every_network_says_what_the_plain_reckoning_says() {
    let mut chance = Chance(1);
    for round in 0..120 {
        let inputs = 1 + chance.below(90) as usize;
        let widths: Vec<usize> = (0..1 + round % 3).map(|_| 16 * (1 + chance.below(5) as usize)).collect();
        let largest = [40, 3000, 32767][round % 3];
        let written = any(&mut chance, inputs, &widths, largest);
        let net = written.lens();
        let mut scratch = net.scratch();
        let mut logits = Vec::new();
        for _ in 0..8 {
            let observation: Vec<u8> = (0..inputs)
                .map(|_| match chance.below(8) {
                    0..5 => chance.below(2) as u8,
                    5 => 0,
                    6 => chance.below(6) as u8,
                    _ => chance.below(256) as u8,
                })
                .collect();
            net.look(&observation, &mut scratch);
            net.logits(&[0, 1, 2, 3, 4, 5, 6], &scratch, &mut logits);
            let [policy, values] = written.reckon(&observation);
            assert_eq!(logits, policy, "{inputs} inputs, {widths:?}");
            let chances: Vec<f32> = (0..3).map(|seat| net.chance(seat, &scratch)).collect();
            assert_eq!(chances, values.into_iter().map(logistic).collect::<Vec<_>>());
        }
    }
}

/// The same three inputs, but the first is one of two levels: 1 brings 100, anything above brings -36.
#[test]
fn a_level_is_taken_as_it_is() {
    let mut written = by_hand();
    written.levels = vec![2, 0];
    let net = written.lens();
    let mut scratch = net.scratch();
    let mut units = |observation: [u8; 2]| {
        net.look(&observation, &mut scratch);
        let mut logits = Vec::new();
        net.logits(&[0], &scratch, &mut logits);
        logits[0] - 1.0
    };
    // Unit 0: 28 alone, 28 + 100, 28 - 36; it counts once per 64, and its logit is the same.
    assert_eq!([[0, 0], [1, 0], [2, 0], [200, 0]].map(&mut units), [0.0, 2.0, 0.0, 0.0]);
}

fn names(kind: &str, places: &[usize]) -> Vec<String> {
    places.iter().map(|place| format!("{kind} {place}")).collect()
}

/// Names tell what belongs together, wherever it stands at the table.
#[test]
fn a_table_with_other_numbers_is_matched_by_name() {
    let written = any(&mut Chance(9), 8, &[16], 900);
    let own = written.lens();
    // The table does not have input 5, tells the others backwards, and tells something new.
    let inputs = names("in", &[7, 6, 99, 4, 3, 2, 1, 0]);
    let actions = names("do", &[6, 55, 4, 3, 2, 1, 0]);
    let table = Table { game: "toy", encoding: 1, seats: 2, inputs: &inputs, actions: &actions };
    let net = Net::read(&written.bytes()).expect("a network");
    let other = Lens::new(net, &table).expect("a table much like its own");
    let (mut scratch, mut there) = (own.scratch(), other.scratch());
    own.look(&[1, 2, 3, 4, 5, 0, 7, 8], &mut scratch);
    other.look(&[8, 7, 77, 5, 4, 3, 2, 1], &mut there);
    assert_eq!(own.chance(1, &scratch), other.chance(1, &there));
    let (mut here, mut logits) = (Vec::new(), Vec::new());
    own.logits(&[6, 4, 3], &scratch, &mut here);
    other.logits(&[0, 1, 2, 3], &there, &mut logits);
    let least = here.iter().copied().fold(f32::INFINITY, f32::min);
    assert_eq!(logits, [here[0], least, here[1], here[2]], "the unknown appeals as little as the least");
    other.logits(&[1, u16::MAX], &there, &mut logits);
    assert_eq!(logits, [0.0, 0.0], "nothing is known at all");
}

#[test]
fn a_network_does_not_look_at_tables_it_has_not_learnt() {
    let written = any(&mut Chance(9), 8, &[16], 900);
    let (inputs, actions) = (written.inputs(), written.actions());
    let own = Table { game: "toy", encoding: 1, seats: 3, inputs: &inputs, actions: &actions };
    let fits =
        |table: Table<'_>| Lens::new(Net::read(&written.bytes()).expect("a network"), &table).is_some();
    assert!(fits(Table { ..own }));
    assert!(fits(Table { seats: 2, ..own }), "fewer seats than it tells about");
    assert!(!fits(Table { game: "toys", ..own }));
    assert!(!fits(Table { encoding: 2, ..own }));
    assert!(!fits(Table { seats: 4, ..own }));
    assert!(fits(Table { inputs: &names("in", &[0, 1, 20, 21]), ..own }), "it need not hear everything");
    assert!(!fits(Table { actions: &names("do", &[0, 1, 20, 21]), ..own }));
}
