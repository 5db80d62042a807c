//! People: guests with a cookie, who may claim their name with a password.

mod known;

use known::TELLERS;
pub(crate) use known::{People, REMEMBERED};

use crate::address::Sender;
use crate::cookies::{COOKIE_SECONDS, hashed, set_cookie, tokens};
use crate::house::House;
use crate::keeper::Ask;
use crate::refused::{Refusal, Refused};
use crate::shape::{Me, MeChange, Problem, SessionInfo};
use crate::store::{Change, PersonChange, Sitting, StoreError, StoredPerson, StoredSession};
use crate::{guest, names, now, random};
use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::collections::HashSet;
use std::hash::BuildHasher;
use std::sync::Arc;
use std::time::{Duration, Instant};
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

/// How exactly «last seen» is kept.
const SEEN_EVERY: i64 = 5 * 60 * 1000;
/// How long a node takes a session for granted of which other nodes could know better.
const KNOWN_FOR: Duration = Duration::from_secs(10);
/// The longest description of arms, in bytes.
const LONGEST_BLAZON: usize = 120;

/// Somebody with a cookie.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) session: Arc<str>,
    pub(crate) person: Sitting,
    look: String,
    claimed: bool,
    seen: i64,
    looked_up: Instant,
}

impl Caller {
    fn of(person: StoredPerson, session: StoredSession) -> Caller {
        let StoredPerson { id, name, look, blazon, password, .. } = person;
        let person = Sitting { id, name, blazon };
        Caller {
            session: session.id.into(),
            person,
            look,
            claimed: password.is_some(),
            seen: session.seen,
            looked_up: Instant::now(),
        }
    }

    /// Whether this caller's name looks so.
    pub(crate) fn looks_like(&self, look: &str) -> bool {
        self.look == look
    }

    fn me(&self) -> Me {
        let Sitting { id, name, blazon } = self.person.clone();
        Me { id, name, blazon, claimed: self.claimed }
    }
}

/// A session that has ended, or all of a person or an address.
#[derive(Clone, Debug)]
pub(crate) struct Ended {
    /// The id of the session or of the person, or the address; none of them can be taken for another.
    pub(crate) whose: Arc<str>,
    /// Whether the same browser goes on under another session: its sockets come back by themselves.
    pub(crate) renewed: bool,
}

impl Ended {
    /// All sockets of a person or an address come back, and are asked at the door.
    pub(crate) fn all_of(whose: &str) -> Ended {
        Ended { whose: whose.into(), renewed: true }
    }
}

/// Who calls, if anybody known.
pub(crate) async fn caller(
    house: &House,
    headers: &HeaderMap,
    sender: Sender,
) -> Result<Option<Caller>, Refused> {
    Ok(called(house, headers, sender).await?.map(|(_, caller)| caller))
}

/// The same with the cookie that says so: the first that opens a session, of all that bear its name.
async fn called<'a>(
    house: &House,
    headers: &'a HeaderMap,
    sender: Sender,
) -> Result<Option<(&'a str, Caller)>, Refused> {
    for token in tokens(house, headers) {
        if let Some(caller) = of_session(house, hashed(token), sender).await? {
            return Ok(Some((token, caller)));
        }
    }
    Ok(None)
}

/// Whose session this is, if it is one.
async fn of_session(house: &House, token: [u8; 32], sender: Sender) -> Result<Option<Caller>, Refused> {
    let (known, forgotten) = house.people.get(&token);
    // Other nodes may have ended the session, and their word may have been lost.
    let known = known.filter(|caller| house.store.is_alone() || caller.looked_up.elapsed() < KNOWN_FOR);
    let mut caller = match known {
        Some(caller) => caller,
        None => {
            // Whoever makes cookies up has every one of them looked up on the disk.
            if !house.lookups.take(&sender.to_string()) {
                return Err(Refusal::TooFast.into());
            }
            let Some(session) = house.store.session(&token).await? else { return Ok(None) };
            let Some(person) = house.store.person(&session.person).await? else { return Ok(None) };
            Caller::of(person, session)
        }
    };
    if house.blocks.hold(&caller.person.id) {
        return Err(Refusal::Blocked.into());
    }
    let at = now();
    if at - caller.seen > SEEN_EVERY {
        caller.seen = at;
        let seen = PersonChange::Seen { session: caller.session.to_string(), at };
        house.store.keep(vec![Change::Person(seen)]).await?;
    }
    house.people.put(token, caller.clone(), forgotten);
    Ok(Some(caller))
}

