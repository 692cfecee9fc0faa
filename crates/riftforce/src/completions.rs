//! `riftforce completions`: so that a shell can complete commands.

use clap::CommandFactory;
use clap_complete::Shell;

/// Print a script that lets your shell complete the program's commands and options
///
/// For bash, put it where bash-completion looks:
///
///   riftforce completions bash > ~/.local/share/bash-completion/completions/riftforce
///
/// For zsh, into a folder of $fpath, as _riftforce; for fish, into ~/.config/fish/completions, as riftforce.fish.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Arguments {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut crate::Arguments::command(), "riftforce", &mut script);
    crate::print(String::from_utf8(script)?)
}
