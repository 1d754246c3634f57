/** Takes back one change of the audit log, through the operation that made it (spec §2.10; decision 52). */
import type { AccessLevel } from '../../contract/actions.ts';
import type { Role } from '../../contract/rights.ts';
import { defaultTargets } from '../../contract/support-targets.ts';
import { defaultTriage } from '../../contract/triage.ts';
import { requireRight } from '../calls/access.ts';
import { setAuditReverts } from '../db/audit-origin.ts';
import type { Tx } from '../db/database.ts';
import { actionStore } from '../db/repositories/actions.ts';
import { findAuditEntry, revertsOf } from '../db/repositories/audit-log.ts';
import { fieldStore, listCustomFields } from '../db/repositories/fields.ts';
import { memberStore } from '../db/repositories/member-changes.ts';
import { nameStore } from '../db/repositories/own-entry.ts';
import { recordsOfCustomers, storedTypes, type StoredType } from '../db/repositories/record-tables.ts';
import { targetStore } from '../db/repositories/support-targets.ts';
import { triageStore } from '../db/repositories/triage.ts';
import { setAccess } from '../domain/actions/configure-actions.ts';
import { recordTypeOf } from '../domain/audit/audited-fields.ts';
import type { StoredEntry } from '../domain/audit/known.ts';
import { revertPlan, type RevertPlan } from '../domain/audit/revertible.ts';
import { updateField } from '../domain/fields/update-field.ts';
import { changeRole } from '../domain/members/change-role.ts';
import { updateRecord } from '../domain/records/update-record.ts';
import { Refusal } from '../domain/refusal.ts';
import { renameWorkspace } from '../domain/workspaces/rename.ts';
import { updateSettings } from '../domain/workspaces/settings.ts';
import type { Reader } from './read-audit.ts';

interface Reverting {
  readonly tx: Tx;
  readonly actor: Reader;
  readonly entry: StoredEntry;
  readonly now: () => Date;
}

type OfRecord = Extract<RevertPlan, { of: 'record' }>;
type OfOther = Exclude<RevertPlan, { of: 'record' }>;

const changedSince = () =>
  new Refusal('conflict', 'This value has been changed since, so the change cannot be taken back.');

/** An account is edited through one of its records. */
async function recordOf({ tx, actor, entry }: Reverting): Promise<{ stored: StoredType; recordId: string }> {
  const { workspace_id } = actor.workspace;
  if (entry.entity_type === 'customer') {
    const found = await recordsOfCustomers(tx, workspace_id, [entry.entity_id]);
    const through = found.get(entry.entity_id);
    if (through !== undefined) return through;
  }
  const stored = storedTypes.find(({ type }) => type === recordTypeOf(entry));
  if (stored !== undefined) return { stored, recordId: entry.entity_id };
  throw new Refusal('not_found', 'This account does not exist any more.');
}

async function revertRecord(reverting: Reverting, plan: OfRecord): Promise<void> {
  const { tx, actor, now } = reverting;
  requireRight(actor.member.role, 'edit-own');
  const { stored, recordId } = await recordOf(reverting);
  await updateRecord(stored.type, stored.store(tx, actor.workspace.workspace_id), {
    recordId,
    edit: {
      field: plan.field.field_name,
      is_custom_field: !plan.field.is_system_field,
      value: plan.old,
      expected_value: plan.new,
    },
    member: actor.member,
    timezone: actor.user.timezone,
    now,
  });
}

const fieldProperties: Readonly<
  Record<string, 'field_label' | 'field_description' | 'is_required' | 'is_active'>
> = {
  label: 'field_label',
  description: 'field_description',
  is_required: 'is_required',
  is_active: 'is_active',
};

async function revertField({ tx, actor, entry, now }: Reverting, plan: OfOther): Promise<void> {
  const name = fieldProperties[plan.property] ?? 'field_label';
  const change = { [name]: plan.old, expected: { [name]: plan.new } };
  await updateField(fieldStore(tx, actor.workspace.workspace_id), entry.entity_id, change, actor.member, now);
}

/** The lock of the change is taken before the value is compared. */
async function revertRole({ tx, actor, entry, now }: Reverting, plan: OfOther): Promise<void> {
  const store = memberStore(tx, actor.workspace.workspace_id);
  const held = await store.lock(entry.entity_id);
  if (held !== null && held.role !== plan.old && held.role !== plan.new) throw changedSince();
  await changeRole(store, { memberId: entry.entity_id, role: plan.old as Role, by: actor.member, now });
}

async function revertAccess({ tx, actor, entry, now }: Reverting, plan: OfOther): Promise<void> {
  const store = actionStore(tx, actor.workspace.workspace_id);
  const held = await store.lock(entry.entity_id);
  if (held !== null && held.access_level !== plan.old && held.access_level !== plan.new) throw changedSince();
  const access = plan.old as AccessLevel;
  await setAccess(store, { id: entry.entity_id, access, member: actor.member, now: now() });
}

async function revertWorkspace({ tx, actor, now }: Reverting, plan: OfOther): Promise<void> {
  const values = { changes: { [plan.property]: plan.old }, expected: { [plan.property]: plan.new } };
  const change = { ...values, by: actor.member, now };
  if (Object.hasOwn(defaultTriage, plan.property)) {
    await updateSettings(triageStore(tx, actor.workspace.workspace_id), change);
    return;
  }
  if (Object.hasOwn(defaultTargets, plan.property)) {
    await updateSettings(targetStore(tx, actor.workspace.workspace_id), change);
    return;
  }
  const store = nameStore(tx, actor.workspace.workspace_id);
  const held = await store.lock();
  if (held !== plan.old && held !== plan.new) throw changedSince();
  await renameWorkspace(store, { name: String(plan.old), by: actor.member, now });
}

const others = { field: revertField, member: revertRole, action: revertAccess, workspace: revertWorkspace };

async function run(reverting: Reverting, plan: RevertPlan): Promise<void> {
  if (plan.of === 'record') return revertRecord(reverting, plan);
  requireRight(reverting.actor.member.role, 'configure');
  return others[plan.of](reverting, plan);
}

/**
 * Returns the entry that the operation wrote. If the same change has been taken back already and the value is still the old
 * one, nothing is written, and that entry is returned: a double click is one write.
 * @throws Refusal `not_found`; `forbidden` without the right of the operation; `conflict` for a change that cannot be
 * taken back, or a value that has changed since; the refusals of the operation
 */
export async function revertChange(
  given: Omit<Reverting, 'entry'> & { readonly entryId: string; readonly key: string },
): Promise<StoredEntry> {
  const { tx, actor, entryId, key } = given;
  const { workspace_id } = actor.workspace;
  const entry = await findAuditEntry(tx, workspace_id, entryId);
  if (entry === null) throw new Refusal('not_found', 'This does not exist, or you have no access to it.');
  const plan = revertPlan(entry, key, { fields: await listCustomFields(tx, workspace_id) });
  if (plan === null) throw new Refusal('conflict', 'This change cannot be taken back.');
  const before = await revertsOf(tx, workspace_id, entry, key);
  await setAuditReverts(tx, entry.id);
  try {
    await run({ ...given, entry }, plan);
  } catch (error) {
    throw error instanceof Refusal && error.code === 'stale_value' ? changedSince() : error;
  }
  const after = await revertsOf(tx, workspace_id, entry, key);
  const written = after.find(({ id }) => before.every((one) => one.id !== id)) ?? after[0];
  // The value was the old one already, and not because this change was taken back.
  if (written === undefined) throw changedSince();
  return written;
}
