import { tell } from '../../state/words.svelte';
import type { CardFace } from '../../wire';

/** What a card does, in a few words; a card of somebody's own sheet may have its whole text alone. */
export function deedOf(face: CardFace): string {
  const gist = face.deeds.find((sign) => sign.is === 'word');
  return tell(gist?.of ?? face.text);
}
