/** A browser and a terminal at one table. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from './serve';
import { answer, asked, expect, test } from './table';

/** The program at a table elsewhere, asked line by line; what it has written, and its end. */
function terminal(link: string, home: string) {
  const child = spawn(program(), ['play', '--at', link, '--name', 'Terminus', '--plain'], {
    env: { ...process.env, XDG_DATA_HOME: home, LANG: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (more: Buffer) => (text += more.toString()));
  const ended = new Promise<number | null>((end) => child.once('exit', end));
  return { say: (line: string) => child.stdin.write(`${line}\n`), text: () => text, ended, kill: () => child.kill() };
}

test('a browser and a terminal talk and play at one table', async ({ page }) => {
  const home = mkdtempSync(join(tmpdir(), 'bergfried-terminal-'));
  await page.goto('/');
  await page.getByRole('link', { name: 'Play with friends' }).click();
  await page.getByRole('button', { name: 'Make a table and a link' }).click();
  const link = await page.getByLabel('Link to this table').inputValue();
  const other = terminal(link, home);
  try {
    await expect(page.getByText('Terminus')).toBeVisible();
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.locator('.mat')).toBeVisible();

    const waits = () => other.text().trimEnd().endsWith('>');
    let talked = false;
    for (let made = 0; made < 8;) {
      await expect.poll(async () => waits() || (await asked(page)) !== '').toBe(true);
      if (waits()) {
        if (!talked) other.say('say Good evening!');
        talked = true;
        const before = other.text().length;
        other.say('1');
        await expect.poll(() => other.text().length).toBeGreaterThan(before + 4);
        made++;
      } else if (await answer(page, 'schotten')) made++;
    }
    await page.locator('.switch button').nth(1).click();
    await expect(page.locator('.chat li').last()).toContainText('Good evening!');
    await page.getByLabel('Say something').fill('And to you!');
    await page.getByRole('button', { name: 'Say', exact: true }).click();
    // Whoever is asked hears it with the next answer.
    if (waits()) other.say('1');
    await expect.poll(() => other.text()).toContain('And to you!');
  } finally {
    other.kill();
    await other.ended;
    rmSync(home, { recursive: true });
  }
});
