import { expect, it } from 'vitest';
import { announced, rounds } from './log';

const line = (number: number, by: number | null, turn = false) => ({ number, by, turn });

it('opens a round where the first player acts again', () => {
  const lines = [line(0, 1), line(1, 1), line(2, 0), line(3, 1)];
  const { heads, hidden } = rounds(
    lines,
    ({ by }) => by,
    (round) => `round ${round}`,
  );
  expect([...heads]).toEqual([
    [0, 'round 1'],
    [3, 'round 2'],
  ]);
  expect(hidden.size).toBe(0);
});

it('passes over lines in which nobody acts', () => {
  const { heads } = rounds(
    [line(0, null), line(1, 0), line(2, null), line(3, 0)],
    ({ by }) => by,
    (round) => `round ${round}`,
  );
  expect([...heads]).toEqual([[1, 'round 1']]);
});

it('puts a heading in the place of the line that announces a turn', () => {
  const lines = [line(0, 0, true), line(1, 0), line(2, 1, true)];
  const { heads, hidden, last } = announced(lines, (one, turn) => (one.turn ? `turn ${turn}` : null));
  expect([...heads]).toEqual([[1, 'turn 1']]);
  expect([...hidden]).toEqual([0, 2]);
  // The last turn has brought nothing yet: its heading stands at the end of the list.
  expect(last).toBe('turn 2');
});
