/** Measures the seconds of each suite of a run, printed at its end. */
import { cpus } from 'node:os';

/**
 * The projects of vite.config.ts by their files; the first match counts.
 *
 * @type {readonly (readonly [string, RegExp])[]}
 */
const projects = [
  ['walks', /\/tests\/screens\/walks\//],
  ['isolated', /\/tests\/screens\/.*\.isolated\.test\.tsx$/],
  ['screens', /\/tests\/screens\//],
  ['effects', /\/tests\/effects\//],
  ['processes', /\/tests\/processes\//],
  ['node', /\/tests\//],
];

/**
 * The sum of the seconds of each project's files. Files run in parallel, so the sum exceeds the elapsed time. Set-up and
 * imports are not included.
 *
 * @param {{ testResults: readonly { name: string, startTime: number, endTime: number }[] }} json what vitest's json
 *   reporter wrote
 * @returns {Record<string, number>}
 */
export function secondsByProject(json) {
  /** @type {Record<string, number>} */
  const seconds = {};
  for (const { name, startTime, endTime } of json.testResults) {
    const [project = 'node'] = projects.find(([, files]) => files.test(name.replaceAll('\\', '/'))) ?? [];
    seconds[project] = (seconds[project] ?? 0) + (endTime - startTime) / 1000;
  }
  return seconds;
}

/** The milliseconds of all processors of the machine since its start: busy, and altogether. */
function processorTimes() {
  const times = cpus().map((one) => one.times);
  const all = times.flatMap((one) => Object.values(one)).reduce((sum, one) => sum + one, 0);
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}

/**
 * Collects the seconds of suites and prints them in the order of collection, one per line. Of those that it times it says how
 * busy the machine's processors were: what is left could be used by more workers.
 *
 * @param {() => { busy: number, all: number }} [times] another machine, for tests
 */
export function stopwatch(times = processorTimes) {
  /** @type {[suite: string, seconds: number][]} */
  const rows = [];
  const took = (/** @type {string} */ suite, /** @type {number} */ seconds) =>
    void rows.push([suite, seconds]);
  return {
    took,
    /**
     * @template T
     * @param {string} suite
     * @param {() => Promise<T>} run
     */
    async timed(suite, run) {
      const began = performance.now();
      const before = times();
      try {
        return await run();
      } finally {
        const { busy, all } = times();
        const share = Math.round(((busy - before.busy) / Math.max(1, all - before.all)) * 100);
        took(`${suite}, processors ${share} % busy`, (performance.now() - began) / 1000);
      }
    },
    /** @returns {string[]} */
    lines: () => rows.map(([suite, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${suite}`),
  };
}
