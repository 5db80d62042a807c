//! Positions in a scenario's words.
//!
//! Cards are listed by id with a number before those that are there several times:
//! `3 Copper Band-of-Misfits`. Decks are listed from the top; what follows a `+` lies below in no
//! order. A Band of Misfits in play as another card is `Band-of-Misfits=Urchin`.

use crate::cards::Home;
use crate::kind::Kind;
use crate::kingdom::{House, Kingdom, bringing};
use crate::options::{Options, Wish, pile_called};
use crate::pile::Pile;
use crate::position::{Counts, Position};
use crate::state::{Dominion, Phase};
use table::{Game, Given, Observer, ScriptedDice, Seat, StageError, Staged, Turn};

impl Staged for Dominion {
    fn stage(given: &[Given]) -> Result<Position, StageError> {
        let mut options = Options::default();
        for line in given {
            if let Some(key) = line.about.strip_prefix("option ") {
                set_option(&mut options, key, &line.value)
                    .map_err(|message| StageError::new(line, message))?;
            }
        }
        if let Some(line) = given.iter().find(|line| line.about == "deal") {
            options.kingdom = line.value.clone();
            let dealt = Dominion::deal(&options, &mut ScriptedDice::default())
                .map_err(|refusal| StageError::refused(line.line, refusal))?;
            return Ok(dealt.position());
        }
        let mut position = laid_out(given, &options)?;
        for line in given.iter().filter(|line| !line.about.starts_with("option ") && line.about != "kingdom")
        {
            set(&mut position, line).map_err(|message| StageError::new(line, message))?;
        }
        Ok(position)
    }

    fn seat_called(&self, name: &str) -> Option<Seat> {
        let number: usize = name.strip_prefix(['P', 'p'])?.parse().ok()?;
        (1..=self.players.count()).contains(&number).then(|| Seat(number as u8 - 1))
    }

    fn fact(&self, about: &str) -> Option<String> {
        self.fact_of(about)
    }

    fn is_set(about: &str) -> bool {
        let listed = ["hand", "discard", "aside", "owns", "trash", "open", "kingdom", "play", "Knights"];
        let last = about.split(' ').next_back().unwrap_or_default();
        listed.contains(&last) || ["winners", "asked"].contains(&about)
    }

    fn facts() -> &'static [&'static str] {
        &[
            "asked",
            "winners",
            "phase",
            "active",
            "actions",
            "buys",
            "coins",
            "bought",
            "in play",
            "trash",
            "open",
            "empty piles",
            "kingdom",
            "supply CARD",
            "supply Knights",
            "supply Castles",
            "supply Ruins",
            "knights top",
            "ruins top",
            "reading",
            "P1 hand",
            "P1 hand size",
            "P1 deck",
            "P1 deck size",
            "P1 discard",
            "P1 discard top",
            "P1 aside",
            "P1 owns",
            "P1 tokens",
            "P1 debt",
            "P1 turns",
            "P1 score",
            "P2 sees P1 hand",
            "P2 sees P1 deck",
            "P2 sees P1 discard",
            "P2 sees P1 aside",
        ]
    }
}

fn set_option(options: &mut Options, key: &str, value: &str) -> Result<(), String> {
    let number = || value.parse::<u8>().map_err(|_| format!("«{value}» is not a number"));
    let wish = || match value {
        "yes" => Ok(Wish::Yes),
        "no" => Ok(Wish::No),
        "any" => Ok(Wish::Any),
        _ => Err(format!("«{value}» is not yes, no or any")),
    };
    match key {
        "players" => options.players = number()?,
        "kingdom" => options.kingdom = value.to_owned(),
        "sets" => options.sets = value.to_owned(),
        "costs" => options.costs = value.to_owned(),
        "attacks" => options.attacks = wish()?,
        "shelters" => options.shelters = wish()?,
        "edition" => options.edition = number()?,
        "start" => options.start = number()?,
        "debt_any_time" => options.debt_any_time = value == "yes",
        _ => return Err(format!("there is no option «{key}»")),
    }
    Ok(())
}

