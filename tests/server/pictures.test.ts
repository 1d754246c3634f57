/** Uploading one’s picture and being served it (spec §5, §7.2, §9; checklist row 27). */
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type UserProfile } from '../../contract/users.ts';
import { badFormat, picture, pictureStage } from '../support/requests/pictures.ts';
import { startTestServer } from '../support/server/server.ts';
import { addPerson, addWorkspace, as, type TestPerson } from '../support/people/server-people.ts';
import { formWith } from '../support/requests/upload.ts';
import { mediaStores } from '../support/media/test-stores.ts';
import { useServer } from '../support/server/use-server.ts';

describe.each(mediaStores)('a picture in %s', (_, media) => {
  const server = useServer(() => startTestServer({ media }));
  let ada: TestPerson;
  const { upload, kept, served, refuses } = pictureStage(server);

  beforeAll(async () => {
    ada = (await addWorkspace(server, 'Pictures')).admin;
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'a picture is accepted as %s, and answered with the profile',
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer();
      const answer = await upload(ada, [{ bytes, name: `me.${format}`, type: `image/${format}` }]);
      const profile = answer.json<UserProfile>();
      expect(answer.statusCode).toBe(200);
      expect(profile).toMatchObject({ user_id: ada.userId, full_name: ada.name, email: ada.email });
      expect(profile.profile_picture_url).toMatch(/^\/media\/[\w-]{24}\.webp$/);
      const got = await served(profile.profile_picture_url);
      expect(got.statusCode).toBe(200);
      expect(got.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      });
      expect(await sharp(got.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    },
  );

  test('a new picture replaces the old one everywhere, and the old file is removed', async () => {
    const workspace = await addWorkspace(server, 'Everywhere');
    const person = workspace.admin;
    const urlOf = async () => {
      const url = `/api/v1/workspaces/${workspace.id}/members`;
      const { data } = (await as(server, person, { url })).json<{ data: Record<string, unknown>[] }>();
      return data.find(({ id }) => id === workspace.adminMemberId)?.['profile_picture_url'];
    };
    const bytes = await picture().png().toBuffer();
    const [first, second] = [await upload(person, [{ bytes }]), await upload(person, [{ bytes }])].map(
      (answer) => answer.json<UserProfile>().profile_picture_url,
    );
    expect(second).not.toBe(first);
    expect(await urlOf()).toBe(second);
    const gone = await served(first ?? '');
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await served(second ?? '')).statusCode).toBe(200);
  });

  test('ten uploads of a picture at once leave one file', async () => {
    const person = await addPerson(server, 'Ten At Once');
    const before = (await kept()).length;
    const bytes = await picture().png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(person, [{ bytes }])));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await kept()).toHaveLength(before + 1);
  });

  test('a picture sent again with its key is one write, and another file with that key is refused', async () => {
    const person = await addPerson(server, 'Twice');
    const [one, two] = [await picture().png().toBuffer(), await picture(20, 20).png().toBuffer()];
    const send = (bytes: Buffer) => {
      const { payload, headers } = formWith({ bytes });
      const url = `/api/v1/users/${person.userId}/profile-picture?current_user_id=${person.userId}`;
      const key = { 'idempotency-key': 'a-key-for-a-picture' };
      return as(server, person, { method: 'POST', url, payload, headers: { ...headers, ...key } });
    };
    const [first, second, third] = [await send(one), await send(one), await send(two)];
    expect(second.body).toBe(first.body);
    expect(third.statusCode).toBe(422);
  });

  test('a stored picture is upright, small, and does not tell where it was taken (row 27)', async () => {
    const bytes = await picture(4000, 2000)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'A secret place' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(bytes.toString('latin1')).toContain('A secret place');
    const profile = (await upload(ada, [{ bytes }])).json<UserProfile>();
    const got = await served(profile.profile_picture_url);
    const { width, height, exif, icc, xmp, orientation } = await sharp(got.rawPayload).metadata();
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({
      width: 256,
      height: 512,
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: undefined,
    });
    expect(got.rawPayload.toString('latin1')).not.toContain('A secret place');
  });

  test('the type of a picture is decided by its bytes, whatever its name and its declared type are (row 27)', async () => {
    const png = await picture().png().toBuffer();
    const answer = await upload(ada, [{ bytes: png, name: 'page.html', type: 'text/html' }]);
    const got = await served(answer.json<UserProfile>().profile_picture_url);
    expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'image/webp']);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    await refuses(() => upload(ada, [{ bytes: page, name: 'me.png', type: 'image/png' }]), 415, badFormat);
  });

  test('data that is hidden behind a picture is not served', async () => {
    const bytes = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>hidden</script>')]);
    const answer = await upload(ada, [{ bytes }]);
    if (answer.statusCode === 200) {
      const got = await served(answer.json<UserProfile>().profile_picture_url);
      expect(got.rawPayload.toString('latin1')).not.toContain('hidden');
    }
  });
});
