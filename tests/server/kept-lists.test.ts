/** Whole lists that a server keeps in memory (decision 101): never those of others, never older than what was told. */
import { eq, type Query } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { API_BASE } from '../../contract/call.ts';
import { renewalCalls, type Renewal } from '../../contract/records/renewals.ts';
import type { Tx } from '../../server/db/database.ts';
import { customers } from '../../server/db/schema/workspace.ts';
import { keptLists } from '../../server/lists/kept-lists.ts';
import { writeList } from '../../server/domain/records/written-list.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { administratorUrl } from '../support/database/postgres.ts';
import { recordRequests } from '../support/records/record-requests.ts';
import { startForgetful } from '../support/server/forgetful.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
const forgetful = useServer(() => startForgetful(server));

const ask = (workspace: TestWorkspace, person: TestPerson, by: TestServer = server) =>
  as(by, person, {
    url: `${API_BASE}${renewalCalls.list.path}?workspace_id=${workspace.id}&user_id=${person.userId}`,
  });
const read = async (workspace: TestWorkspace, by?: TestServer, person: TestPerson = workspace.admin) =>
  (await ask(workspace, person, by)).json<{ data: Renewal[] }>().data;

/** A change that no log tells of, so that it shows where an answer comes from. */
const changeUnseen = (workspace: TestWorkspace, name: string) =>
  server.db.system((tx) =>
    tx
      .update(customers)
      .set({ logo_url: `/media/${name}.png` })
      .where(eq(customers.workspace_id, workspace.id)),
  );

describe('a list that was read', () => {
  test('is answered from memory, to another member too, and like one that is read', async () => {
    const workspace = await addWorkspace(server, 'Kept');
    const before = await ask(workspace, workspace.admin);
    await changeUnseen(workspace, 'unseen');
    const viewer = await addMember(server, workspace, 'viewer');
    // Another member is a change of the workspace, after which everything is read.
    expect(JSON.stringify(await read(workspace))).toContain('unseen');
    await changeUnseen(workspace, 'later');
    const own = await ask(workspace, viewer);
    const other = await ask(workspace, viewer, forgetful);
    expect(own.body).not.toContain('later');
    expect(other.body).toContain('later');
    expect(own.headers['content-type']).toBe(other.headers['content-type']);
    expect(Object.keys(own.headers).toSorted()).toEqual(Object.keys(other.headers).toSorted());
    expect(own.json<{ data: Renewal[] }>().data.map(({ id }) => id)).toEqual(
      before.json<{ data: Renewal[] }>().data.map(({ id }) => id),
    );
  });

  test('has every change of a record, of its account and of its order, in the order of the database', async () => {
    const workspace = await addWorkspace(server, 'Changed');
    const { create, remove } = recordRequests(server, () => workspace);
    const ids = [];
    for (const account_name of ['Zeta', 'alpha', 'Ångström', 'Beta', 'beta'])
      ids.push((await create(workspace.admin, { account_name })).json<Renewal>().id);
    const [zeta = '', alpha = '', angstrom = ''] = ids;
    const steps = [
      () => change(server, workspace.admin, workspace.id, zeta, { field: 'annual_revenue', value: 12 }),
      () => change(server, workspace.admin, workspace.id, alpha, { field: 'account_name', value: 'Zulu' }),
      () => create(workspace.admin, { account_name: 'Between' }),
      () => remove(workspace.admin, [angstrom]),
    ];
    for (const step of steps) {
      await read(workspace);
      await step();
      expect(await read(workspace)).toEqual(await read(workspace, forgetful));
    }
    expect((await read(workspace)).map(({ account_name }) => account_name)).toContain('Zulu');
  });

  test('is put in order after a new record and another name, and only these are read', async () => {
    const workspace = await addWorkspace(server, 'Ordered');
    const { create } = recordRequests(server, () => workspace);
    const zeta = (await create(workspace.admin, { account_name: 'Zeta' })).json<Renewal>().id;
    await create(workspace.admin, { account_name: 'Mid' });
    await read(workspace);
    await changeUnseen(workspace, 'unseen');
    await change(server, workspace.admin, workspace.id, zeta, { field: 'account_name', value: 'aardvark' });
    const added = (await create(workspace.admin, { account_name: 'Aaron' })).json<Renewal>().id;
    const own = await read(workspace);
    const wanted = await read(workspace, forgetful);
    expect(own.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    expect(own.slice(0, 2).map(({ id }) => id)).toEqual([zeta, added]);
    const seen = own.filter(({ logo_url }) => logo_url === '/media/unseen.png').map(({ id }) => id);
    expect(seen).toEqual([zeta]);
  });

  test('is never answered in another workspace, nor to a person who is not a member', async () => {
    const [one, other] = [await addWorkspace(server, 'One'), await addWorkspace(server, 'Other')];
    const own = await read(one);
    const others = await read(other);
    const known = new Set(own.map(({ id }) => id));
    expect(others.filter(({ id }) => known.has(id))).toEqual([]);
    expect(await read(one)).toEqual(own);
    expect((await ask(one, other.admin)).statusCode).toBe(404);
  });

  test('is read again on another day, because days are counted in it', async () => {
    const workspace = await addWorkspace(server, 'Days');
    const before = await read(workspace);
    server.clock.advance(24 * 60 * 60 * 1000);
    const after = await read(workspace);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await read(workspace, forgetful));
  });
});

