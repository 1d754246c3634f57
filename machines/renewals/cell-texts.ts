/** A cell's value as the text that people copy, and the draft that a pasted text stands for (spec §5). Pure. */
import { renewals, type CellValue } from '../../contract/records/renewals.ts';
import { draftOf } from '../records/field-drafts.ts';
import { readerOf } from '../records/field-text.ts';
import * as pasted from '../records/pasted-text.ts';
import { fieldOf } from '../../contract/record-type.ts';
import type { FieldSources } from '../records/table-fields.ts';
import type { CellField } from './cells.ts';

/** The value as people write it; pasted into the same field, it is the same value again. Empty where there is none. */
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
