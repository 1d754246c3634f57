/**
 * The filters chosen in a table's toolbar: for each field, the accepted values. The record type lists the fields; `filter`
 * gives the same in the filter language. Pure.
 */
import { optionValue, type Field } from '../../contract/field.ts';
import { allOf, ME, type Filter, type Operand } from '../../contract/filter.ts';
import { systemField, type FieldFilter, type RecordType } from '../../contract/record-type.ts';

/** The record has no value in this field. */
export const NONE = 'none';

/** The field holds one of these: member ids, `me`, choices, or `none`. Never empty. */
export interface Chosen<Name extends string = string> {
  readonly field: Name;
  readonly any: readonly string[];
}

type FilteredType<Name extends string> = Pick<RecordType, 'fields'> & {
  readonly filters: readonly FieldFilter<Name>[];
};

const operandOf = (field: Field | undefined, value: string): Operand => {
  if (value === NONE) return null;
  return field === undefined ? value : optionValue(field, value);
};

/** All must match. At most one for each field, in the order of the record type's `filters`. */
export function chosenFilters<Name extends string>(type: FilteredType<Name>) {
  type Filters = readonly Chosen<Name>[];

  const chosenIn = (filters: Filters, field: Name): readonly string[] =>
    filters.find((chosen) => chosen.field === field)?.any ?? [];

  /** Keeps the order of the fields and drops empty conditions, so that equal filters have equal addresses. */
  const from = (chosen: (field: Name) => readonly string[]): Filters =>
    type.filters.flatMap(({ field }): Filters => {
      const any = [...new Set(chosen(field))];
      return any.length === 0 ? [] : [{ field, any }];
    });

  return {
    from,
    isChosen: (filters: Filters, field: Name, value: string) => chosenIn(filters, field).includes(value),
    toggled(filters: Filters, field: Name, value: string): Filters {
      const chosen = chosenIn(filters, field);
      const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
      return from((one) => (one === field ? next : chosenIn(filters, one)));
    },
    cleared: (filters: Filters, field: Name): Filters => filters.filter((chosen) => chosen.field !== field),
    /** A link may name the reader by member id; for the reader it becomes `me`. */
    asSeenBy: (filters: Filters, memberId: string): Filters =>
      from((field) => {
        const isMember = systemField(type, field)?.field_type === 'user';
        return chosenIn(filters, field).map((value) => (isMember && value === memberId ? ME : value));
      }),
    filter: (filters: Filters): Filter =>
      allOf(
        filters.map(({ field: name, any }) => {
          const field = systemField(type, name);
          return { field: name, operator: 'any_of', values: any.map((value) => operandOf(field, value)) };
        }),
      ),
    /** Whether a text of an address can be a value of the field. Any id can: a member may have left. */
    isValue(name: Name, text: string): boolean {
      const field = systemField(type, name);
      if (text === NONE) return true;
      return field?.field_type === 'user'
        ? text !== ''
        : field?.dropdown_options.some(({ value }) => value === text) === true;
    },
  };
}
