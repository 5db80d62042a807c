//! Positions in the words of a scenario.

use crate::card::{Card, CardSet, Kind};
use crate::options::FirstAttacker;
use crate::position::{PhasePosition, Position, SectionPosition};
use crate::siege::{Ending, Finished, Fresh, Phase, Proof, Siege};
use crate::wall::{ByRole, FACES, Role, Tile};
use table::{COURSE, Given, Seat, StageError, Staged, Thing, course, listed, set_option, things, yes_or_no};

impl Staged for Siege {
    fn stage(given: &[Given]) -> Result<Position, StageError> {
        let mut stage = Stage::default();
        for line in given {
            stage.read(line)?;
        }
        Ok(stage.position())
    }

    fn seat_called(&self, name: &str) -> Option<Seat> {
        match name.to_lowercase().as_str() {
            "first" | "1" => Some(Seat(0)),
            "second" | "2" => Some(Seat(1)),
            word => role_called(word).map(|role| self.seat(role)),
        }
    }

    fn fact(&self, about: &str) -> Option<String> {
        let (of, words) = subject(about);
        Some(match of {
            Of::Table => match Thing::called(TABLE, &words).and_then(|thing| thing.tell) {
                Some(tell) => tell(self),
                None => return course(self, &words, |seat| self.role(seat).word().to_owned()),
            },
            Of::Role(role) => Thing::called(ROLE, &words)?.tell?(self, role),
            Of::Tile(tile) => Thing::called(TILE, &words)?.tell?(self, tile),
        })
    }

    fn is_set(about: &str) -> bool {
        let (of, words) = subject(about);
        match of {
            Of::Table => COURSE.contains(&&*words) || Thing::is_set(TABLE, &words),
            Of::Role(_) => Thing::is_set(ROLE, &words),
            Of::Tile(_) => Thing::is_set(TILE, &words),
        }
    }

    fn facts() -> Vec<String> {
        let table = COURSE.map(str::to_owned).into_iter().chain(Thing::facts(TABLE, ""));
        table.chain(Thing::facts(TILE, "W1")).chain(Thing::facts(ROLE, "attacker")).collect()
    }
}

fn role_called(word: &str) -> Option<Role> {
    match word {
        "attacker" | "a" => Some(Role::Attacker),
        "defender" | "d" => Some(Role::Defender),
        _ => None,
    }
}

/// Whom or what a line is about.
enum Of {
    Table,
    Role(Role),
    Tile(Tile),
}

/// Whom or what a line is about, and which thing of it: `W5 attacker`, `defender hand`, `hand D`.
fn subject(about: &str) -> (Of, String) {
    let about = about.to_lowercase();
    let (first, rest) = about.split_once(' ').unwrap_or((&about, ""));
    match (role_called(first), first.parse(), role_called(rest)) {
        (Some(role), ..) => (Of::Role(role), rest.to_owned()),
        (None, Ok(tile), Some(role)) => (Of::Tile(tile), role.word().to_owned()),
        (None, Ok(tile), None) => (Of::Tile(tile), rest.to_owned()),
        (None, Err(_), Some(role)) if first == "hand" => (Of::Role(role), first.to_owned()),
        _ => (Of::Table, about),
    }
}

type Done = Result<(), StageError>;

things! {
    /// What the table has, in the order in which messages name it.
    TABLE: (stage: &mut Stage, line: &Given) -> (siege: &Siege);
    "turn": stage.position.mover = role_in(line)? => siege.mover.word();
    "phase": stage.position.phase = phase_in(line)? => phase_word(siege.phase);
    "game": => siege.number();
    "breaches": => siege.breaches();
    "cauldrons": stage.position.cauldrons = line.number()? => siege.cauldrons;
    "deck" set: stage.siege_deck = Some(Pile::Cards(cards(line)?))
        => listed(siege.deck.and(CardSet::SIEGE).iter());
    "deck size": stage.siege_deck = Some(Pile::Size(line.number()?)) => siege.deck.count_of(Kind::Siege);
    "tactics deck" set: stage.tactics_deck = Some(Pile::Cards(cards(line)?))
        => listed(siege.deck.and(CardSet::TACTICS).iter());
    "tactics deck size": stage.tactics_deck = Some(Pile::Size(line.number()?))
        => siege.deck.count_of(Kind::Tactics);
    "discard" set: stage.position.discard = cards(line)? => listed(siege.discard.iter());
    "discard size": => siege.discard.count();
    "returned" set: stage.position.returned = cards(line)? => listed(siege.known.returned.iter());
    "final turn": => yes_or_no(siege.final_turn());
    "stirred": stage.position.stirred = line.yes()?;
    "idle before": stage.position.idle_before = line.yes()?;
}

