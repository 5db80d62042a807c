//! A game in progress with everything needed to keep, undo and retell it.

use crate::{
    Anew, Checkpoint, Dice, Digest, Event, Game, Message, Observer, Refusal, RefusalCode, Replay, Seat, Seed,
    SeededDice, Step, Turn, digest,
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
struct RecordedDice {
    seeded: Option<SeededDice>,
    recorded: Vec<u32>,
    next: usize,
    /// Where the dice were thrown anew, ascending, and how many of these have been reached.
    anew: Vec<Anew>,
    turned: usize,
    /// Whether a recorded outcome was ever not what the seed gives.
    differs: bool,
}

impl RecordedDice {
    fn new(seed: Option<Seed>, recorded: Vec<u32>, anew: Vec<Anew>) -> RecordedDice {
        RecordedDice { seeded: seed.map(SeededDice::new), recorded, next: 0, anew, turned: 0, differs: false }
    }

    /// Turns to the stream that begins with the coming throw, if one does.
    fn turn(&mut self) {
        while let Some(anew) = self.anew.get(self.turned).filter(|anew| anew.after <= self.next) {
            if let Some(dice) = &mut self.seeded {
                dice.turn_to(anew.stream);
            }
            self.turned += 1;
        }
    }
}

impl Dice for RecordedDice {
    fn below(&mut self, sides: u32) -> u32 {
        self.turn();
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

/// Dice that are to fall so, and whether they can.
struct Fallen<'a> {
    falls: &'a [u32],
    thrown: usize,
    fits: bool,
}

impl Dice for Fallen<'_> {
    fn below(&mut self, sides: u32) -> u32 {
        let fall = self.falls.get(self.thrown).copied().unwrap_or(0);
        self.fits &= fall < sides;
        self.thrown += 1;
        fall.min(sides - 1)
    }
}

/// The true state of a running game, its record and its events. Only whoever runs the table
/// holds one; everybody else gets what [`Played::view`] and [`Played::events_since`] give.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    start: Start<G>,
    seed: Option<Seed>,
    dice: RecordedDice,
    state: G,
    steps: Vec<Step>,
    told: Vec<Told<G::Event>>,
    checkpoints: Vec<Checkpoint>,
    /// Whether somebody has said how dice fall.
    bent: bool,
}

/// A place in a record from which it can be looked at again without playing all that came before.
#[derive(Clone, Debug)]
pub struct Mark<G> {
    steps: usize,
    throws: usize,
    state: G,
}

impl<G> Mark<G> {
    /// How many steps had been made.
    pub fn steps(&self) -> usize {
        self.steps
    }
}

/// A fingerprint is kept after every so many steps.
const CHECKPOINT_EVERY: usize = 16;

impl<G: Game> Played<G> {
    /// Begins a game with live dice.
    pub fn new(start: Start<G>, seed: Seed) -> Result<Self, Refusal> {
        Played::rerun(start, Some(seed), Vec::new(), Vec::new())
    }

