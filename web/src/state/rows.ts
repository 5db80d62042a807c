/** A table of the lobby as one line: who plays, how far it is, how it ended. */
import { gameArms } from '../parts/Trio.svelte';
import type { SeatInfo, TableInfo } from '../wire';
import { house } from './house.svelte';
import { settings } from './settings.svelte';
import { listed, say, tell } from './words.svelte';

export const gameTitle = (id: string) => tell(house.games.find((game) => game.id === id)?.title) || say(`game-${id}`);

const rivals = (table: TableInfo): SeatInfo[] => table.seats.filter((seat) => !seat.you && seat.kind !== 'open');
export const others = (table: TableInfo) => rivals(table).map((seat) => tell(seat.name));
export const arms = (table: TableInfo) => rivals(table)[0]?.blazon ?? gameArms(table.game);

/** Whether the reader owes an answer there. */
export const mine = (table: TableInfo) => table.you !== null && table.asked.includes(table.you);

export function heading(table: TableInfo): string {
  const names = others(table);
  const game = gameTitle(table.game);
  return names.length > 0 ? say('row-against', { game, names: listed(names) }) : game;
}

const free = (table: TableInfo) => table.seats.filter((seat) => seat.kind === 'open').length;
export function detail(table: TableInfo): string {
  if (table.turn) return tell(table.turn);
  if (table.state !== 'waiting') return say('row-step', { step: table.step });
  return free(table) === 0 ? say('row-ready') : say('row-waiting', { free: free(table) });
}

export const won = (table: TableInfo) => table.you !== null && table.outcome?.place[table.you] === 1;

/** How a finished game ended for the reader. */
export function result(table: TableInfo): string {
  const { outcome, you } = table;
  const game = gameTitle(table.game);
  if (!outcome || you === null) return game;
  const place = outcome.place[you];
  const shared = !outcome.together && outcome.place.filter((other) => other === place).length > 1;
  if (place === 1) return say(shared ? 'row-shared' : 'row-won', { game });
  return outcome.together || outcome.place.length === 2 ? say('row-lost', { game }) : say('row-place', { game, place });
}

/** The scores, the reader's own first; where the game counts no points, who the rivals were. */
export function score(table: TableInfo): string {
  const outcome = table.outcome;
  const names = others(table);
  if (!outcome?.score.some((points) => points !== 0)) {
    return names.length > 0 ? say('row-rivals', { names: listed(names) }) : say('row-alone');
  }
  const points = (seat: SeatInfo) => outcome.score[seat.seat] ?? 0;
  const best = [...rivals(table)].sort((one, other) => points(other) - points(one));
  const me = table.seats.filter((seat) => seat.you).map((seat) => say('row-you', { points: points(seat) }));
  return [...me, ...best.map((seat) => `${tell(seat.name)} ${points(seat)}`)].join(' · ');
}

/** The day, as people say it. */
export const day = (at: number) =>
  new Intl.DateTimeFormat(settings.lang, { day: 'numeric', month: 'short' }).format(at);
