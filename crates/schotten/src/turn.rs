//! The course of a turn: what each choice does, and what the rules then do by themselves.

use crate::card::{Action, Card, CardSet, Kind};
use crate::choice::Choice;
use crate::event::{Event, Origin};
use crate::options::{FirstAttacker, Options};
use crate::siege::{Ending, Finished, Known, Phase, Siege};
use crate::wall::{ByRole, Role, Section, TILES, Tile};
use table::{Dice, Seat, Seats, Secret, Sink, World};

/// Cauldrons at the start (ST-1.3).
pub(crate) const CAULDRONS: u8 = 3;
/// So many damaged tiles win the game for the attacker (ST-7.2).
pub(crate) const BREACHES_TO_WIN: u8 = 4;

impl Siege {
    /// Deals the first game.
    pub(crate) fn begin<D: Dice>(options: Options, dice: &mut D) -> Siege {
        let attacker = match options.attacker {
            FirstAttacker::First => Seat(0),
            FirstAttacker::Second => Seat(1),
            FirstAttacker::Random => Seat(dice.below(2) as u8),
        };
        Siege::deal_game(options, [None; 3], attacker, dice)
    }

    /// Deals one game (ST-1.2 to ST-1.6): six or seven cards to the attacker, then to the defender.
    fn deal_game<D: Dice>(
        options: Options,
        results: [Option<Finished>; 3],
        attacker: Seat,
        dice: &mut D,
    ) -> Siege {
        let mut siege = Siege {
            options,
            results,
            attacker,
            wall: [Section::default(); TILES],
            hands: ByRole::default(),
            deck: if options.tactics { CardSet::SIEGE.or(CardSet::TACTICS) } else { CardSet::SIEGE },
            discard: CardSet::NONE,
            spent: ByRole::default(),
            played: ByRole::default(),
            cauldrons: CAULDRONS,
            known: Known::default(),
            mover: Role::Attacker,
            phase: Phase::Prepare,
            stirred: false,
            idle_before: false,
        };
        for role in Role::BOTH {
            for _ in 0..siege.hand_limit() {
                let card = siege.top_card(Kind::Siege, dice);
                siege.hands[role].insert(card);
            }
        }
        siege
    }

    /// Takes a card off a deck, which has no order until now.
    #[inline]
    fn top_card<D: Dice>(&mut self, kind: Kind, dice: &mut D) -> Card {
        let card = self.deck.and(CardSet::of_kind(kind)).draw(dice);
        self.deck.remove(card);
        card
    }

    /// Carries out a choice, then everything that needs no choice.
    #[inline]
    pub(crate) fn carry_out(&mut self, role: Role, choice: Choice, world: &mut impl World<Event>) {
        self.perform(role, choice, world);
        self.settle(world);
    }

    fn perform(&mut self, role: Role, choice: Choice, world: &mut impl World<Event>) {
        let seat = self.seat(role);
        match choice {
            Choice::Declare { tile } => self.breach(tile, world),
            Choice::Retreat { tile } => {
                let row = self.section(tile).rows.attacker;
                self.clear(tile, Role::Attacker);
                self.stirred = true;
                world.tell(|| Event::Retreated { seat, tile, discarded: row.cards().to_vec() });
            }
            Choice::Oil { tile } => {
                let card = self.section(tile).rows.attacker.cards()[0];
                self.take_off(tile, Role::Attacker, card);
                self.discard.insert(card);
                self.cauldrons -= 1;
                self.stirred = true;
                let left = self.cauldrons;
                world.tell(|| Event::Oiled { seat, tile, card, left });
            }
            Choice::Play { card, tile } => {
                self.leave_hand(role, card);
                if card.is_elite() {
                    self.played[role] += 1;
                }
                world.tell(|| Event::Placed { seat, card, tile, from: Origin::Hand });
                self.place(role, card, tile, world);
                self.phase = Phase::Played;
            }
            Choice::Act { card } => {
                self.leave_hand(role, card);
                self.played[role] += 1;
                self.spent[role].insert(card);
                world.tell(|| Event::Acted { seat, card });
                self.phase = match card.action() {
                    Some(Action::Exchange) => Phase::Exchange(ByRole::default()),
                    Some(action) => Phase::Acting(action, None),
                    None => unreachable!("only action cards act"),
                };
            }
            Choice::Pass => {
                world.tell(|| Event::Passed { seat });
                self.phase = Phase::Drawn { passed: true, last: self.attacker_finds_no_card() };
            }
            Choice::Give { cards } => {
                if let Phase::Exchange(gifts) = &mut self.phase {
                    gifts[role] = cards.cards();
                }
                world.tell(|| Event::Offered { seat });
            }
            Choice::Draw { deck } => {
                self.draw(role, deck, world);
                self.phase = Phase::Drawn { passed: false, last: false };
            }
            Choice::End => self.end_turn(world),
            Choice::Pick { .. } | Choice::To { .. } | Choice::Away | Choice::Blast { .. } => {
                self.act_on(role, choice, world);
            }
        }
    }

