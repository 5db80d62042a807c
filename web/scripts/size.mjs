// What a first visit loads, compressed: the page, its script and style; fonts are told apart. Fails above the budget.
import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const BUDGET = 90_000;
const dist = new URL('../dist/', import.meta.url);
const html = readFileSync(new URL('index.html', dist), 'utf8');
const first = ['index.html', ...[...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((found) => found[1])];
const weigh = (files) =>
  files.reduce(
    (sum, file) => {
      const text = readFileSync(new URL(file, dist));
      return [sum[0] + text.length, sum[1] + gzipSync(text).length, sum[2] + brotliCompressSync(text).length];
    },
    [0, 0, 0],
  );
const all = readdirSync(new URL('assets/', dist)).map((file) => `assets/${file}`);
const row = (name, files) =>
  console.log(name.padEnd(24), ...weigh(files).map((bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(11)));
console.log(''.padEnd(24), '        raw', '       gzip', '     brotli');
row('first load', first);
row('everything but fonts', ['index.html', ...all.filter((file) => /\.(js|css|svg)$/.test(file))]);
row(
  'fonts',
  all.filter((file) => file.endsWith('.woff2')),
);
const [, gzip] = weigh(first);
if (gzip > BUDGET) {
  console.error(`first load of ${gzip} bytes is above ${BUDGET}`);
  process.exit(1);
}
