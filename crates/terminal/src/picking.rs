//! Answering by touching the table. A choice names what is touched for it, in order; touching narrows
//! the choices until one is left. Things of one kind (`hand:…`) may be touched in any order, because a
//! selection has none.

use std::collections::BTreeSet;
use wire::ChoiceShown;

/// What is touched before the first colon.
fn kind(id: &str) -> &str {
    id.split_once(':').map_or(id, |(kind, _)| kind)
}

/// What of a choice lies on the table; the rest of its touches is said.
fn laid(choice: &ChoiceShown) -> &[String] {
    &choice.touches[..choice.touches.len().saturating_sub(choice.said)]
}

/// What is said of a choice and lies nowhere.
fn said(choice: &ChoiceShown) -> &[String] {
    &choice.touches[laid(choice).len()..]
}

/// What of a choice lies on the table and is not picked yet; nothing where it does not fit what is picked.
pub(crate) fn rest<'c>(choice: &'c ChoiceShown, picked: &[String]) -> Option<Vec<&'c str>> {
    let mut left: Vec<&str> = laid(choice).iter().map(String::as_str).collect();
    for id in picked {
        let at = left.iter().position(|touch| touch == id)?;
        left.remove(at);
    }
    Some(left)
}

/// The places of the choices that fit what is picked so far.
pub(crate) fn fitting(choices: &[ChoiceShown], picked: &[String]) -> Vec<usize> {
    (0..choices.len()).filter(|&place| rest(&choices[place], picked).is_some()).collect()
}

/// What on the table can be touched next.
pub(crate) fn next(choices: &[ChoiceShown], picked: &[String]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for left in choices.iter().filter_map(|choice| rest(choice, picked)) {
        let Some(first) = left.first() else { continue };
        let same = left.iter().filter(|id| kind(id) == kind(first));
        found.extend(same.map(|id| (*id).to_owned()));
    }
    found
}

/// What every one of several choices begins with: «Where do you play the Bard?» need not be told which card.
pub(crate) fn shared(choices: &[ChoiceShown]) -> Option<String> {
    let lit = next(choices, &[]);
    let only = lit.into_iter().next().filter(|_| choices.len() > 1)?;
    let picked = std::slice::from_ref(&only);
    (fitting(choices, picked).len() == choices.len()).then_some(only)
}

/// The one choice that the picked things mean, when nothing more can be added to them.
pub(crate) fn settled(choices: &[ChoiceShown], picked: &[String]) -> Option<usize> {
    if picked.is_empty() {
        return None;
    }
    match fitting(choices, picked)[..] {
        [only] if laid(&choices[only]).len() == picked.len() && said(&choices[only]).is_empty() => Some(only),
        _ => None,
    }
}

/// The places of the choices that no further touch on the table can make: they need words.
pub(crate) fn in_words(choices: &[ChoiceShown], picked: &[String]) -> Vec<usize> {
    let needs = |&place: &usize| rest(&choices[place], picked).is_some_and(|left| left.is_empty());
    (0..choices.len()).filter(needs).collect()
}

/// The coins that a slider offers, with the place of each choice, where only coins are left to say.
pub(crate) fn coins(choices: &[ChoiceShown], picked: &[String]) -> Vec<(u32, usize)> {
    let mut offered = Vec::new();
    for place in fitting(choices, picked) {
        if rest(&choices[place], picked).is_none_or(|left| !left.is_empty()) {
            return Vec::new();
        }
        // A word such as «pass» may stand beside the coins.
        let [only] = said(&choices[place]) else { continue };
        match only.strip_prefix("coins:").and_then(|coins| coins.parse().ok()) {
            Some(coins) => offered.push((coins, place)),
            None => return Vec::new(),
        }
    }
    offered.sort_unstable();
    offered.dedup_by_key(|(coins, _)| *coins);
    if offered.len() > 1 { offered } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Words;

    fn choice(text: &str, touches: &[&str]) -> ChoiceShown {
        said_last(text, touches, 0)
    }

    fn said_last(text: &str, touches: &[&str], said: usize) -> ChoiceShown {
        ChoiceShown {
            text: text.to_owned(),
            label: Words::same(text.to_owned()),
            touches: touches.iter().map(|id| (*id).to_owned()).collect(),
            said,
            tone: table::Tone::Act,
            group: String::new(),
            value: serde_json::Value::Null,
        }
    }

    fn picked(ids: &[&str]) -> Vec<String> {
        ids.iter().map(|id| (*id).to_owned()).collect()
    }

    #[test]
    fn a_card_then_a_place() {
        let choices = [
            choice("play R7 W1", &["hand:R7", "tile:W1"]),
            choice("play R7 W2", &["hand:R7", "tile:W2"]),
            choice("declare W1", &["tile:W1"]),
            choice("pass", &[]),
        ];
        let lit = |ids: &[&str]| next(&choices, &picked(ids)).into_iter().collect::<Vec<_>>();
        assert_eq!(lit(&[]), ["hand:R7", "tile:W1"]);
        assert_eq!(lit(&["hand:R7"]), ["tile:W1", "tile:W2"]);
        assert_eq!(settled(&choices, &picked(&["hand:R7", "tile:W2"])), Some(1));
        assert_eq!(settled(&choices, &picked(&["hand:R7"])), None);
        assert_eq!(in_words(&choices, &[]), [3]);
    }

    #[test]
    fn several_of_a_kind_in_any_order() {
        let choices = [choice("give A B", &["hand:A", "hand:B"]), choice("give A C", &["hand:A", "hand:C"])];
        assert_eq!(next(&choices, &[]).len(), 3);
        assert_eq!(settled(&choices, &picked(&["hand:C", "hand:A"])), Some(1));
    }

    #[test]
    fn what_every_choice_begins_with_is_picked_already() {
        let to = |lane: &str| choice(lane, &["front:bard", lane]);
        assert_eq!(shared(&[to("lane:W"), to("lane:E")]).as_deref(), Some("front:bard"));
        assert_eq!(shared(&[to("lane:W"), choice("pass", &[])]), None, "somebody may not want to");
        assert_eq!(shared(&[to("lane:W")]), None, "nothing is answered unasked");
        assert_eq!(shared(&[choice("W", &["lane:W"]), choice("E", &["lane:E"])]), None);
    }

    #[test]
    fn coins_make_a_slider() {
        let bids: Vec<ChoiceShown> = (0..4)
            .map(|coins| said_last(&format!("bid X {coins}"), &["offer:X", &format!("coins:{coins}")], 1))
            .collect();
        assert!(coins(&bids, &[]).is_empty(), "first the card");
        assert_eq!(coins(&bids, &picked(&["offer:X"])), [(0, 0), (1, 1), (2, 2), (3, 3)]);
    }
}
