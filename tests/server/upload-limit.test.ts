/** Files over the limit (checklist row 26). */
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '../../contract/pictures.ts';
import { picture, pictureStage } from '../support/requests/pictures.ts';
import { startTestServer } from '../support/server/server.ts';
import { addWorkspace, type TestPerson } from '../support/people/server-people.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { formWith } from '../support/requests/upload.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let ada: TestPerson;
const { upload, refuses } = pictureStage(server);

beforeAll(async () => {
  ada = (await addWorkspace(server, 'Pictures')).admin;
});

describe('over the limit (row 26)', () => {
  const tooLarge = { detail: 'File too large. Maximum size: 5MB', code: 'payload_too_large' };

  test('an upload of exactly the limit is accepted, and one byte more is refused', async () => {
    const png = await picture().png().toBuffer();
    const filled = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    await refuses(() => upload(ada, [{ bytes: filled(UPLOAD_MAX_BYTES + 1) }]), 413, tooLarge);
    expect((await upload(ada, [{ bytes: filled(UPLOAD_MAX_BYTES) }])).statusCode).toBe(200);
  });

  test.each([
    ['whose length is told', true],
    ['that just goes on', false],
  ])(
    'an upload of 200 MB %s is answered with 413, and memory grows by less than 50 MB',
    async (_, lengthIsTold) => {
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
    },
  );
});
