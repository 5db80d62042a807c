//! A question written with the parts that somebody wants of it, and nothing built on the way.

use crate::snapshot::{ChoiceShown, Parts, Question};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use table::Words;

/// A question, with these parts of it.
pub(crate) struct Partly<'a, C> {
    pub(crate) question: &'a Question<C>,
    pub(crate) parts: &'a Parts,
}

impl<C: Serialize> Serialize for Partly<'_, C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Partly { question, parts } = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &question.id)?;
        if parts.prompt {
            map.serialize_entry("prompt", &Said(&question.prompt, parts))?;
        }
        map.serialize_entry("choices", &Choices(&question.choices, parts))?;
        map.serialize_entry("picked", &Choices(&question.picked, parts))?;
        map.end()
    }
}

struct Choices<'a, C>(&'a [ChoiceShown<C>], &'a Parts);

impl<C: Serialize> Serialize for Choices<'_, C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.len()))?;
        self.0.iter().try_for_each(|choice| list.serialize_element(&Choice(choice, self.1)))?;
        list.end()
    }
}

struct Choice<'a, C>(&'a ChoiceShown<C>, &'a Parts);

impl<C: Serialize> Serialize for Choice<'_, C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Choice(ChoiceShown { text, label, touches, said, tone, group, value }, parts) = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("text", text)?;
        if parts.label {
            map.serialize_entry("label", &Said(label, parts))?;
        }
        if parts.touches {
            map.serialize_entry("touches", touches)?;
            map.serialize_entry("said", said)?;
            map.serialize_entry("tone", tone)?;
            map.serialize_entry("group", group)?;
        }
        if parts.value {
            map.serialize_entry("value", value)?;
        }
        map.end()
    }
}

/// A sentence in the languages wanted alone.
struct Said<'a>(&'a Words, &'a Parts);

impl Serialize for Said<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for lang in &self.1.langs {
            map.serialize_entry(lang.code(), self.0.in_lang(*lang))?;
        }
        map.end()
    }
}
