//! Choices: of people, of bots, and what follows from them.

use super::{Keeper, Out, Thought, encoded};
use crate::house::House;
use crate::lane::{Job, Wanted, aside};
use crate::post::Work;
use crate::refused::{Refusal, Refused};
use crate::shape::{Candidate, ChatLine, Labelled, Problem, ServerMessage, Stage};
use crate::store::{Change, LastAct};
use crate::{bot, ending, fair, now, random};
use bots::Strength;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Lang, Message, Observer, Seat, Seats, Words};
use wire::Question;

/// How long a hint may think.
const HINT_TIME: Duration = Duration::from_millis(800);
const HINT_ITERATIONS: u32 = 20_000;
/// How long anybody waits for one, the queue included.
const HINT_PATIENCE: Duration = Duration::from_secs(10);

/// A thought that takes no longer needs no worker of its own.
pub(super) const QUICK: Duration = Duration::from_micros(500);

/// The lobby's card of a table is written down with a choice, or so long after the last time.
pub(super) const CARD_EVERY: Duration = Duration::from_secs(1);

/// The longest line of chat, in characters.
const LONGEST_CHAT: usize = 500;

impl Keeper {
    /// Begins the game.
    pub(super) async fn begin(&mut self) -> Result<(), Refused> {
        let seed = fair::seed(&self.kept.server_seed, &self.kept.salts);
        let game = aside(|| wire::dealt(&self.kept.game, &self.kept.options, seed))?;
        self.kept.fresh = true;
        self.kept.rules = crate::terms::rules(&self.kept.game)?;
        self.kept.state = Stage::Running;
        self.game = Some(game);
        self.note_progress();
        self.keep_table().await?;
        tracing::info!(table = %self.kept.id, game = %self.kept.game, "a game begins");
        self.reseat().await;
        self.tell_table();
        self.tell_update(&[]);
        self.settle();
        Ok(())
    }

    /// The lobby's card as it is now, to be written down.
    pub(super) fn progress(&mut self) -> Change {
        self.kept.turn = self.last_act();
        self.card_kept = Instant::now();
        self.card_behind = false;
        Change::Progress(Box::new(self.kept.progress()))
    }

    /// Writes the lobby's card down if choices have been made since.
    pub(super) async fn keep_card(&mut self) {
        if self.card_behind {
            let changes = vec![self.progress()];
            let _ = self.keep(changes).await;
        }
    }

    /// What happened last, as this observer reads it.
    pub(super) fn turn(&self, observer: Observer) -> Option<Words> {
        let names = |lang: Lang, seat: Seat| self.name(lang, seat);
        let line = self.game.as_ref().and_then(|game| game.latest_line(observer, &names));
        line.or_else(|| self.kept.turn.as_ref().map(|act| act.read_by(observer)))
    }

    /// The same, as the card of the table keeps it for everybody.
    pub(super) fn last_act(&self) -> Option<LastAct> {
        let text = self.turn(Observer::Spectator)?;
        let people = Seat::first(self.kept.seats.len())
            .filter(|seat| self.kept.seats[seat.index()].person.is_some())
            .filter_map(|seat| Some((seat, self.turn(Observer::Seat(seat))?)));
        let own = people.filter(|(_, own)| *own != text).collect();
        Some(LastAct { text, own })
    }

    /// Brings the lobby's card of the table up to date.
    pub(super) fn note_progress(&mut self) {
        let Some(game) = &self.game else { return };
        self.kept.step = game.steps().len();
        self.kept.asked = game.asked().iter().collect();
        self.kept.changed = now();
        if let Some(outcome) = game.outcome() {
            self.kept.state = Stage::Over;
            self.kept.outcome = Some(ending::with_resigned(outcome, self.resigned()));
        }
    }

    /// The seats that owe an answer.
    pub(super) fn asked(&self) -> Seats {
        match (&self.game, self.kept.state) {
            (Some(game), Stage::Running) => game.asked(),
            _ => Seats::NONE,
        }
    }

    /// The seats that owe an answer and whose person is to give it.
    pub(super) fn people_asked(&self) -> Seats {
        self.asked().iter().filter(|seat| self.kept.seats[seat.index()].bot.is_none()).collect()
    }

    pub(super) fn settle_clocks(&mut self) {
        self.clocks.run_for(self.people_asked());
    }

    /// Brings what is written down about the clocks up to date.
    pub(super) fn note_clocks(&mut self) {
        self.settle_clocks();
        self.kept.time = self.clocks.kept();
    }

