//! How a command ends, as shells and scripts read it.

use crate::interrupt;
use std::fmt;
use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// 0: done.
    Fine,
    /// 1: done, but the answer is no, or it could not be done.
    No,
    /// 2: asked for something that cannot be asked.
    Usage,
    /// 130: Ctrl-C came before the end.
    Interrupted,
}

impl Exit {
    /// Tells on the error stream what went wrong.
    pub(crate) fn failed(reason: impl fmt::Display) -> Exit {
        eprintln!("bergfried: {reason}");
        Exit::No
    }

    /// Tells on the error stream what cannot be asked.
    pub(crate) fn usage(reason: impl fmt::Display) -> Exit {
        eprintln!("bergfried: {reason}");
        Exit::Usage
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        match exit {
            Exit::Fine => ExitCode::SUCCESS,
            Exit::No => ExitCode::from(1),
            Exit::Usage => ExitCode::from(2),
            Exit::Interrupted => ExitCode::from(interrupt::CODE),
        }
    }
}
