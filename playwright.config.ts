/** The browser tests. Each starts the server it needs; `npm test` has found or installed the browser before. */
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import places from './scripts/setup/chromium-places.json' with { type: 'json' };

// Without any of these Playwright takes its own Chromium.
const browser = [process.env['KEEPWELL_CHROMIUM'] ?? '', ...places].find(
  (place) => place !== '' && existsSync(place),
);

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/support/build/build-first.ts',
  // A whole flow with password hashes on a busy machine; no test waits for this limit.
  timeout: 300_000,
  forbidOnly: process.env['CI'] !== undefined,
  // Each file has a server of its own; by itself Playwright leaves half of the processors free.
  workers: '100%',
  retries: 0,
  reporter: 'list',
  snapshotPathTemplate: 'tests/browser/baselines/{arg}{ext}',
  expect: {
    // As above: a limit for a busy machine, no wait.
    timeout: 30_000,
    // Edges of letters differ by a hair from machine to machine; a control that moved or changed its colour does not pass.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      // Nothing of the browser's own may talk to the network or take processor time while a test measures.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    // A trace holds the whole page for each action, which costs up to half of the time: ask with `--trace on`.
    trace: 'off',
  },
});
