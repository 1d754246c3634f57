/** The fields of a record table, system and custom, by column key. Pure. */
import { customFieldNameOf, isCustomColumn, type AnyRecord, type Field } from '../../contract/field.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import { systemField, type RecordType } from '../../contract/record-type.ts';

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
): readonly Field[] => fields.filter((field) => !field.is_system_field && field.used_in.includes(module));

/** Undefined for a field that no longer exists. */
export function fieldOf(
  type: RecordType,
  column: string,
  fields: readonly FieldDefinition[],
): Field | undefined {
  if (!isCustomColumn(column)) return systemField(type, column);
  const name = customFieldNameOf(column);
  return fields.find((field) => !field.is_system_field && field.field_name === name);
}

/** Created once per column, so that cells need no look-up of the field. */
export type OfRow<T> = (row: AnyRecord) => T;
