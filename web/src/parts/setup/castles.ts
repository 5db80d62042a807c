/** The castles of Crimson Company's three lanes, as they are agreed: which stands where, how it looks, what it does. */
import { say, tell } from '../../state/rooms';
import type { CardFace } from '../../wire';

/** The options that name them, from left to right, and the word for each place. */
export const PLACES = [
  ['castle_west', 'set-west'],
  ['castle_middle', 'set-middle'],
  ['castle_east', 'set-east'],
] as const;

/** Whose arms a plain castle bears: nobody's. */
export const PLAIN = 'sable, a castle argent';

/** The arms of those whom nobody plays: the Raiders. */
export const RAIDERS = ['sable, a skull argent', 'gules, a demon sable', 'sable, an axe argent'];

/** A castle by its name in the options; an empty name is a plain one. */
export function castle(faces: CardFace[], id: string): { blazon: string; name: string; text: string } {
  const face = faces.find((one) => one.id === id);
  if (!face) return { blazon: PLAIN, name: say('set-plain'), text: say('set-plain-line') };
  return { blazon: face.blazon, name: tell(face.name), text: tell(face.text) };
}
