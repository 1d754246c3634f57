/**
 * `npm test`: sets up a fresh machine, then runs check, vitest and the browser suite. A failure does not stop the other
 * runners. Ends with the seconds of each suite; the last line is the total: `N passed, N failed`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { emptyTally, fromPlaywright, judged, report, sum } = await import('./tally.mjs');
const { stopwatch } = await import('./seconds.mjs');
const { ensureInstalled } = await import('./setup/install.mjs');
const { ensureBuilt } = await import('./setup/build.mjs');
const { ensureChromium } = await import('./setup/chromium.mjs');
const { run, tool } = await import('./setup/run.mjs');
const { runVitest } = await import('./setup/run-vitest.mjs');

const folder = mkdtempSync(join(tmpdir(), 'keepwell-test-'));
const { timed, took, lines } = stopwatch();
/** @type {import('./tally.mjs').Tally[]} */
const tallies = [];

/**
 * @param {string} name
 * @param {() => Promise<string | undefined | void>} action
 */
async function setUp(name, action) {
  try {
    return await action();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    tallies.push({ ...emptyTally(), failed: [`set-up: ${name}`] });
  }
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} title */
const heading = (title) => console.log(`\n── ${title}\n`);

await setUp('dependencies', ensureInstalled);
await setUp('build', ensureBuilt);
const chromium = await setUp('Chromium', ensureChromium);

heading('check');
const { runChecks } = await import('./checks/run-checks.mjs');
tallies.push(await timed('check', () => runChecks(took)));

heading('vitest');
// Those of `npm run test:postgres` need a PostgreSQL and nginx.
const filters = ['--project=!deployed'];
tallies.push(await timed('vitest', () => runVitest('vitest', folder, filters, process.env, took)));

heading('browser');
{
  const file = join(folder, 'playwright.json');
  const [node, playwright] = tool('playwright');
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(chromium ? { KEEPWELL_CHROMIUM: chromium } : {}),
  };
  const code = await timed('browser', () => run(node, [playwright, 'test', '--reporter=list,json'], { env }));
  const json = readReport(file);
  tallies.push(judged('playwright', code, json && fromPlaywright(json)));
}

rmSync(folder, { recursive: true, force: true });
const total = sum(tallies);
heading('seconds');
for (const line of lines()) console.log(line);
console.log('');
report(total);
process.exitCode = total.failed.length > 0 ? 1 : 0;
