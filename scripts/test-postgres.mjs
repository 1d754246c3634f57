/**
 * `npm run test:postgres`: the server suite on a real PostgreSQL. `DATABASE_URL`, when set, names an administrator of
 * one that may make and drop databases; otherwise a throw-away cluster is started.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./setup/install.mjs');
const { ensureBuilt } = await import('./setup/build.mjs');
const { startPostgres } = await import('./setup/postgres.mjs');
const { run, tool } = await import('./setup/run.mjs');
const { emptyTally, fromVitest, judged, report } = await import('./tally.mjs');

const folder = mkdtempSync(join(tmpdir(), 'keepwell-test-'));
/** @type {{ url: string, stop: () => Promise<void> } | undefined} */
let postgres;

/** Torn down however the run ends; Ctrl-C in a terminal has already reached vitest and PostgreSQL. */
async function tearDown() {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => void tearDown().then(() => process.exit(130)));
}

let tally = emptyTally();
try {
  await ensureInstalled();
  await ensureBuilt();
  const given = process.env['DATABASE_URL'];
  if (!given) postgres = await startPostgres();
  const file = join(folder, 'vitest.json');
  const [node, vitest] = tool('vitest');
  const code = await run(
    node,
    [vitest, 'run', 'tests/server', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env: { ...process.env, DATABASE_URL: given || postgres?.url } },
  );
  /** @type {import('./tally.mjs').Tally | undefined} */
  let counted;
  try {
    counted = fromVitest(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    counted = undefined;
  }
  tally = judged('vitest on PostgreSQL', code, counted);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  tally = { ...tally, failed: ['set-up: PostgreSQL'] };
} finally {
  await tearDown();
}
console.log('');
report(tally);
process.exitCode = tally.failed.length > 0 ? 1 : 0;
