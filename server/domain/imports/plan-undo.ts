/** What the undo of an import takes back, and what it leaves because it was changed since (spec §2.14). Pure. */
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { unmetNeed } from '../records/needed-field.ts';
import type { StoredRow } from './stored-import.ts';
import { heldValue, sameValue, withValues, type SetValue } from './written-row.ts';

/** What stays: a value, or with `field` null the record itself. */
export interface Kept {
  readonly row: StoredRow;
  readonly account_name: string;
  readonly field: Field | null;
}

export interface UndoPlan {
  /** Records that the import added and that are deleted for good. */
  readonly removed: readonly { readonly row: StoredRow; readonly record: AnyRecord }[];
  readonly reverted: readonly {
    readonly row: StoredRow;
    readonly record: AnyRecord;
    readonly values: readonly SetValue[];
  }[];
  readonly kept: readonly Kept[];
}

interface UndoneWith {
  readonly type: RecordType;
  /** By column, also those that are out of use. */
  readonly fields: ReadonlyMap<string, Field>;
  /** By id, also removed ones. */
  readonly records: ReadonlyMap<string, AnyRecord>;
  /** Ids of records and accounts with a change after their creation. */
  readonly touched: ReadonlyMap<string, unknown>;
  /** Ids of the active members. */
  readonly members: ReadonlySet<string>;
}

export function planUndo(
  rows: readonly StoredRow[],
  { type, fields, records, touched, members }: UndoneWith,
): UndoPlan {
  const removed: UndoPlan['removed'][number][] = [];
  const reverted: UndoPlan['reverted'][number][] = [];
  const kept: Kept[] = [];
  for (const row of rows) {
    const record = records.get(row.record_id ?? '');
    // Deleted for good already, with its account.
    if (record === undefined) continue;
    const account_name = String(record[type.naming] ?? row.account_name ?? '');
    if (row.written === 'new') {
      if (touched.has(record.id) || touched.has(record.customer_id ?? ''))
        kept.push({ row, account_name, field: null });
      else removed.push({ row, record });
      continue;
    }
    const values = row.changes.flatMap(({ column, old, new: value }): SetValue[] => {
      const field = fields.get(column);
      if (field === undefined) return [];
      const held = heldValue(record, field);
      if (sameValue(held, old)) return [];
      const isGone = field.field_type === 'user' && old !== null && !members.has(String(old));
      if (sameValue(held, value) && !isGone) return [{ field, value: old }];
      kept.push({ row, account_name, field });
      return [];
    });
    // A value that another one needs now stays with it.
    const unmet = unmetNeed(type, withValues(record, values, []));
    const isNeeded = ({ field }: SetValue) => field.field_name === unmet?.needed;
    kept.push(...values.filter(isNeeded).map(({ field }) => ({ row, account_name, field })));
    reverted.push({ row, record, values: values.filter((set) => !isNeeded(set)) });
  }
  return { removed, reverted, kept };
}
