// The siege of Schotten Totten 2 for boardgame.io, so that both servers keep the same game: sixty cards, seven tiles, two
// hidden hands, tiles that are damaged and fall. Left out, because random players seldom come to it: cauldrons,
// retreats and tiles declared before they are full.
const { PlayerView } = require("boardgame.io/core");

const ATTACKER = 0;
const HAND = 6;
/** How many cards each side of a tile takes, intact and damaged. */
const SLOTS = [3, 4, 3, 2, 3, 4, 3].map((intact, tile) => [intact, [3, 2, 3, 4, 3, 2, 3][tile]]);

const sum = (cards) => cards.reduce((all, card) => all + card.strength, 0);

/** What a full side is worth: its formation, then its sum. */
function worth(cards) {
  const strengths = cards.map((card) => card.strength).sort((a, b) => a - b);
  const colour = cards.every((card) => card.colour === cards[0].colour);
  const run = strengths.every((strength, place) => strength === strengths[0] + place);
  const same = strengths.every((strength) => strength === strengths[0]);
  const formation = colour && run ? 4 : same ? 3 : colour ? 2 : run ? 1 : 0;
  return formation * 100 + sum(cards);
}

const slots = (tile, place) => SLOTS[place][tile.damaged ? 1 : 0];
const full = (tile, place) => tile.cards.every((side) => side.length === slots(tile, place));

/** Every tile at which the attacker is ahead is damaged, or falls. */
function storm(G, events) {
  G.wall.forEach((tile, place) => {
    if (!full(tile, place) || worth(tile.cards[ATTACKER]) <= worth(tile.cards[1])) return;
    if (tile.damaged) events.endGame({ winner: String(ATTACKER) });
    G.gone.push(...tile.cards.flat());
    tile.cards = [[], []];
    tile.damaged = true;
  });
  if (G.wall.filter((tile) => tile.damaged).length >= 4) events.endGame({ winner: String(ATTACKER) });
}

/** The tiles at which this side has a place. */
const places = (G, side) =>
  G.wall.flatMap((tile, place) => (tile.cards[side].length < slots(tile, place) ? [place] : []));

const siege = {
  name: "siege",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const cards = [..."rbygp"].flatMap((colour) => [...Array(12).keys()].map((strength) => ({ colour, strength })));
    const deck = random.Shuffle(cards);
    const players = { 0: { hand: deck.splice(0, HAND) }, 1: { hand: deck.splice(0, HAND) } };
    const wall = SLOTS.map(() => ({ damaged: false, cards: [[], []] }));
    return { secret: { deck }, players, wall, gone: [] };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: {
      client: false,
      move: ({ G, ctx, events }, place, at) => {
        const side = Number(ctx.currentPlayer);
        const hand = G.players[side].hand;
        if (!hand[place] || !places(G, side).includes(at)) return "INVALID_MOVE";
        G.wall[at].cards[side].push(...hand.splice(place, 1));
        if (side !== ATTACKER) storm(G, events);
        if (G.secret.deck.length === 0 || places(G, 1 - side).length === 0) events.endGame({ winner: "1" });
        else hand.push(G.secret.deck.pop());
      },
    },
  },
};

module.exports = { siege, places };
