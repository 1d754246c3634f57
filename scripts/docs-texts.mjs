/**
 * `npm run docs:texts`: writes docs/texts.md, the texts of the specification with where they are shown and which test
 * sees them. It fails if a text is missing. With `--check` it writes nothing and fails also if the page is outdated.
 */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./setup/install.mjs');
try {
  await ensureInstalled();
  const { readRows, textFaults, writeTexts } = await import('./texts/text-files.mjs');
  const rows = readRows();
  if (!process.argv.includes('--check')) writeTexts(rows);
  const faults = textFaults(rows);
  if (faults.length > 0) {
    console.log(faults.join('\n'));
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
