/**
 * Which optional packages a lockfile fails to name. npm leaves out those it could not fetch while it wrote the file, such as
 * another system's build on a network that holds only this one's; then `npm ci` refuses the lockfile everywhere.
 */

/**
 * @typedef {{
 *   version?: string, integrity?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
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
 * @param {Packages} packages
 * @returns {{ name: string, version: string, asker: Locked }[]}
 */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([path, asker]) =>
    Object.entries(asker.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => ({ name, version, asker })),
  );
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * What a package is built for, read from a name such as `@oxlint/binding-linux-arm64-musl`. Without it npm would try to
 * install the package on every system.
 *
 * @param {string} name
 * @returns {Pick<Locked, 'os' | 'cpu' | 'libc'>}
 */
export function builtFor(name) {
  const parts = name.split(/[/-]/);
  const cpu = processors.find((processor) => parts.includes(processor));
  if (cpu === undefined) throw new Error(`${name}: its processor cannot be told from its name.`);
  const os = cpu === 'wasm32' ? undefined : systems.find((system) => parts.includes(system));
  if (os === undefined && cpu !== 'wasm32')
    throw new Error(`${name}: its system cannot be told from its name.`);
  const libc = os === 'linux' ? (parts.at(-1)?.startsWith('musl') ? 'musl' : 'glibc') : undefined;
  return { cpu: [cpu], ...(os ? { os: [os] } : {}), ...(libc ? { libc: [libc] } : {}) };
}
