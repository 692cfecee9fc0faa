//! JSON objects whose fields stay in order.

use std::fmt;

use serde_json::Value;

/// The fields of an object.
#[derive(Default)]
pub(crate) struct Fields(Vec<(&'static str, Field)>);

enum Field {
    Value(Value),
    List(Vec<Fields>),
}

impl Fields {
    pub(crate) fn add(&mut self, name: &'static str, value: impl Into<Value>) -> &mut Fields {
        self.0.push((name, Field::Value(value.into())));
        self
    }

    /// Adds a number with so many decimals; `null` if it's infinite.
    pub(crate) fn add_rounded(&mut self, name: &'static str, value: f64, decimals: i32) -> &mut Fields {
        self.add(name, rounded(value, decimals))
    }

    /// Adds a list of objects.
    pub(crate) fn add_list(
        &mut self,
        name: &'static str,
        items: impl Iterator<Item = Fields>,
    ) -> &mut Fields {
        self.0.push((name, Field::List(items.collect())));
        self
    }
}

/// A number with so many decimals, and never a negative zero; `null` if it's infinite.
pub(crate) fn rounded(value: f64, decimals: i32) -> Value {
    let scale = 10f64.powi(decimals);
    // Adding zero turns -0 into 0.
    let value = (value * scale).round() / scale + 0.0;
    if value.is_finite() { value.into() } else { Value::Null }
}

impl fmt::Display for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{")?;
        for (index, (name, value)) in self.0.iter().enumerate() {
            write!(f, "{}\"{name}\": ", if index == 0 { "" } else { ", " })?;
            match value {
                Field::Value(value) => write!(f, "{value}")?,
                Field::List(items) => {
                    let items: Vec<String> = items.iter().map(Fields::to_string).collect();
                    write!(f, "[{}]", items.join(", "))?;
                }
            }
        }
        write!(f, "}}")
    }
}
