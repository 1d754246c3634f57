/** Nothing is written outside the media store, and nothing else is read from it (checklist row 28). */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type UserProfile } from '../../contract/users.ts';
import { folderStore } from '../../server/media/folder-store.ts';
import { picture, pictureStage } from '../support/requests/pictures.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';
import { addPerson, addWorkspace, type TestPerson } from '../support/people/server-people.ts';

const server = useServer(startTestServer);
let ada: TestPerson;
let outside: string;
const { upload, kept, served } = pictureStage(server);

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'keepwell-outside-'));
  ada = (await addWorkspace(server, 'Pictures')).admin;
});
afterAll(() => rm(outside, { recursive: true }));

describe('the store (row 28)', () => {
  test('the media store writes under names of its own, whatever the form calls the file', async () => {
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
    for (const name of await kept()) expect(name).toMatch(/^[\w-]{24}\.webp$/);
    expect(await readdir(outside)).toEqual(before);
  });

  test('the media store serves nothing but what it stored', async () => {
    await writeFile(join(outside, 'secret.webp'), 'secret');
    await mkdir(server.mediaFolder, { recursive: true });
    await writeFile(join(server.mediaFolder, 'secret.webp'), 'secret');
    await writeFile(join(server.mediaFolder, `${'N'.repeat(24)}.html`), 'secret');
    await mkdir(join(server.mediaFolder, `${'D'.repeat(24)}.webp`));
    await symlink(join(outside, 'secret.webp'), join(server.mediaFolder, `${'L'.repeat(24)}.webp`));
    for (const path of [
      'secret.webp',
      `${'N'.repeat(24)}.html`,
      `${'D'.repeat(24)}.webp`,
      `${'L'.repeat(24)}.webp`,
      `${'A'.repeat(24)}.webp`,
      '../keepwell.lock',
      '..%2fkeepwell.lock',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '%00',
      '',
    ]) {
      const answer = await served(`/media/${path}`);
      expect(answer.statusCode, path).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, path).toBeLessThan(500);
      expect(answer.body).not.toContain('secret');
    }
  });

  test('the media store removes nothing but its own files', async () => {
    const folder = join(outside, 'media');
    const store = folderStore(folder);
    const name = await store.add({ bytes: Buffer.from('bytes'), type: 'image/webp' });
    expect(await store.read(name)).toEqual({ bytes: Buffer.from('bytes'), type: 'image/webp' });
    await writeFile(join(outside, 'kept.webp'), 'kept');
    await store.remove('../kept.webp');
    await store.remove(`../${'A'.repeat(24)}.webp`);
    expect(await readFile(join(outside, 'kept.webp'), 'utf8')).toBe('kept');
    await store.remove(name);
    await store.remove(name);
    expect([await store.read(name), await readdir(folder)]).toEqual([null, []]);
  });

  test('the media store keeps only pictures', async () => {
    await expect(folderStore(outside).add({ bytes: Buffer.from('x'), type: 'text/html' })).rejects.toThrow(
      'keeps no text/html',
    );
  });

  test('the media store keeps no file when the database does not take the picture', async () => {
    const person = await addPerson(server, 'Unlucky');
    const before = await kept();
    const { system } = server.db;
    let calls = 0;
    // The last transaction of the request: the one that stores the address.
    const failing = vi.spyOn(server.db, 'system').mockImplementation((work) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('away')) : system(work);
    });
    const answer = await upload(person, [{ bytes: await picture().png().toBuffer() }]);
    failing.mockRestore();
    expect(answer.statusCode).toBe(500);
    expect(await kept()).toEqual(before);
  });
});
