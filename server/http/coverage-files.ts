/** The machine coverage of the last test run, from the files it left. The machine atlas displays it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { COVERAGE_PATH, machineCoverage, type MachineCoverage } from '../../contract/dev.ts';
import { projectRoot } from '../project-root.ts';
import { devtoolsOnly } from './this-machine.ts';

/** Null for an invalid file: a run may have been stopped while writing it. */
async function readCoverage(file: string): Promise<MachineCoverage | null> {
  try {
    return machineCoverage.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Serves `COVERAGE_PATH` if devtools are on; otherwise the address is not found. */
export function serveCoverage(
  app: FastifyInstance,
  folder: string = join(projectRoot(), 'coverage', 'machines'),
): void {
  if (!app.deps.config.devtools) return;
  app.get(COVERAGE_PATH, devtoolsOnly(app.deps.config), async (): Promise<readonly MachineCoverage[]> => {
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => name.endsWith('.json')).toSorted();
    const read = await Promise.all(files.map((name) => readCoverage(join(folder, name))));
    return read.filter((one) => one !== null);
  });
}
