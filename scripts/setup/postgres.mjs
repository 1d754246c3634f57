/** A PostgreSQL for one run: a new cluster in a temporary folder, reachable only on loopback, removed afterwards. */
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { freePort } from './free-port.mjs';
import { capture } from './run.mjs';

/** @returns {string | undefined} the folder with initdb and postgres of the newest version */
function programs() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

async function ensurePrograms() {
  const found = programs();
  if (found) return found;
  if (canInstallDebianPackages() && (await installDebianPackages(['postgresql']))) {
    const installed = programs();
    if (installed) return installed;
  }
  throw new Error(
    'PostgreSQL was not found. Install it (on Debian: apt-get install postgresql) or set DATABASE_URL.',
  );
}

/**
 * PostgreSQL refuses to run as root; Debian's package creates a user for it.
 *
 * @returns {Promise<{ uid: number, gid: number } | Record<string, never>>}
 */
async function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const id = async (/** @type {string} */ flag) => Number((await capture('id', [flag, 'postgres'])).output);
  const [uid, gid] = [await id('-u'), await id('-g')];
  if (!uid || !gid)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" to run it as.');
  return { uid, gid };
}

/**
 * Waits until the server accepts connections, with the check of PostgreSQL's own start script.
 *
 * @param {string} bin
 * @param {number} port
 * @param {() => string | undefined} ended returns its output if it has ended
 */
async function ready(bin, port, ended) {
  for (let tries = 0; tries < 150; tries += 1) {
    const { code } = await capture(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    if (code === 0) return;
    const said = ended();
    if (said !== undefined) throw new Error(`PostgreSQL did not start.\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not start within 15 seconds.');
}

/**
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} an administrator's URL, and a function that stops it
 */
export async function startPostgres() {
  const bin = await ensurePrograms();
  const user = await unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'keepwell-postgres-'));
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...user };
  const made = await capture(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    options,
  );
  if (made.code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed.\n${made.output}`);
  }
  const port = await freePort(54_320);
  // The data is temporary, so no write needs to be synced.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  /** @param {Buffer} chunk */
  const keep = (chunk) => {
    log = (log + chunk.toString('utf8')).slice(-20_000);
  };
  server.stdout.on('data', keep);
  server.stderr.on('data', keep);
  let running = true;
  const closed = new Promise((/** @type {(value: void) => void} */ resolve) => {
    server.on('error', (error) => keep(Buffer.from(error.message)));
    server.on('close', () => {
      running = false;
      resolve();
    });
  });
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown, which closes open connections.
    if (running) server.kill('SIGINT');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready(bin, port, () => (running ? undefined : log));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}
