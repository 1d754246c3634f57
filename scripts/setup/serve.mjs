/** Runs a server in the foreground: signals are forwarded to it, and the script ends with its exit code. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/**
 * @param {readonly string[]} args for this Node
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ stop: (signal: NodeJS.Signals) => void, ended: Promise<number> }}
 */
export function startNode(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const ended = new Promise((/** @type {(code: number) => void} */ resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    // A terminal sends Ctrl-C to the whole process group. A second SIGINT would make the child quit at once.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  return { stop, ended };
}

/**
 * Calls `stop` once, with the first SIGINT, SIGTERM or SIGHUP.
 *
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onStop(stop) {
  let stopping = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop(signal);
    });
  }
}
