//! Taking a pick back: one's own, at any time, without anybody's consent.

use crate::client::{Client, Folder, Socket, play_out};
use crate::restart::Process;
use serde_json::{Value, json};

/// The question of a player who looks at this.
fn question(at: &Value) -> &Value {
    &at["snapshot"]["question"]
}

fn texts(choices: &Value) -> Vec<&str> {
    choices
        .as_array()
        .expect("choices")
        .iter()
        .map(|choice| choice["text"].as_str().expect("a text"))
        .collect()
}

/// Answers, and hears what comes of it on both sides.
async fn choose(sockets: &mut [Socket; 2], at: &mut [Value; 2], place: usize, text: &str) {
    let choice = json!({ "type": "choose", "question": question(&at[place])["id"], "text": text });
    let answer = sockets[place].ask(choice).await;
    assert_eq!(answer["ok"], true, "{text}: {answer}");
    for (socket, at) in sockets.iter_mut().zip(at.iter_mut()) {
        let update = socket.hear_type("update").await;
        let mut log = at["events"].as_array().cloned().unwrap_or_default();
        log.extend(update["events"].as_array().cloned().unwrap_or_default());
        *at = update;
        at["events"] = json!(log);
    }
}

/// Plays until the first player has laid down a Cellar and is asked what to discard.
async fn until_the_cellar(sockets: &mut [Socket; 2], at: &mut [Value; 2]) {
    let mut bought = false;
    loop {
        let place = at.iter().position(|at| !question(at).is_null()).expect("somebody who is asked");
        let offered: Vec<String> =
            texts(&question(&at[place])["choices"]).into_iter().map(str::to_owned).collect();
        let has = |text: &str| offered.iter().any(|offered| offered == text);
        let wanted: &str = match place {
            0 if has("play Cellar") => "play Cellar",
            0 if !bought && has("buy Cellar") => "buy Cellar",
            _ if has("treasures") => "treasures",
            _ if has("done") => "done",
            _ => &offered[0],
        };
        bought |= wanted == "buy Cellar";
        choose(sockets, at, place, wanted).await;
        if wanted == "play Cellar" && texts(&question(&at[0])["choices"]).len() > 2 {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pick_is_taken_back_at_once_and_stays_back_when_the_server_is_killed() {
    let folder = Folder::new();
    let process = Process::start(folder.path());
    let (one, two) = (Client::guest(process.address).await, Client::guest(process.address).await);
    let table = one
        .table(json!({
            "game": "dominion", "seats": [{ "kind": "me" }],
            "clock": { "kind": "bank", "seconds": 3000, "increment": 60 },
        }))
        .await;
    two.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
    one.post(&format!("/api/tables/{table}/start"), &json!({})).await.fine();
    let (first, at_first) = one.join(&table).await;
    let (second, at_second) = two.join(&table).await;
    let (mut sockets, mut at) = ([first, second], [at_first, at_second]);
    until_the_cellar(&mut sockets, &mut at).await;
    assert_eq!(question(&at[0])["picked"], json!([]));
    let left = async |client: &Client| {
        let info = client.get(&format!("/api/tables/{table}")).await.fine();
        info["seats"][0]["time_ms"].as_i64().expect("a clock")
    };
    let before = left(&one).await;

    // Three picks, and the middle one comes back.
    let mut picks = Vec::new();
    while picks.len() < 3 {
        let offered = texts(&question(&at[0])["choices"]);
        let new = offered
            .iter()
            .find(|text| text.starts_with("discard") && !picks.iter().any(|pick| pick == *text));
        let pick =
            new.or(offered.iter().find(|text| text.starts_with("discard"))).expect("a card").to_string();
        choose(&mut sockets, &mut at, 0, &pick).await;
        picks.push(pick);
        assert_eq!(texts(&question(&at[0])["picked"]), picks);
    }
    let seen_by_the_other = at[1]["snapshot"]["view"].clone();
    let asked = question(&at[0])["id"].clone();
    let back = json!({ "type": "take_back", "question": asked, "text": picks[1] });
    assert_eq!(sockets[1].refused(back.clone()).await, "stale", "another's pick");
    assert_eq!(sockets[0].ask(back.clone()).await["ok"], true, "and nobody was asked");
    for (socket, at) in sockets.iter_mut().zip(at.iter_mut()) {
        let rewound = socket.hear_type("rewound").await;
        let keep = rewound["keep"].as_u64().expect("a number") as usize;
        let mut log = at["events"].as_array().expect("a log")[..keep].to_vec();
        log.extend(rewound["events"].as_array().expect("events").iter().cloned());
        *at = rewound;
        at["events"] = json!(log);
    }
    let last = picks.iter().rposition(|pick| *pick == picks[1]).expect("the pick");
    picks.remove(last);
    assert_eq!(texts(&question(&at[0])["picked"]), picks);
    assert_eq!(at[0]["epoch"], 1);
    assert_eq!(sockets[0].refused(back).await, "stale", "said twice it is done once");
    assert_eq!(
        at[1]["snapshot"]["view"]["players"], seen_by_the_other["players"],
        "cards lie where they lay"
    );
    // Two picks that stay have added their increment, the one taken back has not.
    let after = left(&one).await;
    assert!(after <= before + 2 * 60_000, "{before} ms became {after}");

    process.kill();
    let process = Process::start(folder.path());
    let [one, two] = [one, two].map(|client| Client { address: process.address, ..client });
    let (first, at_first) = one.join(&table).await;
    let (second, at_second) = two.join(&table).await;
    for (was, is) in at.iter().zip([&at_first, &at_second]) {
        assert_eq!(was["snapshot"], is["snapshot"], "nothing is lost and nothing is back");
        assert_eq!(was["events"], is["events"], "and both know the same story");
    }
    let (mut sockets, mut at) = ([first, second], [at_first, at_second]);
    let asked = question(&at[0])["id"].clone();
    choose(&mut sockets, &mut at, 0, "done").await;
    let late = json!({ "type": "take_back", "question": asked, "text": picks[0] });
    assert_eq!(sockets[0].refused(late).await, "stale");
    let late = json!({ "type": "take_back", "question": question(&at[0])["id"], "text": picks[0] });
    assert_eq!(sockets[0].refused(late).await, "illegal", "a finished selection stays");

    let [first, second] = &mut sockets;
    let [at_first, at_second] = at;
    tokio::join!(play_out(first, at_first, 7), play_out(second, at_second, 8));
    let file = one.get(&format!("/api/replays/{table}/file")).await.text;
    let found = server::verify(file.as_bytes());
    assert!(found.holds, "the whole game checks: {found:?}");
    assert!(found.lines.iter().any(|line| line.en.contains("thrown anew")), "{found:?}");
    process.kill();
}
