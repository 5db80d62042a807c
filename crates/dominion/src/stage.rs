//! Positions in a scenario's words.
//!
//! Cards are listed by id with a number before those that are there several times:
//! `3 Copper Band-of-Misfits`. Decks are listed from the top; what follows a `+` lies below in no
//! order. A Band of Misfits in play as another card is `Band-of-Misfits=Urchin`.

use crate::cards::Home;
use crate::kind::Kind;
use crate::kingdom::{House, Kingdom, bringing};
use crate::options::{Options, Wish, pile_called};
use crate::pile::{Pile, Stall};
use crate::position::{Counts, Position, Seating};
use crate::state::{Dominion, Phase};
use crate::view::{PlayerView, Stack};
use table::{
    COURSE, Game, Given, Observer, ScriptedDice, Seat, StageError, Staged, Thing, course, set_option, things,
};

impl Staged for Dominion {
    fn stage(given: &[Given]) -> Result<Position, StageError> {
        let mut options = Options::default();
        let mut last = 0;
        for line in given {
            if let Some(key) = line.about.strip_prefix("option ") {
                set_option::<Dominion>(&mut options, key, line)?;
                last = line.line;
            }
        }
        // One option may need another, so they are judged together.
        options.in_range().map_err(|refusal| StageError::refused(last, refusal))?;
        if let Some(line) = given.iter().find(|line| line.about == "deal") {
            options.kingdom = line.value.clone();
            let dealt = Dominion::deal(&options, &mut ScriptedDice::default())
                .map_err(|refusal| StageError::refused(line.line, refusal))?;
            return Ok(dealt.position());
        }
        let mut position = laid_out(given, &options)?;
        for line in given.iter().filter(|line| !line.about.starts_with("option ") && line.about != "kingdom")
        {
            set(&mut position, line)?;
        }
        Ok(position)
    }

    fn seat_called(&self, name: &str) -> Option<Seat> {
        let number: usize = name.strip_prefix(['P', 'p'])?.parse().ok()?;
        (1..=self.players.count()).contains(&number).then(|| Seat(number as u8 - 1))
    }

    fn fact(&self, about: &str) -> Option<String> {
        if let Some(tell) = Thing::called(BOARD, about).and_then(|thing| thing.tell) {
            return Some(tell(self));
        }
        if let Some(seats) = course(self, about, seat_name) {
            return Some(seats);
        }
        let (first, rest) = about.split_once(' ')?;
        if first == "supply" {
            return self.fact_of_pile(rest);
        }
        let seat = self.seat_called(first)?;
        let Some(seen) = rest.strip_prefix("sees ") else {
            return Some(Thing::called(PLAYER, rest)?.tell?(self, seat));
        };
        let (other, zone) = seen.split_once(' ')?;
        let of = self.seat_called(other)?;
        let view = self.view(Observer::Seat(seat));
        Some(Thing::called(SEEN, zone)?.tell?(&view.players[of.index()]))
    }

    fn is_set(about: &str) -> bool {
        let last = about.rsplit(' ').next().unwrap_or_default();
        about.starts_with(['P', 'p']) && Thing::is_set(PLAYER, last)
            || Thing::is_set(BOARD, about)
            || COURSE.contains(&about)
            || about == "supply Knights"
    }

    fn facts() -> Vec<String> {
        let piles = ["CARD", "Knights", "Castles", "Ruins"].map(|pile| format!("supply {pile}"));
        let table = COURSE.map(str::to_owned).into_iter().chain(Thing::facts(BOARD, "")).chain(piles);
        table.chain(Thing::facts(PLAYER, "P1")).chain(Thing::facts(SEEN, "P2 sees P1")).collect()
    }
}

