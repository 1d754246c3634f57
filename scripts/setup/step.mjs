/** Prints the name of a slow set-up step at once, and its duration at the end. */

/**
 * On a terminal the seconds are updated while the step runs. Otherwise, for example in a container's log, one line is
 * printed at the start and one at the end.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {{ out?: Pick<typeof process.stdout, 'write' | 'isTTY'>, now?: () => number }} [world] another output and clock, for tests
 * @returns {Promise<T>} the result of `work`; prints no duration if it fails
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
