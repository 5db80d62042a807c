//! Running other programs and saying what runs.

use std::process::Command;
use std::time::Instant;

/// What a task comes to: done, or why not.
pub(crate) type Task = Result<(), String>;

/// Runs a named step and says how long it took, and how much processor time: on a busy machine only that
/// can be compared.
pub(crate) fn step(name: &str, task: impl FnOnce() -> Task) -> Task {
    println!("── {name}");
    let (start, spent) = (Instant::now(), processor_seconds());
    task().map_err(|message| format!("{name}: {message}"))?;
    let seconds = start.elapsed().as_secs_f64();
    match spent.zip(processor_seconds()) {
        Some((before, after)) => println!("   {name}: {seconds:.0} s, of processors {:.0} s", after - before),
        None => println!("   {name}: {seconds:.0} s"),
    }
    Ok(())
}

/// What all programs that were started here and have ended took of the processors.
#[cfg(unix)]
pub(crate) fn processor_seconds() -> Option<f64> {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;
    let used = getrusage(UsageWho::RUSAGE_CHILDREN).ok()?;
    Some((used.user_time() + used.system_time()).num_milliseconds() as f64 / 1000.0)
}

#[cfg(not(unix))]
pub(crate) fn processor_seconds() -> Option<f64> {
    None
}

/// Runs cargo.
pub(crate) fn cargo(args: &[&str]) -> Task {
    run_with("cargo", args, &[])
}

/// Runs a program with some variables set.
pub(crate) fn run_with(program: &str, args: &[&str], variables: &[(&str, &str)]) -> Task {
    let status = Command::new(program).args(args).envs(variables.iter().copied()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{program} {} failed ({status})", args.join(" "))),
        Err(error) => Err(format!("{program}: {error}")),
    }
}

/// Whether a program can be started at all.
pub(crate) fn exists(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// What a program prints.
pub(crate) fn output(program: &str, args: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(args).output().map_err(|error| format!("{program}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{program} {}: {}", args.join(" "), String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
