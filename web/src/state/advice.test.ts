import { expect, it } from 'vitest';
import { advised, compared, ranked } from './advice';

const one = (text: string, chance: number, visits: number) => ({ text, label: { en: text, de: text }, chance, visits });

it('puts the best chance first, whatever was tried most', () => {
  const list = [one('retreat', 0, 400), one('lay', 0.01, 390), one('lucky', 1, 3)];
  expect(ranked(list).map(({ text }) => text)).toEqual(['lay', 'retreat']);
  const hint = { type: 'hint' as const, id: '', candidates: list, words: [], refusal: null, best: list[0] };
  expect(advised(hint).best?.text).toBe('lay');
});

it('says how far the next one is behind', () => {
  expect(compared([one('a', 0.49, 10), one('b', 0.47, 12)])).toEqual({ wins: 49, less: 2 });
  expect(compared([one('a', 0.49, 10)])).toEqual({ wins: 49, less: 0 });
  expect(compared([])).toBeNull();
});
