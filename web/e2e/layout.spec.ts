/**
 * Every board and mode at every size: nothing overlaps, is cut or set too small. The positions are dealt from fixed seeds
 * and played by fixed rules, so that a change is judged by what it changes. A sample with every mode and every size runs
 * always; the full grid with `cargo xtask screens` (GRID=1; MODE and SIZE narrow it, SEED deals another game, SHOTS keeps
 * pictures), and there axe looks at a desk and a phone of each mode in both themes.
 */
import { mkdirSync } from 'node:fs';
import { deal, Engine, lay } from './dealt';
import { faults } from './measure';
import { MODES, SIZES } from './modes';
import { accessible, expect, myTurn, sitDown, test } from './table';

const whole = process.env.GRID === '1';
const folder = process.env.SHOTS;
const only = process.env.MODE;
const narrowed = process.env.SIZE;
const seed = Number(process.env.SEED ?? 0);
/** Deals that once did not fit; the others are measured at the first. */
const SEEDS: Record<string, number> = { schotten: 3, 'crimson-six': 3 };

let engine: Engine;
test.beforeAll(() => void (engine = new Engine()));
test.afterAll(() => engine.close());

/** Every thing on the page costs time with every change: so many suffice for the fullest table, five grids of nine cards. */
const MOST = 3200;

/** Which sizes a mode is measured at: all, or three that differ from mode to mode so that each has its turn. */
const wanted = SIZES.filter(([width, height]) => !narrowed || new RegExp(narrowed).test(`${width}x${height}`));
const sampled = (place: number) => [place, place * 3 + 5, place * 7 + 2].map((at) => SIZES[at % SIZES.length]);

for (const [place, mode] of MODES.entries()) {
  const [name, game, options] = mode;
  if (only && !new RegExp(only).test(name)) continue;
  test(`${name} fits`, async ({ page }) => {
    await lay(page, await deal(engine, mode, seed || (SEEDS[name] ?? 1)));
    await sitDown(page, game, options, 0, 'page');
    const wrong: string[] = [];
    for (const lang of ['de', 'en'] as const) {
      await page.evaluate((to) => localStorage.setItem('bergfried', JSON.stringify({ lang: to })), lang);
      await page.reload();
      await myTurn(page);
      expect(await page.locator('*').count()).toBeLessThan(MOST);
      const sizes = whole ? wanted : sampled(place).filter((_, at) => (lang === 'de' ? at < 2 : at > 1));
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const one = (place + width + (lang === 'de' ? 1 : 0)) % 2 ? 'light' : 'dark';
        for (const theme of whole ? (['light', 'dark'] as const) : ([one] as const)) {
          await page.emulateMedia({ colorScheme: theme });
          wrong.push(...(await faults(page)).map((fault) => `${width}×${height} ${lang} ${theme}: ${fault}`));
          if (whole && [390, 1366].includes(width)) await accessible(page);
          if (!folder || theme !== one) continue;
          mkdirSync(folder, { recursive: true });
          await page.screenshot({ path: `${folder}/${name}-${width}x${height}-${lang}-${theme}.png` });
        }
      }
    }
    expect(wrong).toEqual([]);
  });
}
