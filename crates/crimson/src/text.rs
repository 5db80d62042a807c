//! The stable texts of choices.

use crate::card::{Kind, Lane, Party, Side, Spot};
use crate::choice::{Choice, Source};
use crate::company::{Ask, Company};
use crate::legal::Order;
use crate::sheet::op::Query;
use table::{Refusal, Seat};

impl Company {
    fn kind_id(&self, kind: Kind) -> &str {
        self.sheet().characters.get(kind.index()).map_or("?", |character| &character.id)
    }

    fn placed(&self, spot: Spot) -> String {
        let id = self.lines.at(spot).map(|card| self.id(card)).unwrap_or_default();
        format!("{id}@{}", self.spot_id(spot))
    }

    pub(crate) fn text_of(&self, choice: Choice) -> String {
        match choice {
            Choice::Bid { card, top, coins } => {
                format!("bid {}{} {coins}", if top { "top " } else { "" }, self.kind_id(card))
            }
            Choice::Announce { card, top } => {
                format!("announce {}{}", if top { "top " } else { "" }, self.kind_id(card))
            }
            Choice::Seal(coins) => format!("seal {coins}"),
            Choice::Match => "match".to_owned(),
            Choice::Pass => "pass".to_owned(),
            Choice::Play { card, lane } => format!("play {} {}", self.kind_id(card), self.lane_id(lane)),
            Choice::Sacrifice { card, lane } => {
                format!("sacrifice {} {}", self.kind_id(card), self.lane_id(lane))
            }
            Choice::Give(card) => format!("give {}", self.kind_id(card)),
            Choice::Pick(spot) => format!("pick {}", self.placed(spot)),
            Choice::Take { from, card } => match from {
                Source::Front(seat) => format!("take {} from {}", self.kind_id(card), self.seat_id(seat)),
                Source::Offer => format!("take {} from offer", self.kind_id(card)),
                Source::Discard => format!("take {} from discard", self.kind_id(card)),
                Source::Aside => format!("take {} from aside", self.kind_id(card)),
            },
            Choice::Road(lane) => format!("lane {}", self.lane_id(lane)),
            Choice::Send { card, lane } => format!("send {} {}", self.placed(card), self.lane_id(lane)),
            Choice::Pay { seat, coins } => format!("pay {coins} {}", self.seat_id(seat)),
            Choice::Rival(seat) => format!("rival {}", self.seat_id(seat)),
            Choice::Drop(card) => format!("drop {}", self.kind_id(card)),
            Choice::Yes => "yes".to_owned(),
            Choice::Done => "done".to_owned(),
        }
    }

    pub(crate) fn lane_called(&self, text: &str) -> Option<Lane> {
        self.all_lanes().find(|&lane| self.lane_id(lane).eq_ignore_ascii_case(text))
    }

    pub(crate) fn side_called(&self, text: &str) -> Option<Side> {
        self.all_sides().find(|&side| self.side_id(side).eq_ignore_ascii_case(text))
    }

    pub(crate) fn party_called(&self, text: &str) -> Option<Party> {
        let parties = self.seat_count().max(2) as u8;
        (0..parties).map(Party).find(|&party| self.party_id(party).eq_ignore_ascii_case(text))
    }

    pub(crate) fn seat_of(&self, text: &str) -> Option<Seat> {
        Seat::first(self.seat_count()).find(|&seat| self.seat_id(seat).eq_ignore_ascii_case(text))
    }

    /// The card at a place such as `WS.2`.
    pub(crate) fn card_at(&self, place: &str) -> Option<crate::card::Card> {
        let (side, number) = place.rsplit_once('.')?;
        self.lines.at(Spot { side: self.side_called(side)?, at: number.parse::<u8>().ok()?.checked_sub(1)? })
    }

