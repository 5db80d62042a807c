//! How much each card wins, and what the seats are worth, over bots playing themselves.

use crate::chart::{Mark, Scale, dots};
use crate::figures::quoted;
use crate::html::{Page, shares, table};
use crate::opening::{self, First};
use crate::report::{SeatLine, Spread, histogram, seat_lines};
use crate::sitting::{Decision, mixed, sit};
use crate::statistics::{Contrast, Effect, mean};
use crate::text::{columns, number, percent, say};
use crate::tournament::{CannotBegin, Progress};
use crate::worth::{Barred, Worth, barred_game, worths};
use bots::Skill;
use minds::Sense;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Instant;
use table::{Certainty, FastDice, Lang, Outcome, Seat, Share, Shown, Words};

/// What bots found out about a game by playing themselves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Balance {
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: Words,
    /// The rules version.
    pub rules: u32,
    /// The options as JSON.
    pub options: serde_json::Value,
    /// Who played itself.
    pub bot: String,
    /// The seed everything grew from.
    pub seed: u64,
    /// Games finished.
    pub played: usize,
    /// What each seat or role is worth.
    pub seats: Vec<SeatLine>,
    /// How many choices a game took.
    pub decisions: Spread,
    /// How many games took how many choices.
    pub lengths: Vec<(usize, usize)>,
    /// What each card is worth and who owned it, the worthiest first.
    pub cards: Vec<CardLine>,
    /// What was taken in the opening, and how often of the times it could be, the most first.
    #[serde(default)]
    pub openings: Vec<(String, Share)>,
}

/// One card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CardLine {
    /// The card's id.
    pub id: String,
    /// The card's name.
    pub name: Words,
    /// The number in its corner.
    pub number: Option<i32>,
    /// How sure that number is.
    pub certainty: Certainty,
    /// What it is worth to have it; nothing where chance never decided who may.
    pub worth: Option<Worth>,
    /// The same for each seat or role alone; nothing where too few games say something about it.
    #[serde(default)]
    pub by_seat: Vec<Option<Effect>>,
    /// By how much better the seats did that owned it: not its worth, for good players own good cards.
    pub owning: Option<Effect>,
    /// How long games took in which somebody owned it, by the length of all games: mean, and the ends of its 95 % interval.
    #[serde(default)]
    pub length: Option<[f64; 3]>,
}

/// After every so many decisions it is noted who owns what.
const LOOK_EVERY: usize = 3;

/// A bot that plays itself, to find out about the cards.
#[derive(Clone, Debug)]
pub struct Trial<G: Sense> {
    options: G::Options,
    skills: Vec<Skill>,
    /// The ids of all cards.
    ids: Vec<String>,
    seed: u64,
}

/// One game as it came about, and the same deal with seats barred from cards.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ended {
    outcome: Outcome,
    decisions: usize,
    owned: Vec<BTreeSet<String>>,
    barred: Barred,
    #[serde(default)]
    firsts: Vec<First>,
}

impl<G: Sense + Shown> Trial<G> {
    /// A trial of this bot.
    pub fn new(options: G::Options, skill: &Skill, seed: u64) -> Result<Self, CannotBegin> {
        skill.check::<G>().map_err(CannotBegin::Skill)?;
        let first = G::deal(&options, &mut FastDice::new(seed)).map_err(CannotBegin::Options)?;
        let skills = vec![skill.clone(); first.seats()];
        let ids = G::catalogue(&options).into_iter().map(|face| face.id.to_lowercase()).collect();
        Ok(Trial { options, skills, ids, seed })
    }