things! {
    /// What each player has.
    ROLE: (stage: &mut Stage, role: Role, line: &Given) -> (siege: &Siege, role: Role);
    "hand" set: stage.hands[role] = Some(hand_in(line)?) => listed(siege.hands[role].iter());
    "hand size": => siege.hands[role].count();
    "played": stage.played[role] = Some(line.number()?) => siege.played[role];
    "spent" set: stage.position.spent[role] = cards(line)? => listed(siege.spent[role].iter());
    "seen" set: stage.position.seen[role] = cards(line)? => listed(siege.known.seen[role].iter());
    "fresh": stage.position.fresh[role] = fresh_in(line)? => fresh_words(siege.known.fresh[role]);
    "tactics in hand": => siege.hands[role].count_of(Kind::Tactics);
}

things! {
    /// What each tile has.
    TILE: (section: &mut SectionPosition, line: &Given) -> (siege: &Siege, tile: Tile);
    "": section.damaged = face_in(line)? => if siege.section(tile).damaged { "damaged" } else { "intact" };
    "attacker": section.attacker = cards(line)? => row(siege, tile, Role::Attacker);
    "defender": section.defender = cards(line)? => row(siege, tile, Role::Defender);
    "first": section.first = Some(role_in(line)?) => role_or_none(siege.section(tile).first);
    "leader": => role_or_none(siege.leader(tile));
    "provable": => yes_or_no(siege.provable(tile));
    "refutation": => refutation(siege, tile);
    "attacker formation": => formation(siege, tile, Role::Attacker);
    "defender formation": => formation(siege, tile, Role::Defender);
}

/// The role that a line names.
fn role_in(line: &Given) -> Result<Role, StageError> {
    role_called(&line.value.to_lowercase()).ok_or_else(|| line.wrong("attacker or defender is expected"))
}

/// The cards that a line lists.
fn cards(line: &Given) -> Result<Vec<Card>, StageError> {
    read_cards(&line.value).map_err(|message| StageError::new(line, message))
}

fn hand_in(line: &Given) -> Result<Heap, StageError> {
    let cards = read_cards(line.value.trim_end_matches("..."));
    let cards = cards.map_err(|message| StageError::new(line, message))?;
    Ok(Heap { cards, fill: line.value.ends_with("...") })
}

fn fresh_in(line: &Given) -> Result<Fresh, StageError> {
    let numbers: Vec<u8> = line.listed().filter_map(|word| word.parse().ok()).collect();
    let [siege, tactics] = numbers[..] else { return Err(line.wrong("two numbers are expected")) };
    Ok(Fresh { siege, tactics })
}

fn fresh_words(fresh: Fresh) -> String {
    format!("{} {}", fresh.siege, fresh.tactics)
}

fn face_in(line: &Given) -> Result<bool, StageError> {
    match line.value.as_str() {
        "damaged" => Ok(true),
        "intact" => Ok(false),
        _ => Err(line.wrong("intact, damaged or cards of a side are expected")),
    }
}

fn phase_in(line: &Given) -> Result<PhasePosition, StageError> {
    Ok(match line.value.as_str() {
        "prepare" => PhasePosition::Prepare,
        "played" => PhasePosition::Played,
        "drawn" => PhasePosition::Drawn { passed: false, last: false },
        "last" => PhasePosition::Drawn { passed: false, last: true },
        "passed" => PhasePosition::Drawn { passed: true, last: false },
        _ => return Err(line.wrong("prepare, played, drawn, last or passed is expected")),
    })
}