    /// A card in play: `monk@WS.2`, `WS.2`, or just `monk` where a choice or a single card is meant.
    fn spot_called(&self, seat: Seat, text: &str) -> Option<Spot> {
        let (id, place) = text.split_once('@').unwrap_or((text, text));
        if let Some((side, number)) = place.rsplit_once('.') {
            let spot = Spot { side: self.side_called(side)?, at: number.parse::<u8>().ok()?.checked_sub(1)? };
            let card = self.lines.at(spot)?;
            let named = !text.contains('@') || self.id(card).eq_ignore_ascii_case(id);
            return named.then_some(spot);
        }
        let kind = self.sheet().kind(id)?;
        let mut legal = None;
        if self.asked.contains(seat) {
            self.each_choice(seat, Order::Any, &mut |choice| {
                let spot = match choice {
                    Choice::Pick(spot) | Choice::Send { card: spot, .. } => spot,
                    _ => return true,
                };
                if legal.is_none() && self.lines.at(spot).is_some_and(|card| self.kind(card) == kind) {
                    legal = Some(spot);
                }
                true
            });
        }
        legal.or_else(|| {
            let card = self.lines.all().iter().find(|&&card| self.kind(card) == kind)?;
            self.lines.find(*card)
        })
    }

    pub(crate) fn read_text(&self, seat: Seat, text: &str) -> Result<Choice, Refusal> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        self.read_words(seat, &words).ok_or_else(|| Refusal::unreadable(text))
    }

    fn read_words(&self, seat: Seat, words: &[&str]) -> Option<Choice> {
        let kind = |id: &str| self.sheet().kind(id);
        let lane = |id: &str| self.lane_called(id);
        Some(match *words {
            ["bid", "top", id, coins] => {
                Choice::Bid { card: kind(id)?, top: true, coins: coins.parse().ok()? }
            }
            ["bid", id, coins] => Choice::Bid { card: kind(id)?, top: false, coins: coins.parse().ok()? },
            ["announce", "top", id] => Choice::Announce { card: kind(id)?, top: true },
            ["announce", id] => Choice::Announce { card: kind(id)?, top: false },
            ["seal", coins] => Choice::Seal(coins.parse().ok()?),
            ["match"] => Choice::Match,
            ["pass"] => Choice::Pass,
            ["play", id, place] => Choice::Play { card: kind(id)?, lane: lane(place)? },
            ["sacrifice", id, place] => Choice::Sacrifice { card: kind(id)?, lane: lane(place)? },
            ["give", id] => Choice::Give(kind(id)?),
            ["pick", place] => Choice::Pick(self.spot_called(seat, place)?),
            ["take", id, "from", from] => Choice::Take { from: self.source_called(from)?, card: kind(id)? },
            ["take", id] => Choice::Take { from: self.usual_source(kind(id)?), card: kind(id)? },
            ["lane", place] => Choice::Road(lane(place)?),
            ["send", card, place] => Choice::Send { card: self.spot_called(seat, card)?, lane: lane(place)? },
            ["pay", coins, who] => Choice::Pay { seat: self.seat_of(who)?, coins: coins.parse().ok()? },
            ["pay", coins] => Choice::Pay { seat, coins: coins.parse().ok()? },
            ["rival", who] => Choice::Rival(self.seat_of(who)?),
            ["drop", id] => Choice::Drop(kind(id)?),
            ["yes"] => Choice::Yes,
            ["done" | "no"] => Choice::Done,
            _ => return None,
        })
    }

    fn source_called(&self, text: &str) -> Option<Source> {
        Some(match text {
            "offer" => Source::Offer,
            "discard" => Source::Discard,
            "aside" => Source::Aside,
            who => Source::Front(self.seat_of(who)?),
        })
    }

    /// Where a card is meant to come from if nobody says so.
    fn usual_source(&self, kind: Kind) -> Source {
        use crate::sheet::op::Zone;
        let Some(Query::ChooseFrom(zone)) = self.query().filter(|_| self.ask == Ask::Effect) else {
            return Source::Offer;
        };
        match zone {
            Zone::Offer => Source::Offer,
            Zone::Discard => Source::Discard,
            Zone::Aside => Source::Aside,
            Zone::OfferOrFront => {
                let offered = self.offer.iter().any(|&card| self.kind(card) == kind);
                let holder = Seat::first(self.seat_count())
                    .find(|seat| self.front[*seat].iter().any(|card| self.kind(card) == kind));
                match holder {
                    Some(seat) if !offered => Source::Front(seat),
                    _ => Source::Offer,
                }
            }
        }
    }
}
