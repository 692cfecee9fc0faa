//! JSON for a client that has to be downloaded: it's read with as little code as possible.
//!
//! Most of that code is generated, for each type of message, and how much there is depends on how many ways there are to read
//! one. So `serde_json` first reads a text as a `Node`, and a message is then read from that in one way only: an object is an
//! object, and errors don't say what went wrong, because nobody here would be told.

use std::fmt::{self, Display};

use serde::de::{
    self, DeserializeOwned, DeserializeSeed, EnumAccess, Expected, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::{Deserialize, Deserializer, Serialize, forward_to_deserialize_any};

/// Reads a value from this text; `None` if it isn't JSON, or isn't such a value. Unknown fields are ignored, except where the
/// type refuses them.
pub fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    let node: Node = serde_json::from_str(text).ok()?;
    T::deserialize(node).ok()
}

/// The value as JSON.
#[expect(
    clippy::expect_used,
    reason = "memory takes every byte, and all our types and their keys can be written"
)]
pub fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it's plain data")
}

/// Anything in JSON.
enum Node {
    Null,
    Bool(bool),
    Number(u64),
    Text(String),
    List(Vec<Node>),
    Object(Vec<(String, Node)>),
    /// A negative number, or one with a decimal point. No message that's understood here has any.
    Other,
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Node, D::Error> {
        from.deserialize_any(AnyNode)
    }
}

struct AnyNode;

impl<'de> Visitor<'de> for AnyNode {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }

    fn visit_bool<E>(self, is: bool) -> Result<Node, E> {
        Ok(Node::Bool(is))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Node, E> {
        Ok(Node::Number(number))
    }

    fn visit_i64<E>(self, _: i64) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Node, E> {
        Ok(Node::Other)
    }

    fn visit_str<E>(self, text: &str) -> Result<Node, E> {
        Ok(Node::Text(text.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Node, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Node::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Node, A::Error> {
        let mut object = Vec::new();
        while let Some(entry) = entries.next_entry()? {
            object.push(entry);
        }
        Ok(Node::Object(object))
    }
}

/// A text doesn't say what it should.
#[derive(Debug)]
struct Wrong;

impl Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("that's no such message")
    }
}

impl std::error::Error for Wrong {}

/// All errors are the same, so that no code is needed to tell them apart.
impl de::Error for Wrong {
    fn custom<T: Display>(_: T) -> Wrong {
        Wrong
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Wrong {
        Wrong
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Wrong {
        Wrong
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Wrong {
        Wrong
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Wrong {
        Wrong
    }

    fn unknown_field(_: &str, _: &'static [&'static str]) -> Wrong {
        Wrong
    }

    fn missing_field(_: &'static str) -> Wrong {
        Wrong
    }

    fn duplicate_field(_: &'static str) -> Wrong {
        Wrong
    }
}

impl<'de> Deserializer<'de> for Node {
    type Error = Wrong;

    /// Never needed: the type of every message says what it's made of.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Wrong> {
        Err(Wrong)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if let Node::Bool(is) = self { visitor.visit_bool(is) } else { Err(Wrong) }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if let Node::Number(number) = self { visitor.visit_u64(number) } else { Err(Wrong) }
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if let Node::Text(text) = self { visitor.visit_str(&text) } else { Err(Wrong) }
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_str(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if let Node::Text(text) = self { visitor.visit_string(text) } else { Err(Wrong) }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if let Node::Null = self { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if let Node::List(list) = self { visitor.visit_seq(Items(list.into_iter())) } else { Err(Wrong) }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let Node::Object(entries) = self else { return Err(Wrong) };
        visitor.visit_map(Entries { left: entries.into_iter(), value: Node::Null })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        visitor.visit_enum(match self {
            Node::Text(name) => Variant { name, content: None },
            Node::Object(mut entries) if entries.len() == 1 => {
                let (name, content) = entries.remove(0);
                Variant { name, content: Some(content) }
            }
            _ => return Err(Wrong),
        })
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u128 f32 f64 char bytes byte_buf unit unit_struct newtype_struct tuple_struct map
    }
}

struct Items(std::vec::IntoIter<Node>);

impl<'de> SeqAccess<'de> for Items {
    type Error = Wrong;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Wrong> {
        self.0.next().map(|item| seed.deserialize(item)).transpose()
    }
}

struct Entries {
    left: std::vec::IntoIter<(String, Node)>,
    /// The value of the latest key.
    value: Node,
}

impl<'de> MapAccess<'de> for Entries {
    type Error = Wrong;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Wrong> {
        let Some((key, value)) = self.left.next() else { return Ok(None) };
        self.value = value;
        seed.deserialize(Node::Text(key)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Wrong> {
        seed.deserialize(std::mem::replace(&mut self.value, Node::Null))
    }
}

/// A variant of an enum: `"name"` or `{"name": content}`.
struct Variant {
    name: String,
    content: Option<Node>,
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Wrong;
    type Variant = Content;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Content), Wrong> {
        Ok((seed.deserialize(Node::Text(self.name))?, Content(self.content)))
    }
}

struct Content(Option<Node>);

impl<'de> VariantAccess<'de> for Content {
    type Error = Wrong;

    fn unit_variant(self) -> Result<(), Wrong> {
        if let None | Some(Node::Null) = self.0 { Ok(()) } else { Err(Wrong) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Wrong> {
        seed.deserialize(self.0.ok_or(Wrong)?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Wrong> {
        self.0.ok_or(Wrong)?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        self.0.ok_or(Wrong)?.deserialize_struct("", fields, visitor)
    }
}
