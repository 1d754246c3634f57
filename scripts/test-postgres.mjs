/**
 * `npm run test:postgres`: the server suite on a real PostgreSQL, and two servers behind nginx (`tests/deployed`).
 * `DATABASE_URL`, if set, is a login that may create and drop databases; otherwise a temporary cluster is started.
 * Arguments are the test files to run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./setup/install.mjs');
const { ensureBuilt } = await import('./setup/build.mjs');
const { startPostgres } = await import('./setup/postgres.mjs');
const { runVitest } = await import('./setup/run-vitest.mjs');
const { emptyTally, report } = await import('./tally.mjs');

/** Files whose results cannot depend on the engine; `npm test` runs them. */
const leftOut = [
  // These test the embedded engine and ignore DATABASE_URL.
  'durability',
  'first-start',
  'full-disk',
  'prepared-pglite',
  // These open no database.
  'assistant-catalogue',
  'assistant-learning',
  'assistant-model-prompt',
  'assistant-parameters-*',
  'assistant-paraphrases',
  'assistant-queries',
  'assistant-understanding',
  'browser-names',
  'calendar',
  'csv-text',
  'config',
  'config-firebase',
  'exported-rows',
  'import-files',
  'public-origin',
  'remembered-tokens',
  's3-*',
  'sign-request',
  // In what way an address is written is the router's matter.
  'address-forms',
  // What is refused here is refused by the contract, before a database query.
  'bad-input',
  'limits',
  // These requests are answered before a database query.
  'devtools',
  'headers',
  'unread-requests',
  'upload-limit',
];

const folder = mkdtempSync(join(tmpdir(), 'keepwell-test-'));
/** @type {{ url: string, stop: () => Promise<void> } | undefined} */
let postgres;

let tally = emptyTally();
try {
  await ensureInstalled();
  await ensureBuilt();
  const given = process.env['DATABASE_URL'];
  if (!given) postgres = await startPostgres();
  const env = { ...process.env, DATABASE_URL: given || postgres?.url };
  const all = [
    'tests/server',
    'tests/deployed',
    ...leftOut.map((file) => `--exclude=tests/server/${file}.test.ts`),
  ];
  const wanted = process.argv.slice(2);
  const filters = wanted.length > 0 ? wanted : all;
  tally = await runVitest('vitest on PostgreSQL', folder, filters, env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  tally = { ...tally, failed: ['set-up: PostgreSQL'] };
} finally {
  // Also reached after a signal, which ends vitest but not this script.
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log('');
report(tally);
process.exitCode = tally.failed.length > 0 ? 1 : 0;
