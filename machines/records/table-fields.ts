/** The fields of a record table, system and custom, by column key. Pure. */
import type { AnyRecord, Field } from '../../contract/field.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import type { RecordType } from '../../contract/record-type.ts';

/** Data of a table besides its records. */
export interface FieldSources {
  readonly members: readonly Member[];
  /** Custom fields of the workspace, including those of other tables. */
  readonly fields: readonly FieldDefinition[];
}

/** The custom fields that are columns of this table. */
export const customFieldsOf = (
  { module }: RecordType,
  fields: readonly FieldDefinition[],
): readonly Field[] =>
  fields.filter(
    ({ is_system_field, is_active, used_in }) => !is_system_field && is_active && used_in.includes(module),
  );

/** Created once per column, so that cells need no look-up of the field. */
export type OfRow<T> = (row: AnyRecord) => T;
