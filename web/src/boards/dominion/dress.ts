import { is } from '../../state/shelf';
import type { CardFace } from '../../wire';

/** Which colours a card wears. */
export function dress(face: CardFace): string {
  for (const kind of ['curse', 'ruins', 'shelter', 'reaction', 'attack', 'treasure', 'action', 'victory'])
    if (is(face, kind)) return `do-${kind}`;
  return is(face, 'landmark') ? 'do-victory' : 'do-action';
}
