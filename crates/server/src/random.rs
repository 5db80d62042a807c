//! Secrets and ids from the operating system.

/// Random bytes that nobody can guess.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system's random numbers");
    bytes
}

/// A random number.
pub(crate) fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// An id of this many characters, five unguessable bits each.
pub(crate) fn id(length: usize) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    (0..length.div_ceil(8))
        .flat_map(|_| bytes::<8>())
        .take(length)
        .map(|byte| LETTERS[usize::from(byte % 32)] as char)
        .collect()
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// 32 bytes from hexadecimal digits.
pub(crate) fn unhex(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; 32];
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
    }
    Some(bytes)
}
