/** Imports of records (spec §2.14): a draft is guessed, checked row by row, written by a job, and undone as a whole. */
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import { auditLog } from '../../server/db/schema/audit.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { customers } from '../../server/db/schema/workspace.ts';
import { insertDemoFields } from '../../server/db/repositories/fields.ts';
import { demoFields, newDemoField } from '../../server/domain/demo/fields.ts';
import {
  addMember,
  addWorkspace,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { importRequests } from '../support/records/import-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let first: Renewal;
let second: Renewal;
const ask = importRequests(server, () => workspace);

/** Every stored value of accounts and renewals. */
const DAY_MS = 24 * 60 * 60_000;

const stored = () =>
  server.db.system(async (tx) => [
    await tx
      .select()
      .from(customers)
      .where(eq(customers.workspace_id, workspace.id))
      .orderBy(asc(customers.id)),
    await tx.select().from(renewals).where(eq(renewals.workspace_id, workspace.id)).orderBy(asc(renewals.id)),
  ]);

beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  await server.db.tenant(workspace.id, (tx) =>
    insertDemoFields(tx, workspace.id, demoFields.map(newDemoField), server.clock.now()),
  );
  const [one, two] = await renewalsOf(server, workspace);
  if (one === undefined || two === undefined) throw new Error('There are no renewals');
  for (const [record, name] of [
    [one, 'Halden Freight'],
    [two, 'Lumen Analytics'],
  ] as const) {
    await change(server, workspace.admin, workspace.id, record.id, { field: 'account_name', value: name });
    await change(server, workspace.admin, workspace.id, record.id, {
      field: 'annual_revenue',
      value: 184_000,
    });
    await change(server, workspace.admin, workspace.id, record.id, {
      field: 'owner_confidence',
      value: 'medium',
    });
    await change(server, workspace.admin, workspace.id, record.id, { field: 'account_owner', value: null });
    const cleared = { field: 'health', value: null, is_custom_field: true };
    await change(server, workspace.admin, workspace.id, record.id, cleared);
  }
  [first, second] = (await renewalsOf(server, workspace)).filter(({ account_name }) =>
    ['Halden Freight', 'Lumen Analytics'].includes(account_name),
  ) as [Renewal, Renewal];
});

test('columns are guessed by their names, and every row has exactly one fate', async () => {
  const draft = await ask.uploaded(
    [
      'Customer;AE / CSM;ARR (USD);Renewal;Likelihood;Health;Comment',
      'halden  freight;;191.500,00;13.02.2026;High;Watch;called',
      'Lumen Analytics;;184.000;;;;',
      'Brightwater Health;;;31.02.2026;;;',
      `Thornbury Clinics;${workspace.admin.email.toUpperCase()};134.000,5;14.02.2026;Low;;`,
      'Oakhurst;L. Brandt;;;;;',
      'Everly Education;;1;;;;',
      'éverly education;;2;;;;',
      ';;3;;;;',
      'Silver;;many;;;;',
      '',
    ].join('\r\n'),
  );
  expect(draft).toMatchObject({
    file_name: 'accounts.csv',
    sheets: ['CSV'],
    row_count: 9,
    state: 'draft',
    counts: null,
    progress: null,
    created_by: workspace.admin.name,
    settings: {
      sheet: 0,
      columns: [
        'account_name',
        'account_owner',
        'annual_revenue',
        'renewal_date',
        'owner_confidence',
        'custom.health',
        null,
      ],
      match: 'account_name',
      days: 'day_first',
      decimals: 'comma',
      empty: 'keep',
      words: [],
    },
  });
  expect(draft.columns[2]).toEqual({ name: 'ARR (USD)', samples: ['191.500,00', '184.000', '134.000,5'] });
  const done = await ask.checked(draft);
  expect(done).toMatchObject({
    state: 'checked',
    counts: { new: 1, changed: 1, unchanged: 1, wrong: 6, values: 4 },
  });
  const { data, total, next } = await ask.rows(draft.id);
  expect([total, next]).toEqual([9, null]);
  expect(data.map(({ number, fate }) => [number, fate])).toEqual([
    [2, 'changed'],
    [3, 'unchanged'],
    [4, 'wrong'],
    [5, 'new'],
    [6, 'wrong'],
    [7, 'wrong'],
    [8, 'wrong'],
    [9, 'wrong'],
    [10, 'wrong'],
  ]);
  expect(data[0]).toEqual({
    number: 2,
    fate: 'changed',
    account_name: 'Halden Freight',
    changes: [
      { label: 'Annual revenue', old: '$184,000', new: '$191,500' },
      { label: 'Renewal date', old: expect.any(String) as string, new: 'Feb 13, 2026' },
      { label: 'Confidence', old: 'Medium', new: 'High' },
      { label: 'Health', old: null, new: 'Watch' },
    ],
    problem: null,
  });
  expect(data[3]).toMatchObject({
    account_name: 'Thornbury Clinics',
    changes: [
      { label: 'Owner', old: null, new: workspace.admin.name },
      { label: 'Annual revenue', old: null, new: '$134,000.50' },
      { label: 'Renewal date', old: null, new: 'Feb 14, 2026' },
      { label: 'Confidence', old: null, new: 'Low' },
    ],
  });
  expect(data.flatMap(({ problem }) => problem ?? [])).toEqual([
    { sentence: '“31.02.2026” is not a day', column: 3, text: '31.02.2026', suggestion: null },
    { sentence: '“L. Brandt” is not a member', column: 1, text: 'L. Brandt', suggestion: null },
    { sentence: 'The same account stands in row 8', column: 0, text: 'Everly Education', suggestion: null },
    { sentence: 'The same account stands in row 7', column: 0, text: 'éverly education', suggestion: null },
    { sentence: 'The name of the account is missing', column: 0, text: '', suggestion: null },
    { sentence: '“many” is not a number', column: 2, text: 'many', suggestion: null },
  ]);
});

