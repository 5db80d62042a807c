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
use std::str::FromStr;
use std::sync::LazyLock;
use table::{Game, Given, Observer, ScriptedDice, Seat, Secret, StageError, Staged, course};

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
        if let Some(thing) = called(BOARD, about) {
            return Some((thing.tell)(self));
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
            return called(PLAYER, rest).map(|thing| (thing.tell)(self, seat));
        };
        let (other, zone) = seen.split_once(' ')?;
        let of = self.seat_called(other)?;
        let view = self.view(Observer::Seat(seat));
        called(SEEN, zone).map(|thing| (thing.tell)(&view.players[of.index()]))
    }

    fn is_set(about: &str) -> bool {
        let last = about.rsplit(' ').next().unwrap_or_default();
        let whose = about.starts_with(['P', 'p']) && called(PLAYER, last).is_some_and(|thing| thing.set);
        whose
            || called(BOARD, about).is_some_and(|thing| thing.set)
            || COURSE.contains(&about)
            || about == "supply Knights"
    }

    fn facts() -> &'static [&'static str] {
        static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
            let board = BOARD.iter().map(|thing| thing.word.to_owned());
            let piles = ["CARD", "Knights", "Castles", "Ruins"].map(|pile| format!("supply {pile}"));
            let player = PLAYER.iter().map(|thing| format!("P1 {}", thing.word));
            let seen = SEEN.iter().map(|thing| format!("P2 sees P1 {}", thing.word));
            let course = COURSE.map(str::to_owned);
            course.into_iter().chain(board).chain(piles).chain(player).chain(seen).collect()
        });
        static FACTS: LazyLock<Vec<&str>> = LazyLock::new(|| NAMES.iter().map(String::as_str).collect());
        &FACTS
    }
}

/// Facts that every game has.
const COURSE: [&str; 2] = ["asked", "winners"];

type Give<P> = fn(&mut P, &str) -> Result<(), String>;

/// Something that scenarios speak of: its word, whether it is a list whose order means nothing, how
/// it is given where it can be, and how it is told, in the same words.
struct Thing<P: 'static, T> {
    word: &'static str,
    set: bool,
    give: Option<Give<P>>,
    tell: T,
}

const fn told<P, T: Copy>(word: &'static str, tell: T) -> Thing<P, T> {
    Thing { word, set: false, give: None, tell }
}

const fn told_as_set<P, T: Copy>(word: &'static str, tell: T) -> Thing<P, T> {
    Thing { word, set: true, give: None, tell }
}

const fn given<P, T: Copy>(word: &'static str, give: Give<P>, tell: T) -> Thing<P, T> {
    Thing { word, set: false, give: Some(give), tell }
}

const fn given_as_set<P, T: Copy>(word: &'static str, give: Give<P>, tell: T) -> Thing<P, T> {
    Thing { word, set: true, give: Some(give), tell }
}

/// A number that is called the same everywhere, of the table or of a seat.
macro_rules! number {
    ($field:ident) => {
        given(
            stringify!($field),
            |of, text| put(&mut of.$field, number(text)),
            |game| game.$field.to_string(),
        )
    };
    ($field:ident of a seat) => {
        given(
            stringify!($field),
            |of, text| put(&mut of.$field, number(text)),
            |game, seat| game.players[seat].$field.to_string(),
        )
    };
}

fn called<P, T>(things: &'static [Thing<P, T>], word: &str) -> Option<&'static Thing<P, T>> {
    things.iter().find(|thing| thing.word == word)
}

type OfGame = fn(&Dominion) -> String;
type OfSeat = fn(&Dominion, Seat) -> String;
type OfView = fn(&PlayerView) -> String;

/// What lies between the players, and where the turn is.
const BOARD: &[Thing<Position, OfGame>] = &[
    given("phase", set_phase, |game| game.phase.word().to_owned()),
    given("active", |of, text| put(&mut of.active, seat(text)), |game| seat_name(game.active)),
    number!(actions),
    number!(buys),
    number!(coins),
    number!(bought),
    number!(merchants),
    given_as_set("in play", set_in_play, in_play),
    given_as_set("trash", |of, text| put(&mut of.trash, counted(text)), |game| game.listing(&game.trash)),
    told_as_set("open", |game| listed(game.open().iter().map(|stall| (game.kingdom.kind(stall), 1)))),
    told("empty piles", |game| game.empty_piles().to_string()),
    told_as_set("kingdom", |game| listed(game.kingdom.piles().into_iter().map(|kind| (kind, 1)))),
    given("knights top", set_knights_top, |game| game.name(game.knights_top)),
    given("ruins top", set_ruins_top, |game| game.name(game.ruins_top)),
    told("reading", |game| listed(game.stack.iter().map(|frame| (game.kingdom.kind(frame.card), 1)))),
];

/// What a player has.
const PLAYER: &[Thing<Seating, OfSeat>] = &[
    given_as_set("hand", set_hand, |game, seat| game.listing(&game.players[seat].hand)),
    told("hand size", |game, seat| game.players[seat].hand.total().to_string()),
    given("deck", set_deck, deck),
    told("deck size", |game, seat| game.players[seat].deck_size().to_string()),
    given_as_set("discard", set_discard, |game, seat| game.listing(&game.players[seat].discard)),
    told("discard top", |game, seat| game.name(game.players[seat].top)),
    told_as_set("aside", |game, seat| game.listing(&game.players[seat].aside.cards)),
    told_as_set("owns", |game, seat| game.listing(&game.owned(seat))),
    number!(tokens of a seat),
    number!(debt of a seat),
    number!(turns of a seat),
    told("score", |game, seat| game.score(seat).to_string()),
];

/// What a player sees of another.
const SEEN: &[Thing<(), OfView>] = &[
    told("hand", |player| stacks(player.hand.seen().unwrap_or(&player.hand_seen))),
    told("deck", |player| {
        let name = |top: &Secret<Kind>| top.seen().map_or("?".to_owned(), Kind::to_string);
        table::listed(player.deck_top.iter().map(name))
    }),
    told("discard", |player| stacks(player.discard.list())),
    told("aside", |player| stacks(player.aside.list())),
];

fn put<T>(place: &mut T, value: Result<T, String>) -> Result<(), String> {
    *place = value?;
    Ok(())
}

fn number<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("«{text}» is not a number"))
}

