//! Playing scenarios.

use super::chance::Written;
use super::{Line, Scenario};
use table::{Game, Given, Lang, Observer, Refusal, Seat, Shown, StageError, Staged, Turn};

/// How a scenario went.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Everything that was not as written; empty when all was.
    pub differences: Vec<Difference>,
}

/// Something that was not as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The line of the file.
    pub line: usize,
    /// What is written and what is so.
    pub what: String,
}

struct Stage<G: Game> {
    game: G,
    dice: Written,
    events: Vec<G::Event>,
    /// Every choice made, with the state before it.
    made: Vec<(Seat, G::Choice, G)>,
}

/// Plays a scenario. Goes on after a wrong fact, but stops at a refused choice, because nothing
/// after it would mean anything.
pub fn run<G: Game + Shown + Staged>(scenario: &Scenario) -> Report {
    let mut report = Report::default();
    if let Err(difference) = play::<G>(scenario, &mut report.differences) {
        report.differences.push(difference);
    }
    if scenario.lines.is_empty() {
        report.differences.push(Difference { line: scenario.line, what: "expects nothing".to_owned() });
    }
    report
}

fn play<G: Game + Shown + Staged>(
    scenario: &Scenario,
    wrong: &mut Vec<Difference>,
) -> Result<(), Difference> {
    for id in scenario.clauses.iter().filter(|id| !knows_clause::<G>(id)) {
        let what = format!("{} has no clause «{id}»", G::ID);
        wrong.push(Difference { line: scenario.line, what });
    }
    let refused = scenario.lines.iter().find_map(|(line, kind)| match kind {
        Line::PositionRefused(clause) => Some((*line, clause)),
        _ => None,
    });
    let position = match G::stage(&scenario.given) {
        Ok(position) => G::from_position(&position),
        Err(StageError { refusal: Some(refusal), .. }) if refused.is_some() => Err(*refusal),
        Err(error) => {
            let line = if error.line == 0 { scenario.line } else { error.line };
            return Err(Difference { line, what: told_of_given::<G>(&error, &scenario.given) });
        }
    };
    let game = match (position, refused) {
        (Ok(game), None) => game,
        (Ok(_), Some((line, _))) => {
            return Err(Difference { line, what: "the position is accepted".to_owned() });
        }
        (Err(refusal), None) => {
            let what = format!("the position is refused: {}", said(&refusal));
            return Err(Difference { line: scenario.line, what });
        }
        (Err(refusal), Some((line, clause))) => {
            return by_clause(&refusal, clause.as_deref()).map_err(|what| Difference { line, what });
        }
    };
    let mut stage = Stage { game, dice: Written::default(), events: Vec::new(), made: Vec::new() };
    for (line, kind) in &scenario.lines {
        let result = stage.follow(*line, kind);
        wrong.extend(stage.dice.wrong().map(|(line, what)| Difference { line, what }));
        if let Err(what) = result {
            let difference = Difference { line: *line, what };
            if matches!(kind, Line::Choose(..) | Line::TakeBack(..)) {
                return Err(difference);
            }
            wrong.push(difference);
        }
    }
    wrong.extend(stage.dice.unthrown().map(|(line, what)| Difference { line, what }));
    Ok(())
}

/// Whether the game's clause index has this clause.
fn knows_clause<G: Shown>(id: &str) -> bool {
    let ids = G::clauses().lines().filter_map(|line| line.trim().strip_prefix("id = \"")?.split('"').next());
    ids.into_iter().any(|known| known == id)
}

/// What is wrong with what was given: a refusal as a sentence, an unknown word with the known ones.
fn told_of_given<G: Staged>(error: &StageError, given: &[Given]) -> String {
    if let Some(refusal) = &error.refusal {
        return said(refusal);
    }
    let about = given.iter().find(|given| given.line == error.line).map_or("", |given| &given.about);
    let kind = |about: &str| about.split(' ').next_back().unwrap_or_default().to_lowercase();
    match about.starts_with("option ") || G::facts().iter().any(|fact| kind(fact) == kind(about)) {
        true => error.message.clone(),
        false => format!("{}; there is: {}", error.message, G::facts().join(", ")),
    }
}

/// A list with every card by itself: `2 Copper` is `Copper Copper`. What differs only in case is equal.
fn items(list: &str) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for word in list.split_whitespace().map(str::to_lowercase) {
        let counted = items.last().and_then(|last| last.parse().ok()).filter(|&count| count <= MOST_ALIKE);
        match counted.filter(|_| word.starts_with(char::is_alphabetic)) {
            // A number before a name counts it.
            Some(count) => {
                items.pop();
                items.extend(std::iter::repeat_n(word, count));
            }
            None => items.push(word),
        }
    }
    items
}

/// No pile of any game is larger.
const MOST_ALIKE: usize = 99;

fn said(refusal: &Refusal) -> String {
    words::refusal(Lang::En, refusal, &words::numbered)
}

fn by_clause(refusal: &Refusal, clause: Option<&str>) -> Result<(), String> {
    match clause {
        Some(clause) if refusal.clause.as_deref() != Some(clause) => {
            Err(format!("refused, but not by {clause}: {}", said(refusal)))
        }
        _ => Ok(()),
    }
}

