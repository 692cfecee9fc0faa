//! Fits the compiled module for browsers: splits it into chunks, makes the JavaScript that runs it, and makes both small.

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::chunks;
use crate::dedupe_wasm::arranged;
use crate::publish::Packing;
use crate::shell::short;
use crate::shorten_imports::shortened;
use crate::site::{hash, read, read_bytes};

/// A compiled module as browsers get it.
pub(crate) struct Fitted {
    /// The JavaScript they need to run it.
    pub glue: String,
    pub wasm: Vec<u8>,
    /// What's loaded later, each with its name.
    pub chunks: Vec<(String, Vec<u8>)>,
}

/// What [`fit`] makes of a compiled module, kept for the next time: it takes ten seconds, and most of the time the module is the
/// same as before.
pub(crate) fn fit_once(module: &Path, packing: Packing) -> anyhow::Result<Fitted> {
    // Another version of this program may make something else of it.
    let program = read_bytes(&std::env::current_exe()?)?;
    let key = hash([&read_bytes(module)?[..], &program]);
    let folder = module.with_extension("fitted");
    let path = |name: &str| folder.join(format!("{key}-{name}"));
    // The module is written last: if it's there, so is everything else.
    if let Ok(wasm) = fs::read(path("app.wasm")) {
        let mut chunks = Vec::new();
        for name in chunks::names() {
            chunks.push((name.to_string(), read_bytes(&path(&format!("{name}.wasm")))?));
        }
        return Ok(Fitted { glue: read(&path("app.js"))?, wasm, chunks });
    }
    // Earlier ones won't be needed again.
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("Can't empty {}", short(&folder)))?;
    }
    fs::create_dir_all(&folder).with_context(|| format!("Can't create the folder {}", short(&folder)))?;
    let fitted = fit(module, &folder, packing)?;
    let mut files = vec![(path("app.js"), fitted.glue.as_bytes())];
    files.extend(fitted.chunks.iter().map(|(name, wasm)| (path(&format!("{name}.wasm")), &wasm[..])));
    files.push((path("app.wasm"), &fitted.wasm));
    for (path, bytes) in files {
        fs::write(&path, bytes).with_context(|| format!("Can't write {}", short(&path)))?;
    }
    Ok(fitted)
}

/// Fits a compiled module for browsers, split into chunks, each as small as may be if it's packed tightly. What's needed in between
/// goes into the folder.
fn fit(module: &Path, folder: &Path, packing: Packing) -> anyhow::Result<Fitted> {
    let split = chunks::split(&read_bytes(module)?, folder).context("The module can't be split")?;
    let main = folder.join("main.wasm");
    fs::write(&main, split.main).with_context(|| format!("Can't write {}", short(&main)))?;
    let (glue, wasm) = bind(&main, packing)?;
    let chunks = split.chunks.into_iter().map(|(name, wasm)| (name.to_string(), wasm));
    match packing {
        Packing::Loose => Ok(Fitted { glue, wasm, chunks: chunks.collect() }),
        Packing::Tight => {
            let (glue, wasm) = shortened(&glue, &wasm).context("The module's imports can't be renamed")?;
            let arranged = |wasm: &[u8]| arranged(wasm).context("The module can't be arranged");
            let chunks = chunks.map(|(name, wasm)| Ok((name, arranged(&wasm)?)));
            Ok(Fitted { glue, wasm: arranged(&wasm)?, chunks: chunks.collect::<anyhow::Result<_>>()? })
        }
    }
}

/// The JavaScript that a browser needs to run a compiled module, and the module as that expects it.
fn bind(module: &Path, packing: Packing) -> anyhow::Result<(String, Vec<u8>)> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("app").typescript(false).omit_default_module_path(false);
    // The functions' names show which are similar; they're removed once those have been put side by side.
    bindgen.remove_name_section(matches!(packing, Packing::Loose));
    // Chunks use the same table of functions.
    bindgen.keep_lld_exports(true).remove_producers_section(true).web(true)?;
    let mut output = bindgen.generate_output().context("wasm-bindgen doesn't understand the module")?;
    // Snippets would be separate files, in folders, with names without a hash.
    // What loads chunks is written into the JavaScript itself.
    ensure!(
        output.snippets().values().all(Vec::is_empty) && output.local_modules().is_empty(),
        "A library brings JavaScript of its own, which the site has no place for yet; see `bind` in xtask/src/fit_module.rs."
    );
    let wasm = output.wasm_mut().emit_wasm();
    Ok((with_stop(output.js())?, wasm))
}

/// The JavaScript with one more function, after which nothing reaches the module: the browser still calls what it was given, but
/// all of that now does nothing. A module that has crashed would fail at every such call.
fn with_stop(glue: &str) -> anyhow::Result<String> {
    ensure!(
        glue.contains(", wasm;") && glue.contains("wasm = instance.exports;"),
        "wasm-bindgen no longer calls the module through the variable `wasm`; see `with_stop` in xtask/src/fit_module.rs."
    );
    Ok(format!(
        "{glue}\nexport function stop() {{ isStopped = true; wasm = new Proxy({{}}, {{ get: () => () => {{}} }}); }}\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_that_cannot_be_stopped_is_noticed() {
        let glue = "let wasmModule, wasm;\nwasm = instance.exports;";
        assert!(with_stop(glue).is_ok_and(|script| script.contains("export function stop()")));
        assert!(with_stop("let exports = instance.exports;").is_err());
    }
}
