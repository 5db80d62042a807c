/** What a script can see of a room: how wide it is, what is cut, what is too small to read. */
import type { Page } from '@playwright/test';

/** Every size a room must be right at; 720×450 is 1440×900 at twice the size. */
export const SIZES = [
  '360x740',
  '390x844',
  '844x390',
  '720x450',
  '768x1024',
  '1024x768',
  '1366x768',
  '1440x900',
  '1920x1080',
  '2560x1440',
] as const;
export type Size = (typeof SIZES)[number];

export async function resize(page: Page, size: Size): Promise<void> {
  const [width, height] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
}

/** Waits until every picture of a position on the real board has its board. */
export async function pictured(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll('.live')];
    return pictures.length > 0 && pictures.every((live) => live.querySelector('.mat .spot') !== null);
  });
}

/** Whatever is wrong with how the page looks now; nothing where all is right. */
export function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const name = (node: Element) =>
      [
        node.tagName.toLowerCase(),
        String(node.className).split(' ')[0],
        (node.textContent ?? '').trim().slice(0, 30),
      ].join(' ');
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) wrong.push(`the page is ${wide} px wider than the window`);
    const least = innerWidth < 960 || innerHeight < 480 ? 11 : 12;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement;
      if (
        !around ||
        !texts.currentNode.textContent?.trim() ||
        around.closest('.sr, script, style') ||
        !around.checkVisibility()
      )
        continue;
      const size = parseFloat(getComputedStyle(around).fontSize);
      if (size < least - 0.01) wrong.push(`${name(around)} is written in ${size.toFixed(1)} px`);
    }
    for (const node of document.querySelectorAll('main *, header *, dialog[open] *')) {
      // Pictures may run over their edge; words and buttons may not.
      if (node.closest('svg, .sr, .art, .cloth .at') || !node.checkVisibility() || !node.textContent?.trim()) continue;
      const style = getComputedStyle(node);
      const clipped = (over: string) => over === 'hidden' || over === 'clip';
      if (clipped(style.overflowX) && node.scrollWidth > node.clientWidth + 1)
        wrong.push(`${name(node)} is cut at the side`);
      if (clipped(style.overflowY) && node.scrollHeight > node.clientHeight + 2)
        wrong.push(`${name(node)} is cut below`);
      const box = node.getBoundingClientRect();
      // What stands in a row to be swiped can be brought into the window; the row itself must lie there.
      const row = node.parentElement!.closest('.swiped');
      if (row && row.scrollWidth > row.clientWidth + 1 && row !== node) continue;
      if (box.width > 0 && (box.right > innerWidth + 1 || box.left < -1) && !node.closest('dialog:not([open])'))
        wrong.push(`${name(node)} stands outside`);
    }
    for (const sheet of document.querySelectorAll('dialog[open] .body'))
      if (sheet.scrollWidth > sheet.clientWidth + 1) wrong.push(`${name(sheet)} scrolls sideways`);
    return [...new Set(wrong)].slice(0, 12);
  });
}

/** Controls that lie over each other, so that one of them cannot be hit. */
export function hidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const missed: string[] = [];
    // A sheet over the room keeps what lies behind it from being hit.
    const sheet = document.querySelector('dialog[open]');
    const controls = sheet
      ? sheet.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')
      : document.querySelectorAll<HTMLElement>(
          'main button:not(:disabled), main a[href], header button, header a[href]',
        );
    for (const node of controls) {
      node.scrollIntoView({ block: 'center' });
      const box = node.getBoundingClientRect();
      if (box.width === 0 || !node.checkVisibility()) continue;
      const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!seen || (!node.contains(seen) && !seen.contains(node)))
        missed.push(`${node.tagName.toLowerCase()} «${(node.textContent ?? '').trim().slice(0, 30)}»`);
    }
    return missed;
  });
}
