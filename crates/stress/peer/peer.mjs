// `cargo xtask load --peer [--tables 200] [--seconds 20]`: simulated people at boardgame.io, two at a match and each with a
// socket of their own, as fast as they can: the same game (siege.cjs), the same number of tables, the same warm-up and the
// same kind of client that our server had just before, whose figures come in `--beside JSON`. Prints one table of all.
//
// What the peer does not do: answer only after a flush to the disk (its store in memory writes nothing, the one in files
// does not flush, and with every store it tells everybody before it writes), list the legal choices, say anything in any
// language, tell what an undo would reveal, or limit anybody.
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
const warmUp = Number(after("--warm-up", 5));
const ours = JSON.parse(after("--beside", "[]"));
const database = after("--postgres");
const pause = (millis) => new Promise((done) => setTimeout(done, millis));
const any = (all) => all[Math.floor(Math.random() * all.length)];

/** The figures of the peer with this store. */
async function measured(...store) {
  const house = spawn(process.execPath, [new URL("house.cjs", import.meta.url).pathname, ...store], {
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
  let over = false;

  /** One of two people at the matches of a table. */
  function player(table, side, { sat, ended }) {
    const own = String(side);
    const socket = io(`http://127.0.0.1:${port}/siege`, { transports: ["websocket"], forceNew: true });
    let match;
    let last = -1;
    const choose = ({ G, ctx, _stateID }) => {
      if (over || ctx.gameover || ctx.currentPlayer !== own) return;
      const args = [any([...G.players[own].hand.keys()]), any(places(G, side))];
      const action = { type: "MAKE_MOVE", payload: { type: "lay", args, playerID: own } };
      last = _stateID;
      socket.emit("update", action, _stateID, match, own);
    };
    socket.on("sync", (id, { state }) => id === match && sat(() => choose(state)));
    socket.on("update", (id, state) => {
      if (id !== match) return;
      if (last >= 0) {
        if (state._stateID <= last) throw new Error(`${id}: a choice was refused`);
        choices += 1;
        last = -1;
      }
      if (state.ctx.gameover) ended();
      else choose(state);
    });
    const sit = (number) => {
      match = `match-${table}-${number}`;
      last = -1;
      socket.emit("sync", match, own, undefined, 2);
    };
    return { sit, close: () => socket.close() };
  }

  /** Two people who begin a new match whenever one is over. */
  function party(table) {
    return new Promise((ready) => {
      let number = 0;
      const begins = [];
      const begin = () => begins.forEach((one) => one());
      const close = () => sides.forEach((one) => one.close());
      // Whoever sits first makes the match: two who sat at once would make it twice.
      const sat = (side) => (one) => {
        begins[side] = one;
        if (side === 0) sides[1].sit(number);
        else if (number === 0) ready({ begin, close });
        else begin();
      };
      const ended = (side) => () => {
        if (side === 0) sides[0].sit(++number);
      };
      const sides = [0, 1].map((side) => player(table, side, { sat: sat(side), ended: ended(side) }));
      sides[0].sit(number);
    });
  }

  const parties = await Promise.all(Array.from({ length: tables }, (_, table) => party(table)));
  for (const { begin } of parties) begin();
  await pause(warmUp * 1000);
  const [choicesBefore, usedBefore, start] = [choices, await used(), performance.now()];
  await pause(seconds * 1000);
  const [made, micros, took] = [choices - choicesBefore, (await used()) - usedBefore, performance.now() - start];
  over = true;
  await pause(500);
  for (const { close } of parties) close();
  const ended = new Promise((done) => house.on("exit", done));
  house.stdin.end();
  await ended;
  if (made === 0) throw new Error(`nobody could choose ${store}`);
  return { choices_per_second: (1000 * made) / took, processor_us_per_choice: micros / made };
}

const folder = mkdtempSync(join(tmpdir(), "bergfried-peer-"));
const theirs = [
  { name: "boardgame.io, in memory", ...(await measured()) },
  { name: "boardgame.io, in files, not flushed", ...(await measured("--files", folder)) },
];
rmSync(folder, { recursive: true, force: true });
if (database) {
  theirs.push({ name: "boardgame.io, in PostgreSQL", ...(await measured("--postgres", database)) });
}
const best = ours[0]?.processor_us_per_choice ?? NaN;
const rows = [...theirs, ...ours].map(({ name, choices_per_second, processor_us_per_choice: micros }) => [
  name,
  Math.round(choices_per_second),
  `${micros.toFixed(1)} µs`,
  Math.round(1e6 / micros),
  (micros / best).toFixed(1),
]);
const heads = ["server", "choices a second", "processor of one", "choices a processor's second", "times ours"];
console.log(
  `Schotten Totten 2, two people at each of ${tables} tables, as fast as they can, ${seconds} s after ${warmUp} s of\n` +
    "warm-up, one server after the other; processor time of the server's process alone\n",
);
for (const row of [heads, ...rows]) {
  console.log(row.map((cell, at) => (at ? `${cell}`.padStart(heads[at].length + 3) : cell.padEnd(38))).join(""));
}
