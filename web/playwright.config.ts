import { defineConfig } from '@playwright/test';

/**
 * The browser tests play against a real server. `BERGFRIED_URL` names one that runs already; otherwise the program at
 * `BERGFRIED_BIN` (or the release build of this workspace) is started on a fresh data folder and serves `dist/`.
 */
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/serve.ts',
  // Limits only for what has gone wrong: a busy machine may be slow, and every wait ends with what it waits for.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 1,
  fullyParallel: false,
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    colorScheme: 'light',
    actionTimeout: 60_000,
    // Nothing moves unless a test is about moving, so that no picture and no check is taken halfway.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
