/** Builds browser and server, only if a source file has changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';
import { run, tool } from './run.mjs';
import { step } from './step.mjs';

/** Everything that the builds are made of. */
export const sources = [
  'contract',
  'machines',
  'src',
  'server',
  'public',
  'index.html',
  'frame.html',
  'package.json',
  'package-lock.json',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

const stampFile = join(root, 'dist', 'built-from');
export const serverEntry = join(root, 'dist', 'server', 'main.js');
export const adminEntry = join(root, 'dist', 'server', 'admin.js');
export const clientFolder = join(root, 'dist', 'client');

/**
 * @param {string} path relative to the project
 * @returns {string[]} the files at or below it, in a fixed order
 */
function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

/** A hash of every source file's name and content, and of the Node version. */
function sourceHash() {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of sources.flatMap(filesUnder)) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function isBuilt(/** @type {string} */ stamp) {
  return (
    existsSync(serverEntry) &&
    existsSync(adminEntry) &&
    existsSync(join(clientFolder, 'index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  );
}

/**
 * Builds browser and server. The stamp is removed first and written last, so that an interrupted build is repeated.
 *
 * @param {{ force?: boolean }} [options]
 */
export async function ensureBuilt({ force = false } = {}) {
  const stamp = sourceHash();
  if (!force && isBuilt(stamp)) return;
  rmSync(stampFile, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const [node, vite] = tool('vite');
  /** @param {'browser' | 'server'} which @param {readonly string[]} args */
  const build = (which, args) =>
    step(`Building the ${which}'s part`, async () => {
      const code = await run(node, [vite, 'build', ...args, '--logLevel', 'warn'], { env });
      if (code !== 0) throw new Error(`The ${which} build failed (exit code ${code}).`);
    });
  // The size budgets are computed from the manifest.
  await build('browser', ['--manifest']);
  await build('server', ['--ssr']);
  await step('Training the assistant', async () => {
    const code = await run(process.execPath, [join(root, 'dist', 'server', 'train-base.js')], { env });
    if (code !== 0) throw new Error(`The training failed (exit code ${code}).`);
  });
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
