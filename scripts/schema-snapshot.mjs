/** `npm run snapshot:schema`: keeps the schema of the present migrations and rows of this version in tests/upgrade (decision 91). */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { runTestFiles } = await import('./setup/run-test-files.mjs');

await runTestFiles('snapshot', ['tests/server/upgrade-snapshots.test.ts'], 'KEEPWELL_SNAPSHOT');
