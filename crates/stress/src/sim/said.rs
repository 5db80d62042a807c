//! What clients and nodes of the simulation say to each other.

/// What a client says.
pub(crate) enum Say {
    Hello { table: usize },
    Choose { id: u64, step: usize },
    Leave,
}

/// What a client is told, and for whose eyes.
#[derive(Clone)]
pub(crate) enum Told {
    Welcome { observer: usize, history: Vec<u64> },
    Update { observer: usize, step: usize, id: u64 },
    Answer { id: u64, done: bool },
}

/// A letter from node to node.
pub(crate) enum Letter {
    Beat { number: u64 },
    Count { number: u64, letters: u64 },
    Forgotten,
    Join { connection: u64, client: usize, table: usize },
    Choose { connection: u64, number: u64, id: u64, step: usize },
    Left { connection: u64 },
    Told { connection: u64, number: u64, told: Told },
    Gone { connection: u64 },
}
