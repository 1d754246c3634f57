/** Rows of an import in people's words: labels and names in place of columns and ids. Pure. */
import type { Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import type { ImportRow } from '../../../contract/imports.ts';
import { FORMER_MEMBER } from '../../../contract/members.ts';
import { choicesIn } from '../../../contract/rules/field-choices.ts';
import { formatCents } from '../../../contract/rules/money-text.ts';
import { valueText } from '../../../contract/rules/value-text.ts';
import type { ImportMember } from './read-row.ts';
import type { StoredRow } from './stored-import.ts';

export interface SpokenWith {
  /** The field that names a record. */
  readonly naming: string;
  /** By column, also those that are out of use. */
  readonly fields: ReadonlyMap<string, Field>;
  readonly members: readonly ImportMember[];
}

function textOf(field: Field, { members }: SpokenWith): (value: CustomValue) => string | null {
  const labels = new Map(
    [...choicesIn(field, members), ...field.removed_options].map(({ value, label }) => [value, label]),
  );
  const labelOf = (value: unknown) =>
    labels.get(String(value)) ?? (field.field_type === 'user' ? FORMER_MEMBER : String(value));
  const text = valueText(field, labelOf, 'exact');
  return (value) => {
    if (value === null) return null;
    return field.field_type === 'currency' ? formatCents(Number(value)) : text(value);
  };
}

export function rowWords(given: SpokenWith): (row: StoredRow) => ImportRow {
  const texts = new Map(
    [...given.fields].map(([column, field]) => [column, { field, text: textOf(field, given) }]),
  );
  return ({ number, fate, account_name, changes, problem }) => ({
    number,
    fate: fate ?? 'wrong',
    account_name,
    changes: changes.flatMap(({ column, old, new: value }) => {
      const known = texts.get(column);
      // The name of a new record is told as the row's own.
      if (known === undefined || (fate === 'new' && column === given.naming)) return [];
      return [{ label: known.field.field_label, old: known.text(old), new: known.text(value) }];
    }),
    problem,
  });
}
