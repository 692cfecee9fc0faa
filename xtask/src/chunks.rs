//! Splits the compiled module into what every visitor needs and a few chunks that browsers load when they're first needed.
//!
//! The code says where each chunk begins, with `#[wasm_split(name)]`. `wasm_split_cli_support` works out which functions only that
//! code needs, and puts those that several of them need into modules of their own: one for each combination, dozens of them, most
//! of them tiny. So [`split`] merges them again, each into a chunk that's loaded wherever it's needed, or else into the main module.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::fs;
use std::path::Path;

use anyhow::{Context, anyhow, ensure};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, FunctionSection, ImportSection, Module,
    NameMap, NameSection, RawSection, SectionId,
};
use wasm_split_cli_support::Options;
use wasmparser::{ExternalKind, Import, Imports, KnownCustom, Name, Parser, Payload, TypeRef};

use crate::site::{File, without_notes};

/// Where code may be split, and the chunks that have to be there before it runs. What only one of them needs goes into the last
/// of its chunks.
const SPLITS: [(&str, &[&str]); 12] = [
    ("backup", &["online"]),
    ("bots", &["play"]),
    ("effects", &["game", "play"]),
    ("game", &["game"]),
    ("invite", &["pages"]),
    ("lesson", &["game", "pages"]),
    ("online", &["online"]),
    ("online_game", &["game", "online"]),
    ("page_bots", &["game", "play"]),
    ("pages", &["pages"]),
    ("table_dialog", &["game", "play"]),
    ("study", &["play", "game", "pages", "study"]),
];

/// The names of all chunks.
pub(crate) fn names() -> BTreeSet<&'static str> {
    SPLITS.iter().flat_map(|(_, chunks)| chunks.iter().copied()).collect()
}

/// What the main module calls the functions that load chunks.
const LOADERS: &str = "./chunks.js";

/// A compiled module, split.
pub(crate) struct Chunks {
    /// What's loaded first.
    pub main: Vec<u8>,
    /// What's loaded later, each with its name.
    pub chunks: BTreeMap<&'static str, Vec<u8>>,
}

/// Splits a compiled module, which must say where everything is that a linker would move (`--emit-relocs`). The folder is for what
/// the splitter writes.
pub(crate) fn split(module: &[u8], folder: &Path) -> anyhow::Result<Chunks> {
    let main_path = folder.join("main.wasm");
    let mut options = Options::new(module);
    options.output_dir = folder;
    options.main_out_path = &main_path;
    options.link_name = LOADERS;
    let split = wasm_split_cli_support::transform(options).map_err(|error| anyhow!("{error:#}"))?;
    let mut needed_by = BTreeMap::<&str, BTreeSet<&str>>::new();
    for (name, modules) in &split.prefetch_map {
        for module in modules {
            needed_by.entry(module).or_default().insert(name);
        }
    }
    let mut parts = BTreeMap::<Option<&'static str>, Vec<Vec<u8>>>::new();
    for (part, splits) in needed_by {
        let path = folder.join(part).with_extension("wasm");
        let bytes = fs::read(&path).with_context(|| format!("The splitter hasn't written {part}.wasm"))?;
        parts.entry(home_of(&splits)?).or_default().push(bytes);
    }
    let shared = parts.remove(&None).unwrap_or_default();
    let main = merged(&fs::read(&main_path).context("The splitter hasn't written main.wasm")?, &shared)?;
    let mut chunks = BTreeMap::new();
    for (name, parts) in parts {
        let name = name.context("every other part has a chunk")?;
        chunks.insert(name, merged(&parts[0], &parts[1..])?);
    }
    Ok(Chunks { main, chunks })
}

