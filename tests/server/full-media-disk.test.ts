/** A picture for which the disk has no room (checklist row 37): refused, nothing of it stays, and kept once there is room. */
import type fs from 'node:fs/promises';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { picture, pictureStage } from '../support/requests/pictures.ts';
import { startTestServer } from '../support/server/server.ts';
import { addWorkspace, type TestPerson } from '../support/people/server-people.ts';
import { useServer } from '../support/server/use-server.ts';

const system = createRequire(import.meta.url)('node:fs/promises') as typeof fs;
const { open } = system;

const server = useServer(startTestServer);
let ada: TestPerson;
const { upload, kept, refuses } = pictureStage(server);

beforeAll(async () => {
  ada = (await addWorkspace(server, 'Pictures')).admin;
});

function restore(): void {
  system.open = open;
  syncBuiltinESMExports();
}
afterEach(restore);

/** From now on half of a file is written, and then the disk is full. */
function fillAfterHalf(code: string): void {
  system.open = async (...args: Parameters<typeof open>) => {
    const file = await open(...args);
    const { writeFile } = file;
    file.writeFile = async (bytes) => {
      const half = (bytes as Buffer).subarray(0, (bytes as Buffer).length / 2);
      await writeFile.call(file, half);
      throw Object.assign(new Error(`${code}: no room, write`), { code });
    };
    return file;
  };
  syncBuiltinESMExports();
}

test.each(['ENOSPC', 'EDQUOT'])(
  'an upload that fails with %s is answered with 503 and an explanation, and works when there is room again',
  async (code) => {
    const bytes = await picture().png().toBuffer();
    fillAfterHalf(code);
    await refuses(() => upload(ada, [{ bytes }]), 503, {
      detail: 'There is no room left on the server’s disk, so nothing can be saved right now.',
      code: 'unavailable',
    });
    restore();
    expect((await upload(ada, [{ bytes }])).statusCode).toBe(200);
    expect(await kept()).toEqual([expect.stringMatching(/^[\w-]{24}\.webp$/)]);
  },
);
