//! The way between nodes: whoever publishes a letter to a subject is heard by all who listen there.
//!
//! A bus may lose letters, and says when it may have: everybody then begins anew with everybody. It never brings two
//! letters of one sender to one subject in another order.

mod local;
mod nats;

use std::fmt;
use std::sync::Arc;
use tokio::sync::mpsc;

/// What comes over a bus.
pub(crate) enum Heard {
    /// A letter.
    Letter(Vec<u8>),
    /// Letters may have been lost, and are until the bus is mended.
    Cut,
}

/// A way to other nodes.
pub(crate) trait Bus: Send + Sync {
    /// Sends a letter to all who listen to a subject; it is lost while the bus is cut.
    fn publish(&self, subject: &str, letter: Vec<u8>);

    /// Letters on their way out, and how many may be, where there is a bound.
    fn waiting(&self) -> (usize, Option<usize>) {
        (0, None)
    }
}

/// Why there is no bus.
#[derive(Debug)]
pub struct BusError(String);

impl fmt::Display for BusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bus cannot be used: {}", self.0)
    }
}

/// What listens to a bus.
pub(crate) type Ear = mpsc::UnboundedReceiver<Heard>;

/// Opens the bus at `nats://…`, or the one within this process at `local:NAME`, and listens to these subjects. Letters to
/// the subject that is `shared` go to one of all nodes, and not to whoever sends them.
pub(crate) async fn open(
    url: &str,
    subjects: Vec<String>,
    shared: &'static str,
) -> Result<(Arc<dyn Bus>, Ear), BusError> {
    let (say, ear) = mpsc::unbounded_channel();
    let bus: Arc<dyn Bus> = match url.strip_prefix("local:") {
        Some(name) => Arc::new(local::join(name, &subjects, shared, say)),
        None => Arc::new(nats::open(url, subjects, shared, say).await?),
    };
    Ok((bus, ear))
}
