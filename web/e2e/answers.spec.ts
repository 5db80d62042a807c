/**
 * No question of any game leaves a player without an answer: random games of every mode, each question answered through
 * what its board offers at that moment, in a wide window and on a phone. LAW says how many answers per mode.
 */
import type { Page } from '@playwright/test';
import { MODES } from './modes';
import { expect, sitDown, test } from './table';

const ANSWERS = Number(process.env.LAW ?? 14);

/** Answers so many questions with whatever is offered; tells the question that offers nothing, or a click without effect. */
const drive = (page: Page, answers: number) =>
  page.evaluate(async (answers) => {
    const seen = (node: Element) => node.getClientRects().length > 0;
    const all = (query: string) => [...document.querySelectorAll<HTMLElement>(query)].filter(seen);
    const any = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)];
    const bar = () => document.querySelector<HTMLElement>('.ask');
    const state = () => (bar()?.dataset.question ? `${bar()!.dataset.question} ${bar()!.dataset.picked}` : '');
    const over = () => document.querySelector('dialog[open] .over') !== null;
    const until = async (done: () => boolean, patience = 20_000) => {
      for (const end = performance.now() + patience; !done(); await new Promise((rest) => setTimeout(rest, 5)))
        if (performance.now() > end) return false;
      return true;
    };
    for (let made = 0; made < answers; made++) {
      if (!(await until(() => state() !== '' || over()))) return `nobody asked for long: ${bar()?.innerText}`;
      if (over()) return null;
      const before = state();
      const lists = all('.ask [data-list]');
      const offers = [...all('.ask [data-answer]'), ...all('.spot[data-can]:not(.chosen)'), ...lists];
      if (offers.length === 0) return `no answer to: ${before} ${bar()?.innerText}`;
      // A stepper moves now and then before it is laid down.
      for (const more of all('.ask .step:not(:disabled)')) if (Math.random() < 0.5) more.click();
      const offer = any(offers);
      offer.click();
      if (lists.includes(offer)) {
        await until(() => all('dialog[open] .list .btn').length > 0);
        any(all('dialog[open] .list .btn')).click();
      }
      if (!(await until(() => state() !== before || over())))
        return `no effect: ${offer.outerHTML.slice(0, 200)} at ${before}`;
    }
    return null;
  }, answers);

for (const [place, [name, game, options]] of MODES.entries()) {
  test(`every question of ${name} can be answered`, async ({ page }) => {
    await page.setViewportSize(place % 2 === 0 ? { width: 1366, height: 768 } : { width: 390, height: 844 });
    await sitDown(page, game, options, 0, 'page');
    expect(await drive(page, ANSWERS)).toBe(null);
  });
}
