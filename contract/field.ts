/**
 * A field of a record: its definition (`FieldDefinition`, as a workspace can make one) and, for system fields, its
 * traits. Code that reads, writes, sorts or checks a value uses this type and does not ask whether the field is a
 * system field or a custom field.
 */
import type { CustomValue, FieldDefinition } from './fields.ts';

/** Properties of a system field that a workspace cannot define. */
export interface FieldTraits {
  /**
   * The owner of the value. A value of the customer is shown in all of the customer's records. Omitted: the record
   * owns it.
   */
  readonly of?: 'customer';
  /**
   * `months`: a choice of whole months. `days`: whole days. `name`: visible characters only. `url`: a web address. `email`:
   * an email address in its canonical form. `phone`: a telephone number as it is written. `moment`: of a date, a time in
   * ISO 8601 and UTC in place of a day; filters and groups read its day, in UTC.
   */
  readonly format?: 'months' | 'days' | 'name' | 'url' | 'email' | 'phone' | 'moment';
  /** Maximum length of a text, in characters. */
  readonly longest?: number;
  /** Number of digits kept after the decimal point. */
  readonly decimals?: number;
  /**
   * For a member field: the key that holds the member's id, which is the value. The key with the field's own name
   * holds the member's name.
   */
  readonly id_in?: string;
  /** The field with the date to which the server counts the days; what is counted cannot be edited. */
  readonly days_until?: string;
  /** The field whose last change this day is, in UTC. The database keeps it, so it cannot be edited. */
  readonly set_with?: string;
  /**
   * The server sets the value, so it cannot be edited. `stored`: in a column of its own. `computed`: from other rows whenever
   * the record is read; the storage of the type has the expression.
   */
  readonly kept?: 'stored' | 'computed';
  /** Of a member field with `id_in`: the member may edit the record, also where the account has another owner. */
  readonly holds?: true;
  /**
   * The value is the name of the account that the record belongs to. Another name moves the record to the account of that
   * name, which must exist.
   */
  readonly joins?: true;
  /**
   * At most one record of an account has the value true. What is said where another one has it already; `…` stands for the
   * name of that record.
   */
  readonly sole?: string;
  /** Of a required field: the value of a new record that is given none, so that it need not be asked. */
  readonly initial?: string;
  /** Its column is shown only where a person chooses it. */
  readonly aside?: true;
  /** The options are listed from best to worst. In ascending order the last option comes first. */
  readonly best_first?: true;
  /** The label of the option that empties the field. */
  readonly none_label?: string;
  /** The message shown when a required value is missing. */
  readonly missing?: string;
  /** The message shown for a text that matches no option. */
  readonly unknown_choice?: string;
}

export type Field = FieldDefinition & { readonly traits?: FieldTraits };

/** The properties that every record has. An `id` contains no colon. */
export type AnyRecord = {
  readonly id: string;
  readonly customer_id: string;
  /** By field name. A field without a value may be missing. */
  readonly custom_fields: Readonly<Record<string, CustomValue>>;
  readonly [field: string]: unknown;
};

/** The column of a custom field: `custom.` and the field's name. No system field name begins with `custom.`. */
export type CustomColumn = `custom.${string}`;

export const customColumn = (fieldName: string): CustomColumn => `custom.${fieldName}`;

export const isCustomColumn = (column: string): column is CustomColumn => column.startsWith('custom.');

/** The name of the field in the API. */
export const customFieldNameOf = (column: CustomColumn) => column.slice('custom.'.length);

export const columnOf = ({ is_system_field, field_name }: Field): string =>
  is_system_field ? field_name : customColumn(field_name);

/**
 * Returns a function that reads the field's value. Create it once per column, so that each cell needs one look-up.
 */
export function valueReader({
  field_name: name,
  is_system_field,
  traits,
}: Field): (record: AnyRecord) => CustomValue {
  if (is_system_field) {
    const key = traits?.id_in ?? name;
    return (record) => record[key] as CustomValue;
  }
  // A custom field may have any name, `constructor` too, so only own properties of the record count.
  return ({ custom_fields }) => (Object.hasOwn(custom_fields, name) ? (custom_fields[name] ?? null) : null);
}

/** The value of an option. For months it is a number. */
export const optionValue = ({ traits }: Field, option: string): string | number =>
  traits?.format === 'months' ? Number(option) : option;
