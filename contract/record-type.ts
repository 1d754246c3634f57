/**
 * A type of records as data (design §2): its fields and the shapes of its list and of an edit. The table, the
 * server's update and the audit history are generic and read everything about a type from here.
 */
import * as z from 'zod/mini';
import { customFieldNameOf, isCustomColumn, type AnyRecord, type Field, type FieldTraits } from './field.ts';
import {
  customFieldName,
  customValue,
  type CustomValue,
  type FieldDefinition,
  type FieldType,
} from './fields.ts';
import type { Filter } from './filter.ts';
import type { pages } from './pages.ts';
import type { RelatedWords } from './related-records.ts';
import { id } from './shapes.ts';
import type { Flag } from './flag.ts';
import { valueSchema } from './value-schema.ts';

/** A field that every record of the type has. `options` are offered in this order. */
export interface SystemField extends FieldTraits {
  readonly label: string;
  readonly description: string;
  readonly type: FieldType;
  readonly required?: true;
  readonly options?: readonly { readonly value: string | number; readonly label: string }[];
}

export type SystemFields = Readonly<Record<string, SystemField>>;

type PlainValue<F extends SystemField> = F['type'] extends 'currency' | 'number' | 'percentage'
  ? number
  : F['type'] extends 'boolean'
    ? boolean
    : F['type'] extends 'multiselect'
      ? string[]
      : F extends { readonly options: readonly { readonly value: infer V }[] }
        ? V
        : string;

export type ValueOf<F extends SystemField> = F extends { readonly required: true }
  ? PlainValue<F>
  : PlainValue<F> | null;

type IdKeys<Fields extends SystemFields> = {
  [K in keyof Fields]: Fields[K] extends { readonly id_in: infer Key extends string } ? Key : never;
}[keyof Fields];

type Flat<T> = { [K in keyof T]: T[K] };

/** What a record has of its account, beside the fields; nothing for a type without the name of one. */
type AccountOf<Fields extends SystemFields> = Fields extends { readonly account_name: SystemField }
  ? { customer_id: string; logo_url: string | null }
  : unknown;

/** A record in a response. */
export type RecordOf<Fields extends SystemFields> = Flat<
  { id: string } & AccountOf<Fields> & { -readonly [K in keyof Fields]: ValueOf<Fields[K]> } & Record<
      IdKeys<Fields>,
      string | null
    > & { custom_fields: Record<string, CustomValue> }
>;

/** The names of the fields that can be edited. */
export type EditableOf<
  Fields extends SystemFields,
  Of extends 'record' | 'customer' = 'record' | 'customer',
> = {
  [K in keyof Fields & string]: Fields[K] extends
    | { readonly days_until: string }
    | { readonly set_with: string }
    | { readonly kept: string }
    ? never
    : (Fields[K] extends { readonly of: 'customer' } ? 'customer' : 'record') extends Of
      ? K
      : never;
}[keyof Fields & string];

type Change<Fields extends SystemFields, Name extends keyof Fields> = {
  [K in Name]: {
    field: K;
    value: ValueOf<Fields[K]>;
    expected_value?: ValueOf<Fields[K]> | undefined;
    is_custom_field?: false | undefined;
  };
}[Name];

interface CustomChange {
  field: string;
  value: CustomValue;
  expected_value?: CustomValue | undefined;
  is_custom_field: true;
}

const customChange = z.object({
  field: customFieldName,
  value: customValue,
  expected_value: z.optional(customValue),
  is_custom_field: z.literal(true),
});

/**
 * One member of the union for each field, so that a value is checked against its field. `expected_value` is the value
 * that the person saw before the edit. If the server holds another value, it refuses the write with `stale_value`.
 */
const change = (field: Field) =>
  z.object({
    field: z.literal(field.field_name),
    value: valueSchema(field, 'given'),
    expected_value: z.optional(valueSchema(field, 'held')),
    is_custom_field: z.optional(z.literal(false)),
  });

type Schemas<Name extends string> = Readonly<Record<Name, z.ZodMiniType>>;

/** A filter of the toolbar: the values of one field, of which one must be there. */
export interface FieldFilter<Name extends string = string> {
  readonly field: Name;
  /** What it is called in an address. */
  readonly address: string;
  /** What is said of a table that is narrowed by it; `…` stands for the values. */
  readonly words: string;
}

