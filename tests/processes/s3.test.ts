/** Pictures in a bucket, in the server and the operator's commands as they are delivered. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestBucket, type TestBucket } from '../support/media/test-stores.ts';
import { migratedDataFolder, newDataFolder, type DataFolder } from '../support/processes/data-folder.ts';
import { launchServer, runAdmin } from '../support/processes/server-process.ts';

const NAME = `${'A'.repeat(24)}.webp`;

let bucket: TestBucket;
let data: DataFolder;
beforeEach(async () => {
  bucket = await startTestBucket();
});
afterEach(async () => {
  await bucket.close();
  await data.remove();
});

const environment = () => ({
  MEDIA_S3_URL: bucket.config.url,
  MEDIA_S3_REGION: bucket.config.region,
  MEDIA_S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
  MEDIA_S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
  MEDIA_S3_PREFIX: 'team',
});

test('a server that may not use its bucket ends with a sentence, before it makes its data folder', async () => {
  data = await newDataFolder();
  const server = launchServer(data.path, {
    ...environment(),
    MEDIA_S3_SECRET_ACCESS_KEY: 'not-the-secret',
  });
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.output()).toBe(
    'The bucket at MEDIA_S3_URL cannot be used: a test object could not be written: MEDIA_S3_SECRET_ACCESS_KEY is not the secret of this key (status 403, SignatureDoesNotMatch).\n',
  );
  expect(existsSync(data.path)).toBe(false);
});

test('the pictures of a folder are copied into a bucket, and served from it', async () => {
  data = await migratedDataFolder();
  await mkdir(join(data.path, 'media'));
  await writeFile(join(data.path, 'media', NAME), 'the bytes of a picture');
  expect(await runAdmin(data.path, ['copy-pictures'])).toMatchObject({
    code: 1,
    said: 'No bucket is configured. Stop the server if one runs, set the variables MEDIA_S3_…, and try again.\n',
  });
  const copied = await runAdmin(data.path, ['copy-pictures'], environment());
  expect(copied).toMatchObject({
    code: 0,
    said: `The bucket has every picture of ${data.path}, and 1 in all. The folder is left as it is.\n`,
  });
  expect(copied.logged).not.toContain(bucket.config.accessKeyId);
  expect([...bucket.standIn.objects]).toEqual([
    [`team/${NAME}`, { bytes: Buffer.from('the bytes of a picture'), type: 'image/webp' }],
  ]);

  const server = launchServer(data.path, environment());
  const answer = await fetch(`${await server.ready}/media/${NAME}`);
  expect([answer.status, await answer.text()]).toEqual([200, 'the bytes of a picture']);
  expect(bucket.standIn.log.at(-1)).toBe(`GET 200 /pictures/team/${NAME}`);
  server.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
});
