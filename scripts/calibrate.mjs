/**
 * `npm run calibrate`: sets the thresholds of the assistant's confidence on samples that the training did not see, and writes
 * them into server/assistant/understanding/thresholds.ts. With `--check` it writes nothing and fails if they differ by more
 * than 0.05. Run it after samples, keywords or the training have changed.
 */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./setup/install.mjs');
try {
  await ensureInstalled();
  // Node 20 cannot run TypeScript without a loader.
  const { register } = await import('tsx/esm/api');
  register();
  const { calibrate } = await import('./assistant/calibrate.mjs');
  process.exitCode = calibrate({ check: process.argv.includes('--check') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
