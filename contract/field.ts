/**
 * A field of a record: what a workspace can define of one (`FieldDefinition`), and what only the product knows of its own.
 * What reads, writes, sorts or checks a value asks the field, never which of the two it is.
 */
import type { CustomValue, FieldDefinition } from './fields.ts';

/** What a workspace cannot say of a field. */
export interface FieldTraits {
  /** Whose value it is; a customer's shows in all of its records. Left out: the record's own. */
  readonly of?: 'customer';
  /** `months`: a choice of whole months. `days`: whole days. `name`: visible characters only. `url`: a web address. */
  readonly format?: 'months' | 'days' | 'name' | 'url';
  /** Characters of a text. */
  readonly longest?: number;
  /** Digits that are kept after the decimal point. */
  readonly decimals?: number;
  /** Of a member: the key with the id, which is the value. The key of the field's own name has the member's name. */
  readonly id_in?: string;
  /** The field with the date to which the server counts the days; what is counted cannot be edited. */
  readonly days_until?: string;
  /** The options stand from the best to the worst: sorted ascending, the last one is first. */
  readonly best_first?: true;
  /** The choice that empties the field. */
  readonly none_label?: string;
  /** Said of a value that is missing where one is required. */
  readonly missing?: string;
  /** Said of a text that is none of the choices. */
  readonly unknown_choice?: string;
}

export type Field = FieldDefinition & { readonly traits?: FieldTraits };

/** As every table of records has them. `id`s have no colon. */
export type AnyRecord = {
  readonly id: string;
  readonly customer_id: string;
  /** By field name; a field without a value may be missing. */
  readonly custom_fields: Readonly<Record<string, CustomValue>>;
  readonly [field: string]: unknown;
};

/** A custom field's column: `custom.` and the field's name, which no field of the product can begin with. */
export type CustomColumn = `custom.${string}`;

export const customColumn = (fieldName: string): CustomColumn => `custom.${fieldName}`;

export const isCustomColumn = (column: string): column is CustomColumn => column.startsWith('custom.');

/** The field's own name, as the API knows it. */
export const customFieldNameOf = (column: CustomColumn) => column.slice('custom.'.length);

export const columnOf = ({ is_system_field, field_name }: Field): string =>
  is_system_field ? field_name : customColumn(field_name);

/** Reads the field's value. Made once for a column: a cell costs one look-up. */
export function valueReader({
  field_name: name,
  is_system_field,
  traits,
}: Field): (record: AnyRecord) => CustomValue {
  if (is_system_field) {
    const key = traits?.id_in ?? name;
    return (record) => record[key] as CustomValue;
  }
  // A field may have any name, `constructor` too: only what the record itself holds counts.
  return ({ custom_fields }) => (Object.hasOwn(custom_fields, name) ? (custom_fields[name] ?? null) : null);
}

/** What stands behind an option: months are a number. */
export const optionValue = ({ traits }: Field, option: string): string | number =>
  traits?.format === 'months' ? Number(option) : option;
