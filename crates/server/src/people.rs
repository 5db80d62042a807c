//! People: guests with a cookie, who may claim their name with a password.

use crate::house::House;
use crate::keeper::Ask;
use crate::refused::{No, Refused};
use crate::shape::{Claim, Login, Me, MeChange, Problem, SessionInfo};
use crate::store::{Change, KeptPerson, KeptSession, Sitting, StoreError};
use crate::{guest, now, random};
use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use axum::Json;
use axum::extract::{ConnectInfo, FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

const COOKIE: &str = "bergfried";
/// A cookie lives for a year after the last visit.
const COOKIE_SECONDS: u32 = 365 * 24 * 3600;
/// How exactly «last seen» is kept.
const SEEN_EVERY: i64 = 5 * 60 * 1000;
/// No password is longer, in bytes.
const LONGEST_PASSWORD: usize = 1000;
const PASSWORD_PATIENCE: Duration = Duration::from_secs(20);

/// Somebody with a cookie.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) session: Arc<str>,
    pub(crate) person: Sitting,
    claimed: bool,
    seen: i64,
}

impl Caller {
    fn me(&self) -> Me {
        let Sitting { id, name, blazon } = self.person.clone();
        Me { id, name, blazon, claimed: self.claimed }
    }
}

/// Sessions used lately, by the hash of their cookie.
#[derive(Default)]
pub(crate) struct People(Mutex<Callers>);

#[derive(Default)]
struct Callers {
    known: HashMap<[u8; 32], Caller>,
    /// Rises whenever somebody is forgotten: what was looked up before then is not remembered.
    forgotten: u64,
}

const MOST_CALLERS: usize = 50_000;

impl People {
    /// Somebody known, and how often anybody had been forgotten at that moment.
    fn get(&self, token: &[u8; 32]) -> (Option<Caller>, u64) {
        let callers = self.0.lock().expect("people");
        (callers.known.get(token).cloned(), callers.forgotten)
    }

    /// Remembers somebody who was looked up when `forgotten` had been forgotten. A session that has
    /// ended meanwhile must not come back to life.
    fn put(&self, token: [u8; 32], caller: Caller, forgotten: u64) {
        let mut callers = self.0.lock().expect("people");
        if callers.forgotten != forgotten {
            return;
        }
        if callers.known.len() >= MOST_CALLERS {
            callers.known.clear();
        }
        callers.known.insert(token, caller);
    }

    fn forget(&self, gone: impl Fn(&Caller) -> bool) {
        let mut callers = self.0.lock().expect("people");
        callers.known.retain(|_, caller| !gone(caller));
        callers.forgotten += 1;
    }
}

fn hashed(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
        .filter(|token| token.len() == 64)
}

fn set_cookie(house: &House, token: &str, seconds: u32) -> HeaderValue {
    let secure = if house.config.behind_proxy { "; Secure" } else { "" };
    format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}")
        .parse()
        .expect("a cookie of plain letters")
}

/// Who calls, if anybody known.
async fn caller(house: &House, headers: &HeaderMap) -> Result<Option<Caller>, StoreError> {
    let Some(token) = cookie(headers).map(hashed) else { return Ok(None) };
    let (known, forgotten) = house.people.get(&token);
    let caller = match known {
        Some(caller) => caller,
        None => {
            let Some(session) = house.store.session(&token).await? else { return Ok(None) };
            let Some(person) = house.store.person(&session.person).await? else { return Ok(None) };
            let claimed = person.password.is_some();
            let person = Sitting { id: person.id, name: person.name, blazon: person.blazon };
            Caller { session: session.id.into(), person, claimed, seen: session.seen }
        }
    };
    let at = now();
    let mut caller = caller;
    if at - caller.seen > SEEN_EVERY {
        caller.seen = at;
        house.store.keep(vec![Change::Seen { session: caller.session.to_string(), at }]).await?;
    }
    house.people.put(token, caller.clone(), forgotten);
    Ok(Some(caller))
}

impl FromRequestParts<Arc<House>> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Caller, Refused> {
        let caller = caller(house, &parts.headers).await?.ok_or(No::Sessionless)?;
        if !house.calls.take(&caller.person.id) {
            return Err(No::TooFast.into());
        }
        Ok(caller)
    }
}

/// Anybody, with a cookie or without, who does not hurry.
pub(crate) struct Anybody;

impl FromRequestParts<Arc<House>> for Anybody {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Anybody, Refused> {
        let client = match caller(house, &parts.headers).await? {
            Some(caller) => caller.person.id,
            None => {
                let ConnectInfo(socket) = parts.extensions.get().copied().ok_or(No::Internal)?;
                address(house, &parts.headers, socket)
            }
        };
        if house.calls.take(&client) { Ok(Anybody) } else { Err(No::TooFast.into()) }
    }
}

