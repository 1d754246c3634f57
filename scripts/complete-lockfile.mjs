/**
 * Adds the optional packages that npm left out of package-lock.json. Run it after `npm install` has changed the lockfile on a
 * network that does not hold every system's builds; a test says when it is needed. The entries carry no checksum: it is
 * not known there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFor, missingOptional } from './setup/lockfile.mjs';
import { root } from './setup/root.mjs';

const file = join(root, 'package-lock.json');
/** @type {{ packages: import('./setup/lockfile.mjs').Packages }} */
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptional(lock.packages);
for (const { name, version, asker } of missing) {
  lock.packages[`node_modules/${name}`] = {
    version,
    ...builtFor(name),
    ...(asker.dev ? { dev: true } : {}),
    optional: true,
  };
}
// npm keeps the project itself first and the rest in alphabetical order; anything else would be a needless difference.
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a === '' ? -1 : b === '' ? 1 : a.localeCompare(b, 'en'))),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages added to package-lock.json.`);
