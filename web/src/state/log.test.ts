import { expect, it } from 'vitest';
import type { EventShown } from '../wire';
import { actor, announced, rounds } from './log';

const line = (number: number, event: object) => ({ number, event, text: { en: 'x', de: 'x' } }) as unknown as EventShown;

it('opens a round where the first player acts again', () => {
  const lines = [line(0, { played: { seat: 1 } }), line(1, { drew: { seat: 1 } }), line(2, { played: { seat: 0 } }), line(3, { played: { seat: 1 } })];
  const { heads, hidden } = rounds(lines, actor, (round) => `round ${round}`);
  expect([...heads]).toEqual([[0, 'round 1'], [3, 'round 2']]);
  expect(hidden.size).toBe(0);
});

it('puts a heading in the place of the line that announces a turn', () => {
  const lines = [line(0, { kind: 'turn' }), line(1, { kind: 'gained' }), line(2, { kind: 'turn' })];
  const { heads, hidden } = announced(lines, (event, turn) => ((event as { kind: string }).kind === 'turn' ? `turn ${turn}` : null));
  expect(heads.get(1)).toBe('turn 1');
  expect(hidden.has(0)).toBe(true);
  // The last turn has brought nothing yet, so its own line stays below its heading.
  expect(heads.get(2)).toBe('turn 2');
  expect(hidden.has(2)).toBe(false);
});
