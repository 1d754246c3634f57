/** Dependencies: installed only when what lies in node_modules is not what the lockfile names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Locked
 * @typedef {Record<string, Locked>} Packages
 */

/**
 * @param {string} file
 * @returns {Packages | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * npm writes `node_modules/.package-lock.json` as its last act, so a folder half installed has none. Optional
 * packages may be missing: they are the builds for other systems.
 *
 * @param {Packages} wanted
 * @param {Packages | undefined} installed
 */
export function matchesLock(wanted, installed) {
  if (!installed) return false;
  const missing = Object.entries(wanted).some(
    ([path, { version, optional }]) =>
      path !== '' && (installed[path] ? installed[path].version !== version : !optional),
  );
  return !missing && Object.keys(installed).every((path) => path in wanted);
}

/**
 * Installs with `npm ci` when needed. Throws a sentence when that fails.
 *
 * @param {string} [folder] with a package.json and a lockfile; one inside the project finds React and its like above it,
 *   so that peers are left out there
 */
export async function ensureInstalled(folder = root) {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or cannot be read.');
  if (matchesLock(wanted, packagesOf(join(folder, 'node_modules', '.package-lock.json')))) return;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (folder !== root) args.push('--legacy-peer-deps');
  const npm = process.env['npm_execpath'];
  await step('Installing dependencies', async () => {
    const code = npm
      ? await run(process.execPath, [npm, ...args], { cwd: folder })
      : await run('npm', args, { cwd: folder, shell: process.platform === 'win32' });
    if (code !== 0) throw new Error(`npm ci failed (exit code ${code}).`);
  });
}
