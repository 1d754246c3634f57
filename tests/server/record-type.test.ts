/** A second type of records on the server: its list, edits, conflicts, custom fields and history come from its data. */
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { date, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { customColumn } from '../../contract/field.ts';
import type { CustomValue } from '../../contract/fields.ts';
import { recordTypes, staleDataOf } from '../../contract/record-types.ts';
import type { Role } from '../../contract/rights.ts';
import { valueOf } from '../../machines/records/field-values.ts';
import { insertDemoFields } from '../../server/db/repositories/fields.ts';
import { recordTable } from '../../server/db/repositories/records.ts';
import { customers } from '../../server/db/schema/workspace.ts';
import { systemFieldsOf } from '../../server/domain/fields/system-fields.ts';
import { daysFrom } from '../../server/domain/calendar/days-from.ts';
import { updateRecord, type FieldChange } from '../../server/domain/records/update-record.ts';
import { auditEntries } from '../support/database/server-rows.ts';
import { addWorkspace, type TestWorkspace } from '../support/people/server-people.ts';
import { followUp, visits, type Visit } from '../support/records/visits.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const table = pgTable('visits', {
  id: uuid('id').primaryKey(),
  workspace_id: uuid('workspace_id').notNull(),
  customer_id: uuid('customer_id').notNull(),
  purpose: text('purpose').notNull(),
  visited_on: date('visited_on', { mode: 'string' }),
  mood: text('mood'),
  cost: numeric('cost', { precision: 15, scale: 2, mode: 'number' }),
  custom_fields: jsonb('custom_fields').notNull().default({}),
  updated_at: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  removed_at: timestamp('removed_at', { withTimezone: true, mode: 'date' }),
  removed_by_name: text('removed_by_name'),
});
const stored = recordTable<Visit>(visits, table);

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let visit: Visit;

beforeAll(async () => {
  workspace = await addWorkspace(server, 'Visited');
  await server.db.system(async (tx) => {
    await tx.execute(sql`CREATE TABLE visits (
      id uuid PRIMARY KEY, workspace_id uuid NOT NULL, customer_id uuid NOT NULL, purpose text NOT NULL,
      visited_on date, mood text, cost numeric(15, 2), custom_fields jsonb NOT NULL DEFAULT '{}',
      updated_at timestamptz NOT NULL DEFAULT now(),
      removed_at timestamptz, removed_by_name text,
      FOREIGN KEY (workspace_id, customer_id) REFERENCES customers (workspace_id, id))`);
    await tx.execute(sql`GRANT SELECT, UPDATE ON visits TO keepwell_app`);
    const accounts = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.workspace_id, workspace.id))
      .orderBy(asc(customers.account_name))
      .limit(2);
    await tx.insert(table).values(
      accounts.map(({ id }, index) => ({
        id: randomUUID(),
        workspace_id: workspace.id,
        customer_id: id,
        purpose: `Visit ${index}`,
        visited_on: index === 0 ? '2026-03-20' : null,
        cost: index === 0 ? 99.5 : null,
      })),
    );
  });
  await server.db.tenant(workspace.id, (tx) =>
    insertDemoFields(
      tx,
      workspace.id,
      [
        {
          id: randomUUID(),
          module_slug: visits.module,
          label: followUp.field_label,
          name: followUp.field_name,
          description: followUp.field_description,
          type: followUp.field_type,
          is_required: false,
          dropdown_options: followUp.dropdown_options,
        },
      ],
      server.clock.now(),
    ),
  );
  [visit] = (await list()) as [Visit];
});

const list = () =>
  server.db.tenant(workspace.id, (tx) => stored.list(tx, workspace.id, daysFrom('2026-03-10')));

function edit(change: FieldChange['edit'], role: Role = 'admin') {
  return server.db.tenant(workspace.id, (tx) =>
    updateRecord(visits, stored.store(tx, workspace.id), {
      recordId: visit.id,
      edit: change,
      member: { id: workspace.adminMemberId, role, full_name: workspace.admin.name },
      timezone: 'UTC',
      now: () => server.clock.now(),
    }),
  );
}

test('the list has each record as the type says, with its customer and the days counted', () => {
  expect(Object.keys(visit)).toEqual([
    'id',
    'customer_id',
    'account_name',
    'account_owner',
    'owner_member_id',
    'purpose',
    'visited_on',
    'days_until_visit',
    'mood',
    'cost',
    'logo_url',
    'custom_fields',
  ]);
  expect(visit).toMatchObject({ purpose: 'Visit 0', cost: 99.5, days_until_visit: 10, custom_fields: {} });
  expect(visits.record.parse(visit)).toEqual(visit);
});

