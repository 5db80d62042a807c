//! Calls to a server, plain or over HTTPS.

use rustls::{ClientConfig, RootCertStore};
use serde_json::Value;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio_tungstenite::Connector;
use ureq::Agent;
use ureq::http::{Method, Request, header};
use ureq::tls::{Certificate, RootCerts, TlsConfig};

/// How long a call may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);
/// The longest answer that is read.
const LONGEST: u64 = 16 << 20;

/// Who calls, and whom they trust.
pub(super) struct Calls {
    agent: Agent,
    /// How sockets are kept secret, where they are.
    trust: Option<Arc<ClientConfig>>,
}

/// What came back.
pub(super) struct Told {
    pub(super) status: u16,
    pub(super) cookie: Option<String>,
    pub(super) answer: Value,
}

impl Calls {
    /// Trusts whom this machine trusts, and where it knows nobody, whom browsers trust.
    pub(super) fn new(secure: bool) -> io::Result<Calls> {
        let known = if secure { rustls_native_certs::load_native_certs().certs } else { Vec::new() };
        let mut roots = RootCertStore::empty();
        let (taken, _) = roots.add_parsable_certificates(known.iter().cloned());
        let certificates = if taken == 0 {
            roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
            RootCerts::WebPki
        } else {
            RootCerts::from(known.iter().map(|known| Certificate::from_der(known).to_owned()))
        };
        let trust = secure.then(|| trusting(roots)).transpose()?;
        let config = Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            // The socket takes no such way either.
            .proxy(None)
            .max_redirects(0)
            .tls_config(TlsConfig::builder().root_certs(certificates).build());
        Ok(Calls { agent: config.build().into(), trust })
    }

    /// How a socket connects: as the address says.
    pub(super) fn connector(&self) -> Option<Connector> {
        Some(self.trust.clone().map_or(Connector::Plain, Connector::Rustls))
    }

    /// One call.
    pub(super) fn call(
        &self,
        method: &str,
        url: &str,
        cookie: &str,
        body: Option<&Value>,
    ) -> io::Result<Told> {
        let method = Method::from_bytes(method.as_bytes()).map_err(io::Error::other)?;
        let mut request =
            Request::builder().method(method).uri(url).header(header::CONTENT_TYPE, "application/json");
        if !cookie.is_empty() {
            request = request.header(header::COOKIE, cookie);
        }
        let answer = match body {
            Some(body) => self.agent.run(request.body(body.to_string()).map_err(io::Error::other)?),
            None => self.agent.run(request.body(()).map_err(io::Error::other)?),
        };
        let mut answer = answer.map_err(ureq::Error::into_io)?;
        let cookie = answer.headers().get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie =
            cookie.and_then(|cookie| cookie.split(';').next()).map(|cookie| cookie.trim().to_owned());
        let status = answer.status().as_u16();
        let text = answer.body_mut().with_config().limit(LONGEST).read_to_string();
        let text = text.map_err(ureq::Error::into_io)?;
        Ok(Told { status, cookie, answer: serde_json::from_str(&text).unwrap_or_default() })
    }
}

fn trusting(roots: RootCertStore) -> io::Result<Arc<ClientConfig>> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.map_err(io::Error::other)?.with_root_certificates(roots).with_no_client_auth();
    Ok(Arc::new(config))
}
