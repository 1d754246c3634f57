import type { Field } from '../../../contract/field.ts';
import type { ImportSettings } from '../../../contract/imports.ts';

/** Why a file cannot be checked with the settings, as a sentence, or null. */
export function settingsProblem(
  { columns, match, words }: ImportSettings,
  columnCount: number,
  fields: ReadonlyMap<string, Field>,
): string | null {
  const chosen = columns.filter((column) => column !== null);
  if (columns.length !== columnCount || words.some(({ column }) => column >= columnCount)) {
    return 'The columns are not those of this file. Please reload the page.';
  }
  if (chosen.some((column) => column !== 'id' && !fields.has(column))) {
    return 'One of the fields does not exist any more, or cannot be imported. Please reload the page.';
  }
  if (new Set(chosen).size < chosen.length) return 'Each field can be filled from one column only.';
  if (chosen.includes(match)) return null;
  return match === 'id'
    ? 'Please choose the column with the id of the record.'
    : 'Please choose the column with the name of the account.';
}
