/** A run by hand whose filter matches nothing must fail: otherwise a fault would seem not to be found by the tests. */
import { expect, test } from 'vitest';
import { capture, tool } from '../../scripts/setup/run.mjs';

function vitest(...args: readonly string[]) {
  const [node, script] = tool('vitest');
  // The inner run must not read the variables of the outer one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  return capture(node, [script, 'run', 'tests/tooling/set-up.test.ts', '--reporter=json', ...args], { env });
}

test('a run that is filtered by a title that no test has fails, also with another reporter', async () => {
  const { code, output } = await vitest('-t', 'no test is called this');
  expect([code, output.match(/No test ran\./g)?.length], output).toEqual([1, 1]);
});

test('a run that is filtered by the title of one test passes', async () => {
  const { code, output } = await vitest('-t', 'Node 22.0.0 is new enough');
  expect(code, output).toBe(0);
});
