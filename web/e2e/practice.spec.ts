/** Tables that nobody keeps: puzzles, games played on from a moment, the deal of the day. Used, and measured like any other. */
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PuzzlesOf } from '../src/wire';
import { bring, Engine } from './dealt';
import { pictured } from './looks';
import { faults } from './measure';
import { advance } from './modes';
import { accessible, expect, sitDown, test } from './table';

const SIZES = [
  [1366, 768],
  [390, 844],
  [844, 390],
] as const;
const GAMES = ['schotten', 'combo', 'crimson', 'dominion'];
const folder = process.env.SHOTS;

/** What does not fit, at three sizes in both languages. */
async function misfits(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const lang of ['de', 'en'] as const) {
    await page.evaluate((to) => localStorage.setItem('bergfried', JSON.stringify({ lang: to })), lang);
    await page.reload();
    await expect(page.locator('.table, .sheet, dialog[open]').filter({ visible: true }).first()).toBeVisible();
    await page.waitForTimeout(900);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      if ((await page.locator('.table').count()) > 0)
        wrong.push(...(await faults(page)).map((fault) => `${name} ${width}×${height} ${lang}: ${fault}`));
      if (!folder) continue;
      mkdirSync(folder, { recursive: true });
      await page.emulateMedia({ colorScheme: lang === 'de' ? 'dark' : 'light' });
      await page.screenshot({ path: `${folder}/${name}-${width}x${height}-${lang}.png` });
    }
  }
  return wrong;
}

for (const game of GAMES) {
  test(`a puzzle of ${game} fits`, async ({ page, request }) => {
    await page.goto('/puzzles');
    const all = (await (await request.get('/api/puzzles')).json()) as PuzzlesOf[];
    const { today } = all.find((one) => one.game === game)!;
    await page.goto(`/puzzles/${game}/${today}`);
    await expect(page.locator('.coach')).toBeVisible();
    expect(await misfits(page, `puzzle-${game}`)).toEqual([]);
  });
}

for (const [game, lesson] of [
  ['schotten', 8],
  ['combo', 5],
  ['crimson', 4],
  ['dominion', 7],
] as const) {
  test(`lesson ${lesson} of ${game} fits at every size`, async ({ page }) => {
    await page.goto(`/learn/${game}`);
    await page
      .locator('.map .node')
      .nth(lesson - 1)
      .click();
    await expect(page.locator('.table.lesson')).toBeVisible();
    expect(await misfits(page, `lesson-${game}-${lesson}`)).toEqual([]);
  });
}

