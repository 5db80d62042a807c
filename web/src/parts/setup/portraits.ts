/** The people of the house who play for it: portraits in the line of the arms. */
import { chargeOf } from '../../heraldry';

const INK = '#1B1410';
const skin = (u: string) => `url(#s${u})`;
const metal = (u: string) => `url(#m${u})`;

/** A shape with its outline. */
const o = (d: string, fill: string, width = 2.3) =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" ` +
  'stroke-linejoin="round" stroke-linecap="round"/>';
/** A line. */
const l = (d: string, width = 1.8, ink = INK) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const face = (u: string, jaw = 0) => {
  const [cheek, chin] = [68 + jaw, 81 + jaw];
  return o(`M42 50C42 32 78 32 78 50C78 ${cheek} 70 ${chin} 60 ${chin}C50 ${chin} 42 ${cheek} 42 50Z`, skin(u));
};
const eyes = (y = 57, brow = 0, lid = 0) =>
  [52, 68]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="${y}" rx="2.3" ry="${2.9 - lid}" fill="${INK}"/>` +
        `<circle cx="${x + 0.8}" cy="${y - 1}" r=".8" fill="#fff"/>`,
    )
    .join('') +
  l(`M47.5 ${y - 6 - brow}Q52 ${y - 8.5} 56 ${y - 6 + brow}M64 ${y - 6 + brow}Q68 ${y - 8.5} 72.5 ${y - 6 - brow}`, 2);
const nose = l('M60 58C61 62 63.5 66 62.5 67.5C61 68.8 59 68.6 57.8 67.6', 1.7, '#8A4F2E');
const blush = [47.5, 72.5]
  .map((x) => `<ellipse cx="${x}" cy="65" rx="4" ry="2.6" fill="#D8603A" opacity=".28"/>`)
  .join('');
const body = (u: string, fill: string, extra = '') =>
  o('M10 124C12 98 34 88 60 88C86 88 108 98 110 124V140H10Z', fill) +
  o('M50 76H70V92C66 98 54 98 50 92Z', skin(u), 2) +
  extra;
const drawChargeAt = (charge: string, tincture: string, x: number, y: number, size: number) => {
  const { box, marks } = chargeOf(charge, tincture, true);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${box}">${marks}</svg>`;
};

