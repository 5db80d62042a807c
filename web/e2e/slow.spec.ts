/**
 * How long the page keeps a slow processor busy at a stretch, board by board: from opening a table with many cards on it to
 * the rivals' next turns. A measurement on request (SLOW=1), in time of the processor; what was found stands in
 * docs/screens. What keeps the number small is held by the tests of layout: how much stands on a table.
 */
import { advance, MODES } from './modes';
import { answer, expect, myTurn, over, sitDown, test } from './table';

test.skip(!process.env.SLOW, 'measured on request');
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Traced {
  name: string;
  ph: string;
  dur?: number;
  tdur?: number;
  tid: number;
  pid: number;
  args: { name?: string };
}

for (const [name, game, options, answers] of MODES) {
  if (process.env.MODE && !new RegExp(process.env.MODE).test(name)) continue;
  test(`how long ${name} keeps the page busy`, async ({ page, browser }) => {
    const id = await sitDown(page, game, options);
    await advance(page, id, game, answers);
    const categories = ['disabled-by-default-devtools.timeline', 'toplevel', '__metadata'];
    await browser.startTracing(page, { categories });
    await page.reload();
    await myTurn(page);
    for (let made = 0; made < 4 && !(await over(page).isVisible()); made++) {
      await answer(page, game);
      await myTurn(page);
    }
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Traced[] };
    const main = new Set(
      traceEvents
        .filter((one) => one.name === 'thread_name' && one.args.name === 'CrRendererMain')
        .map((one) => `${one.pid} ${one.tid}`),
    );
    const tasks = traceEvents.filter(
      (one) => one.ph === 'X' && main.has(`${one.pid} ${one.tid}`) && one.tdur !== undefined,
    );
    const longest = Math.max(0, ...tasks.map((one) => one.tdur! / 1000));
    console.log(`${name}: longest task ${longest.toFixed(0)} ms, fourfold ${(4 * longest).toFixed(0)} ms`);
    expect(tasks.length).toBeGreaterThan(0);
  });
}
