/** A run by hand whose filter matches nothing must not look like success: a planted fault would seem to survive it. */
import { expect, test } from 'vitest';
import { capture, tool } from '../../scripts/setup/run.mjs';

function vitest(...args: readonly string[]) {
  const [node, script] = tool('vitest');
  // The inner run is to know nothing of the one around it.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  return capture(node, [script, 'run', 'tests/tooling/set-up.test.ts', '--reporter=json', ...args], { env });
}

test('a title that no test has fails the run, also under a reporter of its own', async () => {
  const { code, output } = await vitest('-t', 'no test is called this');
  expect([code, output.match(/No test ran\./g)?.length], output).toEqual([1, 1]);
});

test('a title that one test has passes', async () => {
  const { code, output } = await vitest('-t', 'Node 22.0.0 is new enough');
  expect(code, output).toBe(0);
});
