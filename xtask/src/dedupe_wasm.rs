//! Arranges a compiled module so that it compresses well: identical functions become one, and similar ones are put side by side.
//!
//! The compiler makes a copy of a generic function for each type it's used with, so many functions are similar, and some are
//! identical. gzip looks back 32 kilobytes and no further, so it can only make use of that if they're close together. Nothing
//! else about the module changes: only the order of its functions, and so their numbers.

use std::collections::HashMap;
use std::convert::Infallible;

use anyhow::ensure;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionBody, FunctionSectionReader, KnownCustom, Name,
    NameSectionReader, Parser, Payload, TypeRef,
};

type Result<T> = std::result::Result<T, Error<Infallible>>;

/// The same module with its functions arranged by their names, if it has names, and with the names left out.
pub(crate) fn arranged(module: &[u8]) -> anyhow::Result<Vec<u8>> {
    let functions = Functions::of(module)?;
    let mut numbers =
        Numbers { imported: functions.imported, of: (0..functions.count()).collect(), order: Vec::new() };
    merge(&functions, &mut numbers)?;
    functions.arrange(&mut numbers)?;
    let mut arranged = Module::new();
    numbers.parse_core_module(&mut arranged, Parser::new(0), module)?;
    Ok(arranged.finish())
}

/// The functions of a module. Imported ones have the lowest numbers, and are never touched.
struct Functions<'a> {
    imported: u32,
    types: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
    names: HashMap<u32, &'a str>,
}

impl<'a> Functions<'a> {
    fn of(module: &'a [u8]) -> anyhow::Result<Functions<'a>> {
        let mut functions = Functions { imported: 0, types: vec![], bodies: vec![], names: HashMap::new() };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let is_function = matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_));
                        functions.imported += u32::from(is_function);
                    }
                }
                Payload::FunctionSection(section) => {
                    functions.types = section.into_iter().collect::<std::result::Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => functions.bodies.push(body),
                Payload::CustomSection(section) => {
                    if let KnownCustom::Name(section) = section.as_known() {
                        functions.names = names(section)?;
                    }
                }
                _ => {}
            }
        }
        ensure!(functions.types.len() == functions.bodies.len(), "A function of the module has no body.");
        Ok(functions)
    }

    fn count(&self) -> u32 {
        self.imported + self.bodies.len() as u32
    }

    /// The numbers of the functions that aren't imported.
    fn own(&self) -> impl Iterator<Item = u32> {
        self.imported..self.count()
    }

    /// A function's type, and its code with the new numbers of the functions it calls.
    fn code(&self, number: u32, numbers: &mut Numbers) -> Result<(u32, Vec<u8>)> {
        let index = (number - self.imported) as usize;
        let mut body = numbers.new_function_with_parsed_locals(&self.bodies[index])?;
        let mut reader = self.bodies[index].get_operators_reader()?;
        while !reader.eof() {
            body.instruction(&numbers.parse_instruction(&mut reader)?);
        }
        Ok((self.types[index], body.into_raw_body()))
    }

    /// Numbers the functions so that those made from the same generic one follow each other, the most similar of them together.
    fn arrange(&self, numbers: &mut Numbers) -> Result<()> {
        let first_ones: Vec<u32> =
            self.own().filter(|number| numbers.of[*number as usize] == *number).collect();
        let mut own = Vec::new();
        for number in first_ones {
            let name = self.names.get(&number).map_or(String::new(), |name| kind(name));
            let (_, code) = self.code(number, numbers)?;
            own.push((name, code, number));
        }
        own.sort();
        numbers.order = own.into_iter().map(|(_, _, number)| number).collect();
        let mut new = numbers.of.clone();
        for (number, old) in (self.imported..).zip(&numbers.order) {
            new[*old as usize] = number;
        }
        for number in &mut numbers.of {
            *number = new[*number as usize];
        }
        Ok(())
    }
}

/// Gives identical functions the number of the first of them, and repeats that until there are none left: functions that call
/// them may become identical in turn.
fn merge(functions: &Functions, numbers: &mut Numbers) -> Result<()> {
    loop {
        let mut first = HashMap::new();
        let mut merged = numbers.of.clone();
        for number in functions.own() {
            let code = functions.code(number, numbers)?;
            merged[number as usize] = *first.entry(code).or_insert(number);
        }
        if merged == numbers.of {
            return Ok(());
        }
        numbers.of = merged;
    }
}

/// The names of functions.
fn names(section: NameSectionReader<'_>) -> anyhow::Result<HashMap<u32, &str>> {
    let mut names = HashMap::new();
    for part in section {
        if let Name::Function(functions) = part? {
            for naming in functions {
                let naming = naming?;
                names.insert(naming.index, naming.name);
            }
        }
    }
    Ok(names)
}

/// What similar functions are likely to share: their name, without the hash that tells apart those made from the same generic
/// one, and, if it's a trait's method, without the type.
fn kind(name: &str) -> String {
    let name = rustc_demangle::demangle(name).to_string();
    let name = match name.rsplit_once("::h") {
        Some((before, hash)) if hash.len() == 16 => before,
        _ => &name,
    };
    name.split_once(" as ").map_or(name, |(_, method)| method).to_string()
}

/// Rewrites a module with new numbers for its functions.
struct Numbers {
    imported: u32,
    /// The new number of each function.
    of: Vec<u32>,
    /// The functions to write, by their old numbers.
    order: Vec<u32>,
}

