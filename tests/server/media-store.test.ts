/** Nothing is written outside the media store, and nothing else is read from it (checklist row 28). */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type UserProfile } from '../../contract/users.ts';
import { folderStore } from '../../server/media/folder-store.ts';
import { mediaStores, startTestFolder } from '../support/media/test-stores.ts';
import { picture, pictureStage } from '../support/requests/pictures.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';
import { addPerson, addWorkspace, type TestPerson } from '../support/people/server-people.ts';

let outside: string;
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'keepwell-outside-'));
});
afterAll(() => rm(outside, { recursive: true }));

const named = (letter: string, ending = 'webp') => `${letter.repeat(24)}.${ending}`;
const webp = (text: string) => ({ bytes: Buffer.from(text), type: 'image/webp' });

async function namesIn(names: AsyncIterable<string>): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const name of names) all.push(name);
  return all.toSorted();
}

describe.each(mediaStores)('the media store in %s (row 28)', (_, media) => {
  const server = useServer(() => startTestServer({ media }));
  const { upload, kept, served } = pictureStage(server);
  let ada: TestPerson;
  beforeAll(async () => {
    ada = (await addWorkspace(server, 'Pictures')).admin;
  });

  test('it writes under names of its own, whatever the form calls the file', async () => {
    const before = await readdir(outside);
    const names = [
      '../../../escaped.png',
      '..\\..\\escaped.png',
      `${outside}/escaped.png`,
      '%2e%2e%2fescaped.png',
      'a\u0000.png',
      '.',
      '..',
      'CON',
    ];
    const bytes = await picture().png().toBuffer();
    for (const name of names) {
      const answer = await upload(ada, [{ bytes, name }]);
      expect(answer.json<UserProfile>().profile_picture_url).toMatch(/^\/media\/[\w-]{24}\.webp$/);
    }
    expect(await kept()).toHaveLength(1);
    for (const name of await kept()) expect(name).toMatch(/^[\w-]{24}\.webp$/);
    expect(await readdir(outside)).toEqual(before);
  });

  test('it serves nothing but what it stored', async () => {
    const { plant } = server.mediaPlace;
    for (const name of ['secret.webp', named('N', 'html'), `${named('S')}/secret.webp`, `${named('T')}.new`])
      await plant(name, 'secret');
    await plant('../secret.webp', 'secret');
    for (const path of [
      'secret.webp',
      named('N', 'html'),
      `${named('S')}/secret.webp`,
      `${named('S')}%2fsecret.webp`,
      `${named('T')}.new`,
      named('A'),
      '../keepwell.lock',
      '../secret.webp',
      '..%2fsecret.webp',
      '..%2fkeepwell.lock',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '%00',
      '?list-type=2',
      '%3Flist-type=2',
      '',
    ]) {
      const answer = await served(`/media/${path}`);
      expect(answer.statusCode, path).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, path).toBeLessThan(500);
      expect(answer.body).not.toContain('secret');
    }
  });

  test('it keeps no picture when the database does not take it', async () => {
    const person = await addPerson(server, 'Unlucky');
    const before = await kept();
    const { system } = server.db;
    let keptMeanwhile: readonly string[] = [];
    const failing = vi.spyOn(server.db, 'system').mockImplementation((work) =>
      system(async (tx) => {
        await work(tx);
        keptMeanwhile = await kept();
        throw new Error('away');
      }),
    );
    const answer = await upload(person, [{ bytes: await picture().png().toBuffer() }]);
    failing.mockRestore();
    expect(answer.statusCode).toBe(500);
    expect(keptMeanwhile).toHaveLength(before.length + 1);
    expect(await kept()).toEqual(before);
  });
});

describe.each(mediaStores)('a media store in %s, by itself', (_, start) => {
  test('it lists and removes nothing but its own', async () => {
    const { store, kept, plant, close } = await start();
    try {
      expect(await namesIn(store.names())).toEqual([]);
      const name = await store.add(webp('bytes'));
      expect(await store.read(name)).toEqual(webp('bytes'));
      // More than one part of a list.
      const others = ['B', 'C', 'D', 'E', 'F'].map((letter) => named(letter));
      for (const other of others) await store.put(other, webp(other));
      await plant('kept.webp', 'kept');
      await plant(`below/${named('G')}`, 'kept');
      expect(await namesIn(store.names())).toEqual([...others, name].toSorted());
      for (const foreign of ['kept.webp', `below/${named('G')}`, `../${named('A')}`, '', '..'])
        await store.remove(foreign);
      for (const own of [name, name, ...others]) await store.remove(own);
      expect(await namesIn(store.names())).toEqual([]);
      expect(await store.read(name)).toBeNull();
      expect(await kept()).toHaveLength(2);
    } finally {
      await close();
    }
  });

  test.each(['../escaped.webp', `a/${named('A')}`, named('A', 'html'), 'A.webp', `${named('A')}\n`, ''])(
    'nothing is stored under the name %j',
    async (name) => {
      const { store, kept, close } = await start();
      try {
        await expect(store.put(name, webp('bytes'))).rejects.toThrow('not the name of a stored picture');
        expect(await kept()).toEqual([]);
      } finally {
        await close();
      }
    },
  );

  test('it keeps only pictures', async () => {
    const { store, close } = await start();
    try {
      const page = { bytes: Buffer.from('x'), type: 'text/html' };
      await expect(store.add(page)).rejects.toThrow('keeps no text/html');
    } finally {
      await close();
    }
  });
});

test('in a folder, links and folders are neither read nor listed, and nothing beside it is removed', async () => {
  const { store, folder, close } = await startTestFolder(join(outside, 'media'));
  await mkdir(join(folder, named('D')), { recursive: true });
  await writeFile(join(outside, 'secret.webp'), 'secret');
  await writeFile(join(outside, named('A')), 'secret');
  await symlink(join(outside, 'secret.webp'), join(folder, named('L')));
  expect([await store.read(named('D')), await store.read(named('L'))]).toEqual([null, null]);
  expect(await namesIn(store.names())).toEqual([]);
  await store.remove('../secret.webp');
  await store.remove(`../${named('A')}`);
  expect(await readFile(join(outside, 'secret.webp'), 'utf8')).toBe('secret');
  expect(await readFile(join(outside, named('A')), 'utf8')).toBe('secret');
  await close();
});

test('what a process left behind that ended while it wrote a picture does not stand in its way', async () => {
  const { store, folder, plant, kept, close } = await startTestFolder(join(outside, 'left'));
  await plant(`${named('A')}.new`, 'half');
  await store.put(named('A'), webp('whole'));
  expect(await folderStore(folder).read(named('A'))).toEqual(webp('whole'));
  expect((await kept()).toSorted()).toEqual([named('A'), `${named('A')}.new`]);
  await close();
});
