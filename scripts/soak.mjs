/** `npm run soak`: the endurance tests at full length. `npm test` runs short versions. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./setup/install.mjs');
const { runVitest } = await import('./setup/run-vitest.mjs');
const { report } = await import('./tally.mjs');

const folder = mkdtempSync(join(tmpdir(), 'keepwell-test-'));
try {
  await ensureInstalled();
  const files = [
    'tests/processes/image.test.ts',
    'tests/processes/kill.test.ts',
    'tests/processes/load.test.ts',
    'tests/processes/several-servers.test.ts',
    'tests/server/fuzz.test.ts',
  ];
  const tally = await runVitest('soak', folder, files, { ...process.env, KEEPWELL_SOAK: 'true' });
  console.log('');
  report(tally);
  process.exitCode = tally.failed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