/// The address a call comes from.
fn address(house: &House, headers: &HeaderMap, socket: SocketAddr) -> String {
    let forwarded = headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
    match forwarded.and_then(|list| list.rsplit(',').next()) {
        Some(client) if house.config.behind_proxy => client.trim().to_owned(),
        _ => socket.ip().to_string(),
    }
}

/// Who I am; a newcomer becomes a guest with a suggested name.
#[utoipa::path(get, path = "/api/me", tag = "people", responses((status = 200, body = Me)))]
pub(crate) async fn me(
    State(house): State<Arc<House>>,
    ConnectInfo(socket): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    if let Some(caller) = caller(&house, &headers).await? {
        if !house.calls.take(&caller.person.id) {
            return Err(No::TooFast.into());
        }
        // The cookie lives on from this visit.
        let token = cookie(&headers).unwrap_or_default();
        let cookie = set_cookie(&house, token, COOKIE_SECONDS);
        return Ok(([(header::SET_COOKIE, cookie)], Json(caller.me())).into_response());
    }
    if !house.arrivals.take(&address(&house, &headers, socket)) {
        return Err(No::TooFast.into());
    }
    let (name, blazon) = guest::suggested(random::number());
    let person = KeptPerson { id: random::id(16), name, blazon, password: None, made: now() };
    let me = Me {
        id: person.id.clone(),
        name: person.name.clone(),
        blazon: person.blazon.clone(),
        claimed: false,
    };
    let cookie = begin_session(&house, &me, vec![Change::Person(person)]).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(me)).into_response())
}

/// Begins a session of this person and gives the cookie for it.
async fn begin_session(house: &House, me: &Me, mut changes: Vec<Change>) -> Result<HeaderValue, Refused> {
    let token = random::hex(&random::bytes::<32>());
    let session = KeptSession {
        id: random::id(12),
        person: me.id.clone(),
        token: hashed(&token),
        made: now(),
        seen: now(),
    };
    changes.push(Change::Session(session));
    house.store.keep(changes).await?;
    Ok(set_cookie(house, &token, COOKIE_SECONDS))
}

/// The person as kept, with its password.
async fn kept(house: &House, caller: &Caller) -> Result<KeptPerson, Refused> {
    Ok(house.store.person(&caller.person.id).await?.ok_or(No::Sessionless)?)
}

fn clean_name(name: &str) -> Result<String, No> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fine = (1..=24).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fine { Ok(name) } else { Err(No::BadName) }
}

