//! Dice that nobody can bend.
//!
//! When a table is made the server draws 32 secret bytes and publishes their SHA-256. Then the
//! players may add salts. When the game begins, the seed of its dice is the SHA-256 of
//! `bergfried dice 1`, the secret and every salt in order of seats. When it is over the secret is
//! published: the server could not choose it after the salts, and no player could know it before.

use crate::random::{hex, unhex};
use crate::store::Salt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use table::{Message, Seed, Words};

/// What is published before the game.
pub(crate) fn commitment(server_seed: &[u8; 32]) -> String {
    hex(&Sha256::digest(server_seed))
}

/// The seed of the game's dice.
pub(crate) fn seed(server_seed: &[u8; 32], salts: &[Salt]) -> Seed {
    let mut salts: Vec<&Salt> = salts.iter().collect();
    salts.sort_by_key(|salt| salt.seat);
    let mut hash = Sha256::new();
    hash.update(b"bergfried dice 1");
    hash.update(server_seed);
    for salt in salts {
        hash.update([salt.seat.0]);
        hash.update((salt.salt.len() as u32).to_le_bytes());
        hash.update(salt.salt.as_bytes());
    }
    Seed(hash.finalize().into())
}

/// A finished game as it is handed out: the game's own record and what vouches for its dice.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Record {
    /// The version of this shape.
    pub(crate) bergfried: u32,
    /// The table it was played at.
    pub(crate) table: String,
    /// The players' names in order of seats.
    pub(crate) players: Vec<Words>,
    /// What vouches for the dice.
    pub(crate) fairness: Proof,
    /// How it ended where the players ended it themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) outcome: Option<table::Outcome>,
    /// The game.
    pub(crate) replay: Value,
}

/// What vouches for the dice.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Proof {
    pub(crate) commitment: String,
    pub(crate) server_seed: String,
    pub(crate) salts: Vec<Salt>,
}

/// What a check found out.
#[derive(Debug)]
pub struct Verified {
    /// What was checked, a sentence each.
    pub lines: Vec<Words>,
    /// Whether all of it holds.
    pub holds: bool,
}

/// The largest file anybody needs to check.
pub(crate) const LONGEST_RECORD: usize = 4 << 20;

/// Checks a record handed out by a server, or a bare record of a game: that the server kept to
/// the seed it had committed itself to, and that every dice throw, choice and state of the game
/// follows from it.
pub fn verify(file: &[u8]) -> Verified {
    let mut lines = Vec::new();
    let holds = match check(file, &mut lines) {
        Ok(()) => true,
        Err(broken) => {
            lines.push(said(broken));
            false
        }
    };
    Verified { lines, holds }
}

fn said(message: Message) -> Words {
    words::both(&message, &words::numbered)
}

fn check(file: &[u8], lines: &mut Vec<Words>) -> Result<(), Message> {
    let unreadable =
        |reason: String| Message::new("server-verify-unreadable").with("reason", Words::same(reason));
    if file.len() > LONGEST_RECORD {
        return Err(Message::new("server-too-big"));
    }
    let value: Value = serde_json::from_slice(file).map_err(|error| unreadable(error.to_string()))?;
    let replay = if value.get("replay").is_some() {
        let record: Record = serde_json::from_value(value).map_err(|error| unreadable(error.to_string()))?;
        if record.bergfried != 1 {
            return Err(unreadable(format!("bergfried: {}", record.bergfried)));
        }
        let server_seed =
            unhex(&record.fairness.server_seed).ok_or_else(|| unreadable("server_seed".into()))?;
        if commitment(&server_seed) != record.fairness.commitment.to_lowercase() {
            return Err(Message::new("server-verify-broken-commitment"));
        }
        let hash = Words::same(record.fairness.commitment.to_lowercase());
        lines.push(said(Message::new("server-verify-commitment").with("hash", hash)));
        let found = record.replay.get("seed").and_then(Value::as_str);
        if found.and_then(unhex).map(Seed) != Some(seed(&server_seed, &record.fairness.salts)) {
            return Err(Message::new("server-verify-broken-seed"));
        }
        let salts = record.fairness.salts.len();
        lines.push(said(Message::new("server-verify-seed").with("count", salts)));
        record.replay
    } else {
        lines.push(said(Message::new("server-verify-bare")));
        if value.get("seed").is_none_or(Value::is_null) {
            lines.push(said(Message::new("server-verify-unseeded")));
        }
        value
    };
    let game = wire::replayed(&replay)
        .map_err(|error| Message::new("server-verify-broken-game").with("reason", error.message))?;
    lines.push(said(Message::new("server-verify-steps").with("count", game.steps().len())));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;

    fn salt(seat: u8, salt: &str) -> Salt {
        Salt { seat: Seat(seat), salt: salt.to_owned() }
    }

    #[test]
    fn the_commitment_is_a_plain_sha256() {
        let empty_secret = commitment(&[0; 32]);
        assert_eq!(empty_secret, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    }

    #[test]
    fn every_salt_and_its_seat_change_the_dice() {
        let secret = [7; 32];
        let all = [
            seed(&secret, &[]),
            seed(&secret, &[salt(0, "a")]),
            seed(&secret, &[salt(1, "a")]),
            seed(&secret, &[salt(0, "a"), salt(1, "b")]),
            seed(&secret, &[salt(0, "ab")]),
            seed(&[8; 32], &[salt(0, "a")]),
        ];
        for (place, one) in all.iter().enumerate() {
            assert!(!all[..place].contains(one), "{place}");
        }
        assert_eq!(
            seed(&secret, &[salt(1, "b"), salt(0, "a")]),
            all[3],
            "the order of arrival does not matter"
        );
    }

    #[test]
    fn nonsense_is_refused_by_name() {
        for nonsense in ["", "[]", "{}", "{\"replay\":1}", "{\"game\":\"chess\"}", "\u{0}"] {
            let found = verify(nonsense.as_bytes());
            assert!(!found.holds, "{nonsense}");
            assert!(!found.lines.last().expect("a reason").en.contains('⟨'), "{nonsense}");
        }
    }
}
