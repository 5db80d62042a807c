//! Where a person's own things are kept, by the custom of the system.

use etcetera::BaseStrategy;
use std::path::PathBuf;

/// The house's folder among a person's data: saved games, what was typed, the tables of a server. Nothing where the system
/// knows no home.
pub(crate) fn data() -> Option<PathBuf> {
    let customs = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(customs.data_dir().join("bergfried"))
}
