//! Files that are no networks are refused by name, and never more than that.

use crate::written::{Chance, any, sealed, unsealed};
use net::{Bent, Form, Lens, Net, Table};

fn why(bytes: &[u8]) -> Option<Bent> {
    Net::read(bytes).err()
}

fn put(bytes: &mut [u8], at: usize, number: u32) {
    bytes[at..at + 4].copy_from_slice(&number.to_le_bytes());
}

#[test]
fn each_defect_has_its_name() {
    let good = any(&mut Chance(3), 9, &[32, 16], 500).bytes();
    assert_eq!(why(&good), None);
    assert_eq!(why(b""), Some(Bent::Magic));
    assert_eq!(why(b"BERGNET2"), Some(Bent::Length));
    let with = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = unsealed(&good);
        change(&mut bytes);
        why(&sealed(bytes))
    };
    assert_eq!(with(&|bytes| bytes[7] = b'1'), Some(Bent::Magic));
    assert_eq!(with(&|bytes| bytes[8] = 0), Some(Bent::Game));
    assert_eq!(with(&|bytes| bytes[12] = b'x'), Some(Bent::Game));
    assert_eq!(with(&|bytes| bytes[9] = 0xff), Some(Bent::Game));
    // Inputs, actions, seats, layers, the second width, the length of the names, the names.
    assert_eq!(with(&|bytes| put(bytes, 28, 0)), Some(Bent::Sizes));
    assert_eq!(with(&|bytes| put(bytes, 28, u32::MAX)), Some(Bent::Sizes));
    assert_eq!(with(&|bytes| put(bytes, 32, 0)), Some(Bent::Sizes));
    assert_eq!(with(&|bytes| put(bytes, 36, 9)), Some(Bent::Sizes));
    assert_eq!(with(&|bytes| put(bytes, 40, 0)), Some(Bent::Sizes));
    assert_eq!(with(&|bytes| put(bytes, 40, u32::MAX)), Some(Bent::Sizes));
    assert_eq!(with(&|bytes| put(bytes, 48, 24)), Some(Bent::Sizes));
    assert_eq!(with(&|bytes| put(bytes, 48, 0xffff_fff0)), Some(Bent::Length));
    assert_eq!(with(&|bytes| put(bytes, 52, u32::MAX)), Some(Bent::Length));
    assert_eq!(with(&|bytes| put(bytes, 52, 12)), Some(Bent::Names));
    assert_eq!(with(&|bytes| put(bytes, 28, 10)), Some(Bent::Names));
    assert_eq!(with(&|bytes| bytes[56] = 0xff), Some(Bent::Names), "no text");
    assert_eq!(with(&|bytes| bytes[59] = b'1'), Some(Bent::Names), "in 1 twice");
    assert_eq!(with(&|bytes| bytes[59] = b'\n'), Some(Bent::Names), "one name too many");
    // Nine inputs of five bytes and seven actions of five, then the levels.
    assert_eq!(with(&|bytes| bytes[56 + 16 * 5] ^= 64), Some(Bent::Length));
    assert_eq!(with(&|bytes| bytes.push(0)), Some(Bent::Length));
    assert_eq!(with(&|bytes| bytes.truncate(bytes.len() - 1)), Some(Bent::Length));
    // The last bias of the values, and the lean.
    for place in [16, 12] {
        assert_eq!(with(&|bytes| put(bytes, good.len() - place, f32::NAN.to_bits())), Some(Bent::Number));
    }
    assert_eq!(with(&|bytes| put(bytes, good.len() - 12, (-0.5_f32).to_bits())), Some(Bent::Number));
    let mut changed = good.clone();
    changed[200] ^= 1;
    assert_eq!(why(&changed), Some(Bent::Checksum));
    let inputs: Vec<String> = (0..2100).map(|place| format!("in {place}")).collect();
    let large = Form {
        game: "toy",
        encoding: 1,
        seats: 2,
        widths: &[512, 16],
        inputs: &inputs,
        levels: &[0; 2100],
        actions: &inputs,
    };
    assert_eq!(why(&large.random(1)), Some(Bent::TooLarge));
}

/// Bytes changed, cut off or added anywhere, with a checksum that fits or one that does not: a network
/// or a name, and what is a network can be asked.
#[test]
fn bent_bytes_never_panic() {
    let mut chance = Chance(5);
    let mut asked = 0;
    for round in 0..4000 {
        let good = any(&mut chance, 5, &[16, 16], 32767).bytes();
        let mut bytes = unsealed(&good);
        for _ in 0..1 + chance.below(3) {
            let place = match chance.below(2) {
                0 => chance.below(bytes.len() as u64),
                _ => chance.below(170),
            } as usize;
            bytes[place] = chance.below(256) as u8;
        }
        match chance.below(6) {
            0 => bytes.truncate(chance.below(bytes.len() as u64) as usize),
            1 => bytes.extend((0..chance.below(40)).map(|byte| byte as u8)),
            _ => {}
        }
        let bytes = if round % 4 == 0 { bytes } else { sealed(bytes) };
        if let Ok(net) = Net::read(&bytes) {
            let inputs: Vec<String> = (0..5).map(|place| format!("in {place}")).collect();
            let actions: Vec<String> = (0..7).map(|place| format!("do {place}")).collect();
            let (game, encoding) = (net.game().to_owned(), net.encoding());
            let table =
                Table { game: &game, encoding, seats: net.seats(), inputs: &inputs, actions: &actions };
            let Some(lens) = Lens::new(net, &table) else { continue };
            let mut scratch = lens.scratch();
            lens.look(&[255, 1, 0, 255, 2], &mut scratch);
            let mut logits = Vec::new();
            lens.logits(&[0, 1, 60_000], &scratch, &mut logits);
            net::shares(&mut logits);
            assert!(logits.iter().all(|share| (0.0..=1.0).contains(share)), "{logits:?}");
            assert!((0.0..=1.0).contains(&lens.chance(0, &scratch)));
            asked += 1;
        }
    }
    assert!(asked > 500, "most bent weights are weights still: {asked}");
}
