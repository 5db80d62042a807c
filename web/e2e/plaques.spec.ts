/** Crimson Company: a card in a lane says in a few words what it does, as soon as its plaque has room for them. */
import type { Page } from '@playwright/test';
import { deal, Engine, lay } from './dealt';
import { MODES, SIZES } from './modes';
import { expect, myTurn, sitDown, test } from './table';

/** Every card of the game in the place of the first plaque: which says nothing there, and which runs over its edge. */
const tried = (page: Page, lang: 'en' | 'de') =>
  page.evaluate(async (lang) => {
    const faces = (await (await fetch('/api/games/crimson/cards')).json()) as {
      name: Record<string, string>;
      kinds: { id: string }[];
      deeds: { is: string; of: Record<string, string> }[];
    }[];
    const plaque = document.querySelector('.lane .plaque:not(.down, :has(> .mark), :has(> .by))')!;
    const [name, line] = ['.nm', '.kd'].map((part) => plaque.querySelector<HTMLElement>(part)!);
    const found = { silent: [] as string[], over: [] as string[], two: 0 };
    for (const face of faces.filter((one) => !one.kinds.some(({ id }) => id === 'castle'))) {
      name.textContent = face.name[lang];
      line.textContent = face.deeds.find((sign) => sign.is === 'word')!.of[lang];
      line.classList.toggle('much', line.textContent.length > 24);
      const [words, title, card] = [line, name, plaque].map((part) => part.getBoundingClientRect());
      if (words.height === 0) found.silent.push(face.name[lang]);
      if (words.height > 1.5 * parseFloat(getComputedStyle(line).fontSize)) found.two += 1;
      if (
        words.bottom > card.bottom + 1 ||
        title.top < card.top - 1 ||
        (words.height > 0 && title.bottom > words.top + 2)
      )
        found.over.push(face.name[lang]);
    }
    return found;
  }, lang);

test('every card in a lane says what it does in a window of 1366×768, and none runs over its plaque in any', async ({
  page,
}) => {
  const mode = MODES.find(([name]) => name === 'crimson')!;
  const engine = new Engine();
  await lay(page, await deal(engine, mode));
  engine.close();
  await sitDown(page, mode[1], mode[2]);
  for (const lang of ['en', 'de'] as const) {
    await page.evaluate((to) => localStorage.setItem('bergfried', JSON.stringify({ lang: to })), lang);
    await page.reload();
    await myTurn(page);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const { silent, over, two } = await tried(page, lang);
      expect(over, `${width}×${height} ${lang}`).toEqual([]);
      if (width !== 1366) continue;
      expect(silent).toEqual([]);
      expect(two).toBeGreaterThan(10);
    }
  }
});
