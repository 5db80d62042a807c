/** No click is lost while cards move. CLICKS says how many are made. */
import { asked, expect, myTurn, over, sitDown, test } from './table';

const CLICKS = Number(process.env.CLICKS ?? 40);
test.setTimeout(3_600_000);
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const game of ['schotten', 'dominion']) {
  test(`every click at ${game} counts, whatever moves`, async ({ page }) => {
    const lost: string[] = [];
    let made = 0;
    while (made < CLICKS) {
      await sitDown(page, game);
      while (made < CLICKS) {
        await myTurn(page);
        if (await over(page).isVisible()) break;
        // Where a thing that answers shows, at once: cards of the last turn are still on their way.
        const target = await page.evaluate(() => {
          const seen = (node: Element) => node.getClientRects().length > 0;
          const answers = [
            ...document.querySelectorAll<HTMLElement>('.ask [data-answer], .spot[data-can]:not(.chosen)'),
          ].filter(seen);
          const node = answers[Math.floor(Math.random() * answers.length)];
          if (!node) return null;
          const box = node.getBoundingClientRect();
          for (let y = 0.06; y < 1; y += 0.11)
            for (let x = 0.06; x < 1; x += 0.11) {
              const at = { x: box.left + box.width * x, y: box.top + box.height * y };
              const top = document.elementFromPoint(at.x, at.y);
              if (top && node.contains(top)) return { ...at, what: node.dataset.answer ?? node.dataset.spot ?? '' };
            }
          return { x: 0, y: 0, what: `covered: ${node.dataset.answer ?? node.dataset.spot}` };
        });
        if (!target) continue;
        const before = await asked(page);
        if (before === '') continue;
        made += 1;
        await page.mouse.click(target.x, target.y, { delay: 30 });
        const moved = await page
          .waitForFunction(
            (was) => {
              const bar = document.querySelector<HTMLElement>('.ask');
              return (bar?.dataset.question ? `${bar.dataset.question} ${bar.dataset.picked}` : '') !== was;
            },
            before,
            { timeout: 10_000 },
          )
          .then(
            () => true,
            () => false,
          );
        if (!moved) lost.push(`${target.what} at ${before}`);
      }
    }
    expect(lost).toEqual([]);
  });
}
