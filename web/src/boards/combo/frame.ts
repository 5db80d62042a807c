import type { PlayerView } from '../../wire/combo';

interface Place {
  row: number;
  column: number;
}
interface Span {
  low: number;
  count: number;
}

/** The window that shows every card and every open cell: at least 3×3, the cards in the middle of what is free. */
export function frameOf(player: PlayerView, cells: readonly Place[]): { rows: Span; columns: Span } {
  const span = (of: (thing: Place) => number, size: number): Span => {
    const all = [...player.grid.map(of), ...cells.map(of)];
    let low = Math.min(0, ...all);
    let high = Math.max(0, ...all);
    for (let before = true; high - low < 2; before = !before) {
      if (before && size > 0) low -= 1;
      else high += 1;
    }
    return { low, count: high - low + 1 };
  };
  return { rows: span((thing) => thing.row, player.height), columns: span((thing) => thing.column, player.width) };
}
