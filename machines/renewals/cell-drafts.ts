/** What a person types into a cell of the renewal table (spec §3, §5). Pure. */
import type { FieldDefinition } from '../../contract/fields.ts';
import { renewals } from '../../contract/records/renewals.ts';
import { readDraft, type Parsed } from '../records/field-drafts.ts';
import { fieldOf } from '../../contract/record-type.ts';
import type { CellField } from './cells.ts';

export { draftOf } from '../records/field-drafts.ts';

/** Turns what was typed into the field's value, or says why not. Empty means no value. */
export const parseDraft = (column: CellField, draft: string, fields: readonly FieldDefinition[]): Parsed =>
  readDraft(fieldOf(renewals, column, fields), draft);
