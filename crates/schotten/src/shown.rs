//! How the siege is shown to people.

use crate::card::{Card, Kind};
use crate::choice::Choice;
use crate::event::{Event, Origin};
use crate::options::{self, FirstAttacker, Options};
use crate::proof::Standing;
use crate::siege::{Ending, Phase, Siege};
use crate::view::View;
use crate::wall::{Formation, Role, Tile};
use crate::{face, picture};
use table::{
    About, Arg, CardFace, Lang, Message, Observer, OptionField, Refusal, Seat, Seating, Shown, Spoken, Tone,
    Words,
};

impl About for Siege {
    fn title() -> Words {
        Words::new("Schotten Totten 2", "Schotten Totten 2")
    }

    fn option_fields() -> Vec<OptionField<Message>> {
        options::fields()
    }

    fn seating(options: &Options) -> Result<Seating, Refusal> {
        let roles = match options.attacker {
            FirstAttacker::First => Role::BOTH.map(role_name).to_vec(),
            FirstAttacker::Second => [Role::Defender, Role::Attacker].map(role_name).to_vec(),
            FirstAttacker::Random => Seat::first(2).map(Seating::player).collect(),
        };
        Ok(Seating::rivals(roles, false))
    }

    fn agreed(options: &Options) -> Vec<Message> {
        options::agreed(options)
    }

    fn catalogue(options: &Options) -> Vec<CardFace> {
        face::catalogue(options)
    }

    fn clauses() -> &'static str {
        include_str!("../clauses.toml")
    }
}

impl Spoken for Siege {
    fn seat_name(&self, seat: Seat) -> Message {
        role_name(self.role(seat))
    }

    fn prompt(&self, seat: Seat) -> Message {
        let role = self.role(seat);
        match self.phase {
            Phase::Prepare => self.prompt_to_prepare(role),
            Phase::Acting(action, picked) => {
                let key = prompt_of_action(action, picked);
                let card = picked.unwrap_or(action.card());
                Message::new(key).with("card", face::name(card))
            }
            Phase::Exchange(_) => Message::new("schotten-ask-give").with("cards", self.gift_size()),
            Phase::Played if self.deck.count_of(Kind::Tactics) == 0 => {
                Message::new("schotten-ask-declare-draw")
            }
            Phase::Played if role == Role::Attacker && self.any_provable() => {
                Message::new("schotten-ask-declare-deck")
            }
            Phase::Played => Message::new("schotten-ask-deck"),
            Phase::Drawn { last: true, .. } => Message::new("schotten-ask-last"),
            Phase::Drawn { .. } => Message::new("schotten-ask-end"),
            Phase::Over => Message::new("table-over"),
        }
    }

    fn label(&self, _: Seat, choice: Choice) -> Message {
        let at = |key, tile: Tile| Message::new(key).with("tile", tile.words());
        let with = |key, card| Message::new(key).with("card", face::name(card));
        match choice {
            Choice::Declare { tile } => at("schotten-do-declare", tile),
            Choice::Retreat { tile } => at("schotten-do-retreat", tile),
            Choice::Oil { tile } => at("schotten-do-oil", tile),
            Choice::Play { card, tile } => with("schotten-do-play", card).with("tile", tile.words()),
            Choice::Act { card } => with("schotten-do-act", card),
            Choice::Pass => Message::new("schotten-do-pass"),
            Choice::Pick { card } => with(pick_of_phase(self.phase), card),
            Choice::To { tile } => at("schotten-do-to", tile),
            Choice::Away => Message::new("schotten-do-discard"),
            Choice::Blast { tile } => at("schotten-do-blast", tile),
            Choice::Give { cards } => {
                Message::new("schotten-do-give").with("cards", names(cards.cards().iter()))
            }
            Choice::Draw { deck: Kind::Siege } => Message::new("schotten-do-draw-siege"),
            Choice::Draw { deck: Kind::Tactics } => Message::new("schotten-do-draw-tactics"),
            Choice::End => Message::new("schotten-do-end"),
        }
    }

    fn tell(&self, event: &Event) -> Option<Message> {
        Some(told(event))
    }

    fn explain(&self, observer: Observer, about: Option<&str>) -> Result<Vec<Message>, Refusal> {
        self.explanation(observer, about)
    }
}

impl Shown for Siege {
    fn about(&self, choice: Choice) -> Option<String> {
        match choice {
            Choice::Play { card, .. } | Choice::Act { card } | Choice::Pick { card } => {
                Some(card.to_string())
            }
            Choice::Declare { .. }
            | Choice::To { .. }
            | Choice::Blast { .. }
            | Choice::Retreat { .. }
            | Choice::Oil { .. }
            | Choice::Away
            | Choice::Give { .. }
            | Choice::Draw { .. }
            | Choice::Pass
            | Choice::End => None,
        }
    }

