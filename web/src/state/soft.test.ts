import { expect, it } from 'vitest';
import { soft } from './soft';

const shown = (name: string) => soft(name).replaceAll('\u00AD', '-');

it('breaks compounds at their seams', () => {
  expect(shown('Schrotthändler')).toBe('Schrott-händ-ler');
  expect(shown('Banditenlager')).toContain('-la-ger');
  expect(shown('Formwandler')).toBe('Form-wand-ler');
  expect(shown('Fahnenflucht')).toBe('Fahnen-flucht');
  expect(shown('Halsabschneider')).toBe('Halsab-schnei-der');
});

it('breaks the words of narrow places', () => {
  expect(shown('gefallen')).toBe('ge-fallen');
  expect(shown('Handwerk')).toBe('Hand-werk');
});

it('never breaks another short word, and changes no letter', () => {
  expect(shown('Kupfer')).toBe('Kupfer');
  expect(shown('Death Cart')).toBe('Death Cart');
  for (const name of ['Mercenary', 'Überwuchertes Anwesen', 'Hunting Grounds', 'Raubritter'])
    expect(soft(name).replaceAll('\u00AD', '')).toBe(name);
});
