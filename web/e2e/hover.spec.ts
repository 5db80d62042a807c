/** A mouse that rests: what lies under it stays there. */
import { deal, Engine, lay } from './dealt';
import { MODES } from './modes';
import { expect, myTurn, sitDown, test } from './table';

for (const mode of MODES.filter(([name]) => ['schotten', 'combo-two', 'crimson', 'dominion'].includes(name))) {
  const [name, game, options] = mode;
  test(`what can be chosen in ${name} stays under a mouse at its edge`, async ({ page }) => {
    const engine = new Engine();
    await lay(page, await deal(engine, mode));
    engine.close();
    await sitDown(page, game, options);
    await myTurn(page);
    const spots = page.locator('.spot[data-can]').filter({ visible: true });
    expect(await spots.count()).toBeGreaterThan(0);
    for (const spot of (await spots.all()).slice(0, 8)) {
      const box = (await spot.boundingBox())!;
      for (const [x, y] of [
        [box.x + box.width / 2, box.y + 1],
        [box.x + box.width / 2, box.y + box.height - 1],
        [box.x + 1, box.y + box.height / 2],
      ]) {
        await page.mouse.move(x, y);
        const places = await spot.evaluate(async (node) => {
          const seen: string[] = [];
          for (let frame = 0; frame < 12; frame++) {
            await new Promise(requestAnimationFrame);
            const { x, y, width, height } = node.getBoundingClientRect();
            const now = [x, y, width, height].map((one) => one.toFixed(1)).join(' ');
            if (seen.at(-1) !== now) seen.push(now);
          }
          return seen;
        });
        // It may begin to glow or grow when the mouse comes, once.
        expect(places.length, places.join(' → ')).toBeLessThan(3);
      }
    }
  });
}
