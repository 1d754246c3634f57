/**
 * The canary of the lint set-up. Boundary tools go quiet when they are misconfigured: a pattern that matches nothing
 * reports nothing. So a small house full of bad imports is linted with the real configuration, and every single one
 * has to be named, and nothing else.
 */
import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badFiles, goodFiles, type LintedFile } from './boundary-cases.ts';

const project = resolve(import.meta.dirname, '../..');

/** The linter is a process of its own, and other suites may hold both processors. */
const slow = { timeout: 60_000 };

interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly filename: string;
}

/** Lints a folder made of these files, alone, and answers `file: rule: message`, sorted. */
async function lint(folder: string, files: readonly LintedFile[]): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  await copyFile(join(project, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'), 'dir');
  for (const { path, code } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), code);
  }
  const output = await new Promise<string>((done) => {
    const oxlint = join(project, 'node_modules/oxlint/bin/oxlint');
    execFile(process.execPath, [oxlint, '--format=json', '.'], { cwd: folder }, (_error, stdout) =>
      done(stdout),
    );
  });
  const report = JSON.parse(output) as { diagnostics: Diagnostic[] };
  return report.diagnostics
    .map(({ filename, code, message }) => `${filename}: ${code}: ${message}`)
    .toSorted();
}

describe('boundaries', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepwell-boundaries-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('every bad import is refused by name', slow, async () => {
    const expected = badFiles.flatMap(({ path, refused = [] }) =>
      refused.map((violation) => `${path}: ${violation}`),
    );
    expect(expected.length).toBeGreaterThan(40);
    expect(await lint(join(folder, 'bad'), [...goodFiles, ...badFiles])).toEqual(expected.toSorted());
  });

  test('what is planted in a copy of the real house is refused, and only that', slow, async () => {
    const copy = join(folder, 'copy');
    for (const part of ['contract', 'machines', 'src', 'server']) {
      await cp(join(project, part), join(copy, part), { recursive: true });
    }
    const found = await lint(copy, [
      { path: 'machines/auth/planted.ts', code: "import 'react';\n" },
      { path: 'src/features/auth/planted.ts', code: "import '../renewals/planted.ts';\n" },
      { path: 'src/features/renewals/planted.ts', code: "import '../../../server/config.ts';\n" },
    ]);
    expect(found.filter((violation) => violation.includes(': boundaries('))).toEqual([
      'machines/auth/planted.ts: boundaries(dependencies): machines may not import react',
      'src/features/auth/planted.ts: boundaries(dependencies): feature may not import ../renewals/planted.ts',
      'src/features/renewals/planted.ts: boundaries(dependencies): feature may not import ../../../server/config.ts',
    ]);
  });

  test('a clean house is not refused anything', slow, async () => {
    expect(await lint(join(folder, 'good'), goodFiles)).toEqual([]);
  });
});
