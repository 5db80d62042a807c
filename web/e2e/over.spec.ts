/** Game over: how everybody played stands under their name, and what decided stands beside it where there is room. */
import { faults } from './measure';
import { advance, SIZES } from './modes';
import { expect, over, sitDown, test } from './table';

const ENDS: [string, string, object][] = [
  ['schotten', 'schotten', {}],
  ['combo-five', 'combo', { players: 5 }],
  ['crimson-four', 'crimson', { mode: 'ffa', players: 4 }],
  ['crimson-together', 'crimson', { mode: 'coop' }],
  ['dominion', 'dominion', { players: 2 }],
];
const some = (place: number) => [place, place * 3 + 5, place * 7 + 2, 7].map((at) => SIZES[at % SIZES.length]);

for (const [place, [name, game, options]] of ENDS.entries()) {
  test(`the end of ${name} says how everybody played`, async ({ page }) => {
    await page.route('**/api/replays/*/analysis', async (route) => {
      const chances = (at: number) => [0.5 + at / 40, 0.5 - at / 40, 0.5, 0.4, 0.3];
      const steps = [...Array(9).keys()].map((step) => ({
        step,
        chances: chances(step),
        by: step % 2,
        made: null,
        best: null,
        review: null,
      }));
      const told = { en: 'What came after the third choice', de: 'Was nach der dritten Wahl kam' };
      const seat = { accuracy: 80, moments: [{ step: 3, swing: 20, own: false, told }] };
      await route.fulfill({ json: { done: true, steps, seats: Array(5).fill(seat) } });
    });
    const id = await sitDown(page, game, options);
    await advance(page, id, game, Infinity);
    const wrong: string[] = [];
    for (const lang of ['de', 'en'] as const) {
      await page.evaluate((to) => localStorage.setItem('bergfried', JSON.stringify({ lang: to })), lang);
      await page.reload();
      await expect(over(page).locator('.moments .review')).toBeVisible();
      const rows = over(page).locator('.ranks > li, .decided > li');
      const seats = await page.evaluate(
        async (id) => (await (await fetch(`/api/tables/${id}`)).json()).seats.length,
        id,
      );
      await expect(rows).toHaveCount(seats);
      for (const [width, height] of process.env.GRID === '1' ? SIZES : some(place)) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        wrong.push(...(await faults(page)).map((fault) => `${width}×${height} ${lang}: ${fault}`));
        for (const row of await rows.all()) {
          const facts = row.locator('.who small').first();
          await expect(facts).toHaveText(/\S/);
          await expect(facts).toBeVisible();
        }
        const [ended, moments] = await Promise.all(
          ['.ended', '.moments'].map((part) => over(page).locator(part).boundingBox()),
        );
        const beside = moments!.x >= ended!.x + ended!.width && moments!.y < ended!.y + ended!.height;
        expect(beside, `${width}×${height}: what decided stands beside the result`).toBe(width >= 1100);
      }
    }
    expect(wrong).toEqual([]);
  });
}
