//! The check "dependencies": who may depend on whom.

use anyhow::bail;

use crate::shell::{cargo, read};

/// What the rules may depend on, directly or indirectly, on any platform. None of these does I/O for them.
#[rustfmt::skip]
const ALLOWED: &[&str] = &[
    "arrayvec",                 // short lists without a heap
    "chacha20", "rand_core",    // chance: the generator, and what generators have in common
    "cfg-if", "cpufeatures",    // used by chacha20 to find the fastest code for the processor at hand
    "libc",                     // used by cpufeatures for the same, on ARM only
];

/// Checks that the rules depend on nothing else.
pub(crate) fn check_dependencies() -> anyhow::Result<()> {
    let names = dependencies_of("riftforce-rules")?;
    if let Some(intruder) = names.iter().find(|name| !ALLOWED.contains(&name.as_str())) {
        bail!(
            "The rules crate must not depend on `{intruder}`: remove it again (`cargo tree -p riftforce-rules` shows \
             where it comes from) or, if there is a good reason, add it to ALLOWED in xtask/src/dependencies.rs."
        );
    }
    println!("The rules depend on {} and nothing else.", names.join(", "));
    Ok(())
}

/// What a crate depends on when it's used, directly or indirectly, on any platform.
pub(crate) fn dependencies_of(name: &str) -> anyhow::Result<Vec<String>> {
    let arguments = format!("tree --package {name} --edges normal --prefix none --target all");
    let tree = read(&mut cargo(&arguments))?;
    let mut names: Vec<String> =
        tree.lines().filter_map(|line| line.split_whitespace().next()).map(String::from).collect();
    names.sort_unstable();
    names.dedup();
    names.retain(|it| it != name);
    Ok(names)
}
