import { describe, expect, it } from 'vitest';
import type { CardWorth, Measured } from '../wire';
import { foretold } from './worth';

const card = (id: string, worth: number, stands: boolean, length: number): CardWorth => ({
  card: id,
  games: 500,
  worth,
  low: worth - 2,
  high: worth + 2,
  stands,
  length: [length, length - 0.01, length + 0.01],
});
const measured: Measured = {
  game: 'dominion',
  bot: 'veteran',
  games: 1000,
  cards: [
    card('Witch', 12, true, 1.2),
    card('Moat', 30, false, 1.1),
    card('Rats', -9, true, 1.1),
    card('Village', 1, false, 0.8),
  ],
  openings: [],
};

describe('what a kingdom promises', () => {
  it('names the card that decides, by what is more than chance alone', () => {
    expect(foretold(['Witch', 'Moat', 'Rats'], measured)?.decides?.card).toBe('Witch');
    expect(foretold(['Moat', 'Rats'], measured)?.decides).toBeNull();
  });
  it('says whether games take long', () => {
    expect(foretold(['Witch', 'Moat', 'Rats'], measured)?.pace).toBe('slog');
    expect(foretold(['Village'], measured)?.pace).toBe('race');
  });
  it('says nothing of cards that nobody measured', () => {
    expect(foretold(['Witch', 'a', 'b'], measured)).toBeNull();
  });
});
