/** Bundles sources of the project for Node, as the server is delivered. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../../../server/project-root.ts';

export interface Bundle {
  /** The bundled file of a source, by the source's path. */
  fileOf(source: string): string;
  remove(): Promise<void>;
}

/** Inside the project, so that what is bundled finds dependencies and migrations. */
export async function bundle(sources: readonly string[]): Promise<Bundle> {
  const cache = join(projectRoot(), 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'keepwell-bundle-'));
  await build({
    root: projectRoot(),
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      rolldownOptions: { input: [...sources] },
      outDir,
      target: 'node20',
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  return {
    fileOf: (source) => join(outDir, `${basename(source, '.ts')}.js`),
    remove: () => rm(outDir, { recursive: true }),
  };
}
