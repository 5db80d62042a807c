//! Engines that several nodes share, started on this machine for a test and ended with it: PostgreSQL and NATS.

use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// An engine that does not answer by then does not start.
const START: Duration = Duration::from_secs(60);

/// Runs a program until nobody holds its input any more, and takes its folder along: so nothing is left behind, also
/// when whoever started it is killed.
const UNTIL_ALONE: &str = "folder=$1; shift; \"$@\" <&- & cat; kill -INT $! 2>/dev/null; wait; [ -z \"$folder\" ] || rm -rf \"$folder\"";

/// The folder with PostgreSQL's programs, where it is installed.
fn programs() -> Option<PathBuf> {
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|version| version.path().join("bin"))
        .collect();
    versions.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    versions
        .into_iter()
        .rev()
        .chain(std::env::split_paths(&path))
        .find(|folder| ["initdb", "postgres", "psql"].iter().all(|program| folder.join(program).is_file()))
}

fn free_port() -> Result<u16, String> {
    let any = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(|error| error.to_string())?;
    Ok(any.local_addr().map_err(|error| error.to_string())?.port())
}

fn wait_for(port: u16, child: &mut Child) -> Result<(), String> {
    let begun = Instant::now();
    while begun.elapsed() < START {
        if TcpStream::connect(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).is_ok() {
            return Ok(());
        }
        if let Ok(Some(status)) = child.try_wait() {
            return Err(format!("it ended at once: {status}"));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Err("it does not answer".to_owned())
}

/// Somebody who may run a database: it refuses the administrator.
#[cfg(unix)]
fn other_user(command: &mut Command, folder: &Path) -> Result<(), String> {
    use std::os::unix::fs::MetadataExt;
    use std::os::unix::process::CommandExt;
    let administrator = std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
    if !administrator {
        return Ok(());
    }
    let users = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let numbers = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2).map(|field| field.parse::<u32>().ok());
        Some((fields.next()??, fields.next()??))
    };
    let (user, group) =
        numbers("postgres").or_else(|| numbers("nobody")).ok_or("no user may run a database here")?;
    std::os::unix::fs::chown(folder, Some(user), Some(group)).map_err(|error| error.to_string())?;
    command.uid(user).gid(group);
    Ok(())
}

#[cfg(not(unix))]
fn other_user(_: &mut Command, _: &Path) -> Result<(), String> {
    Ok(())
}

/// A PostgreSQL of one's own in a folder of its own.
pub struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    child: Child,
}

