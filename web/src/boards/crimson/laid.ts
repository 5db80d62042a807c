import type { EventShown } from '../../wire';
import type { LaneView } from '../../wire/crimson';

/** A card that came to a lane: whose it is and on which side it came to lie last. */
interface Laid {
  seat: number;
  side: string;
}

/**
 * Who laid each card of a lane, by its place: the view tells whose side a card lies on, the log which of two partners
 * brought it there. Of equal cards the one on this side is meant, the latest first.
 */
export function laidBy(lines: EventShown<'crimson'>[], lanes: LaneView[]): Map<string, number> {
  const known = new Map<string, Laid[]>();
  const lay = (card: string, laid: Laid) => known.set(card, [...(known.get(card) ?? []), laid]);
  const find = (card: string, side: string) => known.get(card)?.findLast((one) => one.side === side);
  /** Whose effect is being carried out: what it places is laid by them. */
  let effect: Laid | undefined;
  for (const { event } of lines) {
    if (event.kind === 'begins') effect = known.get(event.card)?.at(-1);
    else if (event.kind === 'played') lay(event.card, { seat: event.seat, side: event.side });
    else if (event.kind === 'placed' && effect) lay(event.card, { seat: effect.seat, side: event.side });
    else if (event.kind === 'moved') {
      const moved = find(event.card, event.from);
      if (moved) moved.side = event.to;
    } else if (event.kind === 'exchanged') {
      const side = event.spot.split('.')[0];
      const before = find(event.card, side) ?? known.get(event.card)?.at(-1);
      if (before) lay(event.with, { seat: before.seat, side });
    }
  }
  const found = new Map<string, number>();
  for (const side of lanes.flatMap((lane) => lane.sides)) {
    const taken = new Set<Laid>();
    for (const placed of side.cards) {
      const all = (known.get(placed.card.id) ?? []).filter((one) => !taken.has(one));
      const laid = all.findLast((one) => one.side === side.id) ?? all.at(-1);
      if (!laid) continue;
      taken.add(laid);
      found.set(placed.spot, laid.seat);
    }
  }
  return found;
}
