//! Positions in the words of a scenario.

use crate::card::{Card, CardSet, Kind};
use crate::options::{FirstAttacker, Options, ProofElite};
use crate::position::{PhasePosition, Position};
use crate::siege::{Ending, Finished, Fresh, Phase, Proof, Siege};
use crate::wall::{ByRole, FACES, Role, Tile};
use table::{Given, Seat, StageError, Staged, course, listed, yes_or_no};

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
        self.known_fact(about)
    }

    fn is_set(about: &str) -> bool {
        let listed = ["hand", "played", "spent", "seen", "fresh", "deck", "discard", "winners", "asked"];
        about.split(' ').next_back().is_some_and(|last| listed.contains(&last))
    }

    fn facts() -> &'static [&'static str] {
        &[
            "asked",
            "winners",
            "turn",
            "phase",
            "game",
            "breaches",
            "cauldrons",
            "deck",
            "deck size",
            "tactics deck",
            "tactics deck size",
            "discard",
            "discard size",
            "returned",
            "final turn",
            "W1",
            "W1 attacker",
            "W1 defender",
            "W1 first",
            "W1 leader",
            "W1 provable",
            "W1 refutation",
            "W1 attacker formation",
            "W1 defender formation",
            "attacker hand",
            "attacker hand size",
            "attacker played",
            "attacker spent",
            "attacker seen",
            "attacker fresh",
            "attacker tactics in hand",
        ]
    }
}

fn role_called(word: &str) -> Option<Role> {
    match word {
        "attacker" | "a" => Some(Role::Attacker),
        "defender" | "d" => Some(Role::Defender),
        _ => None,
    }
}

