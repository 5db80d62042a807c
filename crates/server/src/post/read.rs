//! What a node does with the letters it gets.

use super::letter::{self, What};
use super::stand_in::Visitor;
use super::{MOST_WAITING, NearSocket, Post};
use crate::house::House;
use crate::keeper::Ask;
use crate::people;
use crate::refused::{Refusal, Refused};
use axum::http::StatusCode;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::mpsc;

impl Post {
    pub(super) fn read(self: &Arc<Post>, house: &Arc<House>, letter: &[u8]) {
        let Some((from, what, text)) = letter::read(letter) else {
            return tracing::warn!("a letter could not be read");
        };
        if from == self.node {
            return;
        }
        let mut desk = self.desk.lock().expect("the desk");
        if !what.is_uncounted() {
            *desk.received.entry(from.clone()).or_default() += 1;
        }
        match what {
            What::Beat { number } => {
                let known = desk.nodes.get(&from).map(|(number, _)| *number);
                if known.is_some_and(|known| known != number) {
                    desk.forget(&from);
                    desk.received.remove(&from);
                    self.sent.lock().expect("letters sent").remove(&from);
                }
                desk.nodes.insert(from, (number, Instant::now()));
                drop(desk);
                if known.is_none() {
                    self.beat();
                }
            }
            What::Count { number, letters } => {
                let received = desk.received.get(&from).copied().unwrap_or_default();
                if desk.nodes.get(&from).is_some_and(|(known, _)| *known == number) && received != letters {
                    house.metrics.bus_cuts.up();
                    self.begin_anew(&mut desk);
                }
            }
            What::Bye | What::Forgotten => desk.forget(&from),
            What::Join { socket, table, who, hello } => {
                let (said, heard) = mpsc::channel(MOST_WAITING);
                desk.near.insert((from.clone(), socket), NearSocket { said, heard: 0 });
                drop(desk);
                let visitor = Visitor { from: from.clone(), socket, table, who, hello };
                let (post, house) = (Arc::clone(self), Arc::clone(house));
                tokio::spawn(async move {
                    let refusal = post.stand_in(&house, visitor, heard).await.err();
                    post.desk.lock().expect("the desk").near.remove(&(from.clone(), socket));
                    match refusal {
                        Some(refusal) => post.send(&from, What::Joined { socket, refusal: Some(refusal) }),
                        None => post.send(&from, What::Gone { socket }),
                    }
                });
            }
            What::Joined { socket, refusal } => {
                let joining = desk.far.get_mut(&socket).and_then(|socket| socket.joining.take());
                let Some((reply, _)) = joining else { return };
                match refusal.map(|code| Refusal::by_code(&code)) {
                    None => {
                        let _ = reply.send(Ok(socket));
                    }
                    refused => {
                        desk.far.remove(&socket);
                        // Whoever is sent elsewhere comes back and finds the way anew.
                        if let Some(refusal) = refused.flatten().filter(|no| *no != Refusal::Elsewhere) {
                            let _ = reply.send(Err(refusal));
                        }
                    }
                }
            }
            What::Said { socket, number, message, trace } => {
                let key = (from, socket);
                if !desk.near.contains_key(&key) {
                    drop(desk);
                    return self.send(&key.0, What::Gone { socket });
                }
                let next = desk.near.get_mut(&key).is_some_and(|near| {
                    near.heard += 1;
                    near.heard == number && near.said.try_send((message, trace)).is_ok()
                });
                if !next {
                    desk.near.remove(&key);
                }
            }
            What::Told { socket, number, more } => {
                let told = desk.far.get_mut(&socket).is_some_and(|far| far.tell(number, more, text));
                if !told {
                    desk.far.remove(&socket);
                    drop(desk);
                    self.send(&from, What::Left { socket });
                }
            }
            What::Left { socket } => drop(desk.near.remove(&(from, socket))),
            What::Gone { socket } => drop(desk.far.remove(&socket)),
            What::Act { call, table, who, action } => {
                drop(desk);
                let (post, house) = (Arc::clone(self), Arc::clone(house));
                tokio::spawn(async move {
                    let done = house.hall.act_here(&house, &table, &who, action).await;
                    let done = done.map(Box::new).map_err(|no| (no.status.as_u16(), no.problem));
                    post.send(&from, What::Done { call, done });
                });
            }
            What::Done { call, done } => {
                let Some(call) = desk.calls.remove(&call) else { return };
                let done = done.map(|info| *info).map_err(|(status, problem)| Refused {
                    status: StatusCode::from_u16(status).unwrap_or(StatusCode::SERVICE_UNAVAILABLE),
                    problem,
                });
                // Whoever is sent elsewhere asks again.
                if !done.as_ref().is_err_and(|no| no.problem.code == Refusal::Elsewhere.problem().code) {
                    let _ = call.reply.send(done);
                }
            }
            What::Renamed { table, who } => {
                drop(desk);
                if let Some(stub) = house.hall.awake(&table) {
                    tokio::spawn(async move { stub.ask(Ask::Renamed(who)).await.is_ok() });
                }
            }
            What::Ended { person, session, renewed } => {
                drop(desk);
                people::ended_here(house, &person, &session, renewed);
            }
            What::Changed { person } => {
                drop(desk);
                house.people.forget_person(&person);
            }
            What::Job { call, work, millis } => {
                drop(desk);
                self.take_job(house, from, call, work, millis);
            }
            What::Taken { call, yes } => {
                if let Some(offer) = desk.offers.get_mut(&call) {
                    offer.answered(from, yes);
                }
            }
            What::Found { call } => {
                if let Some(offer) = desk.offers.remove(&call) {
                    offer.found(text);
                }
            }
        }
    }
}
