/** A server does not start with a bucket that cannot be used, and says in one sentence why. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '../../server/config.ts';
import { mediaOf, openMedia } from '../../server/media/open-media.ts';
import { eventually } from '../support/eventually.ts';
import type { Fault } from '../support/media/s3-stand-in.ts';
import { startTestBucket, type TestBucket } from '../support/media/test-stores.ts';

let bucket: TestBucket;
beforeEach(async () => {
  bucket = await startTestBucket();
});
afterEach(() => bucket.close());

const open = (change: Partial<TestBucket['config']> = {}) =>
  openMedia({ dataFolder: 'unused', s3: { ...bucket.config, ...change } }, bucket.timing);

const sentenceOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'It started',
    (error: unknown) => {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    },
  );

const wrote = 'The bucket at MEDIA_S3_URL cannot be used: a test object could not be written: ';

test('a bucket is used in every way before the server starts, and nothing stays in it', async () => {
  const store = await open();
  expect(bucket.standIn.log.map((line) => line.replace(/check-[0-9a-f-]{36}/g, 'check-<id>'))).toEqual([
    'PUT 200 /pictures/team/check-<id>',
    'GET 200 /pictures/team/check-<id>',
    'GET 200 /pictures?list-type=2&prefix=team%2Fcheck-<id>',
    'DELETE 204 /pictures/team/check-<id>',
  ]);
  expect(bucket.standIn.objects.size).toBe(0);
  const name = await store.add({ bytes: Buffer.from('x'), type: 'image/webp' });
  expect([...bucket.standIn.objects.keys()]).toEqual([`team/${name}`]);
});

test.each([
  [
    { secretAccessKey: 'another' },
    'MEDIA_S3_SECRET_ACCESS_KEY is not the secret of this key (status 403, SignatureDoesNotMatch).',
  ],
  [{ accessKeyId: 'another' }, 'MEDIA_S3_ACCESS_KEY_ID is not known there (status 403, InvalidAccessKeyId).'],
  [
    { region: 'eu-test-2' },
    'the bucket is in another region than MEDIA_S3_REGION (status 400, AuthorizationHeaderMalformed).',
  ],
])('with %j it says what is wrong', async (change, why) => {
  expect(await sentenceOf(open(change))).toBe(wrote + why);
});

test('with the address of another bucket it says that there is none', async () => {
  const url = bucket.config.url.replace('pictures', 'photos');
  expect(await sentenceOf(open({ url }))).toBe(`${wrote}there is no such bucket (status 404, NoSuchBucket).`);
});

test.each([
  ['PUT', 'a test object could not be written'],
  ['GET', 'a test object could not be read'],
  ['LIST', 'the objects could not be listed'],
  ['DELETE', 'a test object could not be removed'],
])('a key without the right to %s is found, and nothing stays that it could remove', async (method, what) => {
  bucket.standIn.deny(method);
  expect(await sentenceOf(open())).toBe(
    `The bucket at MEDIA_S3_URL cannot be used: ${what}: the key has no right to do this (status 403, AccessDenied).`,
  );
  expect(bucket.standIn.objects.size).toBe(method === 'DELETE' ? 1 : 0);
});

test.each<[Fault, string]>([
  ['PermanentRedirect', 'the bucket has another address or region (status 301, PermanentRedirect).'],
  ['SlowDown', 'status 503, SlowDown.'],
  ['reset', 'no connection, UND_ERR_SOCKET.'],
])('after answers of the kind %s it gives up', async (fault, why) => {
  bucket.standIn.fail(fault);
  expect(await sentenceOf(open())).toBe(wrote + why);
});

test('an address that answers with something else is found', async () => {
  bucket.standIn.fail('nonsense');
  expect(await sentenceOf(open())).toBe(
    'The bucket at MEDIA_S3_URL cannot be used: a test object could not be read: the answer is not what was written (status 200, OtherContent).',
  );
});

test('a clock that is wrong is told', async () => {
  bucket.standIn.setClock(() => new Date(Date.now() + 3_600_000));
  expect(await sentenceOf(open())).toBe(
    `${wrote}the clock of this machine is wrong (status 403, RequestTimeTooSkewed).`,
  );
});

test('a bucket that does not answer is not waited for without an end', async () => {
  const { standIn, timeOut } = bucket;
  standIn.fail('silent');
  const opened = sentenceOf(open());
  // Three attempts to write, and one to remove what may have been written.
  for (const attempt of [1, 2, 3, 4]) {
    await eventually(() => expect(standIn.log).toHaveLength(attempt));
    timeOut();
  }
  expect(await opened).toBe(`${wrote}no answer within 5 seconds.`);
});

test('a command of the operator asks nothing before the first picture', async () => {
  mediaOf({ dataFolder: 'unused', s3: bucket.config }, bucket.timing);
  expect(bucket.standIn.log).toEqual([]);
});
