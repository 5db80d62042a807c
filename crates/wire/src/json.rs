//! JSON written without detours, the same to the byte as `serde_json` writes it. A table is thousands of short words and
//! small numbers, told anew to everybody after every choice: here a word is one copy, and looked through once for what
//! must be escaped.

use serde::Serialize;
use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::Error;

/// Writes this behind what is there already.
pub(crate) fn write<T: Serialize + ?Sized>(to: &mut Vec<u8>, value: &T) {
    value.serialize(Writer(to)).expect("a shape of the house as JSON");
}

struct Writer<'a>(&'a mut Vec<u8>);

/// A list or an object that has begun.
struct Inside<'a> {
    to: &'a mut Vec<u8>,
    /// What goes before the next thing in it: nothing before the first.
    comma: bool,
    end: &'static [u8],
}

impl<'a> Writer<'a> {
    fn word(self, word: &[u8]) -> Result<(), Error> {
        self.0.extend_from_slice(word);
        Ok(())
    }

    /// What is seldom written, as the library writes it.
    fn seldom<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        serde_json::to_writer(self.0, value)
    }

    fn begin(self, begin: &[u8], end: &'static [u8]) -> Inside<'a> {
        self.0.extend_from_slice(begin);
        Inside { to: self.0, comma: false, end }
    }

    /// Begins the value of a variant that has one.
    fn variant(self, variant: &str, begin: &[u8], end: &'static [u8]) -> Inside<'a> {
        self.0.push(b'{');
        name(self.0, variant);
        self.begin(begin, end)
    }
}

/// The name of a field, which never has anything to escape.
fn name(to: &mut Vec<u8>, name: &str) {
    to.reserve(name.len() + 3);
    to.push(b'"');
    to.extend_from_slice(name.as_bytes());
    to.extend_from_slice(b"\":");
}

impl Inside<'_> {
    fn next(&mut self) {
        if self.comma {
            self.to.push(b',');
        }
        self.comma = true;
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.next();
        value.serialize(Writer(self.to))
    }

    fn field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Error> {
        self.next();
        name(self.to, key);
        value.serialize(Writer(self.to))
    }

    fn close(self) -> Result<(), Error> {
        self.to.extend_from_slice(self.end);
        Ok(())
    }
}

macro_rules! small {
    ($($method:ident $number:ty;)*) => {
        $(fn $method(self, number: $number) -> Result<(), Error> {
            match u8::try_from(number) {
                Ok(digit @ 0..=9) => self.word(&[b'0' + digit]),
                Ok(two @ 10..=99) => self.word(&[b'0' + two / 10, b'0' + two % 10]),
                _ => self.seldom(&number),
            }
        })*
    };
}

macro_rules! seldom {
    ($($method:ident $value:ty;)*) => {
        $(fn $method(self, value: $value) -> Result<(), Error> {
            self.seldom(&value)
        })*
    };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Inside<'a>;
    type SerializeTuple = Inside<'a>;
    type SerializeTupleStruct = Inside<'a>;
    type SerializeTupleVariant = Inside<'a>;
    type SerializeMap = Inside<'a>;
    type SerializeStruct = Inside<'a>;
    type SerializeStructVariant = Inside<'a>;

    small! {
        serialize_u8 u8;
        serialize_u16 u16;
        serialize_u32 u32;
        serialize_u64 u64;
        serialize_i8 i8;
        serialize_i16 i16;
        serialize_i32 i32;
        serialize_i64 i64;
    }

    seldom! {
        serialize_i128 i128;
        serialize_u128 u128;
        serialize_f32 f32;
        serialize_f64 f64;
        serialize_char char;
        serialize_bytes &[u8];
    }

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.word(if value { b"true" } else { b"false" })
    }

    fn serialize_str(self, text: &str) -> Result<(), Error> {
        let plain = |byte: &u8| *byte >= b' ' && *byte != b'"' && *byte != b'\\';
        if !text.as_bytes().iter().all(plain) {
            return self.seldom(text);
        }
        self.0.reserve(text.len() + 2);
        self.0.push(b'"');
        self.0.extend_from_slice(text.as_bytes());
        self.0.push(b'"');
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.word(b"null")
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.word(b"null")
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.word(b"null")
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Error> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let inside = self.variant(variant, b"", b"}");
        value.serialize(Writer(inside.to))?;
        inside.close()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Inside<'a>, Error> {
        Ok(self.begin(b"[", b"]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Inside<'a>, Error> {
        Ok(self.begin(b"[", b"]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Inside<'a>, Error> {
        Ok(self.begin(b"[", b"]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a>, Error> {
        Ok(self.variant(variant, b"[", b"]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Inside<'a>, Error> {
        Ok(self.begin(b"{", b"}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Inside<'a>, Error> {
        Ok(self.begin(b"{", b"}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a>, Error> {
        Ok(self.variant(variant, b"{", b"}}"))
    }
}

macro_rules! lists {
    ($($list:ident $item:ident;)*) => {
        $(impl $list for Inside<'_> {
            type Ok = ();
            type Error = Error;

            fn $item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.item(value)
            }

            fn end(self) -> Result<(), Error> {
                self.close()
            }
        })*
    };
}

lists! {
    SerializeSeq serialize_element;
    SerializeTuple serialize_element;
    SerializeTupleStruct serialize_field;
    SerializeTupleVariant serialize_field;
}

macro_rules! objects {
    ($($object:ident)*) => {
        $(impl $object for Inside<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.field(key, value)
            }

            fn end(self) -> Result<(), Error> {
                self.close()
            }
        })*
    };
}

objects! { SerializeStruct SerializeStructVariant }

impl SerializeMap for Inside<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.next();
        let begin = self.to.len();
        key.serialize(Writer(self.to))?;
        // Numbers are keys as words.
        if self.to[begin] != b'"' {
            self.to.insert(begin, b'"');
            self.to.push(b'"');
        }
        self.to.push(b':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(Writer(self.to))
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}
