/** `npm start`: from a fresh clone to a running application, with nothing but Node and npm. */
import { requireNode } from './setup/node-version.mjs';

requireNode();
// Loaded only now: an older Node gets the sentence above, not a syntax error from one of these.
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