/// A pile as given: these cards, filled up to the usual number or not.
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
    fn read(&mut self, line: &Given) -> Result<(), StageError> {
        let about = line.about.to_lowercase();
        let words: Vec<&str> = about.split_whitespace().collect();
        let value = line.value.as_str();
        let bad = |expected: &str| line.wrong(expected);
        let cards = || read_cards(value).map_err(|message| StageError::new(line, message));
        let position = &mut self.position;
        let role = |word: &str| role_called(word).ok_or_else(|| bad("attacker or defender is expected"));
        match words[..] {
            ["option", key] => {
                option(&mut position.options, key, value).ok_or_else(|| bad("no such option"))?
            }
            ["deck"] => self.siege_deck = Some(Pile::Cards(cards()?)),
            ["deck", "size"] => self.siege_deck = Some(Pile::Size(line.number()?)),
            ["tactics", "deck"] => self.tactics_deck = Some(Pile::Cards(cards()?)),
            ["tactics", "deck", "size"] => self.tactics_deck = Some(Pile::Size(line.number()?)),
            ["discard"] => position.discard = cards()?,
            ["cauldrons"] => position.cauldrons = line.number()?,
            ["turn"] => position.mover = role(&value.to_lowercase())?,
            ["returned"] => position.returned = cards()?,
            ["stirred"] => position.stirred = line.yes()?,
            ["idle", "before"] => position.idle_before = line.yes()?,
            ["phase"] => {
                position.phase = match value {
                    "prepare" => PhasePosition::Prepare,
                    "played" => PhasePosition::Played,
                    "drawn" => PhasePosition::Drawn { passed: false, last: false },
                    "last" => PhasePosition::Drawn { passed: false, last: true },
                    "passed" => PhasePosition::Drawn { passed: true, last: false },
                    _ => return Err(bad("prepare, played, drawn, last or passed is expected")),
                }
            }
            ["game", _] => {
                position.results.push(read_result(value).ok_or_else(|| bad("a result is expected"))?)
            }
            [who, "hand"] | ["hand", who] if role_called(who).is_some() => {
                let fill = value.ends_with("...");
                let cards = read_cards(value.trim_end_matches("..."))
                    .map_err(|error| StageError::new(line, error))?;
                self.hands[role(who)?] = Some(Heap { cards, fill });
            }
            [who, "played"] if role_called(who).is_some() => self.played[role(who)?] = Some(line.number()?),
            [who, "spent"] if role_called(who).is_some() => position.spent[role(who)?] = cards()?,
            [who, "seen"] if role_called(who).is_some() => position.seen[role(who)?] = cards()?,
            [who, "fresh"] if role_called(who).is_some() => {
                let numbers: Vec<u8> = line.listed().filter_map(|word| word.parse().ok()).collect();
                let [siege, tactics] = numbers[..] else { return Err(bad("two numbers are expected")) };
                position.fresh[role(who)?] = Fresh { siege, tactics };
            }
            [at, ref rest @ ..] => {
                let tile: Tile = at.parse().map_err(|_| {
                    StageError::new(line, format!("«{}» is nothing this game knows", line.about))
                })?;
                let section = &mut position.wall[tile.index()];
                match rest {
                    [] if value == "damaged" => section.damaged = true,
                    [] if value == "intact" => section.damaged = false,
                    ["first"] => section.first = Some(role(&value.to_lowercase())?),
                    [who] if role_called(who) == Some(Role::Attacker) => section.attacker = cards()?,
                    [who] if role_called(who) == Some(Role::Defender) => section.defender = cards()?,
                    _ => return Err(bad("intact, damaged or cards of a side are expected")),
                }
            }
            [] => return Err(bad("nothing is described")),
        }
        Ok(())
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

fn option(options: &mut Options, key: &str, value: &str) -> Option<()> {
    let flag = || match value {
        "true" | "yes" => Some(true),
        "false" | "no" => Some(false),
        _ => None,
    };
    match key {
        "tactics" => options.tactics = flag()?,
        "match" => options.two_games = flag()?,
        "proof_elite" => {
            options.proof_elite = match value {
                "capped" => ProofElite::Capped,
                "none" => ProofElite::None,
                "uncapped" => ProofElite::Uncapped,
                _ => return None,
            }
        }
        "attacker" => {
            options.attacker = match value {
                "first" => FirstAttacker::First,
                "second" => FirstAttacker::Second,
                "random" => FirstAttacker::Random,
                _ => return None,
            }
        }
        _ => return None,
    }
    Some(())
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

impl Siege {
    fn known_fact(&self, about: &str) -> Option<String> {
        let about = about.to_lowercase();
        let words: Vec<&str> = about.split_whitespace().collect();
        if let Some(fact) = course(self, &about, |seat| self.role(seat).word().to_owned()) {
            return Some(fact);
        }
        let fact = match words[..] {
            ["turn"] => self.mover.word().to_owned(),
            ["phase"] => self.phase_word().to_owned(),
            ["game"] => (self.finished().count() + usize::from(self.phase != Phase::Over)).to_string(),
            ["breaches"] => self.breaches().to_string(),
            ["cauldrons"] => self.cauldrons.to_string(),
            ["deck"] => listed(self.deck.and(CardSet::SIEGE).iter()),
            ["deck", "size"] => self.deck.count_of(Kind::Siege).to_string(),
            ["tactics", "deck"] => listed(self.deck.and(CardSet::TACTICS).iter()),
            ["tactics", "deck", "size"] => self.deck.count_of(Kind::Tactics).to_string(),
            ["discard"] => listed(self.discard.iter()),
            ["discard", "size"] => self.discard.count().to_string(),
            ["returned"] => listed(self.known.returned.iter()),
            ["final", "turn"] => yes_or_no(self.final_turn()),
            [first, ref rest @ ..] => match (role_called(first), first.parse::<Tile>()) {
                (Some(role), _) => self.role_fact(role, rest)?,
                (None, Ok(tile)) => self.tile_fact(tile, rest)?,
                _ => return None,
            },
            [] => return None,
        };
        Some(fact)
    }

    fn phase_word(&self) -> &'static str {
        match self.phase {
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

    fn role_fact(&self, role: Role, rest: &[&str]) -> Option<String> {
        let fresh = self.known.fresh[role];
        Some(match rest {
            ["hand"] => listed(self.hands[role].iter()),
            ["hand", "size"] => self.hands[role].count().to_string(),
            ["tactics", "in", "hand"] => self.hands[role].count_of(Kind::Tactics).to_string(),
            ["played"] => self.played[role].to_string(),
            ["spent"] => listed(self.spent[role].iter()),
            ["seen"] => listed(self.known.seen[role].iter()),
            ["fresh"] => format!("{} {}", fresh.siege, fresh.tactics),
            _ => return None,
        })
    }

    fn tile_fact(&self, tile: Tile, rest: &[&str]) -> Option<String> {
        let section = self.section(tile);
        let role_or_none = |role: Option<Role>| role.map_or("-", Role::word).to_owned();
        Some(match rest {
            [] if section.damaged => "damaged".to_owned(),
            [] => "intact".to_owned(),
            ["first"] => role_or_none(section.first),
            ["leader"] => role_or_none(self.leader(tile)),
            ["provable"] => yes_or_no(self.provable(tile)),
            ["refutation"] => match self.proof(tile) {
                Proof::Fails(_, reach) => {
                    let mut cards: Vec<Card> = self.outlook(tile, Role::Defender).added(reach).to_vec();
                    cards.sort();
                    listed(cards)
                }
                _ => "-".to_owned(),
            },
            [who] => listed(section.rows[role_called(who)?].cards().iter().copied()),
            [who, "formation"] => match self.standing(tile, role_called(who)?) {
                Some(standing) => format!("{} {}", formation_word(standing.formation), standing.sum),
                None => "-".to_owned(),
            },
            _ => return None,
        })
    }
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
