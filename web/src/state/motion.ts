/**
 * Cards that travel. Whatever carries `data-move="key"` is measured before and after a change and moves from where it was.
 * A thing that is new comes from the pile named in its `data-from`, a thing that is gone goes to the one in its `data-to`;
 * piles carry `data-pile="name"`.
 */
import { moving } from './settings.svelte';

export interface Still { rects: Map<string, DOMRect>; nodes: Map<string, HTMLElement> }

const EASE = 'cubic-bezier(.2, .8, .2, 1)';
const GAP = 60;
const running = new Set<Animation>();

const movable = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-move]')];
const pile = (root: ParentNode, name: string | undefined) =>
  name ? [...root.querySelectorAll(`[data-pile~="${CSS.escape(name)}"]`)].find((node) => node.getClientRects().length > 0) : undefined;

export function measure(root: HTMLElement): Still {
  const still: Still = { rects: new Map(), nodes: new Map() };
  if (!moving()) return still;
  for (const node of movable(root)) {
    still.rects.set(node.dataset.move!, node.getBoundingClientRect());
    still.nodes.set(node.dataset.move!, node);
  }
  return still;
}

function play(node: HTMLElement, frames: Keyframe[], duration: number, delay: number): Promise<void> {
  const animation = node.animate(frames, { duration, delay, easing: EASE, fill: 'backwards' });
  running.add(animation);
  return animation.finished.then(
    () => void running.delete(animation),
    () => void running.delete(animation),
  );
}

const far = (from: DOMRect, to: DOMRect) => Math.hypot(from.left - to.left, from.top - to.top);
const lasts = (way: number) => Math.min(300, Math.max(150, 120 + way * 0.3));
const shift = (from: DOMRect, to: DOMRect) =>
  `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${to.width ? from.width / to.width : 1}, ${to.height ? from.height / to.height : 1})`;

/** Plays what changed since `before`; resolves when all has come to rest. */
export async function travel(root: HTMLElement, before: Still): Promise<void> {
  if (!moving() || before.rects.size === 0) return;
  const plays: Promise<void>[] = [];
  let delay = 0;
  const seen = new Set<string>();
  for (const node of movable(root)) {
    const key = node.dataset.move!;
    seen.add(key);
    const to = node.getBoundingClientRect();
    const from = before.rects.get(key) ?? pile(root, node.dataset.from)?.getBoundingClientRect();
    if (!from || to.width === 0 || far(from, to) < 4) continue;
    const fresh = !before.rects.has(key);
    const layer = node.style.zIndex;
    node.style.zIndex = '40';
    plays.push(
      play(node, [{ transformOrigin: '0 0', transform: shift(from, to), opacity: fresh ? 0.3 : 1 }, { opacity: 1, offset: 0.4 }, { transformOrigin: '0 0', transform: getComputedStyle(node).transform === 'none' ? 'none' : getComputedStyle(node).transform }], lasts(far(from, to)), delay).then(() => {
        node.style.zIndex = layer;
      }),
    );
    delay = Math.min(delay + GAP, 360);
  }
  for (const [key, gone] of before.nodes) {
    if (seen.has(key) || gone.isConnected) continue;
    const from = before.rects.get(key)!;
    const to = pile(root, gone.dataset.to)?.getBoundingClientRect();
    if (!to || from.width === 0 || far(from, to) < 4) continue;
    const ghost = gone.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-move');
    ghost.setAttribute('aria-hidden', 'true');
    // Nothing in a card that is only on its way can be reached by key.
    ghost.inert = true;
    ghost.classList.add('ghost');
    Object.assign(ghost.style, { position: 'fixed', left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px`, margin: '0', zIndex: '50', pointerEvents: 'none' });
    root.append(ghost);
    plays.push(play(ghost, [{ transformOrigin: '0 0', transform: 'none', opacity: 1 }, { transformOrigin: '0 0', transform: shift(to, from), opacity: 0.2 }], lasts(far(from, to)), delay).then(() => ghost.remove()));
    delay = Math.min(delay + GAP, 360);
  }
  await Promise.all(plays);
}

/** Brings everything to rest at once. */
export function skip(): void {
  for (const animation of running) animation.finish();
}
