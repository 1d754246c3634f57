/** A filter keeps the same records in SQL as in memory (decision 45). */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueReader, type AnyRecord } from '../../contract/field.ts';
import type { CustomValue } from '../../contract/fields.ts';
import { conditionsIn, isGroup, type Filter } from '../../contract/filter.ts';
import { matching } from '../../contract/filter/matching.ts';
import { writtenFilter } from '../../contract/filter/written.ts';
import { fieldOf } from '../../contract/record-type.ts';
import { renewals } from '../../contract/records/renewals.ts';
import { bucketsOf } from '../../machines/records/buckets.ts';
import { chosenFilters } from '../../machines/records/chosen-filters.ts';
import { insertDemoFields } from '../../server/db/repositories/fields.ts';
import { recordTable } from '../../server/db/repositories/records.ts';
import { listRenewals } from '../../server/db/repositories/renewals.ts';
import { fieldColumns } from '../../server/db/schema/field-columns.ts';
import { customers, workspaceMembers } from '../../server/db/schema/workspace.ts';
import { daysFrom } from '../../server/domain/calendar/days-from.ts';
import { addWorkspace, type TestWorkspace } from '../support/people/server-people.ts';
import {
  customFields,
  everyFieldOf,
  everyType,
  type EveryTypeFields,
} from '../support/records/every-type.ts';
import {
  conditions,
  filtersOf,
  memberIds,
  readerOfTests,
  storedValue,
  strangeConditions,
} from '../support/records/filter-arbitrary.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';

const { bucketOf } = bucketsOf(renewals);
const { filter: filterOf } = chosenFilters(renewals);

const table = pgTable('samples', {
  id: uuid('id').primaryKey(),
  workspace_id: uuid('workspace_id').notNull(),
  customer_id: uuid('customer_id').notNull(),
  ...fieldColumns<EveryTypeFields>(everyType),
  custom_fields: jsonb('custom_fields').notNull().default({}),
  updated_at: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  removed_at: timestamp('removed_at', { withTimezone: true, mode: 'date' }),
  removed_by_name: text('removed_by_name'),
});
const stored = recordTable<AnyRecord>(everyType, table, {
  notes_count: sql`length(${table.note})`,
});

let server: TestServer;
let workspace: TestWorkspace;

beforeAll(async () => {
  server = await startTestServer();
  workspace = await addWorkspace(server, 'Filtered');
  await server.db.system(async (tx) => {
    await tx.execute(sql`CREATE TABLE samples (
      id uuid PRIMARY KEY, workspace_id uuid NOT NULL, customer_id uuid NOT NULL,
      note text, cost numeric(15, 2), size double precision, share double precision, since date, color text, term integer,
      colors jsonb, done boolean, seen_at timestamptz, helper_member_id uuid,
      custom_fields jsonb NOT NULL DEFAULT '{}', updated_at timestamptz NOT NULL DEFAULT now(),
      removed_at timestamptz, removed_by_name text)`);
    await tx.execute(sql`GRANT SELECT, INSERT, DELETE ON samples TO keepwell_app`);
    await tx.insert(workspaceMembers).values(
      memberIds.map((id) => ({
        id,
        workspace_id: workspace.id,
        full_name: `Member ${id.slice(-1)}`,
        email: `${id}@filtered.test`,
        role: 'editor' as const,
      })),
    );
  });
  const defined = customFields.map((field) => ({
    id: randomUUID(),
    module_slug: everyType.module,
    label: field.field_label,
    name: field.field_name,
    description: field.field_description,
    type: field.field_type,
    is_required: false,
    dropdown_options: field.dropdown_options,
  }));
  await server.db.tenant(workspace.id, (tx) =>
    insertDemoFields(tx, workspace.id, defined, server.clock.now()),
  );
});
afterAll(() => server.close());

/** The values of a record by column; a customer of its own has those that are the customer's. */
type Drawn = Readonly<Record<string, CustomValue>>;

const own = Object.values(everyType.fields).filter(
  ({ traits }) => traits?.days_until === undefined && traits?.kept !== 'computed',
);

const drawnRecord: fc.Arbitrary<Drawn> = fc.record({
  ...Object.fromEntries(own.map((field) => [field.traits?.id_in ?? field.field_name, storedValue(field)])),
  custom_fields: fc.record(
    Object.fromEntries(customFields.map((field) => [field.field_name, storedValue(field)])),
    { requiredKeys: [], noNullPrototype: true },
  ),
}) as unknown as fc.Arbitrary<Drawn>;

