/**
 * Records that a filter keeps: how many there are, what their amounts add up to, and the first of them in an order. All of it is
 * counted by the database; at most the first few are read.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { AnyRecord } from '../../../contract/field.ts';
import type { Filter } from '../../../contract/filter.ts';
import { systemField, type RecordType } from '../../../contract/record-type.ts';
import { daysFrom } from '../../domain/calendar/days-from.ts';
import type { Tx } from '../database.ts';
import { customers } from '../schema/workspace.ts';
import { counted, number, total, type Asked } from './chart-cells.ts';
import { fieldsOf } from './fields.ts';
import { columnOf, nameColumn, valueOf } from './record-row.ts';
import { storedTypes, type StoredType } from './record-tables.ts';

/** Which records, and for whom. */
export interface Sought {
  readonly workspaceId: string;
  /** Null for all. */
  readonly filter: Filter | null;
  /** The id of an account: its records only. */
  readonly account?: string | undefined;
  readonly reader: { readonly me: string; readonly today: string };
}

/** Records without a value are last. */
export interface Order {
  readonly field: string;
  readonly direction: 'ascending' | 'descending';
}

export function storedTypeOf(type: Pick<RecordType, 'module'>): StoredType {
  const stored = storedTypes.find((one) => one.type.module === type.module);
  if (stored === undefined) throw new Error(`The type ${type.module} is not stored`);
  return stored;
}

const fieldNamed = ({ type }: StoredType, name: string) => {
  const field = systemField(type, name);
  if (field === undefined) throw new Error(`${type.noun.one} has no field ${name}`);
  return field;
};

/** Of a type whose records belong to no account, those that are connected with it. */
function ofAccount({ table, links }: StoredType, account: string): SQL {
  const asked = sql`${account}::uuid`;
  if (table.customer_id !== undefined) return eq(table.customer_id, asked);
  if (links === undefined) return sql`false`;
  return sql`${table.id} in (select ${links.recordId} from ${links.table}
    where ${links.table.workspace_id} = ${table.workspace_id} and ${links.table.customer_id} = ${asked})`;
}

/** The records, each with the columns, in parentheses. */
async function kept(
  tx: Tx,
  stored: StoredType,
  { workspaceId, filter, account, reader }: Sought,
  columns: Parameters<typeof counted>[3],
): Promise<SQL> {
  const { type, table, computed } = stored;
  const asked: Asked = {
    workspaceId,
    filter,
    sources: { fieldOf: await fieldsOf(tx, workspaceId, type), reader, computed },
  };
  const own = account === undefined ? undefined : ofAccount(stored, account);
  return counted(type, table, asked, columns, own);
}

export const countRecords = async (tx: Tx, stored: StoredType, sought: Sought): Promise<number> => {
  const from = await kept(tx, stored, sought, { one: sql`1` });
  const [row] = await tx.select({ count: number }).from(sql`${from} as c`);
  return row?.count ?? 0;
};

/** The first records in an order, as in a list; those of equal rank by name. */
export async function firstRecords(
  tx: Tx,
  stored: StoredType,
  sought: Sought,
  { order, limit }: { readonly order: readonly Order[]; readonly limit: number },
): Promise<readonly AnyRecord[]> {
  const { type, table, computed } = stored;
  const ranks = order.map(({ field, direction }, place) => ({
    key: `rank${place}`,
    value: valueOf(table, fieldNamed(stored, field), computed),
    direction: sql.raw(direction === 'ascending' ? 'asc nulls last' : 'desc nulls last'),
  }));
  const from = await kept(tx, stored, sought, {
    id: table.id,
    name: sql`lower(${nameColumn(type, table)}) collate "C"`,
    ...Object.fromEntries(ranks.map(({ key, value }) => [key, value])),
  });
  const rows = await tx
    .select({ id: sql<string>`c.id` })
    .from(sql`${from} as c`)
    .orderBy(
      ...ranks.map(({ key, direction }) => sql`c.${sql.identifier(key)} ${direction}`),
      sql`c.name`,
      sql`c.id`,
    )
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const found = await stored.listOf(tx, sought.workspaceId, ids, daysFrom(sought.reader.today));
  const byId = new Map(found.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Amounts in US dollars. `accounts` is how many accounts the records belong to. */
export interface Totals {
  readonly count: number;
  readonly accounts: number;
  readonly annual_revenue: number;
  readonly contract_value: number;
}

const totals = {
  count: number,
  accounts: sql<number>`count(distinct c.account)::int`,
  annual_revenue: total(sql`c.annual_revenue`),
  contract_value: total(sql`c.contract_value`),
};

/** What the amounts of renewals are added up by. */
const keys = {
  all: () => sql`null::text`,
  owner: () => sql`${customers.owner_member_id}::text`,
  account: () => sql`${customers.id}::text`,
  month: (stored: StoredType) =>
    sql`to_char(${columnOf(stored.table, fieldNamed(stored, 'renewal_date'))}, 'YYYY-MM')`,
  confidence: (stored: StoredType) => sql`${columnOf(stored.table, fieldNamed(stored, 'owner_confidence'))}`,
};
export type TotalsBy = keyof typeof keys;

async function summed(tx: Tx, stored: StoredType, sought: Sought, by: TotalsBy) {
  const { table } = stored;
  return kept(tx, stored, sought, {
    key: keys[by](stored),
    record: table.id,
    owner: customers.owner_member_id,
    name: sql`${customers.account_name}`,
    account: customers.id,
    annual_revenue: columnOf(table, fieldNamed(stored, 'annual_revenue')),
    contract_value: columnOf(table, fieldNamed(stored, 'contract_value')),
  });
}

/** Of renewals. */
export async function renewalTotals(tx: Tx, stored: StoredType, sought: Sought): Promise<Totals> {
  const from = await summed(tx, stored, sought, 'all');
  const [row] = await tx.select(totals).from(sql`${from} as c`);
  return row ?? { count: 0, accounts: 0, annual_revenue: 0, contract_value: 0 };
}

/** `name`, `owner` and `record` are those of an account: its name, its owner's member id, the id of one of its renewals. */
export interface TotalsOf extends Totals {
  /** Null for the renewals without an owner, a month or a confidence. */
  readonly key: string | null;
  readonly name: string;
  readonly owner: string | null;
  readonly record: string;
  /** How many keys there are, also beyond the limit. */
  readonly keys: number;
}

/** Of renewals. */
export async function renewalTotalsBy(
  tx: Tx,
  stored: StoredType,
  sought: Sought,
  {
    by,
    order,
    limit,
  }: {
    readonly by: TotalsBy;
    readonly order: 'key' | 'annual_revenue' | 'contract_value';
    readonly limit: number;
  },
): Promise<readonly TotalsOf[]> {
  const from = await summed(tx, stored, sought, by);
  const ranked =
    order === 'key' ? sql`c.key nulls last` : sql`sum(c.${sql.identifier(order)}) desc nulls last`;
  return tx
    .select({
      ...totals,
      key: sql<string | null>`c.key`,
      name: sql<string>`max(c.name)`,
      owner: sql<string | null>`max(c.owner::text)`,
      record: sql<string>`min(c.record::text)`,
      keys: sql<number>`(count(*) over ())::int`,
    })
    .from(sql`${from} as c`)
    .groupBy(sql`c.key`)
    .orderBy(ranked, sql`lower(max(c.name)) collate "C"`, sql`c.key`)
    .limit(limit);
}
