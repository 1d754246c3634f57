/** Reads which records of a list may have changed since it was read (decision 97). */
import { sql, type SQL } from 'drizzle-orm';
import { mayHaveChanged, type ListType } from '../../domain/records/changed-records.ts';
import type { Tx } from '../database.ts';
import { accountTables } from '../schema/typed-tables.ts';
import type { RecordTable } from '../schema/record-columns.ts';
import { entriesBetween } from './live-changes.ts';

/** Entries that are read, and records in an answer; after more changes the whole list is sent. */
const MOST = 1000;

export interface ChangedSince {
  readonly after: string;
  readonly upTo: string;
  /** Records of which it is true have values that changed with time alone. */
  readonly passed?: SQL | undefined;
}

const ids = (known: Iterable<string>) => sql`any(${sql.param([...known])}::uuid[])`;

/** Ids of the records that may have changed, of removed ones too; null where the whole list is to be read. */
export async function changedSince(
  tx: Tx,
  workspaceId: string,
  { type, table }: { readonly type: ListType; readonly table: RecordTable },
  { after, upTo, passed }: ChangedSince,
): Promise<readonly string[] | null> {
  const entries = await entriesBetween(tx, workspaceId, after, upTo, MOST + 1);
  const found = entries.length > MOST ? null : mayHaveChanged(entries, type);
  if (found === null) return null;
  const { customer_id: customerId } = table;
  const conditions = [
    ...(passed === undefined ? [] : [passed]),
    ...(customerId === undefined || found.customers.size === 0
      ? []
      : [sql`${customerId} = ${ids(found.customers)}`]),
    ...(customerId === undefined
      ? []
      : [...found.others].map(([noun, changed]) => {
          const other = accountTables.find((one) => one.type.noun.one === noun)?.table;
          // A type without accounts changes no value of an account's record.
          return other === undefined
            ? sql`false`
            : sql`${customerId} in (select ${other.customer_id} from ${other} where ${other.workspace_id} = ${workspaceId}::uuid
                and ${other.id} = ${ids(changed)})`;
        })),
  ];
  const known = [...found.records];
  if (conditions.length === 0) return known.length > MOST ? null : known;
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.workspace_id} = ${workspaceId}::uuid and (${sql.join(conditions, sql` or `)})`)
    .limit(MOST + 1);
  const all = [...new Set([...known, ...rows.map(({ id }) => String(id))])];
  return all.length > MOST ? null : all;
}
