/** The bar of a replay: everything on it can be read and touched at every size, the seat that is looked through too. */
import { bring, Engine } from './dealt';
import { faults } from './measure';
import { SIZES } from './modes';
import { expect, test } from './table';

test('whose eyes a replay is seen through can be chosen at every size', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('bergfried', JSON.stringify({ lang: 'de' })));
  await page.goto('/');
  const engine = new Engine();
  const id = await bring(engine, page, 'schotten', {});
  engine.close();
  await page.goto(`/replay/${id}#6`);
  const eyes = page.locator('.controls select');
  const wrong: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const box = (await eyes.boundingBox())!;
    const here = `${width}×${height}`;
    expect(box.width, `${here}: wide enough for a name`).toBeGreaterThan(100);
    expect(box.x + box.width, `${here}: within the window`).toBeLessThanOrEqual(width);
    wrong.push(...(await faults(page)).map((fault) => `${here}: ${fault}`));
  }
  expect(wrong).toEqual([]);
});
