/** Times in buckets, so that percentiles of any number of answers are counted from a few hundred numbers. */

/** The upper edge of a bucket is this many times that of the one before: a percentile is at most 5 % too high. */
const GROWTH = 1.05;

/** The bucket of a time in milliseconds; up to 1 ms is the first, 0. */
export const bucketOf = (milliseconds: number): number =>
  milliseconds <= 1 ? 0 : Math.ceil(Math.log(milliseconds) / Math.log(GROWTH) - 1e-9);

/** Milliseconds. */
export const upperEdge = (bucket: number): number => GROWTH ** bucket;

export interface Bucket {
  readonly bucket: number;
  readonly messages: number;
}

/**
 * The time within which this share of the answers came, in milliseconds.
 *
 * @param share above 0, up to 1
 * @throws RangeError without answers
 */
export function percentile(buckets: readonly Bucket[], share: number): number {
  const total = buckets.reduce((sum, { messages }) => sum + messages, 0);
  if (total === 0) throw new RangeError('There are no answers');
  let left = share * total;
  for (const { bucket, messages } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    left -= messages;
    if (left <= 1e-9) return Math.round(upperEdge(bucket));
  }
  throw new RangeError('The share is above 1');
}
