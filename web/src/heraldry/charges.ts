import { GROWN } from './charges/grown';
import { MADE } from './charges/made';

/** Every charge by its name. */
export const CHARGES = { ...MADE, ...GROWN };

const ALIAS: Record<string, string> = {
  bezant: 'coin',
  garb: 'wheat',
  escutcheon: 'shield',
  'fleur-de-lis': 'lys',
  cock: 'hen',
  chicken: 'hen',
  flask: 'potion',
  portcullis: 'gate',
  estoile: 'mullet',
  oak: 'tree',
  padlock: 'lock',
  goutte: 'drop',
};

/** The charge these words name, in singular or plural, with or without an attitude. */
export function resolveCharge(words: string[]): string | null {
  for (let n = words.length; n > 0; n--) {
    const raw = words.slice(0, n).join(' ');
    const singular = [/ies$/, /ves$/, /s$/, /es$/].map((ending, at) => raw.replace(ending, ['y', 'f', '', ''][at]));
    for (const candidate of [...singular, raw]) {
      const key = ALIAS[candidate] || candidate;
      if (CHARGES[key]) return key;
    }
  }
  return null;
}
