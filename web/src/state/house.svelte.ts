/** What all rooms share: who I am, which games there are, their cards and rules. */
import type { CardFace, Clause, GameInfo, JsonValue, Me } from '../wire';
import type { Transport } from '../transport';
import { say, tell } from './words.svelte';
import { server } from '../transport/server';

export const transport: Transport = server;

export const house = $state<{ me: Me | null; games: GameInfo[]; down: boolean }>({ me: null, games: [], down: false });

let asking: Promise<void> | null = null;
/** Asks once who I am and what can be played; asks again after a failure. */
export function enter(): Promise<void> {
  asking ??= Promise.all([transport.me(), transport.games()])
    .then(([me, games]) => {
      house.me = me;
      house.games = games;
      house.down = false;
    })
    .catch((error: unknown) => {
      asking = null;
      house.down = true;
      throw error;
    });
  return asking;
}

/** How strong a bot is, in a word. */
export function botName(game: string, strength: string | null): string {
  const bot = house.games.find((one) => one.id === game)?.bots.find((one) => one.id === strength);
  return bot ? tell(bot.name) : say('bot');
}

function remembered<T>(fetch: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    let found = kept.get(key);
    if (!found) {
      found = fetch(key);
      found.catch(() => kept.delete(key));
      kept.set(key, found);
    }
    return found;
  };
}
const keptCards = remembered<CardFace[]>((key) => {
  const [game, options] = key.split('\n');
  return transport.cards(game, options ? (JSON.parse(options) as JsonValue) : undefined);
});
const keptClauses = remembered<Clause[]>((game) => transport.clauses(game));

export const cardsOf = (game: string, options?: JsonValue) =>
  keptCards(options ? `${game}\n${JSON.stringify(options)}` : game);
export const clausesOf = (game: string) => keptClauses(game);

/** The game whose clauses carry this prefix: ST-3.2 is a rule of Schotten Totten 2. */
const PREFIX: Record<string, string> = { ST: 'schotten', KC: 'combo', CC: 'crimson', DO: 'dominion' };
export function ruleLink(clause: string, game: string): string {
  return `/rules/${PREFIX[clause.split('-')[0]] ?? game}#${clause}`;
}