impl Cluster {
    /// Starts one, or says why it cannot be. `safe` says whether it survives the loss of the machine, which tests
    /// that never lose it need not wait for.
    pub fn start(safe: bool) -> Result<Cluster, String> {
        let programs = programs().ok_or("PostgreSQL is not installed")?;
        let folder =
            std::env::temp_dir().join(format!("bergfried-postgres-{}-{}", std::process::id(), free_port()?));
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let mut made = Command::new(programs.join("initdb"));
        made.args(["--username=house", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", "-D"])
            .arg(folder.join("data"))
            .current_dir(&folder)
            .stdin(Stdio::null());
        other_user(&mut made, &folder)?;
        let made = made.output().map_err(|error| error.to_string())?;
        if !made.status.success() {
            return Err(String::from_utf8_lossy(&made.stderr).into_owned());
        }
        let port = free_port()?;
        if !safe {
            let quick = "\nfsync = off\nfull_page_writes = off\n";
            let path = folder.join("data/postgresql.auto.conf");
            let kept = std::fs::read_to_string(&path).unwrap_or_default();
            std::fs::write(&path, kept + quick).map_err(|error| error.to_string())?;
        }
        let child = Cluster::run(&programs, &folder, port)?;
        let mut cluster = Cluster { programs, folder, port, child };
        cluster.answers()?;
        Ok(cluster)
    }

    fn run(programs: &Path, folder: &Path, port: u16) -> Result<Child, String> {
        let mut command = Command::new("sh");
        command.args(["-c", UNTIL_ALONE, "sh"]).arg(folder);
        command.arg(programs.join("postgres")).arg("-D").arg(folder.join("data"));
        command.arg("-k").arg(folder).args(["-p", &port.to_string()]);
        command.args(["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"]);
        command.current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        other_user(&mut command, folder)?;
        command.spawn().map_err(|error| error.to_string())
    }

    fn answers(&mut self) -> Result<(), String> {
        wait_for(self.port, &mut self.child)?;
        let begun = Instant::now();
        while self.ask("postgres", "SELECT 1").is_err() {
            if begun.elapsed() > START {
                return Err("it does not answer".to_owned());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    /// What a statement answers, as text.
    pub fn ask(&self, database: &str, sql: &str) -> Result<String, String> {
        let mut psql = Command::new(self.programs.join("psql"));
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "-v", "ON_ERROR_STOP=1"]);
        psql.args([
            "-h",
            "127.0.0.1",
            "-p",
            &self.port.to_string(),
            "-U",
            "house",
            "-d",
            database,
            "-c",
            sql,
        ]);
        let done = psql.stdin(Stdio::null()).output().map_err(|error| error.to_string())?;
        match done.status.success() {
            true => Ok(String::from_utf8_lossy(&done.stdout).trim().to_owned()),
            false => Err(String::from_utf8_lossy(&done.stderr).trim().to_owned()),
        }
    }

    /// The address of a database of this name, made where there is none.
    pub fn database(&self, name: &str) -> Result<String, String> {
        let there = self.ask("postgres", &format!("SELECT 1 FROM pg_database WHERE datname = '{name}'"))?;
        if there.is_empty() {
            self.ask("postgres", &format!("CREATE DATABASE \"{name}\""))?;
        }
        Ok(format!("postgres://house@127.0.0.1:{}/{name}", self.port))
    }

    /// Ends it as a failing machine would, and starts it again.
    pub fn restart(&mut self) -> Result<(), String> {
        let pid = std::fs::read_to_string(self.folder.join("data/postmaster.pid"));
        let pid = pid.map_err(|error| error.to_string())?;
        let pid = pid.lines().next().unwrap_or_default().to_owned();
        let killed =
            Command::new("kill").args(["-QUIT", &pid]).status().map_err(|error| error.to_string())?;
        if !killed.success() {
            return Err("it could not be ended".to_owned());
        }
        while Path::new(&format!("/proc/{pid}")).exists() {
            std::thread::sleep(Duration::from_millis(10));
        }
        let again = Cluster::run(&self.programs, &self.folder, self.port)?;
        // Whoever waited for the first would take the folder along.
        let mut first = std::mem::replace(&mut self.child, again);
        let _ = first.kill();
        let _ = first.wait();
        self.answers()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

/// A NATS of one's own.
pub struct Bus {
    port: u16,
    child: Option<Child>,
}

impl Bus {
    /// Starts one, or says why it cannot be.
    pub fn start() -> Result<Bus, String> {
        let mut bus = Bus { port: free_port()?, child: None };
        bus.mend()?;
        Ok(bus)
    }

    /// Where it listens.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Nobody hears anybody any more.
    pub fn cut(&mut self) {
        if let Some(mut child) = self.child.take() {
            drop(child.stdin.take());
            let _ = child.wait();
        }
    }

    /// Everybody can hear everybody again.
    pub fn mend(&mut self) -> Result<(), String> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/bin".into()]);
        let program = folders.map(|folder| folder.join("nats-server")).find(|program| program.is_file());
        let program = program.ok_or("NATS is not installed")?;
        let mut command = Command::new("sh");
        command.args(["-c", UNTIL_ALONE, "sh", ""]).arg(program);
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string()]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        wait_for(self.port, &mut child)?;
        self.child = Some(child);
        Ok(())
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        self.cut();
    }
}
