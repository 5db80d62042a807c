/**
 * The rooms around the table at every size, in both languages and themes: nothing wider than the window, nothing cut,
 * nothing too small, every control within reach. A sample that has every room and every size stays in the tests; the
 * whole grid runs with `GRID=1`.
 */
import type { Page } from '@playwright/test';
import { faults, hidden, pictured, resize, SIZES, type Size } from './looks';
import { accessible, expect, test } from './table';

/** Each room: its address, what must have come before it is looked at, what is done there first. */
interface Room {
  name: string;
  path: string;
  ready: string;
  first?: (page: Page) => Promise<void>;
  /** What stands in one row at every size. */
  row?: string;
}
const open = async (page: Page) => {
  for (const fold of await page.locator('main details:not([open]) > summary').all()) await fold.click();
};
const ROOMS: Room[] = [
  { name: 'hall', path: '/', ready: '[data-play=dominion]:enabled' },
  {
    name: 'account',
    path: '/',
    ready: '[data-play=dominion]:enabled',
    first: (page) => page.getByRole('button', { name: /^(You are|Du bist)/ }).click(),
  },
  { name: 'set-up schotten', path: '/play/schotten', ready: '.bill .sum', first: open },
  {
    name: 'set-up combo',
    path: '/play/combo',
    ready: '.bill .sum',
    first: (page) =>
      page
        .getByRole('radio', { name: /5|Five|fünft/ })
        .first()
        .click(),
  },
  { name: 'set-up crimson', path: '/play/crimson', ready: '.bill .sum', first: open },
  {
    name: 'set-up crimson, free for all',
    path: '/play/crimson',
    ready: '.bill .sum',
    first: (page) => page.locator('.pick').nth(2).click(),
  },
  {
    name: 'set-up crimson, alone',
    path: '/play/crimson',
    ready: '.bill .sum',
    first: (page) => page.locator('.pick').nth(3).click(),
  },
  {
    name: 'set-up crimson, tournament',
    path: '/play/crimson',
    ready: '.bill .sum',
    first: async (page) => {
      await open(page);
      await page.locator('details .pick').nth(2).click();
    },
  },
  {
    name: 'set-up dominion',
    path: '/play/dominion',
    ready: '.ten .cardx',
    first: (page) => page.locator('.ten .cardx').first().click(),
  },
  {
    name: 'set-up dominion, by lot',
    path: '/play/dominion/friends',
    ready: '.ten .cardx',
    first: (page) => page.locator('.story .pick').nth(5).click(),
  },
  {
    name: 'waiting room',
    path: '/play/dominion/friends',
    ready: '.ten .cardx',
    first: async (page) => {
      await page.locator('.bill .btn.primary').click();
      await expect(page.locator('.oakx .piles li')).toHaveCount(10);
    },
    row: '.fillin button',
  },
  { name: 'library schotten', path: '/library/schotten/J1', ready: '.det .words' },
  { name: 'library combo', path: '/library/combo/duchess', ready: '.det .words' },
  { name: 'library crimson', path: '/library/crimson', ready: '.cards li' },
  { name: 'library dominion', path: '/library/dominion/Witch', ready: '.det .words' },
  { name: 'rules schotten', path: '/rules/schotten', ready: '.frames article', first: pictured },
  { name: 'rules combo', path: '/rules/combo', ready: '.frames article', first: pictured },
  { name: 'rules crimson', path: '/rules/crimson', ready: '.frames article', first: pictured },
  { name: 'rules dominion', path: '/rules/dominion#DO-13.5', ready: '.rules dl div.on', first: pictured },
  { name: 'replays', path: '/replays', ready: '.sheet' },
  { name: 'learn', path: '/learn/combo', ready: '.map .node' },
  { name: 'puzzles', path: '/puzzles', ready: '.sheet .btn' },
  { name: 'deal of the day', path: '/day', ready: '.sheet .btn' },
];
type Lang = 'en' | 'de';
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const grid = process.env.GRID === '1';

async function enter(page: Page, room: Room, lang: Lang): Promise<void> {
  await page.addInitScript((lang) => localStorage.setItem('bergfried', JSON.stringify({ lang })), lang);
  await page.goto(room.path);
  await expect(page.locator(room.ready).first()).toBeAttached();
  await room.first?.(page);
}

/** What is wrong with the room at this size and in this theme; a window changes its size without a new page. */
async function look(page: Page, size: Size, theme: Theme, row?: string): Promise<string[]> {
  await resize(page, size);
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(() => document.fonts.ready);
  const tops = row
    ? await page.locator(row).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    : [];
  const rows = new Set(tops.map(Math.round)).size;
  return [...(await faults(page)), ...(rows > 1 ? [`${row} stand in ${rows} rows`] : [])].map(
    (fault) => `${size} ${theme}: ${fault}`,
  );
}

for (const [place, room] of ROOMS.entries()) {
  test(`${room.name} looks right`, async ({ page }) => {
    // Every room in German on the smallest phone and at one further size; all sizes come up.
    const some: [Size, Lang, Theme][] = [
      ['360x740', 'de', place % 2 ? 'light' : 'dark'],
      [SIZES[1 + (place % 9)], place % 2 ? 'de' : 'en', place % 2 ? 'dark' : 'light'],
    ];
    const whole = (['en', 'de'] as const).flatMap((lang) =>
      SIZES.flatMap((size) => THEMES.map((theme): [Size, Lang, Theme] => [size, lang, theme])),
    );
    let spoken: Lang | null = null;
    const wrong: string[] = [];
    for (const [size, lang, theme] of grid ? whole : some) {
      if (lang !== spoken) await enter(page, room, (spoken = lang));
      wrong.push(...(await look(page, size, theme, room.row)).map((fault) => `${lang} ${fault}`));
    }
    expect(wrong).toEqual([]);
    expect(await hidden(page), `${room.name}: within reach`).toEqual([]);
    for (const theme of grid ? THEMES : []) {
      await page.emulateMedia({ colorScheme: theme });
      await accessible(page);
    }
    if (!grid) await accessible(page);
  });
}

test('the hall tells its games apart for those who hear it', async ({ page }) => {
  await page.goto('/');
  const names = await page
    .locator('main a.btn, main button')
    .evaluateAll((list) => list.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim()));
  expect(new Set(names).size).toBe(names.length);
  await expect(page.getByRole('button', { name: 'Play now: Dominion' })).toBeEnabled();
});
