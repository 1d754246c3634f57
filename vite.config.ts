/** One config for the browser build, the server build (`vite build --ssr`) and the unit tests. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { FRAME_PATH } from './contract/dev.ts';
import project from './package.json' with { type: 'json' };
import { someTestRan } from './scripts/setup/some-test-ran.mjs';

/** With hot reload Vite serves the pages, and a second one must have the address that the server gives it. */
const frameAddress: Plugin = {
  name: 'frame-address',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const [path, ...query] = (request.url ?? '').split('?');
      if (path === FRAME_PATH) request.url = ['/frame.html', ...query].join('?');
      next();
    });
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), frameAddress, someTestRan()],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(project.version) },
  build: isSsrBuild
    ? {
        ssr: true,
        rolldownOptions: { input: ['server/main.ts', 'server/admin.ts'] },
        outDir: 'dist/server',
        target: 'node20',
        emptyOutDir: true,
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        sourcemap: true,
        rolldownOptions: {
          input: ['index.html', 'frame.html'],
          output: {
            // What every page needs comes in one piece: thirty small files would be thirty requests.
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  test: /vite[\\/]modulepreload-polyfill|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|use-sync-external-store|xstate|@xstate|zod)[\\/]/,
                },
                // The parts that many pages share; one that few use stays with them, and so does what would weigh on the
                // first view although it needs it not: tooltips with their library, the boxes of a code.
                {
                  name: 'kit',
                  test: /[\\/](src[\\/]ui(?![\\/](tooltip|code-))|contract|lucide-react)[\\/]/,
                  minShareCount: 6,
                },
              ],
            },
          },
        },
      },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{contract,server,walks,tooling}/**/*.test.ts'],
          // To import the server and to compile the database engine anew would be half the time of most files.
          isolate: false,
          setupFiles: ['tests/support/leave-as-found.ts'],
          // Databases and password hashes on a busy machine take seconds; no test waits for these limits.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          environment: 'node',
          include: ['tests/processes/**/*.test.ts'],
          globalSetup: ['tests/support/build-first.ts'],
          // As above.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'effects',
          environment: 'jsdom',
          include: ['tests/effects/**/*.test.ts'],
          // The build of the SDK that browsers get, and not the one for Node.
          server: { deps: { inline: [/firebase/] } },
          // As above.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          // jsdom on a busy machine: a path of twelve gestures may take seconds, and no test waits for this limit.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ['tests/support/screen-setup.ts'],
        },
      },
    ],
  },
}));
