// The peer: a server of boardgame.io in a process of its own with a small card game, its usual store in memory, or with
// `--files FOLDER` its own store in files. Prints its port, then at every line of input the processor time it has used so far, in microseconds.
const { Server, FlatFile } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

/** One person draws from a secret deck and lays one of seven cards on one of seven tiles, for ever. */
const lay = {
  name: "lay",
  setup: ({ random }) => ({
    secret: { deck: random.Shuffle([...Array(60).keys()]) },
    players: { 0: { hand: [0, 1, 2, 3, 4, 5, 6] } },
    tiles: Array.from({ length: 7 }, () => []),
  }),
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    lay: {
      client: false,
      move: ({ G, random }, place, tile) => {
        const hand = G.players[0].hand;
        const [card] = hand.splice(place, 1);
        G.tiles[tile] = [...G.tiles[tile].slice(-4), card];
        if (G.secret.deck.length === 0) G.secret.deck = random.Shuffle([...Array(60).keys()]);
        hand.push(G.secret.deck.pop());
      },
    },
  },
};

const [flag, dir] = process.argv.slice(2);
const db = flag === "--files" ? new FlatFile({ dir }) : undefined;
const server = Server({ games: [lay], origins: "*", db });
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
