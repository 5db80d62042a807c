//! What people do to a table from outside its game: sit, stand, invite, agree, begin.

use super::Keeper;
use crate::refused::{Refusal, Refused};
use crate::shape::{Clock, ServerMessage, Stage, TableChange, TableInfo};
use crate::store::{Change, Sitting, StoredClocks, StoredSeat, StoredTable};
use crate::{bot, now, random};
use serde::{Deserialize, Serialize};
use table::Seat;

/// What can be done to a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Action {
    /// Looks at it.
    Look,
    /// Sits down, or takes the own seat back from a bot.
    Sit(Seat),
    /// Leaves the seat.
    Stand,
    /// Puts a bot on a seat.
    Bot(Seat, String),
    /// Frees a seat.
    Free(Seat),
    /// Agrees on something else.
    Options(TableChange),
    /// Begins, perhaps with a salt.
    Start(Option<String>),
    /// Wants to play once more; the answer names the new table in `rematch`.
    Rematch,
    /// Has come to the rematch, which begins when all have.
    Ready,
}

/// The time controls anybody needs: 5 seconds to 30 days.
pub(crate) fn sensible(clock: Clock) -> Result<(), Refusal> {
    const SECONDS: std::ops::RangeInclusive<u32> = 5..=30 * 24 * 3600;
    let fine = match clock {
        Clock::None => true,
        Clock::Move { seconds } => SECONDS.contains(&seconds),
        Clock::Bank { seconds, increment } => SECONDS.contains(&seconds) && increment <= *SECONDS.end(),
    };
    if fine { Ok(()) } else { Err(Refusal::BadClock) }
}

