/** A cell's value as copied text, and the draft for a pasted text (spec §5). Pure. */
import { renewals, type CellValue } from '../../contract/records/renewals.ts';
import { draftOf } from '../records/field-drafts.ts';
import { readerOf } from '../records/field-text.ts';
import * as pasted from '../records/pasted-text.ts';
import { fieldOf, type FieldSources } from '../records/table-fields.ts';
import type { CellField } from './cells.ts';

/** The value as text. Pasted into the same field, it gives the same value. Empty for no value. */
export function textOf(column: CellField, value: CellValue, { fields, members }: FieldSources): string {
  const field = fieldOf(renewals, column, fields);
  if (value === null) return '';
  return field === undefined ? draftOf(value) : readerOf(field, members, 'exact')(value);
}

export function draftFromText(
  column: CellField,
  text: string,
  { fields, members }: FieldSources,
): pasted.Pasted {
  const field = fieldOf(renewals, column, fields);
  return field === undefined ? { draft: text } : pasted.draftFromText(field, text, members);
}
