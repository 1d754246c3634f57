/** The records that rows of an import make of what is stored, and their entries of the audit log. Pure. */
import { valueReader, type AnyRecord, type Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { normalValue } from '../../../contract/rules/field-value.ts';
import type { AuditAction } from '../../../contract/audit.ts';
import type { AuditEntry } from '../audit-entry.ts';
import { entityTypeOf, told, withValue } from '../records/edited-field.ts';
import type { ImportMember } from './read-row.ts';

/** A value that is set; the column is resolved. */
export interface SetValue {
  readonly field: Field;
  readonly value: CustomValue;
}

export const sameValue = (one: CustomValue, other: CustomValue) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The value as it is stored and compared. */
export const heldValue = (record: AnyRecord, field: Field) => normalValue(field, valueReader(field)(record));

/** A record that does not exist yet. */
export const blankRecord = (id: string, customer_id: string | null): AnyRecord => ({
  id,
  ...(customer_id !== null && { customer_id }),
  custom_fields: {},
});

export function withValues(
  record: AnyRecord,
  values: readonly SetValue[],
  members: readonly ImportMember[],
): AnyRecord {
  return values.reduce((changed, { field, value }) => {
    const name = field.field_type === 'user' ? (members.find(({ id }) => id === value)?.name ?? null) : null;
    return withValue(changed, field, value, name);
  }, record);
}

interface Told {
  readonly action: AuditAction;
  readonly member: AuditEntry['member'];
  readonly at: Date;
  /** Null for one that does not exist. */
  readonly before: AnyRecord | null;
  readonly after: AnyRecord | null;
  readonly fields: readonly Field[];
}

/** One entry for the account, one for the record; of an update only those with a changed field. */
export function entriesOf(
  type: RecordType,
  { action, member, at, before, after, fields }: Told,
): AuditEntry[] {
  const record = after ?? before;
  if (record === null) return [];
  const entry = (isCustomers: boolean): AuditEntry[] => {
    const own = fields.filter(({ traits }) => (traits?.of === 'customer') === isCustomers);
    if (own.length === 0 && action === 'update') return [];
    const sides = own.flatMap((field) => {
      const side = (of: AnyRecord | null) =>
        of === null ? {} : told(field, valueReader(field)(of) ?? null, of);
      const [old, now] = [side(before), side(after)];
      return Object.keys({ ...old, ...now }).map((key) => [
        key,
        { old: old[key] ?? null, new: now[key] ?? null },
      ]);
    });
    return [
      {
        entityType: isCustomers ? 'customer' : entityTypeOf(type),
        entityId: isCustomers ? (record.customer_id ?? '') : record.id,
        entityName: String(record[isCustomers ? 'account_name' : type.naming]),
        action,
        member,
        at,
        diff: Object.fromEntries(sides) as AuditEntry['diff'],
      },
    ];
  };
  // A record that joins an account leaves it as it is.
  return type.account === 'own' ? [...entry(true), ...entry(false)] : entry(false);
}

const isOwn = ({ field }: SetValue) => field.traits?.of !== 'customer';

/** One statement writes the same fields of all records, so those that a record does not change are written as they are. */
export function batchRecords(
  changed: readonly {
    readonly record: AnyRecord;
    readonly values: readonly SetValue[];
    /** The account that the record belongs to then; omitted if it stays. */
    readonly account?: string | undefined;
  }[],
) {
  const all = changed.flatMap(({ values }) => values.map(({ field }) => field));
  const system = [
    // A record has the id of the account that it joins, and not its name.
    ...new Set(all.filter(({ is_system_field, traits }) => is_system_field && traits?.joins !== true)),
  ];
  const isCustom = all.some(({ is_system_field }) => !is_system_field);
  return changed.map(({ record, values, account }) => {
    const after = withValues(record, values, []);
    return {
      id: record.id,
      customer_id: account ?? record.customer_id ?? null,
      values: new Map(system.map((field) => [field, valueReader(field)(after) ?? null] as const)),
      custom_fields: isCustom ? after.custom_fields : null,
      writes: { record: values.some(isOwn), customer: !values.every(isOwn) },
    };
  });
}

/**
 * Up to the first row that writes what an earlier row writes, its account or, of records that join one, its record: a statement
 * writes each once.
 */
export function ofDifferentRows<
  Row extends { readonly customer_id: string | null; readonly record_id: string | null },
>({ account }: Pick<RecordType, 'account'>, rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  const end = rows.findIndex(({ customer_id, record_id }) => {
    const id = account === 'own' ? customer_id : record_id;
    if (id === null) return false;
    if (seen.has(id)) return true;
    seen.add(id);
    return false;
  });
  return end === -1 ? [...rows] : rows.slice(0, end);
}
