/**
 * `npm run dev`: Vite with hot reload, which forwards API requests to the server. The server restarts on every change.
 * The browser sees one origin, as with `npm start`.
 */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { loadEnv, root } = await import('./setup/root.mjs');
const { ensureInstalled } = await import('./setup/install.mjs');
const { onStop, startNode } = await import('./setup/serve.mjs');
const { freePort } = await import('./setup/free-port.mjs');

try {
  loadEnv();
  await ensureInstalled();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

process.env['NODE_ENV'] = 'development';
const host = process.env['HOST'] || '127.0.0.1';
const port = Number(process.env['PORT'] || 4280);
const apiPort = await freePort(port + 1);
const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${port}`;

const { createServer } = await import('vite');
// Node 20 cannot run TypeScript without a loader.
const { register: runTypeScript } = await import('tsx/esm/api');
runTypeScript();
const { served } = await import('../contract/paths.ts');
const vite = await createServer({
  root,
  clearScreen: false,
  server: {
    host,
    port,
    strictPort: true,
    // The Host header is forwarded unchanged, because the server compares it and the origin with PUBLIC_URL.
    proxy: Object.fromEntries(
      // Vite handles all other addresses.
      Object.values(served).map((path) => [
        `^${path.replaceAll('.', '\\.')}(?:[/?:]|$)`,
        { target: `http://127.0.0.1:${apiPort}` },
      ]),
    ),
  },
});

const server = startNode(
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: publicUrl,
  },
);
let asked = false;
let running = true;
onStop((signal) => {
  asked = true;
  server.stop(signal);
});
const ended = server.ended.finally(() => {
  running = false;
});

/** Waits for the server. Vite listens only afterwards, so that no page loads while the API is missing. */
async function serverAnswers() {
  while (running) {
    const answer = await fetch(`http://127.0.0.1:${apiPort}/healthz`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

try {
  if (await serverAnswers()) {
    await vite.listen();
    console.log(`With hot reload: ${publicUrl} (the server behind it: http://127.0.0.1:${apiPort})`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  server.stop('SIGTERM');
}
const code = await ended;
await vite.close();
process.exitCode = asked ? 0 : code;
