/** Files that are no picture, forms that are none, other people’s ids (checklist rows 27, 28, 30). */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { badFormat, notFound, notOneFile, picture, pictureStage } from '../support/requests/pictures.ts';
import { pngBomb } from '../support/requests/png-bomb.ts';
import { startTestServer } from '../support/server/server.ts';
import { addMember, addWorkspace, as, type TestPerson } from '../support/people/server-people.ts';
import { type FormFile } from '../support/requests/upload.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let ada: TestPerson;
const { upload, refuses } = pictureStage(server);

beforeAll(async () => {
  ada = (await addWorkspace(server, 'Pictures')).admin;
});

describe('what is refused (rows 27, 28, 30)', () => {
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);

  test.each([
    ['SVG', svg('<script>alert(1)</script>')],
    ['SVG that reads a file', svg('<image href="file:///etc/passwd"/>')],
    ['SVG behind an XML head', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg('')])],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['text', Buffer.from('hello')],
    ['one byte', Buffer.from([0xff])],
    ['random bytes', randomBytes(10_000)],
    [
      'the start of a JPEG and random bytes',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5_000)]),
    ],
    [
      'the start of a WebP and random bytes',
      Buffer.concat([Buffer.from('RIFF0000WEBP'), randomBytes(5_000)]),
    ],
    ['a PNG that claims 1000 × 1000 and holds nothing', pngBomb(1000, 1000).subarray(0, 60)],
  ])('an upload of %s is refused', async (_, bytes) => {
    await refuses(() => upload(ada, [{ bytes, name: 'me.png' }]), 415, badFormat);
  });

  test('an upload of TIFF or AVIF is refused, although the library could read it', async () => {
    for (const format of ['tiff', 'avif'] as const) {
      const bytes = await picture().toFormat(format).toBuffer();
      await refuses(() => upload(ada, [{ bytes }]), 415, badFormat);
    }
  });

  test('an upload of half a picture is refused', async () => {
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

  test.each([
    [100_000, 100_000],
    [50_000, 1_001],
  ])('an upload that claims %d × %d pixels is refused and takes little memory', async (width, height) => {
    const began = process.memoryUsage().rss;
    await refuses(() => upload(ada, [{ bytes: pngBomb(width, height) }]), 413, {
      detail: 'The picture has too many pixels. Please use a smaller one.',
      code: 'payload_too_large',
    });
    expect(process.memoryUsage().rss - began).toBeLessThan(50 * 1024 * 1024);
  });

  test('an upload with no file, two files, a file of another name, a field beside it or an empty file is refused', async () => {
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

  test('an upload that is no form is refused', async () => {
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

  test('an upload for another person is answered with 404, the same as for an id that does not exist', async () => {
    const other = await addMember(server, await addWorkspace(server, 'Other'), 'editor');
    const bytes = await picture().png().toBuffer();
    const nobody = '33333333-3333-4333-8333-333333333333';
    for (const change of [{ id: other.userId }, { me: other.userId }, { id: nobody }, { me: nobody }]) {
      await refuses(() => upload(ada, [{ bytes }], change), 404, notFound);
    }
  });
});
