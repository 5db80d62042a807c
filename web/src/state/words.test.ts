import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import './learn';
import './puzzles';
import './rooms';
import './rules';
import { known } from './words.svelte';

/** Every file of the client, with its text. */
function sources(folder: string): [string, string][] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path, 'utf8')]);
}

it('has every sentence that the page says', () => {
  const missing = sources(join(import.meta.dirname, '..')).flatMap(([path, text]) =>
    [...text.matchAll(/\bsay\(\s*'([^']+)'/g)]
      .filter((found) => !known(found[1]))
      .map((found) => `${path}: ${found[1]}`),
  );
  expect(missing).toEqual([]);
});
