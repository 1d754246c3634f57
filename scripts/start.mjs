/** `npm start`: starts the application from a fresh clone, with only Node and npm installed. */
import { requireNode } from './setup/node-version.mjs';

requireNode();
// Loaded only now, so that an older Node prints the sentence above and not a syntax error.
const { loadEnv } = await import('./setup/root.mjs');
const { ensureInstalled } = await import('./setup/install.mjs');
const { ensureBuilt, serverEntry } = await import('./setup/build.mjs');
const { onStop, startNode } = await import('./setup/serve.mjs');

try {
  loadEnv();
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const server = startNode(['--enable-source-maps', serverEntry], { NODE_ENV: 'production', ...process.env });
onStop(server.stop);
process.exitCode = await server.ended;
