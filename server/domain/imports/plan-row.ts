/** What a row of a file does, each exactly one thing (spec §2.14). Pure. */
import { columnOf, valueReader, type AccountRecord } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import { fieldValueProblem, normalValue } from '../../../contract/rules/field-value.ts';
import { cellText, isBlank, type FileRow } from './cell.ts';
import { nameKey, type KnownAccount, type KnownAccounts } from './known-accounts.ts';
import { problemAt, rowReader, type ReadWith, type RowReader } from './read-row.ts';
import type { RowChange, RowPlan, RowProblem } from './stored-import.ts';

const OWNER = 'account_owner';
const NAME = 'account_name';

export interface PlanWith extends ReadWith {
  readonly accounts: KnownAccounts;
  /** Owns the accounts for which the file has no owner. */
  readonly memberId: string;
}

/** A row with what it finds its record by. */
export interface KeyedRow extends FileRow {
  readonly key: string | null;
  /** The account that it found by its name; with the id, the records are asked for later. */
  readonly found: readonly KnownAccount[];
}

const same = (one: CustomValue, other: CustomValue) => JSON.stringify(one) === JSON.stringify(other);

export const sameAccount = (number: number) =>
  `The same account stands in row ${number.toLocaleString('en-US')}`;

export function rowPlanner(given: PlanWith) {
  const { settings, fields, accounts, memberId } = given;
  const reader: RowReader = rowReader(given);
  const keyPlace = settings.columns.indexOf(settings.match);
  const namePlace = settings.columns.indexOf(NAME);
  const owner = fields.get(OWNER);

  function keyed(row: FileRow): KeyedRow {
    const text = cellText(reader.meant(row.cells, keyPlace)).trim();
    const key = text === '' ? null : settings.match === 'id' ? text.toLowerCase() : nameKey(text);
    return { ...row, key, found: key === null || settings.match === 'id' ? [] : accounts.named(key) };
  }

  /** The values that the row sets on the record, or the first reason why it cannot. */
  function changesOf(row: FileRow, record: AccountRecord | null): readonly RowChange[] | RowProblem {
    const changes: RowChange[] = [];
    for (const place of settings.columns.keys()) {
      const field = reader.fieldAt(place);
      const cell = reader.meant(row.cells, place);
      if (field === undefined || cell === undefined) continue;
      // An account that was found by its name keeps it as it is written.
      if (record !== null && place === keyPlace) continue;
      if (isBlank(cell) && (settings.empty === 'keep' || record === null)) continue;
      const read = reader.value(field, place, cell);
      if ('problem' in read) return read.problem;
      const old = record === null ? null : normalValue(field, valueReader(field)(record));
      if (!same(old, read.value)) changes.push({ column: columnOf(field), old, new: read.value });
    }
    return changes;
  }

  const wrong = (row: KeyedRow, account_name: string | null, problem: RowProblem): RowPlan => ({
    number: row.number,
    fate: 'wrong',
    key: row.key,
    account_name,
    record_id: null,
    customer_id: null,
    changes: [],
    problem,
  });

  function planNew(row: KeyedRow, name: string): RowPlan {
    const given = changesOf(row, null);
    if ('sentence' in given) return wrong(row, name, given);
    const isOwned = settings.columns.includes(OWNER) || owner === undefined;
    const suggestion = accounts.similarTo(name);
    return {
      number: row.number,
      fate: 'new',
      key: row.key,
      account_name:
        given.map(({ column, new: value }) => (column === NAME ? String(value) : null)).find(Boolean) ?? name,
      record_id: null,
      customer_id: null,
      changes: isOwned ? given : [...given, { column: OWNER, old: null, new: memberId }],
      problem:
        suggestion === null
          ? null
          : problemAt(keyPlace, name, `There is an account of a similar name: ${suggestion}`, suggestion),
    };
  }

  /** @param records those in use that rows of the batch have found, by id */
  function plan(row: KeyedRow, records: ReadonlyMap<string, AccountRecord>): RowPlan {
    const name = namePlace === -1 ? '' : cellText(reader.meant(row.cells, namePlace)).trim();
    const shown = name === '' ? null : name.slice(0, 200);
    const refused = (sentence: string) =>
      wrong(row, shown, problemAt(keyPlace, cellText(row.cells[keyPlace]), sentence));
    if (row.cells.length > settings.columns.length) {
      return wrong(row, shown, problemAt(null, '', 'This row has more cells than there are columns'));
    }
    if (row.key === null) {
      return refused(
        settings.match === 'id' ? 'The id of the record is missing' : 'The name of the account is missing',
      );
    }
    const inUse = row.found.filter(({ is_removed }) => !is_removed);
    if (inUse.length > 1) return refused(`${inUse.length} accounts have this name. Please use the id`);
    const record = records.get(settings.match === 'id' ? row.key : (inUse[0]?.id ?? ''));
    if (record === undefined) {
      if (settings.match === 'id') return refused('No record has this id');
      if (row.found.length > 0)
        return refused('The account of this name is in the trash. Please restore it first');
      return planNew(row, name);
    }
    const changes = changesOf(row, record);
    const called = String(record['account_name']);
    if ('sentence' in changes) return wrong(row, called, changes);
    return {
      number: row.number,
      fate: changes.length === 0 ? 'unchanged' : 'changed',
      key: row.key,
      account_name: called,
      record_id: record.id,
      customer_id: record.customer_id,
      changes,
      problem: null,
    };
  }

  return {
    keyed,
    plan,
    sameAs: (row: KeyedRow, number: number, name: string | null) =>
      wrong(row, name, problemAt(keyPlace, cellText(row.cells[keyPlace]), sameAccount(number))),
  };
}

/** Why a value that was right when it was checked cannot be written now, or null. */
export function changeProblem(
  { fields, members }: Pick<ReadWith, 'fields' | 'members'>,
  { column, new: value }: RowChange,
): string | null {
  const field = fields.get(column);
  if (field === undefined) return 'A field of this row was taken out of use after the check';
  const problem = fieldValueProblem(field, value);
  if (problem !== null) return problem;
  const isGone = field.field_type === 'user' && value !== null && members.every(({ id }) => id !== value);
  return isGone ? `The chosen ${field.field_label.toLowerCase()} is no longer a member` : null;
}
