//! Packing what is sent: the same for the files of a site and for a start page that the program changes.

use std::io::{self, Write};

/// Brotli at its tightest, which takes seconds for the whole site.
pub(crate) const TIGHTEST: u32 = 11;

/// Bytes as brotli, the tighter the higher the quality.
pub(crate) fn as_brotli(bytes: &[u8], quality: u32) -> io::Result<Vec<u8>> {
    let largest_window = 24;
    let mut compressor = brotli::CompressorWriter::new(Vec::new(), 1 << 16, quality, largest_window);
    compressor.write_all(bytes)?;
    Ok(compressor.into_inner())
}

/// Bytes as gzip, as tight as it gets. Every browser unpacks it; whoever sends it decides how long to look for the shortest form.
pub(crate) fn as_gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    zopfli::compress(zopfli::Options::default(), zopfli::Format::Gzip, bytes, &mut packed)?;
    Ok(packed)
}
