//! The package for Python: a virtual environment, the wheel, its tests.

use crate::command::{Task, cargo, output, run_with, step};
use crate::rooms::target;
use std::path::Path;

/// What the package and its tests cannot do without.
const NEEDED: &[&str] = &["maturin>=1.7,<2", "numpy", "pytest"];

/// What the other faces of the package are tested with, each where it can be had. PyTorch is several gigabytes and
/// is not among them: what needs it is tested where it is there already.
const FACES: &[&str] = &[
    "pettingzoo",
    "gymnasium",
    "open_spiel",
    "pyarrow",
    "pandas",
    "polars",
    "ray",
    "tqdm",
    "matplotlib",
    "nbclient",
    "ipykernel",
    "mypy",
];

/// Makes a virtual environment, builds the wheel and runs its tests. Without Python there is nothing to
/// test, and that is said.
pub(crate) fn test() -> Task {
    let Some(python) = interpreter() else {
        println!("── python: skipped, because Python 3.10 or later is not installed");
        return Ok(());
    };
    let target = target();
    let venv = target.join("python-venv");
    let inside = venv.join(if cfg!(windows) { "Scripts/python" } else { "bin/python" });
    let inside = inside.display().to_string();
    let wheels = target.join("wheels");
    step("python environment", || {
        if !Path::new(&inside).exists() {
            run_with(python, &["-m", "venv", &venv.display().to_string()], &[])?;
        }
        Ok(())
    })?;
    let install = |packages: &[&str]| {
        let mut args = vec!["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        args.extend(packages);
        run_with(&inside, &args, &[])
    };
    if let Err(message) = install(NEEDED) {
        println!("── python: skipped, because its packages cannot be installed: {message}");
        return Ok(());
    }
    if install(FACES).is_err() {
        for face in FACES {
            if let Err(message) = install(&[*face]) {
                println!("   without {face}: {message}");
            }
        }
    }
    step("python format", || cargo(&["fmt", "--manifest-path", "python/Cargo.toml", "--check"]))?;
    step("python wheel", || {
        let _ = std::fs::remove_dir_all(&wheels);
        let to = wheels.display().to_string();
        let build = ["-m", "maturin", "build", "--profile", "tested", "--quiet", "-m", "python/Cargo.toml"];
        run_with(
            &inside,
            &[&build[..], &["-o", &to]].concat(),
            &[("CARGO_TARGET_DIR", &target.display().to_string())],
        )?;
        let wheel = std::fs::read_dir(&wheels).into_iter().flatten().flatten().next();
        let wheel = wheel.ok_or("maturin made no wheel")?.path().display().to_string();
        install(&["--force-reinstall", "--no-deps", &wheel])
    })?;
    step("python tests", || {
        // What was skipped and why is said at the end.
        run_with(&inside, &["-m", "pytest", "python/tests", "-rfEs", "-p", "no:cacheprovider"], &[])
    })
}

/// A Python that the package can be built for.
fn interpreter() -> Option<&'static str> {
    let new_enough = "import sys; sys.exit(sys.version_info < (3, 10))";
    ["python3", "python"].into_iter().find(|python| output(python, &["-c", new_enough]).is_ok())
}