    /// Answers every question that has one possible answer, until there is a real one.
    #[inline]
    fn settle(&mut self, world: &mut impl World<Event>) {
        loop {
            let role = self.mover;
            match self.phase {
                Phase::Over => return,
                Phase::Prepare => {
                    let (cards, tiles) = (self.playable_troops(role), self.open_tiles(role));
                    if cards & cards.wrapping_sub(1) != 0 && tiles != 0 {
                        return;
                    }
                    match self.only_choice(role) {
                        Some(choice) => self.perform(role, choice, world),
                        None => return,
                    }
                }
                Phase::Acting(..) => match self.only_choice(role) {
                    Some(choice) => self.perform(role, choice, world),
                    None => return,
                },
                Phase::Exchange(gifts) => {
                    if !self.settle_exchange(gifts, world) {
                        return;
                    }
                }
                Phase::Played => {
                    if self.attacker_finds_no_card() {
                        self.phase = Phase::Drawn { passed: false, last: true };
                        continue;
                    }
                    let tactics = self.deck.count_of(Kind::Tactics) > 0;
                    let siege = self.deck.siege_bits() != 0;
                    if siege && tactics || role == Role::Attacker && self.any_provable() {
                        return;
                    }
                    if siege || tactics {
                        self.draw(role, if siege { Kind::Siege } else { Kind::Tactics }, world);
                    }
                    // Drawing changes no proof, so there is still nothing to declare.
                    self.phase = Phase::Drawn { passed: false, last: false };
                    self.end_turn(world);
                }
                Phase::Drawn { .. } => {
                    if role == Role::Attacker && self.any_provable() {
                        return;
                    }
                    self.end_turn(world);
                }
            }
        }
    }

    /// The end test of ST-7.3, made where the attacker would draw.
    fn attacker_finds_no_card(&self) -> bool {
        self.mover == Role::Attacker && self.deck.siege_bits() == 0
    }

    fn end_turn(&mut self, world: &mut impl World<Event>) {
        let Phase::Drawn { passed, last } = self.phase else { unreachable!("a turn ends behind its draw") };
        if last {
            return self.finish(Ending::DeckEmpty, world);
        }
        let idle = passed && !self.stirred;
        if idle && self.idle_before {
            return self.finish(Ending::Stalemate, world);
        }
        self.idle_before = idle;
        self.stirred = false;
        self.mover = self.mover.other();
        self.phase = Phase::Prepare;
    }

    /// A successful declaration (ST-5.10, ST-5.11, ST-5.14).
    fn breach(&mut self, tile: Tile, world: &mut impl World<Event>) {
        let seat = self.attacker;
        let lost_before = self.section(tile).damaged;
        let standing = self.standing(tile, Role::Attacker).expect("a complete formation");
        self.wall[tile.index()].damaged = true;
        self.stirred = true;
        let ending = if lost_before {
            Some(Ending::BrokenThrough)
        } else if self.breaches() == BREACHES_TO_WIN {
            Some(Ending::FourBreaches)
        } else {
            None
        };
        if let Some(ending) = ending {
            world.tell(|| Event::breached(seat, tile, standing, Vec::new()));
            return self.finish(ending, world);
        }
        let rows = self.section(tile).rows;
        world.tell(|| {
            let discarded = [rows.attacker.cards(), rows.defender.cards()].concat();
            Event::breached(seat, tile, standing, discarded)
        });
        self.clear(tile, Role::Attacker);
        self.clear(tile, Role::Defender);
    }

    /// Discards a whole row.
    pub(crate) fn clear(&mut self, tile: Tile, role: Role) {
        let section = &mut self.wall[tile.index()];
        self.discard.0 |= u128::from(section.rows[role].troops());
        section.rows[role] = Default::default();
        section.first = None;
    }

