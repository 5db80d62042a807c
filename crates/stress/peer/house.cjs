// The peer: a server of boardgame.io in a process of its own, its usual store in memory, with `--files FOLDER` its own
// store in files, or with `--postgres URL` a database through bgio-postgres. Prints its port, then at every line of
// input the processor time it has used so far, in microseconds.
const { Server, FlatFile } = require("boardgame.io/server");
const { PostgresStore } = require("bgio-postgres");
const { siege } = require("./siege.cjs");

// Its own lines about every connection and statement would count against it.
console.info = console.log = () => {};

const stores = {
  "--files": (dir) => new FlatFile({ dir }),
  "--postgres": (url) => new PostgresStore(url, { logging: false }),
};
const [flag, place] = process.argv.slice(2);
const server = Server({ games: [siege], origins: "*", db: stores[flag]?.(place) });
server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`${appServer.address().port}\n`);
  process.stdin.on("data", () => {
    const { user, system } = process.cpuUsage();
    process.stdout.write(`${user + system}\n`);
  });
  process.stdin.on("end", () => process.exit(0));
});
