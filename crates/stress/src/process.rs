//! A server in a process of its own, held to limits by the operating system.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// A server that has not said its address by then does not start.
const START: Duration = Duration::from_secs(60);

/// What the operating system lets the server have.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Address space in MiB: beyond that it gets no memory.
    pub memory: u64,
    /// Open files and connections.
    pub handles: u64,
}

/// The server's process, ended with this value.
pub struct Process {
    child: Child,
    /// Kept open: the program may have more to say.
    _output: BufReader<ChildStdout>,
    address: SocketAddr,
    log: PathBuf,
}

/// The program of the house; Cargo builds all its programs into one folder.
///
/// # Errors
///
/// When the running program does not know where it lies.
pub fn built_beside() -> io::Result<PathBuf> {
    Ok(std::env::current_exe()?.with_file_name("bergfried"))
}

impl Process {
    /// Starts `program serve` with its data in this folder, on this port or any free one. What it
    /// complains about is appended to `log` beside the data.
    pub fn start(program: &Path, folder: &Path, port: u16, limits: Limits) -> io::Result<Process> {
        let data = folder.join("data");
        Process::start_with(program, folder, port, limits, &["--data".as_ref(), data.as_os_str()])
    }

    /// The same with these words in the place of the folder of data.
    pub fn start_with(
        program: &Path,
        folder: &Path,
        port: u16,
        limits: Limits,
        words: &[impl AsRef<OsStr>],
    ) -> io::Result<Process> {
        let log = folder.join("log");
        let complaints = File::options().create(true).append(true).open(&log)?;
        // The shell sets the limits and becomes the server.
        let script = "ulimit -v $1 && ulimit -n $2 && shift 2 && exec \"$@\"";
        let mut child = Command::new("sh")
            .args(["-c", script, "sh"])
            .args([(limits.memory << 10).to_string(), limits.handles.to_string()])
            .arg(program)
            .args(["serve", "--no-open", "--port", &port.to_string()])
            .args(words)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(complaints)
            .spawn()?;
        let output = child.stdout.take().expect("its output");
        let (said, heard) = mpsc::channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = String::new();
            let read = output.read_line(&mut line);
            // Nobody hears it any more where it came too late.
            let _ = said.send(read.map(|_| (line, output)));
        });
        let Ok(Ok((line, output))) = heard.recv_timeout(START) else {
            let _ = child.kill();
            let _ = child.wait();
            return Err(io::Error::other("the server says nothing"));
        };
        let address = line.split_once("http://").and_then(|(_, rest)| {
            let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.' && c != ':').unwrap_or(rest.len());
            rest[..end].parse().ok()
        });
        let Some(address) = address else {
            let _ = child.kill();
            let _ = child.wait();
            return Err(io::Error::other(format!("the server says «{}» and no address", line.trim())));
        };
        Ok(Process { child, _output: output, address, log })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its number.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// How it ended, if it has.
    pub fn ended(&mut self) -> Option<String> {
        self.child.try_wait().ok().flatten().map(|status| status.to_string())
    }

    /// Ends it without a word, as a failing machine would.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Memory in use, in bytes.
    pub fn resident(&self) -> u64 {
        self.status("VmRSS:")
    }

    /// The most memory it ever used, in bytes.
    pub fn peak(&self) -> u64 {
        self.status("VmHWM:")
    }

    fn status(&self, field: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix(field));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
        kilobytes.unwrap_or(0) << 10
    }

    /// Open files and connections.
    pub fn handles(&self) -> usize {
        std::fs::read_dir(format!("/proc/{}/fd", self.child.id())).map_or(0, Iterator::count)
    }

    /// Complaints that mean a fault of the program, not of a guest.
    pub fn faults(&self) -> Vec<String> {
        let log = std::fs::read(&self.log).unwrap_or_default();
        let log = String::from_utf8_lossy(&log);
        let fault = |line: &&str| line.contains("panicked at") || line.contains("memory allocation of");
        log.lines().filter(fault).map(str::to_owned).collect()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}
