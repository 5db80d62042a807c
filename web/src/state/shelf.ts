/** How the cards of a game are sorted into drawers: what can be asked for in the library. */
import type { CardFace, Words } from '../wire';

/** Whether a card is or does this: `attack`, `trashes`. */
export const is = (face: CardFace, id: string) => face.kinds.some((kind) => kind.id === id) || face.does.includes(id);

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

/** What can be asked for, in the order of the drawers. */
const DOES: Record<string, string[]> = {
  dominion: ['draws', 'actions', 'buys', 'trashes', 'gains', 'hurts'],
  combo: ['gold', 'keys', 'purse', 'herald-castle', 'herald-village'],
  crimson: ['coins', 'flips', 'destroys', 'moves'],
};
/** Which kinds of a card stand in which chest. */
const KINDS: Record<string, [string, string[]][]> = {
  schotten: [
    ['type', ['siege', 'elite', 'action']],
    ['colour', ['red', 'blue', 'yellow', 'green', 'purple']],
  ],
  combo: [
    ['row', ['castle', 'village']],
    ['shield', ['nobility', 'faith', 'scholarship', 'military', 'craft', 'peasantry']],
  ],
  crimson: [
    ['set', ['base', 'the-other-side', 'ragnarok']],
    ['type', ['castle']],
    ['moment', ['deployment', 'income', 'score', 'destruction', 'passive', 'recruitment']],
  ],
  dominion: [
    ['set', ['base', 'base-1st', 'dark-ages', 'empires', 'basic']],
    [
      'type',
      [
        'action',
        'attack',
        'reaction',
        'treasure',
        'victory',
        'curse',
        'ruins',
        'shelter',
        'knight',
        'castle',
        'looter',
        'event',
        'landmark',
      ],
    ],
  ],
};
const COLOURS: Record<string, string> = {
  red: '#B23027',
  blue: '#1C4D93',
  yellow: '#C9A21F',
  green: '#3AA37E',
  purple: '#B57CBE',
  action: '#4E4030',
  attack: '#842322',
  reaction: '#28517F',
  treasure: '#7D5807',
  victory: '#38592A',
  curse: '#56306A',
};

/** The chests of a game; what no card answers to has no drawer. */
export function chests(game: string, faces: CardFace[], deed: (id: string) => string): Chest[] {
  const named = (id: string) => faces.flatMap((face) => face.kinds).find((kind) => kind.id === id);
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
    drawers: (DOES[game] ?? []).map((id) => ({ id: `does:${id}`, name: deed(id), fits: (face) => is(face, id) })),
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
