import { describe, expect, test } from 'vitest';
import { fromPlaywright, fromVitest, judged, sum } from '../../scripts/tally.mjs';

const vitestTest = (title: string, status: string) => ({ ancestorTitles: ['codes'], title, status });

test('a failed test is listed with the message of its runner, on one line and shortened', () => {
  const message = `Error: \u001b[31mexpected 1\u001b[39m\n\n  to be 2 ${'x'.repeat(700)}`;
  const failed = { ...vitestTest('opens', 'failed'), failureMessages: [message] };
  const file = { name: '/anywhere/tests/server/codes.test.ts', status: 'failed', assertionResults: [failed] };
  const reason = `Error: expected 1 to be 2 ${'x'.repeat(574)}`;
  expect(fromVitest({ testResults: [file] }).failed).toEqual([
    `tests/server/codes.test.ts: codes › opens — ${reason}`,
  ]);
  const spec = { title: 'opens', tests: [{ status: 'unexpected', results: [{ error: { message } }] }] };
  expect(fromPlaywright({ suites: [{ title: 'codes.spec.ts', specs: [spec] }] }).failed).toEqual([
    `tests/browser/codes.spec.ts › opens — ${reason}`,
  ]);
});

describe('counting vitest', () => {
  test('passed, failed and skipped tests of vitest are counted separately', () => {
    const tests = [
      vitestTest('opens', 'passed'),
      vitestTest('closes', 'failed'),
      vitestTest('later', 'pending'),
      vitestTest('someday', 'todo'),
    ];
    const file = { name: '/anywhere/tests/server/codes.test.ts', status: 'failed', assertionResults: tests };
    expect(fromVitest({ testResults: [file] })).toEqual({
      passed: 1,
      failed: ['tests/server/codes.test.ts: codes › closes'],
      skipped: ['tests/server/codes.test.ts: codes › later', 'tests/server/codes.test.ts: codes › someday'],
    });
  });

  test('a test file that vitest could not load is a failure', () => {
    const file = { name: '/anywhere/tests/server/codes.test.ts', status: 'failed', assertionResults: [] };
    expect(fromVitest({ testResults: [file] })).toEqual({
      passed: 0,
      failed: ['tests/server/codes.test.ts'],
      skipped: [],
    });
  });
});

test('a test file is a failure in which a filter matched nothing, or which has no test', () => {
  const file = (name: string, ...tests: ReturnType<typeof vitestTest>[]) => ({
    name: `/anywhere/tests/server/${name}.test.ts`,
    status: 'passed',
    assertionResults: tests,
  });
  const files = [
    file('codes', vitestTest('opens', 'passed'), vitestTest('later', 'skipped')),
    file('mail', vitestTest('sends', 'skipped')),
    file('empty'),
  ];
  expect(fromVitest({ testResults: files })).toEqual({
    passed: 1,
    failed: ['tests/server/mail.test.ts: ran no test', 'tests/server/empty.test.ts: ran no test'],
    skipped: ['tests/server/codes.test.ts: codes › later', 'tests/server/mail.test.ts: codes › sends'],
  });
});

test('a test of Playwright that is neither expected nor skipped counts as failed', () => {
  const spec = (title: string, status: string, description?: string) => ({
    title,
    tests: [{ status, annotations: description === undefined ? [] : [{ type: 'skip', description }] }],
  });
  const report = {
    suites: [
      {
        title: 'main-job.spec.ts',
        specs: [spec('edits', 'expected'), spec('undoes', 'unexpected'), spec('wobbles', 'flaky')],
        suites: [{ title: 'pictures', specs: [spec('baseline', 'skipped', 'another Chromium')] }],
      },
    ],
    errors: [{ message: 'no tests found\nat once' }],
  };
  expect(fromPlaywright(report)).toEqual({
    passed: 1,
    failed: [
      'tests/browser/main-job.spec.ts › undoes',
      'tests/browser/main-job.spec.ts › wobbles',
      'tests/browser: no tests found',
    ],
    skipped: ['tests/browser/main-job.spec.ts › pictures › baseline (another Chromium)'],
  });
});

describe('a report and the exit code', () => {
  const passed = { passed: 3, failed: [], skipped: [] };

  test('a tally that agrees with the exit code is left as it is', () => {
    expect(judged('vitest', 0, passed)).toEqual(passed);
    const failed = { passed: 3, failed: ['codes'], skipped: [] };
    expect(judged('vitest', 1, failed)).toEqual(failed);
  });

  test('a runner that ended without a report has failed', () => {
    expect(judged('vitest', 0, undefined).failed).toEqual(['vitest ended without a report (exit code 0)']);
  });

  test('a runner with exit code 1 and no failed test has failed', () => {
    expect(judged('vitest', 1, passed).failed).toEqual([
      'vitest ended with exit code 1 though no test failed',
    ]);
  });

  test.each([[[]], [['codes › opens']]])('a runner that ran no test and skipped %j has failed', (skipped) => {
    expect(judged('vitest', 0, { passed: 0, failed: [], skipped })).toEqual({
      passed: 0,
      failed: ['vitest ran no test'],
      skipped,
    });
  });
});

test('the sum of two tallies adds what passed and joins what failed and what was skipped', () => {
  expect(
    sum([
      { passed: 2, failed: ['a'], skipped: [] },
      { passed: 3, failed: [], skipped: ['b'] },
    ]),
  ).toEqual({ passed: 5, failed: ['a'], skipped: ['b'] });
});
