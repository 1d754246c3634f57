/** What a write of many records would do: how many change, how many stay, how many are refused and why (spec §2.14). Pure. */
import { cellKey, sameValue, type CellValue, type TableRecord } from './cell.ts';
import { rowReason } from './cell-text.ts';
import type { Refused, RecordsWriteContext } from './records-write.machine.ts';
import { entriesOf, type CellChange, type RecordsJob } from './steps.ts';
import { displayedValue, rowOf, type TableRecords } from './table.ts';

export interface Preview {
  readonly changes: readonly CellChange[];
  /** The number of records that have the value already. */
  readonly same: number;
  readonly refused: readonly Refused[];
}

/** What setting one field of these records to a value would do. */
export function settingPreview<R extends TableRecord>(
  table: TableRecords<R>,
  ids: Iterable<string>,
  field: string,
  after: CellValue,
): Preview {
  const changes: CellChange[] = [];
  const refused: Refused[] = [];
  let same = 0;
  for (const id of ids) {
    if (rowOf(table, id) === undefined) continue;
    const before = displayedValue(table, { id, field });
    const reason = rowReason(table, id);
    if (sameValue(before, after)) same += 1;
    else if (reason === null) changes.push({ id, field, before, after });
    else refused.push({ id, reason });
  }
  return { changes, same, refused };
}

/** What removing these records would do. `changes` are ids. */
export function removingPreview<R extends TableRecord>(table: TableRecords<R>, ids: Iterable<string>) {
  const there = [...ids].filter((id) => rowOf(table, id) !== undefined);
  const refused = there.flatMap((id): readonly Refused[] => {
    const reason = rowReason(table, id);
    return reason === null ? [] : [{ id, reason }];
  });
  const kept = new Set(refused.map(({ id }) => id));
  return { ids: there.filter((id) => !kept.has(id)), refused };
}

/** What was refused or not written yet, to be written over the values that the table has now. */
export function retryJob<R extends TableRecord>(
  table: TableRecords<R>,
  { step, way, left, refused }: Pick<RecordsWriteContext<never>, 'step' | 'way' | 'left' | 'refused'>,
): RecordsJob {
  const refusedKeys = refused.map(({ id, field }) => (field === undefined ? id : cellKey({ id, field })));
  const keys = new Set([...refusedKeys, ...entriesOf(left)]);
  const whole = way === 'undo' ? step.undo : step.redo;
  if (whole.kind !== 'set') return { ...whole, ids: whole.ids.filter((id) => keys.has(id)) };
  const changes = whole.changes.flatMap((change): readonly CellChange[] => {
    if (!keys.has(cellKey(change))) return [];
    // The server answers for a record that the table does not have.
    if (rowOf(table, change.id) === undefined) return [change];
    const before = displayedValue(table, change);
    return sameValue(before, change.after) ? [] : [{ ...change, before }];
  });
  return { kind: 'set', changes };
}
