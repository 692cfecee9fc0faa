//! Short names for what a compiled module imports from its JavaScript. wasm-bindgen's own end in hashes, which can't be
//! compressed, and each is there twice.

use std::collections::HashMap;
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{ImportSection, Module};
use wasmparser::{Imports, Parser, Payload};

/// The JavaScript and the module that imports from it, with shorter names between them.
pub(crate) fn shortened(glue: &str, module: &[u8]) -> anyhow::Result<(String, Vec<u8>)> {
    let (mut glue, mut names) = (glue.to_string(), Names::default());
    for payload in Parser::new(0).parse_all(module) {
        let Payload::ImportSection(section) = payload? else { continue };
        for import in section.into_imports() {
            let (name, short) = (import?.name, format!("i{}", names.short.len()));
            let property = format!("\n{name}: ");
            // A name that isn't written exactly like this is left as it is.
            if glue.matches(&property).count() == 1 {
                glue = glue.replace(&property, &format!("\n{short}: "));
                names.short.insert(name.to_string(), short);
            }
        }
    }
    let mut renamed = Module::new();
    names.parse_core_module(&mut renamed, Parser::new(0), module)?;
    Ok((glue, renamed.finish()))
}

/// Rewrites a module with other names for its imports.
#[derive(Default)]
struct Names {
    short: HashMap<String, String>,
}

impl Reencode for Names {
    type Error = Infallible;

    fn parse_imports(
        &mut self,
        written: &mut ImportSection,
        imports: Imports<'_>,
    ) -> Result<(), Error<Infallible>> {
        match imports {
            Imports::Single(_, import) => {
                let kind = utils::entity_type(self, import.ty)?;
                let name = self.short.get(import.name).map_or(import.name, |short| short);
                written.import(import.module, name, kind);
                Ok(())
            }
            others => utils::parse_imports(self, written, others),
        }
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, TypeSection};

    use super::*;

    #[test]
    fn both_sides_use_the_same_name_for_an_import_shortened_or_not() {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        for name in ["say_0123", "memory", "ask_4567"] {
            imports.import("./app_bg.js", name, EntityType::Function(0));
        }
        let mut module = Module::new();
        module.section(&types).section(&imports);
        let glue = "const import0 = {\nask_4567: function() { say_0123(); },\nsay_0123: function() {},\n};";
        let (glue, module) = shortened(glue, &module.finish()).expect("it's a module");
        assert_eq!(glue, "const import0 = {\ni1: function() { say_0123(); },\ni0: function() {},\n};");
        let mut names = Vec::new();
        for payload in Parser::new(0).parse_all(&module) {
            if let Payload::ImportSection(section) = payload.expect("it's a module") {
                names.extend(
                    section.into_imports().map(|import| import.expect("it's an import").name.to_string()),
                );
            }
        }
        assert_eq!(names, ["i0", "memory", "i1"]);
    }
}
