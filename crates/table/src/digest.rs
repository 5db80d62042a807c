//! A fingerprint of a state that is the same on every platform.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::{Hash, Hasher};

/// A 64-bit fingerprint, written as 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Digest(pub u64);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for Digest {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        u64::from_str_radix(&text, 16).map(Digest).map_err(serde::de::Error::custom)
    }
}

/// The fingerprint of anything hashable. Two equal values have equal fingerprints on every
/// platform, because lengths and discriminants are widened and all numbers are little-endian.
pub fn digest<T: Hash + ?Sized>(value: &T) -> Digest {
    let mut hasher = Portable(0x9e37_79b9_7f4a_7c15);
    value.hash(&mut hasher);
    Digest(mix(hasher.0))
}

/// One round of multiply and fold per word.
struct Portable(u64);

const fn mix(word: u64) -> u64 {
    let wide = (word ^ 0x2d35_8dcc_aa6c_78a5) as u128 * 0x8bb8_4b93_962e_acc9;
    (wide >> 64) as u64 ^ wide as u64
}

impl Portable {
    fn word(&mut self, word: u64) {
        self.0 = mix(self.0.rotate_left(23) ^ word);
    }
}

impl Hasher for Portable {
    fn finish(&self) -> u64 {
        mix(self.0)
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
        self.word(bytes.len() as u64);
    }
    fn write_u8(&mut self, number: u8) {
        self.word(u64::from(number));
    }
    fn write_u16(&mut self, number: u16) {
        self.word(u64::from(number));
    }
    fn write_u32(&mut self, number: u32) {
        self.word(u64::from(number));
    }
    fn write_u64(&mut self, number: u64) {
        self.word(number);
    }
    fn write_u128(&mut self, number: u128) {
        self.word(number as u64);
        self.word((number >> 64) as u64);
    }
    fn write_usize(&mut self, number: usize) {
        self.word(number as u64);
    }
    fn write_i8(&mut self, number: i8) {
        self.word(number as u64);
    }
    fn write_i16(&mut self, number: i16) {
        self.word(number as u64);
    }
    fn write_i32(&mut self, number: i32) {
        self.word(number as u64);
    }
    fn write_i64(&mut self, number: i64) {
        self.word(number as u64);
    }
    fn write_isize(&mut self, number: isize) {
        self.word(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_values_have_different_fingerprints() {
        let mut seen = std::collections::HashSet::new();
        for first in 0u8..100 {
            for second in 0u16..100 {
                assert!(seen.insert(digest(&(first, second))));
            }
        }
        assert_ne!(digest(&[1u8, 0][..]), digest(&[1u8][..]));
    }

    #[test]
    fn a_fingerprint_reads_back_as_written() {
        let print = digest("Bergfried");
        let text = serde_json::to_string(&print).expect("a digest as JSON");
        assert_eq!(serde_json::from_str::<Digest>(&text).expect("a digest"), print);
    }
}
