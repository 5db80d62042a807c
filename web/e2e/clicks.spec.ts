/**
 * No click is lost while cards move: random answers in every mode of all four games, with the mouse on a desk and with the
 * finger on a phone, each made as soon as its thing shows. CLICKS says how many are made in all.
 */
import type { Page } from '@playwright/test';
import { MODES } from './modes';
import { asked, expect, myTurn, over, sitDown, test } from './table';

const CLICKS = Number(process.env.CLICKS ?? 80);
/** A table is left after so many, so that every mode has its turn. */
const AT_A_TABLE = 40;
const GAMES = ['schotten', 'combo', 'crimson', 'dominion'];
test.setTimeout(7_200_000);

/** Where some thing that answers can be hit, at once: cards of the last turn may still be on their way. */
const target = (page: Page) =>
  page.evaluate(() => {
    const seen = (node: Element) => node.getClientRects().length > 0;
    const offers = [...document.querySelectorAll<HTMLElement>('.ask [data-answer], .spot[data-can]:not(.chosen)')];
    const answers = offers.filter(seen);
    const lists = [...document.querySelectorAll<HTMLElement>('dialog[open] .list .btn, .ask [data-list]')].filter(seen);
    const from = document.querySelector('dialog[open]') || answers.length === 0 ? lists : answers;
    const node = from[Math.floor(Math.random() * from.length)];
    if (!node) return null;
    const what = node.dataset.answer ?? node.dataset.spot ?? 'list';
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = node.getBoundingClientRect();
    for (let y = 0.06; y < 1; y += 0.11)
      for (let x = 0.06; x < 1; x += 0.11) {
        const at = { x: box.left + box.width * x, y: box.top + box.height * y };
        const top = document.elementFromPoint(at.x, at.y);
        if (top && node.contains(top)) return { ...at, what, list: what === 'list' };
      }
    return { x: -1, y: -1, what, list: false };
  });

for (const game of GAMES) {
  for (const touch of [false, true]) {
    test(`every ${touch ? 'tap' : 'click'} at ${game} counts, whatever moves`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL,
        locale: 'en-GB',
        reducedMotion: 'no-preference',
        viewport: touch ? { width: 390, height: 844 } : { width: 1366, height: 768 },
        hasTouch: touch,
        isMobile: touch,
      });
      const page = await context.newPage();
      const lost: string[] = [];
      const modes = MODES.filter(([, of]) => of === game);
      const wanted = Math.ceil(CLICKS / GAMES.length / 2);
      let made = 0;
      for (let round = 0; made < wanted; round++) {
        const [name, , options] = modes[round % modes.length];
        await sitDown(page, game, options);
        for (let here = 0; here < AT_A_TABLE && made < wanted;) {
          await myTurn(page);
          if (await over(page).isVisible()) break;
          const before = await asked(page);
          const at = await target(page);
          // Between the two looks the question may have gone.
          if (!at || before === '' || before !== (await asked(page))) continue;
          if (at.x < 0) {
            lost.push(`${name}: ${at.what} lies under something at ${before}`);
            made += 1;
            break;
          }
          if (touch) await page.touchscreen.tap(at.x, at.y);
          else await page.mouse.click(at.x, at.y, { delay: 30 });
          made += 1;
          here += 1;
          const led = await page
            .waitForFunction(
              ([was, list]) => {
                const bar = document.querySelector<HTMLElement>('.ask');
                const now = bar?.dataset.question ? `${bar.dataset.question} ${bar.dataset.picked}` : '';
                return now !== was || (list && document.querySelector('dialog[open] .list') !== null);
              },
              [before, at.list] as const,
              { timeout: 10_000 },
            )
            .then(
              () => true,
              () => false,
            );
          if (!led) lost.push(`${name}: ${at.what} at ${before}`);
        }
      }
      console.log(`${game}, ${touch ? 'finger' : 'mouse'}: ${made} made, ${lost.length} lost`);
      await context.close();
      expect(lost).toEqual([]);
    });
  }
}