impl FromRequestParts<Arc<House>> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Caller, Refused> {
        let sender = Sender::from_request_parts(parts, house).await?;
        let caller = caller(house, &parts.headers, sender).await?.ok_or(Refusal::Sessionless)?;
        if !house.calls.take(&caller.person.id) {
            return Err(Refusal::TooFast.into());
        }
        Ok(caller)
    }
}

/// Anybody, with a cookie or without, who does not hurry: a person's id, or an address.
pub(crate) struct Anybody(pub(crate) String);

impl FromRequestParts<Arc<House>> for Anybody {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Anybody, Refused> {
        let sender = Sender::from_request_parts(parts, house).await?;
        let client = match caller(house, &parts.headers, sender).await? {
            Some(caller) => caller.person.id,
            None => sender.to_string(),
        };
        if house.calls.take(&client) { Ok(Anybody(client)) } else { Err(Refusal::TooFast.into()) }
    }
}

/// Who I am; a newcomer becomes a guest with a suggested name.
#[utoipa::path(get, path = "/me", tag = "people", responses((status = 200, body = Me)))]
pub(crate) async fn me(
    State(house): State<Arc<House>>,
    sender: Sender,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    if let Some((token, caller)) = called(&house, &headers, sender).await? {
        if !house.calls.take(&caller.person.id) {
            return Err(Refusal::TooFast.into());
        }
        // The cookie lives on from this visit.
        let cookie = set_cookie(&house, token, COOKIE_SECONDS);
        return Ok(([(header::SET_COOKIE, cookie)], Json(caller.me())).into_response());
    }
    if !house.arrivals.take(&sender.to_string()) {
        return Err(Refusal::TooFast.into());
    }
    const ATTEMPTS: usize = 40;
    for attempt in 0..ATTEMPTS {
        let (name, blazon) = guest::attempted(random::number(), attempt);
        let look = names::look(&name);
        let person = StoredPerson { id: random::id(16), name, look, blazon, password: None, made: now() };
        let me = shown(person.clone());
        let (cookie, session) = begin_session(&house, &me.id, None);
        match house.store.keep(vec![Change::Person(PersonChange::New(person)), session]).await {
            // Somebody has claimed such a name.
            Err(StoreError::Taken) => {}
            kept => {
                kept?;
                return Ok(([(header::SET_COOKIE, cookie)], Json(me)).into_response());
            }
        }
    }
    Err(Refusal::Busy.into())
}

/// The cookie of a new session of this person, and what must be written down for it to count.
pub(crate) fn begin_session(house: &House, person: &str, instead: Option<String>) -> (HeaderValue, Change) {
    let token = random::hex(&random::bytes::<32>());
    let session = StoredSession {
        id: random::id(12),
        person: person.to_owned(),
        token: hashed(&token),
        made: now(),
        seen: now(),
    };
    let cookie = set_cookie(house, &token, COOKIE_SECONDS);
    (cookie, Change::Person(PersonChange::Session { session, instead }))
}

/// A person as they see themselves.
pub(crate) fn shown(person: StoredPerson) -> Me {
    let claimed = person.password.is_some();
    Me { id: person.id, name: person.name, blazon: person.blazon, claimed }
}

/// A person as kept, with the password.
pub(crate) async fn kept(house: &House, id: &str) -> Result<StoredPerson, Refused> {
    Ok(house.store.person(id).await?.ok_or(Refusal::Sessionless)?)
}

/// Changes my name or arms.
#[utoipa::path(patch, path = "/me", tag = "people", request_body = MeChange,
    responses((status = 200, body = Me), (status = 409, body = Problem), (status = 422, body = Problem),
        (status = 429, body = Problem)))]
