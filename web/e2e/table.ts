/** What the tests do at a table. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';

/** A page that knows where the server is and fails on errors of its own. */
export const test = base.extend<{ quiet: void }>({
  baseURL: async ({}, use) => use(process.env.BERGFRIED_URL),
  quiet: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      // Arms that cannot be drawn, sentences that nobody wrote.
      page.on(
        'console',
        (line) => line.type() === 'error' && /blazon|charge/.test(line.text()) && faults.push(line.text()),
      );
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screens/${name}.png` });
}

/** No serious accessibility findings in what is on the page now. */
export async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  expect(
    serious.map(
      (one) =>
        `${one.id}: ${one.nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')}`,
    ),
  ).toEqual([]);
}

/** Opens a table with the player in `seat` and bots around, through the page's own cookie. */
export async function sitDown(
  page: Page,
  game: string,
  options: object = {},
  seat = 0,
  strength = 'page',
): Promise<string> {
  await page.goto('/');
  await expect(page.locator(`[data-play="${game}"]`)).toBeEnabled();
  const id = await page.evaluate(
    async ([game, options, seat, strength]) => {
      const call = async (path: string, body?: unknown) => {
        const answer = await fetch(
          `/api${path}`,
          body === undefined
            ? {}
            : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        );
        const json = await answer.json();
        if (!answer.ok) throw new Error(JSON.stringify(json));
        return json;
      };
      const info = (await call('/games')).find((one: { id: string }) => one.id === game);
      const agreed = { ...info.defaults, ...(options as object) };
      const { roles } = await call(`/games/${game}/agreement`, agreed);
      const seats = roles.map((_: unknown, place: number) =>
        place === seat ? { kind: 'me' } : { kind: 'bot', strength },
      );
      const table = await call('/tables', {
        game,
        options: agreed,
        visibility: 'private',
        seats,
        clock: { kind: 'none' },
        on_timeout: 'bot',
        start: true,
      });
      return table.id as string;
    },
    [game, options, seat, strength] as const,
  );
  await page.goto(`/table/${id}`);
  await expect(page.locator('.mat')).toBeVisible();
  return id;
}

/** Which glowing thing a plain player takes first: the earlier the pattern, the rather. */
const TASTE: Record<string, RegExp[]> = {
  schotten: [/^hand:/, /^tile:/, /^deck:siege/, /^wall:/, /./],
  combo: [/^card:/, /^cell:/, /^seat:/, /./],
  crimson: [/^front:/, /^offer:/, /^lane:/, /^spot:/, /./],
  dominion: [/^supply:Province$/, /^supply:Gold$/, /^supply:Silver$/, /:hand:/, /./],
};
/** And which button of the question bar before that. */
const SAY: Record<string, RegExp[]> = {
  schotten: [/^declare/, /^draw siege/, /^end/, /^pass/],
  combo: [/^buy/, /^take/],
  crimson: [/^match/, /^bid/],
  dominion: [/^treasures$/],
};
const LAST = /^(end|done|pass|no|discard)/;

/** What is asked and what is picked for it so far; empty while nothing is asked. */
export const asked = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.ask');
    return bar?.dataset.question ? `${bar.dataset.question} ${bar.dataset.picked}` : '';
  });

/** Waits until this player is asked, or until the result is on the table. */
export async function myTurn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.table:not([aria-busy=true]) .ask[data-question]:not([data-question=""])') !== null ||
      document.querySelector('dialog[open] .over') !== null,
  );
}

/** Waits until the answer has led to something else than `before`. */
export async function moved(page: Page, before: string): Promise<void> {
  await page.waitForFunction((was) => {
    const bar = document.querySelector<HTMLElement>('.ask');
    return (
      (bar?.dataset.question ? `${bar.dataset.question} ${bar.dataset.picked}` : '') !== was ||
      document.querySelector('dialog[open] .over') !== null
    );
  }, before);
}

/** What a player answers with. */
export type Hand = 'mouse' | 'finger' | 'keys';

