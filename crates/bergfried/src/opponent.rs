//! Whoever plays the seats that no person plays: the one place where bots reach a table.

use ::puzzles::Deal;
use bots::{Budget, Player, Seen, Skill};
use games::{Playable, Visitor};
use std::any::Any;
use std::time::{Duration, Instant};
use table::{Message, Observer, Played, Seat, Turn};
use wire::{AnyTable, Error, ErrorCode, PlayedVisitor};

/// A bot for one seat of one game. It gets its seat's knowledge and nothing else.
pub(crate) struct Opponent {
    skill: String,
    seed: u64,
    /// The deal of the day, whose bot thinks anew at each question.
    deal: Option<Deal>,
    /// A `Player<G>`.
    player: Box<dyn Any + Send>,
    /// How many of its seat's events it has been told.
    heard: usize,
    /// How many choices had been made when it last chose.
    last_step: usize,
}

impl Opponent {
    /// A bot of this name: `random`, a strength, `search:500`, or a style of the game.
    pub(crate) fn new(game: &str, skill: &str, seed: u64) -> Result<Opponent, Error> {
        struct Make<'a>(&'a str, u64);
        impl Visitor for Make<'_> {
            type Out = Result<Box<dyn Any + Send>, Error>;
            fn visit<G: Playable>(self) -> Self::Out {
                let unknown = || {
                    let text: String = self.0.chars().take(80).collect();
                    let message = Message::new("terminal-unknown-skill").with("text", text);
                    Error::new(ErrorCode::Unknown, &message)
                };
                let skill: Skill = self.0.parse().map_err(|_| unknown())?;
                Ok(Box::new(Player::<G>::new(skill, self.1).map_err(|_| unknown())?))
            }
        }
        let player = games::visit(game, Make(skill, seed)).ok_or_else(|| Error::unknown_game(game))??;
        Ok(Opponent { skill: skill.to_owned(), seed, deal: None, player, heard: 0, last_step: 0 })
    }

    /// The bot of this deal of the day.
    pub(crate) fn of_the_day(deal: &Deal) -> Opponent {
        let (skill, deal) = (::puzzles::RIVAL.id().to_owned(), Some(deal.clone()));
        Opponent { skill, seed: 0, deal, player: Box::new(()), heard: 0, last_step: 0 }
    }

    /// What it chooses for its seat, by its text; nothing when the seat is not asked.
    pub(crate) fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Option<String> {
        self.choose_while(table, seat, &|| true)
    }

    /// The same, thinking no longer than `go_on` says.
    pub(crate) fn choose_while(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        go_on: &dyn Fn() -> bool,
    ) -> Option<String> {
        if !table.asked().contains(seat) {
            return None;
        }
        if let Some(deal) = &self.deal {
            return Some(deal.rival(table, seat));
        }
        self.catch_up(table);
        Some(wire::with_played(table, Think { opponent: self, seat, go_on }))
    }

    /// Whether it thinks on while others are asked.
    pub(crate) fn ponders(&self) -> bool {
        self.deal.is_none() && self.skill.parse().is_ok_and(|skill: Skill| skill.ponders())
    }

    /// Thinks about what may come while others are asked, as long as `go_on` says: how many looks it took, and
    /// whether more would find more.
    pub(crate) fn ponder(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        go_on: &dyn Fn() -> bool,
    ) -> (u64, bool) {
        if !self.ponders() {
            return (0, false);
        }
        self.catch_up(table);
        wire::with_played(table, Ponder { opponent: self, seat, go_on })
    }

    fn catch_up(&mut self, table: &dyn AnyTable) {
        if table.steps().len() < self.last_step {
            // The game was taken back; what it remembers never happened.
            *self = Opponent::new(table.game(), &self.skill, self.seed).expect("a bot like before");
        }
        self.last_step = table.steps().len();
    }

    /// Its player, who has heard what its seat could hear so far.
    fn listening<G: Playable>(&mut self, played: &Played<G>, seat: Seat) -> &mut Player<G> {
        let player = self.player.downcast_mut::<Player<G>>().expect("a player of this game");
        let news: Vec<_> = played.events_since(self.heard, Observer::Seat(seat)).collect();
        self.heard = played.event_count();
        for chunk in news.chunk_by(|a, b| a.1.step == b.1.step) {
            let step = chunk[0].1.step;
            let chooser = played.steps().get(step.wrapping_sub(1)).map(|step| step.seat);
            if let Some(chooser) = chooser.filter(|&chooser| chooser != seat) {
                let events: Vec<G::Event> = chunk.iter().map(|(_, told)| told.event.clone()).collect();
                player.hear(chooser, &events);
            }
        }
        player
    }
}

struct Ponder<'a> {
    opponent: &'a mut Opponent,
    seat: Seat,
    go_on: &'a dyn Fn() -> bool,
}

impl PlayedVisitor for Ponder<'_> {
    type Out = (u64, bool);
    fn visit<G: Playable>(self, played: &Played<G>) -> (u64, bool) {
        let player = self.opponent.listening(played, self.seat);
        let before = player.iterations();
        let more = player.ponder(&Seen::new(played.state(), self.seat), self.go_on);
        (player.iterations() - before, more)
    }
}

struct Think<'a> {
    opponent: &'a mut Opponent,
    seat: Seat,
    go_on: &'a dyn Fn() -> bool,
}

impl PlayedVisitor for Think<'_> {
    type Out = String;
    fn visit<G: Playable>(self, played: &Played<G>) -> String {
        debug_assert!(matches!(played.turn(), Turn::Asks(seats) if seats.contains(self.seat)));
        let player = self.opponent.listening(played, self.seat);
        let until = match player.skill().budget::<G>() {
            Some(Budget::Millis(millis)) => Some(Instant::now() + Duration::from_millis(millis.into())),
            _ => None,
        };
        let seen = Seen::new(played.state(), self.seat);
        let in_time = || until.is_none_or(|until| Instant::now() < until);
        let choice = player.choose_while(&seen, || in_time() && (self.go_on)());
        played.state().choice_text(choice)
    }
}
