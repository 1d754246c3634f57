import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsByProject } from '../seconds.mjs';
import { fromVitest, judged } from '../tally.mjs';
import { run, tool } from './run.mjs';

/**
 * Runs vitest with its usual output and reads the counts from its report.
 *
 * @param {string} name of the runner, for failures of the runner itself
 * @param {string} folder where the report may be written
 * @param {readonly string[]} filters of the test files; empty for all
 * @param {NodeJS.ProcessEnv} env
 * @param {(project: string, seconds: number) => void} [took] is told how long the files of each project took
 */
export async function runVitest(name, folder, filters, env, took = () => {}) {
  const file = join(folder, 'vitest.json');
  const [node, vitest] = tool('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // By default vitest leaves one processor free, which is half of two.
  const workers = '--maxWorkers=100%';
  const code = await run(node, [vitest, 'run', ...filters, ...reporters, workers], { env });
  try {
    const json = JSON.parse(readFileSync(file, 'utf8'));
    for (const [project, seconds] of Object.entries(secondsByProject(json)))
      took(`${name}: files of ${project}, added up`, seconds);
    return judged(name, code, fromVitest(json));
  } catch {
    return judged(name, code, undefined);
  }
}
