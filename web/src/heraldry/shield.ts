import type { Blazon, ChargeItem } from './blazon';
import { box, ell } from './path';

/** Where a charge stands: x, y of its middle and its size, in the shield's box of 100 x 118. */
export type Slot = [number, number, number];

export const SHAPES: Record<string, { w: number; h: number; d: string }> = {
  shield: { w: 100, h: 118, d: 'M3 3H97V52C97 82 78 103 50 115C22 103 3 82 3 52Z' },
  banner: { w: 100, h: 118, d: 'M2 2H98V116H2Z' },
  roundel: { w: 100, h: 100, d: ell(50, 50, 47) },
};
/** The second half of a divided field. */
export const D: Record<string, string> = {
  'per pale': 'M50 -5H105V125H50Z',
  'per fess': 'M-5 54H105V125H-5Z',
  'per bend': 'M-5 -5L105 108V125H-5Z',
  'per bend sinister': 'M105 -5L-5 108V125H105Z',
  'per chevron': 'M-5 98L50 44L105 98V125H-5Z',
  'per saltire': 'M-5 -8L50 52L105 -8V112L50 52L-5 112Z',
  quarterly: 'M50 -5H105V54H50ZM-5 54H50V125H-5Z',
  gyronny: 'M50 54L50 -10H-30ZM50 54L120 -10V54ZM50 54L50 125H120ZM50 54L-30 125V54Z',
  barry: [1, 3, 5].map((q) => box(-5, 3 + q * 19, 110, 19)).join(''),
  'barry wavy': [1, 3, 5]
    .map((q) => {
      const y = 3 + q * 19;
      const low = y + 19;
      return (
        `M-8 ${y}C6 ${y - 9} 18 ${y + 9} 30 ${y}C42 ${y - 9} 54 ${y + 9} 66 ${y}C78 ${y - 9} 92 ${y + 9} 108 ${y}` +
        `L108 ${low}C92 ${low + 9} 78 ${low - 9} 66 ${low}C54 ${low + 9} 42 ${low - 9} 30 ${low}` +
        `C18 ${low + 9} 6 ${low - 9} -8 ${low}Z`
      );
    })
    .join(''),
  paly: [1, 3, 5].map((q) => box(2 + q * 16, -5, 16, 130)).join(''),
  bendy: [-3, -1, 1, 3, 5]
    .map((q) => `M${q * 22 - 30} -10L${q * 22 - 8} -10L${q * 22 + 122} 125L${q * 22 + 100} 125Z`)
    .join(''),
  chevronny: [0, 2, 4]
    .map((q) => {
      const y = -6 + q * 22;
      return `M-5 ${y + 50}L50 ${y}L105 ${y + 50}V${y + 72}L50 ${y + 22}L-5 ${y + 72}Z`.replace(/V(-?\d+)/, 'L105 $1');
    })
    .join(''),
  checky: (() => {
    let d = '';
    for (let y = 0; y < 8; y++) for (let x = 0; x < 6; x++) if ((x + y) % 2) d += box(2 + x * 16, 3 + y * 16, 16, 16);
    return d;
  })(),
  lozengy: (() => {
    let d = '';
    for (let y = 0; y < 6; y++)
      for (let x = 0; x < 6; x++) {
        const cx = 10 + x * 20,
          cy = 4 + y * 24;
        d += `M${cx} ${cy - 12}L${cx + 10} ${cy}L${cx} ${cy + 12}L${cx - 10} ${cy}Z`;
      }
    return d;
  })(),
};
/** Ordinaries: the broad bands. */
export const O: Record<string, string> = {
  chevron: 'M-5 106L50 52L105 106V78L50 24L-5 78Z',
  bend: 'M-12 4L10 -18L116 92L94 114Z',
  fess: 'M-5 38H105V74H-5Z',
  pale: 'M33 -5H67V125H33Z',
  saltire: 'M-14 2L8 -20L50 30L92 -20L114 2L66 54L114 106L92 128L50 78L8 128L-14 106L34 54Z',
  chief: 'M-5 -5H105V36H-5Z',
  base: 'M-8 86C6 78 18 94 32 86C46 78 54 94 68 86C80 78 94 94 108 86V125H-8Z',
  pile: 'M10 -5H90L50 96Z',
  bars: 'M-5 26H105V44H-5ZM-5 62H105V80H-5Z',
};
/* slender charges may stand taller in their slot */
export const SLENDER = new Set([
  'sword',
  'dagger',
  'key',
  'arrow',
  'sceptre',
  'torch',
  'candle',
  'halberd',
  'staff',
  'crozier',
  'mace',
  'ear',
  'club',
  'quill',
  'lute',
  'hourglass',
]);
/* where charges stand: [x, y, size] */
const SLOTS: Record<number, Slot[]> = {
  1: [[50, 55, 82]],
  2: [
    [27, 52, 44],
    [73, 52, 44],
  ],
  3: [
    [27, 33, 41],
    [73, 33, 41],
    [50, 80, 44],
  ],
};
export function slots(item: ChargeItem, ast: Blazon): Slot[] {
  const has = (kd: string) => ast.items.some((o) => o.type === 'ordinary' && o.kind === kd);
  const n = item.count;
  if (item.place === 'in chief')
    return n === 1
      ? [[50, 20, 30]]
      : n === 2
        ? [
            [28, 20, 28],
            [72, 20, 28],
          ]
        : [
            [22, 20, 25],
            [50, 20, 25],
            [78, 20, 25],
          ];
  if (item.place === 'in base')
    return n === 1
      ? [[50, 88, 36]]
      : (
          [
            [34, 84, 26],
            [66, 84, 26],
            [50, 98, 22],
          ] as Slot[]
        ).slice(0, n);
  if (item.place === 'in pale')
    return n === 2
      ? [
          [50, 30, 46],
          [50, 80, 46],
        ]
      : (
          [
            [50, 22, 32],
            [50, 56, 32],
            [50, 90, 32],
          ] as Slot[]
        ).slice(0, n);
  if (item.place === 'in bend')
    return n === 2
      ? [
          [30, 32, 44],
          [66, 76, 44],
        ]
      : (
          [
            [24, 24, 32],
            [50, 54, 32],
            [74, 84, 30],
          ] as Slot[]
        ).slice(0, n);
  if (item.place === 'in fess' && n === 3)
    return [
      [20, 54, 32],
      [50, 54, 32],
      [80, 54, 32],
    ];
  if (has('chief'))
    return n === 1
      ? [[50, 72, 62]]
      : n === 2
        ? [
            [28, 66, 40],
            [72, 66, 40],
          ]
        : [
            [26, 56, 32],
            [74, 56, 32],
            [50, 90, 34],
          ];
  const second = ast.items.some((o) => o !== item && o.type === 'charge' && o.place === 'in chief');
  if (second)
    return n === 1
      ? [[50, 70, 66]]
      : n === 2
        ? [
            [28, 66, 40],
            [72, 66, 40],
          ]
        : [
            [26, 58, 32],
            [74, 58, 32],
            [50, 92, 32],
          ];
  if (has('base') && n === 1) return [[50, 46, 72]];
  if (has('bordure'))
    return n === 1
      ? [[50, 54, 66]]
      : n === 2
        ? [
            [30, 52, 36],
            [70, 52, 36],
          ]
        : [
            [31, 37, 34],
            [69, 37, 34],
            [50, 78, 36],
          ];
  return SLOTS[n];
}
export function betweenSlots(kind: string, n: number): Slot[] {
  if (kind === 'chevron')
    return n === 1
      ? [[50, 88, 40]]
      : n === 2
        ? [
            [22, 30, 34],
            [78, 30, 34],
          ]
        : [
            [22, 28, 33],
            [78, 28, 33],
            [50, 90, 37],
          ];
  if (kind === 'bend')
    return (
      [
        [74, 32, 44],
        [27, 78, 44],
      ] as Slot[]
    ).slice(0, n);
  if (kind === 'fess')
    return n === 2
      ? [
          [50, 20, 30],
          [50, 92, 30],
        ]
      : (
          [
            [28, 20, 29],
            [72, 20, 29],
            [50, 92, 30],
          ] as Slot[]
        ).slice(n === 1 ? 1 : 0);
  if (kind === 'pale')
    return (
      [
        [17, 46, 29],
        [83, 46, 29],
      ] as Slot[]
    ).slice(0, n);
  return SLOTS[n];
}
export function onSlots(kind: string, n: number): Slot[] {
  if (kind === 'chief')
    return n === 1
      ? [[50, 19, 30]]
      : n === 2
        ? [
            [28, 19, 28],
            [72, 19, 28],
          ]
        : [
            [21, 19, 27],
            [50, 19, 27],
            [79, 19, 27],
          ];
  if (kind === 'fess')
    return n === 1
      ? [[50, 56, 32]]
      : n === 2
        ? [
            [30, 56, 30],
            [70, 56, 30],
          ]
        : [
            [20, 56, 28],
            [50, 56, 28],
            [80, 56, 28],
          ];
  if (kind === 'pale')
    return n === 1
      ? [[50, 54, 44]]
      : (
          [
            [50, 24, 30],
            [50, 56, 30],
            [50, 88, 30],
          ] as Slot[]
        ).slice(0, n);
  if (kind === 'bend')
    return n === 1
      ? [[51, 48, 38]]
      : (
          [
            [24, 20, 26],
            [51, 48, 28],
            [78, 76, 26],
          ] as Slot[]
        ).slice(0, n);
  if (kind === 'chevron')
    return (
      [
        [50, 42, 26],
        [22, 70, 22],
        [78, 70, 22],
      ] as Slot[]
    ).slice(0, n);
  return SLOTS[n];
}
