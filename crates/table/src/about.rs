//! What is known of a game before anything is dealt.

use crate::{BySeat, CardFace, Game, Message, OptionField, Refusal, Seat, Words};

/// What menus, libraries and lobbies ask of a game. Nothing here needs a deal, let alone a game.
pub trait About: Game {
    /// The game's title in both languages.
    fn title() -> Words;

    /// The options that can be set, for menus and help.
    fn option_fields() -> Vec<OptionField<Message>>;

    /// Who sits at a table with these options. Refuses exactly those options that [`Game::deal`]
    /// refuses.
    fn seating(options: &Self::Options) -> Result<Seating, Refusal>;

    /// What these options come to, for who sits down: what is played, then whatever is not as usual.
    /// Nothing where there is nothing to agree on.
    fn agreed(options: &Self::Options) -> Vec<Message> {
        let _ = options;
        Vec::new()
    }

    /// Every card of the game under these options.
    fn catalogue(options: &Self::Options) -> Vec<CardFace>;

    /// The clause index: the TOML text checked in beside the game, read by [`crate::Clause`].
    fn clauses() -> &'static str;
}

/// Who sits at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// What each seat is called by its role: attacker, South. Its number where the game has no roles
    /// or the dice give them out.
    pub roles: Vec<Message>,
    /// Who plays with whom: seats of the same party win and lose together.
    pub parties: BySeat<u8>,
    /// Whether all stand or fall together against the house.
    pub together: bool,
    /// Whether rivals can share the first place by the rules, so that they may also agree to.
    pub draws: bool,
}

impl Seating {
    /// Everybody for themselves.
    pub fn rivals(roles: Vec<Message>, draws: bool) -> Seating {
        let parties = BySeat::new(roles.len(), |seat| seat.0);
        Seating { roles, parties, together: false, draws }
    }

    /// So many rivals without roles.
    pub fn players(count: usize, draws: bool) -> Seating {
        Seating::rivals(Seat::first(count).map(Seating::player).collect(), draws)
    }

    /// All together against the house.
    pub fn against_the_house(roles: Vec<Message>) -> Seating {
        let parties = BySeat::new(roles.len(), |_| 0);
        Seating { roles, parties, together: true, draws: false }
    }

    /// A seat by its number, where it has no role.
    pub fn player(seat: Seat) -> Message {
        Message::new("table-player").with("number", seat.0 + 1)
    }

    /// The number of seats.
    pub fn seats(&self) -> usize {
        self.roles.len()
    }
}
