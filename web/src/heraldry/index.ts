/** Coats of arms from blazons: drawArms('per pale azure and or, a bear rampant sable') gives the same shield in every size. */
import { parseBlazon, type ChargeItem } from './blazon';
import { CHARGES, resolveCharge } from './charges';
import { r2 } from './path';
import { D, O, SHAPES, SLENDER, betweenSlots, onSlots, slots, type Slot } from './shield';
import { INK, TINCTURES } from './tinctures';

export { parseBlazon } from './blazon';
export { CHARGES } from './charges';

export interface ArmsOptions {
  /** Height in pixels; without it the arms fill their box. */
  size?: number;
  shape?: 'shield' | 'banner' | 'roundel';
  /** Without gradients, for 28 pixels and below. */
  flat?: boolean;
  /** The spoken name; an empty one hides the arms from screen readers. */
  title?: string;
  className?: string;
}
export type ChargeOptions = Pick<ArmsOptions, 'size' | 'flat' | 'className'>;

function charge(name: string): string {
  const key = resolveCharge(name.split(' '));
  if (!key) throw new Error(`no charge ${name}`);
  return key;
}

let uid = 0;
const OUT = 2.6;
function paintCharge(name: string, tinct: string, flat: boolean, gid: string): string {
  const parts = CHARGES[name];
  const t = TINCTURES[tinct];
  const fill = flat ? t.mid : `url(#${gid})`;
  const out = tinct === 'sable' ? '#0C0A09' : INK;
  let o = '';
  for (const [kind, d, w] of parts) {
    if (kind === 'b')
      o += `<path d="${d}" fill="${fill}" fill-rule="evenodd" stroke="${out}" stroke-width="${OUT}" stroke-linejoin="round"/>`;
    else if (kind === 's')
      o += flat
        ? ''
        : `<path d="${d}" fill="${tinct === 'sable' ? '#000' : t.line}" opacity="${tinct === 'sable' ? 0.35 : 0.15}"/>`;
    else if (kind === 'h') o += flat ? '' : `<path d="${d}" fill="#fff" opacity=".4"/>`;
    else if (kind === 'k') o += `<path d="${d}" fill="${t.line}"/>`;
    else if (kind === 'l')
      o += `<path d="${d}" fill="none" stroke="${t.line}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${flat ? '' : ' opacity=".85"'}/>`;
    else if (kind === 'r')
      o += `<path d="${d}" fill="none" stroke="${out}" stroke-width="${w! + OUT}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${t.mid}" stroke-width="${w! - OUT + 1}" stroke-linecap="round" stroke-linejoin="round"/>`;
  }
  return o;
}
const chargeGradient = (id: string, tinct: string) => {
  const t = TINCTURES[tinct];
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="18" y1="4" x2="82" y2="98"><stop offset="0" stop-color="${t.hi}"/><stop offset=".5" stop-color="${t.mid}"/><stop offset="1" stop-color="${t.lo}"/></linearGradient>`;
};

const esc = (t: string) =>
  t.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);
const cap = (t: string) => t.charAt(0).toUpperCase() + t.slice(1);

/** Draws a blazon as SVG. */
export function drawArms(blazon: string, opt: ArmsOptions = {}): string {
  const ast = parseBlazon(blazon);
  const sh = SHAPES[opt.shape || 'shield'];
  const flat = opt.flat || (opt.size !== undefined && opt.size <= 28);
  const id = 'h' + (++uid).toString(36);
  const used = new Map<string, string>(); // tincture -> gradient id
  const grad = (t: string) => {
    if (!used.has(t)) used.set(t, `${id}${t}`);
    return used.get(t)!;
  };
  const f = ast.field,
    t0 = TINCTURES[f.tinctures[0]],
    t1 = f.tinctures[1] && TINCTURES[f.tinctures[1]];
  let body = `<rect x="-5" y="-5" width="110" height="130" fill="${t0.mid}"/>`;
  if (t1) body += `<path d="${D[f.division!]}" fill="${t1.mid}"/>`;
  if (t1 && !/checky|lozengy/.test(f.division!))
    body += `<path d="${D[f.division!]}" fill="none" stroke="${INK}" stroke-width="1.1" opacity=".55"/>`;
  const place = (ch: ChargeItem, list: Slot[]) =>
    list
      .map(([x, y, q0]) => {
        const q = q0 * (SLENDER.has(ch.name) ? (ch.count === 1 && q0 > 60 ? 1.1 : ch.count > 1 ? 1.3 : 1) : 1);
        const sc = q / 100,
          tr = `translate(${r2(x - q / 2)} ${r2(y - q / 2)}) scale(${sc.toFixed(3)})`;
        if (ch.tincture === 'counterchanged') {
          const [a, c] = [f.tinctures[1] || f.tinctures[0], f.tinctures[0]];
          return `<g transform="${tr}">${paintCharge(ch.name, a, flat, grad(a))}</g><g clip-path="url(#${id}d)"><g transform="${tr}">${paintCharge(ch.name, c, flat, grad(c))}</g></g>`;
        }
        return `<g transform="${tr}">${paintCharge(ch.name, ch.tincture, flat, grad(ch.tincture))}</g>`;
      })
      .join('');
  let front = '';
  for (const it of ast.items) {
    if (it.type === 'ordinary') {
      const t = TINCTURES[it.tincture];
      if (it.kind === 'bordure')
        body += `<path d="${sh.d}" fill="none" stroke="${INK}" stroke-width="20.5" opacity=".7"/><path d="${sh.d}" fill="none" stroke="${t.mid}" stroke-width="18"/>`;
      else body += `<path d="${O[it.kind]}" fill="${t.mid}" stroke="${INK}" stroke-width="1.3" stroke-opacity=".7"/>`;
      if (it.charges)
        front += place(
          it.charges,
          it.relation === 'between' ? betweenSlots(it.kind, it.charges.count) : onSlots(it.kind, it.charges.count),
        );
    } else front += place(it, slots(it, ast));
  }
  let defs = `<clipPath id="${id}c"><path d="${sh.d}"/></clipPath>`;
  if (t1) defs += `<clipPath id="${id}d"><path d="${D[f.division!]}"/></clipPath>`;
  let over = '';
  if (!flat) {
    for (const [t, gid] of used) defs += chargeGradient(gid, t);
    defs +=
      `<pattern id="${id}p" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H10M0 0V10" stroke="#000" stroke-opacity=".13" stroke-width=".9"/><path d="M0 .9H10M.9 0V10" stroke="#fff" stroke-opacity=".13" stroke-width=".7"/><circle cx="5" cy="5" r="1" fill="#fff" fill-opacity=".14"/></pattern>` +
      `<linearGradient id="${id}g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>`;
    body += `<rect x="-5" y="-5" width="110" height="130" fill="url(#${id}p)"/><rect x="0" y="0" width="${sh.w}" height="${sh.h}" fill="url(#${id}g)"/>`;
    over = `<path d="${sh.d}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="6"/>`;
  }
  const size = opt.size ? ` width="${r2((opt.size * sh.w) / sh.h)}" height="${opt.size}"` : '';
  const label =
    opt.title === '' ? ' aria-hidden="true"' : ` role="img" aria-label="${esc(opt.title || 'Arms: ' + cap(blazon))}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="arms${opt.className ? ' ' + opt.className : ''}" viewBox="0 0 ${sh.w} ${sh.h}"${size}${label}><defs>${defs}</defs><g clip-path="url(#${id}c)">${body}${over}${front}</g><path d="${sh.d}" fill="none" stroke="${INK}" stroke-width="${flat ? 5 : 3}" stroke-linejoin="round"/></svg>`;
}