describe('writing and undoing', () => {
  const file = () =>
    [
      'Account,Annual revenue,Renewal date,Confidence,Health,Owner',
      `Halden Freight,191500,2026-05-01,High,Watch,${workspace.admin.name}`,
      'Thornbury Clinics,134000.5,2026-02-14,,At risk,',
      'Lumen Analytics,184000,,,,',
    ].join('\n');

  test('rows are written with their entries, and an undo restores every stored value', async () => {
    const before = await stored();
    // A new day, because the database keeps the day on which a confidence was set.
    server.clock.advance(DAY_MS);
    const draft = await ask.checked(await ask.uploaded(file()));
    expect(draft.counts).toMatchObject({ new: 1, changed: 1, unchanged: 1, wrong: 0 });
    const done = await ask.written(draft.id);
    expect(done).toMatchObject({ state: 'written', progress: null, written: { new: 1, changed: 1 } });
    const after = await renewalsOf(server, workspace);
    expect(after.find(({ id }) => id === first.id)).toMatchObject({
      annual_revenue: 191_500,
      renewal_date: '2026-05-01',
      owner_confidence: 'high',
      owner_member_id: workspace.adminMemberId,
      custom_fields: { health: 'watch' },
    });
    expect(after.find(({ account_name }) => account_name === 'Thornbury Clinics')).toMatchObject({
      annual_revenue: 134_000.5,
      renewal_date: '2026-02-14',
      owner_member_id: null,
      custom_fields: { health: 'at_risk' },
    });
    const entries = await server.db.system((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.source, 'import')),
    );
    expect(
      entries.map(({ entity_type, action, entity_name }) => [entity_type, action, entity_name]).toSorted(),
    ).toEqual([
      ['customer', 'create', 'Thornbury Clinics'],
      ['customer', 'update', 'Halden Freight'],
      ['renewal', 'create', 'Thornbury Clinics'],
      ['renewal', 'update', 'Halden Freight'],
    ]);
    server.clock.advance(1000);
    expect(await ask.preview(draft.id)).toMatchObject({ records: 1, kept_count: 0, kept: [] });
    const undone = await ask.undone(draft.id);
    expect(undone).toMatchObject({ state: 'undone', written: { new: 0, changed: 0, values: 0 } });
    expect(await stored()).toEqual(before);
  });

  test('what somebody changed since stays, and the preview says whose it is', async () => {
    const draft = await ask.checked(await ask.uploaded(file()));
    await ask.written(draft.id);
    const editor = await addMember(server, workspace, 'chief_editor');
    const added = (await renewalsOf(server, workspace)).find(
      ({ account_name }) => account_name === 'Thornbury Clinics',
    );
    server.clock.advance(60_000);
    await change(server, editor, workspace.id, first.id, { field: 'owner_confidence', value: 'low' });
    await change(server, editor, workspace.id, added?.id ?? '', { field: 'auto_renewal', value: true });
    const at = server.clock.now().toISOString();
    const by = { changed_by: editor.name, changed_at: at };
    expect(await ask.preview(draft.id)).toEqual({
      records: 0,
      values: 4,
      kept_count: 2,
      kept: [
        { account_name: 'Halden Freight', label: 'Confidence', ...by },
        { account_name: 'Thornbury Clinics', label: null, ...by },
      ],
    });
    const undone = await ask.undone(draft.id);
    expect(undone).toMatchObject({ state: 'undone', written: { new: 1, changed: 1, values: 1 } });
    const after = await renewalsOf(server, workspace);
    expect(after.find(({ id }) => id === first.id)).toEqual({ ...first, owner_confidence: 'low' });
    expect(after.find(({ id }) => id === added?.id)).toMatchObject({
      annual_revenue: 134_000.5,
      auto_renewal: true,
    });
    expect(second.account_name).toBe('Lumen Analytics');
  });
});
