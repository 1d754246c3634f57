/** Milliseconds for people: `200 ms`, `12 s`, `1.5 s`. */
export const durationText = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`);
