/**
 * Cards that travel. Whatever carries `data-move="key"` is measured before and after a change; a copy of it travels from
 * the one true rectangle to the other while the card itself waits unseen at its place, so that nothing that can be touched
 * ever moves away under a finger. A thing that is new comes from the pile named in its `data-from`, a thing that is gone
 * goes to the one in its `data-to`; piles carry `data-pile="name"`.
 */
import { moving, settings } from './settings.svelte';

interface Seen {
  rect: DOMRect;
  node: HTMLElement;
  lengths: string;
}
export type Still = Map<string, Seen>;

const EASE = 'cubic-bezier(.2, .8, .2, 1)';
/** Between the beginnings of two travels of one change. */
const GAP = 90;
/** A card that slid less than this because others made room does not travel. */
const NEAR = 24;
/** Lengths that a card inherits from its board; the copy lives outside and keeps them. */
const LENGTHS = ['--w', '--h', '--strip', '--pq', '--o', '--oh', '--idx'];
const running = new Set<Animation>();

const movable = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-move]')];
const shown = (node: Element) => node.getClientRects().length > 0;
export const pile = (root: ParentNode, name: string | undefined) =>
  name ? [...root.querySelectorAll(`[data-pile~="${CSS.escape(name)}"]`)].find(shown) : undefined;
/** The thing on the table of that name: a card that travels, or a place. */
export const thing = (root: ParentNode, id: string) => {
  const name = CSS.escape(id);
  return [...root.querySelectorAll<HTMLElement>(`[data-move="${name}"], [data-spot="${name}"]`)].find(shown);
};

function lengths(node: HTMLElement): string {
  const style = getComputedStyle(node);
  return LENGTHS.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
}

export function measure(root: HTMLElement): Still {
  const still: Still = new Map();
  if (!moving()) return still;
  for (const node of movable(root)) {
    const rect = node.getBoundingClientRect();
    if (rect.width > 0) still.set(node.dataset.move!, { rect, node, lengths: lengths(node) });
  }
  return still;
}

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const way = (from: DOMRect, to: DOMRect) => {
  const [a, b] = [middle(from), middle(to)];
  return { dx: a.x - b.x, dy: a.y - b.y, far: Math.hypot(a.x - b.x, a.y - b.y) };
};
const within = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));
const lasts = (far: number) => within(250, 200 + far * 0.45, 600) * (settings.pace === 'slow' ? 1.8 : 1);

/** A copy of a card that nobody can touch, for above everything else. */
function ghost(node: HTMLElement, inherited: string, box: DOMRect): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const name of ['data-move', 'data-spot', 'data-can', 'data-pile', 'tabindex']) copy.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  copy.classList.remove('travelling', 'can', 'chosen', 'hinted', 'spot');
  copy.classList.add('ghost');
  const { left, top, width, height } = box;
  copy.style.cssText = `${inherited};left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  return copy;
}

async function fly(
  copy: HTMLElement,
  frames: Keyframe[],
  far: number,
  delay: number,
  target?: HTMLElement,
): Promise<void> {
  target?.classList.add('travelling');
  const animation = copy.animate(frames, { duration: lasts(far), delay, easing: EASE, fill: 'both' });
  running.add(animation);
  await animation.finished.catch(() => {});
  running.delete(animation);
  copy.remove();
  target?.classList.remove('travelling');
}

/** From where to where, at one scale for both directions: a card is never squashed. */
function arrive(dx: number, dy: number, scale: number): Keyframe[] {
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
    { transform: `translate(${dx * 0.94}px, ${dy * 0.94 - 6}px) scale(${scale})`, offset: 0.12 },
    { transform: 'none' },
  ];
}

/** One card on its way, as it was measured before anything moved. */
interface Way {
  copy: HTMLElement;
  frames: Keyframe[];
  far: number;
  target?: HTMLElement;
}

/** Looks at everything once: what came, what slid, what went. Nothing on the page changes meanwhile. */
function ways(root: HTMLElement, before: Still): Way[] {
  const found: Way[] = [];
  const piles = new Map<string | undefined, DOMRect | undefined>();
  const place = (name: string | undefined) => {
    if (!piles.has(name)) piles.set(name, pile(root, name)?.getBoundingClientRect());
    return piles.get(name);
  };
  const seen = new Set<string>();
  for (const node of movable(root)) {
    const key = node.dataset.move!;
    seen.add(key);
    const to = node.getBoundingClientRect();
    const was = before.get(key);
    const from = was?.rect ?? place(node.dataset.from);
    if (!from || to.width === 0) continue;
    const { dx, dy, far } = way(from, to);
    if (far < NEAR) continue;
    const scale = was ? within(0.2, from.width / to.width, 4) : within(0.35, from.width / to.width, 1.6);
    found.push({ copy: ghost(node, lengths(node), to), frames: arrive(dx, dy, scale), far, target: node });
  }
  for (const [key, { node, rect, lengths: inherited }] of before) {
    if (seen.has(key) || node.isConnected) continue;
    const to = place(node.dataset.to);
    if (!to) continue;
    const { dx, dy, far } = way(to, rect);
    if (far < NEAR) continue;
    const scale = within(0.35, to.width / rect.width, 1.6);
    const gone = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0 };
    found.push({
      copy: ghost(node, inherited, rect),
      frames: [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, gone],
      far,
    });
  }
  return found;
}

/** Plays what changed since `before`; resolves when all has come to rest. */
export async function travel(root: HTMLElement, before: Still): Promise<void> {
  if (!moving() || before.size === 0) return;
  // First all is measured, then all is laid down: otherwise the page would be laid out anew for every card.
  const found = ways(root, before);
  root.append(...found.map(({ copy }) => copy));
  const starts = (nth: number) => Math.min(nth * GAP, 450);
  await Promise.all(found.map(({ copy, frames, far, target }, nth) => fly(copy, frames, far, starts(nth), target)));
}

/** Shows one thing come from a place once more; where nothing may move, it lights up. */
export async function again(root: HTMLElement, from: Element | undefined, to: HTMLElement): Promise<void> {
  if (!moving() || !from || from === to) {
    to.classList.add('felt');
    await new Promise((rest) => setTimeout(rest, 1000));
    to.classList.remove('felt');
    return;
  }
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const { dx, dy, far } = way(a, b);
  const copy = ghost(to, lengths(to), b);
  root.append(copy);
  await fly(copy, arrive(dx, dy, within(0.35, a.width / b.width, 1.6)), far, 0, to);
}

/** Holds everything that moves, or lets it go on. */
export function hold(on: boolean): void {
  for (const animation of running) {
    if (on) animation.pause();
    else animation.play();
  }
}

/** Brings everything to rest at once. */
export function skip(): void {
  for (const animation of running) animation.finish();
}
