/** Moving through the table with the keyboard: left and right in reading order, up and down by place. */

const visible = (node: HTMLElement) => node.getClientRects().length > 0 && !node.hasAttribute('disabled');

/** What can be answered with, in reading order; with `all`, everything that can be looked at. */
export function stops(root: HTMLElement, all: boolean): HTMLElement[] {
  const query = all ? '.spot, .answers .btn, .slider button' : '.spot[data-can], .answers .btn, .slider button, .tag';
  const found = [...root.querySelectorAll<HTMLElement>(query)].filter(visible);
  if (found.some((node) => node.hasAttribute('data-can')) || all) return found;
  return found.length > 0 ? found : [...root.querySelectorAll<HTMLElement>('.spot')].filter(visible);
}

const middle = (node: HTMLElement) => {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** The stop an arrow key leads to from where the focus is. */
export function step(root: HTMLElement, key: string, all: boolean): HTMLElement | null {
  const list = stops(root, all);
  if (list.length === 0) return null;
  const here = document.activeElement instanceof HTMLElement ? list.indexOf(document.activeElement) : -1;
  if (here < 0) return key === 'ArrowLeft' || key === 'ArrowUp' ? list[list.length - 1] : list[0];
  if (key === 'ArrowRight') return list[(here + 1) % list.length];
  if (key === 'ArrowLeft') return list[(here - 1 + list.length) % list.length];
  const from = middle(list[here]);
  const way = key === 'ArrowDown' ? 1 : -1;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const node of list) {
    const to = middle(node);
    const dy = (to.y - from.y) * way;
    if (dy < 8) continue;
    const cost = dy + Math.abs(to.x - from.x) * 1.6;
    if (cost < least) {
      least = cost;
      best = node;
    }
  }
  return best;
}
