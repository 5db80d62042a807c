//! The table in the browser and the handbook, built and ready to be served.
//!
//! In the repository this crate is the folder of the client's sources: release builds let Node build
//! them and bind the handbook (`BERGFRIED_NO_WEB=1` keeps them from both), every other build takes what lies in
//! `dist` and `handbook`. A package carries both folders and needs neither Node nor the binder.
//!
//! ```
//! let paths: Vec<&str> = page::FILES.iter().map(|file| file.path).collect();
//! assert!(paths.is_sorted(), "one can search them by halves");
//! match page::file("index.html") {
//!     Some(index) => assert!(index.plain.starts_with(b"<!doctype html>")),
//!     None => assert!(page::WITHOUT.starts_with("server-no-client")),
//! }
//! ```

/// A file as the build left it.
#[derive(Clone, Copy, Debug)]
pub struct Built {
    /// Its path, without a slash in front.
    pub path: &'static str,
    /// What is in it.
    pub plain: &'static [u8],
    /// The same, packed by Brotli.
    pub brotli: Option<&'static [u8]>,
    /// The same, packed by gzip.
    pub gzip: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file at this path.
pub fn file(path: &str) -> Option<&'static Built> {
    FILES.binary_search_by(|file| file.path.cmp(path)).ok().map(|at| &FILES[at])
}
