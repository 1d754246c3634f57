/** The minimum Node version, read from package.json so that it is defined once. */
import { readFileSync } from 'node:fs';

/**
 * @param {string} version such as `20.19.0`
 * @returns {number[]}
 */
function parts(version) {
  return version
    .replace(/^[^\d]*/, '')
    .split('.')
    .map(Number);
}

/**
 * @param {string} version
 * @param {string} floor
 */
export function isAtLeast(version, floor) {
  const have = parts(version);
  const want = parts(floor);
  for (let i = 0; i < 3; i += 1) {
    if ((have[i] || 0) !== (want[i] || 0)) return (have[i] || 0) > (want[i] || 0);
  }
  return true;
}

/** Ends the process with a sentence if this Node version is too old. */
export function requireNode() {
  const floor = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines.node;
  if (isAtLeast(process.versions.node, floor)) return;
  console.error(
    'KeepWell needs Node ' +
      floor.replace('>=', '') +
      ' or newer; this is Node ' +
      process.versions.node +
      '. ' +
      'Install a newer Node and run the command again.',
  );
  process.exit(1);
}
