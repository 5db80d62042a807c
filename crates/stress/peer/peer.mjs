// `cargo xtask load --peer [--tables 200] [--seconds 20]`: simulated players at boardgame.io, each with a socket of
// their own, as fast as they can: the same kind of client that our server had just before, whose figures come in
// `--beside JSON`. Prints both.
//
// What the peer does not do: write anything to a disk (its store is in memory), answer only after a flush, let a
// bot answer, list the legal choices, say anything in any language, or limit anybody.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { io } from "socket.io-client";

const after = (name, usual) => {
  const place = process.argv.indexOf(name);
  return place < 0 ? usual : process.argv[place + 1];
};
const tables = Number(after("--tables", 200));
const seconds = Number(after("--seconds", 20));
const ours = JSON.parse(after("--beside", "null"));

const house = spawn(process.execPath, [new URL("house.cjs", import.meta.url).pathname], {
  stdio: ["pipe", "pipe", "inherit"],
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

/** One person at a match of their own. */
function player(number) {
  const socket = io(`http://127.0.0.1:${port}/lay`, { transports: ["websocket"], forceNew: true });
  const match = `match${number}`;
  const choose = (state) => {
    if (over) return;
    const args = [state._stateID % 7, (state._stateID * 3) % 7];
    const action = { type: "MAKE_MOVE", payload: { type: "lay", args, playerID: "0" } };
    socket.emit("update", action, state._stateID, match, "0");
  };
  socket.on("connect", () => socket.emit("sync", match, "0", undefined, 1));
  return new Promise((ready) => {
    socket.on("sync", (_, { state }) => {
      ready({ begin: () => choose(state), end: () => socket.close() });
    });
    let last = -1;
    socket.on("update", (_, state) => {
      if (state._stateID <= last) refused += 1;
      else choices += 1;
      last = state._stateID;
      choose(state);
    });
  });
}

const players = await Promise.all(Array.from({ length: tables }, (_, number) => player(number)));
for (const { begin } of players) begin();
await new Promise((done) => setTimeout(done, 2000));
const [choicesBefore, usedBefore, begun] = [choices, await used(), performance.now()];
await new Promise((done) => setTimeout(done, seconds * 1000));
const [made, micros, took] = [choices - choicesBefore, (await used()) - usedBefore, performance.now() - begun];
over = true;
const row = (name, figures) => {
  const { choices_per_second, processor_us_per_choice, choices_per_processor_second } = figures;
  const whole = (number) => String(Math.round(number)).padStart(8);
  console.log(
    `${name.padEnd(14)}${whole(choices_per_second)} choices a second` +
      `${processor_us_per_choice.toFixed(1).padStart(9)} µs of processor each` +
      `${whole(choices_per_processor_second)} a second of processor`,
  );
};
const theirs = {
  choices_per_second: (1000 * made) / took,
  processor_us_per_choice: micros / made,
  choices_per_processor_second: (1e6 * made) / micros,
};
row("boardgame.io", theirs);
if (ours) {
  row("Bergfried", ours);
  const ahead = theirs.processor_us_per_choice / ours.processor_us_per_choice;
  console.log(`${tables} tables each; ours makes ${ahead.toFixed(1)} times as many choices a second of processor`);
}
for (const { end } of players) end();
house.stdin.end();
setTimeout(() => process.exit(made > 0 && refused === 0 ? 0 : 1), 500);