impl<G: Game + Shown + Staged> Stage<G> {
    fn follow(&mut self, number: usize, line: &Line) -> Result<(), String> {
        match line {
            Line::Dice(outcomes) => self.dice.write(number, outcomes),
            Line::Choose(seat, text) => {
                let seat = self.seat(seat)?;
                let choice = self.game.read_choice(seat, text).map_err(|refusal| said(&refusal))?;
                self.events.clear();
                self.choose(seat, choice).map_err(|refusal| {
                    format!("«{text}» is refused: {}; {}", said(&refusal), self.offer())
                })?;
            }
            Line::TakeBack(seat, text) => self.take_back(self.seat(seat)?, text)?,
            Line::Refuse(seat, text, clause) => {
                let seat = self.seat(seat)?;
                let refused =
                    self.game.read_choice(seat, text).and_then(|choice| self.game.legal(seat, choice));
                match refused {
                    Ok(()) => return Err(format!("«{text}» is legal")),
                    Err(refusal) => by_clause(&refusal, clause.as_deref())?,
                }
            }
            Line::Offered(seat, text) => {
                if !self.offers(seat, text)? {
                    return Err(format!("«{text}» is not offered; {}", self.offer()));
                }
            }
            Line::NotOffered(seat, text) => {
                if self.offers(seat, text)? {
                    return Err(format!("«{text}» is offered"));
                }
            }
            Line::Hears(seat, text) => {
                let observer = match seat.as_str() {
                    "nobody" => Observer::Spectator,
                    seat => Observer::Seat(self.seat(seat)?),
                };
                let heard = self.heard(observer);
                if !heard.iter().any(|line| line.contains(text)) {
                    return Err(format!("hears nothing of «{text}», but: {heard:?}"));
                }
            }
            Line::PositionRefused(_) => {}
            Line::Fact(about, value) => {
                let fact = self.game.fact(about).ok_or_else(|| {
                    format!("nothing is called «{about}»; there is: {}", G::facts().join(", "))
                })?;
                let folded = fact.split_whitespace().collect::<Vec<_>>().join(" ");
                let (mut found, mut wanted) = (items(&folded), items(value));
                if G::is_set(about) {
                    found.sort_unstable();
                    wanted.sort_unstable();
                }
                if found != wanted {
                    return Err(format!("{about} is «{folded}», not «{value}»"));
                }
            }
        }
        Ok(())
    }

    fn choose(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Refusal> {
        let before = self.game.clone();
        self.game.choose(seat, choice, &mut self.dice, &mut self.events)?;
        self.made.push((seat, choice, before));
        Ok(())
    }

    /// Takes the last pick of this text out of the seat's open selection; later choices are made again.
    fn take_back(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        let pick = self.game.read_choice(seat, text).map_err(|refusal| said(&refusal))?;
        let own = self.made.iter().enumerate().rev().filter(|(_, made)| made.0 == seat);
        let mut open = own.take(self.game.picked(seat)).filter(|(_, made)| made.1 == pick);
        let (place, _) = open.next().ok_or_else(|| format!("«{text}» is not an open pick of seat {seat}"))?;
        let later = self.made.split_off(place + 1);
        self.game = self.made.pop().expect("the pick").2;
        self.events.clear();
        for (seat, choice, _) in later {
            self.choose(seat, choice).map_err(|refusal| said(&refusal))?;
        }
        Ok(())
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        self.game.seat_called(name).ok_or_else(|| format!("nobody is called «{name}»"))
    }

    fn offers(&self, seat: &str, text: &str) -> Result<bool, String> {
        let seat = self.seat(seat)?;
        let choice = self.game.read_choice(seat, text).map_err(|refusal| said(&refusal))?;
        Ok(self.game.legal(seat, choice).is_ok())
    }

    fn offer(&self) -> String {
        let Turn::Asks(seats) = self.game.turn() else { return "the game is over".to_owned() };
        let mut choices = Vec::new();
        let mut offer = String::new();
        for seat in seats.iter() {
            self.game.choices(seat, &mut choices);
            let texts: Vec<_> =
                choices.iter().take(40).map(|&choice| self.game.choice_text(choice)).collect();
            offer += &format!("seat {seat} may: {} ", texts.join(" | "));
        }
        offer
    }

    fn heard(&self, observer: Observer) -> Vec<String> {
        // The players are called by their roles, as the engine calls them.
        let role = |lang: Lang, seat: Seat| words::say(lang, &self.game.seat_name(seat), &words::numbered);
        let heard: Vec<G::Event> =
            self.events.iter().filter_map(|event| G::redact(event, observer)).collect();
        let lines = (0..heard.len()).filter_map(|place| self.game.tell_among(&heard, place));
        lines.map(|message| words::say(Lang::En, &message, &role)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::items;

    #[test]
    fn a_number_before_a_name_counts_it() {
        assert_eq!(items("2 Copper Estate"), items("copper  COPPER estate"));
        assert_eq!(items("12"), ["12"]);
        assert_eq!(items("1 2 3 / . R5"), ["1", "2", "3", "/", ".", "r5"]);
        assert_eq!(items("0 Curse Moat"), ["moat"]);
    }
}