test.each<[string, CustomValue, CustomValue, boolean]>([
  ['purpose', '  Yearly review ', 'Yearly review', false],
  ['cost', 120.456, 120.46, false],
  ['mood', 'bad', 'bad', false],
  ['follow_up', ['mail', 'call'], ['call', 'mail'], true],
])('an edit of %s is normalized and audited, and can be undone', async (field, value, kept, custom) => {
  const [before = visit] = await list();
  const column = custom ? customColumn(field) : field;
  const valueIn = (record: Visit) => valueOf(visits, record, column);
  const answer = await edit({ field, value, expected_value: valueIn(before), is_custom_field: custom });
  expect(valueIn(answer)).toEqual(kept);
  expect(await list()).toContainEqual(answer);
  const entries = (await auditEntries(server)).filter(
    ({ entity_type }) => (entity_type as string) === 'visit',
  );
  expect(entries).toContainEqual(
    expect.objectContaining({
      entity_id: visit.id,
      diff: { [field]: { old: valueIn(before), new: kept } },
    }),
  );
  const undone = await edit({ field, value: valueIn(before), expected_value: kept, is_custom_field: custom });
  expect(undone).toEqual(before);
});

test('an edit of a day answers the number of days that is computed from it', async () => {
  expect(await edit({ field: 'visited_on', value: '2026-03-12' })).toMatchObject({ days_until_visit: 2 });
});

test('an edit of the name changes the customer, and is in the history of the customer', async () => {
  expect(await edit({ field: 'account_name', value: 'Ørsted' })).toMatchObject({ account_name: 'Ørsted' });
  const ofCustomers = (await auditEntries(server)).filter(({ entity_type }) => entity_type === 'customer');
  expect(ofCustomers).toMatchObject([
    { entity_id: visit.customer_id, diff: { account_name: { old: visit.account_name, new: 'Ørsted' } } },
  ]);
});

test('an edit over a value that has changed meanwhile is refused with the record as it is', async () => {
  await edit({ field: 'cost', value: 1 });
  await expect(edit({ field: 'cost', value: 3, expected_value: 2 })).rejects.toMatchObject({
    code: 'stale_value',
    data: { record: { id: visit.id, cost: 1 }, changed_by: workspace.admin.name, changed_by_caller: true },
  });
});

test.each<[FieldChange['edit'], string, string, Role]>([
  [{ field: 'purpose', value: ' ' }, 'invalid_request', 'Purpose is required', 'admin'],
  [
    { field: 'purpose', value: 'x'.repeat(41) },
    'invalid_request',
    'Please use at most 40 characters',
    'admin',
  ],
  [{ field: 'mood', value: 'fine' }, 'invalid_request', 'Please choose one of the options', 'admin'],
  [
    { field: 'days_until_visit', value: 3 },
    'not_found',
    'This field does not exist, or you have no access to it.',
    'admin',
  ],
  [
    { field: 'gone', value: 3, is_custom_field: true },
    'not_found',
    'This custom field does not exist, or you have no access to it.',
    'admin',
  ],
  [{ field: 'cost', value: 7 }, 'forbidden', 'Your role lets you edit only the accounts you own.', 'viewer'],
])('the edit %j is refused as %s: %s', async (change, code, detail, role) => {
  await expect(edit(change, role)).rejects.toMatchObject({ code, detail });
});

test('a field of the customer is one system field, used in the modules of both types', () => {
  const fields = systemFieldsOf([...recordTypes, visits]);
  const ids = fields.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(fields.find(({ field_name }) => field_name === 'account_name')?.used_in).toEqual([
    'renewals-dashboard',
    'contacts',
    'onboarding',
    'support-requests',
    'business-review',
  ]);
  expect(fields.find(({ field_name }) => field_name === 'mood')?.used_in).toEqual(['business-review']);
});

test('a conflict tells the whole record of each type, also where the fields of one are among those of another', () => {
  const { purpose: _purpose, ...fewer } = visits.fields;
  const { purpose: _, ...shortened } = visit;
  const smaller = { fields: fewer, stale: z.object({ record: z.object({ id: z.string(), cost: z.any() }) }) };
  const told = { changed_by: null, changed_by_caller: false };
  const data = staleDataOf([smaller, ...recordTypes, visits]);
  expect(data.parse({ record: visit, ...told })).toEqual({ record: visit, ...told });
  expect(data.parse({ record: shortened })).toEqual({ record: { id: visit.id, cost: visit.cost } });
});
