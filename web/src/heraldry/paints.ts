/**
 * Paints, patterns and outlines that all arms of a page share. They stand once in the document, so that a coat of arms
 * is little more than its charges, and the same coat can be copied instead of being drawn again.
 */
import { D, SHAPES } from './shield';
import { TINCTURES } from './tinctures';

const slug = (name: string) => name.replaceAll(' ', '-');
export const paint = (tincture: string) => `url(#paint-${tincture})`;
export const outline = (shape: string) => `url(#outline-${shape})`;
/** The second half of a divided field, to cut charges along it. */
export const half = (division: string) => `url(#half-${slug(division)})`;
/** The weave of the field, and the light on it. */
export const DAMASK = 'url(#paint-damask)';
export const LIGHT = 'url(#paint-light)';

const stop = (offset: string, colour: string, opacity = '1') =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
const clip = (id: string, d: string) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`;

function drawn(): string {
  const tinctures = Object.entries(TINCTURES).map(
    ([name, { hi, mid, lo }]) =>
      `<linearGradient id="paint-${name}" gradientUnits="userSpaceOnUse" x1="18" y1="4" x2="82" y2="98">` +
      `${stop('0', hi)}${stop('.5', mid)}${stop('1', lo)}</linearGradient>`,
  );
  const damask =
    '<pattern id="paint-damask" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
    '<path d="M0 0H10M0 0V10" stroke="#000" stroke-opacity=".13" stroke-width=".9"/>' +
    '<path d="M0 .9H10M.9 0V10" stroke="#fff" stroke-opacity=".13" stroke-width=".7"/>' +
    '<circle cx="5" cy="5" r="1" fill="#fff" fill-opacity=".14"/></pattern>';
  const light =
    '<linearGradient id="paint-light" x1="0" y1="0" x2="1" y2="1">' +
    `${stop('0', '#fff', '.26')}${stop('.45', '#fff', '0')}${stop('1', '#000', '.3')}</linearGradient>`;
  const outlines = Object.entries(SHAPES).map(([name, { d }]) => clip(`outline-${name}`, d));
  const halves = Object.entries(D).map(([name, d]) => clip(`half-${slug(name)}`, d));
  return [...tinctures, damask, light, ...outlines, ...halves].join('');
}

let mixed = false;
/** Puts the paints into the document, once. They are laid out: a clip in what is not laid out cuts everything away. */
export function mixPaints(): void {
  if (mixed) return;
  mixed = true;
  const pot = `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${drawn()}</defs></svg>`;
  document.body.insertAdjacentHTML('beforeend', pot);
}
