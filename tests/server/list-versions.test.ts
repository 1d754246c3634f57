/** Lists that a caller may keep (decisions 95 and 97): what it kept is confirmed only while it is what would be answered, and with what changed it is that. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { AnyRecord } from '../../contract/field.ts';
import { recounted } from '../../contract/rules/recounted-days.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { contactCalls, contacts as contactType, type Contact } from '../../contract/records/contacts.ts';
import { improvementCalls, improvements as improvementType } from '../../contract/records/improvements.ts';
import { onboardingCalls, onboarding as onboardingType } from '../../contract/records/onboarding.ts';
import { renewalCalls, renewals as renewalType, type Renewal } from '../../contract/records/renewals.ts';
import {
  supportRequestCalls,
  supportRequests as supportType,
} from '../../contract/records/support-requests.ts';
import { askedBy } from '../../machines/records/asked-by.ts';
import { entriesBetween, liveCursor } from '../../server/db/repositories/live-changes.ts';
import { renewals as renewalTable } from '../../server/db/schema/renewals.ts';
import { supportRequests } from '../../server/db/schema/support.ts';
import { toldChanges } from '../../server/domain/live/told-changes.ts';
import { updateUser } from '../../contract/users.ts';
import { idsOf, withNew, type Ids } from '../support/contract/contract-ids.ts';
import { requestOf, spentBy } from '../support/contract/contract-requests.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startForgetful } from '../support/server/forgetful.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
const forgetful = useServer(() => startForgetful(server));
let own: TestWorkspace;
beforeAll(async () => {
  own = await addWorkspace(server, 'Own');
});

interface Kept {
  readonly version: string;
  readonly data: unknown;
}

/** The list as an admin reads it, or null where the kept one is confirmed. */
async function read(path: string, kept?: Kept, person: TestPerson = own.admin, by: TestServer = server) {
  const answer = await as(by, person, {
    url: `${API_BASE}${path}?workspace_id=${own.id}&user_id=${person.userId}`,
    headers: kept === undefined ? {} : { 'if-none-match': kept.version },
  });
  if (answer.statusCode === 304) {
    expect(answer.body).toBe('');
    return null;
  }
  expect(answer.statusCode, answer.body).toBe(200);
  return { version: String(answer.headers.etag), data: answer.json<{ data: unknown }>().data };
}
const fresh = async (path: string, by?: TestServer): Promise<Kept> => {
  const found = await read(path, undefined, own.admin, by);
  if (found === null) throw new Error('Nothing was kept, and yet it is unchanged');
  return found;
};

interface Changes {
  readonly data: readonly AnyRecord[];
  readonly changes?: { readonly removed: readonly string[]; readonly today: string };
  readonly version: string;
}

