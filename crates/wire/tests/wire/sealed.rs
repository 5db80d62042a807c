//! A toy: each round both seats bid 1 to 3 at once and in secret; the first to lead by 2 wins, and
//! after three rounds the leader does. Before the first bid each seat draws a secret number.

use serde::{Deserialize, Serialize};
use table::*;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Sealed {
    pub(crate) secret: [u8; 2],
    pub(crate) bids: [Option<u8>; 2],
    pub(crate) score: [u8; 2],
    pub(crate) round: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Options {
    pub(crate) players: u8,
}

events! {
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    pub(crate) enum Event {
        /// A bid was laid down: the amount only for its owner.
        Laid by seat { seat: Seat, bid: Secret<u8> },
        /// Only the seat itself notices.
        Pondered by seat alone { seat: Seat },
        /// Both bids are turned up.
        Turned by nobody { bids: [u8; 2] },
    }
}

open![View];

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    pub(crate) own_secret: Option<u8>,
    pub(crate) own_bid: Option<u8>,
    pub(crate) score: [u8; 2],
}

impl Game for Sealed {
    const ID: &'static str = "sealed";
    const RULES: u32 = 1;
    const LONGEST: usize = 6;
    type Options = Options;
    type Position = Sealed;
    type Choice = u8;
    type Event = Event;
    type View = View;

    fn deal<D: Dice>(_: &Options, dice: &mut D) -> Result<Self, Refusal> {
        let secret = [dice.below(10) as u8, dice.below(10) as u8];
        Ok(Sealed { secret, bids: [None; 2], score: [0; 2], round: 0 })
    }
    fn from_position(position: &Sealed) -> Result<Self, Refusal> {
        match position.secret {
            [a, b] if a < 10 && b < 10 => Ok(position.clone()),
            _ => Err(Refusal::position(Message::new("table-unknown").with("text", "secret"))),
        }
    }
    fn position(&self) -> Sealed {
        self.clone()
    }
    fn options(&self) -> Options {
        Options::default()
    }
    fn seats(&self) -> usize {
        2
    }
    fn turn(&self) -> Turn {
        if self.round == 3 {
            let place =
                BySeat::new(2, |seat| 1 + u8::from(self.score[seat.index()] < self.score[1 - seat.index()]));
            return Turn::Over(Outcome {
                place,
                score: BySeat::new(2, |s| self.score[s.index()].into()),
                together: false,
            });
        }
        Turn::Asks(Seat::first(2).filter(|seat| self.bids[seat.index()].is_none()).collect())
    }
    fn choices(&self, _: Seat, out: &mut Vec<u8>) {
        out.clear();
        out.extend(1..=3);
    }
    fn play<D: Dice, S: Sink<Event>>(&mut self, seat: Seat, choice: u8, _: &mut D, told: &mut S) {
        self.bids[seat.index()] = Some(choice);
        told.tell(|| Event::Pondered { seat });
        told.tell(|| Event::Laid { seat, bid: Secret::of(Seats::one(seat), choice) });
        if let [Some(a), Some(b)] = self.bids {
            told.tell(|| Event::Turned { bids: [a, b] });
            self.score[0] += u8::from(a > b);
            self.score[1] += u8::from(b > a);
            self.bids = [None; 2];
            self.round += 1;
        }
    }
    fn choice_text(&self, choice: u8) -> String {
        format!("bid {choice}")
    }
    fn read_choice(&self, _: Seat, text: &str) -> Result<u8, Refusal> {
        let number = text.strip_prefix("bid ").and_then(|number| number.parse().ok());
        number.ok_or_else(|| Refusal::unreadable(text))
    }
    fn refuse(&self, _: Seat, _: u8) -> Refusal {
        Refusal::by("SE-1", Message::new("table-not-asked"))
    }
    fn view(&self, observer: Observer) -> View {
        let own = |seat: Seat| observer.is(seat).then_some(seat.index());
        let own = own(Seat(0)).or(own(Seat(1)));
        View {
            own_secret: own.map(|place| self.secret[place]),
            own_bid: own.and_then(|place| self.bids[place]),
            score: self.score,
        }
    }
    fn imagine<D: Dice>(&self, seat: Seat, dice: &mut D) -> Self {
        let other = 1 - seat.index();
        let mut imagined = self.clone();
        imagined.secret[other] = dice.below(10) as u8;
        imagined.bids[other] = self.bids[other].map(|_| 1 + dice.below(3) as u8);
        imagined
    }
}

impl About for Sealed {
    fn title() -> Words {
        Words::new("Sealed bids", "Verdeckte Gebote")
    }
    fn option_fields() -> Vec<OptionField<Message>> {
        Vec::new()
    }
    fn seating(_: &Options) -> Result<Seating, Refusal> {
        Ok(Seating::players(2, false))
    }
    fn catalogue(_: &Options) -> Vec<CardFace> {
        Vec::new()
    }
    fn clauses() -> &'static str {
        ""
    }
}

impl Spoken for Sealed {
    fn seat_name(&self, seat: Seat) -> Message {
        Message::new("table-player").with("number", seat.0 + 1)
    }
    fn prompt(&self, _: Seat) -> Message {
        Message::new("table-over")
    }
    fn label(&self, _: Seat, choice: u8) -> Message {
        Message::new("table-player").with("number", choice)
    }
    fn tell(&self, event: &Event) -> Option<Message> {
        matches!(event, Event::Turned { .. }).then(|| Message::new("table-over"))
    }
    fn explain(&self, _: Observer, _: Option<&str>) -> Result<Vec<Message>, Refusal> {
        Ok(Vec::new())
    }
}

impl Shown for Sealed {
    fn touches(&self, _: Seat, choice: u8) -> Vec<String> {
        vec![format!("bid:{choice}")]
    }
    fn picture(view: &View, _: Lang, _: &dyn Fn(&Message) -> String) -> String {
        format!("{:?}", view.score)
    }
}

impl Staged for Sealed {
    fn stage(_: &[Given]) -> Result<Sealed, StageError> {
        Ok(Sealed { secret: [0; 2], bids: [None; 2], score: [0; 2], round: 0 })
    }
    fn seat_called(&self, name: &str) -> Option<Seat> {
        name.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).map(Seat)
    }
    fn fact(&self, _: &str) -> Option<String> {
        None
    }
    fn facts() -> Vec<String> {
        Vec::new()
    }
}

impl minds::Sense for Sealed {}
