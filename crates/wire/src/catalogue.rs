//! What the house offers: games, options, cards, clauses.

use crate::options::read_options;
use crate::{Error, default_options};
use games::{Playable, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{BySeat, CardFace, Clause, Lang, OptionField, OptionKind, Seat, Words};

/// A game as menus show it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameShown {
    /// The id in commands and records.
    pub id: String,
    /// The title.
    pub title: Words,
    /// The rules version.
    pub rules: u32,
    /// How many can play.
    pub seats: SeatRange,
    /// Whether rivals can share the first place, played as usual.
    pub draws: bool,
    /// What can be agreed before the game.
    pub options: Vec<OptionField>,
    /// What is agreed when nobody asks for anything else.
    pub defaults: Value,
}

/// How many can play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatRange {
    /// At least.
    pub min: usize,
    /// At most.
    pub max: usize,
}

/// What some options come to: all fields filled in, and who sits at such a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Agreement {
    /// The options with every field.
    pub options: Value,
    /// The roles of the seats in order.
    pub roles: Vec<Words>,
    /// The party each seat plays for; those of one party win and lose together.
    pub parties: BySeat<u8>,
    /// Whether all stand or fall together against the house.
    pub together: bool,
    /// Whether rivals who play so may agree on a draw.
    pub draws: bool,
    /// What is agreed, in sentences: what is played, then whatever is not as usual.
    pub sentences: Vec<Words>,
}

/// Every game of the house.
pub fn catalogue() -> Vec<GameShown> {
    games::IDS.iter().map(|id| game_shown(id).expect("a registered game")).collect()
}

/// One game of the house.
pub fn game_shown(game: &str) -> Result<GameShown, Error> {
    struct Show;
    impl Visitor for Show {
        type Out = GameShown;
        fn visit<G: Playable>(self) -> GameShown {
            let fields = G::option_fields().into_iter();
            let options: Vec<OptionField> =
                fields.map(|field| field.said(|message| words::both(message, &words::numbered))).collect();
            let seating = G::seating(&G::Options::default()).expect("default options are playable");
            let usual = seating.seats();
            let seats = options
                .iter()
                .find_map(|field| match field.kind {
                    OptionKind::Number { min, max } if field.key == "players" => {
                        Some(SeatRange { min: min as usize, max: max as usize })
                    }
                    _ => None,
                })
                .unwrap_or(SeatRange { min: usual, max: usual });
            let defaults = default_options(G::ID).expect("a registered game");
            GameShown {
                id: G::ID.to_owned(),
                title: G::title(),
                rules: G::RULES,
                seats,
                draws: seating.draws,
                options,
                defaults,
            }
        }
    }
    games::visit(game, Show).ok_or_else(|| Error::unknown_game(game))
}

/// Checks options before anybody sits down.
pub fn agreement(game: &str, options: &Value) -> Result<Agreement, Error> {
    struct Agree<'a>(&'a Value);
    impl Visitor for Agree<'_> {
        type Out = Result<Agreement, Error>;
        fn visit<G: Playable>(self) -> Self::Out {
            let options = read_options::<G>(self.0)?;
            let seating =
                G::seating(&options).map_err(|refusal| Error::refused(&refusal, &words::numbered))?;
            let roles: Vec<Words> =
                seating.roles.iter().map(|role| words::both(role, &words::numbered)).collect();
            let role = |lang: Lang, seat: Seat| match roles.get(seat.index()) {
                Some(role) => role.in_lang(lang).to_owned(),
                None => words::numbered(lang, seat),
            };
            let sentences = G::agreed(&options).iter().map(|sentence| words::both(sentence, &role)).collect();
            Ok(Agreement {
                options: serde_json::to_value(&options).expect("options as JSON"),
                roles,
                parties: seating.parties,
                together: seating.together,
                draws: seating.draws,
                sentences,
            })
        }
    }
    games::visit(game, Agree(options)).unwrap_or_else(|| Err(Error::unknown_game(game)))
}

/// Every card of a game under these options (`null` for the defaults).
pub fn card_faces(game: &str, options: &Value) -> Result<Vec<CardFace>, Error> {
    struct Faces<'a>(&'a Value);
    impl Visitor for Faces<'_> {
        type Out = Result<Vec<CardFace>, Error>;
        fn visit<G: Playable>(self) -> Self::Out {
            Ok(G::catalogue(&read_options::<G>(self.0)?))
        }
    }
    games::visit(game, Faces(options)).unwrap_or_else(|| Err(Error::unknown_game(game)))
}

/// Every rule clause of a game.
pub fn clauses(game: &str) -> Result<Vec<Clause>, Error> {
    struct Read;
    impl Visitor for Read {
        type Out = Vec<Clause>;
        fn visit<G: Playable>(self) -> Vec<Clause> {
            games::clauses::<G>()
        }
    }
    games::visit(game, Read).ok_or_else(|| Error::unknown_game(game))
}
