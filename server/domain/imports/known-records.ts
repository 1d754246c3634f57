/** Finds records by what rows of a file say of them, while the rows are checked (decision 73). Pure. */
import type { Field } from '../../../contract/field.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { nameKey, type KnownAccount } from './known-accounts.ts';

export interface KnownRecord extends KnownAccount {
  readonly id: string;
  /** What it is called. */
  readonly name: string;
  readonly telling: string | null;
  /** The fields of which only one record of an account has the value true, and it is this one. */
  readonly soles: readonly string[];
}

/** The name of a record with that of its account. No name has a tab. */
export const joinedKey = (name: string, account: string): string => `${nameKey(name)}\t${nameKey(account)}`;

const listed = (map: Map<string, KnownRecord[]>, key: string, record: KnownRecord) => {
  const same = map.get(key);
  if (same === undefined) map.set(key, [record]);
  else same.push(record);
};

export class KnownRecords {
  private readonly byName = new Map<string, KnownRecord[]>();
  private readonly byTelling = new Map<string, KnownRecord[]>();
  private readonly holders = new Map<string, KnownRecord>();
  private readonly isJoined: boolean;

  constructor({ account }: Pick<RecordType, 'account'>) {
    this.isJoined = account === 'joined';
  }

  add(record: KnownRecord): void {
    const { name, account_name, telling, soles, customer_id, is_removed } = record;
    listed(this.byName, this.isJoined ? joinedKey(name, account_name) : nameKey(name), record);
    if (telling !== null) listed(this.byTelling, nameKey(telling), record);
    if (!is_removed) for (const field of soles) this.holders.set(`${field} ${customer_id}`, record);
  }

  named(key: string): readonly KnownRecord[] {
    return this.byName.get(key) ?? [];
  }

  telling(key: string): readonly KnownRecord[] {
    return this.byTelling.get(key) ?? [];
  }

  /** The record of the account that has the value of which there is one. */
  holder({ field_name }: Field, customerId: string): KnownRecord | undefined {
    return this.holders.get(`${field_name} ${customerId}`);
  }
}
