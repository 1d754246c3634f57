/**
 * `npm run bench`: compares the grid with other grids and the API with its database.
 * Options: `--only grid|board|list|panel|api|audit|dashboards|import|view|page|visit|files|interaction|memory|chat|assistant|learning|upgrade|servers --runs N --rows N --against CHECKOUT --quick`
 */
import { join } from 'node:path';
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { root } = await import('./setup/root.mjs');
const { ensureInstalled } = await import('./setup/install.mjs');
const { ensureBuilt } = await import('./setup/build.mjs');
const { ensureChromium } = await import('./setup/chromium.mjs');
const { run, tool } = await import('./setup/run.mjs');

const bench = join(root, 'tests', 'bench');
try {
  await ensureInstalled();
  // The other grids, which only the benchmark needs.
  await ensureInstalled(bench);
  await ensureBuilt();
  await ensureChromium();
  const [node, tsc] = tool('tsc');
  if ((await run(node, [tsc, '-p', bench, '--noEmit'])) !== 0) throw new Error('The bench does not compile.');
  const args = ['--import', 'tsx', join(bench, 'run.ts'), ...process.argv.slice(2)];
  process.exitCode = await run(process.execPath, args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
