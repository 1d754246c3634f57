/** The fields every workspace has: the editable ones of each record type (spec §2.5, §3). They cannot be changed or removed. */
import type { FieldDefinition } from '../../../contract/fields.ts';
import { isEditable, type RecordType } from '../../../contract/record-type.ts';
import { renewals } from '../../../contract/records/renewals.ts';

const recordTypes: readonly RecordType[] = [renewals];

export const systemFields: readonly FieldDefinition[] = recordTypes.flatMap(({ fields }) =>
  Object.values(fields)
    .filter(isEditable)
    // What only the product knows is no part of the answer.
    .map(({ traits: _traits, ...definition }) => definition),
);

/** Names of what a record has beside its fields. */
const others: ReadonlySet<string> = new Set(['id', 'customer_id', 'logo_url', 'custom_fields']);

/** Whether a name is the product's own, computed columns included: a table must not show two columns of one name. */
export const isSystemFieldName = (name: string): boolean =>
  others.has(name) ||
  recordTypes.some(({ fields }) =>
    Object.values(fields).some(({ field_name, traits }) => field_name === name || traits?.id_in === name),
  );
