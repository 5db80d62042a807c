/** Coats of arms from blazons: «per pale azure and or, a bear rampant sable» is the same shield in every size. */
import { parseBlazon, type ChargeItem } from './blazon';
import { CHARGES, resolveCharge } from './charges';
import { DAMASK, half, LIGHT, outline, paint } from './paints';
import { r2 } from './path';
import { betweenSlots, D, O, onSlots, SHAPES, SLENDER, slots, type Slot } from './shield';
import { INK, TINCTURES } from './tinctures';

export { parseBlazon } from './blazon';
export { CHARGES } from './charges';
export { mixPaints } from './paints';

/** Something drawn: what its box is, and the marks in it. */
export interface Drawn {
  box: string;
  /** Width by height. */
  ratio: number;
  marks: string;
}
export type Shape = 'shield' | 'banner' | 'roundel';

function charge(name: string): string {
  const key = resolveCharge(name.split(' '));
  if (!key) throw new Error(`no charge ${name}`);
  return key;
}

const OUT = 2.6;
const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';
const line = (d: string, ink: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" ${ROUND}${more}/>`;

/** A charge in a tincture; `flat` is without shades, for 28 pixels and below. */
function paintCharge(name: string, tincture: string, flat: boolean): string {
  const colours = TINCTURES[tincture];
  const black = tincture === 'sable';
  const fill = flat ? colours.mid : paint(tincture);
  const out = black ? '#0C0A09' : INK;
  let marks = '';
  for (const [kind, d, w = 0] of CHARGES[name]) {
    if (kind === 'b') {
      const edge = `stroke="${out}" stroke-width="${OUT}" stroke-linejoin="round"`;
      marks += `<path d="${d}" fill="${fill}" fill-rule="evenodd" ${edge}/>`;
    } else if (kind === 's' && !flat) {
      marks += `<path d="${d}" fill="${black ? '#000' : colours.line}" opacity="${black ? 0.35 : 0.15}"/>`;
    } else if (kind === 'h' && !flat) marks += `<path d="${d}" fill="#fff" opacity=".4"/>`;
    else if (kind === 'k') marks += `<path d="${d}" fill="${colours.line}"/>`;
    else if (kind === 'l') marks += line(d, colours.line, w, flat ? '' : ' opacity=".85"');
    else if (kind === 'r') marks += line(d, out, w + OUT) + line(d, colours.mid, w - OUT + 1);
  }
  return marks;
}

/** How large a charge is that leaves its box half empty. */
const stretch = (item: ChargeItem, size: number) =>
  !SLENDER.has(item.name) ? 1 : item.count > 1 ? 1.3 : size > 60 ? 1.1 : 1;

function drawArms(blazon: string, shape: Shape, flat: boolean): Drawn {
  const { field, items } = parseBlazon(blazon);
  const { w, h, d } = SHAPES[shape];
  const [first, second] = field.tinctures;
  const cover = (fill: string) => `<rect x="-5" y="-5" width="110" height="130" fill="${fill}"/>`;
  let body = cover(TINCTURES[first].mid);
  if (second) {
    const part = D[field.division!];
    body += `<path d="${part}" fill="${TINCTURES[second].mid}"/>`;
    if (!/checky|lozengy/.test(field.division!))
      body += `<path d="${part}" fill="none" stroke="${INK}" stroke-width="1.1" opacity=".55"/>`;
  }
  const place = (item: ChargeItem, list: Slot[]) =>
    list
      .map(([x, y, wanted]) => {
        const size = wanted * stretch(item, wanted);
        const at = `translate(${r2(x - size / 2)} ${r2(y - size / 2)}) scale(${(size / 100).toFixed(3)})`;
        const one = (tincture: string) => `<g transform="${at}">${paintCharge(item.name, tincture, flat)}</g>`;
        if (item.tincture !== 'counterchanged') return one(item.tincture);
        return `${one(second || first)}<g clip-path="${half(field.division ?? '')}">${one(first)}</g>`;
      })
      .join('');
  let front = '';
  for (const item of items) {
    if (item.type !== 'ordinary') {
      front += place(item, slots(item, { field, items }));
      continue;
    }
    const { mid } = TINCTURES[item.tincture];
    if (item.kind === 'bordure')
      body +=
        `<path d="${d}" fill="none" stroke="${INK}" stroke-width="20.5" opacity=".7"/>` +
        `<path d="${d}" fill="none" stroke="${mid}" stroke-width="18"/>`;
    else body += `<path d="${O[item.kind]}" fill="${mid}" stroke="${INK}" stroke-width="1.3" stroke-opacity=".7"/>`;
    if (!item.charges) continue;
    const where = item.relation === 'between' ? betweenSlots : onSlots;
    front += place(item.charges, where(item.kind, item.charges.count));
  }
  const shine = flat
    ? ''
    : `${cover(DAMASK)}<rect width="${w}" height="${h}" fill="${LIGHT}"/>` +
      `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="6"/>`;
  const edge = `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${flat ? 5 : 3}" stroke-linejoin="round"/>`;
  return {
    box: `0 0 ${w} ${h}`,
    ratio: w / h,
    marks: `<g clip-path="${outline(shape)}">${body}${shine}${front}</g>${edge}`,
  };
}

/** Draws each thing once, however often it is shown. */
function kept<A extends unknown[]>(draw: (...args: A) => Drawn): (...args: A) => Drawn {
  const shelf = new Map<string, Drawn>();
  return (...args) => {
    const key = args.join('|');
    let drawn = shelf.get(key);
    if (!drawn) shelf.set(key, (drawn = draw(...args)));
    return drawn;
  };
}

/** A blazon as a coat of arms. */
export const armsOf = kept(drawArms);

/** One charge without a shield, painted. */
export const chargeOf = kept((name: string, tincture: string, flat: boolean) => ({
  box: '-3 -3 106 106',
  ratio: 1,
  marks: paintCharge(charge(name), tincture, flat),
}));

/** A flat silhouette in currentColor; inner lines in var(--icon-line). */
export const iconOf = kept((name: string) => {
  const inner = 'var(--icon-line,transparent)';
  let marks = '';
  for (const [kind, d, w = 0] of CHARGES[charge(name)]) {
    if (kind === 'b') {
      const edge = `stroke="${inner}" stroke-width="2.6" stroke-linejoin="round"`;
      marks += `<path d="${d}" fill="currentColor" fill-rule="evenodd" ${edge}/>`;
    }
    if (kind === 'r') marks += line(d, 'currentColor', w);
    if (kind === 'k') marks += `<path d="${d}" fill="${inner}"/>`;
    if (kind === 'l')
      marks += `<path d="${d}" fill="none" stroke="${inner}" stroke-width="${w + 0.6}" stroke-linecap="round"/>`;
  }
  return { box: '-2 -2 104 104', ratio: 1, marks };
});
