/** Every room and every board as those meet it who hear the page: no serious findings, and names that say something. */
import type { Page } from '@playwright/test';
import { deal, Engine, lay } from './dealt';
import { MODES } from './modes';
import { accessible, asked, expect, moved, myTurn, sitDown, test } from './table';

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
    const position = await deal(engine, mode);
    await lay(page, position);
    await sitDown(page, game, options);
    await myTurn(page);
    await heard(page, name);
    // Everything that lies there can be asked about.
    const things = await page
      .locator('.spot[data-spot]')
      .evaluateAll((list) => list.map((one) => (one as HTMLElement).dataset.spot!));
    const ids = [...new Set(things)].filter((id) => id !== '');
    expect(ids.length).toBeGreaterThan(3);
    for (const about of ids) {
      const lines = await engine.ask<{ lines: { en: string; de: string }[] }>({
        cmd: 'explain',
        table: position.table,
        seat: 0,
        about,
      });
      expect(JSON.stringify(lines), about).toMatch(/\p{L}{3}/u);
      expect(JSON.stringify(lines), about).not.toMatch(/⟨|«\w+:\w+/);
    }
  });
}

test('what cannot be chosen says why not, with its numbers and its clause', async ({ page }) => {
  await sitDown(page, 'dominion', { start: 1 });
  await myTurn(page);
  const treasures = page.locator('.ask [data-answer="treasures"]');
  if (await treasures.isVisible()) {
    const before = await asked(page);
    await treasures.click();
    await moved(page, before);
    await myTurn(page);
  }
  // It cannot be chosen, and can be clicked all the same.
  const province = page.locator('.spot[data-spot="supply:Province"]').filter({ visible: true }).first();
  await province.click({ force: true });
  await expect(page.locator('.note')).toContainText(/costs 8.*you have [2-5]/);
  await expect(page.locator('.note a[href*="/rules/dominion#DO-"]')).toBeVisible();
});

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

test('the card that asks is told in full where the question is explained', async ({ page }) => {
  const card = {
    name: { en: 'Blood Priest', de: 'Blutpriester' },
    text: {
      en: 'Your opponent destroys one of their cards in this lane.',
      de: 'Der Gegner zerstört eine eigene Karte hier.',
    },
  };
  // A card has several rulings under one clause.
  const rulings = ['It may destroy itself.', 'Your opponent chooses.'].map((text) => ({
    clause: 'CC-card.blood-priest',
    text: { en: text, de: text },
  }));
  await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (line) => {
    const server = line.connectToServer();
    server.onMessage((frame) => {
      const message = JSON.parse(String(frame));
      if (message.help) {
        message.help.card = card;
        message.help.rules = rulings;
      }
      line.send(JSON.stringify(message));
    });
  });
  await sitDown(page, 'crimson');
  await myTurn(page);
  await page.getByRole('button', { name: 'Rules and help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const told = page.getByRole('dialog').getByText(card.text.en);
  await expect(told).toBeVisible();
  for (const { text } of rulings) await expect(page.getByRole('dialog').getByText(text.en)).toBeVisible();
  const [words, sheet] = await Promise.all([told.boundingBox(), page.getByRole('dialog').boundingBox()]);
  expect(words!.width, 'as wide as the sheet, not as a card').toBeGreaterThan(0.8 * sheet!.width);
  await heard(page, 'help about a card');
});
