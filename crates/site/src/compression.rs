//! Compression, the same for the site's files and for a start page that the program has changed.

use std::io::{self, Write};

/// Brotli at its tightest, which takes seconds for the whole site.
pub const BEST_BROTLI_QUALITY: u32 = 11;

/// Compresses bytes with brotli: the higher the quality, the smaller the result.
pub fn as_brotli(bytes: &[u8], quality: u32) -> io::Result<Vec<u8>> {
    let largest_window = 24;
    let mut compressor = brotli::CompressorWriter::new(Vec::new(), 1 << 16, quality, largest_window);
    compressor.write_all(bytes)?;
    Ok(compressor.into_inner())
}

/// Compresses bytes with gzip, as tightly as possible. How long we search for the shortest form makes no difference to the
/// browser that unpacks it.
pub fn as_gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    zopfli::compress(zopfli::Options::default(), zopfli::Format::Gzip, bytes, &mut packed)?;
    Ok(packed)
}