    /// Plays the games with this number; nothing when it was told to stop.
    pub fn play(&self, number: usize, stop: &AtomicBool) -> Option<Ended> {
        let Trial { options, skills, ids, seed } = self;
        let mut owned = vec![BTreeSet::new(); skills.len()];
        let note = |state: &G, owned: &mut [BTreeSet<String>]| {
            for (seat, owned) in Seat::first(skills.len()).zip(owned) {
                owned.extend(state.owned(seat));
            }
        };
        let mut firsts = vec![Vec::new(); skills.len()];
        // Cards come and go: whatever was owned at any time counts.
        let watch = |decision: Decision<'_, G>| {
            opening::note(&mut firsts[decision.seat.index()], decision.state, decision.seat, decision.choice);
            if decision.number.is_multiple_of(LOOK_EVERY) {
                note(decision.state, &mut owned);
            }
        };
        let sitting = sit::<G>(options, skills, mixed(*seed, number as u64), stop, watch)?;
        note(&sitting.state, &mut owned);
        let barred = barred_game::<G>(options, skills, ids, *seed, number as u64, stop)?;
        let (outcome, decisions) = (sitting.outcome, sitting.decisions);
        let firsts = firsts.into_iter().flatten().collect();
        Some(Ended { outcome, decisions, owned, barred, firsts })
    }

    /// What these games show, which are in the order of their numbers.
    pub fn reckon(&self, finished: &[Ended]) -> Balance {
        let options = &self.options;
        let outcomes: Vec<Outcome> = finished.iter().map(|ended| ended.outcome).collect();
        let lengths: Vec<usize> = finished.iter().map(|ended| ended.decisions).collect();
        Balance {
            game: G::ID.to_owned(),
            title: G::title(),
            rules: G::RULES,
            options: serde_json::to_value(options).unwrap_or_default(),
            bot: self.skills[0].to_string(),
            seed: self.seed,
            played: finished.len(),
            seats: seat_lines(&crate::tournament::roles::<G>(options), &outcomes),
            decisions: Spread::of(lengths.iter().map(|&length| length as f64).collect()),
            lengths: histogram(&lengths),
            cards: cards::<G>(options, finished),
            openings: opening::shares(finished.iter().flat_map(|ended| &ended.firsts)),
        }
    }
}

/// Plays `games` games of a bot against itself and reckons up what it shows, and as many again in
/// which seats are barred from cards, for what the cards are worth.
pub fn balance<G: Sense + Shown>(
    options: &G::Options,
    skill: &Skill,
    games: usize,
    seed: u64,
    threads: usize,
    stop: &AtomicBool,
    mut progress: impl FnMut(Progress),
) -> Result<Balance, CannotBegin> {
    let trial = Trial::<G>::new(options.clone(), skill, seed)?;
    let began = Instant::now();
    let next = AtomicUsize::new(0);
    let mut finished: Vec<(usize, Ended)> = Vec::new();
    std::thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..threads.clamp(1, games.max(1)) {
            let (send, next, trial) = (send.clone(), &next, &trial);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let Some(ended) = trial.play(number, stop) else { break };
                    if send.send((number, ended)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        for one in receive {
            finished.push(one);
            progress(Progress { played: finished.len(), planned: games, elapsed: began.elapsed() });
        }
    });
    finished.sort_by_key(|(number, _)| *number);
    let finished: Vec<Ended> = finished.into_iter().map(|(_, ended)| ended).collect();
    Ok(trial.reckon(&finished))
}

/// How long games took in which somebody owned this card, by the length of all games.
fn length(id: &str, finished: &[Ended]) -> Option<[f64; 3]> {
    let decisions = |ended: &Ended| ended.decisions as f64;
    let all: Vec<f64> = finished.iter().map(decisions).collect();
    let with = finished.iter().filter(|ended| ended.owned.iter().any(|owned| owned.contains(id)));
    let with: Vec<f64> = with.map(decisions).collect();
    let ((usual, _), (here, reach)) = (mean(&all), mean(&with));
    (with.len() >= ENOUGH).then(|| [here / usual, (here - reach) / usual, (here + reach) / usual])
}

/// Fewer games than this say nothing about how long games take.
const ENOUGH: usize = 30;

/// What each card is worth, and who owned it. Owners are compared only within games in which somebody
/// owned the card, so that a card of a rare kingdom is not blamed for the kingdom.
fn cards<G: Shown>(options: &G::Options, finished: &[Ended]) -> Vec<CardLine> {
    let mut owning: BTreeMap<&str, Contrast> = BTreeMap::new();
    for ended in finished {
        let seen: BTreeSet<&str> = ended.owned.iter().flatten().map(String::as_str).collect();
        for id in seen {
            let seats = ended.owned.iter().enumerate();
            let seats =
                seats.map(|(seat, owned)| (owned.contains(id), ended.outcome.worth(Seat(seat as u8))));
            owning.entry(id).or_default().add(seats);
        }
    }
    let worths = worths(finished.iter().map(|ended| (&*ended.owned, &ended.barred)));
    let faces = G::catalogue(options);
    let mut lines: Vec<CardLine> = owning
        .into_iter()
        .map(|(id, contrast)| {
            let face = faces.iter().find(|face| face.id == id);
            CardLine {
                id: id.to_owned(),
                name: face.map_or_else(|| Words::same(id.to_owned()), |face| face.name.clone()),
                number: face.and_then(|face| face.number),
                certainty: face.map_or(Certainty::Sourced, |face| face.certainty),
                worth: worths.get(id).map(|worths| worths.all),
                by_seat: worths.get(id).map(|worths| worths.seats.clone()).unwrap_or_default(),
                owning: contrast.effect(),
                length: length(id, finished),
            }
        })
        .filter(|line| line.worth.is_some() || line.owning.is_some())
        .collect();
    let rank = |line: &CardLine| line.worth.map_or(f64::NEG_INFINITY, |worth| worth.effect.difference);
    lines.sort_by(|a, b| rank(b).total_cmp(&rank(a)).then_with(|| a.id.cmp(&b.id)));
    lines
}

