//! Guests who look around, and people who claim names.

use super::attacker::Attacker;
use serde_json::json;
use table::Dice;

/// Names that look like others, like nothing, or the wrong way round.
const NAMES: &[&str] = &[
    "Ada",
    "аda",
    "ADA",
    "Ada\u{200b}",
    "\u{202e}adA",
    "",
    " ",
    "x",
    "Ada\u{0}",
    "🏰🏰🏰",
    "ﷺ",
    "Z̷a̷l̷g̷o̷",
    "<script>",
    "' OR 1=1 --",
    "../..",
    "Rudolf von und zu Habsburg-Lothringen der Erste",
    "\u{feff}Ada",
    "ſ",
];
/// What anybody may look at.
const PATHS: &[&str] = &[
    "/",
    "/api/me",
    "/api/me/sessions",
    "/api/lobby",
    "/api/games",
    "/api/games/schotten/cards",
    "/api/games/dominion/cards",
    "/api/games/crimson/clauses",
    "/api/games/combo/stats",
    "/api/games/crimson/stats",
    "/api/games/tarot/cards",
    "/api/openapi.json",
    "/api/docs",
    "/metrics",
    "/healthz",
    "/api/tables/nowhere",
    "/api/replays/nowhere",
    "/assets/none.js",
];

impl Attacker {
    pub(super) async fn guests(&mut self) {
        let Some(client) = self.somebody().await else { return };
        for _ in 0..=self.dice.below(6) {
            let path = *self.one_of(PATHS);
            self.call("guests", &client, "GET", path, None).await;
        }
        let mut name = (*self.one_of(NAMES)).to_owned();
        if self.once_in(3) {
            name = name.repeat(1 + self.dice.below(5000) as usize);
        }
        let change = match self.dice.below(3) {
            0 => json!({ "name": name }),
            1 => json!({ "blazon": name }),
            _ => json!({ "name": name, "blazon": "per pale or and azure", "id": client.id, "claimed": true }),
        };
        self.call("guests", &client, "PATCH", "/api/me", Some(&change)).await;
    }

    /// Claims a name while it changes, and comes back with what the server said would hold.
    pub(super) async fn accounts(&mut self) {
        let Some(mut client) = self.stranger().await else { return };
        let name = format!("{} {}", self.one_of(&["Wulf", "Hedwig", "Œdipa"]), self.dice.below(1 << 30));
        let password = format!("password {}", self.dice.below(1 << 30));
        if !self.call("accounts", &client, "PATCH", "/api/me", Some(&json!({ "name": name }))).await.fine() {
            return;
        }
        let (claim, blazon) = (json!({ "password": password }), json!({ "blazon": "gules, a tower argent" }));
        let (claimed, changed) = tokio::join!(
            client.send("POST", "/api/me/claim", &claim),
            client.send("PATCH", "/api/me", &blazon)
        );
        let Ok(claimed) = claimed else { return };
        if !claimed.fine() {
            return;
        }
        if let Some(cookie) = claimed.cookie() {
            client.cookie = cookie;
            self.field.know(&client);
        }
        let Some(other) = self.stranger().await else { return };
        let wrong = json!({ "name": name, "password": "not the password" });
        if self.call("accounts", &other, "POST", "/api/login", Some(&wrong)).await.fine() {
            self.field.fail("a wrong password lets somebody in".to_owned());
        }
        // From here on both are one person.
        let right = json!({ "name": name, "password": password });
        let Ok(back) = other.send("POST", "/api/login", &right).await else { return };
        self.field.tried("accounts");
        if matches!(back.status, 401 | 403 | 404 | 422) {
            self.field.fail(format!("an acknowledged password was lost: {} {}", back.status, back.text));
        }
        if back.fine()
            && changed.is_ok_and(|answer| answer.fine())
            && back.json()["blazon"] != blazon["blazon"]
        {
            self.field.fail(format!("acknowledged arms were lost: {}", back.text));
        }
        self.call("accounts", &client, "POST", "/api/logout", Some(&json!({}))).await;
    }
}