/// A table with every pile that a scenario speaks of, full, and nothing else.
fn laid_out(given: &[Given], options: &Options) -> Result<Position, StageError> {
    let mut piles: Vec<Kind> = Vec::new();
    let mut shelters = options.shelters == Wish::Yes;
    let mut bring = |kind: Kind| {
        let pile = match kind.card().home {
            Home::NonSupply => bringing(kind),
            Home::Knights => Kind::DAME_ANNA,
            Home::Castles => Kind::HUMBLE_CASTLE,
            Home::Ruins => Kind::MARAUDER,
            Home::Shelter => {
                shelters = true;
                return;
            }
            Home::Basic => return,
            Home::Kingdom | Home::Event | Home::Landmark => kind,
        };
        if !piles.contains(&pile) {
            piles.push(pile);
        }
    };
    for line in given {
        let words = line.about.split(' ').chain(line.value.split([' ', ',', '=', '+']));
        for word in words.filter(|word| !word.is_empty()) {
            match pile_called(word).or(Kind::called(word)) {
                Some(kind) => bring(kind),
                None if word.eq_ignore_ascii_case("ruins") => bring(Kind::SURVIVORS),
                None if line.about == "kingdom" && word != "kingdom" => {
                    return Err(StageError::new(line, format!("no pile is called «{word}»")));
                }
                None => {}
            }
        }
    }
    let house = House {
        shelters,
        first_edition: options.edition == 1,
        debt_any_time: options.debt_any_time,
        tomb: false,
    };
    let players = usize::from(options.players.clamp(2, 6));
    let mut game = Dominion::laid_out(Kingdom::new(&piles, house), players, Seat(0));
    game.knights_top = game.kingdom.knights.lowest();
    game.ruins_top = game.kingdom.ruins.lowest();
    if let Some(top) = game.ruins_top {
        game.supply.take(top);
    }
    for player in game.players.as_mut_slice() {
        player.turns = 1;
    }
    Ok(game.position())
}

fn card(word: &str) -> Result<Kind, String> {
    Kind::called(word).ok_or_else(|| format!("no card is called «{word}»"))
}

/// Reads `3 Copper Estate` in order.
fn cards(text: &str) -> Result<Vec<Kind>, String> {
    let mut list = Vec::new();
    let mut count = 1;
    for word in text.split_whitespace().filter(|word| *word != "-") {
        match word.parse::<usize>() {
            Ok(number) if number <= 200 => count = number,
            Ok(_) => return Err(format!("{word} cards are too many")),
            Err(_) => {
                list.extend(std::iter::repeat_n(card(word)?, count));
                count = 1;
            }
        }
    }
    Ok(list)
}

fn counts(list: &[Kind]) -> Counts {
    let mut counts = Counts::new();
    list.iter().for_each(|&kind| *counts.entry(kind).or_default() += 1);
    counts
}

fn set(position: &mut Position, line: &Given) -> Result<(), String> {
    let value = line.value.as_str();
    let number = || value.parse::<u16>().map_err(|_| format!("«{value}» is not a number"));
    match line.about.as_str() {
        "actions" => position.actions = number()?,
        "buys" => position.buys = number()?,
        "coins" => position.coins = number()?,
        "bought" => position.bought = number()? as u8,
        "merchants" => position.merchants = number()? as u8,
        "phase" => {
            let phase = Phase::ALL.into_iter().find(|phase| phase.word() == value);
            position.phase = phase.ok_or_else(|| format!("no part of a turn is called «{value}»"))?;
        }
        "active" => position.active = seat(value)?,
        "trash" => position.trash = counts(&cards(value)?),
        "knights top" => position.knights_top = Some(card(value)?),
        "ruins top" => {
            if let Some(old) = position.ruins_top.replace(card(value)?) {
                *position.supply.entry(old).or_default() += 1;
            }
            take(&mut position.supply, card(value)?);
        }
        "in play" => {
            for word in value.split_whitespace() {
                let (pile, kind) = match word.split_once('=') {
                    Some((_, guise)) => (&mut position.guises, card(guise)?),
                    None => (&mut position.in_play, card(word)?),
                };
                *pile.entry(kind).or_default() += 1;
            }
        }
        about => match about.split_once(' ') {
            Some(("supply", pile)) => set_pile(position, pile, value)?,
            Some((name, zone)) => set_zone(position, seat(name)?, zone, value)?,
            None => return Err(format!("nothing is called «{about}»")),
        },
    }
    Ok(())
}

