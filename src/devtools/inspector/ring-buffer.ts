/** The newest items up to a limit. Adding one takes constant time. */
export interface RingBuffer<T> {
  readonly push: (one: T) => void;
  /** Oldest first. */
  readonly all: () => T[];
  /** At most `most`, oldest first. */
  readonly newest: (most: number) => T[];
  /** The number of removed items: replaced by newer ones, or cleared. */
  readonly dropped: () => number;
  readonly clear: () => void;
}

export function ringBuffer<T>(limit: number): RingBuffer<T> {
  let kept: T[] = [];
  /** The index of the oldest item when the buffer is full. */
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
