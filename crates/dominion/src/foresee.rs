//! How a turn would go on and a game end: for bots, which look before they play.

use crate::choice::Choice;
use crate::kind::Kind;
use crate::op::{Do, Op, Script, Slot};
use crate::pile::Stall;
use crate::state::{Dominion, Phase};
use crate::verbs::Doing;
use table::{Around, Dice, Outcome};

impl Dominion {
    /// Plays a choice of whoever is asked, but no further than to the clean-up of the turn: what is drawn
    /// then does not matter where the game ends. Says whether the turn has come so far.
    pub fn play_in_turn<D: Dice>(&mut self, choice: Choice, dice: &mut D) -> bool {
        let mut doing = Doing { game: self, world: &mut Around { dice, told: &mut () } };
        doing.answer(choice);
        doing.run_in_turn();
        self.stack.is_empty() && self.phase == Phase::Cleanup
    }

    /// How the game ends if the turn ends now; nothing where it goes on, or where cards have something to
    /// say when they are discarded from play.
    pub fn end_of_turn(&self) -> Option<Outcome> {
        let in_play = self.in_play.group() | self.guises.group();
        ((in_play & self.kingdom.when_discarded).is_empty() && self.ends()).then(|| self.outcome())
    }

    /// The cards whose texts are being read, the outermost first.
    pub fn texts(&self) -> impl Iterator<Item = Kind> + '_ {
        self.stack.iter().map(|frame| self.kingdom.kind(frame.card))
    }

    /// How many cards must leave the Supply at least before the game ends; 0 where it ends anyway.
    pub fn cards_to_the_end(&self) -> u32 {
        let mut piles: Vec<u32> =
            self.kingdom.supply.iter().map(|stall| self.supply.count(stall).into()).collect();
        let mixed = [
            (self.kingdom.knights, self.supply.count_of(self.kingdom.knights)),
            (self.kingdom.ruins, self.ruins_left.into()),
            (self.kingdom.castles, self.supply.count_of(self.kingdom.castles)),
        ];
        piles.extend(mixed.into_iter().filter(|(pile, _)| !pile.is_empty()).map(|(_, left)| left));
        piles.sort_unstable();
        let most = if self.players.count() > 4 { 4 } else { 3 };
        u32::from(self.supply.count(Stall::PROVINCE)).min(piles.iter().take(most).sum())
    }
}

impl Kind {
    /// Whether playing this card does something to other players, or looks at what is theirs.
    pub fn reaches_others(self) -> bool {
        any(self.card().script(Slot::Play), &|op| matches!(op, Op::Each(..) | Op::Do(Do::Race)))
    }

    /// Whether playing this card plays others.
    pub fn plays_others(self) -> bool {
        any(self.card().script(Slot::Play), &|op| matches!(op, Op::Do(Do::PlayIt)))
    }
}

/// Whether a sentence of a text, or of a part of it, is such a one.
fn any(script: Script, such: &impl Fn(&Op) -> bool) -> bool {
    script
        .iter()
        .any(|op| such(op) || (0..4).filter_map(|branch| op.branch(branch)).any(|part| any(part, such)))
}
