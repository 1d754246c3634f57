/** Two servers on one database and one bucket serve each other's pictures. */
import { beforeAll, expect, test } from 'vitest';
import type { UserProfile } from '../../contract/users.ts';
import { startTestBucket, type TestBucket } from '../support/media/test-stores.ts';
import { picture, pictureStage } from '../support/requests/pictures.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { addWorkspace, type TestPerson } from '../support/people/server-people.ts';
import { useServer } from '../support/server/use-server.ts';
import { openBucket } from '../../server/media/s3/bucket.ts';
import { s3Store } from '../../server/media/s3-store.ts';

let bucket: TestBucket;
const one = useServer(() =>
  startTestServer({
    media: async () => {
      bucket = await startTestBucket();
      return bucket;
    },
  }),
);
let other: TestServer;
let ada: TestPerson;
const { upload, kept } = pictureStage(one);

beforeAll(async () => {
  ada = (await addWorkspace(one, 'Pictures')).admin;
  const { config, timing } = bucket;
  other = await startTestServer({
    on: await one.db.another(),
    media: () =>
      Promise.resolve({
        ...bucket,
        store: s3Store(openBucket(config, timing), config.prefix),
        close: () => Promise.resolve(),
      }),
  });
  return () => other.close();
});

test('a picture that one server stored is served by the other, until it is replaced', async () => {
  const bytes = await picture().png().toBuffer();
  const urlOf = async () => (await upload(ada, [{ bytes }])).json<UserProfile>().profile_picture_url ?? '';
  const first = await urlOf();
  const [here, there] = [await one.app.inject(first), await other.app.inject(first)];
  expect([there.statusCode, there.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(there.rawPayload).toEqual(here.rawPayload);
  const second = await urlOf();
  expect((await other.app.inject(first)).statusCode).toBe(404);
  expect((await other.app.inject(second)).statusCode).toBe(200);
  expect(await kept()).toHaveLength(1);
});
