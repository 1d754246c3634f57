/** Uses the bucket once in every way, so that a wrong setting is found at the start and not by the first upload. */
import { randomUUID } from 'node:crypto';
import { ConfigError } from '../config.ts';
import { ATTEMPT_MS, type Bucket } from './s3/bucket.ts';
import { BucketFailure, type BucketOperation } from './s3/bucket-failure.ts';

const BYTES = Buffer.from('KeepWell checks that it can store pictures here.\n');

/** What the operator looks at, by S3's code. */
const causes: Readonly<Record<string, string>> = {
  AccessDenied: 'the key has no right to do this',
  AuthorizationHeaderMalformed: 'the bucket is in another region than MEDIA_S3_REGION',
  InvalidAccessKeyId: 'MEDIA_S3_ACCESS_KEY_ID is not known there',
  NoSuchBucket: 'there is no such bucket',
  NotAList: 'the answer is no list of objects',
  OtherContent: 'the answer is not what was written',
  PermanentRedirect: 'the bucket has another address or region',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  SignatureDoesNotMatch: 'MEDIA_S3_SECRET_ACCESS_KEY is not the secret of this key',
};

const attempted: Readonly<Record<BucketOperation, string>> = {
  put: 'a test object could not be written',
  get: 'a test object could not be read',
  list: 'the objects could not be listed',
  delete: 'a test object could not be removed',
};

function causeOf({ reason, code }: BucketFailure): string {
  if (reason === 'timeout') return `no answer within ${ATTEMPT_MS / 1000} seconds`;
  if (reason === 'network') return code === null ? 'no connection' : `no connection, ${code}`;
  const known = code === null ? undefined : causes[code];
  const answer = code === null ? `status ${reason}` : `status ${reason}, ${code}`;
  return known === undefined ? answer : `${known} (${answer})`;
}

/** @throws ConfigError */
export async function checkBucket(bucket: Bucket, prefix: string): Promise<void> {
  // Several servers may start at the same time.
  const key = `${prefix}check-${randomUUID()}`;
  try {
    await bucket.put(key, { bytes: BYTES, type: 'text/plain' });
    const read = await bucket.get(key);
    if (read === null || !read.equals(BYTES)) throw new BucketFailure('get', '200', 'OtherContent', false);
    // Also needed to be told that a picture is not there: without this right S3 denies access instead.
    await bucket.keys(key).next();
    await bucket.remove(key);
  } catch (error) {
    if (!(error instanceof BucketFailure)) throw error;
    await bucket.discard(key);
    throw new ConfigError(
      `The bucket at MEDIA_S3_URL cannot be used: ${attempted[error.operation]}: ${causeOf(error)}.`,
    );
  }
}
