/**
 * Every board and mode at every size: nothing overlaps, is cut or set too small. The positions are dealt by chance, so
 * that each run looks at others: a fault found is to be mended, but no change waits for what the dice bring. Runs on
 * request: the full grid with `cargo xtask screens` (GRID=1), a sample of two sizes a mode with LAYOUT=1.
 */
import { mkdirSync } from 'node:fs';
import { faults } from './measure';
import { advance, MODES, SIZES } from './modes';
import { expect, myTurn, sitDown, test } from './table';

const whole = process.env.GRID === '1';
const folder = process.env.SHOTS;
const only = process.env.MODE;
const narrowed = process.env.SIZE;

test.skip(!whole && process.env.LAYOUT !== '1', 'runs on request');

/** Which sizes a mode is measured at: all, or two that differ from mode to mode so that each has its turn. */
const wanted = SIZES.filter(([width, height]) => !narrowed || new RegExp(narrowed).test(`${width}x${height}`));
const sizesOf = (place: number) => (whole ? wanted : [SIZES[place % SIZES.length], SIZES[(place * 3 + 5) % SIZES.length]]);

for (const [place, [name, game, options, answers]] of MODES.entries()) {
  if (only && !new RegExp(only).test(name)) continue;
  test(`${name} fits`, async ({ page }) => {
    const id = await sitDown(page, game, options, 0, 'page');
    await advance(page, id, game, answers);
    const wrong: string[] = [];
    for (const lang of ['en', 'de'] as const) {
      await page.evaluate((to) => localStorage.setItem('bergfried', JSON.stringify({ lang: to })), lang);
      await page.reload();
      await myTurn(page);
      for (const [width, height] of sizesOf(place)) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        wrong.push(...(await faults(page)).map((fault) => `${width}×${height} ${lang}: ${fault}`));
        if (!folder) continue;
        mkdirSync(folder, { recursive: true });
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await page.screenshot({ path: `${folder}/${name}-${width}x${height}-${lang}-${theme}.png` });
        }
      }
    }
    expect(wrong).toEqual([]);
  });
}
