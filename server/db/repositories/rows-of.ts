import type { SQL } from 'drizzle-orm';
import type { Tx } from '../database.ts';

/** The rows of a statement whose tables are only known while it runs. Both engines answer them as `rows`. */
export async function rowsOf<Row>(tx: Tx, query: SQL): Promise<readonly Row[]> {
  return ((await tx.execute(query)) as unknown as { readonly rows: Row[] }).rows;
}
