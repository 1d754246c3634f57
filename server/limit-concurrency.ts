/** Limits concurrent work per key. */

/**
 * @returns a function that runs `work` while fewer than `most` others of its key are running; the rest wait in order
 * of arrival
 */
export function limitConcurrency(most: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { atWork: number; readonly waiting: (() => void)[] }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { atWork: 0, waiting: [] };
    lines.set(key, line);
    if (line.atWork < most) line.atWork += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      // The next waiting work takes this slot.
      if (next !== undefined) next();
      else line.atWork -= 1;
      if (line.atWork === 0) lines.delete(key);
    }
  };
}
