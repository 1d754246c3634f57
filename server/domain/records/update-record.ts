/** Changes one field of a record or of its customer (spec §7.3, design §3, decision 17). */
import { valueReader, type AnyRecord, type Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import type { RecordType, StaleRecord } from '../../../contract/record-type.ts';
import { folded } from '../../../contract/rules/folded.ts';
import { fieldValueProblem, normalValue } from '../../../contract/rules/field-value.ts';
import { daysFrom } from '../calendar/days-from.ts';
import { todayIn } from '../calendar/today.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';
import { editableRecord, requireAccount } from './editable-record.ts';
import { chosenMember, editedField, subjectOf, told, withValue } from './edited-field.ts';
import { joinedAccount, refuseSecond } from './joined-account.ts';
import { requireNeeded } from './needed-field.ts';
import type { RecordStore } from './record-store.ts';

export interface FieldChange {
  readonly recordId: string;
  /** Validated by the contract. */
  readonly edit: {
    readonly field: string;
    readonly is_custom_field?: boolean | undefined;
    readonly value: CustomValue;
    /**
     * The value that the person saw before the edit. If omitted, the edit is applied whatever the current value is.
     */
    readonly expected_value?: CustomValue | undefined;
  };
  readonly member: Membership['member'];
  /** The caller's timezone, in which days are counted. */
  readonly timezone: string;
  readonly now: () => Date;
}

/** Of a field that joins an account, the value may be typed in another way than the account is written. */
const sameIn = ({ traits }: Field) => {
  const form = (value: CustomValue) =>
    JSON.stringify(traits?.joins === true && typeof value === 'string' ? folded(value) : value);
  return (one: CustomValue, other: CustomValue) => form(one) === form(other);
};

/** The record as returned, with days counted from `today` in the caller's timezone (design §7). */
export function recordOn<Row extends AnyRecord>({ fields }: RecordType, today: string, stored: Row): Row {
  const until = daysFrom(today);
  const counted = Object.values(fields).flatMap(({ field_name, traits }) =>
    traits?.days_until === undefined ? [] : [[field_name, until(stored[traits.days_until] as string | null)]],
  );
  return { ...stored, ...Object.fromEntries(counted) };
}

/** What the database stores beside a change: the days of fields that are `set_with` the changed one, in UTC. */
function setDays({ fields }: RecordType, { field_name, is_system_field }: Field, at: Date) {
  const kept = Object.values<Field>(fields).filter(
    ({ traits }) => is_system_field && traits?.set_with === field_name,
  );
  return Object.fromEntries(kept.map((one) => [one.field_name, at.toISOString().slice(0, 10)]));
}

function diffOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(before).map(([name, old]) => [name, { old, new: after[name] }]));
}

async function stale<Row extends AnyRecord>(
  store: RecordStore<Row>,
  field: Field,
  { entityId, member, record }: { entityId: string; member: Membership['member']; record: Row },
) {
  const changer = await store.lastChangedBy(entityId, field.field_name);
  const data: StaleRecord<Row> = {
    record,
    changed_by: changer?.name ?? null,
    changed_by_caller: changer?.id === member.id,
  };
  const detail = 'This value has changed since you opened it. Please choose which one to keep.';
  return new Refusal('stale_value', detail, undefined, data);
}

/**
 * Applies the change, writes its audit entry and returns the record. A change to the current value writes nothing,
 * whatever was expected.
 * @throws Refusal `not_found` for an unknown record, field, member or account, `conflict` for a value that another record
 * of the account has, `forbidden` for a record that the member may
 * not edit, `invalid_request` for a value that does not suit the field, `stale_value` with `StaleRecord` if the
 * record holds another value than expected.
 */
export async function updateRecord<Row extends AnyRecord>(
  type: RecordType,
  store: RecordStore<Row>,
  { recordId, edit, member, timezone, now }: FieldChange,
): Promise<Row> {
  const before = await editableRecord({ type, store, member }, recordId);
  // Read after the lock, so that the audit log is in the order of the writes.
  const at = now();
  const answer = (record: Row) => recordOn(type, todayIn(timezone, at), record);

  const field = await editedField(type, store, edit);
  // Who holds one record of an account changes neither the account nor which account it is.
  if (field.traits?.of === 'customer' || field.traits?.joins === true) requireAccount(member, before);
  const problem = fieldValueProblem(field, edit.value);
  if (problem !== null) throw new Refusal('invalid_request', problem);
  const subject = subjectOf(type, field, before);
  const value = normalValue(field, edit.value);
  const held = normalValue(field, valueReader(field)(before));
  const same = sameIn(field);
  if (same(value, held)) return answer(before);
  if (edit.expected_value !== undefined && !same(normalValue(field, edit.expected_value), held)) {
    throw await stale(store, field, { entityId: subject.entityId, member, record: answer(before) });
  }
  const joined = field.traits?.joins === true ? await joinedAccount(store, member, String(value)) : null;
  const changed =
    joined === null
      ? withValue(before, field, value, await chosenMember(store, field, value))
      : { ...before, ...joined };
  const after = { ...changed, ...setDays(type, field, at) };
  requireNeeded(type, field, after);
  await refuseSecond(type, store, after);
  await store.setValue(before, field, joined?.customer_id ?? value, at);
  const diff = diffOf(
    told(field, valueReader(field)(before), before),
    told(field, valueReader(field)(after), after),
  );
  await store.addAudit({ ...subject, action: 'update', member, at, diff });
  const isKept = Object.values<Field>(type.fields).some(({ traits }) => traits?.kept !== undefined);
  return answer((isKept ? await store.lock(recordId) : null) ?? after);
}
