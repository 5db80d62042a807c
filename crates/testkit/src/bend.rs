//! Sound things with a random fault in them, for laws about whatever a stranger may bring.
//!
//! A fault keeps most of the thing whole, because what is nonsense from end to end is refused at
//! the first look and tries nothing.

use serde_json::{Number, Value, json};
use table::Dice;

/// Numbers at which counters turn over, places end and sums overflow.
const EDGES: &[i64] = &[-1, 0, 1, 2, 7, 31, 32, 63, 64, 127, 128, 255, 256, 65_535, i64::MAX, i64::MIN];
/// Words that are no game's, or look like another's.
const WORDS: &[&str] = &["", " ", "\u{202e}", "\u{0}", "\u{feff}", "none", "W9", "A", "-", "ſ", "🏰"];

/// Puts one fault somewhere into a JSON value.
pub fn value(whole: &mut Value, dice: &mut impl Dice) {
    let donor = {
        let mut place = dice.below(count(whole)) as usize;
        nth(whole, &mut place).cloned().unwrap_or_default()
    };
    let mut place = dice.below(count(whole)) as usize;
    if let Some(node) = nth_mut(whole, &mut place) {
        fault(node, donor, dice);
    }
}

/// How many values there are in this one, itself included.
fn count(value: &Value) -> u32 {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

fn nth<'a>(value: &'a Value, place: &mut usize) -> Option<&'a Value> {
    if *place == 0 {
        return Some(value);
    }
    *place -= 1;
    match value {
        Value::Array(items) => items.iter().find_map(|item| nth(item, place)),
        Value::Object(fields) => fields.values().find_map(|field| nth(field, place)),
        _ => None,
    }
}

fn nth_mut<'a>(value: &'a mut Value, place: &mut usize) -> Option<&'a mut Value> {
    if *place == 0 {
        return Some(value);
    }
    *place -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth_mut(item, place)),
        Value::Object(fields) => fields.values_mut().find_map(|field| nth_mut(field, place)),
        _ => None,
    }
}

fn fault(node: &mut Value, donor: Value, dice: &mut impl Dice) {
    // What stands elsewhere in the same thing fits often enough to be believed.
    if dice.below(6) == 0 {
        *node = donor;
        return;
    }
    match node {
        Value::Null => *node = if dice.below(2) == 0 { donor } else { json!(dice.pick(EDGES)) },
        Value::Bool(truth) => *truth = !*truth,
        Value::Number(number) => *number = numbered(number, dice),
        Value::String(text) => {
            *text = match dice.below(4) {
                0 => dice.pick(WORDS).to_owned(),
                1 => text.repeat(1 + dice.below(40) as usize),
                _ => self::text(text, dice),
            }
        }
        Value::Array(items) if items.is_empty() => items.push(donor),
        Value::Array(items) => {
            let (one, other) = (dice.below(items.len() as u32), dice.below(items.len() as u32));
            match dice.below(6) {
                0 => drop(items.remove(one as usize)),
                1 => items.insert(other as usize, items[one as usize].clone()),
                2 => items.swap(one as usize, other as usize),
                3 => items.reverse(),
                4 => items.extend(vec![items[one as usize].clone(); 1 + dice.below(30) as usize]),
                _ => items[one as usize] = donor,
            }
        }
        Value::Object(fields) if fields.is_empty() => *node = donor,
        Value::Object(fields) => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let (one, other) = (
                &keys[dice.below(keys.len() as u32) as usize],
                &keys[dice.below(keys.len() as u32) as usize],
            );
            match dice.below(4) {
                0 => drop(fields.shift_remove(one)),
                1 => drop(fields.insert(one.clone(), fields[other].clone())),
                2 => drop(fields.insert(format!("{one}s"), donor)),
                _ => drop(fields.insert(one.clone(), Value::Null)),
            }
        }
    }
}

fn numbered(number: &Number, dice: &mut impl Dice) -> Number {
    let whole = number.as_i64().unwrap_or(0);
    match dice.below(6) {
        0 => Number::from(whole.saturating_add(1)),
        1 => Number::from(whole.saturating_sub(1)),
        2 => Number::from(whole.saturating_mul(2)),
        3 => Number::from(u64::MAX),
        4 => Number::from_f64(whole as f64 + 0.5).unwrap_or_else(|| Number::from(0)),
        _ => Number::from(dice.pick(EDGES)),
    }
}

