/**
 * `npm run docs:machines`: writes a page for every machine of the register into docs/machines. With `--check` it writes
 * nothing and fails if the existing pages differ from the generated ones.
 */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./setup/install.mjs');
try {
  await ensureInstalled();
  const { faultsOf, makePages, writePages } = await import('./docs/machine-pages.mjs');
  const pages = await makePages();
  const faults = faultsOf(pages);
  if (!process.argv.includes('--check')) {
    writePages(pages);
    console.log(`${pages.size} pages in docs/machines, ${faults.length} of them changed.`);
  } else if (faults.length > 0) {
    console.log([...faults, '`npm run docs:machines` mends it.'].join('\n'));
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