/// The chunk for code that's needed behind all of these splits: one that's always loaded by then, or none.
fn home_of(splits: &BTreeSet<&str>) -> anyhow::Result<Option<&'static str>> {
    let mut homes: Option<Vec<&'static str>> = None;
    for split in splits {
        let (_, chunks) = SPLITS.iter().find(|(name, _)| name == split).with_context(|| {
            format!("xtask/src/chunks.rs doesn't say which chunks the split {split:?} needs.")
        })?;
        homes = Some(match homes {
            None => chunks.to_vec(),
            Some(homes) => homes.into_iter().filter(|home| chunks.contains(home)).collect(),
        });
    }
    Ok(homes.unwrap_or_default().last().copied())
}

/// The JavaScript with what loads chunks, in the place of the import of [`LOADERS`]; `files` are the chunks' published names.
pub(crate) fn with_loaders(glue: &str, files: &[File]) -> anyhow::Result<String> {
    // There's an import for each function, all of the same module, and each is handed to the compiled module in turn.
    let (imports, uses): (Vec<&str>, Vec<&str>) =
        glue.lines().filter(|line| line.contains(LOADERS)).partition(|line| line.starts_with("import * as "));
    let is_use = |line: &&str| line.trim_start().starts_with(&format!("\"{LOADERS}\": import"));
    ensure!(
        !imports.is_empty() && imports.len() == uses.len() && uses.iter().all(is_use),
        "wasm-bindgen's JavaScript imports what loads chunks in another way now; see `with_loaders` in xtask/src/chunks.rs."
    );
    let quoted =
        |names: &[&str]| names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ");
    let files: Vec<String> = files
        .iter()
        .map(|file| format!("{}: \"{}\"", file.source.trim_end_matches(".wasm"), file.name))
        .collect();
    let loaders: Vec<String> = SPLITS
        .iter()
        .map(|(split, chunks)| format!("__wasm_split_load_{split}: loader({})", quoted(chunks)))
        .collect();
    let script = without_notes(LOADING)
        .replace("{{files}}", &files.join(", "))
        .replace("{{loaders}}", &loaders.join(",\n"));
    let hand_over = format!("\"{LOADERS}\": chunkLoaders,");
    let mut lines = Vec::new();
    for line in glue.lines() {
        match line {
            _ if line == imports[0] => lines.push(&*script),
            _ if line == uses[0] => lines.push(&*hand_over),
            _ if line.contains(LOADERS) => {}
            _ => lines.push(line),
        }
    }
    Ok(lines.join("\n"))
}

/// Loads chunks, which import what they share from the main module's exports. One that couldn't be loaded is asked for again the
/// next time. Once the game has been stopped, nobody is told about anything any more.
const LOADING: &str = r#"
const chunkFiles = { {{files}} };
const chunks = {};
let isStopped = false;
const loadChunk = async (name) => {
  const answer = await fetch(new URL(chunkFiles[name], import.meta.url));
  if (!answer.ok) {
    throw new Error(`${chunkFiles[name]}: ${answer.status}`);
  }
  const imports = { __wasm_split: wasm };
  // Some hosts don't know what a module is. Theirs can't be compiled while it's still arriving.
  if (answer.headers.get("content-type")?.startsWith("application/wasm")) {
    await WebAssembly.instantiateStreaming(answer, imports);
  } else {
    await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
  }
};
const loader = (...names) => async (tell, data) => {
  let isLoaded = true;
  try {
    await Promise.all(names.map((name) => (chunks[name] ??= loadChunk(name))));
  } catch (error) {
    isLoaded = false;
    names.forEach((name) => delete chunks[name]);
    console.warn(error);
  }
  if (!isStopped) {
    wasm.__indirect_function_table.get(tell)(data, isLoaded);
  }
};
const chunkLoaders = {
{{loaders}}
};
"#;

