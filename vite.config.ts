/** One config for the browser build, the server build (`vite build --ssr`) and the unit tests. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { FRAME_PATH } from './contract/dev.ts';
import project from './package.json' with { type: 'json' };
import {
  firstViewChunk,
  outsideChunk,
  pagesChunk,
  recordsChunk,
  valuesChunk,
} from './scripts/setup/first-view.mjs';
import { someTestRan } from './scripts/setup/some-test-ran.mjs';
import { LongFilesFirst } from './scripts/setup/test-order.mjs';

/** In development Vite serves the pages; the second page must have the same address as on the server. */
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

const THEME = '/theme.js';

/**
 * Renders the outline of index.html at once and only once: the stylesheet follows it, where it blocks only the application,
 * and the script that determines its look is inlined.
 */
const outlineFirst: Plugin = {
  name: 'outline-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const theme = readFileSync(`public${THEME}`, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$|^\s+/gm, '');
      const link = `<script src="${THEME}"></script>`;
      if (!html.includes(link)) throw new Error(`A page does not name ${THEME}.`);
      const whole = html.replace(link, () => `<script>${theme}</script>`);
      if (!whole.includes('id="outline"')) return whole;
      const styles = whole.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      const bare = styles.reduce((rest, style) => rest.replace(style, ''), whole);
      return bare.replace(/ *<\/body>/, (end) => styles.join('') + end);
    },
  },
};

const routerBuild = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url));

/** The package's exports name its development build for every bundler; the other one lacks the warnings of development. */
const routerForProduction = [
  { find: /^react-router$/, replacement: routerBuild('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
];

/** Screen tests that mock a module, or that test what a module keeps for all its users. */
const ISOLATED = 'tests/screens/**/*.isolated.test.tsx';

/** Of the groups of chunks below, and of the bundler's own few lines. */
const groupNames = new Set(['base', 'first', 'outside', 'records', 'values', 'pages', 'rolldown-runtime']);

export default defineConfig(({ command, isSsrBuild }) => ({
  resolve: { alias: command === 'build' ? routerForProduction : [] },
  plugins: [react(), tailwindcss(), frameAddress, ...(isSsrBuild ? [] : [outlineFirst]), someTestRan()],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(project.version) },
  build: isSsrBuild
    ? {
        ssr: true,
        rolldownOptions: {
          input: [
            'server/main.ts',
            'server/admin.ts',
            'server/imports/import-worker.ts',
            'server/assistant/understanding/train-base.ts',
            'server/assistant/understanding/train-worker.ts',
            'server/assistant/understanding/trial-worker.ts',
          ],
        },
        outDir: 'dist/server',
        target: 'node20',
        emptyOutDir: true,
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        sourcemap: true,
        modulePreload: {
          // Browsers without module preload load slightly later; the polyfill would add code for every browser.
          polyfill: false,
          // What the first view has loaded is not asked for again, and need not be in the lists of every page.
          resolveDependencies: (_, files, { hostType }) =>
            hostType === 'html'
              ? files
              : files.filter((file) => !/\/(base|first|rolldown-runtime)-/.test(file)),
        },
        rolldownOptions: {
          input: ['index.html', 'frame.html'],
          output: {
            // The entry lists the files of all pages, so that each letter counts in the first view. Routes and screens are named by
            // their content alone; what else an import() or a group names keeps its name.
            chunkFileNames: ({ name, isDynamicEntry }) =>
              (isDynamicEntry && !/-(route|routes|screen)$/.test(name)) || groupNames.has(name)
                ? 'assets/[name]-[hash:7].js'
                : 'assets/[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            // Modules that every page needs are one chunk, because thirty small files would be thirty requests.
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|use-sync-external-store|xstate|@xstate|zod)[\\/]/,
                },
                { name: firstViewChunk(), debugName: 'first' },
                { name: outsideChunk(), debugName: 'outside', includeDependenciesRecursively: false },
                { name: recordsChunk(), debugName: 'records', includeDependenciesRecursively: false },
                { name: pagesChunk(), debugName: 'pages', includeDependenciesRecursively: false },
                { name: valuesChunk(), debugName: 'values', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{contract,server,walks,tooling}/**/*.test.ts'],
          // Importing the server and compiling the database engine again would be half the time of most files.
          isolate: false,
          globalSetup: ['tests/support/database/migrated-original.ts'],
          setupFiles: ['tests/support/server/leave-as-found.ts'],
          // Databases and password hashes on a busy machine take seconds; no test waits for these limits.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          environment: 'node',
          include: ['tests/processes/**/*.test.ts'],
          // The tests open databases themselves, for which the engine would be compiled again in each file.
          isolate: false,
          globalSetup: ['tests/support/build/build-first.ts'],
          setupFiles: ['tests/support/server/leave-as-found.ts'],
          // As above.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Of `npm run test:postgres`: servers on a PostgreSQL behind nginx.
          name: 'deployed',
          environment: 'node',
          include: ['tests/deployed/**/*.test.ts'],
          globalSetup: ['tests/support/build/build-first.ts'],
          // A PostgreSQL, two servers and nginx start on a busy machine in minutes; no test waits for these limits.
          testTimeout: 600_000,
          hookTimeout: 900_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'effects',
          environment: 'jsdom',
          include: ['tests/effects/**/*.test.ts'],
          // The SDK's build for browsers, not the one for Node.
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
          exclude: ['tests/screens/walks/**', ISOLATED],
          // Creating jsdom and importing React and the machines again would take half the time of most files.
          isolate: false,
          // jsdom on a busy machine: a path of twelve gestures may take seconds, and no test waits for this limit.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ['tests/support/server/leave-as-found.ts', 'tests/support/screens/screen-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'jsdom',
          include: [ISOLATED],
          // As above.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ['tests/support/screens/screen-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'walks',
          environment: 'jsdom',
          include: ['tests/screens/walks/**/*.test.{ts,tsx}'],
          // Modules can be shared between files, because a screen keeps no state outside its actor.
          isolate: false,
          // As above.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ['tests/support/server/leave-as-found.ts', 'tests/support/screens/screen-setup.ts'],
        },
      },
    ],
  },
}));
