/** Runs other programs, for all scripts. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stopping = false;

// A signal stops running programs and prevents further ones. The script then ends normally and cleans up.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    stopping = true;
    for (const child of running) child.kill('SIGTERM');
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {import('node:child_process').ChildProcess}
 */
function tracked(child) {
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

/**
 * Runs a program with this process's output and waits for it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 or more after a signal, 127 if it could not start
 */
export function run(command, args, options = {}) {
  if (stopping) return Promise.resolve(128);
  return new Promise((resolve) => {
    const child = tracked(
      spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options }),
    );
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(code ?? (signal ? 128 : 1)));
  });
}

/**
 * Runs a program and captures its output, so that a passing step prints nothing.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, options = {}) {
  if (stopping) return Promise.resolve({ code: 128, output: 'Stopped.\n' });
  return new Promise((resolve) => {
    const child = tracked(spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] }));
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/**
 * A tool of node_modules, started by its JavaScript file without a shell or `.cmd` wrapper.
 *
 * @param {keyof typeof tools} name
 * @returns {[string, string]} the program and its first argument
 */
export function tool(name) {
  return [process.execPath, join(root, 'node_modules', tools[name])];
}

const tools = {
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
};
