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
const timeout = 120_000 + TIMES * 300_000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet();
}, 120_000);
afterAll(() => fleet.close());

const origin = (server: number) => fleet.servers[server]!.origin;
/** Tells the figures, and answers what was neither done, nor said to be unavailable, nor a broken connection: faults of ours. */
const faultsOf = (what: string, history: History): readonly string[] => {
  process.stdout.write(`${what}, ${TIMES} times: ${JSON.stringify(history)}\n`);
  return Object.keys(history.failures).filter((failure) => /^\d/.test(failure) && failure !== '503');
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

  test('a change at one server is told to the people at another', async () => {
    const { workspaceId } = fleet.desk;
    const gone = new AbortController();
    const live = await fetch(`${origin(1)}/api/v1/workspaces/${workspaceId}/live`, {
      headers,
      signal: gone.signal,
    });
    const told = live.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (words: string) => {
      while (!text.includes(words)) text += (await told?.read())?.value ?? '';
    };
    await until('"type":"opened"');
    const [record] = await fleet.desk.list(origin(2), headers);
    const id = record?.id ?? '';
    await fetch(`${origin(2)}/api/v1/retention/renewals/${id}?workspace_id=${workspaceId}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ field: 'annual_revenue', value: 31 }),
    });
    await until(id);
    expect(text).toContain('"type":"changed"');
    gone.abort();
  });

  describe('dashboards and exports', () => {
    let id: string;
    beforeAll(async () => {
      id = (await fleet.desk.list(origin(0), headers))[0]!.id;
    });
    const inWorkspace = (server: number, path: string, query = '') =>
      `${origin(server)}/api/v1${path}?workspace_id=${fleet.desk.workspaceId}${query}`;
    const write = async (server: number, value: number) => {
      const body = JSON.stringify({ field: 'annual_revenue', value });
      const url = inWorkspace(server, `/retention/renewals/${id}`);
      expect((await fetch(url, { method: 'PATCH', headers, body })).status).toBe(200);
    };
    const exported = async (server: number) => {
      const body = JSON.stringify({ columns: ['annual_revenue'], ids: [id] });
      const answer = await fetch(inWorkspace(server, '/retention/renewals/export'), {
        method: 'POST',
        headers,
        body,
      });
      return (await answer.text()).split('\r\n')[1];
    };
    /** What `work` adds to the reads that the replica answered, and to those that it left to the primary. */
    const readsOf = async (work: () => Promise<void>) => {
      const name = 'keepwell_replica_reads_total';
      const before = await fleet.metric(name);
      await work();
      const after = await fleet.metric(name);
      const added = (by: string) => {
        const labels = `{answered_by="${by}"}`;
        return (after[labels] ?? 0) - (before[labels] ?? 0);
      };
      return { replica: added('replica'), primary: added('primary') };
    };

    test('are answered by the replica, and have what was written a moment before at another server', async () => {
      const reads = await readsOf(async () => {
        for (let value = 1; value <= 20; value += 1) {
          await write(value % 3, value);
          expect(await exported((value + 1) % 3)).toBe(String(value));
        }
        const chart = await fetch(inWorkspace(1, '/reports/charts', '&kind=renewals-by-month'), { headers });
        expect(chart.status).toBe(200);
      });
      // Each export has three transactions: who asks, its columns, its records.
      expect(reads.replica + reads.primary).toBe(61);
      expect(reads.replica).toBeGreaterThan(reads.primary);
    });

    test('are answered by the primary while the replica is late', async () => {
      await fleet.delayReplica(true);
      try {
        await write(0, 4711);
        const reads = await readsOf(async () => expect(await exported(1)).toBe('4711'));
        expect(reads).toEqual({ replica: 0, primary: 3 });
      } finally {
        await fleet.delayReplica(false);
      }
    });
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
    expect(faultsOf('rolling restart', history)).toEqual([]);
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
    expect(faultsOf('server killed', await writing.stop())).toEqual([]);
  });

  test('while PostgreSQL crashes and starts again', { timeout }, async () => {
    const writing = await startWriting(fleet, { writers, readers });
    for (let time = 0; time < TIMES; time += 1) {
      await writing.acknowledged(20);
      await fleet.restartDatabase();
      await fleet.balancer.until(3);
      await writing.acknowledged(20);
    }
    expect(faultsOf('PostgreSQL crashed', await writing.stop())).toEqual([]);
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
    expect(faultsOf('network cut', await writing.stop())).toEqual([]);
  });

  test('when the replica takes the place of the primary', { timeout }, async () => {
    const writing = await startWriting(fleet, { writers, readers });
    await writing.acknowledged(20);
    await fleet.failOver();
    await fleet.balancer.until(3);
    await writing.acknowledged(40);
    expect(faultsOf('failed over', await writing.stop())).toEqual([]);
  });
});
