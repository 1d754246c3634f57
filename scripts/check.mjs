/** `npm run check`: types, lint and boundaries, dead code, formatting, machine pages, texts, environment, size budgets. */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./setup/install.mjs');
try {
  await ensureInstalled();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { runChecks } = await import('./checks/run-checks.mjs');
const { failed } = await runChecks();
if (failed.length > 0) {
  console.log(`\n${failed.length} of the checks failed.`);
  process.exitCode = 1;
}
