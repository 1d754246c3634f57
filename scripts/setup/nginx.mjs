/** An nginx for one test, with a configuration of its own in a temporary folder. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';

/** @returns {string | undefined} */
const program = () =>
  // Debian's is not on the path of everybody.
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file));

async function ensureProgram() {
  const found = program();
  if (found) return found;
  if (canInstallDebianPackages() && (await installDebianPackages(['nginx-light']))) {
    const installed = program();
    if (installed) return installed;
  }
  throw new Error('nginx was not found. Install it (on Debian: apt-get install nginx-light).');
}

/** @param {number} port @returns {Promise<boolean>} whether a program listens there on loopback */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });

/**
 * @param {string} http what belongs into the http block
 * @param {number} port on which it listens there
 * @returns {Promise<{ stop: () => Promise<void> }>} once it listens
 */
export async function startNginx(http, port) {
  const file = await ensureProgram();
  const folder = mkdtempSync(join(tmpdir(), 'keepwell-nginx-'));
  // As root its workers are another user, who keeps uploads here.
  chmodSync(folder, 0o755);
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = kept.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  const main = `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths}\n${http}\n}\n`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const nginx = spawn(file, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (/** @type {Buffer} */ chunk) => {
    said = (said + chunk.toString('utf8')).slice(-20_000);
  });
  let running = true;
  const closed = new Promise((/** @type {(value: void) => void} */ resolve) => {
    nginx.on('error', (error) => (said += error.message));
    nginx.on('close', () => {
      running = false;
      resolve();
    });
  });
  const stop = async () => {
    // Without waiting for open streams.
    if (running) nginx.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; running && tries < 300; tries += 1) {
    if (await answers(port)) return { stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`nginx did not start.\n${said}`);
}
