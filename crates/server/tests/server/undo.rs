//! Taking back: never with foresight, never over somebody's head.

use crate::client::{Client, Running, Socket, any_choice, play_out};
use serde_json::{Value, json};
use std::time::Duration;

/// Makes one choice for whoever is asked; the place of its maker.
async fn one_choice(sockets: &mut [Socket; 2], at: &mut [Value; 2], chance: &mut u64) -> usize {
    let place = at.iter().position(|at| !at["question"].is_null()).expect("somebody who is asked");
    let answer = sockets[place].ask(any_choice(&at[place]["question"], chance)).await;
    assert_eq!(answer["ok"], true, "{answer}");
    for (socket, at) in sockets.iter_mut().zip(at.iter_mut()) {
        *at = socket.hear_type("update").await["snapshot"].clone();
    }
    place
}

async fn seated(one: &Client, two: &Client, table: &str) -> ([Socket; 2], [Value; 2]) {
    let (first, at_first) = one.join(table).await;
    let (second, at_second) = two.join(table).await;
    ([first, second], [at_first["snapshot"].clone(), at_second["snapshot"].clone()])
}

#[tokio::test]
async fn nobody_takes_back_over_the_head_of_somebody_who_is_away() {
    let server = Running::with(|config| config.grace = Duration::from_millis(100)).await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let (mut sockets, mut at) = seated(&one, &two, &table).await;
    let mut chance = 3;
    let mut made = [0, 0];
    while made.iter().any(|&made| made < 3) {
        made[one_choice(&mut sockets, &mut at, &mut chance).await] += 1;
    }
    let [mut here, gone] = sockets;
    gone.vanish().await;
    while here.hear_type("table").await["table"]["seats"][1]["may_replace"] != true {}
    let bot = json!({ "seat": 1, "strength": "page" });
    one.post(&format!("/api/tables/{table}/bot"), &bot).await.fine();
    for _ in 0..3 {
        assert_eq!(here.refused(json!({ "type": "undo" })).await, "undo_away");
    }
    let back = two.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
    assert!(back["step"].as_u64() >= Some(made.iter().sum()), "nothing was taken from them");
    // Now that they are there they are asked.
    let (mut other, _) = two.join(&table).await;
    assert_eq!(here.ask(json!({ "type": "undo" })).await["ok"], true);
    while other.hear_type("table").await["table"]["proposal"].is_null() {}
    assert_eq!(other.ask(json!({ "type": "agree", "yes": false })).await["ok"], true);
}

#[tokio::test]
async fn a_proposal_ends_when_somebody_it_needs_leaves() {
    let server = Running::with(|config| config.grace = Duration::from_millis(100)).await;
    let (one, two) = (server.guest().await, server.guest().await);
    for say in ["undo", "draw"] {
        let table = one.against(&two, "combo").await;
        let (mut sockets, mut at) = seated(&one, &two, &table).await;
        let mut chance = 3;
        // Whose turn ends sees a new card in the row, so taking back is no longer free.
        while one_choice(&mut sockets, &mut at, &mut chance).await != 0 || !at[0]["question"].is_null() {}
        let [mut here, gone] = sockets;
        let step = at[0]["step"].clone();
        assert_eq!(here.ask(json!({ "type": say })).await["ok"], true);
        gone.vanish().await;
        while here.hear_type("table").await["table"]["seats"][1]["may_replace"] != true {}
        one.post(&format!("/api/tables/{table}/bot"), &json!({ "seat": 1, "strength": "page" })).await.fine();
        assert_eq!(here.refused(json!({ "type": "agree", "yes": true })).await, "no_proposal", "{say}");
        let info = one.get(&format!("/api/tables/{table}")).await.fine();
        assert_eq!(info["state"], "running", "{say}");
        assert!(info["step"].as_u64() >= step.as_u64(), "{say}");
    }
}

