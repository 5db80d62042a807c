//! The bit tricks of proofs against plain enumeration of every completion.

use schotten::{Card, CardSet, Face, Formation, Options, Outlook, ProofElite, Role, Siege, Standing, Tile};
use table::{Dice, FastDice, Game, Turn};

/// What a card may count as, colour and strength (ST-9.1).
fn values(card: Card) -> Vec<(u8, u8)> {
    let any_colour = |strengths: std::ops::RangeInclusive<u8>| {
        (0..5).flat_map(move |colour| strengths.clone().map(move |strength| (colour, strength))).collect()
    };
    match card {
        Card::JOKER | Card::TWIN => any_colour(0..=11),
        Card::SPY => any_colour(10..=10),
        Card::SHIELD => any_colour(1..=3),
        _ => vec![(card.colour(), card.strength())],
    }
}

/// The counted formation of plain cards, straight from the table of types.
fn plain_standing(face: Face, cards: &[(u8, u8)]) -> Standing {
    let sum = cards.iter().map(|card| card.1).sum();
    if face.counts(Formation::LowerSum) {
        return Standing { formation: Formation::LowerSum, sum };
    }
    let mut strengths: Vec<u8> = cards.iter().map(|card| card.1).collect();
    strengths.sort();
    let colour = cards.iter().all(|card| card.0 == cards[0].0);
    let same = strengths.iter().all(|&strength| strength == strengths[0]);
    let run = strengths.windows(2).all(|pair| pair[1] == pair[0] + 1);
    let formation = [
        (Formation::ColourRun, colour && run),
        (Formation::SameStrength, same),
        (Formation::Colour, colour),
        (Formation::Run, run),
        (Formation::Sum, true),
    ]
    .into_iter()
    .find(|&(formation, fulfilled)| fulfilled && face.counts(formation))
    .map(|(formation, _)| formation);
    Standing { formation: formation.expect("every face counts sums"), sum }
}

/// The strongest counted formation over all values of the elite troops.
fn plain_best(face: Face, cards: &[Card]) -> Standing {
    fn assign(face: Face, rest: &[Card], fixed: &mut Vec<(u8, u8)>, best: &mut Option<Standing>) {
        let Some((&card, rest)) = rest.split_first() else {
            let standing = plain_standing(face, fixed);
            if best.is_none_or(|best| standing.beats(best)) {
                *best = Some(standing);
            }
            return;
        };
        for value in values(card) {
            fixed.push(value);
            assign(face, rest, fixed, best);
            fixed.pop();
        }
    }
    let mut best = None;
    assign(face, cards, &mut Vec::new(), &mut best);
    best.expect("a formation")
}

/// The strongest formation over all completions (ST-5.8, ST-9.10).
fn plain_reach(outlook: &Outlook) -> Option<Standing> {
    fn complete(outlook: &Outlook, from: u8, side: &mut Vec<Card>, elites: u8, best: &mut Option<Standing>) {
        if side.len() == outlook.face.slots as usize {
            let standing = plain_best(outlook.face, side);
            if best.is_none_or(|best| standing.beats(best)) {
                *best = Some(standing);
            }
            return;
        }
        for card in cards_of(outlook.unseen).into_iter().filter(|&card| number(card) >= from) {
            let elites = elites + u8::from(card.is_elite());
            if elites <= outlook.elite_limit {
                side.push(card);
                complete(outlook, number(card) + 1, side, elites, best);
                side.pop();
            }
        }
    }
    let mut best = None;
    complete(outlook, 0, &mut cards_of(outlook.fixed), 0, &mut best);
    best
}

fn number(card: Card) -> u8 {
    Card::all().position(|other| other == card).expect("a card") as u8
}

fn cards_of(bits: u64) -> Vec<Card> {
    Card::all().take(64).filter(|&card| bits >> number(card) & 1 == 1).collect()
}

fn faces() -> Vec<Face> {
    let siege = Siege::deal(&Options::default(), &mut FastDice::new(0)).expect("standard options");
    Tile::all()
        .flat_map(|tile| {
            let mut section = *siege.section(tile);
            [false, true].map(|damaged| {
                section.damaged = damaged;
                section.face(tile)
            })
        })
        .collect()
}

