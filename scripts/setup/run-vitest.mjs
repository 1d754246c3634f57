import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsByProject } from '../seconds.mjs';
import { fromVitest, judged } from '../tally.mjs';
import { run, tool } from './run.mjs';

/**
 * Runs vitest with its usual output and counts from its report.
 *
 * @param {string} name what a failure of the runner itself is called
 * @param {string} folder where the report may be written
 * @param {readonly string[]} filters which tests; none for all
 * @param {NodeJS.ProcessEnv} env
 * @param {(project: string, seconds: number) => void} [took] is told how long the files of each project took
 */
export async function runVitest(name, folder, filters, env, took = () => {}) {
  const file = join(folder, 'vitest.json');
  const [node, vitest] = tool('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // By itself vitest leaves one processor free, which of two is half.
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
