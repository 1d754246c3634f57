/** Drafts of the renewal table's cells (spec §3, §5). Pure. */
import type { FieldDefinition } from '../../contract/fields.ts';
import { renewals } from '../../contract/records/renewals.ts';
import { readDraft, type Parsed } from '../records/field-drafts.ts';
import { fieldOf } from '../records/table-fields.ts';
import type { CellField } from './cells.ts';

export { draftOf } from '../records/field-drafts.ts';

/** Parses and validates a draft. An empty draft means no value. */
export const parseDraft = (column: CellField, draft: string, fields: readonly FieldDefinition[]): Parsed =>
  readDraft(fieldOf(renewals, column, fields), draft);
