//! Names that people can tell apart.
//!
//! A claimed name belongs to one person, also against names that only look like it: letters of another
//! alphabet, invisible signs, accents, capital I for small l. Two names that could be taken for one
//! another have the same [`look`].

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection};

/// The longest name, in characters.
pub(crate) const LONGEST: usize = 24;
/// More marks above one letter hide the lines around it.
const MOST_MARKS: usize = 2;

/// The name as it is kept, or nothing where it is none: too long or empty, with signs that nobody
/// sees or that turn the direction of writing, or with letters of several alphabets that no language
/// writes together.
pub(crate) fn clean(name: &str) -> Option<String> {
    // Nobody's name needs more to become short enough.
    if name.len() > 1000 {
        return None;
    }
    let plain: String = name.nfkc().filter(|sign| !is_variation(*sign)).collect();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=LONGEST).contains(&plain.chars().count()) && plain.chars().all(is_allowed);
    let letters: String = plain.chars().filter(|sign| is_letter(*sign)).collect();
    let alike = letters.check_restriction_level(RestrictionLevel::HighlyRestrictive);
    (fits && alike && !has_too_many_marks(&plain)).then_some(plain)
}

/// What the name looks like at a glance.
pub(crate) fn look(name: &str) -> String {
    // Once as written, because a capital I looks like an l, and once without capitals, so that the
    // same name in other capitals looks the same.
    let mut seen = name.to_owned();
    for _ in 0..2 {
        seen = skeleton(&seen).collect::<String>().to_lowercase();
    }
    let kept: String = seen.nfd().filter(|sign| sign.is_alphanumeric()).collect();
    if kept.is_empty() { seen } else { kept.replace('i', "l").replace("vv", "w") }
}

/// Chooses between two drawings of the same sign.
fn is_variation(sign: char) -> bool {
    ('\u{fe00}'..='\u{fe0f}').contains(&sign)
}

fn is_letter(sign: char) -> bool {
    use GeneralCategoryGroup::{Letter, Mark, Number};
    matches!(sign.general_category_group(), Letter | Mark | Number)
}

fn is_allowed(sign: char) -> bool {
    // Signs that show nothing, and letters in boxes that pass for letters.
    const NOT: [std::ops::RangeInclusive<char>; 3] =
        ['\u{2800}'..='\u{2800}', '\u{fff9}'..='\u{fffd}', '\u{1f100}'..='\u{1f1ff}'];
    match sign.general_category_group() {
        GeneralCategoryGroup::Letter | GeneralCategoryGroup::Mark | GeneralCategoryGroup::Number => {
            sign.identifier_allowed()
        }
        GeneralCategoryGroup::Punctuation | GeneralCategoryGroup::Symbol => {
            !NOT.iter().any(|range| range.contains(&sign))
        }
        GeneralCategoryGroup::Separator | GeneralCategoryGroup::Other => sign == ' ',
    }
}

fn has_too_many_marks(name: &str) -> bool {
    let mut marks = 0;
    name.nfd().any(|sign| {
        let mark = sign.general_category_group() == GeneralCategoryGroup::Mark;
        marks = if mark { marks + 1 } else { 0 };
        marks > MOST_MARKS
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_many_languages_are_names() {
        for name in [
            "Ada von Turm",
            "Jörg",
            "Łukasz",
            "Zoë-Ann O'Neil",
            "Ελένη",
            "Борис",
            "דוד",
            "علي",
            "山田 太郎",
            "🏰 Ada",
        ] {
            assert_eq!(clean(name).as_deref(), Some(name));
        }
        assert_eq!(clean("  Ada \u{a0} von\tTurm ").as_deref(), Some("Ada von Turm"));
        assert_eq!(clean("Ａｄａ").as_deref(), Some("Ada"), "wide letters are letters");
    }

    #[test]
    fn what_nobody_sees_or_what_turns_the_line_is_no_name() {
        let refused = [
            "",
            " ",
            "\u{200b}",
            "Ada\u{200b}",
            "A\u{200d}da",
            "\u{202e}adA",
            "\u{2067}Ada",
            "Ada\u{3164}",
            "\u{2800}Ada",
            "Ada\u{e0041}",
            "A\u{34f}da",
            "Ada\u{7}",
            "Ada\u{e000}",
            "A\u{301}\u{302}\u{303}da",
            "Аda",
            "Adа",
            "Adaדוד",
            "Αda",
            "🅰da",
            "a name that is much longer than allowed",
        ];
        for name in refused {
            assert_eq!(clean(name), None, "{name:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_look() {
        let pairs = [
            ("Kunigunde", "KUNIGUNDE"),
            ("Paul", "PauI"),
            ("Paul", "Pau1"),
            ("Inge", "inge"),
            ("scope", "ѕсоре"),
            ("Ada", "Ada."),
            ("Ada", "A da"),
            ("Ada", "Ạda"),
            ("Bo", "B0"),
            ("modern", "rnodern"),
            ("Walter", "Vvalter"),
            ("Mila", "mila"),
        ];
        for (name, other) in pairs {
            assert_eq!(look(name), look(other), "{name} {other}");
        }
        for (name, other) in [("Ada", "Eva"), ("Borис", "Ada"), ("🏰", "🗡"), ("Otto", "Otta")] {
            assert_ne!(look(name), look(other), "{name} {other}");
        }
    }
}
