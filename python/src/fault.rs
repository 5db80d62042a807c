//! Errors as Python exceptions that name the clause.

use pyo3::Borrowed;
use pyo3::create_exception;
use pyo3::exceptions::{PyKeyboardInterrupt, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use table::{Message, Refusal, RefusalCode, Words};

create_exception!(bergfried, BergfriedError, PyValueError, "Everything that Bergfried refuses.");
create_exception!(bergfried, IllegalAction, BergfriedError, "An action that the rules do not allow here.");
create_exception!(
    bergfried,
    WrongOption,
    BergfriedError,
    "An option, game or player that does not exist or does not fit."
);
create_exception!(
    bergfried,
    ForeignPickle,
    BergfriedError,
    "A saved state that was not written by this game."
);
create_exception!(bergfried, WrongEncoding, BergfriedError, "Numbers of another version of the encoding.");
create_exception!(bergfried, WrongShape, BergfriedError, "An array of another shape or type.");
create_exception!(bergfried, TooManyOutcomes, BergfriedError, "More outcomes of chance than can be listed.");

/// Why something cannot be done.
#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// The rules refuse it.
    Refused(Kind, Words, Option<String>),
    /// Somebody pressed Ctrl-C.
    Interrupted,
}

/// Which exception it becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Illegal,
    Option,
    Pickle,
    Encoding,
    Shape,
    Outcomes,
}

impl Fault {
    pub(crate) fn new(kind: Kind, reason: impl Into<String>) -> Fault {
        let reason = reason.into();
        Fault::Refused(kind, Words { en: reason.clone().into(), de: reason.into() }, None)
    }

    pub(crate) fn refused(refusal: &Refusal) -> Fault {
        let kind = match refusal.code {
            RefusalCode::BadOptions => Kind::Option,
            RefusalCode::BadPosition => Kind::Pickle,
            _ => Kind::Illegal,
        };
        Fault::Refused(kind, words::both(&refusal.reason, &words::numbered), refusal.clause.clone())
    }

    /// The same, found out while something saved was read: whatever is wrong with it, it was not written here.
    /// An encoding of another version stays what it is.
    pub(crate) fn foreign(self) -> Fault {
        match self {
            Fault::Refused(kind, said, clause) if kind != Kind::Encoding => {
                Fault::Refused(Kind::Pickle, said, clause)
            }
            other => other,
        }
    }

    pub(crate) fn said(kind: Kind, message: &Message) -> Fault {
        Fault::Refused(kind, words::both(message, &words::numbered), None)
    }
}

/// The number of a seat. What no seat can have is a seat that is not there, and refused as such.
#[derive(Clone, Copy)]
pub(crate) struct Place(pub(crate) u8);

/// The number of an action. What no action can have is one that is never legal, and refused as such.
#[derive(Clone, Copy)]
pub(crate) struct Number(pub(crate) u16);

impl<'py> FromPyObject<'_, 'py> for Place {
    type Error = PyErr;
    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Place> {
        Ok(Place(u8::try_from(whole(given)?).unwrap_or(u8::MAX)))
    }
}

impl<'py> FromPyObject<'_, 'py> for Number {
    type Error = PyErr;
    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Number> {
        Ok(Number(u16::try_from(whole(given)?).unwrap_or(u16::MAX)))
    }
}

/// A whole number; one that is too large for any use is as good as -1.
fn whole(given: Borrowed<'_, '_, PyAny>) -> PyResult<i64> {
    match given.extract::<i64>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => Ok(-1),
        other => other,
    }
}

impl From<wire::Error> for Fault {
    fn from(error: wire::Error) -> Fault {
        Fault::Refused(Kind::Option, error.message, error.clause)
    }
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> PyErr {
        let (kind, said, clause) = match fault {
            Fault::Interrupted => return PyKeyboardInterrupt::new_err(()),
            Fault::Refused(kind, said, clause) => (kind, said, clause),
        };
        let text = match &clause {
            Some(clause) => format!("{clause}: {}", said.en),
            None => said.en.to_string(),
        };
        let error = match kind {
            Kind::Illegal => IllegalAction::new_err(text),
            Kind::Option => WrongOption::new_err(text),
            Kind::Pickle => ForeignPickle::new_err(text),
            Kind::Encoding => WrongEncoding::new_err(text),
            Kind::Shape => WrongShape::new_err(text),
            Kind::Outcomes => TooManyOutcomes::new_err(text),
        };
        Python::attach(|py| {
            let value = error.value(py);
            // An exception that cannot take the clause is still the right exception.
            let _ = value.setattr("clause", clause);
            let _ = value.setattr("german", said.de.to_string());
        });
        error
    }
}

pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    let base = py.get_type::<BergfriedError>();
    base.setattr("clause", py.None())?;
    base.setattr("german", "")?;
    module.add("BergfriedError", base)?;
    module.add("IllegalAction", py.get_type::<IllegalAction>())?;
    module.add("WrongOption", py.get_type::<WrongOption>())?;
    module.add("ForeignPickle", py.get_type::<ForeignPickle>())?;
    module.add("WrongEncoding", py.get_type::<WrongEncoding>())?;
    module.add("WrongShape", py.get_type::<WrongShape>())?;
    module.add("TooManyOutcomes", py.get_type::<TooManyOutcomes>())
}
