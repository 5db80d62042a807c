/** What a review tells of one seat, as the page shows it. */
import type { Analysis, CardFace, Moment } from '../wire';

/** The moments that decided for this seat in the order they came, numbered for the curve and the list. */
export const decided = (analysis: Analysis, seat: number): (Moment & { number: number })[] =>
  [...(analysis.seats[seat]?.moments ?? [])]
    .sort((a, b) => a.step - b.step)
    .map((moment, place) => ({ ...moment, number: place + 1 }));

/** The card that a choice is about: the first that its stable text names. */
export function faceOf(text: string, faces: CardFace[]): CardFace | null {
  for (const word of text.split(/[\s,:]+/)) {
    const found = faces.find((face) => face.id.toLowerCase() === word.toLowerCase());
    if (found) return found;
  }
  return null;
}
