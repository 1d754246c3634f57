/** Which changes of the audit log can be taken back, and by whom (spec §2.10). Pure. */
import { valueReader, type AnyRecord, type Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import { isEditable } from '../../../contract/record-type.ts';
import { mayEditRecord, roleHas } from '../../../contract/rights.ts';
import { fieldValueProblem, normalValue } from '../../../contract/rules/field-value.ts';
import { defaultTargets } from '../../../contract/support-targets.ts';
import { defaultTriage } from '../../../contract/triage.ts';
import type { Membership } from '../people.ts';
import { auditedField } from './audited-fields.ts';
import type { Known, StoredEntry } from './known.ts';
import { memberIn } from '../records/editable-record.ts';

type Member = Membership['member'];

/** The change of one property of an entity, as the operation that makes it takes it. */
export type RevertPlan =
  | {
      readonly of: 'record';
      readonly field: Field;
      readonly old: CustomValue;
      readonly new: CustomValue;
    }
  | {
      readonly of: 'field' | 'member' | 'action' | 'workspace';
      readonly property: string;
      readonly old: unknown;
      readonly new: unknown;
    };

/** What can be taken back of entities that are not records. Removals and creations cannot. */
const revertible = {
  field: ['label', 'description', 'is_required', 'is_active'],
  member: ['role'],
  action: ['access_level'],
  workspace: ['workspace_name', ...Object.keys(defaultTriage), ...Object.keys(defaultTargets)],
} as const;

/** Null for a change that cannot be taken back by anybody. */
export function revertPlan(entry: StoredEntry, key: string, known: Pick<Known, 'fields'>): RevertPlan | null {
  const values = Object.hasOwn(entry.diff, key) ? entry.diff[key] : undefined;
  if (values === undefined || entry.action !== 'update') return null;
  const { entity_type: kind } = entry;
  if (kind === 'field' || kind === 'member' || kind === 'action' || kind === 'workspace') {
    const properties: readonly string[] = revertible[kind];
    const { old, new: changed } = values;
    if (!properties.includes(key) || old === null || changed === null) return null;
    return { of: kind, property: key, old, new: changed };
  }
  const field = auditedField(entry, key, known);
  if (field === undefined || !isEditable(field)) return null;
  // The value of a member field is the id.
  const held = entry.diff[field.traits?.id_in ?? key];
  if (held === undefined) return null;
  return {
    of: 'record',
    field,
    old: (held.old ?? null) as CustomValue,
    new: (held.new ?? null) as CustomValue,
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The record or account as it is now, and who owns it. Null if it is gone. */
function held({ entity_type, entity_id }: StoredEntry, known: Known): AnyRecord | null {
  if (entity_type !== 'customer') return known.records.get(entity_id)?.record ?? null;
  const customer = known.customers.get(entity_id);
  if (customer === undefined || customer.recordId === null) return null;
  const { name, owner_member_id, recordId } = customer;
  return { id: recordId, customer_id: entity_id, custom_fields: {}, account_name: name, owner_member_id };
}

function recordMayRevert(
  entry: StoredEntry,
  { field, ...plan }: Extract<RevertPlan, { of: 'record' }>,
  known: Known,
  member: Member,
): boolean {
  const record = held(entry, known);
  if (record === null || !field.is_active) return false;
  const isOfRecord = field.traits?.of !== 'customer' && field.traits?.joins !== true;
  const holder = isOfRecord
    ? memberIn(record, known.records.get(entry.entity_id)?.type.holder ?? null)
    : null;
  if (!mayEditRecord(member, memberIn(record, 'owner_member_id'), holder)) return false;
  if (!same(normalValue(field, valueReader(field)(record)), normalValue(field, plan.new))) return false;
  if (fieldValueProblem(field, plan.old) !== null) return false;
  const isMember = field.field_type !== 'user' || plan.old === null;
  return isMember || known.members.get(String(plan.old))?.isActive === true;
}

/** The present value of a property, undefined for what is gone or cannot be changed. */
function presentValue(
  { entity_id: id }: StoredEntry,
  { of: kind, property }: Exclude<RevertPlan, { of: 'record' }>,
  known: Known,
): unknown {
  if (kind === 'workspace') return { ...known.triage, workspace_name: known.workspaceName }[property];
  if (kind === 'member') {
    const member = known.members.get(id);
    return member?.isActive === true && member.isPerson ? member.role : undefined;
  }
  if (kind === 'action') {
    const action = known.actions.get(id);
    return action?.type === 'workspace' ? action.access_level : undefined;
  }
  const field = known.fields.find((one) => one.id === id);
  if (field === undefined) return undefined;
  const { field_label: label, field_description: description, is_required, is_active } = field;
  return { label, description, is_required, is_active }[property];
}

/** Whether the member may take the change back, and the property still has the value that it set. */
export function mayRevert(entry: StoredEntry, key: string, known: Known, member: Member): boolean {
  const plan = revertPlan(entry, key, known);
  if (plan === null) return false;
  if (plan.of === 'record') return recordMayRevert(entry, plan, known, member);
  return roleHas(member.role, 'configure') && same(presentValue(entry, plan, known), plan.new);
}
