/** Every room: both languages, both themes, on a phone too, without serious accessibility findings. */
import { accessible, answer, expect, myTurn, over, play, playToTheEnd, shot, sitDown, test } from './table';

test.describe('the hall', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`is accessible in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto('/');
      await expect(page.locator('[data-play="dominion"]')).toBeEnabled();
      await accessible(page);
      await shot(page, `hall-${theme}`);
    });
  }

  test('speaks German and remembers it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { name: 'Vier Burgen, ein Tisch' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Vier Burgen, ein Tisch' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await sitDown(page, 'schotten');
    await expect(page.locator('.ask .sentence')).toContainText(/Karte/);
    await page.getByRole('button', { name: 'Switch to English' }).click();
    await expect(page.locator('.ask .sentence')).toContainText(/card/);
  });

  test('lets me change name and theme', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^You are/ }).click();
    await page.getByLabel('Name', { exact: true }).first().fill('Wilfrun');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await accessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'You are Wilfrun' })).toBeVisible();
    await page.getByRole('button', { name: 'Light or dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

for (const game of ['schotten', 'combo', 'crimson', 'dominion']) {
  test(`the library and the rules of ${game}`, async ({ page }) => {
    await page.goto(`/library/${game}`);
    await expect(page.locator('.cards li').first()).toBeVisible();
    await page.locator('.cards a').first().click();
    await expect(page.locator('.det .words')).toBeVisible();
    await accessible(page);
    await shot(page, `library-${game}`);
    await page.goto(`/rules/${game}`);
    const clause = page.locator('.rules dl div').first();
    await expect(clause).toBeAttached();
    const id = await clause.getAttribute('id');
    await page.goto(`/rules/${game}#${id}`);
    await expect(page.locator(`[id="${id}"]`)).toHaveClass(/on/);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    await accessible(page);
  });

  test(`a whole game of ${game} on a phone by finger: all within the screen`, async ({ browser, baseURL }) => {
    const phone = await browser.newContext({
      baseURL,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    const page = await phone.newPage();
    await sitDown(page, game);
    await play(page, game, 24, 'finger');
    await myTurn(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'nothing scrolls sideways').toBeLessThanOrEqual(390);
    const ask = await page.locator('.ask').boundingBox();
    expect(ask!.y + ask!.height).toBeLessThanOrEqual(844);
    await shot(page, `${game}-phone`);
    await accessible(page);
    await playToTheEnd(page, game, 'finger');
    await expect(over(page).locator('h1')).toContainText(/won|lost|share/i);
    await phone.close();
  });
}

test('the library finds cards in either language', async ({ page }) => {
  await page.goto('/library/dominion');
  await page.getByPlaceholder(/Search/).fill('Burggraben');
  await expect(page.locator('.cards a')).toHaveAccessibleName('Moat');
});

test('a table that does not exist says so', async ({ page }) => {
  await page.goto('/table/nonsense');
  await expect(page.getByRole('heading', { name: 'There is no such table' })).toBeVisible();
});

test('the question bar keeps its place and height', async ({ page }) => {
  await sitDown(page, 'schotten');
  const seen = new Set<string>();
  await myTurn(page);
  for (let turns = 0; turns < 12; turns++) {
    const box = await page.locator('.ask').boundingBox();
    seen.add(`${Math.round(box!.y)} ${Math.round(box!.height)}`);
    await answer(page, 'schotten');
    await myTurn(page);
    if (await over(page).isVisible()) break;
  }
  expect([...seen]).toHaveLength(1);
});
