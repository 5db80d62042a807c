//! Passwords, hashed with memory that is taken once and given back when nobody comes any more.
//!
//! A hash fills 19 MB. Taken anew on whatever thread is free, as much stays behind with every one of them.

use crate::random;
use argon2::password_hash::{Output, ParamsString, PasswordHash, Salt, SaltString};
use argon2::{ARGON2ID_IDENT, Algorithm, Argon2, Block, Params, Version};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Hashes one password at a time.
#[derive(Default)]
pub(crate) struct Hasher(Mutex<Memory>);

#[derive(Default)]
struct Memory {
    blocks: Vec<Block>,
    used: Option<Instant>,
}

impl Hasher {
    /// A password as it is kept.
    pub(crate) fn hashed(&self, password: &str) -> Option<String> {
        let salt = SaltString::encode_b64(&random::bytes::<16>()).ok()?;
        let params = Params::default();
        let hash = PasswordHash {
            algorithm: ARGON2ID_IDENT,
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(&params).ok()?,
            salt: Some(salt.as_salt()),
            hash: Some(self.output(password, salt.as_salt(), params)?),
        };
        Some(hash.to_string())
    }

    /// Whether this password is the one that was hashed.
    pub(crate) fn fits(&self, password: &str, hash: &str) -> bool {
        let Ok(hash) = PasswordHash::new(hash) else { return false };
        let (Ok(params), Some(salt), Some(kept)) = (Params::try_from(&hash), hash.salt, hash.hash) else {
            return false;
        };
        // Outputs are compared in the same time, whatever they are.
        self.output(password, salt, params).is_some_and(|output| output == kept)
    }

    fn output(&self, password: &str, salt: Salt<'_>, params: Params) -> Option<Output> {
        let mut bytes = [0; Salt::MAX_LENGTH];
        let salt = salt.decode_b64(&mut bytes).ok()?;
        let mut memory = self.0.lock().expect("a hasher");
        let blocks = params.block_count();
        if memory.blocks.len() < blocks {
            memory.blocks.resize(blocks, Block::default());
        }
        memory.used = Some(Instant::now());
        let length = params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let hash = |out: &mut [u8]| {
            let memory = &mut memory.blocks[..blocks];
            Ok(argon.hash_password_into_with_memory(password.as_bytes(), salt, out, memory)?)
        };
        Output::init_with(length, hash).ok()
    }

    /// Gives the memory back where no password was hashed for this long.
    pub(crate) fn clear_out(&self, idle: Duration) {
        // Whoever holds it is using it.
        let Ok(mut memory) = self.0.try_lock() else { return };
        if memory.used.is_some_and(|used| used.elapsed() >= idle) {
            *memory = Memory::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::password_hash::{PasswordHasher, PasswordVerifier};

    #[test]
    fn a_password_fits_its_own_hash_whoever_made_it() {
        let hasher = Hasher::default();
        let own = hasher.hashed("open, sesame").expect("a hash");
        let salt = SaltString::encode_b64(&[7; 16]).expect("a salt");
        let usual = Argon2::default().hash_password(b"open, sesame", &salt).expect("a hash").to_string();
        for hash in [&own, &usual] {
            assert!(hasher.fits("open, sesame", hash), "{hash}");
            assert!(!hasher.fits("open, barley", hash), "{hash}");
            let parsed = PasswordHash::new(hash).expect("a hash");
            assert!(Argon2::default().verify_password(b"open, sesame", &parsed).is_ok(), "{hash}");
        }
        hasher.clear_out(Duration::from_secs(3600));
        assert!(!hasher.0.lock().expect("a hasher").blocks.is_empty(), "used a moment ago");
        hasher.clear_out(Duration::ZERO);
        assert_eq!(hasher.0.lock().expect("a hasher").blocks.capacity(), 0);
        assert!(hasher.fits("open, sesame", &own), "taken anew");
        assert!(!hasher.fits("open, sesame", "nonsense"));
        assert_ne!(hasher.hashed("open, sesame").as_ref(), Some(&own), "salted");
    }
}
