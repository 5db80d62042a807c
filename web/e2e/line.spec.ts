/** A line that breaks: said, mended, nothing lost and nothing doubled. */
import type { WebSocketRoute } from '@playwright/test';
import { answer, asked, expect, myTurn, sitDown, test } from './table';

test('a choice made while the line is down is kept and played once', async ({ page }) => {
  let up = true;
  const open = new Set<WebSocketRoute>();
  const chosen: string[] = [];
  await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (line) => {
    if (!up) return void line.close();
    const server = line.connectToServer();
    open.add(line);
    line.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.type === 'choose') chosen.push(message.id);
      // The line dies with the choice on it: the server hears it, the answer never comes back.
      server.send(text);
      if (message.type === 'choose' && chosen.length === 1) {
        up = false;
        line.close();
        server.close();
      }
    });
    server.onMessage((text) => line.send(text));
  });
  await sitDown(page, 'combo');
  await myTurn(page);
  await page.locator('.market .card.can').first().click();
  await page.locator('.ask [data-answer^="take"]').click();
  await expect(page.getByRole('alert')).toContainText('The line is down');
  await expect(page.getByRole('alert')).toContainText('Your choice is kept');
  // Trying does no harm while it is still down; after that the page mends the line by itself.
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByRole('alert')).toContainText('The line is down');
  up = true;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => chosen.length).toBeGreaterThanOrEqual(2);
  expect(new Set(chosen).size, 'one id, however often it was said').toBe(1);
  // The opponent may do the same; only the own card counts.
  const taken = page.locator('.log li').filter({ hasText: 'You take' }).filter({ hasText: 'face-down' });
  await expect(taken).not.toHaveCount(0);
  await myTurn(page);
  await expect(taken).toHaveCount(1);
});

test('a reload in the middle finds the table as it was', async ({ page }) => {
  await sitDown(page, 'schotten');
  await myTurn(page);
  const first = (await asked(page)).split(' ')[0];
  for (let picks = 0; picks < 6 && (await asked(page)).startsWith(first); picks++) await answer(page, 'schotten');
  // The other has answered and nobody but this player can go on.
  await myTurn(page);
  const log = await page.locator('.log li').allTextContents();
  await page.reload();
  await myTurn(page);
  await expect(page.locator('.log li')).toHaveText(log);
});
