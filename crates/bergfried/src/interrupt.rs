//! Ctrl-C.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// What shells expect of a program that Ctrl-C ended.
pub(crate) const CODE: u8 = 130;

/// From now on Ctrl-C is only noted; see [`interrupted`]. A second one ends the program.
pub(crate) fn note() {
    set(|| {
        if INTERRUPTED.swap(true, Ordering::SeqCst) {
            process::exit(CODE.into());
        }
    });
}

/// Whether Ctrl-C was pressed since [`note`].
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}

/// What tells whoever plays on other threads that Ctrl-C was pressed since [`note`].
pub(crate) fn flag() -> &'static AtomicBool {
    &INTERRUPTED
}

/// From now on Ctrl-C says goodbye and ends the program.
pub(crate) fn say_goodbye(goodbye: String) {
    set(move || {
        eprintln!("\n{goodbye}");
        process::exit(CODE.into());
    });
}

/// Without a handler Ctrl-C still ends the program, only less politely.
fn set(handler: impl FnMut() + Send + 'static) {
    if let Err(error) = ctrlc::set_handler(handler) {
        eprintln!("bergfried: {error}");
    }
}
