/** Finds a browser for the browser tests: an installed one, otherwise Debian's package, otherwise Playwright's. */
import { existsSync, readFileSync } from 'node:fs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { run, tool } from './run.mjs';

/** @type {string[]} */
const places = JSON.parse(readFileSync(new URL('./chromium-places.json', import.meta.url), 'utf8'));

const SHELL = 'chromium-headless-shell';
/** Where Debian's package has the whole browser. */
const WHOLE = '/usr/bin/chromium';

/** @returns {string | undefined} */
function installedChromium() {
  return [process.env['KEEPWELL_CHROMIUM'] ?? '', ...places].find(
    (place) => place !== '' && existsSync(place),
  );
}

/**
 * @returns {Promise<string | undefined>} the browser's executable; undefined for Playwright's own
 */
export async function ensureChromium() {
  const found = installedChromium();
  if (canInstallDebianPackages()) {
    // The headless shell has no user interface of its own to start, so that the tests take two thirds of the time. Older releases
    // of Debian have the whole browser only.
    const whole = found === undefined ? ['chromium'] : [];
    const wanted = found === undefined || found === WHOLE ? [SHELL, ...whole] : [];
    for (const browser of wanted) {
      if (await installDebianPackages([browser, 'fonts-liberation'])) return installedChromium();
    }
  }
  if (found) return found;
  const [node, playwright] = tool('playwright');
  const code = await run(node, [playwright, 'install', 'chromium']);
  if (code !== 0) {
    throw new Error(
      'No Chromium was found and none could be installed. Install Chrome or Chromium, or name one in KEEPWELL_CHROMIUM.',
    );
  }
  return undefined;
}
