//! Connections, hosts and origins: who may come in, and for how long.

use crate::client::{Client, Running, call};
use crate::restart::Process;
use serde_json::json;
use server::{Rate, Server};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Sends something and reads until the server closes.
async fn said(address: SocketAddr, text: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    // A server that refuses a long head may close before it has read all of it.
    let _ = stream.write_all(text.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn whoever_says_nothing_or_speaks_too_slowly_loses_his_place() {
    let server = Running::with(|config| {
        config.limits.head_time = Duration::from_secs(1);
        config.limits.body_time = Duration::from_secs(1);
    })
    .await;
    // All of these wait for the server to close; a server without limits waits for ever.
    assert_eq!(said(server.address, "").await, "", "nothing said");
    assert_eq!(said(server.address, "GET / HTTP/1.1\r\nHost: loc").await, "", "half a head");
    let idle = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    assert!(said(server.address, &idle).await.starts_with("HTTP/1.1 200"), "one call, then nothing");
    let me = server.guest().await;
    let slow = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nContent-Type: application/json\r\n\
         Content-Length: 100\r\n\r\n{{",
        server.address, me.cookie
    );
    let answer = said(server.address, &slow).await;
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too_slow"), "{answer}");
}

#[tokio::test]
async fn idle_connections_shut_nobody_out() {
    let server = Running::with(|config| {
        config.limits.connections = 32;
        config.limits.head_time = Duration::from_secs(3600);
    })
    .await;
    let (me, other) = (server.guest().await, server.guest().await);
    let table = me.against(&other, "schotten").await;
    let (mut socket, _) = me.join(&table).await;
    let mut idle = Vec::new();
    for _ in 0..200 {
        idle.push(TcpStream::connect(server.address).await.expect("a connection"));
    }
    assert_eq!(other.get("/api/lobby").await.status, 200, "newcomers find a place");
    assert_eq!(socket.ask(json!({ "type": "ping" })).await["type"], "pong", "and sockets keep theirs");
    for stream in idle.iter_mut().take(200 - 32) {
        let closed = tokio::time::timeout(Duration::from_secs(120), stream.read(&mut [0])).await;
        assert!(matches!(closed, Ok(Ok(0) | Err(_))), "the oldest made room: {closed:?}");
    }
}

#[tokio::test]
async fn one_address_has_so_many_connections() {
    let server = Running::with(|config| {
        config.limits.connections_each = 8;
        config.limits.sockets_address = 3;
    })
    .await;
    let (me, other) = (server.guest().await, server.guest().await);
    let table = me.against(&other, "schotten").await;
    let mut idle = Vec::new();
    for _ in 0..100 {
        idle.push(TcpStream::connect(server.address).await.expect("a connection"));
    }
    assert_eq!(me.get("/api/lobby").await.status, 200, "the oldest of their own made room");
    let mut open = Vec::new();
    let refused = loop {
        match other.socket(&table).await {
            Ok(socket) => open.push(socket),
            Err(status) => break status,
        }
    };
    assert_eq!((open.len(), refused), (3, 429));
}

#[tokio::test]
async fn sockets_leave_room_for_calls() {
    let server = Running::with(|config| {
        config.limits.connections = 16;
        config.limits.sockets_each = 100;
    })
    .await;
    let me = server.guest().await;
    let table = me.against_bot("schotten").await;
    let mut open = Vec::new();
    let refused = loop {
        match me.socket(&table).await {
            Ok(socket) => open.push(socket),
            Err(status) => break status,
        }
    };
    assert_eq!((open.len(), refused), (14, 503));
    assert_eq!(me.get("/api/lobby").await.status, 200);
    drop(open);
    while me.socket(&table).await.is_err() {
        tokio::task::yield_now().await;
    }
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_guests_leave_the_door_open_however_few_files_the_system_grants() {
    let folder = crate::client::Folder::new();
    let process = Process::start_under(folder.path(), "ulimit -n 256");
    let mut idle = Vec::new();
    for _ in 0..600 {
        idle.push(TcpStream::connect(process.address).await.expect("a connection"));
    }
    let me = tokio::time::timeout(Duration::from_secs(120), Client::guest(process.address)).await;
    let me = me.expect("an answer although hundreds wait");
    assert_eq!(me.get("/healthz").await.text, "ok\n");
    process.kill();
}

#[tokio::test]
async fn nobody_writes_his_own_address() {
    let server = Running::with(|config| {
        config.limits.arrivals = Rate { burst: 2.0, per_second: 0.0 };
        config.proxies = 1;
    })
    .await;
    let come = async |lines: &[&str]| {
        let headers: Vec<(&str, &str)> = lines.iter().map(|line| ("X-Forwarded-For", *line)).collect();
        call(server.address, "GET", "/api/me", &headers, b"").await.status
    };
    assert_eq!(come(&["1.1.1.1, 203.0.113.7"]).await, 200);
    assert_eq!(come(&["2.2.2.2", "203.0.113.7"]).await, 200);
    assert_eq!(come(&["3.3.3.3", "4.4.4.4, 203.0.113.7"]).await, 429, "always the same, whatever they write");
    assert_eq!(come(&["203.0.113.8"]).await, 200, "somebody else");
    for _ in 0..2 {
        assert_eq!(come(&["1.1.1.1, nonsense"]).await, 200);
    }
    assert_eq!(come(&["2.2.2.2, unknown"]).await, 429, "nonsense is one sender");
}

#[tokio::test]
async fn pages_of_other_ports_and_names_do_nothing_here() {
    let server = Running::with(|config| config.origins = vec!["https://Bergfried.example/".to_owned()]).await;
    let me = server.guest().await;
    let sit = async |extra: &[(&str, &str)]| {
        let mut headers = vec![("Cookie", &*me.cookie), ("Content-Type", "application/json")];
        headers.extend(extra);
        call(server.address, "POST", "/api/tables", &headers, b"{\"game\":\"schotten\"}").await
    };
    let own = format!("http://{}", server.address);
    let near = format!("http://127.0.0.1:{}", server.address.port().wrapping_add(1));
    assert_eq!(sit(&[]).await.status, 201, "a program that is no browser");
    assert_eq!(sit(&[("Origin", &own), ("Sec-Fetch-Site", "same-origin")]).await.status, 201);
    assert_eq!(sit(&[("Origin", "https://bergfried.example")]).await.status, 201, "named by the operator");
    for origin in [&*near, "null", "https://elsewhere.example", &own.replace("http", "https")] {
        assert_eq!(sit(&[("Origin", origin)]).await.refused(), "foreign_origin", "{origin}");
    }
    assert_eq!(sit(&[("Sec-Fetch-Site", "same-site")]).await.refused(), "foreign_origin");
    assert_eq!(sit(&[("Origin", &own), ("Origin", &near)]).await.status, 400);
    let table = me.against_bot("schotten").await;
    assert_eq!(me.socket_from(&table, Some(&near)).await.err(), Some(403));
}

#[tokio::test]
async fn a_name_that_strangers_turned_to_us_is_refused() {
    let server = Running::with(|config| config.origins = vec!["https://bergfried.example".to_owned()]).await;
    let ask = async |host: &str, path: &str| {
        said(server.address, &format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
            .await
    };
    for host in ["rebound.example", "rebound.example:7878", "127.0.0.1.rebound.example"] {
        for path in ["/", "/api/me", "/api/games"] {
            let answer = ask(host, path).await;
            assert!(
                answer.starts_with("HTTP/1.1 421") && answer.contains("unknown_host"),
                "{host}: {answer}"
            );
        }
    }
    for host in ["127.0.0.1:1", "localhost", "[::1]:7878", "bergfried.example"] {
        assert!(ask(host, "/api/me").await.starts_with("HTTP/1.1 200"), "{host}");
    }
    assert!(ask("127.0.0.1", "http://rebound.example/api/me").await.starts_with("HTTP/1.1 4"));
    assert!(
        said(server.address, "GET /api/me HTTP/1.1\r\nConnection: close\r\n\r\n")
            .await
            .starts_with("HTTP/1.1 400")
    );
    let two = "GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n";
    assert!(said(server.address, two).await.starts_with("HTTP/1.1 400"));
    assert!(ask("anything.example", "/healthz").await.starts_with("HTTP/1.1 200"), "watchers use any name");
}

#[tokio::test]
async fn the_numbers_of_the_house_are_told_elsewhere() {
    let server = Running::start().await;
    let me = server.guest().await;
    let open = me.get("/metrics").await;
    assert_eq!(open.status, 404);
    assert!(!open.text.contains("bergfried_"), "{}", open.text);
    assert!(crate::client::metrics(server.address).await.contains("bergfried_sockets "));
}

#[tokio::test]
async fn odd_requests_are_refused_and_harm_nobody() {
    let server = Running::with(|config| config.limits.head_time = Duration::from_secs(1)).await;
    let me = server.guest().await;
    let long = "x".repeat(200 << 10);
    let host = server.address.to_string();
    let odd = [
        format!("GET /{long} HTTP/1.1\r\nHost: {host}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nHost: {host}\r\nCookie: {long}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nHost: {host}\r\n{}\r\n", "A: b\r\n".repeat(500)),
        format!(
            "POST /api/login HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!"
        ),
        format!(
            "POST /api/login HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: x, chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n"
        ),
        format!(
            "POST /api/login HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n"
        ),
        format!("BREW /api/me HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"),
        format!("TRACE /api/me HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"),
        format!("CONNECT {host} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"),
        format!("GET //api//me HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"),
        format!("GET /api/../../etc/passwd HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"),
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_owned(),
        "\u{16}\u{3}\u{1}".to_owned(),
    ];
    for text in odd {
        let answer = said(server.address, &text).await;
        assert!(!answer.contains("root:") && !answer.contains("bergfried="), "{answer}");
        assert!(!answer.starts_with("HTTP/1.1 5"), "{}: {answer}", &text[..40.min(text.len())]);
    }
    assert_eq!(me.get("/api/lobby").await.status, 200);
}

#[tokio::test]
async fn an_origin_that_is_none_is_named_at_the_start() {
    let folder = crate::client::Folder::new();
    let mut config = crate::client::quick(folder.path());
    config.origins = vec!["bergfried.example/path".to_owned()];
    let refused = Server::bind(config, "127.0.0.1:0".parse().expect("an address")).await.err();
    assert!(refused.expect("a refusal").to_string().contains("bergfried.example/path"));
}

/// A crowd that knocks while the house is busy waits in line; nobody has to knock twice.
#[tokio::test]
async fn a_crowd_finds_room_before_the_door() {
    const CROWD: usize = 400;
    let granted = std::fs::read_to_string("/proc/sys/net/core/somaxconn").unwrap_or_default();
    if granted.trim().parse::<usize>().is_ok_and(|granted| granted < CROWD) {
        return;
    }
    let folder = crate::client::Folder::new();
    let config = crate::client::quick(folder.path());
    // It has its address and lets nobody in yet.
    let server =
        server::Server::bind(config, "127.0.0.1:0".parse().expect("an address")).await.expect("a server");
    let mut line = Vec::new();
    for _ in 0..CROWD {
        let knock = tokio::net::TcpStream::connect(server.address());
        let knocked = tokio::time::timeout(Duration::from_secs(20), knock).await;
        line.push(knocked.expect("a place in the line").expect("a connection"));
    }
    assert_eq!(line.len(), CROWD);
}
