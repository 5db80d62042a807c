import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const server = process.env.BERGFRIED_URL ?? 'http://127.0.0.1:7878';

export default defineConfig({
  plugins: [svelte()],
  server: {
    proxy: { '/api': { target: server, ws: true } },
    // The sentences stand in the words room of the workspace.
    fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
