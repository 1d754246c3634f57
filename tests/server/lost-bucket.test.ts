/** A server whose bucket is away (checklist row 37): what cannot be stored is refused, nothing of it stays, and later all goes on. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs } from '../../server/db/schema/jobs.ts';
import type { UserProfile } from '../../contract/users.ts';
import { startTestBucket, type TestBucket } from '../support/media/test-stores.ts';
import { picture, pictureStage } from '../support/requests/pictures.ts';
import { startTestServer } from '../support/server/server.ts';
import { addPerson, addWorkspace, as, type TestPerson } from '../support/people/server-people.ts';
import { useServer } from '../support/server/use-server.ts';

const TOKEN = 'a-token-of-the-monitoring';
let bucket: TestBucket;
const server = useServer(() =>
  startTestServer({
    config: { metrics: { token: TOKEN, port: null, host: '127.0.0.1' } },
    media: async () => {
      bucket = await startTestBucket();
      return bucket;
    },
  }),
);
const { upload, kept, served, refuses } = pictureStage(server);
let ada: TestPerson;
let bytes: Buffer;

const unavailable = {
  detail: 'The storage of the pictures is not available right now. Please try again in a moment.',
  code: 'unavailable',
};

beforeAll(async () => {
  await addWorkspace(server, 'Pictures');
  bytes = await picture().png().toBuffer();
});
beforeEach(async () => {
  ada = await addPerson(server, 'Ada');
});

const failing = ['SlowDown', 'InternalError', 'AccessDenied', 'SignatureDoesNotMatch', 'reset'] as const;
const remove = (person: TestPerson) =>
  as(server, person, {
    method: 'DELETE',
    url: `/api/v1/users/${person.userId}/profile-picture?current_user_id=${person.userId}`,
  });
const urlOf = (answer: { json: <T>() => T }) => answer.json<UserProfile>().profile_picture_url ?? '';
const waitingJobs = () =>
  server.db.system((tx) => tx.select().from(jobs).where(eq(jobs.kind, 'remove-picture')));

test.each(failing)(
  'an upload while the bucket answers with %s is refused with a sentence, and works afterwards',
  async (fault) => {
    bucket.standIn.fail(fault);
    await refuses(() => upload(ada, [{ bytes }]), 503, unavailable);
    bucket.standIn.fail(null);
    const answer = await upload(ada, [{ bytes }]);
    expect(answer.statusCode).toBe(200);
    expect((await served(urlOf(answer))).statusCode).toBe(200);
  },
);

test('an upload whose answers are lost leaves nothing behind, and the person keeps the picture they had', async () => {
  const first = urlOf(await upload(ada, [{ bytes }]));
  bucket.standIn.fail(['lost', 'lost', 'lost']);
  await refuses(() => upload(ada, [{ bytes }]), 503, unavailable);
  expect((await served(first)).statusCode).toBe(200);
});

test('a short failure is not noticed', async () => {
  bucket.standIn.fail(['SlowDown', 'reset']);
  const answer = await upload(ada, [{ bytes }]);
  expect(answer.statusCode).toBe(200);
  bucket.standIn.fail(['InternalError', 'cut']);
  const got = await served(urlOf(answer));
  expect([got.statusCode, got.headers['content-type'], got.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
});

test('a picture that cannot be read now is answered with 503, which no browser keeps', async () => {
  const url = urlOf(await upload(ada, [{ bytes }]));
  bucket.standIn.fail('SlowDown');
  const got = await served(url);
  expect([got.statusCode, got.json(), got.headers['cache-control'], got.headers['retry-after']]).toEqual([
    503,
    unavailable,
    'no-store',
    '5',
  ]);
  bucket.standIn.fail(null);
  expect((await served(url)).statusCode).toBe(200);
});

test('a picture that is removed while the bucket is away is removed once it is back', async () => {
  const url = urlOf(await upload(ada, [{ bytes }]));
  const before = await kept();
  bucket.standIn.fail('SlowDown');
  const answer = await remove(ada);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { profile_picture_url: null }]);
  expect(await waitingJobs()).toMatchObject([
    { payload: { name: url.slice('/media/'.length) }, done_at: null },
  ]);
  await server.jobs.runDue();
  expect(await kept()).toEqual(before);
  bucket.standIn.fail(null);
  server.clock.advance(60_000);
  await server.jobs.runDue();
  expect((await served(url)).statusCode).toBe(404);
  expect(await kept()).toHaveLength(before.length - 1);
  expect((await waitingJobs()).filter(({ done_at }) => done_at === null)).toEqual([]);
});

test('the log says why, and has neither the key nor a signature', async () => {
  server.logs.length = 0;
  bucket.standIn.fail('SignatureDoesNotMatch');
  await upload(ada, [{ bytes }]);
  bucket.standIn.fail(null);
  const text = JSON.stringify(server.logs);
  expect(text).toContain('The storage of the pictures is not available (put: 403 SignatureDoesNotMatch)');
  const { secretAccessKey, accessKeyId } = bucket.config;
  for (const secret of [secretAccessKey, accessKeyId, 'AWS4-HMAC', 'Signature=']) {
    expect(text).not.toContain(secret);
  }
  expect(bucket.standIn.authorizations.at(-1)).toContain(accessKeyId);
});

test('failures are counted for the monitoring', async () => {
  const read = async () => {
    const { body } = await server.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const line = /^keepwell_media_failures_total\{operation="get",reason="503"\} (\d+)$/m.exec(body);
    return Number(line?.[1] ?? 0);
  };
  const url = urlOf(await upload(ada, [{ bytes }]));
  const before = await read();
  bucket.standIn.fail(['SlowDown', 'SlowDown']);
  await served(url);
  expect((await read()) - before).toBe(2);
});
