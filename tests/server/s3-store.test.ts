/** The bucket of the pictures when it answers late, wrongly or not at all. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MediaUnavailable } from '../../server/media/media-unavailable.ts';
import { openBucket } from '../../server/media/s3/bucket.ts';
import { s3Store } from '../../server/media/s3-store.ts';
import { eventually } from '../support/eventually.ts';
import type { Fault } from '../support/media/s3-stand-in.ts';
import { startTestBucket, type TestBucket } from '../support/media/test-stores.ts';

const NAME = `${'A'.repeat(24)}.webp`;
const PATH = `/pictures/team/${NAME}`;
const media = { bytes: Buffer.from('the bytes of a picture'), type: 'image/webp' };

let bucket: TestBucket;
beforeEach(async () => {
  bucket = await startTestBucket();
});
afterEach(() => bucket.close());

const names = async () => {
  const all: string[] = [];
  for await (const name of bucket.store.names()) all.push(name);
  return all;
};

/** Every use of a picture that is there, and the requests that it is. */
const uses = [
  ['put', 'PUT 200', () => bucket.store.put(NAME, media)],
  ['get', 'GET 200', () => bucket.store.read(NAME)],
  ['delete', 'DELETE 204', () => bucket.store.remove(NAME)],
  ['list', 'GET 200', names],
] as const;

const whyOf = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'no failure',
    (error: unknown) => {
      expect(error).toBeInstanceOf(MediaUnavailable);
      expect(error).toMatchObject({
        code: 'unavailable',
        detail: 'The storage of the pictures is not available right now. Please try again in a moment.',
        retryAfter: 5,
      });
      return (error as Error).message;
    },
  );

test('a picture is an object below the prefix, with its type, until it is removed', async () => {
  const { store, standIn } = bucket;
  const name = await store.add(media);
  expect([...standIn.objects]).toEqual([[`team/${name}`, media]]);
  // The object may have another type in the bucket.
  standIn.objects.set(`team/${name}`, { ...media, type: 'text/html' });
  expect(await store.read(name)).toEqual(media);
  await store.remove(name);
  await store.remove(name);
  expect([await store.read(name), standIn.objects.size]).toEqual([null, 0]);
  const path = `/pictures/team/${name}`;
  expect(standIn.log).toEqual([
    `PUT 200 ${path}`,
    `GET 200 ${path}`,
    `DELETE 204 ${path}`,
    `DELETE 204 ${path}`,
    `GET NoSuchKey ${path}`,
  ]);
  expect(store.failures()).toEqual([]);
});

describe.each(uses)('%s', (operation, done, use) => {
  beforeEach(async () => {
    bucket.standIn.objects.set(`team/${NAME}`, media);
  });
  const outcomes = () => bucket.standIn.log.map((line) => line.split(' ').slice(0, 2).join(' '));
  const method = done.split(' ')[0];

  test.each<Fault>(['SlowDown', 'InternalError', 'reset', 'lost'])(
    'succeeds after two answers of the kind %s, with growing pauses before the further attempts',
    async (fault) => {
      bucket.standIn.fail([fault, fault]);
      await use();
      expect(outcomes()).toEqual([`${method} ${fault}`, `${method} ${fault}`, done]);
      const [first = 0, second = 0, ...more] = bucket.pauses;
      expect(more).toEqual([]);
      expect(first).toBeGreaterThanOrEqual(200);
      expect(first).toBeLessThanOrEqual(400);
      expect(second).toBeGreaterThanOrEqual(800);
      expect(second).toBeLessThanOrEqual(1_600);
    },
  );

  test.each<[Fault, string]>([
    ['SlowDown', '503 SlowDown'],
    ['InternalError', '500 InternalError'],
    ['reset', 'network UND_ERR_SOCKET'],
  ])('is given up after three answers of the kind %s', async (fault, why) => {
    bucket.standIn.fail(fault);
    expect(await whyOf(use)).toBe(`The storage of the pictures is not available (${operation}: ${why})`);
    expect(
      outcomes()
        .filter((line) => line.startsWith(`${method} `))
        .slice(0, 3),
    ).toEqual(Array.from({ length: 3 }, () => `${method} ${fault}`));
    expect(outcomes()).toHaveLength(3);
    expect(bucket.store.failures()).toEqual([{ operation, reason: why.split(' ')[0], count: 3 }]);
  });

  test.each<[Fault, string]>([
    ['AccessDenied', '403 AccessDenied'],
    ['SignatureDoesNotMatch', '403 SignatureDoesNotMatch'],
    ['NoSuchBucket', '404 NoSuchBucket'],
    ['PermanentRedirect', '301 PermanentRedirect'],
  ])('is not repeated after %s, and is sent to nobody else', async (fault, why) => {
    bucket.standIn.fail(fault);
    expect(await whyOf(use)).toBe(`The storage of the pictures is not available (${operation}: ${why})`);
    expect(outcomes()).toEqual([`${method} ${fault}`]);
    expect(bucket.pauses).toEqual([]);
  });

  test('an attempt without an answer ends after its time, and the next one succeeds', async () => {
    const { standIn } = bucket;
    standIn.fail(['silent']);
    const used = use();
    await eventually(() => expect(outcomes()).toEqual([`${method} silent`]));
    bucket.timeOut();
    await used;
    expect(outcomes()).toEqual([`${method} silent`, done]);
    expect(bucket.store.failures()).toEqual([{ operation, reason: 'timeout', count: 1 }]);
  });

  test('a bucket that cannot be reached is told as that', async () => {
    await bucket.standIn.close();
    expect(await whyOf(use)).toBe(
      `The storage of the pictures is not available (${operation}: network ECONNREFUSED)`,
    );
  });

  test('neither the secret nor a signature is in the failure', async () => {
    for (const fault of ['SignatureDoesNotMatch', 'reset', 'SlowDown'] as const) {
      bucket.standIn.fail(fault);
      const why = await use().catch((error: unknown) => error);
      const shown = JSON.stringify([why, (why as Error).message, (why as Error).stack, (why as Error).cause]);
      for (const secret of [bucket.config.secretAccessKey, bucket.config.accessKeyId, 'Signature='])
        expect(shown).not.toContain(secret);
    }
    expect(bucket.standIn.authorizations.length).toBeGreaterThan(3);
  });
});

