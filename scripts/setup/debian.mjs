import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether packages can be installed here: Debian itself (Ubuntu's chromium is a snap), as root. */
export function canInstallDebianPackages() {
  return (
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/apt-get') &&
    existsSync('/etc/os-release') &&
    /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

/**
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function installDebianPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing ${packages.join(', ')} …`);
  if ((await run('apt-get', ['update', '-qq'], { env })) !== 0) return false;
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return (await run('apt-get', args, { env })) === 0;
}
