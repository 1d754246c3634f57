/**
 * Three servers on one PostgreSQL with a replica and a pooler, while parts of it restart, are killed or are cut off (checklist rows
 * 36 and 39): every acknowledged write is there, once. The figures are told; `npm run soak` repeats each fault.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatAnswer } from '../../contract/chat.ts';
import { endurance } from '../support/processes/endurance.ts';
import { startFleet, type Fleet } from '../support/processes/fleet.ts';
import { startWriting, type History } from '../support/processes/write-history.ts';

const { faults: TIMES, writers, readers } = endurance;
const timeout = 120_000 + TIMES * 60_000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet();
}, 120_000);
afterAll(() => fleet.close());

const origin = (server: number) => fleet.servers[server]!.origin;
/** Tells the figures. What was not answered was said to be unavailable, or its connection broke; never a fault of ours. */
const tell = (what: string, history: History) => {
  process.stdout.write(`${what}, ${TIMES} times: ${JSON.stringify(history)}\n`);
  const faults = Object.keys(history.failures).filter((failure) => /^\d/.test(failure) && failure !== '503');
  expect(faults).toEqual([]);
};

describe('any request to any server', () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = { ...(await fleet.desk.signIn(origin(0))), 'x-workspace-id': fleet.desk.workspaceId };
  });

  test('a dialogue goes on at another server for each message, and its change is seen by all', async () => {
    let session: string | null = null;
    const send = async (server: number, path: string, body: object) => {
      const answer = await fetch(`${origin(server)}/api/v1/chatam/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...body, session_id: session }),
      });
      const told = (await answer.json()) as ChatAnswer;
      session = told.session_id;
      return told;
    };
    expect((await send(0, 'chat', { query: 'Change the annual revenue' })).state.name).toBe('asking');
    expect((await send(1, 'chat', { query: 'Vantor Rail' })).state.name).toBe('asking');
    expect((await send(2, 'chat', { query: '1234' })).state.name).toBe('proposing');
    const done = await send(0, 'execute-action', { action_label: 'Change annual revenue' });
    expect(done.response.type).toBe('done');
    for (const server of [0, 1, 2]) {
      const records = await fleet.desk.list(origin(server), headers);
      expect(records.find((one) => one.account_name === 'Vantor Rail')?.annual_revenue).toBe(1234);
    }
  });

  test('dashboards and exports are answered by the replica, and have what was written a moment before', async () => {
    const { workspaceId } = fleet.desk;
    const [record] = await fleet.desk.list(origin(0), headers);
    const exported = async (server: number) => {
      const answer = await fetch(
        `${origin(server)}/api/v1/retention/renewals/export?workspace_id=${workspaceId}`,
        { method: 'POST', headers, body: JSON.stringify({ columns: ['annual_revenue'], ids: [record!.id] }) },
      );
      return (await answer.text()).split('\r\n')[1];
    };
    const before = await fleet.metric('keepwell_replica_reads_total');
    for (let value = 1; value <= 20; value += 1) {
      const written = await fetch(
        `${origin(value % 3)}/api/v1/retention/renewals/${record!.id}?workspace_id=${workspaceId}`,
        { method: 'PATCH', headers, body: JSON.stringify({ field: 'annual_revenue', value }) },
      );
      expect(written.status).toBe(200);
      expect(await exported((value + 1) % 3)).toBe(String(value));
    }
    const chart = await fetch(
      `${origin(1)}/api/v1/reports/charts?workspace_id=${workspaceId}&kind=renewals-by-month`,
      { headers },
    );
    expect(chart.status).toBe(200);
    const after = await fleet.metric('keepwell_replica_reads_total');
    const replica = '{answered_by="replica"}';
    // Two transactions of each export, and one of the chart. A replica that is late leaves some to the primary.
    expect((after[replica] ?? 0) - (before[replica] ?? 0)).toBeGreaterThan(20);
  });
});

describe('no acknowledged write is lost', () => {
  test('and no request fails while the servers are restarted one after another', { timeout }, async () => {
    const writing = await startWriting(fleet, { writers, readers });
    for (let time = 0; time < TIMES; time += 1) {
      for (const server of fleet.servers) {
        await writing.acknowledged(20);
        expect(await server.stop('SIGTERM')).toBe(0);
        await server.start();
        await fleet.balancer.until(3);
      }
    }
    const history = await writing.stop();
    tell('rolling restart', history);
    expect(history.failures).toEqual({});
  });

  test('while a server is killed', { timeout }, async () => {
    const writing = await startWriting(fleet, { writers, readers });
    for (let time = 0; time < TIMES; time += 1) {
      await writing.acknowledged(20);
      const server = fleet.servers[time % 3]!;
      await server.stop('SIGKILL');
      await fleet.balancer.until(2);
      await writing.acknowledged(20);
      await server.start();
      await fleet.balancer.until(3);
    }
    tell('server killed', await writing.stop());
  });

  test('while PostgreSQL crashes and starts again', { timeout }, async () => {
    const writing = await startWriting(fleet, { writers, readers });
    for (let time = 0; time < TIMES; time += 1) {
      await writing.acknowledged(20);
      await fleet.restartDatabase();
      await fleet.balancer.until(3);
      await writing.acknowledged(20);
    }
    tell('PostgreSQL crashed', await writing.stop());
  });

  test('while the network between a server and its database is cut', { timeout }, async () => {
    const writing = await startWriting(fleet, { writers, readers });
    for (let time = 0; time < TIMES; time += 1) {
      await writing.acknowledged(20);
      fleet.network.cut();
      await fleet.balancer.until(2);
      const alone = await fetch(`${origin(2)}/readyz`);
      expect([alone.status, await alone.json()]).toEqual([
        503,
        { status: 'not ready', reasons: ['The database does not answer.'] },
      ]);
      await writing.acknowledged(20);
      fleet.network.mend();
      await fleet.balancer.until(3);
    }
    tell('network cut', await writing.stop());
  });

  test('when the replica takes the place of the primary', { timeout }, async () => {
    const writing = await startWriting(fleet, { writers, readers });
    await writing.acknowledged(20);
    await fleet.failOver();
    await fleet.balancer.until(3);
    await writing.acknowledged(40);
    tell('failed over', await writing.stop());
  });
});
