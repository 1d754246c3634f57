export type BucketOperation = 'delete' | 'get' | 'list' | 'put';

/** A request to the bucket that failed. The message tells nothing of what was sent. */
export class BucketFailure extends Error {
  override readonly name = 'BucketFailure';
  constructor(
    readonly operation: BucketOperation,
    /** `timeout`, `network`, or the status of the answer. */
    readonly reason: string,
    /** S3's code such as `SlowDown`, or the system’s such as `ECONNREFUSED`; null if there is none. */
    readonly code: string | null,
    /** The same request may succeed soon. */
    readonly mayPass: boolean,
  ) {
    super(`${operation}: ${reason}${code === null ? '' : ` ${code}`}`);
  }
}
