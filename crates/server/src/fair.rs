//! Dice that nobody can bend.
//!
//! When a table is made the server draws 32 secret bytes and publishes their SHA-256. Then the
//! players may add salts. When the game begins, the seed of its dice is the SHA-256 of
//! `bergfried dice 1`, the secret and every salt in order of seats. When it is over the secret is
//! published: the server could not choose it after the salts, and no player could know it before.
//!
//! After the n-th taking back the dice fall from the n-th stream of that seed: chance that nobody has
//! seen and that was committed to before the game. The record tells where.

use crate::keeper::LONGEST_WORD;
use crate::random::{hex, unhex};
use crate::store::Salt;
use crate::terms::AllTerms;
use crate::{ending, lane::Wanted};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::{Message, Seed, Words};
use wire::AnyFilm;

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
    /// How it ended where that was not by the rules alone: somebody gave up, or all agreed.
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
/// The longest name of a player in a record, in characters.
const LONGEST_NAME: usize = 64;

/// A record that holds, in its canonical form: written anew from what was checked, so that nothing else
/// that was in the file is kept.
pub(crate) struct Checked {
    pub(crate) film: Box<dyn AnyFilm>,
    /// The players' names in order of seats, as far as the record tells them.
    pub(crate) players: Vec<Words>,
    /// What vouches for the dice, where anything does.
    pub(crate) proof: Option<Proof>,
    /// How it ended, if it did.
    pub(crate) outcome: Option<table::Outcome>,
    pub(crate) canonical: String,
}

/// Checks a record handed out by a server, or a bare record of a game: that the server kept to
/// the seed it had committed itself to, that every dice throw, choice and state of the game
/// follows from it, and that it can have ended as it says.
pub fn verify(file: &[u8]) -> Verified {
    let mut lines = Vec::new();
    let holds = match checked(file, &Wanted::always(), &mut lines) {
        Ok(_) => true,
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

fn unreadable(reason: impl Into<String>) -> Message {
    let reason: String = reason.into().chars().take(200).collect();
    Message::new("server-verify-unreadable").with("reason", Words::same(reason))
}

/// Checks a record for as long as it is wanted. A fault of the rules refuses the record too.
pub(crate) fn checked(file: &[u8], wanted: &Wanted, lines: &mut Vec<Words>) -> Result<Checked, Message> {
    let check = AssertUnwindSafe(|| check(file, wanted, lines));
    catch_unwind(check).unwrap_or_else(|_| Err(Message::new("server-verify-broken-rules")))
}

fn check(file: &[u8], wanted: &Wanted, lines: &mut Vec<Words>) -> Result<Checked, Message> {
    if file.len() > LONGEST_RECORD {
        return Err(Message::new("server-too-big"));
    }
    let value: Value = serde_json::from_slice(file).map_err(|error| unreadable(error.to_string()))?;
    let full = match value.get("replay") {
        Some(_) => {
            let record: Record =
                serde_json::from_value(value).map_err(|error| unreadable(error.to_string()))?;
            Some(kept_its_word(record, lines)?)
        }
        None => {
            lines.push(said(Message::new("server-verify-bare")));
            if value.get("seed").is_none_or(Value::is_null) {
                lines.push(said(Message::new("server-verify-unseeded")));
            }
            return finish(None, &value, wanted, lines);
        }
    };
    let replay = full.as_ref().map(|record| record.replay.clone()).unwrap_or_default();
    finish(full, &replay, wanted, lines)
}

/// The server's own part: its promise, its seed, and that nothing in the frame is out of bounds.
fn kept_its_word(mut record: Record, lines: &mut Vec<Words>) -> Result<Record, Message> {
    if record.bergfried != 1 {
        return Err(unreadable(format!("bergfried: {}", record.bergfried)));
    }
    if record.table.len() > LONGEST_WORD {
        return Err(unreadable("table"));
    }
    let fairness = &mut record.fairness;
    let server_seed = unhex(&fairness.server_seed).ok_or_else(|| unreadable("server_seed"))?;
    if commitment(&server_seed) != fairness.commitment.to_lowercase() {
        return Err(Message::new("server-verify-broken-commitment"));
    }
    fairness.commitment = commitment(&server_seed);
    fairness.server_seed = hex(&server_seed);
    lines.push(said(
        Message::new("server-verify-commitment").with("hash", Words::same(fairness.commitment.clone())),
    ));
    let mut salted = HashSet::new();
    if !fairness.salts.iter().all(|salt| salt.salt.len() <= LONGEST_WORD && salted.insert(salt.seat)) {
        return Err(unreadable("salts"));
    }
    let found = record.replay.get("seed").and_then(Value::as_str);
    if found.and_then(unhex).map(Seed) != Some(seed(&server_seed, &fairness.salts)) {
        return Err(Message::new("server-verify-broken-seed"));
    }
    lines.push(said(Message::new("server-verify-seed").with("count", fairness.salts.len())));
    Ok(record)
}

/// Plays the game through and checks what the record says around it.
fn finish(
    full: Option<Record>,
    replay: &Value,
    wanted: &Wanted,
    lines: &mut Vec<Words>,
) -> Result<Checked, Message> {
    let broken = |reason: Words| Message::new("server-verify-broken-game").with("reason", reason);
    let film = wire::filmed(replay, &|| wanted.still()).map_err(|error| broken(error.message))?;
    let game = film.end();
    let canonical = game.replay_with_seed();
    let anew = canonical.get("anew").and_then(Value::as_array).map_or(0, Vec::len);
    if anew > 0 {
        lines.push(said(Message::new("server-verify-anew").with("count", anew)));
    }
    lines.push(said(Message::new("server-verify-steps").with("count", game.steps().len())));
    let Some(record) = full else {
        let outcome = game.outcome();
        let canonical = canonical.to_string();
        return Ok(Checked { film, players: Vec::new(), proof: None, outcome, canonical });
    };
    let named = |name: &Words| {
        [&name.en, &name.de]
            .into_iter()
            .all(|name| name.chars().count() <= LONGEST_NAME && !name.chars().any(char::is_control))
    };
    if record.players.len() > game.seats() || !record.players.iter().all(named) {
        return Err(Message::new("server-verify-broken-players"));
    }
    if record.fairness.salts.iter().any(|salt| salt.seat.index() >= game.seats()) {
        return Err(unreadable("salts"));
    }
    if let Some(told) = &record.outcome {
        let terms = AllTerms::default().of(game.game(), &game.options());
        let terms = terms.map_err(|refused| broken(refused.problem.reason))?;
        if !ending::possible(told, game.outcome(), &terms) {
            return Err(Message::new("server-verify-broken-outcome"));
        }
    }
    let outcome = record.outcome.or(game.outcome());
    let record = Record { replay: canonical, ..record };
    let canonical = serde_json::to_string(&record).expect("a record as JSON");
    Ok(Checked { film, players: record.players, proof: Some(record.fairness), outcome, canonical })
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