/// A new number for a reconstructed card that wins or loses too much.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Proposal {
    /// The card's id.
    pub id: String,
    /// Its number now.
    pub from: i32,
    /// The number proposed.
    pub to: i32,
}

/// The proposals as a sheet in the words of Crimson Company's sheets, reasons as comments.
pub fn sheet(balance: &Balance) -> String {
    let mut text = format!("# Proposed from {} games of {} against itself.\n", balance.played, balance.bot);
    for Proposal { id, from, to } in balance.proposals() {
        text.push_str(&format!("\n# It was {from}.\ncharacter {id}\nstrength {to}\n"));
    }
    text
}

impl Balance {
    /// Numbers that bring reconstructed cards back to the middle: one less for a card whose whole
    /// interval lies above the middle card's worth, one more for one that lies below. With so many
    /// cards looked at, the interval is the wide one.
    pub fn proposals(&self) -> Vec<Proposal> {
        let effects = self.cards.iter().filter_map(|card| card.worth.map(|worth| worth.effect));
        let mut differences: Vec<f64> = effects.map(|effect| effect.difference).collect();
        differences.sort_by(f64::total_cmp);
        let many = differences.len();
        let middle = crate::statistics::quantile(&differences, 0.5);
        self.cards
            .iter()
            .filter(|card| card.certainty == Certainty::Reconstructed)
            .filter_map(|card| {
                let from = card.number?;
                let (low, high) = card.worth?.effect.among(many);
                let to = match () {
                    () if low > middle => from - 1,
                    () if high < middle => from + 1,
                    () => return None,
                };
                (to >= 0).then(|| Proposal { id: card.id.clone(), from, to })
            })
            .collect()
    }

    fn said(effect: Option<Effect>, lang: Lang) -> String {
        let Some(effect) = effect else { return "–".to_owned() };
        let of = |value: f64| {
            let sign = if value >= 0.0 { "+" } else { "" };
            format!("{sign}{}", number(lang, 100.0 * value, 1))
        };
        format!("{} ({} … {})", of(effect.difference), of(effect.low), of(effect.high))
    }

    fn headline(&self, lang: Lang) -> String {
        let places = [
            ("game", self.title.in_lang(lang).to_owned()),
            ("played", self.played.to_string()),
            ("bot", self.bot.clone()),
            ("seed", self.seed.to_string()),
        ];
        say(lang, "arena-balance-headline", &places)
    }

    fn rows(&self, lang: Lang) -> Vec<Vec<String>> {
        let heads = [
            "arena-balance-card",
            "arena-balance-worth",
            "arena-balance-stands",
            "arena-balance-with",
            "arena-balance-difference",
        ];
        let mut rows = vec![heads.map(|key| say(lang, key, &[])).to_vec()];
        rows.extend(self.cards.iter().map(|card| {
            let stands = card.worth.is_some_and(|worth| worth.stands);
            vec![
                card.name.in_lang(lang).to_owned(),
                Self::said(card.worth.map(|worth| worth.effect), lang),
                if stands { "*" } else { "" }.to_owned(),
                card.owning.map_or(0, |owning| owning.with).to_string(),
                Self::said(card.owning, lang),
            ]
        }));
        rows
    }

    /// What each card is worth to each seat or role.
    fn rows_by_seat(&self, lang: Lang) -> Vec<Vec<String>> {
        let seats = self.seats.iter().map(|seat| format!("{} {}", seat.seat, seat.role.in_lang(lang)));
        let head = [say(lang, "arena-balance-card", &[])].into_iter().chain(seats).collect();
        let cards = self.cards.iter().filter(|card| card.by_seat.iter().any(Option::is_some));
        let row = |card: &CardLine| {
            let name = [card.name.in_lang(lang).to_owned()];
            name.into_iter().chain(card.by_seat.iter().map(|&effect| Self::said(effect, lang))).collect()
        };
        [head].into_iter().chain(cards.map(row)).collect()
    }

