//! The program, serving its built-in site for as long as a check needs it.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use anyhow::Context;

use crate::shell::{command, target_folder};

/// A running program, which is ended when this value is dropped.
pub(crate) struct Server {
    child: Child,
    /// The file with its online tables.
    tables: PathBuf,
    /// The address, such as `http://127.0.0.1:7438/`.
    pub(crate) address: String,
}

impl Server {
    /// Has the program serve its site to this computer alone, at a free port and with its own tables: a check has no business
    /// with tables that somebody is playing at.
    pub(crate) fn start(program: &Path) -> anyhow::Result<Server> {
        let folder = target_folder()?.join("checks");
        fs::create_dir_all(&folder)?;
        let mut serve = command(program, "serve --no-open --port 0 --data");
        let tables = folder.join(format!("tables-{}.db", std::process::id()));
        serve.arg(&tables);
        let mut child = serve.stdout(Stdio::piped()).spawn().context("The program doesn't start")?;
        let output = child.stdout.take();
        let mut server = Server { child, tables, address: String::new() };
        let mut line = String::new();
        BufReader::new(output.context("The program prints nothing")?).read_line(&mut line)?;
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        server.address =
            address.with_context(|| format!("The program prints no address, but {line:?}"))?.into();
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // If it has ended on its own, so much the better.
        let _ = self.child.kill();
        let _ = self.child.wait();
        for added in ["", "-wal", "-shm", "-lock"] {
            let mut file = self.tables.clone().into_os_string();
            file.push(added);
            let _ = fs::remove_file(file);
        }
    }
}
