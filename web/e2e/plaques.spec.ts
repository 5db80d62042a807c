/** Crimson Company: a card in a lane says in a few words what it does, as soon as its plaque has room for them. */
import { deal, Engine, lay } from './dealt';
import { MODES } from './modes';
import { expect, myTurn, sitDown, test } from './table';

test('cards in the lanes say what they do in a window of 1366×768', async ({ page }) => {
  const mode = MODES.find(([name]) => name === 'crimson')!;
  const engine = new Engine();
  await lay(page, await deal(engine, mode));
  engine.close();
  await page.setViewportSize({ width: 1366, height: 768 });
  await sitDown(page, mode[1], mode[2]);
  for (const lang of ['en', 'de']) {
    await page.evaluate((to) => localStorage.setItem('bergfried', JSON.stringify({ lang: to })), lang);
    await page.reload();
    await myTurn(page);
    const { silent, over, said } = await page.locator('.lane .plaque:not(:has(> .mark))').evaluateAll((plaques) => {
      const found = { silent: [] as string[], over: [] as string[], said: 0 };
      for (const plaque of plaques) {
        const line = plaque.querySelector<HTMLElement>('.kd:not(.much)');
        if (!line) continue;
        const name = plaque.querySelector('.nm')!.textContent!;
        const [words, card] = [line.getBoundingClientRect(), plaque.getBoundingClientRect()];
        const title = plaque.querySelector('.nm')!.getBoundingClientRect();
        if (words.height === 0) found.silent.push(name);
        else found.said += 1;
        if (words.bottom > card.bottom + 1 || title.top < card.top - 1) found.over.push(name);
      }
      return found;
    });
    expect(silent).toEqual([]);
    expect(over).toEqual([]);
    expect(said).toBeGreaterThan(1);
  }
});