    /// After anything has changed: time runs for those who are asked, and bots that are asked
    /// begin to think.
    pub(super) fn settle(&mut self) {
        self.settle_clocks();
        let Some(game) = &self.game else { return };
        // Bots among themselves play only for somebody who watches.
        if self.listeners.is_empty() && self.kept.seats.iter().all(|seat| seat.person.is_none()) {
            return;
        }
        for seat in self.asked().iter() {
            let Some(strength) = self.kept.seats[seat.index()].bot.as_deref() else { continue };
            let question = (self.kept.step, self.kept.epoch);
            if self.thinking[seat.index()] == Some(question) {
                continue;
            }
            self.thinking[seat.index()] = Some(question);
            let strength = bot::strength(strength).unwrap_or(bot::STAND_IN);
            let think = || bot::choice(&**game, seat, strength.into(), random::number());
            let job = catch_unwind(AssertUnwindSafe(think));
            let house = Arc::clone(&self.house);
            let host = self.kept.host.clone();
            let (step, epoch) = question;
            // A rule of thumb is found sooner than a worker. Whether it is, the last one has shown.
            let here = self.quick && !bot::searches(strength);
            let table = self.kept.id.clone();
            let work = Work::Choice { table, step, epoch, seat, strength: strength.id().to_owned() };
            self.thoughts.spawn(async move {
                let pause = tokio::time::sleep(bot::pace(strength, house.config.bot_pause));
                let mut found = None;
                if let Ok(job) = job {
                    let _thinking = house.metrics.bots_thinking.during();
                    let timed: Job<(String, bool)> = Box::new(move |wanted| {
                        let begun = Instant::now();
                        let text = job(wanted);
                        (text, begun.elapsed() < QUICK)
                    });
                    found = if here {
                        catch_unwind(AssertUnwindSafe(|| timed(&Wanted::always()))).ok()
                    } else if let Some(text) = elsewhere(&house, strength, work).await {
                        Some((text, false))
                    } else {
                        house.bots.run(&host, house.config.bot_budget, timed).await
                    };
                }
                if !house.config.bot_pause.is_zero() {
                    pause.await;
                }
                let (text, quick) = found.map_or((None, false), |(text, quick)| (Some(text), quick));
                Thought { seat, step, epoch, text, quick }
            });
        }
    }

    /// Answers «why», or with `doubt` «why not».
    pub(super) fn why(
        &self,
        id: String,
        observer: Observer,
        about: Option<&str>,
        doubt: bool,
    ) -> ServerMessage {
        let nothing = |problem: Problem| ServerMessage::Why {
            id: id.clone(),
            lines: vec![problem.reason],
            clause: problem.clause,
            legal: None,
            help: None,
        };
        let Some(game) = &self.game else { return nothing(Refusal::NotRunning.problem()) };
        let names = |lang: Lang, seat: Seat| self.name(lang, seat);
        let choice = match (observer, about) {
            (Observer::Seat(seat), Some(text)) if self.asked().contains(seat) => {
                catch_unwind(AssertUnwindSafe(|| game.verdict(seat, text, doubt, &names))).ok().flatten()
            }
            _ => None,
        };
        let explained = catch_unwind(AssertUnwindSafe(|| game.explain(observer, about, &names)));
        let explained = explained.unwrap_or_else(|_| {
            Err(wire::Error::new(wire::ErrorCode::Internal, &Message::new("server-internal")))
        });
        let help = match (observer, about) {
            (Observer::Seat(seat), None) => {
                catch_unwind(AssertUnwindSafe(|| learn::help(&**game, seat, &names))).ok().flatten()
            }
            _ => None,
        };
        match (choice, explained) {
            (Some(Err(refused)), _) => {
                let Problem { clause, reason, .. } = refused.into();
                ServerMessage::Why { id, lines: vec![reason], clause, legal: Some(false), help: None }
            }
            (verdict, Ok(lines)) => {
                let help = help.map(Box::new);
                ServerMessage::Why { id, lines, clause: None, legal: verdict.map(|_| true), help }
            }
            (Some(Ok(())), Err(_)) => {
                ServerMessage::Why { id, lines: Vec::new(), clause: None, legal: Some(true), help: None }
            }
            (None, Err(refused)) => nothing(refused.into()),
        }
    }

