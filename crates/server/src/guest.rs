//! Names and arms for those who have not chosen any.

const FIRST: [&str; 32] = [
    "Adelheid",
    "Anselm",
    "Berthold",
    "Brunhild",
    "Clara",
    "Dietrich",
    "Eckhart",
    "Elsbeth",
    "Frieda",
    "Gerwin",
    "Gisela",
    "Gottfried",
    "Hadwig",
    "Hartmut",
    "Hedwig",
    "Irmgard",
    "Isolde",
    "Jorinde",
    "Konrad",
    "Kunibert",
    "Leopold",
    "Mechthild",
    "Neidhart",
    "Ortrun",
    "Ottilie",
    "Reinmar",
    "Roswitha",
    "Siegbert",
    "Theoderich",
    "Ulrike",
    "Walther",
    "Wiltrud",
];

const PLACE: [&str; 16] = [
    "Adlerstein",
    "Birkenfels",
    "Dornburg",
    "Eichhorst",
    "Falkenau",
    "Greifeneck",
    "Hohenfels",
    "Kranichsee",
    "Lindenau",
    "Mühlberg",
    "Nebelhorn",
    "Rabenstein",
    "Rosenau",
    "Silberbach",
    "Tannhof",
    "Wolfseck",
];

const METALS: [&str; 2] = ["or", "argent"];
const COLOURS: [&str; 5] = ["azure", "gules", "vert", "purpure", "sable"];
const CHARGES: [&str; 24] = [
    "tower", "castle", "gate", "ship", "bell", "crown", "key", "harp", "lantern", "wheel", "star", "sun",
    "moon", "tree", "acorn", "rose", "bear", "wolf", "raven", "boar", "lion", "eagle", "owl", "fish",
];

/// So often a name without a number is tried.
const PLAIN_ATTEMPTS: usize = 8;

/// A name and arms for a further attempt, where the first have met claimed names: in the end the name
/// gets a number.
pub(crate) fn attempted(number: u64, attempt: usize) -> (String, String) {
    let (mut name, blazon) = suggested(number);
    if attempt >= PLAIN_ATTEMPTS {
        name = format!("{} {}", FIRST[(number >> 48) as usize % FIRST.len()], (number >> 24) % 1_000_000);
    }
    (name, blazon)
}

/// A name and arms; the same number gives the same ones.
pub(crate) fn suggested(number: u64) -> (String, String) {
    let mut rest = number;
    let mut pick = |count: usize| {
        let picked = (rest % count as u64) as usize;
        rest /= count as u64;
        picked
    };
    let name = format!("{} {}", FIRST[pick(FIRST.len())], PLACE[pick(PLACE.len())]);
    let (metal, colour) = (METALS[pick(METALS.len())], COLOURS[pick(COLOURS.len())]);
    let charge = CHARGES[pick(CHARGES.len())];
    let article = if charge.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    let blazon = match pick(2) {
        0 => format!("{colour}, {article} {charge} {metal}"),
        _ => format!("{metal}, {article} {charge} {colour}"),
    };
    (name, blazon)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_suggested_name_is_short_enough() {
        for first in FIRST {
            for place in PLACE {
                assert!(format!("{first} {place}").chars().count() <= 24, "{first} {place}");
            }
        }
    }

    #[test]
    fn suggestions_differ() {
        assert_ne!(suggested(1), suggested(2));
        assert_eq!(suggested(77), suggested(77));
        assert_eq!(attempted(77, 0), suggested(77));
        assert_ne!(attempted(77, 99), suggested(77));
        assert!(attempted(u64::MAX, 99).0.chars().count() <= 24);
    }
}
