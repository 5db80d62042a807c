/** Setting a table: what is chosen is what is played. */
import type { Page } from '@playwright/test';
import { expect, test } from './table';

/** What was agreed at the table that was just opened, and who sits there. */
async function options(page: Page) {
  await page.waitForURL(/\/table\//);
  return page.evaluate(async () => {
    const answer = await fetch(`/api/tables/${location.pathname.split('/')[2]}`);
    return (await answer.json()) as { options: Record<string, unknown>; seats: { strength: string | null }[] };
  });
}

test('a duel with a head start against a chosen rival, by keyboard alone', async ({ page }) => {
  await page.goto('/play/crimson');
  await expect(page.locator('.bill .sum')).toContainText('A duel');
  await page.getByRole('radio', { name: /Mechthild/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'one coin to you' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('.bill .sum')).toContainText('South starts with 2 coins more.');
  await expect(page.locator('.bill .sum')).toContainText('Against Mechthild, the Castellan.');
  await page.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.mat')).toBeVisible();
  const { options: agreed, seats } = await options(page);
  expect(agreed).toMatchObject({ mode: 'duel', extra_south: 2, extra_north: 0 });
  expect(seats[1].strength).toBe('castellan');
  // The next table begins where this one was left.
  await page.goto('/play/crimson');
  await expect(page.locator('.bill .sum')).toContainText('South starts with 2 coins more.');
});

test('only what the chosen mode knows is asked', async ({ page }) => {
  await page.goto('/play/crimson');
  await page.getByRole('radio', { name: /^Free-for-all/ }).click();
  await expect(page.getByRole('heading', { name: 'A head start?' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /Three castles/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'one more' }).click();
  await expect(page.locator('.bill .sum')).toContainText('4 players around a ring of castles');
  await page.getByRole('radio', { name: /^Alone/ }).click();
  await page.getByRole('radio', { name: /^Hard/ }).click();
  await expect(page.locator('.bill .sum')).toContainText('three coins');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.mat')).toBeVisible();
  expect((await options(page)).options).toMatchObject({ mode: 'solo', difficulty: 'hard' });
});

test('a kingdom is kept, exchanged and shuffled', async ({ page }) => {
  await page.goto('/play/dominion');
  await page.getByRole('radio', { name: /^Funeral procession/ }).click();
  const cards = () =>
    page.locator('.ten .cardx').evaluateAll((list) => list.map((card) => card.getAttribute('aria-label') ?? ''));
  const before = await cards();
  expect(before).toHaveLength(10);
  expect(before).toContain('Cultist');
  await page.getByRole('button', { name: 'Keep Cultist' }).click();
  await page.getByRole('button', { name: 'Keep Fortress' }).click();
  await page.getByRole('button', { name: 'Shuffle the other 8' }).click();
  const after = await cards();
  expect(after).toHaveLength(10);
  expect(after).toEqual(expect.arrayContaining(['Cultist', 'Fortress']));
  expect(after).not.toEqual(before);
  // One card for another: by lot, then by name.
  const given = after.find((card) => card !== 'Cultist' && card !== 'Fortress')!;
  await page.getByRole('button', { name: given, exact: true }).click();
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  expect(await cards()).not.toContain(given);
  await page.getByRole('button', { name: 'Choose another …' }).click();
  // The lot may have brought any of them: one that is not there yet.
  const there = await cards();
  const wanted = ['Harbinger', 'Workshop', 'Laboratory', 'Festival', 'Vassal', 'Sentry', 'Poacher', 'Mine', 'Cellar'];
  const other = wanted.find((card) => !there.includes(card))!;
  await page.getByRole('searchbox').fill(other);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(other) })
    .click();
  expect(await cards()).toContain(other);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.mat')).toBeVisible();
  expect(String((await options(page)).options.kingdom)).toContain('Cultist');
});

test('a tournament deck is made by clicking', async ({ page }) => {
  await page.goto('/play/crimson');
  await page.getByText('Cards and clock').click();
  await page.getByRole('radio', { name: /^Tournament/ }).click();
  const pool = page.locator('.pool .slot');
  await expect(pool.first()).toBeVisible();
  for (const place of [0, 5, 9]) await pool.nth(place).click();
  await expect(page.locator('.mine .count')).toHaveText('3 of 15');
  await page.getByRole('button', { name: 'Fill the last 12' }).click();
  await expect(page.locator('.mine .count')).toHaveText('15 of 15');
  await expect(page.locator('.bill .sum')).toContainText('each brings fifteen cards');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.mat')).toBeVisible();
  const { options: agreed } = await options(page);
  expect(String(agreed.deck_south).split(' ')).toHaveLength(15);
  expect(String(agreed.deck_north).split(' ')).toHaveLength(15);
});

test('a sheet that is wrong says where', async ({ page }) => {
  await page.goto('/play/crimson');
  await page.getByText('Cards and clock').click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.txt', mimeType: 'text/plain', buffer: Buffer.from('this is no sheet\n') });
  await expect(page.locator('.told')).toContainText('The sheet cannot be used yet.');
  await expect(page.locator('.told')).toContainText(/line 1|1/);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Without the sheet' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
});

test('the library asks by set, type, cost, colour and moment', async ({ page }) => {
  await page.goto('/library/dominion');
  const cards = page.locator('.cards li');
  await expect(cards.first()).toBeVisible();
  const count = () => cards.count();
  const all = await count();
  await page.getByRole('checkbox', { name: /^Base set \d/ }).check();
  await page.getByRole('checkbox', { name: /^Attack/ }).check();
  await page.getByRole('button', { name: '5', exact: true }).click();
  expect(await count()).toBeLessThan(all);
  await expect(page.locator('.cards a', { has: page.locator('text=Witch') })).toBeVisible();
  await page.goto('/library/schotten');
  await expect(page.locator('.hd p')).toHaveText('71 of 71 cards');
  await page.getByPlaceholder(/Search/).fill('Joker');
  await expect(cards).toHaveCount(2);
  await page.getByPlaceholder(/Search/).fill('');
  await page.getByRole('checkbox', { name: /^Blue/ }).check();
  await expect(cards).toHaveCount(12);
  await page.goto('/library/crimson');
  await page.getByRole('checkbox', { name: /^Income/ }).check();
  await expect(cards).toHaveCount(1);
});

test('the waiting room speaks in sentences and can be changed', async ({ page }) => {
  await page.goto('/play/crimson/friends');
  await page.getByRole('radio', { name: /^Free-for-all/ }).click();
  await page.getByRole('button', { name: 'Make a table and a link' }).click();
  await expect(page.getByText('2 chairs are still empty.')).toBeVisible();
  await expect(page.locator('.foot .sum')).toContainText('3 players around a ring of castles');
  await expect(page.locator('.foot .sum')).not.toContainText(/Players: |Difficulty: /);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('dialog').getByRole('radio', { name: /^Duel/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('One chair is still empty.')).toBeVisible();
  await expect(page.locator('.foot .sum')).toContainText('A duel for two of three castles.');
  await page.getByRole('button', { name: 'Odo, Knight, takes the chair' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.mat')).toBeVisible();
});