    fn touches(&self, _: Seat, choice: Choice) -> Vec<String> {
        match choice {
            Choice::Declare { tile } | Choice::To { tile } | Choice::Blast { tile } => {
                vec![format!("tile:{tile}")]
            }
            Choice::Retreat { tile } => vec!["retreat".to_owned(), format!("tile:{tile}")],
            Choice::Oil { tile } => vec!["cauldron".to_owned(), format!("tile:{tile}")],
            Choice::Play { card, tile } => vec![format!("hand:{card}"), format!("tile:{tile}")],
            Choice::Act { card } => vec![format!("hand:{card}")],
            Choice::Pick { card } if self.whereabouts(card).is_some() => vec![format!("wall:{card}")],
            Choice::Pick { card } => vec![format!("discard:{card}")],
            Choice::Away => vec!["discard".to_owned()],
            Choice::Give { cards } => cards.cards().iter().map(|card| format!("hand:{card}")).collect(),
            Choice::Draw { deck: Kind::Siege } => vec!["deck:siege".to_owned()],
            Choice::Draw { deck: Kind::Tactics } => vec!["deck:tactics".to_owned()],
            Choice::Pass | Choice::End => Vec::new(),
        }
    }

    fn tone(&self, choice: Choice) -> Tone {
        match choice {
            Choice::Declare { .. } => Tone::Claim,
            Choice::Retreat { .. } => Tone::Yield,
            Choice::Pass => Tone::Pass,
            Choice::End | Choice::Draw { deck: Kind::Siege } => Tone::Onward,
            _ => Tone::Act,
        }
    }

    fn picture(view: &View, lang: Lang, say: &dyn Fn(&Message) -> String) -> String {
        picture::draw(view, lang, say)
    }
}

fn role_name(role: Role) -> Message {
    Message::new(match role {
        Role::Attacker => "schotten-attacker",
        Role::Defender => "schotten-defender",
    })
}

impl Siege {
    /// A question before the card of a turn (ST-2.1) offers no more than may be done.
    fn prompt_to_prepare(&self, role: Role) -> Message {
        let (mut plays, mut declares, mut retreats, mut oils) = (false, false, false, false);
        self.each_choice(role, |choice| match choice {
            Choice::Play { .. } | Choice::Act { .. } => plays = true,
            Choice::Declare { .. } => declares = true,
            Choice::Retreat { .. } => retreats = true,
            Choice::Oil { .. } => oils = true,
            _ => {}
        });
        let key = match (role, plays) {
            (Role::Attacker, true) if self.final_turn() => "schotten-ask-attacker-last",
            (Role::Attacker, true) => "schotten-ask-attacker",
            (Role::Attacker, false) if self.must_make_room(role) => "schotten-ask-make-room",
            (Role::Defender, true) => "schotten-ask-defender",
            (_, false) => return Message::new("schotten-ask-pass"),
        };
        // Whoever can prove control has cards to retreat with.
        let first = match (retreats, declares) {
            (_, true) => "both",
            (true, false) => "retreat",
            _ if oils => "oil",
            _ => "nothing",
        };
        Message::new(key).with("first", first)
    }
}

/// What becomes of a card picked for the action card in hand.
fn pick_of_phase(phase: Phase) -> &'static str {
    use crate::Action;
    match phase {
        Phase::Acting(Action::Redeploy, _) => "schotten-do-pick-move",
        Phase::Acting(Action::Deserter, _) => "schotten-do-pick-away",
        Phase::Acting(Action::Support, _) => "schotten-do-pick-back",
        _ => "schotten-do-pick",
    }
}

fn prompt_of_action(action: crate::Action, picked: Option<Card>) -> &'static str {
    use crate::Action;
    match (action, picked.is_some()) {
        (Action::Redeploy, false) => "schotten-ask-redeploy",
        (Action::Redeploy, true) => "schotten-ask-redeploy-to",
        (Action::Recruit, false) => "schotten-ask-recruit",
        (Action::Deserter, _) => "schotten-ask-deserter",
        (Action::Traitor, false) => "schotten-ask-traitor",
        (Action::Recruit | Action::Traitor, true) => "schotten-ask-to",
        (Action::Explosion, _) => "schotten-ask-explosion",
        (Action::Support, false) => "schotten-ask-support",
        (Action::Support, true) => "schotten-ask-support-second",
        (Action::Exchange, _) => "schotten-ask-exchange",
    }
}

/// The names of some cards as a list.
pub(crate) fn names(cards: impl IntoIterator<Item = Card>) -> Arg {
    cards.into_iter().map(face::name).collect()
}

