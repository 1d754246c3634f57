/** The project's lint rules over files that are not in it. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../server/project-root.ts';

/** A file with its content, by its path in the folder. */
export interface LintedFile {
  readonly path: string;
  readonly code: string;
}

interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly filename: string;
}

/**
 * Adds these files to a folder and answers `file: rule: message`, sorted. Only `parts` of it are linted, which are paths; by
 * default all.
 */
export async function lint(
  folder: string,
  files: readonly LintedFile[],
  parts: readonly string[] = ['.'],
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  await copyFile(join(projectRoot(), '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  await symlink(join(projectRoot(), 'node_modules'), join(folder, 'node_modules'), 'dir');
  for (const { path, code } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), code);
  }
  const output = await new Promise<string>((done) => {
    const oxlint = join(projectRoot(), 'node_modules/oxlint/bin/oxlint');
    execFile(process.execPath, [oxlint, '--format=json', ...parts], { cwd: folder }, (_error, stdout) =>
      done(stdout),
    );
  });
  const report = JSON.parse(output) as { diagnostics: Diagnostic[] };
  return report.diagnostics
    .map(({ filename, code, message }) => `${filename}: ${code}: ${message}`)
    .toSorted();
}
