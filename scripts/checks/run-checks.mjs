import { availableParallelism } from 'node:os';
import { emptyTally } from '../tally.mjs';
import { steps } from './steps.mjs';

/** @typedef {{ code: number, output: string, seconds: number }} Ended */

/**
 * @param {import('./steps.mjs').Step} step
 * @returns {Promise<Ended>}
 */
async function timed({ run }) {
  const began = performance.now();
  const { code, output } = await run().catch((/** @type {unknown} */ error) => ({
    code: 1,
    output: `${error instanceof Error ? error.message : String(error)}\n`,
  }));
  return { code, output, seconds: (performance.now() - began) / 1000 };
}

/**
 * Starts the steps in their order, one for each processor at a time, because most of them use only one.
 *
 * @returns {readonly Promise<Ended>[]} as the steps are ordered
 */
function startAll() {
  /** @type {Promise<Ended>[]} */
  const all = [];
  const most = availableParallelism();
  /** @type {Set<Promise<unknown>>} */
  const running = new Set();
  /** @param {import('./steps.mjs').Step} step */
  const start = async (step) => {
    while (running.size >= most) await Promise.race(running);
    const ended = timed(step);
    running.add(ended);
    return ended.finally(() => running.delete(ended));
  };
  for (const step of steps) all.push(start(step));
  return all;
}

/**
 * Runs every step, even after a failure, and reports each result. A failed step prints its whole output.
 *
 * @param {(step: string, seconds: number) => void} [took] is told how long each step took
 * @returns {Promise<import('../tally.mjs').Tally>}
 */
export async function runChecks(took = () => {}) {
  const tally = emptyTally();
  const all = startAll();
  for (const [index, { name }] of steps.entries()) {
    const { code, output, seconds } = /** @type {Ended} */ (await all[index]);
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
