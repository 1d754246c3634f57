/** Installs the dependencies, only if node_modules does not match the lockfile. */
import { lstatSync, readFileSync } from 'node:fs';
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
 * npm writes `node_modules/.package-lock.json` last, so an incomplete installation has none. Optional packages may be
 * missing, because they are builds for other systems.
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

/** @param {string} path */
const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/**
 * Installs with `npm ci` if needed. Throws an error with a sentence if that fails.
 *
 * @param {string} [folder] with a package.json and a lockfile; one inside the project uses React and other packages of
 *   the parent folder, so its peer dependencies are not installed
 */
export async function ensureInstalled(folder = root) {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or cannot be read.');
  if (matchesLock(wanted, packagesOf(join(folder, 'node_modules', '.package-lock.json')))) return;
  const packages = join(folder, 'node_modules');
  if (isLink(packages)) {
    // `npm ci` would empty the folder that it leads to, which is another installation.
    throw new Error(
      `${packages} is a link to packages other than those of package-lock.json. Remove the link.`,
    );
  }
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
