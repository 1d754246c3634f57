/** The records of a table after records were added, changed or removed elsewhere. Pure. */
import type { TableRecord } from './cell.ts';

/** What the server holds now. `saved` are whole records, new ones among them; `removed` are ids. */
export interface RecordsReport<R extends TableRecord> {
  readonly type: 'records.changed';
  readonly saved: readonly R[];
  readonly removed: readonly string[];
}

interface Rows<R> {
  readonly rows: readonly R[];
  readonly rowIndex: ReadonlyMap<string, number>;
}

/** Records that stay keep their place and, if unchanged, their identity; new ones follow at the end. */
export function followedRecords<R extends TableRecord>(
  { rows, rowIndex }: Rows<R>,
  { saved, removed }: Pick<RecordsReport<R>, 'saved' | 'removed'>,
): Rows<R> {
  const gone = new Set(removed);
  const next = [...rows];
  for (const record of saved) {
    const index = rowIndex.get(record.id);
    if (index === undefined) next.push(record);
    else next[index] = record;
  }
  const isSameSet = next.length === rows.length && !removed.some((id) => rowIndex.has(id));
  if (isSameSet) return { rows: next, rowIndex };
  const left = next.filter(({ id }) => !gone.has(id));
  return { rows: left, rowIndex: new Map(left.map(({ id }, index) => [id, index])) };
}
