/** `npm run build`: both builds, even if nothing has changed. */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./setup/install.mjs');
const { ensureBuilt } = await import('./setup/build.mjs');
try {
  await ensureInstalled();
  await ensureBuilt({ force: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
