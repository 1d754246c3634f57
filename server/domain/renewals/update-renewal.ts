/** Changing one field of a record or of the customer behind it (spec §7.3, design §3, decision 17). */
import type { CellValue, EditableField, Renewal, StaleData } from '../../../contract/renewals.ts';
import { mayEditRecord } from '../../../contract/rights.ts';
import { todayIn } from '../calendar/today.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';
import { customField } from './custom-field.ts';
import { systemField, type EditedField } from './edited-field.ts';
import { recordOn } from './record.ts';
import type { RenewalStore, StoredRenewal } from './renewal-store.ts';

interface Values {
  readonly value: CellValue;
  /** What the person saw before the edit; where it is left out, the edit stands whatever the record holds. */
  readonly expected_value?: CellValue | undefined;
}

/** As the contract has checked it. */
export type Edit = Values &
  (
    | { readonly field: EditableField; readonly is_custom_field?: false | undefined }
    | { readonly field: string; readonly is_custom_field: true }
  );

export interface FieldChange {
  readonly renewalId: string;
  readonly edit: Edit;
  readonly member: Membership['member'];
  /** The caller's own: `days_until_*` are counted from their day. */
  readonly timezone: string;
  readonly now: () => Date;
}

const same = (one: CellValue, other: CellValue) => JSON.stringify(one) === JSON.stringify(other);

const subjectOf = ({ entityType }: EditedField, record: StoredRenewal) =>
  entityType === 'customer' ? record.customer_id : record.id;

/** Both columns of a field tell their value before and after. */
function diffOf(field: EditedField, before: StoredRenewal, after: StoredRenewal) {
  const now = field.told(after);
  return Object.fromEntries(
    Object.entries(field.told(before)).map(([name, old]) => [name, { old, new: now[name] }]),
  );
}

async function stale(
  { store, field, member }: { store: RenewalStore; field: EditedField; member: Membership['member'] },
  record: StoredRenewal,
  answer: Renewal,
) {
  const changer = await store.lastChangedBy(subjectOf(field, record), field.name);
  const data: StaleData = {
    record: answer,
    changed_by: changer?.name ?? null,
    changed_by_caller: changer?.id === member.id,
  };
  const detail = 'This value has changed since you opened it. Please choose which one to keep.';
  return new Refusal('stale_value', detail, undefined, data);
}

/**
 * Applies the change, writes its audit entry and answers the record. A change to the value already there writes nothing,
 * whatever was expected.
 * @throws Refusal `not_found` for an id that names no record, field or member here, `forbidden` for a record the member
 * may not edit, `invalid_request` for a value that does not suit a custom field, `stale_value` with `StaleData` for a
 * record that holds something else than was expected.
 */
export async function updateRenewal(store: RenewalStore, change: FieldChange): Promise<Renewal> {
  const { edit, member } = change;
  const before = await store.hold(change.renewalId);
  if (before === null)
    throw new Refusal('not_found', 'This renewal does not exist, or you have no access to it.');
  if (!mayEditRecord(member, before.owner_member_id)) {
    throw new Refusal('forbidden', 'Your role lets you edit only the accounts you own.');
  }
  // Asked only now that the record is held, so that the history is in the order of the writes.
  const at = change.now();
  const answer = (record: StoredRenewal) => recordOn(todayIn(change.timezone, at), record);

  const field =
    edit.is_custom_field === true
      ? await customField(store, edit.field, edit.value)
      : systemField(store, edit.field);
  const value = field.normal(edit.value);
  const held = field.normal(field.held(before));
  if (same(value, held)) return answer(before);
  if (edit.expected_value !== undefined && !same(field.normal(edit.expected_value), held)) {
    throw await stale({ store, field, member }, before, answer(before));
  }
  const after = await field.write(before, value, at);
  await store.addAudit({
    entityType: field.entityType,
    entityId: subjectOf(field, before),
    action: 'update',
    member,
    at,
    diff: diffOf(field, before, after),
  });
  return answer(after);
}