    /// The figures as a table for other programs: one line for each seat, each card, and each card at each seat;
    /// what does not apply is empty.
    pub fn csv(&self) -> String {
        let mut text = String::from(
            "kind,id,name,seat,games,with,without,value,low,high,low_among_all,high_among_all\n",
        );
        for seat in &self.seats {
            let Share { games, share, low, high } = seat.worth;
            let role = quoted(seat.role.in_lang(Lang::En));
            let _ = writeln!(text, "seat,,{role},{},{games},,,{share:.6},{low:.6},{high:.6},,", seat.seat);
        }
        let many = self.cards.iter().filter(|card| card.worth.is_some()).count();
        for card in &self.cards {
            let name = quoted(card.name.in_lang(Lang::En));
            let mut line = |kind: &str, seat: String, effect: Effect| {
                let Effect { games, with, without, difference, low, high } = effect;
                let _ = write!(text, "{kind},{},{name},{seat},{games},{with},{without},", card.id);
                let _ = write!(text, "{difference:.6},{low:.6},{high:.6},");
                let (low, high) = effect.among(many);
                let _ = match kind {
                    "worth" => writeln!(text, "{low:.6},{high:.6}"),
                    _ => writeln!(text, ","),
                };
            };
            card.worth.into_iter().for_each(|worth| line("worth", String::new(), worth.effect));
            card.owning.into_iter().for_each(|effect| line("owning", String::new(), effect));
            for (seat, effect) in card.by_seat.iter().enumerate() {
                effect.iter().for_each(|&effect| line("worth_at_seat", (seat + 1).to_string(), effect));
            }
        }
        text
    }

    /// As plain text.
    pub fn text(&self, lang: Lang) -> String {
        let mut out = format!("{}\n\n", self.headline(lang));
        let mut rows =
            vec![["arena-seat", "arena-games", "arena-worth"].map(|key| say(lang, key, &[])).to_vec()];
        rows.extend(self.seats.iter().map(|seat| {
            let name = format!("{} {}", seat.seat, seat.role.in_lang(lang));
            vec![name, seat.worth.games.to_string(), percent(lang, &seat.worth)]
        }));
        out.push_str(&columns(&rows));
        out.push('\n');
        if self.cards.is_empty() {
            out.push_str(&say(lang, "arena-balance-none", &[]));
            out.push('\n');
        } else {
            out.push_str(&columns(&self.rows(lang)));
            let by_seat = self.rows_by_seat(lang);
            if by_seat.len() > 1 {
                out.push_str(&format!("\n{}\n", say(lang, "arena-balance-by-seat", &[])));
                out.push_str(&columns(&by_seat));
            }
            out.push_str(&format!("\n{}\n", say(lang, "arena-balance-note", &[])));
        }
        out
    }

    /// As one self-contained page.
    pub fn html(&self, lang: Lang) -> String {
        let title = say(lang, "arena-balance-title", &[("game", self.title.in_lang(lang).to_owned())]);
        let mut page = Page::new(lang, &self.game, title, self.headline(lang));
        let seats =
            self.seats.iter().map(|seat| (format!("{} {}", seat.seat, seat.role.in_lang(lang)), seat.worth));
        page.measured("arena-chart-seat", &shares(lang, seats));
        let axis = say(lang, "arena-axis-length", &[]);
        page.section("arena-chart-length", &crate::chart::columns(&self.lengths, &axis));
        let marks: Vec<Mark> = self
            .cards
            .iter()
            .filter_map(|card| card.worth.map(|worth| (card, worth.effect)))
            .map(|(card, worth)| Mark {
                label: card.name.in_lang(lang).to_owned(),
                value: 100.0 * worth.difference,
                low: 100.0 * worth.low,
                high: 100.0 * worth.high,
            })
            .collect();
        let reach = marks.iter().map(|mark| mark.high.max(-mark.low)).fold(10.0, f64::max).min(100.0).ceil();
        let axis = say(lang, "arena-axis-difference", &[]);
        let scale = Scale { from: -reach, to: reach, zero: 0.0, axis, decimals: 1 };
        page.measured("arena-balance-chart", &dots(&marks, &scale, lang));
        page.section("arena-balance-cards", &table(&self.rows(lang)));
        let by_seat = self.rows_by_seat(lang);
        if by_seat.len() > 1 {
            page.section("arena-balance-by-seat", &table(&by_seat));
        }
        page.paragraph("note", &say(lang, "arena-balance-note", &[]));
        page.finish()
    }
}
