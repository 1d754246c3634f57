/** Removes records to the trash and takes them out again (spec §2.14, decision 59). */
import type { Outcome } from '../../../contract/record-outcome.ts';
import { TRASH_DAYS, type TrashedRecord } from '../../../contract/record-writes.ts';
import type { AnyRecord } from '../../../contract/field.ts';
import { mayEditRecord } from '../../../contract/rights.ts';
import type { AuditAction } from '../../../contract/audit.ts';
import type { Membership } from '../people.ts';
import { entityTypeOf, subjectOf } from './edited-field.ts';
import { editableRecord, type Writing } from './editable-record.ts';
import { soleFields } from './joined-account.ts';
import { Refusal } from '../refusal.ts';
import { outcomesOf } from './outcomes.ts';

interface StoredTrash {
  readonly id: string;
  readonly name: string;
  readonly account_name: string | null;
  readonly account_owner: string | null;
  readonly owner_member_id: string | null;
  readonly holder_member_id: string | null;
  readonly removed_at: Date;
  readonly removed_by: string;
}

/** Before `open`, removed records are not found by any query of the transaction. */
export interface RecordTrash {
  open(): Promise<void>;
  removedAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** With its account, if that has no other record in use that it was added with. */
  put(record: AnyRecord, member: { readonly full_name: string }, at: Date): Promise<void>;
  isAccountRemoved(record: AnyRecord): Promise<boolean>;
  /** With its account. */
  takeOut(record: AnyRecord): Promise<void>;
  /** The newest first. */
  list(): Promise<readonly StoredTrash[]>;
}

const DAY_MS = 24 * 60 * 60_000;

/** Until when a record that was removed at that time can be restored. */
const keptUntil = (removedAt: Date) => new Date(removedAt.getTime() + TRASH_DAYS * DAY_MS);

/** A record removed before this time is deleted for good. */
export const expiredBefore = (now: Date) => new Date(now.getTime() - TRASH_DAYS * DAY_MS);

interface Binning<Row extends AnyRecord> extends Writing<Row> {
  readonly trash: RecordTrash;
  readonly ids: readonly string[];
}

function audited<Row extends AnyRecord>(
  { type, store, member }: Binning<Row>,
  record: Row,
  action: AuditAction,
  at: Date,
) {
  return store.addAudit({
    entityType: entityTypeOf(type),
    entityId: record.id,
    action,
    member,
    at,
    diff: {},
  });
}

/** One outcome for each id; a record that is in the trash already is not found. */
export async function removeRecords<Row extends AnyRecord>(
  binning: Binning<Row>,
): Promise<readonly Outcome<Row>[]> {
  const { trash, now, member } = binning;
  const outcomes = await outcomesOf(binning.ids, (id) => editableRecord(binning, id));
  await trash.open();
  for (const { record } of outcomes) {
    if (record === null) continue;
    const at = now();
    await trash.put(record, member, at);
    await audited(binning, record, 'delete', at);
  }
  return outcomes;
}

/** One outcome for each id; a record that is in use already stays as it is. */
export async function restoreRecords<Row extends AnyRecord>(
  binning: Binning<Row>,
): Promise<readonly Outcome<Row>[]> {
  const { type, trash, now, ids } = binning;
  await trash.open();
  const outcomes = await outcomesOf(ids, async (id) => {
    const record = await editableRecord(binning, id);
    if (type.account === 'joined' && (await trash.isAccountRemoved(record))) {
      throw new Refusal(
        'conflict',
        `The account of this ${type.noun.one} is in the trash. Please restore the account first.`,
      );
    }
    return record;
  });
  // Asked after the records are locked, so that two requests do not both restore one.
  const removed = await trash.removedAmong(ids);
  for (const { record } of outcomes) {
    if (record === null || !removed.has(record.id)) continue;
    const { store, member } = binning;
    const at = now();
    // Meanwhile another record of the account may have been given what only one has.
    for (const field of soleFields(type)) {
      if (record[field.field_name] !== true || (await store.otherWith(record, field)) === null) continue;
      await store.setValue(record, field, false, at);
      const diff = { [field.field_name]: { old: true, new: false } };
      await store.addAudit({ ...subjectOf(type, field, record), action: 'update', member, at, diff });
    }
    await trash.takeOut(record);
    await audited(binning, record, 'restore', at);
  }
  return outcomes;
}

export async function listTrash(
  trash: RecordTrash,
  member: Membership['member'],
): Promise<readonly TrashedRecord[]> {
  await trash.open();
  return (await trash.list()).map(({ owner_member_id, holder_member_id, removed_at, ...listed }) => ({
    ...listed,
    removed_at: removed_at.toISOString(),
    kept_until: keptUntil(removed_at).toISOString(),
    restorable: mayEditRecord(member, owner_member_id, holder_member_id),
  }));
}
