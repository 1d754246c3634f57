/** One production build per page, each a single script, so that its weight is all it needs. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { projectRoot } from '../../../server/project-root.ts';
import type { PageName } from './peers.ts';

export interface BuiltPage {
  readonly script: string;
  readonly style: string;
  /** Bytes of JavaScript, gzip, with React. */
  readonly gzip: number;
}

/** @param against the checkout from which the pages named `-before` are built */
export async function buildPage(name: PageName, against: string | null): Promise<BuiltPage> {
  const isEarlier = name.endsWith('-before');
  if (isEarlier && against === null) throw new Error(`${name} is built from another checkout only.`);
  const root = isEarlier ? (against ?? '') : projectRoot();
  return buildFile(`tests/bench/grid/pages/${name.replace(/-before$/, '')}.tsx`, { root, name });
}

interface Build {
  readonly root: string;
  /** Of the folder for what is built. */
  readonly name: string;
}

/** @param file of the page, below the root */
export async function buildFile(file: string, { root, name }: Build): Promise<BuiltPage> {
  const outDir = join(projectRoot(), 'node_modules', '.cache', 'keepwell-bench', name);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    // The peers lie in a folder of their own; there must still be one React.
    resolve: { dedupe: ['react', 'react-dom'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: join(root, file),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]', codeSplitting: false },
      },
    },
  });
  const script = await readFile(join(outDir, 'page.js'), 'utf8');
  const styled = (await readdir(outDir)).includes('page.css');
  const style = styled ? await readFile(join(outDir, 'page.css'), 'utf8') : '';
  return { script, style, gzip: gzipSync(script, { level: 9 }).length };
}