/// A formation as words: «colour run, 21».
pub(crate) fn standing_words(standing: Standing) -> Message {
    Message::new(formation_key(standing.formation)).with("sum", standing.sum)
}

pub(crate) const fn formation_key(formation: Formation) -> &'static str {
    match formation {
        Formation::ColourRun => "schotten-colour-run",
        Formation::SameStrength => "schotten-same-strength",
        Formation::Colour => "schotten-colour",
        Formation::Run => "schotten-run",
        Formation::Sum => "schotten-sum",
        Formation::LowerSum => "schotten-lower-sum",
    }
}

impl Tile {
    /// The place as players call it.
    pub(crate) fn words(self) -> Message {
        Message::new("schotten-tile").with("number", self.0 + 1)
    }
}

fn told(event: &Event) -> Message {
    let cards = |cards: &[Card]| names(cards.iter().copied());
    match event {
        Event::Breached { seat, tile, formation, sum, discarded } => {
            let key = if discarded.is_empty() { "schotten-told-breached" } else { "schotten-told-damaged" };
            let standing = standing_words(Standing { formation: *formation, sum: *sum });
            let message =
                Message::new(key).with("seat", *seat).with("tile", tile.words()).with("own", standing);
            if discarded.is_empty() { message } else { message.with("cards", cards(discarded)) }
        }
        Event::Retreated { seat, tile, discarded } => Message::new("schotten-told-retreated")
            .with("seat", *seat)
            .with("tile", tile.words())
            .with("cards", cards(discarded)),
        Event::Oiled { seat, tile, card, left } => Message::new("schotten-told-oiled")
            .with("seat", *seat)
            .with("tile", tile.words())
            .with("card", face::name(*card))
            .with("left", *left),
        Event::Placed { seat, card, tile, from } => {
            let key = match from {
                Origin::Hand => "schotten-told-placed",
                Origin::Discard => "schotten-told-recruited",
                Origin::Tile(_) => "schotten-told-moved",
            };
            let message = Message::new(key)
                .with("seat", *seat)
                .with("card", face::name(*card))
                .with("tile", tile.words());
            match from {
                Origin::Tile(from) => message.with("from", from.words()),
                _ => message,
            }
        }
        Event::Cancelled { tile, placed, met } => Message::new("schotten-told-cancelled")
            .with("tile", tile.words())
            .with("placed", face::name(*placed))
            .with("met", face::name(*met)),
        Event::Acted { seat, card } => {
            Message::new("schotten-told-acted").with("seat", *seat).with("card", face::name(*card))
        }
        Event::Removed { seat, card, tile } => Message::new("schotten-told-removed")
            .with("seat", *seat)
            .with("card", face::name(*card))
            .with("tile", tile.words()),
        Event::Exploded { seat, tile, discarded } => Message::new("schotten-told-exploded")
            .with("seat", *seat)
            .with("tile", tile.words())
            .with("cards", cards(discarded)),
        Event::Returned { seat, cards: back } => {
            Message::new("schotten-told-returned").with("seat", *seat).with("cards", cards(back))
        }
        Event::Offered { seat } => Message::new("schotten-told-offered").with("seat", *seat),
        Event::Gave { seat, siege, tactics, cards: given } => match given.seen() {
            Some(given) => Message::new("schotten-told-gave").with("seat", *seat).with("cards", cards(given)),
            None => Message::new("schotten-told-gave-hidden")
                .with("seat", *seat)
                .with("siege", *siege)
                .with("tactics", *tactics),
        },
        Event::Drew { seat, deck, card, left } => {
            let card = card.seen();
            let key = match (card.is_some(), deck) {
                (true, _) => "schotten-told-drew",
                (false, Kind::Siege) => "schotten-told-drew-siege",
                (false, Kind::Tactics) => "schotten-told-drew-tactics",
            };
            let message = Message::new(key).with("seat", *seat).with("left", *left);
            match card {
                Some(card) => message.with("card", face::name(*card)),
                None => message,
            }
        }
        Event::Passed { seat } => Message::new("schotten-told-passed").with("seat", *seat),
        Event::Ended { game, winner } => {
            Message::new(ending_key(game.ending)).with("seat", *winner).with("tally", game.tally)
        }
        Event::Crowned { seat } => Message::new("schotten-told-champion").with("seat", *seat),
        Event::Dealt { game, attacker } => {
            Message::new("schotten-told-dealt").with("game", *game).with("seat", *attacker)
        }
    }
}

const fn ending_key(ending: Ending) -> &'static str {
    match ending {
        Ending::BrokenThrough => "schotten-told-broken-through",
        Ending::FourBreaches => "schotten-told-four-breaches",
        Ending::DeckEmpty => "schotten-told-deck-empty",
        Ending::Stalemate => "schotten-told-stalemate",
    }
}
