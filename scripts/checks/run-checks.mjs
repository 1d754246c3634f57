import { emptyTally } from '../tally.mjs';
import { steps } from './steps.mjs';

/**
 * Runs every step, even after a failure, and reports each result. A failed step prints its whole output.
 *
 * @param {(step: string, seconds: number) => void} [took] is told how long each step took
 * @returns {Promise<import('../tally.mjs').Tally>}
 */
export async function runChecks(took = () => {}) {
  const tally = emptyTally();
  for (const { name, run } of steps) {
    const began = performance.now();
    const { code, output } = await run().catch((/** @type {unknown} */ error) => ({
      code: 1,
      output: `${error instanceof Error ? error.message : String(error)}\n`,
    }));
    const seconds = (performance.now() - began) / 1000;
    took(`check: ${name}`, seconds);
    if (code === 0) tally.passed += 1;
    else tally.failed.push(`check: ${name}`);
    if (code !== 0) process.stdout.write(`\n${output.trimEnd()}\n`);
    console.log(
      `${code === 0 ? '  ok    ' : '  FAILED'}  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(5)} s`,
    );
    if (code === 0 && name === 'size budgets') process.stdout.write(output);
  }
  return tally;
}
