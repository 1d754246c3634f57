import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from '../tally.mjs';
import { ensureInstalled } from './install.mjs';
import { runVitest } from './run-vitest.mjs';

/**
 * Runs some test files in another way than `npm test` does, and sets the exit code.
 *
 * @param {string} name of the command, for failures of the runner itself
 * @param {readonly string[]} files
 * @param {string} variable of the environment, which is set to `true`
 */
export async function runTestFiles(name, files, variable) {
  const folder = mkdtempSync(join(tmpdir(), 'keepwell-test-'));
  try {
    await ensureInstalled();
    const tally = await runVitest(name, folder, files, { ...process.env, [variable]: 'true' });
    console.log('');
    report(tally);
    process.exitCode = tally.failed.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