test('a game is played on from a moment, shared, watched and branched by somebody else', async ({ page, browser }) => {
  await page.goto('/');
  const engine = new Engine();
  const id = await bring(engine, page, 'combo', { players: 2 });
  engine.close();
  await page.goto(`/whatif/${id}/6/0`);
  const coach = page.locator('.coach');
  await expect(coach).toContainText('From choice 7 on');
  for (let made = 0; made < 3; made++) {
    await expect(page.locator('.ask')).toBeVisible();
    const before = await page.evaluate(() => location.hash);
    const answer = page.locator('.ask [data-answer], .table .spot.can').filter({ visible: true });
    await expect.poll(() => answer.count()).toBeGreaterThan(0);
    while ((await page.evaluate(() => location.hash)) === before) {
      await answer.first().click({ timeout: 20_000 });
      await page.waitForTimeout(250);
    }
  }
  expect(await misfits(page, 'whatif-combo')).toEqual([]);
  // On the narrowest board too a ribbon may stand at either row of the market, or at both.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const row of await page.locator('.combo .row').all()) {
    await row.locator('.post').evaluate((post) => {
      const ribbon = document.createElement('span');
      ribbon.className = 'mark';
      ribbon.textContent = '2';
      post.append(ribbon);
    });
    expect(await faults(page)).toEqual([]);
  }
  // Somebody else opens the link: they see the same table, go through it from the start, and take another way.
  const shared = page.url();
  const theirs = new URL(shared).hash;
  const context = await browser.newContext({ baseURL: process.env.BERGFRIED_URL, locale: 'en-GB' });
  const other = await context.newPage();
  await other.goto(shared);
  await expect(other.locator('.table')).toBeVisible();
  await other.getByRole('button', { name: 'From the start' }).click();
  await expect(other.locator('.coach')).toContainText('0 of 3 choices');
  await other.getByRole('button', { name: 'Next choice' }).click();
  await expect(other.locator('.coach')).toContainText('1 of 3 choices');
  await accessible(other);
  await other.getByRole('button', { name: 'From the start' }).click();
  await expect(other.locator('.coach')).toContainText('0 of 3 choices');
  // The last of what can be answered is not what was played: that was the first.
  const ways = other.locator('.ask [data-answer], .table .spot.can').filter({ visible: true });
  await expect.poll(() => ways.count()).toBeGreaterThan(0);
  while ((await other.evaluate(() => location.hash)).length < 2) {
    await ways.last().click({ timeout: 20_000 });
    await other.waitForTimeout(250);
  }
  await expect(other.locator('.coach')).toContainText('Your own way now');
  const branch = other.url();
  expect(theirs.startsWith(new URL(branch).hash)).toBe(false);
  expect(await misfits(other, 'whatif-branch')).toEqual([]);
  // Whoever shared it is told nothing by that, opens the branch, and sees it as it was played.
  for (const mine of [page, other]) await mine.setViewportSize({ width: 1366, height: 768 });
  expect(page.url()).toBe(shared);
  await page.goto(branch);
  await page.reload();
  await expect(page.getByRole('button', { name: 'From the start' })).toBeEnabled();
  const table = (mine: Page) => mine.locator('.mat').innerText();
  await other.reload();
  await expect(other.getByRole('button', { name: 'From the start' })).toBeEnabled();
  await expect
    .poll(async () => {
      const [mine, theirs] = [await table(page), await table(other)];
      return mine !== '' && mine === theirs;
    })
    .toBe(true);
  await context.close();
});

test('asking why while a choice is under way takes nothing back from a game played on', async ({ page }) => {
  await page.goto('/');
  const engine = new Engine();
  const id = await bring(engine, page, 'combo', { players: 2 });
  engine.close();
  // Everything takes its time, so that one thing is asked while another is under way.
  await page.route('**/what-if', async (route) => {
    await new Promise((rest) => setTimeout(rest, 400));
    await route.continue();
  });
  await page.goto(`/whatif/${id}/6/0`);
  const made = async () => new URL(page.url()).hash.split('~').filter((one) => one.length > 1).length;
  for (let choices = 1; choices <= 3; choices++) {
    const answer = page.locator('.ask [data-answer], .table .spot.can').filter({ visible: true });
    await expect.poll(() => answer.count()).toBeGreaterThan(0);
    while ((await page.locator('.ask[data-question=""]').count()) === 0) await answer.first().click();
    // The second button asks why.
    await page.locator('.market .spot').last().click({ button: 'right' });
    await expect.poll(made).toBe(choices);
    await expect(page.getByText('From choice 7 on').or(page.getByText('Your own way now'))).toBeVisible();
    await page.waitForTimeout(900);
    expect(await made(), 'nothing is taken back').toBe(choices);
  }
  // Where a game begins in its middle nobody knows its rounds.
  await expect(page.locator('.log .head')).toHaveCount(0);
});

test('a replay of two against two tells who laid what, wherever it is entered', async ({ page }) => {
  await page.goto('/');
  const engine = new Engine();
  const id = await bring(engine, page, 'crimson', { mode: 'teams' });
  engine.close();
  await page.goto(`/replay/${id}#40`);
  const cards = page.locator('.lane .plaque');
  await expect(cards.first()).toBeVisible();
  await expect(cards.locator('.by')).toHaveCount(await cards.count());
});

