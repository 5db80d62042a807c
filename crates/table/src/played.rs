//! A game in progress with everything needed to keep, undo and retell it.

use crate::{
    Checkpoint, Dice, Digest, Game, Message, Observer, Refusal, RefusalCode, Replay, Seat, Seed, SeededDice,
    Step, Turn, digest,
};
use serde::{Deserialize, Serialize};

/// How a game begins: dealt under some options, or from a described position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case")]
pub enum Start<G: Game> {
    /// Dealt by the dice.
    Options(G::Options),
    /// A described position.
    Position(Box<G::Position>),
}

/// An event with the number of steps that had been made when it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told<E> {
    /// How many steps had been made; the deal is 0, the first choice 1.
    pub step: usize,
    /// What happened.
    pub event: E,
}

/// Dice that first repeat a record, then fall by the seed, and write everything down.
#[derive(Clone, Debug)]
struct KeptDice {
    seeded: Option<SeededDice>,
    recorded: Vec<u32>,
    next: usize,
    /// Whether a recorded outcome was ever not what the seed gives.
    differs: bool,
}

impl Dice for KeptDice {
    fn below(&mut self, sides: u32) -> u32 {
        let thrown = self.seeded.as_mut().map(|dice| dice.below(sides));
        let outcome = match (self.recorded.get(self.next), thrown) {
            (Some(&recorded), thrown) => {
                self.differs |= thrown.is_some_and(|thrown| thrown != recorded) || recorded >= sides;
                recorded.min(sides - 1)
            }
            (None, Some(thrown)) => {
                self.recorded.push(thrown);
                thrown
            }
            (None, None) => {
                self.differs = true;
                self.recorded.push(0);
                0
            }
        };
        self.next += 1;
        outcome
    }
}

/// The true state of a running game, its record and its events. Only whoever runs the table
/// holds one; everybody else gets what [`Played::view`] and [`Played::events_since`] give.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    start: Start<G>,
    seed: Option<Seed>,
    dice: KeptDice,
    state: G,
    steps: Vec<Step>,
    told: Vec<Told<G::Event>>,
    checkpoints: Vec<Checkpoint>,
}

/// A fingerprint is kept after every so many steps.
const CHECKPOINT_EVERY: usize = 16;

impl<G: Game> Played<G> {
    /// Begins a game with live dice.
    pub fn new(start: Start<G>, seed: Seed) -> Result<Self, Refusal> {
        Played::rerun(start, Some(seed), Vec::new())
    }

    /// Begins a game whose first dice outcomes are already known.
    pub(crate) fn rerun(start: Start<G>, seed: Option<Seed>, recorded: Vec<u32>) -> Result<Self, Refusal> {
        let seeded = seed.map(SeededDice::new);
        let mut dice = KeptDice { seeded, recorded, next: 0, differs: false };
        let state = match &start {
            Start::Options(options) => G::deal(options, &mut dice)?,
            Start::Position(position) => G::from_position(position)?,
        };
        let checkpoints = vec![Checkpoint { after: 0, digest: digest(&state) }];
        Ok(Played { start, seed, dice, state, steps: Vec::new(), told: Vec::new(), checkpoints })
    }

    /// The true state. For the keeper of the table only.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Who is asked, or how it ended.
    pub fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// The steps made so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The fingerprint of the state.
    pub fn digest(&self) -> Digest {
        digest(&self.state)
    }

    /// What an observer may know.
    pub fn view(&self, observer: Observer) -> G::View {
        self.state.view(observer)
    }

