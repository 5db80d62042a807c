use std::path::Path;

/// `BLESS=1 cargo test -p bergfried-wire` writes the modules anew.
#[test]
fn the_web_table_has_the_types_of_today() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    let bless = std::env::var_os("BLESS").is_some();
    for (file, text) in wire::typescript::modules() {
        let path = folder.join(&file);
        if bless {
            std::fs::create_dir_all(&folder).expect("the folder of the modules");
            std::fs::write(&path, &text).expect("a module written");
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            found == text,
            "web/src/wire/{file} is stale; BLESS=1 cargo test -p bergfried-wire writes it anew"
        );
    }
}