const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Prepare => "prepare",
        Phase::Acting(..) => "acting",
        Phase::Exchange(_) => "exchange",
        Phase::Played => "played",
        Phase::Drawn { passed: true, .. } => "passed",
        Phase::Drawn { last: true, .. } => "last",
        Phase::Drawn { .. } => "drawn",
        Phase::Over => "over",
    }
}

fn row(siege: &Siege, tile: Tile, role: Role) -> String {
    listed(siege.section(tile).rows[role].cards().iter())
}

fn role_or_none(role: Option<Role>) -> String {
    role.map_or("-", Role::word).to_owned()
}

fn refutation(siege: &Siege, tile: Tile) -> String {
    let mut cards = match siege.proof(tile) {
        Proof::Fails(_, reach) => siege.outlook(tile, Role::Defender).added(reach).to_vec(),
        Proof::Incomplete | Proof::Holds(_) => Vec::new(),
    };
    cards.sort();
    listed(cards)
}

fn formation(siege: &Siege, tile: Tile, role: Role) -> String {
    match siege.standing(tile, role) {
        Some(standing) => format!("{} {}", formation_word(standing.formation), standing.sum),
        None => "-".to_owned(),
    }
}

/// A hand as given: these cards, filled up to the usual number or not.
#[derive(Clone, Default)]
struct Heap {
    cards: Vec<Card>,
    fill: bool,
}

/// What the lines of a scenario have said so far: a position, and what is still to be dealt out.
#[derive(Default)]
struct Stage {
    position: Position,
    hands: ByRole<Option<Heap>>,
    siege_deck: Option<Pile>,
    tactics_deck: Option<Pile>,
    played: ByRole<Option<u8>>,
}

/// A deck as given.
#[derive(Clone)]
enum Pile {
    Cards(Vec<Card>),
    Size(usize),
}

impl Stage {
    fn read(&mut self, line: &Given) -> Done {
        let (of, words) = subject(&line.about);
        let unknown = || StageError::new(line, format!("«{}» is nothing this game knows", line.about));
        match of {
            Of::Role(role) => Thing::called(ROLE, &words).and_then(|thing| thing.give).ok_or_else(unknown)?(
                self, role, line,
            ),
            Of::Tile(tile) => {
                let give = Thing::called(TILE, &words).and_then(|thing| thing.give);
                let section = &mut self.position.wall[tile.index()];
                give.ok_or_else(|| line.wrong("intact, damaged or cards of a side are expected"))?(
                    section, line,
                )
            }
            Of::Table => match (words.split_once(' '), Thing::called(TABLE, &words)) {
                (Some(("option", key)), _) => set_option::<Siege>(&mut self.position.options, key, line),
                (Some(("game", _)), _) => {
                    let result =
                        read_result(&line.value).ok_or_else(|| line.wrong("a result is expected"))?;
                    self.position.results.push(result);
                    Ok(())
                }
                (_, thing) => thing.and_then(|thing| thing.give).ok_or_else(unknown)?(self, line),
            },
        }
    }

