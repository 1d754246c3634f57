/** The pictures of a backup, from and into a folder and a bucket, and the move from one to the other. */
import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../server/admin/run-command.ts';
import type { MediaStore } from '../../server/media/media-store.ts';
import { testDatabase, type TestDatabase } from '../support/database/database.ts';
import {
  mediaStores,
  startTestBucket,
  startTestFolder,
  type TestBucket,
  type TestMedia,
} from '../support/media/test-stores.ts';
import { startTestServer, testConfig } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let root: string;
let place: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'keepwell-backup-pictures-'));
  place = join(root, 'backup');
});
afterEach(() => rm(root, { recursive: true }));

const named = (letter: string) => `${letter.repeat(24)}.webp`;
/** More than one part of a list. */
const letters = ['A', 'B', 'C', 'D', 'E'];
const bytesOf = (name: string) => Buffer.from(`the bytes of ${name}`);
const addTo = async (store: MediaStore, names: readonly string[]) => {
  for (const name of names) await store.put(name, { bytes: bytesOf(name), type: 'image/webp' });
};

/** Each picture as text, by name. */
async function heldBy(store: MediaStore): Promise<Record<string, string>> {
  const held: Record<string, string> = {};
  for await (const name of store.names()) held[name] = String((await store.read(name))?.bytes);
  return held;
}
const expected = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, String(bytesOf(name))]));

async function started<M extends TestMedia>(start: () => Promise<M>): Promise<M> {
  const media = await start();
  onTestFinished(() => media.close());
  return media;
}

const config = () => ({ ...testConfig(), dataFolder: root, databaseUrl: null });
const backUp = (media: MediaStore) =>
  runCommand({ ...server, config: config(), media }, ['backup', place], () => {});
const restore = (db: TestDatabase, media: MediaStore) =>
  runCommand({ ...server, db, config: config(), media }, ['restore', place], () => {});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  return database;
}

// From a folder into a folder: backup.test.ts.
test.each([
  ['a folder', 'a bucket', startTestFolder, startTestBucket],
  ['a bucket', 'a folder', startTestBucket, startTestFolder],
])('the pictures of %s are restored into %s', async (_from, _to, startFrom, startTo) => {
  const [from, to] = [await started<TestMedia>(startFrom), await started<TestMedia>(startTo)];
  const names = letters.map(named);
  await addTo(from.store, names);
  await from.plant('notes.txt', 'no picture');
  expect((await backUp(from.store)).says).toMatch(/ and 5 pictures in /);
  expect((await readdir(join(place, 'media'))).toSorted()).toEqual(names);
  // One that is there already, from an attempt that failed later.
  await addTo(to.store, names.slice(0, 1));
  expect((await restore(await emptyDatabase(), to.store)).says).toMatch(
    / rows and 5 pictures, compared with what was written\.$/,
  );
  expect(await heldBy(to.store)).toEqual(expected(names));
});

test.each(mediaStores)(
  'a picture in %s that is removed while the tables are read is in the backup',
  async (_, start) => {
    const { store } = await started(start);
    await addTo(store, [named('A'), named('B')]);
    let readings = 0;
    const names = async function* () {
      readings += 1;
      // The second reading comes after the tables.
      if (readings === 2) {
        await store.remove(named('A'));
        await addTo(store, [named('C')]);
      }
      yield* store.names();
    };
    expect(await backUp({ ...store, names })).toMatchObject({ ok: true });
    expect(readings).toBe(2);
    expect((await readdir(join(place, 'media'))).toSorted()).toEqual(['A', 'B', 'C'].map(named));
  },
);

test.each([
  ['listed', (bucket: TestBucket) => bucket.standIn.deny('LIST')],
  ['read', (bucket: TestBucket) => bucket.standIn.deny('GET')],
])('a backup whose pictures cannot be %s is not complete', async (_, breakIt) => {
  const bucket = await started(startTestBucket);
  await addTo(bucket.store, [named('A')]);
  breakIt(bucket);
  expect(await backUp(bucket.store)).toEqual({
    ok: false,
    says: 'The storage of the pictures is not available right now. Please try again in a moment.',
  });
  expect(await readdir(place)).not.toContain('manifest.json');
});

test('a restore whose pictures cannot be stored can be repeated', async () => {
  const [folder, bucket] = [await started(startTestFolder), await started(startTestBucket)];
  await addTo(folder.store, letters.map(named));
  await backUp(folder.store);
  const target = await emptyDatabase();
  bucket.standIn.deny('PUT');
  expect(await restore(target, bucket.store)).toMatchObject({ ok: false });
  bucket.standIn.deny(null);
  expect(await restore(target, bucket.store)).toMatchObject({ ok: true });
  expect(await heldBy(bucket.store)).toEqual(expected(letters.map(named)));
});

test('the pictures of the data folder are copied into the bucket once, and the operator sees how far it is', async () => {
  const bucket = await started(startTestBucket);
  const { store } = await started(() => startTestFolder(join(root, 'media')));
  await addTo(store, letters.map(named));
  const lines: string[] = [];
  const slow: MediaStore = {
    ...bucket.store,
    put: async (name, media) => {
      await bucket.store.put(name, media);
      server.clock.advance(3_000);
    },
  };
  const copy = () =>
    runCommand(
      { ...server, config: { ...config(), s3: bucket.config }, media: slow },
      ['copy-pictures'],
      () => {},
      (line) => lines.push(line),
    );
  const says = `The bucket has every picture of ${root}, and 5 in all. The folder is left as it is.`;
  expect(await copy()).toEqual({ ok: true, says });
  expect(lines).toEqual(['pictures: 2 so far', 'pictures: 4 so far']);
  expect(await heldBy(bucket.store)).toEqual(expected(letters.map(named)));
  expect(await heldBy(store)).toEqual(expected(letters.map(named)));

  bucket.standIn.log.length = 0;
  expect(await copy()).toEqual({ ok: true, says });
  expect(bucket.standIn.log.filter((line) => line.startsWith('PUT'))).toEqual([]);
});

test('without a bucket nothing is copied', async () => {
  expect(await runCommand({ ...server, config: config() }, ['copy-pictures'], () => {})).toEqual({
    ok: false,
    says: 'No bucket is configured. Stop the server if one runs, set the variables MEDIA_S3_…, and try again.',
  });
});