    /// Lets a search look at the question, one at a time for each socket; the answer goes to the
    /// socket when it is there, and the table does not wait for it.
    pub(super) fn hint(&mut self, key: u64, who: String, id: String, seat: Option<Seat>, out: Out) {
        let nothing = |problem: Problem| ServerMessage::Hint {
            id: id.clone(),
            best: None,
            candidates: Vec::new(),
            words: Vec::new(),
            refusal: Some(problem),
        };
        let asked = seat.filter(|seat| self.asked().contains(*seat));
        let (Some(seat), Some(game)) = (asked, &self.game) else {
            return self.tell(&out, &nothing(Refusal::NotAsked.problem()));
        };
        let under_way = Arc::new(());
        match self.listeners.iter_mut().find(|listener| listener.key == key) {
            Some(listener) if listener.hinted.strong_count() == 0 => {
                listener.hinted = Arc::downgrade(&under_way);
            }
            _ => return self.tell(&out, &nothing(Refusal::TooFast.problem())),
        }
        let names = |lang: Lang, seat: Seat| self.name(lang, seat);
        let Some(question) = game.question(seat, &names) else { return };
        self.house.metrics.hints.up();
        let job = bot::consider(&**game, seat, HINT_TIME, HINT_ITERATIONS, random::number());
        let house = Arc::clone(&self.house);
        let busy = nothing(Refusal::Busy.problem());
        tokio::spawn(async move {
            let message = tokio::select! {
                considered = house.hints.run(&who, HINT_PATIENCE, job) => match considered {
                    Some(considered) => hint(id, &question, considered),
                    None => busy,
                },
                // Nobody is there any more to read it.
                () = out.closed() => return,
            };
            drop(under_way);
            let _ = out.send(encoded(&message)).await;
        });
    }

    /// Somebody says something.
    pub(super) async fn chat(
        &mut self,
        who: &str,
        seat: Option<Seat>,
        text: &str,
        partners: bool,
    ) -> Result<(), Problem> {
        if partners {
            let seat = seat.ok_or_else(|| Refusal::NotSeated.problem())?;
            // Before the start people change their seats, and with them their side.
            if self.kept.state == Stage::Waiting {
                return Err(Refusal::NotRunning.problem());
            }
            if self.terms.partners(seat).is_empty() {
                return Err(Refusal::NoPartners.problem());
            }
        }
        let text = one_line(text);
        if text.is_empty() {
            return Err(Refusal::Empty.problem());
        }
        if text.chars().count() > LONGEST_CHAT {
            return Err(Refusal::TooBig.problem());
        }
        // One person may talk at many tables through many sockets, and many who watch may talk at one;
        // neither drowns the players.
        let crowd = self.house.config.limits.crowd_chats;
        if !self.house.chats.take(who) || (seat.is_none() && !self.crowd.take(crowd)) {
            return Err(Refusal::TooFast.problem());
        }
        let name = match seat {
            Some(seat) => self.names[seat.index()].clone(),
            None => match self.house.store.person(who).await {
                Ok(Some(person)) => Words::same(person.name),
                _ => return Err(Refusal::Storage.problem()),
            },
        };
        let line = ChatLine { number: self.said, seat, name, text, at: now(), partners };
        let change = Change::Chat { table: self.kept.id.clone(), line: line.clone() };
        self.keep(vec![change]).await.map_err(|refused| refused.problem)?;
        self.said += 1;
        self.tell_line(line);
        Ok(())
    }
}

/// What a bot that looks ahead chooses by another node's reckoning, where this one has its hands full.
async fn elsewhere(house: &House, strength: Strength, work: Work) -> Option<String> {
    if !bot::searches(strength) || house.bots.has_room() {
        return None;
    }
    house.hand_out(work, house.config.bot_budget).await
}

/// What was said as one line, without signs that nobody sees or that turn the direction of others' lines.
fn one_line(text: &str) -> String {
    use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
    let seen = |word: &str| -> String {
        word.chars().filter(|sign| sign.general_category_group() != GeneralCategoryGroup::Other).collect()
    };
    text.split_whitespace().map(seen).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn hint(id: String, question: &Question, bot::Advice { considered, lead }: bot::Advice) -> ServerMessage {
    const SHOWN: usize = 5;
    let label = |text: &str| {
        let choice = question.choices.iter().find(|choice| choice.text == text);
        choice.map_or_else(|| Words::same(text.to_owned()), |choice| choice.label.clone())
    };
    let candidates: Vec<Candidate> = considered
        .into_iter()
        .take(SHOWN)
        .map(|found| Candidate {
            label: label(&found.text),
            text: found.text,
            chance: found.chance,
            visits: found.visits,
        })
        .collect();
    let best = candidates.first().map(|first| Labelled {
        text: first.text.clone(),
        label: first.label.clone(),
        card: None,
    });
    // What it brings, and what it brings more than the next.
    let mut words = Vec::new();
    if let Some(first) = candidates.first() {
        let percent = (first.chance * 100.0).round() as i64;
        words.push(
            Message::new("server-hint-chance").with("label", first.label.clone()).with("percent", percent),
        );
        if let Some((more, next)) = lead {
            let key = if more > 0 { "server-hint-why" } else { "server-hint-close" };
            words.push(Message::new(key).with("next", label(&next)).with("more", more.max(0)));
        }
    }
    let words = words.iter().map(|message| words::both(message, &words::numbered)).collect();
    ServerMessage::Hint { id, best, candidates, words, refusal: None }
}
