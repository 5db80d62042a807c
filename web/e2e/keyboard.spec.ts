/** A whole game without touching the mouse. */
import { answer, asked, expect, myTurn, over, playToTheEnd, sitDown, test } from './table';

for (const game of ['schotten', 'combo', 'crimson', 'dominion']) {
  test(`a whole game of ${game} by keyboard alone`, async ({ page }) => {
    await sitDown(page, game);
    await playToTheEnd(page, game, 'keys');
    await expect(over(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(over(page)).toBeHidden();
  });
}

test('every key of the help does what it says', async ({ page }) => {
  await sitDown(page, 'schotten');
  await myTurn(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('.spot.chosen')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.spot.chosen')).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(page.locator('.hinted-panel h3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.hinted-panel')).toHaveCount(0);
  await page.locator('.tile').first().focus();
  await page.keyboard.press('?');
  await expect(page.locator('.note')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.note')).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(page.locator('.log [role=log]')).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: 'Menu and settings' })).toBeVisible();
});

test('a choice that revealed nothing is taken back', async ({ page }) => {
  await sitDown(page, 'combo');
  await myTurn(page);
  const before = await page.locator('.ask .sentence').textContent();
  // Moving the herald shows nobody anything new.
  await page.getByRole('button', { name: /Pick from a list/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /herald/i })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Take back', exact: true })).toBeVisible();
  await expect(page.locator('.ask .sentence')).not.toHaveText(before!);
  await page.keyboard.press('u');
  await expect(page.locator('.ask .sentence')).toHaveText(before!);
});

test('against bots a choice is taken back after they have answered', async ({ page }) => {
  await sitDown(page, 'schotten');
  await myTurn(page);
  const lines = page.locator('.log li:not(.head)');
  const cards = () => page.locator('.hand .spot').evaluateAll((hand) => hand.map((card) => card.ariaLabel).sort());
  const rival = await page.locator('.mat .plate .who').first().textContent();
  const theirs = lines.filter({ hasText: rival! });
  const before = await theirs.count();
  let [told, held] = [0, [] as (string | null)[]];
  // A turn may have several questions of mine: until the rival has answered the last of them.
  while ((await theirs.count()) === before) {
    const question = (await asked(page)).split(' ')[0];
    [told, held] = [await lines.count(), await cards()];
    while ((await asked(page)).split(' ')[0] === question) await answer(page, 'schotten');
    await myTurn(page);
  }
  await expect(lines).not.toHaveCount(told);
  await page.keyboard.press('u');
  await expect(lines).toHaveCount(told);
  expect(await cards()).toEqual(held);
});
