/** The linter refuses a test that asserts nothing, because such a test cannot fail. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';
import { lint } from '../support/build/lint-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepwell-assertions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const RULE = 'vitest(expect-expect): Test has no assertions';
const withoutAssertion = (violation: string) => violation.includes(`: ${RULE}`);
const ofVitest = "import { test } from 'vitest';\n";

test('the linter refuses a test without an assertion, and not one that asserts in a function of the project', async () => {
  const found = await lint(join(folder, 'unit'), [
    {
      path: 'tests/server/none.test.ts',
      code: `${ofVitest}test('none', async () => void (await fetch('/')));\n`,
    },
    { path: 'tests/screens/each.test.ts', code: `${ofVitest}test.each([1])('%i', (one) => void one);\n` },
    { path: 'tests/server/ours.test.ts', code: `${ofVitest}test('ours', () => isRefused(1));\n` },
  ]);
  expect(found.filter(withoutAssertion)).toEqual([
    `tests/screens/each.test.ts: ${RULE}`,
    `tests/server/none.test.ts: ${RULE}`,
  ]);
});

test('every browser test has an assertion, as the linter finds when it takes them for tests of vitest', async () => {
  const from = join(projectRoot(), 'tests/browser');
  const names = (await readdir(from)).filter((name) => name.endsWith('.spec.ts'));
  const files = await Promise.all(
    names.map(async (name) => ({
      path: `tests/browser/${name}`,
      code: (await readFile(join(from, name), 'utf8')).replace("'@playwright/test'", "'vitest'"),
    })),
  );
  expect(files.filter(({ code }) => code.includes("'vitest'")).map(({ path }) => path)).toHaveLength(
    names.length,
  );
  const planted = { path: 'tests/browser/planted.spec.ts', code: `${ofVitest}test('none', () => {});\n` };
  const found = await lint(join(folder, 'browser'), [...files, planted]);
  expect(found.filter(withoutAssertion)).toEqual([`tests/browser/planted.spec.ts: ${RULE}`]);
});
