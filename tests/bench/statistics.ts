/** Medians, and how sure one may be of a ratio of two. */

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [below = Number.NaN, above = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}

export interface Interval {
  readonly ratio: number;
  /** The bounds that hold 95 % of the resampled ratios. */
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 4_000;

/** The same resamples for the same runs: a figure in the documentation can be computed again from the raw runs. */
function indexes(): (length: number) => number {
  let state = 4_280;
  return (length) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * length);
  };
}

/**
 * The ratio of the medians with its bootstrap interval. The two were measured in turns, so that run `n` of both saw the
 * same machine: runs are drawn in pairs.
 */
export function ratioOfMedians(ours: readonly number[], theirs: readonly number[]): Interval {
  const pairs = Math.min(ours.length, theirs.length);
  const draw = indexes();
  const ratios = Array.from({ length: RESAMPLES }, () => {
    const drawn = Array.from({ length: pairs }, () => draw(pairs));
    const of = (values: readonly number[]) => median(drawn.map((index) => values[index] ?? Number.NaN));
    return of(ours) / of(theirs);
  }).toSorted((a, b) => a - b);
  return {
    ratio: median(ours) / median(theirs),
    low: ratios[Math.floor(RESAMPLES * 0.025)] ?? Number.NaN,
    high: ratios[Math.floor(RESAMPLES * 0.975)] ?? Number.NaN,
  };
}

/** `open`: the interval reaches to both sides of the limit, so these runs show neither. */
export type Verdict = 'pass' | 'fail' | 'open';

export const atMost = ({ low, high }: Interval, limit: number): Verdict =>
  high <= limit ? 'pass' : low > limit ? 'fail' : 'open';
export const atLeast = ({ low, high }: Interval, limit: number): Verdict =>
  low >= limit ? 'pass' : high < limit ? 'fail' : 'open';
