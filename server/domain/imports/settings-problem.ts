import type { Field } from '../../../contract/field.ts';
import { findsRecords, importMatches, missingMatch } from '../../../contract/import-matches.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import type { ImportSettings } from '../../../contract/imports.ts';

/** Why a file cannot be checked with the settings, as a sentence, or null. */
export function settingsProblem(
  type: RecordType,
  settings: ImportSettings,
  columnCount: number,
  fields: ReadonlyMap<string, Field>,
): string | null {
  const { columns, match, words } = settings;
  const chosen = columns.filter((column) => column !== null);
  if (columns.length !== columnCount || words.some(({ column }) => column >= columnCount)) {
    return 'The columns are not those of this file. Please reload the page.';
  }
  if (chosen.some((column) => column !== 'id' && !fields.has(column))) {
    return 'One of the fields does not exist any more, or cannot be imported. Please reload the page.';
  }
  if (new Set(chosen).size < chosen.length) return 'Each field can be filled from one column only.';
  if (!importMatches(type).includes(match))
    return `Rows of ${type.noun.many} cannot be found in this way. Please reload the page.`;
  return findsRecords(type, settings) ? null : `Please c${missingMatch(type, match).slice(1)}`;
}
