/** @typedef {import('vitest/reporters').Reporter & { readonly countsExecuted: true }} ExecutionReporter */

/** @type {ExecutionReporter} */
const reporter = {
  countsExecuted: true,
  onTestRunEnd(modules) {
    const ran = modules.some((module) =>
      [...module.children.allTests()].some((test) => ['passed', 'failed'].includes(test.result().state)),
    );
    if (ran) return;
    console.error('No test ran.');
    process.exitCode = 1;
  },
};

/** @param {unknown} one */
const isOurs = (one) => typeof one === 'object' && one !== null && 'countsExecuted' in one;

/**
 * Vitest passes a run in which every test was filtered out: `-t` with a title that is nowhere looks like success. With
 * this plugin it fails.
 *
 * @returns {import('vitest/config').Plugin}
 */
export function someTestRan() {
  return {
    name: 'some-test-ran',
    configureVitest({ vitest }) {
      const { reporters } = vitest.config;
      // Called for every project, each of which reads the config anew; the reporters belong to all of them together.
      if (!reporters.some(isOurs)) reporters.push(reporter);
    },
  };
}
