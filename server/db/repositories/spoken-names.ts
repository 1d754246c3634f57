/** The names that the assistant recognises in a message, of one workspace. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { renewals } from '../schema/renewals.ts';
import { customers } from '../schema/workspace.ts';
import { rowStatement, statement } from '../statement.ts';
import { isUuid } from '../uuid.ts';

export interface SpokenName {
  readonly id: string;
  readonly name: string;
}

const columns = { id: customers.id, name: customers.account_name };

const inUse = and(eq(customers.workspace_id, sql.placeholder('workspaceId')), isNull(customers.removed_at));

const accounts = statement(columns, (db) =>
  db
    .select(columns)
    .from(customers)
    .where(inUse)
    .orderBy(sql`lower(${customers.account_name}) collate "C"`, customers.id),
);

/** Accounts that are not in the trash, by name. */
export const accountNames = (tx: Tx, workspaceId: string): Promise<readonly SpokenName[]> =>
  accounts(tx, { workspaceId });

/** The sum of 64-bit hashes does not depend on an order, so nothing is sorted. */
const accountsState = rowStatement<readonly [state: string]>((db) =>
  db
    .select({
      state: sql`concat(count(*), ' ', sum(hashtextextended(${customers.account_name}, uuid_hash_extended(${customers.id}, 0))))`,
    })
    .from(customers)
    .where(inUse),
);

/** A text that differs after any change of what `accountNames` gives. It is compared within one process only. */
export async function accountNamesState(tx: Tx, workspaceId: string): Promise<string> {
  const [found] = await accountsState(tx, { workspaceId });
  if (found === undefined) throw new Error('A sum without a row');
  return found[0];
}

/** The accounts of renewals, in the order of the ids. */
export async function accountsOfRenewals(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly SpokenName[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const rows = await tx
    .select({ renewal: renewals.id, ...columns })
    .from(renewals)
    .innerJoin(customers, eq(customers.id, renewals.customer_id))
    .where(
      and(
        eq(renewals.workspace_id, workspaceId),
        isNull(renewals.removed_at),
        isNull(customers.removed_at),
        sql`${renewals.id} = any(${sql.param([...known])}::uuid[])`,
      ),
    );
  const byRenewal = new Map(rows.map(({ renewal, id, name }) => [renewal, { id, name }]));
  return known.flatMap((id) => byRenewal.get(id) ?? []);
}