/// Changes my name or arms.
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = MeChange,
    responses((status = 200, body = Me), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn change(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(change): Json<MeChange>,
) -> Result<Json<Me>, Refused> {
    let mut person = kept(&house, &caller).await?;
    if let Some(name) = change.name {
        person.name = clean_name(&name)?;
    }
    if let Some(blazon) = change.blazon {
        if blazon.len() > 120 || blazon.chars().any(char::is_control) {
            return Err(No::BadBlazon.into());
        }
        person.blazon = blazon;
    }
    keep_person(&house, person.clone(), Vec::new()).await?;
    let sitting = Sitting { id: person.id.clone(), name: person.name.clone(), blazon: person.blazon.clone() };
    for table in house.store.unfinished_of(&person.id).await? {
        if let Ok(stub) = house.hall.keeper(&house, &table.id).await {
            let _ = stub.ask(Ask::Renamed(sitting.clone())).await;
        }
    }
    let claimed = person.password.is_some();
    Ok(Json(Me { id: person.id, name: person.name, blazon: person.blazon, claimed }))
}

async fn keep_person(house: &House, person: KeptPerson, mut more: Vec<Change>) -> Result<(), Refused> {
    let id = person.id.clone();
    more.insert(0, Change::Person(person));
    let kept = house.store.keep(more).await;
    house.people.forget(|caller| caller.person.id == id);
    match kept {
        Err(StoreError::Taken) => Err(No::NameTaken.into()),
        kept => Ok(kept?),
    }
}

/// Whether this password is the one that was hashed.
async fn fits(house: &House, password: String, hash: String) -> Result<bool, No> {
    let job = Box::new(move || {
        let hash = PasswordHash::new(&hash).ok()?;
        Argon2::default().verify_password(password.as_bytes(), &hash).ok()
    });
    Ok(house.passwords.run(PASSWORD_PATIENCE, job).await.ok_or(No::Busy)?.is_some())
}

/// Sets my password, so that I can come back elsewhere, or changes it, for which the old one is
/// needed; ends my other sessions.
#[utoipa::path(post, path = "/api/me/claim", tag = "people", request_body = Claim,
    responses((status = 200, body = Me), (status = 403, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn claim(
    State(house): State<Arc<House>>,
    ConnectInfo(socket): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    caller: Caller,
    Json(claim): Json<Claim>,
) -> Result<Json<Me>, Refused> {
    if !(8..=200).contains(&claim.password.chars().count()) {
        return Err(No::BadPassword.into());
    }
    let mut person = kept(&house, &caller).await?;
    if let Some(hash) = person.password.clone() {
        // Whoever has found an open browser may not try passwords faster than at the door.
        if !house.arrivals.take(&address(&house, &headers, socket)) {
            return Err(No::TooFast.into());
        }
        let old = claim.old.filter(|old| old.len() <= LONGEST_PASSWORD).ok_or(No::WrongOldPassword)?;
        if !fits(&house, old, hash).await? {
            return Err(No::WrongOldPassword.into());
        }
    }
    let job = Box::new(move || {
        let salt = SaltString::encode_b64(&random::bytes::<16>()).ok()?;
        Some(Argon2::default().hash_password(claim.password.as_bytes(), &salt).ok()?.to_string())
    });
    let hash = house.passwords.run(PASSWORD_PATIENCE, job).await.flatten().ok_or(No::Busy)?;
    person.password = Some(hash);
    let others: Vec<KeptSession> = house.store.sessions_of(&person.id).await?;
    let end = Change::EndOtherSessions { person: person.id.clone(), but: caller.session.to_string() };
    keep_person(&house, person.clone(), vec![end]).await?;
    for session in others.into_iter().filter(|session| *session.id != *caller.session) {
        let _ = house.ended.send(session.id.into());
    }
    Ok(Json(Me { id: person.id, name: person.name, blazon: person.blazon, claimed: true }))
}

/// Comes back with a claimed name and its password.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Login,
    responses((status = 200, body = Me), (status = 403, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn login(
    State(house): State<Arc<House>>,
    ConnectInfo(socket): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Json(login): Json<Login>,
) -> Result<Response, Refused> {
    if !house.arrivals.take(&address(&house, &headers, socket)) {
        return Err(No::TooFast.into());
    }
    if login.password.len() > LONGEST_PASSWORD || login.name.len() > 200 {
        return Err(No::WrongPassword.into());
    }
    let name = login.name.split_whitespace().collect::<Vec<_>>().join(" ");
    let person = house.store.claimed(&name).await?;
    // An unknown name takes as long as a wrong password.
    let hash = match &person {
        Some(person) => person.password.clone().unwrap_or_default(),
        None => NOBODYS_HASH.to_owned(),
    };
    let fits = fits(&house, login.password, hash).await?;
    let (Some(person), true) = (person, fits) else { return Err(No::WrongPassword.into()) };
    let me = Me { id: person.id, name: person.name, blazon: person.blazon, claimed: true };
    let cookie = begin_session(&house, &me, Vec::new()).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(me)).into_response())
}

/// The hash of a password that nobody has.
const NOBODYS_HASH: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Ends this session.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses((status = 204)))]
pub(crate) async fn logout(State(house): State<Arc<House>>, caller: Caller) -> Result<Response, Refused> {
    end_session(&house, &caller.session).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, set_cookie(&house, "", 0))]).into_response())
}

async fn end_session(house: &House, session: &str) -> Result<(), Refused> {
    house.store.keep(vec![Change::EndSession { session: session.to_owned() }]).await?;
    house.people.forget(|caller| *caller.session == *session);
    let _ = house.ended.send(session.into());
    Ok(())
}

/// The devices I am known on.
#[utoipa::path(get, path = "/api/me/sessions", tag = "people", responses((status = 200, body = Vec<SessionInfo>)))]
pub(crate) async fn sessions(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<Json<Vec<SessionInfo>>, Refused> {
    let sessions = house.store.sessions_of(&caller.person.id).await?.into_iter();
    Ok(Json(
        sessions
            .map(|session| SessionInfo {
                here: *session.id == *caller.session,
                id: session.id,
                made: session.made,
                seen: session.seen,
            })
            .collect(),
    ))
}

/// Ends one of my sessions; its open tables are closed at once.
#[utoipa::path(delete, path = "/api/me/sessions/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub(crate) async fn revoke(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Refused> {
    let own = house.store.sessions_of(&caller.person.id).await?;
    if !own.iter().any(|session| session.id == id) {
        return Err(No::UnknownSession.into());
    }
    end_session(&house, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