/// The text with one fault: a line, a word, a digit or a letter is lost, doubled, moved or replaced.
pub fn text(whole: &str, dice: &mut impl Dice) -> String {
    let separator = match dice.below(3) {
        0 => '\n',
        1 => ' ',
        _ => return lettered(whole, dice),
    };
    let mut parts: Vec<&str> = whole.split(separator).collect();
    let (one, other) = (dice.below(parts.len() as u32) as usize, dice.below(parts.len() as u32) as usize);
    match dice.below(5) {
        0 => drop(parts.remove(one)),
        1 => parts.insert(other, parts[one]),
        2 => parts.swap(one, other),
        3 => parts[one] = parts[other],
        _ => parts[one] = WORDS[dice.below(WORDS.len() as u32) as usize],
    }
    parts.join(&separator.to_string())
}

fn lettered(whole: &str, dice: &mut impl Dice) -> String {
    let mut letters: Vec<char> = whole.chars().collect();
    if letters.is_empty() {
        return dice.pick(WORDS).to_owned();
    }
    let place = dice.below(letters.len() as u32) as usize;
    let digits: Vec<usize> = (0..letters.len()).filter(|&at| letters[at].is_ascii_digit()).collect();
    match dice.below(6) {
        0 => letters.truncate(place),
        1 => drop(letters.remove(place)),
        2 => letters.insert(place, dice.pick(&['{', '"', ':', ';', '*', '=', '-', '9', '\u{301}'])),
        _ if !digits.is_empty() => {
            let at = dice.pick(&digits);
            match dice.below(3) {
                0 => letters[at] = dice.pick(&['0', '1', '9']),
                1 => letters.insert(at, '9'),
                _ => letters[at] = char::from(b'0' + dice.below(10) as u8),
            }
        }
        _ => letters[place] = letters[dice.below(letters.len() as u32) as usize],
    }
    letters.into_iter().collect()
}

/// The bytes with a few faults: changed, cut, lost and doubled ones.
pub fn bytes(whole: &[u8], dice: &mut impl Dice) -> Vec<u8> {
    let mut bytes = whole.to_vec();
    for _ in 0..=dice.below(4) {
        if bytes.is_empty() {
            break;
        }
        let place = dice.below(bytes.len() as u32) as usize;
        match dice.below(5) {
            0 => bytes[place] = dice.below(256) as u8,
            1 => bytes.truncate(place),
            2 => bytes.insert(place, b"{}[]\",:0-9e"[dice.below(11) as usize]),
            3 => drop(bytes.remove(place)),
            _ => bytes[place] = b'0' + dice.below(10) as u8,
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::FastDice;

    #[test]
    fn a_fault_changes_a_part_and_leaves_the_rest() {
        let sound = json!({ "seat": 1, "cards": ["R1", "R2", "R3"], "deep": { "flag": true, "none": null } });
        let mut dice = FastDice::new(1);
        let (mut changed, mut still_objects) = (0, 0);
        for _ in 0..1000 {
            let mut bent = sound.clone();
            value(&mut bent, &mut dice);
            changed += usize::from(bent != sound);
            still_objects += usize::from(bent.is_object());
        }
        assert!(changed > 850 && still_objects > 850, "{changed} changed, {still_objects} objects");
    }

    #[test]
    fn texts_and_bytes_of_any_length_can_be_bent() {
        let mut dice = FastDice::new(2);
        for sound in ["", "a", "ä\n\nß 12", "game schotten\nscenario A b\n= W1: 3\n"] {
            let bent: Vec<String> = (0..200).map(|_| text(sound, &mut dice)).collect();
            assert!(bent.iter().any(|bent| bent != sound), "{sound:?}");
            assert!(
                (0..200).any(|_| sound.is_empty() || bytes(sound.as_bytes(), &mut dice) != sound.as_bytes())
            );
        }
    }
}
