/** `npm run admin -- <command> …`: the operator's commands, for example disabling an account. */
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { loadEnv } = await import('./setup/root.mjs');
const { ensureInstalled } = await import('./setup/install.mjs');
const { adminEntry, ensureBuilt } = await import('./setup/build.mjs');
const { run } = await import('./setup/run.mjs');

try {
  loadEnv();
  await ensureInstalled();
  await ensureBuilt();
  const env = { NODE_ENV: 'production', ...process.env };
  const args = ['--enable-source-maps', adminEntry, ...process.argv.slice(2)];
  process.exitCode = await run(process.execPath, args, { env });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
