/** A whole game of each of the four with the mouse against a bot. */
import { accessible, expect, over, playToTheEnd, shot, sitDown, test } from './table';

for (const game of ['schotten', 'combo', 'crimson', 'dominion']) {
  test(`a whole game of ${game} against a bot by mouse`, async ({ page }) => {
    await sitDown(page, game);
    await accessible(page);
    await shot(page, `${game}-first`);
    await playToTheEnd(page, game);
    await expect(over(page).locator('h1')).toContainText(/won|lost|share/i);
    await shot(page, `${game}-over`);
    await accessible(page);
    // The game stays: as a replay from its first choice to its last.
    await over(page).getByRole('link', { name: 'Replay' }).click();
    await expect(page.getByLabel('Place in the game')).toBeVisible();
    await page.getByRole('button', { name: 'One on' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect(page.locator('.log li.last')).toBeVisible();
    await shot(page, `${game}-replay`);
    await accessible(page);
  });
}

test('play now is one click from the hall', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-play="schotten"]').click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator('.ask .sentence')).toContainText(/Play a card/);
});
