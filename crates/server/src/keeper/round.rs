//! A round: a choice, and what bots answer to it at once. It is played, written down as one, and only then told.

use super::play::{CARD_EVERY, QUICK};
use super::{Keeper, Out, Retractable, Thought};
use crate::lane::{Wanted, aside};
use crate::refused::Refusal;
use crate::shape::{Problem, Stage};
use crate::store::{Change, StoredStep};
use crate::{bot, random};
use axum::extract::ws::Utf8Bytes;
use std::hash::BuildHasher;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;
use table::{Lang, Observer, Seat};

/// So many choices are written and told together; whoever waits for the first does not wait for a whole game of bots.
const MOST_TOGETHER: usize = 8;

/// Choices that are played and not written down yet: nobody has heard of them.
#[derive(Default)]
struct Round {
    changes: Vec<Change>,
    /// How many events each observer had noticed before.
    noticed: Vec<(Observer, usize)>,
    /// How many choices these are.
    made: usize,
    /// What every socket will be told of them, in the order of the sockets.
    told: Vec<Utf8Bytes>,
    /// The rules failed at what came after these choices: the game is read back when they are written.
    failed: bool,
}

/// Why a choice was not played.
enum Fault {
    /// It was refused; nothing has changed.
    Refused(Problem),
    /// The rules failed, and have left the game nobody knows how.
    Rules,
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault::Refused(refusal.problem())
    }
}

impl Keeper {
    /// A person chooses.
    pub(super) async fn chosen(
        &mut self,
        seat: Seat,
        id: String,
        question: &str,
        text: &str,
        out: &Out,
        at: Instant,
    ) {
        if self.remembers(seat, &id) {
            self.house.metrics.choices_repeated.up();
            return self.answer(out, id, None);
        }
        match self.choose(seat, Some(&id), Some(question), text).await {
            Ok(round) => {
                self.house.metrics.choices.up();
                self.answer(out, id, None);
                self.tell_round(round, at).await;
            }
            Err(problem) => self.answer(out, id, Some(problem)),
        }
        self.settle();
    }

    /// A bot has thought. Its answer to a question that is no longer asked is forgotten.
    pub(super) async fn play_thought(&mut self, thought: Thought) {
        let Thought { seat, step, epoch, text, quick } = thought;
        self.quick = quick;
        if self.thinking[seat.index()] == Some((step, epoch)) {
            self.thinking[seat.index()] = None;
        }
        let timely = step == self.kept.step && epoch == self.kept.epoch;
        if timely && self.asked().contains(seat) && self.kept.seats[seat.index()].bot.is_some() {
            let at = Instant::now();
            let mut played = match &text {
                Some(text) => self.choose(seat, None, None, text).await.ok(),
                None => None,
            };
            if played.is_none() && !self.broken {
                self.house.metrics.bot_fallbacks.up();
                let fallback = || bot::fallback(&**self.game.as_ref()?, seat, random::number());
                let any = aside(fallback);
                if let Some(text) = any {
                    played = self.choose(seat, None, None, &text).await.ok();
                }
            }
            if let Some(round) = played {
                self.house.metrics.bot_choices.up();
                self.tell_round(round, at).await;
            }
        }
        self.settle();
    }

    /// Plays a choice and what bots answer at once, and writes it down. A fault of the rules is refused like an
    /// illegal choice and leaves the table as it was.
    async fn choose(
        &mut self,
        seat: Seat,
        id: Option<&str>,
        question: Option<&str>,
        text: &str,
    ) -> Result<Round, Problem> {
        let mut round = Round { noticed: self.noticed(), ..Round::default() };
        match self.play(&mut round, seat, id, question, text) {
            Ok(()) => {}
            Err(Fault::Refused(problem)) => return Err(problem),
            Err(Fault::Rules) => {
                self.read_back().await;
                return Err(Refusal::Internal.problem());
            }
        }
        self.answer_at_once(&mut round);
        self.note_retractable(&round, seat, id.is_some());
        if !round.failed {
            round.told = self.updates(&round.noticed);
        }
        let urgent = self.clocks.run() || self.kept.state == Stage::Over;
        // A game that the rules have left in the middle of something is not looked at.
        if !round.failed && (urgent || self.card_kept.elapsed() >= CARD_EVERY) {
            round.changes.push(self.progress());
        } else {
            self.card_behind = true;
        }
        self.keep(std::mem::take(&mut round.changes)).await.map_err(|refused| refused.problem)?;
        if let Some(id) = id {
            self.remember(seat, id);
        }
        Ok(round)
    }

