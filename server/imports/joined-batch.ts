/**
 * The accounts that the rows of a batch join, and the values that only one record of an account has, as they are when the batch
 * is written or undone: both may have changed since the rows were checked (decision 73).
 */
import type { AnyRecord, Field } from '../../contract/field.ts';
import type { CustomValue } from '../../contract/fields.ts';
import type { ImportSettings } from '../../contract/imports.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { nameKey } from '../domain/imports/known-accounts.ts';
import type { SetValue } from '../domain/imports/written-row.ts';
import { soleFields } from '../domain/records/joined-account.ts';
import type { knownRecords } from '../db/repositories/known-records.ts';

export interface JoiningRow {
  readonly number: number;
  /** Null for a new one. */
  readonly record: AnyRecord | null;
  readonly values: readonly SetValue[];
}

interface Joined {
  /** The account that the record of a row belongs to then, by number of the row. */
  readonly accounts: ReadonlyMap<number, string>;
  /** Why a row stays out, by its number. */
  readonly problems: ReadonlyMap<number, string>;
}

const joinedName = ({ values }: JoiningRow): string | null => {
  const joins = values.find(({ field }) => field.traits?.joins === true);
  return joins === undefined ? null : String(joins.value);
};

const valueOf = ({ values, record }: JoiningRow, field: Field | undefined): CustomValue => {
  const set = values.find((one) => one.field === field);
  return set === undefined ? ((record?.[field?.field_name ?? ''] ?? null) as CustomValue) : set.value;
};

type Known = ReturnType<typeof knownRecords>;

/** The accounts by the names that the rows have for them. */
async function accountsOf(known: Known, rows: readonly JoiningRow[], problems: Map<number, string>) {
  const found = await known.joinable(rows.flatMap((row) => joinedName(row) ?? []));
  const accounts = new Map<number, string>();
  for (const row of rows) {
    const name = joinedName(row);
    const [account, ...others] = found.filter(({ account_name }) => account_name === name);
    const id = name === null ? row.record?.customer_id : account?.customer_id;
    if (id === undefined) problems.set(row.number, 'The account was renamed or removed after the check');
    else if (name !== null && others.length > 0)
      problems.set(row.number, `${others.length + 1} accounts have the name of the account now`);
    else accounts.set(row.number, id);
  }
  return accounts;
}

/** @param match what the rows found their records by; null if none is new */
export async function joinedBatch(
  type: RecordType,
  known: Known,
  rows: readonly JoiningRow[],
  match: ImportSettings['match'] | null,
): Promise<Joined> {
  const problems = new Map<number, string>();
  if (type.account !== 'joined' || rows.length === 0) return { accounts: new Map(), problems };
  const accounts = await accountsOf(known, rows, problems);
  const fieldOf = (name: string | null) => (name === null ? undefined : type.fields[name]);
  const [telling, naming] = [fieldOf(type.telling), fieldOf(type.naming)];
  const sole = soleFields(type);
  const claims = (row: JoiningRow) => sole.filter((field) => valueOf(row, field) === true);
  const added = match === null ? [] : rows.filter(({ record }) => record === null);
  const told = added.flatMap((row) => {
    const value = valueOf(row, telling);
    return typeof value === 'string' ? [value] : [];
  });
  const asked = rows.filter((row) => row.record === null || claims(row).length > 0);
  const beside = await known.beside(
    asked.flatMap(({ number }) => accounts.get(number) ?? []),
    told,
  );
  for (const row of added) {
    const value = valueOf(row, telling);
    const name = nameKey(String(valueOf(row, naming) ?? ''));
    const isThere = beside.some((one) =>
      match === 'telling' && value !== null
        ? one.telling === value
        : one.customer_id === accounts.get(row.number) && nameKey(one.name) === name,
    );
    if (isThere) problems.set(row.number, `The ${type.noun.one} was added after the check`);
  }
  const taken = new Set<string>();
  for (const row of rows) {
    const account = accounts.get(row.number);
    for (const field of problems.has(row.number) ? [] : claims(row)) {
      const holder = beside.find(
        (one) => one.customer_id === account && one.id !== row.record?.id && one.soles.includes(field),
      );
      const key = `${field.field_name} ${account}`;
      if (holder !== undefined)
        problems.set(
          row.number,
          (field.traits?.sole ?? '').replace('…', () => holder.name),
        );
      else if (taken.has(key))
        problems.set(row.number, `An earlier row has “${field.field_label}” for this account`);
      taken.add(key);
    }
  }
  return { accounts, problems };
}
