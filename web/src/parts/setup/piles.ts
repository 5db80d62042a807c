/** Piles of a Dominion kingdom: which there are, what they bring to a game, which fit a wish. */
import type { CardFace, GameInfo } from '../../wire';
import { say } from '../../state/rooms';
import { is } from '../../state/shelf';

/** The boxes, by their name in options. */
export const BOXES = ['base', 'base-1st', 'dark-ages', 'empires'];

/** What never is a pile by itself: Knights and Castles come as one pile each. */
const NEVER = ['basic', 'ruins', 'shelter', 'knight', 'castle'];
export const isPile = (face: CardFace) => !is(face, 'event') && !is(face, 'landmark');

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
  return [...single, ...whole('Knights', 'knight'), ...whole('Castles', 'castle')];
}

/** What lies in a kingdom by its option: a set with a story, a list of piles; nothing yet where lots are drawn. */
export function kingdomOf(game: GameInfo, value: string): string[] {
  if (value === 'random') return [];
  const offer = game.options.find((field) => field.key === 'kingdom')?.offers.find((one) => one.value === value);
  const listed = value.split(/[,;\n]/).map((id) => id.trim());
  return offer?.cards ?? listed.filter(Boolean);
}

export interface Wish {
  boxes: string[];
  attacks: string;
}

/** The piles that a kingdom by lot may draw from. */
export function fitting(piles: CardFace[], wish: Wish): CardFace[] {
  return piles.filter(
    (face) => isPile(face) && wish.boxes.some((box) => is(face, box)) && (wish.attacks !== 'no' || !is(face, 'attack')),
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
  const attack = piles.some((face) => kept.includes(face.id) && is(face, 'attack'));
  const attacks = pool.filter((face) => is(face, 'attack'));
  if (wish.attacks === 'yes' && !attack && attacks.length > 0 && ten.length < 10) draw(attacks);
  while (ten.length < 10 && pool.length > 0) draw(pool);
  return ten;
}

/** Which of these piles bring what, so that one knows the game before playing it. */
export function taste(faces: CardFace[]): { key: string; charge: string; cards: CardFace[] }[] {
  const having = (id: string) => faces.filter((face) => is(face, id));
  return [
    { key: 'attacks', charge: 'crossed swords', cards: having('attack') },
    { key: 'trash', charge: 'flame', cards: having('trashes') },
    { key: 'villages', charge: 'hand', cards: having('village') },
    { key: 'buys', charge: 'purse', cards: having('buys') },
    { key: 'draw', charge: 'scroll', cards: having('draws-many') },
  ];
}
