/** What a row of a file does, each exactly one thing (spec §2.14). Pure. */
import { columnOf, valueReader, type AnyRecord, type Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { fieldValueProblem, normalValue } from '../../../contract/rules/field-value.ts';
import { unmetNeed } from '../records/needed-field.ts';
import { startValue } from '../records/start-value.ts';
import { cellText, isBlank } from './cell.ts';
import { foundNoun, rowFinder, type KeyedRow } from './find-row.ts';
import { accountNamed, soleValues } from './joined-row.ts';
import { nameKey, type KnownAccounts } from './known-accounts.ts';
import type { KnownRecords } from './known-records.ts';
import { problemAt, rowReader, type ReadWith, type RowReader } from './read-row.ts';
import type { RowChange, RowPlan, RowProblem } from './stored-import.ts';

const NAME = 'account_name';

export interface PlanWith extends ReadWith {
  readonly type: RecordType;
  readonly records: KnownRecords;
  readonly accounts: KnownAccounts;
  /** Who imports: the owner of what is added, where the file has none. */
  readonly memberId: string;
}

const same = (one: CustomValue, other: CustomValue) => JSON.stringify(one) === JSON.stringify(other);

/** What a row sets. Of a record that joins an account also the account, if the row changes it or the record is new. */
interface RowValues {
  readonly changes: readonly RowChange[];
  readonly customerId: string | null;
}

export function rowPlanner(given: PlanWith) {
  const { type, settings, fields, records: known, accounts, memberId } = given;
  const reader: RowReader = rowReader(given);
  const finder = rowFinder({ type, settings, reader, records: known });
  const takeSole = soleValues(type, known);
  const { one: noun } = foundNoun(type);
  const namePlace = settings.columns.indexOf(type.naming);

  /** The account that a cell names, where it is another one than the record has. */
  function joinedAccount(field: Field, place: number, text: string, record: AnyRecord | null) {
    const old = record === null ? null : String(record[NAME]);
    if (old !== null && nameKey(old) === nameKey(text)) return null;
    const account = accountNamed(accounts, text, place);
    if ('problem' in account) return account;
    const change = { column: columnOf(field), old, new: account.account_name };
    return { change, customerId: account.customer_id };
  }

  /** The values that the row sets on the record, or the first reason why it cannot. */
  function valuesOf(row: KeyedRow, record: AnyRecord | null): RowValues | RowProblem {
    const changes: RowChange[] = [];
    let customerId: string | null = null;
    for (const place of settings.columns.keys()) {
      const field = reader.fieldAt(place);
      const cell = reader.meant(row.cells, place);
      if (field === undefined || cell === undefined) continue;
      // What a record was found by stays as it is written.
      if (record !== null && row.places.includes(place)) continue;
      if (isBlank(cell) && (settings.empty === 'keep' || record === null)) continue;
      if (field.traits?.joins === true) {
        const joined = joinedAccount(field, place, cellText(cell), record);
        if (joined === null) continue;
        if ('problem' in joined) return joined.problem;
        changes.push(joined.change);
        customerId = joined.customerId;
        continue;
      }
      const read = reader.value(field, place, cell);
      if ('problem' in read) return read.problem;
      const old = record === null ? null : normalValue(field, valueReader(field)(record));
      if (!same(old, read.value)) changes.push({ column: columnOf(field), old, new: read.value });
    }
    const values = Object.fromEntries(changes.map(({ column, new: value }) => [column, value]));
    const unmet = unmetNeed(type, { ...record, ...values });
    if (unmet !== null) {
      const needed = settings.columns.indexOf(unmet.needed);
      const column = needed === -1 ? settings.columns.indexOf(unmet.field.field_name) : needed;
      return problemAt(column === -1 ? null : column, cellText(row.cells[column]), unmet.sentence);
    }
    const account = customerId ?? record?.customer_id ?? null;
    if (account !== null) {
      const taken = takeSole(row.number, { record, customerId: account, changes });
      if (taken !== null) {
        const place = settings.columns.indexOf(taken.field.field_name);
        return problemAt(place, cellText(row.cells[place]), taken.sentence);
      }
    }
    return { changes, customerId };
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

  /** The first value that every record must have and the row has not. */
  const missingValue = (changes: readonly RowChange[]): RowProblem | null => {
    const missing = Object.values<Field>(type.fields).find(
      (field) => field.is_required && changes.every(({ column }) => column !== columnOf(field)),
    );
    if (missing === undefined) return null;
    const place = settings.columns.indexOf(columnOf(missing));
    const sentence = missing.traits?.missing ?? `The ${missing.field_label.toLowerCase()} is missing`;
    return problemAt(place === -1 ? null : place, '', sentence);
  };

  /** What a new record has where the file says nothing: of values that it must have also where a cell is empty. */
  const startsFor = (changes: readonly RowChange[]): readonly RowChange[] =>
    Object.values<Field>(type.fields).flatMap((field) => {
      const column = columnOf(field);
      const isGiven = changes.some((change) => change.column === column);
      if (isGiven || !fields.has(column) || (settings.columns.includes(column) && !field.is_required))
        return [];
      const start = startValue(type, field, memberId);
      return start === null ? [] : [{ column, old: null, new: normalValue(field, start) }];
    });

  /** What a person may want to know before the record is added; it is added all the same. */
  function doubt(row: KeyedRow, name: string, changes: readonly RowChange[]): RowProblem | null {
    if (type.account === 'own') {
      const similar = accounts.similarTo(name);
      const sentence = `There is an account of a similar name: ${similar}`;
      return similar === null ? null : problemAt(finder.keyPlace, name, sentence, similar);
    }
    const place = settings.columns.indexOf(type.telling ?? '');
    const told = changes.find(({ column }) => column === type.telling)?.new;
    const holder = known.telling(nameKey(String(told ?? ''))).find(({ is_removed }) => !is_removed);
    if (told !== undefined && holder !== undefined)
      return problemAt(place, '', `${holder.name} of ${holder.account_name} has the same`);
    const namesake = finder.byName(row).found.some(({ is_removed }) => !is_removed);
    return namesake ? problemAt(namePlace, '', `There is a ${noun} of this name in the account`) : null;
  }

  function planNew(row: KeyedRow, name: string): RowPlan {
    const values = valuesOf(row, null);
    if ('sentence' in values) return wrong(row, name, values);
    const { customerId } = values;
    const changes = [...values.changes, ...startsFor(values.changes)];
    const missing = missingValue(changes);
    if (missing !== null) return wrong(row, name === '' ? null : name, missing);
    return {
      number: row.number,
      fate: 'new',
      key: row.key,
      account_name:
        changes
          .map(({ column, new: value }) => (column === type.naming ? String(value) : null))
          .find(Boolean) ?? name,
      record_id: null,
      customer_id: customerId,
      changes,
      problem: doubt(row, name, changes),
    };
  }

  /** @param records those in use that rows of the batch have found, by id */
  function plan(row: KeyedRow, records: ReadonlyMap<string, AnyRecord>): RowPlan {
    const name = namePlace === -1 ? '' : cellText(reader.meant(row.cells, namePlace)).trim();
    const shown = name === '' ? null : name.slice(0, 200);
    const place = row.places[0] ?? -1;
    const refused = (sentence: string) =>
      wrong(row, shown, problemAt(place, cellText(row.cells[place]), sentence));
    if (row.cells.length > settings.columns.length) {
      return wrong(row, shown, problemAt(null, '', 'This row has more cells than there are columns'));
    }
    if (row.key === null) return refused(finder.missing(row));
    const inUse = row.found.filter(({ is_removed }) => !is_removed);
    if (inUse.length > 1) return refused(`${inUse.length} ${row.common}. Please use the id`);
    const record = records.get(settings.match === 'id' ? row.key : (inUse[0]?.id ?? ''));
    if (record === undefined) {
      if (settings.match === 'id') return refused('No record has this id');
      if (row.found.length > 0) {
        const removed = type.account === 'own' ? 'account of this name' : `${noun} of this row`;
        return refused(`The ${removed} is in the trash. Please restore it first`);
      }
      return planNew(row, name);
    }
    const values = valuesOf(row, record);
    const called = String(record[type.naming]);
    if ('sentence' in values) return wrong(row, called, values);
    const { changes } = values;
    return {
      number: row.number,
      fate: changes.length === 0 ? 'unchanged' : 'changed',
      key: row.key,
      account_name: called,
      record_id: record.id,
      customer_id: record.customer_id ?? null,
      changes,
      problem: null,
    };
  }

  /** Of two rows about one record. */
  const twinSentence = (number: number) => `The same ${noun} stands in row ${number.toLocaleString('en-US')}`;

  return {
    keyed: finder.keyed,
    plan,
    keyPlace: finder.keyPlace,
    twinSentence,
    sameAs: (row: KeyedRow, number: number, name: string | null) => {
      const place = row.places[0] ?? -1;
      return wrong(row, name, problemAt(place, cellText(row.cells[place]), twinSentence(number)));
    },
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
