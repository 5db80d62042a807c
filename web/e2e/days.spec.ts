/**
 * What comes on the second day: a house that went down in the middle of a turn or lost its memory, a game that has ended, a
 * line that is slow.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, freePort, open } from './serve';
import { answer, asked, expect, moved, myTurn, play, sitDown, test } from './table';

test('a house that falls in the middle of a turn finds every table again; one without memory says so', async ({
  browser,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'bergfried-days-'));
  const port = await freePort();
  let house = await open(data, port);
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, locale: 'en-GB' });
  const page = await context.newPage();
  const id = await sitDown(page, 'dominion');
  await play(page, 'dominion', 5);
  await myTurn(page);
  const before = (await asked(page)).split(' ')[0];
  await close(house, 'SIGKILL');
  await expect(page.getByRole('alert')).toContainText('The line is down');
  house = await open(data, port);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await myTurn(page);
  expect((await asked(page)).split(' ')[0]).toBe(before);
  const now = await asked(page);
  await answer(page, 'dominion');
  expect(await asked(page)).not.toBe(now);
  // The same browser, a year later: its cookie names nobody whom the house still knows.
  await close(house);
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data);
  house = await open(data, port);
  await page.goto(`/table/${id}`);
  await expect(page.getByRole('heading', { name: 'There is no such table' })).toBeVisible();
  await page.goto('/');
  await page.locator('[data-play="combo"]').click();
  await myTurn(page);
  await context.close();
  await close(house);
  rmSync(data, { recursive: true, force: true });
});

test('a table that has ended opens again with its result, and a second tab follows the first', async ({
  page,
  context,
}) => {
  const id = await sitDown(page, 'schotten');
  await play(page, 'schotten', 3);
  await myTurn(page);
  const second = await context.newPage();
  await second.goto(`/table/${id}`);
  await myTurn(second);
  const before = await asked(second);
  await answer(page, 'schotten');
  // A pick is one's own page's; what was chosen comes to both.
  while ((await asked(page)).split(' ')[0] === before.split(' ')[0]) await answer(page, 'schotten');
  await moved(second, before);
  await second.keyboard.press('m');
  await second.getByRole('button', { name: 'Resign', exact: true }).click();
  await second.getByRole('button', { name: 'Really resign' }).click();
  await expect(page.locator('dialog[open] .over')).toContainText('You gave up');
  await page.goto(`/table/${id}`);
  await expect(page.locator('dialog[open] .over')).toContainText('You gave up');
});

test('an answer on a slow line is said once, however often it is touched', async ({ page }) => {
  const said: string[] = [];
  await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => {
      if (JSON.parse(String(text)).type === 'choose') said.push(String(text));
      setTimeout(() => server.send(text), 1500);
    });
    server.onMessage((text) => line.send(text));
  });
  await sitDown(page, 'combo');
  await myTurn(page);
  await page.locator('.market .card.can').first().click();
  const take = page.locator('.ask [data-answer^="take"]');
  const box = (await take.boundingBox())!;
  for (let times = 0; times < 3; times++) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('.ask')).toContainText('One moment');
  await myTurn(page);
  expect(said).toHaveLength(1);
});
