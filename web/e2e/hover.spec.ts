/** A mouse that rests: what lies under it stays there. */
import type { EventShown, Snapshot } from '../src/wire';
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

test('what is gone in Schotten Totten 2 stays under a mouse that points at it', async ({ page }) => {
  const [name, game, options] = MODES.find(([name]) => name === 'schotten-tactics')!;
  const engine = new Engine();
  const { table, snapshot } = await deal(engine, [name, game, options, 0]);
  // Both draw tactics cards and play them, until one is gone.
  let asked = snapshot.asked;
  let seen = snapshot;
  while (!(seen.view as { discard: string[] }).discard.some((card) => !/^[RBYGP]\d+$/.test(card))) {
    do {
      const wanted = { cmd: 'choices', table, seat: asked[0], parts: [] };
      const { question } = await engine.ask<{ question: { choices: { text: string }[] } }>(wanted);
      const texts = question.choices.map(({ text }) => text);
      const choice =
        texts.find((text) => /^draw tactics|^play (?![RBYGP]\d)/.test(text)) ?? texts[seen.step % texts.length];
      ({ asked } = await engine.ask<{ asked: number[] }>({ cmd: 'choose', table, seat: asked[0], choice }));
    } while (asked[0] !== 0);
    seen = await engine.ask<Snapshot>({ cmd: 'view', table, seat: 0 });
  }
  const { events } = await engine.ask<{ events: EventShown[] }>({ cmd: 'events', table, seat: 0, since: 0 });
  engine.close();
  await lay(page, { table, snapshot: seen, events });
  await sitDown(page, game, options);
  await myTurn(page);
  const gone = page.locator('.elites .spot').first();
  const before = (await gone.boundingBox())!;
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await gone.boundingBox()).toEqual(before);
  // Away from there the card is shown that was pointed at.
  await page.mouse.move(5, 5);
  await expect(page.locator('.panel.look')).toBeVisible();
});
