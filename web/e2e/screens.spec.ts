/** Pictures of every room and game for docs/screens: both sizes, both themes. Run by `npm run screens`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answer, expect, over, playToTheEnd, sitDown, test } from './table';

const folder = join(import.meta.dirname, '../../docs/screens');
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const WHERE: [string, object, number][] = [['schotten', {}, 22], ['combo', { players: 3 }, 22], ['crimson', {}, 34], ['dominion', { players: 3 }, 46]];

test.skip(!process.env.SCREENS, 'pictures are taken on request');

/** The page as WebP; the browser itself compresses it. */
async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(500);
  const png = (await page.screenshot()).toString('base64');
  const canvas = await page.context().newPage();
  const webp = await canvas.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const sheet = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    sheet.getContext('2d')!.drawImage(image, 0, 0);
    return sheet.toDataURL('image/webp', 0.82).split(',')[1];
  }, png);
  await canvas.close();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(webp, 'base64'));
}

/** Both themes at the size the page has now. */
async function both(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await picture(page, `${name}-${theme}`);
  }
}

/** Both sizes and both themes. */
async function all(page: Page, name: string): Promise<void> {
  for (const [size, box] of Object.entries(SIZES)) {
    await page.setViewportSize(box);
    await both(page, `${name}-${size}`);
  }
  await page.setViewportSize(SIZES.desk);
}

for (const [game, options, moves] of WHERE) {
  test(`${game}: in the middle, at the end, again`, async ({ page }) => {
    const id = await sitDown(page, game, options, 0, 'squire');
    for (let made = 0; made < moves; ) {
      if (await answer(page, game)) made += 1;
      else await page.waitForTimeout(150);
      if (await over(page).isVisible()) break;
    }
    await expect(page.locator('.spot[data-can], .ask [data-answer]').filter({ visible: true }).first()).toBeVisible({ timeout: 30_000 });
    await page.mouse.move(640, 400);
    await all(page, `${game}`);
    await playToTheEnd(page, game, 4000);
    await page.waitForTimeout(4000);
    await all(page, `${game}-over`);
    await page.goto(`/replay/${id}#12`);
    await expect(page.getByLabel('Place in the game')).toBeVisible();
    await page.waitForTimeout(3000);
    await all(page, `${game}-replay`);
  });
}

test('the hall, the waiting room, the library, the rules', async ({ page }) => {
  for (const game of ['schotten', 'crimson', 'dominion']) await sitDown(page, game);
  await page.goto('/');
  await page.waitForTimeout(1000);
  await all(page, 'hall');
  await page.goto('/library/crimson');
  await page.locator('.cards a').nth(4).click();
  await all(page, 'library');
  await page.goto('/rules/dominion');
  await page.waitForTimeout(500);
  await all(page, 'rules');
  await page.goto('/');
  await page.getByRole('button', { name: 'Play with friends' }).first().click();
  await page.getByRole('radio', { name: 'Castle Combo' }).click();
  await page.getByRole('button', { name: 'Make a table and a link' }).click();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  await all(page, 'waiting');
});
