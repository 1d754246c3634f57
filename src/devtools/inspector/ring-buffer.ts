/** The newest so many of something; each addition is the same small amount of work. */
export interface RingBuffer<T> {
  readonly push: (one: T) => void;
  /** Oldest first. */
  readonly all: () => T[];
  /** At most so many, oldest first. */
  readonly newest: (most: number) => T[];
  /** How many are gone: pushed out by newer ones, or cleared. */
  readonly dropped: () => number;
  readonly clear: () => void;
}

export function ringBuffer<T>(limit: number): RingBuffer<T> {
  let kept: T[] = [];
  /** Where the oldest stands once the buffer is full. */
  let oldest = 0;
  let dropped = 0;
  return {
    push(one) {
      if (kept.length < limit) {
        kept.push(one);
        return;
      }
      kept[oldest] = one;
      oldest = (oldest + 1) % limit;
      dropped += 1;
    },
    all: () => [...kept.slice(oldest), ...kept.slice(0, oldest)],
    newest: (most) =>
      oldest >= most
        ? kept.slice(oldest - most, oldest)
        : [...kept.slice(oldest), ...kept.slice(0, oldest)].slice(-most),
    dropped: () => dropped,
    clear() {
      dropped += kept.length;
      kept = [];
      oldest = 0;
    },
  };
}
