//! Claimed names: setting a password, coming back with it, leaving.

use crate::address::Sender;
use crate::cookies::{devices, hashed, set_cookie, set_device};
use crate::house::House;
use crate::lane::Job;
use crate::people::{Caller, begin_session, caller, end_session, ended, kept, shown, tell_tables};
use crate::refused::{Refusal, Refused};
use crate::shape::{Claim, Login, Me, Problem};
use crate::store::{Change, PersonChange, StoreError, StoredSession};
use crate::{names, now, random};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use std::sync::Arc;
use std::time::Duration;

/// No password is longer, in bytes.
const LONGEST_PASSWORD: usize = 1000;
const PASSWORD_PATIENCE: Duration = Duration::from_secs(20);

/// Whether this password is the one that was hashed. Whoever tries many waits behind others' first.
async fn fits(house: &House, who: &str, password: String, hash: String) -> Result<bool, Refusal> {
    let argon = Arc::clone(&house.argon);
    let job: Job<bool> = Box::new(move |_| argon.fits(&password, &hash));
    house.passwords.run(who, PASSWORD_PATIENCE, job).await.ok_or(Refusal::Busy)
}

/// A device on which somebody has shown a password; the cookie for it and what must be written down.
fn remember_device(house: &House, person: &str) -> (HeaderValue, Change) {
    let token = random::hex(&random::bytes::<32>());
    let device = PersonChange::Device { token: hashed(&token), person: person.to_owned(), at: now() };
    (set_device(house, &token), Change::Person(device))
}

