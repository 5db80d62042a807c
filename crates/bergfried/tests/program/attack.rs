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

#[test]
fn what_was_taken_back_stays_so_when_the_house_is_killed() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let program = env!("CARGO_BIN_EXE_bergfried").as_ref();
    let stood = runtime.block_on(stress::killed::taken_back(program, folder.path(), 12, 7));
    assert!(stood.as_ref().is_ok_and(|acknowledged| *acknowledged > 5), "{stood:?}");
}
