/**
 * A full disk (checklist row 37): what cannot be kept is refused, nothing is lost, and once there is room all goes on. The
 * failure is injected below the database, where it writes its files.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { openPglite } from '../../server/db/open-pglite.ts';
import { migratedDataFolder, type DataFolder } from '../support/data-folder.ts';
import { fillDisk, type FullDisk } from '../support/full-disk.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { addWorkspace, as, change, renewalsOf, type TestWorkspace } from '../support/server-people.ts';

const RESERVE = 8 * 1024 ** 2;
const NO_ROOM = {
  detail: 'There is no room left on the server’s disk, so nothing can be saved right now.',
  code: 'unavailable',
};

let data: DataFolder;
let reserve: string;
let told: string[];
let milliseconds: number;
let db: Database;
let server: TestServer;
let workspace: TestWorkspace;
let disk: FullDisk | null;

const open = () =>
  openPglite(data.path, {
    bytes: RESERVE,
    now: () => milliseconds,
    tell: (sentence) => told.push(sentence),
    end: (sentence) => {
      throw new Error(sentence);
    },
  });

beforeEach(async () => {
  disk = null;
  told = [];
  milliseconds = 0;
  data = await migratedDataFolder();
  reserve = join(data.path, 'reserve');
  db = await open();
  server = await startTestServer({ replace: () => ({ db }) });
  workspace = await addWorkspace({ ...server, db }, 'Full');
});
afterEach(async () => {
  disk?.empty();
  await server.close();
  await db.close();
  await data.remove();
});

async function edit(value: number) {
  const [renewal] = await renewalsOf(server, workspace);
  const payload = { field: 'annual_revenue', value };
  const answer = await change(server, workspace.admin, workspace.id, renewal?.id ?? '', payload);
  return { status: answer.statusCode, body: answer.json<object>() };
}
const kept = async () => (await renewalsOf(server, workspace))[0]?.annual_revenue;

/** Changes until one finds no room: that one is kept by the reserve. Bounded; answers the last value that was kept. */
async function editUntilFull(): Promise<number> {
  for (let value = 1_000; value < 1_400; value += 1) {
    expect((await edit(value)).status).toBe(200);
    if (statSync(reserve).size < RESERVE) return value;
    // A table is written when its pages leave the memory; the log with every commit.
    await db.system((tx) => tx.execute('checkpoint')).catch(() => {});
  }
  throw new Error('No write found the disk full');
}

describe.each(['/pg_wal/', '/base/'])('a disk that has no room for %s', (part) => {
  test('keeps what was acknowledged, refuses what comes after, answers what is read, and takes changes once there is room', async () => {
    disk = fillDisk(part, reserve);
    const value = await editUntilFull();
    expect(told).toEqual([
      `There is no room left on the disk of ${data.path}. Every change is refused until 8 MB are free; reading goes on.`,
    ]);

    expect(await edit(5_000)).toEqual({ status: 503, body: NO_ROOM });
    expect(await kept()).toBe(value);
    milliseconds += 60_000;
    expect(await edit(5_000)).toEqual({ status: 503, body: NO_ROOM });
    expect(told).toHaveLength(1);

    disk.empty();
    expect(await edit(5_000)).toEqual({ status: 503, body: NO_ROOM });
    milliseconds += 5_000;
    expect((await edit(6_000)).status).toBe(200);
    expect(told.slice(1)).toEqual([
      `There is room again on the disk of ${data.path}: changes are saved again.`,
    ]);
    expect(statSync(reserve).size).toBe(RESERVE);

    await server.app.close();
    await db.close();
    db = await open();
    server = { ...(await startTestServer({ replace: ({ identity }) => { identity.issue; return { db }; } })) };
    expect(await db.tenant(workspace.id, (tx) => tx.execute('select 1'))).toBeDefined();
    void as;
  });
});
