/** Requests to a bucket: signed, limited in time and in size, and repeated where that can help. */
import { setTimeout } from 'node:timers/promises';
import type { S3Config } from '../../media-config.ts';
import type { MediaFailures, StoredMedia } from '../media-store.ts';
import { errorCodeIn, listedIn } from './answers.ts';
import { BucketFailure, type BucketOperation } from './bucket-failure.ts';
import { encode, signedHeaders } from './sign-request.ts';

/** Milliseconds for one attempt, from the connection to the end of the answer. */
export const ATTEMPT_MS = 5_000;
const ATTEMPTS = 3;
/** Milliseconds before the second attempt, half of it at random; four times as many before the third. */
const FIRST_WAIT_MS = 400;
/** Of an answer. A stored picture has at most some hundred KB, a list of 1,000 names some more. */
const MOST_BYTES = 4 * 1024 * 1024;

export interface Timing {
  now(): Date;
  /** Resolves after some milliseconds, or rejects when the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

const systemTiming: Timing = {
  now: () => new Date(),
  wait: (ms, signal) => setTimeout(ms, undefined, { ...(signal && { signal }) }),
};

/** Every call may throw a `BucketFailure`. */
export interface Bucket {
  put(key: string, media: StoredMedia): Promise<void>;
  /** Null if there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /** Succeeds if there is nothing to remove. */
  remove(key: string): Promise<void>;
  /** Removes what may not be there, in one attempt; a failure is ignored. */
  discard(key: string): Promise<void>;
  keys(prefix: string): AsyncGenerator<string>;
  failures(): readonly MediaFailures[];
}

interface Asked {
  readonly operation: BucketOperation;
  readonly url: URL;
  readonly media?: StoredMedia;
}

const methods = { delete: 'DELETE', get: 'GET', list: 'GET', put: 'PUT' } as const;

export function openBucket(config: S3Config, { now, wait }: Timing = systemTiming): Bucket {
  const urlOf = (key: string) => new URL(`${config.url}/${key}`);
  const failed = new Map<string, { operation: string; reason: string; count: number }>();

  function count({ operation, reason }: BucketFailure): void {
    const series = `${operation} ${reason}`;
    const counted = failed.get(series) ?? { operation, reason, count: 0 };
    counted.count += 1;
    failed.set(series, counted);
  }

  /** One attempt. Null if there is no such object. */
  async function attempt({ operation, url, media }: Asked): Promise<Buffer | null> {
    const body = media?.bytes ?? Buffer.alloc(0);
    const method = methods[operation];
    const plain = media === undefined ? {} : { 'content-type': media.type };
    // Signed for each attempt: a signature is valid for some minutes.
    const headers = signedHeaders({ method, url, headers: plain, body }, config, now());
    const request = new AbortController();
    const done = new AbortController();
    let isLate = false;
    wait(ATTEMPT_MS, done.signal).then(
      () => {
        isLate = true;
        request.abort();
      },
      () => {},
    );
    try {
      const response = await fetch(url, {
        method,
        headers,
        // Another host must not receive the picture; and what it is signed for is this address.
        redirect: 'manual',
        signal: request.signal,
        ...(media !== undefined && { body: new Uint8Array(body) }),
      });
      return resultOf(operation, response.status, await bytesOf(operation, response));
    } catch (error) {
      if (error instanceof BucketFailure) throw error;
      if (isLate) throw new BucketFailure(operation, 'timeout', null, true);
      throw new BucketFailure(operation, 'network', systemCodeOf(error), true);
    } finally {
      done.abort();
      // Ends a connection whose answer was not read to its end.
      request.abort();
    }
  }

  async function ask(asked: Asked, attempts = ATTEMPTS): Promise<Buffer | null> {
    for (let turn = 1; ; turn += 1) {
      try {
        return await attempt(asked);
      } catch (error) {
        if (!(error instanceof BucketFailure)) throw error;
        count(error);
        if (!error.mayPass || turn >= attempts) throw error;
        await wait(FIRST_WAIT_MS * 4 ** (turn - 1) * (0.5 + Math.random() / 2));
      }
    }
  }

  async function* keys(prefix: string): AsyncGenerator<string> {
    for (let next: string | null = null; ;) {
      const url = new URL(config.url);
      url.search = [
        ...(next === null ? [] : [`continuation-token=${encode(next)}`]),
        'list-type=2',
        `prefix=${encode(prefix)}`,
      ].join('&');
      const listed = listedIn(String(await ask({ operation: 'list', url })));
      if (listed === null) throw new BucketFailure('list', '200', 'NotAList', false);
      yield* listed.keys;
      if (listed.next === null) return;
      next = listed.next;
    }
  }

  return {
    put: async (key, media) => void (await ask({ operation: 'put', url: urlOf(key), media })),
    get: (key) => ask({ operation: 'get', url: urlOf(key) }),
    remove: async (key) => void (await ask({ operation: 'delete', url: urlOf(key) })),
    discard: async (key) => void (await ask({ operation: 'delete', url: urlOf(key) }, 1).catch(() => {})),
    keys,
    failures: () => [...failed.values()],
  };
}

function resultOf(operation: BucketOperation, status: number, bytes: Buffer): Buffer | null {
  if (status >= 200 && status < 300) return bytes;
  const code = errorCodeIn(bytes.toString('utf8'));
  if (code === 'NoSuchKey' && operation !== 'put') return null;
  const mayPass = (status >= 500 && status !== 501) || status === 429 || code === 'RequestTimeout';
  throw new BucketFailure(operation, String(status), code, mayPass);
}

async function bytesOf(operation: BucketOperation, response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    const bytes = part as Uint8Array;
    size += bytes.byteLength;
    if (size > MOST_BYTES) throw new BucketFailure(operation, String(response.status), 'TooLarge', false);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** A code such as ECONNREFUSED. Messages of errors may contain headers, so they are not used. */
function systemCodeOf(error: unknown): string | null {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' ? code : null;
}
