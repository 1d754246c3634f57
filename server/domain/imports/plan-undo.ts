/** What the undo of an import takes back, and what it leaves because it was changed since (spec §2.14). Pure. */
import type { AccountRecord, Field } from '../../../contract/field.ts';
import type { StoredRow } from './stored-import.ts';
import { heldValue, sameValue, type SetValue } from './written-row.ts';

/** What stays: a value, or with `field` null the record itself. */
export interface Kept {
  readonly row: StoredRow;
  readonly account_name: string;
  readonly field: Field | null;
}

export interface UndoPlan {
  /** Records that the import added and that are deleted for good. */
  readonly removed: readonly { readonly row: StoredRow; readonly record: AccountRecord }[];
  readonly reverted: readonly {
    readonly row: StoredRow;
    readonly record: AccountRecord;
    readonly values: readonly SetValue[];
  }[];
  readonly kept: readonly Kept[];
}

interface UndoneWith {
  /** The field that names a record. */
  readonly naming: string;
  /** By column, also those that are out of use. */
  readonly fields: ReadonlyMap<string, Field>;
  /** By id, also removed ones. */
  readonly records: ReadonlyMap<string, AccountRecord>;
  /** Ids of records and accounts with a change after their creation. */
  readonly touched: ReadonlyMap<string, unknown>;
  /** Ids of the active members. */
  readonly members: ReadonlySet<string>;
}

export function planUndo(
  rows: readonly StoredRow[],
  { naming, fields, records, touched, members }: UndoneWith,
): UndoPlan {
  const removed: UndoPlan['removed'][number][] = [];
  const reverted: UndoPlan['reverted'][number][] = [];
  const kept: Kept[] = [];
  for (const row of rows) {
    const record = records.get(row.record_id ?? '');
    // Deleted for good already, with its account.
    if (record === undefined) continue;
    const account_name = String(record[naming] ?? row.account_name ?? '');
    if (row.written === 'new') {
      if (touched.has(record.id) || touched.has(record.customer_id))
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
    reverted.push({ row, record, values });
  }
  return { removed, reverted, kept };
}
