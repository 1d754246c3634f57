/** What the last test run covered of each machine, from the files it left: the machine atlas paints it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { COVERAGE_PATH, machineCoverage, type MachineCoverage } from '../../contract/dev.ts';
import { projectRoot } from '../project-root.ts';
import { devtoolsOnly } from './this-machine.ts';

/** Null for a file that holds something else: a run may have been stopped while it wrote. */
async function readCoverage(file: string): Promise<MachineCoverage | null> {
  try {
    return machineCoverage.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Serves `COVERAGE_PATH` while devtools are on; without them the address is unknown. */
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
