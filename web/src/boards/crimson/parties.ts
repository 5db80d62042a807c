import type { Board } from '../../state/board.svelte';
import { say } from '../../state/words.svelte';
import type { LaneView, SideView } from '../../wire/crimson';

export const viewOf = (board: Board) => board.at('crimson').view;

/** Who fights under this mark: players by name, or the Raiders. */
export function partyName(board: Board, party: string): string {
  const members = viewOf(board).players.filter((player) => player.party === party);
  return members.length === 0 ? say('cr-raiders') : members.map((player) => board.called(player.seat)).join(' & ');
}

/** The party of whoever sits at the lower edge. */
export const ownParty = (board: Board) => viewOf(board).players[board.seat]?.party ?? '';

/** The front a lane belongs to on a ring: both its lanes share it. */
export const frontOf = (lane: LaneView) => lane.id.slice(0, -1);
/** Whether a lane of a ring is the outer one. */
export const outer = (id: string) => id.endsWith('o');
export const sideOf = (lane: LaneView, own: string, mine: boolean): SideView | undefined =>
  lane.sides.find((side) => (side.of === own) === mine);

/** West, Middle, East; on a ring of fronts, against whom, or who meets whom. */
export function laneName(board: Board, id: string): string {
  if (id.length === 1) return say(`cr-lane-${id}`);
  const depth = say(outer(id) ? 'cr-outer' : 'cr-inner');
  const lane = viewOf(board).lanes.find((one) => one.id === id);
  if (!lane) return depth;
  const own = ownParty(board);
  const rival = lane.sides.some((side) => side.of === own) ? lane.sides.find((side) => side.of !== own) : undefined;
  const names = rival ? partyName(board, rival.of) : lane.sides.map((side) => partyName(board, side.of)).join(' – ');
  return `${names}, ${depth}`;
}
