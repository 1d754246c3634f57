/** kill -9 under write load (checklist row 36): no acknowledged write is lost, and every restart serves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Renewal } from '../../contract/renewals.ts';
import { openPglite } from '../../server/db/open-pglite.ts';
import { provisionWorkspace } from '../../server/db/repositories/provision.ts';
import { users } from '../../server/db/schema/workspace.ts';
import { createEmbeddedIdentity } from '../../server/identity/embedded.ts';
import { migratedDataFolder, type DataFolder } from '../support/data-folder.ts';
import { endurance } from '../support/endurance.ts';
import { launchServer } from '../support/server-process.ts';

const { kills: KILLS } = endurance;
const WRITERS = 6;
const email = 'writer@example.org';
const password = 'Secret1!';
const userId = '11111111-1111-4111-8111-111111111111';

let data: DataFolder;
let workspaceId: string;
beforeAll(async () => {
  data = await migratedDataFolder();
  const db = await openPglite(data.path);
  const identity = await createEmbeddedIdentity({ db, clock: { now: () => new Date() } });
  const prepared = await identity.prepareUser(email, password);
  const made = await db.system(async (tx) => {
    await prepared.store(tx);
    await tx.insert(users).values({ user_id: userId, uid: prepared.uid, full_name: 'Writer', email });
    return provisionWorkspace(tx, {
      workspaceName: 'Load',
      userId,
      fullName: 'Writer',
      email,
      today: '2026-03-10',
      now: new Date('2026-03-10T15:00:00Z'),
    });
  });
  workspaceId = made.workspace_id;
  await db.close();
});
afterAll(() => data.remove());

async function signIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await answer.json()) as { idToken: string };
  return { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
}

async function list(origin: string, headers: Record<string, string>): Promise<Renewal[]> {
  const url = `${origin}/api/v1/retention/renewals?workspace_id=${workspaceId}&user_id=${userId}`;
  const answer = await fetch(url, { headers });
  return ((await answer.json()) as { data: Renewal[] }).data;
}

/** What one row was last told to be, and last known to be. */
interface Row {
  readonly id: string;
  acknowledged: number;
  sent: number;
}

test('no acknowledged write is lost', { timeout: 60_000 + KILLS * 30_000 }, async () => {
  let rows: Row[] = [];
  let acknowledged = 0;
  let unknown = 0;
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const server = launchServer(data.path, { RATE_LIMIT_PER_MINUTE: '1000000' });
    const origin = await server.ready;
    const headers = await signIn(origin);
    const stored = new Map((await list(origin, headers)).map((one) => [one.id, one.annual_revenue]));
    for (const row of rows) {
      // The last write may have been stored without its answer reaching us; nothing else may be there.
      expect([row.acknowledged, row.sent]).toContain(stored.get(row.id));
      if (stored.get(row.id) !== row.acknowledged) unknown += 1;
    }
    if (kill === KILLS) {
      server.kill('SIGTERM');
      expect(await server.ended).toEqual({ code: 0, signal: null });
      break;
    }
    rows = [...stored]
      .slice(0, WRITERS)
      .map(([id, value]) => ({ id, acknowledged: value ?? 0, sent: value ?? 0 }));
    const target = acknowledged + 5 + ((kill * 7) % 40);
    const write = async (row: Row) => {
      for (;;) {
        row.sent = row.acknowledged + 1;
        const url = `${origin}/api/v1/retention/renewals/${row.id}?workspace_id=${workspaceId}`;
        const body = JSON.stringify({ field: 'annual_revenue', value: row.sent });
        const answer = await fetch(url, { method: 'PATCH', headers, body });
        if (answer.status !== 200) throw new Error(`A write was answered ${answer.status}`);
        row.acknowledged = row.sent;
        acknowledged += 1;
        if (acknowledged >= target) server.kill('SIGKILL');
      }
    };
    // Each writer ends with the connection that the kill breaks, and in no other way.
    const ends = await Promise.allSettled(rows.map(write));
    for (const end of ends)
      expect(end).toMatchObject({ status: 'rejected', reason: { message: 'fetch failed' } });
    expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
  }
  expect(acknowledged).toBeGreaterThan(KILLS * 5);
  process.stdout.write(
    `${KILLS} kills: ${acknowledged} acknowledged writes, none lost; ${unknown} stored whose answer never came\n`,
  );
});
