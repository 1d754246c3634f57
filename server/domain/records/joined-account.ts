/** Records that join an account, and values that only one record of an account has (spec §2.14). */
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { mayEditRecord } from '../../../contract/rights.ts';
import { folded } from '../../../contract/rules/folded.ts';
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

/**
 * The account to which a further record of it is added.
 * @param name what the caller saw that it is called
 * @throws Refusal `not_found`, `forbidden` for an account that the member may not edit, `conflict` for another name
 */
export async function accountToJoin(
  store: Pick<RecordStore, 'account'>,
  member: Membership['member'],
  { customerId, name }: { readonly customerId: string; readonly name: string },
): Promise<JoinedAccount> {
  const account = await store.account(customerId);
  if (account === null) {
    throw new Refusal('not_found', 'This account does not exist, or you have no access to it.');
  }
  if (!mayEditRecord(member, account.owner_member_id)) {
    throw new Refusal('forbidden', 'Your role lets you edit only the accounts you own.');
  }
  if (folded(account.account_name) !== folded(name.trim())) {
    throw new Refusal(
      'conflict',
      `The account is called ${account.account_name} now. Please look at it again.`,
    );
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
