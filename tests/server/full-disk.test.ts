/**
 * A full disk (checklist row 37): what cannot be kept is refused, nothing is lost, and once there is room all goes on. The
 * failure is injected below the database, where it writes its files.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeFeed } from '../../server/db/changes.ts';
import { DatabaseRefused, type Database } from '../../server/db/database.ts';
import { DiskReserve } from '../../server/db/disk-reserve.ts';
import { openPglite } from '../../server/db/open-pglite.ts';
import { migratedDataFolder, type DataFolder } from '../support/processes/data-folder.ts';
import { endurance } from '../support/processes/endurance.ts';
import { fillDisk, type FullDisk } from '../support/database/full-disk.ts';
import { startTestServer, TestClock, type TestServer } from '../support/server/server.ts';
import { addWorkspace, change, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { PASSWORD } from '../support/people/sign-up.ts';
import { quickIdentity } from '../support/identity/identity.ts';

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
/** Whichever is open just now. */
const current: Database = {
  system: (work) => db.system(work),
  read: (work) => db.read(work),
  tenant: (workspaceId, work) => db.tenant(workspaceId, work),
  ready: () => db.ready(),
  changes: changeFeed(),
  connections: () => db.connections(),
  replica: null,
  close: () => db.close(),
};

beforeEach(async () => {
  disk = null;
  told = [];
  milliseconds = 0;
  data = await migratedDataFolder();
  reserve = join(data.path, 'reserve');
  db = await open();
  server = await startTestServer({ on: current });
  workspace = await addWorkspace(server, 'Full');
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
/** What else writes: the tables, whose pages stay in memory until then. */
const writeTables = () => db.system((tx) => tx.execute(sql`checkpoint`));

const full = () =>
  `There is no room left on the disk of ${data.path}. Every change is refused until 8 MB are free; reading goes on.`;
const roomAgain = () => `There is room again on the disk of ${data.path}: changes are saved again.`;

describe.each(['/pg_wal/', '/base/'])('a disk that has no room for %s', (part) => {
  beforeEach(async () => {
    disk = fillDisk(part, reserve);
    expect((await edit(1_000)).status).toBe(200);
    await writeTables();
    expect(told).toEqual([full()]);
  });

  test('a database on a full disk keeps acknowledged changes, refuses later ones, and goes on reading', async () => {
    expect(await edit(2_000)).toEqual({ status: 503, body: NO_ROOM });
    milliseconds += 60_000;
    expect(await edit(2_000)).toEqual({ status: 503, body: NO_ROOM });
    expect(await kept()).toBe(1_000);
    expect(told).toEqual([full()]);
    await db.close();
    await expect(open()).rejects.toEqual(
      new DatabaseRefused(
        `The data folder ${data.path} cannot be used: its disk is full. Correct this, or set KEEPWELL_DATA to another folder.`,
      ),
    );
    disk?.empty();
    db = await open();
    expect(await kept()).toBe(1_000);
  });

  test('a database takes changes again within 5 s after there is room on the disk', async () => {
    let value = 1_000;
    for (let time = 0; time < endurance.faults; time += 1) {
      if (time > 0) {
        told = [];
        disk = fillDisk(part, reserve);
        value += 1;
        expect((await edit(value)).status).toBe(200);
        await writeTables();
      }
      expect(await edit(1_000_000)).toEqual({ status: 503, body: NO_ROOM });
      disk?.empty();
      milliseconds += 4_999;
      expect(await edit(1_000_000)).toEqual({ status: 503, body: NO_ROOM });
      milliseconds += 1;
      value += 1;
      expect((await edit(value)).status).toBe(200);
      expect(told).toEqual([full(), roomAgain()]);
      expect(statSync(reserve).size).toBe(RESERVE);
      await db.close();
      db = await open();
      expect(await kept()).toBe(value);
    }
  });
});

test('a reserve that is used up ends the process with an explanation', () => {
  const spent = new DiskReserve(join(data.path, 'other'), {
    bytes: RESERVE,
    now: () => milliseconds,
    tell: (sentence) => told.push(sentence),
    end: (sentence) => {
      throw new Error(sentence);
    },
  });
  let tries = 0;
  const write = () => {
    tries += 1;
    throw Object.assign(new Error('quota'), { code: 'EDQUOT' });
  };
  expect(() => spent.spend(write)).toThrow(
    new Error(
      `There is no room left on the disk of ${data.path}, and the reserve is used up. KeepWell ends; nothing that was saved is lost.`,
    ),
  );
  expect(tries).toBe(3);
  expect(told).toEqual([full()]);
});

test('on a full disk nobody can sign in, and the answer says why', async () => {
  const clock = new TestClock();
  const identity = await quickIdentity({ db: current, clock });
  const signingIn = await startTestServer({ on: current, replace: () => ({ clock, identity }) });
  try {
    const prepared = await identity.prepareUser('ada@example.com', PASSWORD);
    await db.system((tx) => prepared.store(tx));
    const signIn = async (password: string) => {
      const answer = await signingIn.app.inject({
        method: 'POST',
        url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k',
        payload: { email: 'ada@example.com', password, returnSecureToken: true },
      });
      return { status: answer.statusCode, body: answer.json<{ idToken?: string }>() };
    };
    const { idToken = '' } = (await signIn(PASSWORD)).body;
    disk = fillDisk('/pg_wal/', reserve);
    expect((await edit(1_000)).status).toBe(200);
    expect(await signIn(PASSWORD)).toEqual({ status: 503, body: NO_ROOM });
    expect(await signIn('Wrong1!x')).toEqual({ status: 503, body: NO_ROOM });
    expect(await identity.verify(idToken)).toMatchObject({ email: 'ada@example.com' });
  } finally {
    await signingIn.close();
  }
});
