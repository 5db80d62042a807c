//! Whoever comes to a table and leaves it: what they are told first, their part of the dice, who is away.

use super::{Hello, Keeper, LONGEST_WORD, Listener, Out};
use crate::lane::aside;
use crate::refused::Refusal;
use crate::shape::Stage;
use crate::store::{Salt, Sitting};
use std::sync::Weak;
use std::time::Instant;
use table::Observer;
use wire::Parts;

/// So many events are told in less time than it takes to step aside for it.
const FEW_EVENTS: usize = 100;

impl Keeper {
    pub(super) async fn join(&mut self, who: Sitting, hello: Hello, out: Out) -> Result<u64, Refusal> {
        if !self.may_watch(&who.id) {
            return Err(Refusal::Private);
        }
        self.take_salt(&who, hello.salt).await?;
        let observer = self.observer_of(&who.id);
        let parts = Parts::wanted(hello.parts.as_deref(), hello.langs.as_deref());
        let key = self.next_key;
        self.next_key += 1;
        let first = match hello {
            Hello { from: Some(from), epoch: Some(epoch), .. } if epoch == self.kept.epoch => from,
            _ => 0,
        };
        let mut chat = self.latest_chat().await;
        chat.retain(|line| self.hears(line, observer));
        // All that ever happened here is told: in a long game that is work, in a young one less than to step aside.
        let long = self.game.as_ref().is_some_and(|game| game.events_seen(observer) > FEW_EVENTS);
        let welcome = || self.welcome(&who.id, observer, &parts, first, &chat);
        let welcome = if long { aside(welcome) } else { welcome() };
        if out.try_send(welcome).is_err() {
            return Err(Refusal::TooFast);
        }
        tracing::debug!(table = %self.kept.id, person = %who.id, key, "a socket joins");
        self.listeners.push(Listener { key, who: who.id.clone(), observer, parts, out, hinted: Weak::new() });
        if let Observer::Seat(seat) = observer
            && self.away_since[seat.index()].take().is_some()
        {
            self.tell_table_but(Some(key));
        }
        self.settle();
        Ok(key)
    }

    /// A player's own part of the dice, as long as the game has not begun.
    async fn take_salt(&mut self, who: &Sitting, salt: Option<String>) -> Result<(), Refusal> {
        if self.add_salt(who, salt)? {
            self.keep_table().await.map_err(|_| Refusal::Storage)?;
            self.tell_table();
        }
        Ok(())
    }

    /// Whether the salt is a new one.
    pub(super) fn add_salt(&mut self, who: &Sitting, salt: Option<String>) -> Result<bool, Refusal> {
        let (Some(salt), Some(seat), Stage::Waiting) = (salt, self.seat_of(&who.id), self.kept.state) else {
            return Ok(false);
        };
        if salt.len() > LONGEST_WORD {
            return Err(Refusal::TooBig);
        }
        if self.kept.salts.iter().any(|given| given.seat == seat && given.salt == salt) {
            return Ok(false);
        }
        self.kept.salts.retain(|given| given.seat != seat);
        self.kept.salts.push(Salt { seat, salt });
        Ok(true)
    }

    pub(super) fn leave(&mut self, key: u64) {
        let Some(place) = self.listeners.iter().position(|listener| listener.key == key) else { return };
        let gone = self.listeners.swap_remove(place);
        tracing::debug!(table = %self.kept.id, person = %gone.who, key, "a socket leaves");
        if self.note_absence(gone.observer) {
            self.tell_table();
        }
    }

    /// Notes since when a seat is alone; whether that is news.
    pub(super) fn note_absence(&mut self, observer: Observer) -> bool {
        let Observer::Seat(seat) = observer else { return false };
        let here = self.listeners.iter().any(|listener| listener.observer == observer);
        let away = &mut self.away_since[seat.index()];
        let news = !here && away.is_none();
        if news {
            *away = Some(Instant::now());
        }
        news
    }
}