impl Keeper {
    pub(super) async fn act(&mut self, who: Sitting, action: Action) -> Result<TableInfo, Refused> {
        if !self.may_watch(&who.id) {
            return Err(Refusal::Private.into());
        }
        match action {
            Action::Look => {}
            Action::Sit(seat) => self.sit(&who, seat).await?,
            Action::Stand => self.stand(&who).await?,
            Action::Bot(seat, strength) => self.invite(&who, seat, &strength).await?,
            Action::Free(seat) => self.free(&who, seat).await?,
            Action::Options(change) => self.agree_anew(&who, change).await?,
            Action::Start(salt) => self.start(&who, salt).await?,
            Action::Rematch => self.rematch(&who).await?,
            Action::Ready => self.ready(&who).await?,
        }
        Ok(self.info(&who.id))
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut StoredSeat, Refusal> {
        self.kept.seats.get_mut(seat.index()).ok_or(Refusal::UnknownSeat)
    }

    fn hosting(&self, who: &Sitting) -> Result<(), Refusal> {
        if self.kept.host == who.id { Ok(()) } else { Err(Refusal::NotHost) }
    }

    fn waiting(&self) -> Result<(), Refusal> {
        if self.kept.state == Stage::Waiting { Ok(()) } else { Err(Refusal::NotWaiting) }
    }

    /// Writes new seats down and shows them.
    async fn seats_changed(&mut self) -> Result<(), Refused> {
        self.keep_table().await?;
        self.reseat().await;
        self.tell_table();
        self.settle();
        Ok(())
    }

    async fn sit(&mut self, who: &Sitting, seat: Seat) -> Result<(), Refused> {
        let own = self.seat_of(&who.id);
        if self.kept.state == Stage::Running {
            self.seat_mut(seat)?;
            if own != Some(seat) {
                return Err(Refusal::SeatTaken.into());
            }
            if self.kept.seats[seat.index()].resigned {
                return Err(Refusal::Resigned.into());
            }
            if self.kept.seats[seat.index()].bot.is_none() {
                return Ok(());
            }
            // Leaving and coming back to the same question wins no time.
            let held = self.kept.seats[seat.index()].held.unwrap_or_default();
            let steps = self.game.as_ref().map_or(&[][..], |game| game.steps());
            let answered = steps.iter().skip(held).any(|step| step.seat == seat);
            if answered {
                self.clocks.came_back(seat);
            } else if self.clocks.left(seat) == Some(0) && self.asked().contains(seat) {
                return Err(Refusal::BotAnswers.into());
            }
            self.kept.seats[seat.index()].bot = None;
            self.kept.seats[seat.index()].held = None;
            self.thinking[seat.index()] = None;
            return self.seats_changed().await;
        }
        self.waiting()?;
        let kept = self.seat_mut(seat)?;
        match &kept.person {
            Some(person) if person.id == who.id => {
                kept.awaited = false;
                return self.seats_changed().await;
            }
            Some(_) => return Err(Refusal::SeatTaken.into()),
            None if kept.bot.is_some() => return Err(Refusal::SeatTaken.into()),
            None => {}
        }
        *kept = StoredSeat { person: Some(who.clone()), ..StoredSeat::default() };
        if let Some(own) = own {
            self.empty(own);
        }
        self.seats_changed().await
    }

    /// Empties a seat; a salt goes with its player.
    fn empty(&mut self, seat: Seat) {
        self.kept.seats[seat.index()] = StoredSeat::default();
        self.kept.salts.retain(|salt| salt.seat != seat);
    }

    async fn stand(&mut self, who: &Sitting) -> Result<(), Refused> {
        self.waiting()?;
        let seat = self.seat_of(&who.id).ok_or(Refusal::NotSeated)?;
        self.empty(seat);
        self.seats_changed().await
    }

    async fn invite(&mut self, who: &Sitting, seat: Seat, strength: &str) -> Result<(), Refused> {
        let strength = bot::strength(strength).ok_or(Refusal::UnknownBot)?;
        self.seat_mut(seat)?;
        if self.kept.state == Stage::Running {
            self.seat_of(&who.id).ok_or(Refusal::NotSeated)?;
            let own = self.seat_of(&who.id) == Some(seat);
            if !own && !self.may_replace(seat) {
                return Err(Refusal::NotAway.into());
            }
            return self.hand_to_bot(seat, strength).await;
        }
        self.waiting()?;
        self.hosting(who)?;
        if self.kept.seats[seat.index()].person.is_some() {
            return Err(Refusal::SeatTaken.into());
        }
        self.kept.seats[seat.index()] =
            StoredSeat { bot: Some(strength.id().to_owned()), ..StoredSeat::default() };
        self.seats_changed().await
    }

    async fn free(&mut self, who: &Sitting, seat: Seat) -> Result<(), Refused> {
        self.waiting()?;
        self.hosting(who)?;
        self.seat_mut(seat)?;
        self.empty(seat);
        self.seats_changed().await
    }

    async fn agree_anew(&mut self, who: &Sitting, change: TableChange) -> Result<(), Refused> {
        self.waiting()?;
        self.hosting(who)?;
        sensible(change.clock)?;
        let terms = self.house.agreed(&who.id, &self.kept.game, &change.options).await?;
        let seats = terms.roles.len();
        if self.kept.seats.iter().skip(seats).any(|seat| seat.person.is_some()) {
            return Err(Refusal::TooManySeats.into());
        }
        self.kept.seats.resize(seats, StoredSeat::default());
        self.kept.salts.retain(|salt| salt.seat.index() < seats);
        self.away_since.resize(seats, Some(std::time::Instant::now()));
        self.thinking.resize(seats, None);
        self.kept.options = terms.options.clone();
        self.kept.visibility = change.visibility;
        self.kept.clock = change.clock;
        self.kept.on_timeout = change.on_timeout;
        self.clocks = super::Clocks::new(change.clock, seats, &StoredClocks::default(), &[]);
        self.keep(vec![terms.summed_up(&self.kept.id)]).await?;
        self.terms = terms;
        self.seats_changed().await
    }

    fn full(&self) -> bool {
        self.kept.seats.iter().all(|seat| (seat.person.is_some() && !seat.awaited) || seat.bot.is_some())
    }

    async fn start(&mut self, who: &Sitting, salt: Option<String>) -> Result<(), Refused> {
        self.waiting()?;
        self.hosting(who)?;
        if !self.full() {
            return Err(Refusal::NotFull.into());
        }
        self.add_salt(who, salt)?;
        self.begin().await
    }

    /// Makes the next table with the same seats, once.
    async fn rematch(&mut self, who: &Sitting) -> Result<(), Refused> {
        self.seat_of(&who.id).ok_or(Refusal::NotSeated)?;
        if self.kept.state != Stage::Over {
            return Err(Refusal::NotOver.into());
        }
        if self.kept.rematch.is_some() {
            return Ok(());
        }
        const DAY: i64 = 24 * 3600 * 1000;
        let (_, made) = self.house.store.made_by(&who.id, now() - DAY).await?;
        if made >= self.house.config.limits.tables_a_day {
            return Err(Refusal::TooManyTablesToday.into());
        }
        let seat = |seat: &StoredSeat| match &seat.person {
            Some(person) => StoredSeat {
                person: Some(person.clone()),
                awaited: person.id != who.id,
                ..StoredSeat::default()
            },
            None => StoredSeat { bot: seat.bot.clone(), ..StoredSeat::default() },
        };
        let next = StoredTable {
            id: random::id(20),
            host: who.id.clone(),
            state: Stage::Waiting,
            made: now(),
            changed: now(),
            seats: self.kept.seats.iter().map(seat).collect(),
            server_seed: random::bytes(),
            salts: Vec::new(),
            epoch: 0,
            step: 0,
            asked: Vec::new(),
            turn: None,
            outcome: None,
            rematch: None,
            time: StoredClocks::default(),
            fresh: true,
            ..self.kept.clone()
        };
        let id = next.id.clone();
        self.kept.rematch = Some(id.clone());
        let changes = vec![
            Change::Table(Box::new(next)),
            self.terms.summed_up(&id),
            Change::Table(Box::new(self.kept.clone())),
        ];
        self.keep(changes).await?;
        self.house.metrics.tables_made.up();
        self.tell_all(&ServerMessage::Rematch { table: id });
        self.tell_table();
        Ok(())
    }

    async fn ready(&mut self, who: &Sitting) -> Result<(), Refused> {
        let seat = self.seat_of(&who.id).ok_or(Refusal::NotSeated)?;
        if self.kept.state != Stage::Waiting {
            return Ok(());
        }
        self.kept.seats[seat.index()].awaited = false;
        if self.full() {
            return self.begin().await;
        }
        self.seats_changed().await
    }
}
