/** The account that a row names for a record that joins one, and values that only one record of an account has. Pure. */
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { soleFields } from '../records/joined-account.ts';
import { nameKey, type KnownAccount, type KnownAccounts } from './known-accounts.ts';
import type { KnownRecords } from './known-records.ts';
import { problemAt } from './read-row.ts';
import type { RowChange, RowProblem } from './stored-import.ts';

/** The account of a name, or why the row cannot join it. */
export function accountNamed(
  accounts: KnownAccounts,
  text: string,
  place: number,
): KnownAccount | { readonly problem: RowProblem } {
  const refused = (sentence: string, suggestion: string | null = null) => ({
    problem: problemAt(place, text, sentence, suggestion),
  });
  if (text.trim() === '') return refused('The name of the account is missing');
  const named = accounts.named(nameKey(text));
  const inUse = named.filter(({ is_removed }) => !is_removed);
  if (inUse.length > 1)
    return refused(`${inUse.length} accounts have this name. Please rename one of them first`);
  if (inUse[0] !== undefined) return inUse[0];
  if (named.length > 0) return refused('The account of this name is in the trash. Please restore it first');
  return refused(
    'There is no account of this name. Please add it to the renewals first',
    accounts.similarTo(text),
  );
}

interface Claiming {
  /** Null for a new record. */
  readonly record: AnyRecord | null;
  readonly customerId: string;
  readonly changes: readonly RowChange[];
}

/** The values that a row would give to its record although another record of the account has them, or an earlier row gives them. */
export function soleValues(type: RecordType, records: KnownRecords) {
  const sole = soleFields(type);
  const claims = new Map<string, number>();
  const gets = (field: Field, { record, customerId, changes }: Claiming): boolean => {
    const change = changes.find(({ column }) => column === field.field_name);
    if (change !== undefined) return change.new === true;
    const moves = record !== null && record.customer_id !== customerId;
    return moves && record[field.field_name] === true;
  };
  /** Why the row cannot have them, as a sentence; null keeps them for the row. */
  return (
    number: number,
    claiming: Claiming,
  ): { readonly field: Field; readonly sentence: string } | null => {
    for (const field of sole) {
      if (!gets(field, claiming)) continue;
      const { customerId, record } = claiming;
      const holder = records.holder(field, customerId);
      if (holder !== undefined && holder.id !== record?.id)
        return { field, sentence: (field.traits?.sole ?? '').replace('…', () => holder.name) };
      const key = `${field.field_name} ${customerId}`;
      const by = claims.get(key);
      if (by !== undefined && by !== number)
        return {
          field,
          sentence: `Row ${by.toLocaleString('en-US')} has “${field.field_label}” for this account already`,
        };
      claims.set(key, number);
    }
    return null;
  };
}