export interface Bucket<Name extends string = string> {
  /** As an address has it. */
  readonly name: Name;
  readonly label: string;
  readonly filter: Filter;
}

/** Fields that are shown together; `fields` has their names. */
export interface FieldGroup<Name extends string = string> {
  readonly label: string;
  readonly fields: readonly Name[];
}

/**
 * A record is archived so many days after the moment in a field, which is stored. It is still found by search, by its id and
 * in the panel.
 */
export interface Archive<Name extends string = string> {
  readonly after: Name;
  readonly days: number;
  /** What is said of it, such as `solved more than 90 days ago`. */
  readonly words: string;
}

export interface RecordType<Fields extends SystemFields = SystemFields> {
  /** Slug of the module whose custom fields are columns of this table. */
  readonly module: string;
  /** `one` is also the record type's name in audit entries. */
  readonly noun: { readonly one: string; readonly many: string };
  readonly title: string;
  /** The page of its table. */
  readonly page: keyof typeof pages;
  /** The name of the field that names a record. */
  readonly naming: string;
  /**
   * `own`: a record is added with its account. `joined`: an account has any number of records. `none`: a record belongs to no
   * account, and the type has no field of one.
   */
  readonly account: 'own' | 'joined' | 'none';
  /** The key with the id of a member who may edit the record like the owner of its account; null for none. */
  readonly holder: string | null;
  /** The name of a field that rarely has the same value in two records, beside the name; null for none. */
  readonly telling: string | null;
  /** How its records are told in the panel of another record of their account. */
  readonly related: RelatedWords;
  /** Names of the system fields that a search looks through. It always looks through custom fields. */
  readonly search: readonly string[];
  /** Names of the fields that are asked when a record is added, in the order of the form. */
  readonly asked: readonly string[];
  /** Names of the fields at the top of a record's panel. */
  readonly headline: readonly string[];
  /** The fields of a record's panel, in its order. Custom fields follow in a group of their own. */
  readonly groups: readonly FieldGroup[];
  /** The fields that the toolbar narrows the table by, in its order. */
  readonly filters: readonly FieldFilter[];
  /** The groups that the toolbar counts the records in, in its order. No record is in two of them. */
  readonly buckets: readonly Bucket[];
  /** In the order of the toolbar and of a record's reasons. */
  readonly flags: readonly Flag[];
  /** Which records its list leaves out until they are asked for; null for a type that lists all of them. */
  readonly archive: Archive | null;
  /** By name, in the order of the columns. */
  readonly fields: Readonly<Record<keyof Fields & string, Field>>;
  /** Other keys of the record that change together with a field, by the field's name. */
  readonly besides: Readonly<Record<string, readonly string[]>>;
}

