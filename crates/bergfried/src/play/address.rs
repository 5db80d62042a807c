//! Where a table is.

use table::Message;

/// Where a table is: `http://host:7878/table/ABC`, or the same with `https`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    /// Whether the line is to be secret.
    pub(crate) secure: bool,
    /// Host and port.
    pub(crate) host: String,
    /// The table's id.
    pub(crate) table: String,
}

impl Address {
    /// Reads an invitation; else why it is none.
    pub(crate) fn read(text: &str) -> Result<Address, Message> {
        let bad =
            || Message::new("terminal-away-bad-url").with("text", text.chars().take(200).collect::<String>());
        let (secure, rest) = match text.strip_prefix("https://") {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix("http://").unwrap_or(text)),
        };
        let (host, path) = rest.split_once('/').ok_or_else(bad)?;
        let path = path.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
        let table = path.strip_prefix("table/").ok_or_else(bad)?;
        let plain = |text: &str| {
            !text.is_empty()
                && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.:[]".contains(&byte))
        };
        if !plain(host) || !plain(table) {
            return Err(bad());
        }
        let port = if secure { 443 } else { 80 };
        let host = if host.rsplit(']').next().unwrap_or(host).contains(':') {
            host.to_owned()
        } else {
            format!("{host}:{port}")
        };
        Ok(Address { secure, host, table: table.to_owned() })
    }

    /// Reads the address of a server, with or without a path.
    pub(crate) fn house(text: &str) -> Result<Address, Message> {
        let (scheme, rest) = match text.split_once("://") {
            Some((scheme, rest)) => (format!("{scheme}://"), rest),
            None => (String::new(), text),
        };
        let host = rest.split('/').next().unwrap_or_default();
        let bad = || {
            Message::new("terminal-away-bad-house").with("text", text.chars().take(200).collect::<String>())
        };
        Address::read(&format!("{scheme}{host}/table/none")).map_err(|_| bad())
    }

    /// Scheme, host and port.
    pub(crate) fn origin(&self) -> String {
        format!("http{}://{}", if self.secure { "s" } else { "" }, self.host)
    }

    /// Under what name cookies are kept: what was said in secret is never said aloud to the same host.
    pub(crate) fn kept_as(&self) -> String {
        if self.secure { self.origin() } else { self.host.clone() }
    }

    /// Where the table's socket is.
    pub(crate) fn socket(&self) -> String {
        format!("ws{}://{}/api/tables/{}/ws", if self.secure { "s" } else { "" }, self.host, self.table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_is_an_address_with_a_table() {
        let read = |text: &str| Address::read(text).map(|address| (address.origin(), address.table)).ok();
        let found = |origin: &str, table: &str| Some((origin.to_owned(), table.to_owned()));
        assert_eq!(read("http://127.0.0.1:7878/table/ABC-1"), found("http://127.0.0.1:7878", "ABC-1"));
        assert_eq!(read("castle.local/table/x?lang=de"), found("http://castle.local:80", "x"));
        assert_eq!(read("http://[::1]:7878/table/x/"), found("http://[::1]:7878", "x"));
        assert_eq!(read("http://[::1]/table/x"), found("http://[::1]:80", "x"));
        assert_eq!(read("https://castle.example/table/x"), found("https://castle.example:443", "x"));
        assert_eq!(read("https://[::1]:8443/table/x"), found("https://[::1]:8443", "x"));
        let house = |text: &str| Address::house(text).map(|address| address.origin()).ok();
        assert_eq!(house("http://castle.local:7878/day/combo"), Some("http://castle.local:7878".to_owned()));
        assert_eq!(house("castle.local"), Some("http://castle.local:80".to_owned()));
        assert!(["", "ftp://castle", "a b"].iter().all(|bad| house(bad).is_none()));
        for bad in [
            "",
            "http://host",
            "http://host/",
            "http://host/tables/x",
            "http://a b/table/x",
            "ftp://h/table/x",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