/** Holds exactly these records, and answers them as a list has them. */
const holding = (drawn: readonly Drawn[]) =>
  server.db.system(async (tx) => {
    await tx.delete(table);
    const all = drawn.map(({ account_name, owner_member_id, seen_at, ...values }) => {
      const customer = {
        id: randomUUID(),
        workspace_id: workspace.id,
        // A customer has a name.
        account_name: String(account_name).trim() || '-',
        owner_member_id: owner_member_id as string | null,
      };
      return {
        customer,
        record: {
          ...values,
          seen_at: typeof seen_at === 'string' ? new Date(seen_at) : null,
          id: randomUUID(),
          workspace_id: workspace.id,
          customer_id: customer.id,
        },
      };
    });
    await tx.insert(customers).values(all.map(({ customer }) => customer));
    await tx.insert(table).values(all.map(({ record }) => record));
  });

const listed = (filter?: Filter) =>
  server.db.tenant(workspace.id, (tx) =>
    stored.list(tx, workspace.id, daysFrom(readerOfTests.today), filter && { filter, reader: readerOfTests }),
  );

const columnsIn = (filter: Filter): readonly string[] =>
  isGroup(filter) ? filter.parts.flatMap(columnsIn) : [filter.field];

/** What the filter asks of a record, for a person who looks for the difference. */
function told(record: AnyRecord, filter: Filter): string {
  const values = columnsIn(filter).map((column) => {
    const field = everyFieldOf(column);
    return [column, field === undefined ? 'no field' : valueReader(field)(record)];
  });
  return JSON.stringify(Object.fromEntries(values));
}

async function expectSame(filter: Filter, records: readonly AnyRecord[]) {
  const inSql = new Set((await listed(filter)).map(({ id }) => id));
  const holds = matching(filter, everyFieldOf, readerOfTests);
  const differing = records.filter((record) => holds(record) !== inSql.has(record.id));
  const lines = differing.map(
    (record) => `only in ${inSql.has(record.id) ? 'SQL' : 'memory'}: ${told(record, filter)}`,
  );
  expect(lines, writtenFilter(filter)).toEqual([]);
}

/** What differs is told by filter and record. To shrink twenty-five records would take minutes and tell no more. */
const inBatches = {
  numRuns: 6,
  endOnFailure: true,
  reporter: <T>({ failed, seed, errorInstance }: fc.RunDetails<T>) => {
    if (failed) throw new Error(`With seed ${seed}: ${String(errorInstance)}`, { cause: errorInstance });
  },
};

const samples = fc.array(drawnRecord, { minLength: 25, maxLength: 25 });

test('each condition alone selects the same records in SQL as in memory', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      samples,
      fc.array(conditions, { minLength: 25, maxLength: 25 }),
      async (drawn, asked) => {
        await holding(drawn);
        const records = await listed();
        expect(records).toHaveLength(drawn.length);
        for (const condition of asked) await expectSame(condition, records);
      },
    ),
    inBatches,
  );
});

test(
  'groups of conditions, also unusual ones, select the same records in SQL as in memory',
  { timeout: 60_000 },
  async () => {
    const filters = filtersOf(
      fc.oneof({ weight: 4, arbitrary: conditions }, { weight: 1, arbitrary: strangeConditions }),
    );
    await fc.assert(
      fc.asyncProperty(samples, fc.array(filters, { minLength: 12, maxLength: 12 }), async (drawn, asked) => {
        await holding(drawn);
        const records = await listed();
        for (const filter of asked) {
          expect(conditionsIn(filter)).toBeLessThanOrEqual(27);
          await expectSame(filter, records);
        }
      }),
      inBatches,
    );
  },
);

test('each bucket and filter of the renewals selects in SQL what the table shows', async () => {
  const reader = { me: workspace.adminMemberId, today: readerOfTests.today };
  const list = (filter?: Filter) =>
    server.db.tenant(workspace.id, (tx) =>
      listRenewals(tx, workspace.id, daysFrom(reader.today), filter && { filter, reader }),
    );
  const all = await list();
  const asked = [
    ...renewals.buckets.map(({ filter }) => filter),
    filterOf([{ field: 'account_owner', any: ['me', 'none'] }]),
    filterOf([{ field: 'owner_confidence', any: ['high', 'none'] }]),
  ];
  for (const filter of asked) {
    const holds = matching(filter, (column) => fieldOf(renewals, column, []), reader);
    const shown = all.filter(holds);
    expect(await list(filter), writtenFilter(filter)).toEqual(shown);
  }
  expect(all.some((renewal) => bucketOf(renewal) !== null)).toBe(true);
});
