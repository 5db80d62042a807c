// Packs what compresses well beside itself: whoever serves it has nothing left to do.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
for (const name of readdirSync(dist, { recursive: true })) {
  if (!/\.(html|js|css|svg|json|webmanifest|txt|ftl)$/.test(name)) continue;
  const plain = readFileSync(dist + name);
  if (plain.length < 512) continue;
  writeFileSync(`${dist}${name}.gz`, gzipSync(plain, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  writeFileSync(`${dist}${name}.br`, brotliCompressSync(plain, { params }));
}
