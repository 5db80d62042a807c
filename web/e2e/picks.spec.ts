/** Cards picked for one effect: any of them comes back until the selection is finished. */
import type { Page } from '@playwright/test';
import { asked, expect, hit, moved, myTurn, sitDown, test } from './table';

/** The rules of the house that this plan rests on: Cellar discards any number of cards. */
const WANTED = 'Cellar';

const spot = (page: Page, id: string) =>
  page.locator(`.spot[data-can][data-spot="${id}"]`).filter({ visible: true }).first();
async function press(page: Page, target: ReturnType<typeof spot>): Promise<void> {
  const before = await asked(page);
  await hit(target);
  await moved(page, before);
  await myTurn(page);
}

/** Plays with the mouse until the first Cellar is on the table and asks what to discard. */
async function untilCellar(page: Page): Promise<void> {
  await sitDown(page, 'dominion', { start: 1 });
  let bought = false;
  for (let answers = 0; answers < 120; answers++) {
    await myTurn(page);
    const hand = spot(page, `player:1:hand:${WANTED}`);
    // A rival's Militia asks for cards of the hand too; only in a turn of one's own there is a way on.
    const own = page.locator('.ask [data-answer="done"], .ask [data-answer="treasures"]').first();
    if ((await own.isVisible()) && (await hand.isVisible())) {
      await press(page, hand);
      return;
    }
    const pile = spot(page, `supply:${WANTED}`);
    const treasures = page.locator('.ask [data-answer="treasures"]');
    if (await treasures.isVisible()) await press(page, treasures);
    else if (!bought && (await pile.isVisible())) {
      bought = true;
      await press(page, pile);
    } else if (await own.isVisible()) await press(page, page.locator('.ask [data-answer="done"]'));
    else await press(page, page.locator('.fan .spot[data-can]:not(.set-aside)').first());
  }
  throw new Error('no Cellar came to hand');
}

test('a picked card lies picked, and comes back when it is clicked, by its button and by a key', async ({ page }) => {
  await untilCellar(page);
  const hand = page.locator('.fan .spot:not(.set-aside)');
  const chosen = page.locator('.fan .spot.set-aside');
  const held = await hand.count();
  const pick = async () => press(page, page.locator('.fan .spot[data-can]:not(.set-aside)').first());

  await pick();
  await pick();
  await expect(chosen).toHaveCount(2);
  await expect(chosen.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(hand).toHaveCount(held - 2);
  const second = await page.locator('.ask [data-back]').nth(1).getAttribute('data-back');

  // The first pick comes back by a click on the card; the second stays.
  const first = (await page.locator('.ask [data-back]').first().getAttribute('data-back'))!.split(' ')[1];
  await press(page, page.locator(`.fan .spot.set-aside[data-spot="chosen:${first}"]`).first());
  await expect(chosen).toHaveCount(1);
  await expect(hand).toHaveCount(held - 1);
  await expect(page.locator('.ask [data-back]')).toHaveAttribute('data-back', second!);

  // The other by its button in the bar.
  await press(page, page.locator('.ask [data-back]'));
  await expect(chosen).toHaveCount(0);
  await expect(hand).toHaveCount(held);

  // Many of them stand behind one button, and the last one comes back by a key.
  for (let n = 0; n < 3; n++) await pick();
  await expect(page.locator('.ask [data-backs]')).toBeVisible();
  const before = await asked(page);
  await page.keyboard.press('Backspace');
  await moved(page, before);
  await expect(chosen).toHaveCount(2);
  await expect(page.locator('.ask')).not.toHaveAttribute('data-question', '');

  // A reader who comes back finds the same picks, and finishing draws as many cards.
  await page.reload();
  await expect(chosen).toHaveCount(2);
  await press(page, page.locator('.ask [data-answer="done"]'));
  await expect(chosen).toHaveCount(0);
  await expect(hand).toHaveCount(held);
});
