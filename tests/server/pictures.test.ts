/** Uploading one's picture and being served it (spec §5, §7.2, §9; checklist rows 23, 26, 27, 28, 30). */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UPLOAD_MAX_BYTES, type UserProfile } from '../../contract/users.ts';
import { folderStore } from '../../server/media/folder-store.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { addMember, addPerson, addWorkspace, as, type TestPerson } from '../support/server-people.ts';
import { everyRow } from '../support/server-rows.ts';
import { formWith, type FormFile } from '../support/upload.ts';

let server: TestServer;
let ada: TestPerson;
let outside: string;
beforeAll(async () => {
  server = await startTestServer();
  ada = (await addWorkspace(server, 'Pictures')).admin;
  outside = await mkdtemp(join(tmpdir(), 'keepwell-outside-'));
});
afterAll(async () => {
  await server.close();
  await rm(outside, { recursive: true });
});

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } });

function upload(person: TestPerson, files: readonly FormFile[], change: { id?: string; me?: string } = {}) {
  const { payload, headers } = formWith(...files);
  const url = `/api/v1/users/${change.id ?? person.userId}/profile-picture?current_user_id=${change.me ?? person.userId}`;
  return as(server, person, { method: 'POST', url, payload, headers });
}

const kept = () => readdir(server.mediaFolder).catch(() => []);
const served = (url: string | null) => server.app.inject({ url: url ?? '' });

/** Refused with a sentence, and neither a row nor a file is there that was not before. */
async function refuses(work: () => ReturnType<typeof upload>, status: number, body: object): Promise<void> {
  const before = [await everyRow(server), await kept()];
  const answer = await work();
  expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({ status, body });
  expect([await everyRow(server), await kept()]).toEqual(before);
}

const badFormat = {
  detail: 'Invalid file format. Please use JPEG, PNG, or WebP.',
  code: 'unsupported_media_type',
};
const notOneFile = { detail: 'Please send one file, under the name "file".', code: 'invalid_request' };
const notFound = { detail: 'This does not exist, or you have no access to it.', code: 'not_found' };

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is taken as %s, and answered with the profile',
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

  it('takes the place of the old one everywhere, and the old file is removed', async () => {
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

  it('leaves one file of ten uploads at once', async () => {
    const person = await addPerson(server, 'Ten At Once');
    const before = (await kept()).length;
    const bytes = await picture().png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(person, [{ bytes }])));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await kept()).toHaveLength(before + 1);
  });

  it('is one write of a repeated send, and another file under its key is refused', async () => {
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

  it('is upright, small, and has lost where it was taken (row 27)', async () => {
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

  it('is what its bytes say, whatever name and type say (row 27)', async () => {
    const png = await picture().png().toBuffer();
    const answer = await upload(ada, [{ bytes: png, name: 'page.html', type: 'text/html' }]);
    const got = await served(answer.json<UserProfile>().profile_picture_url);
    expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'image/webp']);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    await refuses(() => upload(ada, [{ bytes: page, name: 'me.png', type: 'image/png' }]), 415, badFormat);
  });

  it('carries nothing along that was hidden behind it', async () => {
    const bytes = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>hidden</script>')]);
    const answer = await upload(ada, [{ bytes }]);
    if (answer.statusCode === 200) {
      const got = await served(answer.json<UserProfile>().profile_picture_url);
      expect(got.rawPayload.toString('latin1')).not.toContain('hidden');
    }
  });
});

