//! A short attack on the program itself. `cargo xtask attack` goes on for longer, and judges time.

use std::time::Duration;
use stress::attack::{Plan, attack};

#[test]
fn the_house_stands_a_short_attack() {
    let plan = Plan {
        time: Duration::from_secs(15),
        attackers: 6,
        witnesses: 1,
        // A busy machine is no hang; a server that never answers again is one.
        pulse: Duration::from_secs(60),
        killed_every: Duration::from_secs(6),
        ..Plan::new(env!("CARGO_BIN_EXE_bergfried").into())
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let report = runtime.block_on(attack(plan));
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.tried.len() >= 8 && report.pulses > 0, "{report}");
}
