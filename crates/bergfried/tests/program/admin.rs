//! `bergfried admin` as an operator types it, beside a server that runs and after it.

use crate::harness::Home;
use crate::serve::Serving;
use serde_json::{Value, json};

#[test]
fn an_operator_looks_after_a_house_beside_its_server() {
    let home = Home::new();
    let admin = |args: &[&str]| home.run(&[&["admin", "--data", "data"], args].concat(), "");
    let nothing = admin(&["people"]);
    assert_eq!(nothing.code(), Some(1));
    assert!(nothing.err().contains("no house at data"), "{}", nothing.err());

    let server = Serving::start(&home);
    let cookie = server.call("GET", "/api/me", "", &json!({})).0.expect("a cookie");
    let table = server.table(&cookie);
    let people = admin(&["people", "--json"]);
    let people: Value = serde_json::from_str(&people.out()).expect("JSON");
    let name = people[0]["name"].as_str().expect("a name");
    let id = people[0]["id"].as_str().expect("an id");
    assert!(people[0]["tables"] == 1 && people[0]["claimed"] == false, "{people}");
    let shown = admin(&["people", name]).out();
    assert!(shown.contains("Last seen") && shown.contains(id) && shown.contains("guest"), "{shown}");
    let shown = admin(&["--lang", "de", "people"]).out();
    assert!(shown.contains("Zuletzt da") && shown.contains("Gast"), "{shown}");
    let tables = admin(&["tables", "--state", "running", "--of", name]).out();
    assert!(tables.contains(&table) && tables.contains("schotten"), "{tables}");
    assert!(admin(&["sessions", id]).out().lines().count() == 2);
    let nobody = admin(&["--lang", "de", "sessions", "Niemand"]);
    assert_eq!(nobody.code(), Some(1));
    assert!(nobody.err().contains("Niemand hier"), "{}", nobody.err());
    assert!(admin(&["purge", "--dry-run"]).out().contains("0 guests"));
    let report = admin(&["report"]).out();
    assert!(report.contains("steps") && report.contains("The whole house"), "{report}");
    assert_eq!(admin(&["erase", name]).code(), Some(2), "not without --yes");
    assert!(
        admin(&["block", "203.0.113.7", "--days", "3", "--reason", "noise"]).out().contains("203.0.113.7")
    );
    let blocks = admin(&["blocks"]).out();
    assert!(blocks.contains("203.0.113.7") && blocks.contains("noise"), "{blocks}");
    let export: Value = serde_json::from_str(&admin(&["export", name]).out()).expect("JSON");
    assert_eq!(export["tables"][0]["id"], json!(table));

    let backup = admin(&["backup", "--to", "copy"]);
    assert_eq!(backup.code(), Some(0), "{}", backup.err());
    let busy = home.run(&["admin", "--data", "data", "restore", "--from", "copy"], "");
    assert_eq!(busy.code(), Some(1), "a server is at work there");
    drop(server);
    let restored = home.run(&["admin", "--data", "again", "restore", "--from", "copy"], "");
    assert_eq!(restored.code(), Some(0), "{}", restored.err());
    let tables = home.run(&["admin", "--data", "again", "tables"], "").out();
    assert!(tables.contains(&table), "{tables}");
}

#[test]
fn limits_are_told_and_set_by_name() {
    let home = Home::new();
    let told = home.run(&["admin", "limits"], "").out();
    assert!(told.contains("tables_each") && told.contains("nobody fills the lobby"), "{told}");
    let told = home.run(&["admin", "limits", "--lang", "de", "--limit", "tables_each=7"], "").out();
    let line = told.lines().find(|line| line.starts_with("tables_each ")).expect("a line");
    assert!(line.contains(" 7 ") && told.contains("Niemand füllt"), "{told}");
    let wrong = home.run(&["serve", "--no-open", "--port", "0", "--limit", "tables_each=none"], "");
    assert_eq!(wrong.code(), Some(2));
    assert!(wrong.err().contains("tables_each cannot be none"), "{}", wrong.err());
}
