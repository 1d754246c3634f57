/** The pages of the audit log: every filter, the order, the limits of counting, and whose entries are answered. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditSources } from '../../contract/audit.ts';
import { readAudit } from '../../server/db/repositories/audit-log.ts';
import { instantsOf } from '../../server/domain/calendar/day-bounds.ts';
import { auditLog } from '../../server/db/schema/audit.ts';
import { auditPage, type AuditPage } from '../support/people/audit.ts';
import { setRole } from '../support/people/members.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let editor: Awaited<ReturnType<typeof addMember>>;
let renewals: Awaited<ReturnType<typeof renewalsOf>>;
let foreign: TestWorkspace;

type Row = typeof auditLog.$inferInsert;

/** An entry at a time of its own, a second after the last one. */
let at = Date.parse('2026-01-01T12:00:00Z');
const row = (own: Partial<Row> = {}): Row => {
  at += 1000;
  return {
    id: randomUUID(),
    workspace_id: workspace.id,
    entity_type: 'renewal',
    entity_id: renewals[0]?.id ?? '',
    entity_name: renewals[0]?.account_name ?? null,
    action: 'update',
    performed_by_member_id: workspace.adminMemberId,
    performed_by_name: workspace.admin.name,
    performed_at: new Date(at),
    diff: { annual_revenue: { old: 1, new: 2 } },
    source: 'person',
    ...own,
  };
};

const store = (rows: readonly Row[]) => server.db.system((tx) => tx.insert(auditLog).values([...rows]));

let seeded: readonly Row[];
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  foreign = await addWorkspace(server, 'Foreign');
  editor = await addMember(server, workspace, 'editor');
  renewals = await renewalsOf(server, workspace);
  const [, other] = renewals;
  seeded = [
    row(),
    row({ performed_by_member_id: editor.memberId, performed_by_name: 'Änne Ödegård' }),
    row({ entity_type: 'customer', entity_id: other?.customer_id ?? '', entity_name: 'Zürich Bank' }),
    row({ entity_type: 'action', entity_id: randomUUID(), entity_name: 'Old report', action: 'delete' }),
    row({ entity_type: 'field', entity_id: randomUUID(), entity_name: 'Region', action: 'create' }),
    row({ source: 'import', diff: { health: { old: null, new: 'watch' } } }),
    row({ source: 'assistant', entity_id: other?.id ?? '' }),
    row({ source: 'system', performed_by_member_id: null, performed_by_name: 'The operator' }),
  ];
  await store(seeded);
  await store([row({ workspace_id: foreign.id, entity_name: 'Foreign secret' })]);
});

const idsOf = ({ data }: AuditPage) => data.map(({ id }) => id);
/** The ids of seeded rows by their place, newest first. */
const places = (...wanted: readonly number[]) => wanted.map((place) => seeded[place]?.id).toReversed();