pub(crate) async fn change(
    State(house): State<Arc<House>>,
    caller: Caller,
    Json(change): Json<MeChange>,
) -> Result<Json<Me>, Refused> {
    let id = &caller.person.id;
    let mut changes = Vec::new();
    if let Some(name) = change.name {
        let name = names::clean(&name).ok_or(Refusal::BadName)?;
        changes.push(Change::Person(PersonChange::Name { person: id.clone(), name }));
    }
    if let Some(blazon) = change.blazon {
        let unseen = |sign: char| sign.general_category_group() == GeneralCategoryGroup::Other;
        if blazon.len() > LONGEST_BLAZON || blazon.chars().any(unseen) {
            return Err(Refusal::BadBlazon.into());
        }
        changes.push(Change::Person(PersonChange::Arms { person: id.clone(), blazon }));
    }
    if changes.is_empty() {
        return Ok(Json(shown(kept(&house, id).await?)));
    }
    // Every table of mine is told, so this costs more than other calls.
    if !house.renames.take(id) {
        return Err(Refusal::TooFast.into());
    }
    match house.store.keep(changes).await {
        Err(StoreError::Taken) => return Err(Refusal::NameTaken.into()),
        kept => kept?,
    }
    Ok(Json(shown(tell_tables(&house, id).await?)))
}

/// Tells a person's tables of the name and arms that are on the disk.
pub(crate) async fn tell_tables(house: &Arc<House>, id: &str) -> Result<StoredPerson, Refused> {
    house.people.forget_person(id);
    if let Some(post) = house.post.get() {
        post.tell_changed(id);
    }
    let _teller = house.people.tellers[house.hasher.hash_one(id) as usize % TELLERS].lock().await;
    let person = kept(house, id).await?;
    let sitting = Sitting { id: person.id.clone(), name: person.name.clone(), blazon: person.blazon.clone() };
    for table in house.store.unfinished_ids_of(id).await? {
        if let Ok(stub) = house.hall.keeper(house, &table).await {
            let _ = stub.ask(Ask::Renamed(sitting.clone())).await;
        }
    }
    Ok(person)
}

/// Lets the sockets of a person's session know that it has ended.
pub(crate) fn ended(house: &House, person: &str, session: &str, renewed: bool) {
    if let Some(post) = house.post.get() {
        post.tell_ended(person, session, renewed);
    }
    ended_here(house, person, session, renewed);
}

/// The same for the sockets of this node.
pub(crate) fn ended_here(house: &House, person: &str, session: &str, renewed: bool) {
    house.people.forget_session(person, session);
    let _ = house.ended.send(Ended { whose: session.into(), renewed });
}

pub(crate) async fn end_session(house: &House, person: &str, session: &str) -> Result<(), Refused> {
    let end = PersonChange::EndSession { session: session.to_owned() };
    house.store.keep(vec![Change::Person(end)]).await?;
    ended(house, person, session, false);
    Ok(())
}

/// Sessions live as long as their cookie, and guests who never sat down for so long after their visit.
const GUEST_DAYS: i64 = 30;
const DAY: i64 = 24 * 3600 * 1000;

/// Now and then forgets sessions whose cookie has run out, and guests who came once, did nothing and
/// will not come back. Otherwise everybody who looks in without keeping cookies stays for ever.
pub(crate) async fn sweep(house: Arc<House>) {
    const MOST: i64 = 1_000;
    let mut every = tokio::time::interval(Duration::from_secs(3600));
    loop {
        every.tick().await;
        if let Err(error) = swept(&house, MOST).await {
            tracing::warn!(%error, "guests who are gone could not be forgotten");
        }
    }
}

async fn swept(house: &House, most: i64) -> Result<(), StoreError> {
    let old = PersonChange::EndOldSessions { before: house.untouched_for(i64::from(COOKIE_SECONDS) * 1000) };
    house.store.keep(vec![Change::Person(old)]).await?;
    loop {
        let since = house.untouched_for(GUEST_DAYS * DAY);
        let guests = house.store.guests_gone(since, most).await?;
        let gone: HashSet<String> = guests.iter().cloned().collect();
        if gone.is_empty() {
            return Ok(());
        }
        house.store.keep(vec![Change::Person(PersonChange::Forget { guests, since })]).await?;
        house.people.forget(|caller| gone.contains(&caller.person.id));
        if gone.len() < most as usize {
            return Ok(());
        }
    }
}

/// The devices I am known on.
#[utoipa::path(get, path = "/me/sessions", tag = "people", responses((status = 200, body = Vec<SessionInfo>)))]
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
#[utoipa::path(delete, path = "/me/sessions/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub(crate) async fn revoke(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Refused> {
    let own = house.store.sessions_of(&caller.person.id).await?;
    if !own.iter().any(|session| session.id == id) {
        return Err(Refusal::UnknownSession.into());
    }
    end_session(&house, &caller.person.id, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
