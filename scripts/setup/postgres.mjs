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
export async function unprivileged() {
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

// The data is temporary, so no write needs to be synced.
const unsynced = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * @typedef {object} Cluster
 * @property {string} url an administrator's
 * @property {number} port
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop SIGINT, the default, closes open connections; SIGQUIT is a crash
 * @property {() => Promise<void>} start again, with the same data at the same port
 * @property {() => Promise<void>} promote makes a replica a primary
 * @property {() => Promise<void>} remove stops it and removes its data
 */

/**
 * Runs a cluster whose data `make` has put into the folder.
 *
 * @param {(to: { bin: string, data: string, options: object }) => Promise<void>} make
 * @param {Readonly<Record<string, string>>} settings
 * @returns {Promise<Cluster>}
 */
async function runCluster(make, settings) {
  const bin = await ensurePrograms();
  const user = await unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'keepwell-postgres-'));
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...user };
  const port = await freePort(54_320);
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '200',
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  let log = '';
  /** @param {Buffer} chunk */
  const keep = (chunk) => {
    log = (log + chunk.toString('utf8')).slice(-20_000);
  };
  /** @type {{ kill: (signal: NodeJS.Signals) => void, closed: Promise<void> } | null} */
  let running = null;
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server.stdout.on('data', keep);
    server.stderr.on('data', keep);
    const closed = new Promise((/** @type {(value: void) => void} */ resolve) => {
      server.on('error', (error) => keep(Buffer.from(error.message)));
      server.on('close', () => {
        running = null;
        resolve();
      });
    });
    running = { kill: (signal) => void server.kill(signal), closed };
    await ready(bin, port, () => (running ? undefined : log));
  };
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGINT') => {
    running?.kill(signal);
    await running?.closed;
  };
  const remove = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const promote = async () => {
    const { code, output } = await capture(join(bin, 'pg_ctl'), ['promote', '-D', data, '-w'], options);
    if (code !== 0) throw new Error(`The replica was not promoted.\n${output}`);
  };
  try {
    await make({ bin, data, options });
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, stop, start, promote, remove };
}

/**
 * @param {Readonly<Record<string, string>>} [settings] in place of those that are for temporary data
 * @returns {Promise<Cluster>}
 */
export function startCluster(settings = unsynced) {
  return runCluster(async ({ bin, data, options }) => {
    const { code, output } = await capture(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
      options,
    );
    if (code !== 0) throw new Error(`initdb failed.\n${output}`);
  }, settings);
}

/**
 * A streaming replica.
 *
 * @param {Pick<Cluster, 'port'>} primary
 * @param {Readonly<Record<string, string>>} [settings]
 * @returns {Promise<Cluster>}
 */
export function startReplica(primary, settings = unsynced) {
  return runCluster(async ({ bin, data, options }) => {
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
    const { code, output } = await capture(
      join(bin, 'pg_basebackup'),
      [...from, '-D', data, '-X', 'stream', '-c', 'fast', '-R', '--no-sync'],
      options,
    );
    if (code !== 0) throw new Error(`pg_basebackup failed.\n${output}`);
  }, settings);
}

/**
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} an administrator's URL, and a function that stops it
 */
export async function startPostgres() {
  const { url, remove } = await startCluster();
  return { url, stop: remove };
}