/** A name may also be a property that every object inherits, such as `constructor`. */
export const systemField = ({ fields }: Pick<RecordType, 'fields'>, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** Undefined for a field that no longer exists. */
export function fieldOf(
  type: Pick<RecordType, 'fields'>,
  column: string,
  fields: readonly FieldDefinition[],
): Field | undefined {
  if (!isCustomColumn(column)) return systemField(type, column);
  const name = customFieldNameOf(column);
  return fields.find((field) => !field.is_system_field && field.field_name === name);
}

export const isEditable = ({ traits }: Field) =>
  traits?.days_until === undefined && traits?.set_with === undefined && traits?.kept === undefined;

const wholeField = (name: string, module: string, given: SystemField): Field => {
  const { label, description, type, required, options = [], ...traits } = given;
  return {
    id: `system-${name}`,
    field_label: label,
    field_name: name,
    field_description: description,
    field_type: type,
    is_system_field: true,
    is_required: required === true,
    dropdown_options: options.map((option) => ({ ...option, value: String(option.value) })),
    removed_options: [],
    used_in: [module],
    is_active: true,
    traits,
  };
};

/** The schema of a record: its ids, its fields, and the customer's other values. */
function recordSchema<Fields extends SystemFields>(fields: readonly Field[], account: RecordType['account']) {
  const shape: Record<string, z.ZodMiniType> = account === 'none' ? { id } : { id, customer_id: id };
  for (const field of fields) {
    shape[field.field_name] = valueSchema(field, 'answered');
    if (field.traits?.id_in !== undefined) shape[field.traits.id_in] = valueSchema(field, 'held');
  }
  if (account !== 'none') shape['logo_url'] = z.nullable(z.string());
  shape['custom_fields'] = z.record(z.string(), customValue);
  // Built from the data that the type is derived from; the compiler cannot see that they match.
  return z.object(shape) as unknown as z.ZodMiniType<RecordOf<Fields>, RecordOf<Fields>>;
}

/** The fields that a new record must be given a value for. */
type NeededOf<Fields extends SystemFields> = {
  [K in EditableOf<Fields>]: Fields[K] extends { readonly starts_as: string }
    ? never
    : Fields[K] extends { readonly required: true }
      ? K
      : never;
}[EditableOf<Fields>];

/** Of a record that is otherwise added with a new account: the account to which it is added in place of that. */
type AddedTo<Fields extends SystemFields> = Fields extends {
  readonly account_name: { readonly of: 'customer' };
}
  ? { customer_id?: string | undefined }
  : unknown;

/** The values of a new record: those of the required fields, and any other that can be edited. */
export type NewRecord<Fields extends SystemFields> = Flat<
  { [K in NeededOf<Fields>]: ValueOf<Fields[K]> } & {
    [K in Exclude<EditableOf<Fields>, NeededOf<Fields>>]?: ValueOf<Fields[K]> | undefined;
  } & AddedTo<Fields>
>;

function newRecordSchema<Fields extends SystemFields>(
  fields: readonly Field[],
  account: RecordType['account'],
) {
  const shape = fields.map((field) => {
    const value = valueSchema(field, 'given');
    const isNeeded = field.is_required && field.traits?.starts_as === undefined;
    return [field.field_name, isNeeded ? value : z.optional(value)];
  });
  const ofAccount = account === 'own' ? [['customer_id', z.optional(id)]] : [];
  const schema = z.object(Object.fromEntries([...shape, ...ofAccount]) as Record<string, z.ZodMiniType>);
  return schema as unknown as z.ZodMiniType<NewRecord<Fields>, NewRecord<Fields>>;
}

const schemasOf = <Name extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field.field_name, valueSchema(field, 'given')])) as Schemas<Name>;

/** Every key of `recordSchema` with the value null. */
function blankRecord<Fields extends SystemFields>(fields: readonly Field[], account: RecordType['account']) {
  const keys = fields.flatMap(({ field_name, traits }) => [field_name, traits?.id_in ?? field_name]);
  const none = Object.fromEntries(keys.map((key) => [key, null]));
  const ofAccount = account === 'none' ? {} : { customer_id: '', logo_url: null };
  const blank = { id: '', ...ofAccount, ...none, custom_fields: {} };
  return blank as unknown as RecordOf<Fields>;
}

function changesOf<T>(fields: readonly Field[], withCustom: boolean) {
  const [first, ...others] = fields.map(change);
  // A type whose records belong to no account has no field of one.
  if (first === undefined) return z.never() as unknown as z.ZodMiniType<T, T>;
  const system = z.discriminatedUnion('field', [first, ...others]);
  const schema = withCustom ? z.discriminatedUnion('is_custom_field', [customChange, system]) : system;
  return schema as unknown as z.ZodMiniType<T, T>;
}

interface Given<
  Fields extends SystemFields,
  Filtered extends string,
  BucketName extends string,
  FlagName extends string,
> extends Pick<RecordType, 'module' | 'noun' | 'title' | 'page'> {
  /** Omitted: the name of the account. */
  readonly naming?: keyof Fields & string;
  readonly telling?: keyof Fields & string;
  readonly related: RelatedWords<keyof Fields & string>;
  readonly search: readonly (keyof Fields & string)[];
  readonly asked: readonly (keyof Fields & string)[];
  readonly headline?: readonly (keyof Fields & string)[];
  /** Omitted: one group of all fields. */
  readonly groups?: readonly FieldGroup<keyof Fields & string>[];
  readonly filters: readonly FieldFilter<Filtered>[];
  readonly buckets?: readonly Bucket<BucketName>[];
  readonly flags?: readonly Flag<FlagName>[];
  readonly archive?: Archive<keyof Fields & string>;
  readonly fields: Fields;
}

