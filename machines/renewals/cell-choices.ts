/** What the columns with a choice offer (spec §3, §5). Pure. */
import { renewals } from '../../contract/records/renewals.ts';
import { choicesIn, type CellChoice } from '../records/field-choices.ts';
import { fieldOf } from '../../contract/record-type.ts';
import type { FieldSources } from '../records/table-fields.ts';
import type { CellField } from './cells.ts';

/** None where the value is typed. */
export function choicesOf(column: CellField, { fields, members }: FieldSources): readonly CellChoice[] {
  const field = fieldOf(renewals, column, fields);
  return field === undefined ? [] : choicesIn(field, members);
}
