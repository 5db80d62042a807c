//! A pseudo-terminal with the program at one end and an emulator at the other.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long anybody waits for the program, which may have to share the machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A folder that is gone when the test is over.
pub(crate) struct Home(TempDir);

impl Home {
    pub(crate) fn new() -> Home {
        Home(tempfile::tempdir().expect("a folder for the test"))
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.0.path().join(file)
    }
}

/// The program on a screen.
pub(crate) struct Seat {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    writer: Box<dyn Write + Send>,
    parser: Arc<Mutex<vt100::Parser>>,
    /// How many bytes have come.
    bytes: Arc<AtomicUsize>,
}

impl Seat {
    /// Starts the program with these arguments on a screen of this size.
    pub(crate) fn new(home: &Home, args: &[&str], (columns, rows): (u16, u16), env: &[(&str, &str)]) -> Seat {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_bergfried"));
        command.args(args);
        command.cwd(home.path(""));
        command.env("XDG_DATA_HOME", home.path(""));
        for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR", "COLORTERM"] {
            command.env_remove(name);
        }
        command.env("LANG", "C.UTF-8");
        command.env("TERM", "xterm-256color");
        for (name, value) in env {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the program started");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("its output");
        let writer = pair.master.take_writer().expect("its input");
        let parser = Arc::new(Mutex::new(vt100::Parser::new(rows, columns, 1000)));
        let bytes = Arc::new(AtomicUsize::new(0));
        let (seen, count) = (parser.clone(), bytes.clone());
        std::thread::spawn(move || {
            let mut chunk = [0; 1 << 14];
            while let Ok(read @ 1..) = reader.read(&mut chunk) {
                seen.lock().expect("a parser").process(&chunk[..read]);
                count.fetch_add(read, Ordering::SeqCst);
            }
        });
        Seat { master: pair.master, child, writer, parser, bytes }
    }

    /// The program's number in the system.
    pub(crate) fn pid(&self) -> u32 {
        self.child.process_id().expect("a program that runs")
    }

    pub(crate) fn send(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).expect("keys pressed");
        self.writer.flush().expect("keys pressed");
    }

    /// Presses the left button here, counted from 0.
    pub(crate) fn click(&mut self, column: u16, row: u16) {
        let (x, y) = (column + 1, row + 1);
        self.send(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.parser.lock().expect("a parser").screen_mut().set_size(rows, columns);
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.master.resize(size).expect("another size");
    }

    /// What stands on the screen.
    pub(crate) fn text(&self) -> String {
        self.look(|screen| screen.contents())
    }

    pub(crate) fn look<T>(&self, read: impl FnOnce(&vt100::Screen) -> T) -> T {
        read(self.parser.lock().expect("a parser").screen())
    }

    pub(crate) fn bytes(&self) -> usize {
        self.bytes.load(Ordering::SeqCst)
    }

    /// Waits until the screen says this; panics with what it says instead.
    #[track_caller]
    pub(crate) fn wait_for(&self, words: &str) {
        self.wait_until(words, |text| text.contains(words));
    }

    #[track_caller]
    pub(crate) fn wait_until(&self, what: &str, holds: impl Fn(&str) -> bool) {
        let until = Instant::now() + PATIENCE;
        loop {
            let text = self.text();
            if holds(&text) {
                return;
            }
            assert!(Instant::now() < until, "waited for «{what}»:\n{text}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until nothing comes any more.
    pub(crate) fn settle(&self) {
        self.settle_for(Duration::from_millis(300));
    }

    /// Waits until nothing has come for so long.
    pub(crate) fn settle_for(&self, quiet: Duration) {
        let mut last = (self.bytes(), Instant::now());
        while last.1.elapsed() < quiet {
            std::thread::sleep(Duration::from_millis(10));
            if self.bytes() != last.0 {
                last = (self.bytes(), Instant::now());
            }
        }
    }

    /// Kills the program as a power cut would.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("the program killed");
        self.child.wait().expect("the program gone");
    }

    /// Waits for the end of the program; its exit code.
    pub(crate) fn code(&mut self) -> u32 {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return status.exit_code();
            }
            assert!(Instant::now() < until, "it does not end:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