/// A module, as far as merging needs to know it.
struct Parts<'a> {
    bytes: &'a [u8],
    payloads: Vec<Payload<'a>>,
    /// How many functions it imports, how many it has itself, and how many segments of data.
    imported: u32,
    own: u32,
    segments: u32,
    /// What it imports other than functions.
    shared: Vec<Import<'a>>,
    /// The names of what it exports other than functions.
    exports: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    fn of(bytes: &'a [u8]) -> anyhow::Result<Parts<'a>> {
        let payloads = Parser::new(0).parse_all(bytes).collect::<Result<Vec<_>, _>>()?;
        let (mut imported, mut own, mut segments) = (0, 0, 0);
        let (mut shared, mut exports) = (Vec::new(), Vec::new());
        for payload in &payloads {
            match payload {
                Payload::ImportSection(section) => {
                    for import in section.clone().into_imports() {
                        let import = import?;
                        match import.ty {
                            TypeRef::Func(_) | TypeRef::FuncExact(_) => imported += 1,
                            _ => shared.push(import),
                        }
                    }
                }
                Payload::FunctionSection(section) => own = section.count(),
                Payload::DataSection(section) => segments = section.count(),
                Payload::ExportSection(section) => {
                    for export in section.clone() {
                        let export = export?;
                        // Whatever imports it uses it by this number.
                        if export.kind != ExternalKind::Func && export.index == 0 {
                            exports.push(export.name);
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(Parts { bytes, payloads, imported, own, segments, shared, exports })
    }

    /// A section as it's written.
    fn raw(&self, id: SectionId) -> Option<RawSection<'a>> {
        let (_, range) =
            self.payloads.iter().filter_map(Payload::as_section).find(|(found, _)| *found == id as u8)?;
        Some(RawSection { id: id as u8, data: &self.bytes[range] })
    }

    /// Fails if functions can't simply be moved from this module to that.
    fn check_fits(&self, first: &Parts) -> anyhow::Result<()> {
        let types = |parts: &Parts| parts.raw(SectionId::Type).map(|section| section.data.to_vec());
        ensure!(self.imported == 0, "The splitter's modules import functions from each other now.");
        ensure!(types(self) == types(first), "The splitter gives its modules different types now.");
        let is_alone = |import: &&Import| {
            let same =
                |other: &&Import| std::mem::discriminant(&other.ty) == std::mem::discriminant(&import.ty);
            self.shared.iter().filter(same).count() == 1
        };
        ensure!(
            self.shared.iter().filter(is_alone).count() == self.shared.len(),
            "The splitter's modules share more than one table, memory and global now."
        );
        Ok(())
    }
}

/// A module with everything that's in the others too. They have functions, and entries for the table and the memory that all
/// modules share; a function of another module is only ever called through that table.
fn merged(first: &[u8], others: &[Vec<u8>]) -> anyhow::Result<Vec<u8>> {
    let mut all = vec![Parts::of(first)?];
    for other in others {
        all.push(Parts::of(other)?);
    }
    let mut functions = FunctionSection::new();
    let (mut elements, mut code, mut data) = (ElementSection::new(), CodeSection::new(), DataSection::new());
    let (mut names, mut by) = (NameMap::new(), 0);
    for parts in &all {
        let mut moved = Moved { by };
        for payload in &parts.payloads {
            match payload {
                Payload::FunctionSection(section) => {
                    moved.parse_function_section(&mut functions, section.clone())?
                }
                Payload::ElementSection(section) => {
                    moved.parse_element_section(&mut elements, section.clone())?
                }
                Payload::CodeSectionEntry(body) => moved.parse_function_body(&mut code, body.clone())?,
                Payload::DataSection(section) => moved.parse_data_section(&mut data, section.clone())?,
                Payload::CustomSection(section) => {
                    let KnownCustom::Name(section) = section.as_known() else { continue };
                    for part in section {
                        let Name::Function(named) = part? else { continue };
                        for naming in named {
                            let naming = naming?;
                            names.append(naming.index + by, naming.name);
                        }
                    }
                }
                _ => {}
            }
        }
        by += parts.imported + parts.own;
    }
    let mut merged = Module::new();
    let put = |merged: &mut Module, id: SectionId| {
        if let Some(section) = all[0].raw(id) {
            merged.section(&section);
        }
    };
    put(&mut merged, SectionId::Type);
    merged.section(&imports_of(&all)?).section(&functions);
    for id in [SectionId::Table, SectionId::Memory, SectionId::Global, SectionId::Export, SectionId::Start] {
        put(&mut merged, id);
    }
    let count = all.iter().map(|parts| parts.segments).sum();
    merged.section(&elements).section(&DataCountSection { count }).section(&code).section(&data);
    for payload in &all[0].payloads {
        if let (Payload::CustomSection(section), Some((id, range))) = (payload, payload.as_section())
            && section.name() != "name"
        {
            merged.section(&RawSection { id, data: &first[range] });
        }
    }
    let mut named = NameSection::new();
    named.functions(&names);
    merged.section(&named);
    Ok(merged.finish())
}

/// What the modules import, taken together, except for what the first of them has itself. There's one of each kind, so its number
/// is 0 everywhere.
fn imports_of(all: &[Parts]) -> anyhow::Result<ImportSection> {
    let mut imports = ImportSection::new();
    let mut moved = Moved { by: 0 };
    for payload in &all[0].payloads {
        if let Payload::ImportSection(section) = payload {
            moved.parse_import_section(&mut imports, section.clone())?;
        }
    }
    let mut here: Vec<&str> = all[0].exports.clone();
    here.extend(all[0].shared.iter().map(|import| import.name));
    for other in &all[1..] {
        other.check_fits(&all[0])?;
        for import in &other.shared {
            if !here.contains(&import.name) {
                moved.parse_imports(&mut imports, Imports::Single(0, *import))?;
                here.push(import.name);
            }
        }
    }
    Ok(imports)
}

/// Rewrites a module whose functions have moved.
struct Moved {
    by: u32,
}

impl Reencode for Moved {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        Ok(function + self.by)
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, Elements, EntityType, ExportKind, ExportSection, Function, GlobalSection, GlobalType,
        ImportSection, Instruction, MemorySection, MemoryType, RefType, TableSection, TableType, TypeSection,
        ValType,
    };
    use wasmparser::Operator;

    use super::*;

    const TABLE: TableType = TableType {
        element_type: RefType::FUNCREF,
        minimum: 8,
        maximum: None,
        table64: false,
        shared: false,
    };
    const MEMORY: MemoryType =
        MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };

    /// A part as the splitter makes it: with functions that call each other by these numbers, the first of which is at this place
    /// of the table. The main module has the table and the memory, and imports a function; others import what they share.
    fn part(is_main: bool, at: i32, calls: &[u32]) -> Vec<u8> {
        let (mut types, mut imports, mut functions) =
            (TypeSection::new(), ImportSection::new(), FunctionSection::new());
        types.ty().function([], []);
        let (mut tables, mut memories, mut globals, mut exports) =
            (TableSection::new(), MemorySection::new(), GlobalSection::new(), ExportSection::new());
        let first = if is_main {
            imports.import("browser", "say", EntityType::Function(0));
            tables.table(TABLE);
            memories.memory(MEMORY);
            let stack = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
            globals.global(stack, &ConstExpr::i32_const(0));
            exports.export("table", ExportKind::Table, 0).export("memory", ExportKind::Memory, 0);
            1
        } else {
            imports.import("__wasm_split", "table", EntityType::Table(TABLE));
            imports.import("__wasm_split", "memory", EntityType::Memory(MEMORY));
            0
        };
        let (mut code, mut elements, mut data) =
            (CodeSection::new(), ElementSection::new(), DataSection::new());
        for call in calls {
            functions.function(0);
            let mut body = Function::new([]);
            body.instruction(&Instruction::Call(*call)).instruction(&Instruction::End);
            code.function(&body);
        }
        elements.active(None, &ConstExpr::i32_const(at), Elements::Functions(vec![first].into()));
        data.active(0, &ConstExpr::i32_const(at), *b"data");
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions);
        if is_main {
            module.section(&tables).section(&memories).section(&globals).section(&exports);
        }
        let count = DataCountSection { count: 1 };
        module.section(&elements).section(&count).section(&code).section(&data);
        module.finish()
    }

    /// Which function each function calls, and which functions are in the table.
    fn seen(module: &[u8]) -> (Vec<u32>, Vec<u32>) {
        let (mut calls, mut table) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload.expect("it's a module") {
                Payload::CodeSectionEntry(body) => {
                    for operator in body.get_operators_reader().expect("it's code") {
                        if let Operator::Call { function_index } = operator.expect("it's an instruction") {
                            calls.push(function_index);
                        }
                    }
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        let element = element.expect("it's a part of the table");
                        let wasmparser::ElementItems::Functions(numbers) = element.items else { panic!() };
                        table.extend(numbers.into_iter().map(|number| number.expect("it's a number")));
                    }
                }
                _ => {}
            }
        }
        (calls, table)
    }

    #[test]
    fn functions_of_merged_parts_still_call_each_other() {
        // The imported function has number 0, those of the first part 1 and 2, and those of the second 3 and 4.
        let whole = merged(&part(true, 1, &[0, 1]), &[part(false, 2, &[1, 0])]).expect("they fit");
        assert_eq!(seen(&whole), (vec![0, 1, 4, 3], vec![1, 3]));
        wasmparser::Validator::new().validate_all(&whole).expect("it's a valid module");
    }

    #[test]
    fn what_two_chunks_share_is_imported_once() {
        let whole = merged(&part(false, 1, &[0]), &[part(false, 2, &[0])]).expect("they fit");
        assert_eq!(seen(&whole), (vec![0, 1], vec![0, 1]));
        let parts = Parts::of(&whole).expect("it's a module");
        assert_eq!(parts.shared.iter().map(|import| import.name).collect::<Vec<_>>(), ["table", "memory"]);
        wasmparser::Validator::new().validate_all(&whole).expect("it's a valid module");
    }

    #[test]
    fn code_goes_where_it_is_always_loaded_in_time() {
        let home =
            |splits: &[&str]| home_of(&splits.iter().copied().collect()).map_err(|error| error.to_string());
        assert_eq!(home(&["game"]), Ok(Some("game")));
        assert_eq!(home(&["study"]), Ok(Some("study")));
        assert_eq!(home(&["game", "study"]), Ok(Some("game")));
        assert_eq!(home(&["online", "online_game"]), Ok(Some("online")));
        assert_eq!(home(&["game", "online"]), Ok(None));
        assert!(home(&["elsewhere"]).is_err_and(|error| error.contains("\"elsewhere\"")));
        for (split, chunks) in SPLITS {
            let (last, before) = chunks.split_last().expect("every split has a chunk");
            assert_eq!(home(&[split]), Ok(Some(*last)), "{split}");
            assert!(before.iter().all(|chunk| chunk != last));
        }
        assert!(names().len() <= 5, "{:?}", names());
    }

    #[test]
    fn the_script_loads_what_each_split_needs_under_its_published_name() {
        let glue = format!(
            "import * as import1 from \"{LOADERS}\"\nimport * as import2 from \"{LOADERS}\"\nlet wasm;\nreturn {{\n\"{LOADERS}\": import1,\n\"{LOADERS}\": import2,\n}};"
        );
        let files = ["game", "play"].map(|name| File {
            source: format!("{name}.wasm"),
            name: format!("{name}-0123.wasm"),
            bytes: Vec::new(),
        });
        let script = with_loaders(&glue, &files).expect("it's like wasm-bindgen's");
        assert!(script.contains("game: \"game-0123.wasm\", play: \"play-0123.wasm\""), "{script}");
        assert!(script.contains("__wasm_split_load_effects: loader(\"game\", \"play\")"), "{script}");
        assert_eq!(script.matches("chunks.js").count(), 1, "{script}");
        assert!(with_loaders("let wasm;", &files).is_err());
    }
}
