import { expect, test } from 'vitest';
import { secondsByProject, stopwatch } from '../../scripts/seconds.mjs';

test('the seconds of files are added up by the project of vitest that ran them', () => {
  const file = (path: string, startTime: number, endTime: number) => ({
    name: `/anywhere/tests/${path}`,
    startTime,
    endTime,
  });
  expect(
    secondsByProject({
      testResults: [
        file('server/codes.test.ts', 1_000, 3_500),
        file('walks/form.test.ts', 2_000, 2_500),
        file('screens/walks/join.test.tsx', 0, 4_000),
        file('screens/grid/totals.test.tsx', 0, 2_000),
        file('effects/api.test.ts', 0, 100),
        file('processes/kill.test.ts', 0, 1_000),
      ],
    }),
  ).toEqual({ node: 3, walks: 4, screens: 2, effects: 0.1, processes: 1 });
});

test('suites are told in their order, with their seconds, one a line', () => {
  const { took, lines } = stopwatch();
  took('check: dead code', 3.04);
  took('vitest', 612);
  expect(lines()).toEqual(['    3.0 s  check: dead code', '  612.0 s  vitest']);
});

test('a suite that throws is timed too', async () => {
  const { timed, lines } = stopwatch();
  await expect(timed('browser', () => Promise.reject(new Error('no browser')))).rejects.toThrow('no browser');
  expect(lines()).toEqual([expect.stringMatching(/^ +\d+\.\d s  browser, processors \d+ % busy$/)]);
});

test('of a suite that is timed it is told how busy the processors were meanwhile', async () => {
  const readings = [
    { busy: 1_000, all: 4_000 },
    { busy: 2_500, all: 6_000 },
  ];
  const { timed, lines } = stopwatch(() => readings.shift()!);
  await timed('vitest', () => Promise.resolve());
  expect(lines()).toEqual([expect.stringMatching(/^ +0\.0 s  vitest, processors 75 % busy$/)]);
});
