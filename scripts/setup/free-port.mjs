import { createServer } from 'node:net';

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether the port is free on loopback
 */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * The first free port from `first` upwards.
 *
 * @param {number} first
 */
export async function freePort(first) {
  for (let port = first; port < first + 100; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${first} and ${first + 99}.`);
}