impl Reencode for Numbers {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32> {
        Ok(self.of[function as usize])
    }

    fn parse_function_section(
        &mut self,
        written: &mut FunctionSection,
        section: FunctionSectionReader,
    ) -> Result<()> {
        let types = section.into_iter().collect::<std::result::Result<Vec<u32>, _>>()?;
        for number in &self.order {
            written.function(types[(number - self.imported) as usize]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, written: &mut CodeSection, section: CodeSectionReader) -> Result<()> {
        let bodies = section.into_iter().collect::<std::result::Result<Vec<_>, _>>()?;
        for number in self.order.clone() {
            self.parse_function_body(written, bodies[(number - self.imported) as usize].clone())?;
        }
        Ok(())
    }

    /// Custom sections are for tools, not for browsers, so they're left out.
    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader) -> Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, ElementSection, Elements, ExportKind, ExportSection, Function, ImportSection, NameMap,
        NameSection, RefType, TableSection, TableType, TypeSection,
    };
    use wasmparser::{ElementItems, ExternalKind};

    use super::*;

    /// A module that imports a function, number 0, and has functions with these names and instructions, all exported under their
    /// names and all in a table.
    fn module(functions: &[(&str, &[wasm_encoder::Instruction])]) -> Vec<u8> {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        imports.import("browser", "say", wasm_encoder::EntityType::Function(0));
        let (mut own, mut code) = (FunctionSection::new(), CodeSection::new());
        let (mut exports, mut names) = (ExportSection::new(), NameMap::new());
        for (number, (name, instructions)) in (1..).zip(functions) {
            own.function(0);
            let mut body = Function::new([]);
            for instruction in *instructions {
                body.instruction(instruction);
            }
            code.function(body.instruction(&wasm_encoder::Instruction::End));
            exports.export(name, ExportKind::Func, number);
            names.append(number, name);
        }
        let count = functions.len() as u64;
        let mut tables = TableSection::new();
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            minimum: count,
            maximum: Some(count),
            table64: false,
            shared: false,
        });
        let mut elements = ElementSection::new();
        let all: Vec<u32> = (1..=count as u32).collect();
        elements.active(None, &ConstExpr::i32_const(0), Elements::Functions(all.into()));
        let mut named = NameSection::new();
        named.functions(&names);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&own).section(&tables).section(&exports);
        module.section(&elements).section(&code).section(&named);
        module.finish()
    }

    /// The numbers of the exported functions, the numbers in the table, and what each function calls.
    type Seen = (Vec<(String, u32)>, Vec<u32>, Vec<Vec<u32>>);

    fn seen(module: &[u8]) -> Seen {
        let mut seen = Seen::default();
        for payload in Parser::new(0).parse_all(module) {
            match payload.expect("it's a module") {
                Payload::ExportSection(section) => {
                    for export in section.into_iter().map(|export| export.expect("it's an export")) {
                        assert_eq!(export.kind, ExternalKind::Func);
                        seen.0.push((export.name.to_string(), export.index));
                    }
                }
                Payload::ElementSection(section) => {
                    for element in
                        section.into_iter().map(|element| element.expect("it's a part of the table"))
                    {
                        let ElementItems::Functions(numbers) = element.items else { panic!("not functions") };
                        seen.1.extend(numbers.into_iter().map(|number| number.expect("it's a number")));
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    let operators = body.get_operators_reader().expect("it's code").into_iter();
                    let called =
                        operators.filter_map(|operator| match operator.expect("it's an instruction") {
                            wasmparser::Operator::Call { function_index } => Some(function_index),
                            _ => None,
                        });
                    seen.2.push(called.collect());
                }
                Payload::CustomSection(section) => panic!("{} is left", section.name()),
                _ => {}
            }
        }
        seen
    }

    use wasm_encoder::Instruction::{Call, Nop};

    #[test]
    fn instances_of_the_same_function_lie_side_by_side_and_are_still_found() {
        let hash = "0123456789abcdef";
        let [first, second] = ["b", "a"].map(|hash_begin| format!("show::h{hash_begin}{}", &hash[1..]));
        let before = module(&[(&first, &[Call(2)]), ("hide", &[Nop]), (&second, &[Nop, Call(1), Call(0)])]);
        let (exports, table, calls) = seen(&arranged(&before).expect("it's a module"));
        // Sorted by name, hide comes before both shows; of these, the one that begins with the smaller opcode comes first.
        assert_eq!(exports, [(first, 3), ("hide".to_string(), 1), (second, 2)]);
        assert_eq!(table, [3, 1, 2]);
        assert_eq!(calls, [vec![], vec![3, 0], vec![1]]);
    }

    #[test]
    fn identical_functions_are_merged_and_so_are_their_callers() {
        let before = module(&[("d", &[Call(3)]), ("c", &[Call(4)]), ("b", &[Call(0)]), ("a", &[Call(0)])]);
        let (exports, table, calls) = seen(&arranged(&before).expect("it's a module"));
        let numbers: Vec<u32> = exports.iter().map(|(_, number)| *number).collect();
        assert_eq!(numbers, [2, 2, 1, 1]);
        assert_eq!(table, numbers);
        assert_eq!(calls, [vec![0], vec![1]]);
    }
}
