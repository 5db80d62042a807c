import type { Board } from '../../state/board.svelte';
import { say } from '../../state/words.svelte';
import type { View } from '../../wire/crimson';

export const viewOf = (board: Board) => board.view as unknown as View;

/** Who fights under this mark: players by name, or the Raiders. */
export function partyName(board: Board, party: string): string {
  const members = viewOf(board).players.filter((player) => player.party === party);
  return members.length === 0 ? say('cr-raiders') : members.map((player) => board.name(player.seat)).join(' & ');
}

/** The letters of the longest word of a name, by which it is set smaller where room is scarce. */
export const longest = (name: string) => Math.max(...name.split(/[\s-]/).map((word) => word.length));

/** The party of whoever sits at the lower edge. */
export const ownParty = (board: Board) => viewOf(board).players[board.seat]?.party ?? '';

/** West, Middle, East; on a circle of fronts, who meets whom. */
export function laneName(id: string): string {
  if (id.length === 1) return say(`cr-lane-${id}`);
  return say(id.endsWith('o') ? 'cr-front-outer' : 'cr-front-inner', { front: Number(id.slice(1, -1)) + 1 });
}
