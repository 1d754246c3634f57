import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import type { TypedTable } from '../schema/typed-tables.ts';

/** Records that are read at once. */
const BATCH = 200;

/** Ids of records that are in use, after an id; `last` is null if there are no more. */
export async function exportedIds(
  tx: Tx,
  table: TypedTable['table'],
  workspaceId: string,
  after: string | null,
): Promise<{ readonly ids: readonly string[]; readonly last: string | null }> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.workspace_id, workspaceId),
        isNull(table.removed_at),
        after === null ? undefined : gt(table.id, after),
      ),
    )
    .orderBy(asc(table.id))
    .limit(BATCH);
  const ids = rows.map(({ id }) => String(id));
  return { ids, last: ids.length < BATCH ? null : (ids.at(-1) ?? null) };
}