// Only PostgreSQL has connections: on the embedded engine no change comes between two readings of a request.
describe.each(administratorUrl === undefined ? [] : ['on PostgreSQL'])('%s', () => {
  test('a name that is changed between the reading of its record and of the order is at its own place', async () => {
    const workspace = await addWorkspace(server, 'Between');
    const { create } = recordRequests(server, () => workspace);
    const renamed = (await create(workspace.admin, { account_name: 'Alpha' })).json<Renewal>().id;
    const rename = (value: string) =>
      change(server, workspace.admin, workspace.id, renamed, { field: 'account_name', value });
    let isOrderAhead = true;
    const before = async (tx: Tx) => {
      const { session } = tx._;
      const prepare = session.prepareQuery.bind(session);
      session.prepareQuery = ((query: Query, ...rest: [never, never, never]) => {
        const prepared = prepare(query, ...rest);
        const execute = prepared.execute.bind(prepared);
        prepared.execute = async (values?: Record<string, unknown>) => {
          if (isOrderAhead && query.sql.startsWith('select string_agg("renewals"')) {
            isOrderAhead = false;
            await rename('Zulu');
          }
          return execute(values);
        };
        return prepared;
      }) as typeof session.prepareQuery;
      return tx;
    };
    const changing = await startTestServer({
      on: server.db,
      replace: ({ db }) => ({
        clock: server.clock,
        identity: server.identity,
        db: {
          ...db,
          tenant: (id, work, today) => db.tenant(id, async (tx) => work(await before(tx)), today),
        },
      }),
    });
    try {
      await read(workspace, changing);
      await create(workspace.admin, { account_name: 'Mid' });
      await read(workspace, changing);
      expect(isOrderAhead).toBe(false);
      await rename('Alpha');
      const own = await read(workspace, changing);
      expect(own.map(({ id }) => id)).toEqual((await read(workspace, forgetful)).map(({ id }) => id));
    } finally {
      await changing.close();
    }
  });
});

describe('the memory for lists', () => {
  const listOf = (length: number) => writeList([{ id: 'one', name: 'x'.repeat(length) } as never]);
  const key = (workspaceId: string) => ({ workspaceId, module: 'renewals', today: '2026-12-01' });
  const half = 500_000;

  test('makes room by dropping the list that was not asked for longest', () => {
    const lists = keptLists(1);
    for (const workspaceId of ['a', 'b']) lists.set(key(workspaceId), { version: '1', list: listOf(half) });
    expect(lists.get(key('a'))?.version).toBe('1');
    lists.set(key('c'), { version: '1', list: listOf(half) });
    expect(['a', 'b', 'c'].map((one) => lists.get(key(one))?.version)).toEqual(['1', undefined, '1']);
  });

  test('keeps no list that is larger than all of it, and not the smaller one from before', () => {
    const lists = keptLists(1);
    lists.set(key('a'), { version: '1', list: listOf(half) });
    lists.set(key('a'), { version: '2', list: listOf(3 * half) });
    expect(lists.get(key('a'))).toBeUndefined();
  });

  test('keeps nothing where it is 0', () => {
    const lists = keptLists(0);
    lists.set(key('a'), { version: '1', list: listOf(1) });
    expect(lists.get(key('a'))).toBeUndefined();
  });

  test('drops a list that was not asked for in a quarter of an hour', () => {
    vi.useFakeTimers();
    try {
      // The library takes the time 0 for none.
      vi.advanceTimersByTime(1);
      const lists = keptLists(1);
      for (const one of ['a', 'b']) lists.set(key(one), { version: '1', list: listOf(1) });
      vi.advanceTimersByTime(14 * 60_000);
      expect(lists.get(key('a'))).toBeDefined();
      vi.advanceTimersByTime(2 * 60_000);
      expect(lists.get(key('a'))).toBeDefined();
      expect(lists.get(key('b'))).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
