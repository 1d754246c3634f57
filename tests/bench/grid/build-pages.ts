/** One production build per grid, each a single script, so that its weight is all it needs. */
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

export async function buildPage(name: PageName): Promise<BuiltPage> {
  const outDir = join(projectRoot(), 'node_modules', '.cache', 'keepwell-bench', name);
  await build({
    root: projectRoot(),
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
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(import.meta.dirname, 'pages', `${name}.tsx`),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]', codeSplitting: false },
      },
    },
  });
  const script = await readFile(join(outDir, 'page.js'), 'utf8');
  const styled = (await readdir(outDir)).includes('page.css');
  const style = styled ? await readFile(join(outDir, 'page.css'), 'utf8') : '';
  return { script, style, gzip: gzipSync(script, { level: 9 }).length };
}
