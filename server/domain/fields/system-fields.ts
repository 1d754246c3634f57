/**
 * The fields of every workspace: the editable fields of each record type (spec §2.5, §3). They cannot be changed or
 * removed.
 */
import type { FieldDefinition } from '../../../contract/fields.ts';
import { isEditable, type RecordType } from '../../../contract/record-type.ts';
import { renewals } from '../../../contract/records/renewals.ts';

const recordTypes: readonly RecordType[] = [renewals];

export const systemFields: readonly FieldDefinition[] = recordTypes.flatMap(({ fields }) =>
  Object.values(fields)
    .filter(isEditable)
    // Traits are not part of the response.
    .map(({ traits: _traits, ...definition }) => definition),
);

/** Names of a record's properties that are not fields. */
const others: ReadonlySet<string> = new Set(['id', 'customer_id', 'logo_url', 'custom_fields']);

/**
 * Whether a name is reserved by the product, computed columns included. A table must not show two columns of one
 * name.
 */
export const isSystemFieldName = (name: string): boolean =>
  others.has(name) ||
  recordTypes.some(({ fields }) =>
    Object.values(fields).some(({ field_name, traits }) => field_name === name || traits?.id_in === name),
  );