    /// Takes one card off a row.
    pub(crate) fn take_off(&mut self, tile: Tile, role: Role, card: Card) {
        let section = &mut self.wall[tile.index()];
        section.rows[role].remove(card);
        section.first = None;
    }

    /// Lays a card outermost on a side with a free slot; a 0 and an 11 of one colour vanish
    /// together (ST-3.5).
    pub(crate) fn place(&mut self, role: Role, card: Card, tile: Tile, told: &mut impl Sink<Event>) {
        let section = &mut self.wall[tile.index()];
        if let Some(met) = card.nemesis()
            && section.rows[role.other()].remove(met)
        {
            section.first = None;
            self.discard.insert(card);
            self.discard.insert(met);
            told.tell(|| Event::Cancelled { tile, placed: card, met });
            return;
        }
        section.rows[role].push(card);
        let slots = section.face(tile).slots;
        if section.rows[role].len() == slots && section.rows[role.other()].len() == slots {
            section.first = Some(role.other());
        }
    }

    fn draw(&mut self, role: Role, deck: Kind, world: &mut impl World<Event>) {
        let card = self.top_card(deck, world);
        self.hands[role].insert(card);
        self.known.drew(role, deck);
        let (seat, left) = (self.seat(role), self.deck.count_of(deck));
        world.tell(|| Event::Drew { seat, deck, card: Secret::of(Seats::one(seat), card), left });
    }

    /// Takes a card out of a hand for all to see.
    fn leave_hand(&mut self, role: Role, card: Card) {
        self.hands[role].remove(card);
        self.known.showed(role, card);
    }

    /// Ends this game, and the match if that decides it (ST-7.9 to ST-7.12).
    fn finish(&mut self, ending: Ending, world: &mut impl World<Event>) {
        let winner = ending.winner();
        let tally = match winner {
            Role::Attacker => self.deck.count_of(Kind::Siege),
            Role::Defender => TILES as u8 - self.breaches() + self.cauldrons,
        };
        let game = Finished { attacker: self.attacker, winner, ending, tally };
        let number = self.finished().count();
        self.results[number] = Some(game);
        self.phase = Phase::Over;
        let champion = self.champion();
        let seat = self.seat(winner);
        world.tell(|| Event::Ended { game, winner: seat });
        if let Some(seat) = champion {
            if self.options.two_games {
                world.tell(|| Event::Crowned { seat });
            }
            return;
        }
        let attacker = match number {
            0 => self.seat(Role::Defender),
            _ => Seat(world.below(2) as u8),
        };
        *self = Siege::deal_game(self.options, self.results, attacker, world);
        world.tell(|| Event::Dealt { game: number as u8 + 2, attacker });
    }

    /// The games that are over, in order.
    pub(crate) fn finished(&self) -> impl Iterator<Item = &Finished> {
        self.results.iter().flatten()
    }

    /// The number of this game in the match, from 1.
    pub(crate) fn number(&self) -> usize {
        self.finished().count() + usize::from(self.phase != Phase::Over)
    }

    /// Who has won it all; nothing while a game is still to be played.
    pub(crate) fn champion(&self) -> Option<Seat> {
        champion(self.options.two_games, &self.results)
    }
}

/// Who has won the game or the match.
pub(crate) fn champion(two_games: bool, results: &[Option<Finished>; 3]) -> Option<Seat> {
    match (two_games, results) {
        (false, [Some(only), ..]) => Some(only.winning_seat()),
        (true, [_, _, Some(last)]) => Some(last.winning_seat()),
        (true, [Some(one), Some(two), None]) => {
            let (first, second) = (one.winning_seat(), two.winning_seat());
            if first == second {
                return Some(first);
            }
            // One win each is always in the same role, so the tallies count the same things.
            match one.tally.cmp(&two.tally) {
                std::cmp::Ordering::Greater => Some(first),
                std::cmp::Ordering::Less => Some(second),
                std::cmp::Ordering::Equal => None,
            }
        }
        _ => None,
    }
}

impl Finished {
    /// Who won this game.
    pub fn winning_seat(&self) -> Seat {
        match self.winner {
            Role::Attacker => self.attacker,
            Role::Defender => Seat(1 - self.attacker.0),
        }
    }
}