#[tokio::test]
async fn a_choice_made_meanwhile_ends_the_proposal_to_take_back() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let (mut sockets, mut at) = seated(&one, &two, &table).await;
    let mut chance = 5;
    let mut last = one_choice(&mut sockets, &mut at, &mut chance).await;
    while at[1 - last]["question"].is_null() {
        last = one_choice(&mut sockets, &mut at, &mut chance).await;
    }
    assert_eq!(sockets[last].ask(json!({ "type": "undo" })).await["ok"], true);
    let choice = any_choice(&at[1 - last]["question"], &mut chance);
    assert_eq!(sockets[1 - last].ask(choice).await["ok"], true);
    let late = sockets[1 - last].refused(json!({ "type": "agree", "yes": true })).await;
    assert_eq!(late, "no_proposal");
}

#[tokio::test]
async fn after_taking_back_the_dice_fall_anew_and_anybody_can_check_it() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let mut anew = 0;
    let mut folder = None;
    let mut address = server.address;
    let mut running = Some(server);
    for (number, game) in games::IDS.iter().enumerate() {
        let (one, two) = (Client { address, ..one.clone() }, Client { address, ..two.clone() });
        let table = one.against(&two, game).await;
        let (mut sockets, mut at) = seated(&one, &two, &table).await;
        let mut chance = 11 + number as u64;
        for _ in 0..3 {
            for _ in 0..4 {
                one_choice(&mut sockets, &mut at, &mut chance).await;
            }
            let last = one_choice(&mut sockets, &mut at, &mut chance).await;
            assert_eq!(sockets[last].ask(json!({ "type": "undo" })).await["ok"], true);
            // Where the choice told nothing it is back already.
            let _ = sockets[1 - last].ask(json!({ "type": "agree", "yes": true })).await;
            for (socket, at) in sockets.iter_mut().zip(at.iter_mut()) {
                *at = socket.hear_type("rewound").await["snapshot"].clone();
            }
        }
        // The house is read back from the disk in between, fresh dice and all.
        folder = Some(running.take().expect("a server").stop().await);
        let server = Running::on(folder.take().expect("a folder"), |_| ()).await;
        address = server.address;
        running = Some(server);
        let (one, two) = (Client { address, ..one }, Client { address, ..two });
        let (mut first, at_first) = one.join(&table).await;
        assert_eq!(at_first["snapshot"]["view"], at[0]["view"], "{game}");
        let (mut second, at_second) = two.join(&table).await;
        tokio::join!(play_out(&mut first, at_first, 7), play_out(&mut second, at_second, 8));
        let file = one.get(&format!("/api/replays/{table}/file")).await;
        let found = server::verify(file.text.as_bytes());
        assert!(found.holds, "{game}: {found:?}");
        if file.json()["replay"].get("anew").is_some() {
            anew += 1;
            assert!(found.lines.iter().any(|line| line.en.contains("thrown anew")), "{found:?}");
            let mut old = file.json();
            old["replay"].as_object_mut().expect("a record").remove("anew");
            assert!(!server::verify(old.to_string().as_bytes()).holds, "other dice than before");
        }
    }
    assert!(anew >= 3, "in most games dice were thrown after taking back");
    drop(folder);
}

#[tokio::test]
async fn against_bots_one_s_own_last_choice_can_be_taken_back() {
    let server = Running::start().await;
    let me = server.guest().await;
    let table = me.against_bot("schotten").await;
    let (mut socket, mut at) = me.join(&table).await;
    let question = loop {
        if !at["snapshot"]["question"].is_null() {
            break at["snapshot"]["question"].clone();
        }
        at = socket.hear().await.expect("a message");
    };
    assert_eq!(socket.ask(any_choice(&question, &mut 3)).await["ok"], true);
    let answer = socket.ask(json!({ "type": "undo" })).await;
    assert_eq!(answer["ok"], true, "{answer}");
    let rewound = socket.hear_type("rewound").await;
    assert!(!rewound["snapshot"]["question"].is_null(), "and is asked again");
}