things! {
    /// What lies between the players, and where the turn is.
    BOARD: (of: &mut Position, line: &Given) -> (game: &Dominion);
    "phase": of.phase = phase(line)? => game.phase.word();
    "active": of.active = seat(line, &line.value)? => seat_name(game.active);
    "actions": of.actions = line.number()? => game.actions;
    "buys": of.buys = line.number()? => game.buys;
    "coins": of.coins = line.number()? => game.coins;
    "bought": of.bought = line.number()? => game.bought;
    "merchants": of.merchants = line.number()? => game.merchants;
    "in play" set: set_in_play(of, line)? => in_play(game);
    "trash" set: of.trash = counts(&cards(line, &line.value)?) => game.listing(&game.trash);
    "open" set: => listed(game.open().iter().map(|stall| (game.kingdom.kind(stall), 1)));
    "empty piles": => game.empty_piles();
    "kingdom" set: => listed(game.kingdom.piles().into_iter().map(|kind| (kind, 1)));
    "knights top": of.knights_top = Some(card(line, &line.value)?) => game.name(game.knights_top);
    "ruins top": set_ruins_top(of, line)? => game.name(game.ruins_top);
    "reading": => listed(game.stack.iter().map(|frame| (game.kingdom.kind(frame.card), 1)));
}

things! {
    /// What a player has.
    PLAYER: (of: &mut Seating, line: &Given) -> (game: &Dominion, seat: Seat);
    "hand" set: of.hand = counts(&cards(line, &line.value)?) => game.listing(&game.players[seat].hand);
    "hand size": => game.players[seat].hand.total();
    "deck": set_deck(of, line)? => deck(game, seat);
    "deck size": => game.players[seat].deck_size();
    "discard" set: set_discard(of, line)? => game.listing(&game.players[seat].discard);
    "discard top": => game.name(game.players[seat].top);
    "aside" set: => game.listing(&game.players[seat].aside.cards);
    "owns" set: => game.listing(&game.owned(seat));
    "tokens": of.tokens = line.number()? => game.players[seat].tokens;
    "debt": of.debt = line.number()? => game.players[seat].debt;
    "turns": of.turns = line.number()? => game.players[seat].turns;
    "score": => game.score(seat);
}

things! {
    /// What a player sees of another.
    SEEN: () -> (player: &PlayerView);
    "hand": => stacks(player.hand.seen().unwrap_or(&player.hand_seen));
    "deck": => table::listed(player.deck_top.iter().map(|top| top.seen().map_or("?", |kind| kind.id())));
    "discard": => stacks(player.discard.list());
    "aside": => stacks(player.aside.list());
}

fn seat_name(seat: Seat) -> String {
    format!("P{seat}")
}

