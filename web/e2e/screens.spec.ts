/** Pictures of every room and game for docs/screens: both sizes, both themes. Run by `npm run screens`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { advance } from './modes';
import { expect, myTurn, over, sitDown, test } from './table';

const folder = join(import.meta.dirname, '../../docs/screens');
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Every mode worth a picture: its name, its game, what was agreed, and after how many answers it is shown. */
const BOARDS: [string, string, object, number][] = [
  ['schotten', 'schotten', {}, 15],
  ['schotten-tactics', 'schotten', { tactics: true }, 18],
  ['combo', 'combo', { players: 3 }, 13],
  ['combo-two', 'combo', { players: 2 }, 10],
  ['combo-five', 'combo', { players: 5 }, 13],
  ['crimson', 'crimson', {}, 12],
  ['crimson-teams', 'crimson', { mode: 'teams' }, 10],
  ['crimson-free-for-all', 'crimson', { mode: 'ffa', players: 4 }, 20],
  ['crimson-solo', 'crimson', { mode: 'solo' }, 11],
  ['crimson-together', 'crimson', { mode: 'coop' }, 11],
  ['dominion', 'dominion', { players: 3 }, 44],
  ['dominion-dark-ages', 'dominion', { kingdom: 'leichenzug' }, 40],
];

test.skip(!process.env.SCREENS, 'pictures are taken on request');

/** The page as WebP; the browser itself compresses it. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const png = (await page.screenshot()).toString('base64');
  const canvas = await page.context().newPage();
  const webp = await canvas.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const sheet = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    sheet.getContext('2d')!.drawImage(image, 0, 0);
    return sheet.toDataURL('image/webp', 0.4).split(',')[1];
  }, png);
  await canvas.close();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(webp, 'base64'));
}

/** Both sizes and both themes; of what is a variation only, each size once. */
async function all(page: Page, name: string, ready: () => Promise<void> = async () => {}): Promise<void> {
  const once = name.includes('-') && !/^(set-up|schotten-(over|replay))$/.test(name);
  for (const [size, box] of Object.entries(SIZES)) {
    await page.setViewportSize(box);
    await ready();
    for (const theme of once ? ([size === 'desk' ? 'light' : 'dark'] as const) : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme: theme });
      await picture(page, `${name}-${size}-${theme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(SIZES.desk);
}

for (const [name, game, options, answers] of BOARDS) {
  test(`${name}: in the middle`, async ({ page }) => {
    const id = await sitDown(page, game, options, 0, 'squire');
    await advance(page, id, game, answers);
    await page.reload();
    await myTurn(page);
    await page.mouse.move(640, 300);
    await all(page, name);
  });
}

for (const [name, game, options] of BOARDS.filter(([name]) =>
  ['schotten', 'combo', 'crimson', 'crimson-solo', 'dominion'].includes(name),
)) {
  test(`${name}: the end, and again`, async ({ page }) => {
    const id = await sitDown(page, game, options, 0, 'squire');
    await advance(page, id, game, Infinity);
    await page.goto(`/table/${id}`);
    await expect(over(page)).toBeVisible();
    // The engine has thought about every choice.
    const analysed = async () => (await (await page.request.get(`/api/replays/${id}/analysis`)).json()).done as boolean;
    await expect.poll(analysed, { timeout: 300_000, intervals: [1000] }).toBe(true);
    await page.reload();
    await expect(page.locator('.over svg.chart')).toBeVisible();
    await all(page, `${name}-over`);
    await page.goto(`/replay/${id}#14`);
    await expect(page.getByLabel('Place in the game')).toBeVisible();
    await expect(page.locator('figure svg.chart')).toBeAttached();
    await all(page, `${name}-replay`);
  });
}

test('the hall, the set-up, the waiting room, the account, the library, the rules', async ({ page }) => {
  for (const [game, options] of [
    ['schotten', {}],
    ['combo', { players: 3 }],
    ['dominion', {}],
  ] as const) {
    const id = await sitDown(page, game, options);
    await advance(page, id, game, 8);
  }
  const past = await sitDown(page, 'combo');
  await advance(page, past, 'combo', Infinity);
  await page.goto('/');
  await expect(page.locator('.lists a').first()).toBeVisible();
  await all(page, 'hall');
  await all(page, 'set-up', async () => {
    await page.goto('/play/dominion');
    await page.locator('.ten .cardx').nth(3).click();
  });
  await all(page, 'set-up-crimson', async () => void (await page.goto('/play/crimson')));
  await all(page, 'account', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: /^You are/ }).click();
  });
  await page.goto('/library/crimson');
  await page.locator('.cards a').nth(4).click();
  await all(page, 'library');
  await page.goto('/rules/dominion');
  await expect(page.locator('.rules dl div').first()).toBeAttached();
  await all(page, 'rules');
  await page.goto('/play/combo/friends');
  await page.getByRole('radio', { name: /^Four of you/ }).click();
  await page.getByRole('button', { name: 'Make a table and a link' }).click();
  for (const left of [2, 1]) {
    await page.locator('[data-addbot]').first().click();
    await expect(page.locator('.seats .empty')).toHaveCount(left);
  }
  await all(page, 'waiting');
});
