//! The knowledge of one seat.

use table::{Dice, Game, Observer, Seat, Turn};

/// A game as one seat may know it. The true state is inside, but all that comes out is what the
/// rules grant that seat.
#[derive(Clone, Copy)]
pub struct Seen<'a, G: Game> {
    state: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Seen<'a, G> {
    /// The knowledge of this seat. Only the keeper of the table can make one.
    pub fn new(state: &'a G, seat: Seat) -> Self {
        Seen { state, seat }
    }

    /// Whose knowledge it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether this seat owes an answer.
    pub fn asked(&self) -> bool {
        matches!(self.state.turn(), Turn::Asks(seats) if seats.contains(self.seat))
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        matches!(self.state.turn(), Turn::Over(_))
    }

    /// What this seat may know.
    pub fn view(&self) -> G::View {
        self.state.view(Observer::Seat(self.seat))
    }

    /// The answers of this seat that are worth exploring. Clears `out` first.
    pub fn distinct(&self, out: &mut Vec<G::Choice>) {
        self.state.distinct(self.seat, out);
    }

    /// A state this seat cannot tell from the true one.
    pub fn imagine<D: Dice>(&self, dice: &mut D) -> G {
        self.state.imagine(self.seat, dice)
    }
}