export function drawCharge(name: string, tincture = 'or', opt: ChargeOptions = {}): string {
  const key = charge(name);
  const gid = 'q' + (++uid).toString(36),
    flat = opt.flat || (opt.size !== undefined && opt.size < 22);
  const size = opt.size ? ` width="${opt.size}" height="${opt.size}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" class="charge${opt.className ? ' ' + opt.className : ''}" viewBox="-3 -3 106 106"${size} aria-hidden="true"><defs>${flat ? '' : chargeGradient(gid, tincture)}</defs>${paintCharge(key, tincture, flat, gid)}</svg>`;
}
/** A flat silhouette in currentColor; inner lines in var(--icon-line). */
export function chargeIcon(name: string, opt: ChargeOptions = {}): string {
  const key = charge(name);
  let o = '';
  for (const [kind, d, w] of CHARGES[key]) {
    if (kind === 'b')
      o += `<path d="${d}" fill="currentColor" fill-rule="evenodd" stroke="var(--icon-line,transparent)" stroke-width="2.6" stroke-linejoin="round"/>`;
    if (kind === 'r')
      o += `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
    if (kind === 'k') o += `<path d="${d}" fill="var(--icon-line,transparent)"/>`;
    if (kind === 'l')
      o += `<path d="${d}" fill="none" stroke="var(--icon-line,transparent)" stroke-width="${w! + 0.6}" stroke-linecap="round"/>`;
  }
  const size = opt.size ? ` width="${opt.size}" height="${opt.size}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" class="icon${opt.className ? ' ' + opt.className : ''}" viewBox="-2 -2 104 104"${size} aria-hidden="true">${o}</svg>`;
}
