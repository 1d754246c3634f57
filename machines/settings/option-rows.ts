/** The rows of options in a form (spec §2.7, §5), as its text. Pure. */
import type { DropdownOption } from '../../contract/fields.ts';
import { derivedName, optionLabelsProblem } from '../../contract/rules/field-name.ts';
import { visibleTextProblem } from '../../contract/rules/visible-text.ts';
import { newKey, rowsFrom, textOf, withRowChanged, type TextRow } from '../shared/text-rows.ts';

export interface OptionRow extends TextRow {
  readonly label: string;
  /** The value of an option that exists; null for a new one, whose value is derived from its label. */
  readonly stored: string | null;
  /** It exists and is to be removed. */
  readonly isRemoved: boolean;
}

export const rowsIn = rowsFrom<OptionRow>;

const newRow = (key: number): OptionRow => ({ key, label: '', stored: null, isRemoved: false });

/** The rows of a new field: a single one, which is empty. */
export const noOptions = textOf([newRow(1)]);

export const rowsOf = (options: readonly DropdownOption[]): string =>
  textOf(
    options.map(({ label, value }, index) => ({ key: index + 1, label, stored: value, isRemoved: false })),
  );

const changed = withRowChanged<OptionRow>;

export const withLabel = (text: string, key: number, label: string) => changed(text, key, { label });

export const withRow = (text: string) => {
  const rows = rowsIn(text);
  return textOf([...rows, newRow(newKey(rows))]);
};

/** An option that exists stays in the form until it is saved, so that it can be kept after all. */
export const withoutRow = (text: string, key: number) => {
  const rows = rowsIn(text);
  const isNew = rows.some((row) => row.key === key && row.stored === null);
  return isNew ? textOf(rows.filter((row) => row.key !== key)) : changed(text, key, { isRemoved: true });
};

export const withRowKept = (text: string, key: number) => changed(text, key, { isRemoved: false });

/** At least one row is always kept (spec §5). */
export const canRemove = (rows: readonly OptionRow[]) =>
  rows.filter(({ isRemoved }) => !isRemoved).length > 1;

/** The value of each row. A derived one that is taken gets a number; a row without a label has none. */
export function valuesOf(rows: readonly OptionRow[]): readonly string[] {
  const taken = new Set(
    rows.flatMap(({ stored, isRemoved }) => (isRemoved || stored === null ? [] : [stored])),
  );
  return rows.map(({ label, stored }) => {
    if (stored !== null) return stored;
    const name = derivedName(label);
    if (name === '') return '';
    let value = name;
    for (let number = 2; taken.has(value); number++) value = `${name}_${number}`;
    taken.add(value);
    return value;
  });
}

/** The options to send. Rows without a label are dropped. */
export function optionsIn(text: string): DropdownOption[] {
  const rows = rowsIn(text);
  const values = valuesOf(rows);
  return rows.flatMap(({ label, isRemoved }, index) =>
    isRemoved || label.trim() === '' ? [] : [{ label: label.trim(), value: values[index] ?? '' }],
  );
}

const folded = ({ label }: OptionRow) => label.trim().toLowerCase();
const LABEL_MISSING = 'Option label is required';

/** What is wrong with a row, and the row. An option that exists is not removed by emptying its label. */
export function wrongOption(text: string): { readonly key: number; readonly text: string } | null {
  const rows = rowsIn(text).filter(({ isRemoved }) => !isRemoved);
  const [first] = rows;
  const unnamed = rows.find((row) => row.stored !== null && folded(row) === '');
  if (unnamed !== undefined) return { key: unnamed.key, text: LABEL_MISSING };
  const problem = optionLabelsProblem(rows.map(({ label }) => label));
  if (problem !== null) {
    const twin = rows.find(
      (row, index) => folded(row) !== '' && rows.slice(0, index).some((one) => folded(one) === folded(row)),
    );
    return { key: (twin ?? first)?.key ?? 0, text: problem };
  }
  for (const { key, label } of rows) {
    const hidden = visibleTextProblem(label);
    if (hidden !== null) return { key, text: hidden };
  }
  return null;
}