test('each attempt is signed for its own time', async () => {
  let now = new Date('2026-03-10T15:00:00Z');
  bucket.standIn.setClock(() => now);
  const store = s3Store(
    openBucket(bucket.config, {
      now: () => now,
      wait: (_ms, signal) => {
        // A pause that outlasts the first signature.
        if (signal === undefined) now = new Date(now.getTime() + 16 * 60_000);
        return signal === undefined ? Promise.resolve() : new Promise(() => {});
      },
    }),
    'team/',
  );
  bucket.standIn.fail(['SlowDown']);
  await store.put(NAME, media);
  expect(bucket.standIn.log).toEqual([`PUT SlowDown ${PATH}`, `PUT 200 ${PATH}`]);
});

test('a picture that is cut off in the middle is read again, and never given out', async () => {
  const { store, standIn } = bucket;
  await store.put(NAME, media);
  standIn.fail(['cut']);
  expect(await store.read(NAME)).toEqual(media);
  standIn.fail('cut');
  expect(await whyOf(() => store.read(NAME))).toBe(
    'The storage of the pictures is not available (get: network UND_ERR_SOCKET)',
  );
});

test('an answer without an end is given up, and takes little memory', async () => {
  bucket.standIn.fail('large');
  const before = process.memoryUsage().arrayBuffers;
  expect(await whyOf(() => bucket.store.read(NAME))).toBe(
    'The storage of the pictures is not available (get: 200 TooLarge)',
  );
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024);
});

test('a list that is none is not an empty list', async () => {
  bucket.standIn.fail('nonsense');
  expect(await whyOf(names)).toBe('The storage of the pictures is not available (list: 200 NotAList)');
});

describe('a new picture whose answers do not arrive', () => {
  test('is not left behind once the bucket answers', async () => {
    bucket.standIn.fail(['lost', 'lost', 'lost']);
    expect(await whyOf(() => bucket.store.add(media))).toContain('(put: network ');
    expect(bucket.standIn.log.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'PUT lost',
      'PUT lost',
      'PUT lost',
      'DELETE 204',
    ]);
    expect(bucket.standIn.objects.size).toBe(0);
  });

  test('is told as not stored also where it cannot be removed', async () => {
    bucket.standIn.fail('SlowDown');
    expect(await whyOf(() => bucket.store.add(media))).toContain('(put: 503 SlowDown)');
    expect(bucket.standIn.log).toHaveLength(4);
  });
});

test('names are read from every part of a list, whatever else is there', async () => {
  const all = Array.from({ length: 10 }, (_, index) => `${String(index).repeat(24)}.webp`);
  for (const name of all) await bucket.store.put(name, media);
  for (const foreign of ['<&>"\'', 'notes.txt', `below/${NAME}`]) await bucket.plant(foreign, 'x');
  bucket.standIn.objects.set(NAME, media);
  expect((await names()).toSorted()).toEqual(all);
});
