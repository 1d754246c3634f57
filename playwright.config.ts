/** The browser tests. Each starts its own server; `npm test` has found or installed the browser before. */
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import places from './scripts/setup/chromium-places.json' with { type: 'json' };

// Without any of these Playwright uses its own Chromium.
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
  // Each file has its own server. A test waits for a while now and then, so that there is room for more than one a processor.
  workers: '150%',
  retries: 0,
  reporter: 'list',
  snapshotPathTemplate: 'tests/browser/baselines/{arg}{ext}',
  expect: {
    // A limit for a busy machine, as above.
    timeout: 30_000,
    // Font rendering differs slightly between machines; a moved control or a changed colour still fails.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      // Disables the browser's own network requests and background work, which would disturb measurements.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The headless shell then draws letters as the whole browser does, so that the visual baselines hold for both.
        '--font-render-hinting=slight',
      ],
    },
    // A trace stores the whole page for each action, which takes up to half of the time; use `--trace on` if needed.
    trace: 'off',
  },
});
