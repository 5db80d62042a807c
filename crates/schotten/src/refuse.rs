//! Why a choice is not legal, with the clause that says so.

use crate::card::{Action, Card, Kind};
use crate::choice::Choice;
use crate::face;
use crate::shown::standing_words;
use crate::siege::{Phase, Proof, Siege};
use crate::wall::{Role, Tile};
use table::{Arg, Message, Refusal};

fn by(clause: &str, key: &'static str) -> Refusal {
    Refusal::by(clause, Message::new(key))
}

fn at(clause: &str, key: &'static str, tile: Tile) -> Refusal {
    Refusal::by(clause, Message::new(key).with("tile", tile.words()))
}

fn of(clause: &str, key: &'static str, card: Card) -> Refusal {
    Refusal::by(clause, Message::new(key).with("card", face::name(card)))
}

impl Siege {
    /// Why this choice is not among the legal ones of this asked role.
    pub(crate) fn reason_against(&self, role: Role, choice: Choice) -> Refusal {
        match (choice, self.phase) {
            (Choice::Give { .. }, Phase::Exchange(_)) => self.against_gift(role, choice),
            (_, Phase::Exchange(_)) => by("ST-9.17", "schotten-no-exchange-first"),
            (_, Phase::Acting(action, picked)) => self.against_answer(role, action, picked, choice),
            (Choice::Declare { tile }, _) => self.against_declaration(role, tile),
            (Choice::Retreat { tile }, phase) => self.against_retreat(role, tile, phase),
            (Choice::Oil { tile }, phase) => self.against_oil(role, tile, phase),
            (Choice::Play { card, tile }, Phase::Prepare) => self.against_play(role, card, tile),
            (Choice::Act { card }, Phase::Prepare) => self.against_act(role, card),
            (Choice::Play { .. } | Choice::Act { .. }, Phase::Drawn { passed: true, .. }) => {
                by("ST-2.16", "schotten-no-play-after-pass")
            }
            (Choice::Play { .. } | Choice::Act { .. }, _) => by("ST-2.3", "schotten-no-second-play"),
            (Choice::Pass, Phase::Prepare) if self.cannot_play(role) => {
                by("ST-2.5", "schotten-no-pass-make-room")
            }
            (Choice::Pass, Phase::Prepare) => by("ST-2.6", "schotten-no-pass"),
            (Choice::Pass, _) => by("ST-2.6", "schotten-no-pass-now"),
            (Choice::Draw { deck: Kind::Tactics }, _) if !self.options.tactics => {
                by("ST-1.4", "schotten-no-tactics")
            }
            (Choice::Draw { .. }, Phase::Prepare) => by("ST-2.3", "schotten-no-draw-first"),
            (Choice::Draw { .. }, Phase::Played) => by("ST-8.2", "schotten-no-draw-empty"),
            (Choice::Draw { .. }, _) => by("ST-4.1", "schotten-no-draw-again"),
            (Choice::End, Phase::Prepare) => by("ST-2.3", "schotten-no-end-first"),
            (Choice::End, _) => by("ST-4.2", "schotten-no-end-draw"),
            (
                Choice::Pick { .. }
                | Choice::To { .. }
                | Choice::Away
                | Choice::Blast { .. }
                | Choice::Give { .. },
                _,
            ) => by("ST-9.18", "schotten-no-action"),
        }
    }

    /// Whether this role has no legal play now.
    fn cannot_play(&self, role: Role) -> bool {
        let mut any = false;
        self.each_choice(role, |choice| any |= matches!(choice, Choice::Play { .. } | Choice::Act { .. }));
        !any
    }

    fn against_declaration(&self, role: Role, tile: Tile) -> Refusal {
        if role == Role::Defender {
            return by("ST-5.12", "schotten-no-declare-defender");
        }
        match self.proof(tile) {
            Proof::Fails(own, reach) => {
                let outlook = self.outlook(tile, Role::Defender);
                let added = outlook.added(reach);
                let message = |key| {
                    Message::new(key)
                        .with("tile", tile.words())
                        .with("own", standing_words(own))
                        .with("against", standing_words(reach.standing))
                };
                if added.is_empty() {
                    let key = if own.key() == reach.standing.key() {
                        "schotten-no-declare-later"
                    } else {
                        "schotten-no-declare-weaker"
                    };
                    return Refusal::by("ST-5.3", message(key));
                }
                let cards = added.iter().map(|&card| face::name(card)).collect::<Arg>();
                Refusal::by("ST-5.8", message("schotten-no-declare-refuted").with("cards", cards))
            }
            Proof::Incomplete | Proof::Holds(_) => {
                let slots = self.section(tile).face(tile).slots;
                let lying = self.section(tile).rows.attacker.len();
                let message = Message::new("schotten-no-declare-incomplete")
                    .with("tile", tile.words())
                    .with("cards", lying)
                    .with("slots", slots);
                Refusal::by("ST-5.2", message)
            }
        }
    }

    fn against_retreat(&self, role: Role, tile: Tile, phase: Phase) -> Refusal {
        if role == Role::Defender {
            return by("ST-2.8", "schotten-no-retreat-defender");
        }
        if phase != Phase::Prepare {
            return by("ST-2.2", "schotten-no-preparation-now");
        }
        at("ST-2.9", "schotten-no-retreat-empty", tile)
    }

