/** kill -9 under write load (checklist row 36): no acknowledged write is lost, and every restart serves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDataFolder, type DataFolder } from '../support/processes/data-folder.ts';
import { addDesk, type Desk } from '../support/processes/desk.ts';
import { endurance } from '../support/processes/endurance.ts';
import { launchServer } from '../support/processes/server-process.ts';

const { kills: KILLS } = endurance;
const WRITERS = 6;

let data: DataFolder;
let desk: Desk;
beforeAll(async () => {
  data = await migratedDataFolder();
  desk = await addDesk(data.path);
});
afterAll(() => data.remove());

/** What one row was last told to be, and last known to be. */
interface Row {
  readonly id: string;
  acknowledged: number;
  sent: number;
}

test(
  'no acknowledged write is lost when the server is killed',
  { timeout: 60_000 + KILLS * 30_000 },
  async () => {
    let rows: Row[] = [];
    let acknowledged = 0;
    let unknown = 0;
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const server = launchServer(data.path, { RATE_LIMIT_PER_MINUTE: '1000000' });
      const origin = await server.ready;
      const headers = await desk.signIn(origin);
      const stored = new Map((await desk.list(origin, headers)).map((one) => [one.id, one.annual_revenue]));
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
          const url = `${origin}/api/v1/retention/renewals/${row.id}?workspace_id=${desk.workspaceId}`;
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
  },
);
