/** Piles of a Dominion kingdom: which there are, what they bring to a game, which fit a wish. */
import type { CardFace } from '../../wire';
import { say } from '../../state/rooms';

/** The boxes by their name in options, and what a card from them says it is. */
export const BOXES: [string, string][] = [
  ['base', 'Base set'],
  ['base-1st', 'Base set, first edition'],
  ['dark-ages', 'Dark Ages'],
  ['empires', 'Empires'],
];

const is = (face: CardFace, kind: string) => face.kinds.some((one) => one.en === kind);
/** What never is a pile by itself: Knights and Castles come as one pile each. */
const NEVER = ['Basic cards', 'Ruins', 'Shelter', 'Knight', 'Castle'];
export const isPile = (face: CardFace) => !is(face, 'Event') && !is(face, 'Landmark');

/** All piles a kingdom may have, Events and Landmarks among them. */
export function pilesOf(faces: CardFace[]): CardFace[] {
  const whole = (id: string, kind: string) =>
    faces
      .filter((face) => is(face, kind))
      .slice(0, 1)
      .map((face) => ({
        ...face,
        id,
        name: { en: id, de: say(`pile-${kind}`) },
        text: { en: say(`pile-${kind}-text`), de: say(`pile-${kind}-text`) },
      }));
  const outside = ['Madman', 'Mercenary', 'Spoils'];
  const single = faces.filter((face) => !NEVER.some((kind) => is(face, kind)) && !outside.includes(face.id));
  return [...single, ...whole('Knights', 'Knight'), ...whole('Castles', 'Castle')];
}

export interface Wish {
  boxes: string[];
  attacks: string;
}

/** The piles that a kingdom by lot may draw from. */
export function fitting(piles: CardFace[], wish: Wish): CardFace[] {
  const boxes = BOXES.filter(([id]) => wish.boxes.includes(id)).map(([, kind]) => kind);
  return piles.filter(
    (face) => isPile(face) && boxes.some((box) => is(face, box)) && (wish.attacks !== 'no' || !is(face, 'Attack')),
  );
}

/** Ten piles: those kept, the rest by lot; at least one Attack where it is wished for. */
export function drawTen(piles: CardFace[], kept: string[], wish: Wish): string[] {
  const pool = fitting(piles, wish).filter((face) => !kept.includes(face.id));
  const ten = [...kept];
  const draw = (from: CardFace[]) => {
    const face = from[Math.floor(Math.random() * from.length)];
    ten.push(face.id);
    pool.splice(pool.indexOf(face), 1);
  };
  const attack = piles.some((face) => kept.includes(face.id) && is(face, 'Attack'));
  const attacks = pool.filter((face) => is(face, 'Attack'));
  if (wish.attacks === 'yes' && !attack && attacks.length > 0 && ten.length < 10) draw(attacks);
  while (ten.length < 10 && pool.length > 0) draw(pool);
  return ten;
}

/** Which of these piles bring what, so that one knows the game before playing it. */
export function taste(faces: CardFace[]): { key: string; charge: string; cards: CardFace[] }[] {
  const gives = (face: CardFace, thing: string, least: number) =>
    face.deeds.some((sign, place) => {
      const next = face.deeds[place + 1];
      return (
        sign.is === 'text' &&
        /^\+\d/.test(sign.of) &&
        parseInt(sign.of.slice(1)) >= least &&
        next?.is === 'thing' &&
        next.of === thing
      );
    });
  const says = (face: CardFace, word: RegExp) => word.test(face.text.en);
  return [
    { key: 'attacks', charge: 'crossed swords', cards: faces.filter((face) => is(face, 'Attack')) },
    { key: 'trash', charge: 'flame', cards: faces.filter((face) => says(face, /\btrash/i)) },
    {
      key: 'villages',
      charge: 'hand',
      cards: faces.filter((face) => gives(face, 'action', 2) || says(face, /\+2 Actions/)),
    },
    { key: 'buys', charge: 'purse', cards: faces.filter((face) => gives(face, 'buy', 1) || says(face, /\+1 Buy/)) },
    {
      key: 'draw',
      charge: 'scroll',
      cards: faces.filter((face) => gives(face, 'card', 2) || says(face, /\+[2-9] Cards/)),
    },
  ];
}
