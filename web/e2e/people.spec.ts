/** Two people, two browsers, one link. */
import type { Page } from '@playwright/test';
import { advance } from './modes';
import { answer, expect, sitDown, test } from './table';

// Here cards travel, as they do for people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a table that is not for strangers says so, and a replay tells whoever sat there of themselves', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await sitDown(page, 'combo', { players: 3 });
  const elsewhere = await browser.newContext({ baseURL, locale: 'en-GB' });
  const guest = await elsewhere.newPage();
  for (const path of [`/table/${id}`, `/replay/${id}`]) {
    await guest.goto('/');
    await expect(guest.locator('[data-play=combo]')).toBeEnabled();
    await guest.goto(path);
    await expect(guest.getByRole('heading', { name: /private/ })).toBeVisible();
  }
  await elsewhere.close();
  await page.goto(`/replay/${id}`);
  await expect(page.getByRole('heading', { name: /still/ })).toBeVisible();
  await advance(page, id, 'combo', Infinity);
  await page.goto('/');
  await page.goto(`/replay/${id}#30`);
  const eyes = page.getByLabel('Through whose eyes');
  const mine = page.locator('.log li', { hasText: /^\s*You / });
  for (const seat of ['0', '2']) {
    await eyes.selectOption(seat);
    await expect(mine.first()).toBeVisible();
    await expect(eyes.locator('option').first()).toHaveText('You');
    await expect(page.locator('figcaption span').first()).toHaveText('You');
  }
});

test('two browsers meet by link, talk and play', async ({ page, browser, baseURL }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Play with friends' }).click();
  await page.getByRole('button', { name: 'Make a table and a link' }).click();
  const link = await page.getByLabel('Link to this table').inputValue();
  expect(link).toContain('/table/');
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL, locale: 'de-DE' });
  const guest = await elsewhere.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Hier sitzen' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.mat')).toBeVisible();
  await expect(guest.locator('.mat')).toBeVisible();

  await page.locator('.switch button').nth(1).click();
  await page.getByLabel('Say something').fill('Have fun!');
  await page.getByRole('button', { name: 'Say', exact: true }).click();
  // What was said and not read yet is counted on the tab.
  await expect(guest.locator('.switch .dot')).toHaveText('1');
  await guest.locator('.switch button').nth(1).click();
  await expect(guest.locator('.chat li').last()).toContainText('Have fun!');
  await expect(guest.locator('.switch .dot')).toHaveCount(0);
  for (const one of [page, guest]) await one.locator('.switch button').first().click();

  const lines = (one: Page) => one.locator('.log li').count();
  const begun = await lines(page);
  for (let turns = 0; turns < 60 && (await lines(page)) < begun + 8; turns++) {
    // One of the two is asked; whose turn it is shows on either page sooner or later.
    const whose = await Promise.any(
      [page, guest].map((one) =>
        one
          .waitForFunction(() => document.querySelector('.ask[data-question]:not([data-question=""])') !== null)
          .then(() => one),
      ),
    );
    await answer(whose, 'schotten');
  }
  expect(await lines(page)).toBeGreaterThanOrEqual(begun + 8);
  await expect.poll(async () => (await lines(guest)) - (await lines(page))).toBe(0);
  // The other hand is never in this page.
  const mine = await page
    .locator('.hand .cards .spot')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-spot')));
  const theirs = await guest
    .locator('.hand .cards .spot')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-spot')));
  expect(mine.filter((card) => theirs.includes(card))).toEqual([]);
  await elsewhere.close();
});

test('a bot fills a seat of the waiting room', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Play with friends' }).click();
  await page.getByRole('link', { name: 'Castle Combo' }).click();
  await page.getByRole('button', { name: 'Make a table and a link' }).click();
  await page.locator('[data-addbot]').first().click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.mat')).toBeVisible();
});

test('partners talk among themselves', async ({ page, browser, baseURL }) => {
  await page.goto('/play/crimson/friends');
  await page.getByRole('radio', { name: /^Two against two/ }).click();
  await page.getByRole('button', { name: 'Make a table and a link' }).click();
  const link = await page.getByLabel('Link to this table').inputValue();
  const arrive = async () => {
    const elsewhere = await browser.newContext({ baseURL, locale: 'en-GB' });
    const guest = await elsewhere.newPage();
    await guest.goto(link);
    return guest;
  };
  const partner = await arrive();
  // Partners sit across from each other.
  await partner.getByRole('button', { name: 'Sit here' }).nth(1).click();
  await expect(page.locator('.seats .empty')).toHaveCount(2);
  for (const left of [1, 0]) {
    await page.locator('[data-addbot]').first().click();
    await expect(page.locator('.seats .empty')).toHaveCount(left);
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  const watcher = await arrive();
  for (const one of [page, partner, watcher]) await expect(one.locator('.mat')).toBeVisible();

  const tab = (one: Page, name: string) => one.locator('.switch').getByRole('button', { name });
  await tab(page, 'Team').click();
  await page.getByLabel(/^Only .+ reads this$/).fill('Keep your coins for the last lane.');
  await page.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(tab(partner, 'Team').locator('.dot')).toHaveText('1');
  await expect(tab(partner, 'Chat').locator('.dot')).toHaveCount(0);
  await tab(partner, 'Team').click();
  await expect(partner.locator('.chat li').last()).toContainText('Keep your coins');
  // What everybody hears is said after it; whoever watches has heard that alone.
  await tab(partner, 'Chat').click();
  await partner.getByLabel('Say something').fill('Good luck!');
  await partner.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(tab(watcher, 'Team')).toHaveCount(0);
  await tab(watcher, 'Chat').click();
  await expect(watcher.locator('.chat li')).toHaveCount(1);
  await expect(watcher.locator('.chat li')).toContainText('Good luck!');
});