const FIGURES: Record<string, (u: string) => string> = {
  page: (u) =>
    body(u, '#2F7A4E', o('M38 92C46 102 74 102 82 92L88 97C78 112 42 112 32 97Z', '#E9C75D', 2)) +
    o('M38 62C34 34 46 26 60 26C74 26 86 34 82 62L76 64C77 52 73 46 60 45C47 46 43 52 44 64Z', '#8A4A1E') +
    face(u) +
    o('M42 52C42 42 50 38 60 38C70 38 78 42 78 52C72 47 66 46 60 46C54 46 48 47 42 52Z', '#A65A24', 2) +
    eyes(58, -1) +
    nose +
    blush +
    l('M54 74Q60 79 66 73.5', 2) +
    '<g fill="#A5552B" opacity=".7"><circle cx="49" cy="66" r=".9"/>' +
    '<circle cx="52.5" cy="67.5" r=".9"/><circle cx="68" cy="67.5" r=".9"/>' +
    '<circle cx="71" cy="66" r=".9"/></g>' +
    o('M90 24C102 8 112 12 114 0C117 16 106 30 92 33Z', '#F4EEDC', 2) +
    l('M92 30C100 22 107 15 112 7', 1.3) +
    o('M32 42C28 22 50 14 66 15C84 16 96 26 90 38C80 31 50 31 32 42Z', '#C23A34') +
    l('M36 36C52 28 76 27 88 33', 1.6, '#6d1511'),
  squire: (u) =>
    body(u, '#B9403C', o('M60 94L74 104L60 122L46 104Z', '#F3E8D0', 2) + drawChargeAt('rose', 'gules', 52.5, 100, 15)) +
    o('M40 70C30 82 28 98 34 108C42 104 46 92 46 82ZM80 70C90 82 92 98 86 108C78 104 74 92 74 82Z', '#D9A441') +
    l('M36 84Q41 88 45 84M34 93Q39 97 44 93M84 84Q79 88 75 84M86 93Q81 97 76 93', 1.5, '#7c5310') +
    face(u, -1) +
    o('M38 64C34 28 46 18 60 18C74 18 86 28 82 64L78 66C79 50 74 43 60 43C46 43 41 50 42 66Z', '#EFE6D2') +
    l('M60 18V43M47 23C46 31 47 38 50 44M73 23C74 31 73 38 70 44', 1.4, '#9c8d6c') +
    o('M44 50C46 44 52 42 60 44C68 42 74 44 76 50C70 47 66 48 60 48C54 48 50 47 44 50Z', '#D9A441', 1.8) +
    eyes(58, -0.5) +
    nose +
    blush +
    l('M54 73.5Q60 77.5 66 73', 2) +
    l('M41 64Q44 82 60 84Q76 82 79 64', 1.6, '#9c8d6c'),
  knight: (u) =>
    body(
      u,
      '#7E8B98',
      o('M30 97C42 88 78 88 90 97L96 108C80 98 40 98 24 108Z', '#AEB9C4', 2) +
        l('M36 112H84M32 120H88', 1.4, '#4b555f'),
    ) +
    o('M64 16C60 -2 84 -8 104 8C112 16 112 30 106 38C104 24 90 14 76 20Z', '#C23A34') +
    l('M70 12C84 4 98 10 104 22M72 17C84 12 94 16 100 26', 1.4, '#6d1511') +
    o('M33 74C28 28 42 14 60 14C78 14 92 28 87 74L82 92C77 96 72 94 72 88H48C48 94 43 96 38 92Z', metal(u)) +
    face(u, 2) +
    o('M42 60C43 74 50 84 60 84C70 84 77 74 78 60L84 66C83 84 74 95 60 95C46 95 37 84 36 66Z', metal(u), 2) +
    eyes(57, 1.2) +
    nose +
    o('M48 72C52 67 57 69 60 71C63 69 68 67 72 72C67 76 63 75 60 73.5C57 75 53 76 48 72Z', '#5B3517', 1.8) +
    o('M31 46C34 20 86 20 89 46C82 40 72 38 60 38C48 38 38 40 31 46Z', metal(u)) +
    l('M60 22V38M44 34Q60 28 76 34', 1.8, '#3d4650') +
    '<circle cx="35" cy="45" r="3" fill="#E3AC2F" stroke="#1B1410" stroke-width="1.6"/>' +
    '<circle cx="85" cy="45" r="3" fill="#E3AC2F" stroke="#1B1410" stroke-width="1.6"/>',
  castellan: (u) =>
    body(u, '#5B2F6B', l('M40 96Q60 122 80 96', 2.6, '#E3AC2F') + drawChargeAt('key', 'or', 50, 105, 20)) +
    o(
      'M30 64C26 24 44 14 60 14C76 14 94 24 90 64C91 80 98 92 100 104C88 100 80 94 74 88H46' +
        'C40 94 32 100 20 104C22 92 29 80 30 64Z',
      '#F1EBDD',
    ) +
    face(u, 1) +
    o('M40 62C42 80 50 90 60 90C70 90 78 80 80 62L86 74C84 96 72 101 60 101C48 101 36 96 34 74Z', '#F8F3E7', 2) +
    o('M40 52C40 36 48 32 60 32C72 32 80 36 80 52C76 45 70 42 60 42C50 42 44 45 40 52Z', '#E4DBC6', 2) +
    l('M36 44C38 26 50 22 60 22C70 22 82 26 84 44', 1.6, '#8f8468') +
    eyes(58, 0.4, 0.5) +
    nose +
    l('M54.5 74.5Q60 76.5 65.5 74.5', 2) +
    l('M45 63Q48 65 50 64M75 63Q72 65 70 64', 1.3, '#8A4F2E'),
  burgrave: (u) =>
    body(
      u,
      '#2F2B38',
      o('M32 94C46 106 74 106 88 94L96 107C80 119 40 119 24 107Z', '#EFE6D2', 2) +
        l('M38 104V110M50 108V114M70 108V114M82 104V110', 1.8),
    ) +
    o('M36 68C31 36 44 26 60 26C76 26 89 36 84 68L79 72C80 52 74 46 60 46C46 46 40 52 41 72Z', '#BDB7AB') +
    face(u, 1) +
    eyes(56, 1, 0.4) +
    nose +
    o(
      'M42 60C43 72 49 75 54 71.5C58 69 62 69 66 71.5C71 75 77 72 78 60C86 84 75 106 60 106C45 106 34 84 42 60Z',
      '#D5CFC2',
      2,
    ) +
    l('M55 77Q60 79.5 65 77M50 84Q52 94 57 99M70 84Q68 94 63 99', 1.6, '#7f786a') +
    o('M37 37L32 10L46 24L60 4L74 24L88 10L83 37C70 31 50 31 37 37Z', '#E3AC2F') +
    l('M39 33C52 28 68 28 81 33', 1.6, '#7c5310') +
    '<circle cx="60" cy="20" r="3" fill="#C23A34" stroke="#1B1410" stroke-width="1.6"/>',
};
/** The light and the dark of the roundel behind them. */
const RINGS: Record<string, [string, string]> = {
  page: ['#5C8FC9', '#2B5791'],
  squire: ['#D98A86', '#A2443F'],
  knight: ['#71A677', '#35683F'],
  castellan: ['#A67BB2', '#633570'],
  burgrave: ['#C9A65A', '#7A5A1C'],
};

let count = 0;
const stops = (...colours: string[]) =>
  colours.map((colour, place) => `<stop offset="${place / (colours.length - 1)}" stop-color="${colour}"/>`).join('');

/** Draws who plays at this strength; silent for screen readers, the name stands beside it. */
export function drawPortrait(strength: string, size: number): string {
  const who = FIGURES[strength] ? strength : 'page';
  const u = `w${(++count).toString(36)}`;
  const slant = 'x1="0" y1="0" x2="1" y2="1"';
  return (
    `<svg class="portrait" viewBox="0 -8 120 132" width="${size}" height="${Math.round(size * 1.1)}" ` +
    'aria-hidden="true"><defs>' +
    `<radialGradient id="b${u}" cx=".4" cy=".3" r=".8">${stops(...RINGS[who])}</radialGradient>` +
    `<linearGradient id="s${u}" ${slant}>${stops('#F7D9B5', '#DDA678')}</linearGradient>` +
    `<linearGradient id="m${u}" ${slant}>${stops('#E4EAF0', '#AEB9C4', '#76828E')}</linearGradient>` +
    `<clipPath id="k${u}"><path d="M-10 -20H130V64H115.5A55.5 55.5 0 0 1 4.5 64H-10Z"/></clipPath></defs>` +
    `<circle cx="60" cy="64" r="56" fill="url(#b${u})" stroke="${INK}" stroke-width="2.6"/>` +
    `<circle cx="60" cy="64" r="51.5" fill="none" stroke="#FFF3D0" stroke-opacity=".5" stroke-width="1.4"/>` +
    `<g clip-path="url(#k${u})">${FIGURES[who](u)}</g>` +
    `<path d="M4 64A56 56 0 0 0 116 64" fill="none" stroke="${INK}" stroke-width="2.6"/></svg>`
  );
}