/** A PNG that claims so many pixels and holds hardly a byte of them. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)));
  return Buffer.concat([signature, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('what is refused (rows 27, 28, 30)', () => {
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);

  it.each([
    ['SVG', svg('<script>alert(1)</script>')],
    ['SVG that reads a file', svg('<image href="file:///etc/passwd"/>')],
    ['SVG behind an XML head', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg('')])],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['text', Buffer.from('hello')],
    ['one byte', Buffer.from([0xff])],
    ['chance', randomBytes(10_000)],
    ['the start of a JPEG and chance', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5_000)])],
    ['the start of a WebP and chance', Buffer.concat([Buffer.from('RIFF0000WEBP'), randomBytes(5_000)])],
    ['a PNG that claims 1000 × 1000 and holds nothing', bomb(1000, 1000).subarray(0, 60)],
  ])('%s', async (_, bytes) => {
    await refuses(() => upload(ada, [{ bytes, name: 'me.png' }]), 415, badFormat);
  });

  it('TIFF and AVIF, which the library could read', async () => {
    for (const format of ['tiff', 'avif'] as const) {
      const bytes = await picture().toFormat(format).toBuffer();
      await refuses(() => upload(ada, [{ bytes }]), 415, badFormat);
    }
  });

  it('half a picture', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const { data, info } = await sharp(randomBytes(300 * 300 * 3), {
        raw: { width: 300, height: 300, channels: 3 },
      })
        .toFormat(format)
        .toBuffer({ resolveWithObject: true });
      const half = data.subarray(0, info.size / 2);
      await refuses(() => upload(ada, [{ bytes: half }]), 415, badFormat);
    }
  });

  it.each([
    [100_000, 100_000],
    [50_000, 1_001],
  ])('a bomb of %d × %d pixels', async (width, height) => {
    const began = process.memoryUsage().rss;
    await refuses(() => upload(ada, [{ bytes: bomb(width, height) }]), 413, {
      detail: 'The picture has too many pixels. Please use a smaller one.',
      code: 'payload_too_large',
    });
    expect(process.memoryUsage().rss - began).toBeLessThan(50 * 1024 * 1024);
  });

  it('no file, two files, a file of another name, a field beside it, an empty file', async () => {
    const bytes = await picture().png().toBuffer();
    const forms: (readonly FormFile[])[] = [
      [],
      [{ bytes }, { bytes }],
      [{ bytes, field: 'picture' }],
      [{ bytes, field: '__proto__' }],
      [{ bytes }, { bytes, field: 'other' }],
      [{ bytes: Buffer.alloc(0) }],
    ];
    for (const files of forms) await refuses(() => upload(ada, files), 400, notOneFile);
  });

  it('what is no form', async () => {
    const url = `/api/v1/users/${ada.userId}/profile-picture?current_user_id=${ada.userId}`;
    const bytes = await picture().png().toBuffer();
    const send = (type: string, payload: string | Buffer) =>
      as(server, ada, { method: 'POST', url, payload, headers: { 'content-type': type } });
    const noForm = {
      detail: 'Please send the file as multipart/form-data.',
      code: 'unsupported_media_type',
    };
    await refuses(() => send('application/json', '{"file":"x"}'), 415, noForm);
    for (const [type, payload] of [
      ['multipart/form-data', bytes],
      ['multipart/form-data; boundary=x', 'no boundary in here'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\ncut',
      ],
      ['multipart/form-data; boundary=x', ''],
    ] as const) {
      await refuses(() => send(type, payload), 400, notOneFile);
    }
    const other = await send('image/png', bytes);
    expect(other.statusCode).toBe(415);
  });

  it('another’s id, and a claim to be another: 404, the same as for an id that does not exist', async () => {
    const other = await addMember(server, await addWorkspace(server, 'Other'), 'editor');
    const bytes = await picture().png().toBuffer();
    const nobody = '33333333-3333-4333-8333-333333333333';
    for (const change of [{ id: other.userId }, { me: other.userId }, { id: nobody }, { me: nobody }]) {
      await refuses(() => upload(ada, [{ bytes }], change), 404, notFound);
    }
  });
});

describe('the store (row 28)', () => {
  it('is written to under names of its own, whatever the form calls the file', async () => {
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

  it('answers nothing but what it gave out', async () => {
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

  it('follows no link that waits for it, and removes nothing but its own', async () => {
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

  it('keeps only pictures', async () => {
    await expect(folderStore(outside).add({ bytes: Buffer.from('x'), type: 'text/html' })).rejects.toThrow(
      'keeps no text/html',
    );
  });

  it('leaves no file behind when the database does not take the picture', async () => {
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

describe('over the limit (row 26)', () => {
  const tooLarge = { detail: 'File too large. Maximum size: 5MB', code: 'payload_too_large' };

  it('takes a file of exactly the limit, and not one byte more', async () => {
    const png = await picture().png().toBuffer();
    const filled = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    await refuses(() => upload(ada, [{ bytes: filled(UPLOAD_MAX_BYTES + 1) }]), 413, tooLarge);
    expect((await upload(ada, [{ bytes: filled(UPLOAD_MAX_BYTES) }])).statusCode).toBe(200);
  });

  it.each([
    ['whose length is told', true],
    ['that just goes on', false],
  ])('answers 413 to 200 MB %s, and memory grows by less than 50 MB', async (_, lengthIsTold) => {
    await server.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => {});
    const { port } = server.app.server.address() as AddressInfo;
    const { payload, headers } = formWith({ bytes: Buffer.alloc(0) });
    const start = payload.indexOf('\r\n\r\n') + 4;
    const [head, tail] = [payload.subarray(0, start), payload.subarray(start)];
    const block = Buffer.alloc(64 * 1024, 7);
    const blocks = (200 * 1024 * 1024) / block.length;
    const before = await everyRow(server);
    global.gc?.();
    const began = process.memoryUsage().rss;
    let most = 0;
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const sending = httpRequest({
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: `/api/v1/users/${ada.userId}/profile-picture?current_user_id=${ada.userId}`,
        headers: {
          ...headers,
          authorization: `Bearer ${ada.token}`,
          ...(lengthIsTold && { 'content-length': head.length + blocks * block.length + tail.length }),
        },
      });
      sending.on('error', reject);
      sending.on('response', (response) => {
        let body = '';
        response.on('data', (part: Buffer) => (body += part.toString()));
        response.on('end', () => resolve({ status: response.statusCode, body }));
      });
      sending.write(head);
      let sent = 0;
      const pump = () => {
        while (sent < blocks) {
          sent += 1;
          most = Math.max(most, process.memoryUsage().rss);
          if (!sending.write(block)) {
            sending.once('drain', pump);
            return;
          }
        }
        sending.end(tail);
      };
      pump();
    });
    expect({ status: answer.status, body: JSON.parse(answer.body) as unknown }).toEqual({
      status: 413,
      body: tooLarge,
    });
    expect(await everyRow(server)).toEqual(before);
    const grown = (most - began) / 1024 / 1024;
    expect(grown).toBeLessThan(50);
  });
});
