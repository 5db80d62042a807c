//! Crimson Company: rules, words and pictures.
//!
//! One state, [`Company`], plays every mode: the duel, two teams, free-for-all with fronts around
//! the table, solo and cooperation against the Raiders. A card is a list of sentences in a *sheet*,
//! a text file that an owner of the printed game can correct; the effects being carried out are a
//! stack of frames that name a card, a moment and the next sentence, so that a half-resolved chain
//! can be asked, shown, copied and saved.
//!
//! ```
//! use crimson::{Company, Mode, Options};
//! use table::{Dice, FastDice, Game, play_out};
//!
//! let mut dice = FastDice::new(2);
//! let options = Options { mode: Mode::Ffa, players: 4, ..Options::default() };
//! let mut company = Company::deal(&options, &mut dice).expect("four may play");
//! let end = play_out(&mut company, &mut dice, &mut Vec::new(), |_, _, choices, dice| dice.pick(choices));
//! assert_eq!(end.outcome.place.count(), 4);
//! ```

mod agreed;
mod answer;
mod area;
mod auction;
mod book;
mod bounds;
mod card;
mod choice;
mod company;
mod deal;
mod effect;
mod event;
mod explain;
mod faces;
mod flow;
mod foresee;
mod frame;
mod game;
mod layout;
mod legal;
mod lines;
mod log;
mod look;
mod options;
mod perform;
mod picture;
mod position;
mod refuse;
mod score;
mod seating;
mod set;
mod sheet;
mod shown;
mod sound;
mod stage;
mod text;
mod told;
mod verbs;
mod view;
mod world;

pub use card::{Kind, Lane, Party, Side, Spot};
pub use choice::{Choice, Source};
pub use company::{Ask, Company, Phase};
pub use event::Event;
pub use look::Print;
pub use options::{Changed, Difficulty, Mode, Options};
pub use position::{
    AuctionPosition, FramePosition, LanePosition, Moment, Position, ScoringPosition, WaitingPosition,
};
pub use sheet::op::Criterion;
pub use sheet::{FIXTURE_SHEET, HOUSE_SHEET, Sheet, SheetError, read_sheet};
pub use told::{Carried, Placed, Recruit};
pub use view::{AuctionView, CardView, EffectView, LaneView, PlacedView, PlayerView, SideView, View};
