/** Every room and every board as those meet it who hear the page: no serious findings, and names that say something. */
import type { Page } from '@playwright/test';
import { deal, Engine, lay } from './dealt';
import { MODES } from './modes';
import { accessible, expect, myTurn, sitDown, test } from './table';

let engine: Engine;
test.beforeAll(() => void (engine = new Engine()));
test.afterAll(() => engine.close());

/** Controls without a name, or with one that only the program understands. */
const nameless = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scene = document.querySelector('dialog[open]') ?? document.body;
    const wrong: string[] = [];
    for (const node of scene.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, [role=slider], [role=radio]',
    )) {
      if (!node.checkVisibility() || node.closest('[inert], [aria-hidden=true]')) continue;
      const labelled = (node.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
      const own =
        node instanceof HTMLInputElement ? (node.labels?.[0]?.textContent ?? node.placeholder) : node.textContent;
      const name = (labelled || node.getAttribute('aria-label') || own || node.title).replaceAll('\u00AD', '').trim();
      if (!/\p{L}/u.test(name) || /⟨|\w+:\w+|undefined|\bW[1-7]\b|\bP[0-5]\b/.test(name))
        wrong.push(`${node.tagName.toLowerCase()}.${node.classList[0]} «${name.slice(0, 60)}»`);
    }
    return wrong;
  });

async function heard(page: Page, where: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await accessible(page);
  }
  expect(await nameless(page), where).toEqual([]);
}

for (const mode of MODES) {
  const [name, game, options] = mode;
  test(`${name} can be heard`, async ({ page }) => {
    await lay(page, await deal(engine, mode));
    await sitDown(page, game, options);
    await myTurn(page);
    await heard(page, name);
  });
}

test('the waiting room, the dialogs of a table and the sheet of a card can be heard', async ({ page }) => {
  await page.goto('/play/combo/friends');
  await page.getByRole('button', { name: 'Make a table and a link' }).click();
  await expect(page.locator('.seats .empty').first()).toBeVisible();
  await heard(page, 'waiting room');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/library/dominion');
  await page.locator('.cards a').first().click();
  await expect(page.locator('.det .words')).toBeVisible();
  await heard(page, 'sheet of a card');
  await page.setViewportSize({ width: 1280, height: 800 });
  await sitDown(page, 'crimson');
  await myTurn(page);
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog')).toBeVisible();
  await heard(page, 'menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await heard(page, 'help');
});