/// A table with every pile that a scenario speaks of, full, and nothing else.
fn laid_out(given: &[Given], options: &Options) -> Result<Position, StageError> {
    let named = given.iter().find(|line| line.about == "option kingdom").map(|line| {
        let kingdom = options.kingdom(&mut ScriptedDice::default());
        kingdom.map_err(|refusal| StageError::refused(line.line, refusal))
    });
    let named = named.transpose()?;
    let mut piles: Vec<Kind> = Vec::new();
    let mut shelters = options.shelters == Wish::Yes || named.is_some_and(|named| named.house.shelters);
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
    if let Some(named) = named {
        named.piles().into_iter().for_each(&mut bring);
    }
    for line in given.iter().filter(|line| !line.about.starts_with("option ")) {
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
    let start = Seat(options.start.saturating_sub(1));
    let mut game = Dominion::laid_out(Kingdom::new(&piles, house), options.players.into(), start);
    game.knights_top = game.kingdom.knights.lowest();
    game.ruins_top = game.kingdom.ruins.lowest();
    if let Some(top) = game.ruins_top {
        game.supply.take(top);
    }
    for player in game.players.iter_mut() {
        player.turns = 1;
    }
    Ok(game.position())
}

fn card(line: &Given, word: &str) -> Result<Kind, StageError> {
    Kind::called(word).ok_or_else(|| StageError::new(line, format!("no card is called «{word}»")))
}

/// Reads `3 Copper Estate` in order.
fn cards(line: &Given, text: &str) -> Result<Vec<Kind>, StageError> {
    let mut list = Vec::new();
    let mut count = 1;
    for word in text.split_whitespace().filter(|word| *word != "-") {
        match word.parse::<usize>() {
            Ok(number) if number <= 200 => count = number,
            Ok(_) => return Err(StageError::new(line, format!("{word} cards are too many"))),
            Err(_) => {
                list.extend(std::iter::repeat_n(card(line, word)?, count));
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

fn phase(line: &Given) -> Result<Phase, StageError> {
    let text = &line.value;
    Phase::called(text).ok_or_else(|| StageError::new(line, format!("no part of a turn is called «{text}»")))
}

fn seat(line: &Given, name: &str) -> Result<Seat, StageError> {
    let number = name.strip_prefix('P').and_then(|number| number.parse::<u8>().ok());
    let seat = number.filter(|number| (1..=6).contains(number)).map(|number| Seat(number - 1));
    seat.ok_or_else(|| StageError::new(line, format!("nobody is called «{name}»")))
}

/// Sets what a line gives.
fn set(position: &mut Position, line: &Given) -> Result<(), StageError> {
    if let Some(give) = Thing::called(BOARD, &line.about).and_then(|thing| thing.give) {
        return give(position, line);
    }
    let wrong = |message: String| StageError::new(line, message);
    match line.about.split_once(' ') {
        Some(("supply", pile)) => set_pile(position, pile, line),
        Some((name, zone)) => {
            let seat = seat(line, name)?;
            let player = position.players.get_mut(seat.index());
            let player = player.ok_or_else(|| wrong("there are fewer players".to_owned()))?;
            let give = Thing::called(PLAYER, zone).and_then(|thing| thing.give);
            give.ok_or_else(|| wrong(format!("a player has no «{zone}»")))?(player, line)
        }
        None => Err(wrong(format!("nothing is called «{}»", line.about))),
    }
}

fn set_ruins_top(position: &mut Position, line: &Given) -> Result<(), StageError> {
    let top = card(line, &line.value)?;
    if let Some(old) = position.ruins_top.replace(top) {
        *position.supply.entry(old).or_default() += 1;
    }
    take(&mut position.supply, top);
    Ok(())
}

fn set_in_play(position: &mut Position, line: &Given) -> Result<(), StageError> {
    for word in line.value.split_whitespace() {
        let (pile, kind) = match word.split_once('=') {
            Some((_, guise)) => (&mut position.guises, card(line, guise)?),
            None => (&mut position.in_play, card(line, word)?),
        };
        *pile.entry(kind).or_default() += 1;
    }
    Ok(())
}

fn set_deck(player: &mut Seating, line: &Given) -> Result<(), StageError> {
    let (known, rest) = line.value.split_once('+').unwrap_or((&line.value, ""));
    player.deck_top = cards(line, known)?.into_iter().map(|kind| (kind, false)).collect();
    player.deck = counts(&cards(line, rest)?);
    Ok(())
}

fn set_discard(player: &mut Seating, line: &Given) -> Result<(), StageError> {
    let list = cards(line, &line.value)?;
    player.discard_top = list.first().copied();
    player.discard_seen = counts(&list[..list.len().min(1)]);
    player.discard = counts(&list);
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

fn set_pile(position: &mut Position, pile: &str, line: &Given) -> Result<(), StageError> {
    match pile.to_lowercase().as_str() {
        "ruins" => {
            position.ruins_left = line.number()?;
            if position.ruins_left == 0 {
                position.ruins_top = None;
            }
        }
        name @ ("knights" | "castles") => {
            let home = if name == "knights" { Home::Knights } else { Home::Castles };
            position.supply.retain(|kind, _| kind.card().home != home);
            let list = cards(line, &line.value)?;
            if home == Home::Knights {
                position.knights_top = list.first().copied();
            }
            position.supply.extend(counts(&list));
        }
        _ => {
            let kind = card(line, pile)?;
            match line.number()? {
                0 => drop(position.supply.remove(&kind)),
                count => drop(position.supply.insert(kind, count)),
            }
        }
    }
    Ok(())
}

fn listed(kinds: impl IntoIterator<Item = (Kind, u8)>) -> String {
    let word =
        |(kind, count): (Kind, u8)| if count == 1 { kind.to_string() } else { format!("{count} {kind}") };
    table::listed(kinds.into_iter().filter(|&(_, count)| count > 0).map(word))
}

fn stacks(stacks: &[Stack]) -> String {
    listed(stacks.iter().map(|stack| (stack.card, stack.count)))
}

fn in_play(game: &Dominion) -> String {
    let themselves = (!game.in_play.is_empty()).then(|| game.listing(&game.in_play));
    let disguised = game.kingdom.shifter.into_iter().flat_map(|shifter| {
        let word = move |guise| format!("{}={}", game.kingdom.kind(shifter), game.kingdom.kind(guise));
        game.guises.iter().flat_map(move |(guise, count)| std::iter::repeat_n(word(guise), count.into()))
    });
    table::listed(themselves.into_iter().chain(disguised))
}

fn deck(game: &Dominion, seat: Seat) -> String {
    let player = &game.players[seat];
    let known: Vec<String> =
        player.known.iter().rev().map(|top| game.kingdom.kind(top.card()).to_string()).collect();
    match (known.is_empty(), player.rest.is_empty()) {
        (true, true) => "-".to_owned(),
        (false, true) => known.join(" "),
        (_, false) => format!("{} + {}", known.join(" "), game.listing(&player.rest)),
    }
}

impl Dominion {
    fn listing(&self, pile: &Pile) -> String {
        listed(pile.iter().map(|(stall, count)| (self.kingdom.kind(stall), count)))
    }

    fn name(&self, card: Option<Stall>) -> String {
        card.map_or("-".to_owned(), |card| self.kingdom.kind(card).to_string())
    }

    fn fact_of_pile(&self, pile: &str) -> Option<String> {
        Some(match pile.to_lowercase().as_str() {
            "ruins" => self.ruins_left.to_string(),
            "knights" => self.listing(&self.supply.only(self.kingdom.knights)),
            "castles" => self.listing(&self.supply.only(self.kingdom.castles)),
            _ => match self.kingdom.stall(Kind::called(pile)?) {
                Some(stall) => self.supply.count(stall).to_string(),
                None => "-".to_owned(),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn staged(lines: &[(&str, &str)]) -> Result<Position, StageError> {
        let given = |(line, &(about, value)): (usize, &(&str, &str))| Given {
            line: line + 1,
            about: about.to_owned(),
            value: value.to_owned(),
        };
        Dominion::stage(&lines.iter().enumerate().map(given).collect::<Vec<_>>())
    }

    #[test]
    fn an_option_that_there_is_not_is_refused_at_its_line() {
        for (about, value) in [
            ("option players", "9"),
            ("option players", "1"),
            ("option edition", "7"),
            ("option start", "3"),
            ("option kingdom", "Bergfried"),
        ] {
            let error = staged(&[("P1 hand", "Copper"), (about, value)]).expect_err(value);
            assert_eq!((error.line, error.refusal.is_some()), (2, true), "{about}: {value}");
        }
    }

    #[test]
    fn a_kingdom_by_name_lies_out_and_the_start_player_begins() {
        let position =
            staged(&[("option kingdom", "first-game"), ("option start", "2"), ("P2 hand", "Smithy")]);
        let position = position.expect("a position");
        let game = Dominion::from_position(&position).expect("a table");
        assert_eq!(game.kingdom().piles().len(), 10);
        assert_eq!(game.active(), Seat(1));
    }
}
