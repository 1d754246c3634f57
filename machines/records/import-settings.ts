/** How a person sets what the columns and words of an imported file mean (spec §2.14). Pure. */
import { columnOf, type Field } from '../../contract/field.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { ImportSettings } from '../../contract/imports.ts';
import { isImported } from '../../contract/import-matches.ts';
import { fieldOf, type RecordType } from '../../contract/record-type.ts';

/** What a text of a column is read as. */
export type ImportWord = ImportSettings['words'][number];

export interface ImportTarget {
  /** The name of a column, or `id`. */
  readonly column: string;
  readonly label: string;
}

/** What a column of a file can be written to, or find its record by. */
export function importTargets(type: RecordType, fields: readonly FieldDefinition[]): readonly ImportTarget[] {
  const own = Object.values<Field>(type.fields).filter((field) => isImported(type, field));
  const custom = fields.filter(
    ({ is_system_field, is_active, used_in }) =>
      !is_system_field && is_active && used_in.includes(type.module),
  );
  return [
    ...[...own, ...custom].map((field) => ({ column: columnOf(field), label: field.field_label })),
    { column: 'id', label: 'ID' },
  ];
}

/** The field of a column of the file; undefined where it is left out, and for the id. */
export const importedField = (
  type: RecordType,
  settings: ImportSettings,
  place: number,
  fields: readonly FieldDefinition[],
): Field | undefined => {
  const target = settings.columns[place] ?? null;
  return target === null ? undefined : fieldOf(type, target, fields);
};

/** A column is written to once, so another column of the file that had the target is left out. */
export const withColumn = (
  settings: ImportSettings,
  place: number,
  target: string | null,
): ImportSettings => ({
  ...settings,
  columns: settings.columns.map((column, at) => {
    if (at === place) return target;
    return column === target ? null : column;
  }),
  // What words of the column were read as belongs to what it was before.
  words: settings.words.filter(({ column }) => column !== place),
});

/** The last meaning that was given to a word stands. */
export const withWord = (settings: ImportSettings, word: ImportWord): ImportSettings => ({
  ...settings,
  words: [...withoutWord(settings, word).words, word],
});

export const withoutWord = (
  settings: ImportSettings,
  { column, text }: Pick<ImportWord, 'column' | 'text'>,
): ImportSettings => ({
  ...settings,
  words: settings.words.filter((one) => one.column !== column || one.text !== text),
});

/**
 * Seconds until a work is done, as far as its first seconds tell; null before any of it is done.
 * @param seconds since it began
 */
export function secondsLeft(
  { done, of }: { readonly done: number; readonly of: number },
  seconds: number,
): number | null {
  if (done === 0 || seconds === 0) return null;
  return Math.ceil(((of - done) * seconds) / done);
}