/// Sets my password, so that I can come back elsewhere, or changes it, for which the old one is
/// needed. Ends all sessions of mine and begins a new one here: a cookie that somebody else has planted
/// or copied is worth nothing afterwards.
#[utoipa::path(post, path = "/me/claim", tag = "people", request_body = Claim,
    responses((status = 200, body = Me), (status = 403, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn claim(
    State(house): State<Arc<House>>,
    sender: Sender,
    caller: Caller,
    Json(claim): Json<Claim>,
) -> Result<Response, Refused> {
    if !(8..=200).contains(&claim.password.chars().count()) {
        return Err(Refusal::BadPassword.into());
    }
    // Whoever has found an open browser may not try passwords faster than at the door, and nobody may
    // keep the hasher busy.
    if !house.arrivals.take(&sender.to_string()) {
        return Err(Refusal::TooFast.into());
    }
    let id = caller.person.id.clone();
    let before = kept(&house, &id).await?;
    if let Some(hash) = before.password.clone() {
        let tries = format!("person {id}");
        if !house.logins.take(&tries) {
            return Err(Refusal::TooManyTries.into());
        }
        let old = claim.old.filter(|old| old.len() <= LONGEST_PASSWORD).ok_or(Refusal::WrongOldPassword)?;
        if !fits(&house, &sender.to_string(), old, hash).await? {
            return Err(Refusal::WrongOldPassword.into());
        }
        house.logins.give_back(&tries);
    }
    let argon = Arc::clone(&house.argon);
    let job: Job<Option<String>> = Box::new(move |_| argon.hashed(&claim.password));
    let new = house.passwords.run(&sender.to_string(), PASSWORD_PATIENCE, job).await;
    let new = new.flatten().ok_or(Refusal::Busy)?;
    let sessions: Vec<StoredSession> = house.store.sessions_of(&id).await?;
    let (cookie, session) = begin_session(&house, &id, None);
    let (known, device) = remember_device(&house, &id);
    let make_room =
        if before.password.is_none() { house.store.guests_called(&before.look).await? } else { vec![] };
    let changes = vec![
        Change::Person(PersonChange::Password { person: id.clone(), old: before.password, new }),
        Change::Person(PersonChange::EndSessions { person: id.clone() }),
        session,
        device,
    ];
    match house.store.keep(changes).await {
        Err(StoreError::Taken) => return Err(Refusal::NameTaken.into()),
        // Somebody else, or I in another window, has set a password meanwhile.
        Err(StoreError::Stale) => return Err(Refusal::WrongOldPassword.into()),
        kept => kept?,
    }
    for session in sessions {
        ended(&house, &id, &session.id, *session.id == *caller.session);
    }
    let after = kept(&house, &id).await?;
    house.people.forget_person(&id);
    house.people.forget(|caller| caller.looks_like(&after.look));
    tokio::spawn(async move {
        for guest in make_room.into_iter().filter(|guest| *guest != id) {
            if let Err(refused) = tell_tables(&house, &guest).await {
                tracing::warn!(code = refused.problem.code, "a guest's new name was not told everywhere");
            }
        }
    });
    let cookies = [(header::SET_COOKIE, cookie), (header::SET_COOKIE, known)];
    Ok((AppendHeaders(cookies), Json(shown(after))).into_response())
}

/// Comes back with a claimed name and its password. The browser gets a new session; the one it had
/// ends, and those of other devices go on.
#[utoipa::path(post, path = "/login", tag = "people", request_body = Login,
    responses((status = 200, body = Me), (status = 403, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn login(
    State(house): State<Arc<House>>,
    sender: Sender,
    headers: HeaderMap,
    Json(login): Json<Login>,
) -> Result<Response, Refused> {
    if !house.arrivals.take(&sender.to_string()) {
        return Err(Refusal::TooFast.into());
    }
    if login.password.len() > LONGEST_PASSWORD || login.name.len() > 200 {
        return Err(Refusal::WrongPassword.into());
    }
    let look = names::look(&login.name);
    let person = house.store.claimed(&look).await?;
    // Strangers who try many passwords use up the tries of this name, from whatever address, and known
    // names and unknown ones alike. Devices of the owner's have tries of their own, so that nobody can
    // shut them out.
    let mut device = None;
    if let Some(person) = &person {
        for token in devices(&headers) {
            if house.store.knows_device(&token, &person.id).await? {
                device = Some(token);
                break;
            }
        }
    }
    let known = device.is_some();
    let tries = match device {
        Some(device) => format!("device {}", random::hex(&device)),
        None => format!("name {look}"),
    };
    if !house.logins.take(&tries) {
        return Err(Refusal::TooManyTries.into());
    }
    // An unknown name takes as long as a wrong password.
    let hash = match &person {
        Some(person) => person.password.clone().unwrap_or_default(),
        None => NOBODYS_HASH.to_owned(),
    };
    // Strangers who come from one address wait for one another, and not a known device for them.
    let who = if known { tries.clone() } else { sender.to_string() };
    let fits = fits(&house, &who, login.password, hash.clone()).await?;
    let (Some(person), true) = (person, fits) else { return Err(Refusal::WrongPassword.into()) };
    house.logins.give_back(&tries);
    let before = caller(&house, &headers, sender).await?;
    let instead = before.as_ref().map(|before| before.session.to_string());
    let (cookie, session) = begin_session(&house, &person.id, instead);
    // Only if the password is still the same: it may have been changed while this one was checked.
    let same = PersonChange::SamePassword { person: person.id.clone(), password: hash };
    let mut changes = vec![Change::Person(same), session];
    let mut cookies = vec![(header::SET_COOKIE, cookie)];
    if !known {
        let (cookie, device) = remember_device(&house, &person.id);
        cookies.push((header::SET_COOKIE, cookie));
        changes.push(device);
    }
    match house.store.keep(changes).await {
        Err(StoreError::Stale) => return Err(Refusal::WrongPassword.into()),
        kept => kept?,
    }
    if let Some(before) = before {
        ended(&house, &before.person.id, &before.session, true);
    }
    let cookies: AppendHeaders<Vec<_>> = AppendHeaders(cookies);
    Ok((cookies, Json(shown(person))).into_response())
}

/// The hash of a password that nobody has.
const NOBODYS_HASH: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Ends this session.
#[utoipa::path(post, path = "/logout", tag = "people", responses((status = 204)))]
pub(crate) async fn logout(State(house): State<Arc<House>>, caller: Caller) -> Result<Response, Refused> {
    end_session(&house, &caller.person.id, &caller.session).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, set_cookie(&house, "", 0))]).into_response())
}
