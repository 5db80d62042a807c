//! Where a call comes from, as far as somebody trustworthy has seen it.

use crate::house::House;
use crate::refused::{Refusal, Refused};
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

/// The client's address, or in IPv6 its network, because one household has billions of addresses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sender(pub(crate) IpAddr);

impl std::fmt::Display for Sender {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl From<IpAddr> for Sender {
    fn from(address: IpAddr) -> Sender {
        Sender(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from_bits(network))
            }
            address => address,
        })
    }
}

impl FromRequestParts<Arc<House>> for Sender {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Sender, Refused> {
        let ConnectInfo(peer): ConnectInfo<SocketAddr> =
            parts.extensions.get().copied().ok_or(Refusal::Internal)?;
        let sender = sender(&parts.headers, peer.ip(), house.config.proxies);
        if !house.blocks.is_empty() && house.blocks.hold(&sender.to_string()) {
            return Err(Refusal::Blocked.into());
        }
        Ok(sender)
    }
}

/// Who has sent this, where so many proxies stand before the server. Each of them appends the address
/// it was called from to `X-Forwarded-For`, so trust is counted from the right: what stands further
/// left was written by whoever called, who may write what they like.
fn sender(headers: &HeaderMap, peer: IpAddr, proxies: usize) -> Sender {
    let lines = headers.get_all("x-forwarded-for").iter();
    let entries: Vec<&str> =
        lines.flat_map(|line| line.to_str().unwrap_or("unreadable").split(',')).map(str::trim).collect();
    let told = match proxies {
        0 => None,
        // A call that has passed fewer proxies is as far away as the first of them says.
        _ => entries.get(entries.len().saturating_sub(proxies)),
    };
    told.and_then(|entry| read(entry)).unwrap_or(peer).into()
}

/// An address as proxies write it: plain, with a port, in brackets. `unknown` and nonsense are none;
/// such a call counts as the proxy's own.
fn read(entry: &str) -> Option<IpAddr> {
    let bare = |text: &str| text.strip_prefix('[')?.strip_suffix(']')?.parse().ok().map(IpAddr::V6);
    let with_port = || entry.parse().ok().map(|address: SocketAddr| address.ip());
    entry.parse().ok().or_else(with_port).or_else(|| bare(entry))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(lines: &[&[u8]], proxies: usize) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", axum::http::HeaderValue::from_bytes(line).expect("a header"));
        }
        sender(&headers, [10, 0, 0, 1].into(), proxies).to_string()
    }

    #[test]
    fn only_what_our_own_proxies_have_written_counts() {
        assert_eq!(from(&[b"1.1.1.1, 2.2.2.2, 3.3.3.3"], 0), "10.0.0.1");
        assert_eq!(from(&[b"1.1.1.1, 2.2.2.2, 3.3.3.3"], 1), "3.3.3.3");
        assert_eq!(from(&[b"1.1.1.1, 2.2.2.2, 3.3.3.3"], 2), "2.2.2.2");
        assert_eq!(from(&[b"1.1.1.1", b"2.2.2.2", b"3.3.3.3"], 2), "2.2.2.2", "several lines are one list");
        assert_eq!(from(&[b"1.1.1.1", b"2.2.2.2,3.3.3.3"], 1), "3.3.3.3");
        assert_eq!(from(&[b"3.3.3.3"], 2), "3.3.3.3", "a call that passed one proxy of two");
        assert_eq!(from(&[], 1), "10.0.0.1");
    }

    #[test]
    fn odd_entries_are_read_or_count_as_the_proxy() {
        assert_eq!(from(&[b"3.3.3.3:4711"], 1), "3.3.3.3");
        assert_eq!(from(&[b"2001:db8:1:2:3:4:5:6"], 1), "2001:db8:1:2::");
        assert_eq!(from(&[b"[2001:db8:1:2:3:4:5:6]:443"], 1), "2001:db8:1:2::");
        assert_eq!(from(&[b"[2001:db8:1:2::1]"], 1), "2001:db8:1:2::");
        assert_eq!(from(&[b"::ffff:3.3.3.3"], 1), "3.3.3.3");
        for odd in
            [&b"unknown"[..], b"", b",", b"1.1.1.1, ", b"1.1.1.1,_hidden", b"1.1.1.1, 999.1.1.1", b"\xff\xfe"]
        {
            assert_eq!(from(&[odd], 1), "10.0.0.1", "{odd:?}");
        }
    }
}