/** What changed since, or the whole list where the server sends it. */
async function changesOf(path: string, { version }: Kept, person: TestPerson = own.admin) {
  const answer = await as(server, person, {
    url: `${API_BASE}${path}?workspace_id=${own.id}&user_id=${person.userId}&changes=true`,
    headers: { 'if-none-match': version },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...answer.json<Omit<Changes, 'version'>>(), version: String(answer.headers.etag) };
}

const byId = (records: readonly AnyRecord[]) =>
  Object.fromEntries(records.map((record) => [record.id, record]));

const lists = [
  [renewalCalls, renewalType],
  [contactCalls, contactType],
  [supportRequestCalls, supportType],
  [improvementCalls, improvementType],
  [onboardingCalls, onboardingType],
] as const;
const typeAt = (sought: string): RecordType => {
  const [, type] = lists.find(([{ list }]) => list.path === sought) ?? [];
  if (type === undefined) throw new Error(`No list is at ${sought}`);
  return type;
};

/** The kept list with what changed, by id. */
function brought(path: string, { data }: Kept, { changes, ...news }: Changes) {
  if (changes === undefined) return byId(news.data);
  const kept = recounted(typeAt(path), data as readonly AnyRecord[], changes.today);
  const gone = new Set(changes.removed);
  return byId([...kept.filter(({ id }) => !gone.has(id)), ...news.data]);
}

const { path: renewals } = renewalCalls.list;

describe('a kept list of renewals', () => {
  test('is confirmed while nothing changes, also to another member', async () => {
    const viewer = await addMember(server, own, 'viewer');
    const kept = await fresh(renewals);
    expect(kept.version).toMatch(/^"\d{4}-\d\d-\d\d~[0-9a-f]{32}~\d+~[\d:,]+"$/);
    expect(await read(renewals, kept)).toBeNull();
    expect(await read(renewals, kept, viewer)).toBeNull();
  });

  test('is sent anew after an edit', async () => {
    const kept = await fresh(renewals);
    const [renewal] = await renewalsOf(server, own);
    await change(server, own.admin, own.id, renewal?.id ?? '', { field: 'annual_revenue', value: 4_321 });
    const after = await read(renewals, kept);
    expect(JSON.stringify(after?.data)).toContain('4321');
    expect(await read(renewals, after ?? kept)).toBeNull();
  });

  test('is sent anew on another day, because days are counted in it', async () => {
    const kept = await fresh(renewals);
    server.clock.advance(24 * 60 * 60 * 1000);
    const after = await read(renewals, kept);
    expect(after?.data).not.toEqual(kept.data);
  });

  test.each(['0:0:', '9:1:', '1:5:7,7', '', ':', '9'.repeat(30)])(
    'is sent where its cursor is %s, which was never given',
    async (cursor) => {
      const { version } = await fresh(renewals);
      const other = version.replace(/~[\d:,]+"$/, `~${cursor}"`);
      expect(await read(renewals, { version: other, data: null })).not.toBeNull();
    },
  );

  test.each(['"x"', '*', '""', 'W/"1"', '"~~"'])(
    'is sent where the version is %s, which was never given',
    async (version) => {
      expect(await read(renewals, { version, data: null })).not.toBeNull();
    },
  );

  test('is sent where the version is of a database that is ahead, as before a backup was restored', async () => {
    const { version } = await fresh(renewals);
    const ahead = version.replace(/~[\d:,]+"$/, '~999999999:999999999:"');
    expect(await read(renewals, { version: ahead, data: null })).not.toBeNull();
  });

  test('is refused to who may not read it any more, whatever they have kept', async () => {
    const kept = await fresh(renewals);
    const stranger = (await addWorkspace(server, 'Another')).admin;
    const answer = await as(server, stranger, {
      url: `${API_BASE}${renewals}?workspace_id=${own.id}&user_id=${stranger.userId}`,
      headers: { 'if-none-match': kept.version },
    });
    expect(answer.statusCode).toBe(404);
  });
});

test('a list of records that leave with time has no version, unless all are asked for', async () => {
  const { path } = supportRequestCalls.list;
  const versionOf = async (query: string) => {
    const url = `${API_BASE}${path}?workspace_id=${own.id}&user_id=${own.admin.userId}${query}`;
    return (await as(server, own.admin, { url })).headers.etag;
  };
  expect(await versionOf('')).toBeUndefined();
  expect(await versionOf('&archived=true')).toMatch(/^"/);
});

describe('what changed in a kept list of renewals', () => {
  let trashed: Renewal | undefined;
  let pressed: readonly string[] | undefined;

  const postIds = (call: { readonly path: string }, ids: readonly string[]) =>
    as(server, own.admin, {
      method: 'POST',
      url: `${API_BASE}${call.path}?workspace_id=${own.id}`,
      payload: { ids },
    });

  /** The renewal whose account has contacts, and the same once more after it was removed. */
  const holderOf = async ({ data }: Kept): Promise<Renewal> => {
    const accounts = new Set((data as readonly Contact[]).map(({ customer_id: id }) => id));
    const found = trashed ?? (await renewalsOf(server, own)).find(({ customer_id: id }) => accounts.has(id));
    if (found === undefined) throw new Error('No account has contacts');
    return found;
  };

  test('is the record that was edited, and nothing else', async () => {
    const kept = await fresh(renewals);
    const [renewal] = await renewalsOf(server, own);
    await change(server, own.admin, own.id, renewal?.id ?? '', { field: 'annual_revenue', value: 9_876 });
    const news = await changesOf(renewals, kept);
    expect(news.data.map(({ id }) => id)).toEqual([renewal?.id]);
    expect(news.changes?.removed).toEqual([]);
    expect(brought(renewals, kept, news)).toEqual(byId((await fresh(renewals)).data as AnyRecord[]));
  });

  test('are the records of an account that was changed', async () => {
    const kept = await fresh(renewals);
    const [renewal] = await renewalsOf(server, own);
    const renamed = await as(server, own.admin, {
      method: 'PATCH',
      url: `${API_BASE}${renewals}/${renewal?.id}/customer?workspace_id=${own.id}`,
      payload: { field: 'account_name', value: 'Another name' },
    });
    expect(renamed.statusCode, renamed.body).toBe(200);
    const news = await changesOf(renewals, kept);
    expect(news.data.map(({ id }) => id)).toContain(renewal?.id);
    expect(news.data.length).toBeLessThan(5);
    expect(brought(renewals, kept, news)).toEqual(byId((await fresh(renewals)).data as AnyRecord[]));
  });

  test('names what was removed, and gives what was restored', async () => {
    const kept = await fresh(renewals);
    const [renewal] = await renewalsOf(server, own);
    const written = (call: { readonly path: string }) => postIds(call, [renewal?.id ?? '']);
    expect((await written(renewalCalls.remove)).statusCode).toBe(200);
    const removed = await changesOf(renewals, kept);
    expect(removed).toMatchObject({ data: [], changes: { removed: [renewal?.id] } });
    const without = await fresh(renewals);
    expect((await written(renewalCalls.restore)).statusCode).toBe(200);
    const restored = await changesOf(renewals, without);
    expect(restored.data.map(({ id }) => id)).toEqual([renewal?.id]);
  });

  test.each([renewalCalls.remove, renewalCalls.restore])(
    'is every contact where an account went into the trash, or came back ($name)',
    async (call) => {
      const { path } = contactCalls.list;
      const kept = await fresh(path);
      const holder = await holderOf(kept);
      expect((await postIds(call, [holder.id])).statusCode).toBe(200);
      const news = await changesOf(path, kept);
      const after = await fresh(path, forgetful);
      expect(after.data).not.toEqual(kept.data);
      expect(brought(path, kept, news)).toEqual(byId(after.data as AnyRecord[]));
      expect((await fresh(path)).data).toEqual(after.data);
      trashed = holder;
    },
  );

  test.each([supportRequestCalls.remove, supportRequestCalls.restore])(
    'is a renewal whose pressing request went into the trash, or came back ($name)',
    async (call) => {
      const kept = await fresh(renewals);
      const requests = (await fresh(supportRequestCalls.list.path)).data as readonly (AnyRecord & {
        readonly customer_id: string;
      })[];
      const pressing = new Set(
        (kept.data as readonly Renewal[])
          .filter(({ pressing_requests: count }) => (count ?? 0) > 0)
          .map(({ customer_id: id }) => id),
      );
      pressed ??= requests.filter(({ customer_id: id }) => pressing.has(id)).map(({ id }) => id);
      expect((await postIds(call, pressed)).statusCode).toBe(200);
      const news = await changesOf(renewals, kept);
      const after = await fresh(renewals, forgetful);
      expect(after.data).not.toEqual(kept.data);
      expect(brought(renewals, kept, news)).toEqual(byId(after.data as AnyRecord[]));
      expect((await fresh(renewals)).data).toEqual(after.data);
    },
  );

  test('is nothing where only a view was saved', async () => {
    const kept = await fresh(renewals);
    const saved = await as(server, own.admin, {
      method: 'POST',
      url: `${API_BASE}${renewalCalls.createView.path}?workspace_id=${own.id}`,
      payload: { name: 'Mine', query: 'sort=annual_revenue', shared: true, widths: {} },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await changesOf(renewals, kept)).data).toEqual([]);
    expect(await read(renewals, kept)).toBeNull();
  });

  test('on another day is nothing but the day, from which the caller counts', async () => {
    const kept = await fresh(renewals);
    server.clock.advance(24 * 60 * 60 * 1000);
    const news = await changesOf(renewals, kept);
    expect(news.data).toEqual([]);
    expect(brought(renewals, kept, news)).toEqual(byId((await fresh(renewals)).data as AnyRecord[]));
  });

  test('is a renewal with a request that became due, though nobody wrote anything', async () => {
    const kept = await fresh(renewals);
    // Without an entry in the log, as when time passes.
    await server.db.tenant(own.id, (tx) =>
      tx.execute(sql`update support_requests set due_at = now() where id = (
        select asked.id from support_requests as asked join renewals using (workspace_id, customer_id)
        where asked.workspace_id = ${own.id} and asked.status = 'open' and asked.priority <> 'urgent' limit 1)`),
    );
    const news = await changesOf(renewals, kept);
    expect(news.data.length).toBe(1);
    expect(news.data[0]?.['pressing_requests']).toBeGreaterThan(0);
    expect(await read(renewals, kept)).not.toBeNull();
  });

  /** A request of an account with a renewal that becomes pressing only by its priority. */
  async function calmRequest() {
    const [request] = await server.db.tenant(own.id, (tx) =>
      tx
        .select({ id: supportRequests.id, customerId: supportRequests.customer_id })
        .from(supportRequests)
        .innerJoin(renewalTable, eq(renewalTable.customer_id, supportRequests.customer_id))
        .where(and(eq(supportRequests.status, 'open'), ne(supportRequests.priority, 'urgent')))
        .limit(1),
    );
    if (request === undefined) throw new Error('There is no such request');
    await server.db.tenant(own.id, (tx) =>
      tx.execute(sql`update support_requests set due_at = now() + interval '1 day' where id = ${request.id}`),
    );
    return request;
  }
  const setRequest = async (id: string, field: string, value: string) => {
    const answer = await as(server, own.admin, {
      method: 'PATCH',
      url: `${API_BASE}${supportRequestCalls.list.path}/${id}?workspace_id=${own.id}`,
      payload: { field, value },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  test('are the renewals of an account whose support request became urgent, and of the one that it was moved to', async () => {
    const { id, customerId } = await calmRequest();
    const kept = await fresh(renewals);
    await setRequest(id, 'priority', 'urgent');
    const news = await changesOf(renewals, kept);
    expect(news.changes).toBeDefined();
    expect(news.data.map((one) => one.customer_id)).toContain(customerId);
    expect(news.data.length).toBeLessThan(5);
    const urgent = await fresh(renewals);
    expect(brought(renewals, kept, news)).toEqual(byId(urgent.data as AnyRecord[]));
    const other = (urgent.data as AnyRecord[]).find((one) => one.customer_id !== customerId);
    await setRequest(id, 'account_name', String(other?.['account_name']));
    const moved = await fresh(renewals);
    expect(moved.data).not.toEqual(urgent.data);
    expect(brought(renewals, urgent, await changesOf(renewals, urgent))).toEqual(
      byId(moved.data as AnyRecord[]),
    );
  });

  test('is the whole list after more than a thousand changes', async () => {
    const kept = await fresh(renewals);
    const log = (count: number) =>
      server.db.tenant(own.id, (tx) =>
        tx.execute(sql`insert into audit_log (id, workspace_id, entity_type, entity_id, action, performed_by_name, performed_at, diff)
          select gen_random_uuid(), ${own.id}, 'view', gen_random_uuid(), 'update', 'Tester', now(), '{}'
          from generate_series(1, ${count}::int)`),
      );
    await log(1000);
    expect((await changesOf(renewals, kept)).changes).toBeDefined();
    await log(1);
    expect((await changesOf(renewals, kept)).changes).toBeUndefined();
  });

  test('has a version from which the next changes are told', async () => {
    const kept = await fresh(renewals);
    const [renewal] = await renewalsOf(server, own);
    await change(server, own.admin, own.id, renewal?.id ?? '', { field: 'annual_revenue', value: 11 });
    const { version, ...first } = await changesOf(renewals, kept);
    expect(first.data.map(({ id }) => id)).toContain(renewal?.id);
    const next = await changesOf(renewals, { version, data: null });
    expect(next.data.map(({ id }) => id)).not.toContain(renewal?.id);
  });

  test('is told to members alone', async () => {
    const { version } = await fresh(renewals);
    const asked = (person: TestPerson | null, query = 'changes=true') => {
      const url = `${API_BASE}${renewals}?workspace_id=${own.id}&user_id=${person?.userId ?? ''}&${query}`;
      const request = { url, headers: { 'if-none-match': version } };
      return person === null ? server.app.inject({ method: 'GET', ...request }) : as(server, person, request);
    };
    const stranger = (await addWorkspace(server, 'A third')).admin;
    const viewer = await addMember(server, own, 'viewer');
    expect((await asked(null)).statusCode).toBe(401);
    expect((await asked(stranger)).statusCode).toBe(404);
    expect((await asked(viewer)).statusCode).toBe(200);
    for (const value of ['false', '1', '', 'true&changes=true'])
      expect((await asked(own.admin, `changes=${value}`)).statusCode, value).toBe(400);
  });

  test('of projects is not told on another day, because their risk is of the day', async () => {
    const { path } = onboardingCalls.list;
    const kept = await fresh(path);
    server.clock.advance(24 * 60 * 60 * 1000);
    expect((await changesOf(path, kept))?.changes).toBeUndefined();
  });
});

describe('after any call that writes', () => {
  const listPaths = lists.map(([{ list }]) => list.path);
  const kept = new Map<string, Kept>();
  const outcomes = { confirmed: 0, sent: 0, changes: 0 };
  let mine: Ids;
  beforeAll(async () => {
    mine = await idsOf(server, own);
    for (const path of listPaths) kept.set(path, await fresh(path));
  });

  /** Ids that an open table asks for, by what the live stream tells of the log between two moments; null for all of them. */
  const askedSince = (after: string, noun: string, rows: readonly AnyRecord[]) =>
    server.db.tenant(own.id, async (tx) => {
      const entries = await entriesBetween(tx, own.id, after, await liveCursor(tx), 1_000);
      return askedBy(toldChanges(entries), noun, rows);
    });
  const differing = (before: readonly AnyRecord[], after: readonly AnyRecord[]) => {
    const [one, other] = [byId(before), byId(after)];
    return Object.keys({ ...one, ...other }).filter((id) => !isDeepStrictEqual(one[id], other[id]));
  };

  const writing = calls.filter(
    ({ method, access, name }) => method !== 'GET' && access.who !== 'anyone' && name !== 'leaveWorkspace',
  );
  test.each(writing.map((call) => [call.name, call] as const))(
    'what is confirmed or in memory after %s is what would be read',
    async (_, call) => {
      const ids = await withNew(server, own, mine, spentBy(call));
      for (const path of listPaths)
        kept.set(path, (await read(path, kept.get(path))) ?? (kept.get(path) as Kept));
      const since = await server.db.tenant(own.id, liveCursor);
      server.clock.advance(1_000);
      await as(server, own.admin, await requestOf(call, () => ids));
      for (const path of listPaths) {
        const before = kept.get(path) as Kept;
        const news = await changesOf(path, before);
        const found = await read(path, before);
        if (found !== null) {
          kept.set(path, found);
          expect(brought(path, before, news)).toEqual(byId(found.data as AnyRecord[]));
          const [rows, now] = [before.data as AnyRecord[], found.data as AnyRecord[]];
          const asked = await askedSince(since, typeAt(path).noun.one, rows);
          // A person's own new name is in no workspace's log.
          if (asked !== null && call !== updateUser)
            expect(asked, path).toEqual(expect.arrayContaining(differing(rows, now)));
          if (news.changes !== undefined) outcomes.changes += 1;
        }
        outcomes[found === null ? 'confirmed' : 'sent'] += 1;
      }
      const answered = await Promise.all(listPaths.map(async (path) => (await fresh(path, forgetful)).data));
      expect(answered).toEqual(listPaths.map((path) => kept.get(path)?.data));
    },
  );

  test('some were confirmed, some were sent, and of some only what changed', () => {
    expect(outcomes.confirmed).toBeGreaterThan(20);
    expect(outcomes.sent).toBeGreaterThan(20);
    expect(outcomes.changes).toBeGreaterThan(15);
  });
});
