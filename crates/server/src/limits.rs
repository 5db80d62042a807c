//! Limits by name, as an operator reads and sets them.

use crate::config::Limits;
use crate::rates::Rate;
use crate::store::Quota;
use std::time::Duration;
use table::Message;

/// A limit, and what it is set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LimitShown {
    /// Its name.
    pub name: &'static str,
    /// Its value as it can be set: a number, seconds, `BURST/PER_SECOND` or `RECORDS/BYTES`.
    pub value: String,
}

impl LimitShown {
    /// What it bounds, and what that protects against.
    pub fn about(&self) -> Message {
        let key = format!("server-limit-{}", self.name.replace('_', "-"));
        Message { key: key.into(), args: Vec::new() }
    }
}

/// Why a limit was not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongLimit {
    /// There is none of that name.
    Unknown,
    /// It has no such value.
    Value,
}

/// Something a limit can be.
trait Bound: Sized {
    fn written(&self) -> String;
    fn read(text: &str) -> Option<Self>;
}

impl Bound for usize {
    fn written(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<usize> {
        text.parse().ok().filter(|number| *number > 0)
    }
}

impl Bound for Duration {
    fn written(&self) -> String {
        self.as_secs_f64().to_string()
    }

    fn read(text: &str) -> Option<Duration> {
        Duration::try_from_secs_f64(text.parse().ok()?).ok().filter(|time| !time.is_zero())
    }
}

impl Bound for Rate {
    fn written(&self) -> String {
        let per_second = format!("{:.3}", self.per_second);
        format!("{}/{}", self.burst, per_second.trim_end_matches('0').trim_end_matches('.'))
    }

    fn read(text: &str) -> Option<Rate> {
        let (burst, per_second) = text.split_once('/')?;
        let rate = Rate { burst: burst.parse().ok()?, per_second: per_second.parse().ok()? };
        let sound = rate.burst >= 1.0 && rate.per_second >= 0.0;
        (sound && rate.burst.is_finite() && rate.per_second.is_finite()).then_some(rate)
    }
}

impl Bound for Quota {
    fn written(&self) -> String {
        format!("{}/{}", self.records, self.bytes)
    }

    fn read(text: &str) -> Option<Quota> {
        let (records, bytes) = text.split_once('/')?;
        Some(Quota { records: records.parse().ok()?, bytes: bytes.parse().ok()? })
    }
}

macro_rules! limits {
    ($($name:ident)*) => {
        impl Limits {
            /// Every limit.
            pub fn shown(&self) -> Vec<LimitShown> {
                // Names every field, so that none is forgotten.
                let Limits { $($name),* } = self;
                vec![$(LimitShown { name: stringify!($name), value: $name.written() }),*]
            }

            /// Sets the limit of this name.
            ///
            /// # Errors
            /// When there is none, or when it has no such value.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), WrongLimit> {
                match name {
                    $(stringify!($name) => self.$name = Bound::read(value).ok_or(WrongLimit::Value)?,)*
                    _ => return Err(WrongLimit::Unknown),
                }
                Ok(())
            }
        }
    };
}

limits! {
    message body messages calls arrivals logins renames
    tables_each tables_a_day tables_from options_from tables_awake
    uploads_each upload_bytes_each uploads_from uploads_kept
    sockets_each sockets_address chats crowd_chats
    connections_each connections head_time proxy_time body_time
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Lang;

    #[test]
    fn every_limit_is_told_in_both_languages_and_can_be_set_to_what_it_is() {
        for limit in Limits::default().shown() {
            for lang in [Lang::En, Lang::De] {
                let about = words::say(lang, &limit.about(), &words::numbered);
                assert!(about.len() > 20 && !about.contains('⟨'), "{}: {about}", limit.name);
            }
            let mut limits = Limits::default();
            assert_eq!(limits.set(limit.name, &limit.value), Ok(()), "{limit:?}");
            assert_eq!(limits.shown(), Limits::default().shown(), "{limit:?}");
        }
    }

    #[test]
    fn a_limit_is_set_or_refused_by_name() {
        let mut limits = Limits::default();
        assert_eq!(limits.set("calls", "7/0.5"), Ok(()));
        assert_eq!((limits.calls.burst, limits.calls.per_second), (7.0, 0.5));
        assert_eq!(limits.set("uploads_kept", "3/4096"), Ok(()));
        assert_eq!(limits.uploads_kept, Quota { records: 3, bytes: 4096 });
        assert_eq!(limits.set("body_time", "1.5"), Ok(()));
        assert_eq!(limits.body_time, Duration::from_millis(1500));
        assert_eq!(limits.set("tables_each", "0"), Err(WrongLimit::Value));
        assert_eq!(limits.set("calls", "7"), Err(WrongLimit::Value));
        assert_eq!(limits.set("calls", "7/-1"), Err(WrongLimit::Value));
        assert_eq!(limits.set("nonsense", "7"), Err(WrongLimit::Unknown));
    }
}