fn seat_name(seat: Seat) -> String {
    format!("P{seat}")
}

fn set_option(options: &mut Options, key: &str, value: &str) -> Result<(), String> {
    let wish = || match value {
        "yes" => Ok(Wish::Yes),
        "no" => Ok(Wish::No),
        "any" => Ok(Wish::Any),
        _ => Err(format!("«{value}» is not yes, no or any")),
    };
    match key {
        "players" => options.players = number(value)?,
        "kingdom" => options.kingdom = value.to_owned(),
        "sets" => options.sets = value.to_owned(),
        "costs" => options.costs = value.to_owned(),
        "attacks" => options.attacks = wish()?,
        "shelters" => options.shelters = wish()?,
        "edition" => options.edition = number(value)?,
        "start" => options.start = number(value)?,
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

fn counted(text: &str) -> Result<Counts, String> {
    cards(text).map(|list| counts(&list))
}

/// Sets what a line gives.
fn set(position: &mut Position, line: &Given) -> Result<(), String> {
    let (about, value) = (line.about.as_str(), line.value.as_str());
    if let Some(give) = called(BOARD, about).and_then(|thing| thing.give) {
        return give(position, value);
    }
    match about.split_once(' ') {
        Some(("supply", pile)) => set_pile(position, pile, value),
        Some((name, zone)) => {
            let seat = seat(name)?;
            let player = position.players.get_mut(seat.index()).ok_or("there are fewer players")?;
            let give = called(PLAYER, zone).and_then(|thing| thing.give);
            give.ok_or_else(|| format!("a player has no «{zone}»"))?(player, value)
        }
        None => Err(format!("nothing is called «{about}»")),
    }
}

fn set_phase(position: &mut Position, text: &str) -> Result<(), String> {
    put(
        &mut position.phase,
        Phase::called(text).ok_or_else(|| format!("no part of a turn is called «{text}»")),
    )
}

fn set_knights_top(position: &mut Position, text: &str) -> Result<(), String> {
    put(&mut position.knights_top, card(text).map(Some))
}

fn set_ruins_top(position: &mut Position, text: &str) -> Result<(), String> {
    if let Some(old) = position.ruins_top.replace(card(text)?) {
        *position.supply.entry(old).or_default() += 1;
    }
    take(&mut position.supply, card(text)?);
    Ok(())
}

fn set_in_play(position: &mut Position, text: &str) -> Result<(), String> {
    for word in text.split_whitespace() {
        let (pile, kind) = match word.split_once('=') {
            Some((_, guise)) => (&mut position.guises, card(guise)?),
            None => (&mut position.in_play, card(word)?),
        };
        *pile.entry(kind).or_default() += 1;
    }
    Ok(())
}

fn set_hand(player: &mut Seating, text: &str) -> Result<(), String> {
    put(&mut player.hand, counted(text))
}

fn set_deck(player: &mut Seating, text: &str) -> Result<(), String> {
    let (known, rest) = text.split_once('+').unwrap_or((text, ""));
    player.deck_top = cards(known)?.into_iter().map(|kind| (kind, false)).collect();
    put(&mut player.deck, counted(rest))
}

fn set_discard(player: &mut Seating, text: &str) -> Result<(), String> {
    let list = cards(text)?;
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
            position.ruins_left = number(value)?;
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
            match number(value)? {
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