fn check(outlook: Outlook, dice: &mut FastDice) {
    let expected = plain_reach(&outlook);
    let found = outlook.best(Formation::LowerSum);
    assert_eq!(found.map(|reach| reach.standing), expected, "{outlook:?}");
    let floor = Formation::STRONGEST_FIRST[dice.below(6) as usize];
    let above = outlook.best(floor).map(|reach| reach.standing);
    assert_eq!(above, expected.filter(|standing| standing.formation >= floor), "{outlook:?} from {floor:?}");
    if let Some(reach) = found {
        let added = outlook.added(reach);
        let elites = added.iter().filter(|card| card.is_elite()).count();
        assert!(elites <= outlook.elite_limit as usize, "{outlook:?}: {added:?}");
        assert!(added.iter().all(|&card| outlook.unseen >> number(card) & 1 == 1), "{outlook:?}: {added:?}");
        assert_eq!(added.iter().copied().collect::<CardSet>().count() as usize, added.len());
        let mut side = cards_of(outlook.fixed);
        side.extend(added);
        assert_eq!(side.len(), outlook.face.slots as usize, "{outlook:?}");
        assert_eq!(plain_best(outlook.face, &side), reach.standing, "{outlook:?}: {side:?}");
    }
}

/// Takes `count` random cards out of the pool.
fn take(pool: &mut Vec<Card>, count: usize, dice: &mut FastDice) -> u64 {
    (0..count.min(pool.len())).fold(0, |bits, _| {
        let card = pool.swap_remove(dice.below(pool.len() as u32) as usize);
        bits | 1 << number(card)
    })
}

/// Cards that tend to belong together, so that every type of formation turns up often.
fn narrow_pool(dice: &mut FastDice) -> Vec<Card> {
    let (colour, strength, width) = (dice.below(5) as u8, dice.below(12) as u8, 1 + dice.below(4) as u8);
    let way = dice.below(4);
    Card::all()
        .filter(|card| card.is_siege())
        .filter(|card| match way {
            0 => true,
            1 => card.colour() == colour,
            2 => card.strength().abs_diff(strength) < width,
            _ => card.colour() == colour || card.strength() == strength,
        })
        .collect()
}

/// Clauses: ST-5.4 ST-5.6 ST-5.7 ST-5.8 ST-6.1 ST-6.2 ST-6.3
#[test]
fn a_hundred_thousand_sides_reach_what_enumeration_finds() {
    let (faces, mut dice) = (faces(), FastDice::new(5));
    for round in 0..100_000 {
        let face = dice.pick(&faces);
        let mut pool = narrow_pool(&mut dice);
        let fixed = take(&mut pool, dice.below(u32::from(face.slots) + 1) as usize, &mut dice);
        let free = face.slots as u32 - fixed.count_ones();
        if round % 2 == 0 {
            pool = Card::all().filter(|card| card.is_siege() && fixed >> number(*card) & 1 == 0).collect();
        }
        // Few unseen cards where many slots are free: enumeration must stay affordable.
        let most = [1, 60, if round % 50 == 0 { 58 } else { 14 }, 13, 11][free as usize];
        let unseen = take(&mut pool, dice.below(most + 1) as usize, &mut dice);
        check(Outlook { face, fixed, free: free as u8, unseen, elite_limit: 0 }, &mut dice);
    }
}

