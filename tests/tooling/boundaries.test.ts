/**
 * Tests that the lint rules about imports still report. A misconfigured rule, whose pattern matches nothing, reports
 * nothing. So files full of bad imports are linted with the real configuration, and every one of them has to be
 * reported, and nothing else.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';
import { lint } from '../support/build/lint-folder.ts';
import { badFiles, goodFiles } from './boundary-cases.ts';

const project = projectRoot();

/** The linter is a process of its own, and other suites may be using both processors. */
const slow = { timeout: 60_000 };

describe('boundaries', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepwell-boundaries-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('every bad import is refused with a message that names it', slow, async () => {
    const expected = badFiles.flatMap(({ path, refused = [] }) =>
      refused.map((violation) => `${path}: ${violation}`),
    );
    expect(expected.length).toBeGreaterThan(40);
    expect(await lint(join(folder, 'bad'), [...goodFiles, ...badFiles])).toEqual(expected.toSorted());
  });

  test(
    "bad imports that are added to a copy of the product's source are refused, and nothing beside them is",
    slow,
    async () => {
      const copy = join(folder, 'copy');
      for (const part of ['contract', 'machines', 'src', 'server']) {
        await cp(join(project, part), join(copy, part), { recursive: true });
      }
      const planted = [
        { path: 'machines/auth/planted.ts', code: "import 'react';\n" },
        { path: 'src/features/auth/planted.ts', code: "import '../renewals/planted.ts';\n" },
        { path: 'src/features/renewals/planted.ts', code: "import '../../../server/config.ts';\n" },
      ];
      // With the files beside them; `npm run check` lints the whole source, which takes half a minute.
      const found = await lint(
        copy,
        planted,
        planted.map(({ path }) => dirname(path)),
      );
      expect(found.filter((violation) => violation.includes(': boundaries('))).toEqual([
        'machines/auth/planted.ts: boundaries(dependencies): machines may not import react',
        'src/features/auth/planted.ts: boundaries(dependencies): feature may not import ../renewals/planted.ts',
        'src/features/renewals/planted.ts: boundaries(dependencies): feature may not import ../../../server/config.ts',
      ]);
    },
  );

  test('nothing is refused in files whose imports are all allowed', slow, async () => {
    expect(await lint(join(folder, 'good'), goodFiles)).toEqual([]);
  });
});
