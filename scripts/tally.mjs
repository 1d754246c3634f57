/** Adds up the results of several test runners. A runner without a report has failed. */
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: string[], skipped: string[] }} Tally
 */

/** @returns {Tally} */
export function emptyTally() {
  return { passed: 0, failed: [], skipped: [] };
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.flatMap((tally) => tally.failed),
    skipped: tallies.flatMap((tally) => tally.skipped),
  };
}

/**
 * Prints failed and skipped tests by name, then the summary line that callers parse.
 *
 * @param {Tally} tally
 */
export function report(tally) {
  for (const name of tally.skipped) console.log(`skipped: ${name}`);
  for (const name of tally.failed) console.log(`failed: ${name}`);
  console.log(`${tally.passed} passed, ${tally.failed.length} failed`);
}

/** Characters. Enough for the actual and the expected value, because often only the end of a log is available. */
const REASON_LENGTH = 600;

/**
 * @param {string} name
 * @param {string | undefined} message of the runner
 */
function withReason(name, message = '') {
  const reason = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, REASON_LENGTH);
  return reason === '' ? name : `${name} — ${reason}`;
}

/**
 * @typedef {{ ancestorTitles: string[], title: string, status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 *
 * @param {{ testResults: VitestFile[] }} json output of vitest's json reporter
 * @returns {Tally}
 */
export function fromVitest(json) {
  const tally = emptyTally();
  for (const file of json.testResults) {
    const where = file.name.replaceAll('\\', '/').replace(/^.*\/tests\//, 'tests/');
    for (const test of file.assertionResults) {
      const name = `${where}: ${[...test.ancestorTitles, test.title].join(' › ')}`;
      if (test.status === 'passed') tally.passed += 1;
      else if (test.status === 'failed') tally.failed.push(withReason(name, test.failureMessages?.[0]));
      else tally.skipped.push(name);
    }
    const ended = (/** @type {string} */ status) =>
      file.assertionResults.some((test) => test.status === status);
    // A file that cannot be loaded, or whose hooks throw, contains no failed test.
    if (file.status === 'failed' && !ended('failed')) tally.failed.push(withReason(where, file.message));
    else if (!ended('failed') && !ended('passed')) tally.failed.push(`${where}: ran no test`);
  }
  return tally;
}

/**
 * @typedef {{ type: string, description?: string }} PlaywrightAnnotation
 * @typedef {{ error?: { message?: string } }} PlaywrightResult
 * @typedef {{ annotations?: PlaywrightAnnotation[], status: string, results?: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 *
 * @param {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} json output of Playwright's json reporter
 * @returns {Tally}
 */
export function fromPlaywright(json) {
  const tally = emptyTally();
  /** @param {PlaywrightSuite} suite @param {string} above */
  const walk = (suite, above) => {
    const path = above === '' ? suite.title : `${above} › ${suite.title}`;
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const why = test.annotations?.find((annotation) => annotation.description)?.description;
        const name = `tests/browser/${path} › ${spec.title}${why ? ` (${why})` : ''}`;
        if (test.status === 'expected') tally.passed += 1;
        else if (test.status === 'skipped') tally.skipped.push(name);
        else tally.failed.push(withReason(name, test.results?.at(-1)?.error?.message));
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, path);
  };
  for (const suite of json.suites) walk(suite, '');
  for (const error of json.errors ?? []) {
    tally.failed.push(`tests/browser: ${error.message?.split('\n')[0] ?? 'an error outside any test'}`);
  }
  return tally;
}

/**
 * Compares a runner's report with its exit code.
 *
 * @param {string} runner
 * @param {number} code
 * @param {Tally | undefined} counted undefined without a report
 * @returns {Tally}
 */
export function judged(runner, code, counted) {
  if (counted === undefined)
    return { ...emptyTally(), failed: [`${runner} ended without a report (exit code ${code})`] };
  if (code !== 0 && counted.failed.length === 0) {
    return { ...counted, failed: [`${runner} ended with exit code ${code} though no test failed`] };
  }
  // Skipped tests do not count as executed.
  if (counted.passed + counted.failed.length === 0) {
    return { ...counted, failed: [`${runner} ran no test`] };
  }
  return counted;
}
