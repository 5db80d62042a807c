//! The web table's types of the server's own messages.

use std::path::Path;

/// `BLESS=1 cargo test -p bergfried-server` writes the module anew.
#[test]
fn the_web_table_has_the_types_of_today() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/server.ts");
    let text = server::typescript();
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder of the module");
        std::fs::write(&path, &text).expect("the module written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == text,
        "web/src/wire/server.ts is stale; BLESS=1 cargo test -p bergfried-server writes it anew"
    );
}