/** Clicks or taps a thing. Cards lie over each other: the hand goes where this one shows. */
export async function hit(target: Locator, hand: Hand = 'mouse'): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const position = await target.evaluate((node) => {
    const box = node.getBoundingClientRect();
    for (let y = 0.06; y < 1; y += 0.11)
      for (let x = 0.06; x < 1; x += 0.11) {
        const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        if (top && node.contains(top)) return { x: box.width * x, y: box.height * y };
      }
    return undefined;
  });
  if (hand === 'finger') await target.tap({ position });
  else await target.click({ position });
}

/** Goes to a thing by keys alone: a number for one of the first nine answers, arrows for what lies on the table. */
async function reach(page: Page, choice: string): Promise<void> {
  const number = await page.evaluate((wanted) => {
    const answers = [...document.querySelectorAll('.answers [data-answer]')];
    return answers.findIndex((one) => one.matches(wanted)) + 1;
  }, choice);
  if (number > 0 && number < 10) return page.keyboard.press(String(number));
  const here = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, choice);
  for (let steps = 0; steps < 200 && !(await here()); steps++) await page.keyboard.press('ArrowRight');
  expect(await here(), `arrows lead to ${choice}`).toBe(true);
  await page.keyboard.press('Enter');
}

/** Answers one question and waits for what comes of it. False when nothing is asked. */
export async function answer(page: Page, game: string, hand: Hand = 'mouse'): Promise<boolean> {
  const before = await asked(page);
  if (before === '') return false;
  const choice = await page.evaluate(
    ([taste, say, last]) => {
      const seen = (node: Element) => node.getClientRects().length > 0;
      const buttons = [...document.querySelectorAll<HTMLElement>('.ask [data-answer]')].filter(seen);
      for (const pattern of say) {
        const found = buttons.find((button) => new RegExp(pattern).test(button.dataset.answer!));
        if (found) return `.ask [data-answer="${CSS.escape(found.dataset.answer!)}"]`;
      }
      const spots = [...document.querySelectorAll<HTMLElement>('.spot[data-can]:not(.chosen)')].filter(seen);
      for (const pattern of taste) {
        const fits = spots.filter((spot) => new RegExp(pattern).test(spot.dataset.spot!));
        if (fits.length > 0)
          return `.spot[data-can][data-spot="${CSS.escape(fits[Math.floor(Math.random() * fits.length)].dataset.spot!)}"]:not(.chosen)`;
      }
      const plain = buttons.filter((button) => !new RegExp(last).test(button.dataset.answer!));
      const any = plain[0] ?? buttons[0];
      if (any) return `.ask [data-answer="${CSS.escape(any.dataset.answer!)}"]`;
      return document.querySelector('.ask [data-list]') ? '.ask [data-list]' : null;
    },
    [TASTE[game].map((one) => one.source), SAY[game].map((one) => one.source), LAST.source] as const,
  );
  if (choice === null) throw new Error(`nothing answers the question ${before}`);
  // Only this player can answer, so the question stays until the mouse has come.
  if (hand === 'keys') await reach(page, choice);
  else await hit(page.locator(choice).filter({ visible: true }).first(), hand);
  if (choice === '.ask [data-list]') {
    const first = page.locator('dialog[open] .list .btn').first();
    if (hand === 'keys') await first.press('Enter');
    else await hit(first, hand);
  }
  await moved(page, before);
  return true;
}

export const over = (page: Page) => page.locator('dialog[open] .over');

/** Plays until so many questions are answered or the result is on the table. */
export async function play(page: Page, game: string, answers: number, hand: Hand = 'mouse'): Promise<boolean> {
  for (let made = 0; made < answers; made++) {
    await myTurn(page);
    if (await over(page).isVisible()) return true;
    await answer(page, game, hand);
  }
  return false;
}

/** Plays until the result is on the table. */
export async function playToTheEnd(page: Page, game: string, hand: Hand = 'mouse', most = 3000): Promise<void> {
  if (!(await play(page, game, most, hand))) throw new Error(`${game} did not end within ${most} answers`);
}
