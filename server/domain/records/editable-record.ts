/** A record that the caller may edit, locked until the transaction ends (spec §6). */
import type { AnyRecord } from '../../../contract/field.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { mayEditRecord } from '../../../contract/rights.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';
import type { RecordStore } from './record-store.ts';

/** The member id at a key of a record; null for none. */
export const memberIn = (record: AnyRecord, key: string | null): string | null => {
  const id = key === null ? null : record[key];
  return typeof id === 'string' ? id : null;
};

/** @throws Refusal `forbidden` unless the member owns the account or may edit every account */
export function requireAccount(member: Membership['member'], record: AnyRecord): void {
  if (!mayEditRecord(member, memberIn(record, 'owner_member_id'))) {
    throw new Refusal('forbidden', 'Your role lets you edit only the accounts you own.');
  }
}

/** Who writes records of which type, and when. */
export interface Writing<Row extends AnyRecord> {
  readonly type: RecordType;
  readonly store: RecordStore<Row>;
  readonly member: Membership['member'];
  readonly now: () => Date;
}

/**
 * The record as stored.
 * @throws Refusal `not_found` for an unknown record, `forbidden` for one that the member may not edit
 */
export async function editableRecord<Row extends AnyRecord>(
  { type, store, member }: Pick<Writing<Row>, 'type' | 'store' | 'member'>,
  recordId: string,
): Promise<Row> {
  const record = await store.lock(recordId);
  if (record === null) {
    throw new Refusal('not_found', `This ${type.noun.one} does not exist, or you have no access to it.`);
  }
  const isHeld = mayEditRecord(member, null, memberIn(record, type.holder));
  if (!isHeld && type.account === 'none') {
    throw new Refusal('forbidden', `Your role lets you edit only the ${type.noun.many} you own.`);
  }
  if (!isHeld) requireAccount(member, record);
  return record;
}
