import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromVitest, judged } from '../tally.mjs';
import { run, tool } from './run.mjs';

/**
 * Runs vitest with its usual output and reads the counts from its report.
 *
 * @param {string} name of the runner, for failures of the runner itself
 * @param {string} folder where the report may be written
 * @param {readonly string[]} filters of the test files; empty for all
 * @param {NodeJS.ProcessEnv} env
 */
export async function runVitest(name, folder, filters, env) {
  const file = join(folder, 'vitest.json');
  const [node, vitest] = tool('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // By default vitest leaves one processor free, which is half of two.
  const workers = '--maxWorkers=100%';
  const code = await run(node, [vitest, 'run', ...filters, ...reporters, workers], { env });
  try {
    return judged(name, code, fromVitest(JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    return judged(name, code, undefined);
  }
}
