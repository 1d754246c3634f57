/** One config for the browser build, the server build (`vite build --ssr`) and the unit tests. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

const THEME = '/theme.js';

/**
 * Lets the outline of index.html be drawn at once, and once: the stylesheet stands behind it, where it keeps only the
 * application waiting, and the script that says how it looks is part of the page.
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

/** The sign-in page with its frame and its picture, the session, and what may have to stand in place of a page. */
const firstView = new RegExp(
  [
    'contract/(call|errors|rights|shapes|rules/(code|email|visible-text))',
    'machines/(shared/(call-slot|form|not-provided|shared-action)|app/(page-code|session).machine|auth/(identity-error|problem|signin(\\.machine|-messages)))',
    'src/app/actors/(roots|signin-with-effects|with-calls)',
    'src/effects/sign-in',
    'src/features/app/(?!session-(bar|expired|flow)|not-found-here)[^/]*',
    'src/features/auth/(auth-[^/]*|preview-rows|problem|signed-out-notice|signin-[^/]*|use-form|waiting)',
    'src/grid/(cell-names|column-width|grid-header|grid-style|noted-cell)',
    'src/ui/(button-link|error-state|skeleton|use-focus-on-problem)',
  ]
    .map((path) => `/${path}\\.tsx?$`)
    .join('|'),
);

const routerBuild = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url));

/** The package's exports name its development build for every bundler; the other one lacks the warnings of development. */
const routerForProduction = [
  { find: /^react-router$/, replacement: routerBuild('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  resolve: { alias: command === 'build' ? routerForProduction : [] },
  plugins: [react(), tailwindcss(), frameAddress, ...(isSsrBuild ? [] : [outlineFirst]), someTestRan()],
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
        // A browser without it fetches a little later; the polyfill would cost every browser its bytes.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['index.html', 'frame.html'],
          output: {
            // What every page needs comes in one piece: thirty small files would be thirty requests.
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|use-sync-external-store|xstate|@xstate|zod)[\\/]/,
                },
                // The parts that many pages share; one that few use stays with them, and so does what would weigh on the
                // first view although it needs it not: tooltips and dialogs with their libraries, the boxes of a code.
                {
                  name: 'kit',
                  test: /[\\/](src[\\/]ui(?![\\/](tooltip|code-|dialog|confirm-dialog|password-rules))|contract(?![\\/](invitations|mailed-code|rules[\\/](password|web-address)))|lucide-react)[\\/]/,
                  minShareCount: 6,
                },
                // What else the first view needs: by itself each is a request for half a kilobyte.
                { name: 'first', test: firstView },
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
          setupFiles: ['tests/support/server/leave-as-found.ts'],
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
          globalSetup: ['tests/support/build/build-first.ts'],
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
          exclude: ['tests/screens/walks/**'],
          // jsdom on a busy machine: a path of twelve gestures may take seconds, and no test waits for this limit.
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
          // Every file needs all machines; a screen keeps nothing outside of its actor that another walk would find.
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
