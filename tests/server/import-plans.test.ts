/** A batch of an import looks at its own rows, not at all records of the workspace: the plans are read. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Field } from '../../contract/field.ts';
import { renewals } from '../../contract/records/renewals.ts';
import { recordBatches, type BatchRecord } from '../../server/db/repositories/record-batches.ts';
import { storedTypes } from '../../server/db/repositories/record-tables.ts';
import { keepingStatements, plannedReads, type Sent } from '../support/database/sent-statements.ts';
import { addWorkspace, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const RECORDS = 5_000;
/** Records of a batch. */
const BATCH = 20;

const server = useServer(() => startTestServer());
let workspace: TestWorkspace;
let records: readonly { id: string; customer_id: string; name: string }[];

beforeAll(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  await server.db.system(async (tx) => {
    await tx.execute(sql`
      insert into customers (id, workspace_id, account_name, owner_member_id)
      select gen_random_uuid(), ${workspace.id}, 'Account ' || n, ${workspace.adminMemberId}
      from generate_series(1, ${RECORDS}::int) as n`);
    const added = await tx.execute(sql`
      with added as (insert into renewals (id, workspace_id, customer_id)
        select gen_random_uuid(), workspace_id, id from customers
        where workspace_id = ${workspace.id} and account_name like 'Account %'
        returning id, customer_id)
      select added.id, customer_id, account_name as name from added join customers on customers.id = customer_id
      limit ${BATCH}`);
    records = (added as unknown as { rows: typeof records }).rows;
    await tx.execute(sql`analyze`);
  });
});

/** The tables of which the statements of the work read everything. */
async function wholeTables(
  work: (batches: ReturnType<typeof recordBatches>) => Promise<unknown>,
): Promise<readonly string[]> {
  const stored = storedTypes.find(({ type }) => type === renewals);
  if (stored === undefined) throw new Error('Renewals have no table.');
  const sent: Sent[] = [];
  await keepingStatements(server.db, sent).tenant(workspace.id, async (tx) =>
    work(recordBatches(tx, workspace.id, stored)),
  );
  expect(sent.length).toBeGreaterThan(0);
  const reads = await Promise.all(sent.map((statement) => plannedReads(server.db, workspace.id, statement)));
  return reads.flat().flatMap(({ table, index }) => (index === null ? [table] : []));
}

const fieldOf = (name: string) => {
  const field = Object.values<Field>(renewals.fields).find(({ field_name }) => field_name === name);
  if (field === undefined) throw new Error(`Renewals have no ${name}.`);
  return field;
};

const changed = (name: string, value: (place: number) => string | number): BatchRecord[] =>
  records.map(({ id, customer_id }, place) => ({
    id,
    customer_id,
    values: new Map([[fieldOf(name), value(place)]]),
    custom_fields: null,
    writes: { record: name !== 'account_name', customer: name === 'account_name' },
  }));

test('changed records are found by their ids', async () => {
  const changes = changed('annual_revenue', (place) => place);
  expect(await wholeTables((batches) => batches.set(changes, new Date()))).toEqual([]);
});

test('changed accounts are found by their ids', async () => {
  const changes = changed('account_name', (place) => records[place]?.name ?? '');
  expect(await wholeTables((batches) => batches.set(changes, new Date()))).toEqual([]);
});

test('on the embedded engine names that are taken are found by the index of names', async () => {
  const names = records.map(({ name }) => name.toUpperCase());
  let taken: ReadonlySet<string> = new Set();
  const whole = await wholeTables(async (batches) => {
    taken = await batches.taken(names);
  });
  expect(taken).toEqual(new Set(names.map((name) => name.toLowerCase())));
  // A PostgreSQL would need a superuser for it.
  expect(whole).toEqual(server.db.connections() === null ? [] : ['customers']);
});