describe('filters', () => {
  const cases: readonly (readonly [string, () => Record<string, string>, readonly number[]])[] = [
    ['none', () => ({}), [0, 1, 2, 3, 4, 5, 6, 7]],
    ['who', () => ({ who: editor.memberId }), [1]],
    ['an unknown person', () => ({ who: 'nobody' }), []],
    ['entity', () => ({ entity: 'customer' }), [2]],
    ['entity_id', () => ({ entity_id: renewals[1]?.id ?? '' }), [6]],
    ['an unknown entity_id', () => ({ entity_id: '-' }), []],
    ['several entity_id', () => ({ entity_id: `${renewals[1]?.id},-,${renewals[1]?.customer_id}` }), [2, 6]],
    ['action create', () => ({ action: 'create' }), [4]],
    ['action delete', () => ({ action: 'delete' }), [3]],
    ['source import', () => ({ source: 'import' }), [5]],
    ['source assistant', () => ({ source: 'assistant' }), [6]],
    ['source system', () => ({ source: 'system' }), [7]],
    ['from', () => ({ from: '2026-01-02' }), []],
    ['from and to, inclusive', () => ({ from: '2026-01-01', to: '2026-01-01' }), [0, 1, 2, 3, 4, 5, 6, 7]],
    ['days that nothing has', () => ({ from: '9999-12-30', to: '9999-12-31' }), []],
    ['days before everything', () => ({ to: '0001-01-01' }), []],
    [
      'days from before everything',
      () => ({ from: '0001-01-01', to: '9999-12-31' }),
      [0, 1, 2, 3, 4, 5, 6, 7],
    ],
    ['several, which must all hold', () => ({ source: 'import', action: 'update', entity: 'renewal' }), [5]],
    ['several that no entry has', () => ({ source: 'import', action: 'delete' }), []],
    ['search for a kept name, without case and accents', () => ({ search: ' ZURICH ' }), [2]],
    ['search for a name that is gone', () => ({ search: 'old report' }), [3]],
    ['search for a person', () => ({ search: 'odegard' }), [1]],
    ['search for the operator', () => ({ search: 'operator' }), [7]],
    ['search for the label of a custom field', () => ({ search: 'HEALTH' }), [5]],
    ['search for the label of a system field', () => ({ search: 'annual rev' }), [0, 1, 6, 7]],
    ['search for characters that patterns know', () => ({ search: '%' }), []],
    ['a blank search', () => ({ search: '  ' }), [0, 1, 2, 3, 4, 5, 6, 7]],
  ];

  test.each(cases)(
    'the filter "%s" answers exactly its entries, newest first, and counts them',
    async (_, query, wanted) => {
      const page = await auditPage(server, workspace, query());
      expect(idsOf(page)).toEqual(places(...wanted));
      expect([page.count, page.next]).toEqual([wanted.length, null]);
    },
  );

  test('a search finds an entry by the present name of what it changed', async () => {
    const [, , third] = renewals;
    const entry = row({ entity_id: third?.id ?? '', entity_name: 'A former name' });
    await store([entry]);
    await change(server, workspace.admin, workspace.id, third?.id ?? '', {
      field: 'account_name',
      value: 'Presently Named',
    });
    expect(idsOf(await auditPage(server, workspace, { search: 'presently' }))).toContain(entry.id);
    expect(idsOf(await auditPage(server, workspace, { search: 'a former name' }))).toEqual([entry.id]);
  });

  test('a day is a day of the caller’s timezone', async () => {
    const place = await addWorkspace(server, 'Auckland', 'Pacific/Auckland');
    // The last instant of 4 April and the first of 5 April, on which the clocks go back.
    const rows = [
      '2026-04-04T10:59:59.999Z',
      '2026-04-04T11:00:00Z',
      '2026-04-05T11:59:59.999Z',
      '2026-04-05T12:00:00Z',
    ].map((instant) => row({ workspace_id: place.id, performed_at: new Date(instant) }));
    await store(rows);
    const page = await auditPage(server, place, { from: '2026-04-05', to: '2026-04-05' });
    expect(idsOf(page)).toEqual([rows[2]?.id, rows[1]?.id]);
  });

  test('a day whose midnight the clocks leave out begins with its first instant', () => {
    expect(instantsOf('America/Santiago', { from: '2026-09-06', to: '2026-09-06' })).toEqual({
      from: new Date('2026-09-06T04:00:00Z'),
      before: new Date('2026-09-07T03:00:00Z'),
    });
  });

  test.each([
    [{ entity: 'customers' }],
    [{ action: 'changed' }],
    [{ source: 'robot' }],
    [{ from: 'yesterday' }],
    [{ after: 'page-two' }],
    [{ after: `9999999999999999.${randomUUID()}` }],
  ])('%j is refused', async (query) => {
    const search = new URLSearchParams({ user_id: workspace.admin.userId, ...query });
    const answer = await as(server, workspace.admin, {
      url: `/api/v1/workspaces/${workspace.id}/audit?${search}`,
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_request']);
  });
});

describe('people', () => {
  test('everybody who has made an entry may be chosen, also a former member, and nobody of another workspace', async () => {
    const before = (await auditPage(server, workspace)).people;
    expect(before?.map(({ id }) => id).toSorted()).toEqual(
      [workspace.adminMemberId, editor.memberId].toSorted(),
    );
    const quiet = await addMember(server, workspace, 'viewer');
    expect((await auditPage(server, workspace)).people).toEqual(before);
    await setRole(server, workspace.admin, quiet.memberId, 'editor');
    expect((await auditPage(server, workspace)).people).toEqual(before);
    await as(server, workspace.admin, {
      method: 'POST',
      url: `/api/v1/members/${editor.memberId}/remove`,
      payload: { new_owner_member_id: null },
    });
    expect((await auditPage(server, workspace)).people).toEqual(before);
  });
});

describe('pages', () => {
  let many: TestWorkspace;
  const TOTAL = 123;
  beforeAll(async () => {
    many = await addWorkspace(server, 'Many');
    // Several entries of one instant, in no order of their own.
    await store(
      Array.from({ length: TOTAL }, (_, index) =>
        row({
          workspace_id: many.id,
          performed_at: new Date(Date.parse('2026-02-01T00:00:00Z') + Math.floor(index / 7)),
        }),
      ),
    );
  });

  async function walk(between: (page: number) => Promise<unknown> = () => Promise.resolve()) {
    const pages: AuditPage[] = [];
    for (let after: string | null = ''; after !== null; after = pages.at(-1)?.next ?? null) {
      pages.push(await auditPage(server, many, after === '' ? {} : { after }));
      await between(pages.length);
    }
    return pages;
  }

  test('the pages together are every entry once, newest first, and only the first one counts', async () => {
    const pages = await walk();
    expect(pages.map(({ data }) => data.length)).toEqual([50, 50, 23]);
    expect(pages.map(({ count }) => count)).toEqual([TOTAL, null, null]);
    expect(pages.map(({ people }) => people === null)).toEqual([false, true, true]);
    const entries = pages.flatMap(({ data }) => data);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(TOTAL);
    const order = entries.map(({ performed_at, id }) => `${performed_at} ${id}`);
    expect(order).toEqual(order.toSorted().toReversed());
  });

  test('entries that are added while somebody reads neither repeat nor hide one', async () => {
    const before = (await walk()).flatMap(idsOf);
    const pages = await walk(() =>
      store([row({ workspace_id: many.id, performed_at: new Date('2026-03-01T00:00:00Z') })]),
    );
    expect(pages.flatMap(idsOf)).toEqual(before);
    expect((await walk()).flatMap(idsOf)).toHaveLength(TOTAL + 3);
  });

  test('a cursor belongs to the filter that it is sent with: a page of another filter has that filter’s entries', async () => {
    const { next } = await auditPage(server, many);
    expect((await auditPage(server, many, { after: next ?? '', action: 'delete' })).data).toEqual([]);
  });

  test('counting stops at 10,000', async () => {
    await server.db.system((tx) =>
      tx.execute(sql`insert into audit_log (id, workspace_id, entity_type, entity_id, action, performed_by_name, performed_at, diff)
        select gen_random_uuid(), ${many.id}, 'renewal', gen_random_uuid(), 'update', 'Maya', '2026-01-01', '{}'
        from generate_series(1, 10001)`),
    );
    expect((await auditPage(server, many)).count).toBe(10_000);
  });
});

describe('the fence', () => {
  test('a query without a filter of the workspace answers no foreign entry', async () => {
    const seen = await server.db.tenant(workspace.id, (tx) =>
      readAudit(tx, foreign.id, {}, { after: null, limit: 50 }),
    );
    expect(seen).toEqual([]);
  });

  test('a search names nothing of another workspace', async () => {
    expect((await auditPage(server, workspace, { search: 'foreign' })).data).toEqual([]);
    expect((await auditPage(server, foreign, { search: 'foreign' })).data).toHaveLength(1);
  });

  test('a demoted admin reads the log but exports it no more, from the next request on', async () => {
    const place = await addWorkspace(server, 'Demoted');
    const colleague = await addMember(server, place, 'admin');
    const address = `/api/v1/workspaces/${place.id}/audit`;
    const read = (path: string) =>
      as(server, colleague, { url: `${address}${path}?user_id=${colleague.userId}` }).then(
        ({ statusCode }) => statusCode,
      );
    expect([await read(''), await read('/export')]).toEqual([200, 200]);
    await setRole(server, place.admin, colleague.memberId, 'viewer');
    expect([await read(''), await read('/export')]).toEqual([200, 403]);
  });
});

test('every source has a filter', async () => {
  for (const source of auditSources) {
    const { data } = await auditPage(server, workspace, { source });
    expect(new Set(data.map((entry) => entry.source))).toEqual(new Set([source]));
  }
});
