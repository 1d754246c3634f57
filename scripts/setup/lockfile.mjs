/** Checks that `npm ci` accepts package-lock.json on every system and verifies every package it downloads. */

/**
 * @typedef {{
 *   version?: string, integrity?: string, link?: boolean, inBundle?: boolean,
 *   optionalDependencies?: Record<string, string>,
 * }} Locked
 * @typedef {Record<string, Locked>} Packages
 */

/**
 * Finds a package like Node: in the nearest parent folder's node_modules.
 *
 * @param {Packages} packages
 * @param {string} from the path of the dependent package
 * @param {string} name
 */
function isLocked(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in packages) return true;
    if (at === '') return false;
  }
}

/**
 * The optional packages that are required but not locked, such as the build for another system. npm omits packages that
 * its registry does not have, and `npm ci` then refuses the lockfile on every system.
 *
 * @param {Packages} packages
 * @returns {string[]} `name@version`
 */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([path, asker]) =>
    Object.entries(asker.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => `${name}@${version}`),
  );
}

/** @param {string} path of a package in the lockfile */
const holderOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));

/**
 * The packages without a checksum. npm does not verify an entry without `integrity`. A package inside the archive of a
 * verified one needs no checksum of its own.
 *
 * @param {Packages} packages
 * @returns {string[]} their paths
 */
export function withoutIntegrity(packages) {
  const isChecked = (/** @type {string} */ path) => {
    const locked = packages[path];
    if (locked?.inBundle) return isChecked(holderOf(path));
    return locked?.integrity !== undefined;
  };
  return Object.keys(packages).filter((path) => path !== '' && !packages[path]?.link && !isChecked(path));
}