    /// Plays a choice.
    fn play(
        &mut self,
        round: &mut Round,
        seat: Seat,
        id: Option<&str>,
        question: Option<&str>,
        text: &str,
    ) -> Result<(), Fault> {
        if self.kept.state != Stage::Running {
            return Err(Refusal::NotRunning.into());
        }
        let by_person = id.is_some();
        let own = &self.kept.seats[seat.index()];
        if by_person && own.resigned {
            return Err(Refusal::Resigned.into());
        }
        if by_person && own.bot.is_some() {
            return Err(Refusal::HeldByBot.into());
        }
        let names = &self.names;
        let names = |lang: Lang, seat: Seat| names[seat.index()].in_lang(lang).to_owned();
        let game = self.game.as_mut().ok_or(Refusal::NotRunning)?;
        let played = catch_unwind(AssertUnwindSafe(|| match by_person {
            true => game.choose_watched(seat, text, question, &names),
            false => game.choose(seat, text, question, &names),
        }));
        match played {
            Ok(Ok(())) => {}
            Ok(Err(refused)) => return Err(Fault::Refused(refused.into())),
            Err(_) => {
                tracing::error!(table = %self.kept.id, %seat, text, "the rules failed");
                self.house.metrics.tables_failed.up();
                return Err(Fault::Rules);
            }
        }
        let gained = if by_person { self.clocks.chose(seat) } else { 0 };
        let choice = game.steps().last().expect("the step just made").choice.clone();
        self.note_progress();
        self.note_clocks();
        let step = StoredStep {
            epoch: self.kept.epoch,
            number: self.kept.step,
            seat,
            choice,
            choice_id: id.map(str::to_owned),
            at: self.kept.changed,
            times: self.kept.time.left.clone(),
            gained,
            undone: false,
            fence: self.fence,
        };
        tracing::debug!(table = %self.kept.id, %seat, step = step.number, by_person, "a choice");
        round.changes.push(Change::Step { table: self.kept.id.clone(), step });
        self.proposal = None;
        round.made += 1;
        Ok(())
    }

    /// Whether the first choice of a round can be taken back: what a bot has answered cannot, so it is judged only where
    /// none has. That takes imagined games, which cost more than all else about a choice.
    fn note_retractable(&mut self, round: &Round, seat: Seat, by_person: bool) {
        let alone = by_person && round.made == 1 && !round.failed;
        let judged = AssertUnwindSafe(|| self.game.as_mut().is_none_or(|game| game.revealed()));
        let reveals = !alone || catch_unwind(judged).unwrap_or(true);
        self.retractable = match self.retractable {
            _ if reveals => Retractable::default(),
            Retractable { seat: last, choices } if last == seat => Retractable { seat, choices: choices + 1 },
            _ => Retractable { seat, choices: 1 },
        };
    }

    /// Bots that need no time, and are given none, answer within the round.
    fn answer_at_once(&mut self, round: &mut Round) {
        if !self.house.config.bot_pause.is_zero() {
            return;
        }
        while self.quick && round.made < MOST_TOGETHER {
            let Some((seat, text)) = self.quick_thought() else { return };
            match self.play(round, seat, None, None, &text) {
                Ok(()) => self.house.metrics.bot_choices.up(),
                // It is thought about anew, with all there is to fall back on.
                Err(Fault::Refused(_)) => return,
                Err(Fault::Rules) => {
                    round.failed = true;
                    return;
                }
            }
        }
    }

    /// What the first bot that is asked chooses by rule of thumb.
    fn quick_thought(&mut self) -> Option<(Seat, String)> {
        let question = (self.kept.step, self.kept.epoch);
        let bot = |seat: Seat| self.kept.seats[seat.index()].bot.as_deref().map(|bot| (seat, bot));
        let (seat, strength) = self.asked().iter().find_map(bot)?;
        let strength = bot::strength(strength).unwrap_or(bot::STAND_IN);
        if bot::searches(strength) || self.thinking[seat.index()] == Some(question) {
            return None;
        }
        let game = self.game.as_deref()?;
        let begun = Instant::now();
        // Not foreseen by anybody, and the system need not be asked.
        let seed = self.house.hasher.hash_one((&self.kept.id, question));
        let think = || bot::choice(game, seat, strength.into(), seed)(&Wanted::always());
        let text = catch_unwind(AssertUnwindSafe(think)).ok()?;
        self.quick = begun.elapsed() < QUICK;
        Some((seat, text))
    }

    /// The game as it was last written down.
    async fn read_back(&mut self) {
        let kept = self.house.store.wake(&self.kept.id).await.ok().flatten();
        match kept.and_then(|woken| aside(|| super::restored(&self.kept, woken.steps))) {
            Some(game) => self.game = Some(game),
            None => self.broken = true,
        }
    }

    /// Tells everybody of a round that is written down; also how the table looks from outside where that matters.
    async fn tell_round(&mut self, mut round: Round, at: Instant) {
        if round.failed {
            self.read_back().await;
            round.told = self.updates(&round.noticed);
        }
        let over = self.kept.state == Stage::Over;
        if over {
            self.house.stats.note_end(&self.kept, self.game.as_deref());
        }
        for _ in 0..round.made {
            self.house.metrics.choice_time.took(at.elapsed());
        }
        self.send_updates(round.told);
        if over {
            tracing::info!(table = %self.kept.id, game = %self.kept.game, steps = self.kept.step, "a game is over");
        }
        if self.clocks.run() || over {
            self.settle_clocks();
            self.tell_table();
        }
    }
}