    /// Makes a choice, or refuses it with nothing changed.
    pub fn choose(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Refusal> {
        let text = self.state.choice_text(choice);
        let mut events = Vec::new();
        self.state.choose(seat, choice, &mut self.dice, &mut events)?;
        self.steps.push(Step { seat, choice: text });
        let step = self.steps.len();
        self.told.extend(events.into_iter().map(|event| Told { step, event }));
        if step.is_multiple_of(CHECKPOINT_EVERY) {
            self.checkpoints.push(Checkpoint { after: step, digest: digest(&self.state) });
        }
        Ok(())
    }

    /// Makes a choice given by its text.
    pub fn choose_text(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let choice = self.state.read_choice(seat, text)?;
        self.choose(seat, choice)
    }

    /// The number of events so far, seen by anybody or not.
    pub fn event_count(&self) -> usize {
        self.told.len()
    }

    /// The events from number `first` on, as this observer sees them, each with its number.
    pub fn events_since(
        &self,
        first: usize,
        observer: Observer,
    ) -> impl Iterator<Item = (usize, Told<G::Event>)> {
        self.told.iter().enumerate().skip(first).filter_map(move |(number, told)| {
            G::redact(&told.event, observer).map(|event| (number, Told { step: told.step, event }))
        })
    }

    /// Goes back to where only the first `steps` steps had been made. The dice will fall again
    /// as they would have fallen then, so nothing is gained by trying.
    pub fn rewind(&mut self, steps: usize) {
        let mut earlier = Played::rerun(self.start.clone(), self.seed, self.dice.recorded.clone())
            .expect("a beginning that was accepted before");
        for step in self.steps.iter().take(steps) {
            earlier.choose_text(step.seat, &step.choice).expect("a step that was accepted before");
        }
        // Another line may throw other dice: only what was thrown stays recorded, the seed gives
        // the rest.
        if earlier.seed.is_some() {
            earlier.dice.recorded.truncate(earlier.dice.next);
        }
        *self = earlier;
    }

    /// Takes one pick out of the selection this seat has not finished: the game is as if all its
    /// other picks had been made without that one. Of equal picks the last goes. Refused, with
    /// nothing changed, where the seat has no such pick open; a selection that is finished can
    /// only be undone with [`Played::rewind`].
    pub fn take_back(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Refusal> {
        let text = self.state.choice_text(choice);
        let own = self.steps.iter().enumerate().rev().filter(|(_, step)| step.seat == seat);
        let open: Vec<usize> = own.take(self.state.picked(seat)).map(|(place, _)| place).collect();
        let Some(&taken) = open.iter().find(|&&place| self.steps[place].choice == text) else {
            let reason = Message::new("table-nothing-picked").with("text", text);
            return Err(Refusal::new(RefusalCode::Illegal, reason));
        };
        // Nobody but this seat was asked since, or the others answered without seeing its picks.
        let kept: Vec<Step> = self.steps[taken + 1..].to_vec();
        let mut without = self.clone();
        without.rewind(taken);
        for step in kept {
            without.choose_text(step.seat, &step.choice)?;
        }
        *self = without;
        Ok(())
    }

    /// Takes back a pick given by its text.
    pub fn take_back_text(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let choice = self.state.read_choice(seat, text)?;
        self.take_back(seat, choice)
    }

    /// The record so far. Without the seed, which would tell the coming dice; see
    /// [`Played::replay_with_seed`].
    pub fn replay(&self) -> Replay<G> {
        let mut checkpoints = self.checkpoints.clone();
        let last = Checkpoint { after: self.steps.len(), digest: self.digest() };
        if checkpoints.last() != Some(&last) {
            checkpoints.push(last);
        }
        Replay {
            game: G::ID.to_owned(),
            rules: G::RULES,
            start: self.start.clone(),
            seed: None,
            outcomes: self.dice.recorded[..self.dice.next].to_vec(),
            steps: self.steps.clone(),
            checkpoints,
        }
    }

    /// The record with the seed of its dice: for the keeper's own storage and for finished games.
    pub fn replay_with_seed(&self) -> Replay<G> {
        Replay { seed: self.seed, ..self.replay() }
    }

    /// Whether the dice fell exactly as recorded, with nothing missing or left over.
    pub(crate) fn dice_agree(&self, outcomes: &[u32]) -> bool {
        !self.dice.differs && self.dice.next == outcomes.len()
    }
}
