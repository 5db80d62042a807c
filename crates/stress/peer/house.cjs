// The peer: a server of boardgame.io in a process of its own, its usual store in memory, or with `--files FOLDER` its own
// store in files. Prints its port, then at every line of input the processor time it has used so far, in microseconds.
const { Server, FlatFile } = require("boardgame.io/server");
const { siege } = require("./siege.cjs");

const [flag, dir] = process.argv.slice(2);
const db = flag === "--files" ? new FlatFile({ dir }) : undefined;
const server = Server({ games: [siege], origins: "*", db });
// Its own lines about every connection would count against it.
console.info = console.log = () => {};
server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`${appServer.address().port}\n`);
  process.stdin.on("data", () => {
    const { user, system } = process.cpuUsage();
    process.stdout.write(`${user + system}\n`);
  });
  process.stdin.on("end", () => process.exit(0));
});
