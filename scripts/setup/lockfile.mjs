/** What package-lock.json must hold so that `npm ci` takes it on every system and checks every package it fetches. */

/**
 * @typedef {{
 *   version?: string, integrity?: string, link?: boolean, inBundle?: boolean,
 *   optionalDependencies?: Record<string, string>,
 * }} Locked
 * @typedef {Record<string, Locked>} Packages
 */

/**
 * Finds a package the way Node does: in the nearest node_modules upwards.
 *
 * @param {Packages} packages
 * @param {string} from the path of the package that asks
 * @param {string} name
 */
function isLocked(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in packages) return true;
    if (at === '') return false;
  }
}

/**
 * The optional packages that are asked for and not locked, such as the build for another system. npm leaves out those
 * that its registry does not hold, and `npm ci` then refuses the lockfile on every system.
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
 * The packages whose content nothing checks. npm installs an entry without `integrity` unchecked; only what lies in the
 * archive of a checked package needs none of its own.
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
