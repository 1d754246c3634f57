/** A step of the set-up that takes its time: what it is, at once, and how long it took. */

/**
 * On a terminal the seconds are counted while it runs; elsewhere, as in the log of a container, there is a line at its
 * start and one at its end.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {{ out?: Pick<typeof process.stdout, 'write' | 'isTTY'>, now?: () => number }} [world] another place to write, another clock
 * @returns {Promise<T>} what the work answers; it says nothing more when the work fails
 */
export async function step(name, work, { out = process.stdout, now = () => performance.now() } = {}) {
  const started = now();
  const seconds = () => `${Math.round((now() - started) / 1000)} s`;
  out.write(`${name} …${out.isTTY ? '' : '\n'}`);
  const count = () => out.write(`\r${name} … ${seconds()}`);
  const timer = out.isTTY ? setInterval(count, 1000) : undefined;
  let done = false;
  try {
    const answer = await work();
    done = true;
    return answer;
  } finally {
    clearInterval(timer);
    if (done) out.write(`${out.isTTY ? '\r' : ''}${name}: ${seconds()}.${out.isTTY ? ' '.repeat(4) : ''}\n`);
    else if (out.isTTY) out.write('\n');
  }
}