const ACCOUNT_NAME = 'account_name';

function accountOf(fields: readonly Field[]): RecordType['account'] {
  const name = fields.find(({ field_name }) => field_name === ACCOUNT_NAME);
  if (name === undefined) return 'none';
  return name.traits?.joins === true ? 'joined' : 'own';
}

/** Declares a type of records. The list call and the update calls are built from its schemas. */
export function defineRecordType<
  const Fields extends SystemFields,
  const Filtered extends keyof Fields & string,
  const BucketName extends string = never,
  const FlagName extends string = never,
>(given: Given<Fields, Filtered, BucketName, FlagName>) {
  const all = Object.entries(given.fields).map(([name, field]) => wholeField(name, given.module, field));
  const editable = all.filter(isEditable);
  const ofCustomer = editable.filter(({ traits }) => traits?.of === 'customer');
  const ofRecord = editable.filter(({ traits }) => traits?.of !== 'customer');
  const account = accountOf(all);
  const record = recordSchema<Fields>(all, account);
  const ofAccount = all
    .filter(({ traits }) => traits?.of === 'customer')
    .flatMap(({ field_name, traits }) => [
      field_name,
      ...(traits?.id_in === undefined ? [] : [traits.id_in]),
    ]);
  const besides = all.map(({ field_name: name, traits }) => [
    name,
    [
      ...(traits?.joins === true ? ['customer_id', 'logo_url', ...ofAccount] : []),
      ...(traits?.id_in === undefined ? [] : [traits.id_in]),
      ...all
        .filter(
          ({ traits: of }) => of?.days_until === name || of?.set_with === name || of?.kept !== undefined,
        )
        .map((other) => other.field_name),
    ],
  ]);
  return {
    ...given,
    naming: given.naming ?? ACCOUNT_NAME,
    account,
    holder: all.find(({ traits }) => traits?.holds === true)?.traits?.id_in ?? null,
    telling: given.telling ?? null,
    headline: given.headline ?? [],
    groups: given.groups ?? [{ label: 'Fields', fields: all.map(({ field_name }) => field_name) }],
    buckets: given.buckets ?? [],
    flags: given.flags ?? [],
    archive: given.archive ?? null,
    fields: Object.fromEntries(all.map((field) => [field.field_name, field])) as Readonly<
      Record<keyof Fields & string, Field>
    >,
    besides: Object.fromEntries(besides) as RecordType['besides'],
    record,
    /**
     * A record without values. Test records and placeholder records start from it, so they need no change for a new
     * field.
     */
    blank: blankRecord<Fields>(all, account),
    /** Value schemas by field name for the call that updates a record, custom fields included. */
    ofRecord: schemasOf<EditableOf<Fields, 'record'>>(ofRecord),
    changeOfRecord: changesOf<Change<Fields, EditableOf<Fields, 'record'>> | CustomChange>(ofRecord, true),
    /** Value schemas for the call that updates the record's customer. */
    ofCustomer: schemasOf<EditableOf<Fields, 'customer'>>(ofCustomer),
    newRecord: newRecordSchema<Fields>(editable, account),
    changeOfCustomer: changesOf<Change<Fields, EditableOf<Fields, 'customer'>>>(ofCustomer, false),
    /** The data of a `stale_value` error (409): the record as it is now, and who changed the field last. */
    stale: z.object({ record, changed_by: z.nullable(z.string()), changed_by_caller: z.boolean() }),
  };
}

/** What reads the data of a refusal `stale_value` for a type of records. */
export interface Stales<Row extends AnyRecord> {
  readonly stale: z.ZodMiniType<StaleRecord<Row>>;
}

/** Null for data that is not about a stale value. */
export function readStale<Row extends AnyRecord>(
  { stale }: Stales<Row>,
  data: unknown,
): StaleRecord<Row> | null {
  const parsed = stale.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** For any type of records: the record on the server, who changed the field, and whether that was the caller. */
export interface StaleRecord<Row extends AnyRecord = AnyRecord> {
  readonly record: Row;
  readonly changed_by: string | null;
  readonly changed_by_caller: boolean;
}
