//! Taking back, giving up, agreeing.

use super::tell::draws;
use super::{Keeper, Retractable};
use crate::lane::aside;
use crate::refused::{Refusal, Refused};
use crate::shape::{Problem, Proposal, Stage, What};
use crate::store::{Change, StoredStep};
use crate::{bot, ending};
use bots::Strength;
use table::{Lang, Outcome, Seat, Seats};

/// So often a table takes back: choices taken back stay written down, so that they are not played again.
const MOST_TAKES: u32 = 1_000;

impl Keeper {
    /// The people whose game it still is, those included whose seat a bot holds for them.
    fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::first(self.kept.seats.len()).filter(|seat| {
            let kept = &self.kept.seats[seat.index()];
            kept.person.is_some() && !kept.resigned
        })
    }

    /// The seats that have given up.
    pub(super) fn resigned(&self) -> Seats {
        Seat::first(self.kept.seats.len()).filter(|seat| self.kept.seats[seat.index()].resigned).collect()
    }

    fn plays(&self, seat: Seat) -> Result<(), Problem> {
        let kept = &self.kept.seats[seat.index()];
        match self.kept.state {
            Stage::Running if kept.resigned => Err(Refusal::Resigned.problem()),
            Stage::Running if kept.bot.is_some() => Err(Refusal::HeldByBot.problem()),
            Stage::Running => Ok(()),
            _ => Err(Refusal::NotRunning.problem()),
        }
    }

    /// Takes the last choice of this seat back: at once where it told nobody anything and nobody
    /// has answered, otherwise when all other people agree. Whoever is away cannot agree, and a bot that
    /// holds the seat for them does not do it in their place.
    pub(super) async fn undo(&mut self, seat: Seat) -> Result<(), Problem> {
        self.plays(seat)?;
        if self.kept.epoch >= MOST_TAKES {
            return Err(Refusal::UndoneEnough.problem());
        }
        let game = self.game.as_ref().ok_or(Refusal::NotRunning.problem())?;
        let steps = game.steps();
        let last =
            steps.iter().rposition(|step| step.seat == seat).ok_or(Refusal::NothingToUndo.problem())?;
        if self.retractable.choices > 0 && self.retractable.seat == seat {
            let left = Retractable { seat, choices: self.retractable.choices - 1 };
            return self.take_back(seat, last, left).await;
        }
        if self.people().any(|other| other != seat && self.kept.seats[other.index()].bot.is_some()) {
            return Err(Refusal::UndoAway.problem());
        }
        self.propose(seat, What::Undo, Some(last)).await
    }

    /// Offers a draw, where the game knows one and all seats are people's: a bot has no say in it,
    /// and against the house there is none.
    pub(super) async fn offer_draw(&mut self, seat: Seat) -> Result<(), Problem> {
        self.plays(seat)?;
        if !draws(&self.terms, &self.kept) {
            return Err(Refusal::DrawUnknown.problem());
        }
        self.propose(seat, What::Draw, None).await
    }

    async fn propose(&mut self, seat: Seat, what: What, to_step: Option<usize>) -> Result<(), Problem> {
        if self.proposal.is_some() {
            return Err(Refusal::ProposalPending.problem());
        }
        self.proposal = Some(Proposal { by: seat, what, to_step, agreed: vec![seat] });
        self.carry_out().await
    }

    /// Says yes or no to the proposal on the table. One no takes it away; so does its maker's.
    pub(super) async fn agree(&mut self, seat: Seat, yes: bool) -> Result<(), Problem> {
        self.plays(seat)?;
        let proposal = self.proposal.as_mut().ok_or(Refusal::NothingProposed.problem())?;
        if !yes {
            self.proposal = None;
            self.tell_table();
            return Ok(());
        }
        if !proposal.agreed.contains(&seat) {
            proposal.agreed.push(seat);
        }
        self.carry_out().await
    }

    /// Does what was proposed once everybody has agreed. Bots always agree.
    async fn carry_out(&mut self) -> Result<(), Problem> {
        let Some(proposal) = &self.proposal else { return Ok(()) };
        if !self.people().all(|seat| proposal.agreed.contains(&seat)) {
            self.tell_table();
            return Ok(());
        }
        let by = proposal.by;
        match proposal.to_step {
            Some(to) => {
                let done = self.take_back(by, to, Retractable::default()).await;
                if done.is_err() {
                    self.proposal = None;
                    self.tell_table();
                }
                done
            }
            None => {
                let outcome = ending::draw(self.kept.seats.len());
                self.end(outcome).await.map_err(|refused| refused.problem)
            }
        }
    }

    /// Goes back to where only the first `keep` choices had been made, at the wish of `by`. What falls
    /// from then on is fresh: nobody knows what comes.
    async fn take_back(&mut self, by: Seat, keep: usize, retractable: Retractable) -> Result<(), Problem> {
        let since = self.house.store.steps_since(&self.kept.id, keep).await;
        let since = since.map_err(|error| Refused::from(error).problem)?;
        let stood = since.first().filter(|step| step.number == keep).and_then(|step| step.times.as_deref());
        let undone: Vec<StoredStep> = since.iter().filter(|step| step.number > keep).cloned().collect();
        let game = self.game.as_mut().ok_or(Refusal::NotRunning.problem())?;
        let mut earlier = game.duplicate();
        // All choices kept are played again.
        aside(|| earlier.rewind(keep));
        if self.kept.fresh {
            earlier.throw_anew(earlier.takes());
        }
        let times = self.clocks.taken_back(by, &undone, stood, earlier.asked());
        self.clocks.set(times.ok_or(Refusal::TooLateToUndo.problem())?);
        self.kept.epoch = earlier.takes();
        *game = earlier;
        self.note_progress();
        self.note_clocks();
        let changes = vec![Change::TakeBack { table: self.kept.id.clone(), keep }, self.progress()];
        self.keep(changes).await.map_err(|refused| refused.problem)?;
        tracing::info!(table = %self.kept.id, %by, keep, epoch = self.kept.epoch, "choices are taken back");
        self.retractable = retractable;
        self.proposal = None;
        self.tell_rewound(keep);
        self.tell_table();
        self.settle();
        Ok(())
    }

    /// Takes a pick out of the selection this seat has not finished. It is nobody else's business: until
    /// it is finished nothing has come of it. What was picked since stays, written down once more; should
    /// anything have fallen by it, it falls anew.
    pub(super) async fn take_out(&mut self, seat: Seat, question: &str, text: &str) -> Result<(), Problem> {
        self.plays(seat)?;
        if self.kept.epoch >= MOST_TAKES {
            return Err(Refusal::UndoneEnough.problem());
        }
        let names = self.names.clone();
        let names = move |lang: Lang, seat: Seat| names[seat.index()].in_lang(lang).to_owned();
        let game = self.game.as_ref().ok_or(Refusal::NotRunning.problem())?;
        let mut without = game.duplicate();
        let keep = without.take_back(seat, text, Some(question), self.kept.fresh, &names)?;
        let since = self.house.store.steps_since(&self.kept.id, keep + 1).await;
        let mut since = since.map_err(|error| Refused::from(error).problem)?.into_iter();
        let taken = since.next().ok_or(Refusal::Internal.problem())?;
        // No time is gained by it, and nobody else's clock hears of it.
        let (now, asked) = (self.clocks.kept().left, without.asked());
        let times = self.clocks.taken_back(seat, std::slice::from_ref(&taken), now.as_deref(), asked);
        self.clocks.set(times.ok_or(Refusal::TooLateToUndo.problem())?);
        self.kept.epoch = without.takes();
        self.game = Some(without);
        self.note_progress();
        self.note_clocks();
        let table = || self.kept.id.clone();
        let again = since.map(|step| Change::Step {
            table: table(),
            step: StoredStep { epoch: self.kept.epoch, number: step.number - 1, fence: self.fence, ..step },
        });
        let mut changes = vec![Change::TakeBack { table: table(), keep }];
        changes.extend(again);
        changes.push(self.progress());
        self.keep(changes).await.map_err(|refused| refused.problem)?;
        self.retractable.choices = self.retractable.choices.saturating_sub(1);
        self.proposal = None;
        self.tell_rewound(keep);
        self.tell_table();
        self.settle();
        Ok(())
    }

    pub(super) async fn resign(&mut self, seat: Seat) -> Result<(), Problem> {
        match self.kept.state {
            Stage::Running if !self.kept.seats[seat.index()].resigned => {}
            Stage::Running => return Err(Refusal::Resigned.problem()),
            _ => return Err(Refusal::NotRunning.problem()),
        }
        self.give_up(seat).await.map_err(|refused| refused.problem)
    }

    /// A seat gives up. Where only one rival, or no person, is left, the game is over; otherwise
    /// a bot plays the seat on for the others' sake, and it stands last in the end. Friends who
    /// play together lose together when the last of them gives up.
    pub(super) async fn give_up(&mut self, seat: Seat) -> Result<(), Refused> {
        self.proposal = None;
        self.kept.seats[seat.index()].resigned = true;
        let seats = self.kept.seats.len();
        let left: Vec<Seat> =
            Seat::first(seats).filter(|other| !self.kept.seats[other.index()].resigned).collect();
        let nobody = !left.iter().any(|seat| self.kept.seats[seat.index()].person.is_some());
        let together = self.terms.together || left.is_empty();
        if !nobody && (together || left.len() > 1) {
            return self.hand_to_bot(seat, bot::STAND_IN).await;
        }
        let outcome = ending::given_up(seats, self.resigned(), self.terms.together);
        self.end(outcome).await
    }

    /// The players have ended the game themselves.
    async fn end(&mut self, outcome: Outcome) -> Result<(), Refused> {
        self.proposal = None;
        self.kept.state = Stage::Over;
        self.kept.outcome = Some(outcome);
        self.kept.asked.clear();
        self.keep_table().await?;
        self.house.stats.note_end(&self.kept, self.game.as_deref());
        tracing::info!(table = %self.kept.id, game = %self.kept.game, steps = self.kept.step, "ended by its players");
        let noticed = self.noticed();
        self.tell_update(&noticed);
        self.tell_table();
        self.settle();
        Ok(())
    }

    /// A bot plays on in the place of a person, who can take the seat back.
    pub(super) async fn hand_to_bot(&mut self, seat: Seat, strength: Strength) -> Result<(), Refused> {
        let kept = &mut self.kept.seats[seat.index()];
        kept.held = kept.held.filter(|_| kept.bot.is_some()).or(Some(self.kept.step));
        kept.bot = Some(strength.id().to_owned());
        // Nobody can agree to it who is not there.
        self.proposal = None;
        self.keep_table().await?;
        tracing::info!(table = %self.kept.id, %seat, strength = strength.id(), "a bot takes over");
        self.rename();
        self.tell_table();
        self.settle();
        Ok(())
    }
}