fn take(counts: &mut Counts, kind: Kind) {
    if let Some(count) = counts.get_mut(&kind) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&kind);
        }
    }
}

fn seat(name: &str) -> Result<Seat, String> {
    name.strip_prefix('P')
        .and_then(|number| number.parse::<u8>().ok())
        .filter(|number| (1..=6).contains(number))
        .map(|number| Seat(number - 1))
        .ok_or_else(|| format!("nobody is called «{name}»"))
}

fn set_pile(position: &mut Position, pile: &str, value: &str) -> Result<(), String> {
    match pile.to_lowercase().as_str() {
        "ruins" => {
            position.ruins_left = value.parse().map_err(|_| format!("«{value}» is not a number"))?;
            if position.ruins_left == 0 {
                position.ruins_top = None;
            }
        }
        name @ ("knights" | "castles") => {
            let home = if name == "knights" { Home::Knights } else { Home::Castles };
            position.supply.retain(|kind, _| kind.card().home != home);
            let list = cards(value)?;
            if home == Home::Knights {
                position.knights_top = list.first().copied();
            }
            position.supply.extend(counts(&list));
        }
        _ => {
            let kind = card(pile)?;
            match value.parse().map_err(|_| format!("«{value}» is not a number"))? {
                0 => drop(position.supply.remove(&kind)),
                count => drop(position.supply.insert(kind, count)),
            }
        }
    }
    Ok(())
}

fn set_zone(position: &mut Position, seat: Seat, zone: &str, value: &str) -> Result<(), String> {
    let player = position.players.get_mut(seat.index()).ok_or("there are fewer players")?;
    let number = || value.parse::<u16>().map_err(|_| format!("«{value}» is not a number"));
    match zone {
        "hand" => player.hand = counts(&cards(value)?),
        "deck" => {
            let (known, rest) = value.split_once('+').unwrap_or((value, ""));
            player.deck_top = cards(known)?.into_iter().map(|kind| (kind, false)).collect();
            player.deck = counts(&cards(rest)?);
        }
        "discard" => {
            let list = cards(value)?;
            player.discard = counts(&list);
            player.discard_top = list.first().copied();
            player.discard_seen = counts(&list[..list.len().min(1)]);
        }
        "tokens" => player.tokens = number()?,
        "debt" => player.debt = number()?,
        "turns" => player.turns = number()?,
        _ => return Err(format!("a player has no «{zone}»")),
    }
    Ok(())
}

fn listed(kinds: impl IntoIterator<Item = (Kind, u8)>) -> String {
    let words: Vec<String> = kinds
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(kind, count)| if count == 1 { kind.to_string() } else { format!("{count} {kind}") })
        .collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

impl Dominion {
    fn listing(&self, pile: &Pile) -> String {
        listed(pile.iter().map(|(stall, count)| (self.kingdom.kind(stall), count)))
    }

