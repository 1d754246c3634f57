/** `npm run soak`: the endurance tests at full length. `npm test` runs short versions. */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { runTestFiles } = await import('./setup/run-test-files.mjs');

const files = [
  'tests/processes/first-start.test.ts',
  'tests/processes/image.test.ts',
  'tests/processes/kill.test.ts',
  'tests/processes/load.test.ts',
  'tests/processes/process.test.ts',
  'tests/processes/several-servers.test.ts',
  'tests/server/full-disk.test.ts',
  'tests/server/fuzz.test.ts',
];
await runTestFiles('soak', files, 'KEEPWELL_SOAK');
