//! The handbook, bound by a small program of its own.

use crate::command::{Task, run_with};
use crate::rooms::target;

/// Binds the handbook into `web/handbook`, from where it goes into the program.
pub(crate) fn book() -> Task {
    let to = target().join("book").display().to_string();
    let bind = ["run", "--quiet", "--manifest-path", "xtask/book/Cargo.toml", "--", ".", "web/handbook"];
    run_with("cargo", &bind, &[("CARGO_TARGET_DIR", &to)])
}
