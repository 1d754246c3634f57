/** Runs in the page: when something had been painted. */
const GIVE_UP_MS = 30_000;
const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.addEventListener('message', () => waiting.shift()?.());
channel.port1.start();

export const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Just after the next frame is painted: a task queued from its animation callback. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      waiting.push(resolve);
      channel.port2.postMessage(null);
    });
  });

/** When it was painted, by the clock of the page. */
export async function until(reached: () => boolean, what: string): Promise<number> {
  const end = performance.now() + GIVE_UP_MS;
  for (;;) {
    await painted();
    if (reached()) return performance.now();
    if (performance.now() > end) throw new Error(`Never reached: ${what}`);
  }
}
