//! The file with the tables: who may read it, and which server has it.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::store::StoreError;

/// Makes sure that there's a file that can be written. A new one is readable by its owner only, since it has everyone's hidden
/// cards; SQLite gives the files that it puts next to it the same permissions.
pub(crate) fn prepare(path: &Path) -> Result<(), StoreError> {
    let failed = |error: io::Error| match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => read_only(path),
        _ => StoreError::Failed(format!("the database {} can't be opened: {error}", path.display())),
    };
    match private().create_new(true).open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            // Some users may write where nobody may, but whoever protects a file wants it left alone.
            let is_read_only = fs::metadata(path).map_err(failed)?.permissions().readonly();
            if is_read_only { Err(read_only(path)) } else { Ok(()) }
        }
        Err(error) => Err(failed(error)),
    }
}

/// Takes the file for this server, until what's returned is closed, or refuses if another server has it. The lock is on a file
/// next to it, because SQLite needs its own locks on the file itself. Where there are no locks, there's nothing to hold.
pub(crate) fn lock(path: &Path) -> Result<Option<File>, StoreError> {
    let name = path.display();
    let beside = lock_file(path);
    let locked = private().create(true).truncate(false).open(&beside).map_err(TryLockError::Error);
    match locked.and_then(|file| file.try_lock().map(|()| file)) {
        Ok(file) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(StoreError::Failed(format!(
            "another server is using {name}: stop it, or name another file with --data"
        ))),
        Err(TryLockError::Error(error)) => match error.kind() {
            ErrorKind::Unsupported => Ok(None),
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Err(read_only(path)),
            _ => Err(StoreError::Failed(format!("{} can't be locked: {error}", beside.display()))),
        },
    }
}

/// What's said about a file that can't be written.
pub(crate) fn read_only(path: &Path) -> StoreError {
    StoreError::Failed(format!(
        "{} can't be written: make the file and its folder writable for this user, or name another file with --data",
        path.display()
    ))
}

/// The file next to the one with the tables that's locked instead. Whichever way leads to the tables, it's the same.
fn lock_file(path: &Path) -> PathBuf {
    let mut name = fs::canonicalize(path).map_or_else(|_| path.into(), OsString::from);
    name.push("-lock");
    name.into()
}

/// How files are opened that are created for their owner only.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
