/** What a search looks through: what a row shows in words, dates and money. Pure. */
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import type { Renewal } from '../../contract/renewals.ts';
import { formatDay } from '../../contract/rules/day-text.ts';
import { formatMoney } from '../../contract/rules/money-text.ts';
import { cellValue } from './cell-values.ts';
import { customColumn } from './cells.ts';
import { readerOf, renewalFieldsOf } from './custom-text.ts';
import { folded } from './folded.ts';

interface RowTextSources {
  readonly members: readonly Member[];
  readonly fields: readonly FieldDefinition[];
}

type Texts = (row: Renewal) => readonly (string | null)[];

/** A date is found as it is shown and as it is written in files, an amount with and without its commas. */
const dayTexts = (day: string | null) => (day === null ? [] : [formatDay(day), day]);
const moneyTexts = (amount: number | null) =>
  amount === null ? [] : [formatMoney(amount), String(Math.round(amount))];

function customTexts({ fields, members }: RowTextSources): Texts {
  const columns = renewalFieldsOf(fields)
    // Yes and No would be found in every second row.
    .filter(({ field_type }) => field_type !== 'boolean')
    .map((field) => {
      const read = readerOf(field, members);
      return { field, key: customColumn(field.field_name), read };
    });
  return (row) =>
    columns.flatMap(({ field, key, read }) => {
      const value = cellValue(row, key);
      if (value === null) return [];
      if (field.field_type === 'date') return dayTexts(String(value));
      if (field.field_type === 'currency') return moneyTexts(Number(value));
      return read(value);
    });
}

/** Made once for each record: a letter typed must not cost a table's worth of formatting. A changed record is another one. */
const known = new WeakMap<readonly FieldDefinition[], WeakMap<readonly Member[], WeakMap<Renewal, string>>>();

function knownFor({ fields, members }: RowTextSources): WeakMap<Renewal, string> {
  const byMembers = known.get(fields) ?? new WeakMap<readonly Member[], WeakMap<Renewal, string>>();
  known.set(fields, byMembers);
  const texts = byMembers.get(members) ?? new WeakMap<Renewal, string>();
  byMembers.set(members, texts);
  return texts;
}

/**
 * The record's texts, folded, one a line, so that no search finds the end of one and the beginning of the next. Term,
 * auto renewal and days are left out: they are a few short words that every second row shows.
 */
export function rowTextOf(sources: RowTextSources): (row: Renewal) => string {
  const texts = knownFor(sources);
  const custom = customTexts(sources);
  return (row) => {
    const made = texts.get(row);
    if (made !== undefined) return made;
    const parts = [
      row.account_name,
      row.account_owner,
      row.owner_confidence,
      ...dayTexts(row.renewal_date),
      ...dayTexts(row.expiration_date),
      ...moneyTexts(row.annual_revenue),
      ...moneyTexts(row.contract_value),
      ...custom(row),
    ];
    const text = folded(parts.filter((part) => part !== null).join('\n'));
    texts.set(row, text);
    return text;
  };
}