test('the deal of the day is played once, and the result compared', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const play = async (mine: Page) => {
    await mine.goto('/day');
    await expect(mine.locator('section[data-game="combo"] .btn')).toBeVisible();
    await mine.evaluate(async () => {
      const call = async (deed: object) =>
        (
          await fetch('/api/day/combo', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(deed),
          })
        ).json();
      let seen = await call({});
      for (let made = 0; made < 400; made++) {
        const now = seen.moments.at(-1).snapshot;
        if (!now.question) break;
        const { choices, id } = now.question;
        const choice = choices[Math.floor(Math.random() * choices.length)].text;
        seen = await call({ choice, question: id, from: now.step });
      }
    });
  };
  const context = await browser.newContext({ baseURL: process.env.BERGFRIED_URL });
  await play(await context.newPage());
  await page.goto('/day');
  await accessible(page);
  expect(await misfits(page, 'day')).toEqual([]);
  await page.goto('/day/combo');
  await expect(page.locator('.coach')).toBeVisible();
  expect(await misfits(page, 'day-combo')).toEqual([]);
  await play(page);
  await page.goto('/day/combo');
  await expect(page.locator('dialog[open] .day')).toContainText('of 2');
  await expect(page.locator('dialog[open] .day')).toContainText('went another way');
  // Beside the points of both lie their nine cards.
  await expect(page.locator('dialog[open] .ranks .small > span')).toHaveCount(18);
  await accessible(page);
  expect(await misfits(page, 'day-over')).toEqual([]);
  await context.close();
});

test('a finished game is reviewed on the page of its result', async ({ page }) => {
  const id = await sitDown(page, 'schotten');
  await advance(page, id, 'schotten', 500);
  await page.goto(`/table/${id}`);
  const review = page.locator('dialog[open] .review');
  await expect(review).toContainText('cost nothing', { timeout: 400_000 });
  // What decided is numbered as on the curve, and told in words; whoever plays by lot has made a mistake.
  const numbers = await review.locator('ol i').allTextContents();
  expect(numbers.length).toBeGreaterThan(0);
  const onTheCurve = page.locator('dialog[open] .chart .number');
  expect((await onTheCurve.allTextContents()).sort()).toEqual(numbers.sort());
  for (const words of await review.locator('ol b').allTextContents()) expect(words.trim()).not.toBe('');
  const [made, better] = await review.locator('.mistake .choice b').allTextContents();
  expect(better).not.toBe(made);
  await expect(review.getByRole('link', { name: 'Try it from here' })).toHaveAttribute('href', /^\/whatif\//);
  await accessible(page);
  expect(await misfits(page, 'over-review')).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await review.getByRole('button', { name: 'Show me' }).click();
  await expect(page).toHaveURL(/\/replay\/.*#\d+$/);
  await expect(page.locator('.review .mistake')).toBeVisible();
  await page.goto(`/replay/${id}#9`);
  await expect(page.locator('.review')).toBeVisible();
  await misfits(page, 'replay-review');
});

test('rules read well after a table was visited', async ({ page }) => {
  await page.goto('/learn/schotten/lay-a-card');
  await expect(page.locator('.table.lesson')).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/rules/schotten');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const line = page.locator('.fr p').first();
  await expect(line).toBeVisible();
  expect(await line.evaluate((node) => getComputedStyle(node).textTransform)).toBe('none');
});

for (const game of GAMES) {
  test(`the rules of ${game} show set-up and turn on the real board`, async ({ page }) => {
    await page.goto(`/rules/${game}`);
    await pictured(page);
    expect(await page.locator('.fr .live').count()).toBeGreaterThanOrEqual(4);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      // All of the board lies within its frame, and large enough to be told apart.
      const astray = await page.locator('.live').evaluateAll((pictures) =>
        pictures.flatMap((live, place) => {
          const frame = live.getBoundingClientRect();
          return [...live.querySelectorAll('.spot, .hand, .mat')]
            .map((thing) => thing.getBoundingClientRect())
            .filter((box) => box.width > 0)
            .filter(
              (box) =>
                box.left < frame.left - 1 ||
                box.right > frame.right + 1 ||
                box.top < frame.top - 1 ||
                box.bottom > frame.bottom + 1 ||
                box.width < 8,
            )
            .map((box) => `picture ${place}: ${JSON.stringify(box)} in ${JSON.stringify(frame)}`);
        }),
      );
      expect(astray, `${width}×${height}`).toEqual([]);
    }
    await accessible(page);
    // A picture leads to the lesson it is of.
    await page.locator('.fr a').first().click();
    await expect(page.locator('.table.lesson:not(.pictured)')).toBeVisible();
  });
}
