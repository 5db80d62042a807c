// `cargo xtask load --peer [--tables 200] [--seconds 20]`: simulated people at boardgame.io, two at a match and each with a
// socket of their own, as fast as they can: the same game (siege.cjs) and the same kind of client that our server had just
// before, whose figures come in `--beside JSON`. Prints all of them: the peer with its usual store in memory, and with its
// own store in files.
//
// What the peer does not do: answer only after a flush to the disk (its store in memory writes nothing, the one in files
// writes and does not flush), list the legal choices, say anything in any language, tell what an undo would reveal, or
// limit anybody.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { io } from "socket.io-client";
import { places } from "./siege.cjs";

const after = (name, usual) => {
  const place = process.argv.indexOf(name);
  return place < 0 ? usual : process.argv[place + 1];
};
const tables = Number(after("--tables", 200));
const seconds = Number(after("--seconds", 20));
const ours = JSON.parse(after("--beside", "null"));
const pause = (millis) => new Promise((done) => setTimeout(done, millis));

/** The figures of the peer with these words, and whether every choice was taken. */
async function measured(words) {
  const house = spawn(process.execPath, [new URL("house.cjs", import.meta.url).pathname, ...words], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const lines = createInterface({ input: house.stdout })[Symbol.asyncIterator]();
  const line = async () => Number((await lines.next()).value);
  const port = await line();
  const used = async () => {
    house.stdin.write("used?\n");
    return line();
  };

  let choices = 0;
  let refused = 0;
  let over = false;

  /** One of two people, who begin a new match whenever one is over. */
  function player(table, side) {
    const own = String(side);
    const socket = io(`http://127.0.0.1:${port}/siege`, { transports: ["websocket"], forceNew: true });
    let number = 0;
    let last = -1;
    const match = () => `match-${table}-${number}`;
    const sit = () => socket.emit("sync", match(), own, undefined, 2);
    const choose = ({ G, ctx, _stateID }) => {
      if (over || ctx.gameover || ctx.currentPlayer !== own) return;
      const any = (all) => all[Math.floor(Math.random() * all.length)];
      const args = [any([...G.players[own].hand.keys()]), any(places(G, side))];
      const action = { type: "MAKE_MOVE", payload: { type: "lay", args, playerID: own } };
      last = _stateID;
      socket.emit("update", action, _stateID, match(), own);
    };
    const heard = (state) => {
      if (last >= 0) {
        if (state._stateID <= last) refused += 1;
        else choices += 1;
        last = -1;
      }
      if (!state.ctx.gameover) return choose(state);
      number += 1;
      sit();
    };
    socket.on("connect", sit);
    socket.on("update", (id, state) => id === match() && heard(state));
    return new Promise((ready) => {
      socket.on("sync", (id, { state }) => {
        if (id !== match()) return;
        if (number > 0) choose(state);
        else ready({ begin: () => choose(state), end: () => socket.close() });
      });
    });
  }

  const sides = Array.from({ length: 2 * tables }, (_, number) => player(number >> 1, number % 2));
  const players = await Promise.all(sides);
  for (const { begin } of players) begin();
  await pause(2000);
  const [choicesBefore, usedBefore, begun] = [choices, await used(), performance.now()];
  await pause(seconds * 1000);
  const [made, micros, took] = [choices - choicesBefore, (await used()) - usedBefore, performance.now() - begun];
  over = true;
  await pause(500);
  for (const { end } of players) end();
  const ended = new Promise((done) => house.on("exit", done));
  house.stdin.end();
  await ended;
  return {
    fine: made > 0 && refused === 0,
    choices_per_second: (1000 * made) / took,
    processor_us_per_choice: micros / made,
    choices_per_processor_second: (1e6 * made) / micros,
  };
}

const row = (name, figures) => {
  const { choices_per_second, processor_us_per_choice, choices_per_processor_second } = figures;
  const whole = (number) => String(Math.round(number)).padStart(8);
  console.log(
    `${name.padEnd(24)}${whole(choices_per_second)} choices a second` +
      `${processor_us_per_choice.toFixed(1).padStart(9)} µs of processor each` +
      `${whole(choices_per_processor_second)} a second of processor`,
  );
};

const folder = mkdtempSync(join(tmpdir(), "bergfried-peer-"));
const inMemory = await measured([]);
row("boardgame.io, in memory", inMemory);
const inFiles = await measured(["--files", folder]);
row("boardgame.io, in files", inFiles);
rmSync(folder, { recursive: true, force: true });
if (ours) {
  row("Bergfried, on the disk", ours);
  const ahead = (theirs) => (theirs.processor_us_per_choice / ours.processor_us_per_choice).toFixed(1);
  console.log(
    `${tables} tables each; ours makes ${ahead(inMemory)} and ${ahead(inFiles)} times as many choices a second of processor`,
  );
}
process.exit(inMemory.fine && inFiles.fine ? 0 : 1);