    /// Begins a game whose first dice outcomes are already known.
    pub(crate) fn rerun(
        start: Start<G>,
        seed: Option<Seed>,
        recorded: Vec<u32>,
        anew: Vec<Anew>,
    ) -> Result<Self, Refusal> {
        let mut dice = RecordedDice::new(seed, recorded, anew);
        let mut events = Vec::new();
        let state = match &start {
            Start::Options(options) => G::deal_told(options, &mut dice, &mut events)?,
            Start::Position(position) => G::from_position(position)?,
        };
        let checkpoints = vec![Checkpoint { after: 0, digest: digest(&state) }];
        let told = events.into_iter().map(|event| Told { step: 0, event }).collect();
        Ok(Played { start, seed, dice, state, steps: Vec::new(), told, checkpoints, bent: false })
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

    /// Whether this table has such a seat.
    fn has(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() < self.state.seats() {
            return Ok(());
        }
        let reason = Message::new("table-no-seat").with("number", u32::from(seat.0) + 1);
        Err(Refusal::new(RefusalCode::Unknown, reason))
    }

    /// Reads the text of a choice of this seat, legal or not.
    pub fn read_choice(&self, seat: Seat, text: &str) -> Result<G::Choice, Refusal> {
        self.has(seat)?;
        self.state.read_choice(seat, text)
    }

    /// Whether this seat may choose this now, and if not, why.
    pub fn legal(&self, seat: Seat, choice: G::Choice) -> Result<(), Refusal> {
        self.has(seat)?;
        self.state.legal(seat, choice)
    }

    /// Makes a choice, or refuses it with nothing changed.
    pub fn choose(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Refusal> {
        self.legal(seat, choice)?;
        self.play(seat, choice);
        Ok(())
    }

    /// Makes a choice that [`Played::legal`] has just allowed; see [`Game::play`].
    pub fn play(&mut self, seat: Seat, choice: G::Choice) {
        // Only a legal choice is sure to have a text: others may name what is not there.
        let text = self.state.choice_text(choice);
        let mut events = Vec::new();
        self.state.play(seat, choice, &mut self.dice, &mut events);
        self.steps.push(Step { seat, choice: text });
        let step = self.steps.len();
        self.told.extend(events.into_iter().map(|event| Told { step, event }));
        if step.is_multiple_of(CHECKPOINT_EVERY) {
            self.checkpoints.push(Checkpoint { after: step, digest: digest(&self.state) });
        }
    }

    /// Makes a choice given by its text.
    pub fn choose_text(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let choice = self.read_choice(seat, text)?;
        self.choose(seat, choice)
    }

    /// The number of events so far, seen by anybody or not.
    pub fn event_count(&self) -> usize {
        self.told.len()
    }

    /// How many of them had happened when only the first `steps` steps had been made.
    pub fn events_until(&self, steps: usize) -> usize {
        self.told.partition_point(|told| told.step <= steps)
    }

    /// The numbers of the events from `first` on that this observer notices.
    pub fn noticed_since(
        &self,
        first: usize,
        observer: Observer,
    ) -> impl DoubleEndedIterator<Item = usize> + use<'_, G> {
        (first..self.told.len()).filter(move |&number| self.told[number].event.noticed_by(observer))
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
    /// as they would have fallen then, so nothing is gained by trying; where somebody would play with
    /// foresight, [`Played::throw_anew`] follows.
    pub fn rewind(&mut self, steps: usize) {
        let (recorded, anew) = (self.dice.recorded.clone(), self.dice.anew.clone());
        let mut earlier = Played::rerun(self.start.clone(), self.seed, recorded, anew)
            .expect("a beginning that was accepted before");
        for step in self.steps.iter().take(steps) {
            earlier.choose_text(step.seat, &step.choice).expect("a step that was accepted before");
        }
        // Another line may throw other dice: only what was thrown stays recorded, the seed gives
        // the rest.
        if earlier.seed.is_some() {
            let thrown = earlier.dice.next;
            earlier.dice.recorded.truncate(thrown);
            earlier.dice.anew.retain(|anew| anew.after <= thrown);
        }
        earlier.bent = self.bent;
        *self = earlier;
    }

    /// This place in the game.
    pub fn mark(&self) -> Mark<G> {
        Mark { steps: self.steps.len(), throws: self.dice.next, state: self.state.clone() }
    }

    /// The game as it stood at this mark, which is one of its own. To be looked at and to be led along
    /// the same steps again: it knows the throws that were made and no others.
    #[must_use]
    pub fn back_at(&self, mark: &Mark<G>) -> Played<G> {
        let told = self.events_until(mark.steps);
        let checkpoints = self.checkpoints.partition_point(|checkpoint| checkpoint.after <= mark.steps);
        let mut dice = RecordedDice::new(None, self.dice.recorded.clone(), self.dice.anew.clone());
        dice.next = mark.throws;
        Played {
            start: self.start.clone(),
            seed: None,
            dice,
            state: mark.state.clone(),
            steps: self.steps[..mark.steps].to_vec(),
            told: self.told[..told].to_vec(),
            checkpoints: self.checkpoints[..checkpoints].to_vec(),
            bent: self.bent,
        }
    }

    /// From here on the dice fall from this stream of their seed, which must be a later one than
    /// before: fresh chance that was committed to with the seed. The record tells where.
    pub fn throw_anew(&mut self, stream: u32) {
        let after = self.dice.next;
        self.dice.recorded.truncate(after);
        self.dice.anew.retain(|anew| anew.after < after);
        self.dice.turned = self.dice.turned.min(self.dice.anew.len());
        self.dice.anew.push(Anew { after, stream });
    }

    /// Makes a choice that [`Played::legal`] has just allowed, with the first dice that it throws falling so.
    /// Where any are said to, nothing vouches any longer for the seed, so records of the game are without it.
    /// Refused with nothing changed where the choice throws fewer dice or dice with fewer sides.
    pub fn play_under(&mut self, seat: Seat, choice: G::Choice, falls: &[u32]) -> Result<(), Refusal> {
        if !falls.is_empty() {
            let mut wanted = Fallen { falls, thrown: 0, fits: true };
            self.state.clone().play(seat, choice, &mut wanted, &mut ());
            if !wanted.fits || wanted.thrown < falls.len() {
                return Err(Refusal::new(RefusalCode::Illegal, Message::new("table-no-such-fall")));
            }
            self.dice.recorded.truncate(self.dice.next);
            self.dice.recorded.extend_from_slice(falls);
            self.bent = true;
        }
        self.play(seat, choice);
        Ok(())
    }

    /// The picks of the selection this seat has not finished, as places among the steps, the latest
    /// first: those that [`Played::take_back`] takes out.
    pub fn open_picks(&self, seat: Seat) -> impl Iterator<Item = usize> {
        let own = self.steps.iter().enumerate().rev().filter(move |(_, step)| step.seat == seat);
        own.take(self.state.picked(seat)).map(|(place, _)| place)
    }

    /// Where among the steps this seat made the pick with this text, in a selection it has not
    /// finished; of equal picks the last. Refused where it has no such pick open.
    pub fn open_pick(&self, seat: Seat, text: &str) -> Result<usize, Refusal> {
        let choice = self.read_choice(seat, text)?;
        let is_it = |place: &usize| self.state.read_choice(seat, &self.steps[*place].choice) == Ok(choice);
        self.open_picks(seat).find(is_it).ok_or_else(|| {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let reason = Message::new("table-nothing-picked").with("text", text);
            Refusal::new(RefusalCode::Illegal, reason)
        })
    }

    /// Takes one pick out of the selection this seat has not finished: the game is as if all its
    /// other picks had been made without that one. Of equal picks the last goes. Refused, with
    /// nothing changed, where the seat has no such pick open; a selection that is finished can
    /// only be undone with [`Played::rewind`].
    pub fn take_back(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let taken = self.open_pick(seat, text)?;
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
            // Fresh dice that were never thrown leave no trace.
            anew: self.dice.anew.iter().copied().filter(|anew| anew.after < self.dice.next).collect(),
            steps: self.steps.clone(),
            checkpoints,
        }
    }

    /// The record with the seed of its dice: for the keeper's own storage and for finished games. Where
    /// somebody has said how dice fall there is no seed that gives them.
    pub fn replay_with_seed(&self) -> Replay<G> {
        Replay { seed: self.seed.filter(|_| !self.bent), ..self.replay() }
    }

    /// Whether the dice fell exactly as recorded, with nothing missing or left over.
    pub(crate) fn dice_agree(&self, outcomes: &[u32]) -> bool {
        !self.dice.differs && self.dice.next == outcomes.len()
    }
}
