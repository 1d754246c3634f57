/** Records that join an account, and values that only one record of an account has (spec §2.14). */
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { mayEditRecord } from '../../../contract/rights.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';
import type { JoinedAccount, RecordStore } from './record-store.ts';

/**
 * The account of a name, whoever owns it.
 * @throws Refusal `not_found` if there is none, `conflict` if there are several
 */
export async function accountNamed(
  store: Pick<RecordStore, 'accountsNamed'>,
  name: string,
): Promise<JoinedAccount> {
  const [account, ...others] = await store.accountsNamed(name);
  if (account === undefined) {
    throw new Refusal('not_found', 'There is no account of this name. Please add it to the renewals first.');
  }
  if (others.length > 0) {
    throw new Refusal(
      'conflict',
      `${others.length + 1} accounts have this name. Please rename one of them first.`,
    );
  }
  return account;
}

/**
 * The account that a record is to join.
 * @throws Refusal as `accountNamed`, and `forbidden` for an account that the member may not edit
 */
export async function joinedAccount(
  store: Pick<RecordStore, 'accountsNamed'>,
  member: Membership['member'],
  name: string,
): Promise<JoinedAccount> {
  const account = await accountNamed(store, name);
  if (!mayEditRecord(member, account.owner_member_id)) {
    throw new Refusal('forbidden', 'Your role lets you edit only the accounts you own.');
  }
  return account;
}

export const soleFields = ({ fields }: Pick<RecordType, 'fields'>): readonly Field[] =>
  Object.values(fields).filter(({ traits }) => traits?.sole !== undefined);

/** @throws Refusal `conflict` if the record has a value that another record of its account has already */
export async function refuseSecond<Row extends AnyRecord>(
  type: RecordType,
  store: Pick<RecordStore, 'otherWith'>,
  record: Row,
): Promise<void> {
  for (const field of soleFields(type)) {
    if (record[field.field_name] !== true) continue;
    const other = await store.otherWith(record, field);
    if (other !== null)
      throw new Refusal(
        'conflict',
        (field.traits?.sole ?? '').replace('…', () => other),
      );
  }
}
