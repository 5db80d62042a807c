/** How the cards of a game are sorted into drawers: what can be asked for in the library. */
import type { CardFace, Words } from '../wire';

export const is = (face: CardFace, kind: string) => face.kinds.some((one) => one.en === kind);

/** One thing to ask for, and who answers to it. */
export interface Drawer {
  id: string;
  name: Words | string;
  fits: (face: CardFace) => boolean;
  colour?: string;
}
/** Drawers that belong together: one of those opened must fit. */
export interface Chest {
  key: string;
  drawers: Drawer[];
}

const gives = (face: CardFace, thing: string) =>
  face.deeds.some((sign, place) => {
    const next = face.deeds[place + 1];
    return sign.is === 'text' && sign.of.startsWith('+') && next?.is === 'thing' && next.of === thing;
  });
const says = (face: CardFace, words: RegExp) => words.test(face.text.en);
const DEEDS: Record<string, [string, (face: CardFace) => boolean][]> = {
  dominion: [
    ['draws', (face) => gives(face, 'card')],
    ['actions', (face) => gives(face, 'action')],
    ['buys', (face) => gives(face, 'buy')],
    ['trashes', (face) => says(face, /\btrash/i)],
    ['gains', (face) => says(face, /\bgain/i)],
    ['hurts', (face) => is(face, 'Attack')],
  ],
  combo: [
    ['gold', (face) => gives(face, 'gold')],
    ['keys', (face) => gives(face, 'key')],
    ['purse', (face) => says(face, /\bit holds up to/i)],
    ['herald-castle', (face) => is(face, 'herald to the castle')],
    ['herald-village', (face) => is(face, 'herald to the village')],
  ],
  crimson: [
    ['coins', (face) => says(face, /\bcoin/i)],
    ['flips', (face) => says(face, /\b(flip|face-down|turn)/i)],
    ['destroys', (face) => says(face, /\bdestroy/i)],
    ['moves', (face) => says(face, /\b(move|swap)/i)],
  ],
};
/** Which kinds of a card stand in which chest. */
const KINDS: Record<string, [string, string[]][]> = {
  schotten: [
    ['type', ['Siege card', 'Elite troop', 'Action']],
    ['colour', ['Red', 'Blue', 'Yellow', 'Green', 'Purple']],
  ],
  combo: [
    ['row', ['Castle', 'Village']],
    ['shield', ['Nobility', 'Faith', 'Scholarship', 'Military', 'Craft', 'Peasantry']],
  ],
  crimson: [
    ['set', ['Base game', 'The Other Side', 'Ragnarok']],
    ['type', ['Castle']],
    ['moment', ['Deployment', 'Income', 'Score', 'Destruction', 'Passive', 'Recruitment']],
  ],
  dominion: [
    ['set', ['Base set', 'Base set, first edition', 'Dark Ages', 'Empires', 'Basic cards']],
    [
      'type',
      [
        'Action',
        'Attack',
        'Reaction',
        'Treasure',
        'Victory',
        'Curse',
        'Ruins',
        'Shelter',
        'Knight',
        'Castle',
        'Looter',
        'Event',
        'Landmark',
      ],
    ],
  ],
};
const COLOURS: Record<string, string> = {
  Red: '#B23027',
  Blue: '#1C4D93',
  Yellow: '#C9A21F',
  Green: '#3AA37E',
  Purple: '#B57CBE',
  Action: '#4E4030',
  Attack: '#842322',
  Reaction: '#28517F',
  Treasure: '#7D5807',
  Victory: '#38592A',
  Curse: '#56306A',
};

/** The chests of a game; what no card answers to has no drawer. */
export function chests(game: string, faces: CardFace[], deed: (id: string) => string): Chest[] {
  const named = (kind: string) => faces.flatMap((face) => face.kinds).find((one) => one.en === kind);
  const byKind = (KINDS[game] ?? []).map(([key, kinds]): Chest => ({
    key,
    drawers: kinds.flatMap((kind) => {
      const name = named(kind);
      return name
        ? [
            {
              id: `${key}:${kind}`,
              name,
              fits: (face: CardFace) => is(face, kind),
              colour: game === 'schotten' && key === 'type' ? undefined : COLOURS[kind],
            },
          ]
        : [];
    }),
  }));
  const byDeed: Chest = {
    key: 'does',
    drawers: (DEEDS[game] ?? []).map(([id, fits]) => ({ id: `does:${id}`, name: deed(id), fits })),
  };
  return [...byKind, byDeed].filter((chest) => chest.drawers.length > 0);
}

/** Whether a card answers to all that is asked. */
export function answers(face: CardFace, all: Chest[], open: string[], numbers: number[]): boolean {
  if (numbers.length > 0 && !numbers.includes(face.number ?? -1)) return false;
  return all.every((chest) => {
    const asked = chest.drawers.filter((drawer) => open.includes(drawer.id));
    return asked.length === 0 || asked.some((drawer) => drawer.fits(face));
  });
}

const fold = (text: string) => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
/** Whether a card speaks of all these words, in either language. */
export function speaks(face: CardFace, search: string): boolean {
  const texts = [
    face.id,
    face.name.en,
    face.name.de,
    face.text.en,
    face.text.de,
    ...face.kinds.flatMap((kind) => [kind.en, kind.de]),
  ];
  const text = fold(texts.join(' '));
  return fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word));
}
