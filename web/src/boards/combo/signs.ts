/**
 * A character's sentence as signs. The game writes its sentences from a small vocabulary, so the English ones can be read
 * back; whatever is not understood stays a sentence, shown small.
 */
export type Sign =
  | { is: 'words'; text: string }
  /** A small word of the page's own language. */
  | { is: 'say'; key: string; args?: Record<string, number> }
  | { is: 'points'; number: number }
  | { is: 'kind'; kind: string }
  | { is: 'thing'; name: 'gold' | 'key' | 'castle' | 'village' | 'purse' | 'shield' | 'down' }
  /** Cells of the 3×3 grid, from the top left. */
  | { is: 'cells'; cells: number[] };

const thing = (name: Extract<Sign, { is: 'thing' }>['name']): Sign => ({ is: 'thing', name });
const words = (text: string): Sign => ({ is: 'words', text });
const say = (key: string, args?: Record<string, number>): Sign => ({ is: 'say', key, args });
const goods = (word: string) => thing(word.startsWith('key') ? 'key' : 'gold');

const PLACES: [RegExp, number[]][] = [
  [/in this card's row and column$/, [1, 3, 4, 5, 7]], [/in this card's row$/, [3, 4, 5]], [/in this card's column$/, [1, 4, 7]],
];
const PATTERNS: Record<string, number[]> = {
  'in the top row': [0, 1, 2], 'in the middle row': [3, 4, 5], 'in the bottom row': [6, 7, 8], 'in the left column': [0, 3, 6],
  'in the middle column': [1, 4, 7], 'in the right column': [2, 5, 8], 'in a corner': [0, 2, 6, 8], 'in the middle of a side': [1, 3, 5, 7],
};
const KINDS = ['nobility', 'faith', 'scholarship', 'military', 'craft', 'peasantry'];

function place(text: string): Sign[] {
  const found = PLACES.find(([pattern]) => pattern.test(text));
  if (found) return [{ is: 'cells', cells: found[1] }];
  return /neighbour/.test(text) ? [say('cc-neighbour')] : [];
}

function counted(text: string): Sign[] | null {
  const where = place(text);
  let m: RegExpMatchArray | null;
  const kind = KINDS.find((one) => text.toLowerCase().startsWith(`${one} shield`));
  if (kind) return [{ is: 'kind', kind }, ...where];
  if (/^kind of shield missing/.test(text)) return [say('cc-missing')];
  if (/^kind of shield/.test(text)) return [say('cc-kind'), ...where];
  if (/^set of three shields of one kind/.test(text)) return [words('3×'), say('cc-kind'), ...where];
  if ((m = text.match(/^set of one (.+?) shield /))) {
    const kinds = m[1].split(/, one | and one /).map((one) => one.toLowerCase());
    if (kinds.every((one) => KINDS.includes(one))) return kinds.map((one): Sign => ({ is: 'kind', kind: one }));
  }
  if (/^set of one castle and one village card/.test(text)) return [thing('castle'), thing('village'), ...where];
  if ((m = text.match(/^set of three (castle|village) cards/))) return [words('3×'), thing(m[1] as 'castle'), ...where];
  if ((m = text.match(/^face-up (castle|village) card/))) return [thing(m[1] as 'castle'), ...where];
  if ((m = text.match(/^card with exactly (\d)/))) return [words(`${m[1]}×`), thing('shield'), ...where];
  if ((m = text.match(/^card of printed cost (\d+)( or more)?/))) return [say('cc-cost'), words(`${m[1]}${m[2] ? '+' : ''}`), ...where];
  if (/^card with a discount/.test(text)) return [words('−'), thing('gold'), ...where];
  if (/^card with a purse/.test(text)) return [thing('purse'), ...where];
  if (/^filled cell/.test(text)) return [say('cc-filled')];
  if (/^cell of your 3×3 grid that is still empty/.test(text)) return [say('cc-empty')];
  if (/^key you hold/.test(text)) return [thing('key')];
  if (/^gold on your purse cards/.test(text)) return [thing('gold'), say('cc-on'), thing('purse')];
  return null;
}

function effect(text: string): Sign[] | null {
  let m: RegExpMatchArray | null;
  if ((m = text.match(/^take (\d+) (gold|keys?) for each (.+)$/))) {
    const what = counted(m[3]);
    return what && [words(`+${m[1]}`), goods(m[2]), say('cc-per'), ...what];
  }
  if ((m = text.match(/^take (\d+) (gold|keys?)$/))) return [words(`+${m[1]}`), goods(m[2])];
  if ((m = text.match(/^all others take (\d+) (gold|keys?)/))) return [say('cc-others'), words(`+${m[1]}`), goods(m[2])];
  if ((m = text.match(/^everyone \(you too\) takes (\d+) (gold|keys?)/))) return [say('cc-all'), words(`+${m[1]}`), goods(m[2])];
  if ((m = text.match(/on (castle and village|castle|village) cards cost you (\d+) gold less/)))
    return [words(`−${m[2]}`), thing('gold'), say('cc-on'), ...(m[1] === 'village' ? [] : [thing('castle')]), ...(m[1] === 'castle' ? [] : [thing('village')])];
  if ((m = text.match(/^put (\d+) gold from the supply onto each of your purse cards/))) return [words(`+${m[1]}`), thing('gold'), say('cc-on'), thing('purse')];
  if ((m = text.match(/^fill (\d+) of your purse cards/))) return [say('cc-fill'), words(`${m[1]}×`), thing('purse')];
  if ((m = text.match(/^discard a card of your choice from the (castle|village) row and take as (much gold|many keys)/)))
    return [words('✕'), thing(m[1] as 'castle'), words('→'), thing(m[2] === 'many keys' ? 'key' : 'gold')];
  return null;
}

function scoring(text: string): Sign[] | null {
  let m: RegExpMatchArray | null;
  if ((m = text.match(/^(\d+) points? for each gold on this card; it holds up to (\d+)$/))) return [{ is: 'points', number: +m[1] }, say('cc-per'), thing('gold'), say('cc-upto', { count: +m[2] })];
  if ((m = text.match(/^(\d+) points? for each (.+)$/))) {
    const what = counted(m[2]);
    return what && [{ is: 'points', number: +m[1] }, say('cc-per'), ...what];
  }
  if ((m = text.match(/^(\d+) points? if this card ends (.+) of your grid$/)) && PATTERNS[m[2]]) return [{ is: 'points', number: +m[1] }, say('cc-in'), { is: 'cells', cells: PATTERNS[m[2]] }];
  if ((m = text.match(/^(\d+) points? if no (\w+) shield is in your grid$/))) return [{ is: 'points', number: +m[1] }, say('cc-without'), { is: 'kind', kind: m[2].toLowerCase() }];
  if ((m = text.match(/^(\d+) points? if at least one card of your grid lies face-down$/))) return [{ is: 'points', number: +m[1] }, say('cc-with'), thing('down')];
  return null;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The two strips of a card: what it does, what it scores; null where a strip must stay a sentence. */
export function signs(text: string): { ability: Sign[] | null; score: Sign[] | null } {
  const at = text.search(/\d+ points? (for each|if) [^.]*\.$/);
  if (at < 0) return { ability: null, score: null };
  const does = lower(text.slice(0, at).trim().replace(/\.$/, ''));
  const either = does.includes(' OR ');
  const parts = does.split(/ OR |; /).map(effect);
  const ability = parts.some((part) => part === null) ? null : parts.flatMap((part, place) => (place === 0 ? part! : [either ? say('cc-or') : words(','), ...part!]));
  return { ability, score: scoring(text.slice(at).replace(/\.$/, '')) };
}