/// Clauses: ST-9.1 ST-9.2 ST-9.5 ST-9.6 ST-9.10
#[test]
fn a_hundred_thousand_sides_with_elite_troops_reach_what_enumeration_finds() {
    let (faces, mut dice) = (faces(), FastDice::new(6));
    let elites = [Card::JOKER, Card::TWIN, Card::SPY, Card::SHIELD];
    for round in 0..100_000 {
        let face = dice.pick(&faces);
        let mut pool = narrow_pool(&mut dice);
        let mut troops = elites.to_vec();
        // Two Jokers multiply the enumeration by 3600, so they come together less often.
        if round % 40 != 0 {
            troops.remove(dice.below(2) as usize);
        }
        let held_elites =
            take(&mut troops, [0, 0, 1, 1, 2, 3][dice.below(6) as usize].min(face.slots as usize), &mut dice);
        let room = u32::from(face.slots) - held_elites.count_ones();
        let held = take(&mut pool, (room - dice.below(room.min(2) + 1)) as usize, &mut dice);
        let fixed = held | held_elites;
        let free = u32::from(face.slots).saturating_sub(fixed.count_ones());
        let most = [1, 12, 7, 5, 4][free as usize];
        let unseen_siege = take(&mut pool, dice.below(most + 1) as usize, &mut dice);
        let unseen_elites = take(&mut troops, dice.below(3) as usize, &mut dice);
        let elite_limit = dice.below(free + 1) as u8;
        check(
            Outlook { face, fixed, free: free as u8, unseen: unseen_siege | unseen_elites, elite_limit },
            &mut dice,
        );
    }
}

/// Every proof asked for in real games agrees with enumeration, with the unseen cards and the
/// allowance for elite troops worked out anew from the description of the position.
///
/// Clauses: ST-5.3 ST-5.5 ST-5.8 ST-6.7 ST-9.6 ST-9.9 ST-9.10
#[test]
fn proofs_in_real_games_agree_with_enumeration() {
    let mut dice = FastDice::new(7);
    let mut looked = [0u32; 2];
    for game in 0..400 {
        let options = Options {
            tactics: game % 4 != 0,
            proof_elite: [ProofElite::Capped, ProofElite::None, ProofElite::Uncapped][game % 3],
            ..Options::default()
        };
        let mut siege = Siege::deal(&options, &mut dice).expect("options");
        let mut choices = Vec::new();
        while let Turn::Asks(seats) = siege.turn() {
            let seat = seats.lowest().expect("somebody who is asked");
            siege.choices(seat, &mut choices);
            let choice = dice.pick(&choices);
            siege.play(seat, choice, &mut dice, &mut ());
            if let Turn::Asks(_) = siege.turn() {
                for tile in Tile::all() {
                    if let Some(holds) = plain_proof(&siege, tile) {
                        looked[usize::from(holds)] += 1;
                        assert_eq!(siege.provable(tile), holds, "{tile} in {:?}", siege.position());
                    }
                }
            }
        }
    }
    assert!(looked.iter().all(|&count| count > 300), "too few proofs to mean anything: {looked:?}");
}

/// Whether the declaration succeeds, by enumeration; nothing where the attacker's side is not
/// complete or enumeration would take too long.
fn plain_proof(siege: &Siege, tile: Tile) -> Option<bool> {
    let position = siege.position();
    let section = &position.wall[tile.index()];
    let face = siege.section(tile).face(tile);
    let free = face.slots as usize - section.defender.len();
    if section.attacker.len() < face.slots as usize || free > 2 {
        return None;
    }
    let own = plain_best(face, &section.attacker);
    let bits = |cards: &[Card]| cards.iter().fold(0u64, |bits, &card| bits | 1 << number(card));
    let lying: Vec<Card> = position
        .wall
        .iter()
        .flat_map(|section| [&section.attacker[..], &section.defender[..]].concat())
        .collect();
    let gone = bits(&lying) | bits(&position.discard);
    let all = if position.options.tactics { u64::MAX } else { (1 << 60) - 1 };
    let played = position.played;
    let allowance = match position.options.proof_elite {
        _ if !position.options.tactics => 0,
        ProofElite::None => 0,
        ProofElite::Uncapped => free as u8,
        ProofElite::Capped => (played.attacker + 1).saturating_sub(played.defender).min(free as u8),
    };
    let unseen = all & !gone;
    if free == 2 && allowance > 0 && unseen.count_ones() > 20 {
        return None;
    }
    let outlook =
        Outlook { face, fixed: bits(&section.defender), free: free as u8, unseen, elite_limit: allowance };
    Some(match plain_reach(&outlook) {
        None => true,
        Some(against) if against == own => free > 0 || section.first == Some(Role::Attacker),
        Some(against) => own.beats(against),
    })
}