    /// The position, with everything not mentioned in its usual place.
    fn position(mut self) -> Position {
        self.name_jokers();
        let mentioned = self.mentioned();
        let Stage { mut position, hands, siege_deck, tactics_deck, played } = self;
        let tactics = position.options.tactics;
        let all = if tactics { CardSet::SIEGE.or(CardSet::TACTICS) } else { CardSet::SIEGE };
        let mut rest = all.minus(mentioned);
        let take = |rest: &mut CardSet, kind: Kind, count: usize| {
            let taken: Vec<Card> = rest.and(CardSet::of_kind(kind)).iter().take(count).collect();
            taken.iter().for_each(|&card| rest.remove(card));
            taken
        };
        let limit = if tactics { 7 } else { 6 };
        let played_already = !matches!(position.phase, PhasePosition::Prepare | PhasePosition::Drawn { .. });
        position.hands = ByRole::new(|role| {
            let usual = limit - usize::from(played_already && role == position.mover);
            let Heap { mut cards, fill } =
                hands[role].clone().unwrap_or(Heap { cards: Vec::new(), fill: true });
            if fill {
                cards.extend(take(&mut rest, Kind::Siege, usual.saturating_sub(cards.len())));
            }
            cards
        });
        let mut deck = |kind: Kind, given: Option<Pile>| match given {
            Some(Pile::Cards(cards)) => cards,
            Some(Pile::Size(size)) => take(&mut rest, kind, size),
            None => take(&mut rest, kind, usize::MAX),
        };
        position.siege_deck = deck(Kind::Siege, siege_deck);
        position.tactics_deck = deck(Kind::Tactics, tactics_deck);
        // What then lies nowhere has been used up.
        let spent = &mut position.spent;
        for card in rest.and(CardSet::ACTIONS).iter() {
            let fewer = spent.defender.len() < spent.attacker.len();
            spent[if fewer { Role::Defender } else { Role::Attacker }].push(card);
        }
        position.discard.extend(rest.minus(CardSet::ACTIONS).iter());
        position.played = ByRole::new(|role| {
            let other = played[role.other()].unwrap_or(0).max(spent[role.other()].len() as u8);
            let least = (spent[role].len() as u8).max(other.saturating_sub(1));
            played[role].unwrap_or(least)
        });
        for (faces, section) in FACES.iter().zip(&mut position.wall) {
            let slots = faces[section.damaged as usize].slots as usize;
            if section.attacker.len() == slots && section.defender.len() == slots && section.first.is_none() {
                section.first = Some(Role::Attacker);
            }
        }
        position.attacker = match position.options.attacker {
            FirstAttacker::Second => Seat(1),
            _ => Seat(0),
        };
        if position.results.len() % 2 == 1 {
            position.attacker = Seat(1 - position.results[0].attacker.0);
        }
        position
    }

    /// Everything mentioned, place by place.
    fn heaps(&mut self) -> impl Iterator<Item = &mut Vec<Card>> {
        fn cards(pile: &mut Option<Pile>) -> Option<&mut Vec<Card>> {
            match pile {
                Some(Pile::Cards(cards)) => Some(cards),
                _ => None,
            }
        }
        let Position { wall, discard, spent, .. } = &mut self.position;
        let rows = wall.iter_mut().flat_map(|section| [&mut section.attacker, &mut section.defender]);
        let hands = [&mut self.hands.attacker, &mut self.hands.defender];
        rows.chain(hands.into_iter().flatten().map(|heap| &mut heap.cards))
            .chain(cards(&mut self.siege_deck))
            .chain(cards(&mut self.tactics_deck))
            .chain([discard, &mut spent.attacker, &mut spent.defender])
    }

    /// «Joker» stands for the first Joker, and where it is said a second time for the other.
    fn name_jokers(&mut self) {
        let mut met = 0;
        for heap in self.heaps() {
            for card in heap.iter_mut().filter(|card| **card == Card::JOKER) {
                met += 1;
                if met == 2 {
                    *card = Card::TWIN;
                }
            }
        }
    }

    fn mentioned(&mut self) -> CardSet {
        self.heaps().flat_map(|heap| heap.iter().copied()).collect()
    }
}

/// Cards separated by spaces; `-` for none.
fn read_cards(value: &str) -> Result<Vec<Card>, String> {
    value
        .split_whitespace()
        .filter(|word| *word != "-")
        .map(|word| if word.eq_ignore_ascii_case("joker") { Ok(Card::JOKER) } else { word.parse() })
        .collect()
}

/// A result such as `first attacks, attacker wins, 12`.
fn read_result(value: &str) -> Option<Finished> {
    let words: Vec<&str> = value.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let [seat, "attacks", winner, "wins", tally] = words[..] else { return None };
    let attacker = match seat {
        "first" => Seat(0),
        "second" => Seat(1),
        _ => return None,
    };
    let winner = role_called(winner)?;
    let ending = match winner {
        Role::Attacker => Ending::BrokenThrough,
        Role::Defender => Ending::DeckEmpty,
    };
    Some(Finished { attacker, winner, ending, tally: tally.parse().ok()? })
}

const fn formation_word(formation: crate::Formation) -> &'static str {
    use crate::Formation::{Colour, ColourRun, LowerSum, Run, SameStrength, Sum};
    match formation {
        ColourRun => "colour run",
        SameStrength => "same strength",
        Colour => "colour",
        Run => "run",
        Sum => "sum",
        LowerSum => "lower sum",
    }
}
