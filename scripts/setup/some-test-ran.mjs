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
 * Vitest passes a run in which every test was filtered out, for example by `-t` with an unknown title. With this plugin
 * such a run fails.
 *
 * @returns {import('vitest/config').Plugin}
 */
export function someTestRan() {
  return {
    name: 'some-test-ran',
    configureVitest({ vitest }) {
      const { reporters } = vitest.config;
      // Called once per project, but the reporters are shared by all projects, so the plugin adds its own only once.
      if (!reporters.some(isOurs)) reporters.push(reporter);
    },
  };
}
