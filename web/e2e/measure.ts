/** Whether a table can be read and touched, measured from rectangles and computed sizes. */
import type { Page } from '@playwright/test';

/** What is wrong on the page now: overlapping, cut, outside the window, or set too small. */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const found: string[] = [];
    const TOUCH = 'button, a[href], input, select, [role=slider]';
    const least = innerWidth >= 700 && innerHeight >= 560 ? 12 : 11;
    const name = (node: Element) => {
      const classes = [...node.classList]
        .filter((one) => !one.startsWith('svelte-'))
        .slice(0, 3)
        .join('.');
      const word = (node.getAttribute('data-spot') || node.getAttribute('aria-label') || node.textContent || '')
        .trim()
        .slice(0, 40);
      return `${node.tagName.toLowerCase()}.${classes} «${word}»`;
    };
    const scene =
      document.querySelector('dialog[open]') ?? document.querySelector('.frame') ?? document.querySelector('.table')!;
    const scrolls = (node: Element) => {
      const style = getComputedStyle(node);
      return /auto|scroll/.test(style.overflowX + style.overflowY);
    };
    const scroller = (node: Element): Element | null => {
      for (let up = node.parentElement; up && up !== scene; up = up.parentElement)
        if (scrolls(up) && (up.scrollHeight > up.clientHeight + 1 || up.scrollWidth > up.clientWidth + 1)) return up;
      return null;
    };
    const seen = (node: Element) => {
      if (node.closest('.sr, [inert], .ghost')) return false;
      const style = getComputedStyle(node);
      if (style.visibility === 'hidden' || style.display === 'none') return false;
      const box = node.getBoundingClientRect();
      return box.width > 0 && box.height > 0;
    };
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`);

    // No text below the smallest size; no text outside what clips it.
    const walker = document.createTreeWalker(scene, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const node = text.parentElement!;
      if (!text.textContent!.trim() || !seen(node) || node.closest('svg, kbd')) continue;
      const size = parseFloat(getComputedStyle(node).fontSize);
      if (size < least - 0.01) found.push(`${size.toFixed(1)} px: ${name(node)}`);
      // Lines about the table beside its title are the one thing that may be shortened.
      if (node.closest('.top .meta')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const by = scroller(node);
      for (let up: Element | null = node; up && up !== scene && up !== by; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
        const clip = up.getBoundingClientRect();
        const margin = style.overflowX === 'clip' ? parseFloat(style.getPropertyValue('overflow-clip-margin')) || 0 : 0;
        // The display face reaches a little beyond its line.
        const slack = 2 + margin;
        const lost =
          Math.max(clip.left - box.left, box.right - clip.right) > slack ||
          Math.max(clip.top - box.top, box.bottom - clip.bottom) > slack + size * 0.25;
        if (lost) {
          found.push(`cut in ${up.tagName.toLowerCase()}.${up.classList[0]}: ${name(node)}`);
          break;
        }
      }
      if (!by && (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1))
        found.push(`outside the window: ${name(node)}`);
    }

    // A ribbon tells what rivals did; it hides no number, and no name that stands upright.
    const ribbons = [...scene.querySelectorAll('.mark')].filter(seen).map((node) => node.getBoundingClientRect());
    const counts = document.createTreeWalker(scene, NodeFilter.SHOW_TEXT);
    for (let text = ribbons.length > 0 ? counts.nextNode() : null; text; text = counts.nextNode()) {
      const node = text.parentElement!;
      const told = /^\s*[+−-]?\d+\s*$/.test(text.textContent!) || node.matches('.post .nm');
      if (!told || !seen(node) || node.closest('.mark, svg, kbd')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      for (const ribbon of ribbons) {
        const wide = Math.min(ribbon.right, box.right) - Math.max(ribbon.left, box.left);
        const high = Math.min(ribbon.bottom, box.bottom) - Math.max(ribbon.top, box.top);
        const hidden = node.matches('.post .nm') ? wide > 3 && high > 3 : wide > box.width / 3 && high > box.height / 3;
        if (hidden) found.push(`hidden by a ribbon: ${name(node)}`);
      }
    }

    // Whatever can be touched lies in the window and under nothing else.
    const things = [...scene.querySelectorAll(TOUCH)].filter(seen);
    /** By design: cards of one side show their strips, a full hand its edges, a tag stands on its tile. */
    const mates = (a: Element, b: Element) =>
      a.contains(b) ||
      b.contains(a) ||
      a.matches('.tag') ||
      b.matches('.tag') ||
      ['.side', '.fan', '.drawer'].some((group) => a.closest(group) !== null && a.closest(group) === b.closest(group));
    const covered = (node: Element) => node.closest('.mat') !== null && scene.querySelector('.drawer') !== null;
    const boxes = things
      .filter((node) => !covered(node))
      .map((node) => ({ node, box: node.getBoundingClientRect(), by: scroller(node) }));
    for (const { node, box, by } of boxes) {
      // What scrolls can be brought into the window; what it scrolls in must lie there.
      const frame = by ? by.getBoundingClientRect() : box;
      if (frame.left < -1 || frame.top < -1 || frame.right > innerWidth + 1 || frame.bottom > innerHeight + 1)
        found.push(`out of reach: ${name(node)}`);
    }
    // A card of a full hand shows enough of itself to be touched.
    for (const fan of scene.querySelectorAll('.fan')) {
      const cards = boxes.filter(({ node }) => node.closest('.fan') === fan && node.matches('.spot'));
      for (const [place, { node, box }] of cards.entries()) {
        const next = cards[place + 1]?.box;
        const shows = next && next.top < box.bottom - 4 && next.left > box.left ? next.left - box.left : box.width;
        if (shows < 18) found.push(`shows ${shows.toFixed(0)} px: ${name(node)}`);
      }
    }
    for (let i = 0; i < boxes.length; i++)
      for (let j = i + 1; j < boxes.length; j++) {
        const [a, b] = [boxes[i], boxes[j]];
        // Only what moves together can be compared.
        if (a.by !== b.by) continue;
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (wide > 4 && high > 4 && !mates(a.node, b.node))
          found.push(`overlap by ${wide.toFixed(0)}×${high.toFixed(0)}: ${name(a.node)} and ${name(b.node)}`);
      }
    return [...new Set(found)];
  });
