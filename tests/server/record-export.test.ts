/** The file of a table of records (spec §2.14): exactly the view's columns and records, harmless in a spreadsheet, in batches. */
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { insertDemoFields } from '../../server/db/repositories/fields.ts';
import { demoFields, newDemoField } from '../../server/domain/demo/fields.ts';
import { remove } from '../support/people/members.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  customFieldsOf,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

/** Runs before each tenant transaction. */
let beforeTransaction: () => Promise<void> = () => Promise.resolve();
const watched = (db: Database): Database => ({
  ...db,
  tenant: async (workspaceId, work) => {
    await beforeTransaction();
    return db.tenant(workspaceId, work);
  },
});

const server = useServer(() => startTestServer({ replace: ({ db }) => ({ db: watched(db) }) }));
let workspace: TestWorkspace;
let records: Renewal[];
beforeEach(async () => {
  beforeTransaction = () => Promise.resolve();
  workspace = await addWorkspace(server, 'Northbeam');
  await server.db.tenant(workspace.id, (tx) =>
    insertDemoFields(tx, workspace.id, demoFields.map(newDemoField), server.clock.now()),
  );
  records = await renewalsOf(server, workspace);
});

const exported = (
  columns: readonly string[],
  ids: readonly string[],
  person: TestPerson = workspace.admin,
  headers: Record<string, string> = {},
) =>
  as(server, person, {
    method: 'POST',
    url: `/api/v1/retention/renewals/export?workspace_id=${workspace.id}`,
    payload: { columns, ids },
    headers,
  });

const put = async (record: Renewal | undefined, field: string, value: unknown, isCustom = false) => {
  const body = { field, value, ...(isCustom && { is_custom_field: true }) };
  const answer = await change(server, workspace.admin, workspace.id, record?.id ?? '', body);
  expect(answer.statusCode, answer.body).toBe(200);
};

test('the file has the columns and the records of the view in their order, as people read them', async () => {
  const [first, second] = records;
  await put(first, 'account_name', 'Acme, "The" Company');
  await put(first, 'annual_revenue', 1234.5);
  await put(first, 'renewal_date', '2026-04-01');
  await put(first, 'auto_renewal', false);
  await put(first, 'renewal_term_months', 24);
  await put(first, 'owner_confidence', 'high');
  await put(first, 'account_owner', workspace.adminMemberId);
  await put(first, 'health', 'watch', true);
  await put(second, 'account_name', 'Borealis');
  await put(second, 'annual_revenue', null);
  const columns = [
    'annual_revenue',
    'account_name',
    'account_owner',
    'renewal_date',
    'days_until_renewal',
    'auto_renewal',
    'renewal_term_months',
    'owner_confidence',
    'custom.health',
    'id',
  ];
  const answer = await exported(columns, [second?.id ?? '', first?.id ?? '']);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="renewals-2026-03-10.csv"',
    'cache-control': 'no-store',
  });
  const lines = answer.body.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFAnnual revenue,Account,Owner,Renewal date,Days until,Auto renewal,Term,Confidence,Health,ID',
  );
  expect(lines[1]).toMatch(/^,Borealis,/);
  expect(lines[2]).toBe(
    `1234.5,"Acme, ""The"" Company",${workspace.admin.name},2026-04-01,22,No,24,High,Watch,${first?.id}`,
  );
  expect(lines.slice(3)).toEqual(['']);
});

test('a text that a spreadsheet would run is harmless, a negative number stays a number', async () => {
  await put(records[0], 'account_name', '=HYPERLINK("http://evil.example")');
  const answer = await exported(['account_name', 'days_until_renewal'], [records[0]?.id ?? '']);
  expect(answer.body.split('\r\n')[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example""\)",-?\d+$/);
});

test('records that are gone, removed, or of another workspace are left out', async () => {
  const foreign = await renewalsOf(server, await addWorkspace(server, 'Foreign'));
  const [kept, removed] = records;
  await as(server, workspace.admin, {
    method: 'POST',
    url: `/api/v1/retention/renewals/remove?workspace_id=${workspace.id}`,
    payload: { ids: [removed?.id] },
  });
  const ids = [foreign[0]?.id ?? '', removed?.id ?? '', 'unknown', kept?.id.toUpperCase() ?? ''];
  const answer = await exported(['id'], ids);
  expect(answer.body).toBe(`\uFEFFID\r\n${kept?.id}\r\n`);
});

test('a column that is none of the table is refused, as is one of a field that is out of use', async () => {
  const sentence = 'One of the columns does not exist any more. Please reload the page and export again.';
  const refused = async (column: string) => {
    const answer = await exported([column], []);
    return [answer.statusCode, answer.json<{ detail: string }>().detail];
  };
  expect(await refused('constructor')).toEqual([400, sentence]);
  expect(await refused('custom.constructor')).toEqual([400, sentence]);
  expect(await refused('owner_member_id')).toEqual([400, sentence]);
  expect((await exported(['custom.health'], [])).body).toBe('\uFEFFHealth\r\n');
  const health = (await customFieldsOf(server, workspace)).find(({ field_name }) => field_name === 'health');
  await as(server, workspace.admin, {
    method: 'PATCH',
    url: `/api/v1/custom-fields/${health?.id}?workspace_id=${workspace.id}`,
    payload: { is_active: false },
  });
  expect(await refused('custom.health')).toEqual([400, sentence]);
});

test('a long file is read in batches, and a person who is removed meanwhile receives no more of it', async () => {
  const viewer = await addMember(server, workspace, 'viewer');
  const ids = Array.from({ length: 201 }, () => records[0]?.id ?? '');
  let transactions = 0;
  beforeTransaction = () => {
    transactions += 1;
    return Promise.resolve();
  };
  const whole = await exported(['id'], ids, viewer);
  expect(whole.body.split('\r\n')).toHaveLength(203);
  // The membership, the columns, and two batches.
  expect(transactions).toBe(4);
  beforeTransaction = async () => {
    transactions += 1;
    if (transactions === 8) await remove(server, workspace.admin, viewer.memberId);
  };
  await expect(exported(['id'], ids, viewer)).rejects.toThrow(/destroyed|aborted/);
});

test('a key of a repeated request is ignored, because nothing is written', async () => {
  const headers = { 'idempotency-key': 'a-key-of-an-export-0123456789' };
  const once = await exported(['id'], [], workspace.admin, headers);
  const again = await exported(['account_name'], [], workspace.admin, headers);
  expect([once.body, again.body]).toEqual(['\uFEFFID\r\n', '\uFEFFAccount\r\n']);
  expect(again.headers['idempotency-replayed']).toBeUndefined();
});
