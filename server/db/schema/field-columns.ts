/**
 * The columns of a record type's own fields, each with the field's name. Money is in US dollars with two decimals.
 */
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  text,
  timestamp,
  uuid,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';
import type { Field } from '../../../contract/field.ts';
import {
  isEditable,
  type EditableOf,
  type SystemFields,
  type ValueOf,
} from '../../../contract/record-type.ts';

const money = (name: string) => numeric(name, { precision: 15, scale: 2, mode: 'number' });
const amount = (name: string) => doublePrecision(name);
const day = (name: string) => date(name, { mode: 'string' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const flag = (name: string) => boolean(name);
const member = (name: string) => uuid(name);
const words = <V extends string>(name: string) => text(name).$type<V>();
const months = <V extends number>(name: string) => integer(name).$type<V>();
const choices = (name: string) => jsonb(name).$type<string[]>();

type ColumnOf<Type, Value> = Type extends 'currency'
  ? ReturnType<typeof money>
  : Type extends 'number' | 'percentage'
    ? ReturnType<typeof amount>
    : Type extends 'date'
      ? ReturnType<typeof day>
      : Type extends 'boolean'
        ? ReturnType<typeof flag>
        : Type extends 'user'
          ? ReturnType<typeof member>
          : Type extends 'multiselect'
            ? ReturnType<typeof choices>
            : Value extends number
              ? ReturnType<typeof months<Value>>
              : ReturnType<typeof words<Value & string>>;

/** The names of the fields that the server sets in columns of their own. */
type StoredOf<Fields extends SystemFields> = {
  [K in keyof Fields & string]: Fields[K] extends { readonly kept: 'stored' } ? K : never;
}[keyof Fields & string];

type Columns<Fields extends SystemFields> = {
  [
    K in EditableOf<Fields, 'record'> | StoredOf<Fields> as Fields[K] extends {
      readonly id_in: infer Key extends string;
    }
      ? Key
      : Fields[K] extends { readonly joins: true }
        ? never
        : K
  ]: Fields[K] extends { readonly format: 'moment' }
    ? ReturnType<typeof moment>
    : ColumnOf<Fields[K]['type'], NonNullable<ValueOf<Fields[K]>>>;
};

function columnFor({ field_name: name, field_type, traits }: Field): PgColumnBuilderBase {
  switch (field_type) {
    case 'currency':
      return money(name);
    case 'number':
    case 'percentage':
      return amount(name);
    case 'date':
      return traits?.format === 'moment' ? moment(name) : day(name);
    case 'boolean':
      return flag(name);
    case 'user':
      return member(traits?.id_in ?? name);
    case 'multiselect':
      return choices(name);
    case 'dropdown':
    case 'text':
      return traits?.format === 'months' ? months(name) : words(name);
  }
}

export function fieldColumns<Fields extends SystemFields>(type: {
  readonly fields: Readonly<Record<keyof Fields & string, Field>>;
}): Columns<Fields> {
  const own = Object.values<Field>(type.fields).filter(
    (field) =>
      (isEditable(field) || field.traits?.kept === 'stored') &&
      field.traits?.of !== 'customer' &&
      field.traits?.joins !== true,
  );
  const columns = own.map((field) => [field.traits?.id_in ?? field.field_name, columnFor(field)]);
  // Built from the fields' types; the compiler cannot see this.
  return Object.fromEntries(columns) as Columns<Fields>;
}
