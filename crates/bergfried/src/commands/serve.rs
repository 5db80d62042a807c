//! `bergfried serve`: the table in the browser; also what the bare program does.

use crate::exit::Exit;
use crate::folders;
use crate::terminal::Terminal;
use server::{Config, Limits, LogStyle, Server, StartError, WrongLimit};
use std::io::{self, IsTerminal};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;
use table::Message;
use tracing::level_filters::LevelFilter;

/// Serve the table in the browser
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The port [default: 7878, or any free one]
    #[arg(long)]
    port: Option<u16>,
    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, default_value_t = LOCALHOST)]
    host: IpAddr,
    /// Where people, tables and games are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A PostgreSQL database in the place of the folder, as postgres://user@host/name; several nodes may share it
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    store: Option<String>,
    /// The way to the other nodes of the same database, as nats://host:4222
    #[arg(long, value_name = "URL", requires = "store")]
    bus: Option<String>,
    /// A collector of OpenTelemetry's traces, as http://host:4318 [default: none are made]
    #[arg(long, value_name = "URL")]
    traces: Option<String>,
    /// The pause before a bot's choice is shown, in milliseconds, so that people can follow
    #[arg(long, value_name = "MS", default_value_t = BOT_PAUSE)]
    bot_pause: u64,
    /// Open the browser
    #[arg(long, overrides_with = "no_open")]
    open: bool,
    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
    /// Behind a proxy that speaks HTTPS: the same as --proxies 1
    #[arg(long, conflicts_with = "proxies")]
    behind_proxy: bool,
    /// How many proxies stand before it: cookies are secure, and the client is the last but N - 1 of X-Forwarded-For
    #[arg(long, value_name = "N", default_value_t = 0)]
    proxies: usize,
    /// An address people type, scheme and name: its name is answered to, its pages may act here
    #[arg(long, value_name = "URL")]
    origin: Vec<String>,
    /// Tell the numbers for Prometheus at this address, as 127.0.0.1:7879 (path /metrics) [default: nowhere]
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Connections of one address at once, where no proxy stands before it
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_each)]
    connections: usize,
    /// Another value of a limit, NAME=VALUE; see bergfried admin limits
    #[arg(long, value_name = "NAME=VALUE")]
    limit: Vec<String>,
    /// How log lines are written: text or json
    #[arg(long, default_value = "text", value_parser = ["text", "json"])]
    log: String,
    /// What is logged: error, warn, info, debug
    #[arg(long, default_value = "warn", value_name = "LEVEL")]
    log_level: LevelFilter,
    /// Serve the web table from this folder instead of the one built in
    #[arg(long, value_name = "DIR", hide = true)]
    web: Option<PathBuf>,
}

const LOCALHOST: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const PORT: u16 = 7878;
const BOT_PAUSE: u64 = 300;

impl Default for Args {
    fn default() -> Args {
        Args {
            port: None,
            host: LOCALHOST,
            data: None,
            store: None,
            bus: None,
            traces: None,
            bot_pause: BOT_PAUSE,
            open: false,
            no_open: false,
            behind_proxy: false,
            proxies: 0,
            origin: Vec::new(),
            metrics: None,
            connections: Limits::default().connections_each,
            limit: Vec::new(),
            log: "text".to_owned(),
            log_level: LevelFilter::WARN,
            web: None,
        }
    }
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    let style = if args.log == "json" { LogStyle::Json } else { LogStyle::Text };
    server::write_logs(style, args.log_level);
    let data = args.data.clone().unwrap_or_else(data_folder);
    let usual = Limits { connections_each: args.connections, ..Limits::default() };
    let limits = match limits(&args.limit, usual, terminal) {
        Ok(limits) => limits,
        Err(exit) => return Ok(exit),
    };
    let config = Config {
        store: args.store.clone(),
        bus: args.bus.clone(),
        traces: args.traces.clone(),
        bot_pause: Duration::from_millis(args.bot_pause),
        web: args.web.clone(),
        proxies: if args.behind_proxy { 1 } else { args.proxies },
        origins: args.origin.clone(),
        metrics: args.metrics,
        limits,
        ..Config::new(&data)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = match bind(&args, config).await {
            Ok(server) => server,
            Err(error) => return Ok(Exit::failed(error)),
        };
        let address = format!("http://{}", reachable(server.address()));
        let message = Message::new("server-serving")
            .with("address", address.clone())
            .with("data", args.store.as_deref().map_or_else(|| data.display().to_string(), without_password));
        terminal.line(terminal.say(&message))?;
        if !server::client_is_built_in() && args.web.is_none() {
            terminal.line(terminal.say(&Message::new("server-no-client")))?;
        }
        if args.open || (!args.no_open && io::stdout().is_terminal() && has_browser()) {
            open(&address);
        }
        server.run(stopped()).await?;
        Ok(Exit::Fine)
    })
}

/// Limits as they are set on the command line, each as NAME=VALUE.
pub(crate) fn limits(set: &[String], mut limits: Limits, terminal: &Terminal) -> Result<Limits, Exit> {
    for text in set {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let message = match limits.set(name, value) {
            Ok(()) => continue,
            Err(WrongLimit::Unknown) => Message::new("server-limit-unknown").with("name", name.to_owned()),
            Err(WrongLimit::Value) => Message::new("server-limit-value")
                .with("name", name.to_owned())
                .with("value", value.to_owned()),
        };
        return Err(Exit::usage(terminal.say(&message)));
    }
    Ok(limits)
}

/// The address of a database as anybody may read it.
fn without_password(url: &str) -> String {
    match url.split_once("://").and_then(|(scheme, rest)| Some((scheme, rest.rsplit_once('@')?.1))) {
        Some((scheme, rest)) => format!("{scheme}://{rest}"),
        None => url.to_owned(),
    }
}

/// The wanted port; without a wish the usual one, or any free one.
async fn bind(args: &Args, config: Config) -> Result<Server, StartError> {
    let usual = SocketAddr::new(args.host, args.port.unwrap_or(PORT));
    match Server::bind(config.clone(), usual).await {
        Err(StartError::Address(_, error))
            if args.port.is_none() && error.kind() == io::ErrorKind::AddrInUse =>
        {
            Server::bind(config, SocketAddr::new(args.host, 0)).await
        }
        bound => bound,
    }
}

/// An address a browser on this machine can open.
fn reachable(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() { SocketAddr::new(LOCALHOST, address.port()) } else { address }
}

/// Ctrl-C, or the polite signal of a service manager.
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        Ok(mut ended) => tokio::select! {
            _ = interrupted => {}
            _ = ended.recv() => {}
        },
        Err(_) => drop(interrupted.await),
    }
    #[cfg(not(unix))]
    drop(interrupted.await);
}

/// The user's own folder for data, by the custom of the system.
pub(crate) fn data_folder() -> PathBuf {
    folders::data().unwrap_or_else(|| PathBuf::from("bergfried-data"))
}

/// Whether somebody could see a browser.
fn has_browser() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(windows) || cfg!(target_os = "macos") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

fn open(address: &str) {
    let mut command = if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start", "", address]);
        command
    } else {
        let mut command = Command::new(if cfg!(target_os = "macos") { "open" } else { "xdg-open" });
        command.arg(address);
        command
    };
    // Without a browser the address on the screen is enough.
    let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
