import { resolveCharge } from './charges';
import { TINCTURES } from './tinctures';

export interface ChargeItem {
  type: 'charge';
  count: number;
  name: string;
  tincture: string;
  place: string;
}
export interface OrdinaryItem {
  type: 'ordinary';
  kind: string;
  tincture: string;
  relation?: 'between' | 'charged with';
  charges?: ChargeItem;
}
export type Item = ChargeItem | OrdinaryItem;
export interface Blazon {
  field: { division: string | null; tinctures: string[] };
  items: Item[];
}

// Blazon = field { "," clause }
// field  = tincture | division tincture "and" tincture
// clause = [place] count charge [attitude] tincture | ordinary tincture [("between" | "charged with") charges]
// A blazon that cannot be read throws; nothing is ever drawn silently wrong.
const DIVISIONS = [
  'per pale',
  'per fess',
  'per bend sinister',
  'per bend',
  'per chevron',
  'per saltire',
  'quarterly',
  'gyronny',
  'barry wavy',
  'barry',
  'paly',
  'bendy',
  'checky',
  'lozengy',
  'chevronny',
];
const ORDINARIES = ['chevron', 'bend', 'fess', 'pale', 'saltire', 'chief', 'bordure', 'base', 'pile', 'bars'];
const COUNT: Record<string, number> = { a: 1, an: 1, the: 1, one: 1, two: 2, three: 3 };
const TN = Object.keys(TINCTURES).join('|');

function parseCharges(text: string, blazon: string): ChargeItem {
  let place = '';
  let m = text.match(/^(in chief|in base|in pale|in fess|in bend|over all)\s+/);
  if (m) {
    place = m[1];
    text = text.slice(m[0].length);
  }
  const where = '(?:\\s+(in chief|in base|in pale|in fess|in bend|over all))?';
  m = text.match(new RegExp(`^(a|an|the|one|two|three)\\s+(.+?)\\s+(${TN}|counterchanged)${where}$`));
  if (!m) throw new Error(`blazon: cannot read "${text}" in "${blazon}"`);
  const name = resolveCharge(m[2].split(' '));
  if (!name) throw new Error(`blazon: no charge "${m[2]}" in "${blazon}"`);
  return { type: 'charge', count: COUNT[m[1]], name, tincture: m[3], place: m[4] || place };
}
export function parseBlazon(blazon: string): Blazon {
  const clauses = blazon
    .toLowerCase()
    .trim()
    .split(/\s*,\s*/);
  const f = clauses.shift() ?? '';
  let field: Blazon['field'], m: RegExpMatchArray | null;
  if (TINCTURES[f]) field = { division: null, tinctures: [f] };
  else if ((m = f.match(new RegExp(`^(${DIVISIONS.join('|')})\\s+(${TN})\\s+and\\s+(${TN})$`))))
    field = { division: m[1], tinctures: [m[2], m[3]] };
  else throw new Error(`blazon: cannot read field "${f}"`);
  const items: Item[] = [];
  for (const c of clauses) {
    m = c.match(
      new RegExp(
        `^(?:within |on )?(?:a|two)\\s+(${ORDINARIES.join('|')})\\s+(${TN})(?:\\s+(between|charged with)\\s+(.+))?$`,
      ),
    );
    if (m) {
      const o: OrdinaryItem = { type: 'ordinary', kind: m[1], tincture: m[2] };
      if (m[4]) {
        o.relation = m[3] as OrdinaryItem['relation'];
        o.charges = parseCharges(m[4], blazon);
      }
      items.push(o);
    } else items.push(parseCharges(c, blazon));
  }
  return { field, items };
}
