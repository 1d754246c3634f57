/** A PgBouncer in transaction mode for one run, in front of a PostgreSQL of the same run. */
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { freePort, isFree } from './free-port.mjs';
import { unprivileged } from './postgres.mjs';

/** @returns {string | undefined} */
function program() {
  // Debian puts it where only an administrator looks.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

async function ensureProgram() {
  const found = program();
  if (found) return found;
  if (canInstallDebianPackages() && (await installDebianPackages(['pgbouncer']))) {
    const installed = program();
    if (installed) return installed;
  }
  throw new Error('PgBouncer was not found. Install it (on Debian: apt-get install pgbouncer).');
}

/**
 * @param {number} port
 * @param {() => string | undefined} ended returns its output if it has ended
 */
async function accepting(port, ended) {
  for (let tries = 0; tries < 150; tries += 1) {
    if (!(await isFree(port))) return;
    const said = ended();
    if (said !== undefined) throw new Error(`PgBouncer did not start.\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PgBouncer did not start within 15 seconds.');
}

/**
 * @param {{ host: string, port: number }} to where PostgreSQL listens; every login is let in, as it is there
 * @param {number} [connections] to PostgreSQL, of each login
 */
export async function startPooler(to, connections = 20) {
  const bin = await ensureProgram();
  const user = await unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'keepwell-pooler-'));
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const port = await freePort(56_320);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n');
  const write = (/** @type {{ host: string, port: number }} */ { host, port: at }) =>
    writeFileSync(
      file,
      `[databases]
* = host=${host} port=${at} auth_user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
admin_users = postgres
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
server_login_retry = 1
`,
    );
  write(to);
  const child = spawn(bin, ['-q', file], { cwd: folder, ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (/** @type {Buffer} */ chunk) => {
    log = (log + chunk.toString('utf8')).slice(-20_000);
  });
  let ended = false;
  const closed = new Promise((/** @type {(value: void) => void} */ resolve) => {
    child.on('error', (error) => {
      log += error.message;
    });
    child.on('close', () => {
      ended = true;
      resolve();
    });
  });
  const stop = async () => {
    // SIGTERM is an immediate shutdown.
    if (!ended) child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  await accepting(port, () => (ended ? log : undefined)).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    port,
    /** The log so far, for a message when something fails. */
    log: () => log,
    /**
     * Sends new connections elsewhere, and closes those that are there as soon as their transactions end.
     *
     * @param {{ host: string, port: number }} other
     */
    lead: (other) => {
      write(other);
      child.kill('SIGHUP');
    },
    stop,
  };
}