    fn fact_of(&self, about: &str) -> Option<String> {
        let name = |seat: Seat| format!("P{seat}");
        Some(match about {
            "asked" => self.ask().map_or("nobody".to_owned(), |ask| name(ask.seat)),
            "winners" => match self.turn() {
                Turn::Over(outcome) => outcome.winners().iter().map(name).collect::<Vec<_>>().join(" "),
                Turn::Asks(_) => "nobody".to_owned(),
            },
            "phase" => self.phase.word().to_owned(),
            "active" => name(self.active),
            "actions" => self.actions.to_string(),
            "buys" => self.buys.to_string(),
            "coins" => self.coins.to_string(),
            "bought" => self.bought.to_string(),
            "trash" => self.listing(&self.trash),
            "open" => self.listing(&self.pile_of_open()),
            "empty piles" => self.empty_piles().to_string(),
            "kingdom" => listed(self.kingdom.piles().into_iter().map(|kind| (kind, 1))),
            "knights top" => {
                self.knights_top.map_or("-".to_owned(), |top| self.kingdom.kind(top).to_string())
            }
            "ruins top" => self.ruins_top.map_or("-".to_owned(), |top| self.kingdom.kind(top).to_string()),
            "reading" => {
                let texts: Vec<String> =
                    self.stack.iter().map(|frame| self.kingdom.kind(frame.card).to_string()).collect();
                if texts.is_empty() { "-".to_owned() } else { texts.join(" ") }
            }
            "in play" => {
                let mut words = Vec::new();
                if !self.in_play.is_empty() {
                    words.push(self.listing(&self.in_play));
                }
                if let Some(shifter) = self.kingdom.shifter {
                    for (guise, count) in self.guises.iter() {
                        let word = format!("{}={}", self.kingdom.kind(shifter), self.kingdom.kind(guise));
                        words.extend(std::iter::repeat_n(word, count.into()));
                    }
                }
                if words.is_empty() { "-".to_owned() } else { words.join(" ") }
            }
            _ => return self.fact_of_place(about),
        })
    }

    fn pile_of_open(&self) -> Pile {
        let mut pile = Pile::EMPTY;
        self.open().for_each(|stall| pile.add(stall, 1));
        pile
    }

    fn fact_of_place(&self, about: &str) -> Option<String> {
        let (first, rest) = about.split_once(' ')?;
        if first == "supply" {
            return Some(match rest.to_lowercase().as_str() {
                "ruins" => self.ruins_left.to_string(),
                "knights" => self.listing(&self.supply.only(self.kingdom.knights)),
                "castles" => self.listing(&self.supply.only(self.kingdom.castles)),
                _ => match self.kingdom.stall(Kind::called(rest)?) {
                    Some(stall) => self.supply.count(stall).to_string(),
                    None => "-".to_owned(),
                },
            });
        }
        let seat = self.seat_called(first)?;
        if let Some(seen) = rest.strip_prefix("sees ") {
            let (other, zone) = seen.split_once(' ')?;
            return self.fact_seen(seat, self.seat_called(other)?, zone);
        }
        let player = &self.players[seat];
        Some(match rest {
            "hand" => self.listing(&player.hand),
            "hand size" => player.hand.total().to_string(),
            "deck size" => player.deck_size().to_string(),
            "deck" => {
                let known: Vec<String> =
                    player.known.iter().rev().map(|top| self.kingdom.kind(top.card()).to_string()).collect();
                match (known.is_empty(), player.rest.is_empty()) {
                    (true, true) => "-".to_owned(),
                    (false, true) => known.join(" "),
                    _ => format!("{} + {}", known.join(" "), self.listing(&player.rest)),
                }
            }
            "discard" => self.listing(&player.discard),
            "discard top" => player.top.map_or("-".to_owned(), |top| self.kingdom.kind(top).to_string()),
            "aside" => self.listing(&player.aside.cards),
            "owns" => self.listing(&self.owned(seat)),
            "tokens" => player.tokens.to_string(),
            "debt" => player.debt.to_string(),
            "turns" => player.turns.to_string(),
            "score" => self.score(seat).to_string(),
            _ => return None,
        })
    }

    fn fact_seen(&self, by: Seat, of: Seat, zone: &str) -> Option<String> {
        let view = self.view(Observer::Seat(by));
        let player = view.players.into_iter().find(|player| player.seat == of)?;
        let stacks =
            |stacks: &[crate::view::Stack]| listed(stacks.iter().map(|stack| (stack.card, stack.count)));
        Some(match zone {
            "hand" => stacks(player.hand.seen().unwrap_or(&player.hand_seen)),
            "discard" => stacks(player.discard.list()),
            "aside" => stacks(player.aside.list()),
            "deck" => {
                let words: Vec<String> = player
                    .deck_top
                    .iter()
                    .map(|top| top.seen().map_or("?".to_owned(), Kind::to_string))
                    .collect();
                if words.is_empty() { "-".to_owned() } else { words.join(" ") }
            }
            _ => return None,
        })
    }
}
