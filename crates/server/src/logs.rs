//! Logs: one line per event, with its fields.

use tracing::level_filters::LevelFilter;

/// How log lines are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogStyle {
    /// For people.
    Text,
    /// One JSON object per line.
    Json,
}

/// Writes logs to the standard error stream from now on.
pub fn write_logs(style: LogStyle, level: LevelFilter) {
    let logs =
        tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(level).with_target(false);
    // A second server in the same process keeps the first one's logs.
    let _ = match style {
        LogStyle::Text => tracing::subscriber::set_global_default(logs.finish()),
        LogStyle::Json => tracing::subscriber::set_global_default(logs.json().finish()),
    };
}