    fn against_oil(&self, role: Role, tile: Tile, phase: Phase) -> Refusal {
        if role == Role::Attacker {
            return by("ST-1.3", "schotten-no-oil-attacker");
        }
        if phase != Phase::Prepare {
            return by("ST-2.2", "schotten-no-preparation-now");
        }
        if self.cauldrons == 0 {
            return by("ST-2.11", "schotten-no-oil-left");
        }
        if self.stirred {
            return by("ST-2.11", "schotten-no-oil-twice");
        }
        at("ST-2.13", "schotten-no-oil-empty", tile)
    }

    fn against_play(&self, role: Role, card: Card, tile: Tile) -> Refusal {
        if !self.hands[role].contains(card) {
            return of("ST-3.1", "schotten-no-such-card", card);
        }
        if !card.is_troop() {
            return of("ST-8.8", "schotten-no-action-at-wall", card);
        }
        if !card.is_siege() && !self.may_play_tactics(role) {
            return self.against_limit(role);
        }
        if !self.offered(role).contains(card) {
            return by("ST-9.1", "schotten-no-joker-twin");
        }
        let section = self.section(tile);
        let meets = card.nemesis().is_some_and(|enemy| section.rows[role.other()].cards().contains(&enemy));
        let message = Message::new(if meets { "schotten-no-room-cancel" } else { "schotten-no-room" })
            .with("tile", tile.words())
            .with("slots", section.face(tile).slots);
        Refusal::by(if meets { "ST-3.6" } else { "ST-3.2" }, message)
    }

    fn against_limit(&self, role: Role) -> Refusal {
        let message = Message::new("schotten-no-limit")
            .with("own", self.played[role])
            .with("other", self.played[role.other()]);
        Refusal::by("ST-8.5", message)
    }

    fn against_act(&self, role: Role, card: Card) -> Refusal {
        if !self.options.tactics {
            return by("ST-1.4", "schotten-no-tactics");
        }
        let Some(action) = card.action() else { return of("ST-3.1", "schotten-no-tile", card) };
        if !self.hands[role].contains(card) {
            return of("ST-3.1", "schotten-no-such-card", card);
        }
        if !self.may_play_tactics(role) {
            return self.against_limit(role);
        }
        let (clause, key) = match action {
            Action::Redeploy => ("ST-9.11", "schotten-no-redeploy"),
            Action::Recruit => ("ST-9.12", "schotten-no-recruit"),
            Action::Deserter => ("ST-8.9", "schotten-no-deserter"),
            Action::Traitor => ("ST-8.9", "schotten-no-traitor"),
            Action::Explosion => ("ST-9.15", "schotten-no-explosion"),
            Action::Support => ("ST-9.16", "schotten-no-support"),
            Action::Exchange => ("ST-8.9", "schotten-no-action"),
        };
        by(clause, key)
    }

    /// The clause of an action card.
    fn clause_of(action: Action) -> &'static str {
        match action {
            Action::Redeploy => "ST-9.11",
            Action::Recruit => "ST-9.12",
            Action::Deserter => "ST-9.13",
            Action::Traitor => "ST-9.14",
            Action::Explosion => "ST-9.15",
            Action::Support => "ST-9.16",
            Action::Exchange => "ST-9.17",
        }
    }

    fn against_answer(&self, role: Role, action: Action, picked: Option<Card>, choice: Choice) -> Refusal {
        let clause = Siege::clause_of(action);
        let sends = matches!(action, Action::Redeploy | Action::Recruit | Action::Traitor);
        match (choice, picked) {
            (Choice::Declare { .. }, _) => by("ST-5.13", "schotten-no-declare-action"),
            (Choice::Pick { card }, None) if action != Action::Explosion => {
                let key = match action {
                    Action::Redeploy => "schotten-no-pick-own",
                    Action::Deserter | Action::Traitor => "schotten-no-pick-other",
                    _ if self.discard.contains(card) => "schotten-no-joker-twin",
                    _ => "schotten-no-pick-discard",
                };
                of(clause, key, card)
            }
            (Choice::Pick { card }, Some(first)) if action == Action::Support => {
                if card == first {
                    return of(clause, "schotten-no-pick-twice", card);
                }
                let key = if self.discard.contains(card) {
                    "schotten-no-joker-twin"
                } else {
                    "schotten-no-pick-discard"
                };
                of(clause, key, card)
            }
            (Choice::To { tile }, Some(card)) if sends => {
                let from_here = self.whereabouts(card) == Some((tile, role));
                if action == Action::Redeploy && from_here {
                    return at(clause, "schotten-no-redeploy-same", tile);
                }
                let message = Message::new("schotten-no-room")
                    .with("tile", tile.words())
                    .with("slots", self.section(tile).face(tile).slots);
                Refusal::by(if action == Action::Redeploy { clause } else { "ST-8.10" }, message)
            }
            (Choice::Blast { tile }, _) if action == Action::Explosion => {
                at(clause, "schotten-no-blast", tile)
            }
            _ => of("ST-9.18", "schotten-no-other-answer", action.card()),
        }
    }

    fn against_gift(&self, role: Role, choice: Choice) -> Refusal {
        let Choice::Give { cards } = choice else { return by("ST-9.17", "schotten-no-exchange-first") };
        if let Some(card) = cards.cards().minus(self.hands[role]).lowest() {
            return of("ST-9.17", "schotten-no-such-card", card);
        }
        if cards.cards().count() != self.gift_size() {
            return Refusal::by(
                "ST-9.17",
                Message::new("schotten-no-gift-size").with("cards", self.gift_size()),
            );
        }
        by("ST-9.17", "schotten-no-joker-twin")
    }
}
