//! What the system calls to a program: to end, to wait.

#[cfg(unix)]
pub(crate) use unix::Calls;

#[cfg(not(unix))]
pub(crate) use elsewhere::Calls;

#[cfg(unix)]
mod unix {
    use signal_hook::consts::{SIGTERM, SIGTSTP};
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// Listens for calls to end, so that the terminal is given back first.
    pub(crate) struct Calls(Arc<AtomicBool>);

    impl Calls {
        pub(crate) fn listen() -> io::Result<Calls> {
            let ends = Arc::new(AtomicBool::new(false));
            // Where the terminal itself is gone (SIGHUP) there is nothing to give back: that ends the program at
            // once, and must, because a terminal that is gone can be waited for in a circle for ever.
            signal_hook::flag::register(SIGTERM, ends.clone())?;
            Ok(Calls(ends))
        }

        /// Whether somebody wants the program to end.
        pub(crate) fn to_leave(&self) -> bool {
            self.0.load(Ordering::Relaxed)
        }

        /// Waits until the shell lets the program go on.
        pub(crate) fn suspend(&self) -> io::Result<()> {
            signal_hook::low_level::emulate_default_handler(SIGTSTP)
        }
    }
}

#[cfg(not(unix))]
mod elsewhere {
    use std::io;

    /// Nobody calls where there are no signals.
    pub(crate) struct Calls;

    impl Calls {
        pub(crate) fn listen() -> io::Result<Calls> {
            Ok(Calls)
        }

        pub(crate) fn to_leave(&self) -> bool {
            false
        }

        pub(crate) fn suspend(&self) -> io::Result<()> {
            Ok(())
        }
    }
}
